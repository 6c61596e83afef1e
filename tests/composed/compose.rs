//! A whole pack: the board, the dice, and entries of every section that asks for conditions.

use super::conditions::{Asked, Moment};
use super::draws::Draws;
use super::written::{map, set, text};
use crate::oracle::Tree;

/// The rule of everything: what it is called does not matter here.
pub(super) const RULE: &str = "CO-R1";

/// The script of every pack, which knows what marks and ends are worth.
pub(super) const SCRIPT: &str = "composed.rhai";

/// What has been drawn so far, as far as the rest can name it.
pub(super) struct Composer<'a> {
    pub(super) draws: Draws<'a>,
    pub(super) track: usize,
    pub(super) men: usize,
    pub(super) dice: usize,
    pub(super) relation: &'static str,
    /// Men can leave the board, with a home from which they do.
    pub(super) leaves: bool,
    /// Men can be in hand, and be sent there.
    pub(super) enters: bool,
    pub(super) hits: bool,
    pub(super) pins: bool,
    /// Men who have never entered are apart.
    pub(super) new: bool,
    pub(super) areas: Vec<String>,
    pub(super) counters: Vec<String>,
    /// Facts so far.
    pub(super) facts: Vec<String>,
    /// Entries of `forbid` that have an exception of a step.
    pub(super) excused: Vec<String>,
}

/// The pack that these bytes are.
pub(super) fn composed(bytes: &[u8]) -> Tree {
    let mut draws = Draws::new(bytes);
    let (track, men) = ([24, 24, 24, 12, 18, 8][draws.below(6)], [3, 5, 5, 8, 15][draws.below(5)]);
    let relation = ["contrary", "contrary", "parallel", "facing", "shared", "apart"];
    let (relation, dice) = (relation[draws.below(6)], [2, 2, 2, 2, 1, 3][draws.below(6)]);
    let mut composer = Composer {
        draws,
        track,
        men,
        dice,
        relation,
        leaves: false,
        enters: false,
        hits: false,
        pins: false,
        new: false,
        areas: Vec::new(),
        counters: Vec::new(),
        facts: Vec::new(),
        excused: Vec::new(),
    };
    composer.pack()
}

