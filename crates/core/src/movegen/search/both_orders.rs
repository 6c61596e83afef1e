//! The plays of two different numbers by which men can be borne off.
//!
//! There are few men on the board then. So both orders of the numbers are played, and each result is
//! looked up among the known ones.

use crate::eval::node::Node;
use crate::movegen::Search;
use crate::movegen::search::SearchContext;
use crate::movegen::search::tree::add;
use crate::play::{LegalPlay, Play};

impl Search {
    /// Lists the plays of two different numbers, if men are borne off in any order. Returns whether it
    /// could.
    pub(crate) fn list_both_orders(&mut self, throwing: &SearchContext<'_>) -> bool {
        let &[a, b] = throwing.numbers.faces() else { return false };
        if a == b || !throwing.order_is_free() || !throwing.rules.plan().leaves_plainly {
            return false;
        }
        self.both_orders(throwing, [a, b]);
        self.both_orders(throwing, [b, a]);
        true
    }

    /// Plays two numbers in this order.
    fn both_orders(&mut self, throwing: &SearchContext<'_>, [a, b]: [u8; 2]) {
        let rules = throwing.rules;
        let start = &throwing.throw.start;
        throwing.each_step(start, a, |first| {
            let node = start.after(rules.spec(), first);
            let mut play = Play::none();
            add(throwing, &mut play, &node, first);
            if play.end.is_none() {
                throwing.each_step(&node, b, |second| {
                    let (next, mut both) = (node.after(rules.spec(), second), play);
                    add(throwing, &mut both, &next, second);
                    self.push_new(throwing, &next, &both);
                });
            }
            self.push_new(throwing, &node, &play);
        });
        self.push_new(throwing, start, &Play::none());
    }

    /// Adds a play, unless a play of as many numbers has the same result.
    fn push_new(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &Play) {
        if throwing.most_dice && play.len() < self.tally.longest {
            return;
        }
        let plan = throwing.rules.plan();
        let alike = |found: &LegalPlay| {
            let dice = !plan.weighs_dice || found.play.pips() == play.pips();
            let (used, men) = (found.play.len() == play.len(), (found.us, found.them));
            dice && used && men == (node.us, node.them)
        };
        match self.found.iter().position(alike) {
            None => self.push(throwing, node, play),
            // The first of two plays stands for both, unless a duty prefers the one that wastes
            // less.
            Some(at) if plan.least_waste && play.waste < self.found[at].play.waste => {
                self.found[at].play.overwrite(play);
            }
            Some(_) => {}
        }
    }
}
