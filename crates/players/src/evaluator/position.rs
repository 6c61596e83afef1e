//! A position between two throws, as evaluators evaluate it.
//!
//! It contains less than the state of a game. Sides can be swapped and plays made without a game.

use charpentier_core::{GameContext, LegalPlay, Men, Seat, State, Throw};

/// One side of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Its men.
    pub men: Men,
    /// Its facts in this setting, a bit each.
    pub facts: u32,
    /// The number of its throws in this setting.
    pub throws: u8,
    /// The value of its first counter.
    pub points: u16,
    /// Whether these points are a run that the other side has not interrupted.
    pub run: bool,
}

/// A position between two throws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvalPosition {
    /// The side about to throw.
    pub us: Side,
    /// The other side.
    pub them: Side,
    /// The number of the setting.
    pub setting: u16,
}

impl EvalPosition {
    /// Returns the position of a game, with this side about to throw.
    #[must_use]
    pub fn of(state: &State, seat: Seat) -> Self {
        let side = |seat| {
            let count = state.counters.get(seat, 0);
            Side {
                men: state.position[seat],
                facts: state.setting.facts[seat],
                throws: state.setting.throws[seat],
                points: count.n,
                run: count.run,
            }
        };
        Self { us: side(seat), them: side(seat.other()), setting: state.setting.number }
    }

    /// Returns the context in which conditions are evaluated after this throw of the side about to
    /// throw.
    #[must_use]
    pub fn known(&self, throw: Throw) -> GameContext {
        let counters = [self.us, self.them].map(|side| {
            let mut shown = [0; charpentier_core::spec::MOST];
            shown[0] = side.points;
            shown
        });
        GameContext {
            throw: Some(throw),
            throws: [self.us.throws.saturating_add(1), self.them.throws],
            setting: self.setting,
            theirs: self.them.facts,
            counters,
            ..GameContext::default()
        }
    }

    /// Returns the position with the other side about to throw.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { us: self.them, them: self.us, setting: self.setting }
    }

    /// Returns the position after a play of the side that has thrown.
    ///
    /// That side stays the side about to throw, as if it kept the dice.
    #[must_use]
    pub const fn played(mut self, found: &LegalPlay) -> Self {
        self.us.men = found.us;
        self.them.men = found.them;
        self.us.facts |= found.facts;
        self
    }
}
