//! The options of a pack, and the overlays of their values.

use std::collections::BTreeMap;

use charpentier_core::Diagnostic;
use charpentier_core::suggest::did_you_mean;
use charpentier_messages::Texts;

use crate::decoder::Decoder;
use crate::files::PackFiles;
use crate::option::OptionInfo;
use crate::values::{self, Values};
use crate::yaml::{self, At, Node, Value};
use crate::{limits, option_requirements, script, texts, unused_off};

/// Reads the options and lays the overlays of the chosen values over the tree.
pub(super) fn lay_options(
    r: &mut Decoder,
    tree: &mut Node,
    chosen: &[(String, String)],
) -> Vec<OptionInfo> {
    let Some(section) = tree.get("options").filter(|node| !node.is_off()).cloned() else {
        refuse_options(r, tree, chosen, &[]);
        return Vec::new();
    };
    let mut infos = Vec::new();
    let mut entries = r.entries(&section, "options");
    r.at_most(&section.at, &mut entries, limits::OPTIONS);
    let listed = entries.iter().filter_map(|(_, node)| node.get("values"));
    let listed = listed.map(|values| values.entries().len()).sum();
    if let Some(passed) = limits::CHOSEN.passed_at(&section.at, listed) {
        r.faults.push(passed);
        return Vec::new();
    }
    for (key, node) in entries {
        let what = &format!("options.{}", key.name);
        if !script::is_constant(&key.name) && !key.name.contains(yaml::unseen) {
            let message = format!("no script can name the option `{}`", key.name);
            let help = "use small letters, digits and `_`, and no word of the language of scripts";
            r.faults.push(key.at.error("P0106", message).help(help));
        }
        r.known(node, "options.*", what);
        let default = node.get("default").map_or(String::new(), |n| r.text(n, "default"));
        let about = node.get("about").map_or(String::new(), |n| r.text(n, "about"));
        let Some(values) = node.get("values") else {
            continue;
        };
        if !matches!(values.value, Value::Map(_)) {
            r.fault(&values.at, "P0103", "values should be a map of `value: overlay`");
            continue;
        }
        let faults = r.faults.len();
        let Values { all, samples } = Values::read(r, values, &default);
        let sound = r.faults.len() == faults;
        let asked = chosen.iter().find(|(name, _)| *name == key.name).map(|(_, value)| value);
        let value = asked.unwrap_or(&default).clone();
        let question = node.get("question").map(|node| texts::lines(r, node, "question"));
        let info = OptionInfo {
            name: key.name.clone(),
            question: question.unwrap_or_default(),
            answers: answers(r, node, &all),
            default,
            values: all,
            samples,
            about,
            value,
            needs: Vec::new(),
        };
        if sound && node.get("default").is_some() && !info.values.contains(&info.default) {
            let message = format!("the default `{}` is not one of the values", info.default);
            let fault = node.at.error("P0201", message).help(info.suggestion(&info.default));
            let meant = info.values.iter().find_map(|name| values::meant(name, &info.default));
            r.faults.push(meant.into_iter().fold(fault, |fault, range| {
                fault.help(format!("a range of numbers is written `{range}`"))
            }));
        }
        if info.values.contains(&info.value) {
            if let Some((_, overlay)) = values::entry(values, &info.value) {
                unused_off::meet_overlays(r, &section, overlay);
                lay(r, tree, overlay);
            }
        } else if asked.is_some() {
            let message = format!("option `{}` cannot be `{}`", info.name, info.value);
            let help = info.suggestion(&info.value);
            r.faults.push(Diagnostic::error("P0202", message).help(help));
        }
        infos.push(info);
    }
    option_requirements::read(r, &section, &mut infos);
    let names: Vec<_> = infos.iter().map(|info| info.name.clone()).collect();
    refuse_options(r, tree, chosen, &names);
    infos
}

