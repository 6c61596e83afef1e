//! Rule packs: YAML and Rhai made into the rules of `charpentier-core`.
//!
//! A pack is a folder: `pack.yaml` says how a game moves, scores and ends,
//! scripts say what things are worth, cases are the evidence. [`Library`] finds
//! packs and loads them with every fault located and all faults in one go.
//!
//! A turn of a game:
//!
//! ```
//! use charpentier_core::{Action, Seat, Throw};
//! use charpentier_pack::Library;
//!
//! let pack = Library::shipped().load("trictrac", &[]).expect("a shipped pack is sound");
//! let mut game = pack.table();
//! game.start(Seat::White);
//! let throw = Throw::new(6, 5).expect("faces are 1 to 6");
//! game.apply(Seat::White, Action::Throw(throw)).expect("white is to throw");
//! // Six and five have one play at the start: two men down (TT-M6).
//! let play = game.legal_plays()[0].play;
//! // The same step by step: what may follow one man down, and whether the play may stop there.
//! let next = game.continuations(&[(1, 7)]).expect("a step of a legal play");
//! assert_eq!((next.steps[0].to_string().as_str(), next.stop), ("1/6", false));
//! assert!(!game.plays_truncated());
//! assert_eq!(play.to_string(), "1/7 1/6");
//! game.apply(Seat::White, Action::Play(play)).expect("a legal play");
//! // Whoever breaks a rule is told which.
//! let fives = Throw::new(5, 5).expect("faces are 1 to 6");
//! game.apply(Seat::Black, Action::Throw(fives)).expect("black is to throw");
//! let refusal = game.find(&[(1, 6), (6, 12)]).expect_err("nothing is seven pips away");
//! assert_eq!(refusal.rule.map(|rule| game.rules().id(rule).to_owned()).as_deref(), Some("TT-M1"));
//! ```
#![warn(missing_docs)]
// Numbers are read within ranges that fit the types they are kept in.
#![allow(clippy::cast_possible_truncation)]

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Tree};

mod bound;
pub mod cases;
mod catalogue;
mod check;
mod coups;
mod decode;
mod inherited;
pub mod keys;
mod library;
mod like;
mod limits;
mod lint;
mod name;
mod needs;
mod option;
mod order;
mod pack;
mod period;
mod presets;
mod primer;
mod rules_text;
mod script;
mod seen;
mod sentence;
mod starter;
mod steps;
mod switched;
mod texts;
pub mod told;
mod values;
mod work;
mod yaml;

/// What each code of this crate means, as Markdown: a section for each, which
/// [`charpentier_core::codes::sections`] reads.
#[cfg_attr(not(doctest), doc = "", doc = include_str!("codes.md"))] // Its examples are no Rust.
#[allow(rustdoc::invalid_rust_codeblocks)]
pub const CODES: &str = include_str!("codes.md");

/// What people have noted of a match that they broke off, as YAML.
///
/// # Errors
///
/// Where it is no YAML, or no map.
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

pub use bound::{Bindings, Bound};
pub use catalogue::{Catalogue, Listed, Near};
pub use charpentier_core::glossary::Glossary;
pub use charpentier_speech::Lang;
pub use charpentier_speech::Texts;
pub use coups::most_ways;
pub use library::{COMMON, Counting, LEARNED, Library};
pub use name::is_name;
pub use option::{Need, OptionInfo, together};
pub use pack::Pack;
pub use period::Period;
pub use presets::Preset;
pub use primer::PrimerPart;
pub use rules_text::{RuleText, rules_text};
pub use starter::bare::bare;
pub use starter::starter;
