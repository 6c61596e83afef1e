//! A pack with its ancestors.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics};

use crate::decoder::Decoder;
use crate::files::PackFiles;
use crate::keys::KEYS;
use crate::yaml::{Node, Value};
use crate::{budget, limits, yaml};

/// The largest number of ancestors.
pub(crate) const DEEPEST: usize = 8;

/// The packs that a pack can extend.
pub(crate) trait Parents {
    /// Returns the files of a pack, given its name.
    fn named(&self, name: &str) -> Option<Result<PackFiles, Box<Diagnostic>>>;

    /// Whether a pack has this name.
    fn is_pack(&self, name: &str) -> bool;

    /// Returns the help for a name that no pack has.
    fn meant(&self, name: &str) -> String;
}

/// The texts of a pack and of its ancestors. They are parsed once, although a check reads the pack again for each value
/// of each option.
#[derive(Debug)]
pub(crate) struct Ancestry {
    /// The trees with their files, from the oldest ancestor to the pack itself.
    pub(crate) packs: Vec<(Node, PackFiles)>,
    /// The errors found in the texts.
    pub(super) faults: Vec<Diagnostic>,
}

impl Ancestry {
    /// Reads the texts.
    ///
    /// # Errors
    ///
    /// Returns the errors if a text cannot be parsed.
    pub(crate) fn of(library: &dyn Parents, files: &PackFiles) -> Result<Arc<Self>, Diagnostics> {
        let mut r = Decoder::of(KEYS);
        match packs(&mut r, library, files) {
            Some(packs) => Ok(Arc::new(Self { packs, faults: r.faults })),
            None => Err(r.faults.into()),
        }
    }
}

fn packs(
    r: &mut Decoder,
    library: &dyn Parents,
    files: &PackFiles,
) -> Option<Vec<(Node, PackFiles)>> {
    let mut chain: Vec<(Node, PackFiles)> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut files = files.clone();
    loop {
        let source = files.by_path.get("pack.yaml")?;
        let tree = match yaml::read(source) {
            Ok(tree) => tree,
            Err(fault) => {
                r.faults.push(*fault);
                return None;
            }
        };
        let (values, large) = limits::size(&tree);
        if !large.is_empty() || !budget::take(values as u64) {
            r.faults.extend(large.into_iter().chain(budget::used_up()));
            return None;
        }
        r.faults.extend(yaml::unprintable(&tree));
        if !matches!(tree.value, Value::Map(_)) {
            r.fault(&tree.at, "P0103", "a pack should be a map of `key: value`");
            return None;
        }
        let parent = tree.get("extends").cloned();
        if let Some(name) = tree.get("name").and_then(Node::scalar) {
            names.push(name);
        }
        chain.push((tree, files));
        let Some(parent) = parent else {
            chain.reverse();
            return Some(chain);
        };
        let name = r.text(&parent, "extends");
        if names.contains(&name) || chain.len() > DEEPEST {
            r.fault(
                &parent.at,
                "P0304",
                format!(
                    "`{name}` leads back to this pack: packs cannot extend each other in a circle"
                ),
            );
            return None;
        }
        files = match library.named(&name) {
            Some(Ok(files)) => files,
            Some(Err(fault)) => {
                r.faults.push(*fault);
                return None;
            }
            None => {
                let fault = parent
                    .at
                    .error("P0301", format!("there is no pack `{name}` to extend"))
                    .help(library.meant(&name))
                    .help("`extends` takes the name of a pack, not a path: a pack of the program, one in a folder beside this one, or one found with --packs");
                r.faults.push(fault);
                return None;
            }
        };
    }
}

/// Returns the files of the pack that has this `pack.yaml`.
pub(super) fn files_of<'a>(
    ancestry: &'a [(Node, PackFiles)],
    from: &Source,
) -> Option<&'a PackFiles> {
    let mut all = ancestry.iter().map(|(_, files)| files);
    all.find(|files| files.by_path.get("pack.yaml").is_some_and(|source| source.name == from.name))
}

/// Returns the scripts named by a pack and its ancestors, from the oldest to the pack itself.
pub(super) fn named_scripts(ancestry: &[(Node, PackFiles)]) -> Vec<Arc<Source>> {
    let mut found: Vec<Arc<Source>> = Vec::new();
    for (tree, files) in ancestry {
        let mut named = Vec::new();
        tree.walk(&mut |_, node| named.extend(node.and_then(Node::scalar)));
        let scripts = files.scripts().filter(|name| named.iter().any(|n| n == name));
        for source in scripts.filter_map(|name| files.script(name)) {
            if !found.iter().any(|known| known.name == source.name) {
                found.push(Arc::clone(source));
            }
        }
    }
    found
}
