//! Why a pattern holds or not, by the parts that it is made of.

use crate::cells::{Cells, HAND, OFF};
use crate::coups::Scene;
use crate::movegen::Found;
use crate::pattern::{Between, Count, Part, Pattern, Reach};
use crate::position::{MAX_MEN, Men};
use crate::throw::ThrowKind;
use crate::why::{Condition, place, words};

impl Scene<'_> {
    /// All that a pattern asks.
    pub(super) fn why_pattern(&self, pattern: &Pattern, legal: &[Found]) -> Vec<Condition> {
        pattern.parts().map(|part| self.why_part(part, legal)).collect()
    }

    fn why_part(&self, part: Part<'_>, legal: &[Found]) -> Condition {
        let met = part.holds(self, legal);
        match part {
            Part::Throw(due) => Condition::new(
                met,
                format!("throw {due} of the setting; this is throw {}", self.number),
            ),
            Part::Mine(count) => {
                let place = |at: u8| at.to_string();
                Condition::new(met, counted(count, &self.me, "own men", &place))
            }
            Part::Foe(count) => {
                let place = |at: u8| match self.rules.track.theirs(at) {
                    Some(own) if own != at => format!("{at} (own {own})"),
                    _ => at.to_string(),
                };
                Condition::new(met, counted(count, &self.foe, "their men", &place))
            }
            Part::Dice(dice) => {
                let asked = match dice {
                    ThrowKind::Simple => "two different numbers".to_owned(),
                    ThrowKind::Doublet => "a doublet".to_owned(),
                    ThrowKind::Triplet => "three equal numbers".to_owned(),
                    ThrowKind::PairOver => "two equal numbers above the third".to_owned(),
                    ThrowKind::Just(throw) => format!("just {throw}"),
                    ThrowKind::Has(face) => format!("a die shows {face}"),
                    ThrowKind::Repeated => match self.last {
                        Some(last) => format!("the other side's throw again, {last}"),
                        None => "the other side's throw again; it has not thrown".to_owned(),
                    },
                };
                Condition::new(met, format!("{asked}; this is {}", self.throw))
            }
            Part::Reach(reach) => self.why_reach(reach, met),
            Part::Setting(due) => Condition::new(
                met,
                format!("setting {due} of the match; this is setting {}", self.setting),
            ),
            Part::Between(between) => self.why_between(between, met),
            Part::After(counts) => {
                let asked: Vec<_> = counts.iter().map(left).collect();
                let play = legal.iter().find(|found| crate::pattern::leaves(counts, found));
                let as_ = play.map_or(String::new(), |found| {
                    format!(", as by {}", words(self.rules, &found.play))
                });
                Condition::new(met, format!("a legal play leaves {}{as_}", asked.join(", ")))
            }
            Part::Always(count) => {
                let other = legal.iter().find(|found| !count.holds(&found.me));
                let but = other.map_or(String::new(), |found| {
                    format!("; {} does not", words(self.rules, &found.play))
                });
                Condition::new(met, format!("every legal play leaves {}{but}", left(count)))
            }
        }
    }

    fn why_between(&self, between: &Between, met: bool) -> Condition {
        let dice = if between.sum_only { "by both dice together" } else { "by the dice" };
        let mut text = format!(
            "a man comes {dice} to an empty cell of {} between two with {} of theirs",
            between.to, between.foes
        );
        if between.misses.is_some() {
            text += ", which the dice do not reach";
        }
        let found = between.found(self).into_iter().fold(Cells::NONE, |all, cells| all | cells);
        if met {
            text += &format!("; to {found}");
        }
        Condition::new(met, text)
    }

    fn why_reach(&self, reach: &Reach, met: bool) -> Condition {
        let [first, second] = reach.to;
        let mut text = if first == second {
            format!("two men come to {first}, one by each die")
        } else {
            format!("a man comes to {first} and another to {second}, one by each die")
        };
        if reach.from != self.rules.track.all() {
            text += &format!(", from {}", reach.from);
        }
        if reach.vacant {
            text += ", each to a cell of his own without own men";
        }
        if let Some((cell, men)) = reach.spare {
            text += &format!(", not counting {men} of the men on {cell}");
        }
        let (a, b) = (self.throw.high(), self.throw.low());
        let mut ways = vec![self.why_pair(reach, [a, b])];
        if a != b && first != second {
            ways.push(self.why_pair(reach, [b, a]));
        }
        // One way to do it needs no line of its own.
        let parts = match <[Condition; 1]>::try_from(ways) {
            Ok([only]) => only.parts,
            Err(ways) => ways,
        };
        Condition::new(met, text).of(parts)
    }

    /// Whether each die brings a man to its target of a reach.
    fn why_pair(&self, reach: &Reach, dice: [u8; 2]) -> Condition {
        let met = reach.pair(&self.me, dice);
        let [a, b] = dice;
        let mut parts = vec![self.why_man(reach, 0, a)];
        if a != b || reach.to[0] != reach.to[1] {
            parts.push(self.why_man(reach, 1, b));
        }
        if !met && parts.iter().all(|part| part.met) {
            let one = if reach.vacant {
                "two men and two cells; it is one man or one cell"
            } else {
                "two men; it is one and the same"
            };
            parts.push(Condition::new(false, one));
        }
        let [first, second] = reach.to;
        Condition::new(met, format!("{a} to {first} and {b} to {second}")).of(parts)
    }

    /// Whether a die brings a man to a target of a reach, and who.
    fn why_man(&self, reach: &Reach, target: usize, die: u8) -> Condition {
        let to = reach.to[target];
        let from: Cells = reach.origins(&self.me, target, die).collect();
        let what = format!("{die} brings a man to {to}");
        if !from.is_empty() {
            return Condition::new(true, format!("{what}, from {from}"));
        }
        // Where he would come from, when that is one cell.
        let starts = to.back(die) & reach.from & self.rules.track.all();
        let now = match starts.first().filter(|_| starts.count() == 1) {
            None if starts.is_empty() => "there is no cell so far before it".to_owned(),
            None => format!("there is no such man on {starts}"),
            Some(cell) if self.me.at(cell) == 0 => format!("there is no man on {cell}"),
            Some(cell) if reach.free(&self.me, cell) == 0 => {
                format!("the men on {cell} do not count")
            }
            Some(cell) => format!("own men are on {}", cell + die),
        };
        Condition::new(false, format!("{what}; {now}"))
    }
}

