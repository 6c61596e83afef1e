//! Every sequence of steps of a throw.

use std::collections::BTreeSet;

use super::end::Did;
use super::read::{number, text};
use super::{Board, Found, HAND, Node, OFF, Oracle, Outcome};

impl Oracle {
    /// The numbers of a throw.
    pub(crate) fn numbers(&self, high: u8, low: u8) -> Vec<u8> {
        let times = number(self.key("throw.doublet"));
        match (high == low, self.has("throw.lower_only")) {
            (true, _) => vec![high; times],
            (false, true) => vec![low],
            (false, false) => vec![high, low],
        }
    }

    /// Everything that legal plays of these numbers lead to. `facts` is what the side remembers so far.
    pub(crate) fn results(
        &self,
        board: &Board,
        numbers: &[u8],
        facts: &BTreeSet<String>,
    ) -> BTreeSet<Outcome> {
        let mut facts = facts.clone();
        self.remember(board, false, &mut facts);
        let found = Found {
            oracle: self,
            board: *board,
            no_room: board.0[0][HAND] > self.open_entries(board),
        };
        let mut plays = BTreeSet::new();
        let first = Node {
            board: *board,
            facts,
            left: numbers.to_vec(),
            used: Vec::new(),
            waste: 0,
            kept: false,
            made_excess: false,
            short: false,
            burst: false,
            end: None,
        };
        let mut seen = BTreeSet::from([first.clone()]);
        let mut open = vec![first];
        while let Some(node) = open.pop() {
            for next in found.further(&node) {
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
            if found.may_stop(&node) {
                plays.insert(node);
            }
        }
        found.legal(plays).into_iter().map(|node| found.outcome(node)).collect()
    }
}

impl Found<'_> {
    /// All nodes one step further, and the short pair.
    fn further(&self, node: &Node) -> Vec<Node> {
        if node.end.is_some() {
            return Vec::new();
        }
        let mut next: Vec<Node> = self.short(node).into_iter().collect();
        let faces: BTreeSet<u8> = node.left.iter().copied().collect();
        for die in faces {
            for (from, landing) in self.steps(node, die) {
                let mut after = node.clone();
                after.board = self.moved(&node.board, from, landing.to, landing.burst);
                let at = after.left.iter().position(|left| *left == die).expect("a number left");
                after.left.remove(at);
                after.used.push(die);
                after.used.sort_unstable();
                after.kept |= landing.kept;
                after.burst |= landing.burst;
                if landing.to == OFF && !self.oracle.has("steps.stages") {
                    self.count_waste(from, die, &mut after);
                }
                self.oracle.remember(&after.board, false, &mut after.facts);
                let sent = after.board.0[1][HAND] > node.board.0[1][HAND];
                let burst = landing.burst.then_some(landing.to);
                after.end = self.end(&after.board, Some(Did { sent, burst }));
                next.push(after);
            }
        }
        next
    }

    /// Pips thrown away, and whether the number was not too large when the throw was made.
    fn count_waste(&self, from: usize, die: u8, after: &mut Node) {
        let needs = self.oracle.cells + 1 - from;
        let waste = usize::from(die) - needs;
        after.waste += waste as u16;
        let exact = self.oracle.cells + 1 - usize::from(die);
        let was_too_large = (HAND..=exact).all(|place| self.board.0[0][place] == 0);
        after.made_excess |= waste > 0 && !was_too_large;
    }

    fn outcome(&self, mut node: Node) -> Outcome {
        if node.end.is_none() {
            node.end = self.end(&node.board, None);
        }
        let mut facts = node.facts.clone();
        self.oracle.remember(&node.board, true, &mut facts);
        let end = node.end.clone().map(|end| {
            let with = self.with(&end, &node);
            (end, with)
        });
        let standing = |name: &String| {
            text(&self.oracle.key(&format!("latches.{name}"))["judged"]) == "standing"
        };
        facts.retain(|name| !standing(name));
        Outcome { board: node.board, end, facts }
    }
}
