//! Every input of the fuzzers' corpus, through the bodies of the fuzz targets.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::root;

#[allow(unreachable_pub, reason = "the fuzz targets include this file too")]
#[path = "../fuzz/bodies.rs"]
mod bodies;

/// The inputs of a target with their names.
fn inputs(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = root().join("fuzz/corpus").join(target);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("every target has a corpus")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    assert!(paths.len() >= 15, "inputs for {target} are missing");
    let read = |path: PathBuf| {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        (name, fs::read(path).expect("an input"))
    };
    paths.into_iter().map(read).collect()
}

/// Runs a body, naming the input for which it fails.
fn run(target: &str, body: impl Fn(&[u8])) {
    for (name, bytes) in inputs(target) {
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| body(&bytes)));
        assert!(done.is_ok(), "fuzz/corpus/{target}/{name} fails");
    }
}

#[test]
fn corpus_of_records() {
    run("record", bodies::record);
}

#[test]
fn corpus_of_sheets() {
    run("sheet", bodies::sheet);
}

#[test]
fn corpus_of_positions() {
    run("position", bodies::position);
}

#[test]
fn corpus_of_packs() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus-pack");
    run("pack", |bytes| bodies::pack(bytes, &folder));
}
