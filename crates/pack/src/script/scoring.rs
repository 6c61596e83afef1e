//! The `Scoring` of a pack, from tables and accounts computed by scripts.

use std::sync::Arc;

use charpentier_core::scoring::{
    AccountEvent, AccountUpdate, CoupKey, NoteError, Resumed, Scoring,
};
use charpentier_core::{Account, BySeat, Diagnostic, EndMark, EndValue, Rules, Seat, Tree};

use crate::decoder::Decoder;
use crate::script::cache::Answers;
use crate::script::errors::ScriptAnswerError;
use crate::script::program::Scripts;
use crate::script::worths::Worths;
use crate::script::{account, tree};

/// A [`Scoring`] that uses the scripts of a pack.
#[derive(Debug)]
pub(crate) struct ScriptJudge {
    pub(super) rules: Arc<Rules>,
    pub(super) scripts: Scripts,
    worths: Worths,
    /// The state of the account when a game begins.
    pub(super) start: Account,
    /// The first answer of the sitting, if the scripts play sittings.
    pub(super) sits: Option<AccountUpdate>,
    answers: Answers,
}

impl ScriptJudge {
    /// Computes the worths of all coups and ends. The account has not started.
    pub(super) fn new(r: &mut Decoder, rules: Arc<Rules>, scripts: Scripts) -> Self {
        let worths = Worths::asked(r, &rules, &scripts);
        let (start, answers) = (Account::default(), Answers::default());
        Self { rules, scripts, worths, start, sits: None, answers }
    }

    /// Starts the account, and the sitting if there is one.
    pub(super) fn begin_account(&mut self) -> Result<(), Box<Diagnostic>> {
        self.start = account::keeping(self.scripts.value("start", Vec::new(), &"nothing")?);
        self.sit()
    }

    /// Returns the description of the account, or nothing if no script describes it.
    pub(super) fn told(&self, state: &Account) -> Result<Tree, Box<Diagnostic>> {
        let game = match self.scripts.hears("tell") {
            true => self.scripts.call("tell", vec![self.value_of_game(state)], &"the account")?,
            false => Tree::Nothing,
        };
        let Tree::Map(mut told) = self.told_of_sitting(state)? else {
            return Ok(game);
        };
        // What a game tells of a match itself, such as one with a cube, counts before the sitting.
        if let Tree::Map(game) = game {
            told.extend(game);
        }
        Ok(Tree::Map(told))
    }

    /// Calls the script of the account, and that of the sitting when a game is over.
    pub(super) fn ask(
        &self,
        state: &Account,
        event: &AccountEvent,
    ) -> Result<AccountUpdate, Box<Diagnostic>> {
        if self.sits.is_some() { self.ask_both(state, event) } else { self.ask_game(state, event) }
    }

    /// Calls the script of the account.
    pub(super) fn ask_game(
        &self,
        state: &Account,
        event: &AccountEvent,
    ) -> Result<AccountUpdate, Box<Diagnostic>> {
        let state = self.value_of_game(state);
        let function = match heard(event) {
            None => "fold",
            Some(function) if self.scripts.hears(function) => function,
            Some(_) => {
                let state = account::keeping(state);
                return Ok(AccountUpdate { state, ..AccountUpdate::default() });
            }
        };
        let mut arguments = vec![state];
        let plain = matches!(event, AccountEvent::Settled | AccountEvent::Tied);
        let event = account::told(&self.rules, event);
        let told = tree::ScriptText(&event);
        if !plain {
            arguments.push(tree::to_dynamic(&event));
        }
        let answer = self.scripts.value(function, arguments, &told)?;
        let verdict = account::answer(&self.rules, answer).and_then(|verdict| {
            // Choices can be opened by the marks of a throw, or before a throw. At other times no player could choose.
            let before = self.rules.spec().offers() && ["offer", "choose"].contains(&function);
            match (verdict.open != 0, function) {
                (true, "fold") if verdict.to.is_some() => {
                    Err(ScriptAnswerError::kind("`open` of `fold`", "a list of choices"))
                }
                (true, function) if function != "fold" && !before => {
                    Err(ScriptAnswerError::OpensNothing(function.to_owned()))
                }
                _ => Ok(verdict),
            }
        });
        verdict.map_err(|wrong| Box::new(self.scripts.wrong_answer(function, &wrong, &told)))
    }

