//! The table `games`: a row for each game.

use charpentier_core::spec::RulesSpec;
use charpentier_core::{BySeat, Relation, Seat};
use charpentier_notation::Record;
use charpentier_notation::record::Score;

use crate::game_rows::GameRows;
use crate::table::{ColumnValues, TableColumn, TableRow};

/// A game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct GameRow {
    pub(crate) game: i32,
    pub(crate) file: String,
    pub(crate) number: i32,
    pub(crate) tags: TagValues,
    pub(crate) rules: Option<BoardSize>,
    pub(crate) first_side: Option<Seat>,
    pub(crate) score: Option<Score>,
    pub(crate) end: Option<String>,
    pub(crate) points: Option<i32>,
    pub(crate) stake: Option<f64>,
    pub(crate) totals: Option<BySeat<i32>>,
    pub(crate) plies: i32,
    pub(crate) throws: i32,
    pub(crate) marked: Option<BySeat<i32>>,
    pub(crate) carried: Option<BySeat<i32>>,
    pub(crate) complete: bool,
    pub(crate) faults: i32,
    pub(crate) first_fault: Option<(&'static str, String)>,
}

/// What the tags of a record say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TagValues {
    /// The name of the pack, and the name of the preset. They are replaced if the pack is known.
    pub(crate) pack: Option<String>,
    pub(crate) preset: Option<String>,
    pub(crate) options: Option<String>,
    event: Option<String>,
    site: Option<String>,
    round: Option<String>,
    date: Option<String>,
    white: Option<String>,
    black: Option<String>,
    lead: Option<String>,
    position: Option<String>,
}

impl TagValues {
    pub(crate) fn of(record: &Record) -> Self {
        let value = |name: &str| {
            let value = record.value(name).map(str::trim);
            value.filter(|value| !value.chars().all(|c| "?.".contains(c))).map(str::to_owned)
        };
        Self {
            pack: value("Game"),
            preset: None,
            options: value("Options"),
            event: value("Event"),
            site: value("Site"),
            round: value("Round"),
            date: value("Date"),
            white: value("White"),
            black: value("Black"),
            lead: value("Lead"),
            position: value("Position"),
        }
    }

    fn year(&self) -> Option<i32> {
        self.date.as_ref()?.get(..4)?.parse::<u16>().ok().map(i32::from)
    }
}

/// The board of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardSize {
    cells: i8,
    men: i8,
    relation: &'static str,
}

impl BoardSize {
    pub(crate) fn of(spec: &RulesSpec) -> Self {
        let relation = match spec.track.relation {
            Relation::Contrary => "contrary",
            Relation::Parallel => "parallel",
            Relation::Facing => "facing",
            Relation::Shared => "shared",
            Relation::Apart => "apart",
        };
        let small = |n: u8| i8::try_from(n).unwrap_or(i8::MAX);
        Self { cells: small(spec.track.cells), men: small(spec.men), relation }
    }
}

const fn result(score: Score) -> &'static str {
    match score {
        Score::Won(Seat::White) => "1-0",
        Score::Won(Seat::Black) => "0-1",
        Score::Drawn => "1/2-1/2",
        Score::Open => "*",
    }
}

const fn winner(score: Score) -> Option<&'static str> {
    match score {
        Score::Won(seat) => Some(seat.name()),
        Score::Drawn | Score::Open => None,
    }
}

impl TableRow for GameRow {
    const COLUMNS: &'static [TableColumn<Self>] = &[
        TableColumn::full("game", ColumnValues::Number(|row| Some(row.game))),
        TableColumn::full("file", ColumnValues::Name(|row| Some(&row.file))),
        TableColumn::full("number_in_file", ColumnValues::Number(|row| Some(row.number))),
        TableColumn::maybe("pack", ColumnValues::Name(|row| row.tags.pack.as_deref())),
        TableColumn::maybe("preset", ColumnValues::Name(|row| row.tags.preset.as_deref())),
        TableColumn::maybe("options", ColumnValues::Name(|row| row.tags.options.as_deref())),
        TableColumn::maybe("cells", ColumnValues::Small(|row| Some(row.rules?.cells))),
        TableColumn::maybe("men", ColumnValues::Small(|row| Some(row.rules?.men))),
        TableColumn::maybe("relation", ColumnValues::Word(|row| Some(row.rules?.relation))),
        TableColumn::maybe("event", ColumnValues::Name(|row| row.tags.event.as_deref())),
        TableColumn::maybe("site", ColumnValues::Name(|row| row.tags.site.as_deref())),
        TableColumn::maybe("round", ColumnValues::Name(|row| row.tags.round.as_deref())),
        TableColumn::maybe("date", ColumnValues::Name(|row| row.tags.date.as_deref())),
        TableColumn::maybe("year", ColumnValues::Number(|row| row.tags.year())),
        TableColumn::maybe("white", ColumnValues::Name(|row| row.tags.white.as_deref())),
        TableColumn::maybe("black", ColumnValues::Name(|row| row.tags.black.as_deref())),
        TableColumn::maybe("lead", ColumnValues::Name(|row| row.tags.lead.as_deref())),
        TableColumn::maybe("position", ColumnValues::Text(|row| row.tags.position.as_deref())),
        TableColumn::maybe("first_side", ColumnValues::Word(|row| Some(row.first_side?.name()))),
        TableColumn::maybe("result", ColumnValues::Word(|row| row.score.map(result))),
        TableColumn::maybe("winner", ColumnValues::Word(|row| winner(row.score?))),
        TableColumn::maybe("ended_by", ColumnValues::Name(|row| row.end.as_deref())),
        TableColumn::maybe("points", ColumnValues::Number(|row| row.points)),
        TableColumn::maybe("stake", ColumnValues::Fraction(|row| row.stake)),
        TableColumn::maybe("total_white", ColumnValues::Number(|row| Some(row.totals?.white))),
        TableColumn::maybe("total_black", ColumnValues::Number(|row| Some(row.totals?.black))),
        TableColumn::full("plies", ColumnValues::Number(|row| Some(row.plies))),
        TableColumn::full("throws", ColumnValues::Number(|row| Some(row.throws))),
        TableColumn::maybe("marked_white", ColumnValues::Number(|row| Some(row.marked?.white))),
        TableColumn::maybe("marked_black", ColumnValues::Number(|row| Some(row.marked?.black))),
        TableColumn::maybe("carried_white", ColumnValues::Number(|row| Some(row.carried?.white))),
        TableColumn::maybe("carried_black", ColumnValues::Number(|row| Some(row.carried?.black))),
        TableColumn::full("complete", ColumnValues::Flag(|row| Some(row.complete))),
        TableColumn::full("faults", ColumnValues::Number(|row| Some(row.faults))),
        TableColumn::maybe(
            "fault_code",
            ColumnValues::Name(|row| Some(row.first_fault.as_ref()?.0)),
        ),
        TableColumn::maybe(
            "first_fault",
            ColumnValues::Text(|row| Some(&row.first_fault.as_ref()?.1)),
        ),
    ];

    fn of(rows: GameRows) -> Vec<Self> {
        vec![rows.game]
    }

    fn set_game(&mut self, game: i32) {
        self.game = game;
    }
}
