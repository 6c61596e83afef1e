//! What conditions make of steps, plays, facts and ends, each asked as it stands.
//!
//! So plays are explained and what is written is followed. The search asks for many men at once ([`crate::gate`]) and
//! comes to the same.

use crate::cond::{Atom, GameContext};
use crate::holds::EvalContext;
use crate::movegen::LegalPlay;
use crate::movegen::node::Node;
use crate::movegen::rest;
use crate::movegen::step::{self, Violation};
use crate::play::{Effect, EndMark, Play, Step};
use crate::refusal::RefusalKind;
use crate::rules::stands::mark_end;
use crate::rules::{End, FactTiming, Forbid, Judged, RuleId, RulesSpec};
use crate::throw::{Numbers, Throw};

/// What has gone before in this throw.
#[derive(Clone, Copy)]
pub(crate) struct TurnContext<'a> {
    /// The position that the throw found.
    pub(crate) found: &'a Node,
    /// The steps so far.
    pub(crate) steps: &'a [Step],
    pub(crate) known: &'a GameContext,
    /// How many numbers the throw gave.
    pub(crate) numbers: u8,
}

impl GameContext {
    /// The same, where the dice are as the numbers are if nobody knows them.
    #[must_use]
    pub(crate) fn with_dice(self, numbers: Numbers) -> Self {
        let faces = numbers.faces();
        let pair = faces.first().zip(faces.last());
        let thrown = || pair.and_then(|(&high, &low)| Throw::new(high, low));
        Self { throw: self.throw.or_else(thrown), ..self }
    }
}

impl<'a> TurnContext<'a> {
    /// What is seen at a position on the way.
    pub(crate) const fn seen<'b>(self, rules: &'b RulesSpec, now: &'b Node) -> EvalContext<'b>
    where
        'a: 'b,
    {
        EvalContext {
            rules,
            known: self.known,
            found: self.found,
            now,
            step: None,
            made: false,
            steps: self.steps,
            numbers: self.numbers,
            rest: None,
            plays: None,
        }
    }
}

impl Node {
    /// What a throw finds: facts that it sets are set.
    #[inline]
    pub(crate) fn at_throw(self, rules: &RulesSpec, known: &GameContext, numbers: Numbers) -> Self {
        let looked = [FactTiming::Thrown, FactTiming::Step];
        // What comes later in a throw was not thrown then.
        let thrown = known.played.used == 0;
        if thrown && learns(rules, &looked) { self.learned(rules, known, numbers) } else { self }
    }

    /// The same with what a throw sets.
    fn learned(self, rules: &RulesSpec, known: &GameContext, numbers: Numbers) -> Self {
        let mut node = self;
        let known = known.with_dice(numbers);
        let past = TurnContext { found: &self, steps: &[], known: &known, numbers: numbers.len() };
        let when = [FactTiming::Thrown, FactTiming::Step];
        set_facts(rules, &mut node, &when, |at, now| is_fact(rules, at, &past.seen(rules, now)));
        node
    }
}

/// Whether facts are looked at in one of these moments.
fn learns(rules: &RulesSpec, when: &[FactTiming]) -> bool {
    rules.latches.iter().any(|latch| when.contains(&latch.when))
}

/// Sets the facts that are so, in their order.
pub(crate) fn set_facts(
    rules: &RulesSpec,
    node: &mut Node,
    when: &[FactTiming],
    so: impl Fn(usize, &Node) -> bool,
) {
    for (bit, latch) in rules.latches.iter().enumerate() {
        let looked = node.latches >> bit & 1 == 0 && when.contains(&latch.when);
        if looked && so(bit, node) {
            node.latches |= 1 << bit;
        }
    }
}

/// Whether the condition of a fact holds.
fn is_fact(rules: &RulesSpec, at: usize, seen: &EvalContext<'_>) -> bool {
    rules.latches[at].cond.holds(seen)
}

