//! What `convert` takes.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::values::Form;

/// How records are written in another form.
#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// Records, matches of other programs (.mat, .sgf), folders and archives of both, games as JSON (.json, .jsonl)
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// tgn: records; json: a game a line; mat: a match sheet for other programs
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) to: Form,
    /// How points are written: own, case, pips, soumille or side; as they were unless said
    #[arg(long, value_name = "STYLE")]
    pub(crate) points: Option<String>,
    /// A file, or a folder for as many as are read; the terminal unless said
    #[arg(long, value_name = "FILE|DIR")]
    pub(crate) out: Option<PathBuf>,
    /// The pack by which the games of match sheets are read
    #[arg(long = "pack", value_name = "PACK")]
    pub(crate) game: Option<String>,
}
