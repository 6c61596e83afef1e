//! Learning a game by self-play.
//!
//! A lesson is a game in which both sides play by the network. The target of each position is
//! computed backwards from the end: partly from the later targets, partly from the network's
//! evaluation of the next position (temporal differences, with a forward view). A lesson depends
//! only on the seed, its number and the network. Any number of threads can therefore play lessons,
//! and learning can be interrupted.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use charpentier_core::scoring::Scoring;
use charpentier_core::{Action, Awaiting, Game, Rules, Seat, Table};
use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::evaluator::{EvalPosition, Evaluator};
use crate::learned::{FADE, Learned, Written};
use crate::net::{Net, Steps};
use crate::view::View;

/// The number of lessons between two updates of the network.
pub const LESSONS: u64 = 32;

/// The number of positions in one step of the training.
const PART: usize = 64;

/// The share of a target that is the next position's target. The rest is its evaluation.
const CAME: f32 = 0.3;

/// The step size at first. It is divided by the square root of `1 + games / SLOWER`.
const RATE: f32 = 0.001;
const SLOWER: f32 = 10_000.0;

/// The most throws of a lesson. A longer one is broken off.
const MOST_THROWS: usize = 600;

/// The network's input for a position, and its target for the side about to throw.
#[derive(Clone, Debug)]
struct Moment {
    shown: Vec<(u16, f32)>,
    target: f32,
}

/// A game that was played to learn from it.
#[derive(Clone, Debug)]
pub struct Lesson(Vec<Moment>);

/// A learner of a game.
#[derive(Clone, Debug)]
pub struct Learner {
    evaluator: Evaluator,
    judge: Arc<dyn Scoring>,
    progress: Progress,
}

/// The progress of learning: all that is needed to continue.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The pack.
    pub pack: String,
    /// The seed of the dice.
    pub seed: u64,
    /// The number of games played so far.
    pub games: u64,
    net: Net,
    steps: Steps,
    /// Whether each input has ever been other than 0.
    ever: Vec<bool>,
}

/// A position of a lesson, before its throw.
struct Noted {
    seat: Seat,
    shown: Vec<(u16, f32)>,
    /// The network's evaluation for this side.
    thought: f32,
    /// The worth of white's counters so far, less that of black's.
    score: f32,
    /// The result for white of a game that ended before the next position.
    ended: Option<f32>,
}

/// The reason why nothing can be learned.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LearnError {
    /// The progress is that of this pack: another one, or the same one before its rules were
    /// changed.
    OtherGame(String),
    /// A game of the lesson cannot go on for this reason: its scripts failed (see
    /// [`charpentier_core::State::broken`]).
    Broken(String),
}

impl fmt::Display for LearnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(pack) => {
                write!(f, "it was {pack} that was learned there, as it was then")
            }
            Self::Broken(why) => f.write_str(&charpentier_core::event::broken(why)),
        }
    }
}

impl Error for LearnError {}

impl Learner {
    /// Returns a learner that starts from the rules alone.
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

    /// Returns a learner that continues from saved progress.
    ///
    /// # Errors
    ///
    /// The progress is that of another game.
    pub fn go_on(
        rules: &Arc<Rules>,
        judge: &Arc<dyn Scoring>,
        progress: Progress,
    ) -> Result<Self, LearnError> {
        let numbers = View::of(rules).len();
        let lengths = [progress.net.rows.len(), progress.net.straight.len(), progress.ever.len()];
        if progress.pack != rules.spec().pack || lengths.iter().any(|length| *length != numbers) {
            return Err(LearnError::OtherGame(progress.pack));
        }
        Ok(Self::with(rules, judge, progress))
    }

    fn with(rules: &Arc<Rules>, judge: &Arc<dyn Scoring>, progress: Progress) -> Self {
        let learned = Learned { view: View::of(rules), net: progress.net.clone() };
        let evaluator = Evaluator::new(rules, judge).with_learned(Arc::new(learned));
        Self { evaluator, judge: Arc::clone(judge), progress }
    }

    /// Returns the progress.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Returns an evaluator with what has been learned so far.
    #[must_use]
    pub fn evaluator(&self) -> Evaluator {
        self.evaluator.clone()
    }

