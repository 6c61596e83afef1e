//! Whether a side could play anything at all.

use super::cond::Moment;
use super::throw::Cast;
use super::{BAR, Found, Node};

impl Moment<'_> {
    /// Whether no number from 1 to 6, each thrown alone, could be played by who speaks.
    pub(super) fn is_stuck(&self) -> bool {
        (1..=6).all(|die| !self.thrown_alone(die).plays_one(die))
    }

    /// As this die alone would find the men.
    fn thrown_alone(&self, die: u8) -> Found<'_> {
        let Self { found, node, turned, .. } = self;
        let (mut facts, mut theirs) = (node.facts.clone(), found.theirs.clone());
        let mut shown = found.shown.clone();
        if *turned {
            std::mem::swap(&mut facts, &mut theirs);
            shown.throws.reverse();
            shown.counters.reverse();
        }
        let board = self.board();
        let no_room = board.0[0][BAR] > found.oracle.open_entries(&board);
        let cast = Cast { faces: vec![die], named: Vec::new(), last: None };
        Found {
            oracle: found.oracle,
            board,
            facts,
            theirs,
            cast,
            shown,
            written: false,
            optional: false,
            no_room,
        }
    }
}

impl Found<'_> {
    /// Whether a legal play uses this number, ends aside.
    fn plays_one(&self, die: u8) -> bool {
        let first = Node { left: vec![die], ..self.first() };
        let steps = self.steps(&first, die);
        steps.iter().any(|(from, landing)| self.may_stop(&self.made(&first, die, *from, landing)))
    }
}
