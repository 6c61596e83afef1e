//! Steps and plays, and what can restrict the choice of a play.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::board::{BAR, Men, NEW, OFF};
use crate::dice::Numbers;

/// What a step does besides moving its man.
///
/// ```
/// use charpentier_core::{Effect, Step};
///
/// let step = |effect| Step { from: 10, to: 15, die: 5, effect }.to_string();
/// // Only what sends somebody away is written; the rest is known from the rules.
/// assert_eq!([Effect::Hit, Effect::Burst, Effect::Pin].map(step), ["10/15*", "10/15*", "10/15"]);
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// Sends the single man that stood there into its owner's hand.
    Hit,
    /// Sends a whole band into its owner's hand.
    Burst,
    /// Stands on the single man that stood there, who cannot move below it.
    Pin,
    /// Half of a pair that stops one cell short of what its dice say.
    Short,
    /// Bears off by a number that was not too large before this play.
    MadeExcess,
}

/// One man moved for one die.
///
/// ```
/// use charpentier_core::{BAR, Effect, OFF, Step};
///
/// let step = |from, to, effect| Step { from, to, die: 4, effect }.to_string();
/// assert_eq!((step(BAR, 4, Effect::Hit), step(21, OFF, Effect::None)), ("bar/4*".into(), "21/off".into()));
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Step {
    /// The cell it leaves, or [`BAR`] or [`NEW`] for a man that enters.
    pub from: u8,
    /// The cell it comes to, or [`OFF`].
    pub to: u8,
    /// The face it is played with, 1 to 6; 0 for a man who was put there by none.
    pub die: u8,
    /// What else it does.
    pub effect: Effect,
}

/// `1/7`, `bar/4`, `22/off`, `10/15*`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(|cell| cell.to_string()))
    }
}

impl Step {
    /// Writes the step with its cells as they are given.
    pub(crate) fn written(self, cell: impl Fn(u8) -> String) -> String {
        let place = |at| match at {
            BAR => "bar".to_owned(),
            NEW => "new".to_owned(),
            OFF => "off".to_owned(),
            at => cell(at),
        };
        let hit = match self.effect {
            Effect::Hit | Effect::Burst => "*",
            Effect::None | Effect::Pin | Effect::Short | Effect::MadeExcess => "",
        };
        format!("{}/{}{hit}", place(self.from), place(self.to))
    }
}

/// The end that a play brings about: an entry of the pack's `ends`, and which of its `with` hold.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::EndMark;
/// use charpentier_core::spec::{Modifier, RuleId};
///
/// let (foe, ends) = (Vec::new(), vec![0]);
/// let alone = Modifier { name: "alone".into(), foe, ends, rule: RuleId(3) };
/// let rules = charpentier_core::spec::RulesSpec { modifiers: vec![alone], ..race::draft() };
/// let mark = EndMark { end: 0, with: 0b1, counted: 0 };
/// assert_eq!(rules.end_words(mark), "home+alone");
/// assert_eq!((rules.end_mark("Home"), rules.end_mark("away")), (Some(EndMark { with: 0, ..mark }), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EndMark {
    /// Index into [`crate::spec::RulesSpec::ends`].
    pub end: u8,
    /// Bit *i* is set when modifier *i* of [`crate::spec::RulesSpec::modifiers`] holds.
    pub with: u8,
    /// What its sum counts, for an end whose worth is [counted](crate::spec::Worth::Counted).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub counted: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_nothing(counted: &u8) -> bool {
    *counted == 0
}

/// What one side does with its throw: up to [`Numbers::MOST`] steps in order.
///
/// ```
/// use charpentier_core::Play;
///
/// let play = Play::from_steps(&[(1, 7), (7, 12)]);
/// assert_eq!((play.len(), play.to_string(), Play::none().to_string()), (2, "1/7 7/12".into(), "--".into()));
/// ```
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
// As of `Numbers`: plays are copied about.
#[repr(align(8))]
pub struct Play {
    /// Behind the last step is whatever was there before.
    steps: [Step; Numbers::MOST],
    len: u8,
    /// Pips thrown away in bearing off.
    pub waste: u8,
    /// The end it reaches; the steps stop there.
    pub end: Option<EndMark>,
}

impl From<Written> for Play {
    fn from(written: Written) -> Self {
        let play = written.steps.into_iter().fold(Self::none(), Self::then);
        Self { waste: written.waste, end: written.end, ..play }
    }
}

impl Play {
    /// The play without a step.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// The play of two steps.
    #[must_use]
    #[inline]
    pub fn of_two(first: Step, second: Step) -> Self {
        Self::none().then(first).then(second)
    }

    /// Steps as somebody has made them, `(from, to)` each, by whatever dice: faces are left open,
    /// 0. Men enter from [`BAR`] and leave to [`OFF`], whatever their number. More steps than a
    /// play holds are dropped.
    ///
    /// ```
    /// use charpentier_core::{BAR, OFF, Play};
    ///
    /// // What somebody has done, by whatever dice: they are found again when it is played.
    /// let play = Play::from_steps(&[(1, 7), (7, 12)]);
    /// assert_eq!((play.len(), play.pips()), (2, 0));
    /// // It is the steps in this order, and no other.
    /// assert_ne!(play, Play::from_steps(&[(7, 12), (1, 7)]));
    /// assert_eq!(Play::from_steps(&[(BAR, 4), (21, OFF)]).to_string(), "bar/4 21/off");
    /// ```
    #[must_use]
    pub fn from_steps(steps: &[(u8, u8)]) -> Self {
        let step = |&(from, to): &(u8, u8)| Step { from, to, die: 0, effect: Effect::None };
        steps.iter().map(step).fold(Self::none(), Self::then)
    }

