//! The sections `facts`, `forbid` and `duties`.

use charpentier_core::cond::{Atom, Cond, Moment};
use charpentier_core::spec::{
    ConditionDuty, Conditions, Duty, Fact, FactTiming, Forbid, ForbidTiming, Measure, Requirement,
    RuleId,
};
use charpentier_core::suggest::did_you_mean;

use crate::cond::{Names, Reader, Section};
use crate::decoder::Decoder;
use crate::keys::DUTIES;
use crate::limits::{FACTS, FORBID, OWED};
use crate::yaml::{Key, Node, Value};
use crate::{keys, texts};

/// Returns the keys of the table below a path.
fn own(path: &str) -> Vec<&'static str> {
    keys::below(path).map(|(name, _)| name).collect()
}

/// Reports missing keys of an entry whose other keys are atoms.
fn need(r: &mut Decoder, node: &Node, path: &str, what: &str) {
    if matches!(node.value, Value::Map(_)) {
        for (name, _) in keys::below(path).filter(|(_, key)| key.needed) {
            r.need(node, name, what);
        }
    }
}

/// Reads the facts and adds them to the names. A fact can refer to those before it.
pub(super) fn facts(r: &mut Decoder, node: Option<&Node>, names: &mut Names) {
    let Some(node) = node else {
        return;
    };
    let words = [
        ("standing", FactTiming::Standing),
        ("dice", FactTiming::Dice),
        ("step", FactTiming::Step),
        ("played", FactTiming::Played),
    ];
    let mut entries = r.entries(node, "facts");
    r.at_most(&node.at, &mut entries, FACTS);
    names.all_facts = entries.iter().map(|(key, _)| key.name.clone()).collect();
    for (key, node) in entries {
        let what = &format!("facts.{}", key.name);
        need(r, node, "facts.*", what);
        let at = node.get("at").and_then(|n| r.word(n, &words, "at"));
        let at = at.unwrap_or(FactTiming::Standing);
        let moment = match at {
            FactTiming::Standing => Moment::Standing,
            // The plays of the throw are not available yet.
            FactTiming::Dice => Moment::Standing,
            FactTiming::Step => Moment::Stepped,
            FactTiming::Played => Moment::Played,
        };
        let mut reader = Reader::new(r, names, moment).of(Section::Facts);
        let cond = reader.read(node, &own("facts.*"), what);
        let cond = cond.unwrap_or_else(|| says_nothing(r, key, node, what));
        let rule = r.rule_of(node);
        names.facts.push(Fact { name: key.name.clone(), cond, at, rule });
    }
}

fn says_nothing(r: &mut Decoder, key: &Key, node: &Node, what: &str) -> Cond {
    let fault = key
        .at
        .error("P0102", format!("{what}: a condition is missing"))
        .help("`charpentier keys conditions` lists the keys of conditions");
    r.lack(fault, node, None);
    Cond::ALWAYS
}

/// Reads the entries of `forbid`.
pub(super) fn forbid(r: &mut Decoder, node: Option<&Node>, names: &mut Names) -> Vec<Forbid> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut list = Vec::new();
    let mut entries = r.entries(node, "forbid");
    r.at_most(&node.at, &mut entries, FORBID);
    names.forbid = entries.iter().map(|(key, _)| key.name.clone()).collect();
    let words = [
        ("step", ForbidTiming::Step),
        ("rest", ForbidTiming::Rest),
        ("played", ForbidTiming::Played),
    ];
    let mut own = own("forbid.*");
    own.push("unless");
    for (key, node) in entries {
        let what = &format!("forbid.{}", key.name);
        need(r, node, "forbid.*", what);
        let at = node.get("at").and_then(|n| r.word(n, &words, "at"));
        let at = at.unwrap_or_default();
        let moment = match at {
            ForbidTiming::Step => Moment::Step,
            ForbidTiming::Rest => Moment::Rest,
            ForbidTiming::Played => Moment::Played,
        };
        let mut reader = Reader::new(r, names, moment).of(Section::Forbid);
        let cond = reader.read(node, &own, what);
        let unless = node.get("unless").map(|node| reader.needed(node, &format!("{what}.unless")));
        let cond = cond.unwrap_or_else(|| says_nothing(r, key, node, what));
        let says = node.get("says").map(|n| texts::with_gaps(r, n, "says", &["to"]));
        let gaps = ["from", "to", "die", "at"];
        let refuses = node.get("refuses").map(|n| texts::with_gaps(r, n, "refuses", &gaps));
        let (name, rule) = (key.name.clone(), r.rule_of(node));
        list.push(Forbid { name, at, cond, unless, says, refuses, rule });
    }
    excepts(r, node, &list);
    list
}

