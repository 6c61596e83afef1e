//! The arguments of `serve`.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use clap::Args as ClapArgs;

/// The address, the folder and the limits of the server.
#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Records to show on the page
    #[arg(value_name = "FILE")]
    pub(crate) records: Vec<PathBuf>,
    /// Folder in which games are kept and resumed
    #[arg(long = "folder", value_name = "DIR", default_value = "charpentier-games")]
    pub(crate) games: PathBuf,
    /// Port; 0 for any free port
    #[arg(long, default_value_t = 1715)]
    pub(crate) port: u16,
    /// Address to listen on; the default is reachable from this machine alone
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(crate) host: IpAddr,
    /// Another host name of the server; may be repeated
    #[arg(long = "name", value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// How many games may be in play at once
    #[arg(long, value_name = "N", default_value_t = 500)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: u32,
    /// How many games the folder may hold
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) kept: u32,
}
