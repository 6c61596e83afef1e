//! A game as the engine sees it: every mechanism resolved, every mask computed.
//!
//! A pack is read elsewhere and ends here. Nothing in this module knows a game;
//! each mechanism carries the [`RuleId`] that the pack binds to it, so that a
//! refusal or a mark can name its rule.

use std::collections::BTreeMap;
mod ends;
mod faults;
mod latch;
mod limits;
mod names;

use std::fmt;

use crate::cells::Cells;
use crate::pattern::{Count, Pattern};
use crate::position::Men;
use crate::seat::Seat;
use crate::throw::{Numbers, Throw};
use crate::track::Track;

pub use faults::{FaultKind, FaultKinds, Faults};
pub use latch::{Latch, LatchWhen};
pub use limits::{Adjacent, BandLimit, ByRoom, Entry, Forerunner, Handicap, NoBands, ShutOut};

/// A rule of the pack: an index into [`Rules::ids`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RuleId(pub u16);

/// Whose: the side that has thrown, or the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The side that has thrown.
    Mover,
    /// The side that has not.
    Other,
}

impl By {
    /// The seat meant, when `mover` has thrown.
    #[must_use]
    pub const fn seat(self, mover: Seat) -> Seat {
        match self {
            Self::Mover => mover,
            Self::Other => mover.other(),
        }
    }
}

/// One phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The dice are thrown.
    Throw,
    /// A side is credited with what the throw gives it.
    Credit(By),
    /// A choice that the account has opened is made.
    Choose,
    /// The side that has thrown plays.
    Play,
    /// The other side plays the numbers that were left.
    Passed,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lead {
    /// The higher die leads; otherwise the lower.
    pub higher: bool,
    /// The two dice are the leader's first throw; otherwise he throws afresh.
    pub plays: bool,
    /// The rule.
    pub rule: RuleId,
}

/// What a throw gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    /// How often a doublet's face is played, 1 to 4.
    pub doublet: u8,
    /// The rule of how often, where it is not that of the moves.
    pub doublet_rule: Option<RuleId>,
    /// Of two different faces only the lower is played; the rule.
    pub lower_only: Option<RuleId>,
    /// The rule of how men move by the dice.
    pub rule: Option<RuleId>,
    /// After a doublet the same side throws again.
    pub again: Option<RuleId>,
    /// The rule of numbers that nobody can play.
    pub unplayed: Option<RuleId>,
    /// The rule of numbers that go over to the other side.
    pub passed: Option<RuleId>,
}

impl Dice {
    /// The numbers that a throw gives to play.
    #[must_use]
    #[inline]
    pub const fn numbers(&self, throw: Throw) -> Numbers {
        if self.lower_only.is_some() && !throw.is_doublet() {
            Numbers::one(throw.low())
        } else {
            Numbers::of(throw, self.doublet)
        }
    }

    /// The rule behind a number that is not there: that of doublets where one is played out.
    #[must_use]
    pub fn missing(&self, throw: Option<Throw>, left: Numbers) -> Option<RuleId> {
        let doublet = throw.filter(|throw| throw.is_doublet() && left.is_empty());
        doublet.and(self.doublet_rule).or(self.rule)
    }

    /// The higher face, where it is on the table and never played; and the rule.
    #[must_use]
    pub fn idle(&self, throw: Throw) -> Option<(u8, RuleId)> {
        let rule = self.lower_only.filter(|_| !throw.is_doublet())?;
        Some((throw.high(), rule))
    }
}

/// A point is closed to men by the other side's men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// So many of theirs close it: 1 or 2.
    pub foes: u8,
    /// The rule.
    pub rule: RuleId,
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

/// How it is told whether a side can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FillTest {
    /// For each cell of it there are enough men on or before that cell.
    #[default]
    Cells,
    /// There are enough men on or before its last cell.
    Men,
}

/// Cells on which nobody may come to rest while the other side can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The cells, in the mover's numbering.
    pub cells: Cells,
    /// The other side's area, an index into [`Rules::areas`].
    pub area: u8,
    /// How it is told whether he can.
    pub test: FillTest,
    /// Two men who come to one cell of it in the same play may rest there; the rule.
    pub band: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Single men are sent to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Where men are never hit, in the numbering of the side whose men they are; and the rule.
    /// Only where the sides do not stand on the same cells.
    pub safe: Option<(Cells, RuleId)>,
    /// The rule.
    pub rule: RuleId,
}

