//! The packs of the program itself, as they were when it was built.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;

/// The files of the shipped packs, as `(pack/file, text)`.
pub(super) const BUNDLED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/bundled.rs"));

/// The game that is offered first.
pub(super) const FIRST: &str = include_str!("../../../../variants/first.txt");

/// The folder of the scripts that packs share, beside the packs.
pub const COMMON: &str = "common";

/// The scripts that the shipped packs share.
pub(super) fn common() -> BTreeMap<String, Arc<Source>> {
    let shared = BUNDLED.iter().filter(|(path, _)| path.split('/').next() == Some(COMMON));
    shared.map(|(path, text)| ((*path).to_owned(), Source::new(*path, *text))).collect()
}
