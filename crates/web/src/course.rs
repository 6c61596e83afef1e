//! The course of a game: everything that was done, as it was asked for, from which a table is laid again.
//!
//! A record tells a game as books do, turn by turn. Who said what in which order in the middle of one it does not always
//! tell, and a table is to be as it was whenever the server stops.

use std::io;

use charpentier_core::Seat;
use charpentier_wire::action::Action;
use charpentier_wire::table::Past;
use serde::{Deserialize, Serialize};

/// Something done, and by whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) seat: Seat,
    #[serde(flatten)]
    pub(crate) action: Action,
}

/// What is done so far, a line each.
pub(crate) fn written(done: &[Past]) -> io::Result<String> {
    let mut text = String::new();
    for past in done {
        let entry = Entry { seat: past.seat, action: past.written.clone() };
        text.push_str(&serde_json::to_string(&entry)?);
        text.push('\n');
    }
    Ok(text)
}

/// What was done, as it was written.
pub(crate) fn read(text: &str) -> io::Result<Vec<Entry>> {
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}
