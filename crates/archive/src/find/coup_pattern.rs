//! Coups by any of their names, as users type them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use charpentier_core::Rules;
use charpentier_core::glossary::folded;
use charpentier_core::spec::Classed;
use charpentier_core::suggest::nearest;
use charpentier_notation::Record;
use charpentier_pack::{Library, Pack};

use crate::packs::Packs;

/// The coups with a name that a user has typed, whole or in part, in every pack.
#[derive(Debug)]
pub struct CoupPattern {
    asked: String,
    /// Their names in the packs met so far, by pack and options.
    known: Mutex<BTreeMap<(String, String), Arc<Names>>>,
}

/// The full names of coups in a pack, with their classes.
type Names = BTreeSet<String>;

/// The error for a name that is not that of a coup in any pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoupError {
    /// The name as it was typed.
    pub asked: String,
    /// The most similar name, if there is one.
    pub like: Option<String>,
}

impl fmt::Display for CoupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no game has a coup `{}`; ", self.asked)?;
        match &self.like {
            Some(like) => write!(f, "did you mean `{like}`?"),
            None => f.write_str("`charpentier show PACK` lists those of a game"),
        }
    }
}

impl std::error::Error for CoupError {}

impl CoupPattern {
    /// Returns the coups of this name.
    ///
    /// The name may be that of a pack or of any language of the books, with or without a class. It may also
    /// be the beginning or the end of a name, in whole words. Case and accents are ignored.
    ///
    /// # Errors
    ///
    /// Fails if no pack of the library has such a coup, with its default options or with one option changed.
    pub fn new(asked: &str, library: &Library) -> Result<Self, CoupError> {
        let kinds = Self { asked: folded(asked), known: Mutex::default() };
        if kinds.asked.is_empty() {
            return Err(CoupError { asked: asked.to_owned(), like: None });
        }
        let packs = library.names().into_iter();
        let packs = packs.filter_map(|name| Some((library.load(&name, &[]).ok()?, name)));
        let mut known = Vec::new();
        for (pack, name) in packs {
            if !kinds.of(&pack).is_empty() {
                return Ok(kinds);
            }
            known.push((pack, name));
        }
        // An option may add the coup.
        let mut names = BTreeSet::new();
        for (pack, name) in &known {
            names.extend(labels(pack).map(|label| label.text));
            for info in &pack.options {
                for value in info.samples.iter().filter(|value| **value != info.default) {
                    let option = [(info.name.clone(), value.clone())];
                    let Ok(pack) = library.load(name, &option) else { continue };
                    if !kinds.of(&pack).is_empty() {
                        return Ok(kinds);
                    }
                    names.extend(labels(&pack).map(|label| label.text));
                }
            }
        }
        let like = nearest(asked, names.iter().map(String::as_str)).map(ToOwned::to_owned);
        Err(CoupError { asked: asked.to_owned(), like })
    }

    /// Returns their full names in a pack with these options; none if there is no such pack.
    ///
    /// The options are written as in records. Each name contains its class.
    pub(crate) fn named(&self, name: &str, options: &str, packs: &Packs) -> Arc<Names> {
        let key = (name.to_owned(), options.to_owned());
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let named = known.entry(key).or_insert_with(|| {
            let mut record = Record::default();
            record.set("Game", name);
            record.set("Options", options);
            Arc::new(packs.of(&record).map_or_else(|_| Names::new(), |pack| self.of(&pack)))
        });
        Arc::clone(named)
    }

    fn of(&self, pack: &Pack) -> Names {
        let asked = self.asked.as_str();
        let (before, after) = (format!("{asked} "), format!(" {asked}"));
        let part = |label: &str| label.starts_with(&before) || label.ends_with(&after);
        let labels: Vec<_> = labels(pack).map(|label| (folded(&label.text), label)).collect();
        let exact = |(text, _): &&(String, Label<'_>)| text == asked;
        let whole = |(text, label): &&(String, Label<'_>)| label.class.is_none() && part(text);
        let any = |(text, _): &&(String, Label<'_>)| part(text);
        let mut found: Vec<_> = labels.iter().filter(exact).collect();
        if found.is_empty() {
            found = labels.iter().filter(whole).collect();
        }
        if found.is_empty() {
            found = labels.iter().filter(any).collect();
        }
        let full = |label: &Label<'_>| full(label.rules, label.coup, label.class);
        found.into_iter().flat_map(|(_, label)| full(label)).collect()
    }
}

/// A name of a coup.
struct Label<'p> {
    /// The rules that have the coup, those of one leg if the game is a medley.
    rules: &'p Rules,
    text: String,
    coup: u8,
    class: Option<u8>,
}

/// Returns all names of the coups of a pack, from the pack and from the languages of the books.
fn labels(pack: &Pack) -> impl Iterator<Item = Label<'_>> {
    let names = pack.rules().legs().flat_map(|rules| {
        rules.spec().coup_names().map(move |(name, coup, class)| (rules, name, coup, class))
    });
    names.flat_map(|(rules, name, coup, class)| {
        let terms: Vec<_> = rules.spec().terms.of(&name).map(ToOwned::to_owned).collect();
        let all = std::iter::once(name).chain(terms);
        all.map(move |text| Label { rules, text, coup, class })
    })
}

/// Returns the full names of a coup: of one class or, without a class, of all its classes.
fn full(rules: &Rules, coup: u8, class: Option<u8>) -> Vec<String> {
    let classes = match (class, rules.spec().coups.get(usize::from(coup)).map(|coup| coup.classed))
    {
        (Some(class), _) => return vec![rules.spec().coup_name(coup, class)],
        (None, Some(Classed::ByCell)) => rules.spec().classes.len() as u8,
        (None, Some(Classed::ByArea)) => rules.spec().areas.len() as u8,
        (None, _) => 1,
    };
    (0..classes).map(|class| rules.spec().coup_name(coup, class)).collect()
}
