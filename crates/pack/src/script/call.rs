//! Calls of script functions, and the errors of failures and invalid answers.

use std::fmt;

use charpentier_core::{Diagnostic, Tree};
use rhai::{CallFnOptions, Dynamic, Scope};

use crate::budget;
use crate::decoder::Decoder;
use crate::limits::OPERATIONS;
use crate::script::program::Scripts;
use crate::script::{engine, tree};

impl Scripts {
    /// Calls a function, and returns its answer as a tree. `told` describes its arguments in errors.
    pub(super) fn call(
        &self,
        function: &str,
        arguments: Vec<Dynamic>,
        told: &dyn fmt::Display,
    ) -> Result<Tree, Box<Diagnostic>> {
        self.value(function, arguments, told).map(|answer| tree::from_dynamic(&answer))
    }

    /// Like [`Self::call`]. Returns the answer as a value of scripts, which is plain data.
    pub(super) fn value(
        &self,
        function: &str,
        arguments: Vec<Dynamic>,
        told: &dyn fmt::Display,
    ) -> Result<Dynamic, Box<Diagnostic>> {
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(true);
        let mut scope = Scope::new();
        let (engine, ast) = (&self.engine, &self.ast);
        let answer = budget::question(OPERATIONS.most as u64, || {
            engine.call_fn_with_options::<Dynamic>(options, &mut scope, ast, function, arguments)
        });
        let answer = answer
            .map_err(|error| Box::new(engine::fault(&error, function, &self.sources, told)))?;
        let answer = answer.flatten();
        if tree::is_plain(&answer) {
            return Ok(answer);
        }
        let message = format!(
            "`{function}` returned something that is not plain data or has unprintable characters"
        );
        Err(Box::new(self.wrong_answer(function, &message, told)))
    }

    /// Returns the error for an invalid answer of a function.
    pub(super) fn wrong_answer(
        &self,
        function: &str,
        wrong: &dyn fmt::Display,
        told: &dyn fmt::Display,
    ) -> Diagnostic {
        let fault = Diagnostic::error("S0105", wrong.to_string())
            .help(format!("the function was called with {told}"));
        match engine::source_of(&self.sources, function) {
            Some(source) => fault.at(source, engine::definition(source, function), ""),
            None => fault,
        }
    }

    /// Reports an invalid answer while a pack is read.
    pub(super) fn complain(
        &self,
        r: &mut Decoder,
        function: &str,
        wrong: &dyn fmt::Display,
        told: &dyn fmt::Display,
    ) {
        complain_once(r, self.wrong_answer(function, wrong, told));
    }
}

/// Reports an error unless an equal one was reported. The same script runs many times.
pub(super) fn complain_once(r: &mut Decoder, fault: Diagnostic) {
    let known = r.faults.iter().any(|known| {
        known.code == fault.code && known.message == fault.message && known.spans == fault.spans
    });
    if !known {
        r.faults.push(fault);
    }
}
