//! Where packs are found: in the program, in folders named by `--packs`, or at a path.

use charpentier_core::diagnostic::FileName;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::check;
use crate::migrate::{self, Migrated};
use crate::pack::{self, LEARNED, Pack};
use crate::presets::{self, Preset};
use charpentier_core::suggest::nearest;
use charpentier_speech::Lang;

/// The files of the shipped packs, as `(pack/file, text)`.
const BUNDLED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/bundled.rs"));

/// The game that is offered first.
const FIRST: &str = include_str!("../../../variants/first.txt");

/// The largest file that a pack may have, in bytes.
const LARGEST: u64 = 4 << 20;

/// The most files that a pack may have, and how large they may be together, in bytes.
const MOST_FILES: usize = 1_000;
const ALL: usize = 32 << 20;

/// The folder of the scripts that packs share, beside the packs.
pub const COMMON: &str = "common";

/// The files of one pack by their paths inside it, such as `cases/rules.yaml`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Files {
    pub(crate) by_path: BTreeMap<String, Arc<Source>>,
    /// Scripts that it may share with others, such as `common/pot.rhai`: those of the folder beside
    /// it, and those of the program.
    pub(crate) common: BTreeMap<String, Arc<Source>>,
}

impl Files {
    /// A script by the name that a pack gives it.
    pub(crate) fn script(&self, name: &str) -> Option<&Arc<Source>> {
        let script = self.by_path.get(name).or_else(|| self.common.get(name));
        script.filter(|_| name.ends_with(".rhai"))
    }

    /// The files of cases, in alphabetical order. What else lies with them is for readers.
    pub(crate) fn cases(&self) -> impl Iterator<Item = &Arc<Source>> {
        let is_case = |path: &str| path.starts_with("cases/") && path.ends_with(".yaml");
        self.by_path.iter().filter(move |(path, _)| is_case(path)).map(|(_, source)| source)
    }

    /// The names of all scripts.
    pub(crate) fn scripts(&self) -> impl Iterator<Item = &str> {
        let all = self.by_path.keys().chain(self.common.keys());
        all.map(String::as_str).filter(|name| name.ends_with(".rhai"))
    }
}

/// Every pack that can be named.
#[derive(Clone, Debug, Default)]
pub struct Library {
    folders: Vec<PathBuf>,
    /// Where packs lie that are found by name where no other has it.
    beside: Vec<PathBuf>,
    lang: Option<Lang>,
}

impl Library {
    /// The shipped packs.
    #[must_use]
    pub fn shipped() -> Self {
        Self::default()
    }

    /// The shipped packs and those of more folders: each is a pack, or holds packs.
    #[must_use]
    pub fn with_folders(folders: Vec<PathBuf>) -> Self {
        Self { folders, ..Self::default() }
    }

    /// The same packs, and those of a folder by their names where no other has it. They are not listed.
    #[must_use]
    pub fn beside(mut self, folder: &Path) -> Self {
        self.beside.push(folder.to_owned());
        self
    }

    /// The packs that a pack knows: of one in a folder also those that lie beside it.
    fn around(&self, name: &str) -> Self {
        match is_path(name) {
            true => self.clone().beside(&parent(Path::new(name))),
            false => self.clone(),
        }
    }

    /// The folders of more packs.
    #[must_use]
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// The same packs, loaded in a language (see [`Pack::in_language`]); `None` for their own names.
    #[must_use]
    pub fn in_language(self, lang: Option<Lang>) -> Self {
        Self { lang, ..self }
    }

    /// The language in which packs are loaded; `None` for their own names.
    #[must_use]
    pub const fn lang(&self) -> Option<Lang> {
        self.lang
    }