impl Composer<'_> {
    fn pack(&mut self) -> Tree {
        let staged = self.draws.once_in(10);
        let steps = if staged { Vec::new() } else { self.mechanisms() };
        let areas = self.named_areas();
        if self.draws.once_in(2) {
            self.counters.push("points".to_owned());
        }
        let facts = self.facts();
        let mut steps = self.asking(steps, staged);
        self.mixed_in(&mut steps);
        let forbid = self.forbid(staged);
        let (dice, turn) = self.throws(staged);
        let marks = self.marks(&turn);
        let ends = self.ends();
        let with = self.with(&ends);
        let duties = self.duties();
        let mut pack = vec![
            ("name", text("composed")),
            ("version", text("1.0")),
            ("track", self.board()),
            ("lead", map(vec![("die", text("higher")), ruled()])),
            ("dice", dice),
            ("turn", turn),
            ("scripts", map(vec![("account", text(SCRIPT)), ("value", text(SCRIPT))])),
            ("areas", areas),
            ("facts", facts),
            ("steps", map(steps)),
            ("forbid", forbid),
            ("duties", duties),
            ("ends", ends),
            ("comes_with", with),
        ];
        pack.extend(marks);
        let said = |tree: &Tree| !tree.map().is_empty() || !tree.list().is_empty();
        pack.retain(|(_, section)| matches!(section, Tree::Text(_)) || said(section));
        map(pack)
    }

    /// A counter, and what is marked on it once a throw has been played.
    fn marks(&self, turn: &Tree) -> Vec<(&'static str, Tree)> {
        if self.counters.is_empty() {
            return Vec::new();
        }
        let pattern = map(vec![("throw", text("simple"))]);
        let coup = map(vec![("pattern", pattern), ruled()]);
        let mut marks = vec![("counters", map(vec![("points", map(vec![ruled()]))]))];
        if turn.list().iter().any(|phase| phase.is("credit mover")) {
            marks.push(("coups", map(vec![("plain", coup)])));
        }
        marks
    }

    fn board(&mut self) -> Tree {
        let men = self.men;
        let start = if self.new {
            let waiting = self.draws.between(1, men);
            let bar = ("bar", text(men - waiting));
            map(vec![bar, ("new", text(waiting))])
        } else if self.enters && self.draws.once_in(3) {
            map(vec![("bar", text(men))])
        } else if self.relation == "shared" {
            // Where they begin alike nobody can stand where the other does.
            let halves = [men - men / 2, men / 2];
            let side = |cells: [usize; 2]| {
                map(cells
                    .into_iter()
                    .zip(halves)
                    .map(|(at, n)| (at.to_string(), text(n)))
                    .collect())
            };
            map(vec![("leader", side([1, 3])), ("other", side([2, 4]))])
        } else {
            let half = self.track / 2;
            let (one, other) = (self.draws.between(1, half - 1), self.draws.between(1, half - 1));
            let (one, other) = (one, if one == other { one + 1 } else { other });
            let there = self.draws.between(1, men - 1);
            map(vec![(one.to_string(), text(there)), (other.to_string(), text(men - there))])
        };
        map(vec![
            ("relation", text(self.relation)),
            ("cells", text(self.track)),
            ("men", text(men)),
            ("start", start),
            ruled(),
        ])
    }

    fn named_areas(&mut self) -> Tree {
        let mut areas = Vec::new();
        for name in ["near", "far"] {
            if self.draws.once_in(2) {
                let first = self.draws.between(1, self.track - 3);
                let last = first + self.draws.below(3);
                areas.push((name, text(format!("{first}-{last}"))));
                self.areas.push(name.to_owned());
            }
        }
        map(areas)
    }

    fn facts(&mut self) -> Tree {
        let mut facts = Vec::new();
        for nth in 0..self.draws.below(5) {
            let at = self.draws.one(&["standing", "dice", "step", "played"]);
            let asked = match at {
                "step" => Asked::of_steps(Moment::Stepped),
                "played" => Asked::at(Moment::Played),
                _ => Asked::of_steps(Moment::Standing),
            };
            let mut fact = self.cond(asked);
            set(&mut fact, "at", text(at));
            set(&mut fact, "rule", text(RULE));
            facts.push((format!("fact{nth}"), fact));
            self.facts.push(format!("fact{nth}"));
        }
        map(facts)
    }

    /// What may not be. Which entries have an exception is known before, so that any of them can ask whether it was used.
    fn forbid(&mut self, staged: bool) -> Tree {
        let mut plan = Vec::new();
        for nth in 0..self.draws.below(5) {
            let at = self.draws.one(&["", "", "step", "rest", "played"]);
            let excused = self.draws.once_in(4);
            let name = format!("no{nth}");
            if excused && matches!(at, "" | "step") {
                self.excused.push(name.clone());
            }
            plan.push((name, at, excused));
        }
        let mut forbid = self.shared(staged);
        for (name, at, excused) in plan {
            let moment = match at {
                "rest" => Moment::Rest,
                "played" => Moment::Played,
                _ => Moment::Step,
            };
            let mut entry = self.cond(Asked::of_steps(moment));
            // Right below an entry it is its exception.
            let plain = |(key, _): &&(String, Tree)| key != "unless";
            entry = Tree::Map(entry.map().iter().filter(plain).cloned().collect());
            if entry.map().is_empty() {
                entry = map(vec![("opponent", map(vec![("foremost", text(">=1"))]))]);
            }
            if excused {
                let unless = self.cond(Asked::of_steps(moment));
                set(&mut entry, "unless", unless);
            }
            if !at.is_empty() {
                set(&mut entry, "at", text(at));
            }
            set(&mut entry, "rule", text(RULE));
            forbid.push((name, entry));
        }
        map(forbid)
    }

    /// What packs share of what may not be, now and then.
    fn shared(&mut self, staged: bool) -> Vec<(String, Tree)> {
        let mut likes = vec!["single_man", "at_most_two", "foremost_first", "forerunner"];
        // Which cells lie between those of a stage is not said.
        if !staged {
            likes.push("no_passing");
        }
        if self.enters {
            likes.extend(["bar_first", "own_entry", "empty_entry"]);
        }
        if self.leaves {
            likes.extend(["hindmost_off", "exact_first", "inside_first", "failing_hindmost"]);
        }
        likes.retain(|_| self.draws.once_in(12));
        likes
            .into_iter()
            .map(|like| (like.to_owned(), map(vec![("like", text(like)), ruled()])))
            .collect()
    }

    fn duties(&mut self) -> Tree {
        let mut duties = Vec::new();
        let mut names = vec!["most_dice", "most_dice", "higher_die", "least_waste"];
        names.extend(["no_made_excess", "most", "least", "meets"]);
        if !self.areas.is_empty() {
            names.extend(["fill", "keep"]);
        }
        for nth in 0..self.draws.below(4) {
            let name = self.draws.one(&names);
            let mut keys = vec![ruled()];
            if self.draws.once_in(3) {
                let when = ["when", "unless"][self.draws.below(2)];
                keys.push((when, self.cond(Asked::at(Moment::Standing))));
            }
            match name {
                "most" | "least" => {
                    keys.push(("of", text(self.draws.one(&["numbers", "men", "pips"]))));
                }
                "meets" => {
                    keys.push(("meets", self.cond(Asked::at(Moment::Played))));
                    duties.push(map(vec![(format!("owed{nth}"), map(keys))]));
                    continue;
                }
                _ if keys.len() == 1 => {
                    duties.push(map(vec![(name, text(RULE))]));
                    continue;
                }
                _ => {}
            }
            duties.push(map(vec![(name, map(keys))]));
        }
        Tree::List(duties)
    }

    /// A cell.
    pub(super) fn cell(&mut self) -> usize {
        self.draws.between(1, self.track)
    }

    /// `1-6`, or one cell.
    pub(super) fn cells(&mut self) -> String {
        let first = self.cell();
        let last = (first + self.draws.below(7)).min(self.track);
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    }

    /// Counts of men by cells, as older keys write them.
    pub(super) fn counts(&mut self) -> Tree {
        let hand = self.hits && self.draws.once_in(3);
        let at = if hand { "bar".to_owned() } else { self.cell().to_string() };
        let count = [">=1", "0", "<=1"][self.draws.below(3)];
        map(vec![(at, text(count))])
    }
}

pub(super) fn ruled() -> (&'static str, Tree) {
    ("rule", text(RULE))
}
