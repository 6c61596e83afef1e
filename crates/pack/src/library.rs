//! The packs that can be named: those of the program, in folders named by `--packs`, or at a path.
//! The module [`load`] loads and checks them; [`given`] has packs that are given as texts.

mod given;
mod load;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::nearest;
use charpentier_core::{Diagnostic, PointNumbering};
use charpentier_messages::Lang;

use crate::presets::{self, Preset};

use crate::files::{PackFiles, bundled, is_path, manifest_in, packs_in, read_folder};
use crate::pack::Parents;

/// A collection of packs that can be loaded by name.
#[derive(Clone, Debug, Default)]
pub struct Library {
    folders: Vec<PathBuf>,
    /// Folders whose packs are found by name if no other pack has that name.
    beside: Vec<PathBuf>,
    /// The packs that were given as texts.
    given: BTreeMap<String, PackFiles>,
    lang: Option<Lang>,
    counting: Counting,
}

/// The way in which the points of a board are shown and typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// Each side counts from its own start, as programs and scripts do.
    #[default]
    Own,
    /// The way in which the pack's players count.
    AsPlayed,
    /// The given way, if the board can be written in it.
    By(PointNumbering),
}

impl Parents for Library {
    fn named(&self, name: &str) -> Option<Result<PackFiles, Box<Diagnostic>>> {
        self.named(name)
    }

    fn is_pack(&self, name: &str) -> bool {
        self.is_pack(name)
    }

    fn meant(&self, name: &str) -> String {
        self.meant(name)
    }
}

impl Library {
    /// Returns the library of the shipped packs.
    #[must_use]
    pub fn shipped() -> Self {
        Self::default()
    }

    /// Returns the library of the shipped packs and those of more folders. Each folder is a pack or contains packs.
    #[must_use]
    pub fn with_folders(folders: Vec<PathBuf>) -> Self {
        Self { folders, ..Self::default() }
    }

    /// Returns the library with another folder, whose packs are found if no other pack has the
    /// name. They are not listed.
    #[must_use]
    pub fn beside(mut self, folder: &Path) -> Self {
        self.beside.push(folder.to_owned());
        self
    }

    /// Returns the folders of more packs.
    #[must_use]
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Returns the library with packs loaded in a language (see
    /// [`Pack::in_language`](crate::Pack::in_language)); `None` for their own names.
    #[must_use]
    pub fn in_language(self, lang: Option<Lang>) -> Self {
        Self { lang, ..self }
    }

    /// Returns the library with packs that show points in this way.
    #[must_use]
    pub fn counted(self, counting: Counting) -> Self {
        Self { counting, ..self }
    }

    /// Returns the way in which the packs show points.
    #[must_use]
    pub const fn counting(&self) -> Counting {
        self.counting
    }

    /// Returns the language in which packs are loaded; `None` for their own names.
    #[must_use]
    pub const fn lang(&self) -> Option<Lang> {
        self.lang
    }

    /// Returns the name of the default pack.
    #[must_use]
    pub fn first() -> &'static str {
        charpentier_packs::FIRST
    }

    /// Returns the names of all packs in alphabetical order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let shipped = charpentier_packs::files()
            .iter()
            .filter_map(|(path, _)| path.strip_suffix("/pack.yaml"));
        let mut names: Vec<String> = shipped.map(ToOwned::to_owned).collect();
        names.extend(self.found().into_keys());
        names.extend(self.given.keys().cloned());
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Returns the names of all presets, each with the name of its pack.
    #[must_use]
    pub fn presets(&self) -> Vec<(String, String)> {
        self.all_presets().into_iter().map(|(pack, preset)| (preset.name, pack)).collect()
    }

