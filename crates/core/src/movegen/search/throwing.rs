//! What does not change during one throw, and what can be asked of it.

use super::asked::ThrowContext;
use crate::cells::{BAR, Cells, NEW};
use crate::holds::EvalContext;
use crate::movegen::allowed::TurnContext;
use crate::movegen::node::Node;
use crate::movegen::quick::FastStep;
use crate::movegen::{rest, step};
use crate::play::{EndMark, Play, Step};
use crate::rules::Rules;
use crate::rules::stands::mark_end;
use crate::throw::Numbers;

/// What does not change during one throw.
pub(super) struct SearchContext<'a> {
    pub(super) rules: &'a Rules,
    /// The numbers of the throw; what is left of them is told by a bit each.
    pub(super) numbers: Numbers,
    pub(super) start: Node,
    /// Where nothing is asked of a step but where it ends.
    pub(super) quick: Option<FastStep>,
    pub(super) shut: rest::ForbiddenLandings,
    /// The duties ask for some plays and not for others.
    pub(super) optional: bool,
    /// Shorter plays fail a duty anyway.
    pub(super) most_dice: bool,
    /// There are ends that are looked at when the play is whole.
    pub(super) ends_at_throw: bool,
    /// The duties do not bind what is played.
    pub(super) free: bool,
    /// A play that can be made is made: nothing is asked of where it leaves its men.
    pub(super) plain: bool,
    /// Ways of bearing off may matter to the whole play.
    pub(super) marks: bool,
    /// Nobody moves while somebody is in hand.
    pub(super) hand_first: bool,
    /// What conditions may ask of the game, where there are any.
    pub(super) asked: Option<ThrowContext>,
    /// They ask of steps, or remember what steps have done.
    pub(super) steps_asked: bool,
}

impl SearchContext<'_> {
    /// The numbers of which one may be played now, each once: its face, and what is left without it.
    #[inline]
    pub(super) fn next(&self, left: u32) -> impl Iterator<Item = (u8, u32)> + '_ {
        let mut rest = left;
        let mut before = 0;
        std::iter::from_fn(move || {
            while rest != 0 {
                let nth = rest.trailing_zeros();
                rest = if self.numbers.is_ordered() { 0 } else { rest & (rest - 1) };
                let face = self.numbers.faces()[nth as usize];
                if face != before {
                    before = face;
                    return Some((face, left & !(1 << nth)));
                }
            }
            None
        })
    }

    /// The places from which a man may possibly move with this face.
    #[inline]
    pub(super) fn origins(&self, node: &Node, face: u8) -> Cells {
        let rules = self.rules;
        let steps = &rules.steps;
        let mut from = node.me.occupied() & rules.track.all();
        if steps.enter.is_some() && node.me.on_bar() > 0 {
            let hand = Cells::one(BAR);
            from = if self.hand_first { hand } else { from | hand };
        }
        // Those who have never entered wait with all others for those who were hit, where these come first.
        let new = node.me.waiting() > 0 && !(self.hand_first && from.has(BAR));
        if new {
            return from | Cells::one(NEW);
        }
        if steps.burst.is_none() && !from.has(BAR) {
            from = from & !node.closed(rules).back(face);
        }
        from
    }

    /// The end that the last step of a play has brought about, if any; `after` is where it has led.
    #[inline]
    pub(super) fn end(&self, after: &Node, play: &Play, step: Step) -> Option<EndMark> {
        let may = self.rules.plan().endings.may(&after.me, step);
        if may { self.end_after(after, play, step) } else { None }
    }

    /// The same where a step may have brought one about.
    #[inline(never)]
    fn end_after(&self, after: &Node, play: &Play, step: Step) -> Option<EndMark> {
        let (rules, asking) = (self.rules, self.asked.as_ref()?);
        let past = asking.past(&self.start, play.as_slice());
        let seen = EvalContext { step: Some(step), made: true, ..past.seen(rules, after) };
        let plan = rules.plan();
        let so = |at| plan.gate.end_holds(&asking.open, at, &seen);
        let at = plan.endings.reached(&after.me, step, so)?;
        Some(mark_end(rules, at, &after.me, &after.foe))
    }

    /// The end that a side has come to when it has played; `past` has all steps.
    #[inline]
    pub(super) fn end_played(&self, past: &TurnContext<'_>, node: &Node) -> Option<EndMark> {
        let rules = self.rules;
        let asking = self.asked.as_ref()?;
        let seen = past.seen(rules, node);
        let plan = rules.plan();
        let at =
            plan.endings.come_to(&node.me, |at| plan.gate.end_holds(&asking.open, at, &seen))?;
        Some(mark_end(rules, at, &node.me, &node.foe))
    }

    /// The step that takes a man from where he stands, if he may make it.
    #[inline]
    pub(super) fn step(&self, node: &Node, from: u8, die: u8) -> Option<Step> {
        match self.quick {
            Some(quick) => quick.step(self.rules, node, from, die),
            None => step::check(self.rules, &self.start, node, from, die)
                .ok()
                .filter(|step| node.lets_hit_man_return(self.rules, *step)),
        }
    }
}
