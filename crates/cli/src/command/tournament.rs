//! `tournament`: matches between players, with the same dice for both.
//!
//! Two games make a pair: the players exchange their seats, and the same dice are thrown again. So
//! luck affects both alike.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use charpentier_archive::ThreadPool;
use charpentier_core::{BySeat, Outcome, Rules, Seat};
use charpentier_pack::{Library, Pack};
use charpentier_players::arena::{self, MatchError};
use charpentier_players::{Agent, Dice, Effort, Evaluator, Level, Player};
use serde_json::json;

use crate::args::{Figures, PlayerArg};
use crate::command::batch::{SURE, bar, wilson};
use crate::command::bot::Bots;
use crate::command::evaluator::{evaluator_of, not_learned};
use crate::signals::stopped;
use crate::{Done, Failure, console};

/// The maximum number of throws in a match. A longer match is given up and counts as a fault.
const MOST_THROWS: u64 = 50_000;

/// The options of a tournament.
pub(crate) struct Asked<'a> {
    pub(crate) packs: &'a [String],
    /// The options of the packs.
    pub(crate) options: Vec<(String, String)>,
    pub(crate) players: &'a [PlayerArg],
    /// The number of games for each two players.
    pub(crate) games: u64,
    pub(crate) seed: u64,
    /// The number of games for each play in a rollout.
    pub(crate) rollouts: u32,
    /// The time limit of a decision of a rollout or a bot.
    pub(crate) within: Option<Duration>,
    pub(crate) threads: NonZeroUsize,
}

/// A player and its evaluator.
struct Sits<'a> {
    who: &'a PlayerArg,
    evaluator: Evaluator,
}

/// Two players. Results are from the view of the first.
type Couple<'a> = (&'a Sits<'a>, &'a Sits<'a>);

/// The results of two players, from the view of the first.
#[derive(Default)]
struct Score {
    won: u64,
    lost: u64,
    nobody: u64,
    given_up: u64,
    /// Points or stakes won, less those lost; and the sum of their squares.
    worth: f64,
    squares: f64,
    /// The wins and losses of the first player by each end.
    ends: BTreeMap<String, [u64; 2]>,
    throws: u64,
    decisions: [u64; 2],
    took: [Duration; 2],
}

/// The error that a game of a tournament could not be continued.
#[derive(Debug)]
struct UnplayedError {
    /// Its number among those of two players, from 1.
    number: u64,
    rules: Arc<Rules>,
    stopped: MatchError,
}

impl fmt::Display for UnplayedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, rules, stopped } = self;
        write!(f, "game {number} of {}: {}", rules.spec().called(), stopped.message(rules))
    }
}

impl Error for UnplayedError {}

/// Plays all games and prints the results. A match that is given up counts as a fault.
pub(crate) fn run(
    library: &Library,
    asked: &Asked<'_>,
    format: Figures,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    if asked.players.len() < 2 {
        return Err(Failure::Message(
            "a tournament needs two players, such as random,greedy".into(),
        ));
    }
    let mut packs = Vec::new();
    for name in asked.packs {
        let pack = library.load(name, &asked.options).map_err(Failure::Faults)?;
        let with_mind = |who| Ok(Sits { who, evaluator: evaluator_of(&pack, who)? });
        let players = asked.players.iter().map(with_mind).collect::<Result<Vec<_>, Failure>>()?;
        let trained = |sits: &Sits<'_>| *sits.who == PlayerArg::Level(Level::Trained);
        if players.iter().any(|sits| trained(sits) && !sits.evaluator.has_learned()) {
            // Standard output has only the figures, which programs may read.
            writeln!(console::err(), "note: {}", not_learned(&pack))?;
        }
        packs.push((pack, players));
    }
    let bots = Bots::new(asked.within);
    let couples = asked.players.len() * (asked.players.len() - 1) / 2;
    // Only whole pairs are fair.
    let pairs = asked.games.div_ceil(2);
    let bar = bar("{bar:40} {pos}/{len} games, {eta} left");
    bar.set_length((packs.len() * couples) as u64 * pairs * 2);
    let mut given_up = 0;
    let mut rows = Vec::new();
    'packs: for (pack, players) in &packs {
        let later = |at: usize| players[at + 1..].iter();
        let all = players.iter().enumerate();
        for couple in all.flat_map(|(at, first)| later(at).map(move |second| (first, second))) {
            let mut score = Score::default();
            let played = ThreadPool { threads: asked.threads }.in_order(
                |give| (0..pairs).try_for_each(give),
                |nth| pair(pack, &bots, couple, asked, nth),
                |came: Result<Score, UnplayedError>| match came {
                    Ok(came) => {
                        bar.inc(2);
                        score.add(&came);
                        if stopped() { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
                    }
                    Err(unplayed) => ControlFlow::Break(Some(unplayed)),
                },
            );
            if let ControlFlow::Break(Some(unplayed)) = played {
                bar.finish_and_clear();
                return Err(Failure::Message(unplayed.to_string()));
            }
            given_up += score.given_up;
            rows.push((pack, couple, score));
            if stopped() {
                break 'packs;
            }
        }
    }
    bar.finish_and_clear();
    if stopped() {
        writeln!(console::err(), "interrupted: these are the games so far")?;
    }
    match format {
        Figures::Human => tell(&rows, asked, out)?,
        Figures::Json => writeln!(out, "{}", told(&rows, asked))?,
    }
    Ok(if given_up == 0 { Done::Good } else { Done::Faults })
}

