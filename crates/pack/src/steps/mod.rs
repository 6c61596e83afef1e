//! The section `steps`: how men move. Each mechanism is a module with its keys, its reader, its
//! contradictions, its lints, its effect on places, and its sentences. This file contains the only
//! list of mechanisms.

mod bear_off;
mod block;
mod burst;
mod closed;
mod enter;
mod hit;
mod mechanism;
mod never;
mod pair_cell;
mod pin;
mod stages;

use charpentier_core::cond::{Cond, Moment};
use charpentier_core::spec::{Conditions, RulesSpec, Steps};
use charpentier_core::{Rules, Track};

use crate::bounds::Ground;
use crate::cond::{Names, Reader};
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::{Key, Takes, key};
use crate::key::{joined, length};
use crate::lint_context::LintContext;
use crate::yaml::Node;
use mechanism::{Given, Mechanism};

/// The keys of the section, in the order in which packs are written.
pub(crate) const KEYS: &[Key] = &joined::<Key, { length(PARTS) }>(PARTS);

const PARTS: &[&[Key]] = &[
    &[key("steps", Takes::Keys, "how men move")],
    block::KEYS,
    pair_cell::KEYS,
    never::KEYS,
    closed::KEYS,
    hit::KEYS,
    pin::KEYS,
    enter::KEYS,
    burst::KEYS,
    bear_off::KEYS,
    stages::KEYS,
];

/// Lists every mechanism with its key, in the order of the keys. The compiler checks that no field
/// of `Steps` is missing.
macro_rules! each {
    ($steps:expr) => {{
        let Steps { stages, block, pair, never, closed, hit, pin, enter, burst, bear_off } = $steps;
        [
            ("block", block),
            ("pair_cell", pair),
            ("never", never),
            ("closed", closed),
            ("hit", hit),
            ("pin", pin),
            ("enter", enter),
            ("burst", burst),
            ("bear_off", bear_off),
            ("stages", stages),
        ]
    }};
}

const ALL: usize = 10;

fn each(steps: &Steps) -> [(&'static str, &dyn Mechanism); ALL] {
    each!(steps)
}

fn each_mut(steps: &mut Steps) -> [(&'static str, &mut dyn Mechanism); ALL] {
    each!(steps)
}

/// Reads the section. `areas` are the names of the pack's areas.
pub(crate) fn read(r: &mut Decoder, node: &Node, track: Track, areas: &[&str]) -> Steps {
    let before = r.faults.len();
    let mut steps = Steps::default();
    let given = &Given { track, areas };
    r.known(node, "steps", "steps");
    for (key, node) in r.entries(node, "steps") {
        let at = each_mut(&mut steps).into_iter().find(|(name, _)| *name == key.name);
        if let Some((name, mechanism)) = at {
            mechanism.read(r, node, &format!("steps.{name}"), given);
        }
    }
    // A part that could not be read may be the reason for a contradiction.
    if r.faults.len() > before {
        return steps;
    }
    // A contradiction is reported at a key that the pack itself writes, or else at the first.
    let mut tell = |keys: &[&str], why: &str| {
        let places = keys.iter().filter(|key| node.get(key).is_some());
        let places: Vec<_> = places.map(|key| node.place_of(key)).collect();
        let own = places.iter().find(|at| at.source == node.at.source);
        r.fault(own.or(places.first()).unwrap_or(&&node.at), "P0106", why);
    };
    for (_, mechanism) in each(&steps) {
        mechanism.validate(&steps, given, &mut tell);
    }
    steps
}

/// Reads the conditions of the mechanisms. They refer to names that are read after the section.
pub(crate) fn read_when(
    r: &mut Decoder,
    node: &Node,
    steps: &Steps,
    names: &Names,
    conditions: &mut Conditions,
) {
    for (key, mechanism) in each(steps) {
        if let Some(node) = node.get(key) {
            let mut asked = Reader::new(r, names, Moment::Step);
            mechanism.read_when(&mut asked, node, conditions);
        }
    }
}

/// Returns the effect of the mechanisms on places.
pub(crate) fn reachable(steps: &Steps) -> Ground {
    let mut ground = Ground::default();
    each(steps).iter().for_each(|(_, mechanism)| mechanism.reachable(&mut ground));
    ground
}

/// Lints the mechanisms.
pub(crate) fn lint(context: &mut LintContext<'_>) {
    let rules = context.rules;
    each(&rules.steps).iter().for_each(|(_, mechanism)| mechanism.lint(context));
}

/// Returns the conditions of the mechanisms by their keys.
pub(crate) fn whens(rules: &RulesSpec) -> Vec<(&'static str, &Cond)> {
    let all = each(&rules.steps).into_iter();
    all.filter_map(|(key, one)| Some((key, one.when(&rules.conditions)?))).collect()
}

/// Describes how men move, with the rules: the mechanisms, their conditions, and forbidden steps and plays.
pub fn describe(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    each(&rules.spec().steps)
        .iter()
        .for_each(|(_, mechanism)| mechanism.describe(rules, &mut list));
    each(&rules.spec().steps)
        .iter()
        .for_each(|(_, mechanism)| mechanism.describe_timing(rules, &mut list));
    let forbid = &rules.spec().conditions.forbid;
    list.extend(forbid.iter().map(|forbid| (forbid.sentence(rules), forbid.rule)));
    list
}
