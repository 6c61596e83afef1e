//! One step: may this man move with this die, and what happens when he does?

use crate::cells::{Cells, HAND, OFF};
use crate::movegen::node::Node;
use crate::play::{Effect, Step};
use crate::refusal::{Cause, Refusal};
use crate::rules::{
    Adjacent, BandLimit, Burst, Duty, Enter, Entry, ExcessBy, RuleId, Rules, ShutOut,
};
use crate::throw::Numbers;

/// A cause and its rule, small enough for the search.
pub(crate) type Against = (Cause, Option<RuleId>);

/// The step that takes a man from `from` with `die`, or what stands against it.
/// `at_throw` is the position that the throw found.
#[inline]
pub(crate) fn check(
    rules: &Rules,
    at_throw: &Node,
    node: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Against> {
    // Whoever has left does not come back.
    if from > rules.track.cells || !node.me.any().has(from) {
        return Err((Cause::NoMan(from), None));
    }
    let steps = &rules.steps;
    if let Some(stages) = &steps.stages {
        let judged = if stages.judged_at_throw { at_throw } else { node };
        return staged(stages, judged, from, die);
    }
    if let Some(fore) = &steps.forerunner {
        let foremost = node.mine(rules).last().unwrap_or(HAND);
        if from != foremost && !rules.is_latched(fore.until, node.latches, &node.me, &node.foe) {
            return Err((Cause::Forerunner(foremost), Some(fore.rule)));
        }
    }
    let mut to = from + die;
    if let Some(enter) = &steps.enter {
        if let Some(shut) = shut_out(enter, at_throw) {
            let entered = at_throw.me.hand() != node.me.hand();
            let may = match shut.enter {
                Entry::None => false,
                Entry::One => from == HAND && !entered,
                Entry::Any => from == HAND,
            };
            if !may {
                return Err((Cause::ShutOut(shut.enter), Some(shut.rule)));
            }
        }
        if from == HAND {
            to = die;
            if !enter.cells.has(to) {
                return Err((Cause::NoEntry(to), Some(enter.rule)));
            }
            if enter.own_men_forbid && node.me.any().has(to) {
                return Err((Cause::EntryHeld(to), Some(enter.rule)));
            }
        } else if let Some(first) = enter.first
            && node.me.hand() > 0
        {
            return Err((Cause::HandFirst, Some(first)));
        }
    }
    if let Some(off) = &steps.off {
        if to > rules.track.cells {
            let step = bear_off(rules, at_throw, node, from, die)?;
            return in_order(rules, at_throw, node, step);
        }
        if let Some(rule) = off.failing_hindmost {
            let mine = node.mine(rules);
            let hindmost = mine.first().unwrap_or(from);
            let leaves = rules.track.cells + 1 - die;
            if from != hindmost
                && hindmost < leaves
                && !mine.has(leaves)
                && node.all_home(rules, off.home)
            {
                return Err((Cause::FailingHindmost(hindmost), Some(rule)));
            }
        }
        if let Some(rule) = off.exact_must {
            let exact = rules.track.cells + 1 - die;
            if exact != from && node.me.any().has(exact) && node.all_home(rules, off.home) {
                return Err((Cause::ExactMust(exact), Some(rule)));
            }
        }
    } else if to > rules.track.cells {
        return Err((Cause::WayEnds(rules.track.cells), rules.dice.rule));
    }
    // Told before the cell itself: whoever is in the way stands nearer.
    if let Some(rule) = steps.no_passing
        && let Some(at) = between(rules, node, from, to)
    {
        return Err((Cause::Passed(at), Some(rule)));
    }
    if let Some((cells, rule)) = steps.single_men
        && cells.has(to)
        && node.me.any().has(to)
    {
        return Err((Cause::SingleOnly(to), Some(rule)));
    }
    if let Some(none) = &steps.no_bands
        && node.me.single().has(to)
        && !rules.is_latched(none.until, node.latches, &node.me, &node.foe)
    {
        return Err((Cause::NoBandYet(to), Some(none.rule)));
    }
    if let Some(limit) = &steps.band_limit {
        within_limit(rules, limit, node, from, to)?;
    }
    let mut effect = Effect::None;
    if node.foes.has(to) {
        let band = node.bands.has(to);
        if let Some(block) = &steps.block
            && (block.foes <= 1 || band)
        {
            // Whether a condition lets it be burst is asked with all other conditions.
            let asked = rules.conditions.burst.is_some();
            let burst = steps.burst.filter(|burst| band && !burst.is_spared_by(&node.me));
            let may = |burst| asked || bursts(burst, at_throw, node, from, to);
            if !burst.is_some_and(may) {
                return Err((Cause::Blocked(to), Some(block.rule)));
            }
            effect = Effect::Burst;
        } else if let Some(hit) = &steps.hit
            && !band
            && rules.track.theirs(to).is_some_and(|theirs| hit.reaches(theirs))
        {
            effect = Effect::Hit;
        }
    }
    in_order(rules, at_throw, node, Step { from, to, die, effect })
}

/// The step, unless it goes over an own man on its way off or belongs to a man further on.
#[inline]
fn in_order(rules: &Rules, at_throw: &Node, node: &Node, step: Step) -> Result<Step, Against> {
    let steps = &rules.steps;
    if let Some(rule) = steps.no_passing
        && let Some(at) = between(rules, node, step.from, step.to)
    {
        return Err((Cause::Passed(at), Some(rule)));
    }
    if let Some(rule) = steps.foremost_first {
        let ahead = node.mine(rules) & Cells::range(step.from + 1, rules.track.cells);
        let plays = |&at: &u8| check(rules, at_throw, node, at, step.die).is_ok();
        if let Some(at) = ahead.iter().find(plays) {
            return Err((Cause::ForemostFirst(at), Some(rule)));
        }
    }
    Ok(step)
}

/// The first own man between a place and a later one; the hand lies before the first cell, off
/// behind the last.
#[inline]
fn between(rules: &Rules, node: &Node, from: u8, to: u8) -> Option<u8> {
    let last = if to == OFF { rules.track.cells } else { to - 1 };
    (node.mine(rules) & Cells::range(from + 1, last)).first()
}

fn staged(
    stages: &crate::rules::Stages,
    judged: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Against> {
    let mut begun = stages.list.iter().filter_map(|stage| Some((stage, stage.face(from)?)));
    let Some((stage, face)) = begun.next() else {
        return Err((Cause::NotItsNumber(from), None));
    };
    if face != die && die != Numbers::ANY {
        return Err((Cause::NotItsNumber(from), Some(stage.rule)));
    }
    if judged.me.any().meets(stage.needs_empty) {
        return Err((Cause::StageClosed(from), Some(stage.rule)));
    }
    let to = stage.to.map_or(OFF, |first| first + from - stage.first);
    Ok(Step { from, to, die, effect: Effect::None })
}

fn bear_off(
    rules: &Rules,
    at_throw: &Node,
    node: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Against> {
    let Some(off) = &rules.steps.off else {
        return Err((Cause::NoDie(from, OFF), None));
    };
    if rules.conditions.off.is_none() && !node.all_home(rules, off.home) {
        return Err((Cause::NotHome, Some(off.home_rule)));
    }
    let hindmost = node.mine(rules).first().unwrap_or(from);
    if let Some(rule) = off.hindmost_only.filter(|_| from != hindmost) {
        return Err((Cause::NotHindmost(hindmost), Some(rule)));
    }
    let larger = from + die > rules.track.cells + 1;
    if larger {
        match off.excess.map(|excess| (excess.by, excess.rule)) {
            Some((ExcessBy::Any, _)) => {}
            Some((ExcessBy::Hindmost, rule)) if from != hindmost => {
                return Err((Cause::Excess, Some(rule)));
            }
            Some((ExcessBy::Hindmost, _)) => {}
            Some((ExcessBy::Never, rule)) => return Err((Cause::NotExact(from, die), Some(rule))),
            None => return Err((Cause::NotExact(from, die), Some(off.home_rule))),
        }
    }
    let mut effect = Effect::None;
    if let Some(rule) = off.inside_first {
        let inside = node.mine(rules) & Cells::upto(rules.track.cells - die);
        let plays = |&at: &u8| check(rules, at_throw, node, at, die).is_ok();
        if let Some(at) = inside.iter().find(plays) {
            let exact = from + die == rules.track.cells + 1;
            let full = |area: u8| at_throw.me.two().covers(rules.areas[usize::from(area)].cells);
            if !off.unless_kept.is_some_and(|(area, _)| exact && full(area)) {
                return Err((Cause::InsideFirst(at), Some(rule)));
            }
            effect = Effect::Kept;
        }
    }
    if larger && rules.duties.iter().any(|(duty, _)| *duty == Duty::NoMadeExcess) {
        let before = at_throw.mine(rules) & Cells::upto(rules.track.cells + 1 - die);
        if !before.is_empty() && at_throw.all_home(rules, off.home) {
            effect = Effect::MadeExcess;
        }
    }
    Ok(Step { from, to: OFF, die, effect })
}

/// Pips that a step throws away in bearing off.
#[inline]
pub(crate) fn waste(rules: &Rules, step: Step) -> u8 {
    if step.to == OFF && rules.steps.stages.is_none() {
        (step.from + step.die).saturating_sub(rules.track.cells + 1)
    } else {
        0
    }
}

/// What is left to a side that lacked room for its men in hand when it threw.
#[inline]
pub(crate) fn shut_out<'a>(enter: &'a Enter, at_throw: &Node) -> Option<&'a ShutOut> {
    enter.shut_out.as_ref().filter(|_| at_throw.lacks_room(enter.cells))
}

/// What stands against a man by whom one more cell is held than may be.
#[inline]
fn within_limit(
    rules: &Rules,
    limit: &BandLimit,
    node: &Node,
    from: u8,
    to: u8,
) -> Result<(), Against> {
    let one = limit.men <= 1;
    let makes = if one { !node.me.any().has(to) } else { node.me.single().has(to) };
    if !makes {
        return Ok(());
    }
    let fallen = |latch| rules.is_latched(latch, node.latches, &node.me, &node.foe);
    if !limit.cells.has(to) || limit.until.is_some_and(fallen) {
        return Ok(());
    }
    let mut after = node.me;
    after.take(from);
    after.put(to);
    let bands = (if one { after.any() } else { after.two() }) & limit.cells;
    let over = match limit.adjacent {
        Adjacent::Own => bands.runs(limit.most + 1).has(to),
        Adjacent::Foe => {
            let run = rules.track.seen(bands).runs(limit.most + 1);
            rules.track.theirs(to).is_some_and(|cell| run.has(cell))
        }
        Adjacent::No => bands.count() > limit.most,
    };
    if over { Err((Cause::BandLimit(to), Some(limit.rule))) } else { Ok(()) }
}

/// Whether a band is burst as one of a long run, or for want of room.
pub(crate) fn bursts(burst: Burst, at_throw: &Node, node: &Node, from: u8, to: u8) -> bool {
    let by_run = burst.by_run.is_some_and(|(length, _)| node.bands.runs(length).has(to));
    by_run
        || burst.by_room.is_some_and(|room| {
            let judged = if room.judged_at_throw { at_throw } else { node };
            from == HAND && room.cells.has(to) && judged.lacks_room(room.cells)
        })
}

impl From<Against> for Refusal {
    fn from((cause, rule): Against) -> Self {
        Self { rule, ..Self::new(cause) }
    }
}
