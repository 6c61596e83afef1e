//! The decisions of a recorded game, each compared with the best alternative.

use std::ops::ControlFlow;

use charpentier_archive::{Played, ThreadPool};
use charpentier_core::{Action, BySeat, Seat, Snapshot, Table, Throw, account_lines};
use charpentier_notation::Record;
use charpentier_notation::record::{moves_in, moves_of};
use charpentier_players::advice::not_chosen;
use charpentier_players::{Evaluator, Judgement, Slip, Unit};
use indicatif::ProgressBar;
use std::sync::Arc;

use crate::Failure;
use crate::command::evaluator::evaluator;

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

/// Judges a decision. `None` if it was forced, or was a throw without a close alternative.
fn decision(
    record: &Record,
    played: &Played,
    evaluator: &mut Evaluator,
    moment: &Moment<'_>,
) -> Option<Decision> {
    let Moment { ply, seat, action, before } = *moment;
    let rules = Arc::clone(played.pack.rules());
    let mut game = Table::resume(rules, Arc::clone(played.pack.scoring()), before.clone());
    let judgement = Judgement::of(evaluator, &mut game, seat, action)?;
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
        throw: judgement.throw,
        choice: judgement.is_of_choice(),
        done: write(judgement.done),
        best: write(judgement.best),
        worth: judgement.worth,
        cost: judgement.cost,
        slip: judgement.slip,
    })
}
