//! Why something is not allowed: the mechanism, and the rule the pack binds to it.

use crate::movegen::Limit;
use crate::play::Play;
use crate::rules::{Adjacent, Duty, Entry, RuleId, Rules, Stage};
use crate::seat::Seat;

/// What stands against a step, a play or an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// It is not this side's turn to act.
    NotYourTurn(Seat),
    /// The game waits for something else, named here.
    Awaits(&'static str),
    /// The game is over.
    Over,
    /// A die that is not on the table.
    BadDice,
    /// No die that is left carries a man from the first cell to the second.
    NoDie(u8, u8),
    /// The number is on the table, but only the lower one is played.
    LowerOnly(u8),
    /// The number leads beyond the last cell, this one, and nobody leaves.
    WayEnds(u8),
    /// Nobody stands there.
    NoMan(u8),
    /// A man in hand goes first.
    HandFirst,
    /// The entry is held by an own man.
    EntryHeld(u8),
    /// Nobody enters there.
    NoEntry(u8),
    /// The cell is closed by the other side's men.
    Blocked(u8),
    /// The cell may hold one own man only.
    SingleOnly(u8),
    /// The man would go over the own man on this cell.
    Passed(u8),
    /// The man of this cell, who is further on, can play the number.
    ForemostFirst(u8),
    /// Nobody but the foremost man, of this cell, moves yet.
    Forerunner(u8),
    /// No band is made yet, there.
    NoBandYet(u8),
    /// There would be more bands than are allowed, by one there.
    BandLimit(u8),
    /// More men are in hand than could enter; what that leaves.
    ShutOut(Entry),
    /// Not all men are home.
    NotHome,
    /// Only a hindmost man leaves; the hindmost cell.
    NotHindmost(u8),
    /// The number is too large and another man must be played with it.
    Excess,
    /// The number bears off exactly from this cell and must.
    ExactMust(u8),
    /// The number can be played inside, from this cell, and must.
    InsideFirst(u8),
    /// A man was borne off who may leave only when the area of this index stays full.
    NotKept(u8),
    /// The number bears nobody off, and a man of the hindmost cell plays it.
    FailingHindmost(u8),
    /// The number does not belong to this cell.
    NotItsNumber(u8),
    /// The stage has not begun.
    StageClosed(u8),
    /// The pair cell would be left with a single man.
    Pair(u8),
    /// Nobody comes to rest there.
    Never(u8),
    /// Nobody comes to rest there while the other side can fill the area of this index.
    Closed(u8, u8),
    /// A pair that may not stop short.
    NoShortPair,
    /// A duty that other plays meet and this one does not.
    Duty(Duty),
    /// The play goes on after the game has ended.
    AfterEnd,
    /// A choice that is not open.
    NotOpen,
    /// Nothing is due that could be marked.
    NothingToMark,
    /// Nothing that these marks run over into counts twice.
    NotDouble,
    /// So much is marked already, and only the other side may take it back.
    MarkedAlready(u16),
    /// More than a side may mark or claim at once, when less is due: so much at the most.
    TooManyPoints(u16),
    /// Points that are not due, and that would end a game.
    EndsUndue,
    /// This side may still mark.
    TooEarly(Seat),
    /// Nothing that could be claimed, or answered, or proved.
    NothingClaimed,
    /// Something is offered and has to be answered first.
    OfferOpen,
    /// A man who was touched, or a ruling, leaves other plays only.
    Limited(Limit),
    /// There is no play on which could be ruled.
    NothingToRule,
    /// A play that may not stand has to be ruled on before the dice are thrown.
    MustRule,
    /// A ruling that is not open.
    NoSuchRuling,
    /// Something that the game does not have, named here.
    NotInThisGame(&'static str),
}

/// A refusal: what stands against it, by which rule, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What stands against it.
    pub cause: Cause,
    /// The rule the pack binds to the mechanism.
    pub rule: Option<RuleId>,
    /// The step it is about, counted from 0, where it is about one.
    pub step: Option<u8>,
    /// The legal plays most like the one refused, at most three.
    pub nearest: Vec<Play>,
}

impl Refusal {
    /// A refusal that no rule of a pack stands behind.
    #[must_use]
    pub const fn new(cause: Cause) -> Self {
        Self { cause, rule: None, step: None, nearest: Vec::new() }
    }

    /// A refusal by a rule.
    #[must_use]
    pub const fn by(cause: Cause, rule: RuleId) -> Self {
        Self { cause, rule: Some(rule), step: None, nearest: Vec::new() }
    }

