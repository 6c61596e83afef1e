//! Plays that a player has typed.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{
    Action, Awaiting, Diagnostics, Place, Play, PointNumbering, Rules, Seat, Table,
};

use crate::record::{self, Move, PlayText};
use crate::replay::faults::Faults;
use crate::replay::replayer::Replayer;
use crate::replay::steps::{self, Meant};
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

/// Reads a typed play of a throw that is played in parts: a play for each part, in order.
///
/// Parts at the end may be left out. Each part is read as [`read_play`] reads it.
///
/// # Errors
///
/// As for [`read_play`].
pub fn read_parts(source: &Arc<Source>, game: &Table) -> Result<Vec<Play>, Diagnostics> {
    let turn = record::parse_play(source, game.rules().spec().points)?;
    let mut replayer = Replayer::at(source, game.clone());
    let (PlayText::Moves(moves), true) = (&turn.own, replayer.may_go_on()) else {
        return read_play(source, game).map(|play| vec![play]);
    };
    let seat = game.state().turn.mover;
    let (mut done, mut faults) = (Vec::new(), Faults::default());
    replayer.in_parts(seat, (&turn, moves), true, &mut done, &mut faults);
    let plays = done.into_iter().filter_map(|done| match done.action {
        Action::Play(play) => Some(play),
        _ => None,
    });
    if faults.is_empty() { Ok(plays.collect()) } else { Err(faults.told().into()) }
}

/// A play that was typed, legal or not. The parts of the throw follow each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedPlay {
    /// The moves of the side that is to play.
    moves: Vec<Move>,
    /// The moves of the other side with numbers passed to it.
    passed: Vec<Move>,
}

/// A typed play, divided at the parts of the throw.
#[derive(Clone, Debug)]
pub struct TypedParts {
    /// The legal plays before the last part that was typed, in order.
    pub before: Vec<(Seat, Play)>,
    /// The game after these plays.
    pub game: Table,
    /// The steps of the last part that was typed, legal or not.
    pub steps: Vec<(Place, Place)>,
}

impl TypedPlay {
    /// Reads a typed play. Points are written in a way that is the same for both sides.
    ///
    /// # Errors
    ///
    /// Text that cannot be read, with its spans in `source`.
    pub fn read(
        source: &Arc<Source>,
        rules: &Rules,
        points: PointNumbering,
    ) -> Result<Self, Diagnostics> {
        let turn = record::parse_play(source, points)?;
        let (moves, passed) = match turn.own {
            PlayText::Moves(moves) => (moves, turn.passed),
            // Passed numbers may be typed alone, by the side that plays them.
            PlayText::Unwritten => (turn.passed, Vec::new()),
            _ => (Vec::new(), turn.passed),
        };
        for moves in [&moves, &passed] {
            if let Err(unknown) = steps::hops(rules, moves) {
                return Err(vec![steps::no_word(source, rules, moves, &unknown)].into());
            }
        }
        Ok(Self { moves, passed })
    }

    /// Returns the steps of the side that is to play, in the order written.
    #[must_use]
    pub fn steps(&self, rules: &Rules) -> Vec<(Place, Place)> {
        pairs(rules, &self.moves)
    }

    /// Divides the play at the parts of the throw. A part takes as many moves as are a legal play of
    /// it.
    #[must_use]
    pub fn parts(&self, game: &Table) -> TypedParts {
        let rules = game.rules().clone();
        let (mut game, mut before, mut left) = (game.clone(), Vec::new(), &self.moves[..]);
        let mut passed = &self.passed[..];
        while let Awaiting::Play(seat) = game.state().wait {
            // The passed numbers follow all other moves.
            let most = if passed.is_empty() { left.len().saturating_sub(1) } else { left.len() };
            let legal = |game: &Table, moves: &[Move]| {
                let hops = steps::hops(&rules, moves).ok()?;
                match steps::find(game, &hops, &mut 0) {
                    Meant::Legal(found) => Some(found.play),
                    _ => None,
                }
            };
            let longest = (0..=most).rev().find_map(|n| Some((n, legal(&game, &left[..n])?)));
            let Some((n, play)) = longest else { break };
            let mut after = game.clone();
            if after.apply(seat, Action::Play(play)).is_err() {
                break;
            }
            let same_throw = after.state().turn.throw == game.state().turn.throw;
            match after.state().wait {
                Awaiting::Play(next) if next == seat && same_throw && n < left.len() => {
                    left = &left[n..];
                }
                Awaiting::Play(next) if next != seat && n == left.len() && !passed.is_empty() => {
                    (left, passed) = (passed, &[]);
                }
                _ => break,
            }
            before.push((seat, play));
            game = after;
        }
        let steps = pairs(&rules, left);
        TypedParts { before, game, steps }
    }
}

/// Returns moves as steps, in the order written.
fn pairs(rules: &Rules, moves: &[Move]) -> Vec<(Place, Place)> {
    let hops = steps::hops(rules, moves).unwrap_or_default();
    hops.iter().map(|hop| (hop.from, hop.to)).collect()
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
    Ok(TypedPlay::read(source, rules, points)?.steps(rules))
}
