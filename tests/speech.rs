//! What players are told: no message that nobody says, and no name that only programs know.

use std::fs;

use charpentier_pack::Lang;
use charpentier_speech::key;

use crate::support::{Chance, PACKS, pack, random_action, root};
use crate::tidy::sources;

#[test]
fn every_message_is_said_somewhere() {
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    let texts: Vec<String> =
        files.iter().map(|file| fs::read_to_string(file).expect("a source")).collect();
    let said = |constant: &str| {
        let part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        texts.iter().any(|text| text.split(|letter| !part(letter)).any(|word| word == constant))
    };
    let unused: Vec<_> = key::ALL
        .iter()
        .map(|key| key.name().replace('-', "_").to_uppercase())
        .filter(|constant| !said(constant))
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
        let (mut game, mut chance) = (pack.game(), Chance::new(1756));
        for _ in 0..300 {
            let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
            let events = game.apply(seat, action).expect("a legal action").to_vec();
            for event in &events {
                for (lang, pack) in &spoken {
                    let told = event.tell(pack.rules()).text;
                    assert!(!told.contains('_'), "{name} {lang}: {told}");
                    let english = ["white", "black", "throws", "plays"];
                    let mixed = *lang != Lang::En && english.iter().any(|word| told.contains(word));
                    assert!(!mixed, "{name} {lang}: {told}");
                }
            }
        }
    }
}
