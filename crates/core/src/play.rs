//! Steps, plays, and restrictions of the choice among plays.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::board::{BAR, Men, NEW, OFF, OUT, Place};
use crate::dice::Numbers;

/// The effect of a step besides moving its man.
///
/// ```
/// use charpentier_core::{Effect, Place, Step};
///
/// let step = |effect| Step { from: Place(10), to: Place(15), die: 5, effect }.to_string();
/// // Only effects that send men away are written; the others follow from the rules.
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
    /// The step hits a blot.
    Hit,
    /// The step hits all men of a made cell.
    Burst,
    /// The step pins a blot.
    Pin,
    /// The step stops one of two men short of where the dice lead.
    Short,
    /// The step bears off with a number that only this play made larger than needed.
    MadeExcess,
}

/// The move of one man by one number.
///
/// ```
/// use charpentier_core::{BAR, Effect, OFF, Place, Step};
///
/// let step = |from, to, effect| Step { from, to, die: 4, effect }.to_string();
/// assert_eq!((step(BAR, Place(4), Effect::Hit), step(Place(21), OFF, Effect::None)), ("bar/4*".into(), "21/off".into()));
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Step {
    /// The cell that the man leaves, or [`BAR`] or [`NEW`] for a man who enters.
    pub from: Place,
    /// The cell that the man comes to, or [`OFF`].
    pub to: Place,
    /// The number played: 1 to 6 or [`Numbers::ANY`]; 0 if it is unknown.
    pub die: u8,
    /// The effect of the step.
    pub effect: Effect,
}

/// Writes a step as `1/7`, `bar/4`, `22/off` or `10/15*`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(|cell| cell.to_string()))
    }
}

impl Step {
    /// Writes the step with given names of its cells.
    pub(crate) fn written(self, cell: impl Fn(Place) -> String) -> String {
        let place = |at| match at {
            BAR | NEW | OFF => at.to_string(),
            at => cell(at),
        };
        let hit = match self.effect {
            Effect::Hit | Effect::Burst => "*",
            Effect::None | Effect::Pin | Effect::Short | Effect::MadeExcess => "",
        };
        format!("{}/{}{hit}", place(self.from), place(self.to))
    }
}

/// Returns the places where each step begins and ends.
pub(crate) fn places<P: Into<Place> + Copy>(steps: &[(P, P)]) -> Vec<(Place, Place)> {
    steps.iter().map(|&(from, to)| (from.into(), to.into())).collect()
}

/// The end that a play reaches, with the modifiers that hold.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::EndMark;
/// use charpentier_core::spec::{Modifier, RuleId};
///
/// let (opponent, ends) = (Vec::new(), vec![0]);
/// let alone = Modifier { name: "alone".into(), opponent, ends, rule: RuleId(3) };
/// let rules = charpentier_core::spec::RulesSpec { modifiers: vec![alone], ..race::spec() };
/// let mark = EndMark { end: 0, with: 0b1, counted: 0 };
/// assert_eq!(rules.end_words(mark), "home+alone");
/// assert_eq!((rules.end_mark("Home"), rules.end_mark("away")), (Some(EndMark { with: 0, ..mark }), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct EndMark {
    /// An index into [`crate::spec::RulesSpec::ends`].
    pub end: u8,
    /// Bit *i* is set if modifier *i* of [`crate::spec::RulesSpec::modifiers`] holds.
    pub with: u8,
    /// The value of the sum, for an end whose worth is [counted](crate::spec::Worth::Counted).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub counted: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_nothing(counted: &u8) -> bool {
    *counted == 0
}

/// A side's play of its throw: up to [`Numbers::MOST`] steps in order.
///
/// ```
/// use charpentier_core::Play;
///
/// let play = Play::from_steps(&[(1, 7), (7, 12)]);
/// assert_eq!((play.len(), play.to_string(), Play::none().to_string()), (2, "1/7 7/12".into(), "--".into()));
/// ```
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
// Aligned as `Numbers`, because plays are copied often.
#[repr(align(8))]
pub struct Play {
    /// The entries after the last step have no meaning.
    steps: [Step; Numbers::MOST],
    len: u8,
    /// The pips wasted in bearing off.
    pub waste: u8,
    /// The end that the play reaches with its last step.
    pub end: Option<EndMark>,
}

