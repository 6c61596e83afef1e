//! Conditions as data.
//!
//! A condition is a tree ([`Cond`]). Its leaves are atoms, and each atom knows from when on it has
//! a value ([`Atom::available`]). This module only describes conditions; `eval` evaluates them.

pub(crate) mod atom;
pub(crate) mod places;

pub use atom::{Act, Atom, CellCount, Compare, FillTest, Row, Sum, Term, What};
pub use places::{Anchor, Availability, Moment, Place, Places};

use crate::board::{Bounds, How, Quantity};

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cond {
    /// All of these hold; of none it is so.
    All(Vec<Self>),
    /// One of these holds.
    Any(Vec<Self>),
    /// This does not hold.
    Not(Box<Self>),
    /// The same, where it is an exception.
    Unless(Box<Self>),
    /// It held when the throw found the men.
    AtThrow(Box<Self>),
    /// It will hold when the step has been made.
    AfterStep(Box<Self>),
    /// It holds from the other side's seat.
    Opponent(Box<Self>),
    /// Some legal play ends so.
    SomePlay(Box<Self>),
    /// Every legal play ends so.
    EveryPlay(Box<Self>),
    /// Something that is looked at.
    Atom(Atom),
}

impl From<Atom> for Cond {
    fn from(atom: Atom) -> Self {
        Self::Atom(atom)
    }
}

impl Cond {
    /// What always holds.
    pub const ALWAYS: Self = Self::All(Vec::new());

    /// `mine`: so many men of who plays on each of some places.
    ///
    /// ```
    /// use charpentier_core::{Bounds, Cells, OFF};
    /// use charpentier_core::cond::Cond;
    /// use charpentier_core::spec::RulesSpec;
    ///
    /// let all_off = Cond::mine(Cells::one(OFF), Bounds::at_least(15));
    /// assert_eq!(all_off.sentence(&RulesSpec::default()), "all own men off");
    /// ```
    #[must_use]
    pub fn mine(places: impl Into<Places>, bounds: Bounds) -> Self {
        let on = vec![(places.into(), Quantity { how: How::Each, bounds })];
        Atom::Men { foe: false, on }.into()
    }

    /// That something is not so.
    ///
    /// ```
    /// use charpentier_core::cond::{Act, Atom, Cond};
    /// use charpentier_core::spec::RulesSpec;
    ///
    /// // An atom is a condition, wherever one is asked for.
    /// let free = Cond::not(Atom::Stuck);
    /// assert_eq!(free.sentence(&RulesSpec::default()), "a number can be played");
    /// assert_eq!(Cond::does(Act::Enter), Atom::Does(vec![Act::Enter]).into());
    /// ```
    #[must_use]
    pub fn not(cond: impl Into<Self>) -> Self {
        Self::Not(Box::new(cond.into()))
    }

    /// The same from the other side's seat: its men, in its own numbering.
    ///
    /// ```
    /// use charpentier_core::{Bounds, Cells, OFF};
    /// use charpentier_core::cond::Cond;
    /// use charpentier_core::spec::RulesSpec;
    ///
    /// let none_off = Cond::theirs(Cond::mine(Cells::one(OFF), Bounds::exactly(0)));
    /// assert_eq!(none_off.sentence(&RulesSpec::default()), "no opposing man off");
    /// ```
    #[must_use]
    pub fn theirs(cond: impl Into<Self>) -> Self {
        Self::Opponent(Box::new(cond.into()))
    }

    /// That the step does this.
    #[must_use]
    pub fn does(act: Act) -> Self {
        Atom::Does(vec![act]).into()
    }

    /// Whether nothing is asked.
    #[must_use]
    pub fn is_always(&self) -> bool {
        matches!(self, Self::All(parts) if parts.is_empty())
    }

    /// All that must be so, one by one.
    #[must_use]
    pub fn conjuncts(&self) -> Vec<&Self> {
        match self {
            Self::All(parts) => parts.iter().flat_map(Self::conjuncts).collect(),
            one => vec![one],
        }
    }

    /// The atom, where it is one, alone in a list or not.
    #[must_use]
    pub fn as_atom(&self) -> Option<&Atom> {
        match self {
            Self::Atom(atom) => Some(atom),
            Self::All(parts) | Self::Any(parts) if parts.len() == 1 => parts.first()?.as_atom(),
            _ => None,
        }
    }

    /// Shows every atom to `see`.
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

    /// Whether an atom of it is such.
    #[must_use]
    pub fn any_atom(&self, such: impl Fn(&Atom) -> bool) -> bool {
        let mut any = false;
        self.each_atom(&mut |atom| any |= such(atom));
        any
    }

    /// Whether a condition remembers what this throw has done.
    #[must_use]
    pub fn reads_memory(&self) -> bool {
        self.any_atom(|atom| {
            matches!(
                atom,
                Atom::Left(_) | Atom::ManDid(_) | Atom::Hits(_) | Atom::Movers(_) | Atom::Used(_)
            )
        })
    }
}
