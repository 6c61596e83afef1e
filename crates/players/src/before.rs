//! What a side chooses before it throws, and what a game is worth by more than its men.

use charpentier_core::{Action, EndMark, Game, Seat, Wait};

use crate::advice::worth_after;
use crate::mind::Mind;

/// A side chooses something in place of its throw only from so much of a game on: whatever it raises has then to be won.
const LEAD: f64 = 0.4;

/// So often sides answer each other before one throw.
const ANSWERS: usize = 8;

impl Mind {
    /// What a side chooses in place of its throw, once it is ahead, where that is worth more than to throw; the other side
    /// answers as it thinks best.
    pub(crate) fn before(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        let now = self.before_throw(game)?;
        let unit = self.scale(game);
        if now < LEAD * unit {
            return None;
        }
        let mut best: Option<(f64, Action)> = None;
        for action in game.legal(seat) {
            let mut tried = game.clone();
            if tried.apply(seat, action).is_err() {
                continue;
            }
            for _ in 0..ANSWERS {
                let Wait::Choose(answers) = tried.state().wait else { break };
                let legal = tried.legal(answers);
                let Some(answer) = self.best_action(&tried, answers, &legal, false) else { break };
                if tried.apply(answers, answer).is_err() {
                    break;
                }
            }
            let worth = worth_after(self, game, &mut tried, seat, false);
            if worth > now && best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// By how much the account multiplies what a game is worth now; 1 where nothing before a throw changes that.
    pub(crate) fn scale(&self, game: &Game) -> f64 {
        let rules = game.rules();
        let state = game.state();
        if !rules.offers() || matches!(state.wait, Wait::Over | Wait::Lead) {
            return 1.0;
        }
        let marks =
            (0..rules.ends.len()).map(|end| EndMark { end: end as u8, with: 0, counted: 0 });
        let plain = |mark: &EndMark| rules.end_value(&**game.judge(), *mark).points;
        let Some(least) = marks.min_by_key(plain) else { return 1.0 };
        let mut tried = game.clone();
        tried.conclude(state.turn.mover, least);
        let now = tried.state().last.as_ref().map_or(0, |outcome| outcome.points);
        f64::from(now.max(1)) / f64::from(plain(&least).max(1))
    }
}
