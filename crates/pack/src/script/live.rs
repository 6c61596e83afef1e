//! Which functions of a pack's scripts answer something: not those that an heir has replaced, nor what only these call.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::diagnostic::Source;

use crate::script::calls::{called, compiled, reached};
use crate::script::jobs::{HEARD, JOBS};

/// The scripts of a pack as they work together.
#[derive(Clone, Default, Debug)]
pub(crate) struct Used {
    /// In the order in which they were compiled: of two functions the later one counts.
    pub(crate) sources: Vec<Arc<Source>>,
    /// The jobs that are given to one of them.
    pub(crate) jobs: BTreeSet<&'static str>,
    /// What they see of the options.
    pub(crate) constants: Vec<(String, String)>,
}

impl Used {
    /// Whether a script is one of them.
    pub(crate) fn has(&self, script: &Source) -> bool {
        self.sources.iter().any(|source| source.name == script.name)
    }

    /// What the program asks.
    fn asked(&self) -> impl Iterator<Item = &'static str> {
        let jobs = JOBS.iter().filter(|(job, _)| self.jobs.contains(job));
        let heard = HEARD.iter().filter(|_| self.jobs.contains("account"));
        jobs.flat_map(|(_, list)| *list).chain(heard).map(|(name, _)| *name)
    }
}

/// The texts of the functions that answer something, each with what is said before it.
pub(crate) fn texts(used: &Used) -> Vec<String> {
    let scripts = compiled(&used.sources, &used.constants);
    // The last definition of each, with its script.
    let mut last: BTreeMap<(String, usize), (usize, Vec<String>)> = BTreeMap::new();
    for (nth, script) in scripts.iter().enumerate() {
        for function in script.ast.iter_functions() {
            let head = (function.name.to_owned(), function.params.len());
            last.insert(head, (nth, called(&script.ast, &function)));
        }
    }
    let calls: Vec<_> =
        last.iter().map(|((name, _), (_, calls))| (name.clone(), calls.clone())).collect();
    let reached = reached(&calls, used.asked());
    let mut found = Vec::new();
    for (nth, script) in scripts.iter().enumerate() {
        let names: BTreeSet<&str> = script.ast.iter_functions().map(|f| f.name).collect();
        for (name, text) in parts(&script.source.text, &names) {
            let is_last = last.iter().any(|((head, _), (at, _))| head == name && *at == nth);
            if is_last && reached.contains(name) {
                found.push(text.to_owned());
            }
        }
    }
    found
}

/// A script taken apart into its functions, each from behind the one before it: what is said before a function is
/// said of it.
fn parts<'t, 'n>(text: &'t str, names: &BTreeSet<&'n str>) -> Vec<(&'n str, &'t str)> {
    let mut heads: Vec<(usize, usize, &str)> = Vec::new();
    for name in names {
        for (at, _) in text.match_indices(&format!("fn {name}(")) {
            let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
            if !text[line..at].contains("//") {
                heads.push((begins(text, line), at, name));
            }
        }
    }
    heads.sort_unstable();
    let ends = heads.iter().skip(1).map(|head| head.0).chain([text.len()]);
    heads
        .iter()
        .zip(ends)
        .map(|((from, _, name), to)| (*name, &text[*from..to.max(*from)]))
        .collect()
}

/// Where the remarks and empty lines begin that stand before a line.
fn begins(text: &str, mut line: usize) -> usize {
    while let Some(before) = text[..line].strip_suffix('\n') {
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let said = before[start..].trim();
        if !said.is_empty() && !said.starts_with("//") {
            break;
        }
        line = start;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_before_a_function_is_said_of_it() {
        let text = "// Of all (A-1).\n\n// First.\nfn a(x) {\n    // Inside: `fn b()`.\n    b()\n}\n\n// Second.\nfn b() { 1 }\n";
        let parts = parts(text, &BTreeSet::from(["a", "b"]));
        let first = text.find("\n// Second").expect("it is there");
        assert_eq!(parts, [("a", &text[..first]), ("b", &text[first..])]);
    }

    #[test]
    fn functions_that_are_replaced_or_not_called_answer_nothing() {
        let old = "// (A-1)\nfn start() { one() }\n// (A-2)\nfn one() { 1 }\n// (A-3)\nfn fold(s, e) { two() }\n\
                   // (A-4)\nfn two() { 2 }\n// (A-5)\nfn value(coup) { 3 }\n";
        let new = "// (B-1)\nfn start() { 0 }\n";
        let sources = vec![Source::new("old.rhai", old), Source::new("new.rhai", new)];
        let jobs = BTreeSet::from(["account"]);
        let mut used = Used { sources, jobs, constants: Vec::new() };
        let ids = |used: &Used| -> Vec<String> {
            let texts = texts(used).concat();
            let ids = ["A-1", "A-2", "A-3", "A-4", "A-5", "B-1"];
            ids.iter().filter(|id| texts.contains(**id)).map(ToString::to_string).collect()
        };
        assert_eq!(ids(&used), ["A-3", "A-4", "B-1"]);
        used.jobs.insert("value");
        assert_eq!(ids(&used), ["A-3", "A-4", "A-5", "B-1"]);
    }
}
