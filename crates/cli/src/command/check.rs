//! `check`: reports all errors in packs, files of cases, and records.

use charpentier_core::diagnostic::FileName;
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_pack::Library;

use crate::command::evaluator::learned;
use crate::command::given::{read, text};
use crate::command::validate;
use crate::report::{self, Format};
use crate::{Done, Failure};

/// Checks each argument by its kind: a record, a file of cases, or a pack.
pub(crate) fn run(
    library: &Library,
    what: &[OsString],
    quiet: bool,
    format: Format,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut done = Done::Good;
    for name in what {
        let path = Path::new(name);
        let shown = path.shown();
        if let Some(wrong) = no_such_file(path) {
            return Err(wrong);
        }
        let extension = path.extension().and_then(|extension| extension.to_str());
        let faults = match extension {
            Some("tgn") if path.is_file() => {
                let asked = validate::Asked { quiet, format, ..validate::Asked::default() };
                if validate::run(library, &[path.to_owned()], asked, out)? == Done::Faults {
                    done = Done::Faults;
                }
                continue;
            }
            Some("yaml") if path.is_file() && path.file_name().is_none_or(|n| n != "pack.yaml") => {
                charpentier_cases::faults(&read(path)?)
            }
            _ => pack(library, text(name)?, path),
        };
        let (notes, faults): (Vec<_>, Vec<_>) =
            faults.into_iter().partition(|one| one.severity == Severity::Note);
        report::print(out, &faults, format)?;
        if !quiet {
            report::print(out, &notes, format)?;
        }
        if faults.iter().any(|one| one.severity == Severity::Error) {
            done = Done::Faults;
        } else if format == Format::Human && !quiet {
            let but = match faults.len() {
                0 => String::new(),
                1 => ", but for one warning".to_owned(),
                n => format!(", but for {n} warnings"),
            };
            writeln!(out, "{shown}: good{but}")?;
        }
    }
    Ok(done)
}

/// Returns the diagnostics of a pack and its cases. It is named by name, folder or `pack.yaml`.
fn pack(library: &Library, name: &str, path: &Path) -> Vec<Diagnostic> {
    let folder = match path.parent() {
        Some(folder) if path.is_file() => folder.join(".").shown().to_string(),
        _ => name.to_owned(),
    };
    let mut faults = charpentier_cases::check(library, &folder);
    if let Ok(pack) = library.load(&folder, &[]) {
        faults.extend(learned(&pack).err().map(|fault| *fault));
    }
    faults
}

/// Returns the error if a path is a file of an unknown kind, or a missing file of a known kind.
fn no_such_file(path: &Path) -> Option<Failure> {
    let name = path.shown();
    let known = path.extension().is_some_and(|extension| extension == "tgn" || extension == "yaml");
    match (path.is_file(), known) {
        (true, false) => Some(Failure::Wrong(format!(
            "{name} is not a pack, a file of cases (.yaml) or a record (.tgn)"
        ))),
        (false, true) => Some(Failure::Wrong(format!("there is no file {name}"))),
        _ => None,
    }
}
