//! Arguments of several commands: a pack with its options, a position, and the form of boards.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use charpentier_pack::Counting;

use super::values::{PointsArg, SeatArg};
use crate::complete;

/// A pack and its options.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PackArgs {
    /// A game by name, or the path of its pack
    #[arg(value_name = "GAME", add = complete::games())]
    pub(crate) pack: String,
    /// An option of the game
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE", add = complete::options())]
    pub(crate) options: Vec<String>,
}

/// A position, and the numbering of its points.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PositionArgs {
    /// A position line, an XGID or a GNUBGID, or a game for its opening
    #[arg(add = complete::games())]
    pub(crate) position: String,
    /// An option of the game
    #[arg(short = 'o', long = "option", value_name = "NAME=VALUE", add = complete::options())]
    pub(crate) options: Vec<String>,
    #[command(flatten)]
    pub(crate) points: PointsArgs,
}

/// The numbering of points.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct PointsArgs {
    /// Number points as own, case or pips
    ///
    /// The default is pips for backgammon and its kin, and own for all others. own: 1 to 24 along the way of the side
    /// that moves; in a game against the program, along your way. pips: 24 to 1, the pips that a man still has to go.
    /// case: T, 1 to 11 on your side, then 11' to 1' and T' on the other, as in old French books; T is the talon, where
    /// all men start. Position lines are always numbered as own.
    #[arg(long, value_enum, value_name = "STYLE", hide_possible_values = true)]
    points: Option<PointsArg>,
}

impl PointsArgs {
    /// Returns the numbering with which packs are loaded.
    pub(crate) fn counting(self) -> Counting {
        self.points.map_or(Counting::AsPlayed, |points| Counting::By(points.into()))
    }

    /// Whether a numbering was typed.
    pub(crate) const fn is_given(self) -> bool {
        self.points.is_some()
    }
}

/// The form and the viewer of boards.
#[derive(Debug, ClapArgs)]
pub(crate) struct PictureArgs {
    /// View from this side: white or black
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) seat: Option<SeatArg>,
    /// Draw a picture (SVG)
    #[arg(long)]
    pub(crate) svg: bool,
    /// Write the picture to this file; for a record, a folder
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
}
