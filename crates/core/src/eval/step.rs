//! The mechanisms of one step: whether this man can move by this number, and what his step does.

use crate::board::{BAR, Cells, NEW, OFF, Place};
use crate::dice::Numbers;
use crate::eval::node::Node;
use crate::play::{Effect, Step};
use crate::refusal::{RefusalKind, Violation};
use crate::spec::{BearOff, Burst, Duty, Enter, Entry, ExcessBy, Hit, RulesSpec, ShutOut};

/// Returns the step of a man from `from` by the number `die`, by the mechanisms alone; `at_throw`
/// is the position before the first step.
///
/// # Errors
///
/// The first mechanism that does not allow the step, with its rule.
#[inline]
pub(crate) fn check(
    rules: &RulesSpec,
    at_throw: &Node,
    node: &Node,
    from: Place,
    die: u8,
) -> Result<Step, Violation> {
    // A man who has left does not come back.
    if from.0 > rules.track.cells && from != NEW || !node.us.occupied().has(from) {
        return Err((RefusalKind::NoMan(from), None));
    }
    let steps = &rules.steps;
    if node.us.pinned().has(from) {
        return Err((RefusalKind::Pinned(from), steps.pin.map(|pin| pin.held)));
    }
    if let Some(stages) = &steps.stages {
        let judged = if stages.at_dice { at_throw } else { node };
        return staged(stages, judged, from, die);
    }
    let mut to = from + die;
    if let Some(enter) = &steps.enter {
        may_enter(rules, enter, at_throw, node, from)?;
        if from == BAR || from == NEW {
            to = rules.entry_base(from) + die;
            if from == BAR && !enter.cells.has(to) {
                return Err((RefusalKind::NoEntry(to), Some(enter.rule)));
            }
        }
    }
    if to.0 > rules.track.cells {
        return match &steps.bear_off {
            Some(off) => bear_off(rules, off, at_throw, node, (from, die)),
            None => Err((RefusalKind::WayEnds(Place(rules.track.cells)), rules.dice.rule)),
        };
    }
    let effect = if node.their_cells.has(to) {
        meet(rules, at_throw, node, (from, to))?
    } else {
        Effect::None
    };
    Ok(Step { from, to, die, effect })
}

/// Whether a man may move although more men were on the bar than could enter.
#[inline]
fn may_enter(
    rules: &RulesSpec,
    enter: &Enter,
    at_throw: &Node,
    node: &Node,
    from: Place,
) -> Result<(), Violation> {
    let Some(shut) = shut_out(rules, enter, at_throw) else {
        return Ok(());
    };
    let entered = at_throw.us.on_bar() != node.us.on_bar();
    let may = match shut.enter {
        Entry::None => false,
        Entry::One => from == BAR && !entered,
        Entry::Any => from == BAR,
    };
    if may { Ok(()) } else { Err((RefusalKind::ShutOut(shut.enter), Some(shut.rule))) }
}

/// Returns the effect on the opponent's men where a step ends.
#[inline]
fn meet(
    rules: &RulesSpec,
    at_throw: &Node,
    node: &Node,
    (from, to): (Place, Place),
) -> Result<Effect, Violation> {
    let steps = &rules.steps;
    if let Some(pin) = &steps.pin {
        if node.us.pinned().has(to) {
            return Err((RefusalKind::Blocked(to), Some(pin.closed)));
        }
        if node.closed(rules).has(to) {
            return Err((RefusalKind::Blocked(to), steps.block.map(|block| block.rule)));
        }
        // A pinned man stays pinned under one man more.
        let lies = rules.track.mirror_set(node.them.pinned()).has(to);
        return Ok(if lies { Effect::None } else { Effect::Pin });
    }
    let band = node.bands.has(to);
    if let Some(block) = &steps.block
        && (block.men <= 1 || band)
    {
        // If there is a condition on bursting, it is evaluated with all other conditions.
        let asked = rules.conditions.burst.is_some();
        let burst = steps.burst.filter(|burst| band && !burst.is_spared_by(&node.us));
        let may = |burst| asked || bursts(rules, burst, at_throw, node, (from, to));
        return match burst.is_some_and(may) {
            true => Ok(Effect::Burst),
            false => Err((RefusalKind::Blocked(to), Some(block.rule))),
        };
    }
    let hit = steps.hit.filter(|_| !band);
    let reached = |hit: Hit| rules.track.mirror(to).is_some_and(|theirs| hit.reaches(theirs));
    Ok(if hit.is_some_and(reached) { Effect::Hit } else { Effect::None })
}

