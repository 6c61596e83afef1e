//! Commands that let programs play and measure them, and what the program says of itself.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Subcommand;
use clap_complete::Shell;

use super::values::seconds;
use super::{Figures, PackArgs, TournamentArgs, TrainArgs};

/// Let programs play, and measure them.
#[derive(Debug, Subcommand)]
pub(crate) enum Programs {
    /// Let players of the program play each other
    ///
    /// Seats are exchanged with the same dice, so that luck counts less.
    Tournament(TournamentArgs),
    /// Let the program learn a game by playing it against itself
    Train(TrainArgs),
    /// Play random games and sum them up
    Simulate {
        #[command(flatten)]
        pack: PackArgs,
        /// How many games
        #[arg(short = 'n', long, value_name = "N", default_value_t = 1000)]
        #[arg(value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// The seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Turns after which a game is given up and counts as a fault
        #[arg(long, value_name = "N", default_value_t = 20_000)]
        #[arg(value_parser = clap::value_parser!(u64).range(1..))]
        cap: u64,
        /// How many games are played side by side; all cores unless said otherwise
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
        /// Write the games down in this file
        #[arg(long = "out", value_name = "FILE")]
        records: Option<PathBuf>,
        /// How the summary is printed
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// Answer requests: one JSON object a line in, one a line out
    Query,
    /// How fast packs are
    Bench {
        /// Packs; all where none is named
        packs: Vec<String>,
        /// How fast these records are read and checked, instead
        #[arg(long, value_name = "PATH", num_args = 1.., conflicts_with = "packs")]
        records: Vec<PathBuf>,
        /// Seconds for each figure
        #[arg(long, default_value_t = 1.0, value_parser = seconds)]
        seconds: f64,
        /// The seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// The program itself.
#[derive(Debug, Subcommand)]
pub(crate) enum Itself {
    /// A completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// The manual page; with --out, a page for each command
    Man {
        /// The folder into which the pages are written
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
}
