//! Commands for authors of variants.

use std::path::PathBuf;

use clap::Subcommand;

use super::Sections;
use crate::complete;

/// Commands that write and test packs.
#[derive(Debug, Subcommand)]
pub(crate) enum Variants {
    /// Write the first files of a new game
    New {
        /// Folder to create; its name is that of the game, such as my-game
        folder: PathBuf,
        /// A game to extend [default: none; the files are a small game]
        #[arg(long, value_name = "GAME", add = complete::games())]
        from: Option<String>,
    },
    /// List the keys of packs (games) and cases (their tests)
    Keys {
        /// A section such as steps, a key such as steps.bear_off, or a key of cases such as cases.state
        #[arg(value_parser = Sections, hide_possible_values = true)]
        section: Option<String>,
    },
    /// Run the cases of packs
    Test {
        /// Packs by name or path, files of cases, or folders of either
        #[arg(required = true, add = complete::targets())]
        packs: Vec<String>,
        /// List cases that were only read or skipped, with the reason
        #[arg(long, short)]
        verbose: bool,
        /// List cases that fail, or are only read or skipped, and engine rules without a hit or a near miss
        #[arg(long, conflicts_with = "matrix")]
        evidence: bool,
        /// Run the cases also with every value of every option
        #[arg(long)]
        matrix: bool,
        /// Run the cases again whenever a file changes
        #[arg(long)]
        watch: bool,
    },
    /// Show what differs between two packs, or what an option changes
    Diff {
        /// A pack by name or path
        #[arg(add = complete::games())]
        first: String,
        /// Another pack by name or path; with --option, the first by default
        #[arg(add = complete::games(), required_unless_present = "options")]
        second: Option<String>,
        /// An option of the second pack
        #[arg(short = 'o', long = "option", value_name = "NAME=VALUE", add = complete::options())]
        options: Vec<String>,
    },
}
