//! Messages for players: each is used, and none contains a name that only programs know.

use std::collections::HashSet;
use std::fs;

use charpentier_core::account_lines;
use charpentier_messages::key;
use charpentier_pack::Lang;

use crate::support::{Chance, PACKS, pack, pack_with, random_action, root};
use crate::tidy::sources;

#[test]
fn every_message_is_said_somewhere() {
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    let texts: Vec<String> =
        files.iter().map(|file| fs::read_to_string(file).expect("a source")).collect();
    let part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words: HashSet<&str> =
        texts.iter().flat_map(|text| text.split(|letter| !part(letter))).collect();
    let unused: Vec<_> = key::ALL
        .iter()
        .map(|key| key.name().replace('-', "_").to_uppercase())
        .filter(|constant| !words.contains(constant.as_str()))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// A game of each pack, told in each language: without names of the pack, and without English where
/// another language is spoken.
#[test]
fn games_are_told_in_words() {
    for name in PACKS {
        let pack = pack(name);
        let spoken = Lang::ALL.map(|lang| (lang, pack.clone().in_language(lang)));
        let (mut game, mut chance) = (pack.table(), Chance::new(1756));
        for _ in 0..300 {
            let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
            let events = game.apply(seat, action).expect("a legal action").to_vec();
            for event in &events {
                for (lang, pack) in &spoken {
                    let told = event.describe(pack.rules()).text;
                    assert!(!told.contains('_'), "{name} {lang}: {told}");
                    let english = ["white", "black", "throws", "plays"];
                    let mixed = *lang != Lang::En && english.iter().any(|word| told.contains(word));
                    assert!(!mixed, "{name} {lang}: {told}");
                }
            }
        }
    }
}

/// Matches that are paid for, as two or more play them.
const PAID: &[(&str, &[(&str, &str)])] = &[
    ("trictrac", &[("players", "3")]),
    ("trictrac", &[("players", "4"), ("poule", "true")]),
    ("toccategli", &[("players", "3"), ("poule", "true")]),
    ("trictrac-a-ecrire", &[("rounds", "4")]),
    ("trictrac-a-ecrire", &[("players", "3"), ("rounds", "3")]),
    ("trictrac-a-ecrire", &[("players", "chouette"), ("chouette_account", "per_partner")]),
    ("trictrac-combine", &[("rounds", "4")]),
    ("trictrac-combine", &[("players", "4"), ("rounds", "4")]),
];

/// Whatever scripts write of accounts is a sentence of their pack, in every language.
#[test]
fn accounts_are_told_in_words() {
    let mut seen = 0;
    for (name, options) in PAID {
        let pack = pack_with(name, options);
        for seed in 0..3 {
            let (mut game, mut chance) = (pack.table(), Chance::new(seed));
            let mut texts = Vec::new();
            for _ in 0..6_000 {
                let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
                game.apply(seat, action).expect("a legal action");
                texts.extend(account_lines(
                    game.rules().spec(),
                    game.scoring().as_ref(),
                    game.state(),
                ));
            }
            for row in game.state().ledger.iter() {
                texts.push(row.what.clone());
                texts.extend(row.paid.iter().map(|paid| paid.what.clone()));
            }
            texts.sort();
            texts.dedup();
            seen += texts.len();
            for text in &texts {
                for lang in Lang::ALL {
                    assert!(pack.terms().has(text, lang), "{name} {lang}: {text}");
                    let told = pack.clone().in_language(lang);
                    let told = told.rules().spec().say(text);
                    assert!(!told.contains(['_', '{']), "{name} {lang}: {told}");
                }
            }
        }
    }
    assert!(seen > 300, "{seen} texts");
}
