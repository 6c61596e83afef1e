//! Refusals: why an action is not legal, and by which rule.

use std::fmt;

use charpentier_messages::{Arg, Key, key, say};

use crate::board::{BAR, NEW, OFF, OUT, Place, Seat};
use crate::play::{Play, Restriction};
use crate::spec::{Duty, Entry, RuleId, RulesSpec, Stage};
use crate::wording::Wording;

/// The reason why a step, a play or an action is refused.
///
/// ```
/// use charpentier_core::Place;
/// use charpentier_core::examples::race;
/// use charpentier_core::refusal::RefusalKind;
/// use charpentier_core::spec::Duty;
///
/// let game = race::thrown(6, 5);
/// let cause = |steps: &[(u8, u8)]| game.find(steps).expect_err("not legal").cause;
/// // The reasons are: no such number, no man there, and a duty to play more numbers.
/// let causes = [&[(1, 4)][..], &[(2, 8)], &[(1, 7)]].map(cause);
/// let no_die = RefusalKind::NoDie(Place(1), Place(4));
/// assert_eq!(causes, [no_die, RefusalKind::NoMan(Place(2)), RefusalKind::Duty(Duty::MostDice)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RefusalKind {
    /// It is not this side's turn to act.
    NotYourTurn(Seat),
    /// The game waits for another action, named here.
    Awaits(Key),
    /// The game is over.
    Over,
    /// A die does not show 1 to 6.
    BadDice,
    /// The throw has the wrong number of dice. The game needs this number.
    OtherDice(u8),
    /// No number left takes a man from the first cell to the second.
    NoDie(Place, Place),
    /// This number was thrown, but only the lowest one is played.
    LowerOnly(u8),
    /// This number was thrown, but the throw gives other numbers to play.
    NotGiven(u8),
    /// The first number may be played only after the second.
    Later(u8, u8),
    /// The number leads beyond this last cell, and men are never borne off.
    WayEnds(Place),
    /// The mover has no man on this cell.
    NoMan(Place),
    /// No man may enter on this cell.
    NoEntry(Place),
    /// The man on this cell is pinned.
    Pinned(Place),
    /// The opponent's men close this cell.
    Blocked(Place),
    /// The hit man would return to this cell, which is closed.
    NoReturn(Place),
    /// The mover threw with more men on the bar than could enter. The value says how many may
    /// enter.
    ShutOut(Entry),
    /// Not all men are home.
    NotHome,
    /// The number is larger than needed, and a man further back must be played.
    Excess,
    /// The man on this cell needs an exact number to be borne off, and this number is larger.
    NotExact(Place, u8),
    /// The man on this cell does not move by this number.
    NotItsNumber(Place),
    /// The condition of the pack for bearing off does not hold.
    NotOffYet,
    /// A condition of the pack forbids the step or the play.
    Forbidden {
        /// The entry of `forbid`, an index into [`crate::spec::Conditions::forbid`].
        entry: u8,
        /// The cell where the step begins; `to` for a whole play.
        from: Place,
        /// The cell where the step ends, or where men may not stay.
        to: Place,
        /// The number of the step; 0 for a whole play.
        die: u8,
        /// The place of another man to whom the entry refers.
        at: Option<Place>,
    },
    /// The stage of this cell is not open.
    StageClosed(Place),
    /// The pair cell would hold only one man.
    Pair(Place),
    /// No man may end on this cell.
    Never(Place),
    /// No man may end on this cell while the opponent can fill the area of this index.
    Closed(Place, u8),
    /// Two men may not stop short together.
    NoShortPair,
    /// Other plays meet a duty that this play fails.
    Duty(Duty),
    /// The play goes on after an end.
    AfterEnd,
    /// The choice is not open.
    NotOpen,
    /// There is no offer to answer.
    NoOffer,
    /// No points are due.
    NothingToMark,
    /// No carry of these points would count two.
    NotDouble,
    /// This many points are already marked. Only the opponent may take them back.
    MarkedAlready(u16),
    /// At most this many points may be marked or claimed at once.
    TooManyPoints(u16),
    /// The points are not due, and they would end a game.
    EndsUndue,
    /// This side may still mark its points.
    TooEarly(Seat),
    /// There is nothing to claim, to answer or to prove.
    NothingClaimed,
    /// An offer must be answered first.
    OfferOpen,
    /// A touched man or a ruling restricts the mover to other plays.
    Limited(Restriction),
    /// There is no play to rule on.
    NothingToRule,
    /// A play that may not stand must be ruled on before the throw.
    MustRule,
    /// The ruling is not possible.
    NoSuchRuling,
    /// The game does not have the action named here.
    NotInThisGame(Key),
}

