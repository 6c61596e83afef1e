//! The rule packs that charpentier ships, as texts.
//!
//! Each game is a folder with `pack.yaml`, scripts, rules in words and cases; `common` holds what several games share.
//! This crate has no code that reads them: `charpentier-pack` does.
//!
//! ```
//! let trictrac = charpentier_packs::FILES.iter().find(|(path, _)| *path == "trictrac/pack.yaml");
//! assert!(trictrac.is_some_and(|(_, text)| text.contains("name: trictrac")));
//! assert!(charpentier_packs::names().any(|name| name == charpentier_packs::FIRST));
//! ```

/// The files of all packs, each with its path below this folder and its text, in the order of their paths.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The name of the game that a newcomer is offered first.
pub const FIRST: &str = include_str!("first.txt").trim_ascii();

/// A description of all functions that scripts of packs can define and call, as Rhai with comments.
pub const SCRIPTS: &str = include_str!("scripts.d.rhai");

/// Returns the names of the packs, in alphabetical order.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().filter_map(|(path, _)| path.strip_suffix("/pack.yaml"))
}
