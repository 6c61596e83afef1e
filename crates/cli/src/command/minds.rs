//! How the program looks at the positions of a pack: by what has been learned of it, where anything has.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_pack::Pack;
use charpentier_players::{Learned, Mind};

use crate::Failure;

/// The mind of a pack.
pub(crate) fn mind(pack: &Pack) -> Result<Mind, Failure> {
    let mind = Mind::new(pack.rules(), pack.judge());
    Ok(match learned(pack).map_err(|fault| Failure::Faults(vec![*fault]))? {
        Some(learned) => mind.with_learned(Arc::new(learned)),
        None => mind,
    })
}

/// What has been learned of a pack, or what is wrong with that.
pub(crate) fn learned(pack: &Pack) -> Result<Option<Learned>, Box<Diagnostic>> {
    let Some(source) = pack.learned() else { return Ok(None) };
    Learned::parse(pack.rules(), &source.text).map(Some).map_err(|wrong| {
        let byte = wrong.place.map_or(0, |(line, column)| source.byte_at(line, column));
        let fault = Diagnostic::error("P0605", wrong.message).at(source, byte..byte, "");
        Box::new(fault.help("`charpentier train` learns the game as it is now"))
    })
}
