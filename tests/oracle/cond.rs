//! Conditions: what must be so, of how men stand, of a step, of a play, of the dice.

use std::collections::BTreeSet;

use super::counts::{is_count, one_of, parts, so_many};
use super::keys::of_entry;
use super::read::{entries, number, text};
use super::tree::Tree;
use super::{BAR, Board, Found, Men, NEW, Node, OFF, UNDER};

/// One man, one number, and what else happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) die: u8,
    /// The number that lies on the table: it may be any.
    pub(super) number: u8,
    /// `enter`, `move`, `bear`, `hit`, `burst`, `pin`, or a stage.
    pub(super) does: Vec<String>,
}

/// What a condition is asked of.
#[derive(Clone)]
pub(super) struct Moment<'a> {
    pub(super) found: &'a Found<'a>,
    pub(super) node: &'a Node,
    pub(super) step: Option<&'a Step>,
    /// The step has been made.
    pub(super) made: bool,
    /// A cell of the side that plays where a man has come to rest.
    pub(super) rest: Option<usize>,
    /// One in whose place a condition is asked.
    pub(super) cell: Option<usize>,
    /// The other side speaks.
    pub(super) turned: bool,
    /// All that legal plays come to, where they are known.
    pub(super) plays: Option<&'a BTreeSet<Node>>,
}

impl<'a> Moment<'a> {
    pub(super) const fn of(found: &'a Found<'a>, node: &'a Node) -> Self {
        Self {
            found,
            node,
            step: None,
            made: false,
            rest: None,
            cell: None,
            turned: false,
            plays: None,
        }
    }

    /// How many numbers of the throw have been played.
    fn used(&self) -> usize {
        self.found.shown.before + self.node.used.len()
    }

    /// Whether all that an entry asks is so, its exception aside.
    pub(super) fn rest_holds(&self, entry: &Tree) -> bool {
        of_entry(entry).filter(|(key, _)| *key != "unless").all(|(key, it)| self.atom(key, it))
    }

    /// The same with its exception: an entry has other keys besides its condition.
    pub(super) fn entry_holds(&self, entry: &Tree) -> bool {
        of_entry(entry).all(|(key, asked)| self.atom(key, asked))
    }

    pub(super) fn holds(&self, condition: &Tree) -> bool {
        entries(condition).all(|(key, asked)| self.atom(key, asked))
    }

    fn atom(&self, key: &str, asked: &Tree) -> bool {
        let (past, shown) = (&self.node.past, &self.found.shown);
        let at =
            |men: &[u8], at: &str| Some(self.places(at)?.into_iter().map(|p| men[p]).collect());
        match key {
            "mover" => self.all_stand(asked, |place| at(&self.board().0[0], place)),
            "opponent" => self.all_stand(asked, |place| self.theirs_at(place)),
            "left" => self.all_stand(asked, |place| at(&past.gone, place)),
            "hits" => self.all_stand(asked, |place| at(&past.hits, place)),
            "count" => self.sums(&text(asked)),
            "row" => self.row(asked),
            "cells" => {
                let Some(of) = self.places(&text(&asked["of"])) else { return false };
                let on_board = |cell: &usize| (1..=self.found.oracle.cells).contains(cell);
                let cells = of.into_iter().filter(on_board);
                let cells = cells.filter_map(|cell| self.turn_back(cell));
                let so =
                    |cell: &usize| Self { cell: Some(*cell), ..self.clone() }.holds(&asked["that"]);
                is_count(&text(&asked["number"]), cells.filter(so).count())
            }
            "from" | "die" | "does" | "did" | "exact" | "after_step" => {
                self.step.is_some_and(|step| self.asks_step(step, key, asked))
            }
            "to" => {
                let to = self.step.map(|step| step.to).or(self.rest);
                to.is_some_and(|to| self.includes(asked, to))
            }
            "another" => self.another(asked),
            "played" => match text(asked).as_str() {
                // Of a throw that is over there is no node.
                "all" => {
                    self.node.left.is_empty() && shown.played.is_none_or(|(used, all)| used == all)
                }
                "none" => self.used() == 0 && shown.played.is_none_or(|(used, _)| used == 0),
                count => is_count(count, shown.played.map_or(self.used(), |(used, _)| used)),
            },
            "men_moved" => is_count(&text(asked), past.movers()),
            "more_men" => self.rest.is_some_and(|cell| {
                let gain = self.node.board.0[0][cell].saturating_sub(self.found.board.0[0][cell]);
                is_count(&text(asked), gain.into())
            }),
            "exception_used" => past.used.contains(&text(asked)),
            "throw" => self.found.cast.fits(asked),
            "nth_throw" => is_count(&text(asked), shown.throws[usize::from(self.turned)]),
            "nth_setting" => is_count(&text(asked), shown.setting),
            "counter" => entries(asked).all(|(name, count)| {
                let counters = &shown.counters[usize::from(self.turned)];
                let n = counters.get(name).unwrap_or_else(|| panic!("no counter {name}"));
                is_count(&text(count), (*n).into())
            }),
            "can_fill" => {
                let by = text(&asked["by"]);
                let area = if asked.map().is_empty() { asked } else { &asked["area"] };
                self.found.oracle.can_fill(&text(area), &self.board().0[0], &by)
            }
            "pinned" => self.pinned(asked),
            "stuck" => self.is_stuck() == asked.is("true"),
            "fact" => self.is(&text(asked)),
            "could" => {
                self.plays.is_some_and(|plays| plays.iter().any(|node| self.after(node, asked)))
            }
            "always" => {
                self.plays.is_some_and(|plays| plays.iter().all(|node| self.after(node, asked)))
            }
            "before_play" => self.in_frame(&self.found.first(), asked),
            "for_opponent" => Self { turned: !self.turned, ..self.clone() }.holds(asked),
            "all" => parts(asked).all(|part| self.holds(part)),
            "any" => parts(asked).any(|part| self.holds(part)),
            "not" | "unless" => !self.holds(asked),
            other => panic!("the oracle knows no condition `{other}`"),
        }
    }

