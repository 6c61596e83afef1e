//! Lists the hand-written judges of the packs, against which the benchmark measures their scripts.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let mut packs: Vec<PathBuf> =
        fs::read_dir(&root)?.flatten().map(|entry| entry.path()).collect();
    packs.sort();
    let (mut modules, mut table) = (String::new(), String::new());
    for pack in packs {
        let judge = pack.join("judge.rs");
        let name = pack.file_name().map(|name| name.to_string_lossy().into_owned());
        let (true, Some(name)) = (judge.is_file(), name) else {
            continue;
        };
        println!("cargo::rerun-if-changed={}", judge.display());
        let module = name.replace('-', "_");
        modules.push_str(&format!("#[path = {:?}]\nmod {module};\n", judge.display().to_string()));
        table.push_str(&format!("    ({name:?}, {module}::judge),\n"));
    }
    let code = format!(
        "{modules}\n/// The judges by pack.\npub(crate) const JUDGES: &[(&str, Make)] = &[\n{table}];\n"
    );
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("judges.rs"), code)
}
