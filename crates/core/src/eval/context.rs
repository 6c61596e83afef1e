//! Everything that the evaluation of a condition may read.

use serde::{Deserialize, Serialize};

use crate::board::{BAR, Men};
use crate::cond::Anchor;
use crate::dice::{Numbers, Throw};
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::play::{LegalPlay, Play, Step};
use crate::spec::MOST;

/// What a game knows of itself besides where the men stand: the side that plays comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameContext {
    /// The dice on the table; `None`: they are as the numbers are.
    pub throw: Option<Throw>,
    /// The other side's throw just before.
    pub last: Option<Throw>,
    /// The number of each side's last throw, this one included.
    pub throws: [u8; 2],
    /// The number of the setting.
    pub setting: u16,
    /// What the other side remembers, a bit each.
    pub theirs: u32,
    /// What the counters of both sides show.
    pub counters: [[u16; MOST]; 2],
    /// How much of the throw has been played, where that is over.
    pub played: Played,
}

/// Somewhere in a game, later than the first throws.
impl Default for GameContext {
    fn default() -> Self {
        let throws = [u8::MAX; 2];
        let played = Played::default();
        let counters = [[0; MOST]; 2];
        Self { throw: None, last: None, throws, setting: 1, theirs: 0, counters, played }
    }
}

impl GameContext {
    /// The same, where the dice are as the numbers are if nobody knows them.
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
    /// All that there were.
    pub given: u8,
    /// Those that were played.
    pub used: u8,
}

/// All that can be looked at.
#[derive(Clone, Copy)]
pub(crate) struct EvalContext<'a> {
    /// The throw: its rules, the position before it, and the game besides the men.
    pub(crate) throw: &'a ThrowRules<'a>,
    /// As it is.
    pub(crate) now: &'a Node,
    /// The step that is asked about, or that was made last.
    pub(crate) step: Option<Step>,
    /// It has been made.
    pub(crate) made: bool,
    /// The steps of this throw so far, with that one where it has been made.
    pub(crate) steps: &'a [Step],
    /// A cell on which men have come to rest.
    pub(crate) rest: Option<u8>,
    /// All legal plays, where they are known.
    pub(crate) plays: Option<&'a [LegalPlay]>,
}

impl EvalContext<'_> {
    /// The position that is looked at.
    #[inline]
    pub(crate) const fn node(&self, view: Perspective) -> &Node {
        if view.found { &self.throw.start } else { self.now }
    }

    /// The same once the step is made that is asked about.
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

    /// The men of who speaks, or of the other side.
    pub(crate) fn side(&self, view: Perspective, foe: bool) -> Men {
        let node = self.node(view);
        if view.theirs == foe { node.me } else { node.foe }
    }

    /// A cell of the mover as who speaks numbers it.
    fn spoken(&self, view: Perspective, cell: u8) -> Option<u8> {
        if view.theirs { self.throw.spec.track.mirror(cell) } else { Some(cell) }
    }

    /// A place that is seen from something, as who speaks numbers it; [`OFF`] only of the mover.
    pub(crate) fn rel(&self, view: Perspective, rel: Anchor) -> Option<u8> {
        let last = self.throw.spec.track.cells;
        let mine = || self.side(view, false).occupied() & self.throw.spec.track.all();
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
        let now = Node::seen(self.throw.spec, found.me, found.foe, found.latches);
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
