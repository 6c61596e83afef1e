//! Packs and files of cases as `check` reports them.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{FileName, Severity};
use charpentier_pack::Library;

use super::targets::PackSource;
use crate::args::CheckArgs;
use crate::command::cases::beside;
use crate::command::evaluator::learned;
use crate::command::inputs::{read, text};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// Reports every error of a pack and its cases, or of a file of cases.
pub(super) fn check(
    library: &Library,
    source: &PackSource,
    asked: &CheckArgs,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let (name, faults) = match source {
        PackSource::Pack(name) => (Path::new(name), pack(library, name)?),
        PackSource::Cases(path) => {
            let load = beside(library, path);
            (path.as_path(), charpentier_cases::check_file(&read(path)?, &load))
        }
    };
    let (notes, faults): (Vec<_>, Vec<_>) =
        faults.into_iter().partition(|one| one.severity == Severity::Note);
    report::print(out, &faults, asked.format)?;
    if !asked.quiet {
        report::print(out, &notes, asked.format)?;
    }
    if faults.iter().any(|one| one.severity == Severity::Error) {
        return Ok(Done::Faults);
    }
    if asked.format == Format::Human && !asked.quiet {
        let but = match faults.len() {
            0 => String::new(),
            1 => ", but for one warning".to_owned(),
            n => format!(", but for {n} warnings"),
        };
        writeln!(out, "{}: good{but}", name.shown())?;
    }
    Ok(Done::Good)
}

/// Returns the diagnostics of a pack and its cases. It is named by its name, a preset, its folder or
/// its `pack.yaml`.
fn pack(library: &Library, name: &OsStr) -> Result<Vec<Diagnostic>, Failure> {
    let path = Path::new(name);
    let name = match path.parent() {
        // A single name would mean a game, and not a folder.
        Some(folder) if path.is_file() && folder.components().count() < 2 => {
            text(Path::new(".").join(folder).as_os_str())?.to_owned()
        }
        Some(folder) if path.is_file() => text(folder.as_os_str())?.to_owned(),
        _ => text(name)?.to_owned(),
    };
    let of_preset = library.presets().into_iter().find(|(preset, _)| *preset == name);
    let is_pack = library.names().contains(&name);
    let name = of_preset.filter(|_| !is_pack).map_or(name, |(_, pack)| pack);
    let mut faults = charpentier_cases::check(library, &name);
    // A name that nothing has is wrong usage.
    if let [fault] = &faults[..]
        && fault.spans.is_empty()
        && fault.code == "P0301"
    {
        return Err(Failure::Message(fault.in_one_line()));
    }
    if let Ok(pack) = library.load(&name, &[]) {
        faults.extend(learned(&pack).err().map(|fault| *fault));
    }
    Ok(faults)
}
