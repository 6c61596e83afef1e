//! Positions as written, and the errors in them.

use crate::board::{BySeat, Cells, NEW, OFF, OUT, Place, Position, Seat, Track};

/// A position as written, not yet checked.
///
/// Places are `(place, count)` with [`BAR`](crate::board::BAR), cells and [`OFF`].
///
/// ```
/// use charpentier_core::{Place, Relation, Setup, Track};
///
/// let track = Track { relation: Relation::Contrary, cells: 24 };
/// let setup = |black: &[(u8, u8)]| Setup::of(&[(1, 2)], black).check(track, 2);
/// assert_eq!(setup(&[(1, 2)]).expect("sound").black.at(Place(1)), 2);
/// let faults: Vec<_> = setup(&[(24, 1)]).expect_err("wrong").iter().map(ToString::to_string).collect();
/// assert!(faults.contains(&"black has 1 men, but each side has 2".to_owned()), "{faults:?}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The men of each side, in its own numbering.
    pub men: BySeat<Vec<(Place, u8)>>,
    /// The cells of each side's pinned men, in its own numbering.
    pub under: BySeat<Cells>,
    /// Whether men may be left out. Fewer men than a side has are then no error.
    pub partial: bool,
}

impl Setup {
    /// Returns a setup of these men, `(place, count)` each, each side in its own numbering.
    #[must_use]
    pub fn of<P: Into<Place> + Copy>(white: &[(P, u8)], black: &[(P, u8)]) -> Self {
        let men = [white, black].map(|side| side.iter().map(|&(at, men)| (at.into(), men)));
        let [white, black] = men.map(Iterator::collect);
        Self { men: BySeat::new(white, black), ..Self::default() }
    }

