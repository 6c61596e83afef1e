//! The four tables, and how their columns become Arrow arrays.

use std::fmt;
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, FixedSizeListBuilder, Float64Builder, Int8Builder, Int32Builder, StringBuilder,
    StringDictionaryBuilder,
};
use arrow_array::types::{ArrowDictionaryKeyType, Int8Type, Int32Type};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use charpentier_core::NEW;

use crate::ends::EndRow;
use crate::game_rows::GameRows;
use crate::games::GameRow;
use crate::marks::MarkRow;
use crate::plies::PlyRow;

/// A table of recorded games. `COLUMNS.md` describes every column.
///
/// ```
/// use charpentier_columns::RecordTable;
///
/// assert_eq!(RecordTable::ALL.map(RecordTable::name), ["games", "plies", "marks", "ends"]);
/// assert_eq!(RecordTable::named("plies"), Some(RecordTable::Plies));
/// assert_eq!(RecordTable::Marks.schema().field(0).name(), "game");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordTable {
    /// A row for each game.
    Games,
    /// A row for each ply.
    Plies,
    /// A row for each coup of a throw.
    Marks,
    /// A row for each end of a setting, a game or a match.
    Ends,
}

impl RecordTable {
    /// All tables, in the order in which they are written.
    pub const ALL: [Self; 4] = [Self::Games, Self::Plies, Self::Marks, Self::Ends];

    /// Returns the name of the table, which is also the name of its file without its ending.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Plies => "plies",
            Self::Marks => "marks",
            Self::Ends => "ends",
        }
    }

    /// Returns the table of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }

    /// Returns the columns of the table with their types.
    #[must_use]
    pub fn schema(self) -> SchemaRef {
        match self {
            Self::Games => schema::<GameRow>(),
            Self::Plies => schema::<PlyRow>(),
            Self::Marks => schema::<MarkRow>(),
            Self::Ends => schema::<EndRow>(),
        }
    }
}

impl fmt::Display for RecordTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A row of a table.
pub(crate) trait TableRow: Sized + Send + 'static {
    /// The columns, in order.
    const COLUMNS: &'static [TableColumn<Self>];

    /// Returns the rows of this table among all rows of a game.
    fn of(rows: GameRows) -> Vec<Self>;

    /// Sets the number of the game.
    fn set_game(&mut self, game: i32);
}

/// The number of places where a man can be, each an element of a list of men.
pub(crate) const PLACES: usize = NEW.index() + 1;

/// The men of one side on each place, from the bar to the men who have never entered.
pub(crate) type MenAtPlaces = [i8; PLACES];

/// A column of a table with rows `R`.
pub(crate) struct TableColumn<R: 'static> {
    pub(crate) name: &'static str,
    /// Whether the column has nulls.
    pub(crate) has_nulls: bool,
    pub(crate) values: ColumnValues<R>,
}

/// The type of a column, and the function that returns its value in a row.
pub(crate) enum ColumnValues<R: 'static> {
    /// Numbers up to 127.
    Small(fn(&R) -> Option<i8>),
    /// Whole numbers.
    Number(fn(&R) -> Option<i32>),
    /// Fractions.
    Fraction(fn(&R) -> Option<f64>),
    /// Yes or no.
    Flag(fn(&R) -> Option<bool>),
    /// Texts that seldom occur twice.
    Text(fn(&R) -> Option<&str>),
    /// Texts that occur often, such as names.
    Name(fn(&R) -> Option<&str>),
    /// Words of a short list.
    Word(fn(&R) -> Option<&str>),
    /// The men of one side.
    Men(fn(&R) -> Option<&MenAtPlaces>),
}

impl<R> TableColumn<R> {
    /// Returns a column that has a value in every row.
    pub(crate) const fn full(name: &'static str, values: ColumnValues<R>) -> Self {
        Self { name, has_nulls: false, values }
    }

    /// Returns a column that is null where nothing is known.
    pub(crate) const fn maybe(name: &'static str, values: ColumnValues<R>) -> Self {
        Self { name, has_nulls: true, values }
    }

