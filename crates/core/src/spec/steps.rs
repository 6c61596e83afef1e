//! The mechanisms of a step: closed cells, hits, pins, entering, bearing off.
//!
//! Each mechanism concerns a single step. A requirement on a whole play is a
//! [`Duty`](crate::spec::Duty).

use crate::board::{BAR, Cells, Men, OFF, Place};
use crate::cond::FillTest;
use crate::spec::RuleId;

/// The closing of a cell by opposing men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// The number of men that close it: 1 or 2.
    pub men: u8,
    /// The rule.
    pub rule: RuleId,
}

/// Cells on which no man may come to rest while the opponent can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The cells, in the mover's numbering.
    pub cells: Cells,
    /// The opponent's area, an index into [`RulesSpec::areas`](crate::spec::RulesSpec::areas).
    pub area: u8,
    /// The test of whether the opponent can fill it.
    pub test: FillTest,
    /// The rule by which two men may come to rest on such a cell in one play.
    pub band: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// The hitting of blots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The place to which a man who is hit is sent: the [bar](crate::board::BAR),
    /// [out](crate::board::OUT) for good, or a cell of his own way. If the sides share their cells,
    /// he in turn hits a blot on that cell. No man can be hit while that cell is closed to him.
    pub to: Place,
    /// The cells on which men are never hit, in the numbering of their own side, and the rule. Only
    /// if the sides do not share their cells.
    pub safe: Option<(Cells, RuleId)>,
    /// The rule.
    pub rule: RuleId,
}

impl Hit {
    /// Returns the cell to which a hit man is sent; `None` if this is the bar or out.
    #[must_use]
    #[inline]
    pub fn cell(&self) -> Option<Place> {
        (BAR < self.to && self.to < OFF).then_some(self.to)
    }

    /// Whether an opposing man can be hit on this cell, in his own numbering.
    #[must_use]
    #[inline]
    pub const fn reaches(&self, theirs: Place) -> bool {
        match self.safe {
            Some((cells, _)) => !cells.has(theirs),
            None => true,
        }
    }
}

/// The pinning of blots.
///
/// A man who comes to a blot stands on it. The pinned man waits until no man stands on him.
///
/// Only if the sides share their cells, and in place of hitting and bursting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The rule on the man who pins.
    pub rule: RuleId,
    /// The rule on the pinned man, who waits.
    pub held: RuleId,
    /// The rule by which even one man on top closes the cell to the side of the pinned man.
    pub closed: RuleId,
}

/// The mechanisms of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// Numbers that belong to cells. `None`: men travel forward.
    pub stages: Option<Stages>,
    /// Cells closed by the opponent.
    pub block: Option<Block>,
    /// A cell for pairs only.
    pub pair: Option<PairCell>,
    /// Cells on which no man may come to rest, and the rule.
    pub never: Option<(Cells, RuleId)>,
    /// Cells that are closed while the opponent can fill an area.
    pub closed: Vec<Closed>,
    /// Hitting.
    pub hit: Option<Hit>,
    /// Pinning.
    pub pin: Option<Pin>,
    /// Entering.
    pub enter: Option<Enter>,
    /// Bursting bands.
    pub burst: Option<Burst>,
    /// Bearing off.
    pub bear_off: Option<BearOff>,
}

/// The entering of men from the bar: number *d* enters on cell *d*, or a fixed distance further on.
///
/// Other men may move while men wait on the bar. An entry of `forbid` can make these enter first:
///
/// ```
/// use charpentier_core::{BAR, Bounds, Cells, Place};
/// use charpentier_core::cond::{Act, Cond};
/// use charpentier_core::examples::chase;
/// use charpentier_core::spec::Forbid;
///
/// let waits = Cond::men(Cells::one(BAR), Bounds::at_least(1));
/// let enter_first =
///     Forbid::new("enter first", Cond::All(vec![waits, Cond::not(Cond::does(Act::Enter))]));
/// assert_eq!(chase::spec().conditions.forbid[0].cond, enter_first.cond);
///
/// let game = chase::standing(&[(BAR, 2), (Place(3), 1)], &[(Place(1), 3)], 4, 2);
/// let plays: Vec<_> = game.legal_plays().iter().map(|found| found.play.to_string()).collect();
/// assert_eq!(plays, ["bar/4 bar/2"]);
/// let refusal = game.find(&[(Place(3), Place(7)), (BAR, Place(2))]).expect_err("men wait");
/// assert_eq!(refusal.message(game.rules()), "men on the bar enter first");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enter {
    /// The cells on which men may enter.
    pub cells: Cells,
    /// The rule.
    pub rule: RuleId,
    /// The cell on which an ace enters; 1 in most games.
    pub first: Place,
    /// The entering of new men, if they wait apart from men who were hit.
    pub new: Option<New>,
    /// The rules for a side with more men on the bar than open entries.
    pub shut_out: Option<ShutOut>,
}

