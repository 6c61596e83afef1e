//! A search one throw of each side further, over all throws.

use charpentier_core::{Awaiting, LegalPlay, Play, Table, Throw};

use crate::evaluator::{EvalPosition, Evaluator};

/// The number of plays that are searched further, the best at first sight.
pub(crate) const FEW: usize = 6;

/// A throw of the side about to throw, with the result of its best play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thrown {
    /// The probability of the throw. Those of all throws add up to 1.
    pub(crate) weight: f64,
    /// The marks of the throw for its side, less those for the other side.
    marks: f64,
    /// The worth for the side that throws.
    pub(crate) worth: f64,
    /// Whether the game is over after the play, so that the worth is exact.
    pub(crate) sure: bool,
    /// The position after the play, if the other side throws next.
    after: Option<EvalPosition>,
}

impl Thrown {
    /// Returns a play that has been made, with its worth to the side that has made it.
    pub(crate) const fn played(worth: f64, sure: bool) -> Self {
        Self { weight: 1.0, marks: 0.0, worth, sure, after: None }
    }
}

impl Evaluator {
    /// Returns the best play, after searching the first few of `ranked` further.
    pub(crate) fn ahead(&mut self, game: &Table, ranked: &[(f64, LegalPlay)]) -> Option<Play> {
        let few = self.few(game, ranked);
        few.first().map(|(_, found)| found.play)
    }

    /// Returns the few best plays with their worth after a throw of each side, the best first.
    pub fn few(&mut self, game: &Table, ranked: &[(f64, LegalPlay)]) -> Vec<(f64, LegalPlay)> {
        let mut few = ranked[..ranked.len().min(FEW)].to_vec();
        if few.len() > 1 {
            self.further(game, &mut few);
            few.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        }
        few
    }

    /// Sets the worth of these plays to that after a throw of each side, and keeps their order.
    ///
    /// If the side that plays keeps the dice, there is no reply to search, and the worths stay.
    pub fn further(&mut self, game: &Table, plays: &mut [(f64, LegalPlay)]) {
        let Awaiting::Play(seat) = game.state().wait else { return };
        if self.throws_next(game.state(), seat) == seat {
            return;
        }
        let stand = EvalPosition::of(game.state(), seat);
        let last = game.state().setting.last[seat];
        for (worth, found) in plays {
            if found.play.end.is_none() {
                let replies = stand.played(found).swapped();
                *worth = -self.thrown(&replies, last);
            }
        }
    }

    /// Returns the worth of a position to the side about to throw.
    ///
    /// This is the average over all its throws, each with the play that is best at a glance.
    pub(crate) fn thrown(&mut self, stand: &EvalPosition, last: Option<Throw>) -> f64 {
        let mut sum = 0.0;
        self.each_throw(stand, last, |thrown| sum += thrown.weight * thrown.worth);
        sum
    }

    /// Calls `each` for each throw of the side about to throw, with the play that is best at a glance.
    fn each_throw(
        &mut self,
        stand: &EvalPosition,
        last: Option<Throw>,
        mut each: impl FnMut(Thrown),
    ) {
        let ways = f64::from(self.rules.spec().dice.ways());
        for throw in Throw::all(self.rules.spec().dice.count()) {
            self.throw(stand, throw);
            let marks = if self.counts_marks() { self.marked(stand, throw, last) } else { 0.0 };
            let again = self.rules.spec().dice.throws_again(throw);
            let best = self.best_at_a_glance(stand, again);
            let sure = best.as_ref().is_some_and(|(_, found)| found.play.end.is_some());
            let mut after = None;
            let worth = best.map_or(0.0, |(glanced, found)| {
                if !sure && !again {
                    let mut next = stand.played(&found);
                    next.us.throws = next.us.throws.saturating_add(1);
                    after = Some(next.swapped());
                }
                match after {
                    Some(after) if self.counts_marks() => -self.soon(&after),
                    _ => glanced,
                }
            });
            let weight = f64::from(throw.weight()) / ways;
            each(Thrown { weight, marks, worth: marks + worth, sure, after });
        }
    }

    /// Returns the result of each throw of the side about to throw.
    ///
    /// With `closely`, the result is averaged over the throws of the other side too.
    pub(crate) fn throws(
        &mut self,
        stand: &EvalPosition,
        last: Option<Throw>,
        closely: bool,
    ) -> Vec<Thrown> {
        let mut throws = Vec::new();
        self.each_throw(stand, last, |thrown| throws.push(thrown));
        for thrown in throws.iter_mut().filter(|_| closely) {
            let Some(after) = thrown.after else { continue };
            let (mut theirs, mut sure) = (0.0, true);
            self.each_throw(&after, None, |reply| {
                theirs += reply.weight * reply.worth;
                sure &= reply.sure;
            });
            (thrown.worth, thrown.sure) = (thrown.marks - theirs, sure);
        }
        throws
    }
}
