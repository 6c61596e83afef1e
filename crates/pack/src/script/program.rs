//! Compiles the scripts of a pack together, and reports missing functions.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_core::spec::{End, EndScope, RulesSpec, Wins};
use charpentier_core::suggest::did_you_mean;
use rhai::{AST, Engine, Scope};

use crate::budget;
use crate::decoder::Decoder;
use crate::limits::{FUNCTIONS, SCRIPT, SCRIPTS};
use crate::script::engine;
use crate::script::entry_points::{HEARD, JOBS};
use crate::script::reachability::Used;
use crate::script::replaced;
use crate::yaml::{Node, Value};

/// The scripts of a pack, compiled together: a child's function replaces its parent's.
#[derive(Debug)]
pub(crate) struct Scripts {
    pub(super) engine: Engine,
    pub(super) ast: AST,
    jobs: BTreeSet<&'static str>,
    /// The functions of [`HEARD`] that the scripts define.
    heard: Vec<&'static str>,
    /// Whether some script reads the points that a mark erases.
    pub(super) asks_erased: bool,
    /// The scripts in the order of compilation. A later function replaces an earlier one.
    pub(super) sources: Vec<Arc<Source>>,
}

/// The error of a pack that names a script which it does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScriptError {
    /// The name of the script.
    pub(crate) name: String,
    /// The names of the existing scripts.
    pub(crate) known: Vec<String>,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no script `{}` in the pack", self.name)
    }
}

impl Error for ScriptError {}

/// A function that finds a script, given the file that names it and its name.
type Find<'a> = &'a dyn Fn(&Source, &str) -> Result<Arc<Source>, ScriptError>;

/// The input for compiling a pack's scripts.
pub(crate) struct Asked<'a> {
    /// The merged tree of the pack.
    pub(crate) root: &'a Node,
    /// The sections `scripts` of the pack and its ancestors, from the oldest to the pack itself.
    pub(crate) chain: &'a [Node],
    /// The function that finds a script.
    pub(crate) file: Find<'a>,
    /// The options with their values, as constants.
    pub(crate) constants: &'a [(String, String)],
}

/// Compiles every script that the pack names, and reports errors.
pub(crate) fn compile(r: &mut Decoder, asked: &Asked<'_>) -> Scripts {
    let engine = engine::engine();
    let scope = engine::constants_of(asked.constants);
    let (jobs, heard, sources) = (BTreeSet::new(), Vec::new(), Vec::new());
    let mut scripts =
        Scripts { ast: AST::empty(), engine, jobs, heard, asks_erased: false, sources };
    for section in asked.chain.iter().chain(asked.root.get("scripts")) {
        if section.is_off() {
            scripts.jobs.clear();
            continue;
        }
        let Value::Map(entries) = &section.value else {
            r.fault(&section.at, "P0103", "scripts should be a map of `job: file.rhai`");
            continue;
        };
        // Shared scripts come first, so that the functions of the pack replace theirs.
        let mut entries: Vec<_> = entries.iter().collect();
        entries.sort_by_key(|(key, node)| {
            key.name != "common" && !node.scalar().is_some_and(|name| name.starts_with("common/"))
        });
        for (key, node) in entries {
            let Some((job, functions)) = JOBS.iter().find(|(job, _)| *job == key.name) else {
                let jobs: Vec<_> = JOBS.iter().map(|(job, _)| *job).collect();
                let fault = key
                    .at
                    .error("P0101", format!("scripts has no key `{}`", key.name))
                    .help(did_you_mean(&key.name, &jobs));
                push_once(r, fault);
                continue;
            };
            let files: &[Node] = match &node.value {
                Value::List(files) if functions.is_empty() => files,
                _ => std::slice::from_ref(node),
            };
            for node in files {
                let name = node.scalar().unwrap_or_default();
                if name == "off" {
                    scripts.jobs.remove(job);
                    continue;
                }
                let source = match (asked.file)(&node.at.source, &name) {
                    Ok(source) => source,
                    Err(none) => {
                        let meant = did_you_mean(&none.name, &none.known);
                        push_once(r, node.at.error("S0101", none.to_string()).help(meant));
                        continue;
                    }
                };
                scripts.take_in(r, &scope, &source, job, functions);
                for (function, parameters) in *functions {
                    scripts.require(r, function, *parameters, &source);
                }
                scripts.jobs.insert(job);
            }
        }
    }
    let has = |(name, n): &&(&str, usize)| {
        scripts.ast.iter_functions().any(|f| (f.name, f.params.len()) == (*name, *n))
    };
    let heard = HEARD.iter().filter(has).map(|(name, _)| *name).collect();
    scripts.heard = heard;
    scripts.asks_erased = scripts.sources.iter().any(|source| source.text.contains("erased"));
    scripts
}