/// A refusal: its reason, its rule and the most similar legal plays.
///
/// ```
/// use charpentier_core::examples::race;
///
/// let game = race::standing(&[(1, 2)], &[(18, 2)], 6, 5);
/// // Two men hold black's 18, which is white's 7.
/// let refusal = game.find(&[(1, 7), (1, 6)]).expect_err("7 is held");
/// assert_eq!(refusal.message(game.rules()), "7 is held by opposing men");
/// let rule = refusal.rule.map(|rule| game.rules().spec().id(rule));
/// assert_eq!((rule, refusal.step), (Some("RA-1"), Some(0)));
/// assert_eq!(refusal.nearest[0].to_string(), "1/6 6/12");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason.
    pub cause: RefusalKind,
    /// The rule of the pack, if there is one.
    pub rule: Option<RuleId>,
    /// The refused step, counted from 0; `None` if no single step is refused.
    pub step: Option<u8>,
    /// The legal plays most similar to the refused one, at most three.
    pub nearest: Vec<Play>,
}

impl Refusal {
    /// Returns a refusal without a rule.
    #[must_use]
    pub const fn new(cause: RefusalKind) -> Self {
        Self { cause, rule: None, step: None, nearest: Vec::new() }
    }

    /// Returns a refusal by a rule.
    #[must_use]
    pub const fn by(cause: RefusalKind, rule: RuleId) -> Self {
        Self { cause, rule: Some(rule), step: None, nearest: Vec::new() }
    }

