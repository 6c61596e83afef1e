//! Marks the impossible plies in the rest of a game that the reader could not follow.
//!
//! Cells after an illegible play are copied unplayed. Some of them may be impossible after any
//! play. The record marks these, so that it can be replayed without errors.

use charpentier_core::Table;
use charpentier_core::diagnostic::{Severity, Source};

use crate::record::{self, Act, PlayText, Record};
use crate::replay::replay;

/// The number of times that a record is replayed to find its errors.
const ROUNDS: usize = 4;

/// Replays a record, and marks every impossible ply with `{sic}`. If errors are left, the plays from there on become
/// illegible.
pub(super) fn settle(record: &mut Record, game: &Table) {
    for round in 0..=ROUNDS {
        let source = Source::new("record", record.to_string());
        let Some(again) = record::parse(&source).records.into_iter().next() else { return };
        let replay = replay(&source, &again, game.clone());
        let errors = replay.diagnostics.iter().filter(|told| told.severity == Severity::Error);
        let holds = |at: usize| {
            move |ply: &record::Ply| ply.span.bytes().contains(&at) || ply.span.start == at
        };
        let mut wrong: Vec<usize> =
            errors.filter_map(|told| again.plies.iter().position(holds(told.start()))).collect();
        wrong.sort_unstable();
        wrong.dedup();
        let Some(first) = wrong.first().copied() else { return };
        if round < ROUNDS && wrong.iter().any(|at| record.plies[*at].sic.is_none()) {
            wrong.iter().for_each(|at| record.plies[*at].sic = Some(String::new()));
            continue;
        }
        for ply in record.plies.iter_mut().skip(first) {
            if let Act::Turn(turn) = &mut ply.act {
                turn.own = PlayText::Illegible(crate::span::Span::default());
                ply.sic = None;
            }
        }
    }
}
