//! Values of options: the words that are typed, and their meaning for the crates below.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::sync::LazyLock;
use std::time::Duration;

use charpentier_cases::keys::CASE_KEYS;
use charpentier_core::{PointNumbering, Seat, Throw};
use charpentier_notation::record::Score;
use charpentier_pack::Lang;
use charpentier_pack::keys::{below, forms};
use clap::ValueEnum;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};

/// The condition for colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Color {
    /// On terminals that have it, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Applies the choice to all output.
    pub(crate) fn apply(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// The style of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BoardArg {
    /// Discs and drawn lines
    Unicode,
    /// Letters and plain lines
    Ascii,
    /// A number on each cell, three lines a side
    Compact,
    /// Sentences, for screen readers
    Words,
}

/// The error for a value that an option does not take. Its message says which values are right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ValueError {
    /// The text is not a number of seconds, or the number is out of range. The maximum is given.
    Seconds(u32),
    /// The text is not a throw.
    Throw,
    /// The text is not a result.
    Result,
    /// The text is not a year.
    Year(String),
    /// The first year is later than the last.
    Years(u16, u16),
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seconds(most) => write!(f, "write a number of seconds from 0.01 to {most}"),
            Self::Throw => {
                f.write_str("write a throw as the numbers of its dice, such as 65 or 653")
            }
            Self::Result => f.write_str("write a result as 1-0, 0-1, 1/2-1/2 or *"),
            Self::Year(text) => write!(f, "`{text}` is not a year; write a number such as 1743"),
            Self::Years(first, last) => {
                write!(f, "{first} is later than {last}; write the earlier year first")
            }
        }
    }
}

impl Error for ValueError {}

/// Reads a number of seconds with this maximum.
fn seconds_to(most: u32, text: &str) -> Result<f64, ValueError> {
    let read = text.parse().ok().filter(|seconds| (0.01..=f64::from(most)).contains(seconds));
    read.ok_or(ValueError::Seconds(most))
}

/// Reads the length of a measurement in seconds.
pub(super) fn seconds(text: &str) -> Result<f64, ValueError> {
    seconds_to(60, text)
}

/// Reads the time limit of a decision.
pub(super) fn span(text: &str) -> Result<Duration, ValueError> {
    seconds_to(86_400, text).map(Duration::from_secs_f64)
}

/// Reads a throw, with its dice in any order.
pub(super) fn throw(text: &str) -> Result<Throw, ValueError> {
    Throw::parse(text).ok_or(ValueError::Throw)
}

/// Reads the result of a game.
pub(super) fn result(text: &str) -> Result<Score, ValueError> {
    match text {
        "1-0" => Ok(Score::Won(Seat::White)),
        "0-1" => Ok(Score::Won(Seat::Black)),
        "1/2-1/2" => Ok(Score::Drawn),
        "*" => Ok(Score::Open),
        _ => Err(ValueError::Result),
    }
}

/// The first and the last year, `None` for any.
pub(crate) type Years = (Option<u16>, Option<u16>);

/// Reads a year or a range of years: `1743`, `1700-1799`, `1700-`, `-1799`.
pub(super) fn years(text: &str) -> Result<Years, ValueError> {
    let year = |text: &str| match text.trim() {
        "" => Ok(None),
        year => year.parse().map(Some).map_err(|_| ValueError::Year(year.to_owned())),
    };
    match text.split_once('-') {
        Some((first, last)) => match (year(first)?, year(last)?) {
            (Some(first), Some(last)) if first > last => Err(ValueError::Years(first, last)),
            years => Ok(years),
        },
        None => year(text).map(|only| (only, only)),
    }
}

/// The source of dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum DiceFrom {
    /// The program throws
    Seed,
    /// You throw real dice and type them
    Ask,
}

/// A side on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SeatArg {
    /// The first side
    White,
    /// The second side
    Black,
}

/// A numbering of points for both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum PointsArg {
    /// 1 to 24 along one's own way
    Own,
    /// T, 1 to 11 and 11' to 1', T'
    Case,
    /// The pips still to go: 24 to 1
    Pips,
}

impl From<PointsArg> for PointNumbering {
    fn from(points: PointsArg) -> Self {
        match points {
            PointsArg::Own => Self::Own,
            PointsArg::Case => Self::Case,
            PointsArg::Pips => Self::Pips,
        }
    }
}

