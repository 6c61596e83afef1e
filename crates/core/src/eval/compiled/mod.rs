//! Conditions compiled for the search: which men may step, where they may rest, and which plays are
//! allowed.
//!
//! The search needs the conditions for every man in every position. So they are compiled by their
//! dependencies (`compile`). Conditions that are constant during a throw are evaluated once per
//! throw, and those that are the same for all men once per number. Conditions on fixed cells become
//! bit masks of men ([`predicate`]). The rest are evaluated once per man. The results equal those
//! of [`crate::eval::interpreter`]: `tests/composed` compares them on packs of random conditions.

pub(crate) mod cell_rules;
pub(crate) mod compile;
pub(crate) mod predicate;

use crate::board::{BAR, Cells, NEW, OFF, Place};
use crate::cond::{Atom, Cond};
use crate::eval::compiled::cell_rules::{CellLimits, CellRule};
use crate::eval::compiled::compile::{Compiler, Dependencies, ThrowConstant};
use crate::eval::compiled::predicate::{BatchEval, Predicate, STEPS, Subject};
use crate::eval::context::{EvalContext, Perspective};
use crate::eval::ends::Endings;
use crate::eval::step;
use crate::play::{Effect, Step};
use crate::spec::{Fact, FactTiming, Forbid, ForbidTiming, RulesSpec};

/// The conditions of a game, compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CompiledConditions {
    /// The values that are constant in a throw.
    constants: Vec<ThrowConstant>,
    /// Forbidden steps; first the entries that do not ask for other men.
    steps: Vec<CompiledForbid>,
    /// Forbidden landings.
    rest: Vec<CompiledForbid>,
    /// Forbidden plays.
    played: Vec<CompiledForbid>,
    hit: Option<Predicate>,
    burst: Option<Predicate>,
    enter: Option<Predicate>,
    off: Option<Predicate>,
    /// The conditions of stages, with the number of the stage and its places.
    stages: Vec<(u8, Cells, Predicate)>,
    /// The conditions that are left to evaluate for each end; `None` if none is left.
    ends: Vec<Option<Predicate>>,
    /// The conditions of the facts, in their order.
    facts: Vec<Predicate>,
    /// How many of the constants, from the first on, serve steps, plays and facts. The others serve
    /// ends alone.
    step_constants: usize,
    /// The facts that a throw can set, a bit each.
    pub(crate) facts_at_throw: u32,
    /// The facts that a step can set.
    pub(crate) facts_after_step: u32,
    /// The facts that the end of a play can set.
    pub(crate) facts_after_play: u32,
    /// The steps that can reach an end.
    pub(crate) endings: Endings,
    /// The conditions of every throw, if no throw changes them.
    always: Option<ThrowConditions>,
    /// The conditions on steps and plays with every entry active and without constants.
    unspecialised: ThrowConditions,
}

