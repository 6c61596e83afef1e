//! Evaluators of positions, with the learned file of the pack if it has one.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_pack::Pack;
use charpentier_players::{Evaluator, Learned, Level};

use crate::Failure;
use crate::args::PlayerArg;
use crate::command::inputs::read;

/// Returns the evaluator of a pack. Fails if its learned file is invalid.
pub(crate) fn evaluator(pack: &Pack) -> Result<Evaluator, Failure> {
    charpentier_tables::evaluator(pack).map_err(|fault| Failure::Faults(vec![*fault].into()))
}

/// Returns the evaluator of a player. Its learned file can be another than that of the pack.
pub(crate) fn evaluator_of(pack: &Pack, who: &PlayerArg) -> Result<Evaluator, Failure> {
    let evaluator = evaluator(pack)?;
    match who {
        PlayerArg::Trained(trained) => {
            let source = read(trained.file())?;
            let learned = charpentier_tables::learned(pack, &source)
                .map_err(|fault| Failure::Argument((*fault).into()))?;
            Ok(evaluator.with_learned(Arc::new(learned)))
        }
        // Without a learned file, `trained` plays like the level below it.
        PlayerArg::Level(_) | PlayerArg::Bot(_) => Ok(evaluator),
    }
}

/// Returns the message that `trained` plays like the level below it, for want of a learned file.
pub(crate) fn not_learned(pack: &Pack) -> String {
    let (name, trained, level) = (&pack.rules().spec().pack, Level::Trained, Level::Expecti);
    format!(
        "nothing has been learned for {name}, so {trained} plays as {level}; learn it with `charpentier train {name} --out FILE`"
    )
}

/// Returns the message that a pack has no learned file, and how to make one.
pub(crate) fn unlearned(pack: &Pack) -> String {
    let name = &pack.rules().spec().pack;
    format!(
        "nothing has been learned for {name}; learn it with `charpentier train {name} --out FILE`, then use trained:FILE"
    )
}

/// Returns the learned file of a pack, if it has one. Fails if the file is invalid.
pub(crate) fn learned(pack: &Pack) -> Result<Option<Learned>, Box<Diagnostic>> {
    pack.learned().map(|source| charpentier_tables::learned(pack, source)).transpose()
}
