//! Tables as a page shows them: plain data, from which a page computes no rules.

mod board;
mod log;
mod stakes;

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::scoring::Scoring;
use charpentier_core::spec::{Agreed, Reader};
use charpentier_core::wording::Wording;
use charpentier_core::{
    Awaiting, BySeat, ClaimStage, Event, Men, Offer, Rules, Seat, Snapshot, State, Talk,
    account_lines, ledger,
};
use charpentier_drawing::is_run;
use charpentier_messages::say;
use charpentier_notation::position;
use charpentier_notation::record::play_seen;
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::{self, DiceFrom, Mode};
use crate::shapes::SeatShape;
use crate::step::face;
use crate::{ClockView, Play, Sides, VERSION};

pub use board::{Area, Board, Point, Rows};
pub use log::LogEvent;
use log::Voice;
pub use stakes::{Cube, MatchScore};

/// The number of last events in the log of a view.
const LOGGED: usize = 60;

/// An action at a table, with the state before it.
#[derive(Clone, Debug)]
pub struct Past {
    /// The state before it.
    pub before: Snapshot,
    /// The side that acted.
    pub seat: Seat,
    /// The action.
    pub action: charpentier_core::Action,
    /// The action in the form in which it can be stored.
    pub written: action::Action,
    /// The events that it caused.
    pub events: Vec<Event>,
    /// The version of the table after it.
    pub version: u64,
    /// Its time; 0 without a clock.
    pub time: ActionTime,
}

/// The time of an action, as a clock counts it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActionTime {
    /// When the table began to wait for the next action, in milliseconds for which the server had run.
    pub at: u64,
    /// How long the table had waited for an action, in milliseconds.
    pub took: u64,
}

impl Past {
    /// Whether dice were thrown.
    #[must_use]
    pub const fn is_throw(&self) -> bool {
        use charpentier_core::Action;
        matches!(self.action, Action::Throw(_) | Action::Lead(..))
    }
}

/// The remarks of a record on its game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Annotations {
    /// The tags for readers, each with its name and its value.
    pub tags: Vec<(String, String)>,
    /// The comment before the first ply.
    pub remark: String,
    /// The notes on actions, by their numbers.
    pub notes: BTreeMap<usize, Note>,
}

/// The remarks of a record on an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// The glyphs, such as `?!`.
    pub glyphs: Vec<String>,
    /// The comment.
    pub comment: String,
}

impl Note {
    /// Adds glyphs and a comment.
    pub fn add(&mut self, glyphs: Vec<String>, comment: &str) {
        self.glyphs.extend(glyphs);
        if !self.comment.is_empty() && !comment.is_empty() {
            self.comment.push(' ');
        }
        self.comment.push_str(comment);
    }
}

/// The data from which a view is made.
#[derive(Debug)]
pub struct Source<'a> {
    /// The name of the table.
    pub id: &'a str,
    /// The version of the table.
    pub version: u64,
    /// The rules in the language of the reader.
    pub rules: &'a Arc<Rules>,
    /// The side from which the reader sees the board. `None`: texts name both sides.
    pub reader: Option<Reader>,
    /// The title of the pack in that language.
    pub title: &'a str,
    /// The scoring of the pack.
    pub scoring: &'a Arc<dyn Scoring>,
    /// The state to be shown.
    pub snapshot: Snapshot,
    /// The actions that led to that state.
    pub past: &'a [Past],
    /// The number of all actions so far.
    pub actions: usize,
    /// The players.
    pub players: Sides<Player>,
    /// The seat of the client, if it has one.
    pub you: Option<Seat>,
    /// The mode of the table.
    pub mode: Mode,
    /// The source of the dice.
    pub dice: DiceFrom,
    /// Whether the program is deciding.
    pub thinks: bool,
    /// Whether the last throw can be returned to.
    pub undo: bool,
    /// Whether the coups of the last throw can be explained.
    pub why: bool,
    /// Whether what each throw would give can be listed for the sides.
    pub throws: bool,
    /// Whether the game can be reviewed.
    pub review: bool,
    /// The texts of the rules, by their ids.
    pub texts: &'a BTreeMap<String, String>,
    /// The remarks of the record, if the table shows one.
    pub annotations: &'a Annotations,
    /// The table at which the same players play again, if it has been made.
    pub again: Option<&'a str>,
    /// The offer that is open at the table. An offer that the game waits for is in the snapshot.
    pub offer: Option<(Seat, TableOffer)>,
    /// The clock.
    pub clock: Option<ClockView>,
    /// The side that has lost because its time was up.
    pub flagged: Option<Seat>,
    /// The link that the reader has to send.
    pub link_due: Option<LinkDue>,
}