impl CompiledConditions {
    pub(crate) fn of(spec: &RulesSpec) -> Self {
        let travels = spec.steps.stages.is_none();
        let mut compiler = Compiler {
            spec,
            constants: Vec::new(),
            travels,
            others: false,
            use_constants: true,
            use_monotone: true,
        };
        let mut entries = |at: ForbidTiming| {
            let all = (0..=u8::MAX).zip(&spec.conditions.forbid);
            let such = all.filter(|(_, forbid)| forbid.at == at);
            let mut entries: Vec<CompiledForbid> =
                such.map(|(at, forbid)| CompiledForbid::of(at, forbid, &mut compiler)).collect();
            entries.sort_by_key(|entry| entry.others);
            entries
        };
        let (steps, rest, played) = (
            entries(ForbidTiming::Step),
            entries(ForbidTiming::Rest),
            entries(ForbidTiming::Played),
        );
        compiler.others = false;
        let conditions = &spec.conditions;
        let mut when = |cond: &Option<Cond>| {
            cond.as_ref().map(|cond| compiler.compile(cond, Perspective::PLAIN))
        };
        let (hit, burst, enter, off) = (
            when(&conditions.hit),
            when(&conditions.burst),
            when(&conditions.enter),
            when(&conditions.bear_off),
        );
        let list = spec.steps.stages.iter().flat_map(|stages| &stages.list);
        let stages = list.enumerate().flat_map(|(nth, stage)| {
            let places = (BAR.0..=OFF.0).map(Place).filter(|&place| stage.face(place).is_some());
            let places: Cells = places.collect();
            let own = conditions.stages.iter().filter(move |(at, _)| usize::from(*at) == nth);
            own.map(move |(at, cond)| (*at, places, cond))
        });
        let stages: Vec<_> = stages
            .map(|(at, places, cond)| (at, places, compiler.compile(cond, Perspective::PLAIN)))
            .collect();
        let step_constants = compiler.constants.len();
        // A context after a step has no step that a mask could be computed for.
        compiler.travels = false;
        compiler.use_monotone = false;
        let ends = spec.ends.iter().map(|end| {
            let when = end.asks_besides(spec);
            compiler.use_constants = end.is_asked_often(spec);
            when.map(|when| compiler.compile(&when, Perspective::PLAIN))
        });
        let ends = ends.collect();
        compiler.use_constants = false;
        let facts = spec.facts.iter().map(|fact| compiler.compile(&fact.cond, Perspective::PLAIN));
        let facts = facts.collect();
        let constants = compiler.constants;
        let always = None;
        let mut compiled = Self {
            constants,
            steps,
            rest,
            played,
            hit,
            burst,
            enter,
            off,
            stages,
            ends,
            facts,
            step_constants,
            facts_at_throw: facts_set(spec, &[FactTiming::Dice, FactTiming::Step]),
            facts_after_step: facts_of_steps(spec),
            facts_after_play: facts_set(spec, &[FactTiming::Played]),
            endings: Endings::of(spec),
            always,
            unspecialised: ThrowConditions::NONE,
        };
        // Facts may concern none of the conditions.
        let [none, all] = [0, u32::MAX].map(|facts| compiled.with(0, facts, spec));
        compiled.always = (compiled.constants.is_empty() && none == all).then_some(none);
        let every = |entries: &[CompiledForbid]| ActiveEntries::of(entries, |_| true);
        let steps = every(&compiled.steps);
        compiled.unspecialised = ThrowConditions {
            steps,
            interpreted: steps,
            rest: every(&compiled.rest),
            played: every(&compiled.played),
            asks: [steps.any() || compiled.hit.is_some() || compiled.asks_besides_forbid(); 2],
            ..ThrowConditions::NONE
        };
        compiled
    }

    /// Returns the conditions of every throw, if no throw changes them.
    #[inline]
    pub(crate) const fn for_every_throw(&self) -> Option<ThrowConditions> {
        self.always
    }

    /// Specialises the conditions to a throw.
    pub(crate) fn for_throw(&self, found: &EvalContext<'_>) -> ThrowConditions {
        let constants = Self::evaluate(&self.constants, found);
        self.with(constants, found.now.facts, found.throw.spec)
    }

    /// Specialises the conditions on steps and plays to numbers that are each thrown alone. Every entry
    /// stays active: to sort them out would take longer than to evaluate them.
    pub(crate) fn for_single_numbers(&self, found: &EvalContext<'_>) -> ThrowConditions {
        let constants = Self::evaluate(&self.constants[..self.step_constants], found);
        ThrowConditions { constants, ..self.unspecialised }
    }

    /// Evaluates some constants, a bit each.
    fn evaluate(constants: &[ThrowConstant], found: &EvalContext<'_>) -> u64 {
        let throw = BatchEval { context: found, constants: 0, subject: Subject::Play };
        let all = (0..u64::BITS).zip(constants);
        let holding = all.filter(|(_, constant)| throw.holds(&constant.predicate));
        holding.fold(0, |bits, (bit, _)| bits | 1 << bit)
    }

    /// Whether there are conditions on steps other than entries of `forbid`, apart from hits.
    fn asks_besides_forbid(&self) -> bool {
        self.burst.is_some()
            || self.enter.is_some()
            || self.off.is_some()
            || !self.stages.is_empty()
    }

