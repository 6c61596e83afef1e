//! Commands about games, and commands that play or examine positions.

use std::path::PathBuf;

use clap::Subcommand;

use super::{
    AnalyseArgs, Figures, PackArgs, PictureArgs, PlayArgs, PositionArgs, SeatArg, ServeArgs,
};
use crate::complete;

/// Commands that list games and describe their rules.
#[derive(Debug, Subcommand)]
pub(crate) enum Games {
    /// List the games, or those with some words in their names
    List {
        /// Words to look for in names, titles and presets, in any language
        words: Vec<String>,
        /// Output format
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// Describe a game: its options, mechanisms and rules
    Show {
        #[command(flatten)]
        pack: PackArgs,
        /// Print the whole pack as YAML, each value with its source
        #[arg(long)]
        resolved: bool,
    },
    /// Print the rules of a game, or search them
    Rules {
        /// A game by name, or the path of its pack
        #[arg(value_name = "GAME", add = complete::games())]
        pack: String,
        /// A rule id or its beginning, a mark such as engine, or a word to search for
        #[arg(add = complete::rule_ids())]
        what: Vec<String>,
        /// Print an introduction for new players, with boards
        #[arg(long, conflicts_with = "what")]
        primer: bool,
    },
    /// Explain an error code or a rule, or list all error codes
    Explain {
        /// A code such as N0103, or a rule id such as TT-M1
        #[arg(value_name = "CODE|RULE", add = complete::codes_and_rules())]
        what: Option<String>,
    },
}

/// Commands that play games or examine positions.
#[derive(Debug, Subcommand)]
pub(crate) enum Playing {
    /// Play a game, or resume one
    Play(PlayArgs),
    /// Play and watch games in a browser
    Serve(ServeArgs),
    /// Write the page as a site for any web host, without a server of its own
    ///
    /// The site has the games of this program, and those of --packs. It can be played against the program or by two
    /// people at one screen, and keeps games in the browser.
    Site {
        /// Folder to write: a new one, an empty one, or an earlier site
        out: PathBuf,
        /// Folder of the engine [default: engine, beside the program or one level above]
        ///
        /// In a clone of the repository, crates/wasm/build makes it.
        #[arg(long, value_name = "DIR")]
        engine: Option<PathBuf>,
    },
    /// List the legal plays of a position, and what the throw scores
    Moves {
        #[command(flatten)]
        at: PositionArgs,
        /// The dice, such as 65, if the position has none
        throw: Vec<String>,
    },
    /// Explain why a play is illegal, or why a throw does not score
    WhyNot {
        /// A play such as "1/7 1/6", a choice such as double, or part of a coup's name
        #[arg(value_name = "PLAY|COUP")]
        asked: String,
        #[command(flatten)]
        at: PositionArgs,
        /// The dice, such as 65, if the position has none
        throw: Vec<String>,
    },
    /// Rate the plays of a position, or the decisions of recorded games
    Analyse(AnalyseArgs),
    /// Count the throws that hit a blot, fill or keep a table, or break one
    Chances {
        #[command(flatten)]
        at: PositionArgs,
        /// Only the throws of this side: white or black
        #[arg(long, value_enum, hide_possible_values = true)]
        seat: Option<SeatArg>,
        /// Output format
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// Draw a position as text or as a picture
    Diagram {
        #[command(flatten)]
        at: PositionArgs,
        #[command(flatten)]
        picture: PictureArgs,
    },
}
