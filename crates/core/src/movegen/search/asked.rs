//! The search where conditions may ask for what has gone before. The plain search never pays for it.

use super::{Path, Search, Throwing, mark, origins};
use crate::cond::{Known, Memory};
use crate::movegen::allowed::{self, Past};
use crate::movegen::step::{self, Node};
use crate::play::Step;
use crate::rules::Rules;

/// What conditions may ask of a game besides its men.
pub(super) struct Asking {
    pub(super) known: Known,
    /// How many numbers the throw gave.
    pub(super) numbers: u8,
    /// Plays that come to the same may differ by what has been done.
    pub(super) remembers: bool,
}

impl Asking {
    /// What conditions may ask of what has gone before.
    #[inline]
    fn past<'a>(&'a self, found: &'a Node, steps: &'a [Step]) -> Past<'a> {
        Past { found, steps, known: &self.known, numbers: self.numbers }
    }
}

impl Throwing<'_> {
    /// What conditions may ask of what has gone before, where there are any.
    #[inline]
    pub(super) fn past<'a>(&'a self, steps: &'a [Step]) -> Option<Past<'a>> {
        self.asked.as_ref().map(|asking| asking.past(&self.start, steps))
    }
}

impl Search {
    /// Takes every step that may be made now.
    pub(super) fn extend_asked(
        &mut self,
        throwing: &Throwing<'_>,
        asking: &Asking,
        node: &Node,
        path: &Path,
    ) {
        let rules = throwing.rules;
        let made = path.play.made_of();
        let past = asking.past(&throwing.start, &made);
        for (face, rest) in throwing.next(path.left) {
            for from in origins(rules, node, face) {
                if let Ok(step) = allowed::check(rules, &past, node, from, face) {
                    let next = allowed::stepped(rules, &past, node, step);
                    let path = Path { left: rest, ..*path };
                    self.take_asked(throwing, asking, &next, &path, step);
                }
            }
        }
        if !self.open {
            self.push_shorter(throwing, node, &path.play);
        }
    }

    /// Goes on from where a step has led, unless it led there before.
    fn take_asked(
        &mut self,
        throwing: &Throwing<'_>,
        asking: &Asking,
        next: &Node,
        before: &Path,
        step: Step,
    ) {
        let rules = throwing.rules;
        let mut path = *before;
        path.play.add(step);
        path.play.waste += step::waste(rules, step);
        let made = path.play.made_of();
        let past = asking.past(&throwing.start, &made);
        if throwing.endings.may(&next.me, step) {
            path.play.end = allowed::end_of(rules, &past, next, step);
        }
        path.marks = before.marks & 0xFF | mark(step.effect);
        path.marks |= self.memory(asking, rules, &past, next) << 8;
        // The first steps of a throw all lead elsewhere.
        let first = path.play.used() == 1;
        if first || self.seen.insert(next, path.left, path.play.end, path.marks) {
            self.go_on(throwing, next, &path);
        }
    }

    /// A number for what the steps so far have done, as far as it matters later; equal ones have the same.
    fn memory(&mut self, asking: &Asking, rules: &Rules, past: &Past<'_>, node: &Node) -> u32 {
        if !asking.remembers {
            return 0;
        }
        let memory = Memory::of(&past.seen(rules, node), rules.conditions.reads());
        let known = self.memories.iter().position(|other| *other == memory);
        known.unwrap_or_else(|| {
            self.memories.push(memory);
            self.memories.len() - 1
        }) as u32
    }
}
