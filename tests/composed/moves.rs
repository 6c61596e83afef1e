//! How men move, and what throws give: the sections `steps` and `dice`.

use super::compose::{Composer, RULE, ruled};
use super::conditions::{Asked, Moment};
use super::written::{map, set, text};
use crate::oracle::Tree;

type Keys = Vec<(&'static str, Tree)>;

impl Composer<'_> {
    /// Blocks, hits, entries and bearing off, without the conditions that they ask for.
    pub(super) fn mechanisms(&mut self) -> Keys {
        let mut steps = Vec::new();
        let meets = self.draws.once_in(2);
        let foes = if meets { 2 } else { self.draws.between(1, 2) };
        // Where nobody stands in the way men of both sides must not come to one cell.
        let shares = ["contrary", "parallel", "shared"].contains(&self.relation);
        let foes = if shares && !meets { 1 } else { foes };
        // On the same cells a man is stood on, or sent away.
        self.pins = meets && shares && self.draws.once_in(3);
        let hits = meets && !self.pins;
        if shares || !self.draws.once_in(4) {
            steps.push(("block", map(vec![("men", text(foes)), ruled()])));
        }
        let blocks = steps.len() == 1;
        if hits {
            let mut hit = vec![ruled()];
            if !shares && self.draws.once_in(3) {
                hit.push(("safe", map(vec![("cells", text(self.cells())), ruled()])));
            }
            if self.draws.once_in(4) {
                let cell = self.draws.between(1, self.track).to_string();
                hit.push(("to", text(self.draws.one(&["out", cell.as_str(), "bar"]))));
            }
            steps.push(("hit", map(hit)));
        }
        if self.pins {
            let pin = vec![("held", text(RULE)), ("closed", text(RULE)), ruled()];
            steps.push(("pin", map(pin)));
        }
        self.hits = hits;
        if hits || self.draws.once_in(4) {
            self.enters = true;
            steps.push(("enter", self.enter()));
        }
        if hits && blocks && self.draws.once_in(3) {
            steps.push(("burst", self.burst()));
        }
        if !self.draws.once_in(4) {
            self.leaves = true;
        }
        steps
    }

    fn enter(&mut self) -> Tree {
        let ace = if self.draws.once_in(6) { self.draws.between(1, self.track - 5) } else { 1 };
        let first = self.draws.between(1, 2) + ace - 1;
        let last = self.draws.between(3, 6) + ace - 1;
        let mut enter = vec![("cells", text(format!("{first}-{last}"))), ruled()];
        if self.draws.once_in(4) {
            self.new = true;
            let first = text(self.draws.between(1, self.track - 5));
            enter.push(("new", map(vec![("first", first), ruled()])));
        }
        if self.draws.once_in(5) {
            let mut out = vec![("enter", text(self.draws.one(&["none", "one", "any"]))), ruled()];
            if self.draws.once_in(3) {
                out.push(("optional", text(RULE)));
            }
            enter.push(("shut_out", map(out)));
        }
        map(enter)
    }

    fn burst(&mut self) -> Tree {
        let mut burst = vec![ruled()];
        if self.draws.once_in(2) {
            let length = text(self.draws.between(2, 4));
            burst.push(("by_run", map(vec![("length", length), ruled()])));
        }
        if self.draws.once_in(2) {
            let mut room = vec![("cells", text("1-6")), ruled()];
            room.push(("at", text(self.draws.one(&["step", "dice"]))));
            if self.draws.once_in(3) {
                room.push(("optional", text(RULE)));
            }
            burst.push(("by_room", map(room)));
        }
        if self.draws.once_in(3) {
            let men = text(self.draws.between(1, self.men));
            burst.push(("never_when_borne", map(vec![("men", men), ruled()])));
        }
        map(burst)
    }

    /// The same with the conditions that they ask for, and bearing off or stages.
    pub(super) fn asking(&mut self, mut steps: Keys, staged: bool) -> Keys {
        if staged {
            return vec![("stages", self.stages())];
        }
        for (key, mechanism) in &mut steps {
            if matches!(*key, "hit" | "enter" | "burst") && self.draws.once_in(3) {
                set(mechanism, "when", self.cond(Asked::when()));
            }
        }
        if self.leaves {
            steps.push(("bear_off", self.bear_off()));
        }
        steps
    }

    fn bear_off(&mut self) -> Tree {
        let home = self.track - self.draws.between(2, self.track / 2);
        let mut off = vec![("home", text(format!("{home}-{}", self.track))), ruled()];
        match self.draws.below(5) {
            0 | 1 => off.push(("excess", text(RULE))),
            2 | 3 => {
                let by = self.draws.one(&["hindmost", "any", "never"]);
                off.push(("excess", map(vec![("by", text(by)), ruled()])));
            }
            _ => {}
        }
        match self.draws.below(4) {
            2 => off.push(("when", text(self.draws.one(&["any", "all_home"])))),
            3 => off.push(("when", self.cond(Asked::when()))),
            _ => {}
        }
        map(off)
    }

    fn stages(&mut self) -> Tree {
        let mut list = Vec::new();
        let last = self.track - 5;
        for name in ["rise", "cross", "fall"] {
            let first = self.draws.between(1, last);
            let mut stage = vec![("cells", text(format!("{first}-{}", first + 5))), ruled()];
            stage.push(match self.draws.below(3) {
                0 => ("to", text("borne")),
                _ => {
                    let first = self.draws.between(1, last);
                    ("to", text(format!("{first}-{}", first + 5)))
                }
            });
            if self.draws.once_in(3) {
                stage.push(("needs_empty", text(self.cells())));
            }
            if self.draws.once_in(2) {
                stage.push(("when", self.cond(Asked::when())));
            }
            list.push((name, map(stage)));
        }
        let at = text(self.draws.one(&["step", "dice"]));
        map(vec![("at", at), ("list", map(list))])
    }

    /// What else keeps men from moving, now and then.
    pub(super) fn mixed_in(&mut self, steps: &mut Keys) {
        if self.draws.once_in(8) {
            steps.push(("never", map(vec![("cells", text(self.cells())), ruled()])));
        }
        if let Some(area) = self.areas.first().cloned()
            && self.draws.once_in(6)
        {
            let test = text(self.draws.one(&["cells", "men"]));
            let mut closed = vec![("cells", text(self.cells())), ("test", test), ruled()];
            if self.draws.once_in(2) {
                closed.push(("band", text(RULE)));
            }
            steps.push(("closed", map(vec![(area, map(closed))])));
        }
    }

    /// What throws give, who throws again, what goes over; and the phases of a turn.
    pub(super) fn throws(&mut self, staged: bool) -> (Tree, Tree) {
        let mut dice = vec![("count", text(self.dice))];
        let mut turn = vec![text("throw"), text("play")];
        let mut gives = Vec::new();
        let mut named = false;
        for nth in 0..self.draws.below(3) {
            let (kind, numbers) = self.given(staged);
            named |= numbers.contains("named");
            let mut entry = vec![("numbers", text(numbers)), ruled()];
            entry.extend(kind.map(|kind| ("throw", kind)));
            if self.draws.once_in(2) {
                let asked = Asked::at(Moment::Between { over: false });
                entry.push(("when", self.cond(asked)));
            }
            if self.draws.once_in(4) {
                entry.push(("order", text(self.draws.one(&["any", "written"]))));
            }
            gives.push((format!("gift{nth}"), map(entry)));
        }
        if named {
            let by = text(self.draws.one(&["mover", "opponent"]));
            dice.push(("named", map(vec![("by", by), ruled()])));
            turn.insert(1, text("choose"));
        }
        if !named && !self.counters.is_empty() {
            turn.push(text("credit mover"));
        }
        if self.dice == 2 && self.draws.once_in(3) {
            let numbers = text(format!("{} x n", self.draws.between(1, 4)));
            let entry = vec![("throw", text("doublet")), ("numbers", numbers)];
            gives.push(("doublet".to_owned(), map(entry)));
        }
        if !gives.is_empty() {
            dice.push(("gives", map(gives)));
        }
        let over = Asked::at(Moment::Between { over: true });
        if self.draws.once_in(4) {
            let mut again = vec![("when", self.cond(over)), ruled()];
            if self.draws.once_in(2) {
                again.push(("throw", self.kind(false)));
            }
            dice.push(("again", map(vec![("once_more", map(again))])));
        }
        if self.draws.once_in(4) {
            let mut passed = vec![ruled()];
            if self.draws.once_in(2) {
                passed.push(("throw", self.kind(false)));
            }
            if self.draws.once_in(2) {
                passed.push(("when", self.cond(over)));
            }
            dice.push(("passed", map(passed)));
            turn.push(text("passed"));
        }
        (map(dice), Tree::List(turn))
    }

    /// A kind of throws, and the numbers that it gives.
    fn given(&mut self, staged: bool) -> (Option<Tree>, String) {
        if self.dice > 1 && self.draws.once_in(2) {
            // Many numbers of many men come to more than the slowest ways can try.
            let few = ["3 x n", "4 x n", "n, 7-n", "n..6", "n x n", "n..1"];
            let all = if self.men > 5 { &few[..3] } else { &few };
            return (Some(text("doublet")), all[self.draws.below(all.len())].to_owned());
        }
        let mut all = vec!["each", "each, 6", "2 x high", "low", "each, named", "1, 2"];
        if staged {
            all.push("each, any");
        }
        let numbers = self.draws.one(&all).to_owned();
        (self.draws.once_in(2).then(|| self.kind(false)), numbers)
    }

    /// A kind of throws; whether it is the other side's again is known of a throw that lies.
    pub(super) fn kind(&mut self, lies: bool) -> Tree {
        let kinds = match self.dice {
            1 => vec!["simple"],
            2 => vec!["doublet", "simple"],
            _ => vec!["doublet", "simple", "triplet", "pair over"],
        };
        match self.draws.below(4) {
            0 => text(format!("has {}", self.draws.between(1, 6))),
            1 => {
                let faces: Vec<_> =
                    (0..self.dice).map(|_| self.draws.between(1, 6).to_string()).collect();
                // One face alone is a number, and says nothing of a kind.
                if faces.len() > 1 {
                    text(faces.join("-"))
                } else {
                    text(format!("has {}", faces[0]))
                }
            }
            2 if lies => text("repeated"),
            _ => text(self.draws.one(&kinds)),
        }
    }
}
