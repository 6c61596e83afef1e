//! The games that a record may mean so far.
//!
//! There is one, unless something is illegible. Then all possible games are followed side by side
//! until later plies or a position line leave one. An error counts only if it occurs in all of
//! them.

use std::ops::Range;

use charpentier_core::diagnostic::Severity;
use charpentier_core::{Diagnostic, Seat, Snapshot};

use crate::record::{Act, Diagram, Entry, Own, Ply, Record, Turn, turn_in};
use crate::replay::done::{Replay, ReplayedTurn, Step, errors};
use crate::replay::run::Run;
use crate::replay::turn::play_span;
use crate::span::Span;

/// The most possible games that are followed side by side.
const MOST_WORLDS: usize = 200;

/// If the next plies after an illegible one are illegible too, so many or all that are left, its
/// possible turns are not followed.
const MOST_GAPS: usize = 8;

/// The most plies that are replayed in possible games beyond the first, over a whole record.
const MOST_WORK: usize = 3_000;

/// All games that a record may mean so far.
pub(super) struct Course {
    /// The possible games; one unless something is illegible.
    worlds: Vec<World>,
    /// The ply from which on the game is unknown, if there is one.
    lost: Option<usize>,
    diagnostics: Vec<Diagnostic>,
    /// The plies replayed before there was more than one possible game, if they are kept.
    turns: Vec<ReplayedTurn>,
    keeps: bool,
    /// The number of plies replayed before there was more than one possible game.
    replayed: usize,
    /// Whether nothing was guessed and nothing passed over.
    sure: bool,
    work: usize,
}

/// A game that the record may mean.
#[derive(Clone)]
struct World {
    run: Run,
    /// The plies replayed since there is more than one possible game.
    turns: Vec<ReplayedTurn>,
    gaps: Vec<Gap>,
}

impl World {
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

impl Course {
    /// Returns a course before its first ply; if it has not `begun`, no ply is checked. It `keeps`
    /// the plies, or only counts them.
    pub(super) fn new(run: Run, diagnostics: Vec<Diagnostic>, begun: bool, keeps: bool) -> Self {
        let worlds = vec![World { run, turns: Vec::new(), gaps: Vec::new() }];
        let lost = if begun { None } else { Some(0) };
        let (turns, replayed, work) = (Vec::new(), 0, 0);
        Self { worlds, lost, diagnostics, turns, keeps, replayed, sure: begun, work }
    }

    /// Replays the next ply in every possible game.
    pub(super) fn ply(&mut self, plies: &[Ply], index: usize) {
        if self.lost.is_some() {
            return;
        }
        if plies[index].is_illegible() {
            self.gap(plies, index, &plies[index], false);
            return;
        }
        if let [world] = &mut self.worlds[..]
            && world.gaps.is_empty()
        {
            let Step { done, mut faults, goes_on } = world.run.ply(plies, index);
            let checked = faults.iter().all(|fault| fault.severity != Severity::Error);
            if checked || !done.is_empty() {
                let state = || world.run.game.snapshot();
                let turn = |state| ReplayedTurn { ply: index, done, state, checked };
                match (goes_on, self.keeps) {
                    (true, true) => self.turns.push(turn(state())),
                    (true, false) => {}
                    // `stuck` may have to remove it.
                    (false, _) => world.turns.push(turn(state())),
                }
                self.replayed += usize::from(goes_on);
            }
            self.diagnostics.append(&mut faults);
            if !goes_on {
                self.stuck(plies, index);
            }
            return;
        }
        let worlds = std::mem::take(&mut self.worlds);
        self.work += worlds.len() - 1;
        let mut came: Vec<(World, Step)> = worlds
            .into_iter()
            .map(|mut world| {
                let step = world.run.ply(plies, index);
                (world, step)
            })
            .collect();
        let least = came.iter().map(|(_, step)| (step.errors(), !step.goes_on)).min();
        came.retain(|(_, step)| Some((step.errors(), !step.goes_on)) == least);
        let mut stuck = false;
        for (nth, (mut world, Step { done, faults, goes_on })) in came.into_iter().enumerate() {
            if nth == 0 {
                self.diagnostics.extend(faults.iter().cloned());
                stuck = !goes_on;
            }
            let checked = faults.iter().all(|fault| fault.severity != Severity::Error);
            if checked || !done.is_empty() {
                let state = world.run.game.snapshot();
                world.turns.push(ReplayedTurn { ply: index, done, state, checked });
            }
            self.join(world);
        }
        if stuck {
            self.stuck(plies, index);
        } else if self.work > MOST_WORK {
            self.lose(index + 1);
        }
        self.settle(false);
    }