    /// One sentence, without the rule and without a full stop.
    #[must_use]
    pub fn message(&self, rules: &Rules) -> String {
        let place = |cell: u8| match cell {
            crate::HAND => "the bar".to_owned(),
            crate::OFF => "off".to_owned(),
            cell => cell.to_string(),
        };
        match self.cause {
            Cause::NotYourTurn(seat) => format!("it is {seat}'s turn"),
            Cause::Awaits(what) => format!("the game waits for {what}"),
            Cause::Over => "the game is over".into(),
            Cause::BadDice => "a die shows 1 to 6".into(),
            Cause::NoDie(from, to) => {
                format!("no number left takes a man from {} to {}", place(from), place(to))
            }
            Cause::LowerOnly(die) => {
                format!("the {die} is not played: only the lower number of a throw is")
            }
            Cause::WayEnds(cell) => format!("the way ends on {cell}, and nobody goes beyond"),
            Cause::NoMan(cell) => format!("no man stands on {}", place(cell)),
            Cause::HandFirst => "a man in hand must enter before any other moves".into(),
            Cause::EntryHeld(cell) => format!("an own man holds the entry {cell}"),
            Cause::NoEntry(cell) => format!("nobody enters on {cell}"),
            Cause::Blocked(cell) => format!("{cell} is held by the other side"),
            Cause::SingleOnly(cell) => format!("{cell} may hold one own man only"),
            Cause::Passed(cell) => format!("no man goes over an own man, who stands on {cell}"),
            Cause::ForemostFirst(cell) => {
                format!("the man on {cell}, who is further on, can play the number")
            }
            Cause::Forerunner(cell) => {
                format!("nobody but the foremost man, on {}, moves yet", place(cell))
            }
            Cause::NoBandYet(cell) => {
                format!("no band is made yet, and a single own man stands on {cell}")
            }
            Cause::BandLimit(cell) => {
                let (most, side_by_side) = match rules.steps.band_limit {
                    Some(limit) if limit.adjacent == Adjacent::No => (limit.most, ""),
                    Some(limit) => (limit.most, " side by side"),
                    None => (0, ""),
                };
                if rules.steps.band_limit.is_some_and(|limit| limit.men <= 1) {
                    format!("with {cell} more than {most} cells{side_by_side} would be held")
                } else {
                    format!("with a band on {cell} there would be more than {most}{side_by_side}")
                }
            }
            Cause::ShutOut(entry) => {
                let left = match entry {
                    Entry::None => "nobody enters or moves",
                    Entry::One => "one of them may enter and nobody moves",
                    Entry::Any => "nobody else moves",
                };
                format!("more men are in hand than entries are open: {left}")
            }
            Cause::NotHome => "nobody leaves before all men are home".into(),
            Cause::NotHindmost(cell) => format!("only a man of {cell}, the hindmost, may leave"),
            Cause::Excess => "the number is larger than needed and other men can use it".into(),
            Cause::ExactMust(cell) => format!("the number bears off exactly from {cell} and must"),
            Cause::InsideFirst(cell) => {
                format!("the number can be played inside, from {cell}, and must")
            }
            Cause::NotKept(area) => format!(
                "the number could be played inside, and this does not keep the {}",
                rules.areas.get(usize::from(area)).map_or("area".into(), |a| rules.say(&a.name))
            ),
            Cause::FailingHindmost(cell) => {
                format!("only a man of {cell}, the hindmost, plays a number that takes nobody off")
            }
            Cause::NotItsNumber(cell) => match stage(rules, cell) {
                Some((_, face)) => format!("this man is played by a {face} only"),
                None => format!("no number plays a man of {}", place(cell)),
            },
            Cause::StageClosed(cell) => match stage(rules, cell) {
                Some((stage, _)) => {
                    format!("this is not played before {} are empty", stage.needs_empty)
                }
                None => "this may not be played yet".into(),
            },
            Cause::Pair(cell) => format!("{cell} is taken and left by two men together"),
            Cause::Never(cell) => format!("nobody comes to rest on {cell}"),
            Cause::Closed(cell, area) => {
                let closed = rules.steps.closed.iter().find(|closed| closed.area == area);
                let alone = closed.is_some_and(|closed| closed.band.is_some());
                format!(
                    "nobody comes to rest {}on {cell} while the other side can still fill its {}",
                    if alone { "alone " } else { "" },
                    rules
                        .areas
                        .get(usize::from(area))
                        .map_or("area".into(), |area| rules.say(&area.name))
                )
            }
            Cause::NoShortPair => "these two men may not stop short together".into(),
            Cause::Duty(Duty::MostDice) => "more numbers can be played".into(),
            Cause::Duty(Duty::HigherDie) => "the higher number can be played".into(),
            Cause::Duty(Duty::LeastWaste) => "another play throws fewer pips away".into(),
            Cause::Duty(Duty::NoMadeExcess) => {
                "the play itself makes a number too large for its man".into()
            }
            Cause::Duty(Duty::Fill) => "an area can be filled and must be".into(),
            Cause::Duty(Duty::Keep) => "a full area can be kept and must be".into(),
            Cause::AfterEnd => "the game ends before this step".into(),
            Cause::NotOpen => "there is nothing to choose".into(),
            Cause::NothingToMark => "nothing can be marked now".into(),
            Cause::NotDouble => "what is marked makes nothing double".into(),
            Cause::MarkedAlready(points) => {
                format!("{points} are marked already, and a mark is not taken back")
            }
            Cause::TooManyPoints(most) => {
                format!("no more than {most} points can be marked at once unless more are due")
            }
            Cause::EndsUndue => "that is more than is due, and would end the game".into(),
            Cause::TooEarly(seat) => format!("{seat} has not touched a man and may still mark"),
            Cause::NothingClaimed => "there is nothing of the kind to claim".into(),
            Cause::OfferOpen => "what is offered has to be answered first".into(),
            Cause::Limited(Limit::Man(cell)) => {
                format!("the man of {} has to be played", place(cell))
            }
            Cause::Limited(Limit::Step(from, to)) => {
                format!("the man of {} has to be played to {}", place(from), place(to))
            }
            Cause::Limited(Limit::Without(cell)) => {
                format!("nobody may come to {} by this play", place(cell))
            }
            Cause::NothingToRule => "there is no fault on which could be ruled".into(),
            Cause::MustRule => "this fault may not stand and has to be ruled on first".into(),
            Cause::NoSuchRuling => "this cannot be ruled".into(),
            Cause::NotInThisGame(what) => format!("{} does not know {what}", rules.pack),
        }
    }
}

/// The stage that plays a man of this cell, and the number by which it does.
fn stage(rules: &Rules, cell: u8) -> Option<(&Stage, u8)> {
    let stages = rules.steps.stages.as_ref()?;
    stages.list.iter().find_map(|stage| Some((stage, stage.face(cell)?)))
}