/// The kind of a link that a player has to send, if two people send each other links.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LinkDue {
    /// It invites the other player.
    Invitation,
    /// It accepts the invitation.
    Acceptance,
    /// It tells what was done, and the other player has to act.
    Turn,
    /// It tells how the game has ended.
    End,
}

/// An offer of one player to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableOffer {
    /// To go back to the moment after so many actions.
    Undo(usize),
    /// An offer that the game knows.
    OfGame(Offer),
}

/// A table, now or after some actions.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Table")]
pub struct View {
    /// The version of the messages.
    wire: u32,
    /// The name of the table.
    id: String,
    /// A number that differs after every change.
    version: u64,
    /// The number of actions so far.
    actions: usize,
    /// The number of actions after which the table is shown.
    at: usize,
    /// The game.
    pack: PackName,
    /// The players.
    players: Sides<Player>,
    /// The seat of the client; `null` for a watcher.
    #[schemars(with = "Option<SeatShape>")]
    you: Option<Seat>,
    /// Who plays.
    mode: Mode,
    /// The source of the dice.
    dice: DiceFrom,
    /// The game and its score so far, in words.
    heading: Vec<String>,
    /// The position line, as records write it.
    position: String,
    /// What the game waits for.
    wait: Wait,
    /// The board.
    board: Board,
    /// The number of men on each place, by side; `under` lists the cells of pinned men.
    #[schemars(with = "Sides<BTreeMap<String, serde_json::Value>>")]
    men: BySeat<Men>,
    /// The counters, such as points and holes.
    counters: Vec<Counter>,
    /// The legal plays, one for each result.
    plays: Vec<Play>,
    /// Whether `plays` lists only some of the plays. Others are built step by step.
    more: bool,
    /// The marks of the players, if they mark by hand.
    marking: Option<Marking>,
    /// The tags of a record for readers, each with its name and its value.
    tags: Vec<(String, String)>,
    /// The comment before the first ply of a record.
    remark: String,
    /// The table at which the players can play again with sides changed; `null` if none of them has
    /// asked for it.
    again: Option<String>,
    /// The offer that is open; `null` if there is none.
    offer: Option<OpenOffer>,
    /// The link that the reader has to send; `null` if the reader has to act, and in other games.
    link_due: Option<LinkDue>,
    /// The clock; `null` if the players may take as long as they like.
    clock: Option<ClockView>,
    /// The last events, the latest last.
    log: Vec<LogEvent>,
    /// The texts of the rules that are named, by their ids.
    rules: BTreeMap<String, String>,
    /// The rows of the accounts.
    ledger: Vec<Row>,
    /// The account of the match, in lines.
    standing: Vec<String>,
    /// The letter of the player on each seat, if players keep their accounts when they change
    /// seats; `null` if they do not.
    letters: Option<Sides<String>>,
    /// The doubling cube; `null` if the game has none.
    cube: Option<Cube>,
    /// The score of a match or a session; `null` if it is a single game.
    #[serde(rename = "match")]
    score: Option<MatchScore>,
    /// The pips of each side; `null` if no men are borne off.
    pips: Option<Sides<u32>>,
    /// The result, in words.
    outcome: Option<String>,
    /// The actions that are possible besides plays and choices.
    can: Can,
}

/// A game, with its names.
#[derive(Debug, Serialize, JsonSchema)]
struct PackName {
    /// The name of the pack.
    name: String,
    /// The name by which it was chosen: that of the pack or of a preset.
    called: String,
    /// The title.
    title: String,
    /// The options that differ from their defaults.
    options: BTreeMap<String, String>,
}

/// A player.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Player {
    /// The name; the colour of a player without a name.
    pub name: String,
    /// Whether the player has a name.
    pub named: bool,
    /// The level of the program, if it plays.
    pub program: Option<String>,
}

