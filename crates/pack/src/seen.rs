//! Texts that can be shown: whatever a pack says may reach a terminal.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::yaml::{Node, Value};

/// Characters that move the cursor, turn the line round or hide themselves.
pub(crate) fn unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The same of a text that may have several lines.
pub(crate) fn unseen_in_lines(letter: char) -> bool {
    unseen(letter) && !matches!(letter, '\n' | '\r' | '\t')
}

/// Names and texts of a tree that cannot be shown.
pub(crate) fn look(tree: &Node) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    walk(tree, &mut found);
    found
}

fn walk(node: &Node, found: &mut Vec<Diagnostic>) {
    if let Value::Text(text) = &node.value
        && let Some(letter) = text.chars().find(|letter| unseen_in_lines(*letter))
    {
        found.push(node.at.error("P0107", message("this text", letter)));
    }
    for (key, inner) in node.entries() {
        if let Some(letter) = key.name.chars().find(|letter| unseen(*letter)) {
            found.push(key.at.error("P0107", message("this name", letter)));
        }
        walk(inner, found);
    }
    for inner in node.items() {
        walk(inner, found);
    }
}

/// The first place of a page that cannot be shown.
pub(crate) fn page(source: &Arc<Source>) -> Option<Diagnostic> {
    let (at, letter) = source.text.char_indices().find(|(_, letter)| unseen_in_lines(*letter))?;
    let fault = Diagnostic::error("P0107", message("this page", letter));
    Some(fault.at(source, at..at + letter.len_utf8(), ""))
}

/// The character is told by its number, since it cannot be shown.
fn message(what: &str, letter: char) -> String {
    format!("{what} has a character that cannot be shown, U+{:04X}", u32::from(letter))
}
