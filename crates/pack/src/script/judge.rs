//! Core's questions answered from tables that scripts have filled.

use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, NoteFault, Resumed, Tree, Verdict, Won};
use charpentier_core::rules::Rules;
use charpentier_core::{Diagnostic, EndMark, EndValue, Ratio};
use rhai::{CallFnOptions, Dynamic, Scope};

use crate::decode::Reading;
use crate::script::answers::Answers;
use crate::script::{Scripts, account, engine, tree};

/// A [`Judge`] behind which a pack's scripts stand.
#[derive(Debug)]
pub(crate) struct ScriptJudge {
    pub(super) rules: Arc<Rules>,
    pub(super) scripts: Scripts,
    classes: usize,
    pub(super) values: Vec<u16>,
    pub(super) ends: Vec<EndValue>,
    /// What the account remembers when a game begins.
    pub(super) start: Arc<Tree>,
    /// What a sitting begins with, where one goes on.
    pub(super) sits: Option<Verdict>,
    answers: Answers,
}

impl ScriptJudge {
    /// Runs the scripts on every fact there is, and the account on a number of matches.
    pub(crate) fn new(r: &mut Reading, rules: Arc<Rules>, scripts: Scripts) -> Self {
        let classes = rules.classes.len().max(rules.areas.len()).max(1);
        let mut judge = Self {
            classes,
            values: Vec::new(),
            ends: Vec::new(),
            start: Arc::default(),
            sits: None,
            answers: Answers::default(),
            scripts,
            rules,
        };
        judge.values = vec![0; judge.rules.coups.len() * classes * WAYS * 2];
        if judge.scripts.has("value") {
            judge.fill_values(r);
        }
        if judge.scripts.has("end_value") {
            judge.fill_ends(r);
        } else {
            judge.ends =
                vec![EndValue::default(); judge.rules.ends.len() << judge.rules.modifiers.len()];
        }
        if judge.scripts.has("account") {
            judge.try_account(r);
        }
        judge
    }

    pub(super) fn index(&self, fact: Fact) -> usize {
        let at = usize::from(fact.coup) * self.classes + usize::from(fact.class);
        (at * WAYS + usize::from(fact.ways)) * 2 + usize::from(fact.doublet)
    }

    /// Asks the account's script, and that of the sitting where a game is over.
    pub(super) fn ask(
        &self,
        state: &Arc<Tree>,
        event: &AccountEvent,
    ) -> Result<Verdict, Box<Diagnostic>> {
        if self.sits.is_some() { self.ask_both(state, event) } else { self.ask_game(state, event) }
    }

    /// Asks the account's script.
    pub(super) fn ask_game(
        &self,
        state: &Tree,
        event: &AccountEvent,
    ) -> Result<Verdict, Box<Diagnostic>> {
        let function = match heard(event) {
            None => "fold",
            Some(function) if self.scripts.hears(function) => function,
            Some(_) => {
                return Ok(Verdict { state: Arc::new(state.clone()), ..Verdict::default() });
            }
        };
        let mut arguments = vec![tree::to_dynamic(state)];
        let settles = *event == AccountEvent::Settled;
        let event = account::told(&self.rules, event);
        let told = tree_text(&event);
        if !settles {
            arguments.push(tree::to_dynamic(&event));
        }
        let answer = self.call(function, arguments, &told)?;
        account::answer(&self.rules, answer)
            .map_err(|message| Box::new(self.wrong_answer(function, message, &told)))
    }

    /// Asks for the account that a note means.
    pub(super) fn take_up(
        &self,
        note: &Tree,
    ) -> Result<Result<Resumed, NoteFault>, Box<Diagnostic>> {
        let told = tree_text(note);
        let answer = self.call("resume", vec![tree::to_dynamic(note)], &told)?;
        account::resumed(&self.rules, answer)
            .map_err(|message| Box::new(self.wrong_answer("resume", message, &told)))
    }

