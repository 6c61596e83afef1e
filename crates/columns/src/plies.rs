//! The table `plies`: a row for each ply.

use charpentier_core::{BySeat, Cells, Men, Place, Seat, Throw};

use crate::game_rows::GameRows;
use crate::table::{ColumnValues, MenAtPlaces, PLACES, TableColumn, TableRow};

/// A ply.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlyRow {
    pub(crate) game: i32,
    pub(crate) ply: i32,
    pub(crate) number: i32,
    pub(crate) side: Seat,
    pub(crate) setting: i32,
    pub(crate) kind: &'static str,
    pub(crate) throw: Option<Throw>,
    pub(crate) choice: Option<String>,
    pub(crate) play: Option<String>,
    pub(crate) passed: Option<String>,
    pub(crate) legal_plays: Option<i32>,
    pub(crate) hits: i8,
    pub(crate) men: BySeat<MenAtPlaces>,
    pub(crate) pinned: Option<BySeat<Cells>>,
    pub(crate) points: Option<BySeat<i32>>,
    pub(crate) holes: Option<BySeat<i32>>,
    pub(crate) marked: Option<BySeat<i32>>,
    pub(crate) carried: Option<BySeat<i32>>,
    pub(crate) certain: bool,
}

/// Returns the men of one side on each place.
pub(crate) fn at_places(men: &Men) -> MenAtPlaces {
    let mut on = [0; PLACES];
    for (place, count) in men.places() {
        if let (Some(on), Ok(count)) = (on.get_mut(place.index()), i8::try_from(count)) {
            *on = count;
        }
    }
    on
}

/// Returns a set of cells as a number with bit *n* for cell *n*. Cells are at most 24.
fn bits(cells: Cells) -> i32 {
    cells.iter().map(|Place(cell)| 1 << cell.min(30)).sum()
}

impl PlyRow {
    fn die(&self, nth: usize) -> Option<i8> {
        let face = *self.throw.as_ref()?.faces().get(nth)?;
        i8::try_from(face).ok()
    }
}

impl TableRow for PlyRow {
    const COLUMNS: &'static [TableColumn<Self>] = &[
        TableColumn::full("game", ColumnValues::Number(|row| Some(row.game))),
        TableColumn::full("ply", ColumnValues::Number(|row| Some(row.ply))),
        TableColumn::full("number", ColumnValues::Number(|row| Some(row.number))),
        TableColumn::full("side", ColumnValues::Word(|row| Some(row.side.name()))),
        TableColumn::full("setting", ColumnValues::Number(|row| Some(row.setting))),
        TableColumn::full("kind", ColumnValues::Word(|row| Some(row.kind))),
        TableColumn::maybe("die_1", ColumnValues::Small(|row| row.die(0))),
        TableColumn::maybe("die_2", ColumnValues::Small(|row| row.die(1))),
        TableColumn::maybe("die_3", ColumnValues::Small(|row| row.die(2))),
        TableColumn::maybe("choice", ColumnValues::Name(|row| row.choice.as_deref())),
        TableColumn::maybe("play", ColumnValues::Text(|row| row.play.as_deref())),
        TableColumn::maybe("passed", ColumnValues::Text(|row| row.passed.as_deref())),
        TableColumn::maybe("legal_plays", ColumnValues::Number(|row| row.legal_plays)),
        TableColumn::full("hits", ColumnValues::Small(|row| Some(row.hits))),
        TableColumn::full("men_white", ColumnValues::Men(|row| Some(&row.men.white))),
        TableColumn::full("men_black", ColumnValues::Men(|row| Some(&row.men.black))),
        TableColumn::maybe(
            "pinned_white",
            ColumnValues::Number(|row| Some(bits(row.pinned?.white))),
        ),
        TableColumn::maybe(
            "pinned_black",
            ColumnValues::Number(|row| Some(bits(row.pinned?.black))),
        ),
        TableColumn::maybe("points_white", ColumnValues::Number(|row| Some(row.points?.white))),
        TableColumn::maybe("points_black", ColumnValues::Number(|row| Some(row.points?.black))),
        TableColumn::maybe("holes_white", ColumnValues::Number(|row| Some(row.holes?.white))),
        TableColumn::maybe("holes_black", ColumnValues::Number(|row| Some(row.holes?.black))),
        TableColumn::maybe("marked_white", ColumnValues::Number(|row| Some(row.marked?.white))),
        TableColumn::maybe("marked_black", ColumnValues::Number(|row| Some(row.marked?.black))),
        TableColumn::maybe("carried_white", ColumnValues::Number(|row| Some(row.carried?.white))),
        TableColumn::maybe("carried_black", ColumnValues::Number(|row| Some(row.carried?.black))),
        TableColumn::full("certain", ColumnValues::Flag(|row| Some(row.certain))),
    ];

    fn of(rows: GameRows) -> Vec<Self> {
        rows.plies
    }

    fn set_game(&mut self, game: i32) {
        self.game = game;
    }
}
