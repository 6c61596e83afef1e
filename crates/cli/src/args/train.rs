//! What `train` takes.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::PackArgs;

/// How a game is learned.
#[derive(Debug, ClapArgs)]
pub(crate) struct TrainArgs {
    #[command(flatten)]
    pub(crate) pack: PackArgs,
    /// Games in all, with those of earlier sittings
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of the dice; 1 unless said otherwise
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// The file; learned.json in the pack's folder unless said
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Draw how strong it grows (SVG)
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// How often strength is measured, against greedy
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) measures: u64,
    /// In so many games each time
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) test: u64,
    /// Games played side by side; all cores unless said
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}
