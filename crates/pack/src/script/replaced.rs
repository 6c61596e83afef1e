//! Functions that a script replaces and can still call.
//!
//! `parent_value(coup)`, in a script that defines `value`, calls the `value` of the parent pack or of a shared script.
//! Each script is compiled with its own prefix in place of `parent_`, so that a parent can call the function that it
//! replaces in turn. All prefixes have seven letters, so positions in error messages stay correct.

use std::borrow::Cow;

use rhai::{AST, Module};

/// The prefix with which scripts call a replaced function.
pub(super) const PARENT: &str = "parent_";

/// The help for other ways to call a replaced function.
pub(super) const HELP: &str = "`parent_value(coup)` calls the `value` that this script replaces, and `parent_end_value(end)` the `end_value`";

/// Returns the prefix of the functions that a script replaces, by the number of the script.
fn prefix(script: usize) -> String {
    format!("par{script:03}_")
}

/// Splits a prefixed name into the function and the number of its script.
fn split(name: &str) -> Option<(&str, usize)> {
    let (script, name) = name.strip_prefix("par")?.split_at_checked(3)?;
    Some((name.strip_prefix('_')?, script.parse().ok()?))
}

/// Returns the name of a function without a prefix, and the number of the script that replaces it, if one does.
pub(super) fn plain(name: &str) -> (&str, Option<usize>) {
    match split(name) {
        Some((name, script)) => (name, Some(script)),
        None => (name, None),
    }
}

/// Returns the name of a function that a script replaces, with the prefix of the script.
pub(super) fn name(function: &str, script: usize) -> String {
    prefix(script) + function
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns a script with its prefix in place of `parent_` in calls. The length does not change.
pub(super) fn compiled(text: &str, script: usize) -> Cow<'_, str> {
    let mut changed = Cow::Borrowed(text);
    for (at, _) in text.match_indices(PARENT) {
        let function = text[at + PARENT.len()..].trim_start_matches(is_letter);
        let called = function.trim_start().starts_with('(') && !text[..at].ends_with(is_letter);
        if called && !is_quoted(text, at) {
            changed.to_mut().replace_range(at..at + PARENT.len(), &prefix(script));
        }
    }
    changed
}

/// Whether a place of a script lies inside a text.
fn is_quoted(script: &str, at: usize) -> bool {
    let (mut quote, mut chars) = (None, script[..at].chars().peekable());
    while let Some(c) = chars.next() {
        match (quote, c) {
            (None, '"' | '`') => quote = Some(c),
            (None, '/') if chars.peek() == Some(&'/') => {
                chars.by_ref().find(|c| *c == '\n');
            }
            (Some('"'), '\\') => {
                chars.next();
            }
            (Some(open), c) if c == open => quote = None,
            _ => {}
        }
    }
    quote.is_some()
}

/// Returns a message with `parent_` in place of the prefixes of scripts.
pub(super) fn shown(message: &str) -> String {
    let ends_word = |c: char| !is_letter(c);
    let shown = message.split_inclusive(ends_word).map(|part| {
        let word = part.trim_end_matches(ends_word);
        match split(word) {
            Some((name, _)) => format!("{PARENT}{name}{}", &part[word.len()..]),
            None => part.to_owned(),
        }
    });
    shown.collect()
}

/// Returns copies of the functions that a script replaces, under the names by which it calls them.
pub(super) fn copies(before: &AST, replacing: &AST, text: &str, script: usize) -> AST {
    let mut copies = Module::new();
    for function in before.iter_fn_def() {
        let replaces = replacing
            .iter_functions()
            .any(|new| (new.name, new.params.len()) == (&*function.name, function.params.len()));
        let name = name(&function.name, script);
        if replaces && text.contains(&name) {
            let mut copy = function.as_ref().clone();
            copy.name = name.into();
            copies.set_script_fn(copy);
        }
    }
    AST::new_from_module(copies)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_of_replaced_functions_have_names_of_their_own() {
        let text = "fn value(coup) { parent_value (coup) + my_parent_value(1) + parent_value }";
        let compiled = compiled(text, 12);
        assert_eq!(
            compiled,
            "fn value(coup) { par012_value (coup) + my_parent_value(1) + parent_value }"
        );
        assert_eq!(compiled.len(), text.len());
        assert_eq!(plain("par012_value"), ("value", Some(12)));
        assert_eq!(plain("par_value"), ("par_value", None));
        assert_eq!(shown("no `par012_value (map)` here"), "no `parent_value (map)` here");
    }

    #[test]
    fn texts_stay_as_they_are() {
        for text in [r#""call parent_a(1)""#, r#""a \" parent_a(1)""#, "`parent_a(1)`"] {
            assert_eq!(compiled(text, 1), text);
        }
        let code = "// \"\nparent_a(\"b\") + \"c\".len + parent_a(1)";
        assert_eq!(compiled(code, 1), code.replace("parent_", "par001_"));
    }
}