    /// Returns one sentence in the language of the rules, without the rule id and without a full
    /// stop.
    #[must_use]
    pub fn message<'a>(&self, voice: impl Into<Wording<'a>>) -> String {
        let voice = voice.into();
        let (rules, lang) = (voice.rules, voice.language());
        let place = |cell| place(voice, cell);
        match self.cause {
            RefusalKind::NotYourTurn(seat) => {
                say!(lang, REFUSAL_NOT_YOUR_TURN, seat = voice.side(seat))
            }
            RefusalKind::Awaits(what) => say!(lang, REFUSAL_AWAITS, what = what),
            RefusalKind::Over => say!(lang, REFUSAL_OVER),
            RefusalKind::BadDice => say!(lang, REFUSAL_BAD_DICE),
            RefusalKind::OtherDice(dice) => say!(lang, REFUSAL_OTHER_DICE, dice = dice),
            RefusalKind::NoDie(from, to) => {
                say!(lang, REFUSAL_NO_DIE, from = place(from), to = place(to))
            }
            RefusalKind::LowerOnly(die) => say!(lang, REFUSAL_LOWER_ONLY, die = die),
            RefusalKind::NotGiven(die) => say!(lang, REFUSAL_NOT_GIVEN, die = die),
            RefusalKind::Later(die, first) => say!(lang, REFUSAL_LATER, die = die, first = first),
            RefusalKind::WayEnds(cell) => say!(lang, REFUSAL_WAY_ENDS, cell = place(cell)),
            RefusalKind::NoMan(NEW) => say!(lang, REFUSAL_NO_NEW),
            RefusalKind::NoMan(cell) => say!(lang, REFUSAL_NO_MAN, cell = place(cell)),
            RefusalKind::NoEntry(cell) => say!(lang, REFUSAL_NO_ENTRY, cell = place(cell)),
            RefusalKind::Pinned(cell) => say!(lang, REFUSAL_PINNED, cell = place(cell)),
            RefusalKind::Blocked(cell) => say!(lang, REFUSAL_BLOCKED, cell = place(cell)),
            RefusalKind::NoReturn(cell) => say!(lang, REFUSAL_NO_RETURN, cell = place(cell)),
            RefusalKind::ShutOut(Entry::None) => say!(lang, REFUSAL_SHUT_OUT_NONE),
            RefusalKind::ShutOut(Entry::One) => say!(lang, REFUSAL_SHUT_OUT_ONE),
            RefusalKind::ShutOut(Entry::Any) => say!(lang, REFUSAL_SHUT_OUT_ANY),
            RefusalKind::NotHome => say!(lang, REFUSAL_NOT_HOME),
            RefusalKind::Excess => say!(lang, REFUSAL_EXCESS),
            RefusalKind::NotExact(cell, die) => {
                say!(lang, REFUSAL_NOT_EXACT, cell = place(cell), die = die)
            }
            RefusalKind::NotItsNumber(cell) => match stage(rules, cell) {
                Some((_, face)) => say!(lang, REFUSAL_NOT_ITS_NUMBER, die = face),
                None => say!(lang, REFUSAL_NO_NUMBER, cell = place(cell)),
            },
            RefusalKind::StageClosed(cell) => match stage(rules, cell) {
                Some((stage, _)) => {
                    say!(lang, REFUSAL_STAGE_CLOSED, cells = voice.cells(stage.needs_empty))
                }
                None => say!(lang, REFUSAL_STAGE_CLOSED_YET),
            },
            RefusalKind::NotOffYet => say!(lang, REFUSAL_NOT_OFF_YET),
            RefusalKind::Forbidden { entry, from, to, die, at } => {
                let gaps =
                    [("{from}", place(from)), ("{to}", place(to)), ("{die}", die.to_string())];
                let at = at.map_or_else(|| place(to), place);
                forbidden(voice, entry, &[&gaps[..], &[("{at}", at)]].concat())
            }
            RefusalKind::Pair(cell) => say!(lang, REFUSAL_PAIR, cell = place(cell)),
            RefusalKind::Never(cell) => say!(lang, REFUSAL_NEVER, cell = place(cell)),
            RefusalKind::Closed(cell, at) => closed(voice, cell, at),
            RefusalKind::NoShortPair => say!(lang, REFUSAL_NO_SHORT_PAIR),
            RefusalKind::Duty(duty) => owed(voice, duty),
            RefusalKind::AfterEnd => say!(lang, REFUSAL_AFTER_END),
            RefusalKind::NotOpen => say!(lang, REFUSAL_NOT_OPEN),
            RefusalKind::NoOffer => say!(lang, REFUSAL_NO_OFFER),
            RefusalKind::NothingToMark => say!(lang, REFUSAL_NOTHING_TO_MARK),
            RefusalKind::NotDouble => say!(lang, REFUSAL_NOT_DOUBLE),
            RefusalKind::MarkedAlready(n) => say!(lang, REFUSAL_MARKED_ALREADY, points = n),
            RefusalKind::TooManyPoints(most) => say!(lang, REFUSAL_TOO_MANY_POINTS, points = most),
            RefusalKind::EndsUndue => say!(lang, REFUSAL_ENDS_UNDUE),
            RefusalKind::TooEarly(seat) => say!(lang, REFUSAL_TOO_EARLY, seat = voice.side(seat)),
            RefusalKind::NothingClaimed => say!(lang, REFUSAL_NOTHING_CLAIMED),
            RefusalKind::OfferOpen => say!(lang, REFUSAL_OFFER_OPEN),
            RefusalKind::Limited(limit) => limited(voice, limit),
            RefusalKind::NothingToRule => say!(lang, REFUSAL_NOTHING_TO_RULE),
            RefusalKind::MustRule => say!(lang, REFUSAL_MUST_RULE),
            RefusalKind::NoSuchRuling => say!(lang, REFUSAL_NO_SUCH_RULING),
            RefusalKind::NotInThisGame(what) if rules.pack.is_empty() => {
                say!(lang, REFUSAL_NOT_IN_THIS_GAME, game = key::THIS_GAME, what = what)
            }
            RefusalKind::NotInThisGame(what) => {
                say!(lang, REFUSAL_NOT_IN_THIS_GAME, game = &rules.pack, what = what)
            }
        }
    }
}

/// Writes the refusal in English, without the names and conditions of a pack.
/// [`Refusal::message`] includes them.
///
/// ```
/// use charpentier_core::examples::race;
/// use charpentier_core::{Action, BAR, Place, Seat, Table};
///
/// let mut table = Table::new(race::thrown(6, 5));
/// let refusal = table.apply(Seat::White, Action::Touch(Place(1))).expect_err("touching has no effect");
/// assert_eq!(refusal.to_string(), "this game is played without touched men");
/// assert_eq!(refusal.message(table.rules()), "race is played without touched men");
///
/// // A condition of a pack is described only by its rules.
/// let game = charpentier_core::examples::chase::standing(&[(BAR, 1), (Place(3), 2)], &[(Place(1), 3)], 5, 4);
/// let refusal = game.find(&[(Place(3), Place(7)), (BAR, Place(5))]).expect_err("a man waits");
/// assert_eq!(refusal.to_string(), "this is not allowed");
/// assert_eq!(refusal.message(game.rules()), "men on the bar enter first");
/// ```
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(&RulesSpec::default()))
    }
}

