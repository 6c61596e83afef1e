//! The numbering of plies.

use charpentier_core::Seat;

/// The numbers given so far: the side that began, and the last ply.
///
/// The number goes up when the side that made the first ply begins its next turn, and when a side
/// throws twice running.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Numbering {
    first: Option<Seat>,
    last: Option<(u16, Seat)>,
}

impl Numbering {
    /// Returns the number of this side's next ply; 1 for the first ply of a game.
    pub(crate) fn next(&self, seat: Seat) -> u16 {
        match self.last {
            None => 1,
            Some((number, last)) if last == seat || self.first == Some(seat) => {
                number.saturating_add(1)
            }
            Some((number, _)) => number,
        }
    }

    /// Notes that this side has made the ply of this number.
    pub(crate) fn take(&mut self, number: u16, seat: Seat) {
        self.first.get_or_insert(seat);
        self.last = Some((number, seat));
    }

    /// Returns the number of a ply of this side that was left out before the last ply.
    pub(crate) fn left_out(&self, seat: Seat) -> Option<u16> {
        let (number, _) = self.last?;
        let before = if self.first == Some(seat) { number } else { number.checked_sub(1)? };
        Some(before).filter(|before| *before > 0)
    }

    /// Makes the numbers go up with the turns of this side.
    pub(crate) const fn begin(&mut self, first: Seat) {
        self.first = Some(first);
    }

    /// Forgets the last ply, so that the next may have any number.
    pub(crate) const fn forget(&mut self) {
        self.last = None;
    }

    /// Whether no ply has been made.
    pub(crate) const fn is_new(&self) -> bool {
        self.last.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use charpentier_core::Seat::{Black, White};

    #[test]
    fn numbers_go_up_with_the_first_side_and_with_repeated_throws() {
        let mut numbering = Numbering::default();
        let plies = [Black, White, Black, Black, White, White, Black];
        let numbers = plies.map(|seat| {
            let number = numbering.next(seat);
            numbering.take(number, seat);
            number
        });
        assert_eq!(numbers, [1, 1, 2, 3, 3, 4, 5]);
    }
}
