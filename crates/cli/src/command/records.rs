//! The games of one file, for commands that work on each game.

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

use charpentier_archive::{Batch, Inputs, Packs, ThreadPool};
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::FileName;
use charpentier_notation::Replay;
use charpentier_notation::record::Record;
use charpentier_pack::{Library, Pack};

use crate::Failure;
use crate::command::batch::counted;

/// A function that is called for each replayed game.
type Each<'a> = dyn FnMut(&Record, &Pack, &Replay) -> io::Result<()> + 'a;

/// Reads and replays every game of a file, one after the other. Returns all diagnostics.
pub(crate) fn check_file(
    library: &Library,
    path: &Path,
    each: &mut Each<'_>,
) -> Result<Vec<Diagnostic>, Failure> {
    let (packs, mut all) = (Packs::new(library), Vec::new());
    batches(path, |mut batch| {
        all.append(&mut batch.faults);
        for record in &batch.records {
            match batch.play(record, &packs) {
                Ok(mut played) => {
                    all.append(&mut played.replay.diagnostics);
                    each(record, &played.pack, &played.replay)?;
                }
                Err(faults) => all.extend(faults),
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(all)
}

/// Passes the games of a file, or of the standard input (`-`), to `take` until `take` breaks off.
///
/// Each batch has a few games, and only a few batches are in memory at a time.
///
/// # Errors
///
/// Fails if the file cannot be read, if it holds several files, or if `take` fails.
pub(crate) fn batches(
    path: &Path,
    mut take: impl FnMut(Batch) -> Result<ControlFlow<()>, Failure>,
) -> Result<(), Failure> {
    if path.is_dir() {
        let message = format!("{} is a folder; name a file of records", path.shown());
        return Err(Failure::Message(message));
    }
    let (inputs, _) = Inputs::new(&[path.to_owned()]);
    let mut done = false;
    let read = charpentier_archive::read(
        &inputs,
        ThreadPool { threads: NonZeroUsize::MIN },
        |batch| batch,
        |batch| {
            let taken = match batch {
                Err(unread) => Err(Failure::Message(unread.to_string())),
                Ok(_) if done => {
                    let message =
                        format!("{} has several files; unpack the one you want", path.shown());
                    Err(Failure::Message(message))
                }
                Ok(batch) => {
                    done = batch.last;
                    take(batch)
                }
            };
            match taken {
                Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
                Ok(ControlFlow::Break(())) => ControlFlow::Break(Ok(())),
                Err(failure) => ControlFlow::Break(Err(failure)),
            }
        },
    );
    match read {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(ended) => ended,
    }
}

/// Returns the failure for a game number that is higher than the number of games in the file.
pub(crate) fn no_game(path: &Path, games: usize, asked: usize) -> Failure {
    let has = match games {
        0 => "no game".to_owned(),
        games => counted(games as u64, "game", "games"),
    };
    Failure::Message(format!("{} has {has}, and so no game {asked}", path.shown()))
}
