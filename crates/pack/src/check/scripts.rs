//! The lint for scripts that never run, and a search for names in scripts.

use charpentier_core::Diagnostic;
use charpentier_core::suggest::nearest;

use crate::files::PackFiles;
use crate::pack::Read;
use crate::yaml::Node;

/// Whether a script uses a name outside comments and strings.
pub(crate) fn mentions(script: &str, name: &str) -> bool {
    words(script).any(|word| word == name)
}

/// Returns the names and keywords of a script in their order.
fn words(script: &str) -> impl Iterator<Item = &str> {
    let mut rest = script;
    std::iter::from_fn(move || {
        loop {
            let first = rest.chars().next()?;
            if let Some(after) = rest.strip_prefix("//") {
                rest = after.split_once('\n').map_or("", |(_, rest)| rest);
            } else if let Some(after) = rest.strip_prefix("/*") {
                rest = after.split_once("*/").map_or("", |(_, rest)| rest);
            } else if first == '"' || first == '\'' {
                rest = after_text(&rest[1..], first);
            } else if first.is_alphanumeric() || first == '_' {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
                rest = after;
                return Some(word);
            } else {
                rest = &rest[first.len_utf8()..];
            }
        }
    })
}

/// Returns the text after a string that is closed by this character.
fn after_text(mut rest: &str, close: char) -> &str {
    while let Some(at) = rest.find([close, '\\']) {
        let escaped = rest[at..].starts_with('\\');
        rest = &rest[at + 1..];
        if !escaped {
            return rest;
        }
        rest = rest.chars().next().map_or(rest, |next| &rest[next.len_utf8()..]);
    }
    ""
}

/// Warns of script files that the pack never names.
pub(crate) fn idle(tree: &Node, files: &PackFiles) -> Vec<Diagnostic> {
    let mut named = Vec::new();
    tree.walk(&mut |_, node| named.extend(node.and_then(Node::scalar)));
    let scripts = files.by_path.iter().filter(|(path, _)| path.ends_with(".rhai"));
    let idle = scripts.filter(|(path, _)| !named.contains(path)).map(|(path, source)| {
        let message = format!("nothing runs the script `{path}`");
        let fault = Diagnostic::warning("P0502", message).at(source, 0..0, "");
        fault.help(format!("give it a job, such as `scripts: {{value: {path}}}`, or remove it"))
    });
    idle.collect()
}

/// Warns of choices of the pack that no script opens.
pub(crate) fn choices(read: &Read, own: &str) -> Vec<Diagnostic> {
    let texts = read.scripts();
    let opened = |name: &str| {
        let quoted = format!("\"{name}\"");
        texts.iter().any(|source| source.text.contains(&quoted))
    };
    if !["choose", "offer"].iter().any(|phase| has_phase(&read.tree, phase)) {
        // The missing phase is reported.
        return Vec::new();
    }
    let choices = read.tree.get("choices").map_or(&[][..], Node::entries).iter();
    let mine = choices.filter(|(key, node)| key.at.source.name == own && !node.is_off());
    let by_script = mine.filter(|(_, node)| node.get("lead").is_none());
    let idle = by_script.filter(|(key, _)| !opened(&key.name)).map(|(key, _)| {
        let name = &key.name;
        let message = format!("choice `{name}` is never open: no script opens it");
        let help =
            format!("return `#{{open: [\"{name}\"]}}` from `fold` when a side may choose it");
        key.at.warning("P0502", message).help(help)
    });
    idle.collect()
}

fn has_phase(tree: &Node, phase: &str) -> bool {
    let turn = tree.get("turn").map_or(&[][..], Node::items);
    turn.iter().any(|node| node.scalar().as_deref() == Some(phase))
}

/// Warns of a flag of the picture that no script of the pack mentions.
pub(crate) fn flag(read: &Read) -> Option<Diagnostic> {
    let flag = read.tree.get("picture")?.get("flag").filter(|flag| !flag.is_off())?;
    let (name, texts) = (flag.scalar()?, read.scripts());
    if texts.iter().any(|source| mentions(&source.text, &name)) {
        return None;
    }
    let message = format!("the flag is never drawn: no script has an entry `{name}`");
    let fault = flag.at.warning("P0501", message);
    let words = texts.iter().flat_map(|source| words(&source.text));
    Some(match nearest(&name, words) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help("`flag` names an entry of the state that the account returns"),
    })
}

#[cfg(test)]
mod tests {
    use super::mentions;

    #[test]
    fn names_are_found_where_they_count() {
        let script = "// far\nfn a(x) { if near == \"wide \\\" mid\" { `deep` } /* low */ b.high }";
        for name in ["near", "high", "deep", "a"] {
            assert!(mentions(script, name), "{name}");
        }
        for name in ["far", "wide", "mid", "low", "nea", "igh"] {
            assert!(!mentions(script, name), "{name}");
        }
    }
}