impl Hit {
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

/// How men in hand enter: die *d* on cell *d*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enter {
    /// Where they may enter.
    pub cells: Cells,
    /// A cell with an own man is no entry.
    pub own_men_forbid: bool,
    /// The rule.
    pub rule: RuleId,
    /// Nobody else moves while a man is in hand; the rule of it.
    pub first: Option<RuleId>,
    /// What is left to a side that has more men in hand than open entries.
    pub shut_out: Option<ShutOut>,
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
}

/// Bearing off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Off {
    /// All men must stand here.
    pub home: Cells,
    /// The rule of `home`.
    pub home_rule: RuleId,
    /// Only a man of the hindmost occupied cell leaves, and the rule.
    pub hindmost_only: Option<RuleId>,
    /// A die larger than needed takes a hindmost man; the rule. `None`: exact only.
    pub excess: Option<RuleId>,
    /// An exact number must bear off where it can, and the rule.
    pub exact_must: Option<RuleId>,
    /// A number that some man can play inside bears nobody off, and the rule.
    pub inside_first: Option<RuleId>,
    /// An exact number may still bear off by a play that keeps this area full, an index into
    /// [`Rules::areas`]; and the rule.
    pub unless_kept: Option<(u8, RuleId)>,
    /// A number too small for the hindmost man, which no man could leave by, is played by a
    /// hindmost man; the rule.
    pub failing_hindmost: Option<RuleId>,
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
        if from >= self.first && from < self.first + 6 { Some(from - self.first + 1) } else { None }
    }
}

/// How a man moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// Numbers bound to cells; `None`: men travel forward.
    pub stages: Option<Stages>,
    /// Points closed by the other side.
    pub block: Option<Block>,
    /// Cells that hold at most one own man.
    pub single_men: Option<(Cells, RuleId)>,
    /// No man goes over an own man; the hand lies before the first cell. The rule.
    pub no_passing: Option<RuleId>,
    /// A number that a man further on can play is played by no man behind him; the rule.
    pub foremost_first: Option<RuleId>,
    /// One man goes ahead of all others.
    pub forerunner: Option<Forerunner>,
    /// No bands before something has been.
    pub no_bands: Option<NoBands>,
    /// How many bands there may be.
    pub band_limit: Option<BandLimit>,
    /// A cell for pairs only.
    pub pair: Option<PairCell>,
    /// Cells on which nobody may come to rest.
    pub never: Option<(Cells, RuleId)>,
    /// Cells closed while the other side can fill.
    pub closed: Vec<Closed>,
    /// Hitting.
    pub hit: Option<Hit>,
    /// Entering.
    pub enter: Option<Enter>,
    /// Bursting bands.
    pub burst: Option<Burst>,
    /// Bearing off.
    pub off: Option<Off>,
}

/// What a play owes, judged over all plays of the throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// As many numbers as any play uses.
    MostDice,
    /// The highest numbers among plays of equal length.
    HigherDie,
    /// The fewest pips thrown away in bearing off.
    LeastWaste,
    /// No number made too large by the play itself takes a man off.
    NoMadeExcess,
    /// An area that can be filled is filled.
    Fill,
    /// A full area that can be kept is kept.
    Keep,
}

impl Duty {
    /// As packs write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MostDice => "most_dice",
            Self::HigherDie => "higher_die",
            Self::LeastWaste => "least_waste",
            Self::NoMadeExcess => "no_made_excess",
            Self::Fill => "fill",
            Self::Keep => "keep",
        }
    }
}

/// A group of cells with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// As the pack calls it.
    pub name: String,
    /// Its cells.
    pub cells: Cells,
}

/// What is recognised when dice are thrown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CoupKind {
    /// A single man of theirs that my dice reach; the sum counts unless every stop
    /// holds `stop_foes` of theirs.
    Hit {
        /// So many close a stop.
        stop_foes: u8,
    },
    /// A single man of theirs that only the sum reaches, through closed stops.
    FalseHit {
        /// So many close a stop.
        stop_foes: u8,
    },
    /// An area not full that a legal play leaves full.
    Fill(Filled),
    /// A full area that a legal play leaves full.
    Keep,
    /// Numbers that no legal play uses.
    Unplayable,
    /// A legal play takes the last man off.
    Off,
    /// A pattern of the pack.
    Pattern(Box<Pattern>),
}

/// What counts as filling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Filled {
    /// A man of a full cell of the area comes up while the other number takes his place.
    pub exchange: bool,
    /// The two men of the pair cell count by the sum, where another man fills.
    pub pair_counts: bool,
    /// Two men who stop short fill nothing.
    pub not_short: bool,
}

