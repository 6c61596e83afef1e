//! The lint for names of coups, classes and ends that the scripts of a pack compare, and that the pack does not have.

use std::collections::BTreeSet;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::did_you_mean;

use crate::files::PackFiles;
use crate::pack::Read;
use crate::yaml::Node;

/// The properties that hold names: the function, the index of the parameter, the property, the noun,
/// and the sections with the names.
const NAMED: &[(&str, usize, &str, &str, &[&str])] = &[
    ("value", 0, "name", "coup", &["coups"]),
    ("value", 0, "class", "class", &["classes", "areas"]),
    ("end_value", 0, "name", "end", &["ends"]),
    ("fold", 1, "end", "end", &["ends"]),
];

/// Reports the names in the pack's own scripts.
pub(super) fn lint(read: &Read, own: &PackFiles) -> Vec<Diagnostic> {
    let used = read.scripts();
    let mine = used.iter().filter(|one| own.by_path.values().any(|known| known.name == one.name));
    mine.flat_map(|source| compared(source, read)).collect()
}

/// Returns the names of the entries of some sections, with any options and in any ancestor.
fn names(read: &Read, sections: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let ancestors = read.ancestry.packs.iter().map(|(tree, _)| tree);
    for tree in ancestors.chain([&read.tree]) {
        let options = tree.get("options").map_or(&[][..], Node::entries).iter();
        let overlays = options.filter_map(|(_, option)| option.get("values"));
        let overlays = overlays.flat_map(|values| values.entries().iter().map(|(_, node)| node));
        for part in overlays.chain([tree]) {
            let entries = sections.iter().filter_map(|section| part.get(section));
            let entries = entries.flat_map(|node| node.entries().iter());
            found.extend(entries.map(|(key, _)| key.name.clone()));
        }
    }
    found
}

/// A word, a text or a sign of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token<'a> {
    Word(&'a str),
    Text(&'a str),
    Sign(char),
}

/// Splits a script into tokens without blanks and comments, each with the index of its first byte.
fn tokens(script: &str) -> Vec<(Token<'_>, usize)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(first) = script[at..].chars().next() {
        let rest = &script[at..];
        let (token, length) = if first.is_whitespace() {
            (None, first.len_utf8())
        } else if rest.starts_with("//") {
            (None, rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with("/*") {
            (None, end_of_comment(rest))
        } else if first == '"' || first == '`' {
            let end = closing(rest, first);
            let text = rest.get(1..end).unwrap_or_default();
            (Some(Token::Text(text)), (end + 1).min(rest.len()))
        } else if first == '\'' {
            (Some(Token::Sign(first)), (closing(rest, first) + 1).min(rest.len()))
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let end = end.unwrap_or(rest.len());
            (Some(Token::Word(&rest[..end])), end)
        } else {
            (Some(Token::Sign(first)), first.len_utf8())
        };
        found.extend(token.map(|token| (token, at)));
        at += length;
    }
    found
}

/// Returns the end of a comment, which can have others in it.
fn end_of_comment(rest: &str) -> usize {
    let (mut open, mut at) = (0, 0);
    while let Some(next) = rest[at..].find(['/', '*']).map(|next| at + next) {
        match rest.get(next..next + 2) {
            Some("/*") => (open, at) = (open + 1, next + 2),
            Some("*/") => (open, at) = (open - 1, next + 2),
            _ => at = next + 1,
        }
        if open == 0 {
            return at;
        }
    }
    rest.len()
}

/// Returns the place of the character that closes a text. A text in grave accents has no escapes.
fn closing(rest: &str, close: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        if c == close && !escaped {
            return at;
        }
        escaped = c == '\\' && !escaped && close != '`';
    }
    rest.len()
}

/// Returns the errors of one script.
fn compared(source: &Arc<Source>, read: &Read) -> Vec<Diagnostic> {
    let all = tokens(&source.text);
    let kinds: Vec<Token<'_>> = all.iter().map(|(token, _)| *token).collect();
    let starts: Vec<usize> =
        (0..kinds.len()).filter(|at| kinds[*at] == Token::Word("fn")).collect();
    let mut found = Vec::new();
    for (nth, &start) in starts.iter().enumerate() {
        let end = starts.get(nth + 1).copied().unwrap_or(kinds.len());
        let Some((Token::Word(function), rest)) = kinds[start + 1..end].split_first() else {
            continue;
        };
        let head = rest.iter().take_while(|token| **token != Token::Sign(')'));
        let parameters: Vec<&str> = head.filter_map(word).collect();
        for (_, parameter, property, noun, sections) in
            NAMED.iter().filter(|(name, ..)| name == function)
        {
            let Some(of) = parameters.get(*parameter) else { continue };
            let texts = texts_of(&kinds[start..end], of, property);
            let known = names(read, sections);
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            for (at, text) in texts.into_iter().filter(|(_, text)| !known.contains(text)) {
                let first = all[start + at].1;
                let message = format!("there is no {noun} `{text}`");
                let fault = Diagnostic::error("S0106", message);
                let fault = fault.at(source, first..first + text.len() + 2, "");
                found.push(match known.as_slice() {
                    [] => fault,
                    _ => fault.help(did_you_mean(text, &known)),
                });
            }
        }
    }
    found
}

fn word<'a>(token: &Token<'a>) -> Option<&'a str> {
    match token {
        Token::Word(word) => Some(word),
        _ => None,
    }
}

