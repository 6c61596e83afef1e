//! The ways in which books number points.
//!
//! Core stores every cell in a side's own numbering. A [`PointNumbering`] only writes and reads
//! cells. Each numbering gives every cell a name of its own.

use std::fmt;

use crate::board::{Place, Relation, Seat, Track};
use crate::suggest::listed;

/// The number of cells that every numbering except `own` has names for.
const CELLS: u8 = 24;

/// The letters of the points, from white's first point on.
const LETTERS: [char; CELLS as usize] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T',
    'V', 'X', 'Y', 'Z', '&',
];

/// A way of writing points.
///
/// The first three write a cell alike for both sides. The others name places of the board, so they
/// include how the two sides lie on it.
///
/// ```
/// use charpentier_core::{Place, PointNumbering, Seat};
///
/// assert_eq!(PointNumbering::Pips.write(Seat::White, Place(1)), "24");
/// assert_eq!(PointNumbering::Case.read(Seat::White, "11'"), Some(Place(13)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PointNumbering {
    /// 1 to 24, in the side's direction of travel.
    #[default]
    Own,
    /// `T`, `1` to `11` on the near side, and `11'` to `1'`, `T'` on the far side.
    Case,
    /// The pips that bear a man off: 24 to 1.
    Pips,
    /// A letter for each point, `A` to `M` before white and `N` to `&` opposite.
    Soumille(Relation),
    /// `B1` to `B12` for white's first points, `N1` to `N12` for black's.
    Side(Relation),
}

impl PointNumbering {
    /// The names of all numberings.
    pub const NAMES: [&str; 5] = ["own", "case", "pips", "soumille", "side"];

    /// Returns the numbering with this name for a board.
    ///
    /// ```
    /// use charpentier_core::{Place, PointNumbering, Relation, Seat, Track};
    ///
    /// let board = Track { relation: Relation::Contrary, cells: 24 };
    /// let letters = PointNumbering::on(board, "soumille").expect("a board that both share");
    /// // Each place has one letter for both sides.
    /// assert_eq!((letters.write(Seat::White, Place(12)), letters.write(Seat::Black, Place(13))), ("M".into(), "M".into()));
    /// let short = Track { cells: 12, ..board };
    /// let why = PointNumbering::on(short, "case").expect_err("twelve cells");
    /// assert_eq!(why.to_string(), "case has names for 24 points, but this board has 12");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no numbering has this name, or if it does not fit the board.
    pub fn on(track: Track, name: &str) -> Result<Self, NumberingError> {
        let points = match name.to_ascii_lowercase().as_str() {
            "own" => Self::Own,
            "case" => Self::Case,
            "pips" => Self::Pips,
            "soumille" => Self::Soumille(track.relation),
            "side" => Self::Side(track.relation),
            _ => return Err(NumberingError::NoSuchWay),
        };
        points.fits(track).map(|()| points)
    }

