//! Whether steps are such that they can be made: on cells of the track, by men who can close them.

use crate::cells::{BAR, Cells, OUT};
use crate::rules::RulesSpec;
use crate::rules::sound::Found;

pub(super) fn look_at_the_steps(rules: &RulesSpec, faults: &mut Found) {
    let (steps, last) = (&rules.steps, rules.track.cells);
    if let Some(block) = &steps.block {
        let foes = block.foes;
        faults.unless((1..=2).contains(&foes), "steps.block", || {
            format!("{foes} men, but 1 or 2 close a cell")
        });
    }
    if steps.pin.is_some() {
        faults.unless(rules.track.shared(), "steps.pin", || {
            "the sides do not stand on the same cells".into()
        });
        faults.unless(steps.hit.is_none() && steps.burst.is_none(), "steps.pin", || {
            "men cannot be pinned where men are hit or burst".into()
        });
        faults.unless(steps.block.is_some_and(|block| block.foes == 2), "steps.pin", || {
            "two opposing men must close a cell".into()
        });
        faults.unless(steps.stages.is_none(), "steps.pin", || {
            "men who move by stages meet no opposing men".into()
        });
    }
    let mut cell = |key, at: u8| {
        faults.unless((1..=last).contains(&at), key, || format!("{at} is not on the track"));
    };
    if let Some(pair) = &steps.pair {
        cell("steps.pair_cell", pair.at);
        pair.short.iter().for_each(|short| cell("steps.pair_cell", short.reach));
    }
    for first in steps
        .enter
        .iter()
        .flat_map(|enter| [Some(enter.first), enter.new.map(|new| new.first)])
        .flatten()
    {
        cell("steps.enter", first);
        cell("steps.enter", first.saturating_add(5));
    }
    for stage in steps.stages.iter().flat_map(|stages| &stages.list) {
        // One cell for each face of a die.
        for first in [Some(stage.first), stage.to].into_iter().flatten() {
            cell("steps.stages", first);
            cell("steps.stages", first.saturating_add(5));
        }
    }
}

pub(super) fn look_at_sets_of_cells(rules: &RulesSpec, faults: &mut Found) {
    let steps = &rules.steps;
    let mut on_track = |key, cells: Cells| {
        let beyond = cells & !rules.track.all();
        faults.unless(beyond.is_empty(), key, || format!("{beyond} is not on the track"));
    };
    rules.areas.iter().for_each(|area| on_track("areas", area.cells));
    rules.classes.iter().for_each(|class| on_track("classes", class.cells));
    steps.never.iter().for_each(|(cells, _)| on_track("steps.never", *cells));
    steps.closed.iter().for_each(|closed| on_track("steps.closed", closed.cells));
    steps.enter.iter().for_each(|enter| on_track("steps.enter", enter.cells));
    steps.off.iter().for_each(|off| on_track("steps.off", off.home));
    let safe = steps.hit.and_then(|hit| hit.safe);
    safe.iter().for_each(|(cells, _)| on_track("steps.hit", *cells));
    let back = steps.hit.map(|hit| Cells::one(hit.to) & !Cells::one(BAR) & !Cells::one(OUT));
    back.iter().for_each(|cells| on_track("steps.hit", *cells));
    let room = steps.burst.and_then(|burst| burst.by_room);
    room.iter().for_each(|room| on_track("steps.burst", room.cells));
    let stages = steps.stages.iter().flat_map(|stages| &stages.list);
    stages.for_each(|stage| on_track("steps.stages", stage.needs_empty));
}
