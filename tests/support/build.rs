//! Lists the shipped packs by the folders that they lie in, so that no test has a list of its own.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let folders =
        fs::read_dir(&root)?.flatten().filter(|entry| entry.path().join("pack.yaml").is_file());
    let mut names: Vec<_> =
        folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("packs.rs"), format!("&{names:?}\n"))
}
