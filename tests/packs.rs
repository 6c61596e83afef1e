//! The shipped packs load, end, and are what their snapshots say.

use std::collections::BTreeMap;

use charpentier_core::diagnostic::Source;
use charpentier_notation::{position, record, replay};
use charpentier_pack::{Lang, Library, Pack, RuleText, rules_text};

use crate::support::{Chance, PACKS, PRESETS, ancestors, pack, recorded, root};
use crate::{as_json, snapshots};

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

/// Editors are told of misspelt words in packs: duties, numbers, counts, places, sums and throws, and of keys that a
/// pack without a parent needs.
#[test]
fn what_is_misspelt_does_not_fit_the_schema() {
    let text = std::fs::read_to_string(root().join("variants/pack.schema.json")).expect("a file");
    let schema = as_json::schema(&text);
    let misfits = |yaml: &str| {
        let options = serde_yaml::options! { strict_booleans: true };
        let pack = serde_yaml::from_str_with_options(yaml, options).expect("YAML");
        as_json::misfits(&schema, &pack)
    };
    let child = |part: &str| misfits(&format!("name: x\nversion: \"1\"\nextends: fevga\n{part}\n"));
    for good in [
        "duties: [{most_dice: X-1}, {fill: {rule: X-1, when: {fact: a}}}, {least: {of: pips, rule: X-1}}]",
        "duties: [{mine: {meets: {fact: a}, rule: X-1}}]",
        "dice: {gives: {doublet: {throw: doublet, numbers: '4 x n, m..6, 7-n, 2n x any'}}}",
        "forbid: {a: {like: no_passing, mover: {'1-6, bar': some >=2, foremost+1..+6: 1-3}}}",
        "forbid: {a: {count: bar + held 1-6 >= 7, throw: [doublet, has 1], die: [1, '>=4']}}",
        "forbid: {a: off}",
        "ends: {a: {worth: opponent board + opponent bar}}",
    ] {
        assert_eq!(child(good), [""; 0], "{good}");
    }
    for bad in [
        "duties: [{most_dicee: X-1}]",
        "duties: [{most_dice: x}]",
        "duties: [{least: {of: pipz, rule: X-1}}]",
        "duties: [{mine: {meetss: {fact: a}, rule: X-1}}]",
        "duties: [{mine: {meets: {fact: a}}}]",
        "duties: [{fill: X-1, keep: X-2}]",
        "dice: {gives: {doublet: {numbers: 4 y n}}}",
        "dice: {gives: {doublet: {numbers: '4 x n, q'}}}",
        "forbid: {a: {mover: {1-6: '=>2'}}}",
        "forbid: {a: {mover: {1-6: some >>2}}}",
        "forbid: {a: {mover: {1_6: 2}}}",
        "forbid: {a: {count: bar + hold 1-6 >= 7}}",
        "forbid: {a: {throw: dublet}}",
        "coups: {a: {hit: {stop_men: 2}, fill: {}}}",
        "ends: {a: {worth: bar + hold 1-6}}",
    ] {
        assert!(!child(bad).is_empty(), "{bad}");
    }
    assert!(!misfits("extends: fevga").is_empty(), "no name");
    let alone = |part: &str| {
        let all = misfits(&format!("name: x\nversion: \"1\"\n{part}\n"));
        all.into_iter().filter(|misfit| !misfit.starts_with(':')).collect::<Vec<_>>()
    };
    assert_eq!(alone("forbid: {a: {from: 1, rule: X-1}}"), [""; 0]);
    for bad in [
        "forbid: {a: {from: 1}}",
        "ends: {a: {mover: {1-6: 2}}}",
        "steps: {hit: {}}",
        "steps: {enter: {rule: X-1}}",
        "coups: {a: {rule: X-1}}",
        "options: {a: {default: x}}",
    ] {
        assert!(!alone(bad).is_empty(), "{bad}");
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
            assert!(!called.rules().spec().options.is_empty(), "{name}");
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
    assert!(told(none.0)[0].contains("verkehr-5-bands"));
}

/// A game that is called up by the name of a preset keeps it in records and positions, and each of
/// them means the same game again.
#[test]
fn presets_keep_their_names() {
    let library = Library::shipped();
    for (preset, of) in library.presets() {
        let plain = pack(&preset);
        let (record, state) = recorded(plain.table(), &[], &mut Chance::new(4), 12);
        assert_eq!(record.value("Game"), Some(preset.as_str()));
        let mut record = record;
        record.require(plain.rules());
        let options = record.options();
        assert!(!options.is_empty(), "the options are told as well");
        let again = library.load(&preset, &options).expect("the options of the preset");
        assert_eq!(again.rules(), plain.rules());
        let source = Source::new("record", record.to_string());
        let read = record::parse(&source).records.remove(0);
        let replay = replay(&source, &read, again.table());
        assert_eq!(replay.diagnostics, []);
        assert_eq!(*replay.game.state(), state);
        let line = position::write(plain.rules(), &state.into());
        assert!(line.starts_with(&format!("tgn1 {preset} ")), "{line}");
        // The pack with the same options reads it by either name, and a name alone is not its own.
        let base = library.load(&of, &options).expect("the same game");
        assert_eq!(base.rules().spec().called(), of);
        assert!(!base.rules().spec().goes_by(&preset));
    }
}

/// Whoever chooses one of a preset's options otherwise plays the pack, and may still say the name.
#[test]
fn a_preset_that_is_changed_is_its_pack() {
    let library = Library::shipped();
    for (preset, of) in library.presets() {
        let info = library.load(&of, &[]).expect("a shipped pack").options;
        let chosen = library.load(&preset, &[]).expect("a preset").rules().spec().options.clone();
        let default = |name: &str| {
            let known = info.iter().find(|info| info.name == name);
            known.expect("an option of the pack").default.clone()
        };
        let changed: Vec<_> =
            chosen.iter().map(|(name, _)| (name.clone(), default(name))).collect();
        let pack = library.load(&preset, &changed).expect("options of the pack");
        assert_eq!(pack.rules().spec().called(), of);
        assert!(pack.rules().spec().goes_by(&preset) && pack.rules().spec().goes_by(&of));
    }
}

/// Every pack has an aim of its own, of six short sentences at most, and a title, each in every language. Its presets have
/// titles in every language too.
#[test]
fn every_pack_tells_its_aim() {
    for name in PACKS {
        let loaded = pack(name);
        for lang in Lang::ALL {
            let spoken = loaded.clone().in_language(lang);
            let aim = spoken.aim();
            let sentences =
                aim.split_whitespace().filter(|word| word.ends_with(['.', '!'])).count();
            assert!((1..=6).contains(&sentences), "{name} {lang}: {aim}");
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

/// The questions that a page leaves open: rules of the mark *question*.
fn questions(pack: &Pack) -> Vec<RuleText> {
    let page = pack.rules_text().expect("it has a RULES.md");
    rules_text(&page.text).into_iter().filter(|rule| rule.kind == "question").collect()
}

/// An option and a value that a question gives as `option=value` are there, or the question says that they are not yet.
#[test]
fn options_of_questions_are_there() {
    let mut seen = 0;
    for name in PACKS {
        let pack = pack(name);
        for question in questions(&pack) {
            let code = question.text.split('`').skip(1).step_by(2);
            for (option, value) in code.filter_map(|code| code.split_once('=')) {
                seen += 1;
                let info = pack.options.iter().find(|info| info.name == option);
                let is_there = info.is_some_and(|info| info.values.iter().any(|v| v == value));
                let later = question.text.contains("yet");
                assert!(is_there || later, "{name}: {}: `{option}={value}`", question.id);
            }
        }
    }
    assert!(seen > 200, "only {seen} values of options");
}

/// A question that the `about` of an option cites is in RULES.md of the pack or of a parent, once, and names the option.
#[test]
fn questions_of_options_are_written_down() {
    let packs: BTreeMap<&str, Pack> = PACKS.iter().map(|name| (*name, pack(name))).collect();
    let mut seen = 0;
    for (name, own) in &packs {
        let mut written = questions(own);
        for parent in ancestors(own) {
            written.extend(questions(&parent));
        }
        for info in &own.options {
            let words = info.about.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            let is_question = |word: &&str| {
                let (_, number) = word.split_once("-Q").unwrap_or_default();
                !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
            };
            for id in words.filter(is_question) {
                let about: Vec<_> = written.iter().filter(|rule| rule.id == id).collect();
                let names = |text: &str| {
                    text.split('`')
                        .skip(1)
                        .step_by(2)
                        .any(|code| code.split(['=', ':', ' ']).next() == Some(info.name.as_str()))
                };
                assert!(
                    about.len() == 1 && names(&about[0].text),
                    "{name}: {} cites {id}, which is {about:#?}",
                    info.name
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "only {seen} options");
}
