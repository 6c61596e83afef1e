//! The help for errors in files of a parent: the value is inherited, and the child pack can override it.

use charpentier_core::Diagnostic;

use crate::files::PackFiles;
use crate::yaml::Node;

/// Adds help to diagnostics in files of an ancestor, naming the file of the pack that can override
/// the value. `ancestry` ends with the pack itself.
pub(crate) fn tell(ancestry: &[(Node, PackFiles)], found: &mut [Diagnostic]) {
    let Some(((own, _), parents)) = ancestry.split_last() else {
        return;
    };
    for one in found {
        let Some(span) = one.spans.first() else {
            continue;
        };
        let parent = parents.iter().find(|(tree, _)| tree.at.source.name == span.source.name);
        let Some(name) = parent.and_then(|(tree, _)| tree.get("name")?.scalar()) else {
            continue;
        };
        let help = format!("inherited from {name}; override it in {}", own.at.source.name);
        // A diagnostic found earlier may have the help already.
        if !one.help.contains(&help) {
            one.help.push(help);
        }
    }
}
