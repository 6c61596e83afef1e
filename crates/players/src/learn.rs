//! Learning a game by playing it against oneself.
//!
//! A lesson is a game in which both sides play what the network likes best. What each position turned out to be worth is
//! told backwards from the end: partly by what came, partly by what the network thought of the next position (temporal
//! differences, with a forward view). Lessons hang on the seed, their number and the network alone, so that any number of
//! threads may play them and any number of sittings learn from them.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use charpentier_core::scoring::Scoring;
use charpentier_core::{Action, Awaiting, Game, Rules, Seat, Table};
use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::learned::{FADE, Learned, Written};
use crate::mind::{Mind, Stand};
use crate::net::{Net, Steps};
use crate::view::View;

/// Lessons that are played before the network is put right.
pub const LESSONS: u64 = 32;

/// Positions that make a step together.
const PART: usize = 64;

/// How much of a target is what came later instead of what was thought of the next position.
const CAME: f32 = 0.3;

/// How large a step is at first, and after how many games it is so much smaller.
const RATE: f32 = 0.001;
const SLOWER: f32 = 10_000.0;

/// A lesson of more throws is broken off.
const MOST_THROWS: usize = 600;

/// What was shown of a position, and what it turned out to be worth to the side about to throw.
#[derive(Clone, Debug)]
struct Moment {
    shown: Vec<(u16, f32)>,
    target: f32,
}

/// A game that was played to learn from it.
#[derive(Clone, Debug)]
pub struct Lesson(Vec<Moment>);

/// Somebody who learns a game.
#[derive(Clone, Debug)]
pub struct Learner {
    mind: Mind,
    judge: Arc<dyn Scoring>,
    progress: Progress,
}

/// How far learning has come: all that it takes to go on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The pack.
    pub pack: String,
    /// The seed of the dice.
    pub seed: u64,
    /// Games played so far.
    pub games: u64,
    net: Net,
    steps: Steps,
    /// Whether each number has ever been shown.
    ever: Vec<bool>,
}

/// What is known while a lesson is played.
struct Noted {
    seat: Seat,
    shown: Vec<(u16, f32)>,
    /// What the network thinks of it, to this side.
    thought: f32,
    /// What white has won and marked so far, less what black has.
    score: f32,
    /// What a game brought white that ended before the next position.
    ended: Option<f32>,
}

/// Why nothing can be learned.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CannotLearn {
    /// Learning cannot go on from there: it was this pack that was learned, or the same as it was before its rules
    /// were changed.
    OtherGame(String),
    /// A game of the lesson cannot go on, and why: its scripts have failed (see [`charpentier_core::State::broken`]).
    Broken(String),
}

impl fmt::Display for CannotLearn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(pack) => {
                write!(f, "it was {pack} that was learned there, as it was then")
            }
            Self::Broken(why) => f.write_str(&charpentier_core::event::broken(why)),
        }
    }
}

impl Error for CannotLearn {}

impl Learner {
    /// Somebody who knows only the rules.
    #[must_use]
    pub fn new(rules: &Arc<Rules>, judge: &Arc<dyn Scoring>, seed: u64) -> Self {
        let numbers = View::of(rules).len();
        let mut dice = Dice::decision(seed, usize::MAX - 1);
        let draw = || (dice.below(2_001) as f32 - 1_000.0) / 1_000.0;
        let progress = Progress {
            pack: rules.spec().pack.clone(),
            seed,
            games: 0,
            net: Net::fresh(numbers, draw),
            steps: Steps::new(numbers),
            ever: vec![false; numbers],
        };
        Self::with(rules, judge, progress)
    }

    /// Somebody who goes on where learning was broken off.
    ///
    /// # Errors
    ///
    /// When it was another game that was learned.
    pub fn go_on(
        rules: &Arc<Rules>,
        judge: &Arc<dyn Scoring>,
        progress: Progress,
    ) -> Result<Self, CannotLearn> {
        let numbers = View::of(rules).len();
        let lengths = [progress.net.rows.len(), progress.net.straight.len(), progress.ever.len()];
        if progress.pack != rules.spec().pack || lengths.iter().any(|length| *length != numbers) {
            return Err(CannotLearn::OtherGame(progress.pack));
        }
        Ok(Self::with(rules, judge, progress))
    }

    fn with(rules: &Arc<Rules>, judge: &Arc<dyn Scoring>, progress: Progress) -> Self {
        let learned = Learned { view: View::of(rules), net: progress.net.clone() };
        let mind = Mind::new(rules, judge).with_learned(Arc::new(learned));
        Self { mind, judge: Arc::clone(judge), progress }
    }

    /// How far it has come.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// A mind that knows what has been learned so far.
    #[must_use]
    pub fn mind(&self) -> Mind {
        self.mind.clone()
    }

    /// What has been learned, to be written down beside the pack.
    #[must_use]
    pub fn written(&self) -> Written {
        let learned = Learned { view: View::of(self.mind.rules()), net: self.progress.net.clone() };
        let (out, bias) = learned.ends();
        let Progress { pack, seed, games, ever, .. } = &self.progress;
        let rows = learned.rows(ever);
        Written { pack: pack.clone(), games: *games, seed: *seed, out, bias, rows }
    }

