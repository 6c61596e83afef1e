//! Checks a tree against the table: unknown keys, and values of the wrong type.

use charpentier_core::suggest::nearest;
use charpentier_core::{MOST_DICE, Tree};

use crate::keys::key::{CaseKey, Kind, NOTE, Named, Names, Of};
use crate::keys::table::below;
use charpentier_pack::keys::Takes;

/// An error at a key: an unknown key, a value that the key does not take, or an expectation that
/// does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyFault {
    /// The path from the start of the check: names of entries, and indices of elements from 0.
    pub way: Vec<String>,
    /// Its code: `P0101` if the name of the entry is unknown.
    pub code: &'static str,
    /// The message, as a sentence without a full stop.
    pub message: String,
    /// A suggestion.
    pub help: Option<String>,
}

impl KeyFault {
    /// Returns an error at a path.
    pub(crate) fn new(way: &[&str], code: &'static str, message: impl Into<String>) -> Self {
        let way = way.iter().map(ToString::to_string).collect();
        Self { way, code, message: message.into(), help: None }
    }

    /// Returns the error of an expectation that does not hold.
    pub(crate) fn failed(way: &[&str], message: impl Into<String>) -> Self {
        Self::new(way, "P0401", message)
    }

    /// Adds a suggestion or further information.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        let more = help.into();
        self.help = Some(match self.help.take() {
            Some(help) => format!("{help} {more}"),
            None => more,
        });
        self
    }

    /// Returns the error with its path below another.
    pub(crate) fn below(mut self, way: &[&str]) -> Self {
        self.way.splice(0..0, way.iter().map(ToString::to_string));
        self
    }
}

/// Checks the tree at a path, `""` for a whole case.
///
/// Without names of a pack, any name that a pack may define is accepted.
#[must_use]
pub fn validate(kind: Kind<'_>, names: Option<&Names>, path: &str, tree: &Tree) -> Vec<KeyFault> {
    let mut validator = Validator { kind, names, way: Vec::new(), wrong: Vec::new() };
    validator.keys(path, tree);
    validator.wrong
}

/// Returns the names of all keys that a kind of case has at a path.
#[must_use]
pub fn known(kind: Kind<'_>, names: Option<&Names>, path: &str) -> Vec<String> {
    let keys = below(path).filter(|key| key.of.covers(kind));
    let mut known = Vec::new();
    for name in keys.flat_map(|key| key.names(names).unwrap_or_default()) {
        if !known.contains(&name) {
            known.push(name);
        }
    }
    known
}

struct Validator<'a> {
    kind: Kind<'a>,
    names: Option<&'a Names>,
    way: Vec<String>,
    wrong: Vec<KeyFault>,
}

impl Validator<'_> {
    fn keys(&mut self, path: &str, tree: &Tree) {
        let Tree::Map(map) = tree else {
            return;
        };
        for (name, child) in map {
            if name == NOTE {
                continue;
            }
            self.way.push(name.clone());
            // Fixed names come before names from a pack, and names from an account come last. A
            // fixed key of another kind of account hides an account's name too, and is then an
            // error.
            let keys = below(path).filter(|key| key.is(name, self.names));
            let own = |key: &&CaseKey| {
                key.of.covers(self.kind)
                    || matches!((key.of, self.kind), (Of::Kinds(_), Kind::Account(_)))
            };
            match keys.filter(own).min_by_key(|key| key.named as u8) {
                Some(key) if key.of.covers(self.kind) => self.value(key, child),
                _ => self.unknown(path, name),
            }
            self.way.pop();
        }
    }

    fn unknown(&mut self, path: &str, name: &str) {
        let place = if path.is_empty() { "a case".into() } else { format!("`{path}`") };
        let elsewhere = below(path).filter(|key| key.named != Named::Account);
        let elsewhere = elsewhere.filter(|key| key.is(name, self.names));
        let cases: Vec<_> =
            elsewhere.map(|key| key.of.describe()).filter(|of| !of.is_empty()).collect();
        let message = format!("{place} has no key `{name}`");
        let option =
            self.names.is_some_and(|names| names.options.iter().any(|known| known == name));
        if self.kind == Kind::Query && option {
            let help = "it is an option of the pack; write it in `options`";
            self.add("P0101", message, Some(help.into()));
            return;
        }
        let known = known(self.kind, self.names, path);
        let (message, help) = if self.kind == Kind::Query {
            (message, meant(name, &known))
        } else if !cases.is_empty() {
            (format!("{message} here"), format!("it is for {}", cases.join(" and ")))
        } else {
            let near = nearest(name, known.iter().map(String::as_str));
            let other = below(path)
                .find(|key| nearest(name, key.sides().iter().map(String::as_str)).is_some());
            let other = other.filter(|_| near.is_none()).map(|key| {
                format!("did you mean `{}`, which is for {}? ", key.place().1, key.of.describe())
            });
            (message, format!("{}{}", other.unwrap_or_default(), meant(name, &known)))
        };
        self.add("P0101", message, Some(help));
    }

    fn value(&mut self, key: &CaseKey, tree: &Tree) {
        if *tree == Tree::Nothing {
            return;
        }
        if let Some(due) = due(key.takes, tree) {
            let name = key.place().0;
            let last = self.way.last().map_or("", String::as_str);
            let name = if name.is_empty() { last.into() } else { format!("{name}.{last}") };
            let help = match (key.takes, tree.text()) {
                (Takes::Word(words), Some(text)) => {
                    let words: Vec<_> = words.iter().map(ToString::to_string).collect();
                    Some(meant(text, &words))
                }
                _ => None,
            };
            let code = match (key.takes, tree) {
                _ if help.is_some() => "P0105",
                (Takes::Number(..), Tree::Number(_)) => "P0104",
                _ => "P0103",
            };
            let message = match (&help, tree.text()) {
                (Some(_), Some(text)) => format!("`{name}` cannot be `{text}`"),
                _ => format!("`{name}` should be {due}"),
            };
            self.add(code, message, help);
            return;
        }
        match key.takes {
            Takes::Keys => self.keys(key.path, tree),
            Takes::Maps | Takes::MapsOrTexts => {
                for (at, element) in tree.list().iter().enumerate() {
                    self.way.push(at.to_string());
                    self.keys(key.path, element);
                    self.way.pop();
                }
            }
            _ => {}
        }
    }

    fn add(&mut self, code: &'static str, message: String, help: Option<String>) {
        self.wrong.push(KeyFault { way: self.way.clone(), code, message, help });
    }
}

