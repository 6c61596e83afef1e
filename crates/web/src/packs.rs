//! Descriptions of the packs that can be played, for the page.

use std::collections::BTreeMap;

use charpentier_pack::{Catalogue, Lang, Listed, Near, Pack, rules_text};
use charpentier_players::Level;
use serde::Serialize;

/// A list of games, with the levels and languages of the program.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Packs {
    packs: Vec<Title>,
    /// The name of the only game or preset that a search has found.
    #[serde(skip_serializing_if = "Option::is_none")]
    only: Option<String>,
    /// The most similar word, if the search has found nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    near: Option<Like>,
    levels: Vec<&'static str>,
    languages: Vec<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
struct Title {
    name: String,
    title: String,
    /// The family under which it is listed; empty for none.
    family: String,
    /// The years from which the game is known, such as `1600-1800`; empty if the pack gives none.
    period: String,
    presets: Vec<Preset>,
}

#[derive(Clone, Debug, Serialize)]
struct Like {
    word: String,
    games: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Preset {
    name: String,
    about: String,
    options: BTreeMap<String, String>,
}

/// A pack with its options and its rules.
#[derive(Debug, Serialize)]
pub(crate) struct OnePack {
    name: String,
    title: String,
    about: String,
    options: Vec<OptionTold>,
    presets: Vec<Preset>,
    /// The levels at which the program can play it.
    levels: Vec<&'static str>,
    /// The languages in which the pack has terms.
    languages: Vec<&'static str>,
    /// Whether players mark by hand and claim points that the opponent forgot.
    schools: bool,
    rules: Vec<Rule>,
}

#[derive(Debug, Serialize)]
struct OptionTold {
    name: String,
    default: String,
    value: String,
    values: Vec<String>,
    about: String,
}

#[derive(Debug, Serialize)]
struct Rule {
    id: String,
    heading: String,
    text: String,
}

impl Packs {
    /// Describes the games of a catalogue in its order, with the results of a search.
    fn of(games: &Catalogue, lang: Lang, only: Option<&str>, near: Option<Near>) -> Self {
        let title = |game: &Listed| Title {
            name: game.name.clone(),
            title: game.titles.get(lang).to_owned(),
            family: game.family.clone(),
            period: game.period.map_or(String::new(), |period| period.to_string()),
            presets: game.presets.iter().map(|one| preset(one, lang)).collect(),
        };
        Self {
            packs: games.games().iter().map(title).collect(),
            only: only.map(ToOwned::to_owned),
            near: near.map(|Near { word, games }| Like { word, games }),
            levels: Level::ALL.iter().map(|level| level.name()).collect(),
            languages: Lang::ALL.iter().map(|lang| lang.code()).collect(),
        }
    }

    /// Describes all games.
    pub(crate) fn all(games: &Catalogue, lang: Lang) -> Self {
        Self::of(games, lang, None, None)
    }

    /// Describes the games whose names contain all words of a text.
    pub(crate) fn found(games: &Catalogue, lang: Lang, words: &str) -> Self {
        let found = games.find(words);
        let near = if found.games().is_empty() { games.near(words) } else { None };
        Self::of(&found, lang, found.only(games), near)
    }
}

impl OnePack {
    pub(crate) fn of(pack: &Pack, lang: Lang) -> Self {
        let options = pack.options.iter().map(|info| OptionTold {
            name: info.name.clone(),
            default: info.default.clone(),
            value: info.value.clone(),
            values: info.values.clone(),
            about: info.about.clone(),
        });
        let terms = pack.terms();
        let knows = |lang: &&Lang| terms.names().any(|name| terms.get(name, **lang).is_some());
        let page = pack.rules_text().map(|page| rules_text(&page.text)).unwrap_or_default();
        let rules = page.iter().map(|rule| Rule {
            id: rule.id.clone(),
            heading: rule.heading.clone(),
            text: rule.plain(),
        });
        Self {
            name: pack.rules().spec().pack.clone(),
            title: pack.titles.get(lang).to_owned(),
            about: pack.abouts.get(lang).to_owned(),
            options: options.collect(),
            presets: pack.presets.iter().map(|one| preset(one, lang)).collect(),
            levels: Level::ALL
                .iter()
                .filter(|level| **level != Level::Trained || pack.learned().is_some())
                .map(|level| level.name())
                .collect(),
            languages: Lang::ALL.iter().filter(knows).map(|lang| lang.code()).collect(),
            schools: pack.rules().spec().schools.is_some(),
            rules: rules.collect(),
        }
    }
}

fn preset(preset: &charpentier_pack::Preset, lang: Lang) -> Preset {
    let options = preset.options.iter().cloned().collect();
    Preset { name: preset.name.clone(), about: preset.about.get(lang).to_owned(), options }
}
