//! The plays of a throw, each made to its end.

use charpentier_core::spec::Phase;
use charpentier_core::{
    Action, Awaiting, BySeat, EndMark, LegalPlay, Outcome, Place, Position, Seat, State, Step,
    Table,
};

use crate::scene::steps::WrittenStep;

/// A play to its end: the mover's steps, and those of the other side with numbers passed to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The steps, each with whether the other side makes it.
    pub steps: Vec<(bool, Step)>,
    /// The men afterwards. If the game has ended, the men of its last position.
    pub position: Position,
    /// The side that reached an end, and the end.
    pub end: Option<(Seat, EndMark)>,
    /// The outcome of the game, if it has ended.
    pub outcome: Option<Outcome>,
    /// The outcome of the match, if it had several games and is over.
    pub over: Option<Outcome>,
}

impl Played {
    /// Returns the steps as cases write them.
    #[must_use]
    pub fn written(&self) -> Vec<WrittenStep> {
        self.steps.iter().map(|(other, step)| (*other, step.from, step.to)).collect()
    }
}

/// Returns the outcome of a game that ended after the state `before`, as its account computes it.
///
/// The second outcome is that of a match of several games that is over.
#[must_use]
pub fn ending(before: &State, game: &Table) -> Option<(Outcome, Option<Outcome>)> {
    let now = game.state();
    let over = now.outcome.clone().filter(|_| before.outcome.is_none());
    match over {
        // The outcome of a match of one game is that of the game.
        Some(over) if over.totals.is_none() => Some((over, None)),
        over if now.games > before.games => Some((now.last.clone()?, over)),
        over => over.map(|over| (over, None)),
    }
}

/// Returns every legal play of a game that waits for one, each made to its end.
///
/// The choice `named` is made if a part of the throw requires one.
#[must_use]
pub fn played_out(game: &mut Table, named: Option<&str>) -> Vec<Played> {
    let mut all = Vec::new();
    let begun = Vec::new();
    follow(game, named, &begun, &mut all);
    all
}

/// Returns the longest legal play at the beginning of these steps, and the steps that are left.
///
/// The play uses one part of the throw.
pub(crate) fn next_part<'a>(
    game: &Table,
    steps: &'a [(Place, Place)],
) -> Option<(LegalPlay, &'a [(Place, Place)])> {
    let most = usize::from(game.state().turn.numbers.len()).min(steps.len());
    (0..=most).rev().find_map(|n| Some((game.find_legal(&steps[..n])?, &steps[n..])))
}

fn follow(game: &mut Table, named: Option<&str>, before: &[(bool, Step)], all: &mut Vec<Played>) {
    let mover = game.state().turn.mover;
    let Awaiting::Play(seat) = game.state().wait else {
        return;
    };
    let found: Vec<_> = game.legal_plays().to_vec();
    let now = game.snapshot();
    for found in found {
        let mut steps = before.to_vec();
        steps.extend(found.play.steps().map(|step| (seat != mover, step)));
        if game.apply(seat, Action::Play(found.play)).is_err() {
            continue;
        }
        let mut position = BySeat::both(found.us);
        position[seat.other()] = found.them;
        if let (Awaiting::Choose(_), Some(named)) = (game.state().wait, named) {
            // A choice that is refused leaves the play as it is.
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

/// Returns the game without an end that the marks of its throw have brought about.
///
/// If they have ended the match, the game then waits for the play of that throw.
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