    /// Returns the position that the setup describes, without the rules of a game.
    ///
    /// # Errors
    ///
    /// Returns every error of the setup.
    pub fn check(&self, track: Track, men: u8) -> Result<Position, Vec<SetupError>> {
        let (position, faults) = self.placed(track, men);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    /// Returns the men that can be placed, and every error.
    pub(crate) fn placed(&self, track: Track, men: u8) -> (Position, Vec<SetupError>) {
        let mut faults = Vec::new();
        let mut position = Position::default();
        for (seat, places) in self.men.iter() {
            let mut named = Cells::NONE;
            let mut found = 0u16;
            for &(place, count) in places {
                if place.0 > track.cells && ![OFF, OUT, NEW].contains(&place) {
                    faults.push(SetupError::NoSuchPlace { seat, place, last: track.cells });
                    continue;
                }
                if named.has(place) {
                    faults.push(SetupError::Twice { seat, place });
                    continue;
                }
                named |= Cells::one(place);
                found += u16::from(count);
                if let Some(more) = position[seat].with(place, count) {
                    position[seat] = more;
                }
            }
            let due = u16::from(men);
            if found > due || (found < due && !self.partial) {
                faults.push(SetupError::WrongNumber { seat, found, due: men });
            }
        }
        self.pinned(track, &mut position, &mut faults);
        (position, faults)
    }

    /// Pins men under opposing men, and reports wrong pins and cells shared without a pin.
    fn pinned(&self, track: Track, position: &mut Position, faults: &mut Vec<SetupError>) {
        for (seat, &under) in self.under.iter() {
            let (men, others) =
                (&position[seat], track.mirror_set(position[seat.other()].occupied()));
            let alone = men.blots() & track.all();
            let above = if track.shared() { others } else { Cells::NONE };
            for cell in under {
                if !alone.has(cell) {
                    faults.push(SetupError::NotAlone { seat, cell, found: men.at(cell) });
                } else if !above.has(cell) {
                    faults.push(SetupError::NobodyAbove { seat, cell });
                }
            }
            position[seat] = men.with_pinned(under & above);
        }
        if track.shared() {
            let white = position.white.pinned();
            let black = track.mirror_set(position.black.pinned());
            faults.extend((white & black).iter().map(|cell| SetupError::BothUnder { cell }));
            let shared = position.white.occupied()
                & track.all()
                & track.mirror_set(position.black.occupied());
            let shared = (shared & !(white | black)).iter();
            faults.extend(shared.map(|cell| SetupError::Shared { cell }));
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        let men = BySeat::from_fn(|seat| position[seat].places().collect());
        Self { men, under: BySeat::from_fn(|seat| position[seat].pinned()), partial: false }
    }
}

/// An error of a [`Setup`].
///
/// ```
/// use charpentier_core::{Place, Relation, Setup, SetupError, Track};
///
/// let track = Track { relation: Relation::Contrary, cells: 24 };
/// // Black's 24 is white's 1.
/// let setup = Setup { partial: true, ..Setup::of(&[(1, 2), (30, 1)], &[(24, 3)]) };
/// let faults = setup.check(track, 3).expect_err("two faults");
/// assert_eq!(faults[1], SetupError::Shared { cell: Place(1) });
/// assert_eq!(faults[0].to_string(), "white has men on 30, but the board ends at 24");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A place that the track does not have.
    #[error("{seat} has men on {place}, but the board ends at {last}")]
    NoSuchPlace {
        /// The side.
        seat: Seat,
        /// The place named.
        place: Place,
        /// The last cell of the track.
        last: u8,
    },
    /// A place named more than once.
    #[error("{seat}'s men at {place} are given twice")]
    Twice {
        /// The side.
        seat: Seat,
        /// The place named twice.
        place: Place,
    },
    /// The wrong number of men in all.
    #[error("{seat} has {found} men, but each side has {due}")]
    WrongNumber {
        /// The side.
        seat: Seat,
        /// The number of men.
        found: u16,
        /// The number due.
        due: u8,
    },
    /// Men on the bar in a game in which no man enters.
    #[error("{seat} has men on the bar, but no man enters in this game")]
    NoEntry {
        /// The side.
        seat: Seat,
    },
    /// Men at `out` or `new` in a game without this place.
    #[error("{seat} has men in `{word}`, but this game has no such place")]
    NoPlace {
        /// The side.
        seat: Seat,
        /// The place.
        word: &'static str,
    },
    /// More men on a cell than it can hold.
    #[error("{seat} has {found} men on {cell}, which holds at most one")]
    Crowded {
        /// The side.
        seat: Seat,
        /// The cell.
        cell: Place,
        /// The number of men.
        found: u8,
    },
    /// Men of both sides opposite each other, although the second would have hit the first.
    #[error("men of both sides face each other on {cell}, but the second would have hit the first")]
    Facing {
        /// The cell as white numbers it.
        cell: Place,
    },
    /// A pinned man in a game without pins.
    #[error("{seat}'s man on {cell} lies under opposing men, but men are not pinned in this game")]
    NoPin {
        /// The side.
        seat: Seat,
        /// The cell.
        cell: Place,
    },
    /// A pin on a cell that does not hold exactly one man.
    #[error("{seat} has {found} men on {cell}, but only one can lie under opposing men")]
    NotAlone {
        /// The side.
        seat: Seat,
        /// The cell.
        cell: Place,
        /// The number of men.
        found: u8,
    },
    /// A pinned man on a cell without opposing men.
    #[error("{seat}'s man on {cell} lies under opposing men, but no opposing man stands there")]
    NobodyAbove {
        /// The side.
        seat: Seat,
        /// The cell.
        cell: Place,
    },
    /// Pinned men of both sides on one cell.
    #[error("on white's {cell}, each side's man lies under the other's")]
    BothUnder {
        /// The cell as white numbers it.
        cell: Place,
    },
    /// Men of both sides on one cell, none of them pinned.
    #[error("both sides have men on white's {cell}")]
    Shared {
        /// The cell as white numbers it.
        cell: Place,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BySeat, Cells, Seat};
    use crate::spec::{Block, Pin, RuleId, RulesSpec};

    /// Returns the errors of a setup, with the men on some cells pinned.
    fn faults(spec: &RulesSpec, men: [&[(u8, u8)]; 2], under: [&[u8]; 2]) -> Vec<SetupError> {
        let [one, other] = under.map(|cells| cells.iter().copied().map(Place).collect());
        let under = BySeat::new(one, other);
        let setup = Setup { under, partial: true, ..Setup::of(men[0], men[1]) };
        spec.check_setup(&setup).err().unwrap_or_default()
    }

    #[test]
    fn both_sides_are_on_a_cell_only_where_somebody_is_pinned() {
        let rule = RuleId(0);
        let mut spec = RulesSpec::default();
        spec.steps.block = Some(Block { men: 2, rule });
        let none = spec.clone();
        spec.steps.pin = Some(Pin { rule, held: rule, closed: rule });
        let (white, black) = (Seat::White, Seat::Black);
        // Black's 19 is white's 6.
        let both: [&[(u8, u8)]; 2] = [&[(6, 1)], &[(19, 1)]];
        assert_eq!(faults(&spec, both, [&[6], &[]]), []);
        assert_eq!(faults(&spec, both, [&[], &[19]]), []);
        assert_eq!(faults(&spec, both, [&[], &[]]), [SetupError::Shared { cell: Place(6) }]);
        assert_eq!(faults(&spec, both, [&[6], &[19]]), [SetupError::BothUnder { cell: Place(6) }]);
        assert_eq!(
            faults(&none, both, [&[6], &[]]),
            [SetupError::NoPin { seat: white, cell: Place(6) }]
        );
        let wrong = faults(&spec, [&[(6, 2), (8, 1)], &[(19, 1), (3, 2)]], [&[6, 8], &[3]]);
        let found = 2;
        let due = [
            SetupError::NotAlone { seat: white, cell: Place(6), found },
            SetupError::NobodyAbove { seat: white, cell: Place(8) },
            SetupError::NotAlone { seat: black, cell: Place(3), found },
            SetupError::Shared { cell: Place(6) },
        ];
        assert_eq!(wrong, due);
    }

    /// Several opposing men may stand on a pinned man. He still counts as a man.
    #[test]
    fn who_lies_under_is_kept_in_a_setup() {
        let under = BySeat::new(Cells::one(Place(6)), Cells::NONE);
        let setup = Setup { under, ..Setup::of(&[(6, 1), (1, 14)], &[(19, 3), (1, 12)]) };
        let position = setup.check(RulesSpec::default().track, 15).expect("sound");
        assert_eq!((position.white.pinned(), position.white.total()), (Cells::one(Place(6)), 15));
        let again = Setup::from(position).check(RulesSpec::default().track, 15);
        assert_eq!(again, Ok(position));
    }
}
