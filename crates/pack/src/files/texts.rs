//! The files of a pack as texts without a folder.

use std::collections::BTreeMap;
use std::path::Path;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::files::{ALL, LARGEST, MOST_FILES, bundled, is_wanted, too_large, too_many};
use crate::is_name;
use crate::yaml::{self, Node};

use super::PackFiles;

impl PackFiles {
    /// Returns a pack of texts by their paths inside it, such as `cases/rules.yaml`.
    ///
    /// The limits of size and number are those of a pack in a folder. Files that would not be read
    /// from a folder are ignored.
    ///
    /// ```
    /// use charpentier_pack::PackFiles;
    ///
    /// let text = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    /// let texts = [text("pack.yaml", "name: my-tabula\nextends: tabula\n"), text("notes.txt", "later")];
    /// let files = PackFiles::from_texts(texts.into())?;
    /// assert_eq!(files.name().as_deref(), Some("my-tabula"));
    /// assert!(files.page("notes.txt").is_none());
    /// # Ok::<(), Box<charpentier_core::Diagnostic>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if there is no `pack.yaml`, or if a limit is passed.
    pub fn from_texts(texts: BTreeMap<String, String>) -> Result<Self, Box<Diagnostic>> {
        let mut files = Self { common: bundled::common(), ..Self::default() };
        let mut size = 0;
        for (path, text) in texts.into_iter().filter(|(path, _)| belongs(path)) {
            if text.len() as u64 > LARGEST {
                return Err(too_large(&path));
            }
            size += text.len();
            if files.by_path.len() >= MOST_FILES || size > ALL {
                return Err(too_many("the pack"));
            }
            files.by_path.insert(path.clone(), Source::new(path, text));
        }
        if files.by_path.contains_key("pack.yaml") {
            return Ok(files);
        }
        let fault = Diagnostic::error("P0302", "these files are not a pack: there is no pack.yaml");
        Err(Box::new(fault))
    }

    /// Returns the texts of a pack's own files by their paths inside it.
    #[must_use]
    pub fn texts(&self) -> BTreeMap<String, String> {
        let own = self.by_path.iter();
        own.map(|(path, source)| (path.clone(), source.text.clone())).collect()
    }

    /// Returns the name that `pack.yaml` gives the pack, if a pack can have it.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let tree = yaml::read(self.by_path.get("pack.yaml")?).ok()?;
        tree.get("name").and_then(Node::scalar).filter(|name| is_name(name))
    }

    /// Returns the files with the name of their pack before their own, so that they differ from
    /// those of a pack that extends it.
    pub(crate) fn below(&self, name: &str) -> Self {
        let named = self.by_path.iter().map(|(path, source)| {
            (path.clone(), Source::new(format!("{name}/{path}"), source.text.as_str()))
        });
        Self { by_path: named.collect(), common: self.common.clone() }
    }
}

/// Whether a file with this path inside a folder would be read.
fn belongs(path: &str) -> bool {
    let (inside, name) = path.split_once('/').unwrap_or(("", path));
    matches!(inside, "" | "cases")
        && path.strip_prefix('/').is_none()
        && !name.contains(['/', '\\'])
        && is_wanted(inside, Path::new(name))
}

#[cfg(test)]
mod tests {
    use super::{ALL, LARGEST, MOST_FILES, PackFiles};

    fn message(texts: Vec<(String, String)>) -> String {
        let read = PackFiles::from_texts(texts.into_iter().collect());
        read.map_or_else(|fault| fault.to_string(), |_| "a pack".to_owned())
    }

    fn text(path: impl Into<String>, text: impl Into<String>) -> (String, String) {
        (path.into(), text.into())
    }

    #[test]
    fn only_the_files_of_a_pack_are_kept() {
        let kept = ["RULES.md", "cases/a.yaml", "learned.json", "pack.yaml", "x.rhai"];
        let dropped = [
            "../pack.yaml",
            "/pack.yaml",
            "a/b/pack.yaml",
            "cases/deep/a.yaml",
            "cases/learned.json",
            "cases\\a.yaml",
            "common/x.rhai",
            "notes.txt",
            ".yaml",
            "",
            "other/pack.yaml",
            "./x.rhai",
        ];
        let texts = kept.iter().chain(&dropped).map(|path| text(*path, "name: x"));
        let files = PackFiles::from_texts(texts.collect()).expect("it has a pack.yaml");
        assert_eq!(files.by_path.keys().collect::<Vec<_>>(), kept);
    }

    #[test]
    fn the_limits_are_those_of_folders() {
        assert!(message(Vec::new()).contains("P0302"));
        let pack = || text("pack.yaml", "name: x");
        let large = |path: String, size: usize| text(path, "#".repeat(size));
        let largest = usize::try_from(LARGEST).expect("it fits");
        assert_eq!(message(vec![pack(), large("x.rhai".into(), largest)]), "a pack");
        let fault = message(vec![pack(), large("x.rhai".into(), largest + 1)]);
        assert!(
            fault.contains("P0303") && fault.contains("x.rhai is larger than 4 MiB"),
            "{fault}"
        );
        let many = (0..MOST_FILES).map(|nth| text(format!("{nth}.rhai"), ""));
        assert_eq!(message(many.clone().skip(1).chain([pack()]).collect()), "a pack");
        let fault = message(many.chain([pack()]).collect());
        assert!(fault.contains("more than 1000 files"), "{fault}");
        let much = (0..=ALL / largest).map(|nth| large(format!("{nth}.rhai"), largest));
        assert!(message(much.chain([pack()]).collect()).contains("32 MiB"));
    }
}
