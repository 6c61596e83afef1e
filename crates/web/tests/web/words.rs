//! The texts of the page: each language has the same keys, and the sources contain no other texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use charpentier_players::{Slip, Unit};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

const LANGUAGES: [&str; 5] = ["en", "fr", "de", "da", "sv"];

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("page/src")
}

/// A message for readers of the page.
#[derive(Debug, Default)]
struct Message {
    key: String,
    /// All its texts, one after the other.
    text: String,
    /// The names of the values that it takes, in the order of their first use.
    values: Vec<String>,
    /// The texts among which a value such as `points` chooses. Numbers and plurals depend on the
    /// language, and are not among them.
    choices: BTreeMap<String, String>,
}

impl Message {
    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.evaluate(expression),
            }
        }
    }

    fn evaluate(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.insert(inline),
            Expression::Select { selector, variants } => {
                self.insert(selector);
                for variant in variants {
                    let before = self.text.len();
                    self.read(&variant.value);
                    if let VariantKey::Identifier { name } = &variant.key
                        && !["one", "other"].contains(&name.as_str())
                    {
                        self.choices.insert(name.clone(), self.text[before..].to_owned());
                    }
                }
            }
        }
    }

    fn insert(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } if self.values.contains(&id.name) => {}
            InlineExpression::VariableReference { id } => self.values.push(id.name.clone()),
            InlineExpression::StringLiteral { value } => self.text.push_str(value),
            other => panic!("`{}` has something other than texts and values: {other:?}", self.key),
        }
    }
}

/// Returns the messages of a language, in the order of its file.
fn words(lang: &str) -> Vec<Message> {
    let text = fs::read_to_string(sources().join(format!("words/{lang}.ftl"))).expect("words");
    let resource = parser::parse(text).unwrap_or_else(|(_, faults)| panic!("{lang}: {faults:?}"));
    let mut words = Vec::new();
    for entry in resource.body {
        let Entry::Message(entry) = entry else { continue };
        let mut message = Message { key: entry.id.name, ..Message::default() };
        message.read(&entry.value.unwrap_or_else(|| panic!("{lang}: no text: {}", message.key)));
        words.push(message);
    }
    assert!(words.len() > 50, "{lang}.ftl is not read: {} words", words.len());
    words
}

/// Returns the types that `page/word-keys.js` writes.
fn types(words: &[Message]) -> String {
    let members = words.iter().map(|Message { key, values, .. }| {
        let values: Vec<_> = values.iter().map(|name| format!("{name}: Value")).collect();
        match values.as_slice() {
            [] => format!("  {key}: string;\n"),
            values => format!("  {key}(values: {{ {} }}): string;\n", values.join("; ")),
        }
    });
    format!(
        "// The words of the page, made from en.ftl by word-keys.js.\n\n\
         type Value = string | number;\n\n\
         export interface Words {{\n{}}}\n",
        members.collect::<String>()
    )
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
        let keys: BTreeSet<_> = other.iter().map(|message| &message.key).collect();
        assert_eq!(keys.len(), other.len(), "{lang}.ftl has a key twice");
        let known: BTreeSet<_> = english.iter().map(|message| &message.key).collect();
        let (missing, unknown) = (&known - &keys, &keys - &known);
        assert!(missing.is_empty(), "{lang}.ftl has no {missing:?}");
        assert!(unknown.is_empty(), "en.ftl has no {unknown:?}, {lang}.ftl has");
        let mut same = Vec::new();
        for message in &english {
            let key = &message.key;
            let said = other.iter().find(|said| said.key == *key).expect("a message");
            let set = |names: &[String]| names.iter().cloned().collect::<BTreeSet<_>>();
            assert_eq!(set(&message.values), set(&said.values), "{lang}.ftl: values of `{key}`");
            assert!(
                message.choices.keys().eq(said.choices.keys()),
                "{lang}.ftl: choices of `{key}`"
            );
            let word =
                |word: &str| word.chars().count() > 3 && word.chars().all(char::is_alphabetic);
            if message.text == said.text && said.text.split(' ').any(word) {
                same.push(key);
            }
        }
        // Some words are equal in two languages, and so are names on keyboards.
        assert!(lang == "en" || same.len() <= 6, "{lang}.ftl says in English: {same:?}");
    }
}

#[test]
fn the_types_of_the_words_are_those_of_the_english_ones() {
    let written = fs::read_to_string(sources().join("words/keys.d.ts")).expect("the types");
    assert_eq!(written, types(&words("en")), "keys.d.ts is out of date: npm run build");
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
    assert!(found.is_empty(), "these belong into words/*.ftl:\n{}", found.join("\n"));
}

#[test]
fn a_review_explains_its_glyphs_by_their_least_costs() {
    for lang in LANGUAGES {
        let words = words(lang);
        let means = words.iter().find(|message| message.key == "reviewMeans").expect("a text");
        let (points, stakes) = (&means.choices["points"], &means.choices["stakes"]);
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
