//! Conditions, drawn from the table of atoms that the reader of packs has: an atom that nobody here knows stops the
//! tests by its name.

use charpentier_pack::keys::{self, ATOMS, Key, Takes};

use super::compose::Composer;
use super::written::{map, text};
use crate::oracle::Tree;

/// When a condition is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// Whenever somebody asks.
    Standing,
    /// Before the numbers are known, and when the throw is over.
    Between { over: bool },
    /// When the dice lie.
    Thrown,
    /// Before a step.
    Step,
    /// After one.
    Stepped,
    /// Of a cell where a man has come to rest.
    Rest,
    /// When the play is whole.
    Played,
    /// Inside `could` and `always`, after the throw. The steps of these plays are not known.
    Ahead,
}

/// What is being asked for, and where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) moment: Moment,
    /// How many conditions may still stand inside.
    pub(super) deep: usize,
    /// Whether a side could move may be asked.
    pub(super) stuck: bool,
    /// Other men who could play the number may be asked for.
    others: bool,
    /// Inside `cells`.
    cell: bool,
    /// Men stand otherwise than when it is asked: the step that would be made is none of theirs.
    elsewhere: bool,
}

impl Asked {
    pub(super) const fn at(moment: Moment) -> Self {
        Self { moment, deep: 2, stuck: true, others: true, cell: false, elsewhere: false }
    }

    /// Whether a step could be made hangs on what is asked here, so that it cannot be asked for itself.
    pub(super) const fn of_steps(moment: Moment) -> Self {
        Self { stuck: false, ..Self::at(moment) }
    }

    /// When something happens to a step: what other men could do would hang on the same condition of theirs.
    pub(super) const fn when() -> Self {
        Self { others: false, ..Self::of_steps(Moment::Step) }
    }

    const fn inside(self) -> Self {
        Self { deep: self.deep.saturating_sub(1), ..self }
    }
}

