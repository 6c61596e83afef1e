//! Core's questions answered from tables that scripts have filled.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, NoteFault, Resumed, Tree, Verdict};
use charpentier_core::rules::{Classed, EndScope, Rules, Wins, Worth};
use charpentier_core::{Diagnostic, EndMark, EndValue, Ratio};
use rhai::{CallFnOptions, Dynamic, Scope};

use crate::decode::Reading;
use crate::limits::{CARRIES, OPERATIONS};
use crate::script::answers::Answers;
use crate::script::wrong::WrongAnswer;
use crate::script::{Rehearsal, Scripts, account, engine, most_ways, tree};
use crate::work;

/// A [`Judge`] behind which a pack's scripts stand.
#[derive(Debug)]
pub(crate) struct ScriptJudge {
    pub(super) rules: Arc<Rules>,
    pub(super) scripts: Scripts,
    classes: usize,
    values: Vec<u16>,
    ends: Vec<EndValue>,
    /// What the account remembers when a game begins.
    pub(super) start: Arc<Tree>,
    /// What a sitting begins with, where one goes on.
    pub(super) sits: Option<Verdict>,
    answers: Answers,
}

impl ScriptJudge {
    /// Runs the scripts on every fact there is, and the account on a number of matches.
    pub(crate) fn new(
        r: &mut Reading,
        rules: Arc<Rules>,
        scripts: Scripts,
        rehearsal: Rehearsal,
    ) -> Self {
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
        judge.fill_ends(r);
        if judge.scripts.has("account") {
            let begun = judge.begin_account().and_then(|()| judge.rehearse(rehearsal));
            if let Err(fault) = begun {
                complain_once(r, *fault);
            }
        }
        judge
    }

    fn index(&self, fact: Fact) -> usize {
        let at = usize::from(fact.coup) * self.classes + usize::from(fact.class);
        (at * WAYS + usize::from(fact.ways)) * 2 + usize::from(fact.doublet)
    }

    fn fill_values(&mut self, r: &mut Reading) {
        for fact in facts(&self.rules) {
            let asked = self.fact_map(fact);
            let told = tree_text(&asked);
            match self.call("value", vec![tree::to_dynamic(&asked)], &told) {
                Ok(Tree::Number(points)) if (0..=10_000).contains(&points) => {
                    let at = self.index(fact);
                    self.values[at] = points as u16;
                    let carry = self.rules.counters.first().and_then(|counter| counter.carry);
                    let times = carry.map_or(0, |carry| points as usize / usize::from(carry.per));
                    if let Some(passed) = CARRIES.passed(times) {
                        self.complain(r, "value", &passed.message, &told);
                    }
                }
                Ok(answer) => {
                    let text = tree_text(&answer);
                    let message = format!("`value` answered {text}, not a number from 0 to 10000");
                    self.complain(r, "value", &message, &told);
                }
                Err(fault) => complain_once(r, *fault),
            }
            if work::over() {
                return;
            }
        }
    }

    fn fact_map(&self, fact: Fact) -> Tree {
        let rules = &self.rules;
        let name = &rules.coups[usize::from(fact.coup)].name;
        map([
            ("name", Tree::Text(name.clone())),
            ("class", Tree::Text(rules.class_name(fact.coup, fact.class).to_owned())),
            ("ways", Tree::Number(i64::from(fact.ways))),
            ("doublet", Tree::Flag(fact.doublet)),
        ])
    }

    fn fill_ends(&mut self, r: &mut Reading) {
        let modifiers = self.rules.modifiers.len();
        for end in 0..self.rules.ends.len() {
            for with in 0..1u8 << modifiers {
                let mark = EndMark { end: end as u8, with, counted: 0 };
                let value = self.end(r, mark);
                self.ends.push(value);
            }
        }
    }

