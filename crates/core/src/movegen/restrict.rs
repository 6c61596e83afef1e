//! The legal plays that remain under restrictions, such as a touched man.
//!
//! A restriction binds only if some legal play meets it. Plays with the same result count as one play,
//! so a restriction is met if any order of the steps meets it.

use crate::board::Men;
use crate::dice::Numbers;
use crate::eval::context::TurnContext;
use crate::eval::node::Node;
use crate::eval::{GameContext, check, facts, step};
use crate::play::{LegalPlay, Play, Restriction};
use crate::rules::Rules;

/// The plays that the limits leave, each by steps that meet them, and the limits that some play
/// meets, in their order.
pub(crate) fn limited(
    rules: &Rules,
    (me, foe): (Men, Men),
    (latches, known): (u32, &GameContext),
    numbers: Numbers,
    plays: &[LegalPlay],
    limits: &[Restriction],
) -> (Vec<LegalPlay>, Vec<Restriction>) {
    let start = Node::new(rules, me, foe, latches).at_throw(rules, known, numbers);
    let known = known.with_dice(numbers);
    let mut left = plays.to_vec();
    let mut met: Vec<Restriction> = Vec::new();
    for &limit in limits {
        met.push(limit);
        let all = |play: &Play, after: &Men| met.iter().all(|l| l.is_met(play, &me, after));
        let meets = |found: &LegalPlay| {
            if all(&found.play, &found.me) {
                return Some(*found);
            }
            let goal = Goal {
                rules,
                start: &start,
                found,
                all: &all,
                known: &known,
                numbers: numbers.len(),
            };
            let mut play = goal.reach(&start, numbers, Play::none())?;
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

/// A result that is looked for by other steps.
struct Goal<'a> {
    rules: &'a Rules,
    start: &'a Node,
    found: &'a LegalPlay,
    all: &'a dyn Fn(&Play, &Men) -> bool,
    known: &'a GameContext,
    numbers: u8,
}

impl Goal<'_> {
    fn reach(&self, node: &Node, left: Numbers, play: Play) -> Option<Play> {
        if play.len() == self.found.play.len() {
            let same = node.me == self.found.me && node.foe == self.found.foe;
            return (same && (self.all)(&play, &node.me)).then_some(play);
        }
        let steps = play.as_slice();
        let past =
            TurnContext { found: self.start, steps, known: self.known, numbers: self.numbers };
        for face in left.next() {
            let rest = left.without(face).unwrap_or_default();
            for (from, _) in node.me.places() {
                let Ok(step) = check::check(self.rules, &past, node, from, face) else {
                    continue;
                };
                let mut next = play.then(step);
                next.waste += step::waste(self.rules, step);
                let reached =
                    self.reach(&facts::after_step(self.rules, &past, node, step), rest, next);
                if reached.is_some() {
                    return reached;
                }
            }
        }
        None
    }
}
