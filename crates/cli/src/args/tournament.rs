//! The arguments of `tournament`.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args as ClapArgs;

use super::players::{Players, players};
use super::values::{Figures, span};
use crate::complete;

/// The games and players of a tournament.
#[derive(Debug, ClapArgs)]
pub(crate) struct TournamentArgs {
    /// Games by name or path
    #[arg(required = true, add = complete::games())]
    pub(crate) packs: Vec<String>,
    /// An option of the games
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE", add = complete::options())]
    pub(crate) options: Vec<String>,
    /// Players: levels, trained:FILE or bot:COMMAND
    #[arg(long, default_value = "random,greedy", value_parser = players)]
    #[arg(hide_default_value = true, value_name = "WHO,WHO", add = complete::players())]
    pub(crate) players: Vec<Players>,
    /// Games for each pair of players
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Seed of the dice
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games that rollout plays out for each play
    #[arg(long, default_value_t = 96, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rollouts: u32,
    /// Time limit for each decision of rollout or a bot
    #[arg(long, value_name = "SECONDS", value_parser = span)]
    pub(crate) within: Option<Duration>,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Output format: human or json
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) format: Figures,
}