impl std::error::Error for Refusal {}

impl From<Violation> for Refusal {
    fn from((cause, rule): Violation) -> Self {
        Self { rule, ..Self::new(cause) }
    }
}

/// Returns the name of a place.
fn place(voice: Wording<'_>, cell: Place) -> String {
    let lang = voice.language();
    match cell {
        BAR => say!(lang, PLACE_HAND),
        OFF => say!(lang, PLACE_OFF),
        OUT => say!(lang, PLACE_OUT),
        NEW => say!(lang, PLACE_NEW),
        cell => voice.cell(cell),
    }
}

/// Returns the name of an area.
fn area(voice: Wording<'_>, at: u8) -> Arg<'_> {
    let area = voice.rules.areas.get(usize::from(at));
    area.map_or(Arg::Said(key::AREA_NONE), |area| voice.say(&area.name).into())
}

/// Returns the message for a play that a restriction excludes.
fn limited(voice: Wording<'_>, limit: Restriction) -> String {
    let lang = voice.language();
    let place = |cell| place(voice, cell);
    match limit {
        Restriction::Man(cell) => say!(lang, REFUSAL_LIMITED_MAN, cell = place(cell)),
        Restriction::Step(from, to) => {
            say!(lang, REFUSAL_LIMITED_STEP, from = place(from), to = place(to))
        }
        Restriction::Without(cell) => say!(lang, REFUSAL_LIMITED_WITHOUT, cell = place(cell)),
    }
}

fn closed(voice: Wording<'_>, cell: Place, at: u8) -> String {
    let lang = voice.language();
    let closed = voice.rules.steps.closed.iter().find(|closed| closed.area == at);
    if closed.is_some_and(|closed| closed.band.is_some()) {
        say!(lang, REFUSAL_CLOSED_ALONE, cell = place(voice, cell), area = area(voice, at))
    } else {
        say!(lang, REFUSAL_CLOSED, cell = place(voice, cell), area = area(voice, at))
    }
}

/// Returns the pack's message for an entry of `forbid`, or else a description of its condition.
fn forbidden(voice: Wording<'_>, entry: u8, gaps: &[(&str, String)]) -> String {
    let lang = voice.language();
    let Some(forbid) = voice.rules.conditions.forbid.get(usize::from(entry)) else {
        return without_gap(say!(lang, REFUSAL_FORBIDDEN, what = ""));
    };
    if let Some(refuses) = &forbid.refuses {
        let fill = |told: String, (gap, with): &(&str, String)| told.replace(gap, with);
        return gaps.iter().fold(refuses.get(lang).to_owned(), fill);
    }
    say!(lang, REFUSAL_FORBIDDEN, what = forbid.sentence(voice))
}

/// Returns a message without the colon at its end. Without the rules of the game, nothing follows it.
fn without_gap(message: String) -> String {
    message.trim_end_matches([':', ' ', '\u{a0}', '\u{202f}']).to_owned()
}

fn owed(voice: Wording<'_>, duty: Duty) -> String {
    let lang = voice.language();
    match duty {
        Duty::Condition(at) => {
            let owed = voice.rules.conditions.own_duties.get(usize::from(at));
            let what = owed.map_or(String::new(), |owed| owed.sentence(voice));
            without_gap(say!(lang, REFUSAL_OWED, what = what))
        }
        Duty::MostDice => say!(lang, REFUSAL_MOST_DICE),
        Duty::HigherDie => say!(lang, REFUSAL_HIGHER_DIE),
        Duty::LeastWaste => say!(lang, REFUSAL_LEAST_WASTE),
        Duty::NoMadeExcess => say!(lang, REFUSAL_NO_MADE_EXCESS),
        Duty::Fill => say!(lang, REFUSAL_FILL),
        Duty::Keep => say!(lang, REFUSAL_KEEP),
    }
}

/// Returns the stage of a cell and the number that moves its man.
fn stage(rules: &RulesSpec, cell: Place) -> Option<(&Stage, u8)> {
    let stages = rules.steps.stages.as_ref()?;
    stages.list.iter().find_map(|stage| Some((stage, stage.face(cell)?)))
}

/// A reason and its rule: a small form of a refusal for the search.
pub(crate) type Violation = (RefusalKind, Option<RuleId>);
