//! A position between two throws, which is what minds look at: less than the state of a game, and plain enough to be
//! turned round and played on without one.

use charpentier_core::{GameContext, LegalPlay, Men, Seat, State, Throw};

/// One side of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Its men.
    pub men: Men,
    /// What it remembers in this setting, a bit each.
    pub latches: u32,
    /// How often it has thrown in this setting.
    pub throws: u8,
    /// What its first counter shows.
    pub points: u16,
    /// Whether nobody has interrupted that.
    pub run: bool,
}

/// A position between two throws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// The side about to throw.
    pub me: Side,
    /// The other side.
    pub foe: Side,
    /// The number of the setting.
    pub setting: u16,
}

impl Stand {
    /// How things stand in a game when this side is about to throw.
    #[must_use]
    pub fn of(state: &State, seat: Seat) -> Self {
        let side = |seat| {
            let count = state.counters.get(seat, 0);
            Side {
                men: state.position[seat],
                latches: state.setting.latches[seat],
                throws: state.setting.throws[seat],
                points: count.n,
                run: count.run,
            }
        };
        Self { me: side(seat), foe: side(seat.other()), setting: state.setting.number }
    }

    /// What conditions may ask of the game when this side throws so.
    #[must_use]
    pub fn known(&self, throw: Throw) -> GameContext {
        let counters = [self.me, self.foe].map(|side| {
            let mut shown = [0; charpentier_core::spec::MOST];
            shown[0] = side.points;
            shown
        });
        GameContext {
            throw: Some(throw),
            throws: [self.me.throws.saturating_add(1), self.foe.throws],
            setting: self.setting,
            theirs: self.foe.latches,
            counters,
            ..GameContext::default()
        }
    }

    /// The same when the other side is about to throw.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { me: self.foe, foe: self.me, setting: self.setting }
    }

    /// After a play of the side that has thrown, which throws next if it keeps the dice.
    #[must_use]
    pub const fn played(mut self, found: &LegalPlay) -> Self {
        self.me.men = found.me;
        self.foe.men = found.foe;
        self.me.latches |= found.latches;
        self
    }
}
