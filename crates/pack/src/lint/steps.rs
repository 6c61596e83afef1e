//! Mechanisms of movement that can never apply, or leave the men no way.

use charpentier_core::rules::FaultKind;
use charpentier_core::{Cells, Relation};

use crate::lint::look::Look;
use crate::lint::room;

/// Looks at `steps`, and at `faults` that speak of it.
pub(super) fn look(look: &mut Look<'_>) {
    contact(look);
    cells(look);
    pair(look);
    hand(look);
    burst(look);
    off(look);
    faults(look);
}

/// What the sides do to each other.
fn contact(look: &mut Look<'_>) {
    let steps = &look.rules.steps;
    let (block, hit) = (steps.block, steps.hit);
    if look.rules.track.relation == Relation::Apart {
        let parts = [("block", block.is_some()), ("hit", hit.is_some())];
        for (key, _) in parts.into_iter().chain([("burst", steps.burst.is_some())]).filter(|p| p.1)
        {
            let message =
                format!("steps.{key} never applies: the sides are `apart` and never meet");
            look.idle(&["steps", key], message, "switch it off, or choose another `relation`");
        }
    } else if look.rules.track.shared() && steps.stages.is_none() {
        let whose = "men of both sides could stand on one cell";
        match block {
            None => look.never(
                &["steps"],
                format!("{whose}: no `block` keeps them apart"),
                "`block: {foes: 1}` closes a cell to the other side, `{foes: 2}` goes with `hit`",
            ),
            Some(block) if block.foes > 1 && hit.is_none() => look.never(
                &["steps", "block"],
                format!("{whose}: a single man neither closes his cell nor is hit"),
                "write `foes: 1`, or add `hit`",
            ),
            Some(_) => {}
        }
    }
}

/// Cells that are spoken of, and to which nobody comes.
fn cells(look: &mut Look<'_>) {
    let steps = &look.rules.steps;
    let come = look.room.arrivals;
    let never = steps.never.map_or(Cells::NONE, |(cells, _)| cells);
    let nobody = |key: &str, cells: Cells| {
        format!("steps.{key} never applies: nobody ever comes to {cells}")
    };
    let help = "men begin where `track.start` says, and go on from there";
    if !never.is_empty() && !come.meets(never) {
        look.idle(&["steps", "never"], nobody("never", never), help);
    }
    for at in 0..steps.closed.len() {
        let closed = look.rules.steps.closed[at];
        let area = look.rules.areas[usize::from(closed.area)].clone();
        let path = ["steps", "closed", area.name.as_str()];
        let what = format!("closed.{}", area.name);
        if !come.meets(closed.cells) {
            look.idle(&path, nobody(&what, closed.cells), help);
        } else if never.covers(closed.cells) {
            let message =
                format!("steps.{what} never applies: `never` closes {} for good", closed.cells);
            look.idle(&path, message, "leave these cells to one of the two");
        }
    }
}

/// The cell for two.
fn pair(look: &mut Look<'_>) {
    let Some(pair) = look.rules.steps.pair else {
        return;
    };
    let path = ["steps", "pair_cell"];
    let at = pair.at;
    if look.room.most(at) < 2 || look.rules.men < 2 {
        let message = format!("nobody can take the pair cell {at}: it never holds two men");
        look.never(&path, message, "see `never`, `forbid` and where the men come from");
    }
}

/// Coming back.
fn hand(look: &mut Look<'_>) {
    let steps = &look.rules.steps;
    if steps.enter.is_some() && !room::hand(look.rules) {
        look.idle(
            &["steps", "enter"],
            "steps.enter never applies: nobody is ever in hand, without `hit`, `burst` or a start there",
            "switch it off, or say what sends men to the hand",
        );
    }
}

/// Whole bands.
fn burst(look: &mut Look<'_>) {
    let rules = look.rules;
    let Some(burst) = rules.steps.burst else {
        return;
    };
    if let Some((length, _)) = burst.by_run.filter(|(length, _)| 2 * length > rules.men) {
        let message = format!(
            "steps.burst.by_run never applies: {length} bands take {} men, and there are {}",
            2 * u16::from(length),
            rules.men
        );
        look.idle(&["steps", "burst", "by_run"], message, "");
    }
    let entry = rules.steps.enter.map_or(Cells::NONE, |enter| enter.cells);
    if let Some(cells) = burst.by_room.map(|room| room.cells).filter(|cells| !entry.meets(*cells)) {
        let message =
            format!("steps.burst.by_room never applies: nobody enters on {cells}, only on {entry}");
        look.idle(&["steps", "burst", "by_room"], message, "name cells of `enter`");
    }
    if burst.never_when_off.is_some_and(|(men, _)| men > rules.men) || !room::leaves(rules) {
        let message = "steps.burst.never_when_off never applies: nobody bears off so many";
        if burst.never_when_off.is_some() {
            look.idle(&["steps", "burst", "never_when_off"], message, "");
        }
    }
}

/// The way off the board.
fn off(look: &mut Look<'_>) {
    let rules = look.rules;
    let Some(off) = rules.steps.off else {
        return;
    };
    let path = ["steps", "off", "home"];
    let room = look.room.on(off.home);
    if room < u32::from(rules.men) {
        let message = format!(
            "nobody can ever be borne off: home is {}, which holds {room} men, and there are {}",
            off.home, rules.men
        );
        look.never(&path, message, "all men must stand in `home` before one leaves");
    } else if off.home.last().is_none_or(|last| last + 6 <= rules.track.cells) {
        let message = format!(
            "nobody can ever be borne off: home is {}, and no die leads from there beyond {}",
            off.home, rules.track.cells
        );
        look.never(&path, message, "`home` needs one of the last six cells");
    }
}

/// Faults of mechanisms that are not there.
fn faults(look: &mut Look<'_>) {
    let rules = look.rules;
    let Some(faults) = rules.faults else {
        return;
    };
    let steps = &rules.steps;
    let duty = |wanted: &str| rules.duties.iter().any(|(duty, _)| duty.name() == wanted);
    for kind in FaultKind::ALL {
        let there = match kind {
            FaultKind::Distance | FaultKind::TooFar => true,
            FaultKind::Short => steps.pair.is_some_and(|pair| pair.short.is_some()),
            FaultKind::Fill => duty("fill"),
            FaultKind::Keep => duty("keep"),
            FaultKind::Closed => !steps.closed.is_empty(),
            FaultKind::Never => steps.never.is_some(),
            FaultKind::Pair => steps.pair.is_some(),
        };
        for (key, kinds) in [("stands", faults.stands), ("own", faults.own)] {
            if kinds.has(kind) && !there {
                let message =
                    format!("there is no fault `{}`: the pack has no such rule", kind.name());
                look.idle(&["faults", key], message, "take it out of the list");
            }
        }
    }
}
