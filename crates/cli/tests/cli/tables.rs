//! Tables of recorded games: every input is read, and the four files are written whole or not at all.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::TempDir;

use crate::program::{program, told, typed};

const GAME: &str = "[Game \"trictrac\"]\n[Lead \"65\"]\n\n1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n*\n";

const SHEET: &str = " 1 point match\n\n Game 1\n Ada : 0                        Bob : 0\n  1) 31: 8/5 6/5                 \
                     62: 24/18 13/11\n";

const FILES: [&str; 4] = ["ends.parquet", "games.parquet", "marks.parquet", "plies.parquet"];

/// Runs the program in a folder; its exit code and all that it prints.
fn run(args: &[&str], folder: &Path) -> (i32, String) {
    told(program(folder, args).output().expect("the program runs"))
}

fn names(folder: &Path) -> Vec<String> {
    let all = fs::read_dir(folder).expect("a folder").flatten();
    let mut all: Vec<_> = all.map(|one| one.file_name().to_string_lossy().into_owned()).collect();
    all.sort();
    all
}

#[test]
fn every_input_goes_into_the_tables() {
    let folder = TempDir::new().expect("a folder");
    let games = folder.path().join("games");
    fs::create_dir_all(games.join("more")).expect("a folder");
    fs::write(games.join("a.tgn"), GAME).expect("written");
    fs::write(games.join("b.mat"), SHEET).expect("written");
    fs::write(games.join("notes.txt"), "no game").expect("written");
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(GAME.as_bytes()).expect("packed");
    fs::write(games.join("more/c.tgn.gz"), packed.finish().expect("packed")).expect("written");
    let (code, _) =
        run(&["convert", "games/a.tgn", "--to", "json", "--out", "a.jsonl"], folder.path());
    assert_eq!(code, 0);
    let args = ["convert", "games", "a.jsonl", "--to", "parquet", "--out", "tables"];
    let due = (0, "tables: 4 games, 8 plies, 0 marks, 0 ends\n".to_owned());
    assert_eq!(run(&args, folder.path()), due);
    let tables = folder.path().join("tables");
    assert_eq!(names(&tables), FILES);
    for file in FILES {
        let bytes = fs::read(tables.join(file)).expect("a file");
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"), "{file}");
    }
    // Standard input, into the same folder.
    let args = ["convert", "-", "--to", "parquet", "--out", "tables"];
    let came = told(typed(program(folder.path(), &args), GAME));
    assert_eq!(came, (0, "tables: 1 game, 2 plies, 0 marks, 0 ends\n".into()));
    assert_eq!(names(&tables), FILES);
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_old_tables() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("a.tgn"), GAME).expect("written");
    fs::write(folder.path().join("bad.tgn"), b"[Game \"\xff\"]\n").expect("written");
    let tables = folder.path().join("tables");
    let old = |file: &str| fs::read(tables.join(file)).expect("a file");
    let (code, said) =
        run(&["convert", "a.tgn", "--to", "parquet", "--out", "tables"], folder.path());
    assert_eq!(code, 0, "{said}");
    let before = FILES.map(old);
    for wrong in ["bad.tgn", "none.tgn", "a.zip"] {
        let args = ["convert", "a.tgn", "a.tgn", wrong, "--to", "parquet", "--out", "tables"];
        let (code, said) = run(&args, folder.path());
        assert!(code == 2 && said.starts_with(&format!("error: {wrong} cannot be read")), "{said}");
        assert_eq!(
            (names(&tables), FILES.map(old)),
            (FILES.map(str::to_owned).to_vec(), before.clone())
        );
    }
}
