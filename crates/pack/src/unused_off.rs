//! The lint for entries that are switched off although no entry of this name is inherited, mostly misspellings.
//!
//! An entry that is `off` has an effect where a tree is laid over another one that has an entry of the
//! same name: a child over its parents, the overlay of an option, or the keys beside `like`.

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::did_you_mean;

use crate::decoder::Decoder;
use crate::keys::{self, ATOMS, Takes};
use crate::values;
use crate::yaml::{Key, Node};

/// Notes each entry of `over` that is switched off and that `base`, below it, has.
pub(crate) fn meet(r: &mut Decoder, base: &Node, over: &Node) {
    meet_where(r, base, over, &|_| true);
}

/// Notes each entry that the overlay of an option switches off and that another overlay has.
pub(crate) fn meet_overlays(r: &mut Decoder, options: &Node, over: &Node) {
    for (_, option) in options.entries() {
        for (_, overlay) in option.get("values").map_or(&[][..], Node::entries) {
            meet_where(r, overlay, over, &|entry| !entry.is_off());
        }
    }
}

fn meet_where(r: &mut Decoder, base: &Node, over: &Node, counts: &dyn Fn(&Node) -> bool) {
    for (key, node) in over.entries() {
        if let Some(below) = base.get(&key.name) {
            if node.is_off() && counts(below) {
                r.met.insert((key.at.source.name.clone(), key.at.bytes.start));
            }
            meet_where(r, below, node, counts);
        }
    }
}

/// Reports the entries of a pack that were switched off and met no other entry. `tree` is complete.
pub(crate) fn lint(r: &mut Decoder, tree: &Node, own: &Source) {
    walk(r, tree, &mut Vec::new(), own);
}

fn walk<'n>(r: &mut Decoder, node: &'n Node, path: &mut Vec<&'n str>, own: &Source) {
    // Overlays count once they are laid. In a preset, `off` is the value of an option.
    if matches!(path.as_slice(), ["options", _, "values", _] | ["presets", _, "options"]) {
        return;
    }
    let unmet = |r: &Decoder, (key, entry): &(Key, Node)| {
        entry.is_off()
            && key.at.source.name == own.name
            && !r.met.contains(&(key.at.source.name.clone(), key.at.bytes.start))
    };
    for entry @ (key, inner) in node.entries() {
        path.push(&key.name);
        let of_range = || {
            matches!(path.as_slice(), ["options", _, "values", _])
                && values::entry_of_range(node, &key.name)
        };
        if unmet(r, entry) && !of_range() && is_named(path) {
            let names = node.entries().iter().filter(|other| !unmet(r, other));
            let names: Vec<&str> = names.map(|(key, _)| key.name.as_str()).collect();
            let section = path[..path.len() - 1].join(".");
            let message = format!("{section} has no entry `{}` to be switched off", key.name);
            let fault = key.at.error("P0105", message);
            r.faults.push(match (path.as_slice(), names.as_slice()) {
                (["options", _, "needs", _, _], _) => {
                    fault.help(format!("the value `off` is needed by `{}: [off]`", key.name))
                }
                (_, []) => fault,
                _ => fault.help(did_you_mean(&key.name, &names)),
            });
        }
        walk(r, inner, path, own);
        path.pop();
    }
    if !node.items().is_empty() && keys::in_condition(path) {
        node.items().iter().for_each(|item| walk(r, item, path, own));
    }
}

/// Whether the last name of a path is one that packs give, and no key of the table. Other unknown
/// keys are reported by the readers.
fn is_named(path: &[&str]) -> bool {
    let Some((last, above)) = path.split_last() else { return false };
    if let Some(key) = keys::at(path) {
        return key.path.ends_with('*');
    }
    if keys::has_keys(above) {
        return false;
    }
    if let Some(above) = keys::at(above) {
        return !matches!(above.takes, Takes::Cond | Takes::CondOr(_));
    }
    let atom = |name: &str| ATOMS.iter().find(|atom| atom.path == name);
    match above.last().and_then(|name| atom(name)) {
        Some(atom) if matches!(atom.takes, Takes::Quantities | Takes::Conds) => true,
        Some(above) => {
            atom(last).is_none() && keys::of_atom(above.path).all(|(key, _)| key != *last)
        }
        None => atom(last).is_none(),
    }
}
