//! What lies on a board besides men, for text and pictures alike: tokens, pegs, and points that are more than points.
//!
//! A first counter that runs over is kept with a token that goes along the tips of the points, as far in proportion as
//! the counter has come; a second token lies by it during a run. What it runs over into is kept with a peg in the holes
//! along the edge, one at each point, and a flag on the peg of a run that the other side has not interrupted. Other counters are told in words only.

use charpentier_core::{BAR, OFF, Place, Rules, Seat, State, Tree};
use charpentier_speech::{Lang, say};

use crate::layout::{Layout, Point};

/// What is known of a point before anybody stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// All men of a side begin here.
    Start,
    /// It is taken and left by two men at once.
    Pair,
}

impl Kind {
    /// What a side knows of its cell.
    pub(crate) fn of(rules: &Rules, cell: Option<Place>) -> Self {
        let Some(cell) = cell else { return Self::Plain };
        if rules.spec().steps.pair.is_some_and(|pair| pair.at == cell) {
            Self::Pair
        } else if start(rules) == Some(cell) {
            Self::Start
        } else {
            Self::Plain
        }
    }

    /// What either side knows of a point.
    #[must_use]
    pub fn at(rules: &Rules, point: &Point) -> Self {
        let kinds = Seat::BOTH.map(|seat| Self::of(rules, point.own[seat]));
        kinds.into_iter().find(|kind| *kind != Self::Plain).unwrap_or(Self::Plain)
    }

    /// What a sign on such a point says.
    #[must_use]
    pub fn told(self, lang: Lang) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Start => say!(lang, BOARD_BEGINS),
            Self::Pair => say!(lang, BOARD_PAIR),
        }
    }

    /// The kinds that a board has besides plain points.
    #[must_use]
    pub fn all(rules: &Rules) -> Vec<Self> {
        let start = start(rules).map(|_| Self::Start);
        start.into_iter().chain(rules.spec().steps.pair.map(|_| Self::Pair)).collect()
    }
}

/// The cell on which all men of a side begin.
fn start(rules: &Rules) -> Option<Place> {
    let first =
        rules.spec().start.occupied().first().filter(|cell| (BAR + 1..OFF).contains(cell))?;
    (rules.spec().start.at(first) == rules.spec().men).then_some(first)
}

/// A token at the tip of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The point, from the left of its row.
    pub nth: usize,
    /// What it marks.
    pub n: u16,
    /// A second one lies by it: the other side has not interrupted.
    pub run: bool,
}

/// The tokens and pegs of a side, which lie in the row before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The points of the row that have holes, from the left, in the order in which the side counts them.
    pub holes: Vec<usize>,
    /// Where the peg is; once round it begins again.
    pub peg: Option<usize>,
    /// A flag flies on the peg: no hole of the other side has interrupted the run of these.
    pub flag: bool,
    /// The token, with anything to mark.
    pub token: Option<Token>,
}

/// Whether what a counter shows is an uninterrupted run: of the first counter, of that into which it runs over where the
/// pack has a flag.
///
/// The account knows of the latter. The flag is for the side that comes second: of the first the other side's empty holes
/// tell as much.
#[must_use]
pub fn is_run(rules: &Rules, state: &State, seat: Seat, counter: u8) -> bool {
    let into = rules.spec().counters.first().and_then(|first| first.carry).map(|carry| carry.into);
    if into != Some(counter) {
        return state.counters.get(seat, counter).run;
    }
    let shown = |seat| state.counters.get(seat, counter).n > 0;
    let remembered =
        rules.spec().drawing.flag.as_ref().and_then(|name| state.account_of_game().get(name));
    let alone = remembered.and_then(|sides| sides.get(seat.name()));
    alone == Some(&Tree::Flag(true)) && shown(seat) && shown(seat.other())
}

impl Marks {
    /// The marks of a side; `None` where no counter runs over.
    #[must_use]
    pub fn of(rules: &Rules, state: &State, layout: &Layout, seat: Seat) -> Option<Self> {
        let carry = rules.spec().counters.first()?.carry?;
        let holes = layout.in_order(seat);
        let made = usize::from(state.counters.get(seat, carry.into).n);
        let peg = made.checked_sub(1).and_then(|at| holes.get(at % holes.len().max(1)).copied());
        let count = state.counters.get(seat, 0);
        let nth = (usize::from(count.n) * holes.len()).div_ceil(usize::from(carry.per.max(1)));
        let at = holes.get(nth.clamp(1, holes.len().max(1)) - 1).filter(|_| count.n > 0);
        let token = at.map(|at| Token { nth: *at, n: count.n, run: count.run });
        let flag = is_run(rules, state, seat, carry.into);
        Some(Self { holes, peg, flag, token })
    }
}
