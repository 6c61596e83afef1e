//! The section `handicap`: the advantage of one side at the start.

use charpentier_core::spec::Handicap;
use charpentier_core::{Men, Seat, Track};

use crate::decode::{Decoder, ends};
use crate::yaml::Node;

/// Reads the handicap.
pub(super) fn read(
    r: &mut Decoder,
    node: Option<&Node>,
    track: Track,
    men: u8,
) -> Option<Handicap> {
    let node = node?;
    let what = "handicap";
    r.known(node, "handicap", what);
    let seats = [("white", Seat::White), ("black", Seat::Black)];
    let to = node.get("to").and_then(|n| r.word(n, &seats, "to"));
    let start: Option<Men> = node.get("start").map(|n| ends::exact(r, n, track, Some(men)));
    let leads = node.get("leads").is_some_and(|n| r.bool(n, "leads"));
    if start.is_none() && !leads {
        r.fault(&node.at, "P0106", "a handicap needs `start` or `leads: true`");
    }
    let rule = r.rule_of(node);
    Some(Handicap { to: to.unwrap_or(Seat::White), start, leads, rule })
}
