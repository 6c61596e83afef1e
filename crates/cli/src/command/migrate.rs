//! `migrate`: a pack in the format that has conditions.

use std::io::Write;
use std::path::{Path, PathBuf};

use charpentier_pack::{Library, Migrated};

use crate::command::keep::{self, unwritten};
use crate::console;
use crate::{Done, Failure};

/// What is asked for besides the pack.
#[derive(Debug)]
pub(crate) struct Asked<'a> {
    /// Nothing is written.
    pub(crate) check: bool,
    /// Where it is written to.
    pub(crate) out: Option<&'a Path>,
    /// It is written over what was there.
    pub(crate) in_place: bool,
}

/// Writes a pack anew, and names what stays as it is.
pub(crate) fn run(
    library: &Library,
    pack: &str,
    asked: &Asked<'_>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let done = library.migrate(pack).map_err(Failure::Faults)?;
    if asked.check {
        if !done.changes() {
            return Ok(Done::Good);
        }
        writeln!(out, "{}: can be written anew", done.source.name)?;
        kept(&done, out)?;
        return Ok(Done::Faults);
    }
    let Some(path) = place(&done, asked)? else {
        out.write_all(done.text.as_bytes())?;
        out.flush()?;
        kept(&done, &mut console::err())?;
        return Ok(Done::Good);
    };
    if asked.in_place && !done.changes() {
        writeln!(out, "{}: nothing is written otherwise", path.display())?;
        return Ok(Done::Good);
    }
    keep::write(&path, &done.text).map_err(|error| unwritten(&path, &error))?;
    writeln!(out, "{}: written anew", path.display())?;
    kept(&done, out)?;
    Ok(Done::Good)
}

/// Where it is written to, if it is not printed.
fn place(done: &Migrated, asked: &Asked<'_>) -> Result<Option<PathBuf>, Failure> {
    if asked.in_place {
        let own = "this pack is one of the program's own; write it into a folder with --out";
        let path = done.path.clone().ok_or_else(|| Failure::Wrong(own.into()))?;
        return Ok(Some(path));
    }
    let Some(path) = asked.out else {
        return Ok(None);
    };
    let named = path.as_os_str().to_string_lossy().ends_with(std::path::MAIN_SEPARATOR);
    if !named && !path.is_dir() {
        return Ok(Some(path.to_owned()));
    }
    keep::folder(path).map_err(|error| unwritten(path, &error))?;
    Ok(Some(path.join("pack.yaml")))
}

fn kept(done: &Migrated, out: &mut dyn Write) -> Result<(), Failure> {
    for kept in &done.kept {
        writeln!(out, "kept: {kept}")?;
    }
    Ok(())
}