    /// Plays a game, the n-th of all, with what is known now.
    ///
    /// # Errors
    ///
    /// The game could not go on, and nothing can be learned from it.
    pub fn lesson(&self, nth: u64) -> Result<Lesson, CannotLearn> {
        let mut mind = self.mind.clone();
        let mut game = Table::new(Game::new(Arc::clone(mind.rules()), Arc::clone(&self.judge)));
        let mut dice = Dice::of_game(self.progress.seed, nth);
        let unit = mind.unit();
        let mut noted: Vec<Noted> = Vec::new();
        let mut games = 0;
        let mut broken_off = false;
        while game.state().wait != Awaiting::Over {
            let (by, action) = match game.state().wait {
                Awaiting::Lead => (Seat::White, Action::Lead(dice.die(), dice.die())),
                Awaiting::Throw(_) | Awaiting::Choose(_) | Awaiting::Play(_) | Awaiting::Over => {
                    let Some(next) = mind.next(&mut game, &mut dice) else { break };
                    next
                }
            };
            if matches!(action, Action::Throw(_)) {
                if noted.len() >= MOST_THROWS {
                    broken_off = true;
                    break;
                }
                noted.push(self.note(&mind, &game, by, unit));
            }
            if game.apply(by, action).is_err() {
                break;
            }
            if game.state().games != games {
                games = game.state().games;
                let won = (mind.last_game(&game, Seat::White) / unit) as f32;
                if let Some(last) = noted.last_mut().filter(|_| !mind.counts_marks()) {
                    last.ended = Some(won);
                }
            }
        }
        if let Some(why) = &game.state().broken {
            return Err(CannotLearn::Broken(why.clone()));
        }
        let score = (mind.counted(game.state(), Seat::White) / unit) as f32;
        Ok(Lesson(told(noted, score, broken_off, mind.counts_marks())))
    }

    fn note(&self, mind: &Mind, game: &Table, seat: Seat, unit: f64) -> Noted {
        let stand = Stand::of(game.state(), seat);
        let shown = mind.shown(&stand);
        Noted {
            seat,
            thought: self.progress.net.worth(&shown),
            shown,
            score: (mind.counted(game.state(), Seat::White) / unit) as f32,
            ended: None,
        }
    }

    /// Learns from some lessons, which count as the next games.
    pub fn learn(&mut self, lessons: &[Lesson]) {
        let mut moments: Vec<&Moment> = lessons.iter().flat_map(|lesson| &lesson.0).collect();
        let mut dice = Dice::of_game(!self.progress.seed, self.progress.games);
        for at in (1..moments.len()).rev() {
            moments.swap(at, dice.below(at as u32 + 1) as usize);
        }
        self.progress.games += lessons.len() as u64;
        let rate = RATE / (1.0 + self.progress.games as f32 / SLOWER).sqrt();
        let Progress { net, steps, ever, .. } = &mut self.progress;
        for (at, _) in moments.iter().flat_map(|moment| &moment.shown) {
            ever[usize::from(*at)] = true;
        }
        for part in moments.chunks(PART) {
            let part = part.iter().map(|moment| (&moment.shown[..], moment.target));
            steps.step(net, rate, part);
        }
        let learned = Learned { view: View::of(self.mind.rules()), net: net.clone() };
        self.mind = self.mind.clone().with_learned(Arc::new(learned));
    }
}

/// What each position turned out to be worth, told from the last one backwards.
fn told(noted: Vec<Noted>, score: f32, broken_off: bool, marks: bool) -> Vec<Moment> {
    let fade = if marks { FADE as f32 } else { 1.0 };
    let mut moments = Vec::with_capacity(noted.len());
    // What comes next: its side, its score, what was thought of it and what it turned out to be worth.
    let mut next: Option<(Seat, f32, f32, f32)> = None;
    for noted in noted.into_iter().rev() {
        let side = |white: f32| if noted.seat == Seat::White { white } else { -white };
        let marked = |later: f32| side(later - noted.score);
        let target = match (noted.ended, next) {
            (Some(won), _) => side(won),
            (None, Some((seat, later, thought, came))) => {
                let to_come = (1.0 - CAME) * thought + CAME * came;
                marked(later) + fade * if seat == noted.seat { to_come } else { -to_come }
            }
            // Nobody knows what would have become of it.
            (None, None) if broken_off => noted.thought,
            (None, None) => marked(score),
        };
        next = Some((noted.seat, noted.score, noted.thought, target));
        moments.push(Moment { shown: noted.shown, target });
    }
    moments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(seat: Seat, thought: f32, score: f32, ended: Option<f32>) -> Noted {
        Noted { seat, shown: Vec::new(), thought, score, ended }
    }

    fn targets(noted: Vec<Noted>, score: f32, broken_off: bool, marks: bool) -> Vec<f32> {
        let mut told = told(noted, score, broken_off, marks);
        told.reverse();
        told.into_iter().map(|moment| moment.target).collect()
    }

    fn near(found: &[f32], due: &[f32]) {
        let close = found.iter().zip(due).all(|(a, b)| (a - b).abs() < 1e-6);
        assert!(close && found.len() == due.len(), "{found:?} and {due:?}");
    }

    /// What white wins black loses, whoever threw last.
    #[test]
    fn an_end_is_worth_what_it_brings_to_each_side() {
        use Seat::{Black, White};
        let all = vec![noted(White, 0.5, 0.0, None), noted(Black, 0.1, 0.0, Some(2.0))];
        // Black has lost two; white was told so in part by what was thought of black's position.
        near(&targets(all, 0.0, false, false), &[CAME * 2.0 - (1.0 - CAME) * 0.1, -2.0]);
    }

    /// What is marked on the way counts, for black with the other sign, and what comes later less.
    #[test]
    fn marks_count_when_they_are_made() {
        use Seat::{Black, White};
        let fade = FADE as f32;
        let all = vec![noted(Black, 0.0, 0.0, None), noted(Black, 0.2, -0.5, None)];
        let last = 1.0;
        near(
            &targets(all, -1.5, false, true),
            &[0.5 + fade * (CAME * last + (1.0 - CAME) * 0.2), last],
        );
        let open = vec![noted(White, 0.25, 0.0, None)];
        near(&targets(open, 3.0, true, true), &[0.25]);
    }
}