    /// Specialises the conditions to constants and facts, a bit each.
    fn with(&self, constants: u64, facts: u32, spec: &RulesSpec) -> ThrowConditions {
        let unsettled =
            |entry: &CompiledForbid| entry.predicate.settled(constants, facts) != Some(false);
        let steps = ActiveEntries::of(&self.steps, unsettled);
        let asks = |entry: &CompiledForbid| entry.cell_rule.is_none() && unsettled(entry);
        let (mut limits, mut landings) = (CellLimits::NOTHING, [Cells::NONE; 2]);
        for entry in self.steps.iter().chain(&self.rest) {
            match &entry.cell_rule {
                Some(AsCellRule::Step(shape, left)) => {
                    limits = limits.with(*shape, left.leads_to(constants).unwrap_or(Cells::NONE));
                }
                Some(AsCellRule::Rest(alone, left)) => {
                    // A man who has left rests nowhere.
                    let cells = left.leads_to(constants).unwrap_or(Cells::NONE);
                    landings[usize::from(*alone)] |= cells & spec.track.all();
                }
                None => {}
            }
        }
        // If the sides share their cells, a man who may not hit may not go there.
        let passes = self.hit.as_ref().filter(|_| !spec.track.shared());
        let hit = passes.and_then(|hit| hit.leads_to(constants));
        let interpreted = ActiveEntries::of(&self.steps, asks);
        let others = self.asks_besides_forbid();
        let meets = |cell_rule: bool| self.hit.is_some() && !(cell_rule && hit.is_some());
        ThrowConditions {
            constants,
            steps,
            interpreted,
            rest: ActiveEntries::of(&self.rest, asks),
            played: ActiveEntries::of(&self.played, unsettled),
            limits,
            landings,
            hit,
            ends: ActiveEntries::of(&self.ends, |end| {
                end.as_ref().is_none_or(|end| end.settled(constants, facts) != Some(false))
            }),
            asks: [
                steps.any() || others || meets(false),
                interpreted.any() || others || meets(true),
            ],
        }
    }

    /// Whether some condition asks which other men could make a step.
    pub(crate) fn asks_for_others(&self) -> bool {
        self.steps.last().is_some_and(|entry| entry.others)
    }

    /// Returns those of some men who may make their steps by a number. If `quick`, closed cells
    /// have been tested already.
    #[inline]
    pub(crate) fn legal_men(
        &self,
        active: &ThrowConditions,
        context: &EvalContext<'_>,
        (die, steps): (u8, &mut [Step; STEPS]),
        men: Cells,
        quick: bool,
    ) -> Cells {
        let men = self.independent_men(active, context, (die, steps), men, quick, &mut |_, _| {});
        if !self.asks_for_others() {
            return men;
        }
        let subject = Subject::Men { die, steps, others: men };
        self.without_forbidden(active, (context, subject), men, (quick, true))
    }

    /// Returns the first entry of [`crate::spec::Conditions::forbid`] that forbids the step of a
    /// man; `others` are the men who could make a step if no condition asked for other men.
    pub(crate) fn forbidding(
        &self,
        active: &ThrowConditions,
        context: &EvalContext<'_>,
        (die, steps): (u8, &[Step; STEPS]),
        others: Cells,
        man: Place,
    ) -> Option<u8> {
        let subject = Subject::Men { die, steps, others };
        let interpreted = BatchEval { context, constants: active.constants, subject };
        let live = self.steps.iter().enumerate().filter(|(nth, _)| active.steps.has(*nth));
        let forbids =
            |entry: &CompiledForbid| !interpreted.of(&entry.predicate, Cells::one(man)).is_empty();
        live.filter(|(_, entry)| forbids(entry)).map(|(_, entry)| entry.at).min()
    }

