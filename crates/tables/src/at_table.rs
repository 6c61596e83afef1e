//! Answers at a table.

use std::sync::Arc;

use charpentier_core::{BySeat, Place, Seat, Table};
use charpentier_messages::{Lang, message};
use charpentier_players::Advice;
use charpentier_wire::action::{AtVersion, Mode};
use charpentier_wire::{Next, Review, StepsError, Throws};
use serde::Serialize;

use crate::answer::{Answer, TableAnswer, Work};
use crate::api_error::ApiError;
use crate::host::Keys;
use crate::request::{AtTable, Begun};
use crate::table::HostedGame;
use crate::view::Shown;

/// The number of decisions that a hint lists.
const HINTS: usize = 5;

/// The time after which no further action is added to a part of a review, in milliseconds.
const REVIEW_TIME: u64 = 1_000;

impl HostedGame {
    /// Answers a request of the holder of a seat, or of a watcher. [`AtTable::Again`] needs a further table, so
    /// it is refused here.
    ///
    /// # Errors
    ///
    /// Returns an error if the game or its rules do not allow what is asked, or if an action cannot be
    /// saved. Then nothing has changed.
    pub fn answer(&mut self, asked: &AtTable, seat: Option<Seat>) -> Result<TableAnswer, ApiError> {
        Ok(TableAnswer::Now(match asked {
            AtTable::View(shown) => Answer::json(&self.view(*shown, seat)?),
            AtTable::Act(shown, action) => self.acted(*shown, action, seat)?,
            AtTable::Next(begun) => self.next(begun)?,
            AtTable::Why(shown) => Answer::json(&self.why(*shown, seat)?),
            AtTable::Link(of, at) => Answer::json(&self.link(*of, *at)?),
            AtTable::Record => Answer::plain(self.written().to_string()),
            AtTable::Picture(shown) => Answer::picture(self.picture(*shown)?),
            AtTable::Hint(lang) => return self.hint(*lang, seat).map(TableAnswer::Later),
            AtTable::Throws => return self.throws(seat).map(TableAnswer::Later),
            AtTable::Review(shown, from) => {
                return self.review(*shown, *from, seat).map(TableAnswer::Later);
            }
            AtTable::Again => return Err(ApiError::broken("there is no further table here")),
        }))
    }

    fn acted(
        &mut self,
        shown: Shown,
        asked: &AtVersion,
        seat: Option<Seat>,
    ) -> Result<Answer, ApiError> {
        let seat = seat.ok_or_else(|| {
            ApiError::no_seat("an action needs the secret of a seat, in the header Authorization")
        })?;
        if asked.version.is_some_and(|version| version != self.version) {
            return Err(ApiError::stale());
        }
        self.carry_out(seat, &asked.action)?;
        Ok(Answer::json(&self.view(shown, Some(seat))?))
    }

    /// Returns the work that finds the best decisions of the side that has to decide.
    fn hint(&self, lang: Option<Lang>, seat: Option<Seat>) -> Result<Work, ApiError> {
        seat.ok_or_else(|| ApiError::no_seat("hints are for those who sit at the table"))?;
        if self.thinks() {
            return Err(ApiError::game(message!(SERVER_PROGRAM_DECIDES)));
        }
        if self.keys.mode.is_apart() {
            return Err(ApiError::game(message!(SERVER_NO_HINTS)));
        }
        let (rules, scoring) = (self.spoken(lang), Arc::clone(self.game.scoring()));
        let mut game = Table::resume(rules, scoring, self.game.snapshot());
        let pack = Arc::clone(&self.pack);
        Ok(Work::new(move || {
            let evaluator = pack.evaluator();
            let mut evaluator = evaluator.map_err(|fault| ApiError::broken(fault.message))?;
            let advice = Advice::of(&mut evaluator, &mut game, HINTS, None);
            let advice = advice.ok_or_else(|| ApiError::game(message!(SERVER_NO_DECISION)))?;
            Ok(Answer::json(&charpentier_wire::Advice::new(&game, &advice, HINTS)))
        }))
    }

