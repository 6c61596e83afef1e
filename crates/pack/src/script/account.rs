//! The question that an account is asked, and the answer it may give.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, NoteFault, Resumed, Tree, Verdict, Won};
use charpentier_core::ledger::{Party, Payment, Player, Row};
use charpentier_core::rules::Rules;
use charpentier_core::{BySeat, Ratio, Seat};

/// An event as scripts see it.
pub(super) fn told(rules: &Rules, event: &AccountEvent) -> Tree {
    let text = |text: &str| Tree::Text(text.to_owned());
    let number = |number: u32| Tree::Number(i64::from(number));
    let entries: Vec<(&str, Tree)> = match event {
        AccountEvent::Marked { seat, by, total, others, own_throw } => vec![
            ("kind", text("marked")),
            ("seat", text(seat.name())),
            ("counter", text(rules.counters.first().map_or("", |first| first.name.as_str()))),
            ("by", number(u32::from(*by))),
            ("total", number(u32::from(*total))),
            ("others", number(u32::from(*others))),
            ("own_throw", Tree::Flag(*own_throw)),
        ],
        AccountEvent::Carried { seat, counter, by, total, others, erased, own_throw } => vec![
            ("kind", text("carried")),
            ("seat", text(seat.name())),
            ("counter", text(&rules.counters[usize::from(*counter)].name)),
            ("by", number(u32::from(*by))),
            ("total", number(u32::from(*total))),
            ("others", number(u32::from(*others))),
            ("erased", number(u32::from(*erased))),
            ("own_throw", Tree::Flag(*own_throw)),
        ],
        AccountEvent::Began { seat } => return text(seat.name()),
        AccountEvent::Chose { seat, choice } => {
            let choice = rules.choices.get(usize::from(*choice));
            vec![
                ("seat", text(seat.name())),
                ("choice", text(choice.map_or("", |choice| choice.name.as_str()))),
            ]
        }
        AccountEvent::Told { told } => return told.clone(),
        AccountEvent::Settled => return Tree::Nothing,
        AccountEvent::Ended { winner, mark, value } => {
            let with = rules.modifiers.iter().enumerate();
            let with = with.filter(|(i, _)| mark.with >> i & 1 != 0);
            vec![
                ("kind", text("ended")),
                ("seat", winner.map_or(Tree::Nothing, |winner| text(winner.name()))),
                ("end", text(&rules.ends[usize::from(mark.end)].name)),
                ("also", Tree::List(with.map(|(_, m)| text(&m.name)).collect())),
                ("points", number(value.points)),
                ("rank", number(value.rank)),
                ("stake", text(&value.stake.to_string())),
            ]
        }
    };
    Tree::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// Reads an answer; the error is a sentence.
pub(super) fn answer(rules: &Rules, tree: Tree) -> Result<Verdict, String> {
    let Tree::Map(mut map) = tree else {
        return Err("the answer should be a map such as `#{state: state}`".into());
    };
    let state = map.remove("state").ok_or("the answer has no `state`")?;
    let mut verdict = Verdict { state: Arc::new(state), ..Verdict::default() };
    if let Some(open) = map.remove("open") {
        verdict.open = choices(rules, open)?;
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
        Some(key) => Err(format!(
            "the answer has `{key}`; known are state, open, game, won, next, counters, seats and ledger"
        )),
        None => Ok(verdict),
    }
}

/// Rows of the ledger.
pub(super) fn rows(tree: Tree) -> Result<Vec<Row>, String> {
    match tree {
        Tree::List(rows) => rows.into_iter().map(row).collect(),
        _ => Err("`ledger` should be a list of rows".into()),
    }
}

fn read_seats(tree: &Tree) -> Result<BySeat<Player>, String> {
    let of = |seat: Seat| {
        let player = tree.get(seat.name()).and_then(Tree::text).and_then(Player::parse);
        player.ok_or_else(|| "`seats` should be a map of both seats with a player each".to_owned())
    };
    let (white, black) = (of(Seat::White)?, of(Seat::Black)?);
    if white == black {
        return Err(format!("`seats` has {white} on both sides"));
    }
    Ok(BySeat::new(white, black))
}

/// What counters show from now on.
fn shown(rules: &Rules, tree: &Tree) -> Result<Vec<(Seat, u8, u16)>, String> {
    let help =
        "`counters` should be a map of seats, each with a map of counters such as `#{holes: 3}`";
    let Tree::Map(seats) = tree else {
        return Err(help.into());
    };
    let mut shown = Vec::new();
    for (name, counters) in seats {
        let (Some(seat), Tree::Map(counters)) = (Seat::parse(name), counters) else {
            return Err(help.into());
        };
        for (name, number) in counters {
            let at = rules.counters.iter().position(|counter| counter.name == *name);
            let at = at.ok_or_else(|| {
                format!("`counters` names `{name}`, which the pack does not count")
            })?;
            let number = number.number().and_then(|n| u16::try_from(n).ok());
            let number =
                number.ok_or_else(|| format!("`{name}` should be a number, not less than 0"))?;
            let carry = rules.counters.get(at).and_then(|counter| counter.carry);
            if let Some(carry) = carry.filter(|carry| number >= carry.per) {
                return Err(format!("`{name}` is {number}, but runs over at {}", carry.per));
            }
            shown.push((seat, at as u8, number));
        }
    }
    Ok(shown)
}

/// A row of the ledger.
fn row(tree: Tree) -> Result<Row, String> {
    let Tree::Map(mut map) = tree else {
        return Err("a row of `ledger` should be a map such as `#{what: \"round\"}`".into());
    };
    let Some(Tree::Text(what)) = map.remove("what") else {
        return Err("a row of `ledger` has no `what`".into());
    };
    let facts = map.remove("facts").unwrap_or_default();
    let paid = match map.remove("paid") {
        None => Vec::new(),
        Some(Tree::List(list)) => list.into_iter().map(payment).collect::<Result<_, _>>()?,
        Some(_) => return Err("`paid` should be a list".into()),
    };
    match map.keys().next() {
        Some(key) => Err(format!("a row of `ledger` has `{key}`; known are what, facts and paid")),
        None => Ok(Row { what, facts, paid }),
    }
}

fn payment(tree: Tree) -> Result<Payment, String> {
    let Tree::Map(mut map) = tree else {
        return Err("what is paid should be a map of from, to, amount, unit, what and rule".into());
    };
    let mut party = |key: &str| match map.remove(key) {
        None | Some(Tree::Nothing) => Ok(None),
        Some(Tree::Text(text)) => Party::parse(&text)
            .map(Some)
            .ok_or_else(|| format!("`{text}` is no account: letters of players, A to H")),
        Some(_) => Err(format!("`{key}` should be an account, or `()` for the pile")),
    };
    let (from, to) = (party("from")?, party("to")?);
    let amount = match map.remove("amount") {
        Some(Tree::Number(n)) => u32::try_from(n).ok(),
        _ => None,
    };
    let amount = amount.ok_or("`amount` should be a number, not less than 0")?;
    let mut text = |key: &str| match map.remove(key) {
        Some(Tree::Text(text)) if !text.is_empty() => Ok(text),
        _ => Err(format!("what is paid has no `{key}`")),
    };
    let (unit, what, rule) = (text("unit")?, text("what")?, text("rule")?);
    if from == to {
        return Err(format!("`{what}` is paid from an account to itself"));
    }
    match map.keys().next() {
        Some(key) => {
            let known = "from, to, amount, unit, what and rule";
            Err(format!("what is paid has `{key}`; known are {known}"))
        }
        None => Ok(Payment { from, to, amount, unit, what, rule }),
    }
}

/// Reads what a note was made into: an account, or what is wrong with it.
pub(super) fn resumed(rules: &Rules, tree: Tree) -> Result<Result<Resumed, NoteFault>, String> {
    let Tree::Map(mut map) = tree else {
        return Err(
            "`resume` should answer a map such as `#{state: state, next: \"white\"}`".into()
        );
    };
    if let Some(wrong) = map.remove("wrong") {
        let Tree::Text(message) = wrong else {
            return Err("`wrong` should be a sentence".into());
        };
        let rule = match map.remove("rule") {
            Some(Tree::Text(rule)) => rule,
            _ => String::new(),
        };
        return Ok(Err(NoteFault { message, rule }));
    }
    let games = match map.remove("games") {
        None => 0,
        Some(Tree::Number(games)) => {
            u16::try_from(games).map_err(|_| "`games` is no number of games".to_owned())?
        }
        Some(_) => return Err("`games` should be a number".into()),
    };
    Ok(Ok(Resumed { verdict: answer(rules, Tree::Map(map))?, games }))
}

fn choices(rules: &Rules, tree: Tree) -> Result<u8, String> {
    let Tree::List(names) = tree else {
        return Err("`open` should be a list of choices".into());
    };
    let mut open = 0;
    for name in names {
        let Tree::Text(name) = name else {
            return Err("`open` should be a list of choices".into());
        };
        let at = rules.choices.iter().position(|choice| choice.name == name);
        open |= 1
            << at
                .ok_or_else(|| format!("`open` names `{name}`, which is no choice of the pack"))?;
    }
    Ok(open)
}

fn seat(tree: &Tree) -> Result<Seat, String> {
    match tree {
        Tree::Text(name) => {
            Seat::parse(name).ok_or_else(|| format!("`{name}` is no seat: white or black"))
        }
        _ => Err("a seat is \"white\" or \"black\"".into()),
    }
}

fn read_won(tree: Tree) -> Result<Won, String> {
    let Tree::Map(mut map) = tree else {
        return Err("`won` should be a map such as `#{winner: event.seat}`".into());
    };
    let winner = match map.remove("winner").ok_or("`won` has no `winner`")? {
        Tree::Nothing => None,
        tree => Some(seat(&tree)?),
    };
    let kind = match map.remove("kind") {
        None => String::new(),
        Some(Tree::Text(kind)) => kind,
        Some(_) => return Err("`kind` should be a text".into()),
    };
    let stake = match map.remove("stake") {
        None => Ratio::ONE,
        Some(tree) => ratio(&tree).ok_or("`stake` should be a number or a text such as \"3/2\"")?,
    };
    let points = map.remove("points").map(|tree| points(&tree)).transpose()?;
    let rule = match map.remove("rule") {
        None => None,
        Some(Tree::Text(rule)) if !rule.is_empty() => Some(rule),
        Some(_) => return Err("`rule` should be the id of a rule, a text".into()),
    };
    match map.keys().next() {
        Some(key) => {
            Err(format!("`won` has `{key}`; known are winner, kind, stake, points and rule"))
        }
        None => Ok(Won { winner, kind, stake, points, rule }),
    }
}

/// A stake: a number, a text such as `3/2`, or a list of its two numbers.
pub(super) fn ratio(tree: &Tree) -> Option<Ratio> {
    let whole = |tree: &Tree| u32::try_from(tree.number()?).ok();
    match (tree, tree.list()) {
        (Tree::Text(text), _) => Ratio::parse(text),
        (_, [above, below]) => Ratio::new(whole(above)?, whole(below)?),
        (number, _) => Ratio::new(whole(number)?, 1),
    }
}

fn points(tree: &Tree) -> Result<BySeat<u32>, String> {
    let help = "`points` should be a map of both seats";
    let Tree::Map(map) = tree else {
        return Err(help.into());
    };
    let of = |map: &BTreeMap<String, Tree>, seat: Seat| match map.get(seat.name()) {
        Some(Tree::Number(number)) => u32::try_from(*number).map_err(|_| help.to_owned()),
        _ => Err(help.to_owned()),
    };
    Ok(BySeat::new(of(map, Seat::White)?, of(map, Seat::Black)?))
}