    /// Returns those of some men who may make their steps by a number, without the conditions that
    /// ask for other men. Calls `refused` with each reason other than an entry of `forbid`, and the
    /// men whom it stops.
    #[inline]
    pub(crate) fn independent_men(
        &self,
        active: &ThrowConditions,
        context: &EvalContext<'_>,
        (die, steps): (u8, &mut [Step; STEPS]),
        men: Cells,
        quick: bool,
        refused: &mut impl FnMut(StepRefusal, Cells),
    ) -> Cells {
        let mut men = self.resolve_contact(active, context, (die, steps), men, refused);
        let rules = context.throw.spec;
        let ask = |predicate: &Predicate, some: Cells| {
            let subject = Subject::Men { die, steps, others: Cells::NONE };
            some & !BatchEval { context, constants: active.constants, subject }.of(predicate, some)
        };
        let mut stop = |why: StepRefusal, stopped: Cells| {
            if !stopped.is_empty() {
                refused(why, stopped);
                men = men & !stopped;
            }
            men
        };
        let mut left = stop(StepRefusal::Enter, Cells::NONE);
        if let Some(when) = self.enter.as_ref().filter(|_| rules.steps.enter.is_some()) {
            let some = left & (Cells::one(BAR) | Cells::one(NEW));
            left = stop(StepRefusal::Enter, ask(when, some));
        }
        if let Some(when) = self.off.as_ref().filter(|_| rules.steps.bear_off.is_some()) {
            let some = left.iter().filter(|&at| steps[at.index()].to == OFF).collect();
            left = stop(StepRefusal::Off, ask(when, some));
        }
        for (at, places, when) in &self.stages {
            left = stop(StepRefusal::Stage(*at), ask(when, left & *places));
        }
        let subject = Subject::Men { die, steps, others: Cells::NONE };
        self.without_forbidden(active, (context, subject), left, (quick, false))
    }

    /// Returns some men without those whose steps are forbidden. `others`: by the conditions that
    /// ask for other men, or by those that do not.
    #[inline]
    fn without_forbidden(
        &self,
        active: &ThrowConditions,
        (context, subject): (&EvalContext<'_>, Subject<'_>),
        mut men: Cells,
        (quick, others): (bool, bool),
    ) -> Cells {
        let live = if quick { active.interpreted } else { active.steps };
        let interpreted = BatchEval { context, constants: active.constants, subject };
        for (nth, entry) in self.steps.iter().enumerate() {
            if men.is_empty() {
                break;
            }
            if entry.others == others && live.has(nth) {
                men = men & !interpreted.of(&entry.predicate, men);
            }
        }
        men
    }

    /// Returns some men without those who may not hit or burst a band. If the sides do not share
    /// their cells, a man who may not hit passes by instead.
    fn resolve_contact(
        &self,
        active: &ThrowConditions,
        context: &EvalContext<'_>,
        (die, steps): (u8, &mut [Step; STEPS]),
        mut men: Cells,
        refused: &mut impl FnMut(StepRefusal, Cells),
    ) -> Cells {
        let rules = context.throw.spec;
        let such = |steps: &[Step; STEPS], effect: Effect, men: Cells| {
            men.iter().filter(|&at| steps[at.index()].effect == effect).collect::<Cells>()
        };
        let ask = |predicate: &Predicate, steps: &[Step; STEPS], some: Cells| {
            let subject = Subject::Men { die, steps, others: Cells::NONE };
            some & !BatchEval { context, constants: active.constants, subject }.of(predicate, some)
        };
        let mut stop = |why: StepRefusal, stopped: Cells| {
            if !stopped.is_empty() {
                refused(why, stopped);
            }
            !stopped
        };
        if let Some(when) = &self.hit {
            let may_not = ask(when, steps, such(steps, Effect::Hit, men));
            if rules.track.shared() {
                men = men & stop(StepRefusal::Hit, may_not);
            } else {
                may_not.iter().for_each(|at| steps[at.index()].effect = Effect::None);
            }
        }
        if let (Some(when), Some(burst)) = (&self.burst, rules.steps.burst) {
            let start = &context.throw.start;
            let interpreted = such(steps, Effect::Burst, men).iter().filter(|&at| {
                !step::bursts(rules, burst, start, context.now, (at, steps[at.index()].to))
            });
            men = men & stop(StepRefusal::Burst, ask(when, steps, interpreted.collect()));
        }
        men
    }

    /// Whether the condition of an end holds, as far as it is left to evaluate.
    #[inline]
    pub(crate) fn end_holds(
        &self,
        active: &ThrowConditions,
        at: usize,
        context: &EvalContext<'_>,
    ) -> bool {
        if !active.ends.has(at) {
            return false;
        }
        self.ends.get(at).and_then(Option::as_ref).is_none_or(|end| {
            BatchEval { context, constants: active.constants, subject: Subject::Play }.holds(end)
        })
    }

