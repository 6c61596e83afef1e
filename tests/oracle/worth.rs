//! What ends are worth where no script says it.

use super::cond::Moment;
use super::read::text;
use super::{Board, OnTable, Oracle};

impl Oracle {
    /// What an end is worth when the men of who has played stand so; `None` where a script says it.
    pub(crate) fn worth(&self, end: &str, table: &OnTable, after: Board) -> Option<u32> {
        let entry = self.key(&format!("ends.{end}"));
        if self.has("scripts.end_value") || entry.is_nothing() {
            return None;
        }
        let worth = text(&entry["worth"]);
        let wins = text(&entry["wins"]);
        if worth.is_empty() {
            return (wins == "nobody").then_some(0);
        }
        let found = self.before(&OnTable { board: after, ..table.clone() });
        let node = found.first();
        // A sum counts for who wins.
        let turned = wins == "opponent";
        let words: Vec<&str> = worth.split_whitespace().collect();
        Some(Moment { turned, ..Moment::of(&found, &node) }.sum(&words) as u32)
    }
}
