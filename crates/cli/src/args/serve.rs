//! How games are played in a browser.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use clap::Args as ClapArgs;

/// Where the server listens, and how much it bears.
#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Records to be looked at on the page
    #[arg(value_name = "FILE")]
    pub(crate) records: Vec<PathBuf>,
    /// The folder in which games are kept, and from which they are taken up again
    #[arg(long = "folder", value_name = "DIR", default_value = "charpentier-games")]
    pub(crate) games: PathBuf,
    /// The port; 0 for any that is free
    #[arg(long, default_value_t = 1715)]
    pub(crate) port: u16,
    /// The address; only this machine can reach the usual one
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(crate) host: IpAddr,
    /// A name by which the server may be asked besides localhost and numbers
    #[arg(long = "name", value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// How many games can be in play at once
    #[arg(long, value_name = "N", default_value_t = 500)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: u32,
    /// How many games can lie in the folder
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) kept: u32,
}
