//! The journal of a game: every action in the form of a request. A table is restored from its journal.
//!
//! A record describes a game turn by turn, as books do. It does not always give the order of
//! actions within a turn, but a restored table must be exactly as it was.

use std::io;

use charpentier_core::Seat;
use charpentier_wire::action::Action;
use charpentier_wire::table::{ActionTime, Past};
use serde::{Deserialize, Serialize};

/// An action, the side that took it, and the version of the table after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) seat: Seat,
    pub(crate) version: u64,
    /// The `at` and the `took` of its [`ActionTime`]. Only with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) time: Option<(u64, u64)>,
    #[serde(flatten)]
    pub(crate) action: Action,
}

/// Returns the actions so far as text, one line of JSON each.
pub(crate) fn written(done: &[Past]) -> io::Result<String> {
    let mut text = String::new();
    for past in done {
        let Past { seat, version, written: action, time, .. } = past;
        let time = (*time != ActionTime::default()).then_some((time.at, time.took));
        let entry = Entry { seat: *seat, version: *version, time, action: action.clone() };
        text.push_str(&serde_json::to_string(&entry)?);
        text.push('\n');
    }
    Ok(text)
}

/// Parses the text of a journal.
pub(crate) fn read(text: &str) -> io::Result<Vec<Entry>> {
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}
