//! The shipped packs load, end, and are what their snapshots say.

use std::collections::BTreeMap;

use charpentier_core::diagnostic::Source;
use charpentier_notation::{position, record, replay};
use charpentier_pack::{Lang, Library, Pack};

use crate::as_json;
use crate::snapshots;
use crate::support::{Chance, PACKS, PRESETS, pack, recorded, root};

#[test]
fn all_packs_are_known() {
    assert_eq!(Library::shipped().names(), PACKS);
    let presets: Vec<_> = Library::shipped().presets().into_iter().map(|(name, _)| name).collect();
    assert_eq!(presets, PRESETS);
}

/// Packs whose resolved rules are read as a whole: one by itself, and one with a parent.
const READ: &[&str] = &["tabula", "toc"];

/// The resolved rules, each value with the place it comes from. Where a hash differs, `charpentier show PACK --resolved`
/// here and at the commit before tells what does.
#[test]
fn resolved() {
    let mut told = String::new();
    for name in PACKS {
        let resolved = pack(name).resolved();
        told += &format!("{name}: {}\n", snapshots::digest(&resolved));
        if READ.contains(name) {
            snapshots::assert(name, "resolved", &resolved);
        }
    }
    snapshots::table("resolved", &told);
}

/// Editors are told of packs what the reader knows: what is shipped fits, and a key that nobody knows does not.
#[test]
fn packs_fit_their_schema() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).expect("a file");
    let schema = as_json::schema(&read("variants/pack.schema.json"));
    let misfits = |path: &str| {
        // In a pack `off` is a word.
        let options = serde_yaml::options! { strict_booleans: true };
        let pack = serde_yaml::from_str_with_options(&read(path), options).expect("YAML");
        as_json::misfits(&schema, &pack)
    };
    let of = |name: &&str| misfits(&format!("variants/{name}/pack.yaml"));
    let all: Vec<_> = PACKS.iter().flat_map(of).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
    for name in ["unknown-section", "unknown-key-in-mechanism", "wrong-kind-of-value"] {
        assert!(!misfits(&format!("tests/bad-packs/{name}/pack.yaml")).is_empty(), "{name}");
    }
}

/// A preset is its pack with the options that it stands for, and others may be laid over it.
#[test]
fn presets_are_packs_with_options() {
    for name in PACKS {
        for preset in pack(name).presets {
            let options: Vec<_> =
                preset.options.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
            let (called, spelt) = (pack(&preset.name), crate::support::pack_with(name, &options));
            let unnamed = called.rules().as_ref().clone().called_by(None);
            assert_eq!(unnamed, **spelt.rules());
            assert!(!called.rules().options.is_empty(), "{name}");
        }
    }
    let free = crate::support::pack_with("verkehr-5-bands", &[("max_band_run", "none")]);
    assert_eq!(free.rules().to_string(), "verkehr 1.0 junker=break_bands");
}

/// What is wrong with a preset is said where it stands; a name that is nothing has a suggestion.
#[test]
fn presets_are_checked() {
    let told = |faults: Vec<charpentier_core::Diagnostic>| -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    };
    let none = Library::shipped().load("verkehr-5-bnds", &[]).expect_err("nothing");
    assert!(told(none)[0].contains("verkehr-5-bands"));
}

/// A game that is called up by the name of a preset keeps it in records and positions, and each of
/// them means the same game again.
#[test]
fn presets_keep_their_names() {
    let library = Library::shipped();
    for (preset, of) in library.presets() {
        let plain = pack(&preset);
        let (record, state) = recorded(plain.game(), &[], &mut Chance::new(4), 12);
        assert_eq!(record.value("Game"), Some(preset.as_str()));
        let mut record = record;
        record.require(plain.rules());
        let options = record.options();
        assert!(!options.is_empty(), "the options are told as well");
        let again = library.load(&preset, &options).expect("the options of the preset");
        assert_eq!(again.rules(), plain.rules());
        let source = Source::new("record", record.to_string());
        let read = record::parse(&source).records.remove(0);
        let replay = replay(&source, &read, again.game());
        assert_eq!(replay.diagnostics, []);
        assert_eq!(*replay.game.state(), state);
        let line = position::write(plain.rules(), &state);
        assert!(line.starts_with(&format!("tgn1 {preset} ")), "{line}");
        // The pack with the same options reads it by either name, and a name alone is not its own.
        let base = library.load(&of, &options).expect("the same game");
        assert_eq!(base.rules().called(), of);
        assert!(!base.rules().goes_by(&preset));
    }
}