fn push_once(r: &mut Decoder, fault: Diagnostic) {
    if !r.faults.contains(&fault) {
        r.faults.push(fault);
    }
}

impl Scripts {
    /// Compiles a script, unless this was done before, and adds its functions in place of equal ones.
    fn take_in(
        &mut self,
        r: &mut Decoder,
        scope: &Scope<'_>,
        source: &Arc<Source>,
        job: &str,
        functions: &[(&str, usize)],
    ) {
        if self.sources.iter().any(|known| known.name == source.name) {
            return;
        }
        let nth = self.sources.len();
        self.sources.push(Arc::clone(source));
        let bytes = source.text.len();
        let all = self.sources.iter().map(|source| source.text.len()).sum();
        if let Some(passed) = SCRIPT.passed(bytes).or_else(|| SCRIPTS.passed(all)) {
            r.faults.push(passed.at(source, 0..0, ""));
            return;
        }
        if !budget::take(2 * bytes as u64) {
            r.faults.extend(budget::used_up());
            return;
        }
        let text = replaced::compiled(&source.text, nth);
        match self.engine.compile_with_scope(scope, &text) {
            Ok(ast) => {
                if self.replaces_nothing(&ast, functions) {
                    let message = format!("the script defines no function for the job `{job}`");
                    let help = self.wanted(&ast, functions);
                    let fault = Diagnostic::error("S0103", message);
                    r.faults.push(fault.at(source, 0..0, "").help(help));
                }
                let replaced = replaced::copies(&self.ast, &ast, &text, nth);
                self.ast = self.ast.merge(&replaced).merge(&ast);
                if let Some(passed) = FUNCTIONS.passed(self.ast.iter_functions().count()) {
                    push_once(r, passed.at(source, 0..0, ""));
                }
            }
            Err(error) => {
                let at = engine::place(source, error.position());
                let message = format!("this is not valid Rhai: {}", error.err_type());
                let help = meant(&source.text, at.start);
                let fault = Diagnostic::error("S0102", message).at(source, at, "");
                r.faults.push(help.into_iter().fold(fault, Diagnostic::help));
            }
        }
    }

    /// Whether a script neither defines a function of its job nor replaces one, although an ancestor has the job.
    fn replaces_nothing(&self, ast: &AST, functions: &[(&str, usize)]) -> bool {
        let heads = |ast: &AST| -> Vec<(String, usize)> {
            ast.iter_functions().map(|f| (f.name.to_owned(), f.params.len())).collect()
        };
        let (old, new) = (heads(&self.ast), heads(ast));
        let job =
            |head: &(String, usize)| functions.iter().any(|f| (f.0, f.1) == (&head.0, head.1));
        old.iter().any(job) && !new.iter().any(|head| job(head) || old.contains(head))
    }

    /// Returns the help for a script without a function of its job.
    fn wanted(&self, ast: &AST, functions: &[(&str, usize)]) -> String {
        for function in ast.iter_functions() {
            for (name, parameters) in functions {
                let n = function.params.len();
                if function.name == *name {
                    return format!(
                        "the number of parameters of `{name}` is {n} here, but must be {parameters}"
                    );
                }
                if charpentier_core::suggest::nearest(function.name, [*name]).is_some() {
                    return format!("should `{}` be called `{name}`?", function.name);
                }
            }
        }
        let names: Vec<_> = functions.iter().map(|(name, n)| format!("`{name}` ({n})")).collect();
        format!("its functions and their parameters are {}", names.join(", "))
    }

