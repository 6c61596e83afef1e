//! The section `dice`: the number of dice, the numbers that they give, repeated throws, and numbers
//! passed to the opponent.

use charpentier_core::cond::{Atom, Cond, Moment};
use charpentier_core::spec::{Again, Dice, Gives, Named, Number, Passed, Role, Term, Times};
use charpentier_core::{MOST_DICE, ThrowKind};

use crate::cond::{Names, Reader};
use crate::decoder::Decoder;
use crate::limits::THROWS;
use crate::throw_kinds::kind;
use crate::yaml::{Node, Value};

const NUMBERS: &str = "numbers are written `4 x n, m`, `low, high`, `n x n`, `4 x n..6`, `each, 6`, `each, named` or `none`";

pub(super) fn read(r: &mut Decoder, root: &Node, names: &Names) -> Dice {
    let Some(node) = root.get("dice") else {
        return Dice::default();
    };
    r.known(node, "dice", "dice");
    let before = r.faults.len();
    let count = node.get("count").map_or(2, |n| r.int(n, 0..=MOST_DICE as i64, "count") as u8);
    let gives = gives(r, node, count, names);
    let mut dice = Dice::new(count, gives).unwrap_or_else(|fault| {
        // If an entry could not be read, its error is enough.
        if r.faults.len() > before {
            return Dice::default();
        }
        let entry = node.get("gives").and_then(|gives| gives.get(&fault.name)).unwrap_or(node);
        let said = entry.at.error("P0106", fault.to_string());
        r.faults.push(said.help("limit the entry to certain throws with `throw`"));
        Dice::default()
    });
    dice.unplayed = r.switch(node, "unplayed");
    dice.passed = passed(r, node, names);
    dice.rule = r.switch(node, "rule");
    dice.again = again(r, node, names);
    dice.named = named(r, node, &dice);
    dice
}

/// Reads `gives`. The first entry that fits a throw decides.
fn gives(r: &mut Decoder, node: &Node, count: u8, names: &Names) -> Vec<Gives> {
    let Some(node) = node.get("gives") else {
        return Vec::new();
    };
    let mut entries = r.entries(node, "dice.gives");
    r.at_most(&node.at, &mut entries, THROWS);
    let mut read = |(key, node): (&crate::yaml::Key, &Node)| {
        let at = format!("dice.gives.{}", key.name);
        r.known(node, "dice.gives.*", &at);
        let gives = given(r, node, (&key.name, &at), count, names);
        Gives { then: then(r, node, &at, count, names), ..gives }
    };
    entries.into_iter().map(&mut read).collect()
}

/// Reads an entry of `gives` or `then`, given its name and its path.
fn given(
    r: &mut Decoder,
    node: &Node,
    (name, at): (&str, &str),
    count: u8,
    names: &Names,
) -> Gives {
    Gives {
        name: name.into(),
        when: kinds(r, node, Some(count)),
        asks: asks(r, node, names, &format!("{at}.when"), false),
        numbers: node.get("numbers").map_or(Vec::new(), |n| numbers(r, n)),
        written: node.get("order").is_some_and(|n| {
            r.word(n, &[("written", true), ("any", false)], "order").unwrap_or(false)
        }),
        optional: r.switch(node, "optional"),
        then: Vec::new(),
        rule: r.switch(node, "rule"),
    }
}

/// Reads the further numbers of a throw, which follow once all of an entry have been played.
fn then(r: &mut Decoder, node: &Node, at: &str, count: u8, names: &Names) -> Vec<Gives> {
    let Some(node) = node.get("then") else {
        return Vec::new();
    };
    let mut entries = r.entries(node, "dice.gives.*.then");
    r.at_most(&node.at, &mut entries, THROWS);
    let mut read = |(key, node): (&crate::yaml::Key, &Node)| {
        let at = format!("{at}.then.{}", key.name);
        r.known(node, "dice.gives.*.then.*", &at);
        given(r, node, (&key.name, &at), count, names)
    };
    entries.into_iter().map(&mut read).collect()
}

/// Reads the throws after which the same side throws again.
fn again(r: &mut Decoder, node: &Node, names: &Names) -> Vec<Again> {
    let Some(node) = node.get("again") else {
        return Vec::new();
    };
    let mut entries = r.entries(node, "dice.again");
    r.at_most(&node.at, &mut entries, THROWS);
    let mut read = |(key, node): (&crate::yaml::Key, &Node)| {
        let name = key.name.clone();
        // An entry `doublet` can be just a rule id, as in older packs.
        if name == "doublet" && !matches!(node.value, Value::Map(_)) {
            return Again { name, when: vec![ThrowKind::Doublet], asks: None, rule: r.rule(node) };
        }
        r.known(node, "dice.again.*", &format!("dice.again.{name}"));
        let asks = asks(r, node, names, &format!("dice.again.{name}.when"), true);
        Again { name, when: kinds(r, node, None), asks, rule: r.rule_of(node) }
    };
    entries.into_iter().map(&mut read).collect()
}

