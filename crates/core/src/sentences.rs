//! Sentences that scripts write, found again by the words that they always have, and said in another language.
//!
//! A script writes `3: A, small`, and so it stands in records, whatever language is spoken. Its pack has the sentence
//! `{round}: {winner}, small` among its terms, with the same sentence in other languages. What stands in a gap may be a
//! name of the pack or a sentence again.

use std::collections::BTreeMap;

use charpentier_speech::Lang;

/// The most gaps of a sentence.
const MOST_GAPS: usize = 8;

/// A sentence, and how it is said.
///
/// ```
/// use charpentier_core::words::{Sentence, Glossary};
/// use charpentier_speech::Lang;
///
/// let mut row = Sentence::new("{round}: {who} wins")?;
/// row.say(Lang::Fr, "{round} : {who} gagne")?;
/// let mut terms = Glossary::default();
/// terms.add(row);
/// assert!(terms.has("3: A wins", Lang::Fr));
/// assert!(!terms.has("3: A loses", Lang::Fr) && !terms.has("3: A wins", Lang::De));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    written: Vec<Part>,
    said: BTreeMap<Lang, Vec<Part>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Words(String),
    Gap(String),
}

impl Sentence {
    /// Whether a term is that of a sentence: it has gaps, or more than one word.
    #[must_use]
    pub fn is_one(name: &str) -> bool {
        name.contains(['{', '}', ' '])
    }

    /// A sentence as a pack writes it, with its gaps in braces.
    ///
    /// ```
    /// use charpentier_core::words::Sentence;
    ///
    /// assert_eq!(Sentence::new("{who} wins").map(|said| said.words().count()), Ok(1));
    /// // Nobody could tell where one gap ends and the next begins.
    /// assert_eq!(Sentence::new("{a}{b}"), Err("has two gaps with nothing between them"));
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with it, as the end of a sentence.
    pub fn new(written: &str) -> Result<Self, &'static str> {
        let written = parts(written)?;
        let gap = |part: &Part| matches!(part, Part::Gap(_));
        if written.windows(2).any(|two| two.iter().all(gap)) {
            return Err("has two gaps with nothing between them");
        }
        Ok(Self { written, said: BTreeMap::new() })
    }

    /// Says it in a language.
    ///
    /// ```
    /// use charpentier_core::words::Sentence;
    /// use charpentier_speech::Lang;
    ///
    /// let mut sentence = Sentence::new("{who} pays {what}")?;
    /// // The order of the gaps is each language's own, and each has to be there.
    /// sentence.say(Lang::De, "{what} zahlt {who}")?;
    /// assert_eq!(sentence.say(Lang::Fr, "{who} paie"), Err("has other gaps than the sentence"));
    /// # Ok::<(), &str>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with it, as the end of a sentence.
    pub fn say(&mut self, lang: Lang, said: &str) -> Result<(), &'static str> {
        let said = parts(said)?;
        if gaps(&said) != gaps(&self.written) {
            return Err("has other gaps than the sentence");
        }
        self.said.insert(lang, said);
        Ok(())
    }

    /// Whether a text is this sentence.
    pub(crate) fn is(&self, text: &str) -> bool {
        self.found(text).is_some()
    }

    /// Whether it is said in a language; in English it is at least as it is written.
    pub(crate) fn has(&self, lang: Lang) -> bool {
        lang == Lang::En || self.said.contains_key(&lang)
    }

    /// The words that it always has, in their order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.written.iter().filter_map(|part| match part {
            Part::Words(words) => Some(words.as_str()),
            Part::Gap(_) => None,
        })
    }

    /// How many letters it always has: of two sentences that fit, the one with more of them is meant.
    pub(crate) fn weight(&self) -> usize {
        self.words().map(str::len).sum()
    }

    /// A text said in a language, where it is this sentence; what stands in the gaps is said by `inner`. In a language
    /// that does not have it, as it is written.
    pub(crate) fn told(
        &self,
        text: &str,
        lang: Lang,
        inner: impl Fn(&str) -> String,
    ) -> Option<String> {
        let found = self.found(text)?;
        let parts = self.said.get(&lang).or_else(|| self.said.get(&Lang::En));
        let part = |part: &Part| match part {
            Part::Words(words) => words.clone(),
            Part::Gap(name) => {
                found.get(name.as_str()).map_or_else(String::new, |text| inner(text))
            }
        };
        Some(parts.unwrap_or(&self.written).iter().map(part).collect())
    }

    /// What stands in its gaps, where a text is this sentence. A gap goes up to where the words behind it first stand, the
    /// last words to the end.
    fn found<'t>(&self, text: &'t str) -> Option<BTreeMap<&str, &'t str>> {
        let mut found = BTreeMap::new();
        let mut left = text;
        let mut open: Option<&str> = None;
        for (nth, part) in self.written.iter().enumerate() {
            let words = match part {
                Part::Gap(name) => {
                    open = Some(name);
                    continue;
                }
                Part::Words(words) => words.as_str(),
            };
            let last = nth + 1 == self.written.len();
            let at = match open {
                None => left.starts_with(words).then_some(0)?,
                Some(_) if last => left.len().checked_sub(words.len())?,
                Some(_) => left.find(words)?,
            };
            let (before, behind) = left.split_at_checked(at)?;
            left = behind.strip_prefix(words)?;
            if let Some(name) = open.take() {
                found.insert(name, Some(before).filter(|text| !text.is_empty())?);
            }
        }
        match open {
            Some(name) if !left.is_empty() => _ = found.insert(name, left),
            None if left.is_empty() => {}
            _ => return None,
        }
        Some(found)
    }
}

