//! The engine against the oracle, along random games.

use std::collections::BTreeSet;
use std::path::Path;

use charpentier_core::{Action, LegalPlay, Play, Ratio, Seat, Table};
use charpentier_pack::{Library, Pack};

use super::course::{Course, board, table};
use super::long::{FEW, Listed, NARROW, SOME};
use super::throw::Numbers;
use super::{Board, OnTable, Oracle, Outcome, as_here, positions};
use crate::support::sample::{is_long, sample};
use crate::support::{
    Chance, PACKS, PRESETS, legs, long_pack, names_in, pack, pack_with, random_action, root,
};

/// The number of games of each pack in a long run; a usual run plays one of them. `CHARPENTIER_ORACLE=200` plays so many
/// in a long run instead.
const GAMES: u64 = 4;

/// The number of throws of a game that are played.
const ENOUGH: usize = 160;

/// With values of options, one throw of so many is compared.
const FEWER: usize = 3;

/// No game is followed longer than so many actions.
const LONG: usize = 4_000;

/// What is asked for: `200`, or `200:fevga,tavla`, which plays those packs alone.
fn asked() -> Option<(u64, Option<String>)> {
    let asked = std::env::var("CHARPENTIER_ORACLE").ok()?;
    let (games, packs) = match asked.split_once(':') {
        Some((games, packs)) => (games, Some(packs.to_owned())),
        None => (asked.as_str(), None),
    };
    Some((games.parse().expect("CHARPENTIER_ORACLE is a number of games"), packs))
}

fn games() -> u64 {
    asked().map_or(GAMES, |(games, _)| games)
}

/// Returns the seeds of the games that are played of each pack.
pub(super) fn seeds() -> Vec<u64> {
    sample(0..games(), GAMES as usize)
}

/// All of these packs, or those of them that are asked for.
pub(super) fn wanted<'a>(packs: impl Iterator<Item = &'a &'a str>) -> Vec<&'a str> {
    let only = asked().and_then(|(_, packs)| packs);
    let wanted =
        |name: &str| only.as_ref().is_none_or(|only| only.split(',').any(|wanted| wanted == name));
    packs.copied().filter(|name| wanted(name)).collect()
}

/// The packs, and in a long run their presets. Most presets set one option, and every value of an option is tried anyway.
pub(super) fn games_to_play() -> Vec<&'static str> {
    let presets = if is_long() { PRESETS } else { &[] };
    wanted(PACKS.iter().chain(presets))
}

