//! Commands for whoever writes a variant.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Subcommand;

use super::{Describes, Sections};
use crate::report::Format;

/// Write a variant.
#[derive(Debug, Subcommand)]
pub(crate) enum Variants {
    /// Write the first files of a pack of your own
    New {
        /// The folder to be made; its name is the pack's, such as my-game
        folder: PathBuf,
        /// The pack that it starts from and extends, by name; a small game of its own without it
        #[arg(long, value_name = "PACK")]
        from: Option<String>,
    },
    /// What a pack or a case can say: its sections, or all keys of one
    Keys {
        /// A section such as steps, a key such as steps.off, cases, or one of those such as cases.state
        #[arg(value_parser = Sections, hide_possible_values = true)]
        section: Option<String>,
    },
    /// Say everything that is wrong with packs, cases and records
    Check {
        /// Packs by name or path, folders of packs, or files
        #[arg(required = true)]
        what: Vec<OsString>,
        /// Say nothing of what is good
        #[arg(long, short)]
        quiet: bool,
        /// How faults are printed
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Run the cases of packs
    Test {
        /// Packs by name or path, folders of packs, or files of cases
        #[arg(required = true)]
        packs: Vec<String>,
        /// List what was read or skipped too, with the reason
        #[arg(long, short)]
        verbose: bool,
        /// Run them with every value of every option too
        #[arg(long)]
        matrix: bool,
        /// Run them again whenever a file changes
        #[arg(long)]
        watch: bool,
    },
    /// What differs between two packs
    Diff {
        /// A pack by name or path
        first: String,
        /// Another
        second: String,
    },
    /// What editors read to complete packs, scripts and records
    Schema {
        /// pack, json: a JSON Schema; scripts: their functions; record: a TextMate grammar
        #[arg(value_enum, default_value_t, hide_possible_values = true)]
        what: Describes,
    },
}
