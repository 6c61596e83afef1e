//! What an old entry says, where all that is laid upon each other is known.

use charpentier_core::{Cells, Relation, Track};

use crate::migrate::say::Say;
use crate::yaml::{Node, Value};

/// An entry as it stands in a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Old<'a> {
    pub(super) tree: &'a Node,
    /// Its name, for `*`.
    pub(super) name: &'a str,
}

/// The value at a path, where nothing is switched off on the way.
pub(super) fn at<'a>(tree: &'a Node, path: &str) -> Option<&'a Node> {
    let parts = path.split('.').filter(|part| !part.is_empty());
    let mut on = parts.clone().try_fold(tree, |node, part| node.get(part).filter(|n| !n.is_off()));
    if parts.clone().next() == Some("ends") && path.ends_with(".exact") {
        // How a step bears off is asked by a key of the same name.
        on = on.filter(|node| !matches!(node.value, Value::Bool(_)));
    }
    on
}

impl Old<'_> {
    fn path(&self, path: &str) -> String {
        path.replace('*', self.name)
    }

    pub(super) fn says(&self, path: &str) -> bool {
        at(self.tree, &self.path(path)).is_some()
    }

    pub(super) fn text(&self, path: &str) -> Option<String> {
        at(self.tree, &self.path(path)).and_then(Node::scalar)
    }

    pub(super) fn number(&self, path: &str) -> Option<u32> {
        self.text(path)?.parse().ok()
    }

    /// Places as a sum has them: without spaces.
    pub(super) fn places(&self, path: &str) -> Option<String> {
        self.text(path).map(|text| self.places_of(&text))
    }

    pub(super) fn places_of(&self, text: &str) -> String {
        text.split_whitespace().collect()
    }

    /// The value as it is.
    pub(super) fn say(&self, path: &str) -> Option<Say> {
        at(self.tree, &self.path(path)).and_then(said)
    }

    /// Cells as the other side numbers them.
    pub(super) fn theirs(&self, text: &str) -> Option<String> {
        let track = self.track()?;
        let cells = cells(text)?;
        if !track.all().covers(cells) {
            return None;
        }
        Some(track.seen(cells).to_string())
    }

    fn track(&self) -> Option<Track> {
        let relation = match self.text("track.relation")?.as_str() {
            "contrary" => Relation::Contrary,
            "parallel" => Relation::Parallel,
            "facing" => Relation::Facing,
            "shared" => Relation::Shared,
            _ => return None,
        };
        Some(Track { relation, cells: self.text("track.cells")?.parse().ok()? })
    }
}

/// A value as it is written again.
fn said(node: &Node) -> Option<Say> {
    match &node.value {
        Value::Map(entries) => {
            let entries = entries.iter().map(|(key, node)| Some((key.name.clone(), said(node)?)));
            Some(Say::Map(entries.collect::<Option<_>>()?))
        }
        Value::List(_) | Value::Null => None,
        _ => node.scalar().map(Say::Text),
    }
}

/// Cells such as `1-6,12`.
pub(super) fn cells(text: &str) -> Option<Cells> {
    text.split(',').try_fold(Cells::NONE, |set, part| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
        (1 <= first && first <= last && last <= 24).then(|| set | Cells::range(first, last))
    })
}
