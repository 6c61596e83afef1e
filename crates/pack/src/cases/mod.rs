//! Cases: one rule pinned by a position, a throw, and what must follow.
//!
//! [`read`] turns a file into [`Case`]s, [`Case::run`] puts one to its pack
//! through core's door. A case of which nothing can be checked is *read*, never
//! held; one that needs what the pack does not have is *skipped* with the reason.

mod acts;
mod event;
mod expect;
mod ledger;
mod run;
pub mod scene;
mod sitting;
mod trial;

pub use run::Loader;

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_core::judge::Tree;

use crate::decode::Reading;
use crate::seen;
use crate::yaml::{self, At, Node};

/// The keys of a case.
const KEYS: &[&str] = &[
    "id",
    "game",
    "rules",
    "source",
    "stated",
    "options",
    "position",
    "partial",
    "state",
    "dice",
    "play",
    "expect",
    "why",
    "decision",
    "kind",
    "events",
    "due",
    "acts",
    "disagrees",
];

/// The keys of `expect` that are checked.
pub(super) const CHECKED: &[&str] = &[
    "legal_plays_include",
    "legal_plays_exclude",
    "legal_sequences_exclude",
    "legal_play_count",
    "scores",
    "throws",
    "after",
    "outcome",
    "refused",
    "school",
    "marks",
    "fault",
    "rulings",
    "position",
];

/// Keys of `expect` that are for readers, or for kinds of cases that no pack has yet.
const TOLD: &[&str] = &["note", "two_ways_or_more"];

/// A case as it is written.
#[derive(Clone, Debug)]
pub struct Case {
    /// Unique over all files.
    pub id: String,
    /// The pack.
    pub game: String,
    /// The rules that it shows.
    pub rules: Vec<String>,
    /// Options away from their defaults.
    pub options: Vec<(String, String)>,
    /// Everything else that it says.
    body: Tree,
    at: At,
    /// Where each of the rules is named.
    rule_places: Vec<At>,
}

/// How a case came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CaseVerdict {
    /// Everything that it says is so; this many keys were checked.
    Held(usize),
    /// What is not so, a sentence each.
    Failed(Vec<String>),
    /// It says nothing that a program can check; why.
    Read(String),
    /// The pack lacks something that it needs.
    Skipped(String),
}

impl Case {
    /// A diagnostic at the place of the case.
    #[must_use]
    pub fn fault(&self, message: &str) -> Diagnostic {
        let message = format!("case {} fails: {message}", self.id);
        let mut fault = self.at.error("P0401", message);
        fault.rule = self.rules.first().cloned();
        fault
    }

    /// Whether it expects something that a program can check.
    pub(crate) fn is_checked(&self) -> bool {
        let expect = self.part("expect");
        // What accounts are asked for has the names that their packs give.
        if let (Some(_), Some(Tree::Map(expect))) = (self.part("kind"), expect) {
            return expect.keys().any(|key| !TOLD.contains(&key.as_str()));
        }
        CHECKED.iter().any(|key| expect.is_some_and(|expect| expect.get(key).is_some()))
    }

    /// Where each of its rules is named.
    pub(crate) fn rule_places(&self) -> &[At] {
        &self.rule_places
    }

    fn part(&self, key: &str) -> Option<&Tree> {
        self.body.get(key).filter(|tree| **tree != Tree::Nothing)
    }
}

/// Reads a file of cases.
///
/// # Errors
///
/// Every fault of the file's shape.
pub fn read(source: &Arc<Source>) -> Result<Vec<Case>, Vec<Diagnostic>> {
    let root = yaml::read(source).map_err(|fault| vec![*fault])?;
    let mut r = Reading::default();
    r.faults.extend(seen::look(&root));
    let cases = r.list(&root, "a file of cases").iter();
    let cases: Vec<_> = cases.filter_map(|node| case(&mut r, node)).collect();
    if r.faults.is_empty() { Ok(cases) } else { Err(r.faults) }
}

fn case(r: &mut Reading, node: &Node) -> Option<Case> {
    r.only(node, KEYS, "a case");
    let id = r.need(node, "id", "a case")?;
    let game = r.need(node, "game", "a case")?;
    let expect = r.need(node, "expect", "a case")?;
    // What an account tells, only it knows.
    if node.get("kind").is_none() {
        let known: Vec<_> = CHECKED.iter().chain(TOLD).copied().collect();
        r.only(expect, &known, "expect");
    }
    if let Some(scores) = expect.get("scores") {
        r.only(scores, &["mover", "opponent", "detail"], "scores");
    }
    for key in ["legal_plays_include", "legal_plays_exclude", "legal_sequences_exclude", "throws"] {
        if expect.get(key).is_some_and(|node| r.list(node, key).is_empty()) {
            r.fault(
                &expect.at,
                "P0402",
                format!("`{key}` lists nothing, so that nothing is checked"),
            );
        }
    }
    let rules = node.get("rules").map_or(&[][..], |rules| r.list(rules, "rules"));
    let rules = rules.iter().filter_map(|node| Some((node.scalar()?, node.at.clone())));
    let (rules, rule_places) = rules.unzip();
    let options = match node.get("options") {
        Some(node) => r
            .entries(node, "options")
            .into_iter()
            .map(|(key, node)| (key.name.clone(), node.scalar().unwrap_or_default()))
            .collect(),
        None => Vec::new(),
    };
    Some(Case {
        id: id.scalar()?,
        game: game.scalar()?,
        rules,
        options,
        body: node.plain(),
        rule_places,
        at: At { bytes: id.at.bytes.clone(), source: Arc::clone(&node.at.source) },
    })
}
