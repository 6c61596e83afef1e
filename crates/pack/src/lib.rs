//! Rule packs: YAML and Rhai made into the rules of `charpentier-core`.
//!
//! A pack is a folder: `pack.yaml` says how a game moves, scores and ends,
//! scripts say what things are worth, cases are the evidence. [`Library`] finds
//! packs and loads them with every fault located and all faults in one go.
#![warn(missing_docs)]
// Numbers are read within ranges that fit the types they are kept in.
#![allow(clippy::cast_possible_truncation)]

pub mod cases;
mod decode;
mod library;
mod pack;
mod script;

mod yaml;

pub use library::Library;
pub use pack::{OptionInfo, Pack};
