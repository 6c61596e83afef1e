//! What a throw has done so far, as far as the pack asks for it.

use std::collections::{BTreeMap, BTreeSet};

use super::cond::Step;
use super::{Oracle, UNDER};

/// Kept in a play that is not whole yet.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Past {
    /// Men who have left each place.
    pub(super) gone: [u8; UNDER],
    /// Men of the other side who were hit on each cell, as who hit them numbers it.
    pub(super) hits: [u8; UNDER],
    /// Men who have been moved, by where they are now, each with what he has done of what is asked.
    moved: BTreeMap<usize, Vec<BTreeSet<String>>>,
    movers: usize,
    /// What the man who moved last has done by then.
    last: BTreeSet<String>,
    /// Entries of `forbid` whose exception was needed.
    pub(super) used: BTreeSet<String>,
}

impl Past {
    /// Of several men on a cell those who have not are taken to leave first.
    pub(super) fn has_done(&self, from: usize, men: u8, act: &String) -> bool {
        let moved = self.moved.get(&from);
        let done = moved.map_or(0, |moved| moved.iter().filter(|man| man.contains(act)).count());
        men > 0 && done == usize::from(men)
    }

    /// The same of the man who moved last.
    pub(super) fn has_just_done(&self, act: &String) -> bool {
        self.last.contains(act)
    }

    pub(super) const fn movers(&self) -> usize {
        self.movers
    }

    /// Remembers a step; `men` are those on its cell before it, `sent` those of theirs whom it sends away.
    pub(super) fn note(&mut self, oracle: &Oracle, step: &Step, men: u8, sent: u8) {
        let asks = |key: &str| oracle.asked.contains(key);
        if asks("left") {
            self.gone[step.from] += 1;
        }
        if asks("hits") {
            self.hits[step.to] += sent;
        }
        if !asks("did") && !asks("men_moved") {
            return;
        }
        let there = self.moved.entry(step.from).or_default();
        let mut man = if there.len() < usize::from(men) {
            self.movers += 1;
            BTreeSet::new()
        } else {
            there.sort_unstable_by_key(BTreeSet::len);
            there.remove(0)
        };
        let acts = step.does.iter().cloned().chain([step.die.to_string()]);
        man.extend(acts.filter(|act| oracle.acts.contains(act)));
        self.last.clone_from(&man);
        let here = self.moved.entry(step.to).or_default();
        here.push(man);
        here.sort_unstable();
        self.moved.retain(|_, men| !men.is_empty());
    }
}
