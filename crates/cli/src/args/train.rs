//! The arguments of `train`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::PackArgs;

/// The game that is learned, and the length of the training.
#[derive(Debug, ClapArgs)]
pub(crate) struct TrainArgs {
    #[command(flatten)]
    pub(crate) pack: PackArgs,
    /// Number of games, with those of earlier runs
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Seed of the dice [default: 1]
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Output file [default: learned.json of the pack]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Draw the strength over the games (SVG)
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// How many times to measure strength
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub(crate) measures: u64,
    /// Games against greedy per measurement
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) test: u64,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}