/// A coup of the pack: what is recognised, and who marks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coup {
    /// As the pack calls it.
    pub name: String,
    /// What it is.
    pub kind: CoupKind,
    /// Who marks it.
    pub to: By,
    /// Its classes are classes of cells, areas, or nothing.
    pub classed: Classed,
    /// At most once a setting for each side, by the latch of this number.
    pub once: Option<u8>,
    /// Its points are marked; otherwise they are told only, and an end pays what it leads to.
    pub marked: bool,
    /// The rule.
    pub rule: RuleId,
}

/// What the class of a coup is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Classed {
    /// There is one class only.
    No,
    /// The class of the cell, an index into [`Rules::classes`].
    ByCell,
    /// The area, an index into [`Rules::areas`].
    ByArea,
}

/// When an end is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndTest {
    /// So many men off.
    Off(u8),
    /// All men stand exactly so.
    Exact(Men),
    /// The other side's men in hand and his own occupied cells among these are together at least `sum`.
    /// It is looked at only when a step has hit or burst, unless `clear` or `blocked` asks for more.
    FoeNoRoom {
        /// Cells in the other side's numbering.
        cells: Cells,
        /// The number that makes it.
        sum: u8,
        /// Only by bursting a band on these cells of mine.
        by_burst: Option<Cells>,
        /// No band of mine may stand on these cells; then it is looked at after every step.
        clear: Option<Cells>,
        /// Cells that my bands close count like those he occupies; then it is looked at after
        /// every step.
        blocked: bool,
    },
    /// An area is full: two men of mine or more on every cell.
    Filled {
        /// An index into [`Rules::areas`].
        area: u8,
        /// Nobody of mine is anywhere else.
        all_men: bool,
    },
    /// Neither side can fill an area of this number any more, since men never go back.
    NoneCanFill(u8),
}

/// How the other side must stand when an end is reached, so that ends which are reached alike
/// differ by it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoeStands {
    /// Conditions on single places.
    pub counts: Vec<Count>,
    /// Somebody is on one of these places; [`crate::HAND`] may be among them.
    pub among: Option<Cells>,
}

impl FoeStands {
    /// Whether they stand so.
    #[must_use]
    #[inline]
    pub fn holds(&self, foe: &Men) -> bool {
        self.among.is_none_or(|among| foe.any().meets(among))
            && self.counts.iter().all(|count| count.holds(foe))
    }
}

/// What an end ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndScope {
    /// The game.
    Game,
    /// The setting: all men go back to the start, and the side that made it throws.
    Setting,
}

/// An end of the pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// As the pack calls it.
    pub name: String,
    /// When it is reached.
    pub test: EndTest,
    /// How the other side must stand besides, in its own numbering.
    pub foe: FoeStands,
    /// What it ends.
    pub scope: EndScope,
    /// It is looked at when the side has played, not after each step.
    pub judged_at_throw: bool,
    /// Nobody wins by it; otherwise the side that reaches it does.
    pub nobody_wins: bool,
    /// The duties do not bind a play that reaches it.
    pub waives: bool,
    /// The first counter of the side that made it runs over, whatever it shows; the rule.
    /// For ends of settings.
    pub fills: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Something that may come with an end, such as a man of theirs out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// As the pack calls it.
    pub name: String,
    /// Conditions on the other side's men, in their own numbering.
    pub foe: Vec<Count>,
    /// Indices of the ends that it may come with.
    pub ends: Vec<u8>,
    /// The rule.
    pub rule: RuleId,
}

/// A counter of each side: points, holes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// As the pack calls it.
    pub name: String,
    /// So many make one of the next counter.
    pub carry: Option<Carry>,
    /// The rule.
    pub rule: RuleId,
}

/// How a counter runs over into another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carry {
    /// So many.
    pub per: u16,
    /// Make one of this counter, an index into [`Rules::counters`].
    pub into: u8,
    /// A carry erases the other side's counter, and the rule.
    pub erases_other: Option<RuleId>,
    /// A run that nobody interrupted carries two, and the rule.
    pub run_doubles: Option<RuleId>,
}

/// Something a side may choose when its account opens it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceRule {
    /// As the pack calls it.
    pub name: String,
    /// It ends the setting: all men go back to the start, the chooser throws,
    /// and the other side marks nothing for this throw.
    pub new_setting: bool,
    /// Counters of the chooser set to nothing, as indices.
    pub forfeits: Vec<u8>,
    /// The rule.
    pub rule: RuleId,
}