/// For every pack with its default options.
#[test]
fn every_pack_is_played_as_it_is_written() {
    let (mut faults, seeds) = (Vec::new(), seeds());
    for name in games_to_play() {
        let found = agree(name, &long_pack(name), &seeds, 1);
        tell(&format!("{name}: {} games, {found:?}", seeds.len()));
        match found {
            Ok(compared) => {
                assert!(compared > 0, "{name}: no throw was compared");
            }
            Err(fault) => faults.push(fault),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// With every value of every option.
#[test]
fn every_option_is_played_as_it_is_written() {
    let mut all = Vec::new();
    for name in wanted(PACKS.iter()) {
        let options = pack(name).options;
        for info in &options {
            for value in info.samples.iter().filter(|value| **value != info.default) {
                all.push((name, charpentier_pack::together(&options, &info.name, value)));
            }
        }
    }
    let mut faults = Vec::new();
    for (name, chosen) in sample(all, 8) {
        let options: Vec<_> = chosen.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        let called = format!("{name} {chosen:?}");
        let (pack, seeds) = (pack_with(name, &options), Vec::from_iter(0..games() / GAMES));
        faults.extend(agree(&called, &pack, &seeds, FEWER).err());
        let (_, differ) = positions::agree(&pack, &seeds);
        faults.extend(differ.first().map(|fault| format!("{called}, {fault}")));
        tell(&format!("{called}: {} faults in all", faults.len()));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// Throws of other kinds than those of the shipped packs.
#[test]
fn other_throws_are_played_as_they_are_written() {
    for folder in ["tests/oracle/packs", "tests/mechanisms"] {
        // Every pack meets every seed within twelve days.
        agree_in(&root().join(folder), 3);
    }
}

/// Packs that lie elsewhere, with every value of every option: `CHARPENTIER_ORACLE_PACKS=DIR`.
#[test]
fn packs_elsewhere_are_played_as_they_are_written() {
    if let Ok(folder) = std::env::var("CHARPENTIER_ORACLE_PACKS") {
        agree_in(Path::new(&folder), 1);
    }
}

fn agree_in(folder: &Path, one_in: usize) {
    let library = Library::with_folders(vec![folder.to_owned()]);
    let load = |name: &str, options: &[(String, String)]| {
        let pack = library.load(name, options);
        pack.unwrap_or_else(|faults| panic!("{name} does not load: {}", faults.0[0]))
    };
    let (mut faults, mut all, seeds) = (Vec::new(), Vec::new(), seeds());
    for name in names_in(folder) {
        if folder.join(&name).join("pack.yaml").is_file() {
            let options = load(&name, &[]).options;
            let others = options.iter().flat_map(|info| {
                let others = info.samples.iter().filter(|value| **value != info.default);
                others.map(|value| charpentier_pack::together(&options, &info.name, value))
            });
            all.extend([Vec::new()].into_iter().chain(others).map(|chosen| (name.clone(), chosen)));
        }
    }
    for (name, chosen) in sample(all, one_in) {
        let (called, pack) = (format!("{name} {chosen:?}"), load(&name, &chosen));
        let every = if chosen.is_empty() { 1 } else { 2 };
        match agree(&called, &pack, &seeds, every) {
            Ok(compared) => {
                assert!(every > 1 || compared > 0, "{called}: no throw was compared");
            }
            Err(fault) => faults.push(fault),
        }
        let (_, differ) = positions::agree(&pack, &seeds);
        faults.extend(differ.first().map(|fault| format!("{called}, {fault}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

fn agree(called: &str, pack: &Pack, seeds: &[u64], every: usize) -> Result<usize, String> {
    let mut compared = 0;
    for leg in legs(pack) {
        let wanted = Wanted { seeds, every, throws: ENOUGH, besides: &mut |_| Ok(()) };
        let found = along(&Oracle::of(&leg), &leg, wanted);
        compared += found.map_err(|fault| format!("{called}, {fault}"))?;
    }
    Ok(compared)
}

/// What is to be compared of a pack.
pub(crate) struct Wanted<'a> {
    pub(crate) seeds: &'a [u64],
    /// One throw of so many is compared.
    pub(crate) every: usize,
    /// So many throws are played in each game.
    pub(crate) throws: usize,
    /// What must be so besides whenever somebody has to play.
    pub(crate) besides: Besides<'a>,
}

pub(crate) type Besides<'a> = &'a mut dyn FnMut(&mut Table) -> Result<(), String>;

/// Plays random games and compares what every so many throws may lead to; how often that was, or where they differ first.
pub(crate) fn along(oracle: &Oracle, pack: &Pack, wanted: Wanted<'_>) -> Result<usize, String> {
    let Wanted { seeds, every, throws, besides } = wanted;
    let (mut compared, mut fault) = (0, None);
    for &seed in seeds {
        let mut played = 0;
        let (mut course, mut paid) = (Course::default(), Paid::default());
        let mut game = pack.table();
        let mut chance = Chance::new(seed);
        for _ in 0..LONG {
            let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
            // The next game of a medley is played as it is written elsewhere.
            let goes_on = game.rules().leg() == pack.rules().leg();
            if fault.is_some() || played >= throws || !goes_on {
                break;
            }
            let mut found = paid.is_well(oracle, &game);
            if let Action::Play(play) = &action {
                paid.plays(&mut game, seat, play);
            }
            played += usize::from(matches!(action, Action::Play(_)));
            if found.is_ok() && matches!(action, Action::Play(_)) && played % every == 0 {
                compared += 1;
                found = compare(oracle, &mut game, seat, &mut course);
                found = found.and_then(|()| besides(&mut game));
            }
            let found = found.and_then(|()| course.next(oracle, &game, seat, action));
            fault = found.err().map(|found| {
                let state = game.state();
                let throw = state.turn.throw.map_or(String::new(), |throw| throw.to_string());
                let stood = board(&state.position, seat);
                format!("seed {seed}: {stood:?}, {throw}\n  {found}")
            });
            game.apply(seat, action).expect("a legal action");
        }
        fault = fault.or_else(|| {
            let paid = paid.is_well(oracle, &game);
            paid.err().map(|found| format!("seed {seed}: {found}"))
        });
    }
    fault.map_or(Ok(compared), Err)
}

/// Whether a play is what the oracle expects now, and leads to the same.
fn compare(
    oracle: &Oracle,
    game: &mut Table,
    seat: Seat,
    course: &mut Course,
) -> Result<(), String> {
    let numbers = course.play(oracle, game, seat)?;
    let mut table = table(game, seat, numbers);
    table.shown.before = course.before();
    same(oracle, &table, (&by_engine(game), game.plays_truncated()))
}

/// Whether a list of plays is what the oracle finds; of long throws it may be `open`, and then has some of them.
pub(super) fn same(
    oracle: &Oracle,
    table: &OnTable,
    (listed, open): (&[Listed], bool),
) -> Result<(), String> {
    let few = table.numbers.faces.len() <= FEW;
    if few && open {
        return Err("there are said to be more plays of so few numbers".into());
    }
    let all = few || listed.len() < SOME;
    let due = all.then(|| oracle.results(table, if few { oracle.wide } else { NARROW })).flatten();
    let Some(due) = due else {
        return oracle.fault_in(table, listed).map_or(Ok(()), Err);
    };
    if let Some(fault) = oracle.is_twice(listed) {
        return Err(fault);
    }
    let found: BTreeSet<Outcome> = listed.iter().map(|(_, outcome)| outcome.clone()).collect();
    if due == found || open && found.is_subset(&due) {
        return Ok(());
    }
    let only: Vec<_> = due.difference(&found).take(2).collect();
    let more: Vec<_> = found.difference(&due).take(2).collect();
    let both: Vec<_> = found.intersection(&due).take(2).collect();
    Err(format!("only the oracle: {only:?}\n  only the engine: {more:?}\n  both: {both:?}"))
}

/// The last games that have ended, and whether they are worth what the pack says.
#[derive(Default)]
struct Paid {
    games: Option<u16>,
    /// What lay on the table before the last play, and how men stand after it.
    last: Option<(OnTable, Board)>,
}

impl Paid {
    /// Notes a play that is to be made.
    fn plays(&mut self, game: &mut Table, seat: Seat, play: &Play) {
        let found = game.legal_plays().iter().find(|found| found.play == *play).cloned();
        let men = found.map(|found| Board([as_here(&found.us), as_here(&found.them)]));
        self.last = men.map(|men| (table(game, seat, Numbers::default()), men));
    }

    /// Whether the last game, where one is over that was not before, is worth what the pack says.
    fn is_well(&mut self, oracle: &Oracle, game: &Table) -> Result<(), String> {
        let state = game.state();
        let Some(outcome) = state.last.as_ref().filter(|_| self.games != Some(state.games)) else {
            return Ok(());
        };
        self.games = Some(state.games);
        let Some((table, men)) = &self.last else { return Ok(()) };
        let (points, stake) = (outcome.points, outcome.stake);
        match oracle.worth(&outcome.kind, table, *men) {
            Some(worth) if (points, Some(stake)) != (worth, Ratio::new(worth, 1)) => {
                Err(format!("{} is worth {worth}, and counts {points} and {stake}", outcome.kind))
            }
            _ => Ok(()),
        }
    }
}

/// What is remembered, by name.
pub(super) fn names(game: &Table, bits: u32) -> BTreeSet<String> {
    let rules = game.rules();
    let set = |name: &str| rules.spec().fact_named(name).is_some_and(|bit| bits >> bit & 1 != 0);
    let facts = rules.spec().facts.iter().filter(|fact| set(&fact.name));
    facts.map(|fact| fact.name.clone()).collect()
}

/// All plays that the engine lists.
pub(crate) fn by_engine(game: &mut Table) -> Vec<Listed> {
    let rules = game.rules().clone();
    let plays: Vec<LegalPlay> = game.legal_plays().to_vec();
    let outcome = |found: &LegalPlay| {
        let end = found.play.end.map(|mark| {
            let with = rules.spec().modifiers.iter().enumerate();
            let with = with.filter(|(bit, _)| mark.with >> bit & 1 != 0);
            let name = rules.spec().ends[usize::from(mark.end)].name.clone();
            (name, with.map(|(_, modifier)| modifier.name.clone()).collect())
        });
        let facts = names(game, found.facts);
        let steps = found.play.steps();
        let steps = steps.map(|step| (step.from.index(), step.to.index(), step.die));
        (
            steps.collect(),
            Outcome { board: Board([as_here(&found.us), as_here(&found.them)]), end, facts },
        )
    };
    plays.iter().map(outcome).collect()
}

/// Says how far a long run has come.
pub(super) fn tell(line: &str) {
    if is_long() {
        #[expect(clippy::print_stderr, reason = "a long run shows how far it has come")]
        {
            eprintln!("{line}");
        }
    }
}
