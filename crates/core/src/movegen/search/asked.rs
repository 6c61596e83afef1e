//! The search where conditions may ask for what has gone before. The plain search never pays for it.

use super::{Path, Search, SearchContext, mark};
use crate::cells::{BAR, Cells};
use crate::cond::GameContext;
use crate::gate::{STEPS, ThrowConditions};
use crate::holds::{EvalContext, TurnMemory};
use crate::movegen::LegalPlay;
use crate::movegen::allowed::{self, TurnContext};
use crate::movegen::node::Node;
use crate::movegen::step;
use crate::play::{Effect, Play, Step};
use crate::rules::{FactTiming, Rules};
use crate::throw::Numbers;

/// What stands where nobody makes a step.
const NOWHERE: Step = Step { from: BAR, to: BAR, die: 0, effect: Effect::None };

/// What conditions may ask of a game besides its men.
pub(super) struct ThrowContext {
    pub(super) known: GameContext,
    /// How many numbers the throw gave.
    pub(super) numbers: u8,
    /// Plays that come to the same may differ by what has been done.
    pub(super) remembers: bool,
    /// What conditions make of this throw.
    pub(super) open: ThrowConditions,
}

impl ThrowContext {
    /// Where there is anything to ask in a throw of these numbers that finds the men so.
    pub(super) fn of(
        rules: &Rules,
        known: &GameContext,
        numbers: Numbers,
        start: &Node,
    ) -> Option<Self> {
        let plan = rules.plan();
        if !plan.asks {
            return None;
        }
        let (known, numbers) = (known.with_dice(numbers), numbers.len());
        let past = TurnContext { found: start, steps: &[], known: &known, numbers };
        let open = plan.gate.for_throw(&past.seen(rules, start));
        Some(Self { known, numbers, remembers: !plan.reads.is_none(), open })
    }

    /// What conditions may ask of what has gone before.
    #[inline]
    pub(super) fn past<'a>(&'a self, found: &'a Node, steps: &'a [Step]) -> TurnContext<'a> {
        TurnContext { found, steps, known: &self.known, numbers: self.numbers }
    }
}

impl SearchContext<'_> {
    /// What conditions may ask of what has gone before, where there are any.
    #[inline]
    pub(super) fn past<'a>(&'a self, steps: &'a [Step]) -> Option<TurnContext<'a>> {
        self.asked.as_ref().map(|asking| asking.past(&self.start, steps))
    }

    /// All men who may play a number now; their steps are put where they begin.
    #[inline]
    fn men(
        &self,
        asking: &ThrowContext,
        node: &Node,
        done: &[Step],
        (face, steps): (u8, &mut [Step; STEPS]),
    ) -> Cells {
        let mut men = Cells::NONE;
        for from in self.origins(node, face) {
            if let Some(step) = self.step(node, from, face) {
                men |= Cells::one(from);
                steps[usize::from(from)] = step;
            }
        }
        let quick = self.quick.is_some();
        if men.is_empty() || !asking.open.asks_of_steps(quick) {
            return men;
        }
        let seen = asking.past(&self.start, done).seen(self.rules, node);
        self.rules.plan().gate.legal_men(&asking.open, &seen, (face, steps), men, quick)
    }

    /// Whether conditions let a play leave the men so; then its end and what is remembered are noted in it.
    #[inline]
    pub(super) fn keeps(&self, asking: &ThrowContext, found: &mut LegalPlay, node: &Node) -> bool {
        let (rules, plan) = (self.rules, self.rules.plan());
        let past = asking.past(&self.start, found.play.as_slice());
        let more = || node.me.more_than(&self.start.me) & rules.track.all();
        // Who moves nobody leaves all as it was.
        let asked = asking.open.asks_of_plays() && !found.play.is_empty();
        if asked && !plan.gate.allows_result(&asking.open, &past.seen(rules, node), more) {
            return false;
        }
        let latches = match plan.learns_late {
            true => {
                let mut last = *node;
                let so = |at: usize, now: &Node| plan.gate.fact_holds(at, &past.seen(rules, now));
                allowed::set_facts(rules, &mut last, &[FactTiming::Throw], so);
                last.latches
            }
            false => node.latches,
        };
        let ends = self.ends_at_throw && found.play.end.is_none();
        let end = if ends { self.end_played(&past, node) } else { found.play.end };
        (found.latches, found.play.end) = (latches, end);
        true
    }
}

impl Search {
    /// Takes every step that may be made now.
    pub(super) fn extend_conditional(
        &mut self,
        throwing: &SearchContext<'_>,
        asking: &ThrowContext,
        node: &Node,
        play: &mut Play,
        path: Path,
    ) {
        for (face, left) in throwing.next(path.left) {
            let mut steps = [NOWHERE; STEPS];
            let men = throwing.men(asking, node, play.as_slice(), (face, &mut steps));
            for from in men {
                let step = steps[usize::from(from)];
                self.take_conditional((throwing, asking), node, play, Path { left, ..path }, step);
            }
        }
        if !self.open {
            self.push_shorter(throwing, node, play);
        }
    }

    /// Goes on from where a step has led, unless it led there before, and takes it back.
    fn take_conditional(
        &mut self,
        (throwing, asking): (&SearchContext<'_>, &ThrowContext),
        node: &Node,
        play: &mut Play,
        Path { left, marks }: Path,
        step: Step,
    ) {
        let rules = throwing.rules;
        let waste = play.waste;
        play.add(step);
        play.waste += step::waste(rules, step);
        let past = asking.past(&throwing.start, play.as_slice());
        let mut next = node.after(rules, step);
        if rules.plan().learned & !next.latches != 0 {
            let gate = &rules.plan().gate;
            let so = |at: usize, now: &Node| {
                gate.fact_holds(
                    at,
                    &EvalContext { step: Some(step), made: true, ..past.seen(rules, now) },
                )
            };
            allowed::set_facts(rules, &mut next, &[FactTiming::Step], so);
        }
        let next = &next;
        let end = throwing.end(next, play, step);
        let memory = self.memory(asking, rules, &past, next);
        let marks = marks & 0xFF | mark(step.effect) | memory << 8;
        play.end = end;
        // The first steps of a throw all lead elsewhere.
        if play.len() == 1 || self.seen.insert(next, left, end, marks) {
            self.go_on(throwing, next, play, Path { left, marks });
        }
        play.take_back(waste);
    }

    /// A number for what the steps so far have done, as far as it matters later; equal ones have the same.
    fn memory(
        &mut self,
        asking: &ThrowContext,
        rules: &Rules,
        past: &TurnContext<'_>,
        node: &Node,
    ) -> u32 {
        if !asking.remembers {
            return 0;
        }
        let memory = TurnMemory::of(&past.seen(rules, node), rules.plan().reads);
        let known = self.memories.iter().position(|other| *other == memory);
        known.unwrap_or_else(|| {
            self.memories.push(memory);
            self.memories.len() - 1
        }) as u32
    }
}
