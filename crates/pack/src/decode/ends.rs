//! The sections `ends`, `comes_with`, `counters` and `choices`.

use charpentier_core::cond::Moment;
use charpentier_core::spec::{
    Carry, ChoiceRule, Counter, End, EndScope, EndTiming, LeadDice, Modifier, RuleId, Wins, Worth,
};
use charpentier_core::{Men, Track};

use crate::cond::{Names, Reader};
use crate::decoder::Decoder;
use crate::keys;
use crate::limits::{CHOICES, COUNTERS, ENDS, WITH};
use crate::yaml::{Node, Value};
use charpentier_core::suggest::{did_you_mean, listed};

const TIMINGS: [(&str, EndTiming); 3] =
    [("step", EndTiming::Step), ("played", EndTiming::Played), ("dice", EndTiming::Dice)];

/// Reads the ends in the order in which they are tested.
pub(super) fn ends(r: &mut Decoder, node: Option<&Node>, names: &Names) -> Vec<End> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut ends = Vec::new();
    let mut entries = r.entries(node, "ends");
    r.at_most(&node.at, &mut entries, ENDS);
    for (key, node) in entries {
        let what = &format!("ends.{}", key.name);
        let maps = matches!(node.value, Value::Map(_));
        for (key, _) in keys::below("ends.*").filter(|(_, key)| maps && key.needed) {
            r.need(node, key, what);
        }
        let at = node.get("at").and_then(|n| r.word(n, &TIMINGS, "at")).unwrap_or_default();
        let moment = match at {
            EndTiming::Step => Moment::Stepped,
            EndTiming::Played => Moment::Played,
            EndTiming::Dice => Moment::Thrown,
        };
        let own: Vec<&str> = keys::below("ends.*").map(|(name, _)| name).collect();
        let Some(when) = Reader::new(r, names, moment).read(node, &own, what) else {
            let fault = key
                .at
                .error("P0102", format!("{what} does not say when it is reached"))
                .help("`charpentier keys conditions` lists the keys of conditions");
            r.lack(fault, node, None);
            continue;
        };
        let scope = node
            .get("ends")
            .and_then(|n| {
                r.word(n, &[("game", EndScope::Game), ("setting", EndScope::Setting)], "ends")
            })
            .unwrap_or(EndScope::Game);
        let wins = wins(r, node, scope);
        let without_duties =
            node.get("without_duties").is_some_and(|n| r.bool(n, "without_duties"));
        let runs_over = r.switch(node, "runs_over");
        if runs_over.is_some() && scope == EndScope::Game {
            let message =
                "`runs_over` needs `ends: setting`: an end of the game has a worth of its own";
            r.fault(node.place_of("runs_over"), "P0106", message);
        }
        let worth = node.get("worth").and_then(|node| worth(r, node, names));
        if worth.is_some() && scope == EndScope::Setting {
            let message = "`worth` needs `ends: game`: an end of a setting is worth nothing";
            r.fault(node.place_of("worth"), "P0106", message);
        }
        if worth.is_some() && wins == Wins::Nobody {
            let message = "`worth` needs a winner: a draw, `wins: nobody`, is worth nothing";
            r.fault(node.place_of("worth"), "P0106", message);
        }
        let rule = r.rule_of(node);
        let name = key.name.clone();
        ends.push(End { name, when, at, scope, wins, without_duties, runs_over, worth, rule });
    }
    ends
}

/// Reads the worth of an end: a number, or a sum of men.
fn worth(r: &mut Decoder, node: &Node, names: &Names) -> Option<Worth> {
    match &node.value {
        Value::Text(text) => {
            let sum = Reader::new(r, names, Moment::Standing).lone_sum(text, &node.at);
            let counted = |sum| Worth::Counted { sum, text: text.trim().to_owned() };
            // After an error the worth is 1, so that no missing script is reported as well.
            Some(sum.map_or(Worth::Fixed(1), counted))
        }
        _ => Some(Worth::Fixed(r.int(node, 1..=99, "worth") as u32)),
    }
}

/// Reads which side wins by an end.
fn wins(r: &mut Decoder, node: &Node, scope: EndScope) -> Wins {
    let Some(at) = node.get("wins") else {
        return Wins::Mover;
    };
    let words = [("mover", Wins::Mover), ("opponent", Wins::Opponent), ("nobody", Wins::Nobody)];
    let wins = r.word(at, &words, "wins").unwrap_or_default();
    if wins != Wins::Mover && scope == EndScope::Setting {
        r.fault(
            node.place_of("wins"),
            "P0106",
            "`wins` needs `ends: game`: an end of a setting has no winner",
        );
    }
    wins
}

