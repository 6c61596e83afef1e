//! The list of games: sorted by family and period, and searched by any of their names.
//!
//! The entries are read from `pack.yaml` alone, so a long list is quick.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::glossary::folded;
use charpentier_core::suggest::nearest;
use charpentier_messages::Lang;

use crate::decode::manifest::{self, Manifest};
use crate::decode::medley;
use crate::decoder::Decoder;
use crate::keys::KEYS;
use crate::library::Library;
use crate::pack::DEEPEST;
use crate::period::Period;
use crate::presets::{self, Preset};
use crate::yaml::{self, Node};
use charpentier_messages::Texts;

/// A pack as an entry of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The name by which the pack is loaded.
    pub name: String,
    /// The name shown to players.
    pub titles: Texts,
    /// The family under which the game is listed; empty if the pack gives none.
    pub family: String,
    /// The years in which the game is known to have been played.
    pub period: Option<Period>,
    /// A summary of the game in a few sentences.
    pub abouts: Texts,
    /// How much a newcomer has to learn, from 1 to 3; `None` if the pack does not say.
    pub difficulty: Option<u8>,
    /// How long a game usually takes two players, in minutes; `None` if the pack does not say.
    pub minutes: Option<u16>,
    /// The presets of the pack.
    pub presets: Vec<Preset>,
    /// Whether the pack can be loaded. Packs in folders are read completely except for their
    /// scripts. Shipped packs are checked by tests.
    pub sound: bool,
}

impl Listed {
    /// Returns the first sentence of the summary, which stands for it in lists.
    #[must_use]
    pub fn sentence(&self, lang: Lang) -> String {
        let mut words = Vec::new();
        for word in self.abouts.get(lang).split_whitespace() {
            words.push(word);
            if word.ends_with(['.', '!', '?']) {
                break;
            }
        }
        words.join(" ")
    }
}

/// Games in the order of lists: by family, by period within a family, then by name. Games without a
/// family or a period come last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    games: Vec<Listed>,
}

/// The most similar word for a search that found no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// The word that is similar to one of the search.
    pub word: String,
    /// The names of the games that have this word.
    pub games: Vec<String>,
}

impl Library {
    /// Returns all packs as a list.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        let mut shelf = Shelf { library: self, read: BTreeMap::new() };
        let mut games: Vec<_> = self.names().iter().map(|name| shelf.listed(name)).collect();
        games.sort_by_cached_key(|game| {
            let period = game.period.map(Period::order);
            let family = folded(&game.family);
            (family.is_empty(), family, period.is_none(), period, game.name.clone())
        });
        Catalogue { games }
    }
}

impl Catalogue {
    /// Returns all games of the list.
    #[must_use]
    pub fn games(&self) -> &[Listed] {
        &self.games
    }

    /// Returns the list without games that cannot be loaded.
    #[must_use]
    pub fn sound(mut self) -> Self {
        self.games.retain(|game| game.sound);
        self
    }

    /// Returns each family with its games. Games without a family are in the family with the empty name.
    pub fn families(&self) -> impl Iterator<Item = (&str, &[Listed])> {
        let parts = self.games.chunk_by(|a, b| folded(&a.family) == folded(&b.family));
        parts.filter_map(|games| Some((games.first()?.family.as_str(), games)))
    }

