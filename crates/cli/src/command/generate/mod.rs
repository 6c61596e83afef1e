//! `generate`: files that other programs read, such as schemas, manual pages and completion scripts.

mod completions;
mod man;
pub(super) mod schema;

use std::io::Write;

use crate::args::Generate;
use crate::{Done, Failure};

/// Prints or writes what is generated.
pub(crate) fn run(what: &Generate, out: &mut dyn Write) -> Result<Done, Failure> {
    match what {
        Generate::Schema { of } => schema::run(*of, out),
        Generate::Man { out: folder } => man::run(folder.as_deref(), out),
        Generate::Completions { shell } => completions::run(*shell, out),
    }
}
