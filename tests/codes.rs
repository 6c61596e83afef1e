//! The codes of faults: each has its text, each text its code, and the examples
//! of the texts are as wrong and as right as they say.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use charpentier_cases::CaseVerdict;
use charpentier_core::Diagnostic;
use charpentier_core::codes::{CodeText, sections};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_notation::{record, replay};
use charpentier_pack::Library;

use crate::support::sample::{is_long, sample};
use crate::support::{PACKS, root};
use crate::tidy::sources;

/// Examples that are whole records, because completing them would mend them.
const AS_IT_STANDS: &[&str] = &["N0201", "N0205"];

/// Codes whose examples are described in words.
const IN_WORDS: &[&str] = &["N0106", "N0107", "N0110", "N0111", "N0112", "R0108", "R0903"];

/// What no pack brings by itself: a case that fails leaves its pack sound, and so does what was learned of another
/// game. The examples show the one, the page of `train` the other.
const NOT_OF_PACKS: &[&str] = &["P0605"];

fn all_sections() -> Vec<CodeText<'static>> {
    [charpentier_pack::CODES, charpentier_cases::CODES, charpentier_notation::CODES]
        .into_iter()
        .flat_map(sections)
        .collect()
}

/// The sections about packs and their cases.
fn codes_of_packs() -> impl Iterator<Item = CodeText<'static>> {
    [charpentier_pack::CODES, charpentier_cases::CODES].into_iter().flat_map(sections)
}

/// The codes among the words of a text, as `before` and the four digits are written.
fn codes_in(text: &str, before: char) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(before) {
        let rest = &text[at + before.len_utf8()..];
        if let Some(code) = rest.get(..5)
            && code.starts_with(['P', 'S', 'N', 'R'])
            && code[1..].bytes().all(|b| b.is_ascii_digit())
            && rest[5..].starts_with(['"', ']'])
        {
            found.insert(code.to_owned());
        }
    }
    found
}

/// Every code of the sources has a section, and every section's code is told somewhere.
#[test]
fn every_code_has_its_text() {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("crates").flatten() {
        let source = entry.path().join("src");
        if source.is_dir() {
            sources(&source, &mut files);
        }
    }
    let texts = files.iter().map(|file| fs::read_to_string(file).expect("a source"));
    let told: BTreeSet<_> = texts.flat_map(|text| codes_in(&text, '"')).collect();
    let written: BTreeSet<_> = all_sections().iter().map(|text| text.code.to_owned()).collect();
    let bare: Vec<_> = told.difference(&written).collect();
    let idle: Vec<_> = written.difference(&told).collect();
    assert!(bare.is_empty() && idle.is_empty(), "without a text: {bare:?}; never told: {idle:?}");
    assert!(written.len() > 60, "{}", written.len());
}

/// The texts have one form.
#[test]
fn texts_are_in_order() {
    for page in [charpentier_pack::CODES, charpentier_cases::CODES, charpentier_notation::CODES] {
        let sections = sections(page);
        assert!(sections.is_sorted_by(|a, b| a.code < b.code), "not in order");
        for CodeText { code, title, text, wrong, right } in sections {
            assert!(title.starts_with(char::is_uppercase), "{code}: {title}");
            assert!(!title.ends_with(['.', '!', '?', ':']), "{code}: {title}");
            assert!((2..=6).contains(&text.lines().count()), "{code}: {text}");
            assert!(text.lines().all(|line| line.chars().count() <= 104), "{code}: {text}");
            assert!(text.ends_with('.'), "{code}: {text}");
            assert!(!wrong.is_empty() && !right.is_empty(), "{code} needs two examples");
            assert_ne!(wrong, right, "{code}");
        }
    }
}

/// The examples of records and positions have just their fault, and have not.
#[test]
fn examples_of_records_are_true() {
    for text in sections(charpentier_notation::CODES) {
        let code = text.code;
        // Other formats than that of records have tests of their own.
        if IN_WORDS.contains(&code) || code.starts_with("N04") {
            continue;
        }
        let whole = |example: &str| match AS_IT_STANDS.contains(&code) {
            true => example.to_owned(),
            false => completed(example),
        };
        let (wrong, right) = (whole(&text.wrong), whole(&text.right));
        let faults = faults_of_record(&wrong);
        assert!(faults.iter().any(|fault| fault.code == code), "{code}: {faults:?}\n{wrong}");
        let others = faults.iter().filter(|fault| fault.code != code && fault.code != "R0901");
        let others: Vec<_> = others.map(ToString::to_string).collect();
        // What is not checked has another fault before it.
        assert!(others.is_empty() || code == "R0901", "{code}: {others:?}\n{wrong}");
        let faults = faults_of_record(&right);
        let left =
            faults.iter().find(|fault| fault.code == code || fault.severity == Severity::Error);
        assert!(left.is_none(), "{code}: {left:?}\n{right}");
    }
    let nothing = faults_of_record("\n");
    assert!(nothing.iter().any(|fault| fault.code == "N0106"), "{nothing:?}");
}

