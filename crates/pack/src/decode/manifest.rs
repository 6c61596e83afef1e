//! The description of a pack for lists: title, summary, aim, family and period.

use charpentier_messages::Texts;

use crate::decoder::Decoder;
use crate::period::Period;
use crate::texts;
use crate::yaml::{Node, Value};

/// The key that a child does not inherit, because its game was played in other years.
pub(crate) const OWN: &str = "period";

/// The keys of texts by language. A child replaces all languages of its parent's text.
const TOLD: [&str; 3] = ["title", "about", "aim"];

/// The keys that lists of games read.
pub(crate) const LISTED: &[&str] = &[
    "title",
    "about",
    "family",
    "period",
    "difficulty",
    "minutes",
    "presets",
    "extends",
    "medley",
];

/// The description of a pack.
#[derive(Clone, Debug, Default)]
pub(crate) struct Manifest {
    /// The name shown to players.
    pub(crate) titles: Texts,
    /// A summary of the game.
    pub(crate) abouts: Texts,
    /// The aim of a player.
    pub(crate) aims: Texts,
    /// The family under which the game is listed; empty for none.
    pub(crate) family: String,
    /// The years in which the game is known to have been played.
    pub(crate) period: Option<Period>,
    /// How much a newcomer has to learn, from 1 to 3.
    pub(crate) difficulty: Option<u8>,
    /// How long a game usually takes, in minutes.
    pub(crate) minutes: Option<u16>,
}

/// Reads the description; `value` returns the value of a key.
pub(crate) fn read<'n>(r: &mut Decoder, value: impl Fn(&str) -> Option<&'n Node>) -> Manifest {
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
    let period = value(OWN).and_then(|node| period(r, node));
    let mut number = |key, most| value(key).map(|node| r.int(node, 1..=most, key));
    let difficulty = number("difficulty", 3).and_then(|n| u8::try_from(n).ok());
    let minutes = number("minutes", 600).and_then(|n| u16::try_from(n).ok());
    Manifest { titles, abouts, aims, family, period, difficulty, minutes }
}

/// Reads the version, which is a text: YAML takes `1.10` for the number 1.1.
pub(super) fn version(r: &mut Decoder, node: &Node) -> String {
    let text = r.line(node, "version");
    let written = node.at.source.text.get(node.at.bytes.clone()).unwrap_or_default().trim();
    let wrong = if written.parse::<f64>().is_ok() || matches!(node.value, Value::Bool(_)) {
        format!("version: {written} is not a text")
    } else if node.scalar().is_some() && (text.is_empty() || text.contains(char::is_whitespace)) {
        "version: a version is one word".to_owned()
    } else {
        return text;
    };
    let meant = if written.starts_with(['"', '\'']) { "1.0" } else { written };
    r.faults.push(node.at.error("P0103", wrong).help(format!("write it in quotes: `\"{meant}\"`")));
    text
}

/// Removes from a tree the values that a child does not inherit.
pub(crate) fn part(tree: &mut Node, child: &Node) {
    let Value::Map(entries) = &mut tree.value else { return };
    entries.retain(|(key, _)| key.name != OWN);
    for (key, node) in entries.iter_mut().filter(|(key, _)| TOLD.contains(&key.name.as_str())) {
        if child.get(&key.name).is_some() {
            node.value = Value::Null;
        }
    }
}

fn period(r: &mut Decoder, node: &Node) -> Option<Period> {
    let text = r.text(node, OWN);
    match Period::parse(text.trim()) {
        Ok(period) => Some(period),
        // The wrong type of the value has been reported already.
        Err(_) if text.is_empty() && node.scalar().is_none() => None,
        Err(wrong) => {
            let form = "years are written `1283`, `1600-1800`, `1850-` for a game that is still played, or `50 BC-400`";
            r.faults.push(node.at.error(wrong.code, wrong.message).help(form));
            None
        }
    }
}
