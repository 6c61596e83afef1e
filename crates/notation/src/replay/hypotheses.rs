//! The games that a record may mean so far.
//!
//! There is one, unless something is illegible. Then all possible games are followed side by side
//! until later plies or a position line leave one. An error counts only if it occurs in all of
//! them.

use std::ops::Range;

use charpentier_core::diagnostic::Severity;
use charpentier_core::{Diagnostic, Seat, Snapshot};

use crate::record::{Act, Diagram, Entry, PlayText, Ply, Record, Turn, turn_in};
use crate::replay::budget::GuessBudget;
use crate::replay::log::{Replay, ReplayedTurn, Step, errors};
use crate::replay::replayer::Replayer;
use crate::replay::turn::play_span;
use crate::span::Span;

/// The most possible games that are followed side by side.
const MOST_HYPOTHESES: usize = 200;

/// If the next plies after an illegible one are illegible too, so many or all that are left, its
/// possible turns are not followed.
const MOST_GAPS: usize = 8;

/// The most work that goes into illegible plies, over a whole record.
const MOST_WORK: u64 = 1_500_000;

/// The work of each ply that is replayed in a possible game, besides its search for plays.
pub(super) const PLY: u64 = 100;

/// All games that a record may mean so far.
pub(super) struct Hypotheses<'a> {
    /// The possible games; one unless something is illegible.
    hypotheses: Vec<Hypothesis>,
    /// The ply from which on the game is unknown, if there is one.
    abandoned_at: Option<usize>,
    diagnostics: Vec<Diagnostic>,
    /// The plies replayed before there was more than one possible game, if they are kept.
    turns: Vec<ReplayedTurn>,
    /// The number of plies replayed before there was more than one possible game.
    replayed: usize,
    /// Whether nothing was guessed and nothing passed over.
    sure: bool,
    /// The work that has gone into illegible plies.
    work: u64,
    /// The work that is left for all records of the text.
    budget: &'a GuessBudget,
}

/// A game that the record may mean.
#[derive(Clone)]
struct Hypothesis {
    replayer: Replayer,
    /// The plies replayed since there is more than one possible game.
    turns: Vec<ReplayedTurn>,
    gaps: Vec<Gap>,
}

impl Hypothesis {
    /// Merges the illegible plies of another possible game into this one. A turn that was different
    /// there is no longer certain.
    fn absorb(&mut self, other: Self) {
        for (known, gap) in self.gaps.iter_mut().zip(other.gaps) {
            known.add(gap.turns);
        }
        for turn in &mut self.turns {
            let twin = other.turns.iter().find(|twin| twin.ply == turn.ply);
            turn.checked &=
                twin.is_some_and(|twin| twin.checked && twin.events().eq(turn.events()));
        }
    }
}

/// A ply that was illegible.
#[derive(Clone)]
struct Gap {
    /// The index of the ply.
    ply: usize,
    /// The side whose turn it was.
    seat: Seat,
    /// Its place in the text.
    span: Span,
    /// The turns that it could be.
    turns: Vec<Turn>,
}

impl Gap {
    fn add(&mut self, more: Vec<Turn>) {
        for turn in more {
            if !self.turns.contains(&turn) {
                self.turns.push(turn);
            }
        }
    }
}

impl<'a> Hypotheses<'a> {
    /// Returns the hypotheses before the first ply; if the game has not `begun`, no ply is
    /// checked.
    pub(super) fn new(
        replayer: Replayer,
        diagnostics: Vec<Diagnostic>,
        begun: bool,
        budget: &'a GuessBudget,
    ) -> Self {
        let hypotheses = vec![Hypothesis { replayer, turns: Vec::new(), gaps: Vec::new() }];
        let abandoned_at = if begun { None } else { Some(0) };
        let (turns, replayed, work) = (Vec::new(), 0, 0);
        let sure = begun;
        Self { hypotheses, abandoned_at, diagnostics, turns, replayed, sure, work, budget }
    }

    /// Counts work for illegible plies.
    fn spend(&mut self, work: u64) {
        self.work += work;
        self.budget.take(work);
    }

    /// Returns the work that is left for illegible plies.
    fn left(&self) -> u64 {
        MOST_WORK.saturating_sub(self.work).min(self.budget.left())
    }

