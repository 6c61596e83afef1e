//! Trees of accounts and cases: taken apart, compared and shown.

use std::collections::BTreeMap;

use charpentier_core::Tree;

/// Returns the entries of a map; empty for other trees.
pub(super) fn facts_of(tree: &Tree) -> BTreeMap<String, Tree> {
    match tree {
        Tree::Map(map) => map.clone(),
        _ => BTreeMap::new(),
    }
}

/// Returns the names in a tree: a name, or lists of names of any depth.
pub(super) fn letters(tree: &Tree) -> impl Iterator<Item = String> {
    fn gather(tree: &Tree, into: &mut Vec<String>) {
        into.extend(tree.text().map(str::to_owned));
        tree.list().iter().for_each(|tree| gather(tree, into));
    }
    let mut all = Vec::new();
    gather(tree, &mut all);
    all.into_iter()
}

/// Whether a tree has everything that is expected. Further keys of its maps may have any value.
pub(super) fn agrees(due: &Tree, is: &Tree) -> bool {
    match (due, is) {
        (Tree::Map(due), Tree::Map(is)) => {
            due.iter().all(|(key, due)| is.get(key).is_some_and(|is| agrees(due, is)))
        }
        (Tree::List(due), Tree::List(is)) => {
            due.len() == is.len() && due.iter().zip(is).all(|(due, is)| agrees(due, is))
        }
        _ => due == is,
    }
}

/// Formats a tree for messages of failed cases.
pub(super) fn text(tree: &Tree) -> String {
    match tree {
        Tree::Nothing => "nothing".into(),
        Tree::Flag(flag) => flag.to_string(),
        Tree::Number(number) => number.to_string(),
        Tree::Text(text) => text.clone(),
        Tree::List(list) => format!("[{}]", list.iter().map(text).collect::<Vec<_>>().join(", ")),
        Tree::Map(map) => {
            let entries: Vec<_> = map.iter().map(|(k, v)| format!("{k} {}", text(v))).collect();
            format!("{{{}}}", entries.join(", "))
        }
    }
}
