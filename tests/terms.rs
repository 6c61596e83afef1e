//! Names in the words of the old books: every name has one, and both can be typed.

use charpentier_pack::{Lang, Library, Pack};

use crate::snapshots;
use crate::support::{Chance, PACKS, pack, random_action};

/// The language that a pack's own books are written in.
fn own_language(name: &str) -> Lang {
    match name {
        "backgammon" | "irish" | "moultezim" => Lang::En,
        "brade" | "verkehr" => Lang::Sv,
        "toccategli" => Lang::De,
        _ => Lang::Fr,
    }
}

fn spoken(name: &str, lang: Lang) -> Pack {
    pack(name).in_language(lang)
}

/// Everything that is shown, the names that scripts alone give included.
fn names(pack: &Pack) -> Vec<String> {
    let mut names = pack.rules().names();
    names.extend(pack.terms().names().map(ToOwned::to_owned));
    names.sort();
    names.dedup();
    names
}

#[test]
fn every_name_has_a_word_in_the_language_of_its_game() {
    for name in PACKS {
        let spoken = spoken(name, own_language(name));
        for word in names(&spoken) {
            assert!(spoken.rules().words.contains_key(&word), "{name}: no term for {word}");
        }
    }
}

/// All names in all languages, as they are shown.
#[test]
fn names_read_well() {
    for name in PACKS {
        let mut told = String::new();
        for word in names(&pack(name)) {
            told.push_str(&format!("{word}\n"));
            for lang in Lang::ALL {
                let spoken = spoken(name, lang);
                let said = spoken.rules().say(&word).into_owned();
                if spoken.rules().words.contains_key(&word) {
                    told.push_str(&format!("  {lang} {said}\n"));
                } else {
                    assert_eq!(said, word);
                }
            }
        }
        snapshots::assert(name, "terms", &told);
    }
}

/// Whatever is shown can be typed: with the name behind it, and alone in any case and without
/// accents, unless two things are called so.
#[test]
fn what_is_shown_can_be_typed() {
    for name in PACKS {
        for lang in Lang::ALL {
            let spoken = spoken(name, lang);
            let rules = spoken.rules();
            for word in names(&spoken) {
                let said = rules.say(&word).into_owned();
                assert_eq!(rules.named(&said).as_deref(), Some(word.as_str()), "{lang} {said}");
                assert_eq!(rules.named(&word).as_deref(), Some(word.as_str()), "{lang} {word}");
            }
        }
    }
    let named = |lang, text: &str| spoken("trictrac", lang).rules().named(text);
    for (lang, typed, name) in [
        (Lang::Fr, "Tenir", Some("hold")),
        (Lang::Fr, "S’EN ALLER", Some("go")),
        (Lang::Fr, "jan de meseas", Some("mezeas")),
        (Lang::Fr, "go", Some("go")),
        (Lang::Da, "blive  ved", Some("hold")),
        (Lang::Sv, "fortsatta", Some("hold")),
        (Lang::De, "locher", Some("holes")),
        (Lang::De, "Fill-Petit", Some("fill_petit")),
        (Lang::De, "tenir", None),
        (Lang::Fr, "", None),
        (Lang::Fr, "()", None),
        (Lang::Fr, "tenir (hold)", Some("hold")),
        (Lang::Fr, "s'en aller (hold)", None),
    ] {
        assert_eq!(named(lang, typed).as_deref(), name, "{lang} {typed}");
    }
    let chosen = |text: &str| spoken("trictrac", Lang::Fr).rules().choice_named(text);
    assert_eq!(chosen("Tenir"), Some(0));
    assert_eq!(chosen("s’en aller (go)"), Some(1));
    assert_eq!(chosen("go"), Some(1));
    assert_eq!(chosen("remplir"), None);
    // No language: the names of the pack, whatever else is typed.
    assert_eq!(pack("trictrac").rules().named("HOLD").as_deref(), Some("hold"));
    assert_eq!(pack("trictrac").rules().named("tenir"), None);
}

/// A whole game told in French; nothing but the words differs from the game told without.
#[test]
fn a_whole_game_in_french() {
    let (plain, french) = (pack("trictrac"), spoken("trictrac", Lang::Fr));
    let mut games = [plain.game(), french.game()];
    let mut chance = Chance::new(1698);
    let mut told = String::new();
    while let Some((seat, action)) = random_action(&mut games[0], &mut chance) {
        let [plain, french] = &mut games;
        let events = plain.apply(seat, action).expect("a legal action").to_vec();
        assert_eq!(french.apply(seat, action).expect("a legal action"), events);
        for event in events {
            let (event, plain) = (event.tell(french.rules()), event.tell(plain.rules()));
            assert_eq!(event.rule, plain.rule);
            let rule = event.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
            told.push_str(&format!("{}{rule}\n", event.text));
        }
        assert_eq!(
            charpentier_notation::position::write(plain.rules(), plain.state()),
            charpentier_notation::position::write(french.rules(), french.state()),
        );
    }
    snapshots::assert("trictrac", "a-whole-game-in-french", &told);
}

/// Heirs speak as their elders do, in their own words where they have some.
#[test]
fn terms_are_inherited() {
    let library = Library::shipped().in_language(Some(Lang::Fr));
    let heir = library.load("heirs/terms", &[]).unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"))
    });
    let rules = heir.rules();
    for (name, said) in [
        ("hold", "rester (hold)"),
        ("go", "s'en aller (go)"),
        // The heir has taken a coup away, and a word.
        ("mezeas", "mezeas"),
        ("holes", "holes"),
        ("aces", "aces"),
        // A coup and a class of its own, put together.
        ("hit_true_corner", "battre à vrai, corner (hit_true_corner)"),
        ("last_throw", "dernier coup (last_throw)"),
    ] {
        assert_eq!(rules.say(name), said);
    }
    let french = library.load("heirs/terms", &[("jan_of_aces".into(), "true".into())]);
    let french = french.expect("the heir with its option");
    assert_eq!(french.rules().say("aces"), "jan des as (aces)");
    assert_eq!(french.terms().get("hit_true_corner", Lang::Sv), Some("slå i huken"));
}
