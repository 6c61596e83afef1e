//! Packs of the reader's own, which a page without a server can add to its library.

use std::collections::BTreeMap;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_messages::message;
use charpentier_pack::{Library, PackFiles, sorted};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::sent_record::TextFault;

/// The most faults that are listed.
const MOST_FAULTS: usize = 100;

/// The files of a pack that a page sends: texts by their paths inside the pack.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentPack {
    pub(crate) files: BTreeMap<String, String>,
}

/// The result of a check of a pack.
#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    /// The name of the pack; `null` if it has errors, or no name.
    pub(crate) name: Option<String>,
    faults: Vec<PackFault>,
    /// The number of further faults. At most 100 are listed.
    more: usize,
}

/// A fault of a pack.
#[derive(Debug, Serialize)]
struct PackFault {
    #[serde(flatten)]
    fault: TextFault,
    /// The file with the place of the fault; `null` if it is not at one place.
    file: Option<String>,
}

impl SentPack {
    /// Returns the library with this pack and the result of its check. A pack with errors is not added.
    ///
    /// Returns an error if the library already has a pack of this name that is not the reader's own.
    pub(crate) fn add_to(&self, library: &Library) -> Result<(Option<Library>, Checked), ApiError> {
        let files = match PackFiles::from_texts(self.files.clone()) {
            Ok(files) => files,
            Err(fault) => return Ok((None, Checked::new(None, &[*fault]))),
        };
        let named = files.name();
        // A pack without a name is checked under another, so that all its faults are told.
        let name = named.clone().unwrap_or_else(|| "own".to_owned());
        let is_own = library.given().any(|known| known == name);
        let is_preset = library.presets().iter().any(|(preset, _)| *preset == name);
        if !is_own && (is_preset || library.names().contains(&name)) {
            return Err(ApiError::game(message!(SERVER_PACK_TAKEN, pack = name)));
        }
        let with = match library.clone().with_pack(&name, files) {
            Ok(with) => with,
            Err(fault) => return Ok((None, Checked::new(None, &[*fault]))),
        };
        let mut faults = sorted(with.check(&name));
        let mut sound = faults.iter().all(|fault| fault.severity != Severity::Error);
        if sound && named.is_none() {
            let fault = Diagnostic::error("P0110", "the pack has no name that a pack can have");
            let form = "write one in pack.yaml, such as `name: my-game`: at most 40 small letters, digits and single hyphens";
            faults.insert(0, fault.help(form));
            sound = false;
        }
        let name = named.filter(|_| sound);
        let library = name.is_some().then_some(with);
        Ok((library, Checked::new(name, &faults)))
    }
}

impl Checked {
    fn new(name: Option<String>, faults: &[Diagnostic]) -> Self {
        let more = faults.len().saturating_sub(MOST_FAULTS);
        Self { name, faults: faults.iter().take(MOST_FAULTS).map(PackFault::new).collect(), more }
    }
}

impl PackFault {
    fn new(fault: &Diagnostic) -> Self {
        let span = fault.spans.first();
        let file = span.map(|span| span.source.name.clone());
        Self { fault: TextFault::at(fault, span), file }
    }
}
