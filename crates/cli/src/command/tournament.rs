//! `tournament`: players of different levels against each other, with the same dice for both.
//!
//! Two games make a pair: the players exchange their seats, and the dice are thrown again as they fell. So what is left
//! to luck falls to both alike.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

use charpentier_archive::Crew;
use charpentier_core::{BySeat, Outcome, Seat};
use charpentier_pack::{Library, Pack};
use charpentier_players::{Dice, Effort, Level, Mind, Player, arena};
use serde_json::json;

use crate::args::Figures;
use crate::command::many::{bar, wilson};
use crate::command::minds::mind;
use crate::{Done, Failure};

/// A match of more throws is given up, which is a fault.
const MOST_THROWS: u64 = 50_000;

/// What is asked for.
pub(crate) struct Asked<'a> {
    pub(crate) packs: &'a [String],
    /// The packs' options, as for other commands.
    pub(crate) options: Vec<(String, String)>,
    pub(crate) players: &'a [Level],
    /// Games of each two players.
    pub(crate) games: u64,
    pub(crate) seed: u64,
    /// Games of each play that is played out.
    pub(crate) rollouts: u32,
    pub(crate) threads: NonZeroUsize,
}

/// What two players have come to, from the view of the first.
#[derive(Default)]
struct Score {
    won: u64,
    lost: u64,
    nobody: u64,
    given_up: u64,
    /// Points or stakes won, less those lost.
    worth: f64,
    throws: u64,
    decisions: [u64; 2],
    took: [Duration; 2],
}

/// Plays all games, and says how they came out; a match that is given up is a fault.
pub(crate) fn run(
    library: &Library,
    asked: &Asked<'_>,
    format: Figures,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut packs = Vec::new();
    for name in asked.packs {
        packs.push(library.load(name, &asked.options).map_err(Failure::Faults)?);
    }
    let couples: Vec<(Level, Level)> = asked
        .players
        .iter()
        .enumerate()
        .flat_map(|(at, first)| asked.players[at + 1..].iter().map(|second| (*second, *first)))
        .collect();
    if couples.is_empty() {
        return Err(Failure::Wrong("a tournament needs two players, such as random,greedy".into()));
    }
    // Only whole pairs are fair.
    let pairs = asked.games.div_ceil(2);
    let bar = bar("{bar:40} {pos}/{len} games, {eta} left");
    bar.set_length((packs.len() * couples.len()) as u64 * pairs * 2);
    let mut given_up = 0;
    let mut rows = Vec::new();
    for pack in &packs {
        let mind = mind(pack)?;
        for &couple in &couples {
            let mut score = Score::default();
            let played = Crew { threads: asked.threads }.in_order(
                |give| (0..pairs).try_for_each(give),
                |nth| pair(pack, &mind, couple, asked, nth),
                |came: Result<Score, String>| match came {
                    Ok(came) => {
                        bar.inc(2);
                        score.add(&came);
                        ControlFlow::Continue(())
                    }
                    Err(refused) => ControlFlow::Break(refused),
                },
            );
            if let ControlFlow::Break(refused) = played {
                return Err(Failure::Wrong(refused));
            }
            given_up += score.given_up;
            rows.push((pack, couple, score));
        }
    }
    bar.finish_and_clear();
    match format {
        Figures::Human => tell(&rows, asked, out)?,
        Figures::Json => writeln!(out, "{}", told(&rows, asked))?,
    }
    Ok(if given_up == 0 { Done::Good } else { Done::Faults })
}

