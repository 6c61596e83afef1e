//! What stands behind an option: the words it takes, and what they mean to the crates below.

use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::time::Duration;

use charpentier_core::{PointNumbering, Seat, Throw};
use charpentier_notation::record::Score;
use charpentier_pack::Lang;
use clap::ValueEnum;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};

use crate::command::keys;

/// When colour is used.
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
    /// Makes it so for everything that is printed.
    pub(crate) fn apply(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BoardArg {
    /// Discs and drawn lines
    Unicode,
    /// Letters and plain lines
    Ascii,
    /// A number on each cell, three lines a side
    Compact,
    /// Sentences, to be read out
    Words,
}

/// What was typed behind an option is nothing that it takes; what is told says what would be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mistyped {
    /// No number of seconds, or too few or too many; so many there may be.
    Seconds(u32),
    /// No dice.
    Throw,
    /// Nothing as which a game can come out.
    Result,
    /// This is no year.
    Year(String),
    /// The first year is later than the last.
    Years(u16, u16),
}

impl fmt::Display for Mistyped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seconds(most) => write!(f, "seconds are a number from 0.01 to {most}"),
            Self::Throw => f.write_str("a throw is its dice, such as 65 or 653"),
            Self::Result => f.write_str("a result is 1-0, 0-1, 1/2-1/2 or *"),
            Self::Year(text) => write!(f, "`{text}` is no year"),
            Self::Years(first, last) => {
                write!(f, "no year lies between {first} and {last}; the earlier one comes first")
            }
        }
    }
}

impl Error for Mistyped {}

/// Reads so many seconds at most.
fn seconds_to(most: u32, text: &str) -> Result<f64, Mistyped> {
    let read = text.parse().ok().filter(|seconds| (0.01..=f64::from(most)).contains(seconds));
    read.ok_or(Mistyped::Seconds(most))
}

/// Reads a span of seconds.
pub(super) fn seconds(text: &str) -> Result<f64, Mistyped> {
    seconds_to(60, text)
}

/// Reads how long a decision may take.
pub(super) fn span(text: &str) -> Result<Duration, Mistyped> {
    seconds_to(86_400, text).map(Duration::from_secs_f64)
}

/// Reads a throw, the dice in any order.
pub(super) fn throw(text: &str) -> Result<Throw, Mistyped> {
    Throw::parse(text).ok_or(Mistyped::Throw)
}

/// Reads how a game came out.
pub(super) fn result(text: &str) -> Result<Score, Mistyped> {
    match text {
        "1-0" => Ok(Score::Won(Seat::White)),
        "0-1" => Ok(Score::Won(Seat::Black)),
        "1/2-1/2" => Ok(Score::Drawn),
        "*" => Ok(Score::Open),
        _ => Err(Mistyped::Result),
    }
}

/// The first and the last year, `None` for any.
pub(crate) type Years = (Option<u16>, Option<u16>);

/// Reads a year, or from which year to which: `1743`, `1700-1799`, `1700-`, `-1799`.
pub(super) fn years(text: &str) -> Result<Years, Mistyped> {
    let year = |text: &str| match text.trim() {
        "" => Ok(None),
        year => year.parse().map(Some).map_err(|_| Mistyped::Year(year.to_owned())),
    };
    match text.split_once('-') {
        Some((first, last)) => match (year(first)?, year(last)?) {
            (Some(first), Some(last)) if first > last => Err(Mistyped::Years(first, last)),
            years => Ok(years),
        },
        None => year(text).map(|only| (only, only)),
    }
}

/// Where dice come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum DiceFrom {
    /// The program throws
    Seed,
    /// You throw real dice and type them
    Ask,
}

/// A side as it is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SeatArg {
    /// The first side
    White,
    /// The second side
    Black,
}

/// A way to number points that is the same for both sides.
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

/// A language as it is typed.
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
    /// That of the locale; what an empty variable says
    #[value(name = "", hide = true)]
    Locale,
}

impl LangArg {
    /// The language that is named.
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

/// How figures are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Figures {
    /// For people
    #[default]
    Human,
    /// For programs
    Json,
}

/// What of many games has a part of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum By {
    /// Each game by its pack
    #[default]
    Pack,
    /// Each player
    Player,
}

/// How a sheet of figures is printed.
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

/// What is described to editors.
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
}

/// Sections of packs and cases: a shell completes them, and whatever else is typed is answered by `keys`.
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
        Some(Box::new(keys::sections().map(PossibleValue::new)))
    }
}

/// The forms of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Form {
    /// Records as people write them
    #[default]
    Tgn,
    /// One JSON object a game and a line
    Json,
    /// Matches in two columns
    Mat,
}

impl Form {
    /// How files of it end.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Tgn => "tgn",
            Self::Json => "jsonl",
            Self::Mat => "mat",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Mistyped, seconds, span, years};

    #[test]
    fn years_go_forward() {
        assert_eq!(years("1743"), Ok((Some(1743), Some(1743))));
        assert_eq!(years("1700-"), Ok((Some(1700), None)));
        assert_eq!(years("1700-1700"), Ok((Some(1700), Some(1700))));
        assert_eq!(years("1800-1700"), Err(Mistyped::Years(1800, 1700)));
        assert_eq!(years("17th"), Err(Mistyped::Year("17th".into())));
    }

    #[test]
    fn spans_have_their_own_ends() {
        assert_eq!(seconds("60"), Ok(60.0));
        let wrong = seconds("61").expect_err("too long");
        assert_eq!(wrong.to_string(), "seconds are a number from 0.01 to 60");
        let wrong = span("0").expect_err("too short");
        assert_eq!(wrong.to_string(), "seconds are a number from 0.01 to 86400");
    }
}
