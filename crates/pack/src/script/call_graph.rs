//! The lint for calls and properties in scripts, which are not run for it.
//!
//! Loading a pack does not run every branch. This lint also finds undefined functions in the other branches.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::nearest;
use rhai::{AST, ASTNode, Expr, FnCallExpr, OptimizationLevel, Position, ScriptFnMetadata, Stmt};

use crate::limits::{FAULTS, FUNCTIONS, SCRIPTS};
use crate::script::engine;
use crate::script::entry_points::asked;
use crate::script::replaced;

/// The functions that every script can use: those of the engine's packages, and those that are words of the language.
pub(super) const BUILT_IN: &[&str] = &[
    "Fn",
    "abs",
    "all",
    "append",
    "bits",
    "call",
    "chars",
    "chop",
    "clear",
    "contains",
    "curry",
    "debug",
    "dedup",
    "drain",
    "end",
    "ends_with",
    "exit",
    "extract",
    "fill_with",
    "filter",
    "find",
    "find_map",
    "for_each",
    "get",
    "index_of",
    "insert",
    "is_anonymous",
    "is_def_fn",
    "is_def_var",
    "is_empty",
    "is_even",
    "is_exclusive",
    "is_inclusive",
    "is_odd",
    "is_shared",
    "is_zero",
    "keys",
    "len",
    "map",
    "max",
    "min",
    "mixin",
    "name",
    "order",
    "order_by",
    "order_desc",
    "other",
    "pad",
    "parse_int",
    "parse_json",
    "pop",
    "print",
    "push",
    "range",
    "reduce",
    "reduce_rev",
    "remove",
    "retain",
    "reverse",
    "set",
    "set_tag",
    "shift",
    "sign",
    "some",
    "sort",
    "sort_by",
    "sort_desc",
    "splice",
    "split",
    "start",
    "starts_with",
    "sub_string",
    "tag",
    "take",
    "to_binary",
    "to_debug",
    "to_hex",
    "to_int",
    "to_json",
    "to_lower",
    "to_octal",
    "to_string",
    "to_upper",
    "truncate",
    "type_of",
    "values",
    "zip",
];

/// The properties of events and keys: the function, the index of the parameter, and the names.
const ASKED: &[(&str, usize, &[&str])] = &[
    ("value", 0, &["name", "class", "ways", "doublet"]),
    ("end_value", 0, &["name", "also"]),
    (
        "fold",
        1,
        &[
            "kind",
            "seat",
            "counter",
            "by",
            "total",
            "others",
            "erased",
            "own_throw",
            "end",
            "also",
            "points",
            "rank",
            "stake",
        ],
    ),
    ("sat", 1, &["winner", "kind", "stake", "points", "rank", "stays"]),
];

/// A script that is compiled without removing any branch.
pub(super) struct Script<'a> {
    pub(super) source: &'a Arc<Source>,
    /// Its index among the scripts of the pack, from 0.
    pub(super) nth: usize,
    pub(super) ast: AST,
}

/// A call in a function.
struct Call {
    name: String,
    arguments: usize,
    at: Position,
}

