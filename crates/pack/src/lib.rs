//! Rule packs: YAML files and Rhai scripts that are read as rules of `charpentier-core`.
//!
//! A pack is a folder. `pack.yaml` describes how a game moves, scores and ends. Scripts compute the
//! worth of coups and ends, and cases give examples that are checked. [`Library`] finds packs and
//! loads them. It reports all errors in one run, each with its place.
//!
//! A turn of trictrac:
//!
//! ```
//! use charpentier_core::Seat;
//! use charpentier_pack::Library;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Options are pairs of a name and a value; `pack.options` lists them.
//! let pack = Library::shipped().load("trictrac", &[])?;
//! // Packs throw 0 to 3 dice.
//! assert_eq!(pack.rules().spec().dice.count(), 2);
//! let mut game = pack.game();
//! game.start(Seat::White);
//! game.throw(&[6, 5])?;
//! // At the start, six and five have one legal play: two men down.
//! assert_eq!(game.legal_plays()[0].play.to_string(), "1/7 1/6");
//! // The same step by step: 1/6 may follow 1/7, and the play may not stop before it.
//! let next = game.continuations(&[(1, 7)])?;
//! assert_eq!((next.steps[0].to_string().as_str(), next.stop), ("1/6", false));
//! game.play("1/7 1/6".parse()?)?;
//! // A refusal names the broken rule.
//! game.throw(&[5, 5])?;
//! let refusal = game.play("1/6 6/12".parse()?).expect_err("no number leads from 6 to 12");
//! assert_eq!(refusal.rule.map(|rule| pack.rules().spec().id(rule)), Some("TT-M1"));
//! # Ok(())
//! # }
//! ```
//!
//! [`Pack::table`] also takes offers and claims and, with the option `marking=manual`, marks by hand. If
//! a script fails, the match is over without an outcome, and `game.state().broken` says why.
#![warn(missing_docs)]
// Numbers are read within ranges that fit their types.
#![allow(clippy::cast_possible_truncation)]

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Tree};

mod bounds;
mod budget;
mod catalogue;
mod check;
mod cond;
mod coups;
mod decode;
mod decoder;
pub mod describe;
mod disabled;
mod files;
mod inheritance_help;
mod key;
pub mod keys;
mod lessons;
mod library;
mod limits;
mod lint;
mod lint_context;
mod name;
mod option;
mod option_requirements;
mod ordering;
mod pack;
mod period;
mod presets;
mod primer;
mod rule_usage;
mod rules_text;
mod script;
mod sheet_games;
mod steps;
mod templates;
mod texts;
mod throw_kinds;
mod unused_off;
mod values;
pub mod yaml;

/// An explanation of each diagnostic code of this crate, as Markdown. Each code has a section,
/// which [`charpentier_core::codes::sections`] reads.
#[cfg_attr(not(doctest), doc = "", doc = include_str!("codes.md"))] // Its examples are not Rust.
#[allow(rustdoc::invalid_rust_codeblocks)]
pub const CODES: &str = include_str!("codes.md");

/// Reads the note of a match that was broken off, as YAML.
///
/// # Errors
///
/// Fails if the text is not YAML, or not a map.
pub fn note(source: &Arc<Source>) -> Result<Tree, Diagnostic> {
    let root = yaml::read(source).map_err(|fault| *fault)?;
    match root.plain() {
        note @ Tree::Map(_) => Ok(note),
        _ => {
            let fault = root.at.error("P0103", "a note should be a map");
            Err(fault.help("such as `A: {marks: 3, jetons: 15}`, a line for each account"))
        }
    }
}

pub use catalogue::{Catalogue, Listed, Near};
pub use charpentier_core::glossary::Glossary;
pub use charpentier_messages::Lang;
pub use charpentier_messages::Texts;
pub use check::sorted;
pub use coups::most_ways;
pub use files::{COMMON, LEARNED, PackFiles};
pub use lessons::{Exercise, Lesson, Lessons, Question};
pub use library::{Counting, Library};
pub use name::is_name;
pub use option::{Need, OptionInfo, together};
pub use pack::{Ancestor, Pack};
pub use period::Period;
pub use presets::Preset;
pub use primer::PrimerPart;
pub use rule_usage::{RuleUse, RuleUses};
pub use rules_text::{RuleText, rule_help, rules_text};
pub use sheet_games::SheetGames;
pub use templates::library_conditions;
