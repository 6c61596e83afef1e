//! Explains coups on men and areas: hits, false hits, filling and keeping.

use charpentier_speech::say;

use crate::board::Cells;
use crate::coups::{CoupDetector, Filling, Hits};
use crate::eval::node::Node;
use crate::eval::step;
use crate::explain::{Check, lacking, words};
use crate::movegen::search::Search;
use crate::play::LegalPlay;
use crate::refusal::Refusal;
use crate::spec::Filled;

impl CoupDetector<'_> {
    /// What it takes to hit the single man on this cell: one of the ways is enough.
    pub(crate) fn why_hit(&self, hits: &Hits, stop_foes: u8, at: u8) -> Vec<Check> {
        let mut ways = self.ways(hits, at);
        ways.push(self.by_sum(hits.by_sum, stop_foes, at));
        let met = ways.iter().any(|way| way.met);
        vec![Check::new(met, say!(self.lang(), WHY_REACHED)).of(ways)]
    }

    /// What it takes to hit the single man on this cell falsely.
    pub(crate) fn why_false(&self, hits: &Hits, stop_foes: u8, at: u8) -> Vec<Check> {
        let lang = self.lang();
        let (a, b) = (self.throw.high(), self.throw.low());
        let (sum, from) = self.before(at, a + b);
        let mut all = vec![Check::new(from.is_some(), say!(lang, WHY_REACHED_SUM, what = sum))];
        // Without such a man the stops are of no interest.
        if from.is_some() {
            let stops = self.stops(at);
            let open = stops & self.open_stops(stop_foes);
            let text = if open.is_empty() {
                let foes = stop_foes.clamp(1, 2);
                say!(lang, WHY_STOPS_HELD, cells = self.cells(stops), foes = foes)
            } else {
                say!(lang, WHY_STOPS_OPEN, cells = self.cells(open))
            };
            all.push(Check::new(open.is_empty(), text));
        }
        let alone = [(a, hits.by_high), (b, hits.by_low)];
        let by = alone.iter().filter(|(_, set)| set.has(at));
        let by: Vec<_> = by
            .map(|(die, _)| say!(lang, WHY_DIE_DOES, die = *die, cell = self.cell(at - die)))
            .collect();
        let mut text = say!(lang, WHY_NEITHER);
        for one in &by {
            text = say!(lang, WHY_NOW, asked = text, now = one);
        }
        all.push(Check::new(by.is_empty(), text));
        all
    }

    /// The ways by one die.
    fn ways(&self, hits: &Hits, at: u8) -> Vec<Check> {
        let (a, b) = (self.throw.high(), self.throw.low());
        let by = |die: u8, set: Cells| {
            let (now, _) = self.before(at, die);
            Check::new(set.has(at), say!(self.lang(), WHY_BY, by = die, what = now))
        };
        let mut ways = vec![by(a, hits.by_high)];
        if a != b {
            ways.push(by(b, hits.by_low));
        }
        ways
    }

    /// The way by both dice, which needs an open stop.
    fn by_sum(&self, set: Cells, stop_foes: u8, at: u8) -> Check {
        let lang = self.lang();
        let sum = self.throw.high() + self.throw.low();
        let (mut now, from) = self.before(at, sum);
        if let Some(from) = from {
            let stops = self.stops(at);
            let open = stops & self.open_stops(stop_foes);
            now = if open.is_empty() {
                let (count, foes) = (stops.count(), stop_foes.clamp(1, 2));
                let stops = self.cells(stops);
                say!(
                    lang,
                    WHY_FROM_CLOSED,
                    cell = self.cell(from),
                    stops = stops,
                    count = count,
                    foes = foes
                )
            } else {
                say!(lang, WHY_FROM_STOPPING, cell = self.cell(from), stops = self.cells(open))
            };
        }
        Check::new(set.has(at), say!(lang, WHY_BY_BOTH, by = sum, what = now))
    }

    /// The cells on which a man may stop who comes to `at` by both dice.
    fn stops(&self, at: u8) -> Cells {
        let (a, b) = (self.throw.high(), self.throw.low());
        Cells::one(at).back(a) | Cells::one(at).back(b)
    }

    /// Who stands so far before a cell, in words, and where anybody does.
    fn before(&self, at: u8, by: u8) -> (String, Option<u8>) {
        let lang = self.lang();
        match at.checked_sub(by).filter(|from| *from > 0) {
            None => (say!(lang, WHY_NO_CELL), None),
            Some(from) if self.me.at(from) == 0 => {
                (say!(lang, WHY_NO_MAN, cell = self.cell(from)), None)
            }
            Some(from) => (say!(lang, WHY_FROM, cell = self.cell(from)), Some(from)),
        }
    }
}

/// What a play does, as the sentences of speech choose by it.
const FILLS: &str = "fills";

const KEEPS: &str = "keeps";

