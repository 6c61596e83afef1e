//! Throws of so many numbers that not everything they lead to can be tried.
//!
//! Each play that somebody lists is made step by step, and must be as long as the longest that is found here.

use std::collections::BTreeSet;

use super::read::text;
use super::{Found, Node, OnTable, Oracle, Outcome};

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
    pub(crate) fn fault_in(&self, table: &OnTable, listed: &[Listed]) -> Option<String> {
        let (found, first) = self.found(table);
        if let Some(fault) = self.is_twice(listed) {
            return Some(fault);
        }
        if let ([(steps, outcome)], Some(over)) = (listed, found.at_once(&first, &BTreeSet::new()))
        {
            return (!steps.is_empty() || *outcome != over)
                .then(|| format!("{steps:?} leads to {outcome:?}, and it is over at once"));
        }
        let (longest, all) = found.longest(&first);
        if let ([(steps, outcome)], 0) = (listed, longest) {
            // A side that can do nothing does nothing, whatever that leaves.
            let nothing = steps.is_empty() && *outcome == found.outcome(first);
            return (!nothing).then(|| format!("{steps:?}, and nothing can be played"));
        }
        let every = listed.len().div_ceil(MADE).max(1);
        listed.iter().step_by(every).find_map(|(steps, outcome)| {
            let made = found.by_steps(&first, steps);
            let Some(node) = made.into_iter().find(|node| found.outcome(node.clone()) == *outcome)
            else {
                return Some(format!("{steps:?} is not legal, or does not lead to {outcome:?}"));
            };
            let waived = outcome.end.as_ref().is_some_and(|(end, _)| self.without_duties(end));
            let used = node.used.len();
            let enough = if all { used == longest } else { used >= longest };
            let fault = format!("{steps:?} uses {used} numbers, and the longest {longest}");
            (self.owes_plainly("most_dice") && !enough && !waived).then_some(fault)
        })
    }

    /// Whether a result is listed twice. Where it is not owed which numbers are played, one that leaves others is another:
    /// of four different numbers or more two may make up for two others.
    pub(crate) fn is_twice(&self, listed: &[Listed]) -> Option<String> {
        let dice = listed.iter().flat_map(|(steps, _)| steps).map(|(_, _, die)| *die);
        let few = dice.collect::<BTreeSet<u8>>().len() < 4;
        let all = few && self.owes_plainly("most_dice") && self.owes_plainly("higher_die");
        let different: BTreeSet<(Vec<u8>, &Outcome)> = listed
            .iter()
            .map(|(steps, outcome)| {
                let mut used: Vec<u8> = steps.iter().map(|(_, _, die)| *die).collect();
                used.sort_unstable();
                (if all { Vec::new() } else { used }, outcome)
            })
            .collect();
        let twice = different.len() < listed.len();
        twice.then(|| format!("{} plays lead to {} results", listed.len(), different.len()))
    }

    /// Whether this is owed of every throw.
    fn owes_plainly(&self, duty: &str) -> bool {
        self.key("duties").list().iter().any(|one| match one.map().first() {
            Some((name, asks)) => {
                name == duty && asks["when"].is_nothing() && asks["unless"].is_nothing()
            }
            None => text(one) == duty,
        })
    }

    fn without_duties(&self, end: &str) -> bool {
        self.key(&format!("ends.{end}.without_duties")).is("true")
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
    pub(super) fn longest(&self, first: &Node) -> (usize, bool) {
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
