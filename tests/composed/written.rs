//! A composed pack as text, as somebody would write it: a line for each entry.

use crate::oracle::Tree;

pub(super) fn text(of: impl ToString) -> Tree {
    Tree::Text(of.to_string())
}

pub(super) fn map<K: Into<String>>(entries: Vec<(K, Tree)>) -> Tree {
    Tree::Map(entries.into_iter().map(|(key, below)| (key.into(), below)).collect())
}

/// The same key with another value, or one more.
pub(super) fn set(tree: &mut Tree, key: &str, below: Tree) {
    let Tree::Map(map) = tree else { return };
    match map.iter_mut().find(|(name, _)| name == key) {
        Some((_, there)) => *there = below,
        None => map.push((key.to_owned(), below)),
    }
}

/// The text of a whole pack.
pub(super) fn written(pack: &Tree) -> String {
    let Tree::Map(sections) = pack else { return flow(pack) };
    let mut lines = String::new();
    for (name, section) in sections {
        match section {
            Tree::Map(entries) if !entries.is_empty() => {
                lines.push_str(&format!("{name}:\n"));
                for (key, below) in entries {
                    lines.push_str(&format!("  {}: {}\n", scalar(key), flow(below)));
                }
            }
            Tree::List(all) if !all.is_empty() => {
                lines.push_str(&format!("{name}:\n"));
                all.iter().for_each(|one| lines.push_str(&format!("  - {}\n", flow(one))));
            }
            other => lines.push_str(&format!("{name}: {}\n", flow(other))),
        }
    }
    lines
}

fn flow(tree: &Tree) -> String {
    match tree {
        Tree::Nothing => "~".to_owned(),
        Tree::Text(text) => scalar(text),
        Tree::List(all) => {
            let all: Vec<_> = all.iter().map(flow).collect();
            format!("[{}]", all.join(", "))
        }
        Tree::Map(map) => {
            let all: Vec<_> = map
                .iter()
                .map(|(key, below)| format!("{}: {}", scalar(key), flow(below)))
                .collect();
            format!("{{{}}}", all.join(", "))
        }
    }
}

/// A word or a number as it is, anything else in quotes, and what some readers take for a truth value.
fn scalar(text: &str) -> String {
    let word = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !matches!(text, "on" | "no");
    let number = !text.is_empty() && text.len() < 4 && text.chars().all(|c| c.is_ascii_digit());
    if word || number { text.to_owned() } else { format!("\"{text}\"") }
}