    /// Whether somebody lies under there.
    fn pinned(&self, asked: &Tree) -> bool {
        let board = self.board();
        let lies = |places: Option<Vec<usize>>, men: &Men| {
            places.is_some_and(|places| places.iter().any(|at| men[UNDER + at] > 0))
        };
        let (mine, them) = (&asked["mover"], &asked["opponent"]);
        (mine.is_nothing() || lies(self.places(&text(mine)), &board.0[0]))
            && (them.is_nothing() || lies(self.places_of_theirs(&text(them)), &board.0[1]))
    }

    /// What is asked of the step.
    fn asks_step(&self, step: &Step, key: &str, asked: &Tree) -> bool {
        let past = &self.node.past;
        match key {
            "from" => self.includes(asked, step.from),
            "die" => match asked {
                Tree::List(list) => list.iter().any(|die| is_count(&text(die), step.die.into())),
                one => is_count(&text(one), step.die.into()),
            },
            "does" => one_of(asked, |act| step.does.contains(act)),
            "did" => one_of(asked, |act| match self.made {
                true => past.has_just_done(act),
                false => past.has_done(step.from, self.node.board.0[0][step.from], act),
            }),
            "exact" => {
                let just = step.from + usize::from(step.die) == self.found.oracle.cells + 1;
                step.to == OFF && just == asked.is("true")
            }
            "after_step" => {
                let made = Self { made: true, ..self.clone() };
                made.in_frame(&self.found.stepped(self.node, step), asked)
            }
            other => panic!("a step is not asked `{other}`"),
        }
    }

    /// The same when a play has led there.
    fn after(&self, node: &Node, asked: &Tree) -> bool {
        let whole = self.found.whole(node);
        Moment { turned: self.turned, cell: self.cell, ..Moment::of(self.found, &whole) }
            .holds(asked)
    }

    /// The same of another position.
    fn in_frame(&self, node: &Node, asked: &Tree) -> bool {
        let Self { found, step, made, rest, cell, turned, plays, .. } = *self;
        Moment { found, node, step, made, rest, cell, turned, plays }.holds(asked)
    }

    /// Men as the side that speaks sees them.
    pub(super) fn board(&self) -> Board {
        let [one, other] = self.node.board.0;
        if self.turned { Board([other, one]) } else { self.node.board }
    }

    /// A cell of the side that plays in the numbering of who speaks. Who comes from his hand comes from nowhere that the
    /// other side has.
    pub(super) fn turn(&self, place: usize) -> Option<usize> {
        if self.turned { self.found.oracle.seen(place) } else { Some(place) }
    }

    /// The way back of `seen` is `seen` itself on every track.
    fn turn_back(&self, place: usize) -> Option<usize> {
        self.turn(place)
    }

    fn includes(&self, asked: &Tree, place: usize) -> bool {
        let places = self.places(&text(asked)).unwrap_or_default();
        self.turn(place).is_some_and(|place| places.contains(&place))
    }

    fn all_stand(&self, asked: &Tree, men: impl Fn(&str) -> Option<Vec<u8>>) -> bool {
        entries(asked).all(|(at, count)| men(at).is_some_and(|men| so_many(&text(count), &men)))
    }