impl Composer<'_> {
    /// A condition of one atom or two.
    pub(super) fn cond(&mut self, asked: Asked) -> Tree {
        let mut parts: Vec<(&str, Tree)> = Vec::new();
        for _ in 0..=self.draws.below(2) {
            let key = self.drawn_atom(asked);
            if parts.iter().all(|(name, _)| *name != key.path) {
                let asks = self.value(key, asked);
                parts.push((key.path, asks));
            }
        }
        map(parts)
    }

    /// Half of them are what games often ask for; the others are all the same.
    fn drawn_atom(&mut self, asked: Asked) -> &'static Key {
        const OFTEN: &[&str] =
            &["mover", "opponent", "to", "from", "die", "count", "throw", "fact"];
        let often = self.draws.once_in(2);
        let fits = |key: &&Key| !key.path.contains('.') && self.can_ask(key.path, asked);
        let all: Vec<&Key> = ATOMS.iter().filter(fits).collect();
        let usual: Vec<&Key> =
            all.iter().copied().filter(|key| OFTEN.contains(&key.path)).collect();
        self.draws.one(if often { &usual } else { &all })
    }

    /// Whether an atom is known at its moment, and all that it names is there.
    fn can_ask(&self, atom: &str, asked: Asked) -> bool {
        use Moment::{Ahead, Between, Played, Rest, Step, Stepped, Thrown};
        let moment = asked.moment;
        let in_throw = !matches!(moment, Between { .. } | Ahead);
        match atom {
            "mover" | "opponent" | "count" | "row" | "throw" | "nth_throw" | "nth_setting" => true,
            "can_fill" => !self.areas.is_empty(),
            "pinned" => self.pins,
            "counter" => !self.counters.is_empty(),
            "fact" => !self.facts.is_empty(),
            "left" | "hits" | "men_moved" => in_throw,
            "played" => moment != Between { over: false },
            "stuck" => asked.stuck && matches!(moment, Thrown | Stepped | Played | Ahead),
            "from" | "die" | "does" | "did" | "exact" => matches!(moment, Step | Stepped),
            "to" => matches!(moment, Step | Stepped | Rest),
            "another" => moment == Step && asked.others,
            "more_men" => moment == Rest,
            "exception_used" => moment == Played && !self.excused.is_empty(),
            "after_step" => moment == Step && asked.deep > 0 && !asked.elsewhere,
            "could" | "always" => moment == Thrown && asked.deep > 0,
            "cells" | "before_play" | "for_opponent" | "all" | "any" | "not" | "unless" => {
                asked.deep > 0
            }
            other => panic!("packs are composed without the atom `{other}`"),
        }
    }

    /// What stands at an atom, or at a key inside one.
    fn value(&mut self, key: &Key, asked: Asked) -> Tree {
        match key.path {
            "count" => self.comparison(asked),
            "die" => self.one_or_list(|c| c.bounds(1, 6)),
            "nth_throw" => self.bounds(1, 6),
            "nth_setting" => self.bounds(1, 3),
            "played" if self.draws.once_in(3) => text(self.draws.one(&["all", "none"])),
            "fact" => self.named(|c| &c.facts),
            "exception_used" => self.named(|c| &c.excused),
            "counter" => {
                let name = self.named(|c| &c.counters);
                map(vec![(name.to_string(), self.bounds(0, 12))])
            }
            "can_fill" if self.draws.once_in(2) => self.named(|c| &c.areas),
            "can_fill.area" => self.named(|c| &c.areas),
            "another" if self.draws.once_in(3) => text(true),
            // It is asked by `stuck: true` alone.
            "stuck" => text(true),
            "throw" => self.one_or_list(|c| c.kind(true)),
            "did" if self.draws.once_in(3) => text(self.draws.between(1, 6)),
            "row.men" => text(self.draws.between(1, 3)),
            "pinned" => {
                let sides =
                    [&["mover"][..], &["opponent"], &["mover", "opponent"]][self.draws.below(3)];
                map(sides.iter().map(|side| (*side, text(self.places(asked)))).collect())
            }
            "could" | "always" => self.cond(Asked { moment: Moment::Ahead, ..asked.inside() }),
            "before_play" | "after_step" => self.cond(Asked { elsewhere: true, ..asked.inside() }),
            "cells.that" => self.cond(Asked { cell: true, ..asked.inside() }),
            _ => self.taken(key, asked),
        }
    }

    /// What can stand where a key takes such things.
    fn taken(&mut self, key: &Key, asked: Asked) -> Tree {
        match key.takes {
            Takes::Quantities => {
                let entries = (0..=self.draws.below(2))
                    .map(|_| (self.places(asked), self.quantity()))
                    .collect::<Vec<_>>();
                let twice = entries.len() == 2 && entries[0].0 == entries[1].0;
                map(entries.into_iter().take(if twice { 1 } else { 2 }).collect())
            }
            Takes::Bounds => self.bounds(0, 4),
            Takes::Seen => text(self.places(asked)),
            Takes::Word(words) => text(self.draws.one(words)),
            Takes::WordsOrOne(words) => self.one_or_list(|c| text(c.draws.one(words))),
            Takes::Flag => text(self.draws.below(2) == 0),
            Takes::Cond => self.cond(asked.inside()),
            Takes::Conds => {
                let parts: Vec<_> =
                    (0..=self.draws.between(1, 2)).map(|_| self.cond(asked.inside())).collect();
                if self.draws.once_in(2) {
                    return Tree::List(parts);
                }
                map(["one", "two", "three"].into_iter().zip(parts).collect())
            }
            Takes::Keys => {
                let mut below = Vec::new();
                for (name, inner) in keys::of_atom(key.path) {
                    if inner.needed || self.draws.once_in(2) {
                        below.push((name, self.value(inner, asked)));
                    }
                }
                map(below)
            }
            other => panic!("packs are composed without `{}`, which takes {other:?}", key.path),
        }
    }

    fn one_or_list(&mut self, mut one: impl FnMut(&mut Self) -> Tree) -> Tree {
        if self.draws.once_in(4) { Tree::List(vec![one(self), one(self)]) } else { one(self) }
    }

    fn named(&mut self, names: impl Fn(&Self) -> &Vec<String>) -> Tree {
        let nth = self.draws.below(names(self).len());
        text(&names(self)[nth])
    }

    /// `2`, `">=2"`, `1-3`: a number from the first to the last.
    pub(super) fn bounds(&mut self, first: usize, last: usize) -> Tree {
        let (n, form) = (self.draws.between(first, last), self.draws.below(6));
        text(match form {
            0 => format!("{n}"),
            1 | 2 => format!(">={n}"),
            3 => format!("<={n}"),
            4 if n < last => format!("{n}-{}", n + 1),
            4 => format!(">{}", n.saturating_sub(1)),
            _ if n > 0 => format!("<{n}"),
            _ => format!(">{n}"),
        })
    }

    fn quantity(&mut self) -> Tree {
        let how = ["", "some ", "sum "][self.draws.below(3)];
        let most = if how == "sum " { 5 } else { 2 };
        text(format!("{how}{}", self.bounds(0, most.min(self.men))))
    }

    /// Cells, named places, and places that are seen from what is known at the moment.
    pub(super) fn places(&mut self, asked: Asked) -> String {
        let one = self.place(asked);
        if !self.draws.once_in(5) {
            return one;
        }
        let other = self.place(asked);
        format!("{one},{other}")
    }

    fn place(&mut self, asked: Asked) -> String {
        use Moment::{Rest, Step, Stepped};
        let mut seen = vec!["foremost", "hindmost"];
        match asked.moment {
            Step | Stepped => seen.extend(["from", "to", "to", "exact"]),
            Rest => seen.extend(["to", "to", "to"]),
            _ => {}
        }
        if asked.cell {
            seen.extend(["cell"; 6]);
        }
        if self.draws.below(2) == 0 {
            return self.fixed();
        }
        let from = self.draws.one(&seen);
        match self.draws.below(8) {
            0 => format!("<{from}"),
            1 => format!(">{from}"),
            2 => {
                let (first, more) = (self.draws.between(1, 4), self.draws.below(4));
                if more == 0 {
                    format!("{from}+{first}")
                } else {
                    format!("{from}+{first}..+{}", first + more)
                }
            }
            3 if matches!(asked.moment, Step | Stepped) => "between".to_owned(),
            _ => from.to_owned(),
        }
    }

    fn fixed(&mut self) -> String {
        let mut named = vec!["bar", "borne", "borne", "board"];
        if self.leaves {
            named.push("home");
        }
        let areas = self.areas.clone();
        named.extend(areas.iter().map(String::as_str));
        match self.draws.below(4) {
            0 => self.cell().to_string(),
            1 => self.draws.one(&named).to_owned(),
            _ => self.cells(),
        }
    }

    /// `bar + held 1-6 >= 7`.
    fn comparison(&mut self, asked: Asked) -> Tree {
        let left = self.sum(asked);
        let sign = self.draws.one(&[">=", "<=", ">", "<", "="]);
        let right =
            if self.draws.once_in(3) { self.sum(asked) } else { self.draws.below(5).to_string() };
        text(format!("{left} {sign} {right}"))
    }

    fn sum(&mut self, asked: Asked) -> String {
        let terms: Vec<_> = (0..=self.draws.below(2)).map(|_| self.term(asked)).collect();
        terms.join(" + ")
    }

    pub(super) fn term(&mut self, asked: Asked) -> String {
        let them = ["", "opponent "][self.draws.below(2)];
        let what = ["", "held ", "bands ", "open ", "empty "][self.draws.below(5)];
        format!("{them}{what}{}", self.places(asked))
    }
}
