//! A pack written anew in the format that has conditions.
//!
//! A table ([`table`]) says of each old key what it becomes. The plan ([`plan`]) looks at the pack itself and at what
//! each value of an option lays over it, with the parents below; the file is then changed entry by entry ([`cst`],
//! [`edit`]), so that comments and layout stay. So is a pack of the first format when it is read, in its tree alone
//! ([`rewrite`](mod@rewrite)). What conditions cannot say just so is told with the reason.

mod cst;
mod edit;
mod ends;
mod keeps;
mod old;
mod old_keys;
mod plan;
mod rewrite;
mod row;
mod say;
mod stays;
mod table;
mod whole;

pub(crate) use old_keys::{became, is_old};
pub(crate) use rewrite::rewrite;

use std::path::PathBuf;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::library::{Files, Library};
use crate::migrate::cst::Map;
use crate::migrate::plan::Plan;
use crate::migrate::whole::Whole;
use crate::yaml::Node;
use crate::{format, pack, yaml};

/// A `pack.yaml` in the second format.
#[derive(Clone, Debug)]
pub struct Migrated {
    /// Where the file lies; nowhere where it is one of the program's own.
    pub path: Option<PathBuf>,
    /// The file as it was.
    pub source: Arc<Source>,
    /// Its text in the second format.
    pub text: String,
    /// Values of options of which something is written otherwise, each behind its option.
    pub touched: Vec<(String, String)>,
    /// Old keys that stay as they are, each with the reason: `steps.pair_cell, which is a mechanism`.
    pub kept: Vec<String>,
}

impl Migrated {
    /// Whether anything is written otherwise.
    #[must_use]
    pub fn changes(&self) -> bool {
        self.text != self.source.text
    }
}

/// Writes a pack anew.
pub(crate) fn migrate(library: &Library, files: &Files) -> Result<Migrated, Vec<Diagnostic>> {
    let (chain, faults) = pack::chain(library, files);
    let Some(chain) = chain else {
        return Err(faults);
    };
    let mut trees: Vec<Node> = chain.into_iter().map(|(tree, _)| tree).collect();
    // What it extends is read so too.
    let mut first = true;
    for nth in 1..trees.len() {
        first = format::is_first(&trees[nth - 1], first);
        let faults = if first { rewrite(&mut trees[..nth]) } else { Vec::new() };
        if !faults.is_empty() {
            return Err(faults);
        }
    }
    let Some((own, whole)) = trees.last().zip(Whole::of(&trees)) else {
        return Err(faults);
    };
    let source = Arc::clone(&own.at.source);
    let Some(mut map) = Map::read(&source.text, own) else {
        let fault = own.at.error("P0103", "this file is written in a way that is not understood");
        let help = "write maps as `key: value` lines or in braces, without `&`, `*`, `?` and `<<`";
        return Err(vec![fault.help(help)]);
    };
    let plan = Plan::of(&whole);
    if !plan.faults.is_empty() {
        return Err(plan.faults);
    }
    edit::carry_out(&mut map, &plan, &whole);
    let text = map.text();
    // What is written must be read again, whatever it says.
    yaml::read(&Source::new(source.name.clone(), text.clone())).map_err(|fault| vec![*fault])?;
    let mut touched: Vec<(String, String)> = Vec::new();
    for change in &plan.changes {
        if let [_, option, _, value] = whole.layers[change.layer].path.as_slice() {
            touched.push((option.clone(), value.clone()));
        }
    }
    touched.dedup();
    Ok(Migrated { path: None, source, text, touched, kept: plan.kept })
}