fn staged(
    stages: &crate::spec::Stages,
    judged: &Node,
    from: Place,
    die: u8,
) -> Result<Step, Violation> {
    let mut begun = stages.list.iter().filter_map(|stage| Some((stage, stage.face(from)?)));
    let Some((stage, face)) = begun.next() else {
        return Err((RefusalKind::NotItsNumber(from), None));
    };
    if face != die && die != Numbers::ANY {
        return Err((RefusalKind::NotItsNumber(from), Some(stage.rule)));
    }
    if judged.us.occupied().meets(stage.needs_empty) {
        return Err((RefusalKind::StageClosed(from), Some(stage.rule)));
    }
    let to = stage.to.map_or(OFF, |first| first + from.0 - stage.first.0);
    Ok(Step { from, to, die, effect: Effect::None })
}

fn bear_off(
    rules: &RulesSpec,
    off: &BearOff,
    at_throw: &Node,
    node: &Node,
    (from, die): (Place, u8),
) -> Result<Step, Violation> {
    if rules.conditions.bear_off.is_none() && !node.all_home(rules, off.home) {
        return Err((RefusalKind::NotHome, Some(off.home_rule)));
    }
    let larger = from.0 + die > rules.track.cells + 1;
    if larger {
        let behind = || node.mine(rules).first().is_some_and(|hindmost| hindmost != from);
        match off.excess.map(|excess| (excess.by, excess.rule)) {
            Some((ExcessBy::Any, _)) => {}
            Some((ExcessBy::Hindmost, rule)) if behind() => {
                return Err((RefusalKind::Excess, Some(rule)));
            }
            Some((ExcessBy::Hindmost, _)) => {}
            Some((ExcessBy::Never, rule)) => {
                return Err((RefusalKind::NotExact(from, die), Some(rule)));
            }
            None => return Err((RefusalKind::NotExact(from, die), Some(off.home_rule))),
        }
    }
    let mut effect = Effect::None;
    if larger && rules.duties.iter().any(|(duty, _)| *duty == Duty::NoMadeExcess) {
        let before = at_throw.mine(rules) & Cells::upto(rules.track.cells + 1 - die);
        if !before.is_empty() && at_throw.all_home(rules, off.home) {
            effect = Effect::MadeExcess;
        }
    }
    Ok(Step { from, to: OFF, die, effect })
}

/// The pips of a number that bearing off leaves unused.
#[inline]
pub(crate) fn waste(rules: &RulesSpec, step: Step) -> u8 {
    if step.to == OFF && rules.steps.stages.is_none() {
        (step.from.0 + step.die).saturating_sub(rules.track.cells + 1)
    } else {
        0
    }
}

/// Returns what a side may do that lacked room for its men on the bar when it threw.
#[inline]
pub(crate) fn shut_out<'a>(
    rules: &RulesSpec,
    enter: &'a Enter,
    at_throw: &Node,
) -> Option<&'a ShutOut> {
    enter.shut_out.as_ref().filter(|_| at_throw.lacks_room(rules, enter.cells))
}

/// Whether a band is burst as part of a long run, or for want of room.
pub(crate) fn bursts(
    rules: &RulesSpec,
    burst: Burst,
    at_throw: &Node,
    node: &Node,
    (from, to): (Place, Place),
) -> bool {
    let by_run = burst.by_run.is_some_and(|(length, _)| node.bands.runs(length).has(to));
    by_run
        || burst.by_room.is_some_and(|room| {
            let judged = if room.at_dice { at_throw } else { node };
            from == BAR && room.cells.has(to) && judged.lacks_room(rules, room.cells)
        })
}
