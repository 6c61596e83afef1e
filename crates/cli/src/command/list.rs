//! `list`: the games there are.

use std::io::Write;

use charpentier_pack::Library;

use crate::{Done, Failure};

/// One line a pack: its name and title, and below it its presets. Packs that do not load are told
/// as such.
pub(crate) fn run(library: &Library, out: &mut dyn Write) -> Result<Done, Failure> {
    let names = library.names();
    let presets = library.presets();
    let presets = presets.iter().map(|(preset, _)| preset);
    let width = names.iter().chain(presets).map(String::len).max().unwrap_or(0);
    let mut done = Done::Good;
    for name in &names {
        match library.outline(name) {
            Ok((title, presets)) => {
                writeln!(out, "{name:<width$}  {title}")?;
                for preset in &presets {
                    writeln!(out, "{:<width$}  {}", preset.name, preset.about)?;
                }
            }
            Err(_) => {
                writeln!(out, "{name:<width$}  (faulty: charpentier check {name})")?;
                done = Done::Faults;
            }
        }
    }
    Ok(done)
}