    /// Returns what has been learned, in the form of the file beside the pack.
    #[must_use]
    pub fn written(&self) -> Written {
        let learned =
            Learned { view: View::of(self.evaluator.rules()), net: self.progress.net.clone() };
        let (out, bias) = learned.ends();
        let Progress { pack, seed, games, ever, .. } = &self.progress;
        let rows = learned.rows(ever);
        Written { pack: pack.clone(), games: *games, seed: *seed, out, bias, rows }
    }

    /// Plays the n-th game with the present network.
    ///
    /// # Errors
    ///
    /// The game could not go on, and nothing can be learned from it.
    pub fn lesson(&self, nth: u64) -> Result<Lesson, LearnError> {
        let mut evaluator = self.evaluator.clone();
        let mut game =
            Table::new(Game::new(Arc::clone(evaluator.rules()), Arc::clone(&self.judge)));
        let mut dice = Dice::of_game(self.progress.seed, nth);
        let unit = evaluator.unit();
        let mut noted: Vec<Noted> = Vec::new();
        let mut games = 0;
        let mut broken_off = false;
        while game.state().wait != Awaiting::Over {
            let (by, action) = match game.state().wait {
                Awaiting::Lead => (Seat::White, Action::Lead(dice.die(), dice.die())),
                Awaiting::Throw(_) | Awaiting::Choose(_) | Awaiting::Play(_) | Awaiting::Over => {
                    let Some(next) = evaluator.next(&mut game, &mut dice) else { break };
                    next
                }
            };
            if matches!(action, Action::Throw(_)) {
                if noted.len() >= MOST_THROWS {
                    broken_off = true;
                    break;
                }
                noted.push(self.note(&evaluator, &game, by, unit));
            }
            if game.apply(by, action).is_err() {
                break;
            }
            if game.state().games != games {
                games = game.state().games;
                let won = (evaluator.last_game(&game, Seat::White) / unit) as f32;
                if let Some(last) = noted.last_mut().filter(|_| !evaluator.counts_marks()) {
                    last.ended = Some(won);
                }
            }
        }
        if let Some(why) = &game.state().broken {
            return Err(LearnError::Broken(why.clone()));
        }
        let score = (evaluator.counted(game.state(), Seat::White) / unit) as f32;
        Ok(Lesson(told(noted, score, broken_off, evaluator.counts_marks())))
    }

    fn note(&self, evaluator: &Evaluator, game: &Table, seat: Seat, unit: f64) -> Noted {
        let stand = EvalPosition::of(game.state(), seat);
        let shown = evaluator.shown(&stand);
        Noted {
            seat,
            thought: self.progress.net.worth(&shown),
            shown,
            score: (evaluator.counted(game.state(), Seat::White) / unit) as f32,
            ended: None,
        }
    }

    /// Trains the network with some lessons, which count as the next games.
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
        let mut slope = Net::blank(ever.len());
        for part in moments.chunks(PART) {
            let part = part.iter().map(|moment| (&moment.shown[..], moment.target));
            steps.step(net, rate, (&mut slope, ever), part);
        }
        let learned = Learned { view: View::of(self.evaluator.rules()), net: net.clone() };
        self.evaluator = self.evaluator.clone().with_learned(Arc::new(learned));
    }
}

/// Computes the target of each position, from the last to the first. The result is in this order.
fn told(noted: Vec<Noted>, score: f32, broken_off: bool, marks: bool) -> Vec<Moment> {
    let fade = if marks { FADE as f32 } else { 1.0 };
    let mut moments = Vec::with_capacity(noted.len());
    // The next position: its side, its score, its evaluation and its target.
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
            // The rest of a lesson that was broken off is unknown.
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

    /// A win of one side is a loss of the other, whichever threw last.
    #[test]
    fn an_end_is_worth_what_it_brings_to_each_side() {
        use Seat::{Black, White};
        let all = vec![noted(White, 0.5, 0.0, None), noted(Black, 0.1, 0.0, Some(2.0))];
        // Black has lost two. White's target combines this with the evaluation of black's position.
        near(&targets(all, 0.0, false, false), &[CAME * 2.0 - (1.0 - CAME) * 0.1, -2.0]);
    }

    /// Marks on the way count, for black with the opposite sign, and later ones count less.
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
