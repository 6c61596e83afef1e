//! The events that an account receives, and the answers that it returns.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use charpentier_core::ledger::{Party, Payment, Player, Row};
use charpentier_core::scoring::{AccountEvent, AccountUpdate, MatchWon, NoteError, Resumed};
use charpentier_core::{Account, AccountForm, BySeat, Ratio, Rules, Seat, Tree};
use rhai::{Dynamic, Map};

use crate::script::errors::ScriptAnswerError;
use crate::script::tree;

/// Returns an event as a script receives it.
pub(super) fn told(rules: &Rules, event: &AccountEvent) -> Tree {
    let text = |text: &str| Tree::Text(text.to_owned());
    let number = |number: u32| Tree::Number(i64::from(number));
    let entries: Vec<(&str, Tree)> = match event {
        AccountEvent::Marked { seat, by, total, others, own_throw } => vec![
            ("kind", text("marked")),
            ("seat", text(seat.name())),
            (
                "counter",
                text(rules.spec().counters.first().map_or("", |first| first.name.as_str())),
            ),
            ("by", number(u32::from(*by))),
            ("total", number(u32::from(*total))),
            ("others", number(u32::from(*others))),
            ("own_throw", Tree::Flag(*own_throw)),
        ],
        AccountEvent::Carried { seat, counter, by, total, others, erased, own_throw } => vec![
            ("kind", text("carried")),
            ("seat", text(seat.name())),
            ("counter", text(&rules.spec().counters[usize::from(*counter)].name)),
            ("by", number(u32::from(*by))),
            ("total", number(u32::from(*total))),
            ("others", number(u32::from(*others))),
            ("erased", number(u32::from(*erased))),
            ("own_throw", Tree::Flag(*own_throw)),
        ],
        AccountEvent::Began { seat } | AccountEvent::GaveUp { seat } => return text(seat.name()),
        AccountEvent::Offers { seat, throws, others } => vec![
            ("seat", text(seat.name())),
            ("throws", number(u32::from(*throws))),
            ("others", number(u32::from(*others))),
        ],
        AccountEvent::Chose { seat, choice } => {
            let choice = rules.spec().choices.get(usize::from(*choice));
            vec![
                ("seat", text(seat.name())),
                ("choice", text(choice.map_or("", |choice| choice.name.as_str()))),
            ]
        }
        AccountEvent::Set { values } => return values.clone(),
        AccountEvent::Settled | AccountEvent::Tied => return Tree::Nothing,
        AccountEvent::Ended { winner, mark, value } => {
            let with = rules.spec().modifiers.iter().enumerate();
            let with = with.filter(|(i, _)| mark.with >> i & 1 != 0);
            vec![
                ("kind", text("ended")),
                ("seat", winner.map_or(Tree::Nothing, |winner| text(winner.name()))),
                ("end", text(&rules.spec().ends[usize::from(mark.end)].name)),
                ("also", Tree::List(with.map(|(_, m)| text(&m.name)).collect())),
                ("points", number(value.points)),
                ("rank", number(value.rank)),
                ("stake", text(&value.stake.to_string())),
            ]
        }
    };
    Tree::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// The state of an account as its script has returned it.
struct ScriptState {
    value: Dynamic,
    tree: OnceLock<Tree>,
}

impl AccountForm for ScriptState {
    fn tree(&self) -> &Tree {
        self.tree.get_or_init(|| tree::from_dynamic(&self.value))
    }
}

/// Returns a state that a script has returned. It must be [plain](tree::is_plain).
pub(super) fn keeping(value: Dynamic) -> Account {
    Account::keeping(ScriptState { value, tree: OnceLock::new() })
}

/// Returns the state of an account as a script receives it.
pub(super) fn value_of(state: &Account) -> Dynamic {
    let value = state.form::<ScriptState>().map(|state| state.value.clone());
    value.unwrap_or_else(|| tree::to_dynamic(state))
}

/// Reads the answer to an event.
pub(super) fn answer(rules: &Rules, answer: Dynamic) -> Result<AccountUpdate, ScriptAnswerError> {
    let Some(mut map) = answer.try_cast::<Map>() else {
        return Err(ScriptAnswerError::kind(
            "the returned value",
            "a map such as `#{state: state}`",
        ));
    };
    let state = map.remove("state");
    let state =
        state.ok_or(ScriptAnswerError::Missing { of: "the returned value", key: "state" })?;
    let mut verdict = AccountUpdate { state: keeping(state), ..AccountUpdate::default() };
    let mut map = tree::entries(&map);
    if let Some(open) = map.remove("open") {
        (verdict.open, verdict.to) = opened(rules, open)?;
    }
    if let Some(game) = map.remove("game") {
        verdict.game = Some(read_won(game)?);
    }
    if let Some(won) = map.remove("won") {
        verdict.won = Some(read_won(won)?);
    }
    match map.remove("next") {
        None => {}
        Some(Tree::Nothing) => verdict.drawn = true,
        Some(next) => verdict.next = Some(seat(&next)?),
    }
    if let Some(counters) = map.remove("counters") {
        verdict.counters = shown(rules, &counters)?;
    }
    if let Some(seats) = map.remove("seats") {
        verdict.seats = Some(read_seats(&seats)?);
    }
    if let Some(ledger) = map.remove("ledger") {
        verdict.ledger = rows(ledger)?;
    }
    match map.keys().next() {
        Some(key) => {
            let known = "state, open, game, won, next, counters, seats and ledger";
            Err(ScriptAnswerError::Unknown {
                has: "the returned value has unknown key",
                key: key.clone(),
                known,
            })
        }
        None => Ok(verdict),
    }
}

/// Reads the rows of the ledger.
pub(super) fn rows(tree: Tree) -> Result<Vec<Row>, ScriptAnswerError> {
    match tree {
        Tree::List(rows) => rows.into_iter().map(row).collect(),
        _ => Err(ScriptAnswerError::kind("`ledger`", "a list of rows")),
    }
}

fn read_seats(tree: &Tree) -> Result<BySeat<Player>, ScriptAnswerError> {
    let of = |seat: Seat| {
        let player = tree.get(seat.name()).and_then(Tree::text).and_then(Player::parse);
        player.ok_or_else(|| {
            ScriptAnswerError::kind("`seats`", "a map of both seats with a player each")
        })
    };
    let (white, black) = (of(Seat::White)?, of(Seat::Black)?);
    if white == black {
        return Err(ScriptAnswerError::BothSides(white));
    }
    Ok(BySeat::new(white, black))
}

/// Reads the new numbers of counters.
fn shown(rules: &Rules, tree: &Tree) -> Result<Vec<(Seat, u8, u16)>, ScriptAnswerError> {
    let due = "a map of seats, each with a map of counters such as `#{holes: 3}`";
    let wrong = || ScriptAnswerError::kind("`counters`", due);
    let Tree::Map(seats) = tree else {
        return Err(wrong());
    };
    let mut shown = Vec::new();
    for (name, counters) in seats {
        let (Some(seat), Tree::Map(counters)) = (Seat::parse(name), counters) else {
            return Err(wrong());
        };
        for (name, number) in counters {
            let at = rules.spec().counters.iter().position(|counter| counter.name == *name);
            let at = at.ok_or_else(|| ScriptAnswerError::NotCounted(name.clone()))?;
            let number = number.number().and_then(|n| u16::try_from(n).ok());
            let number = number.ok_or_else(|| {
                ScriptAnswerError::kind(format!("`{name}`"), "a number, not less than 0")
            })?;
            let carry = rules.spec().counters.get(at).and_then(|counter| counter.carry);
            if let Some(carry) = carry.filter(|carry| number >= carry.per) {
                let counter = name.clone();
                return Err(ScriptAnswerError::RunsOver { counter, number, per: carry.per });
            }
            shown.push((seat, at as u8, number));
        }
    }
    Ok(shown)
}

/// Reads a row of the ledger.
fn row(tree: Tree) -> Result<Row, ScriptAnswerError> {
    let Tree::Map(mut map) = tree else {
        return Err(ScriptAnswerError::kind(
            "a row of `ledger`",
            "a map such as `#{what: \"round\"}`",
        ));
    };
    let Some(Tree::Text(what)) = map.remove("what") else {
        return Err(ScriptAnswerError::Missing { of: "a row of `ledger`", key: "what" });
    };
    let facts = map.remove("facts").unwrap_or_default();
    let paid = match map.remove("paid") {
        None => Vec::new(),
        Some(Tree::List(list)) => list.into_iter().map(payment).collect::<Result<_, _>>()?,
        Some(_) => return Err(ScriptAnswerError::kind("`paid`", "a list")),
    };
    match map.keys().next() {
        Some(key) => {
            let known = "what, facts and paid";
            Err(ScriptAnswerError::Unknown {
                has: "a row of `ledger` has unknown key",
                key: key.clone(),
                known,
            })
        }
        None => Ok(Row { what, facts, paid }),
    }
}

fn payment(tree: Tree) -> Result<Payment, ScriptAnswerError> {
    let Tree::Map(mut map) = tree else {
        let due = "a map of from, to, amount, unit, what and rule";
        return Err(ScriptAnswerError::kind("a payment", due));
    };
    let mut party = |key: &str| match map.remove(key) {
        None | Some(Tree::Nothing) => Ok(None),
        Some(Tree::Text(text)) => {
            Party::parse(&text).map(Some).ok_or(ScriptAnswerError::NoAccount(text))
        }
        Some(_) => {
            Err(ScriptAnswerError::kind(format!("`{key}`"), "an account, or `()` for the pile"))
        }
    };
    let (from, to) = (party("from")?, party("to")?);
    let amount = match map.remove("amount") {
        Some(Tree::Number(n)) => u32::try_from(n).ok(),
        _ => None,
    };
    let amount =
        amount.ok_or_else(|| ScriptAnswerError::kind("`amount`", "a number, not less than 0"))?;
    let mut text = |key: &'static str| match map.remove(key) {
        Some(Tree::Text(text)) if !text.is_empty() => Ok(text),
        _ => Err(ScriptAnswerError::Missing { of: "a payment", key }),
    };
    let (unit, what, rule) = (text("unit")?, text("what")?, text("rule")?);
    if from == to {
        return Err(ScriptAnswerError::ToItself(what));
    }
    match map.keys().next() {
        Some(key) => {
            let known = "from, to, amount, unit, what and rule";
            Err(ScriptAnswerError::Unknown {
                has: "a payment has unknown key",
                key: key.clone(),
                known,
            })
        }
        None => Ok(Payment { from, to, amount, unit, what, rule }),
    }
}

