//! Names in the words of the old books: every name has one, and both can be typed.

use charpentier_core::glossary::folded;
use charpentier_pack::{Lang, Library, Pack};

use crate::snapshots;
use crate::support::{Chance, PACKS, pack, random_action};

/// The language that a pack's own books are written in.
fn own_language(name: &str) -> Lang {
    match name {
        "brade" | "verkehr" => Lang::Sv,
        "nard" | "toccategli" => Lang::De,
        "dames-rabattues" | "jacquet" | "plein" | "revertier" | "toc" | "tourne-case"
        | "toute-table" | "trictrac" | "trictrac-a-ecrire" | "trictrac-combine" => Lang::Fr,
        _ => Lang::En,
    }
}

fn spoken(name: &str, lang: Lang) -> Pack {
    pack(name).in_language(lang)
}

/// Everything that is shown, the names that scripts alone give included.
fn names(pack: &Pack) -> Vec<String> {
    let mut names = pack.rules().spec().names();
    names.sort();
    names
}

#[test]
fn every_name_has_a_word_in_the_language_of_its_game() {
    for name in PACKS {
        let pack = pack(name);
        for word in names(&pack) {
            let term = pack.terms().get(&word, own_language(name));
            assert!(term.is_some(), "{name}: no term for {word}");
        }
    }
}

/// Who names no other language is spoken to in English, whatever options he has chosen.
#[test]
fn every_name_has_an_english_word() {
    let mut missing = Vec::new();
    let mut look = |pack: &Pack| {
        let terms = pack.terms();
        let without = names(pack).into_iter().filter(|name| terms.get(name, Lang::En).is_none());
        missing.extend(without.map(|name| format!("{}: {name}", pack.rules().spec().pack)));
    };
    for name in PACKS {
        let plain = pack(name);
        look(&plain);
        for info in &plain.options {
            for value in info.samples.iter().filter(|value| **value != info.default) {
                let chosen = [(info.name.clone(), value.clone())];
                // Some values need another option beside them.
                if let Ok(pack) = Library::shipped().load(name, &chosen) {
                    look(&pack);
                }
            }
        }
    }
    missing.sort();
    missing.dedup();
    assert!(missing.is_empty(), "no English terms: {missing:#?}");
}

/// How many names of each pack have a term in each language; those of one are read.
#[test]
fn names_read_well() {
    let mut table = String::new();
    for name in PACKS {
        let mut told = String::new();
        let pack = pack(name);
        let (names, mut counts) = (names(&pack), Lang::ALL.map(|lang| (lang, 0)));
        for word in &names {
            told.push_str(&format!("{word}\n"));
            for (lang, count) in &mut counts {
                if let Some(term) = pack.terms().get(word, *lang) {
                    told.push_str(&format!("  {lang} {term}\n"));
                    *count += 1;
                }
            }
        }
        let counts = counts.map(|(lang, count)| format!("{lang} {count}")).join(", ");
        let digest = snapshots::digest(&told);
        table.push_str(&format!("{name}: {} names, {counts}; {digest}\n", names.len()));
        if *name == "trictrac" {
            snapshots::assert(name, "terms", &told);
        }
    }
    snapshots::table("terms", &table);
}

/// A name without a term in the language is said in English, and never with what only programs need.
#[test]
fn what_has_no_word_is_said_in_english() {
    for name in PACKS {
        for lang in Lang::ALL {
            let spoken = spoken(name, lang);
            let (rules, terms) = (spoken.rules(), spoken.terms());
            for word in names(&spoken) {
                let term = terms.get(&word, lang).or_else(|| terms.get(&word, Lang::En));
                assert_eq!(Some(&*rules.spec().say(&word)), term, "{name} {lang}");
                assert!(!rules.spec().say(&word).contains('_'), "{name} {lang} {word}");
            }
            assert_eq!(rules.spec().say("what_nobody_knows"), "what nobody knows");
        }
        assert_eq!(pack(name).rules().spec().say("what_nobody_knows"), "what_nobody_knows");
    }
}