    /// Reports a function that is missing or has another number of parameters.
    fn require(&self, r: &mut Decoder, name: &str, parameters: usize, source: &Arc<Source>) {
        let mut others = Vec::new();
        for function in self.ast.iter_functions() {
            if function.name == name && function.params.len() == parameters {
                return;
            }
            others.push((function.name.to_owned(), function.params.len()));
        }
        if r.faults.iter().any(|fault| fault.code == "S0102") {
            return;
        }
        let names: Vec<_> = others.iter().map(|(name, _)| name.clone()).collect();
        let help = match others.iter().find(|(other, _)| other == name) {
            Some((_, n)) => {
                format!(
                    "the number of parameters of `{name}` is {n} here, but must be {parameters}"
                )
            }
            None => {
                match charpentier_core::suggest::nearest(name, names.iter().map(String::as_str)) {
                    Some(other) => format!("did you mean `{other}`?"),
                    None => format!("write `fn {name}(…)`; number of parameters: {parameters}"),
                }
            }
        };
        let message = format!(
            "the script has no function `{name}` with this number of parameters: {parameters}"
        );
        r.faults.push(Diagnostic::error("S0103", message).at(source, 0..0, "").help(help));
    }

    /// Whether the account has this optional function.
    pub(crate) fn hears(&self, function: &str) -> bool {
        self.has("account") && self.heard.contains(&function)
    }

    /// Returns the data that tells which functions are in use. The constants are left empty.
    pub(crate) fn used(&self) -> Used {
        let (sources, jobs) = (self.sources.clone(), self.jobs.clone());
        Used { sources, jobs, constants: Vec::new() }
    }

    /// Whether a job has a script.
    pub(crate) fn has(&self, job: &str) -> bool {
        self.jobs.contains(job)
    }
}

/// Returns the help for what scripts of other languages have at a place, and these have not.
fn meant(script: &str, at: usize) -> Option<String> {
    let (before, after) = script.split_at_checked(at)?;
    let part = |c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.'));
    let first = before.rfind(part).map_or(0, |end| end + 1);
    let word = &script[first..at + after.find(part).unwrap_or(after.len())];
    let is_fraction = word.parse::<f64>().is_ok() && word.parse::<i64>().is_err();
    if is_fraction && word.contains(|c: char| c.is_ascii_digit()) {
        return Some(format!(
            "`{word}` is not a whole number, and scripts have no others; a stake with a fraction is a text such as \"3/2\""
        ));
    }
    (word == "super" || word.starts_with("super.")).then(|| replaced::HELP.to_owned())
}

/// Reports jobs and functions that the rules need and the scripts lack.
pub(crate) fn needs(r: &mut Decoder, root: &Node, rules: &RulesSpec, scripts: &Scripts) {
    let mut need = |job: &str, reason: &str| {
        if !scripts.has(job) {
            r.fault(&root.at, "P0102", format!("{reason}: `scripts` needs `{job}`"));
        }
    };
    if !rules.coups.is_empty() {
        need("value", "a script must say what coups are worth");
    }
    let game =
        |end: &End| end.scope == EndScope::Game && end.worth.is_none() && end.wins != Wins::Nobody;
    if rules.ends.iter().any(game) {
        need("end_value", "a script must say what ends are worth");
    }
    need("account", "a script must decide when the match is over");
    if scripts.has("account") && !scripts.hears("closed") {
        for (_, choice) in root.get("choices").map_or(&[][..], Node::entries) {
            if choice.get("closed").is_some_and(|node| !node.is_off()) {
                let message = "`closed` names rules by which the account refuses a choice, so the account needs a function `closed`";
                let fault = choice.place_of("closed").error("P0102", message);
                r.faults.push(fault.help("write `fn closed(state, event)`, or remove the key"));
            }
        }
    }
    if rules.offers() && scripts.has("account") && !scripts.hears("offer") {
        let message = "the turn has `offer`, so the account needs a function `offer`";
        r.fault(root.place_of("turn"), "P0102", message);
    }
}
