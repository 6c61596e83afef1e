//! A plan carried out in the text of a file.

use crate::migrate::cst::{Map, Val};
use crate::migrate::plan::{Change, Plan};
use crate::migrate::say::Say;
use crate::migrate::whole::Whole;

/// Carries it out.
pub(super) fn carry_out(map: &mut Map, plan: &Plan, whole: &Whole) {
    let facts = in_place(map, plan, whole);
    for change in &plan.changes {
        let layer: Vec<&str> = whole.layers[change.layer].path.iter().map(String::as_str).collect();
        if change.row.old == change.row.new || facts.contains(&change.layer) && is_fact(change) {
            stays(map, &layer, change);
        } else {
            moves(map, &layer, change);
        }
    }
    number(map);
}

fn is_fact(change: &Change) -> bool {
    change.row.old == "latches.*"
}

/// The layers of which all latches become facts: the section is called so, and its entries stay where they are.
fn in_place(map: &mut Map, plan: &Plan, whole: &Whole) -> Vec<usize> {
    let mut found = Vec::new();
    for (nth, layer) in whole.layers.iter().enumerate() {
        let path: Vec<&str> = layer.path.iter().map(String::as_str).collect();
        let Some(map) = map.map_at(&path) else {
            continue;
        };
        let changed = |name: &str| {
            let mut changes = plan.changes.iter().filter(|change| change.layer == nth);
            changes.any(|change| is_fact(change) && change.name == name)
        };
        let all = map.map_at(&["latches"]).is_some_and(|latches| {
            !latches.items.is_empty() && latches.items.iter().all(|item| changed(&item.name))
        });
        if all && map.get(&["facts"]).is_none() {
            map.rename("latches", "facts");
            found.push(nth);
        }
    }
    found
}

/// Keys of an entry that stays where it is.
fn stays(map: &mut Map, layer: &[&str], change: &Change) {
    let place = change.row.new.replace('*', &change.name);
    let place: Vec<&str> = layer.iter().copied().chain(place.split('.')).collect();
    let Some(entry) = map.map_at(&place) else {
        return;
    };
    let keys: Vec<&str> = change
        .row
        .takes
        .iter()
        .filter_map(|path| path.strip_prefix(change.row.old)?.strip_prefix('.'))
        .collect();
    let said = match &change.say {
        Some(Say::Map(entries)) => entries.as_slice(),
        _ => &[],
    };
    let is_same = |key: &&str| {
        // What was `foe` or `judged` is so still.
        said.iter().any(|(name, _)| name == key)
    };
    let first = entry.items.iter().position(|item| keys.contains(&item.name.as_str()));
    let mut notes = Vec::new();
    for key in keys.iter().filter(|key| !is_same(key)) {
        if is_fact(change) && *key == "foe" {
            continue;
        }
        notes.extend(entry.remove_key(key));
    }
    entry.put(said, &notes, first.unwrap_or(entry.items.len()));
}

/// An entry that goes to another section.
fn moves(map: &mut Map, layer: &[&str], change: &Change) {
    let Some(map) = map.map_at(layer) else {
        return;
    };
    let mut notes = Vec::new();
    let whole = if is_fact(change) { &[change.row.old][..] } else { change.row.takes };
    for path in whole {
        let path = path.replace('*', &change.name);
        notes.extend(map.remove(&path.split('.').collect::<Vec<_>>()).unwrap_or_default());
    }
    if let Some(say) = &change.say {
        let new = change.row.new.replace('*', &change.name);
        let new: Vec<&str> = new.split('.').collect();
        let behind: &[&str] = match new[0] {
            "facts" => &["turn", "latches", "areas", "classes"],
            "forbid" => &["turn", "latches", "facts", "steps"],
            _ => &[],
        };
        map.set(&new, say, &notes, behind);
    }
}

/// Says the format at the top.
fn number(map: &mut Map) {
    let format = Say::text("2");
    match map.get(&["format"]).map(|item| &item.value) {
        Some(Val::Raw(text)) if text.trim() == "2" => {}
        Some(_) => map.set(&["format"], &format, &[], &[]),
        None => map.first("format", &format),
    }
}
