//! The modules of core, from the lowest to the highest: each uses only itself and what lies below it.

use std::fs;
use std::path::Path;

use crate::support::root;
use crate::tidy::sources;

const LAYERS: [&str; 28] = [
    "tree",
    "suggest",
    "codes",
    "diagnostic",
    "board",
    "dice",
    "play",
    "cond",
    "glossary",
    "spec",
    "wording",
    "refusal",
    "counters",
    "ledger",
    "outcome",
    "account",
    "scoring",
    "eval",
    "rules",
    "movegen",
    "coups",
    "action",
    "event",
    "game",
    "table",
    "chances",
    "explain",
    "examples",
];

/// The place of a module among the layers.
fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| *layer == module)
}

/// Returns the code of a file without its comments and its tests.
pub(super) fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a readable file");
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_module_of_core_uses_only_what_lies_below_it() {
    let source = root().join("crates/core/src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    let mut wrong = Vec::new();
    for file in files {
        let path = file.strip_prefix(&source).expect("below the sources");
        let first = path.iter().next().and_then(|part| part.to_str()).expect("a name");
        let module = first.trim_end_matches(".rs");
        if module == "lib" || path.iter().any(|part| part == "tests" || part == "tests.rs") {
            continue;
        }
        let own = layer(module).unwrap_or_else(|| panic!("{module} is not in the list of layers"));
        for used in code(&file).split("crate::").skip(1) {
            let name: String =
                used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if layer(&name).is_none_or(|used| used > own) {
                wrong.push(format!("{}: {name} is not below {module}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
