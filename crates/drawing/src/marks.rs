//! Everything on a board besides men, for text and pictures alike: tokens, pegs and special points.
//!
//! If the first counter runs over, a token at the tips of the points shows it. The token goes along
//! the row in proportion to the counter, and a second token lies beside it during a run. The
//! counter into which the first one runs over has a peg in the holes along the edge, one hole at
//! each point. The peg has a flag during a run that the other side has not interrupted. Other
//! counters appear only in words.

use charpentier_core::{BAR, OFF, Place, Rules, Seat, State, Tree};
use charpentier_messages::{Lang, say};

use crate::layout::{Layout, Point};

/// The kind of a point, without its men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A point without a special meaning.
    Plain,
    /// The point on which all men of a side begin.
    Start,
    /// The point that only two men at once take and leave.
    Pair,
}

impl Kind {
    /// Returns the kind of a side's cell.
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

    /// Returns the kind of a point for either side, with special kinds first.
    #[must_use]
    pub fn at(rules: &Rules, point: &Point) -> Self {
        let kinds = Seat::BOTH.map(|seat| Self::of(rules, point.own[seat]));
        kinds.into_iter().find(|kind| *kind != Self::Plain).unwrap_or(Self::Plain)
    }

    /// Returns the text of the sign on such a point.
    #[must_use]
    pub fn told(self, lang: Lang) -> String {
        match self {
            Self::Plain => String::new(),
            Self::Start => say!(lang, BOARD_BEGINS),
            Self::Pair => say!(lang, BOARD_PAIR),
        }
    }

    /// Returns the special kinds of points on a board.
    #[must_use]
    pub fn all(rules: &Rules) -> Vec<Self> {
        let start = start(rules).map(|_| Self::Start);
        start.into_iter().chain(rules.spec().steps.pair.map(|_| Self::Pair)).collect()
    }
}

/// Returns the cell on which all men of a side begin.
fn start(rules: &Rules) -> Option<Place> {
    let first =
        rules.spec().start.occupied().first().filter(|cell| (BAR + 1..OFF).contains(cell))?;
    (rules.spec().start.at(first) == rules.spec().men).then_some(first)
}

/// A token at the tip of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The index of the point, from the left of its row.
    pub nth: usize,
    /// The value that it shows.
    pub n: u16,
    /// Whether a second token lies beside it, because the other side has not interrupted the run.
    pub run: bool,
}

/// The tokens and pegs of a side, which lie in the row in front of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The indices of the points with holes, from the left, in the order in which the side counts
    /// them.
    pub holes: Vec<usize>,
    /// The index of the point with the peg, if there is one. After a whole round the peg begins
    /// again.
    pub peg: Option<usize>,
    /// Whether the peg has a flag, because the other side has not interrupted the run.
    pub flag: bool,
    /// The token, if the first counter is not 0.
    pub token: Option<Token>,
}

/// Whether a counter shows an uninterrupted run.
///
/// This can be the first counter, or that into which it runs over if the pack has a flag.
///
/// The account records runs of the latter, under the name that the pack gives for its flag. The
/// flag is shown only if both sides have marked. Otherwise the empty holes of the other side show
/// the run.
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
    /// Returns the marks of a side; `None` if the first counter does not run over.
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
