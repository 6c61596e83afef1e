//! A function of the scripts called, and what is said where it fails or its answer cannot be believed.

use std::fmt;

use charpentier_core::{Diagnostic, Tree};
use rhai::{CallFnOptions, Dynamic, Scope};

use crate::decode::Reading;
use crate::limits::OPERATIONS;
use crate::script::scripts::Scripts;
use crate::script::{engine, tree};
use crate::work;

impl Scripts {
    /// Calls a function; `told` is what it is asked about, as people are told it.
    pub(super) fn call(
        &self,
        function: &str,
        arguments: Vec<Dynamic>,
        told: &str,
    ) -> Result<Tree, Box<Diagnostic>> {
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(true);
        let mut scope = Scope::new();
        let (engine, ast) = (&self.engine, &self.ast);
        let answer = work::question(OPERATIONS.most as u64, || {
            engine.call_fn_with_options::<Dynamic>(options, &mut scope, ast, function, arguments)
        });
        let answer = answer
            .map_err(|error| Box::new(engine::fault(&error, function, &self.sources, told)))?;
        tree::from_dynamic(answer).ok_or_else(|| {
            let message = format!(
                "`{function}` returned something that is not plain data or has unprintable characters"
            );
            Box::new(self.wrong_answer(function, &message, told))
        })
    }

    /// That a function has answered what cannot be believed.
    pub(super) fn wrong_answer(
        &self,
        function: &str,
        wrong: &dyn fmt::Display,
        told: &str,
    ) -> Diagnostic {
        let fault = Diagnostic::error("S0105", wrong.to_string())
            .help(format!("the function was called with {told}"));
        match engine::source_of(&self.sources, function) {
            Some(source) => fault.at(source, engine::definition(source, function), ""),
            None => fault,
        }
    }

    /// The same, told to whoever reads the pack.
    pub(super) fn complain(
        &self,
        r: &mut Reading,
        function: &str,
        wrong: &dyn fmt::Display,
        told: &str,
    ) {
        complain_once(r, self.wrong_answer(function, wrong, told));
    }
}

/// One complaint of a kind at a place is enough; the same script runs many times.
pub(super) fn complain_once(r: &mut Reading, fault: Diagnostic) {
    let known = r.faults.iter().any(|known| {
        known.code == fault.code && known.message == fault.message && known.spans == fault.spans
    });
    if !known {
        r.faults.push(fault);
    }
}
