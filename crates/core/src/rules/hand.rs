//! On the board and off it: men who come in from the hand, bands that are sent there, men who leave.
//!
//! These have to do with men who are not on a cell, so that each asks for more than where one
//! man stands: how many wait, how many are home, what a side could do instead.

use crate::cells::{BAR, Cells};
use crate::position::Men;
use crate::rules::{ByRoom, RuleId, ShutOut};

/// How men in hand enter: die *d* on cell *d*, or so many cells further on.
///
/// Others may move while men wait in hand. Where these enter first, an entry of `forbid` says so:
///
/// ```
/// use charpentier_core::cond::{Act, Bounds, Cond};
/// use charpentier_core::examples::chase;
/// use charpentier_core::rules::Forbid;
/// use charpentier_core::{Cells, BAR};
///
/// let waits = Cond::mine(Cells::one(BAR), Bounds::at_least(1));
/// let enter_first =
///     Forbid::new("enter first", Cond::All(vec![waits, Cond::not(Cond::does(Act::Enter))]));
/// assert_eq!(chase::draft().conditions.forbid[0].cond, enter_first.cond);
///
/// let game = chase::standing(&[(BAR, 2), (3, 1)], &[(1, 3)], 4, 2);
/// let plays: Vec<_> = game.plays().iter().map(|found| found.play.to_string()).collect();
/// assert_eq!(plays, ["bar/4 bar/2"]);
/// let refusal = game.find(&[(3, 7), (BAR, 2)]).expect_err("men wait");
/// assert_eq!(refusal.message(game.rules()), "men on the bar enter first");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enter {
    /// Where they may enter.
    pub cells: Cells,
    /// The rule.
    pub rule: RuleId,
    /// The cell on which an ace enters; 1 in most games.
    pub first: u8,
    /// Men who have never entered are in a hand of their own, and the other is that of men who were hit.
    pub new: Option<New>,
    /// What is left to a side that has more men in hand than open entries.
    pub shut_out: Option<ShutOut>,
}

/// How men enter who never have, where those who were hit are apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct New {
    /// The cell on which an ace enters, 1 or later.
    pub first: u8,
    /// The rule.
    pub rule: RuleId,
}

/// When a band may be sent to the hand whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Burst {
    /// Bands of a run at least this long on the mover's way, and the rule.
    pub by_run: Option<(u8, RuleId)>,
    /// Bands on these cells, by a man who enters, when more men wait than cells are open; and the rule.
    pub by_room: Option<ByRoom>,
    /// Never by a side that has borne off so many, and the rule.
    pub never_when_off: Option<(u8, RuleId)>,
    /// The rule of bands that [`Conditions::burst`](crate::rules::Conditions::burst) lets be burst.
    pub rule: Option<RuleId>,
}

/// What a number does that is larger than a man needs to leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Excess {
    /// Whom it takes.
    pub by: ExcessBy,
    /// The rule.
    pub rule: RuleId,
}

/// Whom a number takes that is larger than needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExcessBy {
    /// A man of the hindmost cell that is held.
    Hindmost,
    /// Whoever needs less, though others stand behind him.
    Any,
    /// Nobody: the number must be exact.
    Never,
}

/// Bearing off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Off {
    /// All men must stand here.
    pub home: Cells,
    /// The rule of `home`.
    pub home_rule: RuleId,
    /// Whom a die larger than needed takes. `None`: nobody, and no rule says so.
    pub excess: Option<Excess>,
}

impl Off {
    /// Whom a number takes that is larger than needed.
    #[must_use]
    #[inline]
    pub fn excess_by(&self) -> ExcessBy {
        self.excess.map_or(ExcessBy::Never, |excess| excess.by)
    }
}

impl Burst {
    /// Whether nothing is burst by a side of which these men are all.
    #[must_use]
    #[inline]
    pub fn is_spared_by(&self, men: &Men) -> bool {
        self.never_when_off.is_some_and(|(off, _)| men.off() >= off)
    }

    /// The rule by which a man bursts a band who comes from a place.
    #[must_use]
    pub fn rule_from(&self, from: u8) -> Option<RuleId> {
        let run = self.by_run.map(|(_, rule)| rule);
        let room = self.by_room.map(|room| room.rule).filter(|_| from == BAR);
        room.or(run).or(self.rule)
    }
}