/// Returns the texts with which a property is compared, by `==`, `!=` or `switch`, each with its index.
fn texts_of<'a>(all: &[Token<'a>], of: &str, property: &str) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    let text = |at: usize| match all.get(at) {
        Some(Token::Text(text)) => Some((at, *text)),
        _ => None,
    };
    let compares = |at: usize| {
        matches!(all.get(at), Some(Token::Sign('=' | '!')))
            && all.get(at + 1) == Some(&Token::Sign('='))
    };
    for at in 0..all.len() {
        let read =
            all[at..].starts_with(&[Token::Word(of), Token::Sign('.'), Token::Word(property)]);
        if !read {
            continue;
        }
        let after = at + 3;
        found.extend(text(after + 2).filter(|_| compares(after)));
        found.extend(at.checked_sub(3).and_then(text).filter(|_| compares(at - 2)));
        let before = at.checked_sub(1).map(|before| all[before]);
        if before == Some(Token::Word("switch")) && all.get(after) == Some(&Token::Sign('{')) {
            found.extend(arms(all, after).into_iter().filter_map(text));
        }
    }
    found
}

/// Returns the places of the texts for which the arms of a `switch` stand, given its opening brace.
fn arms(all: &[Token<'_>], open: usize) -> Vec<usize> {
    let (mut depth, mut found) = (0, Vec::new());
    for at in open..all.len() {
        match all[at] {
            Token::Sign('{' | '(' | '[') => depth += 1,
            Token::Sign('}' | ')' | ']') => depth -= 1,
            Token::Text(_) if depth == 1 => {
                let arm = match all.get(at + 1) {
                    Some(Token::Sign('=')) => all.get(at + 2) == Some(&Token::Sign('>')),
                    Some(Token::Sign('|') | Token::Word("if")) => true,
                    _ => false,
                };
                found.extend(arm.then_some(at));
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{texts_of, tokens};

    #[test]
    fn compared_texts_are_found() {
        let script = "fn value(coup) { // coup.name == \"a\"\n /* /* */ coup.name == \"a\" */ let sign = '\"'; \
                      let back = `\\`; if \"b\" == coup.name || coup.name != \"c\" { 1 }\n\
                      switch coup.name { \"d\" | \"e\" => #{ x: \"f\" }, \"g\" if coup.ways > 1 => { \"h\" } _ => 0 } \
                      coup.class == \"i\" }";
        let all: Vec<_> = tokens(script).into_iter().map(|(token, _)| token).collect();
        let found: Vec<&str> =
            texts_of(&all, "coup", "name").into_iter().map(|(_, text)| text).collect();
        assert_eq!(found, ["b", "c", "d", "e", "g"]);
    }
}