/// How much a claim that is proved after it was called false is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RaiseBy {
    /// Twice the claim.
    Double,
    /// The claim, and what the other side has wrongly marked for it.
    Added,
}

/// The rules of marking by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schools {
    /// Points that were not marked in time.
    pub under: RuleId,
    /// Points marked too much.
    pub over: RuleId,
    /// A claim that is wrong.
    pub false_rule: RuleId,
    /// What a claim is worth that is proved in the end.
    pub raise: RaiseBy,
    /// Making the other side mark, or take back.
    pub compel: RuleId,
}

/// How something said by one side is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Agreed {
    /// At once.
    Free,
    /// When the other side consents.
    Asked,
    /// The game does not have it.
    Never,
}

/// How games may end by word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreements {
    /// That nobody wins.
    pub draw: Agreed,
    /// That one side gives up.
    pub resign: Agreed,
    /// Giving up needs consent from this latch on, an index into [`Rules::latches`], and where
    /// every legal play would set it.
    pub consent_after: Option<u8>,
    /// The rule, where one speaks of it.
    pub rule: Option<RuleId>,
}

/// How several coups of one throw add up for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combine {
    /// All count.
    Sum,
    /// Only the best one.
    Best,
}

impl Combine {
    /// What a side marks that has coups worth so much and one more.
    #[must_use]
    pub fn add(self, points: u16, worth: u16) -> u16 {
        match self {
            Self::Sum => points.saturating_add(worth),
            Self::Best => points.max(worth),
        }
    }
}

/// A corner of the board, as white sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Corner {
    /// On his own side.
    pub near: bool,
    /// At his left hand.
    pub left: bool,
}

impl Default for Corner {
    fn default() -> Self {
        Self { near: true, left: true }
    }
}

/// How the board of a pack is drawn and its places written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// Where white's first cell lies on a ring.
    pub first: Corner,
    /// Cells that are drawn on top of others, pairwise: the first of the upper, the first of the lower, how many.
    pub stack: Option<(u8, u8, u8)>,
}

/// A game, resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The pack's name.
    pub pack: String,
    /// The pack's version.
    pub version: String,
    /// Options away from their defaults, `name=value`, by name.
    pub options: Vec<(String, String)>,
    /// Every rule id that the pack binds.
    pub ids: Vec<String>,
    /// The board.
    pub track: Track,
    /// Men of each side.
    pub men: u8,
    /// Where each side's men begin.
    pub start: Men,
    /// What a throw gives.
    pub dice: Dice,
    /// Who begins.
    pub lead: Lead,
    /// What one side is given in advance.
    pub handicap: Option<Handicap>,
    /// The phases of a turn; the first is [`Phase::Throw`].
    pub turn: Vec<Phase>,
    /// How a man moves.
    pub steps: Steps,
    /// What a play owes; the order is the precedence.
    pub duties: Vec<(Duty, RuleId)>,
    /// What is remembered of how the men have stood; bit *i* of the setting's latches is the
    /// *i*-th. At most eight.
    pub latches: Vec<Latch>,
    /// Areas that can be filled, two men a cell. At most eight.
    pub areas: Vec<Area>,
    /// Classes of cells.
    pub classes: Vec<Area>,
    /// What is recognised in a throw.
    pub coups: Vec<Coup>,
    /// How coups add up.
    pub combine: Combine,
    /// The ends, first match first.
    pub ends: Vec<End>,
    /// What may come with an end. At most seven.
    pub modifiers: Vec<Modifier>,
    /// The counters; marks go to the first. At most [`crate::counters::MOST`].
    pub counters: Vec<Counter>,
    /// The choices. At most eight.
    pub choices: Vec<ChoiceRule>,
    /// How a game may end by word.
    pub agreements: Agreements,
    /// The players mark, and send each other to school; otherwise everything is marked for them.
    pub schools: Option<Schools>,
    /// What becomes of a play that is not legal, and of a man that is touched; `None`: refused.
    pub faults: Option<Faults>,
    /// How it is drawn.
    pub drawing: Drawing,
    /// Terms by the pack's names, in the language that was chosen; empty where none is.
    pub words: BTreeMap<String, String>,
}

impl Rules {
    /// Whether a pattern asks for the other side's throw.
    #[must_use]
    pub fn compares_throws(&self) -> bool {
        let repeated = Some(crate::pattern::Dice::Repeated);
        self.coups.iter().any(|coup| match &coup.kind {
            CoupKind::Pattern(pattern) => pattern.dice == repeated,
            _ => false,
        })
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.pack, self.version)?;
        for (name, value) in &self.options {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}
