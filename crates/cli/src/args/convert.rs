//! The arguments of `convert`.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::values::Form;
use crate::complete;

/// The records that are converted, and their new form.
#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// Records, matches of other programs (.mat, .sgf), JSON (.json, .jsonl), folders, archives
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// tgn: records; json: one game per line; mat: match sheets for other programs;
    /// parquet: four tables, of games, plies, marks and ends
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) to: Form,
    /// Number points as own, case, pips, soumille or side [default: as they are]
    #[arg(long, value_name = "STYLE")]
    pub(crate) points: Option<String>,
    /// Output file, or a folder for several inputs or tables [default: standard output]
    #[arg(long, value_name = "FILE|DIR")]
    pub(crate) out: Option<PathBuf>,
    /// The game by which match sheets are read
    #[arg(long = "pack", value_name = "GAME", add = complete::games())]
    pub(crate) game: Option<String>,
}