    /// Replays the next ply in every possible game.
    pub(super) fn ply(&mut self, plies: &[Ply], index: usize) {
        if self.abandoned_at.is_some() {
            return;
        }
        if plies[index].is_illegible() {
            self.gap(plies, index, &plies[index], false);
            return;
        }
        if let [hypothesis] = &mut self.hypotheses[..]
            && hypothesis.gaps.is_empty()
        {
            let leg = hypothesis.replayer.game.state().leg;
            let Step { done, mut faults, goes_on } = hypothesis.replayer.ply(plies, index);
            let checked = faults.iter().all(|fault| fault.severity != Severity::Error);
            if checked || !done.is_empty() {
                let state = || hypothesis.replayer.game.snapshot();
                let turn = |state| ReplayedTurn { ply: index, leg, done, state, checked };
                if !goes_on {
                    // `stuck` may have to remove it.
                    hypothesis.turns.push(turn(state()));
                } else if hypothesis.replayer.keeps.has_turns() {
                    self.turns.push(turn(state()));
                }
                self.replayed += usize::from(goes_on);
            }
            self.diagnostics.append(&mut faults);
            if !goes_on {
                self.recover(plies, index);
            }
            return;
        }
        let hypotheses = std::mem::take(&mut self.hypotheses);
        let mut work = 0;
        let mut came: Vec<(Hypothesis, u8, Step)> = hypotheses
            .into_iter()
            .map(|mut hypothesis| {
                let before = hypothesis.replayer.work();
                let leg = hypothesis.replayer.game.state().leg;
                let step = hypothesis.replayer.ply(plies, index);
                work += PLY + hypothesis.replayer.work() - before;
                (hypothesis, leg, step)
            })
            .collect();
        self.spend(work);
        let least = came.iter().map(|(.., step)| (step.errors(), !step.goes_on)).min();
        came.retain(|(.., step)| Some((step.errors(), !step.goes_on)) == least);
        let mut stuck = false;
        for (nth, (mut hypothesis, leg, step)) in came.into_iter().enumerate() {
            let Step { done, faults, goes_on } = step;
            if nth == 0 {
                self.diagnostics.extend(faults.iter().cloned());
                stuck = !goes_on;
            }
            let checked = faults.iter().all(|fault| fault.severity != Severity::Error);
            if checked || !done.is_empty() {
                let state = hypothesis.replayer.game.snapshot();
                hypothesis.turns.push(ReplayedTurn { ply: index, leg, done, state, checked });
            }
            self.join(hypothesis);
        }
        if stuck {
            self.recover(plies, index);
        } else if self.left() == 0 {
            self.abandon(index + 1);
        }
        self.decide(false);
    }

    /// Continues after a play that cannot be made at all, as if it were illegible.
    fn recover(&mut self, plies: &[Ply], index: usize) {
        let ply = &plies[index];
        match &ply.act {
            Act::Turn(turn)
                if self
                    .hypotheses
                    .iter()
                    .all(|hypothesis| hypothesis.replayer.has_thrown(ply.seat)) =>
            {
                let span = play_span(turn).unwrap_or(turn.throw_span);
                let mut turn = Turn::new(turn.throw);
                turn.own = PlayText::Illegible(span);
                for hypothesis in &mut self.hypotheses {
                    hypothesis.turns.retain(|turn| turn.ply != index);
                }
                let ply = Ply { act: Act::Turn(Box::new(turn)), ..ply.clone() };
                self.gap(plies, index, &ply, true);
            }
            _ => self.abandon(index + 1),
        }
    }

