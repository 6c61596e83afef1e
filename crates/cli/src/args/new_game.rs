//! The arguments of `play` and `record`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args as ClapArgs;

use super::players::{Opponent, opponent};
use super::shared::PointsArgs;
use super::values::{DiceFrom, SeatArg, span};
use crate::complete;

/// The arguments of `play`.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// A game, or a record (.tgn) to resume [default: you are asked]
    #[arg(value_name = "GAME|FILE", add = complete::games_and_records())]
    pub(crate) game: Option<OsString>,
    /// Resume the game that was played last
    ///
    /// A finished game cannot be resumed. At a terminal every game is kept in your data folder, or in the folder
    /// that the environment variable CHARPENTIER_DATA names.
    #[arg(long, conflicts_with = "game")]
    pub(crate) last: bool,
    #[command(flatten)]
    pub(crate) made: MadeArgs,
    /// Your opponent: a level, none or bot:COMMAND
    ///
    /// The default is greedy. The levels are random, greedy, expecti, trained and rollout, by name or from 1 to 5.
    /// trained:FILE plays by a file that `train` has written. With none, two people play.
    #[arg(long, value_name = "WHO", value_parser = opponent, add = complete::opponents())]
    pub(crate) against: Option<Opponent>,
    /// Time limit for each decision of rollout or a bot
    #[arg(long, value_name = "SECONDS", value_parser = span, hide_short_help = true)]
    pub(crate) within: Option<Duration>,
    /// Your side: white or black
    #[arg(long, value_enum, default_value = "white", hide_possible_values = true)]
    #[arg(hide_default_value = true)]
    pub(crate) seat: SeatArg,
    /// A number that decides all throws, to repeat them
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Source of the dice: seed, or ask (you type them)
    #[arg(long, value_enum, value_name = "FROM", hide_possible_values = true)]
    pub(crate) dice: Option<DiceFrom>,
    /// With --marking manual, the opponent errs N times in 100
    #[arg(long, default_value_t = 0, hide_default_value = true, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=100), hide_short_help = true)]
    pub(crate) slips: u8,
    /// Start from a position line, an XGID or a GNUBGID
    #[arg(long = "position", value_name = "LINE")]
    pub(crate) from: Option<String>,
    /// Resume a match whose score was kept on paper, from a YAML file with that score
    #[arg(long, value_name = "FILE", conflicts_with = "from", hide_short_help = true)]
    pub(crate) note: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) points: PointsArgs,
}

/// The settings of a record that is being made.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct MadeArgs {
    /// An option of the game
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE", add = complete::options())]
    pub(crate) options: Vec<String>,
    /// Who marks the points scored: auto, or manual (each side)
    #[arg(long, value_name = "HOW", hide_short_help = true)]
    pub(crate) marking: Option<String>,
    /// Keep the record in this file after every turn
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// A tag of the record, such as White=Anne
    #[arg(long = "tag", value_name = "NAME=VALUE")]
    pub(crate) tags: Vec<String>,
}

impl MadeArgs {
    /// Returns all options in the form of `-o`.
    pub(crate) fn options(&self) -> Vec<String> {
        let marking = self.marking.iter().map(|how| format!("marking={how}"));
        self.options.iter().cloned().chain(marking).collect()
    }
}

/// The arguments of `record`.
#[derive(Debug, ClapArgs)]
pub(crate) struct RecordArgs {
    /// A game by name or path, or a record (.tgn) to continue
    #[arg(value_name = "GAME|FILE", add = complete::games_and_records())]
    pub(crate) game: OsString,
    #[command(flatten)]
    pub(crate) made: MadeArgs,
    #[command(flatten)]
    pub(crate) points: PointsArgs,
}