    /// Reads a numbering as [`Display`](fmt::Display) writes it.
    ///
    /// The sides' relation is contrary unless `parallel` follows the name.
    ///
    /// ```
    /// use charpentier_core::{PointNumbering, Relation};
    ///
    /// let side = PointNumbering::Side(Relation::Parallel);
    /// assert_eq!((side.to_string(), PointNumbering::parse("side parallel")), ("side parallel".into(), Some(side)));
    /// assert_eq!(PointNumbering::parse("side upwards"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let name = words.next()?;
        let relation = match words.next() {
            None => Relation::Contrary,
            Some(word) if word.eq_ignore_ascii_case("parallel") => Relation::Parallel,
            Some(word) if word.eq_ignore_ascii_case("contrary") => Relation::Contrary,
            Some(_) => return None,
        };
        let points = Self::on(Track { relation, cells: CELLS }, name).ok()?;
        words.next().is_none().then_some(points)
    }

    /// Checks that a board can be written in this numbering.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot.
    pub fn fits(self, track: Track) -> Result<(), NumberingError> {
        if self == Self::Own {
            return Ok(());
        }
        if track.cells != CELLS {
            return Err(NumberingError::OtherBoard { points: self, cells: track.cells });
        }
        match self {
            Self::Soumille(relation) | Self::Side(relation) => match track.relation {
                Relation::Facing | Relation::Apart => Err(NumberingError::NoneShared(self)),
                Relation::Shared => Err(NumberingError::CountedAlike),
                real if real != relation => Err(NumberingError::OtherRelation(match self {
                    Self::Soumille(_) => Self::Soumille(real),
                    _ => Self::Side(real),
                })),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Whether the numbering names places of the board. The others write a cell alike for both
    /// sides.
    #[must_use]
    pub const fn names_places(self) -> bool {
        matches!(self, Self::Soumille(_) | Self::Side(_))
    }

    /// Returns the name of the numbering.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Case => "case",
            Self::Pips => "pips",
            Self::Soumille(_) => "soumille",
            Self::Side(_) => "side",
        }
    }

    /// Returns an example of a point.
    #[must_use]
    pub const fn example(self) -> &'static str {
        match self {
            Self::Own | Self::Pips => "points are 1 to 24",
            Self::Case => "points are T, 1 to 11, 11' to 1' and T'",
            Self::Soumille(_) => "points are A to I, K to T, V, X, Y, Z and &",
            Self::Side(_) => "points are B1 to B12 and N1 to N12",
        }
    }

    /// Returns the name of a side's cell.
    #[must_use]
    pub fn write(self, seat: Seat, Place(cell): Place) -> String {
        match self {
            Self::Case => match cell {
                1 => "T".into(),
                2..=12 => (cell - 1).to_string(),
                13..=23 => format!("{}'", CELLS - cell),
                CELLS => "T'".into(),
                _ => cell.to_string(),
            },
            Self::Pips => (CELLS + 1).checked_sub(cell).unwrap_or(cell).to_string(),
            Self::Soumille(relation) => {
                let whites = turned(relation, seat, cell);
                let letter = whites.checked_sub(1).and_then(|at| LETTERS.get(usize::from(at)));
                letter.map_or_else(|| cell.to_string(), char::to_string)
            }
            Self::Side(relation) => {
                let (side, near) = match cell {
                    ..=12 => (seat, cell),
                    _ => (seat.other(), theirs(relation, cell)),
                };
                format!("{}{near}", if side == Seat::White { 'B' } else { 'N' })
            }
            Self::Own => cell.to_string(),
        }
    }

    /// Returns the cell with this name. Letter case does not matter.
    #[must_use]
    pub fn read(self, seat: Seat, text: &str) -> Option<Place> {
        if let Self::Own | Self::Pips = self {
            let number = text.parse().ok().filter(|number| (1..=CELLS).contains(number))?;
            return Some(Place(if self == Self::Own { number } else { CELLS + 1 - number }));
        }
        let text = text.to_ascii_uppercase();
        (1..=CELLS).map(Place).find(|&cell| self.write(seat, cell) == text)
    }

    /// Returns the names of the numberings that have a point with this name.
    ///
    /// ```
    /// use charpentier_core::PointNumbering;
    ///
    /// assert_eq!(PointNumbering::accepting("T"), ["case", "soumille"]);
    /// assert_eq!(PointNumbering::accepting("13"), ["own", "pips"]);
    /// assert!(PointNumbering::accepting("25").is_empty());
    /// ```
    #[must_use]
    pub fn accepting(text: &str) -> Vec<&'static str> {
        let all = Self::NAMES.into_iter().filter_map(Self::parse);
        all.filter(|way| way.read(Seat::White, text).is_some()).map(Self::name).collect()
    }
}

/// Writes the numbering as a tag of a record does.
impl fmt::Display for PointNumbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Self::Soumille(Relation::Parallel) | Self::Side(Relation::Parallel) => {
                f.write_str(" parallel")
            }
            _ => Ok(()),
        }
    }
}

/// The reason why a board cannot be written in a numbering.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NumberingError {
    /// No numbering has this name.
    #[error("points are written {}", listed(&PointNumbering::NAMES, "or"))]
    NoSuchWay,
    /// The numbering has names for 24 points, and the board has more or fewer.
    #[error("{} has names for {} points, but this board has {cells}", .points.name(), CELLS)]
    OtherBoard {
        /// The numbering.
        points: PointNumbering,
        /// The number of points of the board.
        cells: u8,
    },
    /// The numbering is for boards on which both sides share the points, and here they do not.
    #[error("{} is for boards on which both sides share the points, but here they share none", .0.name())]
    NoneShared(PointNumbering),
    /// The numbering names places of the board. Here, only numberings that write a cell alike for
    /// both sides are allowed.
    #[error("players are shown points as own, case or pips, not as {}", .0.name())]
    NamesPlaces(PointNumbering),
    /// The numbering is for points that the sides count differently, and here they count them
    /// alike.
    #[error("both sides count the points of this board alike; write them as own")]
    CountedAlike,
    /// The numbering is for another relation of the sides; the one given here fits.
    #[error("the two sides lie differently on this board; write the points as {0}")]
    OtherRelation(PointNumbering),
}