    /// Returns the rule by which a side may not choose or throw before a throw, or `None`.
    pub(super) fn ask_closed(
        &self,
        state: &Account,
        seat: Seat,
        choice: Option<u8>,
        throws: BySeat<u8>,
    ) -> Result<Option<String>, Box<Diagnostic>> {
        if !self.scripts.hears("closed") {
            return Ok(None);
        }
        let event = account::closed(&self.rules, seat, choice, throws);
        let told = tree::ScriptText(&event);
        let arguments = vec![self.value_of_game(state), tree::to_dynamic(&event)];
        match self.scripts.call("closed", arguments, &told)? {
            Tree::Nothing => Ok(None),
            Tree::Text(rule) if self.rules.spec().ids.contains(&rule) => Ok(Some(rule)),
            _ => {
                let due = "a rule that `closed` of a choice names, or ()";
                let wrong = ScriptAnswerError::Whole { function: "closed", due };
                Err(Box::new(self.scripts.wrong_answer("closed", &wrong, &told)))
            }
        }
    }

    /// Resumes an account from a note.
    fn take_up(&self, note: &Tree) -> Result<Result<Resumed, NoteError>, Box<Diagnostic>> {
        let told = tree::ScriptText(note);
        let answer = self.scripts.value("resume", vec![tree::to_dynamic(note)], &told)?;
        account::resumed(&self.rules, answer)
            .map_err(|wrong| Box::new(self.scripts.wrong_answer("resume", &wrong, &told)))
    }

    /// Checks that an account can be noted and resumed.
    pub(super) fn try_note(&self, state: &Account) -> Result<(), Box<Diagnostic>> {
        let note = self.scripts.call("note", vec![account::value_of(state)], &"the account")?;
        self.take_up(&note).map(|_| ())
    }
}

/// Returns the optional function for an event, or `None` if `fold` receives it.
const fn heard(event: &AccountEvent) -> Option<&'static str> {
    match event {
        AccountEvent::Began { .. } => Some("begin"),
        AccountEvent::Chose { .. } => Some("choose"),
        AccountEvent::Set { .. } => Some("set_state"),
        AccountEvent::Settled => Some("settle"),
        AccountEvent::Offers { .. } => Some("offer"),
        AccountEvent::Tied => Some("tied"),
        AccountEvent::GaveUp { .. } => Some("give_up"),
        AccountEvent::Marked { .. } | AccountEvent::Carried { .. } | AccountEvent::Ended { .. } => {
            None
        }
    }
}

impl Scoring for ScriptJudge {
    fn value(&self, key: CoupKey) -> u16 {
        self.worths.value(key)
    }

    fn end_value(&self, mark: EndMark) -> EndValue {
        self.worths.end_value(&self.rules, mark)
    }

    fn start(&self) -> Account {
        if self.sits.is_none() { self.start.clone() } else { self.sat_down() }
    }

    fn describe(&self, state: &Account) -> Tree {
        self.told(state).unwrap_or_default()
    }

    fn closed(
        &self,
        state: &Account,
        seat: Seat,
        choice: Option<u8>,
        throws: BySeat<u8>,
    ) -> Option<String> {
        self.ask_closed(state, seat, choice, throws).unwrap_or_default()
    }

    fn note(&self, state: &Account) -> Tree {
        if !self.scripts.has("note") {
            return Tree::Nothing;
        }
        let noted = self.scripts.call("note", vec![account::value_of(state)], &"the account");
        noted.unwrap_or_default()
    }

    fn resume(&self, note: &Tree) -> Option<Result<Resumed, NoteError>> {
        let wrong = |fault: Box<Diagnostic>| {
            Err(NoteError { message: fault.message.clone(), rule: String::new() })
        };
        self.scripts.has("note").then(|| self.take_up(note).unwrap_or_else(wrong))
    }

    fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
        let unheard = heard(event).is_some_and(|function| !self.scripts.hears(function));
        if unheard && self.sits.is_none() {
            return AccountUpdate { state: state.clone(), ..AccountUpdate::default() };
        }
        let mut event = event;
        let plain;
        if !self.scripts.asks_erased
            && let AccountEvent::Carried { seat, counter, by, total, others, own_throw, .. } =
                *event
        {
            // No script reads `erased`. Without it, more events are equal.
            plain =
                AccountEvent::Carried { seat, counter, by, total, others, erased: 0, own_throw };
            event = &plain;
        }
        // Accounts that receive choices have too many states for a cache.
        let keeps = !self.scripts.hears("choose");
        let ask = || {
            // If a script fails in a game, the match is over without an outcome.
            self.ask(state, event).unwrap_or_else(|fault| AccountUpdate {
                state: state.clone(),
                fault: Some(fault.to_string()),
                ..AccountUpdate::default()
            })
        };
        if keeps { self.answers.get(state, event, ask) } else { ask() }
    }
}
