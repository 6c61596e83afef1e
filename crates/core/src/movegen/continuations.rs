//! The steps that can follow in a play that is made step by step.

use std::collections::HashSet;

use crate::board::Place;
use crate::dice::Numbers;
use crate::movegen::resolve::{Key, Progress, WrittenPlay};
use crate::movegen::search::MOST_NODES;
use crate::movegen::short_pair;
use crate::play::{LegalPlay, Play, Step};
use crate::refusal::Refusal;

/// The steps that may follow the first steps of a play; see [`Game::continuations`](crate::Game::continuations).
///
/// ```
/// let nothing = charpentier_core::Continuations::default();
/// assert!(nothing.steps.is_empty() && !nothing.stop);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Continuations {
    /// The steps that can follow, each pair of places once.
    pub steps: Vec<Step>,
    /// Whether the play may stop here, because it is legal as it is.
    pub stop: bool,
}

/// Returns the steps that can follow the written ones in a legal play that meets `may`.
pub(crate) fn continuations(
    written: &WrittenPlay<'_>,
    may: &dyn Fn(&LegalPlay) -> bool,
) -> Result<Continuations, Refusal> {
    let found = written.found();
    let mut walk = Walk { asked: written, may, dead: HashSet::new(), nodes: 0 };
    let reached = walk.reached();
    let mut next = Continuations { steps: walk.short_steps(), stop: found.as_ref().is_ok_and(may) };
    for at in &reached {
        walk.go_on(at, &mut next.steps);
    }
    match found {
        Err(refusal) if reached.is_empty() && next.steps.is_empty() => Err(refusal),
        _ => Ok(next),
    }
}

/// A search for plays that begin with the written steps.
struct Walk<'a> {
    asked: &'a WrittenPlay<'a>,
    may: &'a dyn Fn(&LegalPlay) -> bool,
    /// Positions from which no legal play is reached.
    dead: HashSet<Key>,
    /// The positions visited for the step that is tried.
    nodes: usize,
}

impl Walk<'_> {
    /// Returns the positions after the written steps, for each distinguishable choice of numbers.
    fn reached(&self) -> Vec<Progress> {
        let asked = self.asked;
        let start = asked.throw.start;
        let mut all = vec![Progress { node: start, play: Play::none(), left: asked.numbers }];
        for &(from, to) in asked.steps {
            let mut known = HashSet::new();
            let mut further = Vec::new();
            for at in all.iter().filter(|at| at.play.end.is_none()) {
                for face in at.left.next() {
                    if let Ok((step, next)) = self.take(at, from, face)
                        && step.to == to
                        && known.insert(self.asked.key(&next))
                    {
                        further.push(next);
                    }
                }
            }
            all = further;
        }
        all
    }

    fn take(&self, at: &Progress, from: Place, face: u8) -> Result<(Step, Progress), ()> {
        self.asked.take(at, (from, face)).map_err(drop)
    }

    /// Adds the steps that lead to a legal play.
    fn go_on(&mut self, at: &Progress, steps: &mut Vec<Step>) {
        for (step, next) in self.further(at) {
            let known = steps.iter().any(|other| (other.from, other.to) == (step.from, step.to));
            self.nodes = 0;
            if !known && self.leads(&next) {
                steps.push(step);
            }
        }
    }

    /// Every step that can be made now, and the position after it.
    fn further(&self, at: &Progress) -> Vec<(Step, Progress)> {
        let mut found = Vec::new();
        if at.play.end.is_none() {
            for face in at.left.next() {
                let men = at.node.us.places();
                found.extend(men.filter_map(|(from, _)| self.take(at, from, face).ok()));
            }
        }
        found
    }

    /// Whether a legal play can be reached. It is assumed if the bound does not suffice to find
    /// out.
    fn leads(&mut self, at: &Progress) -> bool {
        self.nodes += 1;
        if self.asked.search.is_truncated() && self.nodes > MOST_NODES {
            return true;
        }
        let key = self.asked.key(at);
        if self.dead.contains(&key) {
            return false;
        }
        let leads = self.further(at).iter().any(|(_, next)| self.leads(next)) || self.is_play(at);
        if !leads {
            self.dead.insert(key);
        }
        leads
    }

    fn is_play(&self, at: &Progress) -> bool {
        let judged = self.asked.judge(&at.node, at.play);
        judged.is_ok_and(|found| (self.may)(&found))
    }

    /// Returns the steps that are left of two men who stop short together, if the written steps
    /// begin such a play.
    fn short_steps(&self) -> Vec<Step> {
        let &WrittenPlay { rules, numbers, steps, .. } = self.asked;
        let start = self.asked.throw.start;
        let Some(play) = short_pair::short_pair(rules.spec(), &start, numbers) else {
            return Vec::new();
        };
        let mut node = start;
        play.steps().for_each(|step| node.apply(rules.spec(), step));
        let mut left: Vec<Step> = play.steps().collect();
        for asked in steps {
            match left.iter().position(|step| (step.from, step.to) == *asked) {
                Some(at) => drop(left.remove(at)),
                None => return Vec::new(),
            }
        }
        let legal = self.is_play(&Progress { node, play, left: Numbers::default() });
        left.dedup_by_key(|step| (step.from, step.to));
        if legal { left } else { Vec::new() }
    }
}
