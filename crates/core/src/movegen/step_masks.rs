//! Steps by masks, for throws in which only the cells of a step matter.
//!
//! The steps are those of [`crate::eval::step::check`] and of the rules of cells in
//! [`crate::eval::compiled`], because [`StepMasks::of`] returns the masks only under three conditions:
//!
//! - No mechanism of the game reads more than the cells of a step and the hindmost man
//!   (`SearchPlan::quick`, which names every mechanism).
//! - No band can be burst in this throw.
//! - No man is on the bar, or men on the bar move first and may all enter.
//!
//! Then a man cannot move exactly if the cell to which his number leads is closed, or if he would be
//! borne off while he is not at home or not the hindmost. `tests/composed` compares searches with and
//! without the masks.

use crate::board::{BAR, Cells, NEW, OFF, Place};
use crate::eval::compiled::ThrowConditions;
use crate::eval::node::Node;
use crate::eval::step::shut_out;
use crate::play::{Effect, Step};
use crate::rules::Rules;
use crate::spec::{ByRoom, RulesSpec};

/// The cells on which the steps of a throw depend.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StepMasks {
    /// The last cell.
    last: u8,
    /// How many men of the opponent close a cell: one, two, or 0 if no number does.
    close: u8,
    /// The cells on which blots of the opponent are hit.
    hit: Cells,
    /// The cells to which no man may go.
    shut: Cells,
    /// The cells on which no man may join another man of the mover.
    no_joining: Cells,
    /// The cells on which men enter.
    enter: Cells,
    /// Whether men may not enter where a man of the mover stands.
    enter_alone: bool,
    /// The cells on which all men must be before one is borne off; `None` if men are never borne
    /// off.
    home: Option<Cells>,
    /// Whether only the hindmost man is borne off.
    hindmost_only: bool,
}

/// The men who can play a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovableMen {
    pub(crate) men: Cells,
    /// Those of them who hit a man.
    pub(crate) hits: Cells,
}

impl MovableMen {
    /// No man can play.
    pub(crate) const NONE: Self = Self { men: Cells::NONE, hits: Cells::NONE };

    /// Returns those who stand on some places.
    #[inline]
    pub(crate) fn within(self, places: Cells) -> Self {
        Self { men: self.men & places, ..self }
    }

    /// Returns the step of a man, if he is one of them.
    #[inline]
    pub(crate) fn of(&self, rules: &RulesSpec, from: Place, die: u8) -> Option<Step> {
        self.men.has(from).then(|| self.step(rules, from, die))
    }

    /// Returns the step of one of them, who enters, goes on, or is borne off.
    #[inline]
    pub(crate) fn step(&self, rules: &RulesSpec, from: Place, die: u8) -> Step {
        let to = from + die;
        let to = if to.0 > rules.track.cells { OFF } else { to };
        let effect = if self.hits.has(from) { Effect::Hit } else { Effect::None };
        Step { from, to, die, effect }
    }
}

/// The places from which a number can be played, whoever of the mover stands there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origins {
    /// The number.
    pub(crate) die: u8,
    /// Whether the cell on which men enter is open.
    enters: bool,
    /// Whether men may not enter where a man of the mover stands.
    enters_alone: bool,
    /// The cells from which men go on to an open cell.
    open: Cells,
    /// The cells on which no man may join another man of the mover.
    no_joining: Cells,
    /// The places from which men hit.
    hits: Cells,
    /// The cells from which men are borne off; none if they never are.
    far: Cells,
    /// The cell from which the number bears off exactly, even if men stand behind it.
    exact: Cells,
    /// The places where no man may be when a man is borne off.
    away: Cells,
}

