//! The rules of a game during one throw: the steps and plays that they allow, the facts that these
//! set, and the ends that they reach.
//!
//! [`ThrowRules`] combines the mechanisms of a step ([`step::check`]) with the compiled conditions. The search checks all men at once; an explanation checks one man and
//! gets the reason. The shortcut of [`crate::movegen::step_masks`] gives the same results.

use std::cell::OnceCell;

use crate::board::{Cells, Men, Place};
use crate::dice::Numbers;
use crate::eval::compiled::predicate::STEPS;
use crate::eval::compiled::{CompiledConditions, StepRefusal, ThrowConditions};
use crate::eval::context::EvalContext;
use crate::eval::ends::counted;
use crate::eval::landing::ForbiddenLandings;
use crate::eval::node::Node;
use crate::eval::{GameContext, landing, step};
use crate::play::{EndMark, LegalPlay, Play, Step};
use crate::refusal::{Refusal, RefusalKind, Violation};
use crate::spec::{EndTiming, RulesSpec, Wins};

/// The rules of a game during one throw. Nothing in it changes while the numbers of the throw are
/// played.
#[derive(Clone, Debug)]
pub(crate) struct ThrowRules<'a> {
    pub(crate) spec: &'a RulesSpec,
    pub(crate) conditions: &'a CompiledConditions,
    /// The position before the first step.
    pub(crate) start: Node,
    /// The game apart from its men. If no throw is given, one is derived from the numbers.
    pub(crate) known: GameContext,
    /// How many numbers the throw gave.
    pub(crate) numbers: u8,
    /// The conditions, specialised to this throw.
    pub(crate) active: ThrowConditions,
    /// The cells on which men may not come to rest, computed on first use.
    shut: OnceCell<ForbiddenLandings>,
}

impl<'a> ThrowRules<'a> {
    /// Returns the rules for a throw, of which no number is played yet. It is inlined so that a search
    /// builds them in place: they are too large to be copied for every throw.
    #[inline(always)]
    pub(crate) fn new(
        (spec, conditions): (&'a RulesSpec, &'a CompiledConditions),
        (us, them): (Men, Men),
        facts: u32,
        known: &GameContext,
        numbers: Numbers,
    ) -> Self {
        let start = Node::new(spec, us, them, facts);
        let known = known.with_dice(numbers);
        let mut throw = Self::standing((spec, conditions), start, known, numbers.len());
        // The later parts of a throw set no facts of the throw.
        if known.played.used == 0 && conditions.facts_at_throw & !start.facts != 0 {
            throw.start = throw.with_facts(start, conditions.facts_at_throw, &[], None);
        }
        if conditions.for_every_throw().is_none() {
            throw.active = conditions.for_throw(&throw.context(&throw.start, &[]));
        }
        throw.shut = OnceCell::new();
        throw
    }

    /// Returns the rules of a throw without forbidden landings and without conditions that depend on
    /// the throw. By itself it serves to evaluate conditions on a position.
    #[inline(always)]
    pub(crate) fn standing(
        (spec, conditions): (&'a RulesSpec, &'a CompiledConditions),
        start: Node,
        known: GameContext,
        numbers: u8,
    ) -> Self {
        let active = match conditions.for_every_throw() {
            Some(active) => active,
            None => ThrowConditions::NONE,
        };
        let shut = OnceCell::from(ForbiddenLandings::NONE);
        Self { spec, conditions, start, known, numbers, active, shut }
    }

    /// Returns the rules for numbers that are each thrown alone.
    pub(crate) fn for_single_numbers(
        rules: (&'a RulesSpec, &'a CompiledConditions),
        start: Node,
        known: GameContext,
    ) -> Self {
        let mut throw = Self::standing(rules, start, known, 1);
        if throw.conditions.for_every_throw().is_none() {
            throw.active = throw.conditions.for_single_numbers(&throw.context(&start, &[]));
        }
        throw.shut = OnceCell::new();
        throw
    }

    /// Returns the cells on which men may not come to rest.
    #[inline]
    pub(crate) fn shut(&self) -> ForbiddenLandings {
        let forbidden = || landing::forbidden(self.spec, &self.start.them, self.active.landings);
        *self.shut.get_or_init(forbidden)
    }

