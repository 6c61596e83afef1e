//! The languages of the old books, and the words a pack has in them.

use std::collections::BTreeMap;

use charpentier_core::rules::Rules;
pub use charpentier_speech::Lang;

/// The terms of a pack, by its names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    by_name: BTreeMap<String, BTreeMap<Lang, String>>,
}

impl Terms {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }

    /// The names that have terms, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// The term that the pack gives for a name.
    #[must_use]
    pub fn get(&self, name: &str, lang: Lang) -> Option<&str> {
        self.by_name.get(name)?.get(&lang).map(String::as_str)
    }

    pub(crate) fn set(&mut self, name: &str, lang: Lang, term: String) {
        self.by_name.entry(name.to_owned()).or_default().insert(lang, term);
    }

    /// What these rules are told with in a language: the terms that are given, and for a coup of a
    /// class without a term of its own the coup's and the class's together.
    #[must_use]
    pub fn words(&self, rules: &Rules, lang: Lang) -> BTreeMap<String, String> {
        let given = self
            .by_name
            .iter()
            .filter_map(|(name, terms)| terms.get(&lang).map(|term| (name.clone(), term.clone())));
        let mut words: BTreeMap<String, String> = given.collect();
        for (at, coup) in rules.coups.iter().enumerate() {
            for class in 0..rules.classes.len().max(rules.areas.len()) {
                let (at, class) = (at as u8, class as u8);
                let (name, class) = (rules.coup_name(at, class), rules.class_name(at, class));
                if class.is_empty() || words.contains_key(&name) {
                    continue;
                }
                if let Some(term) = self.get(&coup.name, lang) {
                    let class = self.get(class, lang).unwrap_or(class);
                    words.insert(name, format!("{term}, {class}"));
                }
            }
        }
        words
    }
}
