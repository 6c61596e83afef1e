//! A table as a page is shown it: plain data, in which nothing is left to be computed by rules.
//!
//! Cells are numbers of the side that owns the men, 0 for the hand and 25 for men who are off.

mod board;
mod marks;
mod plays;

use std::collections::BTreeMap;

use charpentier_core::spec::Agreed;
use charpentier_core::{Awaiting, BySeat, Offer, Rules, Seat, State, Table, Talk, account_lines};
use charpentier_drawing::is_run;
use charpentier_notation::position;
use charpentier_pack::Lang;
use serde::Serialize;

pub(crate) use board::Board;
pub(crate) use marks::{Line, Mark};
pub(crate) use plays::Way;

use crate::fault::Fault;
use crate::keep::{DiceFrom, Mode};
use crate::table::HostedGame;

/// So many of the last actions are told.
const TOLD: usize = 40;

/// A table, or how it stood after some actions.
#[derive(Debug, Serialize)]
pub(crate) struct View {
    id: String,
    version: u64,
    /// How many actions there have been.
    actions: usize,
    /// After how many of them the table is shown.
    at: usize,
    pack: PackName,
    players: BySeat<Who>,
    /// The seat of whoever asks, if any.
    you: Option<Seat>,
    mode: Mode,
    dice: DiceFrom,
    heading: Vec<String>,
    /// The position as records write it.
    position: String,
    wait: Waits,
    board: Board,
    men: BySeat<charpentier_core::Men>,
    counters: Vec<Counter>,
    /// What can be played, one for each result.
    plays: Vec<plays::Playable>,
    /// Other plays are legal too: they are made step by step.
    more: bool,
    /// Marking by hand, where players mark.
    hand: Option<ByHand>,
    /// What the last throw gave.
    last: Vec<Mark>,
    /// What has happened, the latest last.
    log: Vec<Line>,
    /// The rules that are named, as the pack writes them down.
    rules: BTreeMap<String, String>,
    ledger: Vec<Row>,
    /// How the account stands, in lines.
    standing: Vec<String>,
    outcome: Option<String>,
    can: Can,
}

#[derive(Debug, Serialize)]
struct PackName {
    name: String,
    called: String,
    title: String,
    options: BTreeMap<String, String>,
}

#[derive(Debug, Serialize)]
struct Who {
    name: String,
    /// The level of the program, where it plays.
    program: Option<String>,
}

/// What the game waits for.
#[derive(Debug, Serialize)]
struct Waits {
    /// `lead`, `throw`, `choose`, `play`, `answer` or `over`.
    on: &'static str,
    /// Whose act is awaited.
    seat: Option<Seat>,
    mover: Seat,
    /// The dice on the table, the larger first.
    throw: Option<Vec<u8>>,
    /// How many dice are thrown next.
    dice: u8,
    /// The numbers that are left to play; none stands for any number.
    numbers: Vec<Option<u8>>,
    choices: Vec<Choice>,
    /// What is offered, in words.
    offer: Option<String>,
    /// A play that was not legal, on which the other side may rule.
    fault: Option<FaultMade>,
    /// The program is thinking.
    thinks: bool,
}

#[derive(Debug, Serialize)]
struct Choice {
    name: String,
    label: String,
    rule: String,
}