    pub(super) fn call(
        &self,
        function: &str,
        arguments: Vec<Dynamic>,
        told: &str,
    ) -> Result<Tree, Box<Diagnostic>> {
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(true);
        let mut scope = Scope::new();
        let (engine, ast) = (&self.scripts.engine, &self.scripts.ast);
        let answer = engine
            .call_fn_with_options::<Dynamic>(options, &mut scope, ast, function, arguments)
            .map_err(|error| {
                Box::new(engine::fault(&error, function, &self.scripts.sources, told))
            })?;
        tree::from_dynamic(answer).ok_or_else(|| {
            let message = format!("`{function}` answered something that is not plain data");
            Box::new(self.wrong_answer(function, message, told))
        })
    }
}

/// The function that hears of an event, where it need not be there.
const fn heard(event: &AccountEvent) -> Option<&'static str> {
    match event {
        AccountEvent::Began { .. } => Some("begin"),
        AccountEvent::Chose { .. } => Some("choose"),
        AccountEvent::Told { .. } => Some("as_told"),
        AccountEvent::Settled => Some("settle"),
        AccountEvent::Marked { .. } | AccountEvent::Carried { .. } | AccountEvent::Ended { .. } => {
            None
        }
    }
}

const WAYS: usize = Fact::MOST_WAYS as usize + 1;

pub(super) fn map<const N: usize>(entries: [(&str, Tree); N]) -> Tree {
    Tree::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// A tree as a script would write it.
pub(super) fn tree_text(tree: &Tree) -> String {
    match tree {
        Tree::Nothing => "()".into(),
        Tree::Flag(value) => value.to_string(),
        Tree::Number(value) => value.to_string(),
        Tree::Text(value) => format!("{value:?}"),
        Tree::List(list) => {
            let list: Vec<_> = list.iter().map(tree_text).collect();
            format!("[{}]", list.join(", "))
        }
        Tree::Map(map) => {
            let entries: Vec<_> =
                map.iter().map(|(key, tree)| format!("{key}: {}", tree_text(tree))).collect();
            format!("#{{{}}}", entries.join(", "))
        }
    }
}

impl Judge for ScriptJudge {
    fn value(&self, fact: Fact) -> u16 {
        self.values.get(self.index(fact)).copied().unwrap_or(0)
    }

    fn end_value(&self, mark: EndMark) -> EndValue {
        let at = (usize::from(mark.end) << self.rules.modifiers.len()) + usize::from(mark.with);
        self.ends.get(at).cloned().unwrap_or_default()
    }

    fn start(&self) -> Arc<Tree> {
        if self.sits.is_none() { Arc::clone(&self.start) } else { self.sat_down() }
    }

    fn tell(&self, state: &Arc<Tree>) -> Tree {
        self.told(state).unwrap_or_default()
    }

    fn note(&self, state: &Arc<Tree>) -> Tree {
        if !self.scripts.has("note") {
            return Tree::Nothing;
        }
        let noted = self.call("note", vec![tree::to_dynamic(state)], "the account");
        noted.unwrap_or_default()
    }

    fn resume(&self, note: &Tree) -> Option<Result<Resumed, NoteFault>> {
        let wrong = |fault: Box<Diagnostic>| {
            Err(NoteFault { message: fault.message.clone(), rule: String::new() })
        };
        self.scripts.has("note").then(|| self.take_up(note).unwrap_or_else(wrong))
    }

    fn fold(&self, state: &Arc<Tree>, event: &AccountEvent) -> Verdict {
        let unheard = heard(event).is_some_and(|function| !self.scripts.hears(function));
        if unheard && self.sits.is_none() {
            return Verdict { state: Arc::clone(state), ..Verdict::default() };
        }
        // An account that hears of choices has a long memory, and is never asked the same twice.
        let keeps = !self.scripts.hears("choose");
        let ask = || {
            self.ask(state, event).unwrap_or_else(|fault| Verdict {
                // A script that fails in a game ends it visibly; nobody wins by a fault.
                state: Arc::clone(state),
                won: Some(Won {
                    winner: None,
                    kind: format!("script fault: {fault}"),
                    stake: Ratio::ONE,
                    points: None,
                }),
                ..Verdict::default()
            })
        };
        if keeps { self.answers.get(state, event, ask) } else { ask() }
    }
}
