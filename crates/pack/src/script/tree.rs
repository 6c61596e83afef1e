//! Conversion between core's plain trees and the values of scripts, and trees in the syntax of scripts.

use charpentier_core::Tree;
use rhai::{Array, Dynamic, Map};

use crate::yaml::printable::{unseen, unseen_in_lines};

/// Returns a tree as a value of scripts.
pub(super) fn to_dynamic(tree: &Tree) -> Dynamic {
    match tree {
        Tree::Nothing => Dynamic::UNIT,
        Tree::Flag(value) => Dynamic::from(*value),
        Tree::Number(value) => Dynamic::from(*value),
        Tree::Text(value) => Dynamic::from(value.clone()),
        Tree::List(list) => Dynamic::from(list.iter().map(to_dynamic).collect::<Array>()),
        Tree::Map(map) => Dynamic::from(
            map.iter().map(|(key, tree)| (key.as_str().into(), to_dynamic(tree))).collect::<Map>(),
        ),
    }
}

/// Returns the answer of a script as a tree. `None` if it is not plain data, or contains unprintable characters.
pub(super) fn from_dynamic(value: Dynamic) -> Option<Tree> {
    if value.is_unit() {
        return Some(Tree::Nothing);
    }
    if let Ok(flag) = value.as_bool() {
        return Some(Tree::Flag(flag));
    }
    if let Ok(number) = value.as_int() {
        return Some(Tree::Number(number));
    }
    if value.is_string() {
        return value
            .into_string()
            .ok()
            .filter(|text| !text.contains(unseen_in_lines))
            .map(Tree::Text);
    }
    if value.is_array() {
        let list = value.into_array().ok()?;
        return list.into_iter().map(from_dynamic).collect::<Option<_>>().map(Tree::List);
    }
    let map = value.try_cast::<Map>()?;
    let entries = map.into_iter().map(|(key, value)| {
        Some((Some(key.to_string()).filter(|key| !key.contains(unseen))?, from_dynamic(value)?))
    });
    entries.collect::<Option<_>>().map(Tree::Map)
}

/// Returns a map of these entries.
pub(super) fn map<const N: usize>(entries: [(&str, Tree); N]) -> Tree {
    Tree::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// Returns a tree in the syntax of scripts.
pub(super) fn written(tree: &Tree) -> String {
    match tree {
        Tree::Nothing => "()".into(),
        Tree::Flag(value) => value.to_string(),
        Tree::Number(value) => value.to_string(),
        Tree::Text(value) => format!("{value:?}"),
        Tree::List(list) => {
            let list: Vec<_> = list.iter().map(written).collect();
            format!("[{}]", list.join(", "))
        }
        Tree::Map(map) => {
            let entries: Vec<_> =
                map.iter().map(|(key, tree)| format!("{key}: {}", written(tree))).collect();
            format!("#{{{}}}", entries.join(", "))
        }
    }
}
