//! Conditions: what must be so, of how men stand, of a step, of a play, of the dice.

use super::counts::{is_count, one_of, parts, so_many};
use super::keys::of_entry;
use super::read::{entries, number, text};
use super::tree::Tree;
use super::{Board, Found, HAND, Men, Node, OFF};

/// One man, one number, and what else happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) die: u8,
    /// The number that lies on the table: it may be any.
    pub(super) number: u8,
    /// `enter`, `move`, `bear`, `hit`, `burst`, or a stage.
    pub(super) does: Vec<String>,
}

/// What a condition is asked of.
#[derive(Clone)]
pub(super) struct Moment<'a> {
    pub(super) found: &'a Found<'a>,
    pub(super) node: &'a Node,
    pub(super) step: Option<&'a Step>,
    /// A cell of the side that plays, in whose place a condition is asked.
    pub(super) cell: Option<usize>,
    /// The other side speaks.
    pub(super) turned: bool,
    /// All that legal plays come to, where they are known.
    pub(super) plays: Option<&'a std::collections::BTreeSet<Node>>,
}

impl<'a> Moment<'a> {
    pub(super) const fn of(found: &'a Found<'a>, node: &'a Node) -> Self {
        Self { found, node, step: None, cell: None, turned: false, plays: None }
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

    /// What the older keys of an end do not say: `foe` and men who stand `exact` are among those.
    pub(super) fn holds_besides(&self, end: &Tree) -> bool {
        let older =
            |key: &str, asked: &Tree| key == "foe" || key == "exact" && !asked.map().is_empty();
        of_entry(end).all(|(key, asked)| older(key, asked) || self.atom(key, asked))
    }

    fn atom(&self, key: &str, asked: &Tree) -> bool {
        let (past, shown) = (&self.node.past, &self.found.shown);
        let at = |men: &Men, at: &str| Some(self.places(at)?.into_iter().map(|p| men[p]).collect());
        match key {
            "mine" => self.all_stand(asked, |place| at(&self.board().0[0], place)),
            "foe" => self.all_stand(asked, |place| self.theirs_at(place)),
            "gone" => self.all_stand(asked, |place| at(&past.gone, place)),
            "hits" => self.all_stand(asked, |place| at(&past.hits, place)),
            "count" => self.sums(&text(asked)),
            "row" => self.row(asked),
            "cells" => {
                let of = self.places(&text(&asked["of"])).unwrap_or_default();
                let cells = of.into_iter().filter_map(|cell| self.turn_back(cell));
                let so =
                    |cell: &usize| Self { cell: Some(*cell), ..self.clone() }.holds(&asked["that"]);
                is_count(&text(&asked["number"]), cells.filter(so).count())
            }
            "to" => {
                let to = self.step.map(|step| step.to).or(self.cell);
                to.is_some_and(|to| self.includes(asked, to))
            }
            "from" | "die" | "does" | "did" | "exact" | "leaves" => {
                self.step.is_some_and(|step| self.asks_step(step, key, asked))
            }
            "another" => self.another(asked),
            "played" => match text(asked).as_str() {
                // Of a throw that is over there is no node.
                "all" => {
                    self.node.left.is_empty() && shown.played.is_none_or(|(used, all)| used == all)
                }
                "none" => {
                    self.node.used.is_empty() && shown.played.is_none_or(|(used, _)| used == 0)
                }
                count => {
                    is_count(count, shown.played.map_or(self.node.used.len(), |(used, _)| used))
                }
            },
            "movers" => is_count(&text(asked), past.movers()),
            "gain" => self.cell.is_some_and(|cell| {
                let gain = self.node.board.0[0][cell].saturating_sub(self.found.board.0[0][cell]);
                is_count(&text(asked), gain.into())
            }),
            "used" => past.used.contains(&text(asked)),
            "throw" => self.found.cast.fits(asked),
            "throws" => is_count(&text(asked), shown.throws[usize::from(self.turned)]),
            "setting" => is_count(&text(asked), shown.setting),
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
            "stuck" => self.is_stuck() == asked.is("true"),
            "is" => self.is(&text(asked)),
            "could" => self.plays.is_some_and(|plays| {
                plays.iter().any(|node| Moment::of(self.found, node).holds(asked))
            }),
            "always" => self.plays.is_some_and(|plays| {
                plays.iter().all(|node| Moment::of(self.found, node).holds(asked))
            }),
            "found" => self.in_frame(&self.found.first(), asked),
            "theirs" => Self { turned: !self.turned, ..self.clone() }.holds(asked),
            "all" => parts(asked).all(|part| self.holds(part)),
            "any" => parts(asked).any(|part| self.holds(part)),
            "not" | "unless" => !self.holds(asked),
            other => panic!("the oracle knows no condition `{other}`"),
        }
    }

    /// What is asked of a step.
    fn asks_step(&self, step: &Step, key: &str, asked: &Tree) -> bool {
        let past = &self.node.past;
        match key {
            "from" => self.includes(asked, step.from),
            "die" => match asked {
                Tree::List(list) => list.iter().any(|die| is_count(&text(die), step.die.into())),
                one => is_count(&text(one), step.die.into()),
            },
            "does" => one_of(asked, |act| step.does.contains(act)),
            "did" => {
                one_of(asked, |act| past.has_done(step.from, self.node.board.0[0][step.from], act))
            }
            "exact" => {
                let just = step.from + usize::from(step.die) == self.found.oracle.cells + 1;
                step.to == OFF && just == asked.is("true")
            }
            "leaves" => self.in_frame(&self.found.stepped(self.node, step), asked),
            other => panic!("a step is not asked `{other}`"),
        }
    }

    /// The same of another position.
    fn in_frame(&self, node: &Node, asked: &Tree) -> bool {
        let Self { found, step, cell, turned, plays, .. } = *self;
        Moment { found, node, step, cell, turned, plays }.holds(asked)
    }

    /// Men as the side that speaks sees them.
    pub(super) fn board(&self) -> Board {
        let [one, other] = self.node.board.0;
        if self.turned { Board([other, one]) } else { self.node.board }
    }

    /// A cell of the side that plays in the numbering of who speaks; a place stays itself.
    fn turn(&self, place: usize) -> Option<usize> {
        let on_board = (1..=self.found.oracle.cells).contains(&place);
        if self.turned && on_board { self.found.oracle.seen(place) } else { Some(place) }
    }

    /// The way back of `seen` is `seen` itself on every track.
    fn turn_back(&self, place: usize) -> Option<usize> {
        self.turn(place)
    }

    fn includes(&self, asked: &Tree, place: usize) -> bool {
        let places = self.places(&text(asked)).unwrap_or_default();
        self.turn(place).is_some_and(|place| places.contains(&place))
    }

    /// Theirs on each of these places: named ones as they number them, others the same cells.
    fn theirs_at(&self, at: &str) -> Option<Vec<u8>> {
        let theirs = self.board().0[1];
        let mut men = Vec::new();
        for part in at.split(',') {
            let part = part.trim();
            let named = !is_relative(part);
            for place in self.place(part)? {
                let on_board = (1..=self.found.oracle.cells).contains(&place);
                let place =
                    if named || !on_board { Some(place) } else { self.found.oracle.seen(place) };
                men.extend(place.map(|place| theirs[place]));
            }
        }
        Some(men)
    }

    /// Places in the numbering of who speaks; `None` where a step has no such cell.
    fn places(&self, at: &str) -> Option<Vec<usize>> {
        let mut places = Vec::new();
        for part in at.split(',') {
            places.extend(self.place(part.trim())?);
        }
        Some(places)
    }

    fn place(&self, part: &str) -> Option<Vec<usize>> {
        let oracle = self.found.oracle;
        let cells = oracle.cells;
        if let Some(of) = part.strip_prefix('<') {
            let end = self.one(of)?;
            return Some((1..end.min(cells + 1)).collect());
        }
        if let Some(of) = part.strip_prefix('>') {
            let begin = self.one(of)?;
            return Some((begin + 1..=cells).collect());
        }
        if let Some((of, reach)) = part.split_once('+') {
            let begin = self.one(of)?;
            let (first, last) = reach.split_once("..+").unwrap_or((reach, reach));
            let add = |n: &str| begin + n.parse::<usize>().expect("a number");
            return Some((add(first)..=add(last).min(cells)).collect());
        }
        let places = match part {
            "between" => {
                let step = self.step?;
                let (from, to) = (self.turn(step.from)?, self.turn(step.to.min(cells + 1))?);
                (from.min(to) + 1..from.max(to)).collect()
            }
            "borne" => vec![OFF],
            "board" => (1..=cells).collect(),
            "home" => super::read::places(oracle.key("steps.off.home")),
            part if oracle.areas.contains_key(part) => oracle.areas[part].clone(),
            "from" | "to" | "exact" | "foremost" | "hindmost" | "cell" => vec![self.one(part)?],
            part => super::read::range_list(part),
        };
        Some(places)
    }

    /// One place that is seen from a step or from the men.
    fn one(&self, of: &str) -> Option<usize> {
        let cells = self.found.oracle.cells;
        let men = self.board().0[0];
        let to = || self.step.map(|step| step.to).or(self.cell);
        match of {
            "from" => self.turn(self.step?.from),
            "to" => self.turn(to().filter(|to| *to != OFF)?),
            "cell" => self.turn(self.cell?),
            "exact" => self.turn((cells + 1).checked_sub(self.step?.die.into())?),
            "foremost" => Some((1..=cells).rev().find(|cell| men[*cell] > 0).unwrap_or(HAND)),
            "hindmost" => Some((1..=cells).find(|cell| men[*cell] > 0).unwrap_or(HAND)),
            cell => Some(cell.parse().unwrap_or_else(|_| panic!("{cell} is no place"))),
        }
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
        let (foe, term) = match term {
            ["foe", rest @ ..] => (true, rest),
            all => (false, all),
        };
        let seat = Self { turned: self.turned != foe, ..self.clone() };
        let (what, at) = match term {
            [what, at] => (*what, *at),
            [at] => ("men", *at),
            _ => panic!("{term:?} is no term"),
        };
        if let (false, "men", Ok(number)) = (foe, what, at.parse::<usize>()) {
            // A number alone, where no cell is meant.
            return number;
        }
        // What is seen from a step is so from the side that speaks, and the same cells for the other.
        let Some(places) = (if foe && is_relative(at) { self.places(at) } else { seat.places(at) })
        else {
            return 0;
        };
        let oracle = self.found.oracle;
        let same =
            |place: usize| if foe && is_relative(at) { oracle.seen(place) } else { Some(place) };
        let places: Vec<usize> = places.into_iter().filter_map(same).collect();
        let board = seat.board();
        let theirs = |cell: usize| oracle.seen(cell).map_or(0, |seen| board.0[1][seen]);
        let mine = |place: usize| usize::from(board.0[0][place]);
        match what {
            "men" => places.iter().map(|place| mine(*place)).sum(),
            "held" => places.iter().filter(|place| mine(**place) > 0).count(),
            "bands" => places.iter().filter(|place| mine(**place) > 1).count(),
            "empty" => {
                places.iter().filter(|place| mine(**place) == 0 && theirs(**place) == 0).count()
            }
            "open" => {
                let free =
                    |place: &&usize| mine(**place) == 0 && !oracle.is_closed(&board, **place);
                places.iter().filter(free).count()
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
            "foe" => oracle.seen(cell).map_or(0, |seen| board.0[1][seen]),
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
        (HAND..=self.found.oracle.cells).any(|from| {
            let men = node.board.0[0][from];
            men > u8::from(from == step.from)
                && (asked["from"].is_nothing() || self.includes(&asked["from"], from))
                && self.found.alone(node, from, step.number).iter().any(|(_, landing)| {
                    asked["to"].is_nothing() || self.includes(&asked["to"], landing.to)
                })
        })
    }

    fn is(&self, name: &str) -> bool {
        let fact = self.found.oracle.key(&format!("facts.{name}"));
        if self.found.oracle.has(&format!("latches.{name}")) {
            return self.found.oracle.fact(name, &self.board(), &self.node.facts);
        }
        let judged = text(&fact["judged"]);
        if judged.is_empty() || judged == "standing" {
            return !fact.is_nothing() && self.entry_holds(fact);
        }
        let remembered = if self.turned { &self.found.theirs } else { &self.node.facts };
        remembered.contains(name)
    }
}

fn is_relative(part: &str) -> bool {
    let part = part.trim_start_matches(['<', '>']);
    let part = part.split('+').next().unwrap_or(part);
    ["from", "to", "exact", "foremost", "hindmost", "between", "cell"].contains(&part)
}
