//! Offers between two people who play by links.
//!
//! An offer stops nothing: the game hears of it when it is accepted. One offer can be open at a time.
//! It lapses when the side that would have to answer acts in the game. A side whose offer was not
//! accepted can make the next one when the game has gone on.

use charpentier_core::{BySeat, Seat};
use charpentier_wire::table::OfferKind;

use crate::api_error::ApiError;

/// The offers at a table. They are not saved.
#[derive(Debug, Default)]
pub(crate) struct Offers {
    open: Option<(Seat, OfferKind)>,
    /// The number of actions when the last offer of a side ended without being accepted.
    ended: BySeat<Option<usize>>,
}

impl Offers {
    /// Returns the open offer, and the side that made it.
    pub(crate) const fn open(&self) -> Option<(Seat, OfferKind)> {
        self.open
    }

    /// Opens an offer after so many actions.
    pub(crate) fn make(
        &mut self,
        by: Seat,
        offer: OfferKind,
        actions: usize,
    ) -> Result<(), ApiError> {
        match self.open {
            Some((seat, _)) if seat == by => {
                Err(ApiError::game("your offer is still open; you can withdraw it"))
            }
            Some(_) => Err(ApiError::game("answer the open offer first")),
            None if self.ended[by] == Some(actions) => Err(ApiError::game(
                "your last offer was not accepted; you can make another when the game has gone on",
            )),
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

    /// Closes the open offer because it was accepted.
    pub(crate) fn accept(&mut self) {
        self.open = None;
    }

    /// Ends the open offer if a side acts that would have to answer it.
    pub(crate) fn acted(&mut self, seat: Seat, actions: usize) {
        if self.open.is_some_and(|(by, _)| by != seat) {
            self.end(actions);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use charpentier_core::Offer;

    const DRAW: OfferKind = OfferKind::OfGame(Offer::Draw);

    #[test]
    fn one_offer_is_open_at_a_time() {
        let mut offers = Offers::default();
        offers.make(Seat::White, DRAW, 3).expect("the first one");
        offers.make(Seat::White, OfferKind::Undo(2), 3).expect_err("another of the same side");
        offers.make(Seat::Black, DRAW, 3).expect_err("one of the other side");
        offers.acted(Seat::White, 4);
        assert_eq!(offers.open(), Some((Seat::White, DRAW)), "its maker may go on");
        offers.acted(Seat::Black, 5);
        assert_eq!(offers.open(), None, "it lapses when the other side goes on");
    }

    #[test]
    fn an_offer_that_was_not_accepted_is_not_repeated_at_once() {
        let mut offers = Offers::default();
        offers.make(Seat::White, DRAW, 3).expect("the first one");
        offers.end(3);
        offers.make(Seat::White, DRAW, 3).expect_err("nothing has happened since");
        offers.make(Seat::Black, DRAW, 3).expect("black has not offered");
        offers.accept();
        offers.make(Seat::White, DRAW, 4).expect("the game has gone on");
    }
}
