//! `new`: makes a folder with the first files of a pack.

use charpentier_core::diagnostic::FileName;
use std::fs;
use std::io::Write;
use std::path::Path;

use charpentier_cases::scaffold;
use charpentier_files::FreshFolder;
use charpentier_pack::{Library, is_name};

use crate::command::generate::schema;
use crate::command::output::unwritten;
use crate::{Done, Failure};

/// Makes the folder, completely or not at all. Nothing is overwritten.
pub(crate) fn run(
    library: &Library,
    folder: &Path,
    from: Option<&str>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let shown = folder.shown();
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if !is_name(name) {
        let message = format!(
            "a pack cannot be called `{name}`: small letters, digits and hyphens, a letter first, \
             such as my-game"
        );
        return Err(Failure::Message(message));
    }
    if library.names().iter().any(|known| known == name) {
        return Err(Failure::Message(format!("a pack {name} already exists; choose another name")));
    }
    if folder.exists() {
        return Err(Failure::Message(format!("{shown} already exists; choose another name")));
    }
    let mut files = match from {
        Some(from) => child(library, folder, from, name)?,
        None => scaffold::standalone(name),
    };
    files.extend(schema::files());
    write(folder, &files).map_err(|error| unwritten(folder, &error))?;
    let like = from.map_or("is a small game that extends no other".into(), |from| {
        format!("plays like {from}")
    });
    writeln!(out, "{shown} {like}; change {shown}/pack.yaml, then")?;
    let path = if folder.is_absolute() || folder.starts_with(".") {
        shown.to_string()
    } else {
        format!("./{shown}")
    };
    let folders = library.folders().iter().map(|folder| format!(" --packs {}", folder.shown()));
    let folders: String = folders.collect();
    for (command, what) in
        [("check", "checks it"), ("test", "runs its cases"), ("play", "plays it")]
    {
        writeln!(out, "  charpentier {command} {path}{folders}  {what}")?;
    }
    Ok(Done::Good)
}

/// Returns the files of a child pack.
fn child(
    library: &Library,
    folder: &Path,
    from: &str,
    name: &str,
) -> Result<Vec<(&'static str, String)>, Failure> {
    // A child pack refers to its parent by name, not by path.
    if from.contains(['/', '\\', '.']) {
        let message = format!("--from takes the name of a pack, not the path {from}");
        let help = "make the folder beside that one, or name its folder with --packs";
        return Err(Failure::Message(format!("{message}; {help}")));
    }
    let library = match folder.parent() {
        Some(parent) => library.clone().beside(parent),
        None => library.clone(),
    };
    Ok(scaffold::child(&library.load(from, &[]).map_err(Failure::Faults)?, name))
}

fn write(folder: &Path, files: &[(&str, String)]) -> std::io::Result<()> {
    fs::create_dir_all(folder.parent().unwrap_or(Path::new("")))?;
    let fresh = FreshFolder::new(folder)?;
    for (path, text) in files {
        fresh.write(path, text)?;
    }
    fresh.place()
}
