//! Conditions as data.
//!
//! A condition is a tree ([`Cond`]) whose leaves are atoms. Each atom has a value from a certain
//! moment on ([`Atom::available`]). This module only describes conditions; `eval` evaluates them.

pub(crate) mod atom;
pub(crate) mod places;

pub use atom::{Act, Atom, CellCount, Compare, FillTest, Row, Sum, Term, What};
pub use places::{Anchor, Availability, Moment, PlacePart, Places};

use crate::board::{Bounds, How, Quantity};

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cond {
    /// All of these hold. Without parts it is true.
    All(Vec<Self>),
    /// One of these holds.
    Any(Vec<Self>),
    /// This does not hold.
    Not(Box<Self>),
    /// Like `Not`, written as an exception.
    Unless(Box<Self>),
    /// This held in the position before the throw was played.
    AtThrow(Box<Self>),
    /// This holds in the position after the step.
    AfterStep(Box<Self>),
    /// This holds for the opponent.
    Opponent(Box<Self>),
    /// This holds after some legal play.
    SomePlay(Box<Self>),
    /// This holds after every legal play.
    EveryPlay(Box<Self>),
    /// A single test.
    Atom(Atom),
}

impl From<Atom> for Cond {
    fn from(atom: Atom) -> Self {
        Self::Atom(atom)
    }
}

impl Cond {
    /// The condition that always holds.
    pub const ALWAYS: Self = Self::All(Vec::new());

    /// Returns the condition that each place holds a number of the side's men within the bounds.
    ///
    /// ```
    /// use charpentier_core::OFF;
    /// use charpentier_core::cond::Cond;
    /// use charpentier_core::spec::RulesSpec;
    /// use charpentier_core::wording::phrase;
    ///
    /// let all_off = Cond::men(OFF, 15..);
    /// assert_eq!(phrase(&all_off, &RulesSpec::default()), "all own men off");
    /// ```
    #[must_use]
    pub fn men(places: impl Into<Places>, bounds: impl Into<Bounds>) -> Self {
        let quantity = Quantity { how: How::Each, bounds: bounds.into() };
        let on = vec![(places.into(), quantity)];
        Atom::Men { opponent: false, on }.into()
    }

    /// Returns the negation of a condition.
    ///
    /// ```
    /// use charpentier_core::cond::{Act, Atom, Cond};
    /// use charpentier_core::spec::RulesSpec;
    /// use charpentier_core::wording::phrase;
    ///
    /// // An atom can be used wherever a condition is expected.
    /// let free = Cond::not(Atom::Stuck);
    /// assert_eq!(phrase(&free, &RulesSpec::default()), "a number can be played");
    /// assert_eq!(Cond::does(Act::Enter), Atom::Does(vec![Act::Enter]).into());
    /// ```
    #[must_use]
    pub fn not(cond: impl Into<Self>) -> Self {
        Self::Not(Box::new(cond.into()))
    }

    /// Returns the condition for the opponent, with his men and in his numbering.
    ///
    /// ```
    /// use charpentier_core::OFF;
    /// use charpentier_core::cond::Cond;
    /// use charpentier_core::spec::RulesSpec;
    /// use charpentier_core::wording::phrase;
    ///
    /// let none_off = Cond::for_opponent(Cond::men(OFF, 0));
    /// assert_eq!(phrase(&none_off, &RulesSpec::default()), "no opposing man off");
    /// ```
    #[must_use]
    pub fn for_opponent(cond: impl Into<Self>) -> Self {
        Self::Opponent(Box::new(cond.into()))
    }

    /// Returns the condition that the step includes an act.
    #[must_use]
    pub fn does(act: Act) -> Self {
        Atom::Does(vec![act]).into()
    }

    /// Whether the condition has no parts and always holds.
    #[must_use]
    pub fn is_always(&self) -> bool {
        matches!(self, Self::All(parts) if parts.is_empty())
    }

    /// Returns the parts that must all hold.
    #[must_use]
    pub fn conjuncts(&self) -> Vec<&Self> {
        match self {
            Self::All(parts) => parts.iter().flat_map(Self::conjuncts).collect(),
            one => vec![one],
        }
    }

    /// Returns the atom, if the condition is a single atom, possibly in a list of one.
    #[must_use]
    pub fn as_atom(&self) -> Option<&Atom> {
        match self {
            Self::Atom(atom) => Some(atom),
            Self::All(parts) | Self::Any(parts) if parts.len() == 1 => parts.first()?.as_atom(),
            _ => None,
        }
    }

    /// Calls `see` with every atom.
    pub fn each_atom(&self, see: &mut dyn FnMut(&Atom)) {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                parts.iter().for_each(|part| part.each_atom(see));
            }
            Self::Not(inner)
            | Self::Unless(inner)
            | Self::AtThrow(inner)
            | Self::AfterStep(inner)
            | Self::Opponent(inner)
            | Self::SomePlay(inner)
            | Self::EveryPlay(inner) => inner.each_atom(see),
            Self::Atom(atom) => {
                see(atom);
                if let Atom::Cells(cells) = atom {
                    cells.that.each_atom(see);
                }
            }
        }
    }

    /// Whether at least one atom meets a test.
    #[must_use]
    pub fn any_atom(&self, such: impl Fn(&Atom) -> bool) -> bool {
        let mut any = false;
        self.each_atom(&mut |atom| any |= such(atom));
        any
    }

    /// Whether the condition reads the steps of the throw.
    #[must_use]
    pub fn reads_memory(&self) -> bool {
        self.any_atom(|atom| {
            matches!(
                atom,
                Atom::Left(_)
                    | Atom::ManDid(_)
                    | Atom::Hits(_)
                    | Atom::MenMoved(_)
                    | Atom::ExceptionUsed(_)
            )
        })
    }
}
