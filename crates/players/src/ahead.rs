//! One throw of each side further, over all that they can be.

use charpentier_core::{Found, Game, Play, Throw, Wait};

use crate::mind::{Mind, Stand};

/// So many plays are looked at further, the best at first sight.
const FEW: usize = 6;

/// So many where throws are marked: there a throw of each side is looked at, since what the other side marks by its next
/// one is known at first sight already.
const FEWER: usize = 3;

impl Mind {
    /// The best of the plays, of which the few first of `ranked` are looked at further.
    pub(crate) fn ahead(&mut self, game: &Game, ranked: &[(f64, Found)]) -> Option<Play> {
        let few = self.few(game, ranked);
        few.first().map(|(_, found)| found.play)
    }

    /// The few best plays with what they are worth after a throw of each side, the best first.
    pub(crate) fn few(&mut self, game: &Game, ranked: &[(f64, Found)]) -> Vec<(f64, Found)> {
        let slow = self.counts_marks() && !self.has_learned();
        let (most, further) = if slow { (FEWER, 1) } else { (FEW, 0) };
        let mut few = ranked[..ranked.len().min(most)].to_vec();
        let Wait::Play(seat) = game.state().wait else { return few };
        // Where the dice stay with this side there is no reply to look at.
        if few.len() < 2 || self.throws_next(game.state(), seat) == seat {
            return few;
        }
        let stand = Stand::of(game.state(), seat);
        let last = game.state().setting.last[seat];
        for (worth, found) in &mut few {
            if found.play.end.is_none() {
                let replies = stand.played(found).swapped();
                *worth = -self.thrown(&replies, last, further);
            }
        }
        few.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        few
    }

    /// What a position is worth to the side about to throw, over all its throws, when it plays what is best at a glance;
    /// `further` throws of the other side after that are looked at in the same way.
    fn thrown(&mut self, stand: &Stand, last: Option<Throw>, further: u8) -> f64 {
        let mut sum = 0.0;
        for throw in Throw::all() {
            self.throw(stand, throw);
            let marks = if self.counts_marks() { self.marked(stand, throw, last) } else { 0.0 };
            let again = self.rules.dice.again.is_some() && throw.is_doublet();
            let best = self.best_at_a_glance(stand, again);
            let worth = best.map_or(0.0, |(glanced, found)| {
                if found.play.end.is_some() || again || further == 0 && !self.counts_marks() {
                    return glanced;
                }
                let mut after = stand.played(&found);
                after.me.throws = after.me.throws.saturating_add(1);
                if further == 0 {
                    return -self.soon(&after.swapped());
                }
                -self.thrown(&after.swapped(), Some(throw), further - 1)
            });
            sum += f64::from(throw.weight()) * (marks + worth);
        }
        sum / 36.0
    }
}
