//! What `tournament` takes.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args as ClapArgs;

use super::values::{Figures, span};
use super::who::{Players, players};

/// Who plays whom.
#[derive(Debug, ClapArgs)]
pub(crate) struct TournamentArgs {
    /// Packs by name or path
    #[arg(required = true)]
    pub(crate) packs: Vec<String>,
    /// An option of the packs
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Players from random to rollout, or bot:COMMAND
    #[arg(long, default_value = "random,greedy", value_parser = players)]
    #[arg(hide_default_value = true, value_name = "WHO,WHO")]
    pub(crate) players: Vec<Players>,
    /// Games of each two players
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of the dice
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games of a play for rollout
    #[arg(long, default_value_t = 96, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rollouts: u32,
    /// At most, for a decision of rollout or a bot
    #[arg(long, value_name = "SECONDS", value_parser = span)]
    pub(crate) within: Option<Duration>,
    /// Games played side by side; all cores unless said
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// How it is printed: human or json
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) format: Figures,
}
