//! Every sequence of steps of a throw.

use std::collections::BTreeSet;

use super::long::NARROW;
use super::past::Past;
use super::step::Landing;
use super::{BAR, Found, Node, OFF, OnTable, Oracle, Outcome};

impl Oracle {
    /// Everything that legal plays lead to; `None` where more than so many positions would have to be looked at.
    pub(crate) fn results(&self, table: &OnTable, bound: usize) -> Option<BTreeSet<Outcome>> {
        let (found, first) = self.found(table);
        let plays = found.plays(&first, bound)?;
        let legal = found.legal_of(&first, plays);
        // Where it is over as soon as the dice lie nothing is played, and nothing remembered of it.
        if let Some(over) = found.at_once(&first, &legal) {
            return Some([over].into());
        }
        Some(legal.into_iter().map(|node| found.outcome(node)).collect())
    }

    /// Whether any of these numbers can be played.
    pub(crate) fn can_play(&self, table: &OnTable) -> bool {
        let (found, first) = self.found(table);
        match found.plays(&first, NARROW) {
            Some(plays) => found.legal_of(&first, plays).iter().any(|node| !node.used.is_empty()),
            None => found.longest(&first).0 > 0,
        }
    }

    /// What is known when these numbers are to be played, and the play of which no step is made.
    pub(super) fn found(&self, table: &OnTable) -> (Found<'_>, Node) {
        let mut found = self.before(table);
        let mut first = Node { left: table.numbers.faces.clone(), ..found.first() };
        // What is looked at after each step is looked at before the first too.
        if table.shown.before == 0 {
            found.remember_facts(&mut first, None, &["step", "dice"]);
        }
        found.facts.clone_from(&first.facts);
        (found, first)
    }

    /// The same before anything is remembered of how the dice find the men.
    pub(super) fn before(&self, table: &OnTable) -> Found<'_> {
        Found {
            oracle: self,
            board: table.board,
            facts: table.facts.clone(),
            theirs: table.theirs.clone(),
            cast: table.cast.clone(),
            shown: table.shown.clone(),
            written: table.numbers.written,
            optional: table.numbers.optional,
            no_room: table.board.0[0][BAR] > self.open_entries(&table.board),
        }
    }
}

impl Found<'_> {
    /// Wherever a play may stop; `None` where more than so many positions would have to be looked at.
    fn plays(&self, first: &Node, bound: usize) -> Option<BTreeSet<Node>> {
        let mut plays = BTreeSet::new();
        let mut seen = BTreeSet::from([first.clone()]);
        let mut open = vec![first.clone()];
        while let Some(node) = open.pop() {
            for next in self.further(&node) {
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
            if seen.len() > bound {
                return None;
            }
            if self.may_stop(&node) {
                plays.insert(node);
            }
        }
        Some(plays)
    }

    /// Those that owe nothing; a side that can do nothing does nothing, whatever that leaves.
    fn legal_of(&self, first: &Node, mut plays: BTreeSet<Node>) -> BTreeSet<Node> {
        if plays.is_empty() {
            plays.insert(first.clone());
        }
        self.legal(plays)
    }

    /// As the throw found everything.
    pub(super) fn first(&self) -> Node {
        Node {
            board: self.board,
            facts: self.facts.clone(),
            left: Vec::new(),
            used: Vec::new(),
            waste: 0,
            made_excess: false,
            short: false,
            burst: false,
            past: Past::default(),
            end: None,
        }
    }

    /// All nodes one step further, and the short pair.
    pub(super) fn further(&self, node: &Node) -> Vec<Node> {
        if node.end.is_some() {
            return Vec::new();
        }
        let mut next: Vec<Node> = self.short(node).into_iter().collect();
        for die in self.playable(node) {
            let steps = self.steps(node, die);
            next.extend(steps.iter().map(|(from, landing)| self.after(node, die, *from, landing)));
        }
        next
    }

    /// The numbers of which one may be played now.
    pub(super) fn playable(&self, node: &Node) -> BTreeSet<u8> {
        let first = if self.written { 1 } else { node.left.len() };
        node.left.iter().take(first).copied().collect()
    }

    /// The node to which a step leads.
    pub(super) fn after(&self, node: &Node, die: u8, from: usize, landing: &Landing) -> Node {
        let mut after = self.made(node, die, from, landing);
        let step = self.step_of(node, die, from, landing);
        after.end = self.end(&after, true, Some(&step));
        after
    }

    /// The same without looking for an end.
    pub(super) fn made(&self, node: &Node, die: u8, from: usize, landing: &Landing) -> Node {
        let mut after = node.clone();
        let step = self.step_of(node, die, from, landing);
        after.board = self.moved(&node.board, &step);
        let at = after.left.iter().position(|left| *left == die).expect("a number left");
        after.left.remove(at);
        after.used.push(die);
        after.used.sort_unstable();
        after.burst |= landing.burst;
        if landing.to == OFF && !self.oracle.has("steps.stages") {
            self.count_waste(from, die, &mut after);
        }
        let sent = self.oracle.sent(&node.board, &step);
        after.past.note(self.oracle, &step, node.board.0[0][from], sent);
        self.exceptions(node, &step, &mut after);
        self.remember_facts(&mut after, Some(&step), &["step"]);
        after
    }

    /// Pips thrown away, and whether the number was not too large when the throw was made.
    fn count_waste(&self, from: usize, die: u8, after: &mut Node) {
        let needs = self.oracle.cells + 1 - from;
        let waste = usize::from(die) - needs;
        after.waste += waste as u16;
        let exact = self.oracle.cells + 1 - usize::from(die);
        let was_too_large = (BAR..=exact).all(|place| self.board.0[0][place] == 0);
        after.made_excess |= waste > 0 && !was_too_large;
    }

    pub(super) fn outcome(&self, mut node: Node) -> Outcome {
        if node.end.is_none() {
            node.end = self.end(&node, false, None);
        }
        let facts = self.whole(&node).facts;
        self.come_to(&node, facts)
    }

    /// The play with what is looked at when it is whole.
    pub(super) fn whole(&self, node: &Node) -> Node {
        let mut whole = node.clone();
        self.remember_facts(&mut whole, None, &["played"]);
        whole
    }

    /// How men stand with the end that is reached and what comes with it, and these facts.
    pub(super) fn come_to(&self, node: &Node, facts: BTreeSet<String>) -> Outcome {
        let end = node.end.clone().map(|end| {
            let with = self.with(&end, node);
            (end, with)
        });
        Outcome { board: node.board, end, facts }
    }
}
