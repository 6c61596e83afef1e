//! Presets: named sets of options, by whose names a pack can be loaded.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::did_you_mean;
use charpentier_messages::Texts;

use crate::decoder::Decoder;
use crate::limits::PRESETS;
use crate::option::OptionInfo;
use crate::texts;
use crate::yaml::{self, Key, Node, Value};

/// A set of options with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name of the preset.
    pub name: String,
    /// A description in one sentence.
    pub about: Texts,
    /// The options with their values.
    pub options: Vec<(String, String)>,
}

/// Reads the presets of a pack's own tree, and reports errors. Presets of ancestors are not inherited.
pub(crate) fn read(
    r: &mut Decoder,
    tree: &Node,
    options: &[OptionInfo],
    is_pack: impl Fn(&str) -> bool,
) -> Vec<Preset> {
    let Some(section) = tree.get("presets").filter(|node| !node.is_off()) else {
        return Vec::new();
    };
    let mut list = Vec::new();
    let mut entries = r.entries(section, "presets");
    r.at_most(&section.at, &mut entries, PRESETS);
    for (key, node) in entries {
        r.can_be_called(&key.name, &key.at);
        let what = &format!("presets.{}", key.name);
        r.known(node, "presets.*", what);
        if is_pack(&key.name) {
            let message = format!("`{}` is already the name of a pack", key.name);
            r.fault(&key.at, "P0106", message);
        }
        let about = node.get("about").map_or_else(Texts::default, |node| {
            texts::read(r, node, "about", |r, node, what| {
                r.text(node, what);
            })
        });
        let mut chosen = Vec::new();
        if let Some(node) = node.get("options") {
            r.entries(node, "options");
            for (option, value) in all_entries(node) {
                let text = r.text(value, &option.name);
                if let Some(fault) = wrong(options, &option.name, &text) {
                    let at = if fault.0 { &value.at } else { &option.at };
                    r.faults.push(at.error("P0202", fault.1).help(fault.2));
                }
                chosen.push((option.name.clone(), text));
            }
        }
        list.push(Preset { name: key.name.clone(), about, options: chosen });
    }
    list
}

/// Returns the error in an option of a preset: whether the value is wrong, the message and the help.
fn wrong(options: &[OptionInfo], name: &str, value: &str) -> Option<(bool, String, String)> {
    let Some(info) = options.iter().find(|info| info.name == name) else {
        let names: Vec<_> = options.iter().map(|info| info.name.as_str()).collect();
        let message = format!("there is no option `{name}`");
        return Some((false, message, did_you_mean(name, &names)));
    };
    let known = info.values.iter().any(|known| known == value);
    let message = format!("option `{name}` cannot be `{value}`");
    (!known).then(|| (true, message, info.suggestion(value)))
}

/// Returns the presets in a pack's text, without reporting errors. They are reported when the pack is loaded.
pub(crate) fn written(text: &Arc<Source>) -> Vec<Preset> {
    let tree = Some(text).filter(|text| text.text.contains("presets:"));
    let tree = tree.and_then(|text| yaml::read(text).ok());
    tree.map_or(Vec::new(), |tree| named(&tree))
}

/// Returns the presets in a pack's own tree, without reporting errors.
pub(crate) fn named(tree: &Node) -> Vec<Preset> {
    let section = tree.get("presets");
    let on = |(_, node): &&(Key, Node)| !node.is_off();
    let preset = |(key, node): &(Key, Node)| {
        let options = node.get("options").map_or(&[][..], all_entries).iter();
        let options = options.map(|(key, n)| (key.name.clone(), n.scalar().unwrap_or_default()));
        let about = texts::of(node.get("about"));
        Preset { name: key.name.clone(), about, options: options.collect() }
    };
    section.map_or(&[][..], all_entries).iter().filter(on).map(preset).collect()
}

/// Returns all entries of a map. Unlike elsewhere, `off` is kept: it can be the value of an option.
fn all_entries(node: &Node) -> &[(Key, Node)] {
    match &node.value {
        Value::Map(entries) => entries,
        _ => &[],
    }
}

/// Returns the options of a preset, with those of `asked` replacing or following them.
pub(crate) fn over(preset: &Preset, asked: &[(String, String)]) -> Vec<(String, String)> {
    let kept =
        preset.options.iter().filter(|(name, _)| asked.iter().all(|(other, _)| other != name));
    kept.chain(asked).cloned().collect()
}
