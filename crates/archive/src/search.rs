//! The search in records and in their indexes.

use std::ops::ControlFlow;
use std::path::Path;

use crate::batch::read;
use crate::find::{Found, Question};
use crate::index::Index;
use crate::inputs::{Inputs, Unread};
use crate::packs::Packs;
use crate::thread_pool::ThreadPool;

/// Searches all files, and passes the results to `take` in the order of files, games and plies.
///
/// Stops when `take` breaks. Files that an index contains in their current state are not read.
pub fn search<B>(
    inputs: &Inputs,
    indexes: &[Index],
    pool: ThreadPool,
    question: &Question,
    packs: &Packs,
    mut take: impl FnMut(Result<Found, Unread>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut answers = Vec::new();
    for index in indexes {
        match index.ask(question, packs) {
            Ok(answer) => answers.push(answer),
            // Without this index, the files themselves are read.
            Err(unread) => take(Err(unread))?,
        }
    }
    let known = |path: &Path| answers.iter().find_map(|answer| Some((answer, answer.file(path)?)));
    let files: Vec<_> = inputs.files().map(|(path, _)| path.to_owned()).collect();
    let mut at = 0;
    while let Some(first) = files.get(at) {
        if let Some((answer, file)) = known(first) {
            at += 1;
            answer.found(first, file, question, packs, &mut take)?;
            continue;
        }
        let end = at + files[at..].iter().take_while(|path| known(path).is_none()).count();
        let run = inputs.only(|nth, _| (at..end).contains(&nth));
        at = end;
        read(&run, pool, |batch| question.search(&batch, packs), &mut take)?;
    }
    ControlFlow::Continue(())
}
