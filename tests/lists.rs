//! The games there are, as lists tell of them.

use std::fs;

use charpentier_pack::{Catalogue, Lang, Library, Texts};

use crate::support::{PACKS, PRESETS, pack, root};

fn shipped() -> Catalogue {
    Library::shipped().catalogue()
}

fn names(games: &Catalogue) -> Vec<&str> {
    games.games().iter().map(|game| game.name.as_str()).collect()
}

/// What is read from `pack.yaml` alone is what the loaded pack says.
#[test]
fn lists_say_what_packs_say() {
    let all = shipped();
    assert_eq!(all.names().count(), PACKS.len() + PRESETS.len());
    for game in all.games() {
        let pack = pack(&game.name);
        let (listed, loaded) = (
            (&game.titles, &game.family, game.period, &game.presets, game.sound),
            (&pack.titles, &pack.family, pack.period, &pack.presets, true),
        );
        assert_eq!(listed, loaded, "{}", game.name);
        let (listed, loaded) = (
            (&game.abouts, game.difficulty, game.minutes),
            (&pack.abouts, pack.difficulty, pack.minutes),
        );
        assert_eq!(listed, loaded, "{}", game.name);
    }
}

/// The most characters of a sentence beside a picture, of a question, and of an answer.
const SENTENCE: usize = 90;
const QUESTION: usize = 80;
const ANSWER: usize = 50;

/// Every game has a sentence, a length and a difficulty, and every option a question with answers, in
/// all languages.
#[test]
fn games_are_described_in_all_languages() {
    let mut missing = Vec::new();
    let mut check = |place: String, texts: &Texts, most: usize, shown: &dyn Fn(Lang) -> String| {
        for lang in Lang::ALL {
            let text = shown(lang);
            let long = text.chars().count();
            if !texts.has(lang) || text.is_empty() || long > most {
                missing.push(format!("{place}.{}: {long} letters: {text}", lang.code()));
            }
        }
    };
    for game in shipped().games() {
        let name = &game.name;
        let pack = pack(name);
        check(format!("{name}: about"), &game.abouts, SENTENCE, &|lang| game.sentence(lang));
        assert!(game.difficulty.is_some() && game.minutes.is_some(), "{name}");
        for preset in &pack.presets {
            let text = |lang| preset.about.get(lang).to_owned();
            check(format!("{name}: {}", preset.name), &preset.about, SENTENCE, &text);
        }
        for option in &pack.options {
            let place = format!("{name}: {}", option.name);
            let question = |lang| option.question.get(lang).to_owned();
            check(format!("{place}: question"), &option.question, QUESTION, &question);
            let plain = ["true", "false", "yes", "no"];
            let spoken = option
                .values
                .iter()
                .filter(|value| !plain.contains(&value.as_str()) && value.parse::<u32>().is_err());
            for value in spoken {
                let none = Texts::default();
                let answer = option.answers.get(value).unwrap_or(&none);
                let text = |lang| answer.get(lang).to_owned();
                check(format!("{place}: answer {value}"), answer, ANSWER, &text);
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Every pack is of a family that `variants/README.md` tells, in which it is named.
#[test]
fn families_are_told() {
    let page = fs::read_to_string(root().join("variants/README.md")).expect("a page");
    for (family, games) in shipped().families() {
        let row = page.lines().find(|line| line.starts_with(&format!("| {family} | ")));
        let row = row.unwrap_or_else(|| panic!("`{family}` is not told"));
        for game in games {
            assert!(row.contains(&format!("`{}`", game.name)), "{} is not in {row}", game.name);
        }
    }
}

/// Families by the alphabet; in a family the eldest first, and last of all what has no year.
#[test]
fn the_eldest_come_first() {
    let all = shipped();
    let families: Vec<_> = all.families().map(|(family, _)| family).collect();
    assert!(families.is_sorted() && !families.contains(&""), "{families:?}");
    for (family, games) in all.families() {
        let years: Vec<_> =
            games.iter().map(|game| game.period.map(|period| period.from)).collect();
        let known = years.iter().flatten().count();
        assert!(
            years[..known].is_sorted() && years[known..].iter().all(Option::is_none),
            "{family}"
        );
    }
}

/// A child pack has its parent's family, but a period and names of its own.
#[test]
fn an_heir_inherits_the_family_alone() {
    let (parent, child) = (pack("jacquet"), pack("moultezim"));
    assert_eq!(child.family, parent.family);
    assert!(parent.period.is_some() && child.period.is_none());
    assert!(!child.resolved().contains("\nperiod:"));
    assert_ne!(child.titles, parent.titles);
}

#[test]
fn games_are_found_by_any_of_their_names() {
    let all = shipped();
    for (words, found) in [
        ("JACQ", &["jacquet", "jacquet-de-versailles"][..]),
        ("triktrak", &["trictrac"]),
        ("aufschreiben", &["trictrac-a-ecrire", "trictrac-combine"]),
        ("a-ecrire", &["trictrac-a-ecrire", "trictrac-combine"]),
        ("swed tab", &["brade"]),
        ("blots", &["verkehr"]),
        ("longgammon", &["other-starts"]),
        ("rabattues", &["dames-rabattues", "tables-rabattues"]),
        ("plein verkehr", &[]),
        ("jacquett", &[]),
    ] {
        assert_eq!(names(&all.find(words)), found, "{words}");
    }
    // One name that fits whole is the game, even where others have it as a part.
    assert_eq!(all.called("Toc"), Some("toc"));
    assert_eq!(all.called("VERKEHR 5 bands"), Some("verkehr-5-bands"));
    // What stands before the comma of a title is a name too, in whatever language.
    assert_eq!(all.called("Tricktrack"), Some("trictrac"));
    assert_eq!(all.called("trict"), None);
    let only = |words: &str| all.find(words).only(&all).map(ToOwned::to_owned);
    assert_eq!(only("blots").as_deref(), Some("verkehr-5-blots"));
    assert_eq!(only("verquere").as_deref(), Some("verkehr"));
    assert_eq!(only("trict"), None);
}

/// A slip is told by the word that it is like; what is like nothing is not.
#[test]
fn what_is_near_is_told() {
    let all = shipped();
    let near = |words: &str| all.near(words).map(|near| (near.word, near.games));
    let told = |word: &str, games: &[&str]| {
        Some((word.to_owned(), games.iter().map(|game| (*game).to_owned()).collect()))
    };
    assert_eq!(near("jacquett"), told("jacquet", &["jacquet", "jacquet-de-versailles"]));
    assert_eq!(near("dames rabatues"), told("rabattues", &["dames-rabattues", "tables-rabattues"]));
    assert_eq!(near("xyzzy"), None);
    assert_eq!(near("plein verkehr"), None, "each of them is known");
}
