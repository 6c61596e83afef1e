//! The explained codes of messages. Three crates explain codes, and several commands read them all.

use charpentier_core::codes::{CodeText, sections};

/// Returns every code with its explanation: those of packs, of cases and of records.
pub(crate) fn all() -> impl Iterator<Item = CodeText<'static>> {
    let pages = [charpentier_pack::CODES, charpentier_cases::CODES, charpentier_notation::CODES];
    pages.into_iter().flat_map(sections)
}
