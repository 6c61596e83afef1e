//! The record of a batch to which a place in its text belongs.

use charpentier_core::Diagnostic;

use crate::Batch;

impl Batch {
    /// Returns the index of the record in which an error of the notation stands, from 0.
    ///
    /// A place before all records belongs to the first.
    #[must_use]
    pub fn record_of(&self, fault: &Diagnostic) -> usize {
        let at = fault.spans.first().map_or(0, |span| span.bytes.start);
        let begins = |nth: &usize| {
            let record = &self.records[*nth];
            let tag = record.tags.first().map(|tag| tag.span.bytes().start);
            let ply = record.plies.first().map(|ply| ply.span.bytes().start);
            tag.into_iter().chain(ply).min().is_some_and(|start| start <= at)
        };
        (0..self.records.len()).rev().find(begins).unwrap_or_default()
    }
}