impl From<Written> for Play {
    fn from(written: Written) -> Self {
        let play = written.steps.into_iter().fold(Self::none(), Self::then);
        Self { waste: written.waste, end: written.end, ..play }
    }
}

impl Play {
    /// Returns the play without steps.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Returns the play of two steps.
    #[must_use]
    #[inline]
    pub fn of_two(first: Step, second: Step) -> Self {
        Self::none().then(first).then(second)
    }

    /// Returns the play of some steps, `(from, to)` each, with unknown numbers.
    ///
    /// Places are [`Place`]s, or numbers of cells. Men enter from [`BAR`] and leave to [`OFF`]. Steps
    /// beyond [`Numbers::MOST`] are dropped.
    ///
    /// ```
    /// use charpentier_core::{BAR, OFF, Place, Play};
    ///
    /// // The numbers of the steps are unknown, so the play has no pips.
    /// let play = Play::from_steps(&[(1, 7), (7, 12)]);
    /// assert_eq!((play.len(), play.pips()), (2, 0));
    /// // Plays with their steps in another order are not equal.
    /// assert_ne!(play, Play::from_steps(&[(7, 12), (1, 7)]));
    /// let play = Play::from_steps(&[(BAR, Place(4)), (Place(21), OFF)]);
    /// assert_eq!(play.to_string(), "bar/4 21/off");
    /// ```
    #[must_use]
    pub fn from_steps<P: Into<Place> + Copy>(steps: &[(P, P)]) -> Self {
        let step = |&(from, to): &(P, P)| Step {
            from: from.into(),
            to: to.into(),
            die: 0,
            effect: Effect::None,
        };
        steps.iter().map(step).fold(Self::none(), Self::then)
    }

    /// Returns a play of so many steps, which the caller puts in their places.
    #[inline]
    pub(crate) fn of_len(len: u8) -> Self {
        Self { len: len.min(Numbers::MOST as u8), ..Self::none() }
    }

    /// Puts a step in its place among the steps of the play.
    #[inline]
    pub(crate) const fn put(&mut self, nth: u8, step: Step) {
        debug_assert!(nth < self.len, "the play has fewer steps");
        self.steps[nth as usize] = step;
    }

    /// Adds a step. Steps beyond [`Numbers::MOST`] are dropped.
    #[inline]
    pub(crate) const fn add(&mut self, step: Step) {
        if (self.len as usize) < Numbers::MOST {
            self.steps[self.len as usize] = step;
            self.len += 1;
        }
    }

    /// Removes the last step and the end; `waste` is the number of pips wasted before it.
    #[inline]
    pub(crate) const fn take_back(&mut self, waste: u8) {
        self.len = self.len.saturating_sub(1);
        (self.waste, self.end) = (waste, None);
    }

    /// Overwrites this play with another.
    #[inline]
    pub(crate) fn overwrite(&mut self, play: &Self) {
        // Most plays are short, so few steps are copied.
        const SHORT: usize = 4;
        if play.as_slice().len() <= SHORT {
            self.steps[..SHORT].copy_from_slice(&play.steps[..SHORT]);
        } else {
            self.steps = play.steps;
        }
        (self.len, self.waste, self.end) = (play.len, play.waste, play.end);
    }

    /// Returns the steps in order.
    #[inline]
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator + Clone + '_ {
        self.as_slice().iter().copied()
    }

    /// Returns the steps in order, as a slice.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// Returns where each step begins and ends.
    pub(crate) fn ways(&self) -> impl ExactSizeIterator<Item = (Place, Place)> + Clone + '_ {
        self.steps().map(|step| (step.from, step.to))
    }

    /// Returns the step of this index, from 0.
    #[must_use]
    pub fn step(&self, nth: usize) -> Option<Step> {
        self.steps().nth(nth)
    }

    /// Returns the number of steps.
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

    /// Returns the sum of the numbers played.
    #[must_use]
    pub fn pips(&self) -> u8 {
        self.steps().fold(0, |sum, step| sum.saturating_add(step.die))
    }

    /// Returns this play with one more step. Steps beyond [`Numbers::MOST`] are dropped.
    ///
    /// ```
    /// use charpentier_core::{Effect, Place, Play, Step};
    ///
    /// let step = |die| Step { from: Place(1), to: Place(1) + die, die, effect: Effect::None };
    /// let play = Play::none().then(step(6)).then(step(5));
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

