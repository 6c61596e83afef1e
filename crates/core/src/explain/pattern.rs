//! Explains patterns, part by part.

use charpentier_speech::{Lang, say};

use crate::board::{BAR, Cells, MAX_MEN, NEW, OFF, OUT};
use crate::coups::CoupDetector;
use crate::dice::ThrowKind;
use crate::explain::{Check, words};
use crate::play::LegalPlay;
use crate::spec::pattern::{Between, Count, Part, Pattern, Reach};

impl CoupDetector<'_> {
    /// All that a pattern asks.
    pub(crate) fn why_pattern(&self, pattern: &Pattern, legal: &[LegalPlay]) -> Vec<Check> {
        pattern.parts().map(|part| self.why_part(part, legal)).collect()
    }

    fn why_part(&self, part: Part<'_>, legal: &[LegalPlay]) -> Check {
        let met = part.holds(self, legal);
        let lang = self.lang();
        let text = match part {
            Part::Throw(due) => say!(lang, WHY_THROW, due = due, number = self.number),
            Part::Mine(count) => self.counted(count, true),
            Part::Foe(count) => self.counted(count, false),
            Part::Dice(dice) => {
                let asked = self.dice_asked(dice);
                say!(lang, WHY_THIS_THROW, asked = asked, throw = self.throw.to_string())
            }
            Part::Reach(reach) => return self.why_reach(reach, met),
            Part::Setting(due) => say!(lang, WHY_SETTING, due = due, number = self.setting),
            Part::Between(between) => self.gap(between, met),
            Part::After(counts) => {
                let asked: Vec<_> = counts.iter().map(|count| self.left(count)).collect();
                let asked = asked.join(", ");
                let play = legal.iter().find(|found| crate::coups::leaves(counts, found));
                match play.map(|found| words(self.rules, &found.play)) {
                    Some(play) => say!(lang, WHY_LEAVES_AS, men = asked, play = play),
                    None => say!(lang, WHY_LEAVES, men = asked),
                }
            }
            Part::Always(count) => {
                let asked = say!(lang, WHY_ALWAYS, men = self.left(count));
                let other = legal.iter().find(|found| !count.holds(&found.me));
                match other.map(|found| words(self.rules, &found.play)) {
                    Some(play) => {
                        let now = say!(lang, WHY_DOES_NOT, play = play);
                        say!(lang, WHY_NOW, asked = asked, now = now)
                    }
                    None => asked,
                }
            }
        };
        Check::new(met, text)
    }

    /// What is asked of the dice.
    fn dice_asked(&self, dice: ThrowKind) -> String {
        let lang = self.lang();
        match dice {
            ThrowKind::Simple => say!(lang, WHY_SIMPLE),
            ThrowKind::Doublet => say!(lang, WHY_DOUBLET),
            ThrowKind::Triplet => say!(lang, WHY_TRIPLET),
            ThrowKind::PairOver => say!(lang, WHY_PAIR_OVER),
            ThrowKind::Just(throw) => say!(lang, WHY_JUST_THROW, throw = throw),
            ThrowKind::Has(face) => say!(lang, WHY_DIE, face = face),
            ThrowKind::Repeated => match self.last {
                Some(last) => say!(lang, WHY_AGAIN, last = last.to_string()),
                None => say!(lang, WHY_AGAIN_NONE),
            },
        }
    }

    fn gap(&self, between: &Between, met: bool) -> String {
        let lang = self.lang();
        let dice = if between.sum_only { "sum" } else { "any" };
        let cells = self.cells(between.to);
        let mut text = say!(lang, WHY_GAP, dice = dice, cells = cells, foes = between.foes);
        if between.misses.is_some() {
            text = say!(lang, WHY_GAP_MISSED, what = text);
        }
        if met {
            let found = between.found(self).into_iter().fold(Cells::NONE, |all, cells| all | cells);
            let now = say!(lang, WHY_GAP_TO, cells = self.cells(found));
            text = say!(lang, WHY_NOW, asked = text, now = now);
        }
        text
    }

    fn why_reach(&self, reach: &Reach, met: bool) -> Check {
        let lang = self.lang();
        let [first, second] = reach.to;
        let mut text = if first == second {
            say!(lang, WHY_REACH_ONE, cell = self.cells(first))
        } else {
            say!(lang, WHY_REACH, first = self.cells(first), second = self.cells(second))
        };
        if reach.from != self.rules.track.all() {
            text = say!(lang, WHY_REACH_FROM, what = text, cells = self.cells(reach.from));
        }
        if reach.vacant {
            text = say!(lang, WHY_REACH_VACANT, what = text);
        }
        if let Some((cell, men)) = reach.spare {
            text = say!(lang, WHY_REACH_SPARE, what = text, men = men, cell = self.cell(cell));
        }
        let (a, b) = (self.throw.high(), self.throw.low());
        let mut ways = vec![self.why_pair(reach, [a, b])];
        if a != b && first != second {
            ways.push(self.why_pair(reach, [b, a]));
        }
        // One way to do it needs no line of its own.
        let parts = match <[Check; 1]>::try_from(ways) {
            Ok([only]) => only.parts,
            Err(ways) => ways,
        };
        Check::new(met, text).of(parts)
    }

    /// Whether each die brings a man to its target of a reach.
    fn why_pair(&self, reach: &Reach, dice: [u8; 2]) -> Check {
        let met = reach.pair(&self.me, dice);
        let [a, b] = dice;
        let mut parts = vec![self.why_man(reach, 0, a)];
        if a != b || reach.to[0] != reach.to[1] {
            parts.push(self.why_man(reach, 1, b));
        }
        let lang = self.lang();
        if !met && parts.iter().all(|part| part.met) {
            let one =
                if reach.vacant { say!(lang, WHY_TWO_CELLS) } else { say!(lang, WHY_TWO_MEN) };
            parts.push(Check::new(false, one));
        }
        let [first, second] = reach.to.map(|cells| self.cells(cells));
        let text = say!(lang, WHY_PAIR, a = a, first = first, b = b, second = second);
        Check::new(met, text).of(parts)
    }

    /// Whether a die brings a man to a target of a reach, and who.
    fn why_man(&self, reach: &Reach, target: usize, die: u8) -> Check {
        let lang = self.lang();
        let to = reach.to[target];
        let from: Cells = reach.origins(&self.me, target, die).collect();
        let what = say!(lang, WHY_BRINGS, die = die, cell = self.cells(to));
        if !from.is_empty() {
            let text = say!(lang, WHY_REACH_FROM, what = what, cells = self.cells(from));
            return Check::new(true, text);
        }
        // Where he would come from, when that is one cell.
        let starts = to.back(die) & reach.from & self.rules.track.all();
        let now = match starts.first().filter(|_| starts.count() == 1) {
            None if starts.is_empty() => say!(lang, WHY_NO_CELL),
            None => say!(lang, WHY_NONE_SUCH, cells = self.cells(starts)),
            Some(cell) if self.me.at(cell) == 0 => say!(lang, WHY_NO_MAN, cell = self.cell(cell)),
            Some(cell) if reach.free(&self.me, cell) == 0 => {
                say!(lang, WHY_NOT_COUNTED, cell = self.cell(cell))
            }
            Some(cell) => say!(lang, WHY_OWN_ON, cell = self.cell(cell + die)),
        };
        Check::new(false, say!(lang, WHY_NOW, asked = what, now = now))
    }

    /// A count of one's own men or of theirs, and what there is instead where it is not so.
    fn counted(&self, count: &Count, mine: bool) -> String {
        let lang = self.lang();
        let men = if mine { &self.me } else { &self.foe };
        let whose = |place: String, asked: String| {
            if mine {
                say!(lang, WHY_OWN_MEN, place = place, asked = asked)
            } else {
                say!(lang, WHY_THEIR_MEN, place = place, asked = asked)
            }
        };
        let asked = amount(lang, count);
        if let Some(at) = count.cells.first().filter(|_| count.cells.count() == 1) {
            let place = match at {
                BAR => say!(lang, WHY_IN_HAND),
                OFF => say!(lang, WHY_OFF),
                OUT => say!(lang, WHY_OUT),
                NEW => say!(lang, WHY_NEW),
                at => say!(lang, WHY_ON, cell = self.named(at, mine)),
            };
            let now = say!(lang, WHY_THERE_ARE, men = men.at(at));
            return say!(lang, WHY_NOW, asked = whose(place, asked), now = now);
        }
        let wrong = count.cells.iter().filter(|&at| !count.suits(men.at(at)));
        let has = |at| say!(lang, WHY_HAS, cell = self.named(at, mine), men = men.at(at));
        let wrong: Vec<_> = wrong.map(has).collect();
        let each = if count.most == 0 { asked } else { say!(lang, WHY_EACH, men = asked) };
        let text = whose(say!(lang, WHY_ON, cell = self.cells(count.cells)), each);
        match wrong.is_empty() {
            true => text,
            false => say!(lang, WHY_NOW, asked = text, now = wrong.join(", ")),
        }
    }

    /// Returns the words for the men that a count requires on its cells after a play.
    fn left(&self, count: &Count) -> String {
        let lang = self.lang();
        say!(lang, WHY_MEN_ON, men = amount(lang, count), cells = self.cells(count.cells))
    }

    /// A place as it is named where men are counted: theirs in one's own numbers too.
    fn named(&self, at: u8, mine: bool) -> String {
        let lang = self.lang();
        let own = self.rules.track.mirror(at).filter(|own| *own != at);
        match (at, own) {
            (BAR, _) => say!(lang, PLACE_HAND),
            (OFF, _) => say!(lang, PLACE_OFF),
            (_, Some(own)) if !mine => {
                say!(lang, CELL_OWN, cell = self.cell(at), own = self.cell(own))
            }
            _ => self.cell(at),
        }
    }
}

/// How many men a count asks for.
fn amount(lang: Lang, count: &Count) -> String {
    match (count.least, count.most) {
        (0, 0) => say!(lang, WHY_NONE),
        (least, most) if least == most => say!(lang, WHY_JUST, men = least),
        (least, most) if most >= MAX_MEN => say!(lang, WHY_LEAST, men = least),
        (0, most) => say!(lang, WHY_MOST, men = most),
        (least, most) => say!(lang, WHY_BETWEEN, least = least, most = most),
    }
}