    /// Replays an illegible ply in every possible way. If `tried`, it is a play that could not be
    /// made.
    fn gap(&mut self, plies: &[Ply], index: usize, ply: &Ply, tried: bool) {
        self.sure = false;
        let span = match &ply.act {
            Act::Turn(turn) if turn.throw.is_none() => turn.throw_span,
            Act::Turn(turn) => play_span(turn).unwrap_or(turn.throw_span),
            _ => ply.span,
        };
        let last = plies.iter().skip(index + 1).take(MOST_GAPS).all(Ply::is_illegible);
        for hypothesis in &mut self.hypotheses {
            hypothesis.replayer.rows_from = hypothesis.replayer.game.state().ledger.len();
        }
        let before = self.hypotheses.clone();
        let (mut told, mut least): (Vec<Diagnostic>, _) = (Vec::new(), usize::MAX);
        let mut countless = false;
        for (nth, hypothesis) in std::mem::take(&mut self.hypotheses).into_iter().enumerate() {
            let leg = hypothesis.replayer.game.state().leg;
            let (guesses, work) = hypothesis.replayer.guesses(ply, tried, self.left());
            self.spend(work);
            let Some(guesses) = guesses else {
                told.clear();
                countless = true;
                break;
            };
            for guess in guesses {
                let wrong = errors(&guess.faults);
                if wrong > least {
                    break;
                } else if wrong < least {
                    (told, least) = (guess.faults, wrong);
                    self.hypotheses.clear();
                }
                let state = guess.replayer.game.snapshot();
                let done = guess.done;
                let turn = ReplayedTurn { ply: index, leg, done, state, checked: false };
                let turns = hypothesis.turns.iter().cloned().chain([turn]).collect();
                let gap = Gap { ply: index, seat: ply.seat, span, turns: vec![guess.turn] };
                let gaps = hypothesis.gaps.iter().cloned().chain([gap]).collect();
                self.join(Hypothesis { replayer: guess.replayer, turns, gaps });
            }
            // Later plies cannot decide, or there are too many games. Errors count only if every
            // game has been tried.
            if last || self.hypotheses.len() > MOST_HYPOTHESES || self.left() == 0 {
                told.retain(|_| nth + 1 == before.len());
                break;
            }
        }
        let most = countless || self.hypotheses.len() > MOST_HYPOTHESES || self.left() == 0;
        // An error in every possible game counts, even if the game cannot be followed any further.
        self.diagnostics.append(&mut told);
        if last || self.hypotheses.is_empty() || most {
            self.hypotheses = before;
            self.abandon(index + usize::from(tried));
        }
    }

    /// Adds a possible game. Games with equal states are merged.
    fn join(&mut self, hypothesis: Hypothesis) {
        let same = |other: &&mut Hypothesis| {
            other.replayer.game.state() == hypothesis.replayer.game.state()
        };
        let Some(other) = self.hypotheses.iter_mut().find(same) else {
            self.hypotheses.push(hypothesis);
            return;
        };
        other.absorb(hypothesis);
    }

    /// Gives up at this ply, or before the illegible plies right before it that nothing decides.
    fn abandon(&mut self, mut from: usize) {
        while self.hypotheses.len() > 1
            && let Some(gap) = self.hypotheses[0].gaps.pop_if(|gap| gap.ply + 1 == from)
        {
            from = gap.ply;
            for hypothesis in &mut self.hypotheses {
                hypothesis.gaps.retain(|gap| gap.ply < from);
                hypothesis.turns.retain(|turn| turn.ply < from);
            }
        }
        self.abandoned_at = Some(from);
        self.sure = false;
        self.decide(true);
    }

    /// Checks the entries before a ply. An entry that fits no possible game is an error.
    pub(super) fn entries(&mut self, plies: &[Ply], index: usize, entries: &[Entry]) {
        if self.abandoned_at.is_some() || entries.is_empty() {
            return;
        }
        let hypotheses = std::mem::take(&mut self.hypotheses).into_iter();
        let mut came: Vec<_> = hypotheses
            .map(|hypothesis| {
                let faults = hypothesis.replayer.entries(entries, plies.get(index));
                (hypothesis, faults)
            })
            .collect();
        let least = came.iter().map(|(_, faults)| errors(faults)).min();
        came.retain(|(_, faults)| Some(errors(faults)) == least);
        if let Some((_, faults)) = came.first() {
            self.diagnostics.extend(faults.iter().cloned());
        }
        self.hypotheses = came.into_iter().map(|(hypothesis, _)| hypothesis).collect();
        self.decide(false);
    }