    /// Continues after a play that cannot be made at all, as if it were illegible.
    fn stuck(&mut self, plies: &[Ply], index: usize) {
        let ply = &plies[index];
        match &ply.act {
            Act::Turn(turn) if self.worlds.iter().all(|world| world.run.has_thrown(ply.seat)) => {
                let span = play_span(turn).unwrap_or(turn.throw_span);
                let mut turn = Turn::new(turn.throw);
                turn.own = Own::Illegible(span);
                for world in &mut self.worlds {
                    world.turns.retain(|turn| turn.ply != index);
                }
                let ply = Ply { act: Act::Turn(Box::new(turn)), ..ply.clone() };
                self.gap(plies, index, &ply, true);
            }
            _ => self.lose(index + 1),
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
        for world in &mut self.worlds {
            world.run.rows_from = world.run.game.state().ledger.len();
        }
        let before = self.worlds.clone();
        let (mut told, mut least): (Vec<Diagnostic>, _) = (Vec::new(), usize::MAX);
        let mut countless = false;
        for (nth, world) in std::mem::take(&mut self.worlds).into_iter().enumerate() {
            let Some(guesses) = world.run.guesses(ply, tried) else {
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
                    self.worlds.clear();
                }
                let state = guess.run.game.snapshot();
                let turn = ReplayedTurn { ply: index, done: guess.done, state, checked: false };
                let turns = world.turns.iter().cloned().chain([turn]).collect();
                let gap = Gap { ply: index, seat: ply.seat, span, turns: vec![guess.turn] };
                let gaps = world.gaps.iter().cloned().chain([gap]).collect();
                self.join(World { run: guess.run, turns, gaps });
            }
            self.work += self.worlds.len();
            // Later plies cannot decide, or there are too many games. Errors count only if every
            // game has been tried.
            if last || self.worlds.len() > MOST_WORLDS || self.work > MOST_WORK {
                told.retain(|_| nth + 1 == before.len());
                break;
            }
        }
        let most = countless || self.worlds.len() > MOST_WORLDS || self.work > MOST_WORK;
        // An error in every possible game counts, even if the game cannot be followed any further.
        self.diagnostics.append(&mut told);
        if last || self.worlds.is_empty() || most {
            self.worlds = before;
            self.lose(index + usize::from(tried));
        }
    }

    /// Adds a possible game. Games with equal states are merged.
    fn join(&mut self, world: World) {
        let same = |other: &&mut World| other.run.game.state() == world.run.game.state();
        let Some(other) = self.worlds.iter_mut().find(same) else {
            self.worlds.push(world);
            return;
        };
        other.absorb(world);
    }

    /// Gives up at this ply, or before the illegible plies right before it that nothing decides.
    fn lose(&mut self, mut from: usize) {
        while self.worlds.len() > 1
            && let Some(gap) = self.worlds[0].gaps.pop_if(|gap| gap.ply + 1 == from)
        {
            from = gap.ply;
            for world in &mut self.worlds {
                world.gaps.retain(|gap| gap.ply < from);
                world.turns.retain(|turn| turn.ply < from);
            }
        }
        self.lost = Some(from);
        self.sure = false;
        self.settle(true);
    }

    /// Checks the entries before a ply. An entry that fits no possible game is an error.
    pub(super) fn entries(&mut self, plies: &[Ply], index: usize, entries: &[Entry]) {
        if self.lost.is_some() || entries.is_empty() {
            return;
        }
        let worlds = std::mem::take(&mut self.worlds).into_iter();
        let mut came: Vec<_> = worlds
            .map(|world| {
                let faults = world.run.entries(entries, plies.get(index));
                (world, faults)
            })
            .collect();
        let least = came.iter().map(|(_, faults)| errors(faults)).min();
        came.retain(|(_, faults)| Some(errors(faults)) == least);
        if let Some((_, faults)) = came.first() {
            self.diagnostics.extend(faults.iter().cloned());
        }
        self.worlds = came.into_iter().map(|(world, _)| world).collect();
        self.settle(false);
    }