/// What the game waits for.
#[derive(Debug, Serialize, JsonSchema)]
struct Wait {
    /// The kind of action.
    on: On,
    /// The side that acts; `null` for the lead and after the end.
    #[schemars(with = "Option<SeatShape>")]
    seat: Option<Seat>,
    /// The side whose turn it is.
    #[schemars(with = "SeatShape")]
    mover: Seat,
    /// The dice on the table, the larger face first.
    throw: Option<Vec<u8>>,
    /// The number of dice of the next throw.
    dice: u8,
    /// The numbers that are left to play; `null` stands for any number.
    numbers: Vec<Option<u8>>,
    /// The open choices.
    choices: Vec<Choice>,
    /// The illegal play on which the other side may rule.
    fault: Option<FaultMade>,
    /// Whether the program is deciding.
    thinks: bool,
}

/// An offer of one player to the other.
#[derive(Debug, Serialize, JsonSchema)]
struct OpenOffer {
    /// The side that has made it. The other side answers.
    #[schemars(with = "SeatShape")]
    by: Seat,
    /// The kind.
    kind: OfferKind,
    /// The offer in words.
    text: String,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum OfferKind {
    /// To take a decision back.
    Undo,
    /// A draw.
    Draw,
    /// To give up the game or the match.
    Resign,
}

/// A kind of action that a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum On {
    Lead,
    Throw,
    Choose,
    Play,
    Answer,
    Over,
}

/// A choice of the pack.
#[derive(Debug, Serialize, JsonSchema)]
struct Choice {
    /// The name in the pack.
    name: String,
    /// The name for people.
    label: String,
    /// The id of the rule; `null` if it has none.
    rule: Option<String>,
    /// The table after the choice, if the game waits for it; `null` if nothing on the board and on
    /// the counters depends on the choice, or if players mark by hand.
    then: Option<Then>,
}

/// The table after a choice.
#[derive(Debug, Serialize, JsonSchema)]
struct Then {
    /// The kind of action that the game then waits for.
    on: On,
    /// The side that then acts; `null` for the lead and after the end.
    #[schemars(with = "Option<SeatShape>")]
    seat: Option<Seat>,
    /// Whether all men go back to the start.
    setting: bool,
    /// The men, as those of the table.
    #[schemars(with = "Sides<BTreeMap<String, serde_json::Value>>")]
    men: BySeat<Men>,
    /// The counters, as those of the table.
    counters: Vec<Counter>,
}

/// An illegal play.
#[derive(Debug, Serialize, JsonSchema)]
struct FaultMade {
    /// The side that made it.
    #[schemars(with = "SeatShape")]
    by: Seat,
    /// The fault, in words.
    what: String,
    /// Whether it may not stand.
    must: bool,
    /// The possible rulings, in words.
    rulings: Vec<String>,
}

/// A counter of both sides.
#[derive(PartialEq, Eq, Debug, Serialize, JsonSchema)]
struct Counter {
    /// The name in the pack.
    name: String,
    /// The name for people.
    label: String,
    /// The number at which it runs over into another counter.
    per: Option<u16>,
    /// The index of that counter.
    into: Option<u8>,
    /// The count of each side.
    n: Sides<u16>,
    /// Whether the side reached it while the other side scored nothing.
    run: Sides<bool>,
}

/// Marking by hand. Points that are due are not shown: the players have to see them.
#[derive(Debug, Serialize, JsonSchema)]
struct Marking {
    /// The points that each side has marked so far; `null` if its time to mark is over.
    marked: Sides<Option<u16>>,
    /// The last claim, as long as it can be answered.
    claim: Option<Claim>,
    /// Whether a side may mark as if its run were interrupted.
    simple: bool,
}

/// A claim of points that were not marked, or marked too many.
#[derive(Debug, Serialize, JsonSchema)]
struct Claim {
    /// The side that claims them.
    #[schemars(with = "SeatShape")]
    by: Seat,
    /// The points.
    points: u16,
    /// How far the claim has come.
    #[schemars(with = "String")]
    stage: ClaimStage,
}

/// A row of the accounts.
#[derive(Debug, Serialize, JsonSchema)]
struct Row {
    /// The subject.
    what: String,
    /// The payments.
    paid: Vec<Payment>,
}

/// A payment between parties. A party is one player or several, called by their letters: `A`, `BC`.
#[derive(Debug, Serialize, JsonSchema)]
struct Payment {
    /// The party that pays; `null`: the common pile.
    from: Option<String>,
    /// The party that is paid; `null`: the common pile.
    to: Option<String>,
    /// The amount.
    amount: u32,
    /// The unit, in the plural and in the language of the reader.
    unit: String,
    /// The payment in words.
    text: String,
    /// The id of the rule; `null` if it has none.
    rule: Option<String>,
}

