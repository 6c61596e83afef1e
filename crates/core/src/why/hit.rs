//! Why a single man is hit, hit falsely, or not at all.

use crate::cells::Cells;
use crate::coups::{Hits, Scene};
use crate::why::Condition;

impl Scene<'_> {
    /// What it takes to hit the single man on this cell: one of the ways is enough.
    pub(super) fn why_hit(&self, hits: &Hits, stop_foes: u8, at: u8) -> Vec<Condition> {
        let mut ways = self.ways(hits, at);
        ways.push(self.by_sum(hits.by_sum, stop_foes, at));
        let met = ways.iter().any(|way| way.met);
        vec![Condition::new(met, "a man reaches it").of(ways)]
    }

    /// What it takes to hit the single man on this cell falsely.
    pub(super) fn why_false(&self, hits: &Hits, stop_foes: u8, at: u8) -> Vec<Condition> {
        let (a, b) = (self.throw.high(), self.throw.low());
        let (sum, stands) = self.before(at, a + b);
        let mut all = vec![Condition::new(stands, format!("a man reaches it by both dice: {sum}"))];
        // Without such a man the stops are of no interest.
        if stands {
            let stops = self.stops(at);
            let open = stops & self.open_stops(stop_foes);
            let now = if open.is_empty() {
                format!("; {stops} held{}", held_by(stop_foes))
            } else {
                format!("; {open} is open")
            };
            all.push(Condition::new(
                open.is_empty(),
                format!("every stop on his way is closed{now}"),
            ));
        }
        let alone = [(a, hits.by_high), (b, hits.by_low)];
        let by: Vec<_> = alone.iter().filter(|(_, set)| set.has(at)).collect();
        let now = by.iter().map(|(die, _)| format!("; {die} does, from {}", at - die));
        let text = format!("neither die alone hits it{}", now.collect::<String>());
        all.push(Condition::new(by.is_empty(), text));
        all
    }

    /// The ways by one die.
    fn ways(&self, hits: &Hits, at: u8) -> Vec<Condition> {
        let (a, b) = (self.throw.high(), self.throw.low());
        let by = |die: u8, set: Cells| {
            let (now, _) = self.before(at, die);
            Condition::new(set.has(at), format!("by {die}: {now}"))
        };
        let mut ways = vec![by(a, hits.by_high)];
        if a != b {
            ways.push(by(b, hits.by_low));
        }
        ways
    }

    /// The way by both dice, which needs an open stop.
    fn by_sum(&self, set: Cells, stop_foes: u8, at: u8) -> Condition {
        let sum = self.throw.high() + self.throw.low();
        let (now, stands) = self.before(at, sum);
        let mut text = format!("by {sum}, both dice: {now}");
        if stands {
            let stops = self.stops(at);
            let open = stops & self.open_stops(stop_foes);
            text += &match (open.is_empty(), stops.count()) {
                (true, 1) => format!(", but the stop {stops} is closed{}", held_by(stop_foes)),
                (true, _) => format!(", but the stops {stops} are closed{}", held_by(stop_foes)),
                (false, _) => format!(", stopping on {open}"),
            };
        }
        Condition::new(set.has(at), text)
    }

    /// The cells on which a man may stop who comes to `at` by both dice.
    fn stops(&self, at: u8) -> Cells {
        let (a, b) = (self.throw.high(), self.throw.low());
        Cells::one(at).back(a) | Cells::one(at).back(b)
    }

    /// Who stands so far before a cell, and whether anybody does.
    fn before(&self, at: u8, by: u8) -> (String, bool) {
        match at.checked_sub(by).filter(|from| *from > 0) {
            None => ("there is no cell so far before it".into(), false),
            Some(from) if self.me.at(from) == 0 => (format!("there is no man on {from}"), false),
            Some(from) => (format!("from {from}"), true),
        }
    }
}

fn held_by(stop_foes: u8) -> &'static str {
    if stop_foes <= 1 { " by their men" } else { " by two of their men or more" }
}
