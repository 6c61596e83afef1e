//! Commands about recorded games.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Subcommand;

use super::{By, CheckArgs, ConvertArgs, FindArgs, PictureArgs, RecordArgs, Sheet};

/// Commands that enter, check, search and count recorded games.
#[derive(Debug, Subcommand)]
pub(crate) enum Records {
    /// Enter a game as it is played, or from paper
    Record(RecordArgs),
    /// Report every fault in records, packs (games) and their cases
    ///
    /// The command is also called validate.
    #[command(visible_alias = "validate")]
    Check(CheckArgs),
    /// Show a recorded game ply by ply
    Replay {
        /// A record (.tgn)
        file: PathBuf,
        /// Only this game of the file, from 1
        #[arg(long, value_name = "N")]
        game: Option<NonZeroUsize>,
        /// Only this ply, such as 3b, seen from both sides
        #[arg(long)]
        ply: Option<String>,
        #[command(flatten)]
        picture: PictureArgs,
    },
    /// Find recorded games that meet all conditions
    ///
    /// The exit code is 1 if nothing is found.
    Find(FindArgs),
    /// Build a search index for a folder of records
    Index {
        /// The folder of records
        folder: PathBuf,
        /// Where to write the index [default: your cache folder]
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Sum up recorded games: results, lengths, scores, players
    Stats {
        /// Records, folders, archives, or - for standard input [default: .]
        #[arg(value_name = "PATH")]
        paths: Vec<PathBuf>,
        /// Group by pack or player
        #[arg(long, value_enum, value_name = "WHAT", default_value_t, hide_possible_values = true)]
        by: By,
        /// Output format: table, csv or json
        #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
        format: Sheet,
        /// Draw figures (SVG) into this folder
        #[arg(long, value_name = "DIR")]
        plot: Option<PathBuf>,
        /// Number of threads [default: all cores]
        #[arg(long, value_name = "N")]
        threads: Option<NonZeroUsize>,
    },
    /// Show who paid whom for what in a recorded game
    Settle {
        /// A record (.tgn)
        file: PathBuf,
        /// Write the accounts as a note, for play --note
        #[arg(long)]
        as_note: bool,
    },
    /// Rewrite records in canonical form, in place
    Format {
        /// Records and folders; - reads standard input and writes standard output
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Change nothing; report files that are not canonical
        #[arg(long)]
        check: bool,
    },
    /// Convert records: JSON, match sheets, Parquet, point numbers
    Convert(ConvertArgs),
}
