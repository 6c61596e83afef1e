//! Commands for whoever writes a variant.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Subcommand;

use super::{Describes, Sections};
use crate::report::Format;

/// Write a variant.
#[derive(Debug, Subcommand)]
pub(crate) enum Variants {
    /// Write the first files of a new game
    New {
        /// Folder to create; its name is that of the game, such as my-game
        folder: PathBuf,
        /// A game to extend; without it, the files are those of a small game
        #[arg(long, value_name = "GAME")]
        from: Option<String>,
    },
    /// List the keys of packs (games) and cases (their tests)
    Keys {
        /// A section such as steps, a key such as steps.bear_off, cases, or one of those such as cases.state
        #[arg(value_parser = Sections, hide_possible_values = true)]
        section: Option<String>,
    },
    /// Report everything wrong with packs, cases and records
    Check {
        /// Packs by name or path, folders of packs, or files
        #[arg(required = true)]
        what: Vec<OsString>,
        /// Print nothing about files without faults
        #[arg(long, short)]
        quiet: bool,
        /// Output format
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Run the cases of packs
    Test {
        /// Packs by name or path, folders of packs, or files of cases
        #[arg(required = true)]
        packs: Vec<String>,
        /// List cases that were only read or skipped, with the reason
        #[arg(long, short)]
        verbose: bool,
        /// Run them also with every value of every option
        #[arg(long)]
        matrix: bool,
        /// Run them again whenever a file changes
        #[arg(long)]
        watch: bool,
    },
    /// Show what differs between two packs
    Diff {
        /// A pack by name or path
        first: String,
        /// Another pack by name or path
        second: String,
    },
    /// Print schemas that let text editors complete and check packs
    Schema {
        /// pack, json: a JSON Schema; scripts: their functions; record: a TextMate grammar
        #[arg(value_enum, default_value_t, hide_possible_values = true)]
        what: Describes,
    },
}
