//! Completion as a shell uses it: the script, and the candidates for a word.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::program::{self, root, told};

/// Returns the candidates for the last of these words, which are typed in a folder. The words are
/// those that the shell passes.
fn candidates(shell: &str, folder: &Path, words: &[&str]) -> Vec<String> {
    let mut args = vec!["--", "charpentier"];
    args.extend(words);
    let mut command = program::program(folder, &args);
    command.env("COMPLETE", shell).env("_CLAP_COMPLETE_INDEX", words.len().to_string());
    command.env("_CLAP_IFS", "\n");
    let output = command.output().expect("the program runs");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).expect("text");
    said.lines().map(ToOwned::to_owned).collect()
}

fn bash(words: &[&str]) -> Vec<String> {
    candidates("bash", &root(), words)
}

#[test]
fn the_scripts_call_the_program() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let asked = ["generate", "completions", shell];
        let (code, script) =
            told(program::program(&root(), &asked).output().expect("the program runs"));
        assert_eq!(code, 0, "{script}");
        assert!(script.contains("COMPLETE") && script.contains(shell), "{script}");
    }
}

#[test]
fn games_and_commands_are_completed() {
    assert_eq!(bash(&["che"]), ["check"]);
    assert_eq!(bash(&["show", "toccat"]), ["toccategli"]);
    assert_eq!(bash(&["play", "verkehr-5-bl"]), ["verkehr-5-blots"]);
    let shown = candidates("fish", &root(), &["show", "toccat"]);
    assert!(shown[0].starts_with("toccategli\t"), "with its title: {shown:?}");
}

#[test]
fn options_are_those_of_the_game() {
    let options = bash(&["show", "backgammon", "-o", "cu"]);
    assert!(options.contains(&"cube=match".to_owned()), "{options:?}");
    assert!(options.iter().all(|option| option.starts_with("cube")), "{options:?}");
    // Bash splits a word at `=`, and replaces what stands behind it.
    let values = bash(&["show", "backgammon", "-o", "cube", "=", "ma"]);
    assert_eq!(values, ["match"]);
    let values = bash(&["show", "backgammon", "-o", "cube", "="]);
    assert!(values.contains(&"match".to_owned()), "{values:?}");
    // Without a game, the names of all options are offered.
    assert_eq!(bash(&["play", "-o", "quarter_b"]), ["quarter_ban="]);
}

#[test]
fn players_codes_rules_and_sections_are_completed() {
    assert_eq!(bash(&["play", "irish", "--against", "no"]), ["none"]);
    assert_eq!(bash(&["play", "irish", "--against", "=", "gr"]), ["greedy"]);
    assert_eq!(bash(&["tournament", "irish", "--players", "random,tr"])[0], "random,trained:");
    assert_eq!(bash(&["explain", "R0401"]), ["R0401"]);
    assert!(bash(&["explain", "TT-M"]).contains(&"TT-M1".to_owned()));
    assert!(bash(&["rules", "trictrac", "TT-M"]).contains(&"TT-M1".to_owned()));
    assert!(bash(&["rules", "irish", "TT-M"]).is_empty());
    assert_eq!(bash(&["keys", "cond"]), ["conditions"]);
}

#[test]
fn packs_and_records_of_the_folder_are_completed() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    fs::create_dir_all(here.join("my-game")).expect("made");
    let pack = "name: my-game\nversion: '1'\ntitle: Mine\nabout: A game.\nextends: irish\n";
    fs::write(here.join("my-game/pack.yaml"), pack).expect("written");
    fs::write(here.join("mine.tgn"), "").expect("written");
    // A name that commands a terminal is not offered.
    #[cfg(unix)]
    fs::write(here.join("my\u{1b}[2J.tgn"), "").expect("written");
    let offered = candidates("bash", here, &["play", "m"]);
    assert!(offered.contains(&"my-game".to_owned()), "{offered:?}");
    assert!(offered.contains(&"mine.tgn".to_owned()), "{offered:?}");
    assert!(offered.iter().all(|one| !one.contains('\u{1b}')), "{offered:?}");
    assert!(!candidates("bash", here, &["show", "mine"]).contains(&"mine.tgn".to_owned()));
    assert_eq!(candidates("bash", here, &["show", "./my"]), ["./my-game/"]);
}

#[test]
fn an_unknown_shell_is_an_error_only_outside_of_a_line() {
    let mut command = program::program(&root(), &["list"]);
    let (code, said) = told(command.env("COMPLETE", "tcsh").output().expect("it runs"));
    assert_eq!(code, 2);
    assert!(said.contains("unknown shell `tcsh`"), "{said}");
    let mut command = program::program(&root(), &["--", "charpentier", "li"]);
    let (code, said) = told(command.env("COMPLETE", "tcsh").output().expect("it runs"));
    assert_eq!((code, said.as_str()), (2, ""));
}
