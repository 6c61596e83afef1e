//! The files of a pack in a folder, with limits on their size and number, and without files from elsewhere.

pub(crate) mod bundled;
mod texts;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{FileName, Source};

use crate::limits::RULES;
use crate::rules_text::{RuleText, rules_text};

pub use bundled::COMMON;

/// The file of a pack that contains the results of training.
pub const LEARNED: &str = "learned.json";

/// The size limit of a file, in bytes.
const LARGEST: u64 = 4 << 20;

/// The limits on the number of files of a pack, and on their total size in bytes.
const MOST_FILES: usize = 1_000;
const ALL: usize = 32 << 20;

/// The files of one pack by their paths inside it, such as `cases/rules.yaml`.
#[derive(Clone, Debug, Default)]
pub struct PackFiles {
    pub(crate) by_path: BTreeMap<String, Arc<Source>>,
    /// The shared scripts, such as `common/pot.rhai`. They come from the folder beside the pack and from the program.
    pub(crate) common: BTreeMap<String, Arc<Source>>,
}

impl PackFiles {
    /// Returns a script, given the name that a pack uses for it.
    pub(crate) fn script(&self, name: &str) -> Option<&Arc<Source>> {
        let script = self.by_path.get(name).or_else(|| self.common.get(name));
        script.filter(|_| name.ends_with(".rhai"))
    }

    /// Returns the files of cases in alphabetical order. Other files of the folder are ignored.
    pub fn cases(&self) -> impl Iterator<Item = &Arc<Source>> {
        let is_case = |path: &str| path.starts_with("cases/") && path.ends_with(".yaml");
        self.by_path.iter().filter(move |(path, _)| is_case(path)).map(|(_, source)| source)
    }

    /// Returns a page by the name of its file, such as `RULES.md`.
    #[must_use]
    pub fn page(&self, name: &str) -> Option<&Arc<Source>> {
        self.by_path.get(name)
    }

    /// Returns the rules of RULES.md in their order, as far as the limit of their number allows.
    #[must_use]
    pub fn rules(&self) -> Vec<RuleText> {
        let mut rules = self.page("RULES.md").map_or(Vec::new(), |page| rules_text(&page.text));
        rules.truncate(RULES.most);
        rules
    }

    /// Returns the names of all scripts.
    pub(crate) fn scripts(&self) -> impl Iterator<Item = &str> {
        let all = self.by_path.keys().chain(self.common.keys());
        all.map(String::as_str).filter(|name| name.ends_with(".rhai"))
    }
}

/// Returns the packs of a folder by name: the folder itself if it is a pack, and its subfolders.
pub(crate) fn packs_in(folder: &Path) -> BTreeMap<String, PathBuf> {
    let inside = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let all = std::iter::once(folder.to_owned()).chain(inside);
    let packs = all.filter(|folder| folder.join("pack.yaml").is_file());
    let named = packs.filter_map(|folder| {
        let name = folder.file_name().and_then(|name| name.to_str())?.to_owned();
        Some((name, folder))
    });
    named.collect()
}

/// Returns the folder that contains a folder.
pub(crate) fn parent(folder: &Path) -> PathBuf {
    match (folder.file_name(), folder.parent()) {
        (Some(_), Some(parent)) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => folder.join(".."),
    }
}

/// Whether a name is a path to a folder.
pub(crate) fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || name.starts_with('.')
}

/// Returns the `pack.yaml` of a folder.
pub(crate) fn manifest_in(folder: &Path) -> Result<Arc<Source>, Box<Diagnostic>> {
    let path = folder.join("pack.yaml");
    let text = inside_of(folder, &path).and_then(|real| read_text(&path, &real))?;
    Ok(Source::new(path.shown().to_string(), text))
}

