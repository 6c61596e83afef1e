//! Conditions compiled for the search: which men may step, where they may rest, and which plays are allowed.
//!
//! The search needs the conditions for every man in every position. So they are compiled by their
//! [`dependencies`]. Conditions that are constant during a throw are evaluated once per throw, and those
//! that are the same for all men once per number. Conditions on fixed cells become bit masks of men
//! ([`predicate`]). The rest are evaluated once per man. The results equal those of
//! [`crate::eval::interpreter`]: `tests/composed` compares them on packs of random conditions.

pub(crate) mod cell_rules;
pub(crate) mod compile;
pub(crate) mod predicate;

use crate::board::{BAR, Cells, NEW, OFF};
use crate::cond::{Atom, Cond};
use crate::eval::compiled::cell_rules::{CellLimits, CellRule};
use crate::eval::compiled::compile::{Compiler, Dependencies, ThrowConstant};
use crate::eval::compiled::predicate::{BatchEval, Predicate, STEPS, Subject};
use crate::eval::context::{EvalContext, Perspective};
use crate::eval::ends::Endings;
use crate::eval::step;
use crate::play::{Effect, Step};
use crate::spec::{Fact, FactTiming, Forbid, Judged, RulesSpec};

/// What conditions make of steps and plays, for one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CompiledConditions {
    /// What is the same for a whole throw.
    guards: Vec<ThrowConstant>,
    /// What no step may be; first those that do not ask for other men.
    steps: Vec<CompiledForbid>,
    /// Where nobody may rest.
    rest: Vec<CompiledForbid>,
    /// What no play may be.
    played: Vec<CompiledForbid>,
    hit: Option<Predicate>,
    burst: Option<Predicate>,
    enter: Option<Predicate>,
    off: Option<Predicate>,
    /// The conditions of stages, with the number of the stage and its places.
    stages: Vec<(u8, Cells, Predicate)>,
    /// What ends ask of a step that was made, or of a play, by their places among the ends.
    ends: Vec<Option<Predicate>>,
    /// When facts are set that are remembered, by their places among the latches.
    facts: Vec<Predicate>,
    /// The first so many guards are those of steps, plays and facts; the others serve ends alone.
    guards_of_steps: usize,
    /// The facts that a throw can set, a bit each.
    pub(crate) facts_at_throw: u32,
    /// The facts that a step can set.
    pub(crate) facts_after_step: u32,
    /// The facts that the end of a play can set.
    pub(crate) facts_after_play: u32,
    /// The steps that can reach an end.
    pub(crate) endings: Endings,
    /// As every throw finds it, where no throw changes anything.
    always: Option<ThrowConditions>,
}

