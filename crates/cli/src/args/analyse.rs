//! The arguments of `analyse`.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::{Figures, PointsArgs};
use crate::complete;

/// The positions or records that are rated, and the form of the report.
#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    /// A position, a game for its opening, or a record (.tgn; - for standard input)
    #[arg(value_name = "POSITION|FILE", add = complete::games_and_records())]
    #[arg(required_unless_present = "last")]
    pub(crate) what: Option<OsString>,
    /// The dice, such as 65, if the position has none
    pub(crate) throw: Option<String>,
    /// How many plays to show
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "kept"])]
    pub(crate) plays: Option<NonZeroUsize>,
    /// An option of the game
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
    #[arg(add = complete::options())]
    #[arg(conflicts_with_all = ["game", "kept"])]
    pub(crate) options: Vec<String>,
    /// Only this game of the file, from 1
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<NonZeroUsize>,
    /// Write the record with glyphs and better plays to this file
    #[arg(id = "kept", long = "out", value_name = "FILE")]
    pub(crate) kept: Option<PathBuf>,
    /// Output format: human or json
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) format: Figures,
    /// Analyse the game that was played last
    #[arg(long, conflicts_with_all = ["what", "throw", "plays", "options"])]
    pub(crate) last: bool,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) points: PointsArgs,
}