/// The actions that are possible besides plays and choices.
#[derive(Debug, Serialize, JsonSchema)]
struct Can {
    /// Whether the last throw can be returned to.
    undo: bool,
    /// Whether the coups of the last throw can be explained.
    why: bool,
    /// Whether what each throw would give can be listed.
    throws: bool,
    /// Whether the game can be reviewed.
    review: bool,
    /// Whether the match can be given up.
    resign: bool,
    /// The ends by which a game can be given up.
    ends: Vec<EndName>,
    /// Whether a draw can be offered.
    draw: bool,
    /// Whether men can be touched.
    touch: bool,
    /// Whether illegal plays are accepted, so that the other side rules on them.
    faults: bool,
}

/// An end of a game.
#[derive(Debug, Serialize, JsonSchema)]
struct EndName {
    /// The name in the pack.
    name: String,
    /// The name for people.
    label: String,
}

impl View {
    /// Returns the view of a table.
    #[must_use]
    pub fn new(source: Source<'_>) -> Self {
        let Source { rules, scoring, snapshot, past, actions, .. } = source;
        let mut game =
            charpentier_core::Table::resume(Arc::clone(rules), Arc::clone(scoring), snapshot);
        // Those of the leg, if the game is a medley.
        let (rules, scoring) = (&Arc::clone(game.rules()), &Arc::clone(game.scoring()));
        let snapshot = game.snapshot();
        let state = &snapshot.game;
        let now = past.len() == actions;
        let account = scoring.describe(&state.account);
        let voice = Voice { rules, reader: source.reader };
        let wording = voice.wording();
        let log = log::last(voice, past, &source.annotations.notes, LOGGED);
        let ledger: Vec<_> = state.ledger.iter().map(|one| Row::new(rules, one)).collect();
        let named = log.iter().filter_map(LogEvent::rule);
        let named = named.chain(
            ledger.iter().flat_map(|row| row.paid.iter().filter_map(|paid| paid.rule.as_deref())),
        );
        let texts =
            named.filter_map(|id| Some((id.to_owned(), source.texts.get(id)?.clone()))).collect();
        let flagged = source.flagged.filter(|_| now);
        let mut wait = Wait::new(&mut game, wording, now && source.thinks);
        if flagged.is_some() {
            wait.ends();
        }
        let goes_on = now && flagged.is_none();
        let plays = if goes_on { Play::at_table(&mut game, rules) } else { Vec::new() };
        Self {
            wire: VERSION,
            id: source.id.to_owned(),
            version: source.version,
            actions,
            at: past.len(),
            pack: PackName {
                name: rules.spec().pack.clone(),
                called: rules.spec().called().to_owned(),
                title: source.title.to_owned(),
                options: rules.spec().options.iter().cloned().collect(),
            },
            players: source.players,
            you: source.you,
            mode: source.mode,
            dice: source.dice,
            heading: charpentier_drawing::heading(rules, state),
            position: position::write_with_options(rules, &snapshot, &scoring.start()),
            wait,
            board: Board::new(rules, state),
            men: state.position,
            counters: counters(rules, state),
            plays,
            more: goes_on && game.plays_truncated(),
            marking: Marking::new(rules, &snapshot.talk),
            tags: source.annotations.tags.clone(),
            remark: source.annotations.remark.clone(),
            again: source.again.map(ToOwned::to_owned),
            offer: OpenOffer::new(&snapshot.talk, source.offer.filter(|_| now), past, voice),
            link_due: source.link_due.filter(|_| now),
            clock: source.clock,
            log,
            rules: texts,
            ledger,
            standing: account_lines(rules.spec(), scoring.as_ref(), state),
            letters: state.seats.map(|seats| Sides {
                white: seats[Seat::White].to_string(),
                black: seats[Seat::Black].to_string(),
            }),
            score: MatchScore::of(&account),
            cube: Cube::of(&account),
            pips: pips(rules, state),
            outcome: match flagged {
                Some(loser) => Some(time_is_up(wording, loser)),
                None => state.outcome.as_ref().map(|outcome| outcome.describe(wording)),
            },
            can: Can {
                why: source.why,
                throws: now && source.throws,
                review: source.review,
                ..Can::new(rules, state, goes_on, source.undo)
            },
        }
    }
}

