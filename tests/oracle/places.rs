//! Places as conditions write them: cells, named places, and those that are seen from a step or from the men.

use std::collections::BTreeSet;

use super::cond::Moment;
use super::{BAR, NEW, OFF};

impl Moment<'_> {
    /// Theirs on each of these places: named ones as they number them, others the same cells.
    pub(super) fn theirs_at(&self, at: &str) -> Option<Vec<u8>> {
        let theirs = self.board().0[1];
        Some(self.places_of_theirs(at)?.into_iter().map(|place| theirs[place]).collect())
    }

    /// The same places, each once, as the other side numbers them.
    pub(super) fn places_of_theirs(&self, at: &str) -> Option<Vec<usize>> {
        let mut places = BTreeSet::new();
        for part in at.split(',') {
            let part = part.trim();
            let named = !is_relative(part);
            // Nobody stands in the same hand.
            let same = |place: usize| {
                if named { Some(place) } else { self.found.oracle.seen(place) }
            };
            places.extend(self.place(part)?.into_iter().filter_map(same));
        }
        Some(places.into_iter().collect())
    }

    /// Places in the numbering of who speaks, each once; `None` where a step has no such cell.
    pub(super) fn places(&self, at: &str) -> Option<Vec<usize>> {
        let mut places = BTreeSet::new();
        for part in at.split(',') {
            places.extend(self.place(part.trim())?);
        }
        Some(places.into_iter().collect())
    }

    fn place(&self, part: &str) -> Option<Vec<usize>> {
        let oracle = self.found.oracle;
        let cells = oracle.cells;
        if let Some(of) = part.strip_prefix('<') {
            let end = self.end(of)?;
            // Nothing lies behind whoever has still to enter.
            let end = if end == NEW { BAR } else { end };
            return Some((1..end.min(cells + 1)).collect());
        }
        if let Some(of) = part.strip_prefix('>') {
            let begin = oracle.sets_out(self.end(of)?);
            return Some((begin + 1..=cells).collect());
        }
        if let Some((of, reach)) = part.split_once('+') {
            let begin = oracle.sets_out(self.one(of)?);
            let (first, last) = reach.split_once("..+").unwrap_or((reach, reach));
            let add = |n: &str| begin + n.parse::<usize>().expect("a number");
            // Where the last of them would lie off the board there are none.
            return (add(last) <= cells).then(|| (add(first)..=add(last)).collect());
        }
        let places = match part {
            "between" => {
                let step = self.step?;
                let (from, to) = (oracle.sets_out(step.from), step.to.min(cells + 1));
                let between = from.min(to) + 1..from.max(to);
                between.filter_map(|cell| self.turn(cell)).collect()
            }
            "borne" => vec![OFF],
            "board" => (1..=cells).collect(),
            "home" => super::read::places(oracle.key("steps.bear_off.home")),
            part if oracle.areas.contains_key(part) => oracle.areas[part].clone(),
            "from" | "to" | "exact" | "foremost" | "hindmost" | "cell" => vec![self.one(part)?],
            part => super::read::range_list(part),
        };
        Some(places)
    }

    /// The same where it may lie behind the last cell: a step ends there that bears off.
    fn end(&self, of: &str) -> Option<usize> {
        let bears = of == "to" && self.step.is_some_and(|step| step.to == OFF);
        if bears { Some(OFF) } else { self.one(of) }
    }

    /// One place that is seen from a step or from the men.
    fn one(&self, of: &str) -> Option<usize> {
        let cells = self.found.oracle.cells;
        let men = self.board().0[0];
        let to = || self.step.map(|step| step.to).or(self.rest);
        match of {
            "from" => self.turn(self.step?.from),
            "to" => self.turn(to().filter(|to| *to != OFF)?),
            "cell" => self.turn(self.cell?),
            "exact" => self.turn((cells + 1).checked_sub(self.step?.die.into())?),
            "foremost" => Some((1..=cells).rev().find(|cell| men[*cell] > 0).unwrap_or(BAR)),
            "hindmost" => Some((1..=cells).find(|cell| men[*cell] > 0).unwrap_or(BAR)),
            cell => Some(cell.parse().unwrap_or_else(|_| panic!("{cell} is no place"))),
        }
    }
}

fn is_relative(part: &str) -> bool {
    let part = part.trim_start_matches(['<', '>']);
    let part = part.split('+').next().unwrap_or(part);
    ["from", "to", "exact", "foremost", "hindmost", "between", "cell"].contains(&part)
}
