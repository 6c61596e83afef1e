//! The dice, as sentences: the numbers that they give, throws after throws, and numbers passed on.

use charpentier_core::cond::Cond;
use charpentier_core::spec::{Gives, Number, Role, Term, Times};
use charpentier_core::wording;
use charpentier_core::{Rules, ThrowKind};
use charpentier_pack::describe::{self, NO_RULE, Sentences};

/// Returns sentences on the throws and their numbers, with their rules.
pub(super) fn sentences(rules: &Rules) -> Sentences {
    let dice = &rules.spec().dice;
    let where_so = |asks: &Option<Cond>| {
        asks.as_ref().map_or(String::new(), |asks| format!(", if {}", wording::phrase(asks, rules)))
    };
    let mut list = Sentences::new();
    let plain = dice.rule.unwrap_or(NO_RULE);
    match dice.count() {
        2 => {}
        0 => list.push(("no dice are thrown".into(), plain)),
        1 => list.push(("one die is thrown".into(), plain)),
        count => list.push((format!("{} dice are thrown", words(count)), plain)),
    }
    // The last entry covers the throws that no other covers, and gives each number once.
    let (_, own) = dice.gives().split_last().unwrap_or((&dice.gives()[0], &[]));
    for (nth, gives) in own.iter().enumerate() {
        // A child pack may redefine throws of its parent: the first entry that fits counts.
        let said = |kind: &ThrowKind| {
            own[..nth].iter().any(|before| before.asks.is_none() && before.when.contains(kind))
        };
        if !gives.when.is_empty() && gives.when.iter().all(said) {
            continue;
        }
        let text = format!("{}{}", given(gives), where_so(&gives.asks));
        list.push((text, gives.rule.unwrap_or(plain)));
        for part in &gives.then {
            let (numbers, so) = (numbers(part), where_so(&part.asks));
            let may = if part.optional.is_some() { "may be" } else { "is" };
            let text =
                format!("when the whole throw has been played, {numbers} {may} played as well{so}");
            list.push((text, part.optional.or(part.rule).unwrap_or(plain)));
        }
    }
    if let Some(passed) = &dice.passed {
        let mut text = "the opponent plays the numbers left over".to_owned();
        if !passed.when.is_empty() {
            text.push_str(&format!(" from {}", kinds(&passed.when)));
        }
        text.push_str(&where_so(&passed.asks));
        if !passed.when.is_empty() || passed.asks.is_some() {
            list.push((text, passed.rule));
        }
    }
    for again in &dice.again {
        let when = if again.when.is_empty() { "any throw".into() } else { kinds(&again.when) };
        let so = where_so(&again.asks);
        list.push((format!("after {when} the same side throws again{so}"), again.rule));
    }
    if let Some(named) = dice.named {
        let who = if named.by == Role::Mover { "the thrower" } else { "the opponent" };
        list.push((format!("{who} names numbers after the throw"), named.rule));
    }
    list
}

fn given(gives: &Gives) -> String {
    let repeated = |term: &&Term| term.number == Number::Repeated && term.to.is_none();
    match (&gives.when[..], &gives.numbers[..]) {
        ([ThrowKind::Doublet], [term]) if repeated(&term) => match term.times {
            Times::So(often) => return format!("a doublet is played {}", times(often)),
            Times::Face => return "a doublet is played as many times as its number says".into(),
            Times::TwiceFace => {}
        },
        _ if gives.lowest_only() => {
            return "of two different numbers only the lower is played".into();
        }
        _ => {}
    }
    let when = if gives.when.is_empty() { "every throw".into() } else { kinds(&gives.when) };
    let numbers = numbers(gives);
    let order = if gives.written { ", in this order" } else { "" };
    format!("{when} gives {numbers}{order}")
}

/// Describes the numbers that are given.
fn numbers(gives: &Gives) -> String {
    let numbers: Vec<_> = gives.numbers.iter().map(|term| phrase(*term)).collect();
    match &numbers[..] {
        [] => "no number".to_owned(),
        [one] => one.clone(),
        [more @ .., last] => format!("{} and {last}", more.join(", ")),
    }
}

/// Describes throws of one of these kinds, as in `after a doublet or a triplet`.
fn kinds(kinds: &[ThrowKind]) -> String {
    let kinds: Vec<_> = kinds.iter().map(|kind| describe::throw(*kind)).collect();
    kinds.join(" or ")
}

fn phrase(term: Term) -> String {
    let what = match term.to {
        None => number(term.number),
        Some(last) => format!("each number from {} to {}", number(term.number), number(last)),
    };
    match term.times {
        Times::So(1) => what,
        Times::So(often) => format!("{} {what}", times(often)),
        Times::Face => format!("{what}, as many times as it shows"),
        Times::TwiceFace => format!("{what}, twice as many times as it shows"),
    }
}

fn number(number: Number) -> String {
    match number {
        Number::This(number) => format!("a {number}"),
        Number::Repeated => "the repeated number".into(),
        Number::Other => "the other number".into(),
        Number::High => "the largest number".into(),
        Number::Low => "the smallest number".into(),
        Number::Each => "each number".into(),
        Number::Under => "the number on the underside of the doublet".into(),
        Number::Any => "any number".into(),
        Number::Named => "a named number".into(),
    }
}

fn words(count: u8) -> &'static str {
    if count == 3 { "three" } else { "no" }
}

fn times(n: u8) -> String {
    match n {
        1 => "once".into(),
        2 => "twice".into(),
        n => format!("{n} times"),
    }
}
