//! Packs that are given as texts, and the packs of a library as texts.

use std::collections::BTreeMap;

use charpentier_core::Diagnostic;

use crate::files::{COMMON, PackFiles, read_folder};
use crate::is_name;
use crate::library::Library;

impl Library {
    /// Returns the library with a pack that is given as texts. It replaces one that was given under this name.
    ///
    /// The pack is listed, and found by its name before the packs of folders and the shipped ones.
    /// Packs can extend each other in any order. Nothing is read yet: [`check`](Self::check) finds the errors.
    ///
    /// ```
    /// use charpentier_pack::{Library, PackFiles};
    ///
    /// let pack = |text: &str| PackFiles::from_texts([("pack.yaml".to_owned(), text.to_owned())].into());
    /// let text = "name: my-tabula\nversion: '1'\ntitle: Mine\nabout: Tabula at home.\nextends: tabula\n";
    /// let library = Library::shipped().with_pack("my-tabula", pack(text)?)?;
    /// assert!(library.load("my-tabula", &[]).is_ok());
    ///
    /// let library = library.with_pack("my-tabula", pack("name: my-tabula\nextends: tabbula\n")?)?;
    /// let faults = library.check("my-tabula");
    /// assert!(faults[0].to_string().starts_with("pack.yaml:2:10: error[P0301]"));
    ///
    /// assert!(library.without_pack("my-tabula").load("my-tabula", &[]).is_err());
    /// # Ok::<(), Box<charpentier_core::Diagnostic>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if a pack cannot have this name (see [`is_name`]).
    pub fn with_pack(mut self, name: &str, files: PackFiles) -> Result<Self, Box<Diagnostic>> {
        if !is_name(name) {
            let fault = Diagnostic::error("P0110", "a pack cannot have this name");
            let form = "use at most 40 small letters, digits and single hyphens, such as my-game";
            return Err(Box::new(fault.help(form)));
        }
        self.given.insert(name.to_owned(), files);
        Ok(self)
    }

    /// Returns the library without a pack that was given as texts. Other packs stay.
    #[must_use]
    pub fn without_pack(mut self, name: &str) -> Self {
        self.given.remove(name);
        self
    }

    /// Returns the names of the packs that were given as texts, in alphabetical order.
    pub fn given(&self) -> impl Iterator<Item = &str> {
        self.given.keys().map(String::as_str)
    }

