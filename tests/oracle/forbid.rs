//! What may not be, what is remembered, and when something happens: entries that are conditions.

use std::collections::BTreeSet;

use super::cond::{Moment, Step};
use super::read::{entries, places, text};
use super::step::Landing;
use super::tree::Tree;
use super::{BAR, Found, NEW, Node, OFF, Outcome, UNDER};

/// The tree in which each entry that is `like` another is that one with its own keys laid over it.
pub(super) fn with_likes(mut tree: Tree) -> Tree {
    let library = crate::support::root().join("variants/common/conditions.yaml");
    let library = std::fs::read_to_string(library).unwrap_or_default();
    let library: Tree = serde_yaml::from_str(&library).unwrap_or(Tree::Nothing);
    for section in ["facts", "forbid"] {
        let before = tree[section].clone();
        let Tree::Map(all) = &mut tree else { continue };
        let Some((_, Tree::Map(found))) = all.iter_mut().find(|(name, _)| name == section) else {
            continue;
        };
        for (_, entry) in found {
            *entry = like(entry, &before, &library, 8);
        }
    }
    tree
}

fn like(entry: &Tree, section: &Tree, library: &Tree, deep: usize) -> Tree {
    let name = text(&entry["like"]);
    if name.is_empty() || deep == 0 {
        return entry.clone();
    }
    let model = if section[&name].is_nothing() { &library[&name] } else { &section[&name] };
    laid_over(&like(model, section, library, deep - 1), entry)
}

fn laid_over(model: &Tree, own: &Tree) -> Tree {
    let (Tree::Map(model), Tree::Map(own)) = (model, own) else { return own.clone() };
    let mut all = model.clone();
    for (key, value) in own {
        match all.iter_mut().find(|(name, _)| name == key) {
            Some((_, there)) => *there = laid_over(there, value),
            None => all.push((key.clone(), value.clone())),
        }
    }
    Tree::Map(all)
}

pub(super) fn says(node: &Tree, wanted: &str) -> bool {
    entries(node).any(|(key, below)| key == wanted || says(below, wanted))
        || node.list().iter().any(|below| says(below, wanted))
}

