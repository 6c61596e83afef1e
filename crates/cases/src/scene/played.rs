//! The plays of a throw, each made to its end.

use charpentier_core::spec::Phase;
use charpentier_core::{
    Action, Awaiting, BySeat, EndMark, LegalPlay, Outcome, Place, Play, Position, Seat, State,
    Step, Table,
};

use crate::scene::steps::WrittenStep;

/// A play to its end: the mover's steps, and those of the other side with numbers passed to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The plays of the parts of the throw, in order, each with whether the other side makes it.
    pub parts: Vec<(bool, Play)>,
    /// The men afterwards. If the game has ended, the men of its last position.
    pub position: Position,
    /// The side that reached an end, and the end.
    pub end: Option<(Seat, EndMark)>,
    /// The outcome of the game, if it has ended.
    pub outcome: Option<Outcome>,
    /// The outcome of the match, if it had several games and is over.
    pub over: Option<Outcome>,
    /// The side that must choose before the throw goes on, and its choices, a bit each.
    pub open: Option<(Seat, u8)>,
}

/// The plays of a throw, each made to its end.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayedOut {
    /// The plays.
    pub plays: Vec<Played>,
    /// Whether there may be more of them.
    pub more: bool,
}

impl Played {
    /// Returns the steps in order, each with whether the other side makes it.
    pub fn steps(&self) -> impl Iterator<Item = (bool, Step)> {
        self.parts.iter().flat_map(|&(other, play)| {
            play.steps().map(move |step| (other, step)).collect::<Vec<_>>()
        })
    }

    /// Returns the steps as cases write them.
    #[must_use]
    pub fn written(&self) -> Vec<WrittenStep> {
        self.steps().map(|(other, step)| (other, step.from, step.to)).collect()
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

/// The number of plays of all parts of a throw that are tried for a list of its plays.
const MOST_TRIED: usize = 4_096;

/// Returns the legal plays of a game that waits for one, each made to its end.
///
/// The choice `named` is made if a part of the throw requires one. The parts of a throw can have
/// millions of plays together, so their number is bounded.
#[must_use]
pub fn played_out(game: &Table, named: Option<&str>) -> PlayedOut {
    let mut walk = Walk { named, all: PlayedOut::default(), tried: 0 };
    walk.follow(game, &[]);
    walk.all
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

/// The plays of a throw that have been found, part by part.
struct Walk<'a> {
    named: Option<&'a str>,
    all: PlayedOut,
    /// The number of plays that have been made, of all parts.
    tried: usize,
}

impl Walk<'_> {
    /// Makes every play of the part that is due, and goes on with the next part.
    fn follow(&mut self, game: &Table, before: &[(bool, Play)]) {
        let mover = game.state().turn.mover;
        let Awaiting::Play(seat) = game.state().wait else {
            return;
        };
        self.all.more |= game.plays_truncated();
        for found in game.legal_plays() {
            if self.tried >= MOST_TRIED {
                self.all.more = true;
                return;
            }
            self.tried += 1;
            let parts = [before, &[(seat != mover, found.play)]].concat();
            // A copy keeps the plays of this part, which need not be searched again.
            let begun = game.state();
            let mut game = game.clone();
            if game.apply(seat, Action::Play(found.play)).is_err() {
                continue;
            }
            let mut position = BySeat::both(found.us);
            position[seat.other()] = found.them;
            if let (Awaiting::Choose(_), Some(named)) = (game.state().wait, self.named) {
                // A choice that is refused leaves the play as it is.
                let _ = super::decide(&mut game, named);
            }
            match (found.play.end, game.state().wait) {
                (None, Awaiting::Play(_)) => self.follow(&game, &parts),
                (end, wait) => {
                    let (outcome, over) = ending(begun, &game).unzip();
                    let open = match wait {
                        Awaiting::Choose(seat) => Some((seat, game.state().turn.open)),
                        _ => None,
                    };
                    self.all.plays.push(Played {
                        parts,
                        position,
                        end: end.map(|mark| (seat, mark)),
                        outcome,
                        over: over.flatten(),
                        open,
                    });
                }
            }
        }
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
