//! What the names of a pack are called in the books, and what its scripts write, in all languages: a table that knows nothing of
//! the game, since rules hold it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use charpentier_speech::Lang;

use crate::seat::Seat;
use crate::sentences::Sentence;

/// What the names of a pack are called in the books.
///
/// ```
/// use charpentier_core::words::Glossary;
/// use charpentier_speech::Lang;
///
/// let mut terms = Glossary::default();
/// terms.set("home", Lang::Fr, "arrivée".into());
/// terms.set("home", Lang::De, "Ziel".into());
/// assert_eq!((terms.get("home", Lang::Fr), terms.get("home", Lang::Sv)), (Some("arrivée"), None));
/// assert_eq!(terms.of("home").count(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glossary {
    by_name: BTreeMap<String, BTreeMap<Lang, String>>,
    /// What scripts write, those with the most words of their own first.
    sentences: Vec<Sentence>,
}

/// So many sentences stand one in a gap of the other.
const DEEPEST: usize = 9;

impl Glossary {
    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty() && self.sentences.is_empty()
    }

    /// The names that have terms, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// The term of a name in a language.
    #[must_use]
    pub fn get(&self, name: &str, lang: Lang) -> Option<&str> {
        self.by_name.get(name)?.get(&lang).map(String::as_str)
    }

    /// The terms of a name in all languages that have one.
    pub fn of(&self, name: &str) -> impl Iterator<Item = &str> {
        self.by_name.get(name).into_iter().flat_map(BTreeMap::values).map(String::as_str)
    }

    /// Gives a name a term.
    pub fn set(&mut self, name: &str, lang: Lang, term: String) {
        self.by_name.entry(name.to_owned()).or_default().insert(lang, term);
    }

    /// Adds a sentence that scripts write.
    pub fn add(&mut self, sentence: Sentence) {
        let weight = sentence.weight();
        let at = self.sentences.partition_point(|known| known.weight() >= weight);
        self.sentences.insert(at, sentence);
    }

    /// A name as it is said in a language: its term, the English one where it has none in this language, and the name made
    /// readable where it has no term at all. A sentence of a script likewise; what stands in the gaps is said in the same way.
    pub(super) fn say<'a>(&'a self, name: &'a str, lang: Lang) -> Cow<'a, str> {
        self.say_within(name, lang, DEEPEST)
    }

    fn say_within<'a>(&'a self, name: &'a str, lang: Lang, depth: usize) -> Cow<'a, str> {
        let term = self.get(name, lang).or_else(|| self.get(name, Lang::En));
        let told = || self.sentence(name, lang, depth).map(Cow::Owned);
        term.map(Cow::Borrowed).or_else(told).unwrap_or_else(|| readable(name))
    }

    fn sentence(&self, text: &str, lang: Lang, depth: usize) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let inner = |text: &str| {
            // Scripts name the sides in English.
            let side = Seat::BOTH.into_iter().find(|seat| seat.name() == text);
            let side = side.map(|seat| seat.word(lang));
            side.unwrap_or_else(|| self.say_within(text, lang, depth).into_owned())
        };
        self.sentences.iter().find_map(|sentence| sentence.told(text, lang, inner))
    }

    /// Whether a text that a script has written, a name or a sentence, has words of its own in a language.
    #[must_use]
    pub fn has(&self, text: &str, lang: Lang) -> bool {
        let meant = || self.sentences.iter().find(|sentence| sentence.is(text));
        self.get(text, lang).is_some() || meant().is_some_and(|sentence| sentence.has(lang))
    }
}

/// A name as people write words.
pub(super) fn readable(name: &str) -> Cow<'_, str> {
    if name.contains('_') { Cow::Owned(name.replace('_', " ")) } else { Cow::Borrowed(name) }
}