    /// Adds a step. A play holds at most [`Numbers::MOST`] steps; more are dropped.
    #[inline]
    pub(crate) const fn add(&mut self, step: Step) {
        if (self.len as usize) < Numbers::MOST {
            self.steps[self.len as usize] = step;
            self.len += 1;
        }
    }

    /// Takes the last step back, and with it the end that it has brought about; `waste` is what was
    /// thrown away before.
    #[inline]
    pub(crate) const fn take_back(&mut self, waste: u8) {
        self.len = self.len.saturating_sub(1);
        (self.waste, self.end) = (waste, None);
    }

    /// Becomes this play.
    #[inline]
    pub(crate) fn overwrite(&mut self, play: &Self) {
        // Nearly all plays are short, and what is not there need not be copied.
        const SHORT: usize = 4;
        if play.as_slice().len() <= SHORT {
            self.steps[..SHORT].copy_from_slice(&play.steps[..SHORT]);
        } else {
            self.steps = play.steps;
        }
        (self.len, self.waste, self.end) = (play.len, play.waste, play.end);
    }

    /// The steps in order.
    #[inline]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone + '_ {
        self.as_slice().iter().copied()
    }

    /// The same as a slice.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// The step of this number, from 0.
    #[must_use]
    pub fn step(&self, nth: usize) -> Option<Step> {
        self.steps().nth(nth)
    }

    /// How many numbers it uses.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether no man moves.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The sum of the faces it uses.
    #[must_use]
    pub fn pips(&self) -> u8 {
        self.steps().fold(0, |sum, step| sum.saturating_add(step.die))
    }

    /// This play with one more step. A play holds at most [`Numbers::MOST`] steps; more are
    /// dropped.
    ///
    /// ```
    /// use charpentier_core::{Effect, Play, Step};
    ///
    /// let step = |from, to, die| Step { from, to, die, effect: Effect::None };
    /// let play = Play::none().then(step(1, 7, 6)).then(step(1, 6, 5));
    /// assert_eq!((play.to_string(), play.pips(), play.step(2)), ("1/7 1/6".into(), 11, None));
    /// ```
    #[must_use]
    #[inline]
    pub const fn then(mut self, step: Step) -> Self {
        self.add(step);
        self
    }
}

impl PartialEq for Play {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        let told = |play: &Self| (play.len, play.waste, play.end);
        told(self) == told(other) && self.as_slice() == other.as_slice()
    }
}

impl Eq for Play {}

impl Hash for Play {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.as_slice(), self.waste, self.end).hash(state);
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { waste, end, .. } = self;
        let mut play = f.debug_struct("Play");
        play.field("steps", &self.as_slice()).field("waste", waste).field("end", end).finish()
    }
}

/// The steps with a space between, `--` for none.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.len == 0 {
            return f.write_str("--");
        }
        let mut sep = "";
        for step in self.steps() {
            write!(f, "{sep}{step}")?;
            sep = " ";
        }
        Ok(())
    }
}

/// A play as it is kept.
#[derive(Serialize, Deserialize)]
struct Written {
    steps: Vec<Step>,
    waste: u8,
    end: Option<EndMark>,
}

impl From<Play> for Written {
    fn from(play: Play) -> Self {
        Self { steps: play.steps().collect(), waste: play.waste, end: play.end }
    }
}

/// A play found, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct LegalPlay {
    /// The steps.
    pub play: Play,
    /// The men of the side that plays, afterwards.
    pub me: Men,
    /// The men of the other side, afterwards.
    pub foe: Men,
    /// The facts that are set for the mover afterwards, a bit each (see [`crate::spec::Fact`]).
    pub latches: u32,
    /// Which areas are full afterwards, a bit each.
    pub full: u8,
    /// The first duty it fails, as an index into the pack's duties.
    pub failed: Option<u8>,
}

impl LegalPlay {
    /// Whether two plays lead to the same: men of both sides, what is remembered, and the end.
    #[must_use]
    pub fn same_result(&self, other: &Self) -> bool {
        self.me == other.me
            && self.foe == other.foe
            && self.latches == other.latches
            && self.play.end == other.play.end
    }
}

/// Something that a play is bound to besides the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Restriction {
    /// A man of this cell is played.
    Man(u8),
    /// A man is played from the first cell to the second by one number.
    Step(u8, u8),
    /// Nobody comes to this cell.
    Without(u8),
}

impl Restriction {
    /// Whether a play by these steps, which leads from the one position to the other, meets it.
    pub(crate) fn is_met(self, play: &Play, before: &Men, after: &Men) -> bool {
        let mut steps = play.steps();
        match self {
            Self::Man(cell) => steps.any(|step| step.from == cell),
            Self::Step(from, to) => steps.any(|step| (step.from, step.to) == (from, to)),
            Self::Without(cell) => after.at(cell) <= before.at(cell),
        }
    }
}