/// Reads the answer of `resume`: an account, or the error of the note.
pub(super) fn resumed(
    rules: &Rules,
    answer: Dynamic,
) -> Result<Result<Resumed, NoteError>, ScriptAnswerError> {
    let Some(mut map) = answer.try_cast::<Map>() else {
        let due = "a map such as `#{state: state, next: \"white\"}`";
        return Err(ScriptAnswerError::Whole { function: "resume", due });
    };
    let mut part = |key: &str| map.remove(key).map(|value| tree::from_dynamic(&value));
    if let Some(wrong) = part("wrong") {
        let Tree::Text(message) = wrong else {
            return Err(ScriptAnswerError::kind("`wrong`", "a sentence"));
        };
        let rule = match part("rule") {
            Some(Tree::Text(rule)) => rule,
            _ => String::new(),
        };
        return Ok(Err(NoteError { message, rule }));
    }
    let games = match part("games") {
        None => 0,
        Some(Tree::Number(games)) => u16::try_from(games).map_err(|_| ScriptAnswerError::Games)?,
        Some(_) => return Err(ScriptAnswerError::kind("`games`", "a number")),
    };
    Ok(Ok(Resumed { verdict: self::answer(rules, map.into())?, games }))
}

/// Reads the open choices, and the side to which they are open if the answer names one.
fn opened(rules: &Rules, tree: Tree) -> Result<(u8, Option<Seat>), ScriptAnswerError> {
    let Tree::Map(map) = tree else {
        return Ok((choices(rules, tree)?, None));
    };
    let mut entries = map.into_iter();
    let (Some((name, list)), None) = (entries.next(), entries.next()) else {
        return Err(ScriptAnswerError::kind("`open`", "a list of choices, or a map of one seat"));
    };
    let seat = Seat::parse(&name).ok_or(ScriptAnswerError::NoSeat(name))?;
    Ok((choices(rules, list)?, Some(seat)))
}