    /// Whether the condition of a fact holds.
    #[inline]
    pub(crate) fn fact_holds(&self, at: usize, context: &EvalContext<'_>) -> bool {
        self.facts.get(at).is_some_and(|fact| {
            BatchEval { context, constants: 0, subject: Subject::Play }.holds(fact)
        })
    }

    /// Whether the conditions allow the result of a play; `more` are the cells that hold more men
    /// of the mover than before.
    pub(crate) fn allows_result(
        &self,
        active: &ThrowConditions,
        context: &EvalContext<'_>,
        more: impl FnOnce() -> Cells,
    ) -> bool {
        let broken =
            |entries: &[CompiledForbid], live: ActiveEntries, subject: Subject<'_>, some: Cells| {
                let interpreted = BatchEval { context, constants: active.constants, subject };
                let breaks =
                    |entry: &CompiledForbid| !interpreted.of(&entry.predicate, some).is_empty();
                entries.iter().enumerate().any(|(nth, entry)| live.has(nth) && breaks(entry))
            };
        let rests = active.rest.any() && broken(&self.rest, active.rest, Subject::Rest, more());
        let one = Cells::one(BAR);
        !(rests || active.played.any() && broken(&self.played, active.played, Subject::Play, one))
    }

    /// Returns the place of the first entry of `forbid` that does not allow the result of a play,
    /// and the cells on which men may not rest.
    pub(crate) fn result_refusal(
        &self,
        active: &ThrowConditions,
        context: &EvalContext<'_>,
        more: Cells,
    ) -> Option<(u8, Cells)> {
        let broken =
            |entries: &[CompiledForbid], subject: fn() -> Subject<'static>, some: Cells| {
                let interpreted =
                    BatchEval { context, constants: active.constants, subject: subject() };
                let broken =
                    entries.iter().map(|entry| (entry.at, interpreted.of(&entry.predicate, some)));
                broken.filter(|(_, cells)| !cells.is_empty()).min_by_key(|(at, _)| *at)
            };
        let rest = broken(&self.rest, || Subject::Rest, more);
        let played = broken(&self.played, || Subject::Play, Cells::one(BAR));
        let played = played.map(|(at, _)| (at, Cells::NONE));
        rest.into_iter().chain(played).min_by_key(|(at, _)| *at)
    }
}

/// The reason why a condition refuses a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepRefusal {
    /// The man may not hit.
    Hit,
    /// The man may not burst a band.
    Burst,
    /// The man may not enter.
    Enter,
    /// The man may not be borne off.
    Off,
    /// The stage of this number is closed.
    Stage(u8),
    /// An entry of [`crate::spec::Conditions::forbid`] forbids the step.
    Forbid(u8),
}

/// A compiled entry of `forbid`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct CompiledForbid {
    /// Its place in [`crate::spec::Conditions::forbid`].
    at: u8,
    predicate: Predicate,
    /// Whether it asks for other men who could make the step.
    others: bool,
    /// The rule of cells that replaces it, if there is one.
    cell_rule: Option<AsCellRule>,
}

/// A rule of cells that replaces a condition, and the part that says which cells; constants may
/// change it.
#[derive(Clone, PartialEq, Eq, Debug)]
enum AsCellRule {
    Step(CellRule, Predicate),
    /// No man may rest on these cells; if `true`, only a man who arrives alone is refused.
    Rest(bool, Predicate),
}

/// The conditions, specialised to one throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ThrowConditions {
    /// The constants that hold, a bit each.
    constants: u64,
    /// The active entries on steps.
    steps: ActiveEntries,
    /// The active entries on steps that no rule of cells replaces.
    interpreted: ActiveEntries,
    rest: ActiveEntries,
    played: ActiveEntries,
    /// The ends that can be reached.
    ends: ActiveEntries,
    /// The rules of cells for steps.
    pub(crate) limits: CellLimits,
    /// The cells on which no man may rest, and those on which no man may rest alone.
    pub(crate) landings: [Cells; 2],
    /// The cells on which men are hit, if the condition of hits depends on the cell alone.
    pub(crate) hit: Option<Cells>,
    /// Whether any condition on steps is active; and whether one is that no rule of cells replaces.
    asks: [bool; 2],
}