    /// Whether the rules of landings let a play end in this position.
    pub(crate) fn lets_rest(&self, after: &Node, play: &Play) -> bool {
        let closable = landing::closable(self.spec, self.active.landings);
        let comes = play.steps().any(|step| closable.has(step.to));
        let shut = if comes { self.shut() } else { ForbiddenLandings::NONE };
        landing::allows(self.spec, shut, &self.start.us, &after.us, play)
    }

    /// Returns what a condition may read at a position, after some steps of the throw.
    #[inline]
    pub(crate) const fn context<'b>(&'b self, now: &'b Node, steps: &'b [Step]) -> EvalContext<'b> {
        EvalContext { throw: self, now, step: None, made: false, steps, rest: None, plays: None }
    }

    /// Returns the step of a man by a number, after the steps `done`.
    ///
    /// # Errors
    ///
    /// The first mechanism or condition that does not allow the step, with its rule.
    pub(crate) fn check(
        &self,
        node: &Node,
        done: &[Step],
        from: Place,
        die: u8,
    ) -> Result<Step, Violation> {
        let mut step = step::check(self.spec, &self.start, node, from, die)?;
        if self.active.asks_of_steps(false) {
            let mut steps = [Step::default(); STEPS];
            let mut men = Cells::one(from);
            if self.conditions.asks_for_others() {
                men |= self.movable(node, die, node.us.occupied(), &mut steps);
            }
            steps[from.index()] = step;
            let context = self.context(node, done);
            let (given, mut reason) = ((die, &mut steps), None);
            let mut refused = |why, stopped: Cells| {
                if stopped.has(from) {
                    reason.get_or_insert(why);
                }
            };
            let (active, conditions) = (&self.active, self.conditions);
            let others =
                conditions.independent_men(active, &context, given, men, false, &mut refused);
            let entry = || conditions.forbidding(active, &context, (die, &steps), others, from);
            if let Some(reason) = reason.or_else(|| entry().map(StepRefusal::Forbid)) {
                return Err(self.violation(reason, &context, steps[from.index()]));
            }
            step = steps[from.index()];
        }
        if node.lets_hit_man_return(self.spec, step) {
            return Ok(step);
        }
        let hit = self.spec.steps.hit;
        let at = hit.and_then(|hit| self.spec.track.mirror(hit.to)).unwrap_or(step.to);
        Err((RefusalKind::NoReturn(at), hit.map(|hit| hit.rule)))
    }

    /// Returns those of some men whom the conditions let make their steps by a number, after the
    /// steps `done`. If `quick`, closed cells have been tested already.
    #[inline]
    pub(crate) fn legal_men(
        &self,
        node: &Node,
        done: &[Step],
        (die, steps): (u8, &mut [Step; STEPS]),
        men: Cells,
        quick: bool,
    ) -> Cells {
        if men.is_empty() || !self.active.asks_of_steps(quick) {
            return men;
        }
        let context = self.context(node, done);
        self.conditions.legal_men(&self.active, &context, (die, steps), men, quick)
    }

    /// Returns those of some men who could make a step by a number if no condition asked for other
    /// men, and where these steps lead.
    pub(crate) fn independent_men(
        &self,
        node: &Node,
        done: &[Step],
        die: u8,
        men: Cells,
    ) -> impl Iterator<Item = (Place, Place)> + use<> {
        let mut steps = [Step::default(); STEPS];
        let men = self.movable(node, die, men, &mut steps);
        let context = self.context(node, done);
        let given = (die, &mut steps);
        let men = self.conditions.independent_men(
            &self.active,
            &context,
            given,
            men,
            false,
            &mut |_, _| {},
        );
        men.iter().map(move |at| (at, steps[at.index()].to))
    }

    /// Returns those of some men whom the mechanisms let move by a number; their steps are entered
    /// where they begin.
    fn movable(&self, node: &Node, die: u8, men: Cells, steps: &mut [Step; STEPS]) -> Cells {
        let mut movable = Cells::NONE;
        for from in men.iter().filter(|&from| from.index() < STEPS) {
            let step = step::check(self.spec, &self.start, node, from, die).ok();
            if let Some(step) = step.filter(|step| node.lets_hit_man_return(self.spec, *step)) {
                steps[from.index()] = step;
                movable |= Cells::one(from);
            }
        }
        movable
    }

    /// Names the rule of a refused step.
    fn violation(&self, reason: StepRefusal, context: &EvalContext<'_>, step: Step) -> Violation {
        let steps = &self.spec.steps;
        let Step { from, to, die, .. } = step;
        match reason {
            StepRefusal::Hit => (RefusalKind::Blocked(to), steps.hit.map(|hit| hit.rule)),
            StepRefusal::Burst => (RefusalKind::Blocked(to), steps.block.map(|block| block.rule)),
            StepRefusal::Enter => (RefusalKind::NoEntry(to), steps.enter.map(|enter| enter.rule)),
            StepRefusal::Off => (RefusalKind::NotOffYet, steps.bear_off.map(|off| off.home_rule)),
            StepRefusal::Stage(at) => {
                let list = steps.stages.as_ref().map_or(&[][..], |stages| &stages.list);
                let rule = list.get(usize::from(at)).map(|stage| stage.rule);
                (RefusalKind::StageClosed(from), rule)
            }
            StepRefusal::Forbid(entry) => {
                let forbid = self.spec.conditions.forbid.get(usize::from(entry));
                let context = EvalContext { step: Some(step), ..*context };
                let at = forbid.and_then(|forbid| forbid.cond.referenced_man(&context));
                let kind = RefusalKind::Forbidden { entry, from, to, die, at };
                (kind, forbid.map(|forbid| forbid.rule))
            }
        }
    }

    /// Whether some man could play a number if it were thrown alone.
    pub(crate) fn can_play_alone(&self, die: u8) -> bool {
        let (start, mut steps) = (&self.start, [Step::default(); STEPS]);
        let men = start.us.occupied();
        if self.conditions.asks_for_others() {
            let men = self.movable(start, die, men, &mut steps);
            let men = self.legal_men(start, &[], (die, &mut steps), men, false);
            return men.iter().any(|from| self.may_end(steps[from.index()]));
        }
        // Mostly the first man can, so each is tried by himself.
        men.iter().any(|from| {
            let man = self.movable(start, die, Cells::one(from), &mut steps);
            !self.legal_men(start, &[], (die, &mut steps), man, false).is_empty()
                && self.may_end(steps[from.index()])
        })
    }

    /// Whether a play may consist of one step alone.
    fn may_end(&self, step: Step) -> bool {
        let play = Play::none().then(step);
        let after = self.after(&self.start, play.as_slice(), step);
        self.lets_rest(&after, &play) && self.allows_result(&after, &play)
    }

    /// Returns the position after a legal step, with the facts that it sets; `done` ends with the
    /// step.
    #[inline]
    pub(crate) fn after(&self, node: &Node, done: &[Step], step: Step) -> Node {
        let next = node.after(self.spec, step);
        let facts = self.conditions.facts_after_step;
        if facts & !next.facts == 0 { next } else { self.with_facts(next, facts, done, Some(step)) }
    }

    /// Returns the facts that are set at the end of a play with the steps `done`.
    #[inline]
    pub(crate) fn facts_after_play(&self, node: &Node, done: &[Step]) -> u32 {
        let facts = self.conditions.facts_after_play;
        let unset = facts & !node.facts;
        if unset == 0 { node.facts } else { self.with_facts(*node, facts, done, None).facts }
    }

    /// Sets those of some facts whose conditions hold, in their order.
    fn with_facts(&self, mut node: Node, facts: u32, done: &[Step], step: Option<Step>) -> Node {
        let mut unset = facts & !node.facts;
        while unset != 0 {
            let fact = unset.trailing_zeros();
            unset &= unset - 1;
            let context = self.context(&node, done);
            let context = EvalContext { step, made: step.is_some(), ..context };
            if self.conditions.fact_holds(fact as usize, &context) {
                node.facts |= 1 << fact;
            }
        }
        node
    }

    /// Whether the conditions on whole plays let a play leave the men so.
    #[inline]
    pub(crate) fn allows_result(&self, node: &Node, play: &Play) -> bool {
        // A play without steps changes nothing.
        if play.is_empty() || !self.active.asks_of_plays() {
            return true;
        }
        let context = self.context(node, play.as_slice());
        self.conditions.allows_result(&self.active, &context, || self.gained(node))
    }

    /// Returns the cells that hold more men of the mover than before the play.
    fn gained(&self, node: &Node) -> Cells {
        node.us.more_than(&self.start.us) & self.spec.track.all()
    }

    /// Says why a play may not leave the men so, if it may not: a landing, or a condition on whole
    /// plays.
    pub(crate) fn play_refusal(&self, node: &Node, play: &Play) -> Option<Refusal> {
        let landing = landing::refusal(self.spec, &self.start, node, play);
        if landing.is_some() || play.is_empty() {
            return landing;
        }
        let context = self.context(node, play.as_slice());
        let (entry, cells) =
            self.conditions.result_refusal(&self.active, &context, self.gained(node))?;
        let forbid = self.spec.conditions.forbid.get(usize::from(entry))?;
        let cell = cells.first();
        let (from, die) = (cell.unwrap_or_default(), 0);
        let kind = RefusalKind::Forbidden { entry, from, to: from, die, at: None };
        let step = cell.and_then(|cell| play.steps().position(|step| step.to == cell));
        Some(Refusal { step: step.map(|step| step as u8), ..Refusal::by(kind, forbid.rule) })
    }

    /// Returns the end that a step has reached; `done` ends with the step.
    #[inline]
    pub(crate) fn end_after(&self, node: &Node, done: &[Step], step: Step) -> Option<EndMark> {
        let may = self.conditions.endings.may(&node.us, step);
        if may { self.end_after_trigger(node, done, step) } else { None }
    }

    /// The same test for a step that meets some trigger.
    #[inline(never)]
    fn end_after_trigger(&self, node: &Node, done: &[Step], step: Step) -> Option<EndMark> {
        let context = self.context(node, done);
        let context = EvalContext { step: Some(step), made: true, ..context };
        let holds = |at| self.conditions.end_holds(&self.active, at, &context);
        let at = self.conditions.endings.reached(&node.us, step, holds)?;
        Some(self.mark_end(at, node))
    }

    /// Returns the end that a side has reached with its whole play.
    #[inline]
    pub(crate) fn end_played(&self, node: &Node, done: &[Step]) -> Option<EndMark> {
        let context = self.context(node, done);
        let holds = |at| self.conditions.end_holds(&self.active, at, &context);
        let at = self.conditions.endings.come_to(&node.us, holds)?;
        Some(self.mark_end(at, node))
    }

    /// Returns the end that the throw itself reaches; `plays` are its legal plays.
    pub(crate) fn end_thrown(&self, plays: &[LegalPlay]) -> Option<EndMark> {
        let context = EvalContext { plays: Some(plays), ..self.context(&self.start, &[]) };
        let mut ends = self.spec.ends.iter();
        let at = ends.position(|end| end.at == EndTiming::Dice && end.when.holds(&context))?;
        Some(self.mark_end(at, &self.start))
    }

    /// Returns an end with its modifiers and the number that it is worth.
    #[inline]
    fn mark_end(&self, at: usize, node: &Node) -> EndMark {
        let (end, spec) = (at as u8, self.spec);
        let (us, them) = match spec.ends[at].wins {
            Wins::Mover | Wins::Nobody => (&node.us, &node.them),
            Wins::Opponent => (&node.them, &node.us),
        };
        let with = spec.modifiers.iter().enumerate().fold(0, |with, (i, modifier)| {
            let holds = modifier.ends.contains(&end)
                && modifier.opponent.iter().all(|count| count.holds(them));
            with | u8::from(holds) << i
        });
        EndMark { end, with, counted: counted((spec, self.conditions), end, us, them) }
    }
}
