//! The functions that scripts have and may write, from the one file that says them to editors too.

use std::io::Write;

use anstyle::Style;

use crate::Failure;
use crate::wrap::{width, wrapped};

/// The script API for editors that know Rhai.
pub(super) use charpentier_packs::SCRIPTS;

/// Prints the functions, each with what is said of it.
pub(super) fn tell(out: &mut dyn Write) -> Result<(), Failure> {
    let bold = Style::new().bold();
    let mut said = Vec::new();
    for line in SCRIPTS.lines() {
        if let Some(head) = line.strip_prefix("fn ") {
            writeln!(out, "\n{bold}{}{bold:#}", head.trim_end_matches(';'))?;
        } else if let Some(text) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) {
            said.push(text.trim());
            continue;
        }
        // What is said of a function stands before it; an empty line or a dash begins anew.
        let mut paragraph = String::new();
        for text in said.drain(..).chain([""]) {
            if (text.is_empty() || text.starts_with("- ")) && !paragraph.is_empty() {
                let indent = if paragraph.starts_with("- ") { 4 } else { 2 };
                writeln!(out, "{}", wrapped("  ", &paragraph, indent, width()))?;
                paragraph.clear();
            }
            if !text.is_empty() {
                let gap = if paragraph.is_empty() { "" } else { " " };
                paragraph.push_str(&format!("{gap}{text}"));
            }
        }
    }
    Ok(())
}
