//! Commands that let programs play or measure them, and commands that write files for other programs.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Subcommand;
use clap_complete::Shell;

use super::values::seconds;
use super::{Describes, Figures, PackArgs, TournamentArgs, TrainArgs};
use crate::complete;

/// Commands that let programs play, and measure them.
#[derive(Debug, Subcommand)]
pub(crate) enum Programs {
    /// Let computer players and bots play each other
    ///
    /// Each pair plays every game twice, with the same dice and exchanged seats, so that luck counts less.
    Tournament(TournamentArgs),
    /// Train the program on a game by self-play
    Train(TrainArgs),
    /// Play random games and sum them up
    Simulate {
        #[command(flatten)]
        pack: PackArgs,
        /// Number of games
        #[arg(short = 'n', long, value_name = "N", default_value_t = 1000)]
        #[arg(value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// Seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Turns after which a game is stopped and counted as a fault
        #[arg(long, value_name = "N", default_value_t = 20_000)]
        #[arg(value_parser = clap::value_parser!(u64).range(1..))]
        cap: u64,
        /// Number of threads [default: all cores]
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
        /// Write the games to this file
        #[arg(long = "out", value_name = "FILE")]
        records: Option<PathBuf>,
        /// Output format
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// Answer requests of a program in JSON, one per line
    Query,
    /// Measure how fast games are played, or records are read
    Bench {
        /// Games by name or path [default: all]
        #[arg(add = complete::games())]
        packs: Vec<String>,
        /// Measure how fast these records are read and checked
        #[arg(long, value_name = "PATH", num_args = 1.., conflicts_with = "packs")]
        records: Vec<PathBuf>,
        /// Seconds for each measurement
        #[arg(long, default_value_t = 1.0, value_parser = seconds)]
        seconds: f64,
        /// Seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Compare with another program that has this command, such as another build
        ///
        /// The two programs take turns. Medians are shown with their ranges, and the ratio of this program to
        /// the other.
        #[arg(long, value_name = "PROGRAM", requires = "packs", conflicts_with = "records")]
        against: Option<PathBuf>,
        /// How often each program is measured with --against
        #[arg(long, value_name = "N", default_value_t = 7, requires = "against",
            value_parser = clap::value_parser!(u32).range(1..=1000))]
        rounds: u32,
    },
}

/// Commands about the program itself.
#[derive(Debug, Subcommand)]
pub(crate) enum Itself {
    /// Print schemas, manual pages or completions for shells
    #[command(disable_help_subcommand = true)]
    Generate {
        #[command(subcommand)]
        what: Generate,
    },
}

/// Files that other programs read.
#[derive(Debug, Subcommand)]
pub(crate) enum Generate {
    /// Print a schema, with which text editors complete and check files
    Schema {
        /// pack (pack.yaml), cases, json (records) or wire (messages): a JSON Schema; scripts: their functions; record: a TextMate grammar
        #[arg(value_enum, default_value_t, hide_possible_values = true, value_name = "FILES")]
        of: Describes,
    },
    /// Print the manual page, or write one for each command
    Man {
        /// Write the pages into this folder
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// Print the script with which a shell completes commands, games and options
    ///
    /// For bash, add this line to ~/.bashrc: source <(charpentier generate completions bash)
    Completions {
        /// bash, elvish, fish, powershell or zsh
        #[arg(hide_possible_values = true)]
        shell: Shell,
    },
}
