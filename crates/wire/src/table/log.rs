//! The log of a table: its last events, in words and as data.

use std::collections::BTreeMap;

use charpentier_core::event::{EventText, by_leg};
use charpentier_core::spec::{Reader, RulesSpec};
use charpentier_core::wording::Wording;
use charpentier_core::{Action, Event, Play, Position, Rules, Seat, Throw};
use charpentier_messages::say;
use charpentier_notation::record::play_seen;
use schemars::JsonSchema;
use serde::Serialize;

use crate::shapes::SeatShape;
use crate::table::{Note, Past};
use crate::{Score, Step};

/// An event of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct LogEvent {
    /// The number of the action that caused it, from 0.
    nth: usize,
    /// The version of the table after that action.
    version: u64,
    /// The kind of event.
    kind: EventKind,
    /// The side that acted or that the event concerns; `null` if there is none.
    #[schemars(with = "Option<SeatShape>")]
    seat: Option<Seat>,
    /// The event in words.
    text: String,
    /// The id of the rule; `null` if it has none.
    rule: Option<String>,
    /// The faces of a throw. For the lead, white's die and then black's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<Vec<u8>>,
    /// The steps of a play, all made by `seat`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
    /// The coup of a score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    score: Option<Score>,
    /// The points that are scored, marked, erased or claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u16>,
    /// The name of the counter that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counter: Option<String>,
    /// The new number of the counter. After a mark, it is the number before the counter runs over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    total: Option<u16>,
    /// The name of the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    choice: Option<String>,
    /// The glyphs of a record on the action, such as `?!`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    glyphs: Vec<String>,
    /// The comment of a record on the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
}

/// A kind of event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum EventKind {
    /// Two dice have decided who begins, or are equal.
    Led,
    /// A side has thrown.
    Threw,
    /// A throw makes a coup; `seat` gets its points.
    Scored,
    /// A side has marked points.
    Marked,
    /// A counter has run over, or was corrected.
    Counted,
    /// A side has lost the points of its first counter.
    Erased,
    /// A side has made a claim, or answered one.
    Claimed,
    /// A side may choose.
    Opened,
    /// A side has chosen.
    Chose,
    /// A side has played.
    Moved,
    /// A side has touched a man.
    Touched,
    /// The play of a side was illegal.
    Fault,
    /// A side has ruled on an illegal play.
    Ruled,
    /// A side has played no number, although it could.
    Stayed,
    /// Numbers could not be played.
    Cannot,
    /// The throw gives more numbers to play.
    Then,
    /// Numbers go to the other side, which is `seat`.
    Passed,
    /// A side throws again.
    Again,
    /// All men go back to the start.
    Setting,
    /// An end has been reached; `seat` is the winner.
    Ended,
    /// Another game of the match begins.
    Game,
    /// Players take their seats.
    Seated,
    /// A row is entered in the ledger.
    Entry,
    /// A payment is made.
    Paid,
    /// A side makes an offer.
    Offered,
    /// A side answers an offer.
    Answered,
    /// The match is over; `seat` is the winner.
    Over,
    /// The match cannot go on.
    Broken,
}

/// The texts of a log: the rules with their language, and the reader.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    pub(super) rules: &'a Rules,
    pub(super) reader: Option<Reader>,
}

impl<'a> Voice<'a> {
    /// Returns the wording of the texts.
    pub(super) fn wording(self) -> Wording<'a> {
        Wording::from(self.rules).read_by(self.reader)
    }
}

/// A throw, the side that made it, and the position before its play.
type Thrown<'a> = (Seat, Throw, &'a Position);

/// Returns the last actions with all their events, the latest last: at most `most` events, unless one action has
/// more. The first event of an action has the note on it.
pub(super) fn last(
    voice: Voice<'_>,
    past: &[Past],
    notes: &BTreeMap<usize, Note>,
    most: usize,
) -> Vec<LogEvent> {
    let (mut from, mut found) = (past.len(), 0);
    while from > 0 && found < most {
        from -= 1;
        let moved = |event: &&Event| matches!(event, Event::Moved { .. });
        let steps = past[from].events.iter().filter(moved).count();
        // All steps of a play are one event.
        found += past[from].events.len() - steps.saturating_sub(1);
    }
    let mut throw = past[..from].iter().rev().find_map(thrown);
    let mut log = Vec::new();
    for (nth, past) in (from..).zip(&past[from..]) {
        throw = thrown(past).or(throw);
        let events = by_leg(voice.rules, past.before.game.leg, &past.events).enumerate();
        let events = events.filter_map(|(at, (rules, event))| {
            described(Voice { rules, ..voice }, past, at, event, throw)
        });
        let first = log.len();
        log.extend(events.map(|event| LogEvent { nth, version: past.version, ..event }));
        if let (Some(event), Some(note)) = (log.get_mut(first), notes.get(&nth)) {
            event.glyphs.clone_from(&note.glyphs);
            event.comment = Some(note.comment.clone()).filter(|comment| !comment.is_empty());
        }
    }
    let mut over = log.len().saturating_sub(most);
    // The events of an action are kept or left out together.
    while over > 0 && over < log.len() && log[over].nth == log[over - 1].nth {
        over += 1;
    }
    if over < log.len() {
        log.drain(..over);
    }
    log
}

/// Returns the throw that an action made.
fn thrown(past: &Past) -> Option<Thrown<'_>> {
    past.events.iter().find_map(|event| match *event {
        Event::Thrown { seat, throw } => Some((seat, throw, &past.before.game.position)),
        _ => None,
    })
}