/// Returns the question whether a side can make a choice or throw, as a script receives it.
pub(super) fn closed(rules: &Rules, seat: Seat, choice: Option<u8>, throws: BySeat<u8>) -> Tree {
    let choice = choice.and_then(|choice| rules.spec().choices.get(usize::from(choice)));
    let number = |number: u8| Tree::Number(i64::from(number));
    let choice = choice.map_or(Tree::Nothing, |choice| Tree::Text(choice.name.clone()));
    tree::map([
        ("seat", Tree::Text(seat.name().to_owned())),
        ("choice", choice),
        ("throws", number(throws[seat])),
        ("others", number(throws[seat.other()])),
    ])
}

fn choices(rules: &Rules, tree: Tree) -> Result<u8, ScriptAnswerError> {
    let wrong = || ScriptAnswerError::kind("`open`", "a list of choices");
    let Tree::List(names) = tree else {
        return Err(wrong());
    };
    let mut open = 0;
    for name in names {
        let Tree::Text(name) = name else {
            return Err(wrong());
        };
        let at = rules.spec().choices.iter().position(|choice| choice.name == name);
        open |= 1 << at.ok_or(ScriptAnswerError::NoChoice(name))?;
    }
    Ok(open)
}

fn seat(tree: &Tree) -> Result<Seat, ScriptAnswerError> {
    match tree {
        Tree::Text(name) => {
            Seat::parse(name).ok_or_else(|| ScriptAnswerError::NoSeat(name.clone()))
        }
        _ => Err(ScriptAnswerError::SeatUntold),
    }
}