/// Returns the nearest name and all known names, as help.
fn meant(name: &str, known: &[String]) -> String {
    let all: Vec<_> = known.iter().map(|name| format!("`{name}`")).collect();
    let all = if all.is_empty() {
        "there are none".into()
    } else {
        format!("choose from {}", all.join(", "))
    };
    match nearest(name, known.iter().map(String::as_str)) {
        Some(near) => format!("did you mean `{near}`? {all}"),
        None => all,
    }
}

/// Returns a description of the values that a key takes, if it does not take this one.
fn due(takes: Takes, tree: &Tree) -> Option<String> {
    let scalar = |tree: &Tree| matches!(tree, Tree::Flag(_) | Tree::Number(_) | Tree::Text(_));
    let list =
        |test: &dyn Fn(&Tree) -> bool| matches!(tree, Tree::List(all) if all.iter().all(test));
    let face = |tree: &Tree| tree.number().is_some_and(|face| (1..=6).contains(&face));
    let dice = |tree: &Tree| matches!(tree, Tree::List(all) if all.len() <= MOST_DICE && all.iter().all(face));
    let play = |tree: &Tree| match tree {
        Tree::List(steps) => steps.iter().all(|step| step.text().is_some()),
        tree => tree.text().is_some(),
    };
    let map = matches!(tree, Tree::Map(_));
    let (good, due) = match takes {
        Takes::Keys | Takes::Men | Takes::Chosen => (map, "a map such as `{1: 15}`"),
        Takes::Maps => (list(&|tree| matches!(tree, Tree::Map(_))), "a list of maps"),
        Takes::MapsOrTexts => {
            let test = |tree: &Tree| matches!(tree, Tree::Map(_) | Tree::Text(_));
            (list(&test), "a list of maps or texts")
        }
        Takes::Number(least, most) => {
            let good = tree.number().is_some_and(|n| (least..=most).contains(&n));
            return (!good).then(|| format!("a number from {least} to {most}"));
        }
        Takes::Flag => (tree.flag().is_some(), "`true` or `false`"),
        Takes::Word(words) => {
            (tree.text().is_some_and(|text| words.contains(&text)), "one of its words")
        }
        Takes::Text | Takes::Name => (scalar(tree), "a text"),
        Takes::NameList => (list(&scalar), "a list of names"),
        Takes::CellList => (
            list(&|tree| matches!(tree, Tree::Number(1..=24))),
            "a list of cells such as `[5, 14]`",
        ),
        Takes::Dice => (dice(tree), "faces such as `[6, 5]`"),
        Takes::Throws => (list(&dice), "a list of throws such as `[[6, 5], [1, 1]]`"),
        Takes::Play => (play(tree), "a play such as `[1/7, 1/6]`"),
        Takes::Plays => (list(&play), "a list of plays such as `[[1/7, 1/6]]`"),
        _ => return None,
    };
    (!good).then(|| due.to_owned())
}
