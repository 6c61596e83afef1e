//! The course of a game as far as a record tells it.
//!
//! Where something is illegible there is more than one: all that it could be are
//! followed side by side until later plies or a position line leave one. A
//! fault is a fault when it is one in all of them.

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

/// So many illegible plies in a row, and nobody can tell what they were.
const MOST_GAPS: usize = 8;

/// The most plies that are replayed in possible games beyond the first, over a whole record.
const MOST_WORK: usize = 3_000;

/// Everything that a record may mean so far.
pub(super) struct Course {
    /// The games that it may be; one unless something is illegible.
    worlds: Vec<World>,
    /// The first ply that nothing is known of.
    lost: Option<usize>,
    diagnostics: Vec<Diagnostic>,
    /// What was replayed before there was more than one world, where it is kept.
    turns: Vec<ReplayedTurn>,
    keeps: bool,
    /// How many plies that were.
    replayed: usize,
    /// Nothing was guessed and nothing passed over.
    sure: bool,
    work: usize,
}

/// A game that the record may mean.
#[derive(Clone)]
struct World {
    run: Run,
    /// What was replayed since there is more than one.
    turns: Vec<ReplayedTurn>,
    gaps: Vec<Gap>,
}

impl World {
    /// Takes over what another possible game says of the illegible plies. A turn that went otherwise there is not certain
    /// any more.
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
    /// Whose turn it was.
    seat: Seat,
    /// What stands there.
    span: Span,
    /// What it could be.
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
    /// A course that begins, unless it cannot. It `keeps` what is replayed, or only counts it.
    pub(super) fn new(run: Run, diagnostics: Vec<Diagnostic>, begun: bool, keeps: bool) -> Self {
        let worlds = vec![World { run, turns: Vec::new(), gaps: Vec::new() }];
        let lost = if begun { None } else { Some(0) };
        let (turns, replayed, work) = (Vec::new(), 0, 0);
        Self { worlds, lost, diagnostics, turns, keeps, replayed, sure: begun, work }
    }

    /// Takes the next ply.
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
                    // It may have to be taken back.
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

    /// Goes on behind a play that cannot be made at all, as if it were illegible.
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

    /// Takes a ply that is illegible; it may have been `tried`.
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
            // Nothing that follows tells one from the other; what is wrong in this one may be right in the next.
            if last || self.worlds.len() > MOST_WORLDS || self.work > MOST_WORK {
                told.retain(|_| nth + 1 == before.len());
                break;
            }
        }
        let most = countless || self.worlds.len() > MOST_WORLDS || self.work > MOST_WORK;
        // What is wrong whatever stands there is wrong, though nobody can tell how the game goes on.
        self.diagnostics.append(&mut told);
        if last || self.worlds.is_empty() || most {
            self.worlds = before;
            self.lose(index + usize::from(tried));
        }
    }

    /// Adds a world; what came to the same state is one.
    fn join(&mut self, world: World) {
        let same = |other: &&mut World| other.run.game.state() == world.run.game.state();
        let Some(other) = self.worlds.iter_mut().find(same) else {
            self.worlds.push(world);
            return;
        };
        other.absorb(world);
    }

    /// Nothing is known from this ply on, nor of a gap right before it, of which nothing decides.
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

    /// Takes the entries that stand before a ply; what fits none of the possible games is wrong.
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

    /// Takes a position line that stands before a ply.
    pub(super) fn diagram(&mut self, plies: &[Ply], index: usize, diagram: &Diagram) {
        let lost = self.lost;
        if let (Some(_), None, Some(world)) = (&diagram.sic, lost, self.worlds.first_mut()) {
            // What is wrong in the original tells nothing of the game.
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

    /// Where one world is left, or the game `goes_on` from one, what was illegible is told.
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

    /// Says that these plies are not checked, if there are any.
    fn unchecked(&mut self, plies: &[Ply], range: Range<usize>, how_far: &str) {
        let plies = plies.get(range).unwrap_or_default();
        if let ([first, ..], [.., last], [world, ..]) = (plies, plies, &self.worlds[..]) {
            let span = first.span.to(last.span);
            let note = world.run.fault("R0901", format!("not checked {how_far}"), span);
            self.diagnostics.push(Diagnostic { severity: Severity::Note, ..note });
        }
    }

    /// What came of it, and how many plies were replayed.
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