    /// Checks a position line before a ply, or continues from it.
    pub(super) fn diagram(&mut self, plies: &[Ply], index: usize, diagram: &Diagram) {
        let lost = self.lost;
        if let (Some(_), None, Some(world)) = (&diagram.sic, lost, self.worlds.first_mut()) {
            // A wrong line of the original does not show how the game went.
            self.diagnostics.extend(world.run.diagram(diagram, false).1);
            return;
        }
        let mut worlds = std::mem::take(&mut self.worlds);
        let mut came: Vec<_> =
            worlds.iter_mut().map(|world| world.run.diagram(diagram, lost.is_some())).collect();
        let fits = |(found, faults): &(bool, Vec<Diagnostic>)| *found && faults.is_empty();
        let best = came.iter().position(fits).unwrap_or(0);
        let (found, faults) = came.swap_remove(best);
        if found && lost.is_none() {
            worlds = vec![worlds.swap_remove(best)];
        }
        self.worlds = worlds;
        self.settle(found);
        if let (true, Some(from)) = (found, lost) {
            self.unchecked(plies, from..index, "up to the next position");
            self.lost = None;
        }
        self.diagnostics.extend(faults);
    }

    /// Keeps one game, and reports what the illegible plies could be.
    ///
    /// Does nothing while several games are possible, unless the game `goes_on` from one of them or
    /// is lost.
    fn settle(&mut self, goes_on: bool) {
        if self.worlds.len() > 1 && !goes_on && self.lost.is_none() {
            return;
        }
        let mut worlds = std::mem::take(&mut self.worlds).into_iter();
        let Some(mut world) = worlds.next() else {
            return;
        };
        worlds.for_each(|other| world.absorb(other));
        for Gap { seat, span, turns, .. } in std::mem::take(&mut world.gaps) {
            let written = |turn: &Turn| turn_in(turn, world.run.points, seat);
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
            let note = world.run.fault("R0902", told, span);
            self.diagnostics.push(Diagnostic { severity: Severity::Note, ..note });
        }
        self.replayed += world.turns.len();
        match self.keeps {
            true => self.turns.append(&mut world.turns),
            false => world.turns.clear(),
        }
        self.worlds.push(world);
    }

    /// Reports that these plies are not checked, if there are any.
    fn unchecked(&mut self, plies: &[Ply], range: Range<usize>, how_far: &str) {
        let plies = plies.get(range).unwrap_or_default();
        if let ([first, ..], [.., last], [world, ..]) = (plies, plies, &self.worlds[..]) {
            let span = first.span.to(last.span);
            let note = world.run.fault("R0901", format!("not checked {how_far}"), span);
            self.diagnostics.push(Diagnostic { severity: Severity::Note, ..note });
        }
    }

    /// Returns the replay, and the number of plies that were replayed.
    pub(super) fn finish(mut self, record: &Record, start: Snapshot) -> (Replay, usize) {
        let possible = self.worlds.len();
        let mut outcomes = self.worlds.iter().map(|world| &world.run.game.state().outcome);
        let outcome = outcomes.next().filter(|first| outcomes.all(|other| other == *first));
        let outcome = outcome.cloned().flatten();
        self.settle(true);
        if let Some(from) = self.lost {
            self.unchecked(&record.plies, from..record.plies.len(), "from here on");
        }
        let World { run, .. } = self.worlds.swap_remove(0);
        if self.sure {
            self.diagnostics.extend(run.result(record));
        }
        let lead = run.lead.map_or_else(Vec::new, |(_, done)| done);
        let (diagnostics, turns) = (self.diagnostics, self.turns);
        let (game, complete) = (run.game, self.sure);
        let replay = Replay { diagnostics, start, turns, lead, game, outcome, complete, possible };
        (replay, self.replayed)
    }
}
