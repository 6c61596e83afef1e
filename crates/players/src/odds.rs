//! How the games that a side wins, and those that it loses, divide among the ends of the rules.
//!
//! An equity does not show how often a side wins, nor by which end. A decision to raise needs both,
//! because a drop costs one game whatever the wins would be worth. The position is played on at a
//! glance, with the same dice each time, and the ends are counted.

use charpentier_core::spec::{EndScope, Wins};
use charpentier_core::{Action, Awaiting, BySeat, Effect, EndMark, Rules, Seat, State, Table};

use crate::dice::Dice;
use crate::evaluator::Evaluator;

/// The seed of the dice with which positions are played on.
const SEED: u64 = 0x0dd5;

/// The factor by which more games are played on if no man is hit in them.
const RACE: u32 = 5;

/// The most throws of a game. A longer game is broken off and not counted.
const MOST_THROWS: u32 = 300;

/// The shares of the ends among the wins of each side.
#[derive(Clone, Debug)]
pub(crate) struct Odds {
    /// For each winner a share of each end of the rules; they add up to 1.
    pub(crate) shares: BySeat<Vec<f64>>,
    /// The share of white's wins among the games that came to an end; `None` if none did.
    pub(crate) white: Option<f64>,
    /// Whether no man was hit in any of them. The plays then hardly change the result.
    pub(crate) is_race: bool,
}

impl Odds {
    /// Returns the average worth of a side's wins, given the worth of each end.
    pub(crate) fn average(&self, winner: Seat, worth: &[f64]) -> f64 {
        self.shares[winner].iter().zip(worth).map(|(share, worth)| share * worth).sum()
    }
}

/// Returns the end of this index without modifiers.
pub(crate) const fn plain(end: usize) -> EndMark {
    EndMark { end: end as u8, with: 0, counted: 0 }
}

/// Returns the indices of the ends by which a game can be won.
pub(crate) fn winning(rules: &Rules) -> impl Iterator<Item = usize> + '_ {
    let ends = rules.spec().ends.iter().enumerate();
    let wins = ends.filter(|(_, end)| end.scope == EndScope::Game && end.wins != Wins::Nobody);
    wins.map(|(at, _)| at)
}

/// Returns the state with this side to throw, and nothing to answer before.
pub(crate) fn to_throw(state: &State, seat: Seat) -> State {
    let mut state = state.clone();
    state.turn = charpentier_core::Turn::of(seat);
    state.wait = Awaiting::Throw(seat);
    state
}

impl Evaluator {
    /// Returns the odds of a position in which `seat` is to throw.
    ///
    /// At least `games` games are played on from it, and more in a race.
    pub(crate) fn odds(&mut self, game: &Table, seat: Seat, games: u32) -> Odds {
        self.follow(game.state().leg);
        let rules = game.rules().clone();
        let from = to_throw(game.state(), seat);
        let mut counts = BySeat::both(vec![0.0; rules.spec().ends.len()]);
        let least = winning(&rules).next().map(|_| self.least_end(game));
        let (mut white, mut counted) = (0.0, 0.0);
        let (mut hits, mut nth) = (false, 0);
        // A race is short, so that more games can be played on.
        while nth < games || (!hits && nth < games * RACE) {
            let mut dice = Dice::of_game(SEED, u64::from(nth));
            let played = Table::resume(rules.clone(), game.scoring().clone(), from.clone().into());
            nth += 1;
            if let Some((winner, end)) = self.end_of(played, &mut dice, &mut hits) {
                counts[winner][end] += 1.0;
                counted += 1.0;
                white += f64::from(u8::from(winner == Seat::White));
            }
        }
        for seat in Seat::BOTH {
            let sum: f64 = counts[seat].iter().sum();
            match least {
                _ if sum > 0.0 => counts[seat].iter_mut().for_each(|count| *count /= sum),
                // A side that never won is assumed to win by the least end.
                Some(least) => counts[seat][least] = 1.0,
                None => {}
            }
        }
        let white = (counted > 0.0).then_some(white / counted);
        Odds { shares: counts, white, is_race: !hits }
    }

    /// Returns the winner of a game that is played on, and the end; `None` if it is not won.
    ///
    /// Sets `hits` if a step hits a man or has another effect on him.
    fn end_of(
        &mut self,
        mut game: Table,
        dice: &mut Dice,
        hits: &mut bool,
    ) -> Option<(Seat, usize)> {
        let games = game.state().games;
        // A medley goes on to other rules when the game ends.
        let rules = game.rules().clone();
        let mut throws = 0;
        while game.state().games == games && game.state().wait != Awaiting::Over {
            let (by, action) = self.next(&mut game, dice)?;
            throws += u32::from(matches!(action, Action::Throw(_)));
            if let Action::Play(play) = action {
                *hits |= play.steps().any(|step| step.effect != Effect::None);
            }
            if throws > MOST_THROWS || game.apply(by, action).is_err() {
                return None;
            }
        }
        let last = game.state().last.as_ref()?;
        let end = rules.spec().ends.iter().position(|end| end.name == last.kind)?;
        Some((last.winner?, end))
    }
}
