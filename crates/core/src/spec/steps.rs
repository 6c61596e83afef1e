//! How a man moves: closed cells, hits, pins, entering, bearing off.
//!
//! Everything here concerns one step by itself. What a play must do is a
//! [`Duty`](crate::spec::Duty).

use crate::board::{BAR, Cells, MAX_CELLS, Men};
use crate::cond::FillTest;
use crate::spec::RuleId;

/// A point is closed to men by the other side's men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// So many of theirs close it: 1 or 2.
    pub foes: u8,
    /// The rule.
    pub rule: RuleId,
}

/// Cells on which nobody may come to rest while the other side can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The cells, in the mover's numbering.
    pub cells: Cells,
    /// The other side's area, an index into [`RulesSpec::areas`](crate::spec::RulesSpec::areas).
    pub area: u8,
    /// How it is told whether he can.
    pub test: FillTest,
    /// Two men who come to one cell of it in the same play may rest there; the rule.
    pub band: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Single men are sent away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The place to which a man who is hit is sent: the [bar](crate::board::BAR),
    /// [out](crate::board::OUT) for good, or a cell of his own way. If the sides share their cells,
    /// he in turn hits a single man on that cell, and no man can be hit while that cell is closed
    /// to him.
    pub to: u8,
    /// Where men are never hit, in the numbering of the side whose men they are; and the rule.
    /// Only where the sides do not stand on the same cells.
    pub safe: Option<(Cells, RuleId)>,
    /// The rule.
    pub rule: RuleId,
}

impl Hit {
    /// The cell to which men come back, if it is one.
    #[must_use]
    #[inline]
    pub const fn cell(&self) -> Option<u8> {
        match self.to {
            1..=MAX_CELLS => Some(self.to),
            _ => None,
        }
    }

    /// Whether a man of theirs who stands on this cell of theirs can be hit.
    #[must_use]
    #[inline]
    pub const fn reaches(&self, theirs: u8) -> bool {
        match self.safe {
            Some((cells, _)) => !cells.has(theirs),
            None => true,
        }
    }
}

/// Whoever comes to a single man of theirs stands on him, and he cannot move until nobody does.
///
/// It is for sides who stand on the same cells, and in place of hitting and bursting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The rule of him who comes.
    pub rule: RuleId,
    /// The rule of the man below, who waits.
    pub held: RuleId,
    /// The rule by which even one man above closes the cell to the side of the man below.
    pub closed: RuleId,
}

/// How a man moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// Numbers bound to cells; `None`: men travel forward.
    pub stages: Option<Stages>,
    /// Points closed by the other side.
    pub block: Option<Block>,
    /// A cell for pairs only.
    pub pair: Option<PairCell>,
    /// Cells on which nobody may come to rest.
    pub never: Option<(Cells, RuleId)>,
    /// Cells closed while the other side can fill.
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
    pub off: Option<Off>,
}

/// How men in hand enter: die *d* on cell *d*, or so many cells further on.
///
/// Others may move while men wait in hand. Where these enter first, an entry of `forbid` says so:
///
/// ```
/// use charpentier_core::{BAR, Bounds, Cells};
/// use charpentier_core::cond::{Act, Cond};
/// use charpentier_core::examples::chase;
/// use charpentier_core::spec::Forbid;
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
    /// Men who have never entered are in a hand of their own, and the other is that of men who were
    /// hit.
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
    /// Bands on these cells, by a man who enters, when more men wait than cells are open; and the
    /// rule.
    pub by_room: Option<ByRoom>,
    /// Never by a side that has borne off so many, and the rule.
    pub never_when_off: Option<(u8, RuleId)>,
    /// The rule of bands that [`Conditions::burst`](crate::spec::Conditions::burst) lets be burst.
    pub rule: Option<RuleId>,
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

/// A cell that is taken and left by two men at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairCell {
    /// The cell.
    pub at: u8,
    /// The rule.
    pub rule: RuleId,
    /// Two men whose dice lead to this later cell may stop at `at` instead.
    pub short: Option<ShortPair>,
}

/// A pair that stops short (see [`PairCell::short`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortPair {
    /// The cell that the dice say; it must hold nobody of theirs.
    pub reach: u8,
    /// Not allowed while two men could come to the pair cell by their dice.
    pub unless_exact: Option<RuleId>,
    /// The duties do not count such a play: it is made by who likes it.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Movement in which each number belongs to one cell (see [`Stage`]).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stages {
    /// The stages, in the order of the pack.
    pub list: Vec<Stage>,
    /// Needs are judged on the position before the throw, not before each step.
    pub judged_at_throw: bool,
}

/// Die *d* takes a man of the *d*-th cell of a range to the *d*-th cell of another, or off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// How a step of this stage is written after the slash.
    pub word: String,
    /// The first cell of the range it takes men from.
    pub first: u8,
    /// The first cell of the range it puts them on, or `None` for off.
    pub to: Option<u8>,
    /// Cells that must hold nobody of mine.
    pub needs_empty: Cells,
    /// The rule.
    pub rule: RuleId,
}

impl Stage {
    /// The face that plays a man of this cell, if the stage has it.
    #[must_use]
    pub const fn face(&self, from: u8) -> Option<u8> {
        if from >= self.first && from - self.first < 6 { Some(from - self.first + 1) } else { None }
    }
}

/// How many enter of a side that has more men in hand than entries are open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// Nobody.
    None,
    /// One man.
    One,
    /// As many as can.
    Any,
}

/// What a side may do that had more men in hand than open entries when it threw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShutOut {
    /// How many may enter.
    pub enter: Entry,
    /// Whether they do is left to it, and the duties do not ask; the rule.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Bands are burst for want of room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByRoom {
    /// Bands on these cells, by a man who enters.
    pub cells: Cells,
    /// It is looked whether room is wanting when the throw is made, not before each step.
    pub judged_at_throw: bool,
    /// The duties do not ask for it, and the rule.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}
