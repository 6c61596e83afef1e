//! Views of a table, made for one reader.

use charpentier_core::spec::Reader;
use charpentier_core::{Seat, State};
use charpentier_pack::Lang;
use charpentier_wire::Sides;
use charpentier_wire::action::Mode;
use charpentier_wire::table::{Player, Source, View};

use crate::api_error::ApiError;
use crate::table::HostedGame;

/// The language, side and moment of a requested view.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    /// The language. `None`: English, with the names of the pack.
    pub(crate) lang: Option<Lang>,
    /// The side from which the reader sees the board.
    pub(crate) view: Option<Seat>,
    /// The number of actions after which the table is shown. `None`: all of them.
    pub(crate) at: Option<usize>,
}

impl HostedGame {
    /// Returns the view of the table as a request asks for it, for the holder of a seat or for a
    /// watcher.
    pub(crate) fn view(&mut self, shown: Shown, you: Option<Seat>) -> Result<View, ApiError> {
        let actions = self.done.len();
        let at = shown.at.unwrap_or(actions);
        let rules = self.spoken(shown.lang);
        // Two people at one screen are both readers, so neither is addressed.
        let alone = self.keys.mode != Mode::Screen;
        let reader = |seat| Reader { seat, addressed: alone && you == Some(seat) };
        let snapshot = self.snapshot_at(at);
        let snapshot = snapshot.ok_or_else(|| ApiError::nothing("such moment in the game"))?;
        let thinks = self.thinks();
        Ok(View::new(Source {
            id: &self.id,
            version: self.version,
            rules: &rules,
            reader: shown.view.map(reader),
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
            undo: self.undo_point().is_ok(),
            texts: &self.texts,
        }))
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
            let name = match state.seats.map(|seats| seats[seat].to_string()) {
                Some(player) => format!("{} ({player})", side.unwrap_or_else(|| seat.word(lang))),
                None => side.unwrap_or_else(|| seat.word(lang)),
            };
            Player { name, program: self.keys.level.clone().filter(|_| program) }
        };
        Sides { white: player(Seat::White, "White"), black: player(Seat::Black, "Black") }
    }
}
