//! The keys of packs: the place of each key, its possible values, and its meaning.
//!
//! One table has four uses. The reader takes the known keys from it. The schema for editors and the key
//! reference are made from it. Tests compare it with the packs.

mod table;

use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use crate::cond::atoms::{ATOMS, of_atom};
pub use crate::key::{Key, Takes};
pub(crate) use table::DUTIES;
pub use table::KEYS;

/// The forms in which places, counts, sums, throws and numbers are written, as Markdown.
pub const FORMS: &str = include_str!("keys/forms.md");

/// Returns the sections of [`FORMS`], each by its name in small letters.
///
/// ```
/// let names: Vec<_> = charpentier_pack::keys::forms().map(|(name, _)| name).collect();
/// assert_eq!(names, ["places", "counts", "sums", "throws", "numbers"]);
/// ```
pub fn forms() -> impl Iterator<Item = (String, &'static str)> {
    FORMS.split("## ").skip(1).filter_map(|section| {
        let (name, text) = section.split_once('\n')?;
        Some((name.to_lowercase(), text.trim()))
    })
}

/// Returns the names of the duties that consist of their name.
///
/// ```
/// assert!(charpentier_pack::keys::duties().any(|name| name == "most_dice"));
/// ```
pub fn duties() -> impl Iterator<Item = &'static str> {
    DUTIES.iter().map(|duty| duty.name())
}

/// Returns the keys directly below a path. The empty path stands for the top level of a pack.
pub fn below(path: &str) -> impl Iterator<Item = (&'static str, &'static Key)> + '_ {
    crate::key::below(KEYS, path)
}

/// Whether a path leads to an atom of a condition, or below one.
pub(crate) fn in_condition(path: &[&str]) -> bool {
    let asks = |key: &Key| matches!(key.takes, Takes::Cond | Takes::CondOr(_));
    (1..path.len()).any(|depth| {
        at(&path[..depth]).is_some_and(asks)
            && at(&path[..=depth]).is_none()
            && ATOMS.iter().any(|atom| atom.path == path[depth])
    })
}

/// Whether an entry at a path can be switched `off`, which removes it. Unknown keys cannot.
pub(crate) fn can_be_off(path: &[&str]) -> bool {
    match at(path) {
        None if in_condition(path) => true,
        Some(_) => true,
        None => path.split_last().and_then(|(_, above)| at(above)).is_some_and(|above| {
            // The names that the pack gives to entries, places and terms.
            !matches!(above.takes, Takes::Keys | Takes::Cond | Takes::CondOr(_) | Takes::RuleOrKeys)
        }),
    }
}

/// Whether the table lists the keys of the map at a path. The empty path stands for the whole pack.
pub(crate) fn has_keys(path: &[&str]) -> bool {
    TREE.find(path, &|entry| entry.below.keys().any(|name| *name != "*").then_some(())).is_some()
}

/// Returns the key at a path of a pack, with names in place of `*`.
#[must_use]
pub fn at(path: &[&str]) -> Option<&'static Key> {
    TREE.find(path, &|entry| entry.key)
}

/// The table of keys as a tree, because a key is looked up for every line of a pack.
static TREE: LazyLock<KeyTree> = LazyLock::new(|| {
    let mut tree = KeyTree::default();
    for key in KEYS {
        let parts = key.path.split('.');
        parts.fold(&mut tree, |tree, name| tree.below.entry(name).or_default()).key = Some(key);
    }
    tree
});

/// A key with the keys below it.
#[derive(Default)]
struct KeyTree {
    key: Option<&'static Key>,
    below: BTreeMap<&'static str, Self>,
}

impl KeyTree {
    /// Returns the first result of `found` for an entry at a path. A `*` of the table fits any name.
    fn find<T>(&self, path: &[&str], found: &impl Fn(&Self) -> Option<T>) -> Option<T> {
        let Some((name, rest)) = path.split_first() else { return found(self) };
        let [own, any] = [self.below.get(name), self.below.get("*")];
        own.and_then(|own| own.find(rest, found)).or_else(|| any?.find(rest, found))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use charpentier_core::diagnostic::Source;

    use super::*;
    use crate::yaml::{self, Node};

    #[test]
    fn every_key_stands_below_one_that_has_keys() {
        for (nth, key) in KEYS.iter().enumerate() {
            assert!(KEYS[..nth].iter().all(|other| other.path != key.path), "{} twice", key.path);
            if let Some((above, _)) = key.path.rsplit_once('.') {
                let above = above.strip_suffix(".*").unwrap_or(above);
                let parent = KEYS.iter().find(|other| other.path == above);
                let takes = parent.map(|parent| parent.takes);
                assert!(
                    matches!(
                        takes,
                        Some(Takes::Keys | Takes::Names | Takes::Cond | Takes::RuleOrKeys)
                    ),
                    "{}: {takes:?}",
                    key.path
                );
            }
            assert!(!key.about.ends_with('.') && !key.about.is_empty(), "{}", key.path);
        }
    }

    #[test]
    fn keys_are_found_by_their_place() {
        let names: Vec<_> = below("steps.block").map(|(name, _)| name).collect();
        assert_eq!(names, ["men", "rule"]);
        assert!(below("").any(|(name, _)| name == "track"));
        assert_eq!(at(&["ends", "home", "wins"]).map(|key| key.path), Some("ends.*.wins"));
        assert_eq!(at(&["ends", "home", "of"]), None);
    }

    #[test]
    fn what_can_be_off_is_known() {
        for path in ["exchange", "duties", "steps.hit", "ends.home", "track.start.17", "terms.x"] {
            assert!(can_be_off(&path.split('.').collect::<Vec<_>>()), "{path}");
        }
        for path in ["exchnge", "steps.hitt", "ends.home.worthy"] {
            assert!(!can_be_off(&path.split('.').collect::<Vec<_>>()), "{path}");
        }
    }

    fn walk(node: &Node, path: &mut Vec<String>, said: &mut BTreeSet<&'static str>) {
        for (key, child) in node.entries() {
            path.push(key.name.clone());
            let parts: Vec<&str> = path.iter().map(String::as_str).collect();
            if let Some(key) = at(&parts) {
                said.insert(key.path);
            }
            if matches!(parts.as_slice(), ["options", _, "values", _]) {
                walk(child, &mut Vec::new(), said);
            } else {
                walk(child, path, said);
            }
            path.pop();
        }
    }

    /// A key that is used neither by a shipped pack nor by a test pack is untested.
    #[test]
    fn every_key_is_said_by_a_shipped_pack() {
        let folders = ["variants", "tests/mechanisms"];
        let folders = folders.map(|name| format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR")));
        let mut said = BTreeSet::new();
        let packs = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("the packs"));
        for entry in packs.flatten() {
            let path = entry.path().join("pack.yaml");
            if let Ok(text) = fs::read_to_string(&path) {
                let tree = yaml::read(&Source::new("pack.yaml", text)).expect("sound");
                walk(&tree, &mut Vec::new(), &mut said);
            }
        }
        // `tests/inheritance.rs` covers `ahead_of`.
        let own = |path: &&str| !said.contains(path) && !path.ends_with(".ahead_of");
        let unsaid = KEYS.iter().map(|key| key.path).filter(own);
        let unsaid: Vec<_> = unsaid.collect();
        assert!(unsaid.is_empty(), "{unsaid:?}");
    }
}
