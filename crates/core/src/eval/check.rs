//! Applies the conditions of a game to one step or one play.
//!
//! The search applies them to many men at once ([`crate::eval::compiled`]), with the same results.

use crate::cond::Atom;
use crate::eval::context::{EvalContext, TurnContext};
use crate::eval::facts::after_step;
use crate::eval::node::Node;
use crate::eval::{landing, step};
use crate::play::{Effect, Play, Step};
use crate::refusal::{RefusalKind, Violation};
use crate::spec::{Forbid, Judged, RuleId, RulesSpec};

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
    let shut = landing::forbidden(rules, &past.found.foe, None);
    landing::allows(rules, shut, &past.found.me, &next.me, &play)
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
    if let (crate::board::BAR | crate::board::NEW, Some(when), Some(enter)) =
        (step.from, &conditions.enter, &rules.steps.enter)
        && !when.holds(&seen(step))
    {
        return Err((RefusalKind::NoEntry(step.to), Some(enter.rule)));
    }
    if let ((_, crate::board::OFF), Some(when), Some(off)) =
        (place, &conditions.off, &rules.steps.off)
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
    fn applies(&self, seen: &EvalContext<'_>) -> bool {
        self.cond.holds(seen) && !self.unless.as_ref().is_some_and(|unless| unless.holds(seen))
    }
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
