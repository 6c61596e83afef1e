//! Offers between two people who play by links.
//!
//! The game goes on while an offer is open, and receives the offer only when it is accepted. One offer
//! can be open at a time. It ends when the side that should answer it acts in the game, and when the
//! game leaves it behind. A side whose offer was not accepted can make the next one when the game has
//! gone on.

use charpentier_core::{BySeat, Seat};
use charpentier_messages::message;
use charpentier_wire::table::TableOffer;

use crate::api_error::ApiError;

/// The offers at a table. They are not saved.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    open: Option<(Seat, TableOffer)>,
    /// The number of actions when the last offer of a side ended without being accepted.
    ended: BySeat<Option<usize>>,
}

impl Offers {
    /// Returns the open offer, and the side that made it.
    pub(crate) const fn open(&self) -> Option<(Seat, TableOffer)> {
        self.open
    }

    /// Opens an offer after so many actions.
    pub(crate) fn make(
        &mut self,
        by: Seat,
        offer: TableOffer,
        actions: usize,
    ) -> Result<(), ApiError> {
        match self.open {
            Some((seat, _)) if seat == by => Err(ApiError::game(message!(SERVER_OFFER_OPEN))),
            Some(_) => Err(ApiError::game(message!(REFUSAL_OFFER_OPEN))),
            None if self.ended[by] == Some(actions) => {
                Err(ApiError::game(message!(SERVER_OFFER_AGAIN)))
            }
            None => {
                self.open = Some((by, offer));
                Ok(())
            }
        }
    }

    /// Closes the open offer after so many actions, without accepting it.
    pub(crate) fn end(&mut self, actions: usize) {
        if let Some((by, _)) = self.open.take() {
            self.ended[by] = Some(actions);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use charpentier_core::Offer;

    const DRAW: TableOffer = TableOffer::OfGame(Offer::Draw);

    #[test]
    fn one_offer_is_open_at_a_time() {
        let mut offers = Offers::default();
        offers.make(Seat::White, DRAW, 3).expect("the first one");
        offers.make(Seat::White, TableOffer::Undo(2), 3).expect_err("another of the same side");
        offers.make(Seat::Black, DRAW, 3).expect_err("one of the other side");
        assert_eq!(offers.open(), Some((Seat::White, DRAW)));
    }

    #[test]
    fn an_offer_that_was_not_accepted_is_not_repeated_at_once() {
        let mut offers = Offers::default();
        offers.make(Seat::White, DRAW, 3).expect("the first one");
        offers.end(3);
        offers.make(Seat::White, DRAW, 3).expect_err("nothing has happened since");
        offers.make(Seat::Black, DRAW, 3).expect("black has not offered");
        offers.end(3);
        offers.make(Seat::White, DRAW, 4).expect("the game has gone on");
    }
}