impl Found<'_> {
    /// Entries of `forbid` that are judged so.
    fn forbids(&self, moment: &'static str) -> impl Iterator<Item = (&str, &Tree)> {
        entries(self.oracle.key("forbid")).filter(move |(_, entry)| {
            let at = text(&entry["at"]);
            at == moment || at.is_empty() && moment == "step"
        })
    }

    /// Whether a step may not be; entries that ask for other men apart.
    pub(super) fn forbidden(
        &self,
        node: &Node,
        from: usize,
        die: u8,
        landing: &Landing,
        of_others: bool,
    ) -> bool {
        let step = self.step_of(node, die, from, landing);
        self.forbids("step").any(|(_, entry)| {
            says(entry, "another") == of_others
                && Moment { step: Some(&step), ..Moment::of(self, node) }.entry_holds(entry)
        })
    }

    pub(super) fn when(
        &self,
        when: &Tree,
        node: &Node,
        from: usize,
        die: u8,
        landing: &Landing,
    ) -> bool {
        let step = self.step_of(node, die, from, landing);
        when.is_nothing() || Moment { step: Some(&step), ..Moment::of(self, node) }.holds(when)
    }

    /// Whether men may leave now at all.
    pub(super) fn leave_now(&self, node: &Node, from: usize, die: u8) -> bool {
        let when = self.oracle.key("steps.bear_off.when");
        match when {
            Tree::Text(text) if text == "any" => true,
            Tree::Map(_) => {
                let landing = Landing::plain(OFF);
                self.when(when, node, from, die, &landing)
            }
            _ => self.oracle.all_home(&node.board.0[0]),
        }
    }

    /// Whether a single man stands there who is not safe.
    pub(super) fn can_hit(&self, node: &Node, to: usize) -> bool {
        let oracle = self.oracle;
        let safe = oracle.key("steps.hit.safe.cells");
        let safe = |seen: usize| !safe.is_nothing() && places(safe).contains(&seen);
        let single = |seen: usize| node.board.0[1][seen] == 1 && !safe(seen);
        oracle.has("steps.hit") && oracle.seen(to).is_some_and(single)
    }

    /// Whether a single man stands there who does not lie under yet.
    fn can_pin(&self, node: &Node, to: usize) -> bool {
        let theirs = &node.board.0[1];
        let free = |seen: usize| theirs[seen] == 1 && theirs[UNDER + seen] == 0;
        self.oracle.has("steps.pin") && self.oracle.seen(to).is_some_and(free)
    }

    /// A man who is hit only sometimes, and not now: where the sides share their cells he closes his.
    pub(super) fn spared(&self, node: &Node, from: usize, die: u8, to: usize) -> Option<bool> {
        let oracle = self.oracle;
        let hit = self.when(oracle.key("steps.hit.when"), node, from, die, &Landing::plain(to));
        let spares = self.can_hit(node, to) && !hit;
        let shared = ["contrary", "parallel", "shared"].contains(&oracle.relation.as_str());
        (!spares || !shared).then_some(spares)
    }

    /// A step with what it does.
    pub(super) fn step_of(&self, node: &Node, die: u8, from: usize, landing: &Landing) -> Step {
        let to = landing.to;
        let mut does = vec![match (from, to) {
            (_, OFF) => "bear",
            (BAR | NEW, _) => "enter",
            _ => "move",
        }];
        if landing.burst {
            does.push("burst");
        } else if !landing.spares && self.can_hit(node, to) {
            does.push("hit");
        } else if self.can_pin(node, to) {
            does.push("pin");
        }
        let mut does: Vec<String> = does.into_iter().map(str::to_owned).collect();
        does.extend(landing.stage.clone());
        Step { from, to, die: landing.face.unwrap_or(die), number: die, does }
    }

    /// The node as a step leaves it, with what the play has done by then.
    pub(super) fn stepped(&self, node: &Node, step: &Step) -> Node {
        let mut after = node.clone();
        after.board = self.moved(&node.board, step);
        if let Some(at) = after.left.iter().position(|left| *left == step.number) {
            after.left.remove(at);
        }
        after.used.push(step.number);
        let sent = self.oracle.sent(&node.board, step);
        after.past.note(self.oracle, step, node.board.0[0][step.from], sent);
        after
    }

    /// Marks the entries that only their exception keeps from forbidding a step.
    pub(super) fn exceptions(&self, node: &Node, step: &Step, after: &mut Node) {
        if !self.oracle.asked.contains("exception_used") {
            return;
        }
        for (name, entry) in self.forbids("step").filter(|(_, entry)| !entry["unless"].is_nothing())
        {
            if (Moment { step: Some(step), ..Moment::of(self, node) }).rest_holds(entry) {
                after.past.used.insert(name.to_owned());
            }
        }
    }

    /// Whether a whole play, and each cell where men have come to rest, may be so.
    pub(super) fn whole_is_free(&self, node: &Node) -> bool {
        let gained = |cell: &usize| node.board.0[0][*cell] > self.board.0[0][*cell];
        let rests = |entry: &Tree| {
            let mut cells = (1..=self.oracle.cells).filter(gained);
            cells.any(|cell| {
                Moment { rest: Some(cell), ..Moment::of(self, node) }.entry_holds(entry)
            })
        };
        !self.forbids("rest").any(|(_, entry)| rests(entry))
            && !self.forbids("played").any(|(_, entry)| Moment::of(self, node).entry_holds(entry))
    }

    /// Remembers facts that are looked at now.
    pub(super) fn remember_facts(&self, node: &mut Node, step: Option<&Step>, now: &[&str]) {
        for (name, fact) in entries(self.oracle.key("facts")) {
            let looked = now.contains(&text(&fact["at"]).as_str());
            let made = step.is_some();
            if looked && (Moment { step, made, ..Moment::of(self, node) }).entry_holds(fact) {
                node.facts.insert(name.to_owned());
            }
        }
    }

    /// Where the game is over as soon as the dice lie: how it stands then.
    pub(super) fn at_once(&self, first: &Node, plays: &BTreeSet<Node>) -> Option<Outcome> {
        let now = Moment { plays: Some(plays), ..Moment::of(self, first) };
        let mut ends = entries(self.oracle.key("ends"));
        let (name, _) = ends.find(|(_, end)| text(&end["at"]) == "dice" && now.entry_holds(end))?;
        let over = Node { end: Some(name.to_owned()), ..first.clone() };
        Some(self.come_to(&over, over.facts.clone()))
    }
}
