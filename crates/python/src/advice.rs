//! Hints, and the analysis of recorded games.

use std::sync::Arc;

use charpentier_archive::Batch;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{self as core, Rules, Seat, Table};
use charpentier_pack::Pack;
use charpentier_players::{Advice, Evaluator, Judgement};
use pyo3::prelude::*;

use crate::action::Action;
use crate::errors;
use crate::game::Game;
use crate::record::known;
use crate::state::numbers;
use crate::turn::Deed;

/// A possible decision with its worth.
#[pyclass(module = "charpentier", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Advised {
    /// The action.
    #[pyo3(get)]
    action: Action,
    /// What the side that decides can expect, in `unit`.
    #[pyo3(get)]
    worth: f64,
    /// The loss against the best decision, never negative.
    #[pyo3(get)]
    cost: f64,
    /// The unit of worth and cost.
    #[pyo3(get)]
    unit: &'static str,
    /// The chance to win the match, for choices before a throw.
    #[pyo3(get)]
    wins: Option<f64>,
}

#[pymethods]
impl Advised {
    fn __repr__(&self) -> String {
        let Self { action, worth, cost, unit, .. } = self;
        format!("<Advised {}: {worth:+.3} {unit}, costs {cost:.3}>", action.text)
    }
}

/// Returns a decision; `None` is the throw in place of a choice.
fn decision(rules: &Rules, seat: Seat, action: Option<core::Action>) -> Action {
    Action::of(rules, seat, action.map_or(Deed::ToThrow, Deed::Act))
}

/// Returns every decision of the side that acts, the best first. `plays` of its plays are searched further.
pub(crate) fn advised(evaluator: &mut Evaluator, table: &mut Table, plays: usize) -> Vec<Advised> {
    let Some(advice) = Advice::of(evaluator, table, plays, None) else { return Vec::new() };
    let (rules, unit) = (table.rules(), advice.unit.name());
    let of = |one: &charpentier_players::Advised| {
        let action = decision(rules, advice.seat, one.action);
        Advised { action, worth: one.worth, cost: one.cost, unit, wins: one.wins }
    };
    advice.ranked.iter().map(of).collect()
}

/// A decision of a recorded game, beside the best one.
#[pyclass(module = "charpentier", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    /// The number of the game in the text, from 0.
    #[pyo3(get)]
    game: usize,
    /// The number and the side of the ply, such as `4w`.
    #[pyo3(get)]
    ply: String,
    /// The side that decided.
    #[pyo3(get)]
    seat: &'static str,
    /// The throw; empty before one.
    #[pyo3(get)]
    dice: Vec<u16>,
    /// What it did.
    #[pyo3(get)]
    done: Action,
    /// The best action.
    #[pyo3(get)]
    best: Action,
    /// What the side could expect after its action, in `unit`.
    #[pyo3(get)]
    worth: f64,
    /// The loss against the best action, never negative.
    #[pyo3(get)]
    cost: f64,
    /// The unit of worth and cost.
    #[pyo3(get)]
    unit: &'static str,
    /// `?!`, `?` or `??` for a mistake; `None` if the loss is small.
    #[pyo3(get)]
    glyph: Option<&'static str>,
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        let Self { ply, done, best, cost, unit, .. } = self;
        format!("<Decision {ply}: {} costs {cost:.3} {unit}; best {}>", done.text, best.text)
    }
}

/// Compares each decision in the games of a text with the best one. Forced decisions are left out.
///
/// Raises `TextError` if a game has errors.
#[pyfunction]
#[pyo3(signature = (text, packs = None))]
pub(crate) fn analyse(
    py: Python<'_>,
    text: String,
    packs: Option<Vec<std::path::PathBuf>>,
) -> PyResult<Vec<Decision>> {
    let (packs, library) = known(packs)?;
    let found = py.detach(|| {
        let batch = Batch::of(Source::new("the text", text));
        // Each game with the pack by which it was replayed.
        let mut games: Vec<(Arc<Pack>, Game)> = Vec::new();
        let mut told = batch.faults.clone();
        let mut found = Vec::new();
        for (nth, record) in batch.records.iter().enumerate() {
            match batch.trace(record, &packs) {
                Ok(played) => {
                    told.extend(played.replay.diagnostics.iter().cloned());
                    let known = games.iter().position(|(pack, _)| Arc::ptr_eq(pack, &played.pack));
                    let known = known.unwrap_or_else(|| {
                        let game = Game::new(&library, (*played.pack).clone());
                        games.push((Arc::clone(&played.pack), game));
                        games.len() - 1
                    });
                    let mut evaluator = games[known].1.0.evaluator()?;
                    for turn in &played.replay.turns {
                        for done in &turn.done {
                            let Some(before) = &done.before else { continue };
                            let mut table = Table::resume(
                                Arc::clone(played.pack.rules()),
                                Arc::clone(played.pack.scoring()),
                                (**before).clone(),
                            );
                            let judged =
                                Judgement::of(&mut evaluator, &mut table, done.seat, done.action);
                            let Some(judged) = judged else { continue };
                            let rules = table.rules();
                            let ply = record.plies.get(turn.ply);
                            found.push(Decision {
                                game: nth,
                                ply: ply.map_or_else(
                                    String::new,
                                    charpentier_notation::record::Ply::name,
                                ),
                                seat: judged.seat.name(),
                                dice: judged
                                    .throw
                                    .map_or_else(Vec::new, |throw| numbers(throw.faces())),
                                done: decision(rules, judged.seat, judged.done),
                                best: decision(rules, judged.seat, judged.best),
                                worth: judged.worth,
                                cost: judged.cost,
                                unit: judged.unit.name(),
                                glyph: judged.slip.map(charpentier_players::Slip::glyph),
                            });
                        }
                    }
                }
                Err(faults) => told.extend(faults),
            }
        }
        if told.iter().any(|one| one.severity == Severity::Error) {
            return Err(told.into());
        }
        Ok::<_, charpentier_core::Diagnostics>(found)
    });
    found.map_err(|faults| errors::faults("TextError", &faults.0))
}
