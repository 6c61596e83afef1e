//! A line of the table: a key of a case, in which cases it says something, and what a pack makes of its name.

use charpentier_core::Rules;

use crate::keys::Takes;
use crate::option::OptionInfo;

/// What may stand with every key, for readers.
pub const NOTE: &str = "note";

/// A key of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaseKey {
    /// Where it stands, such as `state.match.length`. `mover_` stands for `opponent_` too, and `*` for what
    /// `named` says.
    pub path: &'static str,
    /// What can stand there.
    pub takes: Takes,
    /// In which cases it says something.
    pub of: Of,
    /// What stands for its `*`.
    pub named: Named,
    /// What it says, in a sentence without an end.
    pub about: &'static str,
}

/// What stands for the `*` of a key; of two keys that a name may be, the first here is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// There is none.
    Plainly,
    /// There is none, and only packs in which men stand upon men have the key.
    Stack,
    /// The same of packs in which men are pinned.
    Pin,
    /// The name of a counter.
    Counter,
    /// The name of what can come with an end.
    Modifier,
    /// The name of an option.
    Option,
    /// Whatever the account of the pack calls it.
    Account,
}

/// What kind of case one is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind<'a> {
    /// Dice are thrown in a position.
    Throw,
    /// No dice: marks, games of a match, the lead.
    Marks,
    /// Marks, claims and plays one after another.
    Acts,
    /// An account; its `kind`.
    Account(&'a str),
    /// No case, but a request of `query`.
    Query,
}

/// In which cases a key says something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// In all.
    All,
    /// Wherever there is a board.
    Board,
    /// Wherever there is a board, and in requests of `query`.
    Scene,
    /// Where dice are thrown in a position.
    Throw,
    /// Where there are no dice.
    Marks,
    /// Where there is a board and nobody acts.
    Still,
    /// Where something can be chosen before a play.
    Chosen,
    /// Where there are dice.
    Thrown,
    /// Where somebody acts.
    Acts,
    /// Where there is an account.
    Account,
    /// In accounts of these kinds.
    Kinds(&'static [&'static str]),
}

impl Of {
    /// Whether a key of this sort says something in a case of a kind.
    #[must_use]
    pub fn covers(self, kind: Kind<'_>) -> bool {
        match (self, kind) {
            (Self::All, _)
            | (Self::Scene, Kind::Throw | Kind::Marks | Kind::Acts | Kind::Query)
            | (Self::Board, Kind::Throw | Kind::Marks | Kind::Acts)
            | (Self::Still, Kind::Throw | Kind::Marks)
            | (Self::Chosen, Kind::Throw | Kind::Marks | Kind::Query)
            | (Self::Thrown, Kind::Throw | Kind::Acts)
            | (Self::Throw, Kind::Throw)
            | (Self::Marks, Kind::Marks)
            | (Self::Acts, Kind::Acts)
            | (Self::Account, Kind::Account(_)) => true,
            (Self::Kinds(kinds), Kind::Account(kind)) => kinds.contains(&kind),
            _ => false,
        }
    }

    /// The cases that are meant, in words; empty where it is all of them.
    #[must_use]
    pub fn tell(self) -> String {
        match self {
            Self::All => String::new(),
            Self::Board | Self::Scene => "cases without `kind`".into(),
            Self::Throw => "cases with `position` and `dice`".into(),
            Self::Marks => "cases without `dice`".into(),
            Self::Still | Self::Chosen => "cases without `acts` and `kind`".into(),
            Self::Thrown => "cases with `position` and `dice`, or with `acts`".into(),
            Self::Acts => "cases with `acts`".into(),
            Self::Account => "cases with `kind`".into(),
            Self::Kinds(kinds) => format!("cases of the kind {}", kinds.join(", ")),
        }
    }
}

/// The names of a pack that keys of cases are made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    counters: Vec<String>,
    pub(super) options: Vec<String>,
    modifiers: Vec<String>,
    stack: bool,
    pin: bool,
}

impl Names {
    /// Those of a pack.
    #[must_use]
    pub fn of(rules: &Rules, options: &[OptionInfo]) -> Self {
        Self {
            counters: rules.spec().counters.iter().map(|counter| counter.name.clone()).collect(),
            options: options.iter().map(|option| option.name.clone()).collect(),
            modifiers: rules
                .spec()
                .modifiers
                .iter()
                .map(|modifier| modifier.name.clone())
                .collect(),
            stack: rules.spec().drawing.stack.is_some(),
            pin: rules.spec().steps.pin.is_some(),
        }
    }
}

impl CaseKey {
    /// The path that its place has, and its own name, with `*` and one side for both.
    #[must_use]
    pub fn place(&self) -> (&'static str, &'static str) {
        self.path.rsplit_once('.').unwrap_or(("", self.path))
    }

    /// Both ways to write its name, where it is one of a side.
    #[must_use]
    pub fn sides(&self) -> Vec<String> {
        let (_, name) = self.place();
        match name.strip_prefix("mover") {
            Some(rest) => vec![name.to_owned(), format!("opponent{rest}")],
            None => vec![name.to_owned()],
        }
    }

    /// All names that it has in a pack, or `None` where any will do.
    pub(super) fn names(&self, names: Option<&Names>) -> Option<Vec<String>> {
        let put = |own: &[String]| {
            let all = own
                .iter()
                .flat_map(|own| self.sides().into_iter().map(move |side| side.replace('*', own)));
            all.collect()
        };
        match (self.named, names) {
            (Named::Plainly, _) | (Named::Stack | Named::Pin, None) => Some(self.sides()),
            (Named::Account, _) | (_, None) => None,
            (Named::Stack, Some(names)) => Some(if names.stack { self.sides() } else { vec![] }),
            (Named::Pin, Some(names)) => Some(if names.pin { self.sides() } else { vec![] }),
            (Named::Counter, Some(names)) => Some(put(&names.counters)),
            (Named::Option, Some(names)) => Some(put(&names.options)),
            (Named::Modifier, Some(names)) => Some(put(&names.modifiers)),
        }
    }

    /// Whether it is meant by a name.
    pub(crate) fn is(&self, name: &str, names: Option<&Names>) -> bool {
        match self.names(names) {
            Some(all) => all.iter().any(|known| known == name),
            // Whatever fits the pattern, as long as the pack is not known.
            None => self.sides().iter().any(|side| match side.split_once('*') {
                Some((head, tail)) => name.starts_with(head) && name.ends_with(tail),
                None => side == name,
            }),
        }
    }
}

/// Both sides, as cases call them.
pub(super) const SIDES: &[&str] = &["mover", "opponent"];

/// More than anybody counts.
pub(super) const MANY: i64 = 9_999;

/// A key that is called as it is written.
pub(super) const fn key(path: &'static str, takes: Takes, of: Of, about: &'static str) -> CaseKey {
    CaseKey { path, takes, of, named: Named::Plainly, about }
}

/// A key of which a part is a name of the pack.
pub(super) const fn named(
    path: &'static str,
    named: Named,
    takes: Takes,
    of: Of,
    about: &'static str,
) -> CaseKey {
    CaseKey { path, takes, of, named, about }
}
