//! Scripts that packs share: where they are found, what they lend, and whose faults are whose.

use std::fs;
use std::path::PathBuf;

use charpentier_pack::{Library, Pack};

/// A pack in a folder of this name, with the scripts of the folder `common` beside it.
fn made(name: &str, scripts: &str, own: &str, common: &[(&str, &str)]) -> Result<Pack, String> {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("shared-{name}"));
    let (folder, beside) = (root.join(name), root.join("common"));
    for folder in [&folder, &beside] {
        fs::create_dir_all(folder).expect("a folder");
    }
    let yaml = format!(
        "name: {name}\nversion: \"1\"\ntitle: T\nabout: x\nextends: backgammon\n\
         scripts: {scripts}\n"
    );
    fs::write(folder.join("pack.yaml"), yaml).expect("a file");
    fs::write(folder.join("own.rhai"), own).expect("a file");
    for (file, text) in common {
        fs::write(beside.join(file), text).expect("a file");
    }
    let loaded = Library::shipped().load(&folder.display().to_string(), &[]);
    loaded.map_err(|faults| faults.0.iter().map(ToString::to_string).collect())
}

const OWN: &str = "fn end_value(end) { #{points: worth(end), stake: 1} }\n";

fn points(pack: &Pack) -> u32 {
    pack.scoring().end_value(charpentier_core::EndMark { end: 0, with: 0, counted: 0 }).points
}

#[test]
fn a_pack_calls_what_lies_beside_it_and_what_is_shipped() {
    let seven = ("seven.rhai", "fn worth(end) { 7 }\n");
    let shared = "{common: common/seven.rhai, end_value: own.rhai}";
    let pack = made("one", shared, OWN, &[seven]).expect("it loads");
    assert_eq!(points(&pack), 7);
    // Several files; of those of the program, too.
    let list = "{end_value: own.rhai, common: [common/seven.rhai, common/poule.rhai]}";
    let own = "fn end_value(end) { #{points: worth(end) + poule_none(()).total} }\n";
    assert_eq!(points(&made("several", list, own, &[seven]).expect("it loads")), 7);
    // What the pack defines replaces what is shared, wherever it is named.
    let own = format!("{OWN}fn worth(end) {{ 8 }}\n");
    assert_eq!(points(&made("own", list, &own, &[seven]).expect("it loads")), 8);
    // A folder beside the pack comes before that of the program.
    let other = ("poule.rhai", "fn worth(end) { 9 }\n");
    let poule = "{common: common/poule.rhai, end_value: own.rhai}";
    assert_eq!(points(&made("nearer", poule, OWN, &[other]).expect("it loads")), 9);
}

#[test]
fn what_is_missing_or_fails_is_told_where_it_is() {
    let misspelt = "{common: common/poul.rhai, end_value: own.rhai}";
    let told = made("misspelt", misspelt, OWN, &[]).expect_err("no such file");
    assert!(told.contains("no script `common/poul.rhai`"), "{told}");
    assert!(told.contains("did you mean `common/poule.rhai`?"), "{told}");
    // Nothing of other folders is named, and a list of accounts is none.
    for scripts in ["{common: ../one/own.rhai}", "{end_value: [own.rhai]}"] {
        assert!(made("wrong", scripts, OWN, &[]).is_err(), "{scripts}");
    }
    let shared = "{common: common/half.rhai, end_value: own.rhai}";
    let half = ("half.rhai", "// Halves.\n\nfn worth(end) {\n    4 / (end.also.len() - 0)\n}\n");
    let told = made("failing", shared, OWN, &[half]).expect_err("it divides by nothing");
    assert!(told.contains("half.rhai:4"), "{told}");
}

#[test]
fn a_sitting_that_is_misspelt_is_not_taken_for_another() {
    let scripts = "{common: common/poule.rhai, sitting: common/sitting.rhai, end_value: own.rhai}";
    let wrongs = [
        ("7", "returns 7, not a map or ()"),
        ("#{player: 3}", "returns the unknown key player; choose from"),
        ("#{players: 5}", "returns 5 for players; choose from [2, 3, 4]"),
        ("#{games: 3, ends: \"wom\"}", "returns wom for ends; choose from"),
        ("#{poule: true}", "names no rules"),
    ];
    for (nth, (says, due)) in wrongs.into_iter().enumerate() {
        let own = format!("{OWN}fn worth(end) {{ 1 }}\nfn sitting() {{ {says} }}\n");
        let told = made(&format!("sits-{nth}"), scripts, &own, &[]).expect_err(says);
        assert!(told.contains(due), "{told}");
    }
    let own = format!("{OWN}fn worth(end) {{ 1 }}\nfn sitting() {{ #{{games: 3}} }}\n");
    made("sits", scripts, &own, &[]).expect("it is sound");
}