/// Writes the steps with a space between, and `--` for none.
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

/// Reads a play as it is written: `1/7 1/6`, `bar/4* 21/off`, or `--` for no step. A man's steps can
/// be joined, `1/7/12`. The numbers are unknown; [`Game::find`](crate::Game::find) finds them.
///
/// ```
/// use charpentier_core::{BAR, Place, Play};
///
/// let play: Play = "bar/4* 4/7/12".parse().expect("three steps");
/// let [entry, on, end] = [4, 7, 12].map(Place);
/// assert_eq!(play, Play::from_steps(&[(BAR, entry), (entry, on), (on, end)]));
/// assert_eq!("--".parse(), Ok(Play::none()));
/// assert!("1/out".parse::<Play>().is_err(), "no step leads there");
/// let error = "1/7 7-12".parse::<Play>().expect_err("a dash");
/// assert_eq!(error.to_string(), "`7-12` is not a step: write steps as 1/7, bar/4 or 21/off");
/// ```
impl FromStr for Play {
    type Err = PlayError;

    fn from_str(text: &str) -> Result<Self, PlayError> {
        let place =
            |word: &str| Place::named(word.trim_end_matches('*')).filter(|place| *place != OUT);
        let mut steps = Vec::new();
        for word in text.split_whitespace().filter(|word| *word != "--") {
            let error = || PlayError { step: word.to_owned() };
            let places: Option<Vec<Place>> = word.split('/').map(place).collect();
            let places = places.filter(|places| places.len() > 1).ok_or_else(error)?;
            steps.extend(places.windows(2).map(|way| (way[0], way[1])));
            if steps.len() > Numbers::MOST {
                return Err(error());
            }
        }
        Ok(Self::from_steps(&steps))
    }
}

/// An error in a written play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayError {
    /// The word that is not a step, or that is one step too many.
    pub step: String,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a step: write steps as 1/7, bar/4 or 21/off", self.step)
    }
}

impl std::error::Error for PlayError {}

/// A play as it is stored.
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

/// A legal play and its result.
#[derive(Clone, Copy, Debug)]
pub struct LegalPlay {
    /// The steps.
    pub play: Play,
    /// The mover's men after the play.
    pub us: Men,
    /// The opponent's men after the play.
    pub them: Men,
    /// The mover's facts after the play, a bit each (see [`crate::spec::Fact`]).
    pub facts: u32,
    /// The areas that are full after the play, a bit each.
    pub full: u8,
    /// The first duty that the play fails, as an index into the duties.
    pub failed: Option<u8>,
}

impl LegalPlay {
    /// Whether two plays have the same result: the men of both sides, the facts and the end.
    #[must_use]
    pub fn same_result(&self, other: &Self) -> bool {
        self.us == other.us
            && self.them == other.them
            && self.facts == other.facts
            && self.play.end == other.play.end
    }
}

/// A restriction of the choice among legal plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Restriction {
    /// The play moves a man from this cell.
    Man(Place),
    /// The play moves a man from the first cell to the second by one number.
    Step(Place, Place),
    /// The play brings no man to this cell.
    Without(Place),
}

impl Restriction {
    /// Whether a play meets the restriction, given the mover's men before and after it.
    pub(crate) fn is_met(self, play: &Play, before: &Men, after: &Men) -> bool {
        let mut steps = play.steps();
        match self {
            Self::Man(cell) => steps.any(|step| step.from == cell),
            Self::Step(from, to) => steps.any(|step| (step.from, step.to) == (from, to)),
            Self::Without(cell) => after.at(cell) <= before.at(cell),
        }
    }
}