/// Lints the scripts of a pack, from the oldest to its own. `own` tests whether a script belongs to the pack itself.
pub(crate) fn lint(
    sources: &[Arc<Source>],
    own: &dyn Fn(&Source) -> bool,
    options: &[(String, String)],
) -> Vec<Diagnostic> {
    // Scripts that are too large have been reported. They are not searched for more.
    if SCRIPTS.passed(sources.iter().map(|source| source.text.len()).sum()).is_some() {
        return Vec::new();
    }
    let scripts = compiled(sources, options);
    let functions = scripts.iter().map(|script| script.ast.iter_functions().count()).sum();
    if FUNCTIONS.passed(functions).is_some() {
        return Vec::new();
    }
    let mut defined: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for function in scripts.iter().flat_map(|script| script.ast.iter_functions()) {
        defined.entry(function.name.to_owned()).or_default().insert(function.params.len());
    }
    let of_parents = replaced_functions(&scripts);
    for (name, function) in &of_parents {
        let counts = defined.get(function).cloned().unwrap_or_default();
        defined.insert(name.clone(), counts);
    }
    let mut found = Vec::new();
    let mut calls: Vec<(String, Vec<String>)> = Vec::new();
    for script in &scripts {
        for function in script.ast.iter_functions() {
            let mut seen = Seen::default();
            seen.body(&script.ast, &function);
            for call in seen.calls.iter().take(FAULTS.most.saturating_sub(found.len())) {
                found.extend(unknown(call, &defined, script.source));
            }
            found.extend(seen.unread(&function, script.source));
            calls.push((function.name.to_string(), seen.all()));
        }
    }
    calls.extend(of_parents.into_iter().map(|(name, function)| (name, vec![function])));
    let reached = reached(&calls, asked());
    for script in scripts.iter().filter(|script| own(script.source)) {
        for function in script.ast.iter_functions() {
            if !reached.contains(function.name) && !is_closure(function.name) {
                let message = format!("nothing calls the function `{}`", function.name);
                let at = engine::definition(script.source, function.name);
                let jobs: Vec<_> = asked().collect();
                let help = match nearest(function.name, jobs.iter().copied()) {
                    Some(job) => format!("did you mean `{job}`?"),
                    None => format!("the program itself calls only {}", jobs.join(", ")),
                };
                let fault = Diagnostic::warning("S0107", message).at(script.source, at, "");
                found.push(fault.help(help));
            }
        }
    }
    found.truncate(FAULTS.most);
    found
}

/// Compiles scripts with all their branches. Those that cannot be compiled were reported before.
pub(super) fn compiled<'a>(
    sources: &'a [Arc<Source>],
    options: &[(String, String)],
) -> Vec<Script<'a>> {
    let mut engine = engine::engine();
    engine.set_optimization_level(OptimizationLevel::None);
    let scope = engine::constants_of(options);
    let compile = |(nth, source): (usize, &'a Arc<Source>)| {
        let text = replaced::compiled(&source.text, nth);
        let ast = engine.compile_with_scope(&scope, &text).ok()?;
        Some(Script { source, nth, ast })
    };
    sources.iter().enumerate().filter_map(compile).collect()
}

/// Returns the functions that scripts replace: the name by which they call them, and the original name.
fn replaced_functions(scripts: &[Script<'_>]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (at, script) in scripts.iter().enumerate() {
        for function in script.ast.iter_functions() {
            let before = scripts[..at].iter().flat_map(|script| script.ast.iter_functions());
            let head = (function.name, function.params.len());
            if before.into_iter().any(|old| (old.name, old.params.len()) == head) {
                found.push((replaced::name(function.name, script.nth), function.name.to_owned()));
            }
        }
    }
    found
}

fn is_closure(name: &str) -> bool {
    name.starts_with("anon$")
}

/// Returns every function that is reached from the functions that the program calls.
pub(super) fn reached(
    calls: &[(String, Vec<String>)],
    asked: impl Iterator<Item = &'static str>,
) -> BTreeSet<&str> {
    let closures = calls.iter().map(|(name, _)| name.as_str()).filter(|name| is_closure(name));
    let mut open: Vec<&str> = asked.collect();
    open.extend(closures);
    let mut reached = BTreeSet::new();
    while let Some(name) = open.pop() {
        if reached.insert(name) {
            let inside = calls.iter().filter(|(caller, _)| caller == name);
            open.extend(inside.flat_map(|(_, names)| names).map(String::as_str));
        }
    }
    reached
}

/// Reports a call of an unknown function, or with a wrong number of arguments.
fn unknown(
    call: &Call,
    defined: &BTreeMap<String, BTreeSet<usize>>,
    source: &Arc<Source>,
) -> Option<Diagnostic> {
    let name = call.name.as_str();
    if BUILT_IN.contains(&name) {
        return None;
    }
    let (message, help) = match defined.get(name) {
        Some(counts) if counts.contains(&call.arguments) => return None,
        Some(counts) => {
            let counts: Vec<_> = counts.iter().map(ToString::to_string).collect();
            let (message, due) = (call.arguments, counts.join(" or "));
            let shown = replaced::shown(name);
            (
                format!("`{shown}` is given {message} arguments here, but takes {due}"),
                format!("number of parameters of `fn {shown}`: {due}"),
            )
        }
        None if replaced::plain(name).1.is_some() => {
            let (function, _) = replaced::plain(name);
            (
                format!(
                    "this script replaces no function `{function}`, so it cannot call `parent_{function}`"
                ),
                format!(
                    "`parent_{function}` calls the `{function}` of a parent pack or of a shared script, in a script that defines `{function}` itself"
                ),
            )
        }
        None => {
            let known = defined.keys().map(String::as_str).chain(BUILT_IN.iter().copied());
            let help = match nearest(name, known) {
                _ if name == "parent" => replaced::HELP.to_owned(),
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("define `fn {name}(…)`, or use a function that scripts have"),
            };
            (format!("there is no function `{name}`"), help)
        }
    };
    let at = engine::place(source, call.at);
    Some(Diagnostic::error("S0106", message).at(source, at, "").help(help))
}

