//! All keys that are read here. A pack that says anything else, and a key of the reference that nobody reads, fail by
//! their names.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::counts::parts;
use super::forbid::says;
use super::read::{entries, text};
use super::tree::Tree;

/// Sections that say nothing of what can be played. Of `turn` two phases are asked for, of `duties` see below.
const ASIDE: &str = "format name version title about aim family period difficulty minutes extends medley picture exchange \
    lead handicap turn duties faults coups combine counters choices agreements marking scripts presets options terms classes";

/// The keys of the others: `*` is any name, `?` a condition, `!` an entry with a condition and these keys beside it,
/// `=` one of these values.
const READ: &str = "
track: relation=contrary/parallel/facing/shared/apart cells men start rule
dice: count gives again unplayed passed named rule
dice.gives: *
dice.gives.*: throw when? numbers order=any/written optional then ahead_of rule
dice.gives.*.then: *
dice.gives.*.then.*: throw when? numbers order=any/written optional rule
dice.again: *
dice.again.*: throw when? rule
dice.named: by=mover/opponent rule
dice.passed: throw when? rule
areas: *
facts: *!
facts.*: at=standing/dice/step/played like ahead_of rule
steps: block pair_cell never closed hit pin enter burst bear_off stages
steps.block: men rule
steps.pair_cell: cell short rule
steps.pair_cell.short: reach unless_exact optional rule
steps.never: cells rule
steps.closed: *
steps.closed.*: cells test=cells/men band rule
steps.hit: to safe when? rule
steps.hit.safe: cells rule
steps.pin: held closed rule
steps.enter: cells new shut_out when? rule
steps.enter.new: first rule
steps.enter.shut_out: enter=none/one/any optional rule
steps.burst: by_run by_room never_when_borne when? rule
steps.burst.by_run: length rule
steps.burst.by_room: cells at=step/dice optional rule
steps.burst.never_when_borne: men rule
steps.bear_off: home excess when? rule
steps.bear_off.excess: by=hindmost/any/never rule
steps.stages: at=step/dice list
steps.stages.list: *
steps.stages.list.*: cells to needs_empty when? rule
forbid: *!
forbid.*: at=step/rest/played says refuses like ahead_of rule
ends: *!
ends.*: ends=game/setting at=step/played/dice wins=mover/opponent/nobody without_duties worth runs_over ahead_of rule
comes_with: *
comes_with.*: opponent ends ahead_of rule
";

/// What a condition can ask.
const ATOMS: &str = "mover opponent count row cells can_fill pinned stuck from to die does exact another left did hits \
    played men_moved more_men exception_used throw nth_throw nth_setting counter fact could always before_play \
    after_step for_opponent all any not unless";

/// Keys inside atoms; YAML may read the key `on` as a truth value.
const INSIDE: &str = "row.of row.men row.on row.true row.with row.length cells.of cells.that cells.number can_fill.area \
    can_fill.by pinned.mover pinned.opponent another.from another.to";

/// Keys of entries that are no part of their conditions.
const OF_ENTRIES: &str =
    "at rule says refuses like ahead_of worth wins without_duties runs_over ends";

const DUTIES: &str = "most_dice higher_die least_waste no_made_excess fill keep most least";

fn among(words: &str, word: &str) -> bool {
    words.split_whitespace().any(|one| one == word)
}

/// What an entry asks, its other keys aside.
pub(super) fn of_entry(entry: &Tree) -> impl Iterator<Item = (&str, &Tree)> {
    entries(entry).filter(|(key, _)| !among(OF_ENTRIES, key))
}

/// What is listed of each key: the values that it can have, if they are, or how a condition stands there.
static LISTED: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let mut listed = BTreeMap::new();
    for (path, keys) in READ.lines().filter_map(|line| line.split_once(": ")) {
        listed.entry(path.to_owned()).or_default();
        for key in keys.split_whitespace() {
            let name = key.trim_end_matches(['?', '!']).split('=').next().expect("a name");
            listed.insert(format!("{path}.{name}"), key[name.len()..].to_owned());
        }
    }
    listed
});

/// Fails by its name, if a pack says something that is not read here.
pub(super) fn all_read(pack: &Tree) {
    let (aside, read) = entries(pack).partition::<Vec<_>, _>(|(key, _)| among(ASIDE, key));
    read.into_iter().for_each(|(section, node)| is_read(section, section, node));
    for (_, duties) in aside.iter().filter(|(key, _)| *key == "duties") {
        duties.list().iter().for_each(duty);
    }
    // What is forbidden is asked before each step, so that whether any could be made cannot be asked there.
    for section in ["forbid", "facts"] {
        let mut all = entries(&pack[section]);
        let early = |entry: &Tree| section == "forbid" || entry["at"].is("step");
        if let Some((name, _)) = all.find(|(_, entry)| early(entry) && says(entry, "stuck")) {
            panic!("the oracle does not read `stuck` in `{section}.{name}`");
        }
    }
}

