//! Targets of `check`: what the arguments name, and what their folders hold.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use charpentier_core::diagnostic::FileName;
use charpentier_pack::{COMMON, LEARNED, Library};

/// The file that makes a folder a pack.
pub(crate) const MANIFEST: &str = "pack.yaml";

/// The endings of records and archives, and of other texts of games. The message about such a text
/// says what it is.
const ENDINGS: [&str; 11] =
    ["tgn", "gz", "tgz", "tar", "zip", "mat", "gam", "sgf", "txt", "json", "jsonl"];

/// The bytes of an unknown file that are searched for a game.
const HEAD: u64 = 1 << 16;

/// A pack or a file of cases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PackSource {
    /// A pack by its name, its folder or its `pack.yaml`.
    Pack(OsString),
    /// A file of cases.
    Cases(PathBuf),
}

/// The targets of a command line, by kind.
#[derive(Default, Debug)]
pub(super) struct Targets {
    /// Packs and files of cases, in order.
    pub(super) sources: Vec<PackSource>,
    /// Records, archives, and the folders that are searched for them.
    pub(super) records: Vec<PathBuf>,
    /// The messages about targets that cannot be checked.
    pub(super) wrong: Vec<String>,
    /// Folders without packs. They need records.
    bare: Vec<PathBuf>,
}

impl Targets {
    /// Sorts the arguments by kind. A folder stands for all packs and records in it.
    ///
    /// A folder of shared scripts is left out, unless it is the only argument.
    pub(super) fn of(named: &[OsString]) -> Self {
        let mut targets = Self::default();
        for name in named {
            let path = Path::new(name);
            if path.is_dir() {
                let shared = path.file_name().is_some_and(|name| name == COMMON);
                targets.folder(path, shared && named.len() > 1);
            } else if path.is_file() {
                targets.file(path);
            } else if name == "-" || path.exists() || path.extension().is_some() && !is_yaml(path) {
                // If there is no such file, reading it says so.
                targets.records.push(path.to_owned());
            } else if is_yaml(path) {
                targets.wrong.push(format!("there is no file {}", path.shown()));
            } else {
                targets.sources.push(PackSource::Pack(name.clone()));
            }
        }
        targets
    }

    /// Decides what becomes of the folders without any file of records.
    ///
    /// Such a folder may have the name of a game, and then stands for it.
    pub(super) fn settle(&mut self, library: &Library, empty: &[PathBuf]) {
        for folder in std::mem::take(&mut self.bare) {
            if !empty.contains(&folder) {
                continue;
            }
            let name = folder.to_str().unwrap_or_default();
            let is_game = || {
                library.names().iter().any(|game| game == name)
                    || library.presets().iter().any(|(preset, _)| preset == name)
            };
            if is_game() {
                self.sources.push(PackSource::Pack(folder.into_os_string()));
            } else {
                let shown = match name {
                    "." => "the current folder".to_owned(),
                    _ => folder.shown().to_string(),
                };
                self.wrong.push(format!(
                    "there is nothing to check in {shown}: no pack (a folder with {MANIFEST}) and no records (.tgn); \
                     name a game, a pack, a file of cases or a record"
                ));
            }
        }
    }

    /// Returns the library with the packs that lie beside those that are checked, so that their
    /// records find them.
    pub(super) fn beside(&self, library: &Library) -> Library {
        let mut folders: Vec<PathBuf> = Vec::new();
        for source in &self.sources {
            let PackSource::Pack(name) = source else { continue };
            let path = Path::new(name);
            let folder = if path.is_dir() { beside(path) } else { continue };
            if !folders.contains(&folder) {
                folders.push(folder);
            }
        }
        folders.iter().fold(library.clone(), |library, folder| library.beside(folder))
    }

    fn folder(&mut self, path: &Path, left_out: bool) {
        let before = self.sources.len();
        packs_in(path, &mut self.sources);
        let is_cases = path.file_name().is_some_and(|name| name == "cases");
        if self.sources.len() == before && is_cases && is_pack(&beside(path)) {
            self.sources.push(PackSource::Pack(beside(path).into_os_string()));
        }
        if self.sources.len() > before || !left_out {
            self.records.push(path.to_owned());
        }
        if self.sources.len() == before && !left_out {
            self.bare.push(path.to_owned());
        }
    }

    fn file(&mut self, path: &Path) {
        let is = |name: &str| path.file_name().is_some_and(|file| file == name);
        let ends = |ending: &str| path.extension().is_some_and(|end| end == ending);
        let of_pack = path.with_file_name(MANIFEST);
        if is(MANIFEST) {
            self.sources.push(PackSource::Pack(path.into()));
        } else if (ends("rhai") || ends("md") || is(LEARNED)) && of_pack.is_file() {
            self.sources.push(PackSource::Pack(of_pack.into_os_string()));
        } else if ends("yaml") {
            self.sources.push(PackSource::Cases(path.to_owned()));
        } else if !ends("md") && (ENDINGS.iter().any(|ending| ends(ending)) || has_game(path)) {
            self.records.push(path.to_owned());
        } else {
            let name = path.shown();
            self.wrong
                .push(format!("{name} is not a pack, a file of cases (.yaml) or a record (.tgn)"));
        }
    }
}

