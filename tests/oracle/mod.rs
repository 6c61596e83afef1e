//! A second reader of packs: slow, plain, and with nothing in common with the engine's search.
//!
//! It takes the resolved text of a pack, reads the keys as `variants/KEYS.md` has them, tries every sequence of single
//! steps, and keeps what is legal. The oracles in `naive` were written from the books and test the packs; this one was
//! written from the keys and tests the engine, for every pack and every value of its options, new ones too.

pub(crate) mod agrees;
mod cond;
mod condition;
mod counts;
mod course;
mod duty;
mod end;
mod forbid;
mod keys;
mod long;
mod past;
mod places;
pub(crate) mod positions;
mod read;
mod step;
mod stuck;
mod throw;
mod tree;
mod walk;
mod whole;
mod worth;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use charpentier_core::Place;

pub(crate) use tree::Tree;

/// The hand, and the place of men who have left the board.
const BAR: usize = 0;
const OFF: usize = 25;
/// Those who are taken for good, and those who have never entered where they are apart.
const OUT: usize = 26;
const NEW: usize = 27;

/// From here on it is told of each place whether the man there lies under men of the other side.
const UNDER: usize = 28;

/// The men of one side: `[0]` in hand, `[1..=24]` on its cells, `[25]` off, `[26]` out, `[27]` new; and who lies [`UNDER`].
pub(crate) type Men = [u8; 2 * UNDER];

/// The same of the engine's.
fn as_here(men: &charpentier_core::Men) -> Men {
    std::array::from_fn(|place| match place.checked_sub(UNDER) {
        None => men.at(Place(place as u8)),
        Some(place) => u8::from(men.pinned().iter().any(|cell| cell.index() == place)),
    })
}

/// Men of both sides: 0 plays, 1 is the other; each in its own numbering.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board(pub(crate) [Men; 2]);

/// As position lines write men: `1:2,12:5 | hand:1,off:3`, and `8:1 under`.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |men: &Men| {
            let held = (0..UNDER).filter(|place| men[*place] > 0);
            let under = |place: usize| if men[UNDER + place] > 0 { " under" } else { "" };
            let told = held.map(|place| format!("{place}:{}{}", men[place], under(place)));
            told.collect::<Vec<_>>().join(",")
        };
        write!(f, "{} | {}", side(&self.0[0]), side(&self.0[1]))
    }
}

/// What a legal play leads to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Outcome {
    pub(crate) board: Board,
    /// The end that it reaches, and what comes with it.
    pub(crate) end: Option<(String, BTreeSet<String>)>,
    /// What the side remembers afterwards, by name.
    pub(crate) facts: BTreeSet<String>,
}

/// A pack as the oracle reads it: the resolved text by its paths, and what every step asks for.
pub(crate) struct Oracle {
    behind: HashMap<String, Tree>,
    cells: usize,
    relation: String,
    areas: BTreeMap<String, Vec<usize>>,
    /// All keys of the pack, so that only what it asks for is remembered.
    asked: BTreeSet<String>,
    /// What it asks whether men have done.
    acts: BTreeSet<String>,
    /// So many positions are looked at for everything that a throw of few numbers leads to.
    pub(crate) wide: usize,
}

/// How far a play has come.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Node {
    board: Board,
    facts: BTreeSet<String>,
    /// Numbers not used yet, in descending order or as they are written.
    left: Vec<u8>,
    used: Vec<u8>,
    /// Pips thrown away in bearing off.
    waste: u16,
    /// Somebody left by a number that only this play made too large.
    made_excess: bool,
    /// Two men stopped short of what their dice say.
    short: bool,
    burst: bool,
    past: past::Past,
    end: Option<String>,
}

/// What the settings and the counters of a game show: of the side that plays, and of the other.
#[derive(Clone, Default, Debug)]
pub(crate) struct Shown {
    /// Throws of a side so far, the present one included.
    pub(crate) throws: [usize; 2],
    pub(crate) setting: usize,
    /// By name.
    pub(crate) counters: [BTreeMap<String, u16>; 2],
    /// How many numbers of the throw the side has played, and how many there were, where that is over.
    pub(crate) played: Option<(usize, usize)>,
    /// How many it has played of earlier parts of the throw.
    pub(crate) before: usize,
}

/// What lies on the table when a side has to play.
#[derive(Clone, Debug)]
pub(crate) struct OnTable {
    pub(crate) board: Board,
    pub(crate) numbers: throw::Numbers,
    /// What the side remembers so far, and the other.
    pub(crate) facts: BTreeSet<String>,
    pub(crate) theirs: BTreeSet<String>,
    pub(crate) cast: throw::Cast,
    pub(crate) shown: Shown,
}

/// Everything that is known when a throw is to be played, and stays so until it is.
struct Found<'a> {
    oracle: &'a Oracle,
    board: Board,
    /// What the side remembers, and the other.
    facts: BTreeSet<String>,
    theirs: BTreeSet<String>,
    cast: throw::Cast,
    shown: Shown,
    /// A number is played only when all before it have been.
    written: bool,
    /// Nobody has to play any.
    optional: bool,
    /// More men wait than entries are open.
    no_room: bool,
}
