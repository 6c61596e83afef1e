//! The only place where a script engine is made and limited.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use rhai::packages::{
    BasicArrayPackage, BasicMapPackage, BasicStringPackage, CorePackage, LogicPackage, Package,
};
use rhai::{Dynamic, Engine, EvalAltResult, Position, Scope, Token};

use crate::budget;
use crate::limits::{LIST, MAP, OPERATIONS, TEXT};
use crate::script::{replaced, strings};
use crate::yaml::printable::unseen;

/// Returns an engine without files, clock, network or random numbers. Its scripts end in bounded time and memory.
pub(super) fn engine() -> Engine {
    let mut engine = Engine::new_raw();
    CorePackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    // Rhai does not count the operations of functions that are passed to other functions, so they are counted here.
    engine.on_progress(|_| (!budget::operation()).then_some(Dynamic::UNIT));
    engine.set_max_call_levels(16);
    engine.set_max_expr_depths(64, 32);
    engine.set_max_string_size(TEXT.most);
    engine.set_max_array_size(LIST.most);
    engine.set_max_map_size(MAP.most);
    engine.set_strict_variables(true);
    engine.set_fail_on_invalid_map_property(true);
    engine.disable_symbol("eval");
    engine.on_print(|_| {});
    engine.on_debug(|_, _, _| {});
    // The core package defines `sleep`, by which a script could wait for years.
    engine.register_fn("sleep", |_: i64| -> Result<(), Box<EvalAltResult>> {
        Err("scripts cannot sleep".into())
    });
    engine.register_fn("other", |seat: &str| match seat {
        "white" => "black".to_owned(),
        _ => "white".to_owned(),
    });
    strings::lend(&mut engine);
    engine
}

/// Whether a name can be that of a constant in scripts. Keywords and reserved names of Rhai cannot.
pub(crate) fn is_constant(name: &str) -> bool {
    let engine = Engine::new_raw();
    let text = [name];
    let mut tokens = engine.lex(&text).0.map(|(token, _)| token);
    let named = matches!(tokens.next(), Some(Token::Identifier(word)) if word.as_str() == name);
    let whole = tokens.next().is_none_or(|token| token == Token::EOF);
    named && whole && !name.starts_with(replaced::PARENT)
}

/// Returns the values of options as constants of scripts.
pub(super) fn constants_of(constants: &[(String, String)]) -> Scope<'static> {
    let mut scope = Scope::new();
    for (name, value) in constants {
        match value.parse::<i64>() {
            Ok(number) => scope.push_constant(name.as_str(), number),
            Err(_) if value == "true" || value == "false" => {
                scope.push_constant(name.as_str(), value == "true")
            }
            Err(_) => scope.push_constant(name.as_str(), value.clone()),
        };
    }
    scope
}

/// Returns the bytes of the word at a position in a script.
pub(super) fn place(source: &Source, position: Position) -> Range<usize> {
    let (Some(line), column) = (position.line(), position.position().unwrap_or(1)) else {
        return 0..0;
    };
    let start = source.byte_at(line, column);
    let rest = &source.text[start..];
    let word = rest
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|&length| length > 0)
        .unwrap_or_else(|| rest.chars().next().map_or(0, char::len_utf8));
    start..start + word
}

/// Returns the error of a running script, with its place if it is known. `sources` are compiled
/// together, and a later function replaces an earlier one.
pub(super) fn fault(
    error: &EvalAltResult,
    function: &str,
    sources: &[Arc<Source>],
    told: &dyn fmt::Display,
) -> Diagnostic {
    let mut inner = error;
    let mut position = error.position();
    let first = source_of(sources, function);
    // The position lies in the script of the function that failed, or of its caller.
    let (mut source, mut called) = (first, first);
    while let EvalAltResult::ErrorInFunctionCall(name, _, cause, at) = inner {
        let calls = called;
        called = source_of(sources, name).or(called);
        inner = cause;
        (position, source) = match inner.position() {
            none if none.is_none() => (*at, calls),
            some => (some, called),
        };
    }
    let message = match inner {
        EvalAltResult::ErrorTerminated(..) => match budget::used_up() {
            Some(used_up) => used_up.message,
            None => format!("`{function}` used more than {} operations", OPERATIONS.most),
        },
        EvalAltResult::ErrorDataTooLarge(what, _) => {
            let (what, most, of) = match what.as_str() {
                list if list.contains("array") => {
                    ("a list", LIST.most, "elements, counting those of lists and maps in it")
                }
                map if map.contains("map") => {
                    ("a map", MAP.most, "elements, counting those of lists and maps in it")
                }
                _ => ("a text", TEXT.most, "bytes"),
            };
            format!("`{function}` failed: {what} has more than {most} {of}")
        }
        EvalAltResult::ErrorStackOverflow(_) => format!("`{function}` calls itself too deeply"),
        other => {
            let mut other = other.to_string();
            if let Some(at) = other.rfind(" (line ") {
                other.truncate(at);
            }
            // The message may contain text of the script, so unprintable characters are replaced.
            format!("`{function}` failed: {}", replaced::shown(&other).replace(unseen, "?"))
        }
    };
    let parent = matches!(inner, EvalAltResult::ErrorFunctionNotFound(head, _) if head.starts_with("parent "));
    let fault = Diagnostic::error("S0104", message);
    let fault = if parent { fault.help(replaced::HELP) } else { fault };
    let fault = fault.help(format!("the function was called with {told}"));
    match (source, first) {
        (Some(source), _) if !position.is_none() => fault.at(source, place(source, position), ""),
        // Errors of limits have no position. The head of the function is shown.
        (_, Some(first)) => fault.at(first, definition(first, function), ""),
        _ => fault,
    }
}

/// Returns the script whose function of this name is used: the last that defines it.
pub(super) fn source_of<'a>(sources: &'a [Arc<Source>], function: &str) -> Option<&'a Arc<Source>> {
    let (name, replacing) = replaced::plain(function);
    let before = &sources[..replacing.unwrap_or(sources.len()).min(sources.len())];
    before.iter().rev().find(|source| !definition(source, name).is_empty())
}

/// Returns the bytes of a function's head, or an empty range if it is missing.
pub(super) fn definition(source: &Source, function: &str) -> Range<usize> {
    let head = format!("fn {function}(");
    source.text.find(&head).map_or(0..0, |at| at..at + head.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::{engine, is_constant};

    #[test]
    fn constants_are_the_names_that_scripts_can_use() {
        let names = ["score", "win_worth", "x1", "_x"];
        let others = [
            "if",
            "true",
            "fn",
            "this",
            "while",
            "private",
            "win-worth",
            "1x",
            "a b",
            "eval",
            "print",
        ];
        for name in names.into_iter().chain(others) {
            let made = engine().compile(format!("fn f() {{ let {name} = 1; }}"));
            assert_eq!(is_constant(name), names.contains(&name), "{name}");
            assert_eq!(made.is_ok(), is_constant(name), "{name}");
        }
        assert!(!is_constant("parent_x") && !is_constant(""));
    }
}
