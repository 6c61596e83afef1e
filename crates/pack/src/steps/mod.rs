//! The section `steps`: how a man moves. Each mechanism is a file, which holds all that packs have of it: its keys, how
//! it is read, what goes wrong with it, what it says of places, and its sentences. Here is the one list of them.

mod block;
mod burst;
mod closed;
mod enter;
mod hit;
mod mechanism;
mod never;
mod off;
mod pair_cell;
mod pin;
mod stages;

use charpentier_core::cond::{Cond, Moment};
use charpentier_core::spec::{Conditions, RulesSpec, Steps};
use charpentier_core::{Rules, Track};

use crate::decode::Reading;
use crate::decode::cond::{Names, Reader};
use crate::keys::line::{Key, Takes, key};
use crate::keys::parts::{joined, length};
use crate::lint::look::Look;
use crate::lint::room::Ground;
use crate::sentence::Sentences;
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
    off::KEYS,
    stages::KEYS,
];

/// Every mechanism at its key, in the same order. A field that core's `Steps` gets must be put in here.
macro_rules! each {
    ($steps:expr) => {{
        let Steps { stages, block, pair, never, closed, hit, pin, enter, burst, off } = $steps;
        [
            ("block", block),
            ("pair_cell", pair),
            ("never", never),
            ("closed", closed),
            ("hit", hit),
            ("pin", pin),
            ("enter", enter),
            ("burst", burst),
            ("off", off),
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

/// Reads the section. `areas` are the pack's areas by name.
pub(crate) fn read(r: &mut Reading, node: &Node, track: Track, areas: &[&str]) -> Steps {
    let mut steps = Steps::default();
    let given = &Given { track, areas };
    r.known(node, "steps", "steps");
    for (key, node) in r.entries(node, "steps") {
        let at = each_mut(&mut steps).into_iter().find(|(name, _)| *name == key.name);
        if let Some((name, mechanism)) = at {
            mechanism.read(r, node, &format!("steps.{name}"), given);
        }
    }
    // Of the keys that take part the fault is told at one which the pack itself says, else at the first.
    let mut tell = |keys: &[&str], why: &str| {
        let places = keys.iter().filter(|key| node.get(key).is_some());
        let places: Vec<_> = places.map(|key| node.place_of(key)).collect();
        let own = places.iter().find(|at| at.source == node.at.source);
        r.fault(own.or(places.first()).unwrap_or(&&node.at), "P0106", why);
    };
    for (_, mechanism) in each(&steps) {
        mechanism.contradicts(&steps, given, &mut tell);
    }
    steps
}

/// Reads when the mechanisms of the section work, which asks for names that are read after it.
pub(crate) fn read_when(
    r: &mut Reading,
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

/// What the mechanisms say of places where men can be.
pub(crate) fn ground(steps: &Steps) -> Ground {
    let mut ground = Ground::default();
    each(steps).iter().for_each(|(_, mechanism)| mechanism.ground(&mut ground));
    ground
}

/// Looks for mechanisms that can never apply, or leave the men no way.
pub(crate) fn look(look: &mut Look<'_>) {
    let rules = look.rules;
    each(&rules.steps).iter().for_each(|(_, mechanism)| mechanism.look(look));
}

/// The conditions under which mechanisms work, by their keys.
pub(crate) fn whens(rules: &RulesSpec) -> Vec<(&'static str, &Cond)> {
    let all = each(&rules.steps).into_iter();
    all.filter_map(|(key, one)| Some((key, one.when(&rules.conditions)?))).collect()
}

/// How men move, with the rules: what each mechanism does, when it works, and what may not be besides.
pub fn tell(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    each(&rules.spec().steps).iter().for_each(|(_, mechanism)| mechanism.tell(rules, &mut list));
    each(&rules.spec().steps)
        .iter()
        .for_each(|(_, mechanism)| mechanism.tell_when(rules, &mut list));
    let forbid = &rules.spec().conditions.forbid;
    list.extend(forbid.iter().map(|forbid| (forbid.sentence(rules), forbid.rule)));
    list
}
