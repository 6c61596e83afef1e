//! Whether the board, the men, the dice and the turn are such that they can be.

use crate::position::MAX_MEN;
use crate::rules::sound::Found;
use crate::rules::{Phase, RulesSpec};
use crate::throw::MOST_DICE;
use crate::track::Relation;

pub(super) fn look_at_the_board(rules: &RulesSpec, faults: &mut Found) {
    let cells = rules.track.cells;
    faults.unless((1..=crate::MAX_CELLS).contains(&cells), "track.cells", || {
        format!("{cells} cells, but a track has 1 to {}", crate::MAX_CELLS)
    });
    faults.unless(
        rules.track.relation != Relation::Parallel || cells.is_multiple_of(2),
        "track.cells",
        || format!("{cells} is odd, but parallel tracks need an even number"),
    );
    faults.unless((1..=MAX_MEN).contains(&rules.men), "track.men", || {
        format!("{} men, but a side has 1 to {MAX_MEN}", rules.men)
    });
    let given = rules.handicap.and_then(|given| given.start);
    for start in [Some(rules.start), rules.start_other, given].into_iter().flatten() {
        let stand = start.total();
        faults.unless(stand == rules.men, "track.start", || {
            format!("{stand} men stand there, but a side has {}", rules.men)
        });
        let new = rules.steps.enter.and_then(|enter| enter.new);
        let new = new.map_or(crate::Cells::NONE, |_| crate::Cells::one(crate::NEW));
        let known = crate::Cells::one(crate::BAR) | rules.track.all() | new;
        faults.unless(known.covers(start.occupied()), "track.start", || {
            "a man stands on a cell that does not exist".into()
        });
    }
}

pub(super) fn look_at_the_dice(rules: &RulesSpec, faults: &mut Found) {
    let (dice, most) = (rules.dice.count(), MOST_DICE);
    faults.unless(usize::from(dice) <= most, "throw.dice", || {
        format!("{dice} dice, but a throw has 0 to {most}")
    });
    if let Some(fault) = rules.dice.fault() {
        faults.push("throw.gives", fault.to_string());
    }
}

pub(super) fn look_at_the_turn(rules: &RulesSpec, faults: &mut Found) {
    let throws = rules.turn.get(usize::from(rules.throws_at()));
    faults
        .unless(throws == Some(&Phase::Throw), "turn", || "it does not begin with a throw".into());
    faults.unless(rules.turn.contains(&Phase::Play), "turn", || "it has no play".into());
}
