//! `bench`: the speed of packs, and of reading and checking records.
//!
//! Random games are played on one thread. Each figure is a rate per second.

pub(crate) mod against;
pub(crate) mod records;

use std::sync::Arc;
use std::time::{Duration, Instant};

use charpentier_core::coups::CoupDetector;
use charpentier_core::scoring::Scoring;
use charpentier_core::{Awaiting, BySeat, Game, Men, Rules, Search, Seat, Throw};
use charpentier_pack::Library;
use charpentier_players::Dice;

use against::Against;

/// A throw and its position, taken from a game to be searched and scored again.
struct Met {
    mover: Seat,
    position: charpentier_core::Position,
    throw: Throw,
    number: u8,
}

/// The rates of one pack.
struct Rates {
    games: f64,
    turns: f64,
    generated: f64,
    plays: f64,
    scored: f64,
}

/// Measures packs, each for about three times `seconds`, and prints their rates; or compares them with those of
/// another program.
pub(crate) fn run(
    library: &Library,
    packs: &[String],
    (seconds, seed): (f64, u64),
    against: Option<&Against<'_>>,
    out: &mut dyn std::io::Write,
) -> Result<(), crate::Failure> {
    let span = span(seconds);
    let names = if packs.is_empty() { library.names() } else { packs.to_vec() };
    let mut packs = Vec::new();
    for name in &names {
        packs.push(library.load(name, &[]).map_err(crate::Failure::Faults)?);
    }
    if let Some(against) = against {
        return names
            .iter()
            .zip(&packs)
            .try_for_each(|(name, pack)| against.compare(name, pack, out));
    }
    writeln!(
        out,
        "{:<18}{:>10}{:>12}{:>14}{:>14}{:>14}",
        "pack", "games/s", "turns/s", "generated/s", "plays/s", "scored/s"
    )?;
    for (name, pack) in names.into_iter().zip(packs) {
        let Rates { games, turns, generated, plays, scored } =
            Rates::measured(pack.rules(), pack.scoring(), span, seed);
        writeln!(
            out,
            "{name:<18}{:>10}{:>12}{:>14}{:>14}{:>14}",
            grouped(games),
            grouped(turns),
            grouped(generated),
            grouped(plays),
            grouped(scored),
        )?;
    }
    Ok(())
}

/// Returns the time for measuring each figure, at least 0.05 and at most 60 seconds.
pub(crate) fn span(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds.clamp(0.05, 60.0))
}

impl Rates {
    fn measured(rules: &Arc<Rules>, judge: &Arc<dyn Scoring>, span: Duration, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let mut met = Vec::new();
        let (mut games, mut turns) = (0u64, 0u64);
        let begun = Instant::now();
        while begun.elapsed() < span {
            let mut game = Game::new(Arc::clone(rules), Arc::clone(judge));
            turns += random_game(&mut game, &mut dice, &mut met);
            games += 1;
        }
        let took = begun.elapsed().as_secs_f64();
        let (generated, plays) = generate(rules, &met, span);
        Self {
            games: games as f64 / took,
            turns: turns as f64 / took,
            generated,
            plays,
            scored: score(rules, judge, &met, span),
        }
    }
}

/// Plays a game by random choices, and collects some of its positions. Returns the number of turns.
fn random_game(game: &mut Game, dice: &mut Dice, met: &mut Vec<Met>) -> u64 {
    let mut turns = 0;
    loop {
        let done = match game.state().wait {
            Awaiting::Over => return turns,
            Awaiting::Lead => game.lead(dice.die(), dice.die()),
            Awaiting::Throw(seat) => {
                let throw = dice.throw(game.rules().spec().dice.count());
                turns += 1;
                let state = game.state();
                // Positions of a medley are those of its first game.
                if met.len() < 4096 && turns % 7 == 0 && state.leg == 0 {
                    met.push(Met {
                        mover: seat,
                        position: state.position,
                        throw,
                        number: state.setting.throws[seat].saturating_add(1),
                    });
                }
                game.throw_marked(throw, BySeat::default())
            }
            Awaiting::Choose(_) => {
                let open = game.state().turn.open;
                let choices = (0..8u8).filter(|i| open >> i & 1 != 0);
                let nth = dice.below(open.count_ones()) as usize;
                game.choose(choices.into_iter().nth(nth).unwrap_or(0))
            }
            Awaiting::Play(_) => {
                match game.play_chosen(|plays| dice.below(plays as u32) as usize) {
                    Some(_) => continue,
                    None => return turns,
                }
            }
        };
        if done.is_err() {
            return turns;
        }
    }
}

/// Returns how many searches are made and how many plays are found, per second.
fn generate(rules: &Rules, met: &[Met], span: Duration) -> (f64, f64) {
    let mut plays = 0u64;
    let (runs, took) = search_again(rules, met, span, |_, search| {
        plays += search.legal().len() as u64;
    });
    (runs as f64 / took, plays as f64 / took)
}

/// Returns how many throws are searched and their coups found and valued, per second.
fn score(rules: &Rules, judge: &Arc<dyn Scoring>, met: &[Met], span: Duration) -> f64 {
    let mut coups = Vec::new();
    let mut points = 0u64;
    let (throws, took) = search_again(rules, met, span, |met, search| {
        let (us, them) = met.men();
        coups.clear();
        let (throw, number) = (met.throw, met.number);
        let scene =
            CoupDetector { rules, us, them, throw, number, facts: 0, setting: 1, last: None };
        scene.coups(search, &mut coups);
        points += coups.iter().map(|coup| u64::from(judge.value(coup.key))).sum::<u64>();
    });
    std::hint::black_box(points);
    throws as f64 / took
}

/// Searches the throws repeatedly for a time, and calls a function after each search.
///
/// Returns the number of searches and the seconds that they took.
fn search_again(
    rules: &Rules,
    met: &[Met],
    span: Duration,
    mut each: impl FnMut(&Met, &Search),
) -> (u64, f64) {
    let mut search = Search::default();
    let mut runs = 0;
    let begun = Instant::now();
    while begun.elapsed() < span && !met.is_empty() {
        for met in met {
            let (us, them) = met.men();
            search.run(rules, us, them, rules.spec().dice.numbers(met.throw));
            each(met, &search);
            runs += 1;
        }
    }
    (runs, begun.elapsed().as_secs_f64())
}

impl Met {
    /// Returns the men of the side that throws, and those of its opponent.
    fn men(&self) -> (Men, Men) {
        (self.position[self.mover], self.position[self.mover.other()])
    }
}

/// Formats a number with commas between the thousands.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