/// Reads the place of every man: `{22: 3, 23: 5, 24: 7}`. All men must be placed.
///
/// `due` is the number of men, unless it could not be read.
pub(super) fn exact(r: &mut Decoder, node: &Node, track: Track, due: Option<u8>) -> Men {
    let mut men = Men::default();
    let mut total = 0;
    let faults = r.faults.len();
    for (key, count) in r.entries(node, "men") {
        let cells = r.cells_in(&key.name, &key.at, track.cells, true, "men");
        let count = r.int(count, 0..=15, "men") as u8;
        for cell in cells {
            total += u32::from(count);
            men = men.with(cell, count).unwrap_or(men);
        }
    }
    if let Some(due) = due.filter(|due| total != u32::from(*due) && r.faults.len() == faults) {
        let message = format!("{total} men are placed, but each side has {due}");
        let fault = node.at.error("P0106", message);
        let inherited = node
            .entries()
            .iter()
            .filter(|(key, count)| key.at.source != node.at.source && !count.is_off());
        let inherited: Vec<_> = inherited.map(|(key, _)| format!("`{}: off`", key.name)).collect();
        r.faults.push(match inherited.as_slice() {
            [] => fault,
            _ => fault.help(format!(
                "the pack also inherits other men; switch off the entries that it drops: {}",
                listed(&inherited, "and")
            )),
        });
    }
    men
}

/// Reads the modifiers of ends.
pub(super) fn modifiers(
    r: &mut Decoder,
    node: Option<&Node>,
    track: Track,
    ends: &[End],
) -> Vec<Modifier> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut list = Vec::new();
    let mut entries = r.entries(node, "comes_with");
    r.at_most(&node.at, &mut entries, WITH);
    for (key, node) in entries {
        let what = &format!("comes_with.{}", key.name);
        r.known(node, "comes_with.*", what);
        let opponent = node.get("opponent");
        let opponent = opponent.map_or(Vec::new(), |n| r.counts(n, track.cells, "opponent"));
        let names: Vec<_> = ends.iter().map(|end| end.name.as_str()).collect();
        let mut indices = Vec::new();
        if let Some(node) = node.get("ends") {
            for node in r.list(node, "ends") {
                let name = r.text(node, "ends");
                match names.iter().position(|known| *known == name) {
                    Some(at) => indices.push(at as u8),
                    None => {
                        let fault = node
                            .at
                            .error("P0105", format!("there is no end `{name}`"))
                            .help(did_you_mean(&name, &names));
                        r.faults.push(fault);
                    }
                }
            }
        }
        let rule = r.rule_of(node);
        list.push(Modifier { name: key.name.clone(), opponent, ends: indices, rule });
    }
    list
}

/// Reads the counters. Marks go to the first.
pub(super) fn counters(r: &mut Decoder, node: Option<&Node>) -> Vec<Counter> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut entries = r.entries(node, "counters");
    r.at_most(&node.at, &mut entries, COUNTERS);
    let names: Vec<_> = entries.iter().map(|(key, _)| key.name.clone()).collect();
    let mut list = Vec::new();
    for (nth, (key, node)) in entries.into_iter().enumerate() {
        let what = &format!("counters.{}", key.name);
        r.known(node, "counters.*", what);
        let carry = node.get("per").map(|per| {
            let per = r.int(per, 2..=1000, "per") as u16;
            let into = r.need(node, "carry", what).and_then(|n| named(r, n, &names, "counter"));
            let into = into.unwrap_or(1);
            if nth > 0 || usize::from(into) == nth {
                let place = node.place_of(if nth > 0 { "per" } else { "carry" });
                r.fault(
                    place,
                    "P0106",
                    "only the first counter can run over, and only into another one",
                );
            }
            Carry {
                per,
                into,
                erases_opponent: r.switch(node, "erases_opponent"),
                run_doubles: r.switch(node, "run_doubles"),
            }
        });
        let rule = r.rule_of(node);
        list.push(Counter { name: key.name.clone(), carry, rule });
    }
    list
}

fn named(r: &mut Decoder, node: &Node, names: &[String], what: &str) -> Option<u8> {
    let name = r.text(node, what);
    let found = names.iter().position(|known| *known == name);
    if found.is_none() {
        let fault = node
            .at
            .error("P0105", format!("there is no {what} `{name}`"))
            .help(did_you_mean(&name, names));
        r.faults.push(fault);
    }
    found.map(|at| at as u8)
}

/// Reads the choices of a side.
pub(super) fn choices(
    r: &mut Decoder,
    node: Option<&Node>,
    counters: &[Counter],
) -> Vec<ChoiceRule> {
    let Some(node) = node else {
        return Vec::new();
    };
    let names: Vec<_> = counters.iter().map(|counter| counter.name.clone()).collect();
    let mut list = Vec::new();
    let mut entries = r.entries(node, "choices");
    r.at_most(&node.at, &mut entries, CHOICES);
    for (key, node) in entries {
        let what = &format!("choices.{}", key.name);
        r.known(node, "choices.*", what);
        let new_setting = node
            .get("setting")
            .and_then(|n| r.word(n, &[("new", true)], "setting"))
            .unwrap_or(false);
        let mut forfeits = Vec::new();
        if let Some(node) = node.get("forfeits") {
            for node in r.list(node, "forfeits") {
                forfeits.extend(named(r, node, &names, "counter"));
            }
        }
        if let Some(node) = node.get("closed") {
            // This registers the rules; the scripts of the account refer to them.
            for node in r.list(node, "closed") {
                r.rule(node);
            }
        }
        let dice = [("these", LeadDice::These), ("afresh", LeadDice::Afresh)];
        let lead = node.get("lead").and_then(|n| r.word(n, &dice, "lead"));
        let rule: RuleId = r.rule_of(node);
        let name = key.name.clone();
        list.push(ChoiceRule { name, new_setting, forfeits, names: None, lead, rule });
    }
    list
}
