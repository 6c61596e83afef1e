//! A pack of the first format read as one of the second: the plan carried out in its tree, before anything is laid upon
//! anything. Every value keeps the place of what it was made of, so that faults point into the file as it is.

use charpentier_core::Diagnostic;

use crate::migrate::plan::{Change, Plan};
use crate::migrate::say::Say;
use crate::migrate::whole::{Whole, stated};
use crate::yaml::{At, Key, Node, Value};

/// Rewrites the last of these trees, which lie upon each other; the others are in the second format already. What
/// conditions cannot say is told, and taken out.
pub(crate) fn rewrite(trees: &mut [Node]) -> Vec<Diagnostic> {
    let Some(whole) = Whole::of(trees) else {
        return Vec::new();
    };
    let plan = Plan::of(&whole);
    if let Some(tree) = trees.last_mut() {
        for change in &plan.changes {
            let layer = &whole.layers[change.layer].path;
            if let Some(layer) = below(tree, layer.iter().map(String::as_str)) {
                carry_out(layer, change);
            }
        }
    }
    plan.faults
}

/// The node at the end of a path.
fn below<'a, 'p>(tree: &'a mut Node, path: impl Iterator<Item = &'p str>) -> Option<&'a mut Node> {
    let mut node = tree;
    for part in path {
        let Value::Map(entries) = &mut node.value else { return None };
        node = entries.iter_mut().find(|(key, _)| key.name == part).map(|(_, node)| node)?;
    }
    Some(node)
}

fn carry_out(layer: &mut Node, change: &Change) {
    let path = |path: &str| path.replace('*', &change.name);
    let stood = change.row.takes.iter().find_map(|taken| stated(layer, &path(taken)));
    let at = stood.unwrap_or(&layer.at).clone();
    // An entry that goes elsewhere goes as a whole.
    let whole = [change.row.old];
    let goes = change.row.old == "latches.*";
    let takes = if goes { &whole[..] } else { change.row.takes };
    let new = path(change.row.new);
    let new: Vec<&str> = new.split('.').collect();
    // What stays where it is stands where the old keys stood, so that what is asked first is asked first still.
    let entry = below(layer, new.iter().copied()).map_or(&[][..], |entry| entry.entries());
    let is_taken = |name: &str| {
        let taken = |taken: &&str| {
            taken.strip_prefix(change.row.old).and_then(|t| t.strip_prefix('.')) == Some(name)
        };
        takes.iter().any(taken)
    };
    let place = entry.iter().position(|(key, _)| is_taken(&key.name));
    for taken in takes {
        remove(layer, &path(taken));
    }
    let Some(say) = &change.say else { return };
    let before = below(layer, new.iter().copied()).map_or(0, |entry| entry.entries().len());
    put(layer, &new, say, &at);
    if let (Some(place), Some(entry)) = (place, below(layer, new.iter().copied()))
        && let Value::Map(entries) = &mut entry.value
        && place < before
    {
        entries[place..].rotate_left(before - place);
    }
}

/// Takes away what stands at a path, and what is left empty by that.
fn remove(tree: &mut Node, path: &str) {
    let Value::Map(entries) = &mut tree.value else { return };
    match path.split_once('.') {
        None => entries.retain(|(key, _)| key.name != path),
        Some((first, rest)) => {
            let Some(at) = entries.iter().position(|(key, _)| key.name == first) else { return };
            let inner = &mut entries[at].1;
            let full = !inner.entries().is_empty();
            remove(inner, rest);
            if full && matches!(&inner.value, Value::Map(left) if left.is_empty()) {
                entries.remove(at);
            }
        }
    }
}

/// Lays something at a path, over what stands there.
fn put(tree: &mut Node, path: &[&str], say: &Say, at: &At) {
    let Some((first, rest)) = path.split_first() else {
        match (say, &tree.value) {
            (Say::Map(entries), Value::Map(_)) => {
                for (name, say) in entries {
                    put(tree, &[name], say, at);
                }
            }
            _ => *tree = node(say, at),
        }
        return;
    };
    let Value::Map(entries) = &mut tree.value else {
        *tree = node(&say.below(path), at);
        return;
    };
    match entries.iter_mut().find(|(key, _)| key.name == *first) {
        Some((_, inner)) => put(inner, rest, say, at),
        None => {
            let key = Key { name: (*first).to_owned(), at: at.clone() };
            entries.push((key, node(&say.below(rest), at)));
        }
    }
}

/// Something as a tree that was written there.
fn node(say: &Say, at: &At) -> Node {
    let value = match say {
        Say::Text(text) => scalar(text),
        Say::Written(text) => {
            let items = text.trim_matches(['[', ']']).split(',');
            let item = |text: &str| Node { value: scalar(text.trim()), at: at.clone() };
            Value::List(items.map(item).collect())
        }
        Say::Map(entries) => {
            let entries = entries
                .iter()
                .map(|(name, say)| (Key { name: name.clone(), at: at.clone() }, node(say, at)));
            Value::Map(entries.collect())
        }
    };
    Node { value, at: at.clone() }
}

/// What a text means that is written bare.
fn scalar(text: &str) -> Value {
    match (text, text.parse()) {
        ("true", _) => Value::Bool(true),
        ("false", _) => Value::Bool(false),
        (_, Ok(number)) => Value::Int(number),
        _ => Value::Text(text.to_owned()),
    }
}
