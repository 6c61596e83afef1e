//! Between core's plain trees and the values of scripts, and trees as scripts would write them.

use charpentier_core::Tree;
use rhai::{Array, Dynamic, Map};

use crate::seen::{unseen, unseen_in_lines};

/// A tree as a script sees it.
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

/// What a script has answered, as a tree; `None` for anything that is not plain, or is a text that cannot be shown.
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

/// A map of these entries.
pub(super) fn map<const N: usize>(entries: [(&str, Tree); N]) -> Tree {
    Tree::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// A tree as a script would write it.
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