impl ThrowConditions {
    /// No condition is active.
    pub(crate) const NONE: Self = Self {
        constants: 0,
        steps: ActiveEntries::NONE,
        interpreted: ActiveEntries::NONE,
        rest: ActiveEntries::NONE,
        played: ActiveEntries::NONE,
        ends: ActiveEntries::NONE,
        limits: CellLimits::NOTHING,
        landings: [Cells::NONE; 2],
        hit: None,
        asks: [false; 2],
    };

    /// Whether conditions on steps are active; if `quick`, conditions that no rule of cells
    /// replaces.
    pub(crate) const fn asks_of_steps(&self, quick: bool) -> bool {
        self.asks[quick as usize]
    }

    /// Whether conditions on whole plays are active that no rule of cells replaces.
    pub(crate) const fn asks_of_plays(&self) -> bool {
        self.rest.any() || self.played.any()
    }
}

/// The entries of a list that can still be broken in a throw, a bit each. The last bit stands for
/// the 64th entry and all after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ActiveEntries(u64);

impl ActiveEntries {
    const NONE: Self = Self(0);

    fn of<T>(entries: &[T], active: impl Fn(&T) -> bool) -> Self {
        let active = entries.iter().enumerate().filter(|(_, entry)| active(entry));
        Self(active.fold(0, |bits, (nth, _)| bits | Self::bit(nth)))
    }

    /// The bit of an entry.
    const fn bit(nth: usize) -> u64 {
        1 << if nth < 63 { nth } else { 63 }
    }

    const fn has(self, nth: usize) -> bool {
        self.0 & Self::bit(nth) != 0
    }

    const fn any(self) -> bool {
        self.0 != 0
    }
}

impl CompiledForbid {
    fn of(at: u8, forbid: &Forbid, compiler: &mut Compiler<'_>) -> Self {
        let asks = |atom: &Atom| matches!(atom, Atom::OtherMan { .. });
        let others =
            forbid.cond.any_atom(asks) || forbid.unless.iter().any(|cond| cond.any_atom(asks));
        let cond = match &forbid.unless {
            None => forbid.cond.clone(),
            Some(unless) => {
                Cond::All(vec![forbid.cond.clone(), Cond::Unless(Box::new(unless.clone()))])
            }
        };
        compiler.others = others;
        let predicate = compiler.compile(&cond, Perspective::PLAIN);
        let cell_rule = match forbid.at {
            ForbidTiming::Step => {
                predicate.shape().map(|(shape, left)| AsCellRule::Step(shape, left))
            }
            ForbidTiming::Rest => {
                predicate.rests().map(|(alone, left)| AsCellRule::Rest(alone, left))
            }
            ForbidTiming::Played => None,
        };
        Self { at, predicate, others, cell_rule }
    }
}

/// The facts that are set at one of some moments, a bit each.
fn facts_set(spec: &RulesSpec, at: &[FactTiming]) -> u32 {
    let facts = (0..u32::BITS).zip(&spec.facts).filter(|(_, fact)| at.contains(&fact.at));
    facts.fold(0, |facts, (bit, _)| facts | 1 << bit)
}

/// The facts that a step can set, a bit each.
fn facts_of_steps(spec: &RulesSpec) -> u32 {
    let sets = |fact: &Fact| {
        // A fact that the throw itself has set holds from the first step on.
        let asks = |cond: &Cond| cond.any_atom(|atom| matches!(atom, Atom::Fact(_)));
        let dependencies = Dependencies::of(spec, &fact.cond, Perspective::PLAIN);
        asks(&fact.cond) || !dependencies.constant_in_throw(spec)
    };
    let facts = (0..u32::BITS).zip(&spec.facts);
    let such = facts.filter(|(_, fact)| fact.at == FactTiming::Step && sets(fact));
    such.fold(0, |facts, (bit, _)| facts | 1 << bit)
}
