//! What is done with the plays once all are found: duties are weighed, and of equal results one is kept.

use super::{Search, SearchContext};
use crate::movegen::allowed::{self, TurnContext};
use crate::movegen::{LegalPlay, duty};
use crate::play::Play;
use crate::rules::Rules;

impl Search {
    /// Where an end is there as soon as the dice lie, nobody plays.
    pub(super) fn end_at_once(&mut self, throwing: &SearchContext<'_>, past: &TurnContext<'_>) {
        let end = allowed::end_thrown(throwing.rules, past, &throwing.start, self.legal());
        if end.is_some() {
            let start = &throwing.start;
            self.found.clear();
            let none = self.found.begin(&Play::none());
            (none.me, none.foe, none.latches) = (start.me, start.foe, start.latches);
            (none.full, none.failed, none.play.end) = (self.full_before, None, end);
            self.legal = 1;
            self.open = false;
        }
    }

    /// Weighs the duties and brings the legal plays to the front.
    pub(super) fn finish(&mut self, throwing: &SearchContext<'_>, numbers: u8) {
        let rules = throwing.rules;
        let (tally, full_before) = (self.tally, self.full_before);
        let failed = !throwing.free
            && duty::apply_duties(
                &duty::DutyContext {
                    rules,
                    tally: &tally,
                    full_before,
                    numbers,
                    past: throwing.past(&[]),
                },
                &mut self.found,
            );
        self.legal = if failed { self.partition_legal(rules) } else { self.found.len() };
        if tally.ends {
            self.deduplicate(|_, _| true);
        }
        if throwing.asked.as_ref().is_some_and(|asked| asked.remembers) {
            self.deduplicate(|a, b| a.len() == b.len() && a.pips() == b.pips());
        }
    }

    /// Brings plays that fail no duty, or are free of them, to the front: how many.
    fn partition_legal(&mut self, rules: &Rules) -> usize {
        let mut legal = 0;
        for at in 0..self.found.len() {
            let found = &self.found[at];
            let waived =
                found.play.end.is_some_and(|mark| rules.ends[usize::from(mark.end)].waives);
            if found.failed.is_none() || waived {
                if legal != at {
                    self.found.swap(legal, at);
                }
                legal += 1;
            }
        }
        legal
    }

    /// Ends can be reached with fewer numbers or more, and positions after one deed or another; of plays that come
    /// to the same, where they are `alike`, one is kept.
    fn deduplicate(&mut self, alike: impl Fn(&Play, &Play) -> bool) {
        let mut at = 0;
        while at < self.legal {
            let found = self.found[at];
            let same =
                |other: &LegalPlay| other.same_result(&found) && alike(&other.play, &found.play);
            let earlier = self.found[..at].iter().position(same);
            if let Some(earlier) = earlier {
                let kept = &self.found[earlier];
                let key = |found: &LegalPlay| {
                    (found.failed.is_some(), found.play.waste, found.play.len())
                };
                if key(&found) < key(kept) {
                    self.found.swap(earlier, at);
                }
                self.legal -= 1;
                self.found.swap(at, self.legal);
            } else {
                at += 1;
            }
        }
    }
}