    fn data_type(&self) -> DataType {
        let dictionary =
            |key: DataType| DataType::Dictionary(Box::new(key), Box::new(DataType::Utf8));
        match self.values {
            ColumnValues::Small(_) => DataType::Int8,
            ColumnValues::Number(_) => DataType::Int32,
            ColumnValues::Fraction(_) => DataType::Float64,
            ColumnValues::Flag(_) => DataType::Boolean,
            ColumnValues::Text(_) => DataType::Utf8,
            ColumnValues::Name(_) => dictionary(DataType::Int32),
            ColumnValues::Word(_) => dictionary(DataType::Int8),
            ColumnValues::Men(_) => DataType::FixedSizeList(men(), PLACES as i32),
        }
    }

    /// Returns the values of some rows.
    fn array(&self, rows: &[R]) -> Result<ArrayRef, ArrowError> {
        Ok(match self.values {
            ColumnValues::Small(of) => {
                let mut column = Int8Builder::with_capacity(rows.len());
                rows.iter().for_each(|row| column.append_option(of(row)));
                Arc::new(column.finish())
            }
            ColumnValues::Number(of) => {
                let mut column = Int32Builder::with_capacity(rows.len());
                rows.iter().for_each(|row| column.append_option(of(row)));
                Arc::new(column.finish())
            }
            ColumnValues::Fraction(of) => {
                let mut column = Float64Builder::with_capacity(rows.len());
                rows.iter().for_each(|row| column.append_option(of(row)));
                Arc::new(column.finish())
            }
            ColumnValues::Flag(of) => {
                let mut column = BooleanBuilder::with_capacity(rows.len());
                rows.iter().for_each(|row| column.append_option(of(row)));
                Arc::new(column.finish())
            }
            ColumnValues::Text(of) => {
                let mut column = StringBuilder::new();
                rows.iter().for_each(|row| column.append_option(of(row)));
                Arc::new(column.finish())
            }
            ColumnValues::Name(of) => dictionary::<R, Int32Type>(rows, of)?,
            ColumnValues::Word(of) => dictionary::<R, Int8Type>(rows, of)?,
            ColumnValues::Men(of) => {
                let places = Int8Builder::with_capacity(rows.len() * PLACES);
                let mut column = FixedSizeListBuilder::new(places, PLACES as i32).with_field(men());
                for row in rows {
                    let on = of(row);
                    column.values().append_slice(on.unwrap_or(&[0; PLACES]));
                    column.append(on.is_some());
                }
                Arc::new(column.finish())
            }
        })
    }
}

/// Returns the field of the elements of a list of men.
fn men() -> Arc<Field> {
    Arc::new(Field::new("item", DataType::Int8, false))
}

fn dictionary<R, K: ArrowDictionaryKeyType>(
    rows: &[R],
    of: fn(&R) -> Option<&str>,
) -> Result<ArrayRef, ArrowError> {
    let mut column = StringDictionaryBuilder::<K>::new();
    for row in rows {
        match of(row) {
            Some(value) => {
                column.append(value)?;
            }
            None => column.append_null(),
        }
    }
    Ok(Arc::new(column.finish()))
}

/// Returns the schema of the table with these rows.
pub(crate) fn schema<R: TableRow>() -> SchemaRef {
    let field =
        |column: &TableColumn<R>| Field::new(column.name, column.data_type(), column.has_nulls);
    Arc::new(Schema::new(R::COLUMNS.iter().map(field).collect::<Vec<_>>()))
}

/// Returns rows as a batch of their table.
pub(crate) fn batch<R: TableRow>(
    rows: &[R],
    schema: &SchemaRef,
) -> Result<RecordBatch, ArrowError> {
    let arrays = R::COLUMNS.iter().map(|column| column.array(rows));
    RecordBatch::try_new(Arc::clone(schema), arrays.collect::<Result<_, _>>()?)
}

/// Returns a count as the number of a column.
pub(crate) fn number(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// Adds to a sum, up to the largest number.
pub(crate) fn add(sum: &mut i32, more: i32) {
    *sum = sum.saturating_add(more);
}
