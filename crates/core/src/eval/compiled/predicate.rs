//! Compiled conditions. The value of one is a mask: the men for whom it holds.

use crate::board::Bounds;
use crate::cond::{Atom, Cond, Places};
use crate::eval::compiled::fixed_counts::FixedCounts;
use crate::eval::context::{EvalContext, Perspective};

/// A condition, taken apart by how often it has to be asked. A bit of the answer is a man who would make a step, or a
/// cell on which men have come to rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Predicate {
    /// All of these hold.
    All(Vec<Self>),
    /// One of these holds.
    Any(Vec<Self>),
    /// This does not hold.
    Not(Box<Self>),
    /// The answer is the same for the whole throw; its number among the guards.
    Constant(u8),
    /// It is remembered, a bit; once it is, it stays so.
    Fact(u8),
    /// It stays so for the rest of the throw once it is; a guard tells whether the throw found it so.
    Monotone(u8, Box<Self>),
    /// It is told by the other side's men, and by a guard as long as nobody has met them.
    OpponentOnly(u8, Box<Self>),
    /// Men are counted on places that are always the same.
    Counts(FixedCounts),
    /// It is the same for all who would play a number.
    SameForAll(Interpreted),
    /// These men, wherever the step leads.
    From(Places),
    /// Those whose step leads there.
    To(Places),
    /// Those who come to a cell with so many men of a side, which is the mover's or the other.
    Held { foe: bool, bounds: Bounds },
    /// Those whose number bears them off just so, or all others.
    Exact(bool),
    /// Those besides whom another man could play the number, from there and to there.
    OtherMan { from: Option<Places>, to: Option<Places> },
    /// It is so once the step is made.
    AfterStep(Box<Self>),
    /// It is asked of each by himself.
    PerMan(Interpreted),
}

impl Predicate {
    /// Several parts together, or the only one as it is.
    pub(crate) fn one_of(mut parts: Vec<Self>, together: fn(Vec<Self>) -> Self) -> Self {
        match parts.pop() {
            Some(one) if parts.is_empty() => one,
            last => {
                parts.extend(last);
                together(parts)
            }
        }
    }

    /// Whose answer costs more is asked later.
    pub(crate) fn cost(&self) -> u8 {
        match self {
            Self::Constant(_) | Self::Fact(_) | Self::OpponentOnly(..) => 0,
            Self::From(_) | Self::To(_) | Self::Held { .. } | Self::Exact(_) => 1,
            Self::Not(inner) => inner.cost(),
            Self::All(parts) | Self::Any(parts) => parts.iter().map(Self::cost).max().unwrap_or(0),
            Self::Monotone(_, inner) => inner.cost(),
            Self::Counts(_) => 1,
            Self::SameForAll(_) => 2,
            Self::PerMan(asks) if asks.is_plain() => 1,
            Self::OtherMan { .. } | Self::AfterStep(_) => 3,
            Self::PerMan(_) => 4,
        }
    }

    /// Whether it is settled before the first step: then it says whether it holds.
    pub(crate) fn settled(&self, guards: u64, latches: u32) -> Option<bool> {
        match self {
            Self::Constant(guard) => Some(guards >> guard & 1 != 0),
            Self::Monotone(guard, _) => (guards >> guard & 1 != 0).then_some(true),
            Self::Fact(bit) => (latches >> bit & 1 != 0).then_some(true),
            Self::Not(inner) => inner.settled(guards, latches).map(|holds| !holds),
            Self::All(parts) => {
                let mut all = Some(true);
                for part in parts {
                    match part.settled(guards, latches) {
                        Some(false) => return Some(false),
                        Some(true) => {}
                        None => all = None,
                    }
                }
                all
            }
            Self::Any(parts) => {
                let mut any = Some(false);
                for part in parts {
                    match part.settled(guards, latches) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => any = None,
                    }
                }
                any
            }
            Self::OpponentOnly(..)
            | Self::Counts(_)
            | Self::SameForAll(_)
            | Self::From(_)
            | Self::To(_)
            | Self::Held { .. }
            | Self::Exact(_)
            | Self::OtherMan { .. }
            | Self::AfterStep(_)
            | Self::PerMan(_) => None,
        }
    }
}

/// A condition as it stands, and from where it is looked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Interpreted {
    pub(crate) cond: Cond,
    pub(crate) view: Perspective,
}

impl Interpreted {
    /// What is looked at, where that is one thing.
    pub(crate) fn atom(&self) -> Option<&Atom> {
        fn only(cond: &Cond) -> Option<&Atom> {
            match cond {
                Cond::Atom(atom) => Some(atom),
                Cond::All(parts) | Cond::Any(parts) => match &parts[..] {
                    [one] => only(one),
                    _ => None,
                },
                _ => None,
            }
        }
        only(&self.cond)
    }

    /// Whether nothing is looked at but the step.
    fn is_plain(&self) -> bool {
        let atom = self.atom();
        atom.is_some_and(|atom| {
            matches!(atom, Atom::From(_) | Atom::To(_) | Atom::Does(_) | Atom::Die(_))
        })
    }

    pub(crate) fn of(&self, seen: &EvalContext<'_>) -> bool {
        self.cond.eval(seen, self.view)
    }
}