/// A position line or some plies as a record: with the tags that are missing, and a result.
fn completed(example: &str) -> String {
    let lines: Vec<&str> = example.lines().collect();
    let plays = lines.iter().position(|line| !line.starts_with('[')).unwrap_or(lines.len());
    let (tags, rest) = lines.split_at(plays);
    let mut tags: Vec<String> = tags.iter().map(|tag| (*tag).to_owned()).collect();
    let mut rest: Vec<&str> = rest.iter().copied().filter(|line| !line.is_empty()).collect();
    if rest.first().is_some_and(|line| line.starts_with("tgn1 ")) {
        tags.push(format!("[Position \"{}\"]", rest.remove(0)));
    }
    let result = rest.iter().rev().find_map(|line| {
        let score = line.split(' ').next()?;
        ["1-0", "0-1", "1/2-1/2", "*"].contains(&score).then_some(*line)
    });
    if result.is_none() {
        rest.push("*");
    }
    let usual = [
        ("Game", "trictrac"),
        ("White", "Anne"),
        ("Black", "Bertrand"),
        ("Date", "1698.11.21"),
        ("Result", result.unwrap_or("*")),
    ];
    for (name, value) in usual {
        if !tags.iter().any(|tag| tag.starts_with(&format!("[{name} "))) {
            tags.push(format!("[{name} \"{value}\"]"));
        }
    }
    if !tags.iter().any(|tag| tag.starts_with("[First") || tag.starts_with("[Lead")) {
        tags.push("[First \"w\"]".to_owned());
    }
    format!("{}\n\n{}\n", tags.join("\n"), rest.join("\n"))
}

/// Everything that is said of a record, the first game of which is replayed.
fn faults_of_record(text: &str) -> Vec<Diagnostic> {
    let source = Source::new("example.tgn", text);
    let parsed = record::parse(&source);
    let mut all = parsed.diagnostics;
    for record in parsed.records {
        let game = record.value("Game").filter(|game| PACKS.contains(game));
        let pack = Library::shipped().load(game.unwrap_or("trictrac"), &record.options());
        all.extend(replay(&source, &record, pack.expect("a shipped pack").table()).diagnostics);
    }
    all
}

/// The examples of packs and scripts have just their fault, and have not.
#[test]
fn examples_of_packs_are_true() {
    let mut tried = 0;
    for text in sample(codes_of_packs(), 3) {
        let code = text.code;
        let Some(faults) = faults_of_pack(&text.wrong) else {
            continue;
        };
        assert!(faults.contains(code), "{code}: {faults:?}");
        let faults = faults_of_pack(&text.right).expect("of the same kind");
        assert!(faults.is_empty(), "{code}: {faults:?}");
        tried += 1;
    }
    let due = if is_long() { 14 } else { 3 };
    assert!(tried >= due, "{tried}");
}

/// The codes that an example brings as a part of a pack that extends trictrac, as the RULES.md of one
/// that binds and shows MY-1, or as a file of cases; `None` for what is neither.
fn faults_of_pack(example: &str) -> Option<BTreeSet<&'static str>> {
    let codes = |faults: Vec<Diagnostic>| faults.into_iter().map(|fault| fault.code).collect();
    if example.starts_with("- id:") {
        let source = Source::new("example.yaml", example);
        let cases = match charpentier_cases::read(&source) {
            Ok(cases) => cases,
            Err(faults) => return Some(codes(faults.0)),
        };
        let library = Library::shipped();
        let failed = cases.iter().flat_map(|case| match case.run(&library) {
            CaseVerdict::Failed(faults) | CaseVerdict::Faulty(faults) => faults,
            _ => Vec::new(),
        });
        return Some(codes(failed.collect()));
    }
    let script = example.starts_with("fn ");
    let page = example.starts_with("- **");
    let first = example.split(':').next().unwrap_or_default();
    if !script && !page && (first.contains(' ') || !example.contains(':')) {
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().join("my-game");
    fs::create_dir(&folder).expect("a folder");
    let body = match example {
        _ if script => "scripts: {value: score.rhai}",
        _ if page => "steps: {never: {rule: MY-1}}",
        body => body,
    };
    let mut pack = "version: \"1\"\n".to_owned();
    for (key, value) in [("name", "my-game"), ("extends", "trictrac")] {
        if !body.lines().any(|line| line.starts_with(&format!("{key}:"))) {
            pack.push_str(&format!("{key}: {value}\n"));
        }
    }
    fs::write(folder.join("pack.yaml"), pack + body).expect("written");
    if script {
        fs::write(folder.join("score.rhai"), example).expect("written");
    }
    if page {
        let case = "- {id: one, game: my-game, rules: [MY-1], expect: {after: {thrown: false}}}\n";
        fs::create_dir_all(folder.join("cases")).expect("a folder");
        fs::write(folder.join("cases/my.yaml"), case).expect("written");
        fs::write(folder.join("RULES.md"), example).expect("written");
    }
    let mut told = charpentier_cases::check(&Library::shipped(), &folder.display().to_string());
    // Examples have no RULES.md.
    told.retain(|one| one.severity != Severity::Note);
    Some(codes(told))
}

/// Every code of packs and scripts is told in a snapshot of what must be refused.
#[test]
fn every_code_of_packs_is_seen() {
    let mut told = BTreeSet::new();
    snapshots_below(&root().join("tests/bad-packs"), &mut |text| told.extend(codes_in(text, '[')));
    let unseen = codes_of_packs().map(|text| text.code);
    let unseen: Vec<_> = unseen.filter(|code| !told.contains(*code)).collect();
    assert_eq!(unseen, NOT_OF_PACKS, "no bad pack has these");
}

fn snapshots_below(folder: &Path, each: &mut dyn FnMut(&str)) {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) =
        entries.map(|entry| entry.path()).partition(|path| path.is_dir());
    for file in files.iter().filter(|file| file.extension().is_some_and(|e| e == "snap")) {
        each(&fs::read_to_string(file).expect("a snapshot"));
    }
    for folder in folders {
        snapshots_below(&folder, each);
    }
}