    fn end(&self, r: &mut Reading, mark: EndMark) -> EndValue {
        let rules = &self.rules;
        let modifiers = rules.modifiers.iter().enumerate();
        let with: Vec<_> = modifiers.filter(|(i, _)| mark.with >> i & 1 != 0).collect();
        let possible = with.iter().all(|(_, modifier)| modifier.ends.contains(&mark.end));
        let end = &rules.ends[usize::from(mark.end)];
        if !possible || end.scope != EndScope::Game {
            return EndValue::default();
        }
        if let Some(Worth::Fixed(points)) = end.worth {
            return worth(points);
        }
        if !self.scripts.has("end_value") {
            return if end.wins == Wins::Nobody { worth(0) } else { EndValue::default() };
        }
        let asked = map([
            ("name", Tree::Text(rules.ends[usize::from(mark.end)].name.clone())),
            ("also", Tree::List(with.iter().map(|(_, m)| Tree::Text(m.name.clone())).collect())),
        ]);
        let told = tree_text(&asked);
        let answer = self.call("end_value", vec![tree::to_dynamic(&asked)], &told);
        match answer.map(read_end_value) {
            Ok(Ok(value)) => value,
            Ok(Err(wrong)) => {
                self.complain(r, "end_value", &wrong, &told);
                EndValue::default()
            }
            Err(fault) => {
                complain_once(r, *fault);
                EndValue::default()
            }
        }
    }

    /// What the account remembers before anything has happened.
    fn begin_account(&mut self) -> Result<(), Box<Diagnostic>> {
        self.start = Arc::new(self.call("start", Vec::new(), "nothing")?);
        self.sit()
    }

    /// What can be said of the account now, where its script says anything.
    pub(super) fn told(&self, state: &Arc<Tree>) -> Result<Tree, Box<Diagnostic>> {
        if !self.scripts.hears("tell") {
            return Ok(Tree::Nothing);
        }
        self.call("tell", vec![tree::to_dynamic(self.of_game(state))], "the account")
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
        let verdict = account::answer(&self.rules, answer).and_then(|verdict| {
            // Choices wait for what a throw marks; after that nobody would be asked.
            if verdict.open != 0 && function != "fold" {
                return Err(WrongAnswer::OpensNothing(function.to_owned()));
            }
            Ok(verdict)
        });
        verdict.map_err(|wrong| Box::new(self.wrong_answer(function, &wrong, &told)))
    }

    /// Asks for the account that a note means.
    fn take_up(&self, note: &Tree) -> Result<Result<Resumed, NoteFault>, Box<Diagnostic>> {
        let told = tree_text(note);
        let answer = self.call("resume", vec![tree::to_dynamic(note)], &told)?;
        account::resumed(&self.rules, answer)
            .map_err(|wrong| Box::new(self.wrong_answer("resume", &wrong, &told)))
    }

    /// Notes an account down and takes it up again.
    pub(super) fn try_note(&self, state: &Arc<Tree>) -> Result<(), Box<Diagnostic>> {
        let note = self.call("note", vec![tree::to_dynamic(state)], "the account")?;
        self.take_up(&note).map(|_| ())
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
        let answer = work::question(OPERATIONS.most as u64, || {
            engine.call_fn_with_options::<Dynamic>(options, &mut scope, ast, function, arguments)
        });
        let answer = answer.map_err(|error| {
            Box::new(engine::fault(&error, function, &self.scripts.sources, told))
        })?;
        tree::from_dynamic(answer).ok_or_else(|| {
            let message = format!(
                "`{function}` answered something that is not plain data, or cannot be shown"
            );
            Box::new(self.wrong_answer(function, &message, told))
        })
    }

    pub(super) fn wrong_answer(
        &self,
        function: &str,
        wrong: &dyn fmt::Display,
        told: &str,
    ) -> Diagnostic {
        let fault = Diagnostic::error("S0105", wrong.to_string())
            .help(format!("it was asked about {told}"));
        match engine::source_of(&self.scripts.sources, function) {
            Some(source) => fault.at(source, engine::definition(source, function), ""),
            None => fault,
        }
    }