/// Two games of two players, who exchange their seats.
fn pair(
    pack: &Pack,
    mind: &Mind,
    (first, second): (Level, Level),
    asked: &Asked<'_>,
    nth: u64,
) -> Result<Score, String> {
    let mut score = Score::default();
    for seat in Seat::BOTH {
        let effort = Effort { games: asked.rollouts, ..Effort::default() };
        let player = |level, salt: u64| {
            let seed = asked.seed.wrapping_mul(31).wrapping_add(nth * 2 + salt);
            Player::new(level, mind.clone(), seed).with_effort(effort)
        };
        let sides = BySeat::new(player(first, 0), player(second, 1));
        let mut sides = if seat == Seat::White { sides } else { sides.swapped() };
        let mut dice = Dice::of_game(asked.seed, nth);
        let mut game = pack.game();
        let came =
            arena::play(&mut game, &mut sides, &mut dice, MOST_THROWS).map_err(|refusal| {
                let message = refusal.message(pack.rules());
                format!(
                    "a player of {} has decided on what is not legal: {message}",
                    pack.rules().pack
                )
            })?;
        score.throws += came.throws;
        for (at, seat) in [seat, seat.other()].into_iter().enumerate() {
            score.decisions[at] += came.decisions[seat];
            score.took[at] += came.took[seat];
        }
        match came.outcome.as_ref().map(|outcome| (outcome, outcome.winner)) {
            None => score.given_up += 1,
            Some((_, None)) => score.nobody += 1,
            Some((outcome, Some(winner))) if winner == seat => {
                score.won += 1;
                score.worth += worth(outcome);
            }
            Some((outcome, Some(_))) => {
                score.lost += 1;
                score.worth -= worth(outcome);
            }
        }
    }
    Ok(score)
}

/// The points of a match, or what is paid where it has none.
fn worth(outcome: &Outcome) -> f64 {
    match outcome.points {
        0 => f64::from(outcome.stake.num()) / f64::from(outcome.stake.den()),
        points => f64::from(points),
    }
}

impl Score {
    fn add(&mut self, more: &Self) {
        self.won += more.won;
        self.lost += more.lost;
        self.nobody += more.nobody;
        self.given_up += more.given_up;
        self.worth += more.worth;
        self.throws += more.throws;
        for at in 0..2 {
            self.decisions[at] += more.decisions[at];
            self.took[at] += more.took[at];
        }
    }

    const fn games(&self) -> u64 {
        self.won + self.lost + self.nobody + self.given_up
    }

    /// How many of a hundred games that somebody has won the first player has, with the bounds of Wilson.
    fn rate(&self) -> (f64, f64, f64) {
        wilson(self.won, self.lost)
    }

    /// Points or stakes of a game.
    fn mean(&self) -> f64 {
        self.worth / (self.games().max(1)) as f64
    }

    /// Milliseconds of a decision of the first player, or the second.
    fn pace(&self, at: usize) -> f64 {
        1000.0 * self.took[at].as_secs_f64() / self.decisions[at].max(1) as f64
    }
}

type Row<'a> = (&'a Pack, (Level, Level), Score);

fn tell(rows: &[Row<'_>], asked: &Asked<'_>, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "seed {}; seats exchanged with the same dice", asked.seed)?;
    writeln!(
        out,
        "{:<18}{:<20}{:>6}{:>6}{:>7}  {:<13}{:>10}  ms each",
        "pack", "players", "games", "won", "%", "95 % bounds", "a game"
    )?;
    for (pack, (first, second), score) in rows {
        let (rate, low, high) = score.rate();
        writeln!(
            out,
            "{:<18}{:<20}{:>6}{:>6}{rate:>7.1}  {:<13}{:>+10.2}  {:.2}/{:.2}",
            pack.rules().called(),
            format!("{first} : {second}"),
            score.games(),
            score.won,
            format!("{low:.1} to {high:.1}"),
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
                "pack": pack.rules().called(),
                "players": [first.name(), second.name()],
                "games": score.games(),
                "won": score.won,
                "lost": score.lost,
                "nobody": score.nobody,
                "given_up": score.given_up,
                "rate": rounded(rate / 100.0),
                "bounds": [rounded(low / 100.0), rounded(high / 100.0)],
                "mean": rounded(score.mean()),
                "throws": score.throws,
                "ms": [rounded(score.pace(0)), rounded(score.pace(1))],
            })
        })
        .collect();
    json!({"seed": asked.seed, "couples": rows})
}

/// As many digits as somebody might look at.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
