//! Everything that the evaluation of a condition may read.

use serde::{Deserialize, Serialize};

use crate::board::{BAR, Men, OFF};
use crate::cond::{Anchor, Cond, Sum};
use crate::dice::{Numbers, Throw};
use crate::eval::node::Node;
use crate::play::{LegalPlay, Play, Step};
use crate::spec::{MOST, RulesSpec};

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

/// Whether it is a cell.
pub(crate) const fn on_board(place: u8) -> bool {
    BAR < place && place < OFF
}

/// What has gone before in this throw.
#[derive(Clone, Copy)]
pub(crate) struct TurnContext<'a> {
    /// The position that the throw found.
    pub(crate) found: &'a Node,
    /// The steps so far.
    pub(crate) steps: &'a [Step],
    pub(crate) known: &'a GameContext,
    /// How many numbers the throw gave.
    pub(crate) numbers: u8,
}

impl<'a> TurnContext<'a> {
    /// What is seen at a position on the way.
    pub(crate) const fn seen<'b>(self, rules: &'b RulesSpec, now: &'b Node) -> EvalContext<'b>
    where
        'a: 'b,
    {
        EvalContext {
            rules,
            known: self.known,
            found: self.found,
            now,
            step: None,
            made: false,
            steps: self.steps,
            numbers: self.numbers,
            rest: None,
            plays: None,
        }
    }
}

/// What one side has, and what it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideState {
    /// Its men.
    pub me: Men,
    /// The other side's.
    pub foe: Men,
    /// What it remembers, a bit each.
    pub latches: u32,
    /// What else is known of the game.
    pub known: GameContext,
}

impl SideState {
    /// Whether a condition that asks for no step is so.
    #[must_use]
    pub fn satisfies(&self, rules: &RulesSpec, cond: &Cond) -> bool {
        self.see(rules, |seen| cond.holds(seen))
    }

    /// What a sum comes to.
    pub(crate) fn count(&self, rules: &RulesSpec, sum: &Sum) -> u16 {
        self.see(rules, |seen| sum.value(seen, Perspective::PLAIN))
    }

    fn see<T>(&self, rules: &RulesSpec, look: impl FnOnce(&EvalContext<'_>) -> T) -> T {
        let node = Node::new(rules, self.me, self.foe, self.latches);
        let past = TurnContext { found: &node, steps: &[], known: &self.known, numbers: 0 };
        look(&past.seen(rules, &node))
    }
}
