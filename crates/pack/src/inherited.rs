//! What is told of values that a pack has from another: that they are inherited, and where they can be
//! said otherwise.

use charpentier_core::Diagnostic;

use crate::library::Files;
use crate::yaml::Node;

/// Adds to what lies in a file of an ancestor where the pack itself can change it. `ancestry` is the pack
/// and all it extends, itself last.
pub(crate) fn tell(ancestry: &[(Node, Files)], found: &mut [Diagnostic]) {
    let Some(((own, _), elders)) = ancestry.split_last() else {
        return;
    };
    for one in found {
        let Some(span) = one.spans.first() else {
            continue;
        };
        let elder = elders.iter().find(|(tree, _)| tree.at.source.name == span.source.name);
        let Some(name) = elder.and_then(|(tree, _)| tree.get("name")?.scalar()) else {
            continue;
        };
        let help = format!("inherited from {name}; override it in {}", own.at.source.name);
        // What was found before may have been told already.
        if !one.help.contains(&help) {
            one.help.push(help);
        }
    }
}
