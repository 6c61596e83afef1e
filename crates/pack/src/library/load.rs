//! Loading and checking of the packs of a library.

use std::ffi::OsStr;
use std::path::Path;

use charpentier_core::{Diagnostic, Diagnostics};

use crate::budget::Budget;
use crate::files::PackFiles;
use crate::files::{is_path, parent, read_folder};
use crate::library::{Counting, Library};
use crate::pack::{self, Ancestry, Pack};
use crate::{check, limits, presets};

impl Library {
    /// Loads a pack by its name, by the name of a preset, or from the path of its folder. Options are
    /// pairs of a name and a value.
    ///
    /// ```
    /// use charpentier_core::Relation;
    /// use charpentier_pack::Library;
    ///
    /// let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    /// let against = Library::shipped().load("tabula", &[option("course", "contrary")])?;
    /// assert_eq!(against.rules().spec().track.relation, Relation::Contrary);
    /// let faults = Library::shipped().load("tabula", &[option("course", "up")]).expect_err("no such value");
    /// assert!(faults.to_string().contains("contrary"), "the fault says which values there are");
    /// # Ok::<(), charpentier_core::Diagnostics>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns all errors of the pack.
    pub fn load(&self, name: &str, options: &[(String, String)]) -> Result<Pack, Diagnostics> {
        let pack = match self.preset(name) {
            Some((files, preset)) => {
                let mut pack = pack::load(self, &files, &presets::over(&preset, options))?;
                pack.called(preset);
                pack
            }
            None => {
                let files = self.files(name).map_err(|fault| vec![*fault])?;
                pack::load(&self.around(name), &files, options)?
            }
        };
        let pack = match self.lang {
            Some(lang) => pack.in_language(lang),
            None => pack,
        };
        let counted = match self.counting {
            Counting::Own => Ok(pack),
            Counting::AsPlayed => pack.counting(None),
            Counting::By(points) => pack.counting(Some(points)),
        };
        counted.map_err(|why| {
            let fault = Diagnostic::error("R0110", why.to_string());
            fault.help("own numbers fit every board").into()
        })
    }

    /// Returns the files of a pack, given its name or path, after those of the packs that it extends, the
    /// oldest first.
    ///
    /// # Errors
    ///
    /// Returns the errors that keep a `pack.yaml` from being read.
    pub fn lineage(&self, name: &str) -> Result<Vec<PackFiles>, Diagnostics> {
        let files = self.files(name).map_err(|fault| vec![*fault])?;
        let _work = Budget::within(limits::LOADING);
        let legs = Ancestry::legs(&self.around(name), &files)?;
        let mut found: Vec<PackFiles> = Vec::new();
        // The packs that all games of a medley have in common come after those of each game.
        for (_, files) in legs.iter().rev().flat_map(|leg| &leg.packs) {
            let own = |known: &PackFiles| {
                known.by_path.get("pack.yaml") != files.by_path.get("pack.yaml")
            };
            found.retain(own);
            found.push(files.clone());
        }
        Ok(found)
    }

    /// Returns the errors, warnings and notes of a pack, given its name or path, in the order of
    /// [`sorted`](crate::sorted). Its cases are not read.
    ///
    /// The errors include those with any sample value of its options.
    #[must_use]
    pub fn check(&self, name: &str) -> Vec<Diagnostic> {
        match self.files(name) {
            Ok(files) => {
                let path = match is_path(name) {
                    true => Path::new(name).canonicalize().ok(),
                    false if self.given.contains_key(name) => None,
                    false => self.folder_of(name).or_else(|| self.lying(name)),
                };
                let folder = path.as_deref().and_then(Path::file_name).and_then(OsStr::to_str);
                check::check(&self.around(name), &files, folder)
            }
            Err(fault) => vec![*fault],
        }
    }

    /// Whether a pack can be read without errors, except in its scripts. Shipped packs always can.
    pub(crate) fn is_sound(&self, name: &str) -> bool {
        let files = match self.given.get(name) {
            Some(files) => Some(Ok(files.clone())),
            None => self.folder_of(name).map(|folder| read_folder(&folder)),
        };
        files.is_none_or(|files| files.is_ok_and(|files| pack::sound(self, &files)))
    }

    /// Returns the library for a pack. If it is a path, the packs beside that folder are added.
    fn around(&self, name: &str) -> Self {
        match is_path(name) {
            true => self.clone().beside(&parent(Path::new(name))),
            false => self.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::library::Library;

    #[test]
    fn a_pack_of_another_name_is_reported_however_it_is_named() {
        let folder = std::env::temp_dir().join(format!("charpentier-name-{}", std::process::id()));
        let pack = folder.join("one-name");
        fs::create_dir_all(&pack).expect("a folder");
        let extends = Library::first();
        let text = format!("name: other\nversion: '1'\ntitle: T\nabout: A.\nextends: {extends}\n");
        fs::write(pack.join("pack.yaml"), text).expect("a file");
        let path = pack.display().to_string();
        let shipped = Library::shipped();
        let found = [
            shipped.check(&path),
            shipped.clone().beside(&folder).check("one-name"),
            Library::with_folders(vec![folder.clone()]).check("one-name"),
        ];
        fs::remove_dir_all(&folder).expect("it is there");
        for faults in found {
            assert!(faults.iter().any(|fault| fault.code == "P0110"), "{faults:?}");
        }
    }
}