    /// The pack that is offered to whoever names none.
    #[must_use]
    pub fn first() -> &'static str {
        FIRST.trim()
    }

    /// The names of all packs, in alphabetical order.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let shipped = BUNDLED.iter().filter_map(|(path, _)| path.strip_suffix("/pack.yaml"));
        let mut names: Vec<String> = shipped.map(ToOwned::to_owned).collect();
        names.extend(self.found().into_keys());
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The names of all presets, each with the pack that it is a set of options for.
    #[must_use]
    pub fn presets(&self) -> Vec<(String, String)> {
        self.all_presets().into_iter().map(|(pack, preset)| (preset.name, pack)).collect()
    }

    /// A number that is another one when any file of any pack is: what was found out by these packs
    /// holds as long as it stays.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut sum = Sum::default();
        for (path, text) in BUNDLED {
            sum.add(path);
            sum.add(text);
        }
        for (name, folder) in self.found() {
            sum.add(&name);
            match read_folder(&folder) {
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

    /// All presets, each behind the pack that it is a set of options for.
    fn all_presets(&self) -> Vec<(String, Preset)> {
        // Those of the program are read once: a record may ask in every game for a pack that is not there.
        static SHIPPED: LazyLock<Vec<(String, Preset)>> = LazyLock::new(|| {
            let files = BUNDLED.iter();
            let packs = files.filter_map(|file| Some((file.0.strip_suffix("/pack.yaml")?, file)));
            let presets = packs.flat_map(|(name, (path, text))| {
                let presets = presets::written(&Source::new(*path, *text)).into_iter();
                presets.map(|preset| (name.to_owned(), preset))
            });
            presets.collect()
        });
        let found = self.found();
        let shipped = SHIPPED.iter().filter(|(pack, _)| !found.contains_key(pack)).cloned();
        let of = |(pack, folder): (&String, &PathBuf)| {
            let text = manifest_in(folder).ok();
            let presets = text.map_or(Vec::new(), |text| presets::written(&text)).into_iter();
            presets.map(|preset| (pack.clone(), preset)).collect::<Vec<_>>()
        };
        let mut all: Vec<_> = shipped.chain(found.iter().flat_map(of)).collect();
        // In the order of the packs.
        all.sort_by(|(pack, _), (other, _)| pack.cmp(other));
        all
    }

    /// The preset of this name, where no pack has it.
    fn preset(&self, name: &str) -> Option<(Files, Preset)> {
        if is_path(name) || self.is_pack(name) {
            return None;
        }
        let (pack, preset) =
            self.all_presets().into_iter().find(|(_, preset)| preset.name == name)?;
        Some((self.named(&pack)?.ok()?, preset))
    }

    /// Whether there is a pack of this name.
    pub(crate) fn is_pack(&self, name: &str) -> bool {
        self.names().iter().any(|known| known == name) || self.lying(name).is_some()
    }

    /// The folder beside that has a pack of this name.
    fn lying(&self, name: &str) -> Option<PathBuf> {
        let plain = !name.is_empty() && !is_path(name);
        let folders = self.beside.iter().filter(|_| plain).map(|folder| folder.join(name));
        folders.rev().find(|folder| folder.join("pack.yaml").is_file())
    }

    /// What may be meant by a name that no pack has.
    #[must_use]
    pub fn meant(&self, name: &str) -> String {
        let presets = self.presets().into_iter().map(|(preset, _)| preset);
        let known: Vec<String> = self.names().into_iter().chain(presets).collect();
        let beside = self.beside.iter().flat_map(|folder| packs_in(folder).into_keys());
        let near: Vec<String> = beside.collect();
        match nearest(name, known.iter().chain(&near).map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => {
                let own = "one of your own is named by its folder, such as ./my-game, or found with --packs";
                format!("`charpentier list` tells them all; {own}")
            }
        }
    }

    /// Loads a pack by its name, by the name of a preset or from the path of its folder, with
    /// options as `name=value`.
    ///
    /// # Errors
    ///
    /// Every fault of the pack in one go.
    pub fn load(&self, name: &str, options: &[(String, String)]) -> Result<Pack, Vec<Diagnostic>> {
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
        Ok(match self.lang {
            Some(lang) => pack.in_language(lang),
            None => pack,
        })
    }

    /// Everything that is wrong with a pack, named or given as a path: errors with any value of its
    /// options, warnings of what is probably not meant, and notes, by their places.
    #[must_use]
    pub fn check(&self, name: &str) -> Vec<Diagnostic> {
        match self.files(name) {
            Ok(files) => check::check(&self.around(name), &files),
            Err(fault) => vec![*fault],
        }
    }

    /// A pack, named or given as a path, as it is written in the second format.
    ///
    /// # Errors
    ///
    /// Its file cannot be read, or says half of what becomes one text.
    pub fn migrate(&self, name: &str) -> Result<Migrated, Vec<Diagnostic>> {
        let files = self.files(name).map_err(|fault| vec![*fault])?;
        let migrated = migrate::migrate(&self.around(name), &files)?;
        let shipped = BUNDLED.iter().any(|(path, _)| path.strip_suffix("/pack.yaml") == Some(name));
        let folder = match is_path(name) {
            true => Some(PathBuf::from(name)),
            false => self.folder_of(name).or_else(|| self.lying(name).filter(|_| !shipped)),
        };
        Ok(Migrated { path: folder.map(|folder| folder.join("pack.yaml")), ..migrated })
    }

    /// The files of a pack named by name or path.
    fn files(&self, name: &str) -> Result<Files, Box<Diagnostic>> {
        if is_path(name) {
            return read_folder(Path::new(name));
        }
        self.named(name).unwrap_or_else(|| {
            let fault = Diagnostic::error("P0301", format!("there is no pack `{name}`"));
            Err(Box::new(fault.help(self.meant(name))))
        })
    }

    /// The files of a pack by its name alone: what `extends` may use.
    pub(crate) fn named(&self, name: &str) -> Option<Result<Files, Box<Diagnostic>>> {
        if let Some(folder) = self.folder_of(name) {
            return Some(read_folder(&folder));
        }
        let prefix = format!("{name}/");
        let mut files = Files::default();
        for (path, text) in BUNDLED {
            if let Some(inside) = path.strip_prefix(&prefix) {
                files.by_path.insert(inside.to_owned(), Source::new(*path, *text));
            }
        }
        if !files.by_path.contains_key("pack.yaml") {
            return Some(read_folder(&self.lying(name)?));
        }
        files.common = shipped_common();
        Some(Ok(files))
    }

    /// The `pack.yaml` of a pack by its name alone; nothing else of it is read.
    pub(crate) fn manifest(&self, name: &str) -> Option<Result<Arc<Source>, Box<Diagnostic>>> {
        let path = format!("{name}/pack.yaml");
        let shipped = || BUNDLED.iter().find(|(known, _)| *known == path);
        let folder = match self.folder_of(name) {
            Some(folder) => folder,
            None => match shipped() {
                Some((path, text)) => return Some(Ok(Source::new(*path, *text))),
                None => self.lying(name)?,
            },
        };
        Some(manifest_in(&folder))
    }

    /// Whether a pack can be read to its end, but for its scripts. Those of the program can.
    pub(crate) fn is_sound(&self, name: &str) -> bool {
        let files = self.folder_of(name).map(|folder| read_folder(&folder));
        files.is_none_or(|files| files.is_ok_and(|files| pack::sound(self, &files)))
    }

    /// The folder of a pack that is found by its name.
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

/// The packs of a folder by name: itself, if it is one, and those that lie in it.
fn packs_in(folder: &Path) -> BTreeMap<String, PathBuf> {
    let inside = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let all = std::iter::once(folder.to_owned()).chain(inside);
    let packs = all.filter(|folder| folder.join("pack.yaml").is_file());
    let named = packs.filter_map(|folder| {
        let name = folder.file_name().and_then(|name| name.to_str())?.to_owned();
        Some((name, folder))
    });
    named.collect()
}

/// The folder that a folder lies in.
fn parent(folder: &Path) -> PathBuf {
    match (folder.file_name(), folder.parent()) {
        (Some(_), Some(parent)) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => folder.join(".."),
    }
}

/// A sum over texts, the same on every machine: FNV-1a of 64 bits.
struct Sum(u64);

impl Default for Sum {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    /// Takes in a text and its end.
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// Whether a name is the path of a folder.
fn is_path(name: &str) -> bool {
    name.contains(['/', '\\']) || name.starts_with('.')
}

/// The scripts that the shipped packs share.
fn shipped_common() -> BTreeMap<String, Arc<Source>> {
    let shared = BUNDLED.iter().filter(|(path, _)| path.split('/').next() == Some(COMMON));
    shared.map(|(path, text)| ((*path).to_owned(), Source::new(*path, *text))).collect()
}

/// The `pack.yaml` of a folder.
fn manifest_in(folder: &Path) -> Result<Arc<Source>, Box<Diagnostic>> {
    let path = folder.join("pack.yaml");
    let text = inside_of(folder, &path).and_then(|real| read_text(&path, &real))?;
    Ok(Source::new(path.shown().to_string(), text))
}

fn read_folder(folder: &Path) -> Result<Files, Box<Diagnostic>> {
    let mut files = Files { common: shipped_common(), ..Files::default() };
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
            let wanted = path.extension().is_some_and(|e| e == "yaml" || e == "rhai" || e == "md")
                || inside.is_empty() && path.ends_with(LEARNED);
            let wanted =
                wanted && (inside != COMMON || path.extension().is_some_and(|e| e == "rhai"));
            if !wanted || !path.is_file() {
                continue;
            }
            let within = if inside == COMMON { &beside } else { folder };
            let path_read = inside_of(within, &path)?;
            let text = read_text(&path, &path_read)?;
            read += text.len();
            if files.by_path.len() >= MOST_FILES || read > ALL {
                let (most, all) = (MOST_FILES, ALL >> 20);
                let message =
                    format!("{} has more than {most} files, or {all} MiB of them", folder.shown());
                return Err(Box::new(Diagnostic::error("P0303", message)));
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

/// Where a file of a folder really lies, which must be in that folder: a link may lead anywhere, to
/// what is nobody's business to whom the folder is given.
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
    let message = format!("{} leads out of {}", path.shown(), folder.shown());
    let fault = Diagnostic::error("P0303", message);
    Err(Box::new(fault.help("a pack is read from its own folder alone: put the file itself there")))
}

/// Reads a file that lies at `real`, as far as it is one and not too large: neither is known before it is opened, since
/// a path may change its meaning, and a file may grow while it is read.
fn read_text(path: &Path, real: &Path) -> Result<String, Box<Diagnostic>> {
    let fault = |message: String| Box::new(Diagnostic::error("P0303", message));
    let wrong = |error: std::io::Error| fault(format!("{} cannot be read: {error}", path.shown()));
    let file = fs::File::open(real).map_err(wrong)?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(wrong)?;
    if bytes.len() as u64 > LARGEST {
        let most = LARGEST >> 20;
        return Err(fault(format!("{} is larger than {most} MiB", path.shown())));
    }
    String::from_utf8(bytes).map_err(|_| {
        let message = format!("{} cannot be read: it is not UTF-8 text", path.shown());
        Box::new(*fault(message))
    })
}
