//! The games of one file, replayed for whoever asks something of each.

use std::io;
use std::path::Path;

use charpentier_archive::{Batch, Packs};
use charpentier_core::Diagnostic;
use charpentier_notation::Replay;
use charpentier_notation::record::Record;
use charpentier_pack::{Library, Pack};

use crate::Failure;
use crate::command::given::read;

/// What is done with each game that could be replayed.
type Each<'a> = dyn FnMut(&Record, &Pack, &Replay) -> io::Result<()> + 'a;

/// Reads and replays every game of a file, one after the other; all that is to be said of them.
pub(crate) fn check_file(
    library: &Library,
    path: &Path,
    each: &mut Each<'_>,
) -> Result<Vec<Diagnostic>, Failure> {
    let (packs, batch) = (Packs::new(library), Batch::of(read(path)?));
    let mut all = batch.faults.clone();
    for record in &batch.records {
        match batch.play(record, &packs) {
            Ok(mut played) => {
                all.append(&mut played.replay.diagnostics);
                each(record, &played.pack, &played.replay)?;
            }
            Err(faults) => all.extend(faults),
        }
    }
    Ok(all)
}
