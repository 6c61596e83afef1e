//! What can be typed behind `find`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use charpentier_core::Throw;
use charpentier_notation::record::Score;
use clap::Args;

use super::Figures;
use super::values::{Years, result, throw, years};

/// What is looked for in records.
#[derive(Debug, Args)]
pub(crate) struct FindArgs {
    /// Records, folders of them, archives; - for what is piped in
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// How men stand: a position line, or both sides' men
    #[arg(long, value_name = "LINE")]
    pub(crate) position: Option<String>,
    /// Sides may be exchanged in it
    #[arg(long, requires = "position")]
    pub(crate) exchanged: bool,
    /// A coup, in any language, or a part of its name
    #[arg(long, value_name = "NAME")]
    pub(crate) coup: Option<String>,
    /// What is thrown
    #[arg(long, value_name = "65", value_parser = throw)]
    pub(crate) throw: Option<Throw>,
    /// A player's name or a part of it; may be repeated
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Vec<String>,
    /// The pack or preset
    #[arg(long = "pack", value_name = "PACK")]
    pub(crate) game: Option<String>,
    /// How it came out: 1-0, 0-1, 1/2-1/2 or *
    #[arg(long, value_parser = result)]
    pub(crate) result: Option<Score>,
    /// When: 1743, 1700-1799, 1700- or -1799
    #[arg(long, value_name = "FROM-TO", value_parser = years)]
    pub(crate) years: Option<Years>,
    /// Only how many are found
    #[arg(long)]
    pub(crate) count: bool,
    /// No more than N
    #[arg(long, value_name = "N")]
    pub(crate) first: Option<NonZeroU64>,
    /// Where the folder's index is
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) index: Option<PathBuf>,
    /// How many threads do the work; all cores unless said otherwise
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// human, or json: an object a line
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    #[arg(hide_default_value = true)]
    pub(crate) format: Figures,
}
