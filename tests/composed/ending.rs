//! What ends a composed game: the sections `ends` and `with`.

use super::compose::{Composer, ruled};
use super::conditions::{Asked, Moment};
use super::written::{map, set, text};
use crate::oracle::Tree;

impl Composer<'_> {
    pub(super) fn ends(&mut self) -> Tree {
        let mut ends = Vec::new();
        for nth in 0..self.draws.below(4) {
            let end = self.end();
            ends.push((format!("end{nth}"), end));
        }
        // Without any end there would be no game.
        let mut last = if self.leaves {
            vec![("mover", map(vec![("borne", text(format!(">={}", self.men)))]))]
        } else {
            vec![("at", text("played")), ("nth_throw", text(">=40"))]
        };
        last.extend([("worth", text(1)), ruled()]);
        ends.push(("last".to_owned(), map(last)));
        map(ends)
    }

    fn end(&mut self) -> Tree {
        let at = self.draws.one(&["", "step", "played", "played", "dice"]);
        let moment = match at {
            "played" => Moment::Played,
            "dice" => Moment::Thrown,
            _ => Moment::Stepped,
        };
        let mut end = self.cond(Asked::at(moment));
        if !at.is_empty() {
            set(&mut end, "at", text(at));
        }
        set(&mut end, "rule", text(super::compose::RULE));
        if self.draws.once_in(4) {
            set(&mut end, "without_duties", text(true));
        }
        if self.draws.once_in(6) {
            set(&mut end, "ends", text("setting"));
            return end;
        }
        match self.draws.below(6) {
            0 => set(&mut end, "wins", text("nobody")),
            1 => set(&mut end, "wins", text("opponent")),
            _ => {}
        }
        let worth = match self.draws.below(3) {
            0 => text(self.draws.between(1, 4)),
            1 => text("opponent board + opponent bar"),
            _ => {
                let standing = Asked::at(Moment::Standing);
                let sum = format!("{} + 1", self.term(standing));
                text(sum)
            }
        };
        set(&mut end, "worth", worth);
        end
    }

    /// What comes with some of the ends.
    pub(super) fn with(&mut self, ends: &Tree) -> Tree {
        if !self.draws.once_in(3) {
            return Tree::Nothing;
        }
        let names: Vec<Tree> = ends.map().iter().map(|(name, _)| text(name)).collect();
        let keys = vec![("opponent", self.counts()), ("ends", Tree::List(names)), ruled()];
        map(vec![("besides", map(keys))])
    }
}