    /// Returns a number that changes with any file of any listed pack. Results computed from the
    /// packs are valid as long as it is unchanged.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut sum = Sum::default();
        for (path, text) in charpentier_packs::files() {
            sum.add(path);
            sum.add(text);
        }
        let folders = self.found().into_iter().map(|(name, folder)| (name, read_folder(&folder)));
        let given = self.given.iter().map(|(name, files)| (name.clone(), Ok(files.clone())));
        for (name, files) in folders.chain(given) {
            sum.add(&name);
            match files {
                Ok(files) => {
                    for (path, source) in files.by_path.iter().chain(&files.common) {
                        sum.add(path);
                        sum.add(&source.text);
                    }
                }
                Err(fault) => sum.add(&fault.message),
            }
        }
        sum.0
    }

    /// Returns all presets, each with the name of its pack.
    fn all_presets(&self) -> Vec<(String, Preset)> {
        // The presets of shipped packs are read once, because a record may name a missing pack in every game.
        static SHIPPED: LazyLock<Vec<(String, Preset)>> = LazyLock::new(|| {
            let files = charpentier_packs::files().iter();
            let packs = files.filter_map(|(path, _)| path.strip_suffix("/pack.yaml"));
            let presets = packs.flat_map(|name| {
                let presets = bundled::manifest(name).as_ref().map_or(Vec::new(), presets::written);
                presets.into_iter().map(|preset| (name.to_owned(), preset))
            });
            presets.collect()
        });
        let mut own: BTreeMap<String, _> = self
            .found()
            .into_iter()
            .map(|(pack, folder)| (pack, manifest_in(&folder).ok()))
            .collect();
        own.extend(
            self.given.iter().map(|(pack, files)| (pack.clone(), files.page("pack.yaml").cloned())),
        );
        let shipped = SHIPPED.iter().filter(|(pack, _)| !own.contains_key(pack)).cloned();
        let of = |(pack, text): (&String, &Option<Arc<Source>>)| {
            let presets = text.as_ref().map_or(Vec::new(), presets::written).into_iter();
            presets.map(|preset| (pack.clone(), preset)).collect::<Vec<_>>()
        };
        let mut all: Vec<_> = shipped.chain(own.iter().flat_map(of)).collect();
        all.sort_by(|(pack, _), (other, _)| pack.cmp(other));
        all
    }

    /// Returns the preset of this name with the files of its pack, unless a pack has the name.
    fn preset(&self, name: &str) -> Option<(PackFiles, Preset)> {
        if is_path(name) || self.is_pack(name) {
            return None;
        }
        let (pack, preset) =
            self.all_presets().into_iter().find(|(_, preset)| preset.name == name)?;
        Some((self.files(&pack).ok()?, preset))
    }

    /// Whether a pack has this name.
    pub(crate) fn is_pack(&self, name: &str) -> bool {
        self.names().iter().any(|known| known == name) || self.lying(name).is_some()
    }

    /// Returns the folder of a pack among those that are not listed.
    fn lying(&self, name: &str) -> Option<PathBuf> {
        let plain = !name.is_empty() && !is_path(name);
        let folders = self.beside.iter().filter(|_| plain).map(|folder| folder.join(name));
        folders.rev().find(|folder| folder.join("pack.yaml").is_file())
    }

    /// Returns the help for a name that no pack has: a similar name, or where games are listed.
    #[must_use]
    pub fn meant(&self, name: &str) -> String {
        let presets = self.presets().into_iter().map(|(preset, _)| preset);
        let known: Vec<String> = self.names().into_iter().chain(presets).collect();
        let beside = self.beside.iter().flat_map(|folder| packs_in(folder).into_keys());
        let near: Vec<String> = beside.collect();
        match nearest(name, known.iter().chain(&near).map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => {
                let own =
                    "name a game of your own by its folder, such as ./my-game, or use --packs";
                format!("`charpentier list` lists all games; {own}")
            }
        }
    }

    /// Returns the files of a pack, given its name or path.
    pub fn files(&self, name: &str) -> Result<PackFiles, Box<Diagnostic>> {
        if is_path(name) {
            return read_folder(Path::new(name));
        }
        if let Some(files) = self.given.get(name) {
            return Ok(files.clone());
        }
        self.named(name).unwrap_or_else(|| {
            let fault = Diagnostic::error("P0301", format!("there is no game `{name}`"));
            Err(Box::new(fault.help(self.meant(name))))
        })
    }

    /// Returns the files of a pack, given its name. `extends` cannot use paths.
    pub(crate) fn named(&self, name: &str) -> Option<Result<PackFiles, Box<Diagnostic>>> {
        if let Some(files) = self.given.get(name) {
            return Some(Ok(files.below(name)));
        }
        if let Some(folder) = self.folder_of(name) {
            return Some(read_folder(&folder));
        }
        let prefix = format!("{name}/");
        let mut files = PackFiles::default();
        for (path, text) in charpentier_packs::files() {
            if let Some(inside) = path.strip_prefix(&prefix) {
                files.by_path.insert(inside.to_owned(), Source::new(*path, *text));
            }
        }
        if !files.by_path.contains_key("pack.yaml") {
            return Some(read_folder(&self.lying(name)?));
        }
        files.common = bundled::common();
        Some(Ok(files))
    }

    /// Returns the `pack.yaml` of a pack. A shipped one has only the sections that lists of games read.
    pub(crate) fn manifest(&self, name: &str) -> Option<Result<Arc<Source>, Box<Diagnostic>>> {
        if let Some(text) = self.given.get(name).and_then(|files| files.page("pack.yaml")) {
            return Some(Ok(Source::new(format!("{name}/pack.yaml"), text.text.as_str())));
        }
        match self.folder_of(name) {
            Some(folder) => Some(manifest_in(&folder)),
            None => match bundled::manifest(name) {
                Some(sections) => Some(Ok(sections)),
                None => Some(manifest_in(&self.lying(name)?)),
            },
        }
    }

    /// Returns the folder of a pack of this name.
    fn folder_of(&self, name: &str) -> Option<PathBuf> {
        let plain = !name.is_empty() && !is_path(name);
        let folders = self.folders.iter().rev().filter(|_| plain);
        let mut all = folders.flat_map(|folder| {
            let own = folder.file_name().is_some_and(|own| own == name);
            [Some(folder.join(name)), own.then(|| folder.clone())]
        });
        all.find_map(|folder| folder.filter(|folder| folder.join("pack.yaml").is_file()))
    }

    fn found(&self) -> BTreeMap<String, PathBuf> {
        self.folders.iter().flat_map(|folder| packs_in(folder)).collect()
    }
}

/// A hash of texts that is equal on every machine: FNV-1a with 64 bits.
struct Sum(u64);

impl Default for Sum {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    /// Adds a text and a separator.
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
