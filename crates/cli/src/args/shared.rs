//! What several commands take: a pack with its options, and how boards are shown.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use super::values::SeatArg;

/// A pack and its options.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PackArgs {
    /// A pack by name, or the path of its folder
    pub(crate) pack: String,
    /// An option of the pack
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
}

/// How boards are shown.
#[derive(Debug, ClapArgs)]
pub(crate) struct PictureArgs {
    /// The side that looks: white or black
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) seat: Option<SeatArg>,
    /// As a picture (SVG)
    #[arg(long)]
    pub(crate) svg: bool,
    /// Write pictures here: a file for one, a folder for those of a record
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
}