impl From<SeatArg> for Seat {
    fn from(seat: SeatArg) -> Self {
        match seat {
            SeatArg::White => Self::White,
            SeatArg::Black => Self::Black,
        }
    }
}

/// A language on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LangArg {
    /// English
    En,
    /// French
    Fr,
    /// German
    De,
    /// Danish
    Da,
    /// Swedish
    Sv,
    /// The language of the locale, for an empty variable
    #[value(name = "", hide = true)]
    Locale,
}

impl LangArg {
    /// Returns the language. `None` stands for the language of the locale.
    pub(crate) const fn lang(self) -> Option<Lang> {
        match self {
            Self::En => Some(Lang::En),
            Self::Fr => Some(Lang::Fr),
            Self::De => Some(Lang::De),
            Self::Da => Some(Lang::Da),
            Self::Sv => Some(Lang::Sv),
            Self::Locale => None,
        }
    }
}

/// The format of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Figures {
    /// For people
    #[default]
    Human,
    /// For programs
    Json,
}

/// The grouping of statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum By {
    /// Each game by its pack
    #[default]
    Pack,
    /// Each player
    Player,
}

/// The format of a table of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Sheet {
    /// For people
    #[default]
    Table,
    /// For spreadsheets
    Csv,
    /// For programs
    Json,
}

/// The kinds of files that a schema describes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Describes {
    /// pack.yaml
    #[default]
    Pack,
    /// Files of cases
    Cases,
    /// Scripts in Rhai
    Scripts,
    /// Recorded games
    Record,
    /// Recorded games as JSON
    Json,
    /// Messages of queries, bots and the page
    Wire,
}

/// The section of the keys of cases, beside the sections of a pack.
pub(crate) const CASES: &str = "cases";

/// The section of the keys of conditions.
pub(crate) const CONDITIONS: &str = "conditions";

/// Returns the names of all sections of the key reference, and of its explained forms.
fn sections() -> impl Iterator<Item = &'static str> {
    static ALL: LazyLock<Vec<String>> = LazyLock::new(|| {
        let packs = below("").map(|(name, _)| name.to_owned());
        let topics = [CONDITIONS.to_owned(), CASES.to_owned()];
        let topics = topics.into_iter().chain(forms().map(|(name, _)| name));
        let cases = CASE_KEYS.iter().filter(|key| !key.path.contains('.'));
        packs.chain(topics).chain(cases.map(|key| format!("{CASES}.{}", key.path))).collect()
    });
    ALL.iter().map(String::as_str)
}

/// Sections of packs and cases. Shells complete them, and `keys` refuses all other words.
#[derive(Clone, Debug)]
pub(crate) struct Sections;

impl TypedValueParser for Sections {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(sections().map(PossibleValue::new)))
    }
}

/// The forms of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Form {
    /// Records for people
    #[default]
    Tgn,
    /// JSON, with one game per line
    Json,
    /// Matches in two columns
    Mat,
    /// Tables of games, plies, marks and ends
    Parquet,
}

impl Form {
    /// Returns the ending of files.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Tgn => "tgn",
            Self::Json => "jsonl",
            Self::Mat => "mat",
            Self::Parquet => "parquet",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ValueError, seconds, span, years};

    #[test]
    fn years_go_forward() {
        assert_eq!(years("1743"), Ok((Some(1743), Some(1743))));
        assert_eq!(years("1700-"), Ok((Some(1700), None)));
        assert_eq!(years("1700-1700"), Ok((Some(1700), Some(1700))));
        assert_eq!(years("1800-1700"), Err(ValueError::Years(1800, 1700)));
        assert_eq!(years("17th"), Err(ValueError::Year("17th".into())));
    }

    #[test]
    fn spans_have_their_own_ends() {
        assert_eq!(seconds("60"), Ok(60.0));
        let wrong = seconds("61").expect_err("too long");
        assert_eq!(wrong.to_string(), "write a number of seconds from 0.01 to 60");
        let wrong = span("0").expect_err("too short");
        assert_eq!(wrong.to_string(), "write a number of seconds from 0.01 to 86400");
    }
}