    fn complain(&self, r: &mut Reading, function: &str, wrong: &dyn fmt::Display, told: &str) {
        complain_once(r, self.wrong_answer(function, wrong, told));
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

/// Every fact that can occur in a game of these rules.
fn facts(rules: &Rules) -> impl Iterator<Item = Fact> + use<'_> {
    rules.coups.iter().enumerate().flat_map(move |(at, coup)| {
        let classes = match coup.classed {
            Classed::No => 1,
            Classed::ByCell => rules.classes.len(),
            Classed::ByArea => rules.areas.len(),
        };
        (0..classes).flat_map(move |class| {
            [false, true].into_iter().flat_map(move |doublet| {
                (1..=most_ways(&coup.kind, doublet)).map(move |ways| Fact {
                    coup: at as u8,
                    class: class as u8,
                    ways,
                    doublet,
                })
            })
        })
    })
}

/// One complaint of a kind at a place is enough; the same script runs many times.
fn complain_once(r: &mut Reading, fault: Diagnostic) {
    let known = r.faults.iter().any(|known| {
        known.code == fault.code && known.message == fault.message && known.spans == fault.spans
    });
    if !known {
        r.faults.push(fault);
    }
}

pub(super) fn map<const N: usize>(entries: [(&str, Tree); N]) -> Tree {
    Tree::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// So much, as points and as stake.
fn worth(points: u32) -> EndValue {
    EndValue { points, stake: Ratio::new(points, 1).unwrap_or_default(), rank: 0 }
}

fn read_end_value(tree: Tree) -> Result<EndValue, WrongAnswer> {
    let Tree::Map(mut map) = tree else {
        let due = "a map such as `#{points: 1}`";
        return Err(WrongAnswer::Whole { function: "end_value", due });
    };
    let number = |map: &mut BTreeMap<String, Tree>, key: &str| match map.remove(key) {
        None => Ok(0),
        Some(Tree::Number(n)) => {
            let wrong = |_| WrongAnswer::Negative { key: key.to_owned(), number: n };
            u32::try_from(n).map_err(wrong)
        }
        Some(_) => Err(WrongAnswer::kind(format!("`{key}`"), "a number")),
    };
    let points = number(&mut map, "points")?;
    let rank = number(&mut map, "rank")?;
    let stake = match map.remove("stake") {
        None => Ratio::ONE,
        Some(tree) => account::ratio(&tree).ok_or_else(WrongAnswer::stake)?,
    };
    match map.keys().next() {
        Some(key) => {
            let known = "points, rank and stake";
            Err(WrongAnswer::Unknown { has: "`end_value` answered", key: key.clone(), known })
        }
        None => Ok(EndValue { points, rank, stake }),
    }
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
        let end = self.rules.ends.get(usize::from(mark.end));
        if let Some(Worth::Counted { .. }) = end.and_then(|end| end.worth.as_ref()) {
            return worth(u32::from(mark.counted));
        }
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
        let mut event = event;
        let plain;
        if !self.scripts.asks_erased
            && let AccountEvent::Carried { seat, counter, by, total, others, own_throw, .. } =
                *event
        {
            // What no script asks for makes no questions different.
            plain =
                AccountEvent::Carried { seat, counter, by, total, others, erased: 0, own_throw };
            event = &plain;
        }
        // An account that hears of choices has a long memory, and is never asked the same twice.
        let keeps = !self.scripts.hears("choose");
        let ask = || {
            // A script that fails in a game ends it visibly, and it counts for nobody.
            self.ask(state, event).unwrap_or_else(|fault| Verdict {
                state: Arc::clone(state),
                fault: Some(fault.to_string()),
                ..Verdict::default()
            })
        };
        if keeps { self.answers.get(state, event, ask) } else { ask() }
    }
}
