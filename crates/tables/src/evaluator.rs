//! The evaluator of a pack, with the pack's learned file if it has one.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_pack::Pack;
use charpentier_players::{Evaluator, Learned};

/// Returns the evaluator of a pack.
///
/// # Errors
///
/// Returns the error in the pack's learned file.
pub fn evaluator(pack: &Pack) -> Result<Evaluator, Box<Diagnostic>> {
    let evaluator = Evaluator::new(pack.rules(), pack.scoring());
    Ok(match pack.learned() {
        Some(source) => evaluator.with_learned(Arc::new(learned(pack, source)?)),
        None => evaluator,
    })
}

/// Parses a learned file for a pack.
///
/// # Errors
///
/// Returns the error in the file.
pub fn learned(pack: &Pack, source: &Arc<Source>) -> Result<Learned, Box<Diagnostic>> {
    Learned::parse(pack.rules(), &source.text).map_err(|wrong| {
        let byte = wrong.place().map_or(0, |(line, column)| source.byte_at(line, column));
        let fault = Diagnostic::error("P0605", wrong.to_string()).at(source, byte..byte, "");
        Box::new(fault.help("use `charpentier train` to learn the game as it is now"))
    })
}