/// The entering of men who have never been on the board, if they wait apart from men who were hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct New {
    /// The cell on which an ace enters, 1 or later.
    pub first: Place,
    /// The rule.
    pub rule: RuleId,
}

/// The bursting of bands: all men of a band are hit at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Burst {
    /// The least length of a run of bands that can be burst, and the rule.
    pub by_run: Option<(u8, RuleId)>,
    /// Bands that a man who enters may burst for want of room.
    pub by_room: Option<ByRoom>,
    /// The number of men off from which a side may not burst bands, and the rule.
    pub never_when_borne: Option<(u8, RuleId)>,
    /// The rule on bands that [`Conditions::burst`](crate::spec::Conditions::burst) allows to
    /// burst.
    pub rule: Option<RuleId>,
}

impl Burst {
    /// Whether a side with these men may not burst a band.
    #[must_use]
    #[inline]
    pub fn is_spared_by(&self, men: &Men) -> bool {
        self.never_when_borne.is_some_and(|(off, _)| men.off() >= off)
    }

    /// Returns the rule by which a man from a place bursts a band.
    #[must_use]
    pub fn rule_from(&self, from: Place) -> Option<RuleId> {
        let run = self.by_run.map(|(_, rule)| rule);
        let room = self.by_room.map(|room| room.rule).filter(|_| from == BAR);
        room.or(run).or(self.rule)
    }
}

/// Bearing off with a number larger than needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Excess {
    /// The men whom it bears off.
    pub by: ExcessBy,
    /// The rule.
    pub rule: RuleId,
}

/// The men whom a number larger than needed bears off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExcessBy {
    /// The hindmost man.
    Hindmost,
    /// Any man for whom it is larger than needed.
    Any,
    /// None: the number must be exact.
    Never,
}

/// The bearing off of men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BearOff {
    /// The cells on which all men who are not off must stand.
    pub home: Cells,
    /// The rule of `home`.
    pub home_rule: RuleId,
    /// Bearing off with a number larger than needed. `None`: the number must be exact, by
    /// `home_rule`.
    pub excess: Option<Excess>,
}

impl BearOff {
    /// Returns the men whom a number larger than needed bears off.
    #[must_use]
    #[inline]
    pub fn excess_by(&self) -> ExcessBy {
        self.excess.map_or(ExcessBy::Never, |excess| excess.by)
    }
}

/// A cell that two men must take and leave together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairCell {
    /// The cell.
    pub at: Place,
    /// The rule.
    pub rule: RuleId,
    /// The exception for two men whose dice lead to a later cell and who may stop here instead.
    pub short: Option<ShortPair>,
}

/// Two men who stop short on the pair cell (see [`PairCell::short`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortPair {
    /// The cell to which the dice lead. It must hold no man of the opponent.
    pub reach: Place,
    /// The rule by which they may not stop short while the dice lead two men to the pair cell
    /// itself.
    pub unless_exact: Option<RuleId>,
    /// The rule by which duties do not apply to such a play.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Movement in which each number belongs to one cell (see [`Stage`]).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stages {
    /// The stages, in the order of the pack.
    pub list: Vec<Stage>,
    /// Whether a stage is open or closed for the whole throw. Otherwise this is decided before each
    /// step.
    pub at_dice: bool,
}

/// A stage: number *d* takes a man from the *d*-th cell of a range to the *d*-th cell of another,
/// or off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The word after the slash when a step of the stage is written.
    pub word: String,
    /// The first cell of the range from which men move.
    pub first: Place,
    /// The first cell of the range to which men move. `None`: off.
    pub to: Option<Place>,
    /// Cells that must hold no man of the mover.
    pub needs_empty: Cells,
    /// The rule.
    pub rule: RuleId,
}

impl Stage {
    /// Returns the number that moves a man from this cell; `None` if the stage does not begin
    /// there.
    #[must_use]
    pub fn face(&self, from: Place) -> Option<u8> {
        let nth = from.0.checked_sub(self.first.0)?;
        (nth < 6).then_some(nth + 1)
    }
}

/// The men who may enter if a side has more men on the bar than open entries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// None.
    None,
    /// One man.
    One,
    /// As many as can.
    Any,
}

/// The rules for a side that had more men on the bar than open entries when it threw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShutOut {
    /// The men who may enter.
    pub enter: Entry,
    /// The rule by which entering is optional and duties do not apply.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// The bursting of bands for want of room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByRoom {
    /// The cells of the bands that a man who enters may burst.
    pub cells: Cells,
    /// Whether room is counted at the throw. Otherwise it is counted before each step.
    pub at_dice: bool,
    /// The rule by which duties do not apply to such a play.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}