impl CompiledConditions {
    pub(crate) fn of(draft: &RulesSpec) -> Self {
        let travels = draft.steps.stages.is_none();
        let mut compiler = Compiler {
            draft,
            guards: Vec::new(),
            travels,
            others: false,
            often: true,
            lasting: true,
        };
        let mut entries = |judged: Judged| {
            let all = (0..=u8::MAX).zip(&draft.conditions.forbid);
            let such = all.filter(|(_, forbid)| forbid.judged == judged);
            let mut entries: Vec<CompiledForbid> =
                such.map(|(at, forbid)| CompiledForbid::of(at, forbid, &mut compiler)).collect();
            entries.sort_by_key(|entry| entry.others);
            entries
        };
        let (steps, rest, played) =
            (entries(Judged::Step), entries(Judged::Rest), entries(Judged::Played));
        compiler.others = false;
        let conditions = &draft.conditions;
        let mut when =
            |cond: &Option<Cond>| cond.as_ref().map(|cond| compiler.mask(cond, Perspective::PLAIN));
        let (hit, burst, enter, off) = (
            when(&conditions.hit),
            when(&conditions.burst),
            when(&conditions.enter),
            when(&conditions.off),
        );
        let list = draft.steps.stages.iter().flat_map(|stages| &stages.list);
        let stages = list.enumerate().flat_map(|(nth, stage)| {
            let places = (BAR..=OFF).filter(|&place| stage.face(place).is_some());
            let places: Cells = places.collect();
            let own = conditions.stages.iter().filter(move |(at, _)| usize::from(*at) == nth);
            own.map(move |(at, cond)| (*at, places, cond))
        });
        let stages: Vec<_> = stages
            .map(|(at, places, cond)| (at, places, compiler.mask(cond, Perspective::PLAIN)))
            .collect();
        let guards_of_steps = compiler.guards.len();
        // The step is seen as it was made, which no mask knows of.
        compiler.travels = false;
        compiler.lasting = false;
        let ends = draft.ends.iter().map(|end| {
            let when = end.asks_besides(draft);
            compiler.often = end.is_asked_often(draft);
            when.map(|when| compiler.mask(&when, Perspective::PLAIN))
        });
        let ends = ends.collect();
        compiler.often = false;
        let facts =
            draft.latches.iter().map(|latch| compiler.mask(&latch.cond, Perspective::PLAIN));
        let facts = facts.collect();
        let guards = compiler.guards;
        let always = None;
        let mut gate = Self {
            guards,
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
            guards_of_steps,
            facts_at_throw: facts_set(draft, &[FactTiming::Thrown, FactTiming::Step]),
            facts_after_step: facts_of_steps(draft),
            facts_after_play: facts_set(draft, &[FactTiming::Throw]),
            endings: Endings::of(draft),
            always,
        };
        // What is remembered may be nothing to any of them.
        let [none, all] = [0, u32::MAX].map(|latches| gate.with(0, latches, draft));
        gate.always = (gate.guards.is_empty() && none == all).then_some(none);
        gate
    }

    /// Specialises the conditions to a throw, which finds the men so; those of ends only if `ends`.
    pub(crate) fn for_throw(&self, found: &EvalContext<'_>, ends: bool) -> ThrowConditions {
        if let Some(always) = self.always {
            return always;
        }
        let asked = BatchEval { seen: found, guards: 0, whom: Subject::Play };
        let guards = if ends { &self.guards[..] } else { &self.guards[..self.guards_of_steps] };
        let guards = (0..u64::BITS).zip(guards).filter(|(_, guard)| asked.holds(&guard.mask));
        let guards = guards.fold(0, |bits, (bit, _)| bits | 1u64 << bit);
        self.with(guards, found.now.latches, found.throw.spec)
    }

    /// The gate where this is so for the whole throw, and that is remembered, a bit each.
    fn with(&self, guards: u64, latches: u32, draft: &RulesSpec) -> ThrowConditions {
        let unsettled = |entry: &CompiledForbid| entry.mask.settled(guards, latches) != Some(false);
        let steps = ActiveEntries::of(&self.steps, unsettled);
        let asks = |entry: &CompiledForbid| entry.kept.is_none() && unsettled(entry);
        let (mut closed, mut shut) = (CellLimits::NOTHING, [Cells::NONE; 2]);
        for entry in self.steps.iter().chain(&self.rest) {
            match &entry.kept {
                Some(AsCellRule::Step(shape, left)) => {
                    closed = closed.with(*shape, left.leads_to(guards).unwrap_or(Cells::NONE));
                }
                Some(AsCellRule::Rest(alone, left)) => {
                    // Whoever has left rests nowhere.
                    let cells = left.leads_to(guards).unwrap_or(Cells::NONE);
                    shut[usize::from(*alone)] |= cells & draft.track.all();
                }
                None => {}
            }
        }
        // Elsewhere whoever may not hit goes nowhere.
        let passes = self.hit.as_ref().filter(|_| !draft.track.shared());
        let hit = passes.and_then(|hit| hit.leads_to(guards));
        let asked = ActiveEntries::of(&self.steps, asks);
        let others = self.burst.is_some()
            || self.enter.is_some()
            || self.off.is_some()
            || !self.stages.is_empty();
        let meets = |kept: bool| self.hit.is_some() && !(kept && hit.is_some());
        ThrowConditions {
            guards,
            steps,
            asked,
            rest: ActiveEntries::of(&self.rest, asks),
            played: ActiveEntries::of(&self.played, unsettled),
            closed,
            shut,
            hit,
            ends: ActiveEntries::of(&self.ends, |end| {
                end.as_ref().is_none_or(|end| end.settled(guards, latches) != Some(false))
            }),
            asks: [steps.any() || others || meets(false), asked.any() || others || meets(true)],
        }
    }

