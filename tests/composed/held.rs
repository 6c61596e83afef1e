//! One composed pack played in three ways: as the engine finds plays, as its slowest search finds them, and by the oracle.
//!
//! The engine chooses the shortest search that a game allows, and nobody outside can choose another. So the slowest is asked for
//! by the pack itself: the same pack with two rules more that never stop anybody, for which none of the shorter ones will do.

use std::any::Any;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use charpentier_core::{Diagnostics, Table};
use charpentier_pack::{Library, Pack};

use super::compose::{RULE, SCRIPT};
use super::written::{map, set, text, written};
use crate::oracle::agrees::{self, Wanted, by_engine};
use crate::oracle::{Oracle, Tree, positions};
use crate::support::written::found_as_listed;

/// So many games of a pack, so many throws of each, and so many positions besides.
const GAMES: u64 = 6;
const THROWS: usize = 12;
const POSITIONS: u64 = 24;

/// So many positions are looked at for everything that a throw leads to.
const WIDE: usize = 3_000;

/// Marks are worth a point, and an end wins the match.
const WORTH: &str = "\
fn start() { () }
fn value(coup) { 1 }
fn fold(state, event) {
    if event.kind != \"ended\" { return #{state: state}; }
    #{state: state, won: #{winner: event.seat, stake: event.stake}}
}
";

/// What has come of a pack.
#[derive(Debug)]
pub(super) enum Held {
    /// It is none, for these reasons.
    Refused(Vec<String>),
    /// So many throws came to the same in all ways.
    Agrees(usize),
    /// Somebody found something else, or broke off.
    Differs(String),
}

/// Loads a pack from its text, by way of a folder.
pub(super) fn load(pack: &Tree, folder: &Path) -> Result<Pack, Diagnostics> {
    fs::create_dir_all(folder).expect("a folder for the pack");
    fs::write(folder.join("pack.yaml"), written(pack)).expect("the pack is written");
    fs::write(folder.join(SCRIPT), WORTH).expect("the script is written");
    Library::shipped().load(&folder.display().to_string(), &[])
}

/// Plays a pack and compares.
pub(super) fn hold(pack: &Tree, folder: &Path) -> Held {
    let held = catch_unwind(AssertUnwindSafe(|| match load(pack, folder) {
        Ok(loaded) => match compare(pack, &loaded, folder) {
            Ok(throws) => Held::Agrees(throws),
            Err(fault) => Held::Differs(fault),
        },
        Err(faults) => Held::Refused(faults.0.iter().map(ToString::to_string).collect()),
    }));
    held.unwrap_or_else(|panic| Held::Differs(format!("somebody broke off: {}", told(&*panic))))
}

fn told(panic: &dyn Any) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

fn compare(pack: &Tree, loaded: &Pack, folder: &Path) -> Result<usize, String> {
    let slow = load(&slowed(pack.clone()), folder);
    let slow = slow.map_err(|faults| format!("the slow one is refused: {}", faults.0[0]))?;
    let mut slow = slow.table();
    let mut besides = |game: &mut Table| {
        found_as_listed(game)?;
        same_slowly(game, &mut slow)
    };
    let mut oracle = Oracle::of(loaded);
    oracle.wide = WIDE;
    let mut throws = 0;
    for seed in 0..GAMES {
        let wanted = Wanted { seeds: &[seed], every: 1, throws: THROWS, besides: &mut besides };
        throws += agrees::along(&oracle, loaded, wanted)?;
    }
    let (positions, differ) =
        positions::among(&oracle, loaded, (POSITIONS, 0..2 * POSITIONS), &mut besides);
    match differ.into_iter().next() {
        Some(fault) => Err(format!("position, {fault}")),
        None => Ok(throws + positions as usize),
    }
}

/// The same pack for which no shorter search will do: what it says besides is never so.
pub(super) fn slowed(mut pack: Tree) -> Tree {
    let never = map(vec![("nth_throw", text(">=250"))]);
    let excess = map(vec![("when", never), ("rule", text(RULE))]);
    let mut duties = pack["duties"].list().to_vec();
    duties.push(map(vec![("no_made_excess", excess)]));
    set(&mut pack, "duties", Tree::List(duties));
    let mut forbid =
        if pack["forbid"].is_nothing() { map::<&str>(Vec::new()) } else { pack["forbid"].clone() };
    let keys = [("at", text("played")), ("men_moved", text(">=36")), ("rule", text(RULE))];
    set(&mut forbid, "nobody", map(keys.into()));
    set(&mut pack, "forbid", forbid);
    pack
}

/// Whether the slow search comes to the same.
fn same_slowly(game: &mut Table, slow: &mut Table) -> Result<(), String> {
    slow.restore(game.snapshot());
    if game.plays_truncated() || slow.plays_truncated() {
        return Ok(());
    }
    let results = |game: &mut Table| {
        let listed = by_engine(game).into_iter().map(|(_, outcome)| outcome);
        listed.collect::<std::collections::BTreeSet<_>>()
    };
    let (quick, slowly) = (results(game), results(slow));
    if quick == slowly {
        return Ok(());
    }
    let only: Vec<_> = quick.difference(&slowly).take(2).collect();
    let more: Vec<_> = slowly.difference(&quick).take(2).collect();
    Err(format!("only the quick search: {only:?}\n  only the slow one: {more:?}"))
}
