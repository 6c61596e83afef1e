//! Why a single man is hit, hit falsely, or not at all.

use charpentier_speech::say;

use crate::cells::Cells;
use crate::coups::{CoupDetector, Hits};
use crate::why::Check;

impl CoupDetector<'_> {
    /// What it takes to hit the single man on this cell: one of the ways is enough.
    pub(super) fn why_hit(&self, hits: &Hits, stop_foes: u8, at: u8) -> Vec<Check> {
        let mut ways = self.ways(hits, at);
        ways.push(self.by_sum(hits.by_sum, stop_foes, at));
        let met = ways.iter().any(|way| way.met);
        vec![Check::new(met, say!(self.lang(), WHY_REACHED)).of(ways)]
    }

    /// What it takes to hit the single man on this cell falsely.
    pub(super) fn why_false(&self, hits: &Hits, stop_foes: u8, at: u8) -> Vec<Check> {
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
