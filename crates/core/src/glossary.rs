//! The terms of a pack in several languages: names from books, and sentences that scripts write.

use std::borrow::Cow;
use std::collections::BTreeMap;

use charpentier_messages::Lang;

use crate::board::Seat;

/// The terms for the names of a pack, by language.
///
/// ```
/// use charpentier_core::glossary::Glossary;
/// use charpentier_core::Lang;
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
    /// The sentences of scripts, by descending `weight`.
    sentences: Vec<Sentence>,
}

impl Glossary {
    /// Whether the glossary is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty() && self.sentences.is_empty()
    }

    /// Returns the names that have terms, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Returns the term of a name in a language.
    #[must_use]
    pub fn get(&self, name: &str, lang: Lang) -> Option<&str> {
        self.by_name.get(name)?.get(&lang).map(String::as_str)
    }

    /// Returns the terms of a name in all languages.
    pub fn of(&self, name: &str) -> impl Iterator<Item = &str> {
        self.by_name.get(name).into_iter().flat_map(BTreeMap::values).map(String::as_str)
    }

    /// Sets the term of a name.
    pub fn set(&mut self, name: &str, lang: Lang, term: String) {
        self.by_name.entry(name.to_owned()).or_default().insert(lang, term);
    }

    /// Adds a sentence that scripts write.
    pub fn add(&mut self, sentence: Sentence) {
        let weight = sentence.weight();
        let at = self.sentences.partition_point(|known| known.weight() >= weight);
        self.sentences.insert(at, sentence);
    }

    /// Adds the terms and sentences of another glossary. Names that have terms already keep them.
    pub fn add_missing(&mut self, other: &Self) {
        for (name, terms) in &other.by_name {
            self.by_name.entry(name.clone()).or_insert_with(|| terms.clone());
        }
        for sentence in &other.sentences {
            if !self.sentences.iter().any(|known| known.written == sentence.written) {
                self.add(sentence.clone());
            }
        }
    }

    /// Returns the text of a name or of a script's sentence in a language.
    ///
    /// A name without a term falls back to the English term, then to the name with spaces. The
    /// contents of gaps are translated in turn.
    pub(crate) fn say<'a>(&'a self, name: &'a str, lang: Lang) -> Cow<'a, str> {
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

    /// Whether a name or a sentence of a script has a translation into a language.
    #[must_use]
    pub fn has(&self, text: &str, lang: Lang) -> bool {
        let meant = || self.sentences.iter().find(|sentence| sentence.is(text));
        self.get(text, lang).is_some() || meant().is_some_and(|sentence| sentence.has(lang))
    }
}

/// The deepest nesting of sentences in the gaps of sentences.
const DEEPEST: usize = 9;

/// Returns a name with spaces in place of underscores.
pub(crate) fn readable(name: &str) -> Cow<'_, str> {
    if name.contains('_') { Cow::Owned(name.replace('_', " ")) } else { Cow::Borrowed(name) }
}

/// The largest number of gaps of a sentence.
const MOST_GAPS: usize = 8;

/// A sentence of a script with its translations.
///
/// ```
/// use charpentier_core::glossary::{Glossary, Sentence};
/// use charpentier_core::Lang;
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

impl Sentence {
    /// Whether a term is a sentence: it has gaps, or more than one word.
    #[must_use]
    pub fn is_one(name: &str) -> bool {
        name.contains(['{', '}', ' '])
    }

    /// Reads a sentence as a pack writes it, with its gaps in braces.
    ///
    /// ```
    /// use charpentier_core::glossary::Sentence;
    ///
    /// assert_eq!(Sentence::new("{who} wins").map(|said| said.words().count()), Ok(1));
    /// // The end of the first gap would be ambiguous.
    /// assert_eq!(Sentence::new("{a}{b}"), Err("has two gaps with nothing between them"));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the error, as the end of a sentence.
    pub fn new(written: &str) -> Result<Self, &'static str> {
        let written = parts(written)?;
        let gap = |part: &Part| matches!(part, Part::Gap(_));
        if written.windows(2).any(|two| two.iter().all(gap)) {
            return Err("has two gaps with nothing between them");
        }
        Ok(Self { written, said: BTreeMap::new() })
    }

    /// Adds a translation.
    ///
    /// ```
    /// use charpentier_core::glossary::Sentence;
    /// use charpentier_core::Lang;
    ///
    /// let mut sentence = Sentence::new("{who} pays {what}")?;
    /// // A translation may reorder the gaps, but must have all of them.
    /// sentence.say(Lang::De, "{what} zahlt {who}")?;
    /// assert_eq!(sentence.say(Lang::Fr, "{who} paie"), Err("has other gaps than the sentence"));
    /// # Ok::<(), &str>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the error, as the end of a sentence.
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

    /// Whether the sentence has a translation. English always counts as present.
    pub(crate) fn has(&self, lang: Lang) -> bool {
        lang == Lang::En || self.said.contains_key(&lang)
    }

    /// Returns the words outside of gaps, in their order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.written.iter().filter_map(|part| match part {
            Part::Words(words) => Some(words.as_str()),
            Part::Gap(_) => None,
        })
    }

    /// Returns the number of bytes outside of gaps. If two sentences fit a text, the heavier one is
    /// used.
    pub(crate) fn weight(&self) -> usize {
        self.words().map(str::len).sum()
    }

    /// Translates a text that is this sentence; `inner` translates the contents of the gaps.
    ///
    /// Without a translation, the English one is used, or else the text as written. Returns `None`
    /// if the text is another sentence.
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

    /// Returns the contents of the gaps of a text, or `None` if it is another sentence.
    ///
    /// A gap ends where the words after it first occur; the last gap takes all before the last
    /// words.
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

#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Words(String),
    Gap(String),
}

/// Returns the gaps of a sentence in alphabetical order.
fn gaps(parts: &[Part]) -> Vec<&str> {
    let gaps = parts.iter().filter_map(|part| match part {
        Part::Gap(name) => Some(name.as_str()),
        Part::Words(_) => None,
    });
    let mut gaps: Vec<_> = gaps.collect();
    gaps.sort_unstable();
    gaps
}

/// Splits a text at its gaps.
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

/// Returns a text without differences of case, accents and spacing.
///
/// ```
/// use charpentier_core::glossary::folded;
///
/// assert_eq!(folded("S’en  ALLER"), "s'en aller");
/// assert_eq!(folded("fill_petit"), folded("fill-pétit"));
/// assert_ne!(folded("tenir"), folded("tenor"));
/// ```
#[must_use]
pub fn folded(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => plain.push('a'),
            'è' | 'é' | 'ê' | 'ë' => plain.push('e'),
            'ì' | 'í' | 'î' | 'ï' => plain.push('i'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => plain.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => plain.push('u'),
            'ý' | 'ÿ' => plain.push('y'),
            'ç' => plain.push('c'),
            'ñ' => plain.push('n'),
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            '’' | '‘' | '`' | '´' => plain.push('\''),
            '_' | '-' => plain.push(' '),
            // Combining accents.
            '\u{300}'..='\u{36f}' => {}
            letter => plain.push(letter),
        }
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use charpentier_messages::Lang;

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
