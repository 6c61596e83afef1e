//! `bench --against`: two programs measured in turn.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::program::{PROGRAM, program, root, told};

fn bench(other: &str, more: &[&str]) -> (i32, String) {
    let words = ["bench", "backgammon", "--rounds", "2", "--seconds", "0.05", "--against", other];
    let words = [&words[..], more].concat();
    told(program(&root(), &words).output().expect("the program runs"))
}

#[test]
fn a_build_is_compared_with_itself() {
    let (code, said) = bench(PROGRAM, &[]);
    assert_eq!(code, 0, "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("backgammon  this program"), "{said}");
    for (line, name) in lines[1..].iter().zip(["games/s", "turns/s", "generated/s", "plays/s"]) {
        assert!(line.starts_with(name) && line.matches(" to ").count() == 3, "{said}");
        assert!(line.chars().count() <= 80, "{said}");
    }
    assert_eq!(lines.len(), 5, "{said}");
}

#[test]
fn a_program_that_cannot_be_compared_is_told() {
    let folder = TempDir::new().expect("a folder");
    let script = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("written");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("may be run");
        }
        file
    };
    let text = |path: &Path| path.to_str().expect("a path of letters").to_owned();
    let (code, said) = bench(&text(&folder.path().join("none")), &[]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("none bench backgammon --seconds 0.05 --seed 1` cannot run"), "{said}");
    if cfg!(unix) {
        let other = script("hello", "#!/bin/sh\necho hello world\n");
        let (code, said) = bench(&text(&other), &[]);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains("does not print rates, but: hello world"), "{said}");
        // A program that fails says why on its error output.
        let other =
            script("fails", "#!/bin/sh\necho backgammon 1 2 3 4\necho no time >&2\nexit 1\n");
        let (code, said) = bench(&text(&other), &[]);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains("does not print rates, but: no time"), "{said}");
    }
    let alone = program(&root(), &["bench", "backgammon", "--rounds", "2"]).output();
    let (code, said) = told(alone.expect("the program runs"));
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("--against <PROGRAM>"), "{said}");
    let (code, said) = bench(PROGRAM, &["--records", "games"]);
    assert_eq!(code, 2, "{said}");
}