    /// Returns the files of all listed packs by paths such as `trictrac/pack.yaml`, as
    /// [`charpentier_packs::provide`] takes them.
    ///
    /// # Errors
    ///
    /// Returns the error of the first file that cannot be read.
    pub fn texts(&self) -> Result<BTreeMap<String, String>, Box<Diagnostic>> {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        let shipped: BTreeMap<_, _> = charpentier_packs::files().iter().map(owned).collect();
        let mut all = shipped.clone();
        let folders = self.found().into_iter().map(|(name, folder)| (name, read_folder(&folder)));
        let given = self.given.iter().map(|(name, files)| (name.clone(), Ok(files.clone())));
        for (name, files) in folders.chain(given) {
            let files = files?;
            all.retain(|path, _| path.split('/').next() != Some(&name) || name == COMMON);
            // A folder can have shared scripts that differ from the shipped ones. They go with each pack.
            let differs =
                |path: &str, text: &str| shipped.get(path).is_none_or(|known| known != text);
            let common = files.common.iter().filter(|(path, file)| differs(path, &file.text));
            for (path, file) in files.by_path.iter().chain(common) {
                all.insert(format!("{name}/{path}"), file.text.clone());
            }
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use charpentier_core::Diagnostic;

    use crate::library::Library;
    use crate::{PackFiles, sorted};

    fn pack(texts: &[(&str, &str)]) -> PackFiles {
        let texts = texts.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
        PackFiles::from_texts(texts.collect()).expect("it has a pack.yaml")
    }

    fn written(name: &str, extends: &str, more: &str) -> String {
        format!("name: {name}\nversion: '1'\ntitle: T\nabout: A game.\nextends: {extends}\n{more}")
    }

    fn with(library: Library, name: &str, text: &str) -> Library {
        library.with_pack(name, pack(&[("pack.yaml", text)])).expect("it can have this name")
    }

    fn shown(faults: &[Diagnostic]) -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn packs_extend_each_other_whatever_their_order() {
        let child = written("child", "elder", "");
        let elder = written(
            "elder",
            Library::first(),
            "presets: {elders: {about: Of old., options: {}}}\n",
        );
        let library = with(with(Library::shipped(), "child", &child), "elder", &elder);
        let faults = shown(&library.check("child"));
        assert!(faults.iter().all(|fault| fault.starts_with("note")), "{faults:?}");
        assert_eq!(library.load("child", &[]).expect("it loads").parents(), ["elder"]);
        assert!(library.load("elders", &[]).is_ok(), "a preset is found by its name");
        assert!(library.names().contains(&"elder".to_owned()));
        assert_eq!(library.given().collect::<Vec<_>>(), ["child", "elder"]);
        let listed = library.catalogue();
        let sound = |name: &str| listed.games().iter().any(|game| game.name == name && game.sound);
        assert!(sound("child") && sound("elder"));

        let before = library.fingerprint();
        let library = library.without_pack("elder");
        assert_ne!(library.fingerprint(), before);
        let faults = shown(&library.check("child"));
        assert!(faults[0].starts_with("pack.yaml:5:10: error[P0301]"), "{faults:?}");
        assert!(library.load("elders", &[]).is_err());
    }

    /// The files of a pack and of its parent have equal names and differ all the same.
    #[test]
    fn errors_are_at_their_files() {
        let elder = written("elder", Library::first(), "odd_key: 1\n");
        let elder = with(Library::shipped(), "elder", &elder);
        assert!(shown(&elder.check("elder"))[0].starts_with("pack.yaml:6:1: error[P0101]"));
        let both = with(elder, "child", &written("child", "elder", "no_such_key: 1\n"));
        let faults = shown(&sorted(both.check("child")));
        let begins = |start: &str| faults.iter().any(|fault| fault.starts_with(start));
        assert!(begins("elder/pack.yaml:6:1: error[P0101]"), "{faults:?}");
        assert!(begins("pack.yaml:6:1: error[P0101]"), "{faults:?}");
    }

    #[test]
    fn a_given_pack_comes_before_others_and_not_before_itself() {
        let (own, other) = (Library::first(), other());
        let extends = |library: &Library| {
            let pack = library.load(own, &[]).expect("it loads");
            pack.parents().into_iter().map(ToOwned::to_owned).collect::<Vec<_>>()
        };
        let library = with(Library::shipped(), own, &written(own, &other, ""));
        assert_eq!(extends(&library), [other]);
        let library = with(library, own, &written(own, own, ""));
        assert!(shown(&library.check(own))[0].contains("P0304"));
        assert_eq!(extends(&library.without_pack(own)), extends(&Library::shipped()));
        for name in ["", "..", "a/b", "Game"] {
            assert!(Library::shipped().with_pack(name, pack(&[("pack.yaml", "name: a")])).is_err());
        }
    }

    #[test]
    fn packs_as_texts_replace_shipped_ones_and_keep_their_shared_scripts() {
        let (own, other) = (Library::first(), other());
        let folder = std::env::temp_dir().join(format!("charpentier-texts-{}", std::process::id()));
        for (path, text) in [
            (format!("{own}/pack.yaml"), written(own, &other, "")),
            (format!("{own}/notes.txt"), "not of the pack".to_owned()),
            ("common/mine.rhai".to_owned(), "fn mine() { 1 }".to_owned()),
        ] {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().expect("it has one")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        let texts = Library::with_folders(vec![folder.clone()]).texts().expect("all can be read");
        fs::remove_dir_all(&folder).expect("it is there");
        let inside =
            |path: &String| path.strip_prefix(own).is_some_and(|rest| rest.starts_with('/'));
        let of: Vec<_> = texts.keys().filter(|path| inside(path)).collect();
        assert_eq!(of, [&format!("{own}/common/mine.rhai"), &format!("{own}/pack.yaml")]);
        let others = [&format!("{other}/pack.yaml"), "common/conditions.yaml"];
        assert!(others.iter().all(|path| texts.contains_key(*path)));
    }

    /// Returns the name of a shipped pack that is not the first, and does not extend it.
    fn other() -> String {
        let library = Library::shipped();
        let loaded = library.names().into_iter().filter(|name| name != Library::first());
        let mut alone = loaded
            .filter(|name| library.load(name, &[]).is_ok_and(|pack| pack.parents().is_empty()));
        alone.next().expect("a pack")
    }
}
