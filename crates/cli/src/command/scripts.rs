//! The functions that scripts can call and define, from the file that editors also read.

use std::io::Write;

use anstyle::Style;

use crate::Failure;
use crate::wrap::{width, wrapped};

/// The script API for editors that know Rhai.
pub(super) use charpentier_packs::SCRIPTS;

/// Prints the functions, each with its documentation.
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
        // The documentation of a function stands before it. An empty line or a dash begins a
        // paragraph.
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