impl Wait {
    fn new(game: &mut charpentier_core::Table, wording: Wording<'_>, thinks: bool) -> Self {
        let (rules, state) = (Arc::clone(game.rules()), game.state().clone());
        let (on, seat) = On::of(game);
        // A side that throws may have a choice in place of the throw.
        let may = on == On::Choose || game.may_choose().is_some();
        let open = if may { state.turn.open } else { 0 };
        let known = (0u8..).zip(&rules.spec().choices);
        let open = known.filter(|(at, _)| open >> at & 1 != 0);
        let mut choices: Vec<Choice> = open
            .map(|(at, choice)| Choice {
                name: choice.name.clone(),
                label: rules.spec().say(&choice.name).into_owned(),
                rule: Some(rules.spec().id(choice.rule).to_owned()).filter(|id| !id.is_empty()),
                then: if on == On::Choose { Then::new(game, at) } else { None },
            })
            .collect();
        // Choices such as named numbers change nothing that can be shown.
        let now = counters(&rules, &state);
        let changes =
            |then: &Then| then.setting || then.men != state.position || then.counters != now;
        if !choices.iter().filter_map(|choice| choice.then.as_ref()).any(changes) {
            for choice in &mut choices {
                choice.then = None;
            }
        }
        let rulings = |wording: Wording<'_>| {
            game.rulings().into_iter().map(|ruling| ruling.describe(wording)).collect()
        };
        let fault = game.fault().map(|fault| FaultMade {
            by: fault.seat,
            what: fault.kind.describe(wording),
            must: game.must_rule().is_some(),
            rulings: rulings(wording.of(fault.seat)),
        });
        Self {
            on,
            seat,
            mover: state.turn.mover,
            throw: state.turn.throw.map(|throw| throw.faces().to_vec()),
            dice: if state.wait == Awaiting::Lead { 2 } else { rules.spec().dice.count() },
            numbers: state.turn.numbers.faces().iter().map(|number| face(*number)).collect(),
            choices,
            fault,
            thinks,
        }
    }

    /// Ends the wait, because the match is over.
    fn ends(&mut self) {
        (self.on, self.seat) = (On::Over, None);
        self.choices.clear();
        (self.fault, self.thinks) = (None, false);
    }
}

impl OpenOffer {
    /// Returns the offer that is open at the table, or for which the game waits.
    fn new(
        talk: &Talk,
        at_table: Option<(Seat, TableOffer)>,
        past: &[Past],
        voice: Voice<'_>,
    ) -> Option<Self> {
        let in_game = talk.offer.map(|(seat, offer)| (seat, TableOffer::OfGame(offer)));
        let (by, offer) = at_table.or(in_game)?;
        let wording = voice.wording();
        let (kind, text) = match offer {
            TableOffer::Undo(to) => {
                let past = past.get(to)?;
                let rules = voice.rules.leg_rules(past.before.game.leg);
                let what = match past.action {
                    charpentier_core::Action::Play(ref play) => {
                        play_seen(rules, voice.reader, past.seat, play)
                    }
                    charpentier_core::Action::Choose(choice) => {
                        let choice = rules.spec().choices.get(usize::from(choice))?;
                        wording.say(&choice.name).into_owned()
                    }
                    _ => return None,
                };
                let seat = wording.side(by);
                let text = say!(wording.language(), OFFERED_UNDO, seat = seat, what = what);
                (OfferKind::Undo, text)
            }
            TableOffer::OfGame(offer) => {
                let draw = offer == Offer::Draw;
                let kind = if draw { OfferKind::Draw } else { OfferKind::Resign };
                (kind, Event::Offered { seat: by, offer }.describe(wording).text)
            }
        };
        Some(Self { by, kind, text })
    }
}

/// Returns the result of a game that a side has lost because its time was up.
fn time_is_up(wording: Wording<'_>, loser: Seat) -> String {
    let lang = wording.language();
    let won = say!(lang, OUTCOME_WON, seat = wording.side(loser.other()));
    say!(lang, OUTCOME_KIND, outcome = won, end = say!(lang, END_TIME))
}

impl On {
    /// Returns what a game waits for, and the side that acts.
    fn of(game: &charpentier_core::Table) -> (Self, Option<Seat>) {
        match (game.answers(), game.state().wait) {
            (Some(seat), _) => (Self::Answer, Some(seat)),
            (None, Awaiting::Lead) => (Self::Lead, None),
            (None, Awaiting::Throw(seat)) => (Self::Throw, Some(seat)),
            (None, Awaiting::Choose(seat)) => (Self::Choose, Some(seat)),
            (None, Awaiting::Play(seat)) => (Self::Play, Some(seat)),
            (None, Awaiting::Over) => (Self::Over, None),
        }
    }
}

