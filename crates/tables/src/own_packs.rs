//! Packs of the reader's own, on a page without a server: they are written and checked in a workshop, and added to the
//! library.

use std::collections::BTreeMap;

use charpentier_cases::{CaseVerdict, once_each, scaffold};
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_messages::message;
use charpentier_pack::{LEARNED, Library, Pack, PackFiles, is_name, sorted};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::evaluator::{evaluator, learned};
use crate::open_error::told;
use crate::pack_cache::{has_game, small_board};
use crate::sent_record::TextFault;

/// The most faults that are listed.
const MOST_FAULTS: usize = 100;

/// The time after which no further case is run, in milliseconds.
const CASES_TIME: u64 = 1_000;

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
    /// The results of its cases, if they were run.
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<Tally>,
    /// A picture of the board at the beginning of a game, as SVG, if the pack could be loaded in a workshop.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
}

/// The number of cases with each result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
struct Tally {
    held: usize,
    failed: usize,
    /// Cases that check nothing, or that need what the pack does not have.
    unchecked: usize,
    /// Cases that were not run, because the time was up.
    left: usize,
}

/// A request for the files of a new pack.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPack {
    name: String,
    /// The game that it changes; without it, the pack is a small game by itself.
    from: Option<String>,
}

/// The files of a pack: texts by their paths inside it.
#[derive(Debug, Serialize)]
pub(crate) struct SentFiles {
    files: BTreeMap<String, String>,
}

/// A fault of a pack.
#[derive(Debug, Serialize)]
struct PackFault {
    #[serde(flatten)]
    fault: TextFault,
    /// The file with the place of the fault; `null` if it is not at one place.
    file: Option<String>,
}

/// A pack among those of a library, where it is checked.
struct Placed {
    library: Library,
    /// The name that it has there.
    name: String,
    /// The name that it gives itself.
    named: Option<String>,
}

impl SentPack {
    /// Adds this pack to those of a library, without checking it.
    ///
    /// Returns an error if the library already has a pack of this name that is not the reader's own, or a fault if
    /// the files are no pack.
    fn placed(&self, library: &Library) -> Result<Result<Placed, Box<Diagnostic>>, ApiError> {
        let files = match PackFiles::from_texts(self.files.clone()) {
            Ok(files) => files,
            Err(fault) => return Ok(Err(fault)),
        };
        let named = files.name();
        // A pack without a name is checked under another, so that all its faults are listed.
        let name = named.clone().unwrap_or_else(|| "own".to_owned());
        refuse_taken(library, &name)?;
        let with = library.clone().with_pack(&name, files);
        Ok(with.map(|library| Placed { library, name, named }))
    }

    /// Returns the library with this pack and the result of its check. A pack with errors is not added.
    ///
    /// Returns an error if the library already has a pack of this name that is not the reader's own.
    pub(crate) fn add_to(&self, library: &Library) -> Result<(Option<Library>, Checked), ApiError> {
        let placed = match self.placed(library)? {
            Ok(placed) => placed,
            Err(fault) => return Ok((None, Checked::new(None, &[*fault]))),
        };
        let mut faults = sorted(placed.library.check(&placed.name));
        let name = placed.sound_name(is_sound(&faults), &mut faults);
        let library = name.is_some().then_some(placed.library);
        Ok((library, Checked::new(name, &faults)))
    }

    /// Adds what was learned for the pack of this name that it replaces, if it still fits the game. Returns whether
    /// there was something.
    pub(crate) fn inherit(&mut self, library: &Library, with: &Library, name: &str) -> bool {
        let is_own = library.given().any(|known| known == name);
        let old = is_own.then(|| library.files(name).ok()).flatten();
        let old = old.and_then(|files| Some(files.page(LEARNED)?.clone()));
        if let (Some(old), Ok(pack)) = (old, with.load(name, &[]))
            && !self.files.contains_key(LEARNED)
            && learned(&pack, &old).is_ok()
        {
            self.files.insert(LEARNED.to_owned(), old.text.clone());
            return true;
        }
        false
    }

    /// Checks this pack and its cases, and runs the cases as long as there is time. It is not added.
    ///
    /// Returns an error if the library already has a pack of this name that is not the reader's own.
    pub(crate) fn check(
        &self,
        library: &Library,
        time: impl Fn() -> u64,
    ) -> Result<Checked, ApiError> {
        let placed = match self.placed(library)? {
            Ok(placed) => placed,
            Err(fault) => return Ok(Checked::new(None, &[*fault])),
        };
        let mut faults = charpentier_cases::check(&placed.library, &placed.name);
        let mut checked = None;
        if let Ok(pack) = placed.library.load(&placed.name, &[]) {
            faults.extend(evaluator(&pack).err().map(|fault| *fault));
            let begun = time();
            let in_time = || time().saturating_sub(begun) < CASES_TIME;
            let (tally, failed) = run_cases(&placed.library, &pack, in_time);
            faults.extend(failed);
            checked = Some((tally, small_board(&pack)));
        }
        let mut faults = sorted(faults);
        // A pack can be played although its cases are wrong or fail.
        let sound = match faults.iter().all(|fault| is_mild(fault) || is_in_cases(fault)) {
            true => is_sound(&faults) || is_sound(&placed.library.check(&placed.name)),
            false => false,
        };
        let name = placed.sound_name(sound, &mut faults);
        let (cases, board) = checked.unzip();
        Ok(Checked { cases, board, ..Checked::new(name, &faults) })
    }
}

