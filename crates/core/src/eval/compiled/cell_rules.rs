//! Recognises conditions of a few simple forms, and turns them into sets of cells and flags for the
//! masks of steps and for landings.
//!
//! All other conditions stay compiled predicates. A search without the masks evaluates the replaced
//! conditions on steps too.

use crate::board::{BAR, Bounds, Cells, How, OFF, Quantity};
use crate::cond::{Anchor, Atom, PlacePart, Places};
use crate::eval::compiled::predicate::Predicate;
use crate::eval::context::Perspective;

/// The form of a condition that a rule of cells replaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellRule {
    /// No man may go to some cells.
    Closed,
    /// No man may join another man of the mover on some cells.
    NoJoining,
    /// No man may enter where a man of the mover stands.
    OwnEntry,
    /// Men on the bar move first.
    BarFirst,
    /// Only the hindmost man may be borne off.
    HindmostOff,
}

/// All rules of cells for the steps of one throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CellLimits {
    /// The cells to which no man may go.
    pub(crate) cells: Cells,
    /// The cells on which no man may join another man of the mover.
    pub(crate) no_joining: Cells,
    /// Whether no man may enter where a man of the mover stands.
    pub(crate) own_entry: bool,
    /// Whether men on the bar move first.
    pub(crate) bar_first: bool,
    /// Whether only the hindmost man may be borne off.
    pub(crate) hindmost_off: bool,
}

impl CellLimits {
    pub(crate) const NOTHING: Self = Self {
        cells: Cells::NONE,
        no_joining: Cells::NONE,
        own_entry: false,
        bar_first: false,
        hindmost_off: false,
    };

    /// Adds a condition that holds for steps to some cells.
    pub(crate) fn with(mut self, shape: CellRule, cells: Cells) -> Self {
        match shape {
            CellRule::Closed => self.cells |= cells,
            CellRule::NoJoining => self.no_joining |= cells,
            CellRule::OwnEntry => self.own_entry |= !cells.is_empty(),
            CellRule::BarFirst => self.bar_first |= !cells.is_empty(),
            CellRule::HindmostOff => self.hindmost_off |= cells.has(OFF),
        }
        self
    }
}

/// A part of a condition with a meaning of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Mark {
    /// A man of the mover stands where the step ends.
    Held,
    /// The man enters.
    Enters,
    /// The man does not enter.
    Moves,
    /// A man of the mover is on the bar.
    OnBar,
    /// A man of the mover stands behind the man.
    Behind,
}

/// One or more.
pub(crate) const SOME: Bounds = Bounds { least: 1, most: u16::MAX };

/// All places where a step can end.
const ALL: Cells = Cells::range(BAR.0 + 1, OFF.0);

impl Predicate {
    /// Returns the rule of cells that replaces the condition, and the part that says for which
    /// cells.
    pub(crate) fn shape(&self) -> Option<(CellRule, Self)> {
        let mut left = Vec::new();
        let mut marks = Vec::new();
        for part in self.conjuncts() {
            match part.mark() {
                Some(mark) if !marks.contains(&mark) => marks.push(mark),
                Some(_) => {}
                None => left.push(part.clone()),
            }
        }
        let left = Self::All(left);
        let leads = left.leads_to(0)?;
        // Whether the rest of the condition restricts the cells. Constants alone switch the whole
        // rule on or off.
        let some = leads != ALL && !left.is_guarded();
        marks.sort_unstable();
        let shape = match marks[..] {
            [] => CellRule::Closed,
            [Mark::Held] => CellRule::NoJoining,
            [Mark::Held, Mark::Enters] if !some => CellRule::OwnEntry,
            [Mark::Moves, Mark::OnBar] if !some => CellRule::BarFirst,
            // A man who leaves is recognised by where his step ends.
            [Mark::Behind] if leads == Cells::one(OFF) => CellRule::HindmostOff,
            _ => return None,
        };
        Some((shape, left))
    }

    /// The meaning of a part, if its form shows one.
    fn mark(&self) -> Option<Mark> {
        match self {
            Self::Held { them: false, bounds } if *bounds == SOME => Some(Mark::Held),
            Self::From(places) if is_bar(places) => Some(Mark::Enters),
            Self::Not(inner) if inner.mark() == Some(Mark::Enters) => Some(Mark::Moves),
            Self::Counts(fixed) if fixed.is_bar() => Some(Mark::OnBar),
            Self::PerMan(interpreted) if interpreted.view == Perspective::PLAIN => {
                let Some(Atom::Men { opponent: false, on }) = interpreted.atom() else {
                    return None;
                };
                let [(places, quantity)] = &on[..] else { return None };
                let behind = places.parts == [PlacePart::Behind(Anchor::From)];
                let some = Quantity { how: How::Some, bounds: SOME };
                (behind && *quantity == some).then_some(Mark::Behind)
            }
            _ => None,
        }
    }

    fn conjuncts(&self) -> Vec<&Self> {
        match self {
            Self::All(parts) => parts.iter().flat_map(Self::conjuncts).collect(),
            one => vec![one],
        }
    }

    /// Returns the cells on which a step must end for the condition to hold. `None` if it reads
    /// anything but the target of the step and constants.
    pub(crate) fn leads_to(&self, constants: u64) -> Option<Cells> {
        match self {
            Self::Constant(constant) => {
                Some(if constants >> constant & 1 != 0 { ALL } else { Cells::NONE })
            }
            Self::To(places) => places.fixed().map(|cells| cells & ALL),
            Self::Not(inner) => inner.leads_to(constants).map(|cells| ALL & !cells),
            Self::All(parts) => parts
                .iter()
                .try_fold(ALL, |all, part| part.leads_to(constants).map(|cells| all & cells)),
            Self::Any(parts) => parts.iter().try_fold(Cells::NONE, |any, part| {
                part.leads_to(constants).map(|cells| any | cells)
            }),
            Self::Fact(_)
            | Self::Monotone(..)
            | Self::OpponentOnly(..)
            | Self::Counts(_)
            | Self::SameForAll(_)
            | Self::From(_)
            | Self::Held { .. }
            | Self::Exact(_)
            | Self::OtherMan { .. }
            | Self::AfterStep(_)
            | Self::PerMan(_) => None,
        }
    }

    /// Whether the condition consists of constants alone.
    fn is_guarded(&self) -> bool {
        match self {
            Self::Constant(_) => true,
            Self::Not(inner) => inner.is_guarded(),
            Self::All(parts) | Self::Any(parts) => parts.iter().all(Self::is_guarded),
            _ => false,
        }
    }

    /// Whether the condition tests that just one man has come to rest on a cell.
    fn is_alone(&self) -> bool {
        let Self::PerMan(interpreted) = self else { return false };
        matches!(interpreted.atom(), Some(Atom::MoreMen(bounds)) if *bounds == Bounds::exactly(1))
    }

    /// Returns whether only lone men are meant, and the part that says on which cells men may not
    /// rest.
    pub(crate) fn rests(&self) -> Option<(bool, Self)> {
        let (alone, left): (Vec<_>, Vec<_>) =
            self.conjuncts().into_iter().partition(|part| part.is_alone());
        let left = Self::All(left.into_iter().cloned().collect());
        left.leads_to(0).map(|_| (!alone.is_empty(), left))
    }
}

fn is_bar(places: &Places) -> bool {
    places.parts == [PlacePart::Fixed(Cells::one(BAR))]
}
