//! `diagram`: a position as a board, in text or as a picture. Other commands use its pictures.

use std::io::Write;
use std::path::Path;

use charpentier_core::diagnostic::FileName;
use charpentier_core::scoring::Scoring;
use charpentier_core::{Rules, Seat, Snapshot, account_lines};
use charpentier_drawing::Viewpoint;
use charpentier_notation::position::ids;
use charpentier_notation::{Record, position};
use charpentier_pack::Library;

use crate::args::PictureArgs;
use crate::board::{self, Style};
use crate::command::inputs::game_at;
use crate::command::output;
use crate::{Done, Failure};

/// Shows a position as one side sees it.
pub(crate) fn run(
    library: &Library,
    line: &str,
    options: &[(String, String)],
    asked: &PictureArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let game = game_at(library, line, options)?;
    let seat = asked.seat.map_or(Seat::White, Seat::from);
    let (judge, snapshot) = (game.scoring().as_ref(), &game.snapshot());
    let shown = Shown { rules: game.rules(), judge, snapshot };
    let record = Record::default();
    match &asked.out {
        Some(path) => write(path, &shown.picture(&record, seat))?,
        None if asked.svg => out.write_all(shown.picture(&record, seat).as_bytes())?,
        None => {
            shown.text(&record, style.seen_from(seat), out)?;
            for id in shown.ids() {
                writeln!(out, "{id}")?;
            }
        }
    }
    Ok(Done::Good)
}

/// A game at one moment, to be shown.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) judge: &'a dyn Scoring,
    pub(crate) snapshot: &'a Snapshot,
}

impl Shown<'_> {
    /// Returns the ids by which other programs name the position, if they play the game.
    pub(crate) fn ids(&self) -> Vec<String> {
        ids::write(self.rules, self.judge, &self.snapshot.game).map_or_else(Vec::new, Vec::from)
    }

    /// Writes the board as text, with the account and the position line below it.
    pub(crate) fn text(
        &self,
        record: &Record,
        style: Style,
        out: &mut dyn Write,
    ) -> std::io::Result<()> {
        let names = board::names(self.rules, record, &self.snapshot.game);
        write!(out, "{}", board::render(self.rules, &self.snapshot.game, &names, style))?;
        let line = position::write_with_options(self.rules, self.snapshot, &self.judge.start());
        let mut notes = account_lines(self.rules.spec(), self.judge, &self.snapshot.game);
        notes.push(line);
        notes.iter().try_for_each(|note| writeln!(out, "{note}"))
    }

    /// Returns the board as SVG, with the account and the position line below it.
    pub(crate) fn picture(&self, record: &Record, seat: Seat) -> String {
        let names = board::names(self.rules, record, &self.snapshot.game);
        // The options and the account in a position line would be too long for a picture.
        let mut notes = account_lines(self.rules.spec(), self.judge, &self.snapshot.game);
        notes.push(position::write(self.rules, self.snapshot));
        let view = Viewpoint { seat, notes };
        charpentier_drawing::board(self.rules, &self.snapshot.game, &names, &view).to_string()
    }
}

/// Writes a picture to a file.
pub(crate) fn write(path: &Path, picture: &str) -> Result<(), Failure> {
    let wrong = |error| {
        Failure::Message(format!("the picture cannot be written to {}: {error}", path.shown()))
    };
    output::write(path, picture).map_err(wrong)
}
