//! Lists the files of the packs, so that they become part of the library.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // Cargo says in this way which features are on.
    if env::var_os("CARGO_FEATURE_EMBEDDED").is_none() {
        println!("cargo::rerun-if-changed=build.rs");
        return Ok(());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    for pack in sorted(&root)? {
        // Scripts that packs share are no pack.
        if pack.join("pack.yaml").is_file() || pack.ends_with("common") {
            collect(&pack, &mut files)?;
        }
    }
    let mut code = String::from("&[\n");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).map_err(io::Error::other)?;
        let name = name.to_string_lossy().replace('\\', "/");
        code.push_str(&format!(
            "    ({name:?}, include_str!({:?})),\n",
            file.display().to_string()
        ));
    }
    code.push_str("]\n");
    fs::write(PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?).join("files.rs"), code)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in sorted(folder)? {
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "yaml" || e == "rhai" || e == "md")
            || path.ends_with("learned.json")
        {
            files.push(path);
        }
    }
    Ok(())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
