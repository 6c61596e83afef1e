//! Sittings of several games: a second account above that of the game.
//!
//! The account of a game decides when the game is won. In a sitting, this ends only the game. The
//! script of the sitting then decides whether another game begins, who sits where, who throws first
//! and what is paid. The account of the game starts again. The state is a map of both states.

use std::fmt;

use charpentier_core::scoring::{AccountEvent, AccountUpdate, MatchWon};
use charpentier_core::{Account, Diagnostic, State, Tree};
use rhai::Dynamic;

use crate::script::errors::ScriptAnswerError;
use crate::script::scoring::ScriptJudge;
use crate::script::{account, tree};

/// The keys of the two states.
const GAME: &str = State::GAME;
const SITTING: &str = "sitting";

static NOTHING: Tree = Tree::Nothing;

impl ScriptJudge {
    /// Starts the sitting, if the script returns one.
    pub(super) fn sit(&mut self) -> Result<(), Box<Diagnostic>> {
        if self.scripts.has("sitting") {
            let answer = self.scripts.value("sit", Vec::new(), &"nothing")?;
            if !answer.is_unit() {
                self.sits = Some(self.of_sitting("sit", answer, &"nothing")?);
            }
        }
        Ok(())
    }

    /// Returns the state before the first game, in which the sitting has not begun.
    pub(super) fn sat_down(&self) -> Account {
        joined(Tree::from(self.start.clone()), Tree::Nothing)
    }

    /// Returns the state of the game's account as a script receives it.
    pub(super) fn value_of_game(&self, state: &Account) -> Dynamic {
        match self.sits {
            None => account::value_of(state),
            Some(_) => tree::to_dynamic(state.get(GAME).unwrap_or(&NOTHING)),
        }
    }

    /// Returns the sitting's description of its state, or nothing if there is no sitting to describe.
    pub(super) fn told_of_sitting(&self, state: &Tree) -> Result<Tree, Box<Diagnostic>> {
        let Some(first) = self.sits.as_ref().filter(|_| self.scripts.hears("tell_sitting")) else {
            return Ok(Tree::Nothing);
        };
        let sitting = state.get(SITTING).filter(|sitting| **sitting != Tree::Nothing);
        let sitting = tree::to_dynamic(sitting.unwrap_or(&first.state));
        self.scripts.call("tell_sitting", vec![sitting], &"the sitting")
    }

    /// Calls the account of the game, and the script of the sitting once the game is over.
    pub(super) fn ask_both(
        &self,
        state: &Account,
        event: &AccountEvent,
    ) -> Result<AccountUpdate, Box<Diagnostic>> {
        let mut verdict = self.ask_game(state, event)?;
        let mut sitting = state.get(SITTING).unwrap_or(&NOTHING).clone();
        if sitting == Tree::Nothing
            && let Some(first) = &self.sits
        {
            // The first event begins the sitting.
            sitting = first.state.clone().into();
            verdict.seats = first.seats.or(verdict.seats);
            verdict.ledger.splice(0..0, first.ledger.iter().cloned());
        }
        if let AccountEvent::Began { seat } = event
            && self.scripts.hears("opens")
        {
            let arguments = vec![tree::to_dynamic(&sitting), seat.name().into()];
            sitting = self.scripts.call("opens", arguments, &seat.name())?;
        }
        if let AccountEvent::Set { values } = event
            && self.scripts.hears("set_sitting")
        {
            let arguments = vec![tree::to_dynamic(&sitting), tree::to_dynamic(values)];
            sitting = self.scripts.call("set_sitting", arguments, &tree::ScriptText(values))?;
        }
        let stays = verdict.won.is_none();
        if let Some(game) = verdict.won.take().or(verdict.game.take()) {
            let told = self.game_told(&game, event, stays);
            verdict.game = Some(game);
            let text = tree::ScriptText(&told);
            let arguments = vec![tree::to_dynamic(&sitting), tree::to_dynamic(&told)];
            let answer = self.scripts.value("sat", arguments, &text)?;
            let sat = self.of_sitting("sat", answer, &text)?;
            verdict.ledger.extend(sat.ledger);
            verdict.seats = sat.seats.or(verdict.seats);
            let begins = !stays || sat.next.is_some() || sat.drawn;
            if sat.won.is_some() {
                verdict.won = sat.won;
            } else if begins {
                verdict.state = self.start.clone();
                verdict.next = sat.next;
                verdict.drawn = sat.next.is_none();
            }
            if begins || verdict.won.is_some() {
                verdict.open = 0;
            }
            sitting = sat.state.into();
        }
        if *event == AccountEvent::Settled && self.scripts.hears("rise") {
            let answer =
                self.scripts.value("rise", vec![tree::to_dynamic(&sitting)], &"the sitting")?;
            verdict.ledger.extend(self.of_sitting("rise", answer, &"the sitting")?.ledger);
        }
        verdict.state = joined(verdict.state.into(), sitting);
        Ok(verdict)
    }

    /// Reads the answer of a sitting, which cannot open choices, win a game or set counters.
    fn of_sitting(
        &self,
        function: &str,
        answer: Dynamic,
        told: &dyn fmt::Display,
    ) -> Result<AccountUpdate, Box<Diagnostic>> {
        let verdict = account::answer(&self.rules, answer).and_then(|verdict| {
            if verdict.open != 0 || verdict.game.is_some() || !verdict.counters.is_empty() {
                return Err(ScriptAnswerError::NotOfSitting);
            }
            Ok(verdict)
        });
        verdict.map_err(|wrong| Box::new(self.scripts.wrong_answer(function, &wrong, told)))
    }

    /// Returns a finished game as a script receives it. `stays` says whether the men could stay where they are.
    fn game_told(&self, game: &MatchWon, event: &AccountEvent, stays: bool) -> Tree {
        let (mut points, mut rank, mut kind) = (0, 0, game.kind.as_str());
        if let AccountEvent::Ended { mark, value, .. } = event {
            (points, rank) = (value.points, value.rank);
            if kind.is_empty() {
                kind = &self.rules.spec().ends[usize::from(mark.end)].name;
            }
        }
        if let (Some(both), Some(seat)) = (&game.points, game.winner) {
            points = both[seat];
        }
        let number = |number: u32| Tree::Number(i64::from(number));
        tree::map([
            ("winner", game.winner.map_or(Tree::Nothing, |seat| Tree::Text(seat.name().into()))),
            ("kind", Tree::Text(kind.to_owned())),
            ("stake", Tree::List(vec![number(game.stake.num()), number(game.stake.den())])),
            ("points", number(points)),
            ("rank", number(rank)),
            ("stays", Tree::Flag(stays)),
        ])
    }
}

fn joined(game: Tree, sitting: Tree) -> Account {
    tree::map([(GAME, game), (SITTING, sitting)]).into()
}