    /// Whether some condition asks which other men could make a step.
    pub(crate) fn asks_for_others(&self) -> bool {
        self.steps.last().is_some_and(|entry| entry.others)
    }

    /// Returns those of some men who may make their steps by a number. If `quick`, closed cells have been
    /// tested already.
    #[inline]
    pub(crate) fn legal_men(
        &self,
        open: &ThrowConditions,
        seen: &EvalContext<'_>,
        (die, steps): (u8, &mut [Step; STEPS]),
        men: Cells,
        quick: bool,
    ) -> Cells {
        let men = self.independent_men(open, seen, (die, steps), men, quick, &mut |_, _| {});
        if !self.asks_for_others() {
            return men;
        }
        let whom = Subject::Men { die, steps, others: men };
        self.without_forbidden(open, (seen, whom), men, (quick, true))
    }

    /// Returns the first entry of [`crate::spec::conditions::Conditions::forbid`] that forbids the step of a man;
    /// `others` are the men who could make a step if no condition asked for other men.
    pub(crate) fn forbidding(
        &self,
        open: &ThrowConditions,
        seen: &EvalContext<'_>,
        (die, steps): (u8, &[Step; STEPS]),
        others: Cells,
        man: u8,
    ) -> Option<u8> {
        let whom = Subject::Men { die, steps, others };
        let asked = BatchEval { seen, guards: open.guards, whom };
        let live = self.steps.iter().enumerate().filter(|(nth, _)| open.steps.has(*nth));
        let forbids = |entry: &CompiledForbid| !asked.of(&entry.mask, Cells::one(man)).is_empty();
        live.filter(|(_, entry)| forbids(entry)).map(|(_, entry)| entry.at).min()
    }

    /// Returns those of some men who may make their steps by a number, without the conditions that ask for
    /// other men. Calls `refused` with each reason other than an entry of `forbid`, and the men whom it stops.
    #[inline]
    pub(crate) fn independent_men(
        &self,
        open: &ThrowConditions,
        seen: &EvalContext<'_>,
        (die, steps): (u8, &mut [Step; STEPS]),
        men: Cells,
        quick: bool,
        refused: &mut impl FnMut(StepRefusal, Cells),
    ) -> Cells {
        let mut men = self.resolve_contact(open, seen, (die, steps), men, refused);
        let rules = seen.throw.spec;
        let ask = |mask: &Predicate, some: Cells| {
            let whom = Subject::Men { die, steps, others: Cells::NONE };
            some & !BatchEval { seen, guards: open.guards, whom }.of(mask, some)
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
        if let Some(when) = self.off.as_ref().filter(|_| rules.steps.off.is_some()) {
            let some = left.iter().filter(|&at| steps[usize::from(at)].to == OFF).collect();
            left = stop(StepRefusal::Off, ask(when, some));
        }
        for (at, places, when) in &self.stages {
            left = stop(StepRefusal::Stage(*at), ask(when, left & *places));
        }
        let whom = Subject::Men { die, steps, others: Cells::NONE };
        self.without_forbidden(open, (seen, whom), left, (quick, false))
    }

    /// Returns some men without those whose steps are forbidden by conditions that ask, or do not ask, for
    /// other men.
    #[inline]
    fn without_forbidden(
        &self,
        open: &ThrowConditions,
        (seen, whom): (&EvalContext<'_>, Subject<'_>),
        mut men: Cells,
        (quick, others): (bool, bool),
    ) -> Cells {
        let live = if quick { open.asked } else { open.steps };
        let asked = BatchEval { seen, guards: open.guards, whom };
        for (nth, entry) in self.steps.iter().enumerate() {
            if men.is_empty() {
                break;
            }
            if entry.others == others && live.has(nth) {
                men = men & !asked.of(&entry.mask, men);
            }
        }
        men
    }

    /// Returns some men without those who may not hit or burst as their steps would. If the sides do not
    /// share their cells, a man who may not hit passes by instead.
    fn resolve_contact(
        &self,
        open: &ThrowConditions,
        seen: &EvalContext<'_>,
        (die, steps): (u8, &mut [Step; STEPS]),
        mut men: Cells,
        refused: &mut impl FnMut(StepRefusal, Cells),
    ) -> Cells {
        let rules = seen.throw.spec;
        let such = |steps: &[Step; STEPS], effect: Effect, men: Cells| {
            men.iter().filter(|&at| steps[usize::from(at)].effect == effect).collect::<Cells>()
        };
        let ask = |mask: &Predicate, steps: &[Step; STEPS], some: Cells| {
            let whom = Subject::Men { die, steps, others: Cells::NONE };
            some & !BatchEval { seen, guards: open.guards, whom }.of(mask, some)
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
                may_not.iter().for_each(|at| steps[usize::from(at)].effect = Effect::None);
            }
        }
        if let (Some(when), Some(burst)) = (&self.burst, rules.steps.burst) {
            let start = &seen.throw.start;
            let asked = such(steps, Effect::Burst, men).iter().filter(|&at| {
                !step::bursts(rules, burst, start, seen.now, (at, steps[usize::from(at)].to))
            });
            men = men & stop(StepRefusal::Burst, ask(when, steps, asked.collect()));
        }
        men
    }