/// Returns all files of a pack in a folder, and the shared scripts.
pub(crate) fn read_folder(folder: &Path) -> Result<PackFiles, Box<Diagnostic>> {
    let mut files = PackFiles { common: bundled::common(), ..PackFiles::default() };
    let mut read = 0;
    let beside = parent(folder);
    for (inside, here) in
        [("", folder.join("")), ("cases", folder.join("cases")), (COMMON, beside.join(COMMON))]
    {
        let Ok(entries) = fs::read_dir(&here) else {
            if inside.is_empty() {
                let message = format!("there is no folder {}", here.shown());
                return Err(Box::new(Diagnostic::error("P0302", message)));
            }
            continue;
        };
        for path in entries.flatten().map(|entry| entry.path()) {
            if !is_wanted(inside, &path) || !path.is_file() {
                continue;
            }
            let within = if inside == COMMON { &beside } else { folder };
            let path_read = inside_of(within, &path)?;
            let text = read_text(&path, &path_read)?;
            read += text.len();
            if files.by_path.len() >= MOST_FILES || read > ALL {
                return Err(too_many(&folder.shown().to_string()));
            }
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            let name = name.unwrap_or_default();
            let source = Source::new(path.shown().to_string(), text);
            match inside {
                "" => files.by_path.insert(name, source),
                COMMON => files.common.insert(format!("{inside}/{name}"), source),
                _ => files.by_path.insert(format!("{inside}/{name}"), source),
            };
        }
    }
    if files.by_path.contains_key("pack.yaml") {
        return Ok(files);
    }
    let message = format!("{} is not a pack: it has no pack.yaml", folder.shown());
    Err(Box::new(Diagnostic::error("P0302", message)))
}

/// Whether a file belongs to a pack. `inside` is its folder in the pack: `cases`, or empty for the
/// pack's own; or the folder of shared scripts.
fn is_wanted(inside: &str, path: &Path) -> bool {
    let ends = |endings: &[&str]| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| endings.contains(&ending))
    };
    match inside {
        COMMON => ends(&["rhai"]),
        "" => ends(&["yaml", "rhai", "md"]) || path.ends_with(LEARNED),
        _ => ends(&["yaml", "rhai", "md"]),
    }
}

/// Returns the error of a pack with too many files or too large ones in all.
fn too_many(pack: &str) -> Box<Diagnostic> {
    let (most, all) = (MOST_FILES, ALL >> 20);
    let message = format!("{pack} has more than {most} files, or {all} MiB of them");
    Box::new(Diagnostic::error("P0303", message))
}

/// Returns the error of a file above the size limit.
fn too_large(file: &str) -> Box<Diagnostic> {
    let message = format!("{file} is larger than {} MiB", LARGEST >> 20);
    Box::new(Diagnostic::error("P0303", message))
}

/// Returns the real path of a file, which must lie in the folder. A link could lead to private files elsewhere.
fn inside_of(folder: &Path, path: &Path) -> Result<PathBuf, Box<Diagnostic>> {
    let real = |path: &Path| {
        path.canonicalize().map_err(|error| {
            let message = format!("{} cannot be read: {error}", path.shown());
            Box::new(Diagnostic::error("P0303", message))
        })
    };
    let (within, real) = (real(folder)?, real(path)?);
    if real.starts_with(within) {
        return Ok(real);
    }
    let message = format!("{} is a link that leads out of {}", path.shown(), folder.shown());
    let fault = Diagnostic::error("P0303", message);
    Err(Box::new(fault.help("a pack is read only from its own folder: put the file itself there")))
}

/// Reads a file at `real` up to the size limit. The limit is applied while reading, because a file
/// can change after any check before.
fn read_text(path: &Path, real: &Path) -> Result<String, Box<Diagnostic>> {
    let fault = |message: String| Box::new(Diagnostic::error("P0303", message));
    let wrong = |error: std::io::Error| fault(format!("{} cannot be read: {error}", path.shown()));
    let file = fs::File::open(real).map_err(wrong)?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > LARGEST {
        return Err(too_large(&path.shown().to_string()));
    }
    String::from_utf8(bytes).map_err(|_| {
        let message = format!("{} cannot be read: it is not UTF-8 text", path.shown());
        Box::new(*fault(message))
    })
}
