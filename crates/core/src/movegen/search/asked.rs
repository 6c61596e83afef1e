//! The search where conditions may ask for what has gone before. The plain search never pays for it.

use super::{Path, Search, Throwing, mark, origins};
use crate::cond::{Known, Memory};
use crate::movegen::Found;
use crate::movegen::allowed::{self, Past};
use crate::movegen::node::Node;
use crate::movegen::step;
use crate::play::{Play, Step};
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

    /// Whether conditions let a play leave the men so; then its end and what is remembered are noted in it.
    pub(super) fn keeps(&self, found: &mut Found, node: &Node) -> bool {
        let (rules, play) = (self.rules, found.play);
        let Some(past) = self.past(play.as_slice()) else {
            return true;
        };
        if allowed::against(rules, &past, node, &play).is_some() {
            return false;
        }
        found.latches = allowed::remembered(rules, &past, node);
        if self.ends_at_throw && play.end.is_none() {
            found.play.end = allowed::end_played(rules, &past, node);
        }
        true
    }
}

impl Search {
    /// Takes every step that may be made now.
    pub(super) fn extend_asked(
        &mut self,
        throwing: &Throwing<'_>,
        asking: &Asking,
        node: &Node,
        play: &mut Play,
        path: Path,
    ) {
        let rules = throwing.rules;
        for (face, left) in throwing.next(path.left) {
            for from in origins(rules, node, face) {
                let past = asking.past(&throwing.start, play.as_slice());
                if let Ok(step) = allowed::check(rules, &past, node, from, face) {
                    let next = allowed::stepped(rules, &past, node, step);
                    self.take_asked((throwing, asking), &next, play, Path { left, ..path }, step);
                }
            }
        }
        if !self.open {
            self.push_shorter(throwing, node, play);
        }
    }

    /// Goes on from where a step has led, unless it led there before, and takes it back.
    fn take_asked(
        &mut self,
        (throwing, asking): (&Throwing<'_>, &Asking),
        next: &Node,
        play: &mut Play,
        Path { left, marks }: Path,
        step: Step,
    ) {
        let rules = throwing.rules;
        let waste = play.waste;
        play.add(step);
        play.waste += step::waste(rules, step);
        let past = asking.past(&throwing.start, play.as_slice());
        let ends = throwing.endings.may(&next.me, step);
        let end = if ends { allowed::end_of(rules, &past, next, step) } else { None };
        let memory = self.memory(asking, rules, &past, next);
        let marks = marks & 0xFF | mark(step.effect) | memory << 8;
        play.end = end;
        // The first steps of a throw all lead elsewhere.
        if play.used() == 1 || self.seen.insert(next, left, end, marks) {
            self.go_on(throwing, next, play, Path { left, marks });
        }
        play.take_back(waste);
    }

    /// A number for what the steps so far have done, as far as it matters later; equal ones have the same.
    fn memory(&mut self, asking: &Asking, rules: &Rules, past: &Past<'_>, node: &Node) -> u32 {
        if !asking.remembers {
            return 0;
        }
        let memory = Memory::of(&past.seen(rules, node), rules.plan().reads);
        let known = self.memories.iter().position(|other| *other == memory);
        known.unwrap_or_else(|| {
            self.memories.push(memory);
            self.memories.len() - 1
        }) as u32
    }
}
