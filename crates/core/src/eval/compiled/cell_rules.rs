//! Conditions that a set of closed cells can replace, so that they cost nothing at a step.
//!
//! Only conditions of a few forms are replaced. All others are evaluated at every step.

use crate::board::{BAR, Bounds, Cells, How, OFF, Quantity};
use crate::cond::{Anchor, Atom, Place, Places};
use crate::eval::compiled::predicate::Predicate;
use crate::eval::context::Perspective;

/// What a condition that stops a step comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellRule {
    /// Nobody goes to some cells.
    Closed,
    /// Nobody goes to some cells where an own man stands.
    Single,
    /// Nobody enters where an own man stands.
    OwnEntry,
    /// Nobody moves while somebody is in hand.
    HandFirst,
    /// Nobody leaves but who is behind.
    HindmostOff,
}

/// All that such conditions ask of a step in one throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CellLimits {
    /// Nobody goes there.
    pub(crate) cells: Cells,
    /// Nobody goes there where an own man stands.
    pub(crate) single: Cells,
    /// Nobody enters where an own man stands.
    pub(crate) own_entry: bool,
    /// Nobody moves while somebody is in hand.
    pub(crate) hand_first: bool,
    /// Nobody leaves but who is behind.
    pub(crate) hindmost_off: bool,
}

impl CellLimits {
    pub(crate) const NOTHING: Self = Self {
        cells: Cells::NONE,
        single: Cells::NONE,
        own_entry: false,
        hand_first: false,
        hindmost_off: false,
    };

    /// The same with one condition more, which is so where steps lead to these cells.
    pub(crate) fn with(mut self, shape: CellRule, cells: Cells) -> Self {
        match shape {
            CellRule::Closed => self.cells |= cells,
            CellRule::Single => self.single |= cells,
            CellRule::OwnEntry => self.own_entry |= !cells.is_empty(),
            CellRule::HandFirst => self.hand_first |= !cells.is_empty(),
            CellRule::HindmostOff => self.hindmost_off |= cells.has(OFF),
        }
        self
    }
}

/// A part of a condition that means something by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Mark {
    /// An own man stands where the step leads.
    Held,
    /// A man comes in from the hand.
    Enters,
    /// He does not.
    Moves,
    /// Somebody is in hand.
    InHand,
    /// Somebody stands behind the man.
    Behind,
}

/// One or more.
pub(crate) const SOME: Bounds = Bounds { least: 1, most: u16::MAX };

/// Everywhere that a step can lead to.
const ALL: Cells = Cells::range(BAR + 1, OFF);

impl Predicate {
    /// Its shape, and what is left to ask of where steps lead.
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
        // Where only some cells are meant, and not all or none.
        let some = leads != ALL && !left.is_guarded();
        marks.sort_unstable();
        let shape = match marks[..] {
            [] => CellRule::Closed,
            [Mark::Held] => CellRule::Single,
            [Mark::Held, Mark::Enters] if !some => CellRule::OwnEntry,
            [Mark::Moves, Mark::InHand] if !some => CellRule::HandFirst,
            // Whoever leaves is asked for by where he goes.
            [Mark::Behind] if leads == Cells::one(OFF) => CellRule::HindmostOff,
            _ => return None,
        };
        Some((shape, left))
    }

    /// What is known of a part by its look.
    fn mark(&self) -> Option<Mark> {
        match self {
            Self::Held { foe: false, bounds } if *bounds == SOME => Some(Mark::Held),
            Self::From(places) if is_hand(places) => Some(Mark::Enters),
            Self::Not(inner) if inner.mark() == Some(Mark::Enters) => Some(Mark::Moves),
            Self::Counts(fixed) if fixed.is_hand() => Some(Mark::InHand),
            Self::PerMan(asks) if asks.view == Perspective::PLAIN => {
                let Some(Atom::Men { foe: false, on }) = asks.atom() else { return None };
                let [(places, quantity)] = &on[..] else { return None };
                let behind = places.parts == [Place::Behind(Anchor::From)];
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

    /// Where steps lead that it holds of, if it asks for nothing else; guards are known, a bit each.
    pub(crate) fn leads_to(&self, guards: u64) -> Option<Cells> {
        match self {
            Self::Constant(guard) => Some(if guards >> guard & 1 != 0 { ALL } else { Cells::NONE }),
            Self::To(places) => places.fixed().map(|cells| cells & ALL),
            Self::Not(inner) => inner.leads_to(guards).map(|cells| ALL & !cells),
            Self::All(parts) => parts
                .iter()
                .try_fold(ALL, |all, part| part.leads_to(guards).map(|cells| all & cells)),
            Self::Any(parts) => parts
                .iter()
                .try_fold(Cells::NONE, |any, part| part.leads_to(guards).map(|cells| any | cells)),
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

    /// Whether it is made of guards alone.
    fn is_guarded(&self) -> bool {
        match self {
            Self::Constant(_) => true,
            Self::Not(inner) => inner.is_guarded(),
            Self::All(parts) | Self::Any(parts) => parts.iter().all(Self::is_guarded),
            _ => false,
        }
    }

    /// Whether it asks for cells that just one man more has come to.
    fn is_alone(&self) -> bool {
        let Self::PerMan(asks) = self else { return false };
        matches!(asks.atom(), Some(Atom::Gained(bounds)) if *bounds == Bounds::exactly(1))
    }

    /// The same where that is one of several things: what is left of it.
    pub(crate) fn rests(&self) -> Option<(bool, Self)> {
        let (alone, left): (Vec<_>, Vec<_>) =
            self.conjuncts().into_iter().partition(|part| part.is_alone());
        let left = Self::All(left.into_iter().cloned().collect());
        left.leads_to(0).map(|_| (!alone.is_empty(), left))
    }
}

fn is_hand(places: &Places) -> bool {
    places.parts == [Place::Fixed(Cells::one(BAR))]
}