/// Reads the answers for which the values of an option stand.
fn answers(r: &mut Decoder, option: &Node, values: &[String]) -> BTreeMap<String, Texts> {
    let Some(node) = option.get("answers") else { return BTreeMap::new() };
    let mut answers = BTreeMap::new();
    for (value, node) in r.entries(node, "answers") {
        let what = format!("answers.{}", value.name);
        let texts = texts::lines(r, node, &what);
        if values.contains(&value.name) {
            answers.insert(value.name.clone(), texts);
        } else if !is_switched_off(option, &value.name) {
            let message =
                format!("`answers` names `{}`, which is not one of the values", value.name);
            let help = did_you_mean(&value.name, values);
            r.faults.push(value.at.error("P0202", message).help(help));
        }
    }
    answers
}

/// Whether a child has switched off a value. Its inherited answer is then unused.
fn is_switched_off(option: &Node, value: &str) -> bool {
    match option.get("values").map(|values| &values.value) {
        Some(Value::Map(entries)) => {
            entries.iter().any(|(key, node)| key.name == value && node.is_off())
        }
        _ => false,
    }
}

/// Returns the coups that exist only with another value of an option, each with that option and value.
pub(super) fn unchosen_coups(tree: &Node) -> Vec<(String, String)> {
    let known = |name: &str| tree.get("coups").is_some_and(|coups| coups.get(name).is_some());
    let mut found = Vec::new();
    for (option, node) in tree.get("options").map_or(&[][..], Node::entries) {
        for (value, overlay) in node.get("values").map_or(&[][..], Node::entries) {
            for (coup, _) in overlay.get("coups").map_or(&[][..], Node::entries) {
                if !known(&coup.name) {
                    let value = values::first_of(&value.name);
                    found.push((coup.name.clone(), format!("{}={value}", option.name)));
                }
            }
        }
    }
    found
}

/// Returns the options of ancestors that a child has dropped, with their defaults. Inherited scripts still read them.
pub(super) fn dropped_options(
    ancestry: &[(Node, PackFiles)],
    known: &[OptionInfo],
) -> Vec<(String, String)> {
    let mut dropped: Vec<(String, String)> = Vec::new();
    for (tree, _) in ancestry {
        let Some(Value::Map(entries)) = tree.get("options").map(|node| &node.value) else {
            continue;
        };
        for (key, node) in entries {
            let default = node.get("default").and_then(Node::scalar);
            if let Some(default) = default
                && known.iter().all(|info| info.name != key.name)
            {
                dropped.push((key.name.clone(), default));
            }
        }
    }
    dropped
}

fn lay(r: &mut Decoder, tree: &mut Node, overlay: &Node) {
    match &overlay.value {
        Value::Map(_) => {
            // The overlay does not change the place of the pack.
            let at = tree.at.clone();
            unused_off::meet(r, tree, overlay);
            revived(r, tree, overlay, &at, &mut Vec::new());
            yaml::merge(tree, overlay);
            tree.at = at;
        }
        Value::Null => {}
        _ => r.fault(&overlay.at, "P0103", "an overlay should be a map, laid over the pack"),
    }
}

/// Notes the entries that the pack itself has switched off and that an inherited overlay changes.
fn revived(r: &mut Decoder, tree: &Node, overlay: &Node, own: &At, path: &mut Vec<String>) {
    for (key, over) in overlay.entries() {
        let entry = tree.entries().iter().find(|(known, _)| known.name == key.name);
        let Some((known, below)) = entry else { continue };
        path.push(key.name.clone());
        let mine = known.at.source == own.source && key.at.source != own.source;
        if below.is_off() && mine && matches!(over.value, Value::Map(_)) {
            let mut places = Vec::new();
            over.walk(&mut |at, _| places.push(at.clone()));
            r.revived.push((path.join("."), known.at.clone(), places));
        }
        revived(r, below, over, own, path);
        path.pop();
    }
}

fn refuse_options(r: &mut Decoder, tree: &Node, chosen: &[(String, String)], known: &[String]) {
    let pack = tree.get("name").and_then(Node::scalar).unwrap_or_default();
    for (name, _) in chosen.iter().filter(|(name, _)| !known.contains(name)) {
        let message = format!("{pack} has no option `{name}`");
        let help = if known.is_empty() {
            "it has no options".to_owned()
        } else {
            did_you_mean(name, known)
        };
        r.faults.push(Diagnostic::error("P0202", message).help(help));
    }
}