fn read_won(tree: Tree) -> Result<MatchWon, ScriptAnswerError> {
    let Tree::Map(mut map) = tree else {
        return Err(ScriptAnswerError::kind("`won`", "a map such as `#{winner: event.seat}`"));
    };
    let winner = match map.remove("winner") {
        None => return Err(ScriptAnswerError::Missing { of: "`won`", key: "winner" }),
        Some(Tree::Nothing) => None,
        Some(tree) => Some(seat(&tree)?),
    };
    let kind = match map.remove("kind") {
        None => String::new(),
        Some(Tree::Text(kind)) => kind,
        Some(_) => return Err(ScriptAnswerError::kind("`kind`", "a text")),
    };
    let stake = match map.remove("stake") {
        None => Ratio::ONE,
        Some(tree) => ratio(&tree).ok_or_else(ScriptAnswerError::stake)?,
    };
    let points = map.remove("points").map(|tree| points(&tree)).transpose()?;
    let by_score = match map.remove("by_score") {
        None => false,
        Some(Tree::Flag(by_score)) => by_score,
        Some(_) => return Err(ScriptAnswerError::kind("`by_score`", "true or false")),
    };
    let rule = match map.remove("rule") {
        None => None,
        Some(Tree::Text(rule)) if !rule.is_empty() => Some(rule),
        Some(_) => return Err(ScriptAnswerError::kind("`rule`", "the id of a rule, a text")),
    };
    match map.keys().next() {
        Some(key) => {
            let known = "winner, kind, stake, points, rule and by_score";
            Err(ScriptAnswerError::Unknown {
                has: "`won` has unknown key",
                key: key.clone(),
                known,
            })
        }
        None => Ok(MatchWon { winner, kind, stake, points, rule, by_score }),
    }
}

/// Reads a stake: a number, a text such as `3/2`, or a list of its two numbers.
pub(super) fn ratio(tree: &Tree) -> Option<Ratio> {
    let whole = |tree: &Tree| u32::try_from(tree.number()?).ok();
    match (tree, tree.list()) {
        (Tree::Text(text), _) => Ratio::parse(text),
        (_, [above, below]) => Ratio::new(whole(above)?, whole(below)?),
        (number, _) => Ratio::new(whole(number)?, 1),
    }
}

fn points(tree: &Tree) -> Result<BySeat<u32>, ScriptAnswerError> {
    let wrong = || ScriptAnswerError::kind("`points`", "a map of both seats");
    let Tree::Map(map) = tree else {
        return Err(wrong());
    };
    let of = |map: &BTreeMap<String, Tree>, seat: Seat| match map.get(seat.name()) {
        Some(Tree::Number(number)) => u32::try_from(*number).map_err(|_| wrong()),
        _ => Err(wrong()),
    };
    Ok(BySeat::new(of(map, Seat::White)?, of(map, Seat::Black)?))
}
