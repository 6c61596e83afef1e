//! The options of its pack with which a record has no errors.
//!
//! They are for games of which the rules in use were never written down.

use std::sync::Arc;

use charpentier_archive::Packs;
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::suggest::listed;
use charpentier_notation::record::Record;
use charpentier_notation::replay;
use charpentier_pack::{OptionInfo, together};

/// The maximum number of replays for one record.
const MOST_TRIED: usize = 500;

/// The maximum number of options that are changed at once.
const MOST_CHANGED: usize = 3;

type Options = Vec<(String, String)>;

/// Returns a note with the options under which the record has no errors, with as few changes as
/// possible.
///
/// `None` if it has no errors with its own options.
pub(crate) fn infer(packs: &Packs, source: &Arc<Source>, record: &Record) -> Option<Diagnostic> {
    let said = record.options();
    let choices = packs.with(record, &said).ok()?.options.clone();
    let mut tries = Tries { packs, source, record, left: MOST_TRIED };
    let (mut furthest, errors) = tries.replayed(&said)?;
    if errors == 0 {
        return None;
    }
    let mut frontier: Vec<Options> = vec![said.clone()];
    let mut right: Vec<Options> = Vec::new();
    for _ in 0..MOST_CHANGED {
        let mut next: Vec<Tried> = Vec::new();
        // Numbers of ranges that are not samples come last, to leave tries for the other options.
        for of_ranges in [false, true] {
            if of_ranges && !right.is_empty() {
                break;
            }
            for options in &frontier {
                for choice in &choices {
                    let values = choice.values.iter();
                    let values = values.filter(|value| choice.samples.contains(value) != of_ranges);
                    let new =
                        values.filter_map(|value| changed(&said, options, &choices, choice, value));
                    let mut tried: Vec<Tried> = new.filter_map(|new| tries.tried(new)).collect();
                    if of_ranges {
                        // The lowest of the best numbers is enough: dozens may be right.
                        let best = tried.iter().map(|tried| tried.reached).max();
                        tried.retain(|tried| Some(tried.reached) == best);
                        tried.truncate(1);
                    }
                    for one in tried {
                        if one.errors == 0 && !right.contains(&one.options) {
                            right.push(one.options);
                        } else if one.errors > 0 && one.reached > furthest {
                            // A change that moves the first error further on may be one of several
                            // needed changes.
                            next.push(one);
                        }
                    }
                }
            }
        }
        if !right.is_empty() || next.is_empty() {
            break;
        }
        furthest = next.iter().map(|tried| tried.reached).max().unwrap_or(furthest);
        next.retain(|tried| tried.reached == furthest);
        frontier = next.into_iter().map(|tried| tried.options).collect();
    }
    let ways: Vec<String> = right.iter().map(written).collect();
    let message = match &ways[..] {
        [] => "no options of its pack make this record right".to_owned(),
        ways => format!("the record is right with {}", listed(ways, "or with")),
    };
    let tag = record.tag("Options").or(record.tag("Game"));
    let place = tag.map(|tag| tag.value_span.bytes()).unwrap_or_default();
    let note = Diagnostic { severity: Severity::Note, ..Diagnostic::error("R0108", message) };
    let note = note.at(source, place, "");
    Some(if ways.is_empty() { note } else { note.help("write it as the tag Options, after Game") })
}

fn written(options: &Options) -> String {
    if options.is_empty() {
        return "no options".into();
    }
    let pairs: Vec<_> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("[Options \"{}\"]", pairs.join(" "))
}

/// Returns options with another value of one of them, and with the values that it needs.
///
/// `None` if the value holds already, or if the option is already changed.
fn changed(
    said: &Options,
    options: &Options,
    choices: &[OptionInfo],
    choice: &OptionInfo,
    value: &String,
) -> Option<Options> {
    let now = options.iter().find(|(name, _)| *name == choice.name);
    let now = now.map_or(&choice.default, |(_, value)| value);
    let as_said = said.iter().any(|s| *s == (choice.name.clone(), now.clone()));
    let untouched =
        as_said || *now == choice.default && !said.iter().any(|(n, _)| *n == choice.name);
    if value == now || !untouched {
        return None;
    }
    let mut tried = options.clone();
    tried.retain(|(name, _)| *name != choice.name);
    if *value != choice.default {
        for one in together(choices, &choice.name, value) {
            if tried.iter().all(|(name, _)| *name != one.0) {
                tried.push(one);
            }
        }
    }
    tried.sort();
    Some(tried)
}

/// Options that were tried on a record.
struct Tried {
    options: Options,
    /// The byte of the first error, or `usize::MAX`.
    reached: usize,
    errors: usize,
}

struct Tries<'a> {
    packs: &'a Packs,
    source: &'a Arc<Source>,
    record: &'a Record,
    left: usize,
}

impl Tries<'_> {
    /// Tries these options. `None` if they cannot be chosen, or if no tries are left.
    fn tried(&mut self, options: Options) -> Option<Tried> {
        let (reached, errors) = self.replayed(&options)?;
        Some(Tried { options, reached, errors })
    }

    /// Returns the byte of the first error with these options, and the number of errors.
    ///
    /// `None` if the options cannot be chosen, or if no tries are left.
    fn replayed(&mut self, options: &Options) -> Option<(usize, usize)> {
        self.left = self.left.checked_sub(1)?;
        let pack = self.packs.with(self.record, options).ok()?;
        let found = replay(self.source, self.record, pack.table()).diagnostics;
        let errors = found.iter().filter(|fault| fault.severity == Severity::Error);
        let first = errors.clone().map(Diagnostic::start).min();
        Some((first.unwrap_or(usize::MAX), errors.count()))
    }
}