/// Reports `exception_used` of entries that have no exception or are not evaluated at each step.
fn excepts(r: &mut Decoder, node: &Node, list: &[Forbid]) {
    for forbid in list {
        let mut used = Vec::new();
        forbid.cond.each_atom(&mut |atom| {
            if let Atom::ExceptionUsed(entry) = atom {
                used.push(usize::from(*entry));
            }
        });
        for entry in used {
            let named = list
                .get(entry)
                .filter(|named| named.unless.is_none() || named.at != ForbidTiming::Step);
            if let Some(named) = named {
                let message = format!(
                    "`exception_used` cannot refer to `{}`: that entry must have `at: step` and an `unless`",
                    named.name
                );
                r.fault(node.place_of(&forbid.name), "P0106", message);
            }
        }
    }
}

/// Reads the duties in their order, and adds those made of conditions to `conditions`.
pub(super) fn duties(
    r: &mut Decoder,
    root: &Node,
    names: &Names,
    conditions: &mut Conditions,
) -> Vec<(Duty, RuleId)> {
    let Some(node) = root.get("duties") else {
        return Vec::new();
    };
    let mut duties = Vec::new();
    let mut items: Vec<&Node> = r.list(node, "duties").iter().collect();
    r.at_most(&node.at, &mut items, OWED);
    for node in items {
        let entries = r.entries(node, "a duty");
        let &[(key, value)] = entries.as_slice() else {
            let fault = node
                .at
                .error("P0103", "a duty is one name and one rule")
                .help("write `- most_dice: XX-M1`");
            r.faults.push(fault);
            continue;
        };
        let at = duties.len() as u8;
        let read = match value.value {
            Value::Map(_) => told(r, key, value, names, conditions),
            _ => plain(r, key).map(|duty| (duty, r.rule(value), None)),
        };
        if let Some((duty, rule, when)) = read {
            conditions.duties.extend(when.map(|when| (at, when)));
            duties.push((duty, rule));
        }
    }
    duties
}

/// Reads a duty that consists of its name.
fn plain(r: &mut Decoder, key: &Key) -> Option<Duty> {
    let found = DUTIES.into_iter().find(|duty| duty.name() == key.name);
    if found.is_none() {
        let names: Vec<_> = DUTIES.iter().map(|duty| duty.name()).collect();
        let fault = key
            .at
            .error("P0105", format!("there is no duty `{}`", key.name))
            .help(did_you_mean(&key.name, &names));
        r.faults.push(fault);
    }
    found
}

/// Reads a duty with keys: a built-in one with `when` or `unless`, or one made of a condition.
fn told(
    r: &mut Decoder,
    key: &Key,
    node: &Node,
    names: &Names,
    conditions: &mut Conditions,
) -> Option<(Duty, RuleId, Option<Cond>)> {
    let what = format!("duties.{}", key.name);
    let measures = [("numbers", Measure::Numbers), ("men", Measure::Men), ("pips", Measure::Pips)];
    let built_in = DUTIES.into_iter().find(|duty| duty.name() == key.name);
    let most = matches!(key.name.as_str(), "most" | "least");
    let known: &[&str] = match (built_in, most) {
        (Some(_), _) => &["when", "unless", "rule"],
        (None, true) => &["of", "when", "unless", "says", "rule"],
        (None, false) => &["meets", "when", "unless", "says", "rule"],
    };
    r.only(node, known, &what);
    r.need(node, "rule", &what);
    let asked = |r: &mut Decoder, of: &str, moment: Moment| {
        let node = node.get(of)?;
        Some(Reader::new(r, names, moment).needed(node, &format!("{what}.{of}")))
    };
    let mut when: Vec<Cond> = asked(r, "when", Moment::Standing).into_iter().collect();
    when.extend(asked(r, "unless", Moment::Standing).map(|cond| Cond::Unless(Box::new(cond))));
    let when = (!when.is_empty()).then_some(Cond::All(when));
    let rule = r.rule_of(node);
    if let Some(duty) = built_in {
        return Some((duty, rule, when));
    }
    let requires = if most {
        let of = r.need(node, "of", &what).and_then(|n| r.word(n, &measures, "of"));
        let of = of?;
        if key.name == "most" { Requirement::Most(of) } else { Requirement::Least(of) }
    } else {
        r.need(node, "meets", &what)?;
        Requirement::Meets(asked(r, "meets", Moment::Played)?)
    };
    let says = node.get("says").map(|n| texts::with_gaps(r, n, "says", &[]));
    let at = conditions.own_duties.len() as u8;
    conditions.own_duties.push(ConditionDuty { name: key.name.clone(), requires, says });
    Some((Duty::Condition(at), rule, when))
}
