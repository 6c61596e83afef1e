//! A fault in a text: an error, a warning or a note with its place.

use charpentier_core::Diagnostic;
use pyo3::prelude::*;
use pyo3::types::PyType;

/// An error, a warning or a note about a text, with its place.
///
/// >>> [fault] = [one for one in charpentier.validate("[Game \"trictrac\"]\n1w 65: 1/8 1/6\n*\n")
/// ...            if one.severity == "error"]
/// >>> fault.code, fault.line, fault.column, fault.rule
/// ('R0301', 2, 8, 'TT-M1')
#[pyclass(module = "charpentier", frozen, eq)]
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fault {
    /// `error`, `warning` or `note`.
    #[pyo3(get)]
    severity: String,
    /// The code, which `charpentier explain CODE` explains.
    #[pyo3(get)]
    code: String,
    /// What is wrong.
    #[pyo3(get)]
    message: String,
    /// The file or the name of the text.
    #[pyo3(get)]
    file: Option<String>,
    /// The line, from 1.
    #[pyo3(get)]
    line: Option<usize>,
    /// The column, from 1, in characters.
    #[pyo3(get)]
    column: Option<usize>,
    /// The id of the broken rule.
    #[pyo3(get)]
    rule: Option<String>,
    /// Suggestions.
    #[pyo3(get)]
    help: Vec<String>,
    text: String,
}

impl From<&Diagnostic> for Fault {
    fn from(told: &Diagnostic) -> Self {
        let span = told.spans.first();
        let place = span.map(|span| span.source.line_column(span.bytes.start));
        Self {
            severity: told.severity.to_string(),
            code: told.code.to_owned(),
            message: told.message.clone(),
            file: span.map(|span| span.source.name.clone()),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            rule: told.rule.clone(),
            help: told.help.clone(),
            text: told.to_string(),
        }
    }
}

/// What a fault is pickled as: its attributes, and its text.
type Parts = (
    String,
    String,
    String,
    Option<String>,
    Option<usize>,
    Option<usize>,
    Option<String>,
    Vec<String>,
    String,
);

#[pymethods]
impl Fault {
    #[new]
    #[pyo3(signature = (severity, code, message, file, line, column, rule, help, text))]
    #[allow(clippy::too_many_arguments)] // These are its attributes.
    const fn new(
        severity: String,
        code: String,
        message: String,
        file: Option<String>,
        line: Option<usize>,
        column: Option<usize>,
        rule: Option<String>,
        help: Vec<String>,
        text: String,
    ) -> Self {
        Self { severity, code, message, file, line, column, rule, help, text }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, Parts) {
        let Self { severity, code, message, file, line, column, rule, help, text } = self.clone();
        (py.get_type::<Self>(), (severity, code, message, file, line, column, rule, help, text))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Fault {}>", self.text)
    }
}
