//! The shipped packs, which are compiled in or given when a program starts.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;

/// The name of the folder of shared scripts, which lies beside the packs.
pub const COMMON: &str = "common";

/// Returns the scripts that the shipped packs share.
pub(crate) fn common() -> BTreeMap<String, Arc<Source>> {
    let shared = charpentier_packs::files()
        .iter()
        .filter(|(path, _)| path.split('/').next() == Some(COMMON));
    shared.map(|(path, text)| ((*path).to_owned(), Source::new(*path, *text))).collect()
}
