//! Descriptions of the packs that can be played, for the page.

use std::collections::BTreeMap;

use charpentier_pack::{Catalogue, Lang, Library, Listed, Near, Need, Texts, rules_text};
use charpentier_players::Level;
use serde::Serialize;

use crate::pack_cache::SharedPack;

/// A list of games, with the levels and languages of the program.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Packs {
    packs: Vec<Title>,
    /// The game that a newcomer is offered first.
    first: &'static str,
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
    /// The first sentence about the game.
    about: String,
    /// How much a newcomer has to learn, from 1 to 3.
    difficulty: Option<u8>,
    /// How long a game usually takes, in minutes.
    minutes: Option<u16>,
    presets: Vec<Preset>,
    /// Whether the reader has added it to a page without a server.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    own: bool,
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
    family: String,
    /// The years from which the game is known, such as `1600-1800`; empty if the pack gives none.
    period: String,
    about: String,
    /// The aim of a player; empty if the pack gives none.
    aim: String,
    /// How much a newcomer has to learn, from 1 to 3.
    difficulty: Option<u8>,
    /// How long a game usually takes, in minutes.
    minutes: Option<u16>,
    options: Vec<OptionTold>,
    presets: Vec<Preset>,
    /// The levels at which the program can play it.
    levels: Vec<&'static str>,
    /// The languages in which the pack has terms.
    languages: Vec<&'static str>,
    /// Whether players mark by hand and claim points that the opponent forgot.
    schools: bool,
    /// Whether the pack has an introduction for new players.
    primer: bool,
    /// Whether the pack has lessons.
    lessons: bool,
    /// The cards of a first game, by the ids of their rules.
    cards: BTreeMap<String, String>,
    /// The packs whose rules hold too.
    parents: Vec<String>,
    rules: Vec<Rule>,
}

#[derive(Debug, Serialize)]
struct OptionTold {
    name: String,
    /// The question to the player; empty if the pack does not say.
    question: String,
    default: String,
    value: String,
    values: Vec<String>,
    /// The values for which the pack has an answer in words.
    answers: BTreeMap<String, String>,
    about: String,
    /// The rules that `about` names.
    rules: Vec<String>,
    needs: Vec<Needed>,
}

/// A value that can be chosen only if another option has one of some values.
#[derive(Debug, Serialize)]
struct Needed {
    value: String,
    option: String,
    values: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Rule {
    id: String,
    heading: String,
    text: String,
}

impl Packs {
    /// Describes the games of a catalogue in its order, with the results of a search.
    fn of(
        games: &Catalogue,
        lang: Lang,
        library: &Library,
        only: Option<&str>,
        near: Option<Near>,
    ) -> Self {
        let title = |game: &Listed| Title {
            name: game.name.clone(),
            title: game.titles.get(lang).to_owned(),
            family: game.family.clone(),
            period: game.period.map_or(String::new(), |period| period.to_string()),
            about: game.sentence(lang),
            difficulty: game.difficulty,
            minutes: game.minutes,
            presets: game.presets.iter().map(|one| preset(one, lang)).collect(),
            own: library.given().any(|name| name == game.name),
        };
        Self {
            packs: games.games().iter().map(title).collect(),
            first: Library::first(),
            only: only.map(ToOwned::to_owned),
            near: near.map(|Near { word, games }| Like { word, games }),
            levels: Level::ALL.iter().map(|level| level.name()).collect(),
            languages: Lang::ALL.iter().map(|lang| lang.code()).collect(),
        }
    }

    /// Describes all games.
    pub(crate) fn all(games: &Catalogue, lang: Lang, library: &Library) -> Self {
        Self::of(games, lang, library, None, None)
    }

    /// Describes the games whose names contain all words of a text.
    pub(crate) fn found(games: &Catalogue, lang: Lang, words: &str, library: &Library) -> Self {
        let found = games.find(words);
        let near = if found.games().is_empty() { games.near(words) } else { None };
        Self::of(&found, lang, library, found.only(games), near)
    }
}

impl OnePack {
    pub(crate) fn of(pack: &SharedPack, lang: Lang) -> Self {
        let words = |(value, text): (&String, &Texts)| (value.clone(), text.get(lang).to_owned());
        let needed = |need: &Need| Needed {
            value: need.value.clone(),
            option: need.option.clone(),
            values: need.values.clone(),
        };
        let options = pack.options.iter().map(|info| OptionTold {
            name: info.name.clone(),
            question: info.question.get(lang).to_owned(),
            default: info.default.clone(),
            value: info.value.clone(),
            values: info.values.clone(),
            answers: info.answers.iter().map(words).collect(),
            about: info.about.clone(),
            rules: cited(&info.about, pack.texts()),
            needs: info.needs.iter().map(needed).collect(),
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
            family: pack.family.clone(),
            period: pack.period.map_or(String::new(), |period| period.to_string()),
            aim: pack.aims.get(lang).to_owned(),
            difficulty: pack.difficulty,
            minutes: pack.minutes,
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
            primer: pack.primer(lang).is_some(),
            lessons: pack.lessons(lang).is_some(),
            cards: pack.cards(lang),
            parents: pack.parents().into_iter().map(ToOwned::to_owned).collect(),
            rules: rules.collect(),
        }
    }
}

/// Returns the ids of rules in a text.
fn cited(text: &str, rules: &BTreeMap<String, String>) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words.filter(|word| rules.contains_key(*word)).map(ToOwned::to_owned).collect()
}

fn preset(preset: &charpentier_pack::Preset, lang: Lang) -> Preset {
    let options = preset.options.iter().cloned().collect();
    Preset { name: preset.name.clone(), about: preset.about.get(lang).to_owned(), options }
}
