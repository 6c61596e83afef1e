//! Commands about the games themselves, and commands that play and look closely at positions.

use clap::Subcommand;

use super::{
    AnalyseArgs, Figures, PackArgs, PictureArgs, PlayArgs, PositionArgs, SeatArg, ServeArgs,
};

/// What games there are, and how they go.
#[derive(Debug, Subcommand)]
pub(crate) enum Games {
    /// The games there are, or those that have words in their names
    List {
        /// Parts of a name, a title or a preset, in any language of the books; all games without it
        words: Vec<String>,
        /// How they are printed
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// What a game is: options, mechanisms and rules
    Show {
        #[command(flatten)]
        pack: PackArgs,
        /// The pack as YAML, each value with the place it comes from
        #[arg(long)]
        resolved: bool,
    },
    /// The rules of a pack as sentences
    Rules {
        /// A pack by name, or the path of its folder
        pack: String,
        /// An id, the beginning of ids, a kind such as engine, or a word; all rules without it
        what: Vec<String>,
    },
    /// What a code or a rule means; without one, all codes
    Explain {
        /// A code such as N0103, or the id of a rule
        #[arg(value_name = "CODE|RULE")]
        what: Option<String>,
    },
}

/// Play, and look closely at a position.
#[derive(Debug, Subcommand)]
pub(crate) enum Playing {
    /// Play a game, or take one up again
    Play(PlayArgs),
    /// Play and watch games in a browser
    Serve(ServeArgs),
    /// The legal plays of a position, and what the throw scores
    Moves {
        #[command(flatten)]
        at: PositionArgs,
        /// The dice, such as 65, when the position has none
        throw: Option<String>,
    },
    /// Why a play is not legal, or a coup not made
    WhyNot {
        /// A play such as "1/7 1/6", a choice such as double, or a coup by its name or a part of it
        #[arg(value_name = "PLAY|COUP")]
        asked: String,
        #[command(flatten)]
        at: PositionArgs,
        /// The dice, such as 65, when the position has none
        throw: Option<String>,
    },
    /// What would be best in a position, or was in recorded games
    Analyse(AnalyseArgs),
    /// How many of the 36 throws hit, fill, keep or must break
    Chances {
        #[command(flatten)]
        at: PositionArgs,
        /// Whose throw; both sides' unless said otherwise
        #[arg(long, value_enum, hide_possible_values = true)]
        seat: Option<SeatArg>,
        /// How they are printed
        #[arg(long, value_enum, default_value_t)]
        format: Figures,
    },
    /// A position as a board, in text or as a picture
    Diagram {
        #[command(flatten)]
        at: PositionArgs,
        #[command(flatten)]
        picture: PictureArgs,
    },
}