impl Origins {
    /// Returns those men of the mover who can play the number.
    #[inline]
    pub(crate) fn movable(&self, mine: Cells) -> MovableMen {
        let men = if mine.has(BAR) {
            let held = self.enters_alone || self.no_joining.has(Place(self.die));
            let enters = self.enters && !(held && mine.has(Place(self.die)));
            if enters { Cells::one(BAR) } else { Cells::NONE }
        } else {
            let joining = (mine & self.no_joining).back(self.die);
            let (on, far) = (mine & self.open & !joining, mine & self.far);
            if far.is_empty() || mine.meets(self.away) {
                on
            } else {
                // No man stands before the home.
                let hindmost = Cells(mine.0 & mine.0.wrapping_neg());
                on | far & (self.exact | hindmost)
            }
        };
        MovableMen { men, hits: men & self.hits }
    }

    /// Returns the places after a step, which may have hit a man.
    #[inline]
    pub(crate) fn after(&self, step: Step) -> Self {
        let hit = if step.effect == Effect::Hit { Cells::one(step.to) } else { Cells::NONE };
        Self { hits: self.hits & !hit.back(self.die), ..*self }
    }
}

impl StepMasks {
    /// Returns the cells, if all steps of a throw depend on nothing else.
    #[inline]
    pub(crate) fn of(rules: &Rules, at_throw: &Node, active: &ThrowConditions) -> Option<Self> {
        let steps = &rules.spec().steps;
        let enters = steps.enter.as_ref().filter(|_| at_throw.us.on_bar() > 0);
        let closed = active.limits;
        // While the mover plays, no band of the opponent grows and no man comes on the mover's bar.
        // If men on the bar move first, each takes at most the room that was counted for him.
        let bursts = steps.burst.is_some_and(|burst| {
            let runs = |(length, _)| !at_throw.bands.runs(length).is_empty();
            let lacks = |room: ByRoom| at_throw.lacks_room(rules.spec(), room.cells);
            let rooms = enters.is_some() && (!closed.bar_first || burst.by_room.is_some_and(lacks));
            let asked = rules.spec().conditions.burst.is_some();
            rooms || asked || burst.by_run.is_some_and(runs)
        });
        let asks = bursts
            || !rules.plan().quick
            || enters.is_some_and(|enter| {
                !closed.bar_first || shut_out(rules.spec(), enter, at_throw).is_some()
            })
            || enters.is_none() && at_throw.us.on_bar() > 0;
        (!asks).then(|| Self {
            last: rules.spec().track.cells,
            close: steps.block.as_ref().map_or(0, |block| block.men.clamp(1, 2)),
            hit: active.hit.map_or(rules.plan().hit, |cells| cells & rules.plan().hit),
            shut: closed.cells,
            no_joining: closed.no_joining,
            enter: enters.map_or(Cells::NONE, |enter| enter.cells),
            enter_alone: closed.own_entry,
            home: steps.bear_off.map(|off| off.home),
            hindmost_only: closed.hindmost_off,
        })
    }

    /// Returns the places from which a number can be played, whoever of the mover stands there.
    #[inline]
    pub(crate) fn origins(&self, node: &Node, die: u8) -> Origins {
        let (theirs, bands) = (node.their_cells, node.bands);
        let closed = match self.close {
            0 => Cells::NONE,
            1 => theirs,
            _ => bands,
        };
        let shut = closed | self.shut;
        let (board, stays) = (Cells::upto(self.last), Cells::upto(self.last.saturating_sub(die)));
        let home = self.home.filter(|_| !self.shut.has(OFF)).unwrap_or(Cells::NONE);
        let exact = Cells::one(Place((self.last + 1).saturating_sub(die)));
        Origins {
            die,
            enters: (self.enter & !shut).has(Place(die)),
            enters_alone: self.enter_alone,
            open: stays & !shut.back(die),
            no_joining: self.no_joining,
            hits: (theirs & !bands & self.hit).back(die),
            far: if home.is_empty() { Cells::NONE } else { board & !stays },
            exact: if self.hindmost_only { Cells::NONE } else { exact },
            away: board & !home | Cells::one(NEW),
        }
    }
}
