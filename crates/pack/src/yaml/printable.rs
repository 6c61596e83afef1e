//! The check that texts of a pack are printable, because they may be shown in a terminal.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::yaml::{Node, Value};

/// Whether a character moves the cursor, changes the direction of text, or is invisible.
#[must_use]
pub fn unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Like `unseen`, but line breaks and tabs are allowed.
pub(crate) fn unseen_in_lines(letter: char) -> bool {
    unseen(letter) && !matches!(letter, '\n' | '\r' | '\t')
}

/// Returns the first unprintable character of a text. Most texts are ASCII without any.
pub(crate) fn first_unseen(text: &str, unseen: fn(char) -> bool) -> Option<char> {
    let plain = text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    if plain { None } else { text.chars().find(|letter| unseen(*letter)) }
}

/// Reports unprintable names and texts of a tree.
#[must_use]
pub fn unprintable(tree: &Node) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    walk(tree, &mut found);
    found
}

fn walk(node: &Node, found: &mut Vec<Diagnostic>) {
    if let Value::Text(text) = &node.value
        && let Some(letter) = first_unseen(text, unseen_in_lines)
    {
        found.push(node.at.error("P0107", message("this text", letter)));
    }
    for (key, inner) in node.entries() {
        if let Some(letter) = first_unseen(&key.name, unseen) {
            found.push(key.at.error("P0107", message("this name", letter)));
        }
        walk(inner, found);
    }
    for inner in node.items() {
        walk(inner, found);
    }
}

/// Reports the first unprintable character of a page.
pub(crate) fn page(source: &Arc<Source>) -> Option<Diagnostic> {
    let (at, letter) = source.text.char_indices().find(|(_, letter)| unseen_in_lines(*letter))?;
    let fault = Diagnostic::error("P0107", message("this page", letter));
    Some(fault.at(source, at..at + letter.len_utf8(), ""))
}

/// Returns the message, which names the character by its code.
fn message(what: &str, letter: char) -> String {
    format!("{what} has a character that cannot be shown, U+{:04X}", u32::from(letter))
}