    /// Returns the names by which games are loaded. The presets of a pack follow its own name.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.games.iter().flat_map(|game| {
            let presets = game.presets.iter().map(|preset| preset.name.as_str());
            std::iter::once(game.name.as_str()).chain(presets)
        })
    }

    /// Returns the name of the game that has this name, title or part of a title before the first comma.
    ///
    /// The spelling is compared loosely, in all languages. Returns `None` if several titles match.
    #[must_use]
    pub fn called(&self, text: &str) -> Option<&str> {
        let asked = folded(text);
        let same = |name: &&str| folded(name) == asked;
        let meant = |game: &Listed| game.texts().contains(&asked);
        self.names().find(same).or_else(|| {
            let mut meant = self.games.iter().filter(|game| meant(game));
            let first = meant.next()?;
            meant.next().is_none().then_some(first.name.as_str())
        })
    }

    /// Returns the games whose names contain all words of a text.
    ///
    /// Each word may be part of the name, of a title in any language, or of a preset. If a game
    /// matches only with a preset, it keeps only the matching presets. If no game matches, families
    /// are searched.
    #[must_use]
    pub fn find(&self, text: &str) -> Self {
        let words = words(text);
        let fits = |texts: &[String]| {
            words.iter().all(|word| texts.iter().any(|text| text.contains(word)))
        };
        let own = self.games.iter().filter_map(|game| {
            let texts = game.texts();
            if fits(&texts) {
                return Some(game.clone());
            }
            let with = |preset: &&Preset| {
                let about = preset.about.all().map(folded).collect::<Vec<_>>();
                fits(&[&texts[..], &[folded(&preset.name)], &about].concat())
            };
            let presets: Vec<_> = game.presets.iter().filter(with).cloned().collect();
            (!presets.is_empty()).then(|| Listed { presets, ..game.clone() })
        });
        let mut games: Vec<_> = own.collect();
        if games.is_empty() {
            let family = |game: &&Listed| fits(&[folded(&game.family)]);
            games = self.games.iter().filter(family).cloned().collect();
        }
        Self { games }
    }

    /// Returns the name of the only game that was found among `all`, or of its preset if only that matched.
    #[must_use]
    pub fn only(&self, all: &Self) -> Option<&str> {
        let [game] = self.games.as_slice() else {
            return None;
        };
        match game.presets.as_slice() {
            [preset] if !all.games.contains(game) => Some(&preset.name),
            _ => Some(&game.name),
        }
    }

    /// Returns the most similar word for a text that matches no game.
    #[must_use]
    pub fn near(&self, text: &str) -> Option<Near> {
        let mut known: BTreeSet<String> = self.games.iter().flat_map(Listed::words).collect();
        // Short words of titles, such as "the", are similar to too many words. Short names of games are kept.
        let named = |word: &str| {
            self.games.iter().any(|game| game.name.split('-').any(|part| part == word))
        };
        known.retain(|word| word.chars().count() > 3 || named(word));
        let strange = |word: &String| known.iter().all(|known| !known.contains(word));
        let near = |word: String| nearest(&word, known.iter().map(String::as_str));
        let word = words(text).into_iter().filter(strange).find_map(near)?.to_owned();
        let found = self.find(&word).games.into_iter().map(|game| game.name);
        let mut games: Vec<String> = found.collect();
        games.sort_by_key(|name| folded(name) != word);
        Some(Near { word, games })
    }
}

impl Listed {
    /// Returns the name of the game in a language: its title up to the first comma.
    #[must_use]
    pub fn called(&self, lang: Lang) -> &str {
        let title = self.titles.get(lang);
        title.split_once(',').map_or(title, |(name, _)| name)
    }

    /// Returns the names and titles of the game in all languages, folded for comparison.
    fn texts(&self) -> Vec<String> {
        let called = Lang::ALL.into_iter().map(|lang| self.called(lang));
        let names = std::iter::once(self.name.as_str()).chain(self.titles.all()).chain(called);
        names.map(folded).collect()
    }

    /// Returns all words by which the game is found.
    fn words(&self) -> Vec<String> {
        let names = self.presets.iter().map(|preset| preset.name.as_str());
        let about = self.presets.iter().flat_map(|preset| preset.about.all());
        let more = names.chain(about).chain([self.family.as_str()]).map(folded);
        self.texts().into_iter().chain(more).flat_map(|text| words(&text)).collect()
    }
}

/// Returns the words of a text, folded for comparison.
fn words(text: &str) -> Vec<String> {
    let text = folded(text);
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect()
}

/// The trees read so far, so that a parent is read once for all its children.
struct Shelf<'l> {
    library: &'l Library,
    read: BTreeMap<String, Option<Arc<Node>>>,
}

impl Shelf<'_> {
    fn tree(&mut self, name: &str) -> Option<Arc<Node>> {
        if let Some(tree) = self.read.get(name) {
            return tree.clone();
        }
        let text = self.library.manifest(name).and_then(Result::ok);
        let tree = text.and_then(|text| yaml::read(&text).ok()).map(Arc::new);
        self.read.insert(name.to_owned(), tree.clone());
        tree
    }

    /// Returns the trees of a pack and of its ancestors, from the pack upwards.
    fn chain(&mut self, name: &str) -> Option<Vec<Arc<Node>>> {
        let mut chain = vec![self.tree(name)?];
        let parent = |tree: &Arc<Node>| match tree.get("extends") {
            Some(parent) => parent.scalar(),
            None => medley::games(tree).into_iter().next(),
        };
        while let Some(parent) = chain.last().and_then(parent) {
            if chain.len() > DEEPEST {
                return None;
            }
            chain.push(self.tree(&parent)?);
        }
        Some(chain)
    }

    fn listed(&mut self, name: &str) -> Listed {
        let chain = self.chain(name);
        let trees = chain.as_deref().unwrap_or_default();
        let own = trees.get(..1).unwrap_or_default();
        let value = |key: &str| {
            let trees = if key == manifest::OWN { own } else { trees };
            let found = trees.iter().find_map(|tree| tree.get(key));
            found.filter(|node| !node.is_off())
        };
        let mut r = Decoder::of(KEYS);
        let Manifest { titles, abouts, family, period, difficulty, minutes, .. } =
            manifest::read(&mut r, value);
        Listed {
            name: name.to_owned(),
            titles,
            family,
            period,
            abouts,
            difficulty,
            minutes,
            presets: own.first().map_or(Vec::new(), |own| presets::named(own)),
            sound: chain.is_some() && r.faults.is_empty() && self.library.is_sound(name),
        }
    }
}
