//! The names of a pack as people are shown them: in the words of the old books.
//!
//! A pack calls its things by short names; records, positions and scripts know
//! no others. Whoever has chosen a language reads the term of that language with
//! the pack's name behind it, and may type either. Where no language is chosen
//! every name is its own word.

use std::borrow::Cow;
use std::collections::BTreeSet;

use charpentier_speech::Lang;

use crate::rules::{Classed, Rules};

impl Rules {
    /// The language of the sentences.
    #[must_use]
    pub fn spoken(&self) -> Lang {
        self.lang.unwrap_or_default()
    }

    /// A name as it is shown: `tenir (hold)`, or the name itself where it has no term.
    ///
    /// The name is not repeated where the term is hardly different from it.
    #[must_use]
    pub fn say<'a>(&'a self, name: &'a str) -> Cow<'a, str> {
        match self.words.get(name) {
            None => Cow::Borrowed(name),
            Some(term) if folded(term) == folded(name) => Cow::Borrowed(term),
            Some(term) => Cow::Owned(format!("{term} ({name})")),
        }
    }

    /// A coup with its class as it is shown: `remplir le petit jan (fill_petit)`.
    #[must_use]
    pub fn say_coup(&self, coup: u8, class: u8) -> String {
        self.say(&self.coup_name(coup, class)).into_owned()
    }

    /// The name meant by what somebody has typed: a term, a name, or both as they are shown.
    ///
    /// Neither case nor accents matter. `None` when nothing is called so, or more than one thing.
    #[must_use]
    pub fn named(&self, text: &str) -> Option<String> {
        let wanted = folded(text);
        let is = |word: &str| folded(word) == wanted;
        let names = self.names();
        if let Some(name) = names.iter().find(|name| is(name) || is(&self.say(name))) {
            return Some(name.clone());
        }
        let mut meant = self.words.iter().filter(|(_, term)| is(term));
        let (name, _) = meant.next()?;
        meant.next().is_none().then(|| name.clone())
    }

    /// The choice meant by what somebody has typed, an index: like [`Rules::named`], but whatever
    /// else is called so. Packs see to it that no two choices are called the same.
    #[must_use]
    pub fn choice_named(&self, text: &str) -> Option<u8> {
        let wanted = folded(text);
        let is = |word: &str| folded(word) == wanted;
        let at = self.choices.iter().position(|choice| {
            let term = self.words.get(&choice.name);
            is(&choice.name) || is(&self.say(&choice.name)) || term.is_some_and(|term| is(term))
        });
        at.map(|at| at as u8)
    }

    /// Everything that the pack has a name for, each once, in the order of the pack.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let stages = self.steps.stages.iter().flat_map(|stages| &stages.list);
        let mut names: Vec<String> = Vec::new();
        names.extend(self.areas.iter().map(|area| area.name.clone()));
        names.extend(self.classes.iter().map(|class| class.name.clone()));
        names.extend(stages.map(|stage| stage.word.clone()));
        names.extend(self.latches.iter().map(|latch| latch.name.clone()));
        for (at, coup) in self.coups.iter().enumerate() {
            names.push(coup.name.clone());
            let classes = match coup.classed {
                Classed::No => 0,
                Classed::ByCell => self.classes.len(),
                Classed::ByArea => self.areas.len(),
            };
            names.extend((0..classes).map(|class| self.coup_name(at as u8, class as u8)));
        }
        names.extend(self.ends.iter().map(|end| end.name.clone()));
        names.extend(self.modifiers.iter().map(|modifier| modifier.name.clone()));
        names.extend(self.counters.iter().map(|counter| counter.name.clone()));
        names.extend(self.choices.iter().map(|choice| choice.name.clone()));
        // What scripts alone name is known by its term.
        names.extend(self.words.keys().cloned());
        let mut seen = BTreeSet::new();
        names.retain(|name| seen.insert(name.clone()));
        names
    }
}

/// A word without what people leave out when they type: case, accents, and how it is spaced.
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
            // Accents that stand behind their letter.
            '\u{300}'..='\u{36f}' => {}
            letter => plain.push(letter),
        }
    }
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn what_people_leave_out_does_not_matter() {
        for (typed, meant) in [
            ("S’EN  ALLER", "s'en aller"),
            ("FORTSATTA", "fortsätta"),
            ("hit_small", "hit small"),
            ("contre-jan de méséas", "contre jan de meseas"),
            ("me\u{301}se\u{301}as", "méséas"),
            ("grosser Jan", "großer Jan"),
            ("spraengjan", "sprængjan"),
        ] {
            assert_eq!(folded(typed), folded(meant));
        }
        assert_ne!(folded("tenir"), folded("tenor"));
    }
}
