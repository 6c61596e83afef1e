//! Throws of so many numbers that not everything they lead to can be tried.
//!
//! Each play that somebody lists is made step by step, and must be as long as the longest that is found here.

use std::collections::BTreeSet;

use super::read::text;
use super::{Found, Node, Oracle, Outcome, Table};

/// Of more numbers than these not everything need be listed.
pub(crate) const FEW: usize = 5;

/// Whoever lists fewer plays has listed all.
pub(crate) const SOME: usize = 2_048;

/// So many positions are looked at for everything that few numbers lead to, and more numbers.
pub(crate) const WIDE: usize = 100_000;
pub(crate) const NARROW: usize = 3_000;

/// So many of the listed plays are made step by step.
const MADE: usize = 60;

/// A play as it is listed: its steps, `(from, to, number)` each, and what it leads to.
pub(crate) type Listed = (Vec<(usize, usize, u8)>, Outcome);

impl Oracle {
    /// What is wrong with a list of plays, if anything is.
    pub(crate) fn fault_in(&self, table: &Table, listed: &[Listed]) -> Option<String> {
        let (found, first) = self.found(table);
        let different: BTreeSet<&Outcome> = listed.iter().map(|(_, outcome)| outcome).collect();
        if different.len() < listed.len() {
            return Some(format!("{} plays lead to {} results", listed.len(), different.len()));
        }
        let (longest, all) = found.longest(&first);
        let every = listed.len().div_ceil(MADE).max(1);
        listed.iter().step_by(every).find_map(|(steps, outcome)| {
            let made = found.by_steps(&first, steps);
            let Some(node) = made.into_iter().find(|node| found.outcome(node.clone()) == *outcome)
            else {
                return Some(format!("{steps:?} is not legal, or does not lead to {outcome:?}"));
            };
            let waived = outcome.end.as_ref().is_some_and(|(end, _)| self.waives(end));
            let used = node.used.len();
            let enough = if all { used == longest } else { used >= longest };
            let fault = format!("{steps:?} uses {used} numbers, and the longest {longest}");
            (self.owes("most_dice") && !enough && !waived).then_some(fault)
        })
    }

    /// Whether any of these numbers can be played.
    pub(crate) fn can_play(&self, table: &Table) -> bool {
        let (found, first) = self.found(table);
        found.longest(&first).0 > 0
    }

    fn owes(&self, duty: &str) -> bool {
        let name = |one: &super::tree::Tree| {
            one.map().first().map_or_else(|| text(one), |(name, _)| name.clone())
        };
        self.key("duties").list().iter().any(|one| name(one) == duty)
    }

    fn waives(&self, end: &str) -> bool {
        self.key(&format!("ends.{end}.waives")).is("true")
    }
}

impl Found<'_> {
    /// Where these steps lead, if they are legal and the play may stop there.
    fn by_steps(&self, first: &Node, steps: &[(usize, usize, u8)]) -> Vec<Node> {
        let mut nodes = vec![first.clone()];
        for &(from, to, die) in steps {
            let further = |node: &Node| {
                if node.end.is_some() || !self.playable(node).contains(&die) {
                    return Vec::new();
                }
                let same = self.steps(node, die).into_iter();
                let same = same.filter(|(at, landing)| (*at, landing.to) == (from, to));
                same.map(|(at, landing)| self.after(node, die, at, &landing)).collect()
            };
            nodes = nodes.iter().flat_map(further).collect();
        }
        nodes.retain(|node| self.may_stop(node));
        nodes
    }

    /// How many numbers the longest play uses, and whether that is certain: depth first, each position once.
    fn longest(&self, first: &Node) -> (usize, bool) {
        let mut seen = BTreeSet::from([first.clone()]);
        let mut open = vec![first.clone()];
        let mut longest = 0;
        while let Some(node) = open.pop() {
            if self.may_stop(&node) {
                longest = longest.max(node.used.len());
            }
            if longest == first.left.len() {
                return (longest, true);
            }
            if seen.len() > NARROW {
                return (longest, false);
            }
            for next in self.further(&node) {
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        (longest, true)
    }
}
