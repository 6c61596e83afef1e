//! What lists say of a pack: its title, its family and its years.

use crate::decode::Reading;
use crate::period::Period;
use crate::yaml::{Node, Value};

/// What an heir does not have from its parent, besides what that is called: another game was played in other years.
pub(crate) const OWN: &str = "period";

/// The name by which `terms` mean the game itself.
pub(crate) const TITLE: &str = "title";

/// What lists say of a pack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Manifest {
    /// The name for people.
    pub(crate) title: String,
    /// The games among which it is shown; empty for none.
    pub(crate) family: String,
    /// When it is known to have been played.
    pub(crate) period: Option<Period>,
}

/// Reads it from the values of a pack, by their keys.
pub(crate) fn read<'n>(r: &mut Reading, value: impl Fn(&str) -> Option<&'n Node>) -> Manifest {
    let mut line = |key: &str| value(key).map_or(String::new(), |node| r.line(node, key));
    let (title, family) = (line(TITLE), line("family").trim().to_owned());
    Manifest { title, family, period: value(OWN).and_then(|node| period(r, node)) }
}

/// Takes out of a tree what an heir that is laid over it does not inherit.
pub(crate) fn part(tree: &mut Node) {
    let Value::Map(entries) = &mut tree.value else { return };
    entries.retain(|(key, _)| key.name != OWN);
    let terms = entries.iter_mut().filter(|(key, _)| key.name == "terms");
    for (_, terms) in terms {
        if let Value::Map(terms) = &mut terms.value {
            terms.retain(|(key, _)| key.name != TITLE);
        }
    }
}

fn period(r: &mut Reading, node: &Node) -> Option<Period> {
    let text = r.text(node, OWN);
    match Period::parse(text.trim()) {
        Ok(period) => Some(period),
        // That it is no text at all has been told.
        Err(_) if text.is_empty() && node.scalar().is_none() => None,
        Err(wrong) => {
            let form = "years are written `1283`, `1600-1800`, `1850-` where it is still played, or `50 BC-400`";
            r.faults.push(node.at.error(wrong.code, wrong.message).help(form));
            None
        }
    }
}
