//! The one place where an engine is made and limited.

use std::ops::Range;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use rhai::packages::{
    BasicArrayPackage, BasicMapPackage, BasicStringPackage, CorePackage, LogicPackage, Package,
};
use rhai::{Dynamic, Engine, EvalAltResult, Position, Scope};

use crate::limits::{LIST, MAP, OPERATIONS, TEXT};
use crate::script::texts;
use crate::seen::unseen;
use crate::work;

/// An engine without files, clock, network or chance, whose scripts end in bounded time and memory.
pub(super) fn engine() -> Engine {
    let mut engine = Engine::new_raw();
    CorePackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    // Rhai forgets what a function has done that another function was given, so that it is counted here.
    engine.on_progress(|_| (!work::operation()).then_some(Dynamic::UNIT));
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
    // The core package has a clock of its own: a script could wait for years.
    engine.register_fn("sleep", |_: i64| -> Result<(), Box<EvalAltResult>> {
        Err("scripts cannot sleep".into())
    });
    engine.register_fn("other", |seat: &str| match seat {
        "white" => "black".to_owned(),
        _ => "white".to_owned(),
    });
    texts::lend(&mut engine);
    engine
}

/// The values of options as scripts see them.
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

/// The bytes of a script's position.
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

/// An error of a running script, located as well as can be; `sources` are compiled together, and of
/// two functions the later one counts.
pub(super) fn fault(
    error: &EvalAltResult,
    function: &str,
    sources: &[Arc<Source>],
    told: &str,
) -> Diagnostic {
    let mut inner = error;
    let mut position = error.position();
    let first = source_of(sources, function);
    // A place is one in the script of the function that failed, or of the one that called it.
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
        EvalAltResult::ErrorTerminated(..) => match work::used_up() {
            Some(used_up) => used_up.message,
            None => format!("`{function}` used more than {} operations", OPERATIONS.most),
        },
        EvalAltResult::ErrorStackOverflow(_) => format!("`{function}` calls itself too deeply"),
        other => {
            let mut other = other.to_string();
            if let Some(at) = other.rfind(" (line ") {
                other.truncate(at);
            }
            // Whatever the script says of it is shown.
            format!("`{function}` failed: {}", other.replace(unseen, "?"))
        }
    };
    let fault =
        Diagnostic::error("S0104", message).help(format!("the function was called with {told}"));
    match (source, first) {
        (Some(source), _) if !position.is_none() => fault.at(source, place(source, position), ""),
        // Limits carry no place of their own: the function's head stands in.
        (_, Some(first)) => fault.at(first, definition(first, function), ""),
        _ => fault,
    }
}

/// The script whose function of this name counts: of two the later one.
pub(super) fn source_of<'a>(sources: &'a [Arc<Source>], function: &str) -> Option<&'a Arc<Source>> {
    sources.iter().rev().find(|source| !definition(source, function).is_empty())
}

/// Where a function is defined.
pub(super) fn definition(source: &Source, function: &str) -> Range<usize> {
    let head = format!("fn {function}(");
    source.text.find(&head).map_or(0..0, |at| at..at + head.len() - 1)
}
