//! Plays that a player has typed.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostics, Place, Play, PointNumbering, Rules, Table};

use crate::record::{self, PlayText};
use crate::replay::faults::Faults;
use crate::replay::replayer::Replayer;
use crate::replay::steps::{self};
use crate::span::Span;

/// Reads a play that a player has typed, and finds the legal play that is meant.
///
/// The steps may be in any order, and stops may be left out.
///
/// # Errors
///
/// Text that cannot be read; or why the play is not legal, with legal plays. The spans are in
/// `source`.
pub fn read_play(source: &Arc<Source>, game: &Table) -> Result<Play, Diagnostics> {
    let turn = record::parse_play(source, game.rules().spec().points)?;
    let mut replayer = Replayer::at(source, game.clone());
    let mut faults = Faults::default();
    let moves = match &turn.own {
        PlayText::Moves(moves) => moves.as_slice(),
        _ => turn.passed.as_slice(),
    };
    let whole = Span::new(0, source.text.trim_end().len());
    let meant = match &turn.own {
        PlayText::Illegible(span) => {
            let fault = replayer.fault("N0102", "this is not a play".into(), *span);
            return Err(vec![replayer.with_legal(fault, &[], "")].into());
        }
        _ => replayer.meant(moves, whole, "R0301", "", &mut faults),
    };
    match meant {
        Some(found) if faults.is_empty() => Ok(found.play),
        _ => Err(faults.told().into()),
    }
}

/// Reads the steps of a typed play in the order written, legal or not.
///
/// Returns where each step begins and ends. Points are written in a way that is the same for both
/// sides.
///
/// # Errors
///
/// Text that cannot be read, with its spans in `source`.
pub fn read_steps(
    source: &Arc<Source>,
    rules: &Rules,
    points: PointNumbering,
) -> Result<Vec<(Place, Place)>, Diagnostics> {
    let turn = record::parse_play(source, points)?;
    let moves = match &turn.own {
        PlayText::Moves(moves) => moves.as_slice(),
        _ => turn.passed.as_slice(),
    };
    match steps::hops(rules, moves) {
        Ok(hops) => Ok(hops.iter().map(|hop| (hop.from, hop.to)).collect()),
        Err(unknown) => Err(vec![steps::no_word(source, rules, moves, &unknown)].into()),
    }
}