/// The step that takes a man from a place with a number, or what stands against it.
pub(crate) fn check(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Violation> {
    let step = step::check(rules, past.found, node, from, die)?;
    apply_conditions(rules, past, node, step, |_| true)
}

/// The same for who is told why not: with the man whom a condition means.
pub(crate) fn check_explained(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Violation> {
    check(rules, past, node, from, die).map_err(|(cause, rule)| match cause {
        RefusalKind::Forbidden { entry, from, to, die, .. } => {
            let step = step::check(rules, past.found, node, from, die).ok();
            let seen = EvalContext { step, ..past.seen(rules, node) };
            let forbid = rules.conditions.forbid.get(usize::from(entry));
            let at = forbid.and_then(|forbid| forbid.cond.referenced_man(&seen));
            (RefusalKind::Forbidden { entry, from, to, die, at }, rule)
        }
        cause => (cause, rule),
    })
}

/// The same for a man of whom another asks: entries that ask for another themselves do not bind him.
pub(crate) fn other_man_can(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    from: u8,
    die: u8,
) -> Option<Step> {
    let step = step::check(rules, past.found, node, from, die).ok()?;
    let asks = |atom: &Atom| matches!(atom, Atom::OtherMan { .. });
    let such = |forbid: &Forbid| {
        !forbid.cond.any_atom(asks) && !forbid.unless.as_ref().is_some_and(|c| c.any_atom(asks))
    };
    apply_conditions(rules, past, node, step, such).ok()
}

/// Whether a man could be played by a number that is thrown alone.
pub(crate) fn single_number_can(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    from: u8,
    die: u8,
) -> bool {
    let Ok(step) = check(rules, past, node, from, die) else {
        return false;
    };
    let next = after_step(rules, past, node, step);
    let play = Play::none().then(step);
    let shut = rest::forbidden(rules, &past.found.foe, None);
    rest::allows(rules, shut, &past.found.me, &next.me, &play)
        && violation(rules, past, &next, &play).is_none()
}

/// A step as conditions let it be.
fn apply_conditions(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    mut step: Step,
    such: impl Fn(&Forbid) -> bool,
) -> Result<Step, Violation> {
    let conditions = &rules.conditions;
    let seen = |step: Step| EvalContext { step: Some(step), ..past.seen(rules, node) };
    if let (Effect::Hit, Some(when), Some(hit)) = (step.effect, &conditions.hit, &rules.steps.hit)
        && !when.holds(&seen(step))
    {
        if rules.track.shared() {
            return Err((RefusalKind::Blocked(step.to), Some(hit.rule)));
        }
        step.effect = Effect::None;
    }
    if let (Effect::Burst, Some(when), Some(burst), Some(block)) =
        (step.effect, &conditions.burst, rules.steps.burst, &rules.steps.block)
        && !step::bursts(rules, burst, past.found, node, (step.from, step.to))
        && !when.holds(&seen(step))
    {
        return Err((RefusalKind::Blocked(step.to), Some(block.rule)));
    }
    let place = (step.from, step.to);
    if let (crate::BAR | crate::NEW, Some(when), Some(enter)) =
        (step.from, &conditions.enter, &rules.steps.enter)
        && !when.holds(&seen(step))
    {
        return Err((RefusalKind::NoEntry(step.to), Some(enter.rule)));
    }
    if let ((_, crate::OFF), Some(when), Some(off)) = (place, &conditions.off, &rules.steps.off)
        && !when.holds(&seen(step))
    {
        return Err((RefusalKind::NotOffYet, Some(off.home_rule)));
    }
    if let Some(stages) = &rules.steps.stages {
        let at = stages.list.iter().position(|stage| stage.face(step.from).is_some());
        for (stage, when) in &conditions.stages {
            if Some(usize::from(*stage)) == at && !when.holds(&seen(step)) {
                let rule = stages.list.get(usize::from(*stage)).map(|stage| stage.rule);
                return Err((RefusalKind::StageClosed(step.from), rule));
            }
        }
    }
    let seen = seen(step);
    for (entry, forbid) in (0..=u8::MAX).zip(&conditions.forbid) {
        if forbid.judged == Judged::Step && such(forbid) && forbid.applies(&seen) {
            let Step { from, to, die, .. } = step;
            let cause = RefusalKind::Forbidden { entry, from, to, die, at: None };
            return Err((cause, Some(forbid.rule)));
        }
    }
    if !node.lets_hit_man_return(rules, step) {
        let hit = rules.steps.hit;
        let at = hit.and_then(|hit| rules.track.mirror(hit.to)).unwrap_or(step.to);
        return Err((RefusalKind::NoReturn(at), hit.map(|hit| hit.rule)));
    }
    Ok(step)
}

impl Forbid {
    /// Whether it stops what is seen.
    pub(crate) fn applies(&self, seen: &EvalContext<'_>) -> bool {
        self.cond.holds(seen) && !self.unless.as_ref().is_some_and(|unless| unless.holds(seen))
    }
}

/// The position after a checked step, with what is remembered of it.
pub(crate) fn after_step(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    step: Step,
) -> Node {
    if !learns(rules, &[FactTiming::Step]) {
        return node.after(rules, step);
    }
    let steps = [past.steps, &[step]].concat();
    let past = TurnContext { steps: &steps, ..*past };
    let mut next = node.after(rules, step);
    let so = |at: usize, now: &Node| {
        is_fact(rules, at, &EvalContext { step: Some(step), made: true, ..past.seen(rules, now) })
    };
    set_facts(rules, &mut next, &[FactTiming::Step], so);
    next
}

/// What the side remembers when this is where it stops; `past` has all steps.
pub(crate) fn facts_after_play(rules: &RulesSpec, past: &TurnContext<'_>, node: &Node) -> u32 {
    let mut last = *node;
    let so = |at: usize, now: &Node| is_fact(rules, at, &past.seen(rules, now));
    set_facts(rules, &mut last, &[FactTiming::Throw], so);
    last.latches
}

/// What stands against a play as a whole: what, by which rule, and at which step.
pub(crate) fn violation(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    after: &Node,
    play: &Play,
) -> Option<(RefusalKind, RuleId, Option<u8>)> {
    // Who moves nobody leaves all as it was.
    if play.is_empty() {
        return None;
    }
    let past = TurnContext { steps: play.as_slice(), ..*past };
    for (entry, forbid) in (0..=u8::MAX).zip(&rules.conditions.forbid) {
        let seen = past.seen(rules, after);
        match forbid.judged {
            Judged::Step => {}
            Judged::Rest => {
                let more = |cell: &u8| after.me.at(*cell) > past.found.me.at(*cell);
                let cells = after.me.occupied() & rules.track.all();
                let bad = |cell: &u8| forbid.applies(&EvalContext { rest: Some(*cell), ..seen });
                if let Some(cell) = cells.iter().filter(more).find(bad) {
                    let at = play.steps().position(|step| step.to == cell);
                    let cause =
                        RefusalKind::Forbidden { entry, from: cell, to: cell, die: 0, at: None };
                    return Some((cause, forbid.rule, at.map(|at| at as u8)));
                }
            }
            Judged::Played => {
                if forbid.applies(&seen) {
                    let cause = RefusalKind::Forbidden { entry, from: 0, to: 0, die: 0, at: None };
                    return Some((cause, forbid.rule, None));
                }
            }
        }
    }
    None
}

/// The end that a step has brought about; `past` has that step too.
pub(crate) fn end_of(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    step: Step,
) -> Option<EndMark> {
    let seen = EvalContext { step: Some(step), made: true, ..past.seen(rules, node) };
    let so = |end: &End| !(end.judged_thrown || end.judged_at_throw) && end.asks(&seen);
    reached(rules, node, so)
}

/// The end that a side has come to when it has played; `past` has all steps.
pub(crate) fn end_played(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
) -> Option<EndMark> {
    let seen = past.seen(rules, node);
    reached(rules, node, |end| end.judged_at_throw && end.asks(&seen))
}

/// The end that is there as soon as the dice lie.
pub(crate) fn end_thrown(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    plays: &[LegalPlay],
) -> Option<EndMark> {
    let seen = EvalContext { plays: Some(plays), ..past.seen(rules, node) };
    reached(rules, node, |end| end.judged_thrown && end.asks(&seen))
}

/// The first end of which that is so, as the men stand.
fn reached(rules: &RulesSpec, node: &Node, so: impl Fn(&End) -> bool) -> Option<EndMark> {
    let at = rules.ends.iter().position(so)?;
    Some(mark_end(rules, at, &node.me, &node.foe))
}

impl End {
    /// Whether its condition holds.
    fn asks(&self, seen: &EvalContext<'_>) -> bool {
        self.when.holds(seen)
    }
}
