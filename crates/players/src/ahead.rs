//! One throw of each side further, over all that they can be.

use charpentier_core::{Found, Game, Play, Throw, Wait};

use crate::mind::{Mind, Stand};

/// So many plays are looked at further, the best at first sight.
pub(crate) const FEW: usize = 6;

impl Mind {
    /// The best of the plays, of which the few first of `ranked` are looked at further.
    pub(crate) fn ahead(&mut self, game: &Game, ranked: &[(f64, Found)]) -> Option<Play> {
        let few = self.few(game, ranked);
        few.first().map(|(_, found)| found.play)
    }

    /// The few best plays with what they are worth after a throw of each side, the best first.
    pub fn few(&mut self, game: &Game, ranked: &[(f64, Found)]) -> Vec<(f64, Found)> {
        let mut few = ranked[..ranked.len().min(FEW)].to_vec();
        if few.len() > 1 {
            self.further(game, &mut few);
            few.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        }
        few
    }

    /// Gives these plays of the side whose play it is the worth that they have after a throw of each side; they stay in
    /// their order. Where the dice stay with that side there is no reply to look at, and they keep the worth that they have.
    pub fn further(&mut self, game: &Game, plays: &mut [(f64, Found)]) {
        let Wait::Play(seat) = game.state().wait else { return };
        if self.throws_next(game.state(), seat) == seat {
            return;
        }
        let stand = Stand::of(game.state(), seat);
        let last = game.state().setting.last[seat];
        for (worth, found) in plays {
            if found.play.end.is_none() {
                let replies = stand.played(found).swapped();
                *worth = -self.thrown(&replies, last);
            }
        }
    }

    /// What a game that waits for a throw is worth to the side that is about to throw, looked at as far as its plays are;
    /// `None` where it waits for something else.
    pub fn before_throw(&mut self, game: &Game) -> Option<f64> {
        let Wait::Throw(seat) = game.state().wait else { return None };
        let last = game.state().setting.last[seat.other()];
        let scale = self.scale(game);
        Some(scale * self.thrown(&Stand::of(game.state(), seat), last))
    }

    /// What a position is worth to the side about to throw, over all its throws, when it plays what is best at a glance.
    fn thrown(&mut self, stand: &Stand, last: Option<Throw>) -> f64 {
        let mut sum = 0.0;
        for throw in Throw::all(self.rules.dice.count()) {
            self.throw(stand, throw);
            let marks = if self.counts_marks() { self.marked(stand, throw, last) } else { 0.0 };
            let again = self.rules.dice.throws_again(throw);
            let best = self.best_at_a_glance(stand, again);
            let worth = best.map_or(0.0, |(glanced, found)| {
                if found.play.end.is_some() || again || !self.counts_marks() {
                    return glanced;
                }
                let mut after = stand.played(&found);
                after.me.throws = after.me.throws.saturating_add(1);
                -self.soon(&after.swapped())
            });
            sum += f64::from(throw.weight()) * (marks + worth);
        }
        sum / f64::from(self.rules.dice.ways())
    }
}
