//! Texts that are not messages of this crate, since a pack says them.

use std::collections::BTreeMap;

use crate::Lang;

/// A text for people, in one language or more. Who speaks a language that has none of its own reads the English one.
///
/// ```
/// use charpentier_speech::{Lang, Texts};
///
/// let texts: Texts = [(Lang::En, "a man"), (Lang::Fr, "une dame")].into_iter().collect();
/// assert_eq!((texts.get(Lang::Fr), texts.get(Lang::Sv)), ("une dame", "a man"));
/// assert_eq!(Texts::default().get(Lang::En), "");
/// ```
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
}

/// In English, which is read by everybody who has no text of their own.
///
/// ```
/// use charpentier_speech::{Lang, Texts};
///
/// let texts = Texts::from("men on the bar enter first");
/// assert_eq!(texts.get(Lang::Sv), "men on the bar enter first");
/// ```
impl From<&str> for Texts {
    fn from(text: &str) -> Self {
        Self::from_iter([(Lang::En, text)])
    }
}

/// Of one language twice, the last text.
impl<S: Into<String>> FromIterator<(Lang, S)> for Texts {
    fn from_iter<I: IntoIterator<Item = (Lang, S)>>(texts: I) -> Self {
        Self(texts.into_iter().map(|(lang, text)| (lang, text.into())).collect())
    }
}