/// Returns the opponent's number of a cell.
const fn theirs(relation: Relation, cell: u8) -> u8 {
    match (Track { relation, cells: CELLS }).mirror(Place(cell)) {
        Some(Place(cell)) => cell,
        None => cell,
    }
}

/// Returns white's number of a side's cell.
const fn turned(relation: Relation, seat: Seat, cell: u8) -> u8 {
    match seat {
        Seat::White => cell,
        Seat::Black => theirs(relation, cell),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Relation, Seat, Track};

    const CONTRARY: Track = Track { relation: Relation::Contrary, cells: 24 };
    const PARALLEL: Track = Track { relation: Relation::Parallel, cells: 24 };

    #[test]
    fn every_cell_has_one_name_that_is_read_again() {
        for track in [CONTRARY, PARALLEL] {
            for name in PointNumbering::NAMES {
                let points = PointNumbering::on(track, name).expect("it fits");
                assert_eq!(PointNumbering::parse(&points.to_string()), Some(points));
                for seat in Seat::BOTH {
                    for cell in 1..=24 {
                        let text = points.write(seat, Place(cell)).to_ascii_lowercase();
                        assert_eq!(points.read(seat, &text), Some(Place(cell)), "{points} {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_both_sides_share_has_one_name() {
        for track in [CONTRARY, PARALLEL] {
            for name in ["soumille", "side"] {
                let points = PointNumbering::on(track, name).expect("it fits");
                for cell in 1..=24 {
                    let theirs = track.mirror(Place(cell)).expect("a cell");
                    let (white, black) =
                        (points.write(Seat::White, Place(cell)), points.write(Seat::Black, theirs));
                    assert_eq!(white, black);
                }
            }
        }
    }

    #[test]
    fn names() {
        let written = |name: &str, seat: Seat, cells: &[u8]| {
            let points = PointNumbering::on(CONTRARY, name).expect("it fits");
            cells.iter().map(|&cell| points.write(seat, Place(cell))).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(written("case", Seat::Black, &[1, 2, 12, 13, 23, 24]), "T 1 11 11' 1' T'");
        assert_eq!(written("pips", Seat::Black, &[1, 24]), "24 1");
        assert_eq!(written("soumille", Seat::White, &[1, 10, 12, 13, 20, 24]), "A K M N V &");
        assert_eq!(written("soumille", Seat::Black, &[1, 12, 13, 24]), "& N M A");
        assert_eq!(written("side", Seat::White, &[1, 12, 13, 24]), "B1 B12 N12 N1");
        assert_eq!(written("side", Seat::Black, &[1, 12, 13, 24]), "N1 N12 B12 B1");
        assert_eq!(
            PointNumbering::on(PARALLEL, "side").map(|way| way.write(Seat::White, Place(13))),
            Ok("N1".into())
        );
    }

    fn told(read: Result<PointNumbering, NumberingError>) -> String {
        read.map_or_else(|fault| fault.to_string(), |points| points.to_string())
    }

    #[test]
    fn boards_that_cannot_be_written_so() {
        let short = Track { relation: Relation::Apart, cells: 12 };
        assert!(told(PointNumbering::on(short, "case")).contains("this board has 12"));
        assert_eq!(PointNumbering::on(short, "own"), Ok(PointNumbering::Own));
        let facing = Track { relation: Relation::Facing, cells: 24 };
        assert!(told(PointNumbering::on(facing, "soumille")).contains("share none"));
        let fits = PointNumbering::Side(Relation::Contrary).fits(PARALLEL);
        assert_eq!(
            fits,
            Err(NumberingError::OtherRelation(PointNumbering::Side(Relation::Parallel)))
        );
        assert!(told(fits.map(|()| PointNumbering::Own)).contains("side parallel"));
        let shared = Track { relation: Relation::Shared, cells: 24 };
        assert!(told(PointNumbering::on(shared, "soumille")).contains("alike"));
        assert!(told(PointNumbering::on(shared, "pips")).starts_with("pips"));
        assert_eq!(PointNumbering::on(CONTRARY, "letters"), Err(NumberingError::NoSuchWay));
        assert_eq!(PointNumbering::parse("side upwards"), None);
        assert_eq!(PointNumbering::accepting("T"), ["case", "soumille"]);
        assert_eq!(PointNumbering::accepting("30"), Vec::<&str>::new());
    }
}
