//! `check`: everything that is wrong with packs, files of cases, and records.

use std::io::Write;
use std::path::Path;

use charpentier_pack::{Library, cases};

use crate::command::{read, records};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// Checks each thing that is named, by what it is.
pub(crate) fn run(
    library: &Library,
    what: &[String],
    format: Format,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut done = Done::Good;
    for name in what {
        let path = Path::new(name);
        let extension = path.extension().and_then(|extension| extension.to_str());
        let faults = match extension {
            Some("tgn") if path.is_file() => {
                done = records::file(library, path, format, out, done)?;
                continue;
            }
            Some("yaml") if path.is_file() && path.file_name().is_none_or(|n| n != "pack.yaml") => {
                cases::read(&read(path)?).err().unwrap_or_default()
            }
            _ => pack(library, name, path),
        };
        if faults.is_empty() {
            if format == Format::Human {
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
fn pack(library: &Library, name: &str, path: &Path) -> Vec<charpentier_core::Diagnostic> {
    let folder = match path.parent() {
        Some(folder) if path.is_file() => folder.join(".").display().to_string(),
        _ => name.to_owned(),
    };
    match library.load(&folder, &[]) {
        Ok(pack) => {
            pack.case_files().filter_map(|file| cases::read(file).err()).flatten().collect()
        }
        Err(faults) => faults,
    }
}
