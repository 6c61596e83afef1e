//! The reader of `medley`: a match of different games, played in turn.

use charpentier_core::spec::{Drawn, Leg, RuleId};

use crate::decoder::Decoder;
use crate::limits;
use crate::yaml::{Node, Value};

/// Returns the section of a pack that is a medley.
pub(crate) fn section(tree: &Node) -> Option<&Node> {
    tree.get("medley").filter(|medley| !medley.is_off())
}

/// Returns the names of the games of a medley; none if the pack is no medley.
pub(crate) fn games(tree: &Node) -> Vec<String> {
    let games = section(tree).and_then(|medley| medley.get("games"));
    games.map_or(&[][..], Node::items).iter().filter_map(Node::scalar).collect()
}

/// Checks the list of games, before their packs are read. Returns `None` if they cannot be read.
pub(crate) fn check(r: &mut Decoder, games: &Node) -> Option<()> {
    let before = r.faults.len();
    let list = r.list(games, "medley.games");
    let mut seen: Vec<String> = Vec::new();
    for game in list {
        let name = r.text(game, "medley.games");
        if seen.contains(&name) {
            r.fault(&game.at, "P0106", format!("`{name}` is already one of the games"));
        }
        seen.push(name);
    }
    if r.faults.len() == before && list.len() < 2 {
        r.fault(&games.at, "P0106", "a medley needs two games or more");
    }
    r.faults.extend(limits::LEGS.passed_at(&games.at, list.len()));
    (r.faults.len() == before).then_some(())
}

/// Removes from the tree of a game what a medley does not take over from it: texts about the game, its presets, and
/// options that the medley has itself.
pub(crate) fn take_over(tree: &mut Node, medley: &Node) {
    let own = |name: &str| medley.get("options").is_some_and(|options| options.get(name).is_some());
    let Value::Map(sections) = &mut tree.value else { return };
    let told = ["title", "about", "aim", "difficulty", "minutes", "presets"];
    sections.retain(|(key, _)| !told.contains(&key.name.as_str()));
    let options = sections.iter_mut().find(|(key, _)| key.name == "options");
    if let Some((_, Node { value: Value::Map(options), .. })) = options {
        options.retain(|(key, _)| !own(&key.name));
    }
}

/// Reads what a medley says about one of its games.
pub(super) fn leg(r: &mut Decoder, root: &Node, name: &str) -> Option<Leg> {
    let node = section(root)?;
    r.known(node, "medley", "medley");
    let words = [("next", Drawn::Next), ("again", Drawn::Again)];
    let drawn = node.get("drawn").and_then(|node| r.word(node, &words, "drawn"));
    let rule: RuleId = r.rule_of(node);
    Some(Leg { at: 0, name: name.to_owned(), drawn: drawn.unwrap_or(Drawn::Next), rule })
}