impl CoupDetector<'_> {
    /// What it takes to fill an area.
    pub(crate) fn why_fill(
        &self,
        search: &Search,
        filling: &Filling,
        area: u8,
        how: Filled,
    ) -> Vec<Check> {
        let cells = self.rules.areas[usize::from(area)].cells;
        let before = search.full_before() >> area & 1 != 0;
        let lang = self.lang();
        let asked = say!(lang, WHY_NOT_FULL);
        let now = if before {
            say!(lang, WHY_IS_FULL)
        } else {
            lacking(self.rules.into(), &self.me, cells)
        };
        let mut all = vec![Check::new(!before, say!(lang, WHY_NOW, asked = asked, now = now))];
        if before {
            return all;
        }
        let done = |found: &&LegalPlay| found.full >> area & 1 != 0 && how.counts(found);
        let done = search.legal().iter().find(done);
        let mut left = self.left_full(search, area, how, FILLS);
        if filling.missing > self.due() {
            left.parts.clear();
            let few = say!(lang, WHY_TOO_FEW, missing = filling.missing, due = self.due());
            left.text = say!(lang, WHY_NOW, asked = left.text, now = few);
        } else if filling.missing != 1 && done.is_none() {
            let thin = cells & !self.me.made();
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
    pub(crate) fn why_keep(&self, search: &Search, area: u8, cells: Cells) -> Vec<Check> {
        let lang = self.lang();
        let asked = say!(lang, WHY_FULL);
        if search.full_before() >> area & 1 == 0 {
            let lacks = lacking(self.rules.into(), &self.me, cells);
            let text = say!(lang, WHY_NOW, asked = asked, now = lacks);
            return vec![Check::new(false, text)];
        }
        let before = Check::new(true, asked);
        vec![before, self.left_full(search, area, Filled::default(), KEEPS)]
    }

    /// Whether a legal play leaves the area full; where none does, what those do that come nearest.
    fn left_full(&self, search: &Search, area: u8, how: Filled, does: &str) -> Check {
        let lang = self.lang();
        let cells = self.rules.areas[usize::from(area)].cells;
        let full = |found: &&LegalPlay| found.full >> area & 1 != 0 && how.counts(found);
        if let Some(found) = search.legal().iter().find(full) {
            let play = words(self.rules, &found.play);
            return Check::new(true, say!(lang, WHY_FILLS_AS, does = does, play = play));
        }
        let mut parts = Vec::new();
        if let Some(found) = search.legal().iter().find(|found| found.full >> area & 1 != 0) {
            let play = words(self.rules, &found.play);
            parts.push(Check::new(false, say!(lang, WHY_STOPS_SHORT, play = play)));
        }
        if let Some(found) = search.rejected().iter().find(full) {
            let play = words(self.rules, &found.play);
            let duty = found.failed.and_then(|at| self.rules.duties.get(usize::from(at)));
            if let Some(&(duty, rule)) = duty {
                let refusal = Refusal::by(crate::refusal::RefusalKind::Duty(duty), rule);
                let why = refusal.message(self.rules);
                let text = say!(lang, WHY_FILLS_BUT, does = does, play = play, why = why);
                parts.push(Check::new(false, text).by(refusal.rule));
            }
        }
        let short = |found: &&LegalPlay| {
            let thin = cells & !found.me.made();
            thin.iter().map(|cell| 2 - found.me.at(cell)).sum::<u8>()
        };
        if let Some(found) = search.legal().iter().min_by_key(short) {
            let play = words(self.rules, &found.play);
            let best = match search.legal() {
                [_] if found.play.is_empty() => say!(lang, NO_PLAY),
                [_] => say!(lang, WHY_ONLY, play = play),
                _ => say!(lang, WHY_NEAREST, play = play),
            };
            let after = lacking(self.rules.into(), &found.me, cells);
            parts.push(Check::new(false, say!(lang, WHY_NOW, asked = best, now = after)));
        }
        Check::new(false, say!(lang, WHY_FILLS, does = does)).of(parts)
    }

    /// The ways to bring the one man who is missing.
    fn why_ways(&self, filling: &Filling, cells: Cells, how: Filled) -> Check {
        let (a, b) = (self.throw.high(), self.throw.low());
        let comer = |dice: &[u8], met| self.comer(filling.at, cells, how, dice, Some(met));
        let mut ways = vec![comer(&[a], filling.high)];
        if a != b {
            ways.push(comer(&[b], filling.low));
        }
        ways.push(comer(&[a, b], filling.sum));
        let text = say!(self.lang(), WHY_SPARED, cell = self.cell(filling.at));
        Check::new(filling.ways() > 0, text).of(ways)
    }

    /// Who could come to a cell by the numbers of the throw.
    fn comers(&self, cell: u8, cells: Cells, how: Filled) -> Vec<Check> {
        let (a, b) = (self.throw.high(), self.throw.low());
        let mut all = vec![self.comer(cell, cells, how, &[a], None)];
        if a != b {
            all.push(self.comer(cell, cells, how, &[b], None));
        }
        all
    }

    /// Whether a man can come to this cell by these dice, or why not; `met` where that is known.
    fn comer(&self, cell: u8, cells: Cells, how: Filled, dice: &[u8], met: Option<bool>) -> Check {
        let lang = self.lang();
        let by: u8 = dice.iter().sum();
        let what = match dice {
            [_] => say!(lang, WHY_COMER, by = by, cell = self.cell(cell)),
            _ => say!(lang, WHY_COMER_BOTH, by = by, cell = self.cell(cell)),
        };
        let told = |met, why| Check::new(met, say!(lang, WHY_AGAINST, what = &what, why = why));
        let Some(from) = cell.checked_sub(by).filter(|from| *from > 0) else {
            return told(false, say!(lang, WHY_NO_CELL));
        };
        if self.me.at(from) == 0 {
            return told(false, say!(lang, WHY_NO_MAN, cell = self.cell(from)));
        }
        if !self.can_be_spared(from, cells, how) {
            return told(false, say!(lang, WHY_NEEDED, cell = self.cell(from)));
        }
        if met == Some(true) {
            return told(true, say!(lang, WHY_FROM, cell = self.cell(from)));
        }
        if let Some(refusal) = self.stopped(from, dice) {
            return Check::against(self.rules, &refusal, &what);
        }
        match met {
            None => told(true, say!(lang, WHY_FROM, cell = self.cell(from))),
            Some(_) => told(false, say!(lang, WHY_FROM_NOT, cell = self.cell(from))),
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
