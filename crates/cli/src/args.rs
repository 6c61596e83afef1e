//! What can be typed.

use std::path::PathBuf;

use charpentier_core::Seat;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::report::Format;

/// Play, write and validate the historical tables games.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100, disable_help_subcommand = true)]
pub(crate) struct Args {
    /// When to use colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    pub(crate) color: Color,
    /// A folder with more packs, or a pack; may be given more than once
    #[arg(long = "pack", value_name = "DIR", global = true)]
    pub(crate) folders: Vec<PathBuf>,
    /// Letters and plain lines, whatever the terminal can show
    #[arg(long, global = true, conflicts_with = "unicode")]
    pub(crate) ascii: bool,
    /// Discs and drawn lines, whatever the terminal says
    #[arg(long, global = true)]
    pub(crate) unicode: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

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

/// A pack and its options.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PackArgs {
    /// A pack by name, or the path of its folder
    pub(crate) pack: String,
    /// An option of the pack; may be given more than once
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

/// Reads a span of seconds.
fn seconds(text: &str) -> Result<f64, String> {
    let read = text.parse().ok().filter(|seconds| (0.01..=60.0).contains(seconds));
    read.ok_or_else(|| "seconds are a number from 0.01 to 60".into())
}

/// Who sits opposite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Opponent {
    /// Two people at one terminal
    None,
    /// A side that plays at random
    Random,
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

impl From<SeatArg> for Seat {
    fn from(seat: SeatArg) -> Self {
        match seat {
            SeatArg::White => Self::White,
            SeatArg::Black => Self::Black,
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

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The games there are
    List,
    /// What a game is: options, mechanisms and rules
    Show {
        #[command(flatten)]
        pack: PackArgs,
        /// The pack as YAML, each value with the place it comes from
        #[arg(long)]
        resolved: bool,
    },
    /// Play a game
    Play(PlayArgs),
    /// The legal plays of a position, and what the throw scores
    Moves {
        /// A position line
        position: String,
        /// The dice, such as 65, when the position has none
        throw: Option<String>,
        /// An option of the pack; may be given more than once
        #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
    },
    /// Run the cases of packs
    Test {
        /// Packs by name or path, or files of cases
        #[arg(required = true)]
        packs: Vec<String>,
        /// List what was read or skipped too, with the reason
        #[arg(long, short)]
        verbose: bool,
    },
    /// Answer requests: one JSON object a line in, one a line out
    Query,
    /// Play random games and sum them up
    Simulate {
        #[command(flatten)]
        pack: PackArgs,
        /// How many games
        #[arg(short = 'n', default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// The seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Turns after which a game is given up and counts as a fault
        #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(10_000..))]
        cap: u64,
        /// How the summary is printed
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// Find every fault of recorded games
    Validate {
        /// Records
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// How faults are printed
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Show a recorded game, ply by ply
    Replay {
        /// A record
        file: PathBuf,
        /// Only this ply, such as 3b, from both sides
        #[arg(long)]
        ply: Option<String>,
    },
    /// Say everything that is wrong with packs, cases and records
    Check {
        /// Packs by name or path, or files
        #[arg(required = true)]
        what: Vec<String>,
        /// Say nothing of what is good
        #[arg(long, short)]
        quiet: bool,
        /// How faults are printed
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// How fast packs are, and how much their scripts cost
    Bench {
        /// Packs; all where none is named
        packs: Vec<String>,
        /// Seconds for each figure
        #[arg(long, default_value_t = 1.0, value_parser = seconds)]
        seconds: f64,
        /// The seed of the dice
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// What a code or a rule means; without one, all codes
    Explain {
        /// A code such as N0103, or the id of a rule
        #[arg(value_name = "CODE|RULE")]
        what: Option<String>,
    },
    /// The rules of a pack as sentences
    Rules {
        /// A pack by name, or the path of its folder
        pack: String,
        /// An id, the beginning of ids, a kind such as engine, or a word; all rules without it
        what: Vec<String>,
    },
    /// The manual page; with --out, a page for each command
    Man {
        /// The folder into which the pages are written
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// A completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// How a game is played.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) pack: PackArgs,
    /// Who sits opposite
    #[arg(long, value_enum, default_value = "none")]
    pub(crate) against: Opponent,
    /// Your side, when you play against somebody
    #[arg(long, value_enum, default_value = "white")]
    pub(crate) seat: SeatArg,
    /// The seed of the dice; another one each time where none is given
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Where the dice come from
    #[arg(long, value_enum, default_value = "seed")]
    pub(crate) dice: DiceFrom,
    /// Keep a record in this file, written anew after every turn
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Begin at a position line
    #[arg(long, value_name = "POSITION")]
    pub(crate) from: Option<String>,
}
