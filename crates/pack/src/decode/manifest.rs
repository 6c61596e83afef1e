//! What is told of a pack before it is played: its title, what it is about, its family and its years.

use charpentier_speech::Texts;

use crate::decode::Reading;
use crate::period::Period;
use crate::texts;
use crate::yaml::{Node, Value};

/// What an heir does not have from its parent: another game was played in other years.
pub(crate) const OWN: &str = "period";

/// Texts by language. An heir's own are not for some languages alone: none of its parent's is left beside them.
const TOLD: [&str; 3] = ["title", "about", "aim"];

/// What is told of a pack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Manifest {
    /// The name for people.
    pub(crate) titles: Texts,
    /// What the game is.
    pub(crate) abouts: Texts,
    /// What a player tries to do.
    pub(crate) aims: Texts,
    /// The games among which it is shown; empty for none.
    pub(crate) family: String,
    /// When it is known to have been played.
    pub(crate) period: Option<Period>,
}

/// Reads it from the values of a pack, by their keys.
pub(crate) fn read<'n>(r: &mut Reading, value: impl Fn(&str) -> Option<&'n Node>) -> Manifest {
    let [titles, abouts, aims] = TOLD.map(|key| {
        let read = |node| {
            texts::read(r, node, key, |r, node, what| match key {
                "title" => _ = r.line(node, what),
                _ => _ = r.text(node, what),
            })
        };
        value(key).map(read).unwrap_or_default()
    });
    let family = value("family").map_or(String::new(), |node| r.line(node, "family"));
    let family = family.trim().to_owned();
    Manifest { titles, abouts, aims, family, period: value(OWN).and_then(|node| period(r, node)) }
}

/// Takes out of a tree what an heir that is laid over it does not inherit.
pub(crate) fn part(tree: &mut Node, heir: &Node) {
    let Value::Map(entries) = &mut tree.value else { return };
    entries.retain(|(key, _)| key.name != OWN);
    for (key, node) in entries.iter_mut().filter(|(key, _)| TOLD.contains(&key.name.as_str())) {
        if heir.get(&key.name).is_some() {
            node.value = Value::Null;
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
            let form = "years are written `1283`, `1600-1800`, `1850-` for a game that is still played, or `50 BC-400`";
            r.faults.push(node.at.error(wrong.code, wrong.message).help(form));
            None
        }
    }
}