    /// Checks a position line before a ply, or continues from it.
    pub(super) fn diagram(&mut self, plies: &[Ply], index: usize, diagram: &Diagram) {
        let abandoned_at = self.abandoned_at;
        if let (Some(_), None, Some(hypothesis)) =
            (&diagram.sic, abandoned_at, self.hypotheses.first_mut())
        {
            // A wrong line of the original does not show how the game went.
            self.diagnostics.extend(hypothesis.replayer.diagram(diagram, false).1);
            return;
        }
        let mut hypotheses = std::mem::take(&mut self.hypotheses);
        let mut came: Vec<_> = hypotheses
            .iter_mut()
            .map(|hypothesis| hypothesis.replayer.diagram(diagram, abandoned_at.is_some()))
            .collect();
        let fits = |(found, faults): &(bool, Vec<Diagnostic>)| *found && faults.is_empty();
        let best = came.iter().position(fits).unwrap_or(0);
        let (found, faults) = came.swap_remove(best);
        if found && abandoned_at.is_none() {
            hypotheses = vec![hypotheses.swap_remove(best)];
        }
        self.hypotheses = hypotheses;
        self.decide(found);
        if let (true, Some(from)) = (found, abandoned_at) {
            self.unchecked(plies, from..index, "up to the next position");
            self.abandoned_at = None;
        }
        self.diagnostics.extend(faults);
    }

    /// Keeps one game, and reports what the illegible plies could be.
    ///
    /// Does nothing while several games are possible, unless the game `goes_on` from one of them or
    /// is lost.
    fn decide(&mut self, goes_on: bool) {
        if self.hypotheses.len() > 1 && !goes_on && self.abandoned_at.is_none() {
            return;
        }
        let mut hypotheses = std::mem::take(&mut self.hypotheses).into_iter();
        let Some(mut hypothesis) = hypotheses.next() else {
            return;
        };
        hypotheses.for_each(|other| hypothesis.absorb(other));
        for Gap { seat, span, turns, .. } in std::mem::take(&mut hypothesis.gaps) {
            let written = |turn: &Turn| turn_in(turn, hypothesis.replayer.points, seat);
            let told = match &turns[..] {
                [turn] => format!("only {} fits what follows", written(turn)),
                [first, .., last] => format!(
                    "{} plays fit what follows, such as {} or {}",
                    turns.len(),
                    written(first),
                    written(last)
                ),
                [] => continue,
            };
            let note = hypothesis.replayer.fault("R0902", told, span);
            self.diagnostics.push(Diagnostic { severity: Severity::Note, ..note });
        }
        self.replayed += hypothesis.turns.len();
        if hypothesis.replayer.keeps.has_turns() {
            self.turns.append(&mut hypothesis.turns);
        } else {
            hypothesis.turns.clear();
        }
        self.hypotheses.push(hypothesis);
    }

    /// Reports that these plies are not checked, if there are any.
    fn unchecked(&mut self, plies: &[Ply], range: Range<usize>, how_far: &str) {
        let plies = plies.get(range).unwrap_or_default();
        if let ([first, ..], [.., last], [hypothesis, ..]) = (plies, plies, &self.hypotheses[..]) {
            let span = first.span.to(last.span);
            let note = hypothesis.replayer.fault("R0901", format!("not checked {how_far}"), span);
            self.diagnostics.push(Diagnostic { severity: Severity::Note, ..note });
        }
    }

    /// Returns the replay, and the number of plies that were replayed.
    pub(super) fn finish(mut self, record: &Record, start: Snapshot) -> (Replay, usize) {
        let possible = self.hypotheses.len();
        let mut outcomes =
            self.hypotheses.iter().map(|hypothesis| &hypothesis.replayer.game.state().outcome);
        let outcome = outcomes.next().filter(|first| outcomes.all(|other| other == *first));
        let outcome = outcome.cloned().flatten();
        self.decide(true);
        if let Some(from) = self.abandoned_at {
            self.unchecked(&record.plies, from..record.plies.len(), "from here on");
        }
        let Hypothesis { replayer, .. } = self.hypotheses.swap_remove(0);
        if self.sure {
            self.diagnostics.extend(replayer.result(record));
        }
        let lead = replayer.lead.map_or_else(Vec::new, |lead| lead.done);
        let (diagnostics, turns) = (self.diagnostics, self.turns);
        let (game, complete) = (replayer.game, self.sure);
        let replay = Replay { diagnostics, start, turns, lead, game, outcome, complete, possible };
        (replay, self.replayed)
    }
}