/// Whether a file has the tag of a game near its beginning, as records do. It may have any name.
fn has_game(path: &Path) -> bool {
    let mut text = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut text));
    read.is_ok() && String::from_utf8_lossy(&text).contains("[Game ")
}

fn is_yaml(path: &Path) -> bool {
    path.extension() == Some(OsStr::new("yaml"))
}

fn is_pack(folder: &Path) -> bool {
    folder.join(MANIFEST).is_file()
}

/// Returns the folder in which a folder lies.
fn beside(folder: &Path) -> PathBuf {
    match (folder.file_name(), folder.parent()) {
        (Some(_), Some(parent)) if parent.as_os_str().is_empty() => PathBuf::from("."),
        (Some(_), Some(parent)) => parent.to_owned(),
        _ => folder.join(".."),
    }
}

/// Adds the packs at or under a folder, sorted by path. There are no packs inside a pack.
///
/// Links are followed to packs, but not searched.
fn packs_in(folder: &Path, packs: &mut Vec<PackSource>) {
    if is_pack(folder) {
        packs.push(PackSource::Pack(folder.into()));
        return;
    }
    let inside = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut inside: Vec<_> =
        inside.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    inside.sort();
    for folder in inside {
        if !folder.is_symlink() || is_pack(&folder) {
            packs_in(&folder, packs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes these files, and returns the targets that the paths name in their folder.
    fn targets(files: &[&str], named: &[&str]) -> (tempfile::TempDir, Targets) {
        let folder = tempfile::tempdir().expect("a folder");
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, "").expect("written");
        }
        let named: Vec<_> = named.iter().map(|name| folder.path().join(name).into()).collect();
        let targets = Targets::of(&named);
        (folder, targets)
    }

    /// The packs among the targets, without the folder of the test.
    fn packs(folder: &tempfile::TempDir, targets: &Targets) -> Vec<String> {
        let short = |name: &OsString| {
            let path = Path::new(name).strip_prefix(folder.path()).expect("inside");
            path.display().to_string()
        };
        let packs = targets.sources.iter().filter_map(|source| match source {
            PackSource::Pack(name) => Some(short(name)),
            PackSource::Cases(_) => None,
        });
        packs.collect()
    }

    #[test]
    fn a_folder_stands_for_its_packs_and_records() {
        let files = ["b/pack.yaml", "b/cases/one.yaml", "a/deep/pack.yaml", "games/one.tgn"];
        let (folder, all) = targets(&files, &["."]);
        assert_eq!(packs(&folder, &all), ["a/deep", "b"]);
        assert_eq!((all.records.len(), all.bare.len(), all.wrong.len()), (1, 0, 0));
    }

    #[test]
    fn files_of_a_pack_mean_the_pack() {
        let files = ["p/pack.yaml", "p/RULES.md", "p/worth.rhai", "p/cases/one.yaml", "README.md"];
        let named = ["p/RULES.md", "p/worth.rhai", "p/cases", "p/cases/one.yaml", "README.md"];
        let (folder, all) = targets(&files, &named);
        assert_eq!(packs(&folder, &all), ["p/pack.yaml", "p/pack.yaml", "p"]);
        assert_eq!(all.sources.len(), 4, "and the file of cases");
        assert_eq!(all.wrong.len(), 1, "README.md belongs to no pack");
    }

    #[test]
    fn a_file_of_any_name_may_be_a_record() {
        let (folder, all) =
            targets(&["a.old", "b.txt", "c.tgn", "d"], &["a.old", "b.txt", "c.tgn", "d"]);
        assert_eq!((all.records.len(), all.wrong.len()), (2, 2));
        let old = folder.path().join("a.old");
        fs::write(&old, "[Game \"any\"]\n*\n").expect("written");
        assert_eq!(Targets::of(&[old.into()]).records.len(), 1);
    }

    #[test]
    fn a_folder_with_nothing_to_check_is_an_error() {
        let (_folder, mut all) = targets(&["games/notes.txt"], &["games"]);
        let empty = all.records.clone();
        all.settle(&Library::shipped(), &empty);
        assert_eq!((all.sources.len(), all.wrong.len()), (0, 1));
        let (_folder, mut all) = targets(&["games/one.tgn"], &["games"]);
        all.settle(&Library::shipped(), &[]);
        assert_eq!((all.sources.len(), all.wrong.len()), (0, 0));
    }

    #[test]
    fn shared_scripts_are_left_out_among_others() {
        let files = ["common/pot.rhai", "p/pack.yaml"];
        let (_folder, all) = targets(&files, &["common", "p"]);
        assert_eq!((all.records.len(), all.bare.len()), (1, 0));
        let (_folder, all) = targets(&files, &["common"]);
        assert_eq!((all.records.len(), all.bare.len()), (1, 1));
    }
}
