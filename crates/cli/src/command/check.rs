//! `check`: everything that is wrong with packs, files of cases, and records.

use std::io::Write;
use std::path::Path;

use charpentier_core::Diagnostic;
use charpentier_pack::{Library, cases};

use crate::command::{read, records};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// Checks each thing that is named, by what it is.
pub(crate) fn run(
    library: &Library,
    what: &[String],
    quiet: bool,
    format: Format,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut done = Done::Good;
    for name in what {
        let path = Path::new(name);
        if let Some(wrong) = no_such_file(path) {
            return Err(wrong);
        }
        let extension = path.extension().and_then(|extension| extension.to_str());
        let faults = match extension {
            Some("tgn") if path.is_file() => {
                done = records::file(
                    library,
                    path,
                    records::Asked { quiet, format, infer: false },
                    out,
                    done,
                )?;
                continue;
            }
            Some("yaml") if path.is_file() && path.file_name().is_none_or(|n| n != "pack.yaml") => {
                cases::read(&read(path)?).err().unwrap_or_default()
            }
            _ => pack(library, name, path),
        };
        if faults.is_empty() {
            if format == Format::Human && !quiet {
                writeln!(out, "{name}: good")?;
            }
        } else {
            report::print(out, &faults, format)?;
            done = Done::Faults;
        }
    }
    Ok(done)
}

/// The faults of a pack, by name, by folder or by its pack.yaml, and of its cases.
fn pack(library: &Library, name: &str, path: &Path) -> Vec<Diagnostic> {
    let folder = match path.parent() {
        Some(folder) if path.is_file() => folder.join(".").display().to_string(),
        _ => name.to_owned(),
    };
    let pack = match library.load(&folder, &[]) {
        Ok(pack) => pack,
        Err(faults) => return faults,
    };
    let mut all: Vec<Diagnostic> = Vec::new();
    // Every value of every option is laid over the pack once: a fault in one that nobody has
    // chosen yet is a fault all the same.
    for option in &pack.options {
        for value in option.values.iter().filter(|value| **value != option.default) {
            let chosen = [(option.name.clone(), value.clone())];
            for fault in library.load(&folder, &chosen).err().into_iter().flatten() {
                let fault = fault.help(format!("found with option {}={value}", option.name));
                if !all.iter().any(|known| same(known, &fault)) {
                    all.push(fault);
                }
            }
        }
    }
    for preset in &pack.presets {
        for fault in library.load(&folder, &preset.options).err().into_iter().flatten() {
            let fault = fault.help(format!("found with preset {}", preset.name));
            if !all.iter().any(|known| same(known, &fault)) {
                all.push(fault);
            }
        }
    }
    all.extend(pack.case_files().filter_map(|file| cases::read(file).err()).flatten());
    all
}

/// The same fault, found with another value of an option.
fn same(a: &Diagnostic, b: &Diagnostic) -> bool {
    a.code == b.code && a.message == b.message && a.spans == b.spans
}

/// Says that a path is neither a folder nor one of the files that can be checked.
fn no_such_file(path: &Path) -> Option<Failure> {
    let name = path.display();
    let known = path.extension().is_some_and(|extension| extension == "tgn" || extension == "yaml");
    match (path.is_file(), known) {
        (true, false) => Some(Failure::Wrong(format!(
            "{name} is no pack, no file of cases (.yaml) and no record (.tgn)"
        ))),
        (false, true) => Some(Failure::Wrong(format!("there is no file {name}"))),
        _ => None,
    }
}
