//! Where a finished play may leave its men.
//!
//! A man may pass over cells on which nobody may rest, so these conditions look
//! at the whole play: a cell counts as rested on when it holds more men of mine
//! than before.

use crate::cells::Cells;
use crate::movegen::step::Node;
use crate::play::{Effect, Play, Step};
use crate::position::Men;
use crate::refusal::{Cause, Refusal};
use crate::rules::{Closed, FillTest, RuleId, Rules};

/// Whether a side can still fill an area with two men a cell, counting only that
/// men never go back: for each cell of it there are enough men on or before that cell.
pub(crate) fn can_fill(men: &Men, area: Cells) -> bool {
    let mut behind = 0;
    let mut next = 0;
    area.iter().zip(1u8..).all(|(cell, nth)| {
        while next <= cell {
            behind += men.at(next);
            next += 1;
        }
        behind >= 2 * nth
    })
}

/// Whether a side can still fill the area, by the test of the rule that closes cells.
fn threatens(rules: &Rules, closed: &Closed, men: &Men) -> bool {
    let area = rules.areas[usize::from(closed.area)].cells;
    match closed.test {
        FillTest::Cells => can_fill(men, area),
        FillTest::Men => men.on(Cells::upto(area.last().unwrap_or(0))) >= 2 * area.count(),
    }
}

/// The cells on which nobody may come to rest in this throw.
#[inline]
pub(crate) fn shut(rules: &Rules, foe: &Men) -> Cells {
    let never = rules.steps.never.map_or(Cells::NONE, |(cells, _)| cells);
    rules.steps.closed.iter().fold(never, |shut, closed| {
        if threatens(rules, closed, foe) { shut | closed.cells } else { shut }
    })
}

/// Whether the play leaves its men where they may stand.
#[inline]
pub(crate) fn holds(rules: &Rules, shut: Cells, before: &Men, after: &Men, play: &Play) -> bool {
    if let Some(pair) = &rules.steps.pair
        && after.single().has(pair.at)
        && !before.single().has(pair.at)
    {
        return false;
    }
    if let Some((area, _)) = unkept(rules, play)
        && !after.two().covers(rules.areas[usize::from(area)].cells)
    {
        return false;
    }
    shut.is_empty()
        || play
            .steps()
            .iter()
            .all(|step| !shut.has(step.to) || after.at(step.to) <= before.at(step.to))
}

/// The area that a play has to leave full, since a man was borne off for its sake; and the rule.
#[inline]
fn unkept(rules: &Rules, play: &Play) -> Option<(u8, RuleId)> {
    let unless_kept = rules.steps.off?.unless_kept?;
    let kept = |step: &Step| step.effect == Effect::Kept;
    play.steps().iter().any(kept).then_some(unless_kept)
}

/// Why the play may not leave its men so, if it may not.
pub(crate) fn against(rules: &Rules, before: &Node, after: &Node, play: &Play) -> Option<Refusal> {
    let shut = shut(rules, &before.foe);
    if holds(rules, shut, &before.me, &after.me, play) {
        return None;
    }
    let rested = |cell: u8| after.me.at(cell) > before.me.at(cell);
    let at = play.steps().iter().position(|step| shut.has(step.to) && rested(step.to));
    let Some(at) = at else {
        if let Some((area, rule)) = unkept(rules, play)
            && !after.me.two().covers(rules.areas[usize::from(area)].cells)
        {
            return Some(Refusal::by(Cause::NotKept(area), rule));
        }
        let pair = rules.steps.pair?;
        return Some(Refusal::by(Cause::Pair(pair.at), pair.rule));
    };
    let cell = play.steps()[at].to;
    let refusal = match rules.steps.never {
        Some((cells, rule)) if cells.has(cell) => Refusal::by(Cause::Never(cell), rule),
        _ => {
            let closed =
                rules.steps.closed.iter().find(|closed| {
                    closed.cells.has(cell) && threatens(rules, closed, &before.foe)
                })?;
            Refusal::by(Cause::Closed(cell, closed.area), closed.rule)
        }
    };
    Some(Refusal { step: Some(at as u8), ..refusal })
}

/// Which areas are full, a bit each: two men or more on every cell.
#[inline]
pub(crate) fn full(rules: &Rules, men: &Men) -> u8 {
    rules
        .areas
        .iter()
        .enumerate()
        .fold(0, |full, (i, area)| full | u8::from(men.two().covers(area.cells)) << i)
}
