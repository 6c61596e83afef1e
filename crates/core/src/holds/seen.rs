//! What is known at the moment at which a condition is asked.

use crate::cells::{BAR, OFF};
use crate::cond::{Anchor, GameContext};
use crate::movegen::LegalPlay;
use crate::movegen::node::Node;
use crate::play::{Play, Step};
use crate::position::Men;
use crate::rules::RulesSpec;

/// All that can be looked at.
#[derive(Clone, Copy)]
pub(crate) struct EvalContext<'a> {
    pub(crate) rules: &'a RulesSpec,
    pub(crate) known: &'a GameContext,
    /// As the throw found it.
    pub(crate) found: &'a Node,
    /// As it is.
    pub(crate) now: &'a Node,
    /// The step that is asked about, or that was made last.
    pub(crate) step: Option<Step>,
    /// It has been made.
    pub(crate) made: bool,
    /// The steps of this throw so far, with that one where it has been made.
    pub(crate) steps: &'a [Step],
    /// How many numbers the throw gave.
    pub(crate) numbers: u8,
    /// A cell on which men have come to rest.
    pub(crate) rest: Option<u8>,
    /// All legal plays, where they are known.
    pub(crate) plays: Option<&'a [LegalPlay]>,
}

/// From where it is looked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Perspective {
    /// The other side speaks.
    pub(crate) theirs: bool,
    /// What the throw found is looked at, not what is now.
    pub(crate) found: bool,
    /// The cell that `cells` speaks of, in the mover's numbering.
    pub(crate) cell: Option<u8>,
}

impl Perspective {
    /// The mover speaks, of what is now.
    pub(crate) const PLAIN: Self = Self { theirs: false, found: false, cell: None };
}

impl EvalContext<'_> {
    /// The position that is looked at.
    #[inline]
    pub(crate) const fn node(&self, view: Perspective) -> &Node {
        if view.found { self.found } else { self.now }
    }

    /// The same once the step is made that is asked about.
    pub(crate) fn after_step<T>(&self, look: impl FnOnce(&EvalContext<'_>) -> T) -> T {
        match self.step.filter(|_| !self.made) {
            None => look(self),
            Some(step) => {
                let mut steps = Play::none();
                self.steps.iter().chain([&step]).for_each(|step| steps.add(*step));
                let now = self.now.after(self.rules, step);
                look(&EvalContext { now: &now, made: true, steps: steps.as_slice(), ..*self })
            }
        }
    }

    /// The men of who speaks, or of the other side.
    pub(crate) fn side(&self, view: Perspective, foe: bool) -> Men {
        let node = self.node(view);
        if view.theirs == foe { node.me } else { node.foe }
    }

    /// A cell of the mover as who speaks numbers it.
    fn spoken(&self, view: Perspective, cell: u8) -> Option<u8> {
        if view.theirs { self.rules.track.mirror(cell) } else { Some(cell) }
    }

    /// A place that is seen from something, as who speaks numbers it; [`OFF`] only of the mover.
    pub(crate) fn rel(&self, view: Perspective, rel: Anchor) -> Option<u8> {
        let last = self.rules.track.cells;
        let mine = || self.side(view, false).occupied() & self.rules.track.all();
        match rel {
            Anchor::From => self.spoken(view, self.step?.from),
            Anchor::To => match self.rest {
                Some(cell) => self.spoken(view, cell),
                None => self.spoken(view, self.step?.to),
            },
            Anchor::Exact => self.spoken(view, (last + 1).checked_sub(self.step?.die)?),
            Anchor::Foremost => Some(mine().last().unwrap_or(BAR)),
            Anchor::Hindmost => Some(mine().first().unwrap_or(BAR)),
            Anchor::Cell => self.spoken(view, view.cell?),
        }
    }

    /// The same at the end of a play.
    pub(crate) fn at_end_of<T>(
        &self,
        found: &LegalPlay,
        look: impl FnOnce(&EvalContext<'_>) -> T,
    ) -> T {
        let now = Node::seen(self.rules, found.me, found.foe, found.latches);
        let (step, made, rest, plays) = (None, false, None, None);
        look(&EvalContext {
            now: &now,
            steps: found.play.as_slice(),
            step,
            made,
            rest,
            plays,
            ..*self
        })
    }
}

/// Whether it is a cell.
pub(crate) const fn on_board(place: u8) -> bool {
    BAR < place && place < OFF
}