/// Plays two games of two players, who exchange their seats.
fn pair(
    pack: &Pack,
    bots: &Bots,
    (first, second): Couple<'_>,
    asked: &Asked<'_>,
    nth: u64,
) -> Result<Score, UnplayedError> {
    let mut score = Score::default();
    for seat in Seat::BOTH {
        let effort = Effort { games: asked.rollouts, within: asked.within, ..Effort::default() };
        let names = BySeat::new(first.who.name().to_owned(), second.who.name().to_owned());
        let names = if seat == Seat::White { names } else { names.swapped() };
        let player = |sits: &Sits<'_>, salt: u64| -> Box<dyn Agent> {
            let seed = asked.seed.wrapping_mul(31).wrapping_add(nth * 2 + salt);
            match sits.who {
                PlayerArg::Bot(bot) => Box::new(bots.seat(bot, names.clone(), seed)),
                who => {
                    let player = Player::new(who.level(), sits.evaluator.clone(), seed);
                    Box::new(player.with_effort(effort))
                }
            }
        };
        let sides = BySeat::new(player(first, 0), player(second, 1));
        let mut sides = if seat == Seat::White { sides } else { sides.swapped() };
        let mut dice = Dice::of_game(asked.seed, nth);
        let mut game = pack.table();
        let came = arena::play(&mut game, &mut sides, &mut dice, MOST_THROWS);
        let came = came.map_err(|stopped| {
            let number = nth * 2 + if seat == Seat::White { 1 } else { 2 };
            UnplayedError { number, rules: Arc::clone(pack.rules()), stopped }
        })?;
        score.throws += came.throws;
        for (at, seat) in [seat, seat.other()].into_iter().enumerate() {
            score.decisions[at] += came.decisions[seat];
            score.took[at] += came.took[seat];
        }
        match came.outcome.as_ref() {
            None => score.given_up += 1,
            Some(outcome) => score.count(outcome, outcome.winner.map(|winner| winner == seat)),
        }
    }
    Ok(score)
}

/// Returns the payment for a match: one stake if the score won it, else its points or, without points, the stake.
fn worth(outcome: &Outcome) -> f64 {
    let stake = outcome.stake.value();
    match outcome.points {
        points if points > 0 && !outcome.by_score => f64::from(points),
        _ => stake,
    }
}

impl Score {
    /// Counts a match. `won` is whether the first player won it, or `None` if neither did.
    fn count(&mut self, outcome: &Outcome, won: Option<bool>) {
        let Some(won) = won else {
            self.nobody += 1;
            return;
        };
        let worth = worth(outcome);
        self.won += u64::from(won);
        self.lost += u64::from(!won);
        self.worth += if won { worth } else { -worth };
        self.squares += worth * worth;
        self.ends.entry(outcome.kind.clone()).or_default()[usize::from(!won)] += 1;
    }

