//! The decisions of a recorded game, each compared with the best alternative.

use std::ops::ControlFlow;

use charpentier_archive::{Played, ThreadPool};
use charpentier_core::{Action, BySeat, Seat, Snapshot, Table, Throw, account_lines};
use charpentier_notation::Record;
use charpentier_notation::record::{moves_in, moves_of};
use charpentier_players::advice::not_chosen;
use charpentier_players::{Advice, Evaluator, Slip, Unit};
use indicatif::ProgressBar;
use std::sync::Arc;

use crate::Failure;
use crate::command::evaluator::evaluator;
use crate::command::hint::LEAST;

/// The cost below which a choice before the throw is close, in games at the present stakes.
const CLOSE: f64 = 0.1;

/// The analysis of a game.
#[derive(Debug)]
pub(crate) struct Judged {
    /// The unit of costs.
    pub(crate) unit: Unit,
    /// The decisions that were not forced, in order.
    pub(crate) decisions: Vec<Decision>,
    /// The totals of each side.
    pub(crate) sums: BySeat<Sum>,
    /// The ply at which the analysis stops early, because of a fault or a gap.
    pub(crate) until: Option<String>,
}

/// A decision and the best alternative.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// The index of its ply.
    pub(crate) ply: usize,
    /// The number of the game in its match, from 1, and the standing of the match and the cube.
    pub(crate) game: (u16, String),
    pub(crate) seat: Seat,
    pub(crate) throw: Option<Throw>,
    /// Whether this is a choice, or a throw in place of one.
    pub(crate) choice: bool,
    /// The action that was taken and the best one, as a record writes them.
    pub(crate) done: String,
    pub(crate) best: String,
    /// The worth of the action that was taken, and the difference from the best one.
    pub(crate) worth: f64,
    pub(crate) cost: f64,
    pub(crate) slip: Option<Slip>,
}

/// The totals of a side's decisions.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Sum {
    pub(crate) decisions: usize,
    /// The number of mistakes of each grade, the least grave first.
    pub(crate) slips: [usize; Slip::ALL.len()],
    pub(crate) cost: f64,
}

/// An action and the game before it.
struct Moment<'a> {
    ply: usize,
    seat: Seat,
    action: Action,
    before: &'a Snapshot,
}

/// Analyses a game up to its first fault. Fails if the learned file of its pack is invalid.
pub(crate) fn game(
    record: &Record,
    played: &Played,
    fault: Option<usize>,
    pool: ThreadPool,
    bar: &ProgressBar,
) -> Result<Judged, Failure> {
    let evaluator = evaluator(&played.pack)?;
    let (moments, until) = moments(record, played, fault);
    let (from, mut decisions) = (bar.position(), Vec::new());
    let _ = pool.in_order(
        |give| moments.iter().try_for_each(give),
        |moment| (moment.ply, decision(record, played, &mut evaluator.clone(), moment)),
        |(ply, come)| {
            bar.set_position(from + ply as u64);
            decisions.extend(come);
            ControlFlow::<()>::Continue(())
        },
    );
    bar.set_position(from + record.plies.len() as u64);
    let mut sums: BySeat<Sum> = BySeat::default();
    for decision in &decisions {
        let sum = &mut sums[decision.seat];
        sum.decisions += 1;
        sum.cost += decision.cost;
        if let Some(slip) = decision.slip {
            sum.slips[slip as usize] += 1;
        }
    }
    Ok(Judged { unit: evaluator.counts_in(), decisions, sums, until })
}

/// Returns all plays, choices, and throws in place of choices.
///
/// The second value is the ply at which the analysis stops early, if it does.
fn moments<'a>(
    record: &Record,
    played: &'a Played,
    fault: Option<usize>,
) -> (Vec<Moment<'a>>, Option<String>) {
    let mut moments = Vec::new();
    let fault = fault.unwrap_or(usize::MAX);
    let mut due = 0;
    for turn in &played.replay.turns {
        let Some(ply) = record.plies.get(turn.ply) else { continue };
        // Plies after a gap depend on the missing ones.
        if !turn.checked || turn.ply != due || ply.span.end > fault {
            break;
        }
        due += 1;
        for done in &turn.done {
            if let Some(before) = done.before.as_deref() {
                let (seat, action) = (done.seat, done.action);
                moments.push(Moment { ply: turn.ply, seat, action, before });
            }
        }
    }
    (moments, record.plies.get(due).map(charpentier_notation::record::Ply::name))
}

/// Evaluates a decision. `None` if it was forced, or was a throw without a close alternative.
fn decision(
    record: &Record,
    played: &Played,
    evaluator: &mut Evaluator,
    moment: &Moment<'_>,
) -> Option<Decision> {
    let Moment { ply, seat, action, before } = *moment;
    let rules = Arc::clone(played.pack.rules());
    let mut game = Table::resume(rules, Arc::clone(played.pack.scoring()), before.clone());
    let throws = matches!(action, Action::Throw(_));
    if game.legal(seat).len() + usize::from(game.may_choose() == Some(seat)) < 2 {
        return None;
    }
    if throws && Advice::is_clear(evaluator, &game) {
        return None;
    }
    let action = if throws { None } else { Some(listed(&mut game, action)?) };
    let advice = Advice::of(evaluator, &mut game, 0, action)?;
    let (said, best) = (advice.on(action)?, advice.best()?);
    if throws && !is_close(&advice) {
        return None;
    }
    let points = record.points().unwrap_or_default();
    let rules = game.rules();
    let write = |action: Option<Action>| match action {
        Some(Action::Play(play)) if !play.is_empty() => {
            moves_in(&moves_of(rules, &play), points, seat)
        }
        Some(Action::Choose(at)) => {
            rules.spec().choices.get(usize::from(at)).map_or_else(String::new, |c| c.name.clone())
        }
        Some(other) => charpentier_wire::typed(rules, other),
        None => not_chosen(&game),
    };
    Some(Decision {
        ply,
        game: (
            before.game.games + 1,
            account_lines(rules.spec(), game.scoring().as_ref(), &before.game).join("; "),
        ),
        seat,
        throw: before.game.turn.throw,
        choice: matches!(action, None | Some(Action::Choose(_))),
        done: write(action),
        best: write(best.action),
        worth: said.worth,
        cost: said.cost,
        slip: Slip::of(said.cost, advice.unit),
    })
}

/// Whether a throw was a decision: some choice in its place was better or nearly as good.
///
/// A choice that makes no difference does not count.
fn is_close(advice: &Advice) -> bool {
    let worths = |throw: bool| {
        let ranked = advice.ranked.iter().filter(move |one| one.action.is_none() == throw);
        ranked.map(|one| one.worth).max_by(f64::total_cmp)
    };
    let both = worths(false).zip(worths(true));
    both.is_some_and(|(chosen, thrown)| chosen > thrown - CLOSE && (chosen - thrown).abs() >= LEAST)
}

/// Returns an action as the game lists it. A play may have been made in other steps with the same
/// result.
fn listed(game: &mut Table, action: Action) -> Option<Action> {
    let Action::Play(play) = action else { return Some(action) };
    if game.legal_plays().iter().any(|found| found.play == play) {
        return Some(action);
    }
    let steps: Vec<_> = play.steps().map(|step| (step.from, step.to)).collect();
    let made = game.find_legal(&steps)?;
    let same = game.legal_plays().iter().find(|found| found.same_result(&made))?;
    Some(Action::Play(same.play))
}
