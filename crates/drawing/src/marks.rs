//! What lies on a board besides men, for text and pictures alike: tokens, pegs, and points that are more than points.
//!
//! A first counter that runs over is kept with a token that goes along the tips of the points, as far in proportion as
//! the counter has come; a second token lies by it during a run. What it runs over into is kept with a peg in the holes
//! along the edge, one at each point. Other counters are told in words only.

use charpentier_core::{HAND, OFF, Rules, Seat, State};
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
    pub(crate) fn of(rules: &Rules, cell: Option<u8>) -> Self {
        let Some(cell) = cell else { return Self::Plain };
        if rules.steps.pair.is_some_and(|pair| pair.at == cell) {
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
        start.into_iter().chain(rules.steps.pair.map(|_| Self::Pair)).collect()
    }
}

/// The cell on which all men of a side begin.
fn start(rules: &Rules) -> Option<u8> {
    let first = rules.start.any().first().filter(|cell| *cell != HAND && *cell != OFF)?;
    (rules.start.at(first) == rules.men).then_some(first)
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
    /// The token, with anything to mark.
    pub token: Option<Token>,
}

impl Marks {
    /// The marks of a side; `None` where no counter runs over.
    #[must_use]
    pub fn of(rules: &Rules, state: &State, layout: &Layout, seat: Seat) -> Option<Self> {
        let carry = rules.counters.first()?.carry?;
        let holes = layout.in_order(seat);
        let made = usize::from(state.counters.get(seat, carry.into).n);
        let peg = made.checked_sub(1).and_then(|at| holes.get(at % holes.len().max(1)).copied());
        let count = state.counters.get(seat, 0);
        let nth = (usize::from(count.n) * holes.len()).div_ceil(usize::from(carry.per.max(1)));
        let at = holes.get(nth.clamp(1, holes.len().max(1)) - 1).filter(|_| count.n > 0);
        let token = at.map(|at| Token { nth: *at, n: count.n, run: count.run });
        Some(Self { holes, peg, token })
    }
}
