//! The sections `latches` and `handicap`: what is remembered of how the men stood, and how one
//! side begins.

use charpentier_core::rules::{Handicap, Latch, LatchWhen};
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Men, Seat, Track};

use crate::decode::{Reading, coups, ends};
use crate::limits::LATCHES;
use crate::yaml::Node;

/// What is remembered, in the order of the pack.
pub(super) fn read(r: &mut Reading, node: Option<&Node>, track: Track, men: u8) -> Vec<Latch> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut list = Vec::new();
    let mut entries = r.entries(node, "latches");
    r.at_most(&node.at, &mut entries, LATCHES);
    for (key, node) in entries {
        let what = &format!("latches.{}", key.name);
        r.known(node, "latches.*", what);
        let in_all = node.get("in_all").map(|node| {
            let what = "in_all";
            r.known(node, "latches.*.in_all", what);
            let places = node.get("places");
            let places = places.map(|n| r.cells(n, track.cells, true, "places"));
            let least = node.get("men");
            let least = least.map_or(1, |n| r.int(n, 1..=i64::from(men), "men") as u8);
            (places.unwrap_or_default(), least)
        });
        let band = node.get("band").map(|n| r.cells(n, track.cells, false, "band"));
        let foe = node.get("foe").map(|n| coups::counts(r, n, track.cells, "foe"));
        if in_all.is_none() && band.is_none() && foe.is_none() {
            let fault = key
                .at
                .error("P0102", format!("{what} does not say what is remembered"))
                .help("one or more of in_all, band, foe");
            r.faults.push(fault);
        }
        let words = [
            ("step", LatchWhen::Step),
            ("throw", LatchWhen::Throw),
            ("standing", LatchWhen::Standing),
        ];
        let when = node.get("judged").and_then(|n| r.word(n, &words, "judged"));
        let rule = r.rule_of(node);
        let (name, foe) = (key.name.clone(), foe.unwrap_or_default());
        let when = when.unwrap_or(LatchWhen::Step);
        list.push(Latch { name, in_all, band, foe, cond: None, when, rule });
    }
    list
}

/// The latch that an entry names, as its number.
pub(super) fn named(r: &mut Reading, node: &Node, key: &str, latches: &[Latch]) -> Option<u8> {
    let node = node.get(key)?;
    let name = r.text(node, key);
    let found = latches.iter().position(|latch| latch.name == name);
    if found.is_none() {
        let names: Vec<_> = latches.iter().map(|latch| latch.name.as_str()).collect();
        let fault = node
            .at
            .error("P0105", format!("there is no latch `{name}`"))
            .help(did_you_mean(&name, &names));
        r.faults.push(fault);
    }
    found.map(|at| at as u8)
}

/// What one side is given in advance.
pub(super) fn handicap(
    r: &mut Reading,
    node: Option<&Node>,
    track: Track,
    men: u8,
) -> Option<Handicap> {
    let node = node?;
    let what = "handicap";
    r.known(node, "handicap", what);
    let seats = [("white", Seat::White), ("black", Seat::Black)];
    let to = node.get("to").and_then(|n| r.word(n, &seats, "to"));
    let start: Option<Men> = node.get("start").map(|n| ends::exact(r, n, track, men));
    let leads = node.get("leads").is_some_and(|n| r.bool(n, "leads"));
    if start.is_none() && !leads {
        r.fault(&node.at, "P0106", "a handicap gives something: `start`, or `leads: true`");
    }
    let rule = r.rule_of(node);
    Some(Handicap { to: to.unwrap_or(Seat::White), start, leads, rule })
}
