//! What the conditions of a game ask, wherever they stand.

use crate::cond::{Atom, Cond, Moment};
use crate::rules::{
    CoupKind, End, Fact, FactTiming, Forbid, Gives, Judged, Requirement, RulesSpec,
};
use crate::throw::ThrowKind;

/// A condition of the game, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    /// The key of a pack.
    pub(super) key: &'static str,
    /// The entry there, where it has a name.
    pub(super) name: &'a str,
    /// When it is asked.
    pub(super) moment: Moment,
    pub(super) cond: &'a Cond,
}

impl RulesSpec {
    /// Shows each condition of the game to `see`, wherever it stands.
    pub fn each_condition<'a>(&'a self, see: &mut dyn FnMut(&'a Cond)) {
        self.questions().for_each(|question| see(question.cond));
    }

    /// The same with where each stands.
    pub(super) fn questions(&self) -> impl Iterator<Item = Question<'_>> {
        self.questions_of_a_play().chain(self.questions_of_throws())
    }

    /// Those that the search of a throw asks.
    pub(super) fn questions_of_a_play(&self) -> impl Iterator<Item = Question<'_>> {
        let forbid = self.conditions.forbid.iter().flat_map(|forbid| {
            let (key, name, moment) = ("forbid", forbid.name.as_str(), forbid.moment());
            let conds = [&forbid.cond].into_iter().chain(&forbid.unless);
            conds.map(move |cond| Question { key, name, moment, cond })
        });
        let facts = self.latches.iter().map(|latch| {
            let (key, name, moment) = ("facts", latch.name.as_str(), latch.moment());
            Question { key, name, moment, cond: &latch.cond }
        });
        let ends = self.ends.iter().map(|end| {
            let (key, name, moment) = ("ends", end.name.as_str(), end.moment());
            Question { key, name, moment, cond: &end.when }
        });
        forbid
            .chain(self.questions_of_steps())
            .chain(self.questions_of_duties())
            .chain(facts)
            .chain(ends)
    }

    /// Where contact happens, men enter and leave, and stages are open.
    fn questions_of_steps(&self) -> impl Iterator<Item = Question<'_>> {
        let asked = &self.conditions;
        let keys = ["steps.hit", "steps.burst", "steps.off", "steps.enter"];
        let conds = [&asked.hit, &asked.burst, &asked.off, &asked.enter];
        let those =
            keys.into_iter().zip(conds).filter_map(|(key, cond)| Some((key, cond.as_ref()?)));
        let stages = asked.stages.iter().map(|(_, cond)| ("steps.stages", cond));
        those.chain(stages).map(|(key, cond)| Question {
            key,
            name: "",
            moment: Moment::Step,
            cond,
        })
    }

    /// What is owed, and when.
    fn questions_of_duties(&self) -> impl Iterator<Item = Question<'_>> {
        let owed = self.conditions.owed.iter().filter_map(|owed| match &owed.owes {
            Requirement::Meets(cond) => Some((owed.name.as_str(), Moment::Played, cond)),
            Requirement::Most(_) | Requirement::Least(_) => None,
        });
        let when = self.conditions.duties.iter().map(|(_, cond)| ("", Moment::Standing, cond));
        let key = "duties";
        owed.chain(when).map(move |(name, moment, cond)| Question { key, name, moment, cond })
    }

    /// What throws give, who throws again and whose the rest is.
    fn questions_of_throws(&self) -> impl Iterator<Item = Question<'_>> {
        let gives = self
            .dice
            .gives()
            .iter()
            .flat_map(Gives::parts)
            .map(|gives| ("throw.gives", gives.name.as_str(), &gives.asks));
        let again =
            self.dice.again.iter().map(|again| ("throw.again", again.name.as_str(), &again.asks));
        let passed = self.dice.passed.iter().map(|passed| ("throw.passed", "", &passed.asks));
        gives.chain(again).chain(passed).filter_map(|(key, name, asks)| {
            Some(Question { key, name, moment: Moment::Standing, cond: asks.as_ref()? })
        })
    }

    /// Whether a pattern asks for the other side's throw.
    #[must_use]
    pub fn compares_throws(&self) -> bool {
        let repeated = Some(ThrowKind::Repeated);
        let asked = |atom: &Atom| matches!(atom, Atom::Throw(kinds) if kinds.contains(&ThrowKind::Repeated));
        self.asks(asked)
            || self.coups.iter().any(|coup| match &coup.kind {
                CoupKind::Pattern(pattern) => pattern.dice == repeated,
                _ => false,
            })
    }

    /// Whether some condition or pattern asks so.
    pub(crate) fn asks(&self, so: impl Fn(&Atom) -> bool) -> bool {
        let mut any = false;
        self.each_condition(&mut |cond: &Cond| any |= cond.any_atom(&so));
        any
    }
}

impl Forbid {
    const fn moment(&self) -> Moment {
        match self.judged {
            Judged::Step => Moment::Step,
            Judged::Rest => Moment::Rest,
            Judged::Played => Moment::Played,
        }
    }
}

impl Fact {
    const fn moment(&self) -> Moment {
        match self.when {
            // The plays of the throw are not known yet.
            FactTiming::Standing | FactTiming::Thrown => Moment::Standing,
            FactTiming::Step => Moment::Stepped,
            FactTiming::Throw => Moment::Played,
        }
    }
}

impl End {
    const fn moment(&self) -> Moment {
        match (self.judged_at_throw, self.judged_thrown) {
            (true, _) => Moment::Played,
            (_, true) => Moment::Thrown,
            _ => Moment::Stepped,
        }
    }
}
