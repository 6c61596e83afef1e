//! What a play owes, in the order of the pack.

use std::collections::BTreeSet;

use super::cond::Moment;
use super::read::text;
use super::tree::Tree;
use super::{Found, Node};

impl Found<'_> {
    /// The plays that owe nothing more.
    pub(super) fn legal(&self, plays: BTreeSet<Node>) -> BTreeSet<Node> {
        let oracle = self.oracle;
        let optional = |node: &Node| {
            node.burst && oracle.has("steps.burst.by_room.optional")
                || node.short && oracle.has("steps.pair_cell.short.optional")
        };
        if self.optional {
            return plays;
        }
        if self.no_room && oracle.has("steps.enter.shut_out.optional") {
            return plays;
        }
        // What nobody needs to do does not bind the others; each kind is weighed among itself.
        let (free, bound): (BTreeSet<_>, BTreeSet<_>) = plays.into_iter().partition(optional);
        let both: BTreeSet<_> = free.union(&bound).cloned().collect();
        let mut legal = self.dutiful(bound);
        let free_and_best = self.dutiful(both);
        legal.extend(free_and_best.into_iter().filter(optional));
        legal
    }

    fn dutiful(&self, mut plays: BTreeSet<Node>) -> BTreeSet<Node> {
        // A play that no duty binds is legal whatever it owes; the others are weighed against it as long as it owes nothing.
        let waived = |node: &Node| {
            let end = node.end.clone().or_else(|| self.end(node, false, None));
            end.is_some_and(|end| self.without_duties(&end))
        };
        let free: Vec<Node> = plays.iter().filter(|node| waived(node)).cloned().collect();
        for duty in self.oracle.key("duties").list() {
            let (name, asks) = match duty.map().first() {
                Some((name, asks)) => (name.clone(), asks),
                None => (text(duty), &Tree::Nothing),
            };
            let first = self.first();
            let now = Moment::of(self, &first);
            let binds = (asks["when"].is_nothing() || now.holds(&asks["when"]))
                && (asks["unless"].is_nothing() || !now.holds(&asks["unless"]));
            if !binds {
                continue;
            }
            plays = self.narrowed(&name, asks, plays);
        }
        plays.extend(free);
        plays
    }

    fn narrowed(&self, duty: &str, asks: &Tree, plays: BTreeSet<Node>) -> BTreeSet<Node> {
        let keep = |fits: &dyn Fn(&Node) -> bool| {
            plays.iter().filter(|node| fits(node)).cloned().collect()
        };
        let most = plays.iter().map(|node| node.used.len()).max().unwrap_or(0);
        let meets = &asks["meets"];
        if !meets.is_nothing() {
            let meets = |node: &Node| Moment::of(self, &self.whole(node)).holds(meets);
            return if plays.iter().any(meets) { keep(&meets) } else { plays };
        }
        match duty {
            "most" | "least" => {
                let of = |node: &Node| counted(&text(&asks["of"]), node);
                let all = plays.iter().map(of);
                let best = if duty == "most" { all.max() } else { all.min() };
                keep(&|node| Some(of(node)) == best)
            }
            "most_dice" => keep(&|node| node.used.len() == most),
            // Of plays that use as many numbers, those of the greatest sum.
            "higher_die" => {
                let sum = |node: &Node| node.used.iter().map(|face| u16::from(*face)).sum::<u16>();
                let longest = plays.iter().filter(|node| node.used.len() == most);
                let best = longest.map(sum).max();
                keep(&|node| Some(sum(node)) == best)
            }
            "least_waste" => {
                let least = plays.iter().map(|node| node.waste).min();
                keep(&|node| Some(node.waste) == least)
            }
            "no_made_excess" if plays.iter().any(|node| !node.made_excess) => {
                keep(&|node| !node.made_excess)
            }
            "fill" | "keep" => {
                let areas = self.areas_that_are(duty == "keep");
                let full = |area: &String, node: &Node| self.oracle.is_full(area, &node.board.0[0]);
                let does = |node: &Node| areas.iter().any(|area| full(area, node));
                if plays.iter().any(does) { keep(&does) } else { plays }
            }
            "no_made_excess" => plays,
            other => panic!("the oracle knows no duty `{other}`"),
        }
    }

    /// The areas that were full when the throw was made, or were not.
    fn areas_that_are(&self, full: bool) -> Vec<String> {
        let areas = self.oracle.areas.keys();
        let as_asked = areas.filter(|area| self.oracle.is_full(area, &self.board.0[0]) == full);
        as_asked.cloned().collect()
    }
}

/// What `most` and `least` count of a play.
fn counted(of: &str, node: &Node) -> usize {
    match of {
        "men" => node.past.movers(),
        "numbers" => node.used.len(),
        "pips" => node.used.iter().map(|face| usize::from(*face)).sum(),
        other => panic!("the oracle knows no `most` or `least` of `{other}`"),
    }
}
