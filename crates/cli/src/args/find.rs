//! The arguments of `find`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use charpentier_core::Throw;
use charpentier_notation::record::Score;
use clap::Args;

use super::Figures;
use super::values::{Years, result, throw, years};
use crate::complete;

/// The conditions of a search in records, and the form of its results.
#[derive(Debug, Args)]
pub(crate) struct FindArgs {
    /// Records, folders, archives, or - for standard input [default: .]
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// A position line, or the men of both sides
    #[arg(long, value_name = "LINE")]
    pub(crate) position: Option<String>,
    /// Match the position also with the sides exchanged
    #[arg(long, requires = "position")]
    pub(crate) either_side: bool,
    /// A coup, or part of its name, in any language
    #[arg(long, value_name = "NAME")]
    pub(crate) coup: Option<String>,
    /// A throw, such as 65
    #[arg(long, value_name = "65", value_parser = throw)]
    pub(crate) throw: Option<Throw>,
    /// A player's name, or part of it; may be repeated
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Vec<String>,
    /// A game or a preset
    #[arg(long = "pack", value_name = "GAME", add = complete::games())]
    pub(crate) game: Option<String>,
    /// A result: 1-0, 0-1, 1/2-1/2 or *
    #[arg(long, value_parser = result)]
    pub(crate) result: Option<Score>,
    /// Years: 1743, 1700-1799, 1700- or -1799
    #[arg(long, value_name = "FROM-TO", value_parser = years)]
    pub(crate) years: Option<Years>,
    /// Print only the number of matches
    #[arg(long)]
    pub(crate) count: bool,
    /// Stop after N matches
    #[arg(long, value_name = "N")]
    pub(crate) first: Option<NonZeroU64>,
    /// The index of the folder, if it was written elsewhere
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub(crate) index: Option<PathBuf>,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Output format: human, or json (one object per line)
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    #[arg(hide_default_value = true)]
    pub(crate) format: Figures,
}
