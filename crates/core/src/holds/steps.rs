//! What is asked of a step: where from, where to, by what, and whether others could.

use crate::cond::{Act, Anchor, Places};
use crate::holds::seen::on_board;
use crate::holds::{EvalContext, Perspective};
use crate::movegen::allowed::{self, TurnContext};
use crate::movegen::node::Node;
use crate::play::{Effect, Step};
use crate::rules::RulesSpec;
use crate::{BAR, Cells, NEW, OFF, OUT};

impl EvalContext<'_> {
    /// Whether the step begins on one of these places.
    pub(crate) fn step_begins(&self, view: Perspective, places: &Places) -> bool {
        let at = self.rel(view, Anchor::From);
        let cells = places.cells(self, view, false);
        at.zip(cells).is_some_and(|(at, cells)| cells.has(at))
    }

    /// Whether it ends on one of them.
    pub(crate) fn step_ends(&self, view: Perspective, places: &Places) -> bool {
        let at = self.rel(view, Anchor::To);
        let cells = places.cells(self, view, false);
        at.zip(cells).is_some_and(|(at, cells)| cells.has(at))
    }

    /// Whether the step bears off by just its number, or by a larger one.
    pub(crate) fn is_exact(&self, just: bool) -> bool {
        let exact = |step: Step| step.from + step.die == self.rules.track.cells + 1;
        self.step.is_some_and(|step| step.to == OFF && exact(step) == just)
    }

    /// What has gone before, as the search has it.
    pub(crate) fn past(&self) -> TurnContext<'_> {
        TurnContext {
            found: self.found,
            steps: self.steps,
            known: self.known,
            numbers: self.numbers,
        }
    }

    /// The other men who could play the number, from one of these places and to one of those.
    pub(crate) fn others(
        &self,
        view: Perspective,
        from: Option<&Places>,
        to: Option<&Places>,
    ) -> impl Iterator<Item = u8> {
        let set = |places: Option<&Places>| match places {
            Some(places) => places.cells(self, view, false).unwrap_or_default(),
            None => Cells::PLACES,
        };
        let (from, to) = (set(from), set(to));
        let step = self.step;
        let but = step.map_or(Cells::PLACES, |step| Cells::one(step.from));
        let gone = Cells::one(OFF) | Cells::one(OUT);
        let others = self.now.me.occupied() & from & !but & !gone;
        others.iter().filter(move |&at| {
            let play = |step: Step| {
                allowed::other_man_can(self.rules, &self.past(), self.now, at, step.die)
            };
            step.and_then(play).is_some_and(|step| to.has(step.to))
        })
    }

    /// Whether who speaks could not play any number, each as if it were thrown alone.
    pub(crate) fn is_stuck(&self, view: Perspective) -> bool {
        let node = self.node(view);
        let (me, foe) = if view.theirs { (node.foe, node.me) } else { (node.me, node.foe) };
        let latches = if view.theirs { self.known.theirs } else { node.latches };
        let start = Node::seen(self.rules, me, foe, latches);
        let mut known = *self.known;
        known.throw = None;
        if view.theirs {
            known.throws.swap(0, 1);
            known.counters.swap(0, 1);
            known.theirs = node.latches;
        }
        let past = TurnContext { found: &start, steps: &[], known: &known, numbers: 1 };
        let places = me.occupied().iter().filter(|&at| matches!(at, BAR | NEW) || on_board(at));
        !places.into_iter().any(|at| {
            (1..=6).any(|die| allowed::single_number_can(self.rules, &past, &start, at, die))
        })
    }
}

impl Act {
    /// Whether a step does it.
    #[must_use]
    pub fn fits(self, rules: &RulesSpec, step: Step) -> bool {
        match self {
            Self::Enter => matches!(step.from, BAR | NEW),
            Self::Move => !matches!(step.from, BAR | NEW) && step.to != OFF,
            Self::Bear => step.to == OFF,
            Self::Hit => step.effect == Effect::Hit,
            Self::Burst => step.effect == Effect::Burst,
            Self::Pin => step.effect == Effect::Pin,
            Self::Stage(at) => rules
                .steps
                .stages
                .as_ref()
                .and_then(|stages| stages.list.get(usize::from(at)))
                .is_some_and(|stage| stage.face(step.from).is_some()),
            Self::Die(die) => step.die == die,
        }
    }
}