    /// Whether the condition of an end is met, if it has one, by what is seen.
    #[inline]
    pub(crate) fn end_holds(
        &self,
        open: &ThrowConditions,
        at: usize,
        seen: &EvalContext<'_>,
    ) -> bool {
        if !open.ends.has(at) {
            return false;
        }
        self.ends.get(at).and_then(Option::as_ref).is_none_or(|end| {
            BatchEval { seen, guards: open.guards, whom: Subject::Play }.holds(end)
        })
    }

    /// Whether a fact is so.
    #[inline]
    pub(crate) fn fact_holds(&self, at: usize, seen: &EvalContext<'_>) -> bool {
        self.facts
            .get(at)
            .is_some_and(|fact| BatchEval { seen, guards: 0, whom: Subject::Play }.holds(fact))
    }

    /// Whether a play may leave the men as they are seen; `more` are the cells with more of the mover's men than the
    /// throw found.
    pub(crate) fn allows_result(
        &self,
        open: &ThrowConditions,
        seen: &EvalContext<'_>,
        more: impl FnOnce() -> Cells,
    ) -> bool {
        let broken =
            |entries: &[CompiledForbid], live: ActiveEntries, whom: Subject<'_>, some: Cells| {
                let asked = BatchEval { seen, guards: open.guards, whom };
                let breaks = |entry: &CompiledForbid| !asked.of(&entry.mask, some).is_empty();
                entries.iter().enumerate().any(|(nth, entry)| live.has(nth) && breaks(entry))
            };
        let rests = open.rest.any() && broken(&self.rest, open.rest, Subject::Rest, more());
        let one = Cells::one(BAR);
        !(rests || open.played.any() && broken(&self.played, open.played, Subject::Play, one))
    }

    /// Returns the first condition, in the order of the pack, that does not let a play leave the men so, as
    /// its place in the list; and the cells on which men rest against it.
    pub(crate) fn result_refusal(
        &self,
        open: &ThrowConditions,
        seen: &EvalContext<'_>,
        more: Cells,
    ) -> Option<(u8, Cells)> {
        let broken = |entries: &[CompiledForbid], whom: fn() -> Subject<'static>, some: Cells| {
            let asked = BatchEval { seen, guards: open.guards, whom: whom() };
            let broken = entries.iter().map(|entry| (entry.at, asked.of(&entry.mask, some)));
            broken.filter(|(_, cells)| !cells.is_empty()).min_by_key(|(at, _)| *at)
        };
        let rest = broken(&self.rest, || Subject::Rest, more);
        let played = broken(&self.played, || Subject::Play, Cells::one(BAR));
        let played = played.map(|(at, _)| (at, Cells::NONE));
        rest.into_iter().chain(played).min_by_key(|(at, _)| *at)
    }
}

