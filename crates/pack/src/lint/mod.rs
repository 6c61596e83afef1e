//! Lints: parts of a pack that are valid alone but make no sense together.
//!
//! The readers report what they cannot understand. A lint examines the resolved rules with their
//! places. It reports an error for parts that cannot work, and a warning for parts that are
//! probably a mistake.

mod conditions;
mod dice;
mod ends;
mod faults;
mod unused;

use std::collections::HashSet;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_core::spec::RulesSpec;

use crate::lint_context::{LintContext, NEVER};
use crate::yaml::{At, Node};
use crate::{coups, steps};

/// The sections of a tree without errors, on which lints can run.
#[derive(Debug)]
pub(crate) struct Clean {
    unclean: HashSet<String>,
}

impl Clean {
    /// Finds the sections in which errors lie.
    pub(crate) fn new(tree: &Node, faults: &[Diagnostic]) -> Self {
        // An entry that can never apply is still well-formed.
        let faulty = faults.iter().filter(|fault| fault.code != NEVER);
        let faulty: Vec<_> = faulty.filter_map(|fault| fault.spans.first()).collect();
        let mut unclean = HashSet::new();
        if faulty.is_empty() {
            return Self { unclean };
        }
        let hit = |at: &At| faulty.iter().any(|span| at.has(span));
        for (key, node) in tree.entries() {
            let mut any = hit(&key.at);
            node.walk(&mut |at, _| any |= hit(at));
            if any {
                unclean.insert(key.name.clone());
            }
        }
        Self { unclean }
    }

    /// Whether some section has errors in both trees.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        !self.unclean.is_disjoint(&other.unclean)
    }

    /// Whether all these sections are free of errors.
    pub(crate) fn all(&self, sections: &[&str]) -> bool {
        sections.iter().all(|section| !self.unclean.contains(*section))
    }
}

/// Runs the lints whose sections are free of errors.
pub(crate) fn all(tree: &Node, rules: &RulesSpec, clean: &Clean) -> Vec<Diagnostic> {
    let mut context = LintContext::new(tree, rules, &steps::reachable(&rules.steps));
    if clean.all(&["track", "steps", "areas"]) {
        steps::lint(&mut context);
        faults::lint(&mut context);
        if clean.all(&["coups", "classes"]) {
            coups::lint(&mut context);
        }
        if clean.all(&["ends", "comes_with"]) {
            ends::lint(&mut context);
        }
        if clean.all(&["facts", "forbid", "ends", "duties", "counters"]) {
            conditions::lint(&mut context);
        }
    }
    if clean.all(&["dice", "lead", "turn"]) {
        dice::lint(&mut context);
    }
    if clean.all(&["facts", "forbid"])
        && clean.all(&["areas", "steps", "coups", "ends", "duties", "counters", "choices", "turn"])
    {
        unused::lint(&mut context);
    }
    context.found
}

/// Returns the errors among the lints: parts that can never apply.
pub(crate) fn errors(tree: &Node, rules: &RulesSpec, clean: &Clean) -> Vec<Diagnostic> {
    let mut found = all(tree, rules, clean);
    found.retain(|one| one.severity == Severity::Error);
    found
}
