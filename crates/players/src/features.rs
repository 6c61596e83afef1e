//! What a position is told by: a few numbers of each side, the same for all games.
//!
//! Each feature is that of the side about to throw less that of the other side, so that a sum of them is the equity of
//! one side and, with the sign changed, that of the other. What a game does not have is nothing in it.

/// How many features there are.
pub const COUNT: usize = 17;

/// The features of a position, in the order of [`NAMES`].
pub type Features = [f64; COUNT];

/// Pips still to go, or steps where numbers are bound to cells.
pub const PIPS: usize = 0;
/// How unevenly that is shared out: what each man has still to go, in tens and squared.
pub const LATE: usize = 1;
/// Men in hand, where there are entries, and men who lie under men of the other side.
pub const BAR: usize = 2;
/// Men in hand times the part of the entries that is closed to them.
pub const SHUT: usize = 3;
/// Men borne off.
pub const OFF: usize = 4;
/// What hits are expected to cost by the next throw of the other side: pips where men are sent back, men where hits
/// are only marked. The side about to throw can still mend it.
pub const RISK: usize = 5;
/// The same for the side that the throw comes upon as it stands.
pub const THREAT: usize = 6;
/// Cells held by two men or more.
pub const BANDS: usize = 7;
/// Bands where all men must come before they leave.
pub const HOME_BANDS: usize = 8;
/// Closed cells on the next six of each man of the other side, cubed so that a wall counts more than its parts, in 36ths.
pub const BLOCK: usize = 9;
/// Men on a cell beyond the third.
pub const STACK: usize = 10;
/// How far areas that can still be filled are filled, from 0 to 1 each, squared.
pub const FILLING: usize = 11;
/// Areas that are full.
pub const FULL: usize = 12;
/// The cell that is held by pairs only is held.
pub const PAIR: usize = 13;
/// How near the other side is to having no room for its men in hand, from 0 to 1, cubed.
pub const CROWD: usize = 14;
/// Marks that the throw about to come is expected to give: those of the thrower less those of the other side.
pub const MARKS: usize = 15;
/// The same for a throw of the other side, if it came upon the position as it stands.
pub const MARKS_NEXT: usize = 16;

/// The names of the features, as networks are shown them.
pub const NAMES: [&str; COUNT] = [
    "pips",
    "late",
    "hand",
    "shut",
    "off",
    "risk",
    "threat",
    "bands",
    "home_bands",
    "block",
    "stack",
    "filling",
    "full",
    "pair",
    "crowd",
    "marks",
    "marks_next",
];
