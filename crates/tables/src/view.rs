//! Views of a table, made for one reader.

use std::sync::Arc;

use charpentier_core::spec::Reader;
use charpentier_core::{Awaiting, Event, Game, Seat, State, Throw, account_lines};
use charpentier_drawing::Viewpoint;
use charpentier_messages::message;
use charpentier_pack::Lang;
use charpentier_wire::action::Mode;
use charpentier_wire::table::{Past, Player, Source, View};
use charpentier_wire::{Reviewing, Sides, Why};

use crate::api_error::ApiError;
use crate::table::HostedGame;

/// The language, side and moment of a requested view.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    /// The language. `None`: English, with the names of the pack.
    pub lang: Option<Lang>,
    /// The side from which the reader sees the board.
    pub view: Option<Seat>,
    /// The number of actions after which the table is shown. `None`: all of them.
    pub at: Option<usize>,
}

impl HostedGame {
    /// Returns the view of the table as a request asks for it, for the holder of a seat or for a
    /// watcher.
    pub(crate) fn view(&self, shown: Shown, you: Option<Seat>) -> Result<View, ApiError> {
        let actions = self.done.len();
        let at = shown.at.unwrap_or(actions);
        let rules = self.spoken(shown.lang);
        let snapshot = self.snapshot_at(at);
        let snapshot = snapshot.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_MOMENT)))?;
        let thinks = self.thinks();
        Ok(View::new(Source {
            id: &self.id,
            version: self.version,
            rules: &rules,
            reader: self.reader(shown, you),
            title: self.pack.titles.get(rules.spec().language()),
            scoring: self.game.scoring(),
            players: self.players(&snapshot.game, rules.spec().language()),
            snapshot,
            past: &self.done[..at],
            actions,
            you,
            mode: self.keys.mode,
            dice: self.keys.dice,
            thinks,
            undo: self.undo_point(you).is_ok(),
            why: !self.rules().spec().coups.is_empty() && self.last_throw(at).is_ok(),
            throws: self.throwing().is_ok(),
            review: self.can_be_reviewed(),
            texts: self.pack.texts(),
            annotations: &self.annotations,
            again: self.keys.again.as_deref(),
            offer: self.offers.open(),
            clock: self.clock(),
            flagged: self.keys.flagged,
            link_due: self.link_due().filter(|_| you.is_some()),
        }))
    }

    /// Returns the reader of the texts of a view.
    fn reader(&self, shown: Shown, you: Option<Seat>) -> Option<Reader> {
        // Two people at one screen are both readers, so neither is addressed.
        let alone = self.keys.mode != Mode::Screen;
        shown.view.map(|seat| Reader { seat, addressed: alone && you == Some(seat) })
    }

    /// Explains the coups of the last throw at the requested moment.
    ///
    /// Returns an error if there was no throw, or if the players still have to see its points.
    pub(crate) fn why(&self, shown: Shown, you: Option<Seat>) -> Result<Why, ApiError> {
        let (nth, seat, throw) = self.last_throw(shown.at.unwrap_or(self.done.len()))?;
        let (rules, scoring) = (self.spoken(shown.lang), Arc::clone(self.game.scoring()));
        let before = self.snapshot_at(nth).ok_or_else(|| ApiError::broken("the throw is lost"))?;
        let before = Game::resume(rules, scoring, before.game);
        Ok(Why::new(&before, (nth, seat, throw), self.reader(shown, you), self.pack.texts()))
    }

    /// Whether the game can be reviewed. Records and practice games from a position always can; other games when they
    /// are over. A review names better plays and missed points.
    fn can_be_reviewed(&self) -> bool {
        let practises = matches!(self.keys.mode, Mode::Program | Mode::Screen)
            && self.record.tag("Position").is_some()
            && self.game.by_hand().is_none();
        self.keys.mode == Mode::Record || self.is_over() || practises
    }

    /// Returns a part of the game that is to be reviewed, from the action `from` on.
    pub(crate) fn reviewing(
        &self,
        shown: Shown,
        you: Option<Seat>,
        from: usize,
    ) -> Result<Reviewing, ApiError> {
        /// The most actions of a part.
        const PART: usize = 100;
        if !self.can_be_reviewed() {
            return Err(ApiError::game(message!(SERVER_REVIEW_LATER)));
        }
        let to = self.done.len().min(from.saturating_add(PART));
        let past = self.done.get(from..to);
        let past = past.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_MOMENT)))?.to_vec();
        let after = self.snapshot_at(to).ok_or_else(|| ApiError::broken("the game is lost"))?;
        Ok(Reviewing {
            rules: self.spoken(shown.lang),
            scoring: Arc::clone(self.game.scoring()),
            reader: self.reader(shown, you),
            past,
            from,
            after,
            actions: self.done.len(),
            settled: self.settled(),
        })
    }

    /// Returns a picture of the board, with the account below it.
    pub(crate) fn picture(&self, shown: Shown) -> Result<String, ApiError> {
        let rules = self.spoken(shown.lang);
        let snapshot = self.snapshot_at(shown.at.unwrap_or(self.done.len()));
        let snapshot = snapshot.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_MOMENT)))?;
        let players = self.players(&snapshot.game, rules.spec().language());
        let names = [players.white.name, players.black.name];
        let notes = account_lines(rules.spec(), self.game.scoring().as_ref(), &snapshot.game);
        let view = Viewpoint { seat: shown.view.unwrap_or(Seat::White), notes };
        Ok(charpentier_drawing::board(&rules, &snapshot.game, &names, &view).to_string())
    }

    /// Returns the last throw of the first `at` actions, with the number of its action and its side.
    ///
    /// Returns an error if there was none, or if the players still have to see its points.
    fn last_throw(&self, at: usize) -> Result<(usize, Seat, Throw), ApiError> {
        let past = self.done.get(..at);
        let past = past.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_MOMENT)))?;
        let mut last = past.iter().enumerate().rev();
        let last =
            last.find_map(|(nth, past)| thrown(past).map(|(seat, throw)| (nth, seat, throw)));
        let (nth, seat, throw) = last.ok_or_else(|| ApiError::game(message!(SERVER_NO_THROW)))?;
        if self.game.by_hand().is_some() && !self.is_settled(nth) {
            return Err(ApiError::game(message!(SERVER_WHY_LATER)));
        }
        Ok((nth, seat, throw))
    }

    /// Returns the side whose throws are listed first, or an error if throws may not be listed.
    pub(crate) fn throwing(&self) -> Result<Seat, ApiError> {
        /// The number of dice of a throw with a row and a column.
        const DICE: u8 = 2;
        if self.keys.mode.is_apart() {
            return Err(ApiError::game(message!(SERVER_THROWS_PEOPLE)));
        }
        if self.game.by_hand().is_some() {
            return Err(ApiError::game(message!(SERVER_THROWS_BY_HAND)));
        }
        if self.rules().spec().dice.count() != DICE {
            return Err(ApiError::game(message!(SERVER_THROWS_TWO)));
        }
        match self.game.state().wait {
            Awaiting::Throw(seat) | Awaiting::Play(seat) => Ok(seat),
            _ => Err(ApiError::game(message!(SERVER_THROWS_WAIT))),
        }
    }

    /// Returns the number of actions up to the last throw for which nothing can be marked or claimed any
    /// more.
    fn settled(&self) -> usize {
        if self.game.by_hand().is_none() || self.is_over() {
            return self.done.len();
        }
        (0..self.done.len()).rev().find(|nth| self.is_settled(*nth)).map_or(0, |nth| nth + 1)
    }

    /// Whether nothing can be marked or claimed any more for the throw of an action.
    fn is_settled(&self, nth: usize) -> bool {
        let later = self.done.iter().skip(nth + 1).filter_map(thrown);
        let (mut white, mut black) = (false, false);
        for (seat, _) in later {
            match seat {
                Seat::White => white = true,
                Seat::Black => black = true,
            }
        }
        white && black || self.is_over()
    }

    /// Returns the players: as the record names the sides or, in games in which players change seats, the
    /// players who sit there now. Players without names are called by their colour.
    fn players(&self, state: &State, lang: Lang) -> Sides<Player> {
        let named = |tag: &str| {
            let value = self.record.value(tag).filter(|name| !name.is_empty() && *name != "?");
            value.map(ToOwned::to_owned)
        };
        let player = |seat: Seat, tag: &str| {
            let program = self.program() == Some(seat);
            let side = named(tag);
            let is_named = side.is_some();
            let name = match state.seats.map(|seats| seats[seat].to_string()) {
                Some(player) => format!("{} ({player})", side.unwrap_or_else(|| seat.word(lang))),
                None => side.unwrap_or_else(|| seat.word(lang)),
            };
            Player { name, named: is_named, program: self.keys.level.clone().filter(|_| program) }
        };
        Sides { white: player(Seat::White, "White"), black: player(Seat::Black, "Black") }
    }
}

/// Returns the throw that an action made, with its side.
fn thrown(past: &Past) -> Option<(Seat, Throw)> {
    past.events.iter().find_map(|event| match *event {
        Event::Thrown { seat, throw } => Some((seat, throw)),
        _ => None,
    })
}
