//! Cases: tests of single rules, each with a position, a throw and the expected results.
//!
//! [`read`] turns a file into [`Case`]s, and [`Case::run`] runs one with its pack. All actions go
//! through core's `Table`. A case with nothing to check is *read*, and never counts as passed. A
//! case that needs what the pack does not have is *skipped* with the reason. [`check`] reports
//! everything wrong with a pack and its cases, without running them.
//!
//! ```
//! use charpentier_cases::CaseVerdict;
//! use charpentier_core::diagnostic::Source;
//! use charpentier_pack::Library;
//!
//! let text = "\
//! - id: opening
//!   game: trictrac
//!   rules: [TT-M1]
//!   source: derived
//!   position: {mover: {1: 15}, opponent: {1: 15}}
//!   dice: [6, 5]
//!   expect: {legal_plays_include: [[1/7, 1/6]], legal_play_count: 1}
//!   why: at the start, six and five have one legal play
//! ";
//! let cases = charpentier_cases::read(&Source::new("opening.yaml", text))?;
//! assert_eq!(cases[0].run(&Library::shipped()), CaseVerdict::Held(2));
//! # Ok::<(), charpentier_core::Diagnostics>(())
//! ```
//!
//! [`scene`] holds the positions, states and plays of cases as plain trees, which other programs
//! use too. [`keys`] is the table of their keys. [`scaffold`] writes the first files of a new pack.
#![warn(missing_docs)]
// Numbers are read within ranges that fit their types.
#![allow(clippy::cast_possible_truncation)]

mod acts;
mod event;
mod evidence;
mod example;
mod expect;
mod form;
pub mod keys;
mod ledger;
mod lint;
mod run;
pub mod scaffold;
pub mod scene;
mod score;
mod sitting;
mod trial;
mod turns;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics, Tree};
use charpentier_pack::keys::Takes;
use charpentier_pack::yaml::{self, At, Node, Value};

use crate::keys::{Kind, NOTE, below};

pub use evidence::{RuleEvidence, evidence};
pub use example::{Example, examples};
pub use lint::{check, check_file, once};
pub use run::{Loader, once_each};

/// An explanation of each diagnostic code of this crate, as Markdown. Each code has a section,
/// which [`charpentier_core::codes::sections`] reads. The form of cases has codes of
/// [`charpentier_pack::CODES`] too.
#[cfg_attr(not(doctest), doc = "", doc = include_str!("codes.md"))] // Its examples are not Rust.
#[allow(rustdoc::invalid_rust_codeblocks)]
pub const CODES: &str = include_str!("codes.md");

/// A case as it is written.
#[derive(Clone, Debug)]
pub struct Case {
    /// The name, unique over all files.
    pub id: String,
    /// The name of the pack.
    pub game: String,
    /// The rules that it shows.
    pub rules: Vec<String>,
    /// The options that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// The whole case, as a tree without places.
    body: Tree,
    node: Node,
    at: At,
    /// The place of each name of a rule.
    rule_places: Vec<At>,
}

/// The result of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CaseVerdict {
    /// Everything that it expects holds; this many keys were checked.
    Held(usize),
    /// Something that it expects does not hold: every difference with its place.
    Failed(Vec<Diagnostic>),
    /// It is not written as cases are, so that nothing was checked: every error with its place.
    Faulty(Vec<Diagnostic>),
    /// It expects nothing that a program can check; the reason.
    Read(String),
    /// The pack lacks something that it needs.
    Skipped(String),
}

impl Case {
    /// Returns the whole case as a tree.
    #[must_use]
    pub const fn as_tree(&self) -> &Tree {
        &self.body
    }

    /// Whether it expects something that a program can check.
    pub(crate) fn is_checked(&self) -> bool {
        self.expected().any(|told| !told)
    }

    /// Whether all that it expects is for readers.
    fn is_reading(&self) -> bool {
        self.expected().all(|told| told)
    }

    /// Returns for each key of `expect` whether it is for readers.
    fn expected(&self) -> impl Iterator<Item = bool> {
        let kind = self.kind();
        let expect = match self.part("expect") {
            Some(Tree::Map(expect)) => Some(expect),
            _ => None,
        };
        let told = move |name: &str| {
            let mut keys = below("expect").filter(|key| key.of.covers(kind));
            name == NOTE || keys.any(|key| key.takes == Takes::Unread && key.is(name, None))
        };
        expect.into_iter().flat_map(|expect| expect.keys()).map(move |name| told(name))
    }

    /// Returns the kind of the case, which decides the keys that it may have.
    fn kind(&self) -> Kind<'_> {
        let has = |key: &str| self.part(key).is_some();
        match self.part("kind") {
            Some(kind) => Kind::Account(kind.text().unwrap_or("round")),
            None if has("acts") => Kind::Acts,
            None if has("dice") => Kind::Throw,
            None => Kind::Marks,
        }
    }

    /// Returns the place of the id.
    pub(crate) const fn place(&self) -> &At {
        &self.at
    }

    /// Returns the place of each name of a rule.
    pub(crate) fn rule_places(&self) -> &[At] {
        &self.rule_places
    }

    fn part(&self, key: &str) -> Option<&Tree> {
        self.body.get(key).filter(|tree| **tree != Tree::Nothing)
    }
}

/// Reads a file of cases.
///
/// A case that is not written as cases are is read too, and reports its errors when it is run.
///
/// # Errors
///
/// The text is not a list of cases.
pub fn read(source: &Arc<Source>) -> Result<Vec<Case>, Diagnostics> {
    let root = yaml::read(source).map_err(|fault| vec![*fault])?;
    let mut faults = yaml::unprintable(&root);
    if !matches!(root.value, Value::List(_)) {
        faults.push(root.at.error("P0103", "a file of cases should be a list"));
    }
    if faults.is_empty() { Ok(root.items().iter().map(case).collect()) } else { Err(faults.into()) }
}

fn case(node: &Node) -> Case {
    let text = |key: &str| node.get(key).and_then(Node::scalar).unwrap_or_default();
    let rules = node.get("rules").map_or(&[][..], Node::items).iter();
    let rules = rules.filter_map(|node| Some((node.scalar()?, node.at.clone())));
    let (rules, rule_places) = rules.unzip();
    let options = node.get("options").map_or(&[][..], Node::entries).iter();
    let options = options.filter_map(|(key, node)| Some((key.name.clone(), node.scalar()?)));
    Case {
        id: text("id"),
        game: text("game"),
        rules,
        options: options.collect(),
        body: node.plain(),
        rule_places,
        at: node.get("id").map_or_else(|| node.at.clone(), |id| id.at.clone()),
        node: node.clone(),
    }
}