/// Reads which side names numbers.
fn named(r: &mut Decoder, node: &Node, dice: &Dice) -> Option<Named> {
    let asked = dice.gives().iter().flat_map(Gives::parts).find(|gives| gives.names() > 0);
    let Some(node) = node.get("named") else {
        if let Some(gives) = asked {
            let message =
                format!("`{}` gives numbers that are named, but no side names them", gives.name);
            let fault = node.place_of("gives").error("P0106", message);
            r.faults.push(fault.help("add the side that does: `named: {by: mover, rule: ...}`"));
        }
        return None;
    };
    r.known(node, "dice.named", "dice.named");
    if asked.is_none() {
        let fault =
            node.at.error("P0106", "there is no number to name: no entry of `gives` has `named`");
        r.faults.push(fault.help("add it to the numbers: `numbers: \"each, named\"`"));
    }
    let by = node
        .get("by")
        .and_then(|n| r.word(n, &[("mover", Role::Mover), ("opponent", Role::Opponent)], "by"));
    Some(Named { by: by.unwrap_or(Role::Mover), rule: r.rule_of(node) })
}

/// Reads when the numbers left over pass to the opponent.
fn passed(r: &mut Decoder, node: &Node, names: &Names) -> Option<Passed> {
    let node = node.get("passed")?;
    if !matches!(node.value, Value::Map(_)) {
        let rule = r.rule(node);
        return Some(Passed { when: Vec::new(), asks: None, rule });
    }
    r.known(node, "dice.passed", "dice.passed");
    let asks = asks(r, node, names, "dice.passed.when", true);
    Some(Passed { when: kinds(r, node, None), asks, rule: r.rule_of(node) })
}

/// Reads the condition besides the dice. `over` says whether it is evaluated after the throw has been played.
fn asks(r: &mut Decoder, node: &Node, names: &Names, what: &str, over: bool) -> Option<Cond> {
    let node = node.get("when")?;
    let before = r.faults.len();
    let cond = Reader::new(r, names, Moment::Standing).needed(node, what);
    let looks_back = |atom: &Atom| !over && matches!(atom, Atom::Played(_));
    if r.faults.len() == before && (cond.reads_memory() || cond.any_atom(looks_back)) {
        let message = format!(
            "{what} cannot depend on what men did in this throw: it is evaluated between plays"
        );
        r.fault(&node.at, "P0111", message);
    }
    Some(cond)
}

/// Reads the kinds of throws of an entry: one, or a list. With `count`, exact throws must have this number of dice.
fn kinds(r: &mut Decoder, node: &Node, count: Option<u8>) -> Vec<ThrowKind> {
    let Some(node) = node.get("throw") else {
        return Vec::new();
    };
    let list = match &node.value {
        Value::List(list) => &list[..],
        _ => std::slice::from_ref(node),
    };
    let mut read = |node: &Node| {
        let kind = kind(r, node, "throw")?;
        if kind == ThrowKind::Repeated {
            let message = "`repeated` can be used only in coups and conditions";
            r.fault(&node.at, "P0106", message);
        }
        if let (ThrowKind::Just(throw), Some(count)) = (kind, count)
            && throw.dice() != count
        {
            let text = node.scalar().unwrap_or_default();
            let message = format!("`{text}` has {} dice, but the game has {count}", throw.dice());
            r.fault(&node.at, "P0106", message);
        }
        Some(kind)
    };
    list.iter().filter_map(&mut read).collect()
}

/// Reads numbers such as `4 x n, m`.
fn numbers(r: &mut Decoder, node: &Node) -> Vec<Term> {
    let text = r.text(node, "numbers");
    if text == "none" || text.is_empty() {
        return Vec::new();
    }
    let terms: Option<Vec<_>> = text.split(',').map(|part| term(part.trim())).collect();
    terms.unwrap_or_else(|| {
        let fault = node.at.error("P0103", format!("numbers: `{text}` is not a possible value"));
        r.faults.push(fault.help(NUMBERS));
        Vec::new()
    })
}

fn term(text: &str) -> Option<Term> {
    let (times, row) = match text.split_once(" x ") {
        Some((times, row)) => (self::times(times.trim())?, row.trim()),
        None => (Times::So(1), text),
    };
    let (first, last) = match row.split_once("..") {
        Some((first, last)) => (first, Some(number(last)?)),
        None => (row, None),
    };
    let number = number(first)?;
    let of_many = |number: Number| matches!(number, Number::Each | Number::Any | Number::Named);
    let row = last.is_some_and(|last| of_many(last) || of_many(number));
    (!row).then_some(Term { times, number, to: last })
}

fn times(text: &str) -> Option<Times> {
    match text {
        "n" => Some(Times::Face),
        "2n" => Some(Times::TwiceFace),
        _ => text.parse().ok().filter(|times| (1..=24).contains(times)).map(Times::So),
    }
}

fn number(text: &str) -> Option<Number> {
    Some(match text {
        "n" => Number::Repeated,
        "m" => Number::Other,
        "high" => Number::High,
        "low" => Number::Low,
        "each" => Number::Each,
        "7-n" => Number::Under,
        "any" => Number::Any,
        "named" => Number::Named,
        _ => Number::This(text.parse().ok().filter(|face| (1..=6).contains(face))?),
    })
}
