//! Written plays against the list of legal plays.

use charpentier_core::{Awaiting, LegalPlay, Place, Play, Search, Table};
use charpentier_notation::position;

/// The most plays of a list that are tried.
const TRIED: usize = 12;

/// Finds plays as a person writes them, and compares what is found with the list of the throw: plays
/// of the list, plays that fail a duty, and plays of other steps or in another order.
///
/// Each play is found in a copy of the game that has no list, so that own steps are tested.
///
/// # Errors
///
/// The position and the play that is refused although it is legal, or accepted although it is not.
pub(crate) fn found_as_listed(game: &Table) -> Result<(), String> {
    let (state, rules) = (game.state(), game.rules());
    let Awaiting::Play(seat) = state.wait else { return Ok(()) };
    let mut search = Search::default();
    search.set_context(state.known(seat));
    let (us, them) = (state.position[seat], state.position[seat.other()]);
    search.run_with_facts(rules, us, them, state.setting.facts[seat], state.turn.numbers);
    if search.is_truncated() {
        return Ok(());
    }
    let find = |steps: &[(Place, Place)]| {
        let mut fresh = game.clone();
        fresh.free_plays();
        fresh.find_legal(steps)
    };
    let line = || position::write(rules, &game.snapshot());
    let some = |plays: &[LegalPlay]| {
        let every = plays.len().div_ceil(TRIED).max(1);
        plays.iter().step_by(every).map(|found| ways(&found.play)).collect::<Vec<_>>()
    };
    let mut others = some(search.rejected());
    for steps in some(search.legal()) {
        if find(&steps).is_none_or(|found| ways(&found.play) != steps) {
            return Err(format!("{}: {steps:?} is not found", line()));
        }
        others.push(steps.iter().rev().copied().collect());
        others.push(steps);
    }
    for at in 0..others.len() {
        let next = &others[(at + 1) % others.len()];
        let mixed = [&others[at][..others[at].len().min(1)], &next[next.len().min(1)..]].concat();
        for steps in [&others[at], &mixed] {
            let found = find(steps);
            let listed = |found: &LegalPlay| search.legal().iter().any(|l| l.same_result(found));
            if !found.as_ref().is_none_or(listed) {
                return Err(format!("{}: {steps:?} is found, but not listed", line()));
            }
        }
    }
    Ok(())
}

/// Returns where the steps of a play begin and end.
fn ways(play: &Play) -> Vec<(Place, Place)> {
    play.steps().map(|step| (step.from, step.to)).collect()
}