    /// Returns the work that lists the results of each throw.
    fn throws(&self, seat: Option<Seat>) -> Result<Work, ApiError> {
        seat.ok_or_else(|| {
            ApiError::no_seat(
                "the list of throws needs the secret of a seat, in the header Authorization",
            )
        })?;
        let (seat, game) = (self.throwing()?, self.game.game().clone());
        Ok(Work::new(move || Ok(Answer::json(&Throws::new(&game, seat)))))
    }

    /// Returns the work that reviews a part of the game.
    fn review(&self, shown: Shown, from: usize, seat: Option<Seat>) -> Result<Work, ApiError> {
        let part = self.reviewing(shown, seat, from)?;
        let (pack, host) = (Arc::clone(&self.pack), Arc::clone(&self.host));
        Ok(Work::new(move || {
            let evaluator = pack.evaluator();
            let mut evaluator = evaluator.map_err(|fault| ApiError::broken(fault.message))?;
            let begun = host.running_time();
            let is_in_time = || host.running_time().saturating_sub(begun) < REVIEW_TIME;
            Ok(Answer::json(&Review::new(&part, &mut evaluator, is_in_time)))
        }))
    }

    /// Returns the steps that may follow the beginning of a play.
    fn next(&mut self, begun: &Begun) -> Result<Answer, ApiError> {
        if begun.version.is_some_and(|version| version != self.version) {
            return Err(ApiError::stale());
        }
        if self.is_over() {
            return Err(ApiError::game(message!(REFUSAL_OVER)));
        }
        let rules = self.spoken(begun.lang);
        let next = Next::new(&mut self.game, &rules, begun.reader, &begun.steps);
        let next = next.map_err(|why| match why {
            StepsError::Refused(error) => ApiError::refused_as(error),
            why => ApiError::wrong(format!("`steps`: {why}")),
        })?;
        match next {
            Some(next) => Ok(Answer::json(&next)),
            // The refusal names the due action.
            None => match self.game.continuations::<Place>(&[]) {
                Err(refusal) => {
                    let seat = self.game.state().wait.seat().unwrap_or(Seat::White);
                    Err(self.refused(refusal, seat))
                }
                Ok(_) => Err(ApiError::game(message!(SERVER_NO_PLAY_DUE))),
            },
        }
    }

    /// Returns the table as an entry of the public list, or `None` if it is not public.
    #[must_use]
    pub fn listed(&self, lang: Lang) -> Option<ListedTable> {
        let name = |tag: &str| self.record.value(tag).unwrap_or("?").to_owned();
        self.keys.listed.then(|| ListedTable {
            id: self.id.clone(),
            pack: self.rules().spec().called().to_owned(),
            title: self.pack.titles.get(lang).to_owned(),
            players: BySeat::new(name("White"), name("Black")),
            actions: self.done.len(),
            over: self.is_over(),
        })
    }
}

/// A table in the public list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedTable {
    /// The name of the table.
    pub id: String,
    pack: String,
    title: String,
    players: BySeat<String>,
    actions: usize,
    over: bool,
}

/// The public list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<ListedTable>,
}

/// A new table, with the secrets of the seats that its creator gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Made {
    /// The name of the table.
    pub id: String,
    seats: BySeat<Option<String>>,
}

impl Made {
    /// Returns a table with the secrets of all its seats.
    #[must_use]
    pub fn new(id: &str, keys: &Keys) -> Self {
        let seats = BySeat::new(keys.white.clone(), keys.black.clone());
        Self { id: id.to_owned(), seats }
    }

    /// Returns a table at which the holder of a seat plays again. In a game by links, each player gets only the
    /// other side's seat. Otherwise all seats of people belong to one person.
    #[must_use]
    pub fn again(id: &str, keys: &Keys, seat: Seat) -> Self {
        let is_own = |own: Seat| keys.mode != Mode::Link || own != seat;
        let secret = |own: Seat| keys.of(own).filter(|_| is_own(own)).map(ToOwned::to_owned);
        let seats = BySeat::new(secret(Seat::White), secret(Seat::Black));
        Self { id: id.to_owned(), seats }
    }

    /// Returns the answer that tells of the new table.
    #[must_use]
    pub fn answer(&self) -> Answer {
        Answer::json(self).with_status(201)
    }
}