/// Whoever chooses one of a preset's options otherwise plays the pack, and may still say the name.
#[test]
fn a_preset_that_is_changed_is_its_pack() {
    let library = Library::shipped();
    for (preset, of) in library.presets() {
        let info = library.load(&of, &[]).expect("a shipped pack").options;
        let chosen = library.load(&preset, &[]).expect("a preset").rules().options.clone();
        let default = |name: &str| {
            let known = info.iter().find(|info| info.name == name);
            known.expect("an option of the pack").default.clone()
        };
        let changed: Vec<_> =
            chosen.iter().map(|(name, _)| (name.clone(), default(name))).collect();
        let pack = library.load(&preset, &changed).expect("options of the pack");
        assert_eq!(pack.rules().called(), of);
        assert!(pack.rules().goes_by(&preset) && pack.rules().goes_by(&of));
    }
}

/// Whoever plays a pack for the first time is told what he tries to do, in three sentences at most, by the pack itself and
/// in the language that he has chosen; so he is the title, of presets too.
#[test]
fn every_pack_tells_its_aim() {
    for name in PACKS {
        let loaded = pack(name);
        for lang in Lang::ALL {
            let spoken = loaded.clone().in_language(lang);
            let aim = spoken.aim();
            let sentences =
                aim.split_whitespace().filter(|word| word.ends_with(['.', '!'])).count();
            assert!((1..=3).contains(&sentences), "{name} {lang}: {aim}");
            let known = loaded.titles.has(lang) && loaded.aims.has(lang);
            assert!(known, "{name} {lang}");
            assert!(loaded.presets.iter().all(|preset| preset.about.has(lang)), "{name} {lang}");
        }
        let own = loaded.resolved();
        let mut lines = own.lines().skip_while(|line| !line.starts_with("aim:"));
        let said = lines.nth(1).unwrap_or_default();
        assert!(
            said.contains(&format!("# {name}/pack.yaml:")),
            "{name} has the aim of another: {said}"
        );
    }
}

/// What the tables of open questions call an option is one, or is marked as something that is not there yet.
#[test]
fn options_that_are_written_down_are_there() {
    let mut seen = 0;
    for name in PACKS {
        let pack = pack(name);
        let page = pack.rules_text().expect("it has a RULES.md");
        let mut of_options = false;
        for line in page.text.lines() {
            let cell = line.trim_end_matches('|').rsplit('|').next().unwrap_or_default().trim();
            of_options &= line.starts_with('|');
            of_options |= line.starts_with('|') && cell == "option";
            let option = cell.strip_prefix('`').and_then(|cell| cell.split(['`', ':']).next());
            let Some(option) = option.filter(|_| of_options) else {
                continue;
            };
            seen += 1;
            let there = pack.options.iter().any(|info| info.name == option);
            assert_eq!(there, !cell.ends_with("not yet"), "{name}: {line}");
        }
    }
    assert!(seen > 60, "only {seen} rows of options");
}

/// The rows of tables in a pack's RULES.md whose first cell is a number.
fn rows_numbered<'p>(pack: &'p Pack, number: &str) -> Vec<&'p str> {
    let page = pack.rules_text().expect("it has a RULES.md");
    let first = |line: &&str| line.split('|').nth(1).map(str::trim) == Some(number);
    page.text.lines().filter(|line| line.starts_with('|')).filter(first).collect()
}

/// An option that names an ambiguity leads to exactly one row of RULES.md, and this row names the option.
/// Where the page of a child pack has no row of that number, the page of its parent counts.
#[test]
fn ambiguities_of_options_are_written_down() {
    let packs: BTreeMap<&str, Pack> = PACKS.iter().map(|name| (*name, pack(name))).collect();
    let mut seen = 0;
    for (name, own) in &packs {
        for info in &own.options {
            let Some((_, rest)) = info.about.split_once("ambiguity ") else {
                continue;
            };
            let number = rest.split([')', ',']).next().unwrap_or_default();
            let mut from = own;
            let mut rows = rows_numbered(from, number);
            while rows.is_empty()
                && let Some(parent) = &from.extends
            {
                from = &packs[parent.as_str()];
                rows = rows_numbered(from, number);
            }
            let ends = ["`", ":", "="].map(|end| format!("`{}{end}", info.name));
            let named = rows.iter().all(|row| ends.iter().any(|end| row.contains(end.as_str())));
            assert!(
                rows.len() == 1 && named,
                "{name}: {} is ambiguity {number}, of which RULES.md has {rows:#?}",
                info.name
            );
            seen += 1;
        }
    }
    assert!(seen > 300, "only {seen} options");
}