impl Then {
    /// Returns the table after a choice. `None` if players mark by hand: it would show points that
    /// are due.
    fn new(game: &charpentier_core::Table, choice: u8) -> Option<Self> {
        if game.rules().spec().schools.is_some() {
            return None;
        }
        let seat = game.state().wait.seat()?;
        let mut tried = game.clone();
        let events = tried.apply(seat, charpentier_core::Action::Choose(choice)).ok()?;
        let begins =
            |event: &Event| matches!(event, Event::NewSetting { .. } | Event::NewGame { .. });
        let setting = events.iter().any(begins) || tried.state().wait == Awaiting::Lead;
        let (on, seat) = On::of(&tried);
        let state = tried.state();
        let counters = counters(tried.rules(), state);
        Some(Self { on, seat, setting, men: state.position, counters })
    }
}

fn pips(rules: &Rules, state: &State) -> Option<Sides<u32>> {
    let pips = |seat: Seat| charpentier_drawing::pips(rules, &state.position[seat]);
    Some(Sides { white: pips(Seat::White)?, black: pips(Seat::Black)? })
}

fn counters(rules: &Rules, state: &State) -> Vec<Counter> {
    let shown = (0u8..).zip(&rules.spec().counters).map(|(at, counter)| {
        let count = |seat: Seat| state.counters.get(seat, at).n;
        let run = |seat: Seat| is_run(rules, state, seat, at);
        Counter {
            name: counter.name.clone(),
            label: rules.spec().say(&counter.name).into_owned(),
            per: counter.carry.map(|carry| carry.per),
            into: counter.carry.map(|carry| carry.into),
            n: Sides { white: count(Seat::White), black: count(Seat::Black) },
            run: Sides { white: run(Seat::White), black: run(Seat::Black) },
        }
    });
    shown.collect()
}

impl Marking {
    fn new(rules: &Rules, talk: &Talk) -> Option<Self> {
        let schools = rules.spec().schools.as_ref()?;
        let marking = talk.marking.as_ref();
        let marked =
            |seat: Seat| marking.and_then(|marking| marking.open(seat)).map(|owed| owed.marked);
        let claim = marking.and_then(|marking| marking.claim.as_ref());
        let claim =
            claim.map(|claim| Claim { by: claim.by, points: claim.points, stage: claim.stage });
        let marked = Sides { white: marked(Seat::White), black: marked(Seat::Black) };
        Some(Self { marked, claim, simple: schools.simple.is_some() })
    }
}

impl Row {
    fn new(rules: &Rules, row: &ledger::Row) -> Self {
        let lang = Wording::from(rules).language();
        let paid = row.paid.iter().map(|paid| Payment {
            from: paid.from.map(|party| party.to_string()),
            to: paid.to.map(|party| party.to_string()),
            amount: paid.amount,
            unit: ledger::unit_name(lang, &paid.unit),
            text: paid.describe(rules),
            rule: Some(paid.rule.clone()).filter(|id| !id.is_empty()),
        });
        Self { what: rules.spec().say(&row.what).into_owned(), paid: paid.collect() }
    }
}

/// Returns the ends by which a game can be given up.
fn ends_of(rules: &Rules) -> Vec<EndName> {
    let spec = rules.spec();
    // The names of modifiers alone are no ends.
    let names = spec.end_names().into_iter().filter(|name| spec.end_mark(name).is_some());
    let ends =
        names.map(|name| EndName { name: name.to_owned(), label: spec.say(name).into_owned() });
    ends.collect()
}

impl Can {
    fn new(rules: &Rules, state: &State, now: bool, undo: bool) -> Self {
        let over = state.wait == Awaiting::Over;
        let allowed = rules.spec().faults.is_some_and(|faults| faults.allowed);
        let known = |offer: Offer| now && !over && offer.taken(rules.spec()) != Agreed::Never;
        Self {
            undo: now && undo,
            why: false,
            throws: false,
            review: false,
            resign: known(Offer::ResignMatch),
            ends: ends_of(rules),
            draw: known(Offer::Draw),
            touch: rules.spec().faults.is_some() && (allowed || rules.spec().schools.is_some()),
            faults: allowed,
        }
    }
}
