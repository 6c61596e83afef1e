//! The reader of records, which replays them and makes their rows.

use charpentier_archive::{Batch, Packs};
use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_pack::{Library, SheetGames};

use crate::game_rows::{GameRows, is_error};

/// A reader that replays records by the packs of a library, and makes their rows.
///
/// ```
/// use charpentier_archive::Batch;
/// use charpentier_columns::RowReader;
/// use charpentier_core::diagnostic::Source;
/// use charpentier_pack::Library;
///
/// let text = "[Game \"trictrac\"]\n1w 65: 1/7 1/6\n1b 42: 1/8 1/3\n*\n";
/// let rows = RowReader::new(&Library::shipped()).rows(Batch::of(Source::new("game.tgn", text)));
/// // The second ply is illegal. The game has its rows up to there.
/// assert_eq!((rows.len(), rows[0].faults()), (1, 1));
/// ```
#[derive(Debug)]
pub struct RowReader {
    packs: Packs,
    sheet_games: SheetGames,
    /// The pack for the games of match sheets, if it was named.
    named: Option<String>,
}

impl RowReader {
    /// Returns a reader with the packs of this library.
    ///
    /// Names of coups and ends are those of the packs if the library has no language.
    #[must_use]
    pub fn new(library: &Library) -> Self {
        let sheet_games = SheetGames::new(library.clone());
        Self { packs: Packs::new(library), sheet_games, named: None }
    }

    /// Returns the reader with the pack by which it reads match sheets, whatever game they name.
    ///
    /// # Errors
    ///
    /// Fails if no pack has this name, or if its games are not read from sheets.
    pub fn with_sheet_pack(self, name: &str) -> Result<Self, Diagnostics> {
        let named = Some(self.sheet_games.pack_of(Some(name))?);
        Ok(Self { named, ..self })
    }

    /// Replays the games of a batch, and returns their rows in order.
    ///
    /// A match sheet is converted to records first, and its errors count for its first game. A text with
    /// errors and without a single record has one row in the table `games`. Errors that a batch does not
    /// keep count for all games after its last error.
    #[must_use]
    pub fn rows(&self, batch: Batch) -> Vec<GameRows> {
        let sheet = batch.sheet;
        let batch = match sheet {
            true => batch.from_sheet(&self.packs, &|variation| self.sheet_pack(variation)),
            false => batch,
        };
        if batch.records.is_empty() {
            return GameRows::without_record(&batch).into_iter().collect();
        }
        let mut own: Vec<Vec<&Diagnostic>> = vec![Vec::new(); batch.records.len()];
        for fault in batch.faults.iter().filter(|fault| is_error(fault)) {
            // The places of a sheet are not those of its records.
            let nth = if sheet { 0 } else { batch.record_of(fault) };
            own[nth].push(fault);
        }
        // Of a text with very many errors, the last ones are not kept.
        let kept = own.iter().rposition(|own| !own.is_empty()).filter(|_| batch.more > 0);
        if let Some(nth) = kept {
            let (before, after) = own.split_at_mut(nth + 1);
            let last = before[nth].last();
            after.iter_mut().for_each(|own| own.extend(last));
        }
        let rows = |(nth, own): (usize, &Vec<&Diagnostic>)| {
            let played = batch.trace(&batch.records[nth], &self.packs);
            GameRows::of(&batch, nth, played.as_ref(), own)
        };
        own.iter().enumerate().map(rows).collect()
    }

    fn sheet_pack(&self, variation: Option<&str>) -> Result<String, Diagnostics> {
        match &self.named {
            Some(named) => Ok(named.clone()),
            None => self.sheet_games.pack_of(variation),
        }
    }
}
