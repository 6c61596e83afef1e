//! Everything that the evaluation of a condition may read.

use serde::{Deserialize, Serialize};

use crate::board::{BAR, Men, Place};
use crate::cond::Anchor;
use crate::dice::{Numbers, Throw};
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::play::{LegalPlay, Play, Step};
use crate::spec::MOST;

/// A game besides its men, as one side sees it. In arrays, this side comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameContext {
    /// The dice on the table. `None`: the dice are as the numbers.
    pub throw: Option<Throw>,
    /// The opponent's throw just before.
    pub last: Option<Throw>,
    /// How many throws each side has made, this throw included.
    pub throws: [u8; 2],
    /// The number of the setting, from 1.
    pub setting: u16,
    /// The facts of the opponent, a bit each.
    pub theirs: u32,
    /// The counters of both sides.
    pub counters: [[u16; MOST]; 2],
    /// How much of a throw has been played that is over.
    pub played: Played,
}

/// A moment in a game, after the first throws.
impl Default for GameContext {
    fn default() -> Self {
        let throws = [u8::MAX; 2];
        let played = Played::default();
        let counters = [[0; MOST]; 2];
        Self { throw: None, last: None, throws, setting: 1, theirs: 0, counters, played }
    }
}

impl GameContext {
    /// Returns the game with dice that are as the numbers, unless the dice are known.
    #[must_use]
    pub(crate) fn with_dice(self, numbers: Numbers) -> Self {
        let faces = numbers.faces();
        let pair = faces.first().zip(faces.last());
        let thrown = || pair.and_then(|(&high, &low)| Throw::new(high, low));
        Self { throw: self.throw.or_else(thrown), ..self }
    }
}

/// How many numbers a throw gave, and how many of them were played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Played {
    /// The numbers of the throw.
    pub given: u8,
    /// The numbers that were played.
    pub used: u8,
}

/// Everything that a condition may read at one moment.
#[derive(Clone, Copy)]
pub(crate) struct EvalContext<'a> {
    /// The throw: its rules, the position before it, and the game besides the men.
    pub(crate) throw: &'a ThrowRules<'a>,
    /// The present position.
    pub(crate) now: &'a Node,
    /// The step that is checked, or the step that was made last.
    pub(crate) step: Option<Step>,
    /// Whether the step has been made.
    pub(crate) made: bool,
    /// The steps of this throw so far. They end with `step` if it has been made.
    pub(crate) steps: &'a [Step],
    /// The cell of men at rest that is checked.
    pub(crate) rest: Option<Place>,
    /// All legal plays, if they are known.
    pub(crate) plays: Option<&'a [LegalPlay]>,
}

impl EvalContext<'_> {
    /// The position that a perspective reads.
    #[inline]
    pub(crate) const fn node(&self, view: Perspective) -> &Node {
        if view.found { &self.throw.start } else { self.now }
    }

    /// Evaluates something in the position after the step that is checked.
    pub(crate) fn after_step<T>(&self, look: impl FnOnce(&EvalContext<'_>) -> T) -> T {
        match self.step.filter(|_| !self.made) {
            None => look(self),
            Some(step) => {
                let mut steps = Play::none();
                self.steps.iter().chain([&step]).for_each(|step| steps.add(*step));
                let now = self.now.after(self.throw.spec, step);
                look(&EvalContext { now: &now, made: true, steps: steps.as_slice(), ..*self })
            }
        }
    }

    /// The men of the side whose perspective it is, or of its opponent.
    pub(crate) fn side(&self, view: Perspective, them: bool) -> Men {
        let node = self.node(view);
        if view.theirs == them { node.us } else { node.them }
    }

    /// Numbers a cell of the mover as the side numbers it whose perspective it is.
    fn spoken(&self, view: Perspective, cell: Place) -> Option<Place> {
        if view.theirs { self.throw.spec.track.mirror(cell) } else { Some(cell) }
    }

    /// The place of an anchor, numbered by the side whose perspective it is. It is off only for
    /// the mover.
    pub(crate) fn rel(&self, view: Perspective, rel: Anchor) -> Option<Place> {
        let last = self.throw.spec.track.cells;
        let mine = || self.side(view, false).occupied() & self.throw.spec.track.all();
        match rel {
            Anchor::From => self.spoken(view, self.step?.from),
            Anchor::To => match self.rest {
                Some(cell) => self.spoken(view, cell),
                None => self.spoken(view, self.step?.to),
            },
            Anchor::Exact => self.spoken(view, Place((last + 1).checked_sub(self.step?.die)?)),
            Anchor::Foremost => Some(mine().last().unwrap_or(BAR)),
            Anchor::Hindmost => Some(mine().first().unwrap_or(BAR)),
            Anchor::Cell => self.spoken(view, view.cell?),
        }
    }

    /// Evaluates something in the position after a play.
    pub(crate) fn at_end_of<T>(
        &self,
        found: &LegalPlay,
        look: impl FnOnce(&EvalContext<'_>) -> T,
    ) -> T {
        let now = Node::seen(self.throw.spec, found.us, found.them, found.facts);
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

/// How a condition reads its context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Perspective {
    /// Whether the mover's opponent is the side whose men are `mine`.
    pub(crate) theirs: bool,
    /// Whether the position before the first step is read, and not the present one.
    pub(crate) found: bool,
    /// The cell to which `cells` refers, as the mover numbers it.
    pub(crate) cell: Option<Place>,
}

impl Perspective {
    /// The mover's perspective on the present position.
    pub(crate) const PLAIN: Self = Self { theirs: false, found: false, cell: None };
}
