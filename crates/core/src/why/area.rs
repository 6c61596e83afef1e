//! Why an area is filled or kept by a throw, or is not.

use crate::cells::Cells;
use crate::coups::{Filling, Scene};
use crate::movegen::step::{self, Node};
use crate::movegen::{Found, Search};
use crate::refusal::Refusal;
use crate::rules::Filled;
use crate::why::{Condition, lacking, words};

impl Scene<'_> {
    /// What it takes to fill an area.
    pub(super) fn why_fill(
        &self,
        search: &Search,
        filling: &Filling,
        area: u8,
        how: Filled,
    ) -> Vec<Condition> {
        let cells = self.rules.areas[usize::from(area)].cells;
        let before = search.full_before() >> area & 1 != 0;
        if before {
            return vec![Condition::new(false, "not full before the throw; it is")];
        }
        let lacks = lacking(&self.me, cells);
        let mut all = vec![Condition::new(true, format!("not full before the throw; {lacks}"))];
        let done = |found: &&Found| found.full >> area & 1 != 0 && how.counts(found);
        let done = search.legal().iter().find(done);
        let mut left = self.left_full(search, area, how, "fills it");
        if filling.missing > self.due() {
            left.parts.clear();
            left.text += &format!(
                "; {} men are missing, and the throw plays {}",
                filling.missing,
                self.due()
            );
        } else if filling.missing != 1 && done.is_none() {
            let thin = cells & !self.me.two();
            let parts = thin.iter().flat_map(|cell| self.comers(cell, cells, how));
            left.parts.splice(0..0, parts);
        }
        all.push(left);
        if filling.missing == 1 {
            all.push(self.why_ways(filling, cells, how));
        }
        all
    }

    /// What it takes to keep an area.
    pub(super) fn why_keep(&self, search: &Search, area: u8, cells: Cells) -> Vec<Condition> {
        if search.full_before() >> area & 1 == 0 {
            let lacks = lacking(&self.me, cells);
            return vec![Condition::new(false, format!("full before the throw; {lacks}"))];
        }
        let before = Condition::new(true, "full before the throw");
        vec![before, self.left_full(search, area, Filled::default(), "keeps it")]
    }

    /// Whether a legal play leaves the area full; where none does, what those do that come nearest.
    fn left_full(&self, search: &Search, area: u8, how: Filled, does: &str) -> Condition {
        let cells = self.rules.areas[usize::from(area)].cells;
        let full = |found: &&Found| found.full >> area & 1 != 0 && how.counts(found);
        if let Some(found) = search.legal().iter().find(full) {
            let play = words(self.rules, &found.play);
            return Condition::new(true, format!("a legal play {does}, as {play} does"));
        }
        let mut parts = Vec::new();
        if let Some(found) = search.legal().iter().find(|found| found.full >> area & 1 != 0) {
            let play = words(self.rules, &found.play);
            parts.push(Condition::new(false, format!("{play} stops short, which does not count")));
        }
        if let Some(found) = search.dropped().iter().find(full) {
            let play = words(self.rules, &found.play);
            let duty = found.failed.and_then(|at| self.rules.duties.get(usize::from(at)));
            if let Some(&(duty, rule)) = duty {
                let refusal = Refusal::by(crate::refusal::Cause::Duty(duty), rule);
                let what = format!("{play} {does}, but ");
                parts.push(Condition::against(self.rules, &refusal, &what));
            }
        }
        let short = |found: &&Found| {
            let thin = cells & !found.me.two();
            thin.iter().map(|cell| 2 - found.me.at(cell)).sum::<u8>()
        };
        if let Some(found) = search.legal().iter().min_by_key(short) {
            let (play, after) = (words(self.rules, &found.play), lacking(&found.me, cells));
            let text = match search.legal() {
                [_] if found.play.used() == 0 => format!("nothing can be played; {after}"),
                [_] => format!("{play} is the only legal play; {after}"),
                _ => format!("{play} comes nearest; {after}"),
            };
            parts.push(Condition::new(false, text));
        }
        Condition::new(false, format!("a legal play {does}")).of(parts)
    }

    /// The ways to bring the one man who is missing.
    fn why_ways(&self, filling: &Filling, cells: Cells, how: Filled) -> Condition {
        let (a, b) = (self.throw.high(), self.throw.low());
        let comer = |dice: &[u8], met| self.comer(filling.at, cells, how, dice, Some(met));
        let mut ways = vec![comer(&[a], filling.high)];
        if a != b {
            ways.push(comer(&[b], filling.low));
        }
        ways.push(comer(&[a, b], filling.sum));
        let text = format!("a man who can be spared comes to {}", filling.at);
        Condition::new(filling.ways() > 0, text).of(ways)
    }

    /// Who could come to a cell by the numbers of the throw.
    fn comers(&self, cell: u8, cells: Cells, how: Filled) -> Vec<Condition> {
        let (a, b) = (self.throw.high(), self.throw.low());
        let mut all = vec![self.comer(cell, cells, how, &[a], None)];
        if a != b {
            all.push(self.comer(cell, cells, how, &[b], None));
        }
        all
    }

    /// Whether a man can come to this cell by these dice, or why not; `met` where that is known.
    fn comer(
        &self,
        cell: u8,
        cells: Cells,
        how: Filled,
        dice: &[u8],
        met: Option<bool>,
    ) -> Condition {
        let by: u8 = dice.iter().sum();
        let what = match dice {
            [_] => format!("by {by} to {cell}: "),
            _ => format!("by {by}, both dice, to {cell}: "),
        };
        let Some(from) = cell.checked_sub(by).filter(|from| *from > 0) else {
            return Condition::new(false, format!("{what}there is no cell so far before it"));
        };
        let men = self.me.at(from);
        if men == 0 {
            return Condition::new(false, format!("{what}there is no man on {from}"));
        }
        if !self.can_be_spared(from, cells, how) {
            return Condition::new(false, format!("{what}the man on {from} is needed there"));
        }
        if met == Some(true) {
            return Condition::new(true, format!("{what}from {from}"));
        }
        if let Some(refusal) = self.stopped(from, dice) {
            return Condition::against(self.rules, &refusal, &what);
        }
        match met {
            None => Condition::new(true, format!("{what}from {from}")),
            Some(_) => {
                Condition::new(false, format!("{what}from {from}, but no legal play fills it so"))
            }
        }
    }

    /// What stands against a man's steps by these dice, in every order.
    fn stopped(&self, from: u8, dice: &[u8]) -> Option<Refusal> {
        let start = Node::new(self.rules, self.me, self.foe, 0);
        let follow = |dice: &mut dyn Iterator<Item = &u8>| {
            let (mut node, mut at) = (start, from);
            for &die in dice {
                match step::check(self.rules, &start, &node, at, die) {
                    Ok(step) => {
                        node.apply(self.rules, step);
                        at = step.to;
                    }
                    Err(against) => return Some(Refusal::from(against)),
                }
            }
            None
        };
        let refusal = follow(&mut dice.iter())?;
        follow(&mut dice.iter().rev()).map(|_| refusal)
    }
}
