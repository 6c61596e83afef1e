//! Views of a table, made for one reader.

use charpentier_core::{Seat, State};
use charpentier_pack::Lang;
use charpentier_wire::Sides;
use charpentier_wire::table::{Player, Source, View};

use crate::api_error::ApiError;
use crate::table::HostedGame;

impl HostedGame {
    /// Returns the view of the table, now or after `at` actions, in a language, for the holder of a seat
    /// or for a watcher.
    pub(crate) fn view(
        &mut self,
        at: Option<usize>,
        lang: Option<Lang>,
        you: Option<Seat>,
    ) -> Result<View, ApiError> {
        let actions = self.done.len();
        let at = at.unwrap_or(actions);
        let rules = self.spoken(lang);
        let snapshot = self.snapshot_at(at);
        let snapshot = snapshot.ok_or_else(|| ApiError::nothing("such moment in the game"))?;
        let thinks = self.thinks();
        Ok(View::new(Source {
            id: &self.id,
            version: self.version,
            rules: &rules,
            title: self.pack.titles.get(rules.spec().language()),
            scoring: self.game.scoring(),
            players: self.players(&snapshot.game),
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
    /// players who sit there now.
    fn players(&self, state: &State) -> Sides<Player> {
        let named = |tag: &str| {
            let value = self.record.value(tag).filter(|name| !name.is_empty() && *name != "?");
            value.map(ToOwned::to_owned)
        };
        let player = |seat: Seat, tag: &str| {
            let program = self.program() == Some(seat);
            let side = named(tag);
            let name = match state.seats.map(|seats| seats[seat].to_string()) {
                Some(player) => format!("{} ({player})", side.as_deref().unwrap_or(seat.name())),
                None => side.unwrap_or_else(|| seat.name().to_owned()),
            };
            Player { name, program: self.keys.level.clone().filter(|_| program) }
        };
        Sides { white: player(Seat::White, "White"), black: player(Seat::Black, "Black") }
    }
}