/// Whatever is shown can be typed in any case and without accents, unless two things are called so;
/// names and the terms of the other languages are understood too.
#[test]
fn what_is_shown_can_be_typed() {
    for name in PACKS {
        for lang in Lang::ALL {
            let spoken = spoken(name, lang);
            let rules = spoken.rules();
            let all = names(&spoken);
            for word in &all {
                assert_eq!(rules.spec().named(word).as_ref(), Some(word), "{name} {lang} {word}");
                let said = rules.spec().say(word);
                let alike = |other: &&String| {
                    *other != word
                        && (folded(&rules.spec().say(other)) == folded(&said)
                            || folded(other) == folded(&said))
                };
                if all.iter().find(alike).is_none() {
                    assert_eq!(
                        rules.spec().named(&said).as_ref(),
                        Some(word),
                        "{name} {lang} {said}"
                    );
                }
            }
            for (at, choice) in rules.spec().choices.iter().enumerate() {
                let chosen = rules.spec().choice_named(&rules.spec().say(&choice.name));
                assert_eq!(chosen, Some(at as u8), "{name} {lang} {}", choice.name);
                for term in rules.spec().terms.of(&choice.name) {
                    assert_eq!(
                        rules.spec().choice_named(term),
                        Some(at as u8),
                        "{name} {lang} {term}"
                    );
                }
            }
        }
    }
    let named = |lang, text: &str| spoken("trictrac", lang).rules().spec().named(text);
    for (lang, typed, name) in [
        (Lang::Fr, "Tenir", Some("hold")),
        (Lang::Fr, "S’EN ALLER", Some("go")),
        (Lang::Fr, "jan de meseas", Some("mezeas")),
        (Lang::Fr, "go", Some("go")),
        (Lang::Da, "blive  ved", Some("hold")),
        (Lang::Sv, "fortsatta", Some("hold")),
        (Lang::De, "locher", Some("holes")),
        (Lang::De, "Fill-Petit", Some("fill_petit")),
        (Lang::De, "tenir", Some("hold")),
        (Lang::De, "tenor", None),
        (Lang::Fr, "", None),
        (Lang::Fr, "()", None),
        (Lang::Fr, "s'en aller (hold)", None),
    ] {
        assert_eq!(named(lang, typed).as_deref(), name, "{lang} {typed}");
    }
    let chosen = |text: &str| spoken("trictrac", Lang::Fr).rules().spec().choice_named(text);
    assert_eq!(chosen("Tenir"), Some(0));
    assert_eq!(chosen("s’en aller"), Some(1));
    assert_eq!(chosen("go"), Some(1));
    assert_eq!(chosen("remplir"), None);
    // No language: the names of the pack are shown, and all terms are understood.
    assert_eq!(pack("trictrac").rules().spec().named("HOLD").as_deref(), Some("hold"));
    assert_eq!(pack("trictrac").rules().spec().named("tenir").as_deref(), Some("hold"));
}

/// A whole game told in French, and the same game told plainly.
#[test]
fn a_whole_game_in_french() {
    let (plain, french) = (pack("trictrac"), spoken("trictrac", Lang::Fr));
    let mut games = [plain.table(), french.table()];
    let mut chance = Chance::new(1698);
    let mut told = String::new();
    while let Some((seat, action)) = random_action(&mut games[0], &mut chance) {
        let [plain, french] = &mut games;
        let events = plain.apply(seat, action).expect("a legal action").to_vec();
        assert_eq!(french.apply(seat, action).expect("a legal action"), events);
        for event in events {
            let (event, plain) = (event.describe(french.rules()), event.describe(plain.rules()));
            assert_eq!(event.rule, plain.rule);
            let rule = event.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
            told.push_str(&format!("{}{rule}\n", event.text));
        }
        assert_eq!(
            charpentier_notation::position::write(plain.rules(), &plain.snapshot()),
            charpentier_notation::position::write(french.rules(), &french.snapshot()),
        );
    }
    snapshots::assert("trictrac", "a-whole-game-in-french", &told);
}

/// A child pack uses its parent's terms, and its own where it has some.
#[test]
fn terms_are_inherited() {
    let library = Library::shipped().in_language(Some(Lang::Fr));
    let child = library.load("inheritance/terms", &[]).unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.0.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"))
    });
    let rules = child.rules();
    for (name, said) in [
        ("hold", "rester"),
        ("go", "s'en aller"),
        // The child has taken a coup away, and a word.
        ("mezeas", "mezeas"),
        ("holes", "holes"),
        ("aces", "aces"),
        // A coup and a class of its own, put together.
        ("hit_true_corner", "true hit, corner"),
        ("last_throw", "dernier coup"),
    ] {
        assert_eq!(rules.spec().say(name), said);
    }
    let french = library.load("inheritance/terms", &[("jan_of_aces".into(), "true".into())]);
    let french = french.expect("the child with its option");
    assert_eq!(french.rules().spec().say("aces"), "jan des as");
    assert_eq!(french.terms().get("hit_true_corner", Lang::Sv), Some("slå i huken"));
}