/// Returns the names of the functions that a function calls or may call.
pub(super) fn called(ast: &AST, function: &ScriptFnMetadata<'_>) -> Vec<String> {
    let mut seen = Seen::default();
    seen.body(ast, function);
    seen.all()
}

/// The calls of a function, and the properties that it reads of its parameters.
#[derive(Default)]
struct Seen {
    calls: Vec<Call>,
    /// Names that may stand for functions.
    names: Vec<String>,
    made: BTreeSet<String>,
    read: Vec<(String, String, Position)>,
}

impl Seen {
    /// Visits all nodes of a function. Rhai's definitions are private, so the function is visited
    /// in a script of its own.
    fn body(&mut self, ast: &AST, function: &ScriptFnMetadata<'_>) {
        let (name, parameters) = (function.name, function.params.len());
        let mut alone = ast.clone_functions_only();
        alone.retain_functions(|_, _, n, count| n == name && count == parameters);
        alone.walk(&mut |path: &[ASTNode<'_>]| {
            if let Some(node) = path.last() {
                self.node(node);
            }
            true
        });
    }

    /// Returns all names that are called or may be called.
    fn all(self) -> Vec<String> {
        self.calls.into_iter().map(|call| call.name).chain(self.names).collect()
    }

    fn node(&mut self, node: &ASTNode<'_>) {
        match node {
            ASTNode::Stmt(Stmt::FnCall(call, at)) => self.call(call, *at),
            ASTNode::Stmt(Stmt::Var(made, ..)) => {
                self.made.insert(made.0.as_str().to_owned());
            }
            ASTNode::Expr(Expr::FnCall(call, at) | Expr::MethodCall(call, at)) => {
                self.call(call, *at);
            }
            ASTNode::Expr(Expr::Variable(variable, ..)) => self.names.push(variable.1.to_string()),
            ASTNode::Expr(Expr::Dot(pair, ..)) => {
                let property = match &pair.rhs {
                    Expr::Dot(rest, ..) | Expr::Index(rest, ..) => &rest.lhs,
                    other => other,
                };
                if let (Expr::Variable(of, ..), Expr::Property(property, at)) =
                    (&pair.lhs, property)
                {
                    self.read.push((of.1.to_string(), property.2.to_string(), *at));
                }
            }
            _ => {}
        }
    }

    fn call(&mut self, call: &FnCallExpr, at: Position) {
        if call.op_token.is_some()
            || !call.name.starts_with(|c: char| c.is_alphabetic() || c == '_')
        {
            return;
        }
        for argument in &call.args {
            if let Expr::StringConstant(text, _) = argument {
                self.names.push(text.to_string());
            }
        }
        let name = call.name.to_string();
        self.calls.push(Call { name, arguments: call.args.len(), at });
    }

    /// Reports properties that are read of an event or key but do not exist.
    fn unread(&self, function: &ScriptFnMetadata<'_>, source: &Arc<Source>) -> Vec<Diagnostic> {
        let asked = ASKED.iter().find(|(name, ..)| *name == function.name);
        let Some((name, nth, known)) = asked else {
            return Vec::new();
        };
        let Some(parameter) = function.params.get(*nth).copied() else {
            return Vec::new();
        };
        let read = self.read.iter().filter(|(of, property, _)| {
            of == parameter && !self.made.contains(of) && !known.contains(&property.as_str())
        });
        let told = read.map(|(of, property, at)| {
            let message = format!("`{of}` of `{name}` has no `{property}`");
            let help = match nearest(property, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("it has {}", known.join(", ")),
            };
            let at = engine::place(source, *at);
            Diagnostic::error("S0106", message).at(source, at, "").help(help)
        });
        told.collect()
    }
}
