//! Texts for people: one that everybody reads, or one for each language.

use std::collections::BTreeMap;

use charpentier_core::suggest::listed;
use charpentier_speech::Lang;

use crate::decode::Reading;
use crate::yaml::{Node, Value};

/// A text for people. Who speaks a language that has none of its own reads the English one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(BTreeMap<Lang, String>);

impl Texts {
    /// The text in a language; empty where there is none at all.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        let text = self.0.get(&lang).or_else(|| self.0.get(&Lang::En));
        text.map_or("", String::as_str)
    }

    /// Whether it has a text of its own in a language.
    #[must_use]
    pub fn has(&self, lang: Lang) -> bool {
        self.0.contains_key(&lang)
    }

    /// All of them, in the order of the languages.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }

    /// What stands there, whatever is wrong with it.
    pub(crate) fn of(node: Option<&Node>) -> Self {
        let Some(node) = node else { return Self::default() };
        let text = |node: &Node| node.scalar().map(|text| text.trim().to_owned());
        let entries = match &node.value {
            Value::Map(entries) => entries.as_slice(),
            _ => return Self(text(node).map(|text| (Lang::En, text)).into_iter().collect()),
        };
        let one = |(code, node): (&str, &Node)| Some((Lang::parse(code)?, text(node)?));
        Self(entries.iter().filter_map(|(key, node)| one((&key.name, node))).collect())
    }
}

/// Reads a text, or one for each language, each by `one`; English must be among them.
pub(crate) fn read(
    r: &mut Reading,
    node: &Node,
    what: &str,
    one: impl Fn(&mut Reading, &Node, &str),
) -> Texts {
    if matches!(node.value, Value::Map(_)) {
        r.need(node, Lang::En.code(), what);
        for (code, node) in r.entries(node, what) {
            if Lang::parse(&code.name).is_some() {
                one(r, node, &format!("{what}.{}", code.name));
                continue;
            }
            let message = format!("there is no text in a language `{}`", code.name);
            let known = format!("known are {}", listed(&Lang::ALL.map(Lang::code), "and"));
            r.faults.push(code.at.error("P0105", message).help(known));
        }
    } else {
        one(r, node, what);
    }
    Texts::of(Some(node))
}
