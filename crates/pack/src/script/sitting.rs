//! Several games one after another: a second account above that of the game.
//!
//! The account of a game says how it is won. Where a sitting goes on, that ends the game alone: the
//! script of the sitting hears of it and says whether another begins, who sits where, who has the dice
//! and what is paid; the account of the game begins afresh. What both remember is one map.

use std::sync::Arc;

use charpentier_core::scoring::{AccountEvent, AccountUpdate, MatchWon};
use charpentier_core::{Diagnostic, State, Tree};

use crate::script::judge::ScriptJudge;
use crate::script::wrong::WrongAnswer;
use crate::script::{account, tree};

/// The names of what the two accounts remember.
const GAME: &str = State::GAME;
const SITTING: &str = "sitting";

static NOTHING: Tree = Tree::Nothing;

impl ScriptJudge {
    /// Asks whether there is a sitting, and what it begins with.
    pub(super) fn sit(&mut self) -> Result<(), Box<Diagnostic>> {
        if self.scripts.has("sitting") {
            let answer = self.scripts.call("sit", Vec::new(), "nothing")?;
            if answer != Tree::Nothing {
                self.sits = Some(self.of_sitting("sit", answer, "nothing")?);
            }
        }
        Ok(())
    }

    /// What is remembered before the first game: no sitting until it begins.
    pub(super) fn sat_down(&self) -> Arc<Tree> {
        joined((*self.start).clone(), Tree::Nothing)
    }

    /// What the account of the game remembers of all that is remembered.
    pub(super) fn of_game<'a>(&self, state: &'a Tree) -> &'a Tree {
        if self.sits.is_none() { state } else { state.get(GAME).unwrap_or(&NOTHING) }
    }

    /// Asks the account of the game, and that of the sitting once the game is over.
    pub(super) fn ask_both(
        &self,
        state: &Tree,
        event: &AccountEvent,
    ) -> Result<AccountUpdate, Box<Diagnostic>> {
        let mut verdict = self.ask_game(self.of_game(state), event)?;
        let mut sitting = state.get(SITTING).unwrap_or(&NOTHING).clone();
        if sitting == Tree::Nothing
            && let Some(first) = &self.sits
        {
            // The first that is heard of the sitting is its beginning.
            sitting = (*first.state).clone();
            verdict.seats = first.seats.or(verdict.seats);
            verdict.ledger.splice(0..0, first.ledger.iter().cloned());
        }
        let stays = verdict.won.is_none();
        if let Some(game) = verdict.won.take().or(verdict.game.take()) {
            let told = self.game_told(&game, event, stays);
            verdict.game = Some(game);
            let text = tree::written(&told);
            let arguments = vec![tree::to_dynamic(&sitting), tree::to_dynamic(&told)];
            let answer = self.scripts.call("sat", arguments, &text)?;
            let sat = self.of_sitting("sat", answer, &text)?;
            verdict.ledger.extend(sat.ledger);
            verdict.seats = sat.seats.or(verdict.seats);
            let begins = !stays || sat.next.is_some() || sat.drawn;
            if sat.won.is_some() {
                verdict.won = sat.won;
            } else if begins {
                verdict.state = Arc::clone(&self.start);
                verdict.next = sat.next;
                verdict.drawn = sat.next.is_none();
            }
            if begins || verdict.won.is_some() {
                verdict.open = 0;
            }
            sitting = (*sat.state).clone();
        }
        if *event == AccountEvent::Settled && self.scripts.hears("rise") {
            let answer =
                self.scripts.call("rise", vec![tree::to_dynamic(&sitting)], "the sitting")?;
            verdict.ledger.extend(self.of_sitting("rise", answer, "the sitting")?.ledger);
        }
        verdict.state = joined(Arc::unwrap_or_clone(verdict.state), sitting);
        Ok(verdict)
    }

    /// What a sitting answers; it opens no choices, and what is won is won in the game.
    fn of_sitting(
        &self,
        function: &str,
        answer: Tree,
        told: &str,
    ) -> Result<AccountUpdate, Box<Diagnostic>> {
        let verdict = account::answer(&self.rules, answer).and_then(|verdict| {
            if verdict.open != 0 || verdict.game.is_some() || !verdict.counters.is_empty() {
                return Err(WrongAnswer::NotOfSitting);
            }
            Ok(verdict)
        });
        verdict.map_err(|wrong| Box::new(self.scripts.wrong_answer(function, &wrong, told)))
    }

    /// A game that is over, as a script sees it; `stays`: the men could stay as they stand.
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

fn joined(game: Tree, sitting: Tree) -> Arc<Tree> {
    Arc::new(tree::map([(GAME, game), (SITTING, sitting)]))
}
