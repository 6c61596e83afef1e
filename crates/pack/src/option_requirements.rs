//! The values of options that other values need, and errors in their combination.

use charpentier_core::Diagnostic;
use charpentier_core::suggest::{did_you_mean, listed};

use crate::decoder::Decoder;
use crate::option::{Need, OptionInfo};
use crate::values;
use crate::yaml::{At, Key, Node};

/// Reads the needs of all options, and reports chosen values whose needs are not met.
pub(crate) fn read(r: &mut Decoder, section: &Node, infos: &mut [OptionInfo]) {
    let mut all = Vec::new();
    let mut needed: Vec<(&Key, Vec<String>)> = Vec::new();
    for (nth, info) in infos.iter().enumerate() {
        let needs = section.get(&info.name).and_then(|node| node.get("needs"));
        let Some(needs) = needs.filter(|node| !node.is_off()) else {
            continue;
        };
        let values = section.get(&info.name).and_then(|node| node.get("values"));
        let entry = |value: &str| values.and_then(|values| values::entry(values, value));
        let dropped = |value: &str| entry(value).is_some_and(|(_, node)| node.is_off());
        for (value, node) in r.entries(needs, "needs") {
            // A value that a child has switched off needs nothing.
            if dropped(&value.name) {
                continue;
            }
            if let Some(help) = unknown(info, &value.name) {
                let message = format!("option `{}` cannot be `{}`", info.name, value.name);
                r.faults.push(value.at.error("P0202", message).help(help));
            }
            for (other, wanted) in r.entries(node, "needs") {
                let off = section.entries().iter().find(|(key, _)| key.name == other.name);
                if let Some((key, _)) = off.filter(|(_, node)| node.is_off()) {
                    let name = format!("`{}`", info.name);
                    match needed.iter_mut().find(|(known, _)| known.name == key.name) {
                        Some((_, names)) if names.contains(&name) => {}
                        Some((_, names)) => names.push(name),
                        None => needed.push((key, vec![name])),
                    }
                    continue;
                }
                let Some(known) = infos.iter().find(|info| info.name == other.name) else {
                    let names: Vec<_> = infos.iter().map(|info| info.name.as_str()).collect();
                    let message = format!("there is no option `{}`", other.name);
                    let help = did_you_mean(&other.name, &names);
                    r.faults.push(other.at.error("P0202", message).help(help));
                    continue;
                };
                let values = wanted_values(r, wanted);
                for (at, value) in &values {
                    if let Some(help) = unknown(known, value) {
                        let message = format!("option `{}` cannot be `{value}`", other.name);
                        r.faults.push(at.error("P0202", message).help(help));
                    }
                }
                if values.is_empty() {
                    let message = format!("`{}` needs at least one value", other.name);
                    let help = format!("choose from {}", known.short_values(None).join(", "));
                    r.faults.push(wanted.at.error("P0202", message).help(help));
                    continue;
                }
                let values = values.into_iter().map(|(_, value)| value).collect();
                let need = Need { value: value.name.clone(), option: other.name.clone(), values };
                all.push((nth, need, value.at.clone()));
            }
        }
    }
    for (key, names) in needed {
        let names = listed(&names, "and");
        let message = format!("option `{}` is switched off, but needed by {names}", key.name);
        let help = "switch these off as well, or their `needs`";
        r.faults.push(key.at.error("P0202", message).help(help));
    }
    for (nth, need, _) in &all {
        infos[*nth].needs.push(need.clone());
    }
    for (nth, need, at) in &all {
        r.faults.extend(unmet(&infos[*nth], need, infos, at));
    }
}

/// Reads one value or several, each with its place.
fn wanted_values<'n>(r: &mut Decoder, node: &'n Node) -> Vec<(&'n At, String)> {
    let list = match node.scalar() {
        Some(_) => std::slice::from_ref(node),
        None => r.list(node, "the value of `needs`"),
    };
    list.iter().map(|node| (&node.at, r.text(node, "a value"))).collect()
}

/// Returns the help for a value that the option does not have.
fn unknown(info: &OptionInfo, value: &str) -> Option<String> {
    if info.values.iter().any(|known| known == value) {
        return None;
    }
    Some(if values::is_range(value) {
        "name single numbers here: ranges can be used only in the values of an option".to_owned()
    } else {
        info.suggestion(value)
    })
}

/// Returns the error for a value that is chosen without the values that it needs.
fn unmet(info: &OptionInfo, need: &Need, all: &[OptionInfo], at: &At) -> Option<Diagnostic> {
    let other = all.iter().find(|other| other.name == need.option)?;
    if info.value != need.value || need.values.contains(&other.value) {
        return None;
    }
    let wanted: Vec<_> = need.values.iter().map(|v| format!("`{}={v}`", need.option)).collect();
    let message = format!(
        "`{}={}` needs {}, so it cannot be combined with `{}={}`",
        info.name,
        info.value,
        wanted.join(" or "),
        other.name,
        other.value
    );
    let fits = info.values.iter().filter(|value| {
        let mut needs = info.needs_of(value).filter(|need| need.option == other.name);
        needs.all(|need| need.values.contains(&other.value))
    });
    let fits: Vec<_> = fits.cloned().collect();
    let fits = info.short(&fits, None);
    let help = format!("with `{}={}` it can be {}", other.name, other.value, fits.join(", "));
    Some(at.error("P0204", message).help(format!("{}: {}", info.name, info.about)).help(help))
}
