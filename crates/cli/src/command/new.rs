//! `new`: a folder with the first files of a pack.

use std::fs;
use std::io::Write;
use std::path::Path;

use charpentier_pack::{Library, bare, is_name, starter};

use crate::command::schema;
use crate::{Done, Failure};

/// Writes the folder; it is there whole or not at all, and nothing is written over.
pub(crate) fn run(
    library: &Library,
    folder: &Path,
    from: Option<&str>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let shown = folder.display();
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if !is_name(name) {
        let message = format!(
            "a pack cannot be called `{name}`: small letters, digits and hyphens, a letter first, \
             such as my-game"
        );
        return Err(Failure::Wrong(message));
    }
    if library.names().iter().any(|known| known == name) {
        return Err(Failure::Wrong(format!("there is a pack {name} already; choose another name")));
    }
    if folder.exists() {
        return Err(Failure::Wrong(format!("{shown} is there already; choose another name")));
    }
    let mut files = match from {
        Some(from) => heir(library, folder, from, name)?,
        None => bare(name),
    };
    let beside = charpentier_files::beside(folder);
    files.push(("pack.schema.json", schema::text()?));
    let written = fs::create_dir_all(beside.parent().unwrap_or(Path::new("")))
        .and_then(|()| fs::create_dir(&beside))
        .and_then(|()| write(&beside, &files))
        .and_then(|()| fs::rename(&beside, folder))
        .map_err(|error| Failure::Wrong(format!("{shown} cannot be written: {error}")));
    if written.is_err() {
        // Nothing of a failed attempt stays behind; why it failed is what matters.
        let _ = fs::remove_dir_all(&beside);
    }
    written?;
    let like =
        from.map_or("is a small game of its own".into(), |from| format!("plays like {from}"));
    writeln!(out, "{shown} {like}; change {shown}/pack.yaml, then")?;
    let path = if folder.is_absolute() || folder.starts_with(".") {
        shown.to_string()
    } else {
        format!("./{shown}")
    };
    let folders = library.folders().iter().map(|folder| format!(" --packs {}", folder.display()));
    let folders: String = folders.collect();
    for (command, what) in [
        ("check", "says what is wrong with it"),
        ("test", "puts its cases to it"),
        ("play", "plays it"),
    ] {
        writeln!(out, "  charpentier {command} {path}{folders}  {what}")?;
    }
    Ok(Done::Good)
}

/// The files of a pack that extends another.
fn heir(
    library: &Library,
    folder: &Path,
    from: &str,
    name: &str,
) -> Result<Vec<(&'static str, String)>, Failure> {
    // An heir names its parent, and a path is no name.
    if from.contains(['/', '\\', '.']) {
        let message = format!("--from takes the name of a pack, not the path {from}");
        let help = "make the folder beside that one, or name its folder with --packs";
        return Err(Failure::Wrong(format!("{message}; {help}")));
    }
    let library = match folder.parent() {
        Some(parent) => library.clone().beside(parent),
        None => library.clone(),
    };
    Ok(starter(&library.load(from, &[]).map_err(Failure::Faults)?, name))
}

fn write(folder: &Path, files: &[(&str, String)]) -> std::io::Result<()> {
    for (path, text) in files {
        let path = folder.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)?;
    }
    Ok(())
}
