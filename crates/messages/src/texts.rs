//! Texts that come from packs and are not messages of this crate.

use std::collections::BTreeMap;

use crate::Lang;

/// A text for people, in one or more languages.
///
/// A language without a text of its own falls back to the English one.
///
/// ```
/// use charpentier_messages::{Lang, Texts};
///
/// let texts: Texts = [(Lang::En, "a man"), (Lang::Fr, "une dame")].into_iter().collect();
/// assert_eq!((texts.get(Lang::Fr), texts.get(Lang::Sv)), ("une dame", "a man"));
/// assert_eq!(Texts::default().get(Lang::En), "");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(BTreeMap<Lang, String>);

impl Texts {
    /// Returns the text in a language, or else in English; empty if there is neither.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        let text = self.0.get(&lang).or_else(|| self.0.get(&Lang::En));
        text.map_or("", String::as_str)
    }

    /// Whether there is a text in this language itself, without falling back to English.
    #[must_use]
    pub fn has(&self, lang: Lang) -> bool {
        self.0.contains_key(&lang)
    }

    /// Returns all texts, in the order of the languages.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }
}

/// Converts an English text, to which all languages fall back.
///
/// ```
/// use charpentier_messages::{Lang, Texts};
///
/// let texts = Texts::from("men on the bar enter first");
/// assert_eq!(texts.get(Lang::Sv), "men on the bar enter first");
/// ```
impl From<&str> for Texts {
    fn from(text: &str) -> Self {
        Self::from_iter([(Lang::En, text)])
    }
}

/// Collects texts. If a language occurs twice, its last text counts.
impl<S: Into<String>> FromIterator<(Lang, S)> for Texts {
    fn from_iter<I: IntoIterator<Item = (Lang, S)>>(texts: I) -> Self {
        Self(texts.into_iter().map(|(lang, text)| (lang, text.into())).collect())
    }
}