#[derive(Debug, Serialize)]
struct FaultMade {
    by: Seat,
    what: String,
    /// It may not stand.
    must: bool,
    rulings: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Counter {
    name: String,
    label: String,
    /// So many make one of the counter `into`, an index.
    per: Option<u16>,
    into: Option<u8>,
    n: BySeat<u16>,
    /// The side is in an uninterrupted run.
    run: BySeat<bool>,
}

#[derive(Debug, Serialize)]
struct ByHand {
    /// What each side has marked of what is due to it now; nothing where its time is over.
    marked: BySeat<Option<u16>>,
    /// The last claim, as far as it can be answered.
    claim: Option<Claim>,
    /// A side may mark simple what would count double.
    simple: bool,
}

#[derive(Debug, Serialize)]
struct Claim {
    by: Seat,
    points: u16,
    stage: charpentier_core::ClaimStage,
}

#[derive(Debug, Serialize)]
struct Row {
    what: String,
    paid: Vec<Line>,
}

/// What the page may offer besides plays and choices.
#[derive(Debug, Serialize)]
struct Can {
    undo: bool,
    resign: bool,
    /// Ends by which a game can be given up.
    ends: Vec<String>,
    draw: bool,
    touch: bool,
    /// Plays that are not legal can be made, and the other side rules on them.
    faults: bool,
}

impl View {
    /// The table now, or after so many actions, in a language, for the holder of a seat or for somebody who watches.
    pub(crate) fn of(
        table: &mut HostedGame,
        at: Option<usize>,
        lang: Option<Lang>,
        you: Option<Seat>,
    ) -> Result<Self, Fault> {
        let actions = table.done.len();
        let at = at.unwrap_or(actions);
        let rules = table.spoken(lang);
        let past = || Fault::nothing("such moment in the game");
        let snapshot = table.snapshot_at(at).ok_or_else(past)?;
        let mut game = Table::resume(rules.clone(), table.game.scoring().clone(), snapshot);
        let snapshot = game.snapshot();
        let state = &snapshot.game;
        let now = at == actions;
        let last = marks::last(&rules, &table.done[..at]);
        let log = marks::log(&rules, &table.done[..at], TOLD);
        let ledger: Vec<_> = state.ledger.iter().map(|one| row(&rules, one)).collect();
        let named = last.iter().filter_map(Mark::rule);
        let named = named.chain(log.iter().filter_map(Line::rule));
        let named =
            named.chain(ledger.iter().flat_map(|row| row.paid.iter().filter_map(Line::rule)));
        let written = written(table, named);
        let options = rules.spec().options.iter().cloned().collect();
        let pack = PackName {
            name: rules.spec().pack.clone(),
            called: rules.spec().called().to_owned(),
            title: table.pack.titles.get(rules.spec().language()).to_owned(),
            options,
        };
        let wait = waits(&mut game, &rules, now && table.thinks());
        let plays = if now { plays::playable(&mut game) } else { Vec::new() };
        let more = now && game.plays_truncated();
        Ok(Self {
            id: table.id.clone(),
            version: table.version,
            actions,
            at,
            pack,
            players: players(table, state),
            you,
            mode: table.keys.mode,
            dice: table.keys.dice,
            heading: charpentier_drawing::heading(&rules, state),
            position: position::write_with_options(
                &rules,
                &snapshot,
                &table.game.scoring().start(),
            ),
            wait,
            board: Board::of(&rules, state),
            men: state.position,
            counters: counters(&rules, state),
            plays,
            more,
            hand: by_hand(&rules, &snapshot.talk),
            last,
            log,
            rules: written,
            ledger,
            standing: account_lines(rules.spec(), game.scoring().as_ref(), game.state()),
            outcome: state.outcome.as_ref().map(|outcome| outcome.describe(&rules)),
            can: can(table, &rules, now),
        })
    }
}

/// The rules of these ids, as the packs write them down.
fn written<'a>(table: &HostedGame, ids: impl Iterator<Item = &'a str>) -> BTreeMap<String, String> {
    ids.filter_map(|id| Some((id.to_owned(), table.texts.get(id)?.clone()))).collect()
}

/// Who sits where: as the record names the sides or, where players change seats, those who sit there now.
fn players(table: &HostedGame, state: &State) -> BySeat<Who> {
    let named = |tag: &str| {
        let value = table.record.value(tag).filter(|name| !name.is_empty() && *name != "?");
        value.map(ToOwned::to_owned)
    };
    let who = |seat: Seat| {
        let program = table.program() == Some(seat);
        let program = table.keys.level.clone().filter(|_| program);
        let side = named(if seat == Seat::White { "White" } else { "Black" });
        let name = match state.seats.map(|seats| seats[seat].to_string()) {
            Some(player) => format!("{} ({player})", side.as_deref().unwrap_or(seat.name())),
            None => side.unwrap_or_else(|| seat.name().to_owned()),
        };
        Who { name, program }
    };
    BySeat::new(who(Seat::White), who(Seat::Black))
}