/// Returns an event of an action with its text. `None` for a step after the first of a play.
fn described(
    voice: Voice<'_>,
    past: &Past,
    at: usize,
    event: &Event,
    throw: Option<Thrown<'_>>,
) -> Option<LogEvent> {
    let wording = voice.wording();
    let one = LogEvent::of(wording.rules, event)?;
    if let Event::Moved { seat, .. } = *event {
        let is_step = |event: &Event| matches!(event, Event::Moved { .. });
        if past.events[..at].iter().any(is_step) {
            return None;
        }
        return Some(played(voice, seat, &past.events, one));
    }
    let EventText { text, rule } = event.describe(wording);
    let score = throw.and_then(|(mover, throw, before)| {
        let score = Score::at_table(voice.rules, event, (mover, throw), before)?;
        Some(Score { text: Some(text.clone()), rule: rule.clone(), ..score })
    });
    let dice = match past.action {
        Action::Lead(white, black) if matches!(event, Event::Led { .. }) => {
            Some(vec![white, black])
        }
        _ => one.dice,
    };
    Some(LogEvent { text, rule, score, dice, ..one })
}

/// Returns the event of a play, which has all steps of an action.
fn played(voice: Voice<'_>, seat: Seat, events: &[Event], one: LogEvent) -> LogEvent {
    let wording = voice.wording();
    let (mut play, mut rules) = (Play::none(), Vec::new());
    for event in events {
        if let Event::Moved { step, rule, .. } = *event {
            play = play.then(step);
            rules.extend(rule.map(|rule| wording.rules.id(rule).to_owned()));
        }
    }
    let steps = play.steps().map(|step| Step::new(wording.of(seat), step)).collect();
    let text = say!(
        wording.language(),
        TABLE_PLAYS,
        seat = wording.side(seat),
        play = play_seen(voice.rules, voice.reader, seat, &play)
    );
    let rule = rules.into_iter().find(|id| !id.is_empty());
    LogEvent { text, rule, steps: Some(steps), ..one }
}

impl LogEvent {
    /// Returns the id of the rule, if it has one.
    pub(super) fn rule(&self) -> Option<&str> {
        self.rule.as_deref()
    }

    fn new(kind: EventKind, seat: impl Into<Option<Seat>>) -> Self {
        Self {
            nth: 0,
            version: 0,
            kind,
            seat: seat.into(),
            text: String::new(),
            rule: None,
            dice: None,
            steps: None,
            score: None,
            points: None,
            counter: None,
            total: None,
            choice: None,
            glyphs: Vec::new(),
            comment: None,
        }
    }

    /// Returns the data of an event alone. Its texts, and data from other events, are added later.
    fn of(rules: &RulesSpec, event: &Event) -> Option<Self> {
        use EventKind as Kind;
        let counter = |at: u8| rules.counters.get(usize::from(at)).map(|one| one.name.clone());
        Some(match *event {
            Event::Led { seat, .. } => Self::new(Kind::Led, seat),
            Event::Thrown { seat, throw } => {
                Self { dice: Some(throw.faces().to_vec()), ..Self::new(Kind::Threw, seat) }
            }
            Event::Scored { seat, points, .. } => {
                Self { points: Some(points), ..Self::new(Kind::Scored, seat) }
            }
            Event::Marked { seat, points, total, .. } => Self {
                points: Some(points),
                counter: counter(0),
                total: Some(total),
                ..Self::new(Kind::Marked, seat)
            },
            Event::Carried { seat, counter: at, total, .. }
            | Event::Recounted { seat, counter: at, total } => {
                Self { counter: counter(at), total: Some(total), ..Self::new(Kind::Counted, seat) }
            }
            Event::Erased { seat, points, .. } => Self {
                points: Some(points),
                counter: counter(0),
                total: Some(0),
                ..Self::new(Kind::Erased, seat)
            },
            Event::Claimed { seat, points, .. } => {
                Self { points: Some(points), ..Self::new(Kind::Claimed, seat) }
            }
            Event::Opened { seat, .. } => Self::new(Kind::Opened, seat),
            Event::Chose { seat, choice, .. } => {
                let choice = rules.choices.get(usize::from(choice)).map(|one| one.name.clone());
                Self { choice, ..Self::new(Kind::Chose, seat) }
            }
            Event::Moved { seat, .. } => Self::new(Kind::Moved, seat),
            Event::Touched { seat, .. } => Self::new(Kind::Touched, seat),
            Event::Fault { seat, .. } => Self::new(Kind::Fault, seat),
            Event::Ruled { seat, .. } => Self::new(Kind::Ruled, seat),
            Event::Stayed { seat } => Self::new(Kind::Stayed, seat),
            Event::Unplayed { seat, .. } => Self::new(Kind::Cannot, seat),
            Event::Then { seat, .. } => Self::new(Kind::Then, seat),
            Event::PassedOn { seat, .. } => Self::new(Kind::Passed, seat),
            Event::Again { seat, .. } => Self::new(Kind::Again, seat),
            Event::NewSetting { lead, .. } => Self::new(Kind::Setting, lead),
            Event::Ended { ref outcome, .. } => Self::new(Kind::Ended, outcome.winner),
            Event::NewGame { lead } => Self::new(Kind::Game, lead),
            Event::NextLeg { .. } => Self::new(Kind::Game, None),
            Event::Seated { .. } => Self::new(Kind::Seated, None),
            Event::Entry { .. } => Self::new(Kind::Entry, None),
            Event::Paid { .. } => Self::new(Kind::Paid, None),
            Event::Offered { seat, .. } => Self::new(Kind::Offered, seat),
            Event::Answered { seat, .. } => Self::new(Kind::Answered, seat),
            Event::Won { ref outcome, .. } => Self::new(Kind::Over, outcome.winner),
            Event::Broken { .. } => Self::new(Kind::Broken, None),
            // Core's events are not exhaustive, and a game has no others.
            _ => return None,
        })
    }
}
