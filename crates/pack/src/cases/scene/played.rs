//! The plays of a throw, each played to its end.

use charpentier_core::spec::Phase;
use charpentier_core::{
    Action, Awaiting, BySeat, Effect, EndMark, LegalPlay, Outcome, Place, Position, Seat, State,
    Step, Table,
};

/// A play to its end: the mover's steps and those of the other side with numbers passed to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The steps as they are written, `b:` before the other side's.
    pub steps: Vec<String>,
    /// The men afterwards; the men of the last position where the game has ended.
    pub position: Position,
    /// The end that was reached: by whom, and which.
    pub end: Option<(Seat, EndMark)>,
    /// What came of it, when a game has ended.
    pub outcome: Option<Outcome>,
    /// How the match came out, when it is over with that game and had others.
    pub over: Option<Outcome>,
}

/// How a game has ended since a state of it, as the account has it, and the match of several games where that
/// is over with it.
#[must_use]
pub fn ending(before: &State, game: &Table) -> Option<(Outcome, Option<Outcome>)> {
    let now = game.state();
    let over = now.outcome.clone().filter(|_| before.outcome.is_none());
    match over {
        // A match of one game comes out as that game did.
        Some(over) if over.totals.is_none() => Some((over, None)),
        over if now.games > before.games => Some((now.last.clone()?, over)),
        over => over.map(|over| (over, None)),
    }
}

/// Every legal play of a game that waits for one, played to its end; `named` is chosen where a part of the throw asks for it.
#[must_use]
pub fn played_out(game: &mut Table, named: Option<&str>) -> Vec<Played> {
    let mut all = Vec::new();
    let begun = Vec::new();
    follow(game, named, &begun, &mut all);
    all
}

/// Plays the steps of a side one part of the throw after the other: as many of them as a play of it takes.
pub(in crate::cases) fn next_part<'a>(
    game: &Table,
    steps: &'a [(Place, Place)],
) -> Option<(LegalPlay, &'a [(Place, Place)])> {
    let most = usize::from(game.state().turn.numbers.len()).min(steps.len());
    (0..=most).rev().find_map(|n| Some((game.find_legal(&steps[..n])?, &steps[n..])))
}

fn follow(game: &mut Table, named: Option<&str>, before: &[String], all: &mut Vec<Played>) {
    let mover = game.state().turn.mover;
    let Awaiting::Play(seat) = game.state().wait else {
        return;
    };
    let rules = std::sync::Arc::clone(game.rules());
    let found: Vec<_> = game.legal_plays().to_vec();
    let now = game.snapshot();
    for found in found {
        let mut steps = before.to_vec();
        let prefix = if seat == mover { "" } else { "b:" };
        // Whether a step hits is seen from the result, and not written.
        let plain = |step: Step| rules.spec().write_step(Step { effect: Effect::None, ..step });
        steps.extend(found.play.steps().map(|step| format!("{prefix}{}", plain(step))));
        if game.apply(seat, Action::Play(found.play)).is_err() {
            continue;
        }
        let mut position = BySeat::both(found.me);
        position[seat.other()] = found.foe;
        if let (Awaiting::Choose(_), Some(named)) = (game.state().wait, named) {
            // What cannot be chosen leaves the play where it is.
            let _ = super::decide(game, named);
        }
        match (found.play.end, game.state().wait) {
            (None, Awaiting::Play(_)) => follow(game, named, &steps, all),
            (end, _) => {
                let (outcome, over) = ending(&now.game, game).unzip();
                let over = over.flatten();
                all.push(Played {
                    steps,
                    position,
                    end: end.map(|mark| (seat, mark)),
                    outcome,
                    over,
                });
            }
        }
        game.restore(now.clone());
    }
}

/// The game as it is, or, where the marks of its throw have ended the match, as if they had not:
/// waiting for the play of that throw.
#[must_use]
pub fn unended(game: &Table) -> Table {
    let mut game = game.clone();
    let play = game.rules().spec().turn.iter().position(|phase| *phase == Phase::Play);
    let mut now = game.snapshot();
    let state = &mut now.game;
    if state.wait == Awaiting::Over
        && state.broken.is_none()
        && let (Some(_), Some(play)) = (state.turn.throw, play)
    {
        state.outcome = None;
        state.turn.phase = play as u8;
        state.wait = Awaiting::Play(state.turn.mover);
        game.restore(now);
    }
    game
}
