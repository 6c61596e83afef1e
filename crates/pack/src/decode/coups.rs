//! The entries of `coups` with `like` resolved, and the named groups of cells.

use std::collections::BTreeMap;

use charpentier_core::Track;
use charpentier_core::spec::Area;
use charpentier_core::suggest::did_you_mean;

use crate::decoder::Decoder;
use crate::limits::{AREAS, CLASSES, COUPS};
use crate::yaml::{Key, Node, merge};
use crate::{cond, disabled, unused_off};

/// Reads named groups of cells.
pub(super) fn areas(r: &mut Decoder, node: Option<&Node>, track: Track, what: &str) -> Vec<Area> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut entries = r.entries(node, what);
    r.at_most(&node.at, &mut entries, if what == "areas" { AREAS } else { CLASSES });
    entries
        .into_iter()
        .map(|(key, node)| {
            let cells = r.cells(node, track.cells, false, what);
            if what == "areas" && cond::is_place(&key.name) {
                let message = format!("areas: conditions cannot name an area `{}`", key.name);
                let help = "choose a name of letters that is neither a place, such as `bar`, nor a word of sums, such as `held`";
                r.faults.push(key.at.error("P0106", message).help(help));
            }
            Area { name: key.name.clone(), cells }
        })
        .collect()
}

/// Returns the entries in the order of the pack.
pub(super) fn entries<'n>(r: &mut Decoder, node: &'n Node) -> Vec<(&'n Key, Node)> {
    let mut entries = r.entries(node, "coups");
    r.at_most(&node.at, &mut entries, COUPS);
    let by_name: BTreeMap<&str, &Node> =
        entries.iter().map(|(key, node)| (key.name.as_str(), *node)).collect();
    let settled = |(key, node): &(&'n Key, &Node)| {
        (*key, likeness(r, node, &by_name, &format!("coups.{}", key.name)))
    };
    entries.iter().map(settled).collect()
}

/// Returns an entry with `like` resolved: a copy of the other coup with this one laid over it.
fn likeness(r: &mut Decoder, node: &Node, by_name: &BTreeMap<&str, &Node>, what: &str) -> Node {
    let Some(like) = node.get("like") else {
        return node.clone();
    };
    let name = r.text(like, "like");
    match by_name.get(name.as_str()) {
        Some(model) if model.get("like").is_none() => {
            let mut merged = (*model).clone();
            unused_off::meet(r, &merged, node);
            merge(&mut merged, node);
            disabled::on(&merged, &["coups", "*"])
        }
        Some(_) => {
            r.fault(
                &like.at,
                "P0106",
                format!("{what} is `like` `{name}`, but `{name}` has a `like` itself"),
            );
            node.clone()
        }
        None => {
            let names: Vec<_> = by_name.keys().copied().collect();
            let fault = like
                .at
                .error("P0105", format!("there is no coup `{name}`"))
                .help(did_you_mean(&name, &names));
            r.faults.push(fault);
            node.clone()
        }
    }
}