/// The gaps of a sentence, each once, in alphabetical order.
fn gaps(parts: &[Part]) -> Vec<&str> {
    let gaps = parts.iter().filter_map(|part| match part {
        Part::Gap(name) => Some(name.as_str()),
        Part::Words(_) => None,
    });
    let mut gaps: Vec<_> = gaps.collect();
    gaps.sort_unstable();
    gaps
}

/// A text cut at its gaps.
fn parts(text: &str) -> Result<Vec<Part>, &'static str> {
    let mut parts = Vec::new();
    let mut left = text;
    while let Some((words, rest)) = left.split_once('{') {
        let (name, rest) = rest.split_once('}').ok_or("has a gap that is not closed")?;
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
            return Err("has a gap whose name is not in small letters");
        }
        if parts.contains(&Part::Gap(name.to_owned())) {
            return Err("has the same gap twice");
        }
        if !words.is_empty() {
            parts.push(Part::Words(words.to_owned()));
        }
        parts.push(Part::Gap(name.to_owned()));
        left = rest;
    }
    if left.contains('}')
        || parts.iter().any(|part| matches!(part, Part::Words(w) if w.contains('}')))
    {
        return Err("closes a gap that is not open");
    }
    if !left.is_empty() {
        parts.push(Part::Words(left.to_owned()));
    }
    match gaps(&parts).len() {
        0..=MOST_GAPS => Ok(parts),
        _ => Err("has more gaps than a sentence can have, which is 8"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french(written: &str, said: &str) -> Sentence {
        let mut sentence = Sentence::new(written).expect("a sentence");
        sentence.say(Lang::Fr, said).expect("the same gaps");
        sentence
    }

    #[test]
    fn a_text_is_found_by_its_words() {
        let row = french("{n}: {who}, small", "{n} : {who}, petit gain");
        let told = |text: &str| row.told(text, Lang::Fr, str::to_owned);
        assert_eq!(told("3: A, small").as_deref(), Some("3 : A, petit gain"));
        assert_eq!(told("3: A, B, small").as_deref(), Some("3 : A, B, petit gain"));
        for other in ["3: A, smal", "3: A, small ", ": A, small", "3: , small", "3 A, small", ""] {
            assert_eq!(told(other), None, "{other}");
        }
        assert_eq!(
            row.told("3: A, small", Lang::Da, str::to_owned).as_deref(),
            Some("3: A, small")
        );
        let may = french("{who} may {what}", "{who} peut {what}");
        let inner =
            |text: &str| if text == "go" { "s'en aller".to_owned() } else { text.to_owned() };
        assert_eq!(may.told("A may go", Lang::Fr, inner).as_deref(), Some("A peut s'en aller"));
        assert_eq!(may.told("A may ", Lang::Fr, inner), None);
        let stake = french("the stake", "l'enjeu");
        assert_eq!(stake.told("the stake", Lang::Fr, inner).as_deref(), Some("l'enjeu"));
        assert_eq!(stake.told("the stakes", Lang::Fr, inner), None);
    }

    #[test]
    fn what_is_no_sentence_is_refused() {
        for wrong in ["{a}{b}", "{a", "a}", "{}", "{A}", "{a} {a}", "{a b}"] {
            assert!(Sentence::new(wrong).is_err(), "{wrong}");
        }
        let many: String = ('a'..='i').map(|gap| format!("{{{gap}}} ")).collect();
        assert!(Sentence::new(&many).is_err());
        let mut sentence = Sentence::new("{a} has {b}").expect("a sentence");
        assert!(sentence.say(Lang::De, "{a} hat").is_err());
        assert!(sentence.say(Lang::De, "{b} {c}").is_err());
        assert!(sentence.say(Lang::De, "{b}{a}").is_ok());
        assert_eq!(sentence.words().collect::<Vec<_>>(), [" has "]);
    }
}
