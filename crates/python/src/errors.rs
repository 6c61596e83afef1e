//! Exceptions: the classes of `charpentier.errors`, raised from Rust.

use charpentier_core::diagnostic::Severity;
use charpentier_core::{Diagnostic, Refusal, Rules};
use charpentier_notation::record::play_shown;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::fault::Fault;

/// Returns the exception of this name with these attributes. Returns the import error instead if
/// the class cannot be imported.
fn raised(py: Python<'_>, class: &str, message: &str, attributes: &Bound<'_, PyDict>) -> PyErr {
    let made = py
        .import("charpentier.errors")
        .and_then(|module| module.getattr(class))
        .and_then(|class| class.call((message,), Some(attributes)));
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// Returns the exception for faults of a text or a pack.
pub(crate) fn faults(class: &str, told: &[Diagnostic]) -> PyErr {
    Python::attach(|py| {
        let first = told.iter().find(|one| one.severity == Severity::Error).or(told.first());
        let message = first.map_or_else(String::new, |one| one.message.clone());
        let all: Vec<Fault> = told.iter().map(Fault::from).collect();
        let attributes = PyDict::new(py);
        match attributes.set_item("faults", all) {
            Ok(()) => raised(py, class, &message, &attributes),
            Err(error) => error,
        }
    })
}

/// Returns the exception for a text that cannot be read.
pub(crate) fn text(message: &str) -> PyErr {
    Python::attach(|py| raised(py, "TextError", message, &PyDict::new(py)))
}

/// Returns the exception for an action that the game does not allow.
pub(crate) fn refusal(rules: &Rules, refusal: &Refusal) -> PyErr {
    let nearest: Vec<String> = refusal.nearest.iter().map(|play| play_shown(rules, play)).collect();
    let rule = refusal.rule.map(|rule| rules.spec().id(rule).to_owned());
    refused(&refusal.message(rules), rule.filter(|id| !id.is_empty()), nearest)
}

/// Returns the exception for an action that the game does not allow, with its rule and similar legal plays.
pub(crate) fn refused(message: &str, rule: Option<String>, nearest: Vec<String>) -> PyErr {
    Python::attach(|py| {
        let attributes = PyDict::new(py);
        let set = attributes.set_item("rule", rule);
        match set.and_then(|()| attributes.set_item("nearest", nearest)) {
            Ok(()) => raised(py, "RefusalError", message, &attributes),
            Err(error) => error,
        }
    })
}

/// Returns the exception for a game that could not go on, because of a fault in a pack.
pub(crate) fn broken(why: &str) -> PyErr {
    PyRuntimeError::new_err(format!("the game cannot go on: {why}"))
}
