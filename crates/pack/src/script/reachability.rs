//! The functions of scripts in use, without those that a child replaces and those that only they call.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::diagnostic::Source;

use crate::script::call_graph::{called, compiled, reached};
use crate::script::entry_points::{HEARD, JOBS};
use crate::script::replaced;

/// The compiled scripts of a pack, with the data to find their functions in use.
#[derive(Clone, Default, Debug)]
pub(crate) struct Used {
    /// The scripts in the order of compilation. A later function replaces an earlier one.
    pub(crate) sources: Vec<Arc<Source>>,
    /// The jobs that have a script.
    pub(crate) jobs: BTreeSet<&'static str>,
    /// The constants of the scripts: each option with its value.
    pub(crate) constants: Vec<(String, String)>,
}

impl Used {
    /// Whether a script is among them.
    pub(crate) fn has(&self, script: &Source) -> bool {
        self.sources.iter().any(|source| source.name == script.name)
    }

    /// Returns the functions that the program calls.
    fn asked(&self) -> impl Iterator<Item = &'static str> {
        let jobs = JOBS.iter().filter(|(job, _)| self.jobs.contains(job));
        let heard = HEARD.iter().filter(|_| self.jobs.contains("account"));
        jobs.flat_map(|(_, list)| *list).chain(heard).map(|(name, _)| *name)
    }
}

/// Returns the texts of the functions in use, each with the comments before it.
pub(crate) fn texts(used: &Used) -> Vec<String> {
    let scripts = compiled(&used.sources, &used.constants);
    // The last definition of each function, with the index of its script.
    let mut last: BTreeMap<(String, usize), (usize, Vec<String>)> = BTreeMap::new();
    for (nth, script) in scripts.iter().enumerate() {
        for function in script.ast.iter_functions() {
            let head = (function.name.to_owned(), function.params.len());
            let own = (nth, called(&script.ast, &function));
            if let Some(old) = last.insert(head, own) {
                // The script may call the function that it replaces.
                let name = replaced::name(function.name, script.nth);
                last.insert((name, function.params.len()), old);
            }
        }
    }
    let calls: Vec<_> =
        last.iter().map(|((name, _), (_, calls))| (name.clone(), calls.clone())).collect();
    let reached = reached(&calls, used.asked());
    let mut found = Vec::new();
    for (nth, script) in scripts.iter().enumerate() {
        let names: BTreeSet<&str> = script.ast.iter_functions().map(|f| f.name).collect();
        for (name, text) in parts(&script.source.text, &names) {
            let answers = |head: &str| replaced::plain(head).0 == name && reached.contains(head);
            if last.iter().any(|((head, _), (at, _))| *at == nth && answers(head)) {
                found.push(text.to_owned());
            }
        }
    }
    found
}

/// Splits a script into its functions, each with the comments before it.
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

/// Returns the start of the comments and empty lines before a line.
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