/// Why a condition refuses a step.
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
    /// An entry of [`crate::spec::conditions::Conditions::forbid`] forbids the step.
    Forbid(u8),
}

/// Something that may not be.
#[derive(Clone, PartialEq, Eq, Debug)]
struct CompiledForbid {
    /// Its place in [`crate::spec::conditions::Conditions::forbid`].
    at: u8,
    mask: Predicate,
    /// It asks who else could make the step.
    others: bool,
    /// It can be kept by cells, so; and what is left to ask of where steps lead, which guards may change.
    kept: Option<AsCellRule>,
}

/// What is kept by cells.
#[derive(Clone, PartialEq, Eq, Debug)]
enum AsCellRule {
    Step(CellRule, Predicate),
    /// Nobody rests there; or nobody who has come alone.
    Rest(bool, Predicate),
}

/// A gate for one throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ThrowConditions {
    /// What is the same for the throw, a bit each.
    guards: u64,
    /// What no step may be.
    steps: ActiveEntries,
    /// The same without what is kept by cells.
    asked: ActiveEntries,
    rest: ActiveEntries,
    played: ActiveEntries,
    /// Ends that can be come to.
    ends: ActiveEntries,
    /// What is kept by cells.
    pub(crate) closed: CellLimits,
    /// Where nobody may rest, and where nobody may who has come alone.
    pub(crate) shut: [Cells; 2],
    /// Where men are hit, if that is all that is asked of it.
    pub(crate) hit: Option<Cells>,
    /// More is asked of steps than who stands where; and more than is kept by cells too.
    asks: [bool; 2],
}

impl ThrowConditions {
    /// No condition is active.
    pub(crate) const NONE: Self = Self {
        guards: 0,
        steps: ActiveEntries::NONE,
        asked: ActiveEntries::NONE,
        rest: ActiveEntries::NONE,
        played: ActiveEntries::NONE,
        ends: ActiveEntries::NONE,
        closed: CellLimits::NOTHING,
        shut: [Cells::NONE; 2],
        hit: None,
        asks: [false; 2],
    };

    /// Whether steps are asked for anything; where that is `quick`, for more than is kept by cells.
    pub(crate) const fn asks_of_steps(&self, quick: bool) -> bool {
        self.asks[quick as usize]
    }

    /// Whether whole plays are asked for more than is kept by cells.
    pub(crate) const fn asks_of_plays(&self) -> bool {
        self.rest.any() || self.played.any()
    }
}

/// The entries of a list that can still be broken in a throw, a bit each. The last bit stands for the
/// 64th entry and all after it.
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
        let mask = compiler.mask(&cond, Perspective::PLAIN);
        let kept = match forbid.judged {
            Judged::Step => mask.shape().map(|(shape, left)| AsCellRule::Step(shape, left)),
            Judged::Rest => mask.rests().map(|(alone, left)| AsCellRule::Rest(alone, left)),
            Judged::Played => None,
        };
        Self { at, mask, others, kept }
    }
}

/// The facts that are set at one of some moments, a bit each.
fn facts_set(draft: &RulesSpec, when: &[FactTiming]) -> u32 {
    let facts = (0..u32::BITS).zip(&draft.latches).filter(|(_, fact)| when.contains(&fact.when));
    facts.fold(0, |facts, (bit, _)| facts | 1 << bit)
}

/// The facts that a step can set, a bit each.
fn facts_of_steps(draft: &RulesSpec) -> u32 {
    let sets = |fact: &Fact| {
        // A fact that the throw itself has set holds from the first step on.
        let asks = |cond: &Cond| cond.any_atom(|atom| matches!(atom, Atom::Fact(_)));
        let dependencies = Dependencies::of(draft, &fact.cond, Perspective::PLAIN);
        asks(&fact.cond) || !dependencies.constant_in_throw(draft)
    };
    let facts = (0..u32::BITS).zip(&draft.latches);
    let such = facts.filter(|(_, fact)| fact.when == FactTiming::Step && sets(fact));
    such.fold(0, |facts, (bit, _)| facts | 1 << bit)
}