    fn add(&mut self, more: &Self) {
        self.won += more.won;
        self.lost += more.lost;
        self.nobody += more.nobody;
        self.given_up += more.given_up;
        self.worth += more.worth;
        self.squares += more.squares;
        for (kind, [won, lost]) in &more.ends {
            let of = self.ends.entry(kind.clone()).or_default();
            *of = [of[0] + won, of[1] + lost];
        }
        self.throws += more.throws;
        for at in 0..2 {
            self.decisions[at] += more.decisions[at];
            self.took[at] += more.took[at];
        }
    }

    const fn games(&self) -> u64 {
        self.won + self.lost + self.nobody + self.given_up
    }

    /// Returns the percentage of decided games that the first player won, with its bounds (Wilson).
    fn rate(&self) -> (f64, f64, f64) {
        wilson(self.won, self.lost)
    }

    /// Returns the average points or stakes of a game.
    fn mean(&self) -> f64 {
        self.worth / (self.games().max(1)) as f64
    }

    /// Returns the half-width of the 95 % confidence interval of the mean.
    fn about(&self) -> f64 {
        let n = self.games().max(1) as f64;
        let spread = (self.squares / n - self.mean().powi(2)).max(0.0);
        SURE * (spread / n).sqrt()
    }

    /// Returns the milliseconds for a decision of the first player (0) or the second (1).
    fn pace(&self, at: usize) -> f64 {
        1000.0 * self.took[at].as_secs_f64() / self.decisions[at].max(1) as f64
    }
}

type Row<'a> = (&'a Pack, Couple<'a>, Score);

fn tell(rows: &[Row<'_>], asked: &Asked<'_>, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "seed {}; seats exchanged with the same dice", asked.seed)?;
    let couple =
        |(first, second): &Couple<'_>| format!("{} : {}", first.who.name(), second.who.name());
    let wide = rows.iter().map(|(_, both, _)| couple(both).chars().count() + 2).max();
    let wide = wide.unwrap_or(0).max("players  ".len());
    let names = rows.iter().map(|(pack, ..)| pack.rules().spec().called().chars().count() + 2);
    let name = names.max().unwrap_or(0).max("pack  ".len());
    writeln!(
        out,
        "{:<name$}{:<wide$}{:>5}{:>6}{:>6}  {:<12}{:>8}  ms each",
        "pack", "players", "games", "won", "%", "95 % bounds", "a game"
    )?;
    for (pack, both, score) in rows {
        let (rate, low, high) = score.rate();
        writeln!(
            out,
            "{:<name$}{:<wide$}{:>5}{:>6}{rate:>6.1}  {:<12}{:>+8.2}  {:.2}/{:.2}",
            pack.rules().spec().called(),
            couple(both),
            score.games(),
            score.won,
            format!("{low:.1}-{high:.1}"),
            score.mean(),
            score.pace(0),
            score.pace(1),
        )?;
        if score.given_up > 0 {
            writeln!(out, "  {} given up after {MOST_THROWS} throws", score.given_up)?;
        }
    }
    writeln!(out, "won, % and a game (points or stakes) are those of the first player named")
}

fn told(rows: &[Row<'_>], asked: &Asked<'_>) -> serde_json::Value {
    let rows: Vec<_> = rows
        .iter()
        .map(|(pack, (first, second), score)| {
            let (rate, low, high) = score.rate();
            json!({
                "pack": pack.rules().spec().called(),
                "players": [first.who.name(), second.who.name()],
                "games": score.games(),
                "won": score.won,
                "lost": score.lost,
                "nobody": score.nobody,
                "given_up": score.given_up,
                "rate": rounded(rate / 100.0),
                "bounds": [rounded(low / 100.0), rounded(high / 100.0)],
                "mean": rounded(score.mean()),
                "mean_bounds": [
                    rounded(score.mean() - score.about()),
                    rounded(score.mean() + score.about()),
                ],
                "ends": score.ends,
                "throws": score.throws,
                "ms": [rounded(score.pace(0)), rounded(score.pace(1))],
            })
        })
        .collect();
    json!({"seed": asked.seed, "couples": rows})
}

/// Rounds a number to four decimals.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
