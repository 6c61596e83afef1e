//! The arguments of `check`.

use std::ffi::OsString;
use std::num::NonZeroUsize;

use clap::Args;

use crate::complete;
use crate::report::Format;

/// The targets that are checked, and how their errors are reported.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Games, packs, files of cases, records, archives or folders [default: .]
    ///
    /// A folder stands for all packs (folders with pack.yaml) and all records in it. Records end in .tgn, archives in
    /// .zip, .tar or .tar.gz, cases in .yaml. - stands for records on standard input.
    #[arg(value_name = "TARGET", add = complete::targets())]
    pub(crate) targets: Vec<OsString>,
    /// Print nothing about files without faults
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// Records: print only how many faults of each kind there are
    #[arg(long)]
    pub(crate) summary: bool,
    /// Output format: human, short or json
    #[arg(long, value_enum, default_value_t, hide_possible_values = true)]
    pub(crate) format: Format,
    /// Records: find the options under which a record is right
    #[arg(long)]
    pub(crate) infer_options: bool,
    /// Records: number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}
