//! `check`: reports all errors in packs, files of cases, and records.

mod packs;
mod records;
mod summary;
mod targets;

use std::ffi::OsString;
use std::io::Write;

use charpentier_archive::Inputs;
use charpentier_pack::Library;

use crate::args::CheckArgs;
use crate::{Done, Failure};
pub(crate) use targets::MANIFEST;
use targets::Targets;

/// Checks packs and files of cases in their order, then all records together.
///
/// Targets that cannot be read are reported last.
pub(crate) fn run(
    library: &Library,
    asked: &CheckArgs,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let here = [OsString::from(".")];
    let named = if asked.targets.is_empty() { &here[..] } else { &asked.targets };
    let mut targets = Targets::of(named);
    let (inputs, unread, empty) = Inputs::with_empty(&targets.records);
    targets.settle(library, &empty);
    let mut wrong = std::mem::take(&mut targets.wrong);
    let mut done = Done::Good;
    for source in &targets.sources {
        match packs::check(library, source, asked, out) {
            Ok(Done::Good) => {}
            Ok(Done::Faults) => done = Done::Faults,
            Err(Failure::Message(message)) => wrong.push(message),
            Err(failure) => return Err(failure),
        }
    }
    if inputs.files().next().is_some() || !unread.is_empty() {
        let library = targets.beside(library);
        let (checked, unread) = records::check(&library, &inputs, unread, asked, out)?;
        if checked == Done::Faults {
            done = Done::Faults;
        }
        wrong.extend(unread.iter().map(ToString::to_string));
    }
    let Some(last) = wrong.pop() else { return Ok(done) };
    out.flush()?;
    for message in wrong {
        Failure::Message(message).tell();
    }
    Err(Failure::Message(last))
}
