//! Sites: the files of the page with an engine, here a made-up one.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::program::{PROGRAM, command, program, told};

/// The files of an engine.
const ENGINE: [&str; 4] = ["engine.js", "engine_bg.wasm", "engine_bg.wasm.br", "engine_bg.wasm.gz"];

/// Runs the program in a folder; its exit code and all that it prints.
fn run(args: &[&str], folder: &Path) -> (i32, String) {
    told(program(folder, args).output().expect("the program runs"))
}

/// A folder with an engine in `made`.
fn with_engine() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    fs::create_dir(folder.path().join("made")).expect("a folder");
    for name in ENGINE {
        fs::write(folder.path().join("made").join(name), [name.as_bytes(), &[0xff]].concat())
            .expect("written");
    }
    folder
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a text")
}

/// The list of a site, as it is in `site-files.js`.
fn list(site: &Path) -> serde_json::Value {
    let text = read(&site.join("site-files.js"));
    let list = text.strip_prefix("self.SITE = ").and_then(|rest| rest.strip_suffix(";\n"));
    serde_json::from_str(list.expect("a list")).expect("JSON")
}

#[test]
fn a_site_has_the_page_the_packs_and_the_engine() {
    let here = with_engine();
    let here = here.path();
    let (code, said) = run(&["site", "my-site", "--engine", "made"], here);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("python3 -m http.server --directory my-site"), "{said}");
    let site = here.join("my-site");
    assert!(read(&site.join("index.html")).contains("<html data-engine=\"engine/\""));
    for name in ENGINE {
        let copy = fs::read(site.join("engine").join(name)).expect("a file");
        assert_eq!(copy, fs::read(here.join("made").join(name)).expect("a file"));
    }
    let packs: serde_json::Value =
        serde_json::from_str(&read(&site.join("packs.json"))).expect("JSON");
    let due = fs::read_to_string(crate::program::root().join("variants/tabula/pack.yaml"));
    assert_eq!(packs["tabula/pack.yaml"], due.expect("a pack"));
    let shown = list(&site);
    let kept: Vec<_> =
        shown["files"].as_array().expect("a list").iter().flat_map(|path| path.as_str()).collect();
    for path in ["./", "page.js", "packs.json", "engine/engine.js", "engine/engine_bg.wasm"] {
        assert!(kept.contains(&path), "{path} in {kept:?}");
    }
    for path in kept.iter().filter(|path| **path != "./") {
        assert!(site.join(path).is_file(), "{path}");
    }
    for path in ["index.html", "offline.js", "site-files.js", "engine/engine_bg.wasm.br"] {
        assert!(!kept.contains(&path), "{path} in {kept:?}");
    }

    // An earlier site is written again. Its version changes with its files, and only with them.
    assert_eq!(run(&["site", "my-site", "--engine", "made"], here).0, 0);
    assert_eq!(list(&site), shown);
    fs::write(here.join("made/engine.js"), "another").expect("written");
    assert_eq!(run(&["site", "my-site", "--engine", "made"], here).0, 0);
    assert_ne!(list(&site)["version"], shown["version"]);
}

#[test]
fn games_of_ones_own_are_in_the_site() {
    let here = with_engine();
    let here = here.path();
    assert_eq!(run(&["new", "mine/my-game", "--from", "tabula"], here).0, 0);
    let site = ["site", "out", "--engine", "made", "--packs", "mine"];
    let (code, said) = run(&site, here);
    assert_eq!(code, 0, "{said}");
    let packs: serde_json::Value =
        serde_json::from_str(&read(&here.join("out/packs.json"))).expect("JSON");
    assert_eq!(packs["my-game/pack.yaml"], read(&here.join("mine/my-game/pack.yaml")));
    assert!(packs["my-game/cases/rules.yaml"].is_string() || packs["my-game/RULES.md"].is_string());

    // A broken game stops the command before anything is written.
    fs::write(here.join("mine/my-game/pack.yaml"), "name: my-game\nextends: tabbula\n")
        .expect("written");
    let before = list(&here.join("out"));
    let (code, said) = run(&site, here);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("error[P0301]"), "{said}");
    assert_eq!(list(&here.join("out")), before);
}

#[test]
fn other_folders_stay_as_they_are() {
    let here = with_engine();
    let here = here.path();
    fs::create_dir(here.join("letters")).expect("a folder");
    fs::write(here.join("letters/to-anne.txt"), "Dear Anne").expect("written");
    fs::write(here.join("file"), "a text").expect("written");
    for (folder, why) in
        [("letters", "is neither empty nor a site"), ("file", "is not a folder"), ("file/in", "")]
    {
        let (code, said) = run(&["site", folder, "--engine", "made"], here);
        assert_eq!(code, 2, "{said}");
        assert!(said.starts_with("error: ") && said.contains(why), "{said}");
    }
    assert_eq!(fs::read_dir(here.join("letters")).expect("a folder").count(), 1);
    assert_eq!(read(&here.join("file")), "a text");
}

#[test]
fn an_engine_is_found_beside_the_program() {
    let here = with_engine();
    let here = here.path();
    let bin = here.join("target/release");
    fs::create_dir_all(&bin).expect("a folder");
    let copy = bin.join(Path::new(PROGRAM).file_name().expect("a name"));
    fs::copy(PROGRAM, &copy).expect("copied");
    let site = || {
        let mut run = command(copy.to_str().expect("a text"), here);
        told(run.args(["site", "out"]).output().expect("the program runs"))
    };
    let (code, said) = site();
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("there is no engine") && said.contains("crates/wasm/build"), "{said}");
    assert!(!here.join("out").exists());

    fs::rename(here.join("made"), here.join("target/engine")).expect("moved");
    let (code, said) = site();
    assert_eq!(code, 0, "{said}");

    fs::remove_file(here.join("target/engine/engine_bg.wasm.gz")).expect("removed");
    let (code, said) = site();
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("engine_bg.wasm.gz is missing"), "{said}");

    let (code, said) = run(&["site", "out", "--engine", "nowhere"], here);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("there is no engine at nowhere"), "{said}");
}
