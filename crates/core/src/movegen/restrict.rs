//! The plays that remain under restrictions, such as a touched man.
//!
//! Restrictions apply in order. Each binds only if some play meets it together with those that
//! already bind. A play meets them if some sequence of equally many steps has the same result and
//! meets them all.

use crate::board::Men;
use crate::dice::Numbers;
use crate::eval::node::Node;
use crate::eval::step;
use crate::eval::throw_rules::ThrowRules;
use crate::movegen::Search;
use crate::play::{LegalPlay, Play, Restriction};
use crate::rules::Rules;

/// Returns the plays that the restrictions leave, each by steps that meet them, and the
/// restrictions that bind, in their order. `plays` are legal or rejected plays of the last search.
pub(crate) fn limited(
    rules: &Rules,
    search: &Search,
    plays: &[LegalPlay],
    limits: &[Restriction],
) -> (Vec<LegalPlay>, Vec<Restriction>) {
    let throw = search.throw_rules(rules);
    let before = throw.start.us;
    let mut left = plays.to_vec();
    let mut met: Vec<Restriction> = Vec::new();
    for &limit in limits {
        met.push(limit);
        let all = |play: &Play, after: &Men| met.iter().all(|l| l.is_met(play, &before, after));
        let meets = |found: &LegalPlay| {
            if all(&found.play, &found.us) {
                return Some(*found);
            }
            let goal = Goal { throw: &throw, found, all: &all };
            let mut play = goal.reach(&throw.start, search.numbers(), Play::none())?;
            play.end = found.play.end;
            Some(LegalPlay { play, ..*found })
        };
        let narrower: Vec<LegalPlay> = plays.iter().filter_map(meets).collect();
        if narrower.is_empty() {
            met.pop();
        } else {
            left = narrower;
        }
    }
    (left, met)
}

/// The result of a play, to be reached by other steps.
struct Goal<'a> {
    throw: &'a ThrowRules<'a>,
    found: &'a LegalPlay,
    all: &'a dyn Fn(&Play, &Men) -> bool,
}

impl Goal<'_> {
    fn reach(&self, node: &Node, left: Numbers, play: Play) -> Option<Play> {
        if play.len() == self.found.play.len() {
            let same = node.us == self.found.us && node.them == self.found.them;
            return (same && (self.all)(&play, &node.us)).then_some(play);
        }
        for face in left.next() {
            let rest = left.without(face).unwrap_or_default();
            for (from, _) in node.us.places() {
                let Ok(step) = self.throw.check(node, play.as_slice(), from, face) else {
                    continue;
                };
                let mut next = play.then(step);
                next.waste += step::waste(self.throw.spec, step);
                let after = self.throw.after(node, next.as_slice(), step);
                let reached = self.reach(&after, rest, next);
                if reached.is_some() {
                    return reached;
                }
            }
        }
        None
    }
}
