//! A pack with its ancestors.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics};

use crate::decode::medley;
use crate::decoder::Decoder;
use crate::files::PackFiles;
use crate::keys::KEYS;
use crate::pack::Ancestor;
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
    /// The game of a medley that these texts are read as.
    pub(crate) leg: Option<String>,
    /// The errors found in the texts.
    pub(super) faults: Vec<Diagnostic>,
}

impl Ancestry {
    /// Reads the texts. Those of a medley are read as its first game.
    ///
    /// # Errors
    ///
    /// Returns the errors if a text cannot be parsed.
    pub(crate) fn of(library: &dyn Parents, files: &PackFiles) -> Result<Arc<Self>, Diagnostics> {
        Self::of_leg(library, files, &[])
    }

    /// Reads the texts once for each game of a medley. A pack that is no medley is read once.
    ///
    /// # Errors
    ///
    /// Returns the errors if a text cannot be parsed.
    pub(crate) fn legs(
        library: &dyn Parents,
        files: &PackFiles,
    ) -> Result<Vec<Arc<Self>>, Diagnostics> {
        let first = Self::of(library, files)?;
        let games =
            first.packs.iter().rev().find_map(|(tree, _)| medley::section(tree)?.get("games"));
        let legs = games.map_or(1, |games| games.items().len());
        let mut all = vec![first];
        for _ in 1..legs {
            all.push(Self::of_leg(library, files, &all)?);
        }
        Ok(all)
    }

    /// Reads the texts as the next game of a medley. `before` are its earlier games.
    fn of_leg(
        library: &dyn Parents,
        files: &PackFiles,
        before: &[Arc<Self>],
    ) -> Result<Arc<Self>, Diagnostics> {
        let mut r = Decoder::of(KEYS);
        match packs(&mut r, library, files, before) {
            Some((packs, leg)) => Ok(Arc::new(Self { packs, leg, faults: r.faults })),
            None => Err(r.faults.into()),
        }
    }

    /// Returns the packs on which this one builds, the nearest first.
    pub(super) fn ancestors(&self) -> Vec<Ancestor> {
        let names: Vec<String> =
            self.packs.iter().rev().filter_map(|(tree, _)| tree.get("name")?.scalar()).collect();
        let pairs = names.iter().zip(names.iter().skip(1));
        let ancestor = |(next, name): (&String, &String)| {
            let game = self.leg.as_ref() == Some(name);
            let of = if game { &names[0] } else { next };
            Ancestor { name: name.clone(), of: of.clone(), game }
        };
        pairs.map(ancestor).collect()
    }

    /// Names the game of a medley in an error that was found in it.
    pub(crate) fn in_game(&self, fault: Diagnostic) -> Diagnostic {
        match &self.leg {
            Some(game) => fault.help(format!("found in the game `{game}`")),
            None => fault,
        }
    }

    /// Whether the pack has an option of this name.
    pub(crate) fn has_option(&self, name: &str) -> bool {
        let option = |(tree, _): &(Node, PackFiles)| tree.get("options")?.get(name).cloned();
        let newest = self.packs.iter().rev().find_map(option);
        newest.is_some_and(|option| !option.is_off())
    }
}

/// The texts of a pack and its ancestors, the oldest first, and the game of a medley to which they belong.
type Lineage = (Vec<(Node, PackFiles)>, Option<String>);

/// Reads the texts of a pack. A medley is read as its next game; `before` are the games already read.
fn packs(
    r: &mut Decoder,
    library: &dyn Parents,
    files: &PackFiles,
    before: &[Arc<Ancestry>],
) -> Option<Lineage> {
    // The games of a medley have ancestors in common, each of which is parsed once.
    let parsed = |source: &Source| {
        let mut all = before.iter().flat_map(|game| &game.packs);
        all.find(|(tree, _)| *tree.at.source == *source).map(|(tree, _)| tree.clone())
    };
    let mut chain: Vec<(Node, PackFiles)> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    // The games of the medley as its youngest pack lists them, and the game that has been taken.
    let (mut games, mut game): (Option<Node>, Option<Node>) = (None, None);
    let mut files = files.clone();
    loop {
        let source = files.by_path.get("pack.yaml")?;
        let tree = match parsed(source).map_or_else(|| yaml::read(source), Ok) {
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
        let own = medley::section(&tree).map(|medley| medley.get("games").cloned());
        match (own, &game) {
            (Some(_), Some(game)) => {
                r.fault(&game.at, "P0106", "a game of a medley cannot be a medley itself");
                return None;
            }
            (Some(Some(own)), None) if games.is_none() => {
                medley::check(r, &own)?;
                games = Some(own);
            }
            (Some(None), None) => {
                if let Some(node) = medley::section(&tree) {
                    match node.value {
                        Value::Map(_) => r.fault(&node.at, "P0102", "medley needs `games`"),
                        _ => r.wrong_kind(node, "medley should be a map of `key: value`"),
                    }
                }
                return None;
            }
            _ => {}
        }
        let over = medley::section(&tree).is_some() && tree.get("extends").is_none();
        if over {
            game = games.as_ref().and_then(|games| games.items().get(before.len())).cloned();
        }
        let parent = if over { game.clone() } else { tree.get("extends").cloned() };
        if let Some(name) = tree.get("name").and_then(Node::scalar) {
            names.push(name);
        }
        chain.push((tree, files));
        let Some(parent) = parent else {
            if let Some(games) = games.filter(|_| game.is_none()) {
                let fault = games.at.error("P0106", "a medley can only extend another medley");
                r.faults.push(
                    fault.help("leave `extends` out: each game of the medley brings its own rules"),
                );
                return None;
            }
            chain.reverse();
            return Some((chain, game.and_then(|game| game.scalar())));
        };
        let key = if over { "medley.games" } else { "extends" };
        let name = r.text(&parent, key);
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
                let (what, names) = match over {
                    true => ("play", "the names of packs, not paths"),
                    false => ("extend", "the name of a pack, not a path"),
                };
                let fault = parent
                    .at
                    .error("P0301", format!("there is no pack `{name}` to {what}"))
                    .help(library.meant(&name))
                    .help(format!("`{key}` takes {names}: a pack of the program, one in a folder beside this one, or one found with --packs"));
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn files(text: &str) -> PackFiles {
        let source = Source::new("mix/pack.yaml", text);
        let by_path = BTreeMap::from([("pack.yaml".to_owned(), source)]);
        PackFiles { by_path, common: BTreeMap::new() }
    }

    /// Two games, in files of the same name.
    struct Games;

    impl Parents for Games {
        fn named(&self, name: &str) -> Option<Result<PackFiles, Box<Diagnostic>>> {
            Some(Ok(files(&format!("name: {name}\n"))))
        }

        fn is_pack(&self, _: &str) -> bool {
            true
        }

        fn meant(&self, _: &str) -> String {
            String::new()
        }
    }

    /// A pack in the folder of the user can have the path of a shipped one.
    #[test]
    fn files_of_one_name_are_told_apart() {
        let medley = files("name: mix\nmedley: {games: [one, two], rule: MX-1}\n");
        let legs = Ancestry::legs(&Games, &medley).expect("two games");
        let name = |(tree, _): &(Node, PackFiles)| tree.get("name").and_then(Node::scalar);
        let names = |leg: &Arc<Ancestry>| leg.packs.iter().filter_map(name).collect::<Vec<_>>();
        assert_eq!(legs.iter().map(names).collect::<Vec<_>>(), [["one", "mix"], ["two", "mix"]]);
    }
}
