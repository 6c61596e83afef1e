//! The texts of the page: each language has the same keys, and the sources contain no other texts.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use charpentier_players::{Slip, Unit};

const LANGUAGES: [&str; 5] = ["en", "fr", "de", "da", "sv"];

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("page/src")
}

/// Returns the texts of a language by their keys.
fn words(lang: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(sources().join(format!("words/{lang}.ts"))).expect("words");
    let mut words = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines() {
        let own = line.strip_prefix("  ").filter(|line| line.starts_with(char::is_alphabetic));
        if let Some((name, said)) = own.and_then(|line| line.split_once(':')) {
            name.clone_into(&mut key);
            let before = words.insert(key.clone(), said.trim().to_owned());
            assert!(before.is_none(), "{lang}.ts has `{key}` twice");
        } else if let Some(said) = words.get_mut(&key).filter(|_| line.starts_with("    ")) {
            said.push_str(line.trim());
        }
    }
    assert!(words.len() > 50, "{lang}.ts is not read: {} words", words.len());
    words
}

/// Returns the quoted texts of a line, each with the part of the line before it.
fn texts(line: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = line[from..].find(['"', '`']).map(|at| from + at) {
        let sign = &line[at..=at];
        let Some(end) = line[at + 1..].find(sign).map(|end| at + 1 + end) else { break };
        found.push((&line[..at], &line[at + 1..end]));
        from = end + 1;
    }
    found
}

/// Whether a text looks like one for people.
fn for_people(before: &str, text: &str) -> bool {
    let code =
        ["class: ", "class=", "kind = ", "import", "from ", "querySelector", "d: ", ", confirm, "];
    if code.iter().any(|code| before.contains(code)) || text.contains("${") {
        return false;
    }
    let small = |word: &str| word.len() > 1 && word.bytes().all(|sign| sign.is_ascii_lowercase());
    let words: Vec<_> = text.split(' ').collect();
    let sentence = words
        .windows(2)
        .any(|two| small(two[1]) && two[0].chars().all(char::is_alphabetic) && !two[0].is_empty());
    let first = text.chars().next().is_some_and(|sign| sign.is_ascii_uppercase());
    let title = first && words[0].len() > 2 && small(&words[0][1..]);
    // The child of an element follows its attributes.
    let child = before.trim_end().ends_with("},") && text.chars().any(char::is_alphabetic);
    sentence || title || child
}

/// Returns the sources of the page except its words, with those in folders.
fn code_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("sources") {
        let path = entry.expect("a file").path();
        if path.is_dir() && !path.ends_with("words") {
            files.extend(code_files(&path));
        } else if path.extension().is_some_and(|kind| kind == "ts" || kind == "tsx") {
            files.push(path);
        }
    }
    files
}

/// Returns the words between the tags of a line.
fn children(line: &str) -> impl Iterator<Item = &str> {
    let inner = line.split("</").filter_map(|part| Some(part.rsplit_once('>')?.1.trim()));
    inner.filter(|text| {
        text.len() > 2 && text.chars().all(|sign| sign.is_alphabetic() || " .,:!?…".contains(sign))
    })
}

#[test]
fn every_language_has_the_words_of_the_page() {
    let english = words("en");
    for lang in LANGUAGES {
        let other = words(lang);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let unknown: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{lang}.ts has no {missing:?}");
        assert!(unknown.is_empty(), "en.ts has no {unknown:?}, {lang}.ts has");
        if lang == "en" {
            continue;
        }
        // Some texts are equal in two languages.
        let same = english.iter().filter(|(key, said)| other[*key] == **said);
        let same: Vec<_> = same.map(|(key, _)| key.as_str()).collect();
        assert!(same.len() <= 3, "{lang}.ts says in English: {same:?}");
    }
}

#[test]
fn all_that_the_page_says_lies_with_its_words() {
    // Texts for browsers and servers, names of languages in themselves, and names of styles.
    let codes = [
        "Enter",
        "Escape",
        "Tab",
        "Backspace",
        "Authorization",
        "English",
        "Deutsch",
        "Content-Type",
    ];
    let mut found = Vec::new();
    let files = code_files(&sources());
    assert!(files.len() > 30, "the views are not read: {} files", files.len());
    for path in files {
        let text = fs::read_to_string(&path).expect("a source");
        for (nth, line) in text.lines().enumerate() {
            let start = line.trim_start();
            if ["//", "/**", "*"].iter().any(|sign| start.starts_with(sign)) {
                continue;
            }
            let quoted = texts(line).into_iter().filter(|(before, text)| for_people(before, text));
            let quoted = quoted.map(|(_, text)| text).filter(|text| !codes.contains(text));
            for text in quoted.chain(children(line)) {
                let name = path.file_name().unwrap_or_default().display();
                found.push(format!("{name}:{}: {text}", nth + 1));
            }
        }
    }
    assert!(found.is_empty(), "these belong into words/*.ts:\n{}", found.join("\n"));
}

#[test]
fn a_review_explains_its_glyphs_by_their_least_costs() {
    for lang in LANGUAGES {
        let means = &words(lang)["reviewMeans"];
        let (points, stakes) =
            means.split_once("\": \"").unwrap_or_else(|| panic!("{lang}: {means}"));
        for slip in Slip::ALL {
            // The number is the first one after the glyph.
            let least = |text: &str| -> f64 {
                let (_, rest) = text.rsplit_once(&format!(" {} ", slip.glyph())).expect("a glyph");
                let number: String = rest
                    .chars()
                    .skip_while(|c| !c.is_ascii_digit())
                    .take_while(|c| c.is_ascii_digit() || ".,".contains(*c))
                    .collect();
                number.trim_end_matches([',', '.']).replace(',', ".").parse().expect("a number")
            };
            assert_eq!(least(points), slip.least(Unit::Points), "{lang}: {points}");
            assert_eq!(
                least(stakes),
                (100.0 * slip.least(Unit::Stakes)).round() / 100.0,
                "{lang}: {stakes}"
            );
        }
    }
}