fn waits(game: &mut Table, rules: &Rules, thinks: bool) -> Waits {
    let state = game.state().clone();
    let (on, seat) = match (game.answers(), state.wait) {
        (Some(seat), _) => ("answer", Some(seat)),
        (None, Awaiting::Lead) => ("lead", None),
        (None, Awaiting::Throw(seat)) => ("throw", Some(seat)),
        (None, Awaiting::Choose(seat)) => ("choose", Some(seat)),
        (None, Awaiting::Play(seat)) => ("play", Some(seat)),
        (None, Awaiting::Over) => ("over", None),
    };
    // Who throws may have a choice in place of that.
    let may = on == "choose" || game.may_choose().is_some();
    let open = if may { state.turn.open } else { 0 };
    let open = rules.spec().choices.iter().enumerate().filter(|(at, _)| open >> at & 1 != 0);
    let choices = open.map(|(_, choice)| Choice {
        name: choice.name.clone(),
        label: rules.spec().say(&choice.name).into_owned(),
        rule: rules.spec().id(choice.rule).to_owned(),
    });
    let fault = game.fault().map(|fault| FaultMade {
        by: fault.seat,
        what: fault.kind.describe(rules),
        must: game.must_rule().is_some(),
        rulings: game.rulings().into_iter().map(|ruling| ruling.describe(rules)).collect(),
    });
    Waits {
        on,
        seat,
        mover: state.turn.mover,
        throw: state.turn.throw.map(|throw| throw.faces().to_vec()),
        dice: if state.wait == Awaiting::Lead { 2 } else { game.rules().spec().dice.count() },
        numbers: state.turn.numbers.faces().iter().map(|number| plays::face(*number)).collect(),
        choices: choices.collect(),
        offer: game
            .talk()
            .offer
            .map(|(by, offer)| format!("{by} offers {}", offer.describe(rules))),
        fault,
        thinks,
    }
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
            n: BySeat::new(count(Seat::White), count(Seat::Black)),
            run: BySeat::new(run(Seat::White), run(Seat::Black)),
        }
    });
    shown.collect()
}

/// What has been marked by hand. What is due is for the players to see.
fn by_hand(rules: &Rules, talk: &Talk) -> Option<ByHand> {
    let schools = rules.spec().schools.as_ref()?;
    let marking = talk.marking.as_ref();
    let marked =
        |seat: Seat| marking.and_then(|marking| marking.open(seat)).map(|owed| owed.marked);
    let claim = marking.and_then(|marking| marking.claim.as_ref());
    let claim = claim.map(|claim| Claim { by: claim.by, points: claim.points, stage: claim.stage });
    let marked = BySeat::new(marked(Seat::White), marked(Seat::Black));
    Some(ByHand { marked, claim, simple: schools.simple.is_some() })
}

fn row(rules: &Rules, row: &charpentier_core::ledger::Row) -> Row {
    let paid = row.paid.iter();
    let paid = paid.map(|paid| Line::new(paid.describe(rules), Some(paid.rule.clone()))).collect();
    Row { what: rules.spec().say(&row.what).into_owned(), paid }
}

fn can(table: &HostedGame, rules: &Rules, now: bool) -> Can {
    let over = table.game.state().wait == Awaiting::Over;
    let allowed = rules.spec().faults.is_some_and(|faults| faults.allowed);
    let known = |offer: Offer| now && !over && offer.taken(rules.spec()) != Agreed::Never;
    let program = table.program();
    let thrown = table.done.iter().rposition(|past| past.is_throw() && program != Some(past.seat));
    let follows =
        thrown.is_some_and(|at| at + 1 < table.done.len() || table.keys.dice == DiceFrom::Hand);
    Can {
        undo: now && table.keys.mode != Mode::Link && follows,
        resign: known(Offer::ResignMatch),
        ends: rules.spec().end_names().into_iter().map(ToOwned::to_owned).collect(),
        draw: known(Offer::Draw),
        touch: rules.spec().faults.is_some() && (allowed || rules.spec().schools.is_some()),
        faults: allowed,
    }
}
