//! The limits of packs. A pack may come from a stranger, so it must be read, checked and played in
//! bounded time and memory.
//!
//! The shipped packs stay far below all limits. A test compares this list with the table in `variants/README.md`.

use charpentier_core::Diagnostic;

use crate::yaml::{At, Node, Value};

/// A limit on the number of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limit {
    /// The largest allowed number.
    pub(crate) most: usize,
    /// The counted things, as messages name them.
    pub(crate) of: &'static str,
}

const fn limit(most: usize, of: &'static str) -> Limit {
    Limit { most, of }
}

/// The lists, maps, texts and numbers of one file.
pub(crate) const VALUES: Limit = limit(20_000, "values in pack.yaml");
/// Maps and lists are searched from the beginning, so long ones are slow.
pub(crate) const ENTRIES: Limit = limit(1_000, "entries of a map or a list");
pub(crate) const LINE: Limit = limit(120, "letters of a title or a version");
pub(crate) const WRITTEN: Limit = limit(10_000, "bytes of one text");
pub(crate) const OPTIONS: Limit = limit(64, "options");
/// A range counts as one value.
pub(crate) const CHOSEN: Limit = limit(256, "values of all options together");
pub(crate) const RANGE: Limit = limit(1_000, "numbers in a range of values");
/// A check lays each sample value of each option over the pack.
pub(crate) const LAID: Limit = limit(500_000, "values in pack.yaml, times values of its options");
pub(crate) const PRESETS: Limit = limit(64, "presets");
pub(crate) const AREAS: Limit = limit(8, "areas");
pub(crate) const CLASSES: Limit = limit(8, "classes");
/// The limits from here to `STAGES` keep indices within a byte or within the bits of a mask.
pub(crate) const COUPS: Limit = limit(200, "coups");
pub(crate) const FACTS: Limit = limit(16, "facts");
pub(crate) const FORBID: Limit = limit(64, "entries of `forbid`");
pub(crate) const OWED: Limit = limit(32, "duties");
pub(crate) const ONCE: Limit = limit(32, "facts with coups that are made once");
/// This applies to `dice.gives`, its `then`, and `dice.again`.
pub(crate) const THROWS: Limit = limit(32, "kinds of throws");
pub(crate) const ENDS: Limit = limit(64, "ends");
pub(crate) const WITH: Limit = limit(7, "entries of `comes_with`");
pub(crate) const COUNTERS: Limit = limit(charpentier_core::spec::MOST, "counters");
pub(crate) const CHOICES: Limit = limit(8, "choices");
pub(crate) const STAGES: Limit = limit(24, "stages");
pub(crate) const LEGS: Limit = limit(8, "games of a medley");
pub(crate) const IDS: Limit = limit(1_000, "ids of rules");
pub(crate) const RULES: Limit = limit(2_000, "rules in RULES.md");
pub(crate) const TERMS: Limit = limit(500, "names with terms");
pub(crate) const SCRIPT: Limit = limit(32 << 10, "bytes in one script");
pub(crate) const SCRIPTS: Limit = limit(256 << 10, "bytes in all scripts together");
pub(crate) const FUNCTIONS: Limit = limit(500, "functions in all scripts together");
/// Calls by the shipped packs take a few hundred.
pub(crate) const OPERATIONS: Limit = limit(50_000, "operations of one call to a script");
pub(crate) const LIST: Limit =
    limit(256, "elements of a script's list, those of lists in it included");
pub(crate) const MAP: Limit = limit(256, "entries of a script's map, those of maps in it included");
pub(crate) const TEXT: Limit = limit(4_096, "bytes of a script's text");
pub(crate) const CARRIES: Limit =
    limit(charpentier_core::MOST_CARRIES, "times that one mark runs over");
/// More errors than an author corrects at once.
pub(crate) const FAULTS: Limit = limit(200, "reported errors");
pub(crate) const LOADING: Limit = limit(3_000_000, "units of work to load a pack");
pub(crate) const CHECKING: Limit = limit(50_000_000, "units of work to check one");

/// All limits, in the order of the table in `variants/README.md`.
#[cfg(test)]
const ALL: &[Limit] = &[
    VALUES, ENTRIES, LINE, WRITTEN, OPTIONS, CHOSEN, RANGE, LAID, PRESETS, AREAS, CLASSES, COUPS,
    FACTS, FORBID, OWED, ONCE, THROWS, ENDS, WITH, COUNTERS, CHOICES, STAGES, IDS, RULES, TERMS,
    SCRIPT, SCRIPTS, FUNCTIONS, OPERATIONS, LIST, MAP, TEXT, CARRIES, FAULTS, LOADING, CHECKING,
];

impl Limit {
    /// Returns an error if more were found, without its place.
    pub(crate) fn passed(self, found: usize) -> Option<Diagnostic> {
        (found > self.most).then(|| Diagnostic::error("P0109", self.message(found)))
    }

    /// Returns an error if more were found, with its place.
    pub(crate) fn passed_at(self, at: &At, found: usize) -> Option<Diagnostic> {
        (found > self.most).then(|| at.error("P0109", self.message(found)))
    }

    fn message(self, found: usize) -> String {
        let Self { most, of } = self;
        format!("{found} {of}: a pack can have at most {most}")
    }
}

/// Returns the number of values of a tree, and errors for the parts that are too large.
pub(crate) fn size(tree: &Node) -> (usize, Vec<Diagnostic>) {
    let mut values = 0;
    let mut found = Vec::new();
    tree.walk(&mut |at, node| {
        values += 1;
        let entries = node.map_or(0, |node| node.entries().len().max(node.items().len()));
        found.extend(ENTRIES.passed_at(at, entries));
        let text = node.map_or(0, |node| match &node.value {
            Value::Text(text) => text.len(),
            _ => 0,
        });
        found.extend(WRITTEN.passed_at(at, text));
    });
    found.extend(VALUES.passed_at(&tree.at, values));
    (values, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table for authors must agree with the limits.
    #[test]
    fn the_limits_are_told() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/README.md");
        let page = std::fs::read_to_string(page).expect("the guide for authors");
        let rows: Vec<String> =
            ALL.iter().map(|Limit { most, of }| format!("| {most} | {of} |")).collect();
        let told: Vec<&str> =
            page.lines().filter(|line| rows.iter().any(|row| row == line)).collect();
        assert_eq!(told, rows, "variants/README.md should have these lines:\n{}", rows.join("\n"));
    }
}