/// What a count asks of the men that a play leaves.
fn left(count: &Count) -> String {
    format!("{} on {}", amount(count), count.cells)
}

/// How many men a count asks for.
fn amount(count: &Count) -> String {
    match (count.least, count.most) {
        (0, 0) => "none".to_owned(),
        (least, most) if least == most => format!("just {least}"),
        (least, most) if most >= MAX_MEN => format!("{least} or more"),
        (0, most) => format!("at most {most}"),
        (least, most) => format!("{least} to {most}"),
    }
}

/// A count, and what there is instead where it is not so.
fn counted(count: &Count, men: &Men, whose: &str, cell: &dyn Fn(u8) -> String) -> String {
    let named = |at: u8| match at {
        HAND | OFF => place(at),
        at => cell(at),
    };
    let asked = amount(count);
    let one = count.cells.first().filter(|_| count.cells.count() == 1);
    if let Some(at) = one {
        let where_ = match at {
            HAND => "in hand".to_owned(),
            OFF => "off".to_owned(),
            at => format!("on {}", named(at)),
        };
        let now = match men.at(at) {
            0 => "there are none".to_owned(),
            1 => "there is 1".to_owned(),
            n => format!("there are {n}"),
        };
        return format!("{whose} {where_}: {asked}; {now}");
    }
    let wrong = count.cells.iter().filter(|&at| !count.suits(men.at(at)));
    let wrong: Vec<_> = wrong.map(|at| format!("{} has {}", named(at), men.at(at))).collect();
    let each = if count.most == 0 { "" } else { " on each" };
    let now = if wrong.is_empty() { String::new() } else { format!("; {}", wrong.join(", ")) };
    format!("{whose} on {}: {asked}{each}{now}", count.cells)
}
