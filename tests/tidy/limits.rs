//! How long files and functions may be: what is longer has more than one idea in it.

use std::fs;

use super::sources;
use crate::support::root;

/// The lines that a file may have.
const FILE: usize = 400;

/// The lines that a function may have.
const FUNCTION: usize = 80;

/// The name of a function that begins on a line.
fn begun(line: &str) -> Option<&str> {
    let (head, rest) = line.trim_start().split_once("fn ")?;
    let head = match head.split_once(") ") {
        Some((seen, head)) if seen.starts_with("pub(") => head,
        _ => head,
    };
    let words = ["pub", "const", "async", "unsafe"];
    let named = head.split_whitespace().all(|word| words.contains(&word));
    named.then(|| rest.split(['(', '<']).next().unwrap_or_default())
}

/// The functions that are too long, each with its first line and how many it has: those from its `fn` to what
/// closes it, which is indented as far.
fn too_long(text: &str) -> Vec<(usize, &str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (nth, line) in lines.iter().enumerate() {
        let Some(name) = begun(line) else { continue };
        // One on a line of its own, or one without a body.
        if line.ends_with(['}', ';']) {
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        let closes = |line: &&str| {
            let rest = line.strip_prefix(indent).unwrap_or_default();
            rest.starts_with('}') || rest.starts_with(')') && rest.ends_with(';')
        };
        let all = lines[nth..].iter().position(closes).map_or(lines.len() - nth, |last| last + 1);
        if all > FUNCTION {
            found.push((nth + 1, name, all));
        }
    }
    found
}

#[test]
fn functions_are_measured() {
    let told = |head: &str, lines: usize, end: &str| {
        let text = format!("{head}\n{}{end}\n", "    x\n".repeat(lines));
        too_long(&text).into_iter().map(|(_, name, all)| (name.to_owned(), all)).collect::<Vec<_>>()
    };
    assert_eq!(told("pub(in a::b) const fn long<T>(x: T) {", 79, "}"), [("long".to_owned(), 81)]);
    assert_eq!(told("fn not_so(", 78, "}"), []);
    assert_eq!(told("fn not_so(", 3, ") -> u8;\nstruct Other {"), []);
    assert_eq!(told("// fn nothing(", 100, "}"), []);
}

/// No file and no function is longer than somebody reads at once.
#[test]
fn nothing_is_too_long() {
    let root = root();
    let mut files = Vec::new();
    sources(&root.join("crates"), &mut files);
    sources(&root.join("tests"), &mut files);
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        let name = file.strip_prefix(&root).unwrap_or(&file).display();
        let all = text.lines().count();
        if all > FILE {
            found.push(format!("{name}: {all} lines, more than {FILE}"));
        }
        found.extend(too_long(&text).into_iter().map(|(nth, function, all)| {
            format!("{name}:{nth}: `{function}` has {all} lines, more than {FUNCTION}")
        }));
    }
    assert!(found.is_empty(), "too long:\n{}", found.join("\n"));
}
