//! What is sound in each part and senseless in the whole: things that can never be, and things
//! that never matter.
//!
//! Reading a pack finds what cannot be understood. Here the resolved rules are looked at once more
//! with the places they were written at: an error is what cannot work, a warning what works and is
//! probably not meant.

mod conditions;
mod ends;
mod faults;
pub(crate) mod look;
pub(crate) mod off;
pub(crate) mod options;
pub(crate) mod room;
pub(crate) mod rules_page;
pub(crate) mod scripts;
mod unused;

use std::collections::HashSet;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_core::spec::RulesSpec;

use crate::lint::look::{Look, NEVER};
use crate::yaml::{At, Node};
use crate::{coups, steps};

/// Which sections of a tree have no fault, so that more can be said of them.
#[derive(Debug)]
pub(crate) struct Clean {
    unclean: HashSet<String>,
}

impl Clean {
    /// Looks which sections the faults lie in.
    pub(crate) fn new(tree: &Node, faults: &[Diagnostic]) -> Self {
        let faulty: HashSet<(&str, usize)> = faults
            .iter()
            // What can never be is sound in its form.
            .filter(|fault| fault.code != NEVER)
            .filter_map(|fault| fault.spans.first())
            .map(|span| (span.source.name.as_str(), span.bytes.start))
            .collect();
        let mut unclean = HashSet::new();
        if faulty.is_empty() {
            return Self { unclean };
        }
        let hit = |at: &At| faulty.contains(&(at.source.name.as_str(), at.bytes.start));
        for (key, node) in tree.entries() {
            let mut any = hit(&key.at);
            node.walk(&mut |at, _| any |= hit(at));
            if any {
                unclean.insert(key.name.clone());
            }
        }
        Self { unclean }
    }

    /// Whether a section has a fault in both.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        !self.unclean.is_disjoint(&other.unclean)
    }

    /// Whether all these sections are without a fault.
    pub(crate) fn all(&self, sections: &[&str]) -> bool {
        sections.iter().all(|section| !self.unclean.contains(*section))
    }
}

/// Everything senseless in the sections that are clean.
pub(crate) fn all(tree: &Node, rules: &RulesSpec, clean: &Clean) -> Vec<Diagnostic> {
    let mut look = Look::new(tree, rules, &steps::ground(&rules.steps));
    if clean.all(&["track", "steps", "areas"]) {
        steps::look(&mut look);
        faults::look(&mut look);
        if clean.all(&["coups", "classes"]) {
            coups::look(&mut look);
        }
        if clean.all(&["ends", "with"]) {
            ends::look(&mut look);
        }
        if clean.all(&["facts", "forbid", "ends", "duties", "counters"]) {
            conditions::look(&mut look);
        }
    }
    if clean.all(&["areas", "steps", "coups", "ends", "duties", "counters", "choices", "turn"]) {
        unused::look(&mut look);
    }
    look.found
}

/// What can never be, which no pack may have.
pub(crate) fn errors(tree: &Node, rules: &RulesSpec, clean: &Clean) -> Vec<Diagnostic> {
    let mut found = all(tree, rules, clean);
    found.retain(|one| one.severity == Severity::Error);
    found
}
