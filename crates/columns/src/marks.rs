//! The table `marks`: a row for each coup of a throw.

use charpentier_core::Seat;

use crate::game_rows::GameRows;
use crate::table::{ColumnValues, TableColumn, TableRow};

/// A coup of a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MarkRow {
    pub(crate) game: i32,
    pub(crate) ply: i32,
    pub(crate) side: Seat,
    pub(crate) own_throw: bool,
    pub(crate) coup: String,
    pub(crate) coup_kind: String,
    pub(crate) coup_class: Option<String>,
    pub(crate) ways: i8,
    pub(crate) points: i32,
    pub(crate) cell: Option<i8>,
    pub(crate) rule: Option<String>,
}

impl TableRow for MarkRow {
    const COLUMNS: &'static [TableColumn<Self>] = &[
        TableColumn::full("game", ColumnValues::Number(|row| Some(row.game))),
        TableColumn::full("ply", ColumnValues::Number(|row| Some(row.ply))),
        TableColumn::full("side", ColumnValues::Word(|row| Some(row.side.name()))),
        TableColumn::full("own_throw", ColumnValues::Flag(|row| Some(row.own_throw))),
        TableColumn::full("coup", ColumnValues::Name(|row| Some(&row.coup))),
        TableColumn::full("coup_kind", ColumnValues::Name(|row| Some(&row.coup_kind))),
        TableColumn::maybe("coup_class", ColumnValues::Name(|row| row.coup_class.as_deref())),
        TableColumn::full("ways", ColumnValues::Small(|row| Some(row.ways))),
        TableColumn::full("points", ColumnValues::Number(|row| Some(row.points))),
        TableColumn::maybe("cell", ColumnValues::Small(|row| row.cell)),
        TableColumn::maybe("rule", ColumnValues::Name(|row| row.rule.as_deref())),
    ];

    fn of(rows: GameRows) -> Vec<Self> {
        rows.marks
    }

    fn set_game(&mut self, game: i32) {
        self.game = game;
    }
}