impl Placed {
    /// Returns the name of a pack that is `sound`. A pack without a name has an error, which is added.
    fn sound_name(&self, sound: bool, faults: &mut Vec<Diagnostic>) -> Option<String> {
        if sound && self.named.is_none() {
            let fault = Diagnostic::error("P0110", "the pack has no name that a pack can have");
            let form = "write one in pack.yaml, such as `name: my-game`: at most 40 small letters, digits and single hyphens";
            faults.insert(0, fault.help(form));
        }
        self.named.clone().filter(|_| sound)
    }
}

fn is_mild(fault: &Diagnostic) -> bool {
    fault.severity != Severity::Error
}

fn is_sound(faults: &[Diagnostic]) -> bool {
    faults.iter().all(is_mild)
}

/// Whether a fault may be one of the cases alone: it lies there, or in the rules, which need cases.
fn is_in_cases(fault: &Diagnostic) -> bool {
    let name = fault.spans.first().map_or("", |span| span.source.name.as_str());
    name.starts_with("cases/") || name == "RULES.md"
}

/// Refuses the name of a pack or preset that is not the reader's own.
fn refuse_taken(library: &Library, name: &str) -> Result<(), ApiError> {
    let is_own = library.given().any(|known| known == name);
    if !is_own && has_game(library, name) {
        return Err(ApiError::game(message!(SERVER_PACK_TAKEN, pack = name.to_owned())));
    }
    Ok(())
}

/// Runs the cases of a pack as long as there is time. Returns their results, and what failed.
fn run_cases(
    library: &Library,
    pack: &Pack,
    in_time: impl Fn() -> bool,
) -> (Tally, Vec<Diagnostic>) {
    let load = once_each(|game, options| library.load(game, options));
    let (mut tally, mut failed) = (Tally::default(), Vec::new());
    let files = pack.case_files().filter_map(|source| charpentier_cases::read(source).ok());
    for case in files.flatten() {
        if !in_time() {
            tally.left += 1;
            continue;
        }
        match case.run_with(&load) {
            CaseVerdict::Held(_) => tally.held += 1,
            CaseVerdict::Failed(wrong) => {
                tally.failed += 1;
                failed.extend(wrong);
            }
            // The check has told the errors of the form.
            CaseVerdict::Faulty(_) => tally.failed += 1,
            CaseVerdict::Read(_) | CaseVerdict::Skipped(_) => tally.unchecked += 1,
        }
    }
    (tally, failed)
}

impl NewPack {
    /// Returns the files of the new pack, which has no errors.
    ///
    /// # Errors
    ///
    /// Returns an error if no pack can have the name, if it is taken, or if the game that it changes has errors.
    pub(crate) fn files(&self, library: &Library) -> Result<SentFiles, ApiError> {
        let Self { name, from } = self;
        if !is_name(name) {
            return Err(ApiError::game(message!(SERVER_PACK_NAME)));
        }
        if has_game(library, name) {
            return Err(ApiError::game(message!(SERVER_PACK_THERE, pack = name.clone())));
        }
        let files = match from {
            None => scaffold::standalone(name),
            Some(from) if is_name(from) => {
                let parent = library.load(from, &[]);
                let parent = parent.map_err(|faults| ApiError::wrong(told(&faults.0)))?;
                scaffold::child(&parent, name)
            }
            Some(_) => return Err(ApiError::nothing(message!(SERVER_NO_PACK))),
        };
        // A page has no commands.
        let is_command = |line: &&str| line.starts_with("#   charpentier ");
        let without = |text: String| -> String {
            text.split_inclusive('\n').filter(|line| !is_command(line)).collect()
        };
        let files =
            files.into_iter().map(|(path, text)| (path.to_owned(), without(text))).collect();
        Ok(SentFiles { files })
    }
}

/// Returns the files of a pack as its author wrote them, without what was learned.
///
/// # Errors
///
/// Returns an error if there is no such pack.
pub(crate) fn files_of(library: &Library, name: &str) -> Result<SentFiles, ApiError> {
    let none = || ApiError::nothing(message!(SERVER_NO_PACK));
    let files = library.names().iter().any(|known| known == name).then(|| library.files(name));
    let mut files = files.ok_or_else(none)?.map_err(|_| none())?.texts();
    files.remove(LEARNED);
    Ok(SentFiles { files })
}

impl Checked {
    fn new(name: Option<String>, faults: &[Diagnostic]) -> Self {
        let more = faults.len().saturating_sub(MOST_FAULTS);
        let faults = faults.iter().take(MOST_FAULTS).map(PackFault::new).collect();
        Self { name, faults, more, cases: None, board: None }
    }
}

impl PackFault {
    fn new(fault: &Diagnostic) -> Self {
        let span = fault.spans.first();
        let file = span.map(|span| span.source.name.clone());
        Self { fault: TextFault::at(fault, span), file }
    }
}

#[cfg(test)]
#[path = "../tests/unit/own_packs.rs"]
mod tests;
