//! Positions as somebody writes them down, and what is wrong with them.

use crate::cells::{Cells, NEW, OFF, OUT};
use crate::position::Position;
use crate::rules::Draft;
use crate::seat::{BySeat, Seat};
use crate::track::Track;

/// Anything that can be written down as a position.
///
/// Places are `(place, count)` with [`HAND`](crate::HAND), cells and [`OFF`].
///
/// ```
/// use charpentier_core::{BySeat, Relation, Setup, Track};
///
/// let track = Track { relation: Relation::Contrary, cells: 24 };
/// let setup = |black: &[(u8, u8)]| {
///     Setup { men: BySeat::new(vec![(1, 2)], black.to_vec()), partial: false }.check(track, 2)
/// };
/// assert_eq!(setup(&[(1, 2)]).expect("sound").black.at(1), 2);
/// let faults: Vec<_> = setup(&[(24, 1)]).expect_err("wrong").iter().map(ToString::to_string).collect();
/// assert!(faults.contains(&"black has 1 men, but the game is played with 2".to_owned()), "{faults:?}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// What stands where, each side in its own numbering.
    pub men: BySeat<Vec<(u8, u8)>>,
    /// The position leaves out men that do not matter: fewer than all is no fault.
    pub partial: bool,
}

/// What is wrong with a [`Setup`].
///
/// ```
/// use charpentier_core::{BySeat, Relation, Setup, SetupFault, Track};
///
/// let track = Track { relation: Relation::Contrary, cells: 24 };
/// // Black's 24 is white's 1.
/// let men = BySeat::new(vec![(1, 2), (30, 1)], vec![(24, 3)]);
/// let faults = Setup { men, partial: true }.check(track, 3).expect_err("two faults");
/// assert_eq!(faults[1], SetupFault::Shared { cell: 1 });
/// assert_eq!(faults[0].to_string(), "white has men on 30, but the board ends at 24");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// A place that the track does not have.
    #[error("{seat} has men on {place}, but the board ends at {last}")]
    NoSuchPlace {
        /// Whose men.
        seat: Seat,
        /// The place named.
        place: u8,
        /// The last cell of the track.
        last: u8,
    },
    /// A place named more than once.
    #[error("{seat}'s {place} is given twice")]
    Twice {
        /// Whose men.
        seat: Seat,
        /// The place named twice.
        place: u8,
    },
    /// The wrong number of men in all.
    #[error("{seat} has {found} men, but the game is played with {due}")]
    WrongNumber {
        /// Whose men.
        seat: Seat,
        /// Men counted.
        found: u16,
        /// Men due.
        due: u8,
    },
    /// Men in hand, who could never enter.
    #[error("{seat} has men in hand, but nobody enters in this game")]
    NoEntry {
        /// Whose men.
        seat: Seat,
    },
    /// Men who are in a place that the game does not have: taken for good, or apart from men who were hit.
    #[error("{seat} has men {word}, and this game has no such place")]
    NoPlace {
        /// Whose men.
        seat: Seat,
        /// The place.
        word: &'static str,
    },
    /// More men on a cell than it ever holds.
    #[error("{seat} has {found} men on {cell}, which holds one at most")]
    Crowded {
        /// Whose men.
        seat: Seat,
        /// The cell.
        cell: u8,
        /// Men counted.
        found: u8,
    },
    /// Men of both sides opposite each other, where whoever came last would have hit.
    #[error("men of both sides face each other on {cell}, where the later would have hit")]
    Facing {
        /// The cell as white numbers it.
        cell: u8,
    },
    /// Men of both sides on one and the same cell.
    #[error("both sides have men on white's {cell}")]
    Shared {
        /// The cell as white numbers it.
        cell: u8,
    },
}

impl Setup {
    /// The position of a game of these rules that this setup describes.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{BySeat, HAND, Setup, SetupFault, Seat};
    ///
    /// // Nobody enters in this game, so that a man in hand could never move again.
    /// let men = BySeat::new(vec![(1, 2)], vec![(1, 1), (HAND, 1)]);
    /// let setup = Setup { men, partial: false };
    /// let faults = setup.check_for(&race::draft()).expect_err("a man is in hand");
    /// assert_eq!(faults, [SetupFault::NoEntry { seat: Seat::Black }]);
    /// // Whatever the game, it is a position.
    /// assert!(setup.check(race::draft().track, 2).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// Every fault of the setup, in the order of the board.
    pub fn check_for(&self, rules: &Draft) -> Result<Position, Vec<SetupFault>> {
        let (position, mut faults) = self.placed(rules.track, rules.men);
        let enters = rules.steps.enter.is_some();
        let lost = position.iter().filter(|(_, men)| !enters && men.hand() > 0);
        faults.extend(lost.map(|(seat, _)| SetupFault::NoEntry { seat }));
        let takes = rules.steps.hit.is_some_and(|hit| hit.to == OUT);
        for (seat, men) in position.iter() {
            if !takes && men.out() > 0 {
                faults.push(SetupFault::NoPlace { seat, word: "out" });
            }
            if rules.steps.enter.is_none_or(|enter| enter.new.is_none()) && men.new() > 0 {
                faults.push(SetupFault::NoPlace { seat, word: "new" });
            }
        }
        unreachable(rules, &position, &mut faults);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    /// The position that this setup describes, whatever the game.
    ///
    /// # Errors
    ///
    /// Every fault of the setup, in the order of the board.
    pub fn check(&self, track: Track, men: u8) -> Result<Position, Vec<SetupFault>> {
        let (position, faults) = self.placed(track, men);
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    /// The men that can be placed, and every fault.
    fn placed(&self, track: Track, men: u8) -> (Position, Vec<SetupFault>) {
        let mut faults = Vec::new();
        let mut position = Position::default();
        for (seat, places) in self.men.iter() {
            let mut named = Cells::NONE;
            let mut found = 0u16;
            for &(place, count) in places {
                if place > track.cells && ![OFF, OUT, NEW].contains(&place) {
                    faults.push(SetupFault::NoSuchPlace { seat, place, last: track.cells });
                    continue;
                }
                if named.has(place) {
                    faults.push(SetupFault::Twice { seat, place });
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
                faults.push(SetupFault::WrongNumber { seat, found, due: men });
            }
        }
        if track.shared() {
            let shared = position.white.any() & track.all() & track.seen(position.black.any());
            faults.extend(shared.iter().map(|cell| SetupFault::Shared { cell }));
        }
        (position, faults)
    }
}

/// Men on tracks that face each other as no game of these rules can bring them together: more on
/// a cell than it ever holds, or opposite each other where the one who came later would have hit.
/// Elsewhere such men are taken as they are written, since problems are set with them.
fn unreachable(rules: &Draft, position: &Position, faults: &mut Vec<SetupFault>) {
    if rules.track.shared() {
        return;
    }
    // Where all men begin there may be more of them.
    let start = rules.start_other.map_or(Cells::NONE, |start| start.any());
    let single = rules.single_cells() & !(rules.start.any() | start);
    for (seat, men) in position.iter() {
        let crowded = (men.two() & single).iter();
        faults.extend(crowded.map(|cell| {
            let found = men.at(cell);
            SetupFault::Crowded { seat, cell, found }
        }));
    }
    if let Some(hit) = rules.steps.hit {
        let facing = position.white.any() & rules.track.seen(position.black.any()) & single;
        let facing = facing.iter().filter(|&cell| hit.reaches(cell));
        faults.extend(facing.map(|cell| SetupFault::Facing { cell }));
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        Self { men: BySeat::from_fn(|seat| position[seat].places().collect()), partial: false }
    }
}
