//! Commands about recorded games.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Subcommand;

use super::{By, ConvertArgs, FindArgs, PictureArgs, RecordArgs, Sheet};
use crate::report::Format;

/// Write games down, check, search and count them.
#[derive(Debug, Subcommand)]
pub(crate) enum Records {
    /// Enter a game as it is played, or from paper
    Record(RecordArgs),
    /// Find every fault of recorded games
    Validate {
        /// Records (.tgn), folders of them, archives (.zip, .tar, .tar.gz); - for what is piped in
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Only say how many faults of which kinds there are
        #[arg(long)]
        summary: bool,
        /// How faults are printed
        #[arg(long, value_enum, default_value_t)]
        format: Format,
        /// Say which options of its pack make a record right
        #[arg(long)]
        infer_options: bool,
        /// How many threads check; all cores unless said otherwise
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
    },
    /// Show a recorded game, ply by ply
    Replay {
        /// A record
        file: PathBuf,
        /// Only this game of the file, by its number from 1
        #[arg(long, value_name = "N")]
        game: Option<NonZeroUsize>,
        /// Only this ply, such as 3b, from both sides
        #[arg(long)]
        ply: Option<String>,
        #[command(flatten)]
        picture: PictureArgs,
    },
    /// Search recorded games for what meets all conditions
    ///
    /// The exit code is 1 where nothing is found.
    Find(FindArgs),
    /// Keep ready for find what is in the records of a folder
    Index {
        /// The folder
        folder: PathBuf,
        /// Where the index is kept, if not among your own files; find --index FILE uses it
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// What recorded games come to: results, lengths, coups, players
    Stats {
        /// Records, folders of them, archives; - for what is piped in
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// What has a part of its own: pack or player
        #[arg(long, value_enum, value_name = "WHAT", default_value_t, hide_possible_values = true)]
        by: By,
        /// How it is printed: table, csv or json
        #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
        format: Sheet,
        /// Draw figures (SVG) into this folder
        #[arg(long, value_name = "DIR")]
        plot: Option<PathBuf>,
        /// How many threads count; all cores unless said otherwise
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
    },
    /// Who paid whom for what in a recorded game, with the rules
    Settle {
        /// A record
        file: PathBuf,
        /// Note the accounts down instead, so that play --note goes on from them
        #[arg(long)]
        as_note: bool,
    },
    /// Write records in canonical form, in their places
    Format {
        /// Records, and folders of them; `-` from standard input to standard output
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Change nothing; tell which are not canonical
        #[arg(long)]
        check: bool,
    },
    /// Write records as JSON, as match sheets or with other names of points, and read matches
    Convert(ConvertArgs),
}
