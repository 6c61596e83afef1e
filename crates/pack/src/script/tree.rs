//! Conversion between core's plain trees and the values of scripts, and trees in the syntax of scripts.

use std::collections::BTreeMap;
use std::fmt;

use charpentier_core::Tree;
use rhai::{Array, Dynamic, Map};

use crate::yaml::printable::{first_unseen, unseen, unseen_in_lines};

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

/// Whether a value of scripts is plain data: without unprintable characters, not shared with a
/// closure, and without tags, which trees do not have.
pub(super) fn is_plain(value: &Dynamic) -> bool {
    if value.is_shared() || value.tag() != 0 {
        return false;
    }
    let shows = |text: &str, unseen: fn(char) -> bool| first_unseen(text, unseen).is_none();
    if value.is_int() || value.is_bool() || value.is_unit() {
        return true;
    }
    if value.is_string() {
        return value.as_immutable_string_ref().is_ok_and(|text| shows(&text, unseen_in_lines));
    }
    if value.is_array() {
        return value.as_array_ref().is_ok_and(|list| list.iter().all(is_plain));
    }
    let shown = |map: &Map| map.iter().all(|(key, value)| shows(key, unseen) && is_plain(value));
    value.as_map_ref().is_ok_and(|map| shown(&map))
}

/// Returns a [plain](is_plain) value of scripts as a tree.
pub(super) fn from_dynamic(value: &Dynamic) -> Tree {
    if let Ok(map) = value.as_map_ref() {
        return Tree::Map(entries(&map));
    }
    if let Ok(list) = value.as_array_ref() {
        return Tree::List(list.iter().map(from_dynamic).collect());
    }
    if let Ok(text) = value.as_immutable_string_ref() {
        return Tree::Text(text.to_string());
    }
    let flag = value.as_bool().map(Tree::Flag);
    flag.or_else(|_| value.as_int().map(Tree::Number)).unwrap_or_default()
}

/// Returns the entries of a map of scripts as trees.
pub(super) fn entries(map: &Map) -> BTreeMap<String, Tree> {
    map.iter().map(|(key, value)| (key.to_string(), from_dynamic(value))).collect()
}

/// Returns a map of these entries.
pub(super) fn map<const N: usize>(entries: [(&str, Tree); N]) -> Tree {
    Tree::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// A tree in the syntax of scripts, for messages.
pub(super) struct ScriptText<'a>(pub(super) &'a Tree);

impl fmt::Display for ScriptText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let comma = |at: usize| if at > 0 { ", " } else { "" };
        match self.0 {
            Tree::Nothing => f.write_str("()"),
            Tree::Flag(value) => value.fmt(f),
            Tree::Number(value) => value.fmt(f),
            Tree::Text(value) => write!(f, "{value:?}"),
            Tree::List(list) => {
                f.write_str("[")?;
                for (at, tree) in list.iter().enumerate() {
                    write!(f, "{}{}", comma(at), ScriptText(tree))?;
                }
                f.write_str("]")
            }
            Tree::Map(map) => {
                f.write_str("#{")?;
                for (at, (key, tree)) in map.iter().enumerate() {
                    write!(f, "{}{key}: {}", comma(at), ScriptText(tree))?;
                }
                f.write_str("}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rhai::Dynamic;

    use super::*;
    use crate::script::engine;

    /// What a tree cannot say would be lost with a record, but not in a game that goes on.
    #[test]
    fn values_with_more_than_a_tree_are_refused() {
        let engine = engine::engine();
        for (script, plain) in [
            ("let x = #{a: [1, \"two\", (), true]}; x", true),
            ("let x = #{a: [1]}; set_tag(x, 7); x", false),
            ("let x = 1; set_tag(x, 7); #{a: [x]}", false),
            ("#{a: 'c'}", false),
            ("#{a: \"\\u202e\"}", false),
            ("|| 1", false),
        ] {
            let value: Dynamic = engine.eval(script).expect(script);
            assert_eq!(is_plain(&value), plain, "{script}");
        }
    }
}
