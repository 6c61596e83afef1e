//! `list`: the games there are.

use std::io::Write;

use charpentier_pack::Library;

use crate::{Done, Failure};

/// One line a pack: its name and title. Packs that do not load are told as such.
pub(crate) fn run(library: &Library, out: &mut dyn Write) -> Result<Done, Failure> {
    let names = library.names();
    let width = names.iter().map(String::len).max().unwrap_or(0);
    let mut done = Done::Good;
    for name in &names {
        match library.load(name, &[]) {
            Ok(pack) => writeln!(out, "{name:<width$}  {}", pack.title)?,
            Err(_) => {
                writeln!(out, "{name:<width$}  (faulty: charpentier check {name})")?;
                done = Done::Faults;
            }
        }
    }
    Ok(done)
}
