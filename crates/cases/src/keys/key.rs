//! A line of the table: a key, the cases in which it has a meaning, and the names from a pack in
//! it.

use charpentier_core::Rules;
use charpentier_pack::Pack;
use charpentier_pack::keys::Takes;

use crate::score;

/// The key of remarks for readers, allowed among any keys.
pub const NOTE: &str = "note";

/// A key of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaseKey {
    /// Its path, such as `state.match.length`. `mover_` stands for `opponent_` too, and `*` for the
    /// names of `named`.
    pub path: &'static str,
    /// The values that it takes.
    pub takes: Takes,
    /// The cases in which it has a meaning.
    pub of: Of,
    /// The names for which its `*` stands.
    pub named: Named,
    /// A description, as a sentence without a full stop.
    pub about: &'static str,
}

/// The names for which the `*` of a key stands. If a name fits two keys, the kind listed first
/// counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// The key has no `*`.
    Plainly,
    /// The key has no `*`, and exists only in packs in which men stand upon men.
    Stack,
    /// The key has no `*`, and exists only in packs in which men are pinned.
    Pin,
    /// The key has no `*`, and exists only in medleys.
    Medley,
    /// The name of a counter.
    Counter,
    /// The name of a modifier of an end.
    Modifier,
    /// The name of an option.
    Option,
    /// Any name that the account of the pack uses.
    Account,
}

/// The kind of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind<'a> {
    /// A position with dice.
    Throw,
    /// No dice: marks, games of a match, the lead.
    Marks,
    /// Marks, claims and plays one after another.
    Acts,
    /// An account, with its `kind`.
    Account(&'a str),
    /// A request of `query`, which is not a case.
    Query,
}

/// The cases in which a key has a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// All cases, and requests of `query`.
    All,
    /// Cases with a board.
    Board,
    /// Cases with a board, and requests of `query`.
    Scene,
    /// Cases with a position and dice.
    Throw,
    /// Cases with a board and without dice.
    Marks,
    /// Cases with a board and without acts.
    Still,
    /// Cases with a board and without acts, and requests of `query`.
    Chosen,
    /// Cases with dice or with acts.
    Thrown,
    /// Cases with acts.
    Acts,
    /// Cases of accounts.
    Account,
    /// Cases of accounts of these kinds.
    Kinds(&'static [&'static str]),
}

impl Of {
    /// Whether a key for these cases has a meaning in a case of a kind.
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

    /// Returns the cases in words; empty for all cases.
    #[must_use]
    pub fn describe(self) -> String {
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

/// The names of a pack that occur in keys of cases.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    counters: Vec<String>,
    pub(super) options: Vec<String>,
    modifiers: Vec<String>,
    stack: bool,
    pin: bool,
    medley: bool,
}

impl Names {
    /// Returns the names of a pack.
    #[must_use]
    pub fn of(pack: &Pack) -> Self {
        // A case of a medley can also be about the game that follows.
        let legs = || pack.rules().legs().map(Rules::spec);
        let counters = legs().flat_map(|spec| &spec.counters).map(|counter| counter.name.clone());
        Self {
            counters: counters.chain(score::is_kept(pack).then(|| score::POINTS.into())).collect(),
            options: pack.options.iter().map(|option| option.name.clone()).collect(),
            modifiers: legs()
                .flat_map(|spec| &spec.modifiers)
                .map(|modifier| modifier.name.clone())
                .collect(),
            stack: legs().any(|spec| spec.drawing.stack.is_some()),
            pin: legs().any(|spec| spec.steps.pin.is_some()),
            medley: pack.rules().leg_name().is_some(),
        }
    }
}

impl CaseKey {
    /// Returns the path of its parent and its own name, with `*` and with one side for both.
    #[must_use]
    pub fn place(&self) -> (&'static str, &'static str) {
        self.path.rsplit_once('.').unwrap_or(("", self.path))
    }

    /// Returns its name, or the names for both sides if it belongs to a side.
    #[must_use]
    pub fn sides(&self) -> Vec<String> {
        let (_, name) = self.place();
        match name.strip_prefix("mover") {
            Some(rest) => vec![name.to_owned(), format!("opponent{rest}")],
            None => vec![name.to_owned()],
        }
    }

    /// Returns all its names in a pack, or `None` if any name fits.
    pub(super) fn names(&self, names: Option<&Names>) -> Option<Vec<String>> {
        let put = |own: &[String]| {
            let all = own
                .iter()
                .flat_map(|own| self.sides().into_iter().map(move |side| side.replace('*', own)));
            all.collect()
        };
        match (self.named, names) {
            (Named::Plainly, _) | (Named::Stack | Named::Pin | Named::Medley, None) => {
                Some(self.sides())
            }
            (Named::Account, _) | (_, None) => None,
            (Named::Stack, Some(names)) => Some(if names.stack { self.sides() } else { vec![] }),
            (Named::Medley, Some(names)) => Some(if names.medley { self.sides() } else { vec![] }),
            (Named::Pin, Some(names)) => Some(if names.pin { self.sides() } else { vec![] }),
            (Named::Counter, Some(names)) => Some(put(&names.counters)),
            (Named::Option, Some(names)) => Some(put(&names.options)),
            (Named::Modifier, Some(names)) => Some(put(&names.modifiers)),
        }
    }

    /// Whether a name is one of its names.
    pub(crate) fn is(&self, name: &str, names: Option<&Names>) -> bool {
        match self.names(names) {
            Some(all) => all.iter().any(|known| known == name),
            // Without the names of a pack, any name that fits the pattern is accepted.
            None => self.sides().iter().any(|side| match side.split_once('*') {
                Some((head, tail)) => name.starts_with(head) && name.ends_with(tail),
                None => side == name,
            }),
        }
    }
}

/// The names of the sides in cases.
pub(super) const SIDES: &[&str] = &["mover", "opponent"];

/// The upper limit of numbers in cases.
pub(super) const MANY: i64 = 9_999;

/// Returns a key without names from a pack.
pub(super) const fn key(path: &'static str, takes: Takes, of: Of, about: &'static str) -> CaseKey {
    CaseKey { path, takes, of, named: Named::Plainly, about }
}

/// Returns a key with a name from the pack as its `*`.
pub(super) const fn named(
    path: &'static str,
    named: Named,
    takes: Takes,
    of: Of,
    about: &'static str,
) -> CaseKey {
    CaseKey { path, takes, of, named, about }
}
