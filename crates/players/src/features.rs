//! Features: a few numbers that describe a position, equal for all games.
//!
//! A feature is that of the side about to throw less that of the other side, except those of hits
//! and of marks. The weighted sum of all features is the equity of the side about to throw. A
//! feature that a game does not have is 0.

/// The number of features.
pub const COUNT: usize = 17;

/// The features of a position, in the order of [`NAMES`].
pub type Features = [f64; COUNT];

/// Pips still to go, or steps if numbers are bound to cells.
pub const PIPS: usize = 0;
/// The distances that the men have still to go, in tens and squared. Uneven distances give more.
pub const LATE: usize = 1;
/// Men on the bar, if the game has entries, and pinned men.
pub const BAR: usize = 2;
/// Men on the bar times the share of the entries that is closed to them.
pub const SHUT: usize = 3;
/// Men borne off.
pub const OFF: usize = 4;
/// The expected cost of hits by the next throw of the other side.
///
/// It is in pips if men are sent back, and in men if hits are only marked. The side about to throw
/// can still reduce it.
pub const RISK: usize = 5;
/// The expected cost to the other side of hits by the throw about to come, negated.
pub const THREAT: usize = 6;
/// Made cells, which hold two men or more.
pub const BANDS: usize = 7;
/// Made cells at home, where all men must come before they bear off.
pub const HOME_BANDS: usize = 8;
/// The closed cells on the next six of each man of the other side, cubed, in 36ths. The cube makes
/// a prime count more than its parts.
pub const BLOCK: usize = 9;
/// Men beyond the third on each cell except the first.
pub const STACK: usize = 10;
/// For each area that can still be filled, the filled share from 0 to 1, squared; 1 if it is full.
pub const FILLING: usize = 11;
/// Areas that are full.
pub const FULL: usize = 12;
/// 1 if the cell that only pairs may hold is held, else 0.
pub const PAIR: usize = 13;
/// How near the other side is to having no room for its men on the bar, from 0 to 1, cubed.
pub const CROWD: usize = 14;
/// The expected marks of the throw about to come: those of the thrower less those of the other
/// side.
pub const MARKS: usize = 15;
/// The expected marks of a throw of the other side in the present position, negated.
pub const MARKS_NEXT: usize = 16;

/// The names of the features, as they occur in the inputs of networks.
pub const NAMES: [&str; COUNT] = [
    "pips",
    "late",
    "bar",
    "shut",
    "borne",
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
