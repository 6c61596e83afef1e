//! The rule packs that charpentier ships, as texts.
//!
//! Each game is a folder with `pack.yaml`, scripts, rules in words and cases; `common` holds what several games share.
//! This crate has no code that reads them: `charpentier-pack` does.
//!
//! The feature `embedded`, which is on by default, compiles the texts in. Without it, a program gives
//! them with [`provide`] before it reads a pack.
//!
//! ```
//! # #[cfg(feature = "embedded")] {
//! let trictrac = charpentier_packs::files().iter().find(|(path, _)| *path == "trictrac/pack.yaml");
//! assert!(trictrac.is_some_and(|(_, text)| text.contains("name: trictrac")));
//! assert!(charpentier_packs::names().any(|name| name == charpentier_packs::FIRST));
//! # }
//! ```

use std::error::Error;
use std::fmt;
use std::sync::OnceLock;

/// The texts that are compiled in.
#[cfg(feature = "embedded")]
const EMBEDDED: Option<&[(&str, &str)]> = Some(include!(concat!(env!("OUT_DIR"), "/files.rs")));
#[cfg(not(feature = "embedded"))]
const EMBEDDED: Option<&[(&str, &str)]> = None;

/// The texts that the program has given.
static PROVIDED: OnceLock<Vec<(&'static str, &'static str)>> = OnceLock::new();

/// The name of the game that a newcomer is offered first.
pub const FIRST: &str = include_str!("first.txt").trim_ascii();

/// A description of all functions that scripts of packs can define and call, as Rhai with comments.
pub const SCRIPTS: &str = include_str!("scripts.d.rhai");

/// Returns the files of all packs, each with its path below this folder and its text, in the order of their paths.
///
/// Without the feature `embedded`, there are none until they are given with [`provide`].
#[must_use]
pub fn files() -> &'static [(&'static str, &'static str)] {
    EMBEDDED.unwrap_or_else(|| PROVIDED.get().map_or(&[], Vec::as_slice))
}

/// Returns the names of the packs, in alphabetical order.
pub fn names() -> impl Iterator<Item = &'static str> {
    files().iter().filter_map(|(path, _)| path.strip_suffix("/pack.yaml"))
}

/// Gives the files of all packs, each with a path such as `trictrac/pack.yaml` and its text.
///
/// Call this once, before any pack is read.
///
/// ```
/// let files = vec![("tabula/pack.yaml".to_owned(), "name: tabula".to_owned())];
/// // Packs that are compiled in cannot be replaced.
/// assert_eq!(charpentier_packs::provide(files).is_err(), cfg!(feature = "embedded"));
/// assert!(charpentier_packs::names().any(|name| name == "tabula"));
/// ```
///
/// # Errors
///
/// Fails if the packs are compiled in, or have been given before.
pub fn provide(mut files: Vec<(String, String)>) -> Result<(), AlreadyProvided> {
    if EMBEDDED.is_some() || PROVIDED.get().is_some() {
        return Err(AlreadyProvided);
    }
    files.sort();
    // The texts live as long as the program, like those that are compiled in. They are therefore never freed.
    let leaked = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
    let files = files.into_iter().map(|(path, text)| (leaked(path), leaked(text))).collect();
    PROVIDED.set(files).map_err(|_| AlreadyProvided)
}

/// The error of files that are given although there are packs already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlreadyProvided;

impl fmt::Display for AlreadyProvided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "the shipped packs are already there; give their files once, to a program without them",
        )
    }
}

impl Error for AlreadyProvided {}