/// `at` is the path in the pack, `path` that of the list.
fn is_read(at: &str, path: &str, node: &Tree) {
    let Some(kind) = LISTED.get(path) else { panic!("the oracle does not read the key `{at}`") };
    if let Some(values) = kind.strip_prefix('=') {
        let value = text(node);
        assert!(values.split('/').any(|one| one == value), "the oracle reads no `{at}: {value}`");
    } else if kind == "?" {
        let word = path == "steps.bear_off.when" && (node.is("any") || node.is("all_home"));
        assert!(word || !node.map().is_empty(), "the oracle reads no `{at}: {node}`");
        condition(at, node);
    } else if kind == "!" || has_keys(path) {
        for (key, below) in entries(node) {
            let at = format!("{at}.{key}");
            let named = format!("{path}.{key}");
            let any = format!("{path}.*");
            match () {
                () if LISTED.contains_key(&named) => is_read(&at, &named, below),
                () if LISTED.contains_key(&any) => is_read(&at, &any, below),
                () if kind == "!" => atom(&at, key, below),
                () => panic!("the oracle does not read the key `{at}`"),
            }
        }
    }
}

fn has_keys(path: &str) -> bool {
    LISTED.keys().any(|key| key.strip_prefix(path).is_some_and(|rest| rest.starts_with('.')))
}

fn condition(at: &str, node: &Tree) {
    entries(node).for_each(|(key, below)| atom(&format!("{at}.{key}"), key, below));
}

fn atom(at: &str, key: &str, asks: &Tree) {
    assert!(among(ATOMS, key), "the oracle knows no condition `{at}`");
    match key {
        "could" | "always" | "before_play" | "after_step" | "for_opponent" | "not" | "unless" => {
            condition(at, asks);
        }
        "all" | "any" => parts(asks).for_each(|part| condition(at, part)),
        "row" | "cells" | "can_fill" | "pinned" | "another" => {
            for (inside, below) in entries(asks) {
                let known = among(INSIDE, &format!("{key}.{inside}"));
                assert!(known, "the oracle knows no `{at}.{inside}`");
                if inside == "that" {
                    condition(&format!("{at}.that"), below);
                }
            }
        }
        _ => {}
    }
}

fn duty(duty: &Tree) {
    let (name, asks) = match duty.map().first() {
        Some((name, asks)) => (name.clone(), asks),
        None => (text(duty), &Tree::Nothing),
    };
    let at = format!("duties.{name}");
    assert!(among(DUTIES, &name) || !asks["meets"].is_nothing(), "the oracle knows no `{at}`");
    for (key, below) in entries(asks) {
        match key {
            "when" | "unless" | "meets" => condition(&format!("{at}.{key}"), below),
            "of" | "rule" | "says" => {}
            _ => panic!("the oracle does not read `{at}.{key}`"),
        }
    }
}

/// Whoever adds a key adds its naive reading here.
#[test]
fn every_key_of_the_reference_is_read() {
    let keys = std::fs::read_to_string(crate::support::root().join("variants/KEYS.md"));
    let keys = keys.expect("the reference of keys");
    let (sections, rest) = keys.split_once("## Places").expect("places");
    let (_, conditions) = rest.split_once("## Conditions").expect("conditions");
    let rows = |text: &str| {
        let rows = text.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
        rows.map(|(key, _)| key.to_owned()).collect::<Vec<_>>()
    };
    let section = |key: &String| {
        let first = key.split('.').next().expect("a section");
        among(ASIDE, first) || LISTED.contains_key(key)
    };
    let asks = |key: &String| among(ATOMS, key) || among(INSIDE, key);
    let mut unread: Vec<_> = rows(sections).into_iter().filter(|key| !section(key)).collect();
    unread.extend(rows(conditions).into_iter().filter(|key| !asks(key)));
    assert!(unread.is_empty(), "the oracle does not read {unread:?}");
}

#[test]
fn what_nobody_reads_fails_by_its_name() {
    let fails = |pack: &str| {
        let pack: Tree = serde_yaml::from_str(pack).expect("YAML");
        let fault = std::panic::catch_unwind(|| all_read(&pack)).expect_err("it is not read");
        fault.downcast_ref::<String>().expect("a message").clone()
    };
    let unread = [
        ("steps: {hit: {kills: MY-H1}}", "steps.hit.kills"),
        ("forbid: {one: {any: [{mover: {1: 2}}, {asleep: true}]}}", "forbid.one.any.asleep"),
        ("forbid: {one: {at: later}}", "forbid.one.at: later"),
        ("ends: {last: {cells: {of: 1-6, that: {sleeps: cell}, number: 1}}}", "that.sleeps"),
        ("duties: [{opens: {until: {fact: shut}, rule: MY-D1}}]", "duties.opens"),
        ("duties: [shortest]", "duties.shortest"),
        ("sleeps: {}", "sleeps"),
    ];
    for (pack, named) in unread {
        let fault = fails(pack);
        assert!(fault.contains(named), "{fault}");
    }
}
