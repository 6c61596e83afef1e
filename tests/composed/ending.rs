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
            vec![("off", text(self.men))]
        } else {
            vec![("judged", text("played")), ("throws", text(">=40"))]
        };
        last.extend([("worth", text(1)), ruled()]);
        ends.push(("last".to_owned(), map(last)));
        map(ends)
    }

    fn end(&mut self) -> Tree {
        let judged = self.draws.one(&["", "step", "throw", "played", "thrown"]);
        let moment = match judged {
            "throw" | "played" => Moment::Played,
            "thrown" => Moment::Thrown,
            _ => Moment::Stepped,
        };
        let cond = self.cond(Asked::at(moment));
        let test = if judged == "thrown" { None } else { self.test(judged) };
        let mut end = match test {
            // Beside an older test `foe` and `exact` are keys of their own.
            Some(test) if self.draws.once_in(2) => map(vec![test, ("all", Tree::List(vec![cond]))]),
            Some(test) => map(vec![test]),
            None => cond,
        };
        if !judged.is_empty() {
            set(&mut end, "judged", text(judged));
        }
        set(&mut end, "rule", text(super::compose::RULE));
        if self.draws.once_in(4) {
            set(&mut end, "waives", text(true));
        }
        if self.draws.once_in(5) {
            set(&mut end, "foe_among", text(self.cells()));
        }
        let own = ["off", "exact", "filled"].into_iter().any(|key| {
            let test = &end[key];
            !test.is_nothing() && !test.is("true") && !test.is("false")
        });
        if self.draws.once_in(6) {
            set(&mut end, "ends", text("setting"));
            return end;
        }
        match self.draws.below(6) {
            0 => set(&mut end, "wins", text("nobody")),
            1 if !own => set(&mut end, "wins", text("other")),
            _ => {}
        }
        let worth = match self.draws.below(3) {
            0 => text(self.draws.between(1, 4)),
            1 => text("foe board + foe hand"),
            _ => {
                let standing = Asked::at(Moment::Standing);
                let sum = format!("{} + 1", self.term(standing));
                text(sum)
            }
        };
        set(&mut end, "worth", worth);
        end
    }

    /// One of the tests that are older than conditions.
    fn test(&mut self, judged: &str) -> Option<(&'static str, Tree)> {
        let areas: Vec<String> = self.areas.clone();
        let area = areas.first().map(text);
        match (self.draws.below(9), area) {
            (0, _) if self.leaves => Some(("off", text(self.draws.between(1, self.men)))),
            (1, _) => {
                let at = self.draws.between(self.track / 2, self.track - 1);
                let there = self.draws.below(self.men);
                let men = [(at, self.men - there), (at + 1, there)];
                let men = men.into_iter().filter(|(_, men)| *men > 0);
                Some(("exact", map(men.map(|(at, men)| (at.to_string(), text(men))).collect())))
            }
            (2, Some(area)) => {
                let mut filled = vec![("area", area)];
                if self.draws.once_in(3) {
                    filled.push(("all_men", text(true)));
                }
                Some(("filled", map(filled)))
            }
            (3, Some(area)) => Some(("none_can_fill", area)),
            (4, _) if self.hits && matches!(judged, "" | "step") => {
                let sum = text(self.draws.between(1, self.men));
                let mut room = vec![("cells", text("1-6")), ("sum", sum)];
                match self.draws.below(3) {
                    0 => room.push(("blocked", text(true))),
                    1 => room.push(("clear", text(self.cells()))),
                    _ => {}
                }
                Some(("foe_no_room", map(room)))
            }
            _ => None,
        }
    }

    /// What comes with some of the ends.
    pub(super) fn with(&mut self, ends: &Tree) -> Tree {
        if !self.draws.once_in(3) {
            return Tree::Nothing;
        }
        let names: Vec<Tree> = ends.map().iter().map(|(name, _)| text(name)).collect();
        let keys = vec![("foe", self.counts()), ("ends", Tree::List(names)), ruled()];
        map(vec![("besides", map(keys))])
    }
}