    /// `hand + held 1-6 >= 7`.
    fn sums(&self, asked: &str) -> bool {
        let words: Vec<&str> = asked.split_whitespace().collect();
        let at = words.iter().position(|word| ["=", ">=", "<=", ">", "<"].contains(word));
        let at = at.unwrap_or_else(|| panic!("{asked} compares nothing"));
        let (left, right) = (self.sum(&words[..at]), self.sum(&words[at + 1..]));
        match words[at] {
            "=" => left == right,
            ">=" => left >= right,
            "<=" => left <= right,
            ">" => left > right,
            _ => left < right,
        }
    }

    /// Terms with `+` between.
    pub(super) fn sum(&self, words: &[&str]) -> usize {
        words.split(|word| *word == "+").map(|term| self.term(term)).sum()
    }

    fn term(&self, term: &[&str]) -> usize {
        let (them, term) = match term {
            ["opponent", rest @ ..] => (true, rest),
            all => (false, all),
        };
        let seat = Self { turned: self.turned != them, ..self.clone() };
        let (what, at) = match term {
            [what, at] => (*what, *at),
            [at] => ("men", *at),
            _ => panic!("{term:?} is no term"),
        };
        if let (false, "men", Ok(number)) = (them, what, at.parse::<usize>()) {
            // A number alone, where no cell is meant.
            return number;
        }
        // What is seen from a step is so from the side that speaks, and the same cells for the other.
        let Some(places) = (if them { self.places_of_theirs(at) } else { self.places(at) }) else {
            return 0;
        };
        let oracle = self.found.oracle;
        let board = seat.board();
        let on_board = |place: &&usize| (1..=oracle.cells).contains(*place);
        let cells: Vec<usize> = places.iter().filter(on_board).copied().collect();
        let theirs = |cell: usize| oracle.seen(cell).map_or(0, |seen| board.0[1][seen]);
        let mine = |place: usize| usize::from(board.0[0][place]);
        match what {
            "men" => places.iter().map(|place| mine(*place)).sum(),
            "held" => places.iter().filter(|place| mine(**place) > 0).count(),
            "bands" => places.iter().filter(|place| mine(**place) > 1).count(),
            "empty" => {
                cells.iter().filter(|place| mine(**place) == 0 && theirs(**place) == 0).count()
            }
            "open" => {
                let free =
                    |place: &&usize| mine(**place) == 0 && !oracle.is_closed(&board, **place);
                cells.iter().filter(free).count()
            }
            other => panic!("nothing is counted as {other}"),
        }
    }

    fn row(&self, asked: &Tree) -> bool {
        let oracle = self.found.oracle;
        let board = self.board();
        let least = if asked["men"].is_nothing() { 2 } else { number(&asked["men"]) };
        // YAML may read the key `on` as a truth value.
        let on = if asked["on"].is_nothing() { &asked["true"] } else { &asked["on"] };
        let on = if on.is_nothing() {
            Some((1..=oracle.cells).collect())
        } else {
            self.places(&text(on))
        };
        let Some(on) = on else { return false };
        let men = |cell: usize| match text(&asked["of"]).as_str() {
            "opponent" => oracle.seen(cell).map_or(0, |seen| board.0[1][seen]),
            _ => board.0[0][cell],
        };
        let held = |cell: usize| on.contains(&cell) && usize::from(men(cell)) >= least;
        let with = match asked["with"].is_nothing() {
            true => None,
            false => match self.places(&text(&asked["with"])) {
                Some(cells) => Some(cells),
                None => return false,
            },
        };
        let mut run: Vec<usize> = Vec::new();
        (1..=oracle.cells + 1).any(|cell| {
            if cell <= oracle.cells && held(cell) {
                run.push(cell);
                return false;
            }
            let run = std::mem::take(&mut run);
            let among = with.as_ref().is_none_or(|with| with.iter().any(|cell| run.contains(cell)));
            !run.is_empty() && among && is_count(&text(&asked["length"]), run.len())
        })
    }

    /// Whether another man could play this number.
    fn another(&self, asked: &Tree) -> bool {
        let Some(step) = self.step else { return false };
        let node = self.node;
        (BAR..=self.found.oracle.cells).chain([NEW]).any(|from| {
            node.board.0[0][from] > 0
                && from != step.from
                && (asked["from"].is_nothing() || self.includes(&asked["from"], from))
                && self.found.alone(node, from, step.number).iter().any(|(_, landing)| {
                    asked["to"].is_nothing() || self.includes(&asked["to"], landing.to)
                })
        })
    }

    fn is(&self, name: &str) -> bool {
        let fact = self.found.oracle.key(&format!("facts.{name}"));
        let remembered = if self.turned { &self.found.theirs } else { &self.node.facts };
        let at = text(&fact["at"]);
        if at.is_empty() || at == "standing" {
            return !fact.is_nothing() && self.entry_holds(fact);
        }
        remembered.contains(name)
    }
}
