//! What `new` writes is a pack that passes, and its comments are true.

use std::fs;

use charpentier_cases::{CaseVerdict, scaffold};
use charpentier_core::spec::RulesSpec;
use charpentier_pack::{Library, Pack};
use tempfile::TempDir;

use crate::support::{Chance, PACKS, pack, recorded, root};

/// A temporary folder, and in it the path of a pack of these files.
fn written(files: Vec<(&str, String)>) -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let pack = folder.path().join("my-game");
    fs::create_dir_all(pack.join("cases")).expect("a folder");
    for (path, text) in files {
        fs::write(pack.join(path), text).expect("written");
    }
    (folder, pack.to_str().expect("a path of plain letters").to_owned())
}

/// A new pack in a folder of its own, its pack.yaml as `change` makes it; its path.
fn made(parent: &str, change: impl Fn(String) -> String) -> (TempDir, String, Pack) {
    let mut files = scaffold::child(&pack(parent), "my-game");
    for (_, text) in files.iter_mut().filter(|(path, _)| *path == "pack.yaml") {
        *text = change(std::mem::take(text));
    }
    let (folder, name) = written(files);
    let made = Library::shipped().load(&name, &[]).unwrap_or_else(|faults| {
        panic!(
            "{parent}: {}",
            faults.0.iter().map(|fault| format!("{fault}\n")).collect::<String>()
        )
    });
    (folder, name, made)
}

/// The rules without the names that have to differ.
fn nameless(pack: &Pack) -> RulesSpec {
    RulesSpec {
        pack: String::new(),
        version: String::new(),
        ..RulesSpec::clone(pack.rules().spec())
    }
}

#[test]
fn a_new_pack_plays_like_its_parent_and_its_case_holds() {
    for name in PACKS {
        let (_folder, path, new) = made(name, |text| text);
        assert_eq!(nameless(&new), nameless(&pack(name)), "{name}");
        let mut held = 0;
        for source in new.case_files() {
            for case in charpentier_cases::read(source).expect("sound cases") {
                let verdict = case.run_with(&|_, options| Library::shipped().load(&path, options));
                assert!(matches!(verdict, CaseVerdict::Held(_)), "{name}: {verdict:?}");
                held += 1;
            }
        }
        assert_eq!(held, 1, "{name}");
    }
}

/// A pack from nothing is sound, plays to an end, and each of its rules has a case that holds.
#[test]
fn a_pack_from_nothing_is_good_and_plays() {
    let (_folder, name) = written(scaffold::standalone("my-game"));
    let library = Library::shipped();
    let told: Vec<_> =
        charpentier_cases::check(&library, &name).iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    let pack = library.load(&name, &[]).expect("it is good");
    for case in
        pack.case_files().flat_map(|source| charpentier_cases::read(source).expect("sound cases"))
    {
        let verdict = case.run_with(&|_, options| library.load(&name, options));
        assert!(matches!(verdict, CaseVerdict::Held(_)), "{}: {verdict:?}", case.id);
    }
    for seed in 0..20 {
        let (_, game) = recorded(pack.table(), &[], &mut Chance::new(seed), 2_000);
        assert!(game.outcome.is_some(), "game {seed} does not end");
    }
}

/// A new pack shows or names every section of its parent.
#[test]
fn a_new_pack_shows_all_that_its_parent_is() {
    let own = ["name", "version", "title", "about", "aim", "extends"];
    for name in PACKS {
        let parent = pack(name);
        let files = scaffold::child(&parent, "my-game");
        let (_, text) = files.iter().find(|(path, _)| *path == "pack.yaml").expect("a pack");
        let resolved = parent.resolved();
        let key = |line: &str| {
            let key = line.split_once(':')?.0;
            let plain = key.starts_with(|c: char| c.is_ascii_lowercase());
            plain.then(|| key.to_owned())
        };
        let keys = resolved.lines().filter_map(key).filter(|key| !own.contains(&key.as_str()));
        // Of a medley, those of its games are not shown.
        let manifest = std::fs::read_to_string(root().join(format!("variants/{name}/pack.yaml")));
        let manifest = manifest.expect("the pack's own file");
        let said = |key: &String| manifest.lines().any(|line| line.starts_with(&format!("{key}:")));
        let medley = parent.rules().leg_name().is_some();
        let keys = keys.filter(|key| !medley || said(key));
        let shown = |key: &String| {
            let shows = |line: &str| {
                line.strip_prefix("# ")
                    .is_some_and(|line| line.trim_start().starts_with(&format!("{key}:")))
            };
            text.lines().any(shows)
        };
        let hidden: Vec<_> = keys.filter(|key| !shown(key)).collect();
        assert!(hidden.is_empty(), "{name}: {hidden:?}");
    }
}

#[test]
fn its_comments_say_what_the_parent_says() {
    for name in PACKS {
        let (_folder, _, new) = made(name, uncommented);
        assert_eq!(nameless(&new), nameless(&pack(name)), "{name}");
    }
}

/// The sections that stand as comments, without the marks; the example of an option stays as it is.
fn uncommented(text: String) -> String {
    let mut sections = 0;
    let bare = |block: &str| -> Option<String> {
        let (about, section) = block.split_once('\n')?;
        let inside = section.starts_with("# ") && !section.contains("my_choice");
        let lines = section.lines().map(|line| line.strip_prefix("# "));
        let lines: Option<Vec<_>> = lines.collect();
        (inside && about.starts_with("# ")).then(|| lines.map(|lines| lines.join("\n")))?
    };
    let blocks: Vec<String> = text
        .split("\n\n")
        .map(|block| match bare(block) {
            Some(section) if !block.starts_with("# What") && !block.starts_with("# Below") => {
                sections += 1;
                section
            }
            _ => block.to_owned(),
        })
        .collect();
    assert!(sections > 3, "{text}");
    blocks.join("\n\n")
}
