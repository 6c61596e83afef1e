//! The atoms of conditions, each with its rows of the key table and its reader.

use charpentier_core::Bounds;
use charpentier_core::cond::{Act, Atom, CellCount, Cond, FillTest, Moment, Places, Row};
use charpentier_core::spec::FactTiming;

use crate::cond::{Reader, Section};
use crate::key::Takes::{
    self, Conds, Flag, Keys, Name, Number, Quantities, Seen, Word, WordsOrOne,
};
use crate::key::{Key, key, must};
use crate::key::{joined, length};
use crate::throw_kinds;
use crate::yaml::{self, Node, Value};

/// The keys of conditions. A condition is a map of these; all of them must hold.
pub const ATOMS: &[Key] = &joined::<Key, { length(&PARTS) }>(&PARTS);

const PARTS: [&[Key]; TABLE.len()] = {
    let (mut parts, mut at): ([&[Key]; TABLE.len()], _) = ([&[]; TABLE.len()], 0);
    while at < TABLE.len() {
        parts[at] = TABLE[at].keys;
        at += 1;
    }
    parts
};

/// Returns the keys directly below an atom that is a map.
pub fn of_atom(atom: &str) -> impl Iterator<Item = (&'static str, &'static Key)> + '_ {
    ATOMS.iter().filter_map(move |key| Some((key.path.strip_prefix(atom)?.strip_prefix('.')?, key)))
}

/// A key of conditions: an atom, or a combination of conditions.
struct Asked {
    /// The rows of the key table: its own first, then those below it.
    keys: &'static [Key],
    read: Read,
}

/// The reader of a key of conditions.
#[derive(Clone, Copy)]
enum Read {
    Atom(fn(&mut Reader<'_, '_>, &str, &Node) -> Option<Atom>),
    Cond(fn(&mut Reader<'_, '_>, &yaml::Key, &Node) -> Cond),
}

const fn atom(
    keys: &'static [Key],
    read: fn(&mut Reader<'_, '_>, &str, &Node) -> Option<Atom>,
) -> Asked {
    Asked { keys, read: Read::Atom(read) }
}

const fn cond(
    keys: &'static [Key],
    read: fn(&mut Reader<'_, '_>, &yaml::Key, &Node) -> Cond,
) -> Asked {
    Asked { keys, read: Read::Cond(read) }
}

const DONE: &[&str] = &["enter", "move", "bear", "hit", "burst", "pin"];

/// The keys of conditions, from those available early in a turn to later ones.
const TABLE: &[Asked] = &[
    atom(
        &[key(
            "mover",
            Quantities,
            "number of the mover's men at each of these places: `{2-7: \"<=1\"}`",
        )],
        |r, name, node| r.men(name, node),
    ),
    atom(
        &[key(
            "opponent",
            Quantities,
            "number of the opponent's men, in its own numbering; `to`, `from` and the like are the same cells for both",
        )],
        |r, name, node| r.men(name, node),
    ),
    atom(
        &[key(
            "count",
            Takes::Compared,
            "two sums compared: `bar + held 1-6 >= 7`. A term is a number or `[opponent] [held|bands|open|empty] PLACES`",
        )],
        |r, name, node| {
            let text = r.r.text(node, name);
            r.compare(&text, &node.at).map(Atom::Count)
        },
    ),
    atom(
        &[
            key("row", Keys, "neighbouring cells held by one side, along the own way"),
            key("row.of", Word(&["mover", "opponent"]), "the side").or("mover"),
            key("row.men", Number(1, 15), "number of men that hold a cell").or("2"),
            key("row.on", Seen, "only these cells count").or("(all cells)"),
            key("row.with", Seen, "this cell must be in the row"),
            must("row.length", Takes::Bounds, "number of neighbouring cells"),
        ],
        |r, _, node| r.row(node).map(Atom::Row),
    ),
    atom(
        &[
            key("cells", Keys, "number of cells for which a condition holds"),
            must("cells.of", Seen, "the cells to look at"),
            must("cells.that", Takes::Cond, "the condition; `cell` is the cell in question"),
            must("cells.number", Takes::Bounds, "how many such cells"),
        ],
        |r, _, node| r.cells_that(node).map(Box::new).map(Atom::Cells),
    ),
    atom(
        &[
            key(
                "can_fill",
                Keys,
                "enough men stand on or before the cells of an area; the name of the area alone is enough",
            ),
            must("can_fill.area", Name, "the area"),
            key(
                "can_fill.by",
                Word(&["cells", "men"]),
                "`cells`: enough for each cell; `men`: enough in all",
            )
            .or("cells"),
        ],
        |r, _, node| r.can_fill(node),
    ),
    atom(
        &[
            key("pinned", Keys, "a man there is pinned"),
            key("pinned.mover", Seen, "a man of the mover"),
            key("pinned.opponent", Seen, "a man of the opponent, in its own numbering"),
        ],
        |r, _, node| r.pinned(node),
    ),
    atom(
        &[key(
            "stuck",
            Flag,
            "`true`, its only value: no number from 1 to 6, thrown alone, could be played",
        )],
        |r, name, node| r.flag(node, name, Atom::Stuck),
    ),
    atom(&[key("from", Seen, "cell from which the step goes")], |r, name, node| {
        r.placed(node, name).map(Atom::From)
    }),
    atom(
        &[key("to", Seen, "cell on which the step ends, or on which a man has stopped")],
        |r, name, node| r.placed(node, name).map(Atom::To),
    ),
    atom(
        &[key("die", Takes::Bounds, "number of the step, or a list of numbers")],
        |r, name, node| r.list(node, name, |r, n| r.bounds(n, "die", 6)).map(Atom::Die),
    ),
    atom(
        &[key("does", WordsOrOne(DONE), "what the step does, or the name of a stage")],
        |r, name, node| r.list(node, name, |r, n| r.act(n, false)).map(Atom::Does),
    ),
    atom(
        &[key(
            "exact",
            Flag,
            "`true`: the step bears off with exactly its number; `false`: with a larger one",
        )],
        |r, name, node| Some(Atom::Exact(r.r.bool(node, name))),
    ),
    atom(
        &[
            key(
                "another",
                Keys,
                "a man of another cell could play the number; `true`: any such man; only before a step, in `forbid`",
            ),
            key("another.from", Seen, "cell of that man").or("(any other cell)"),
            key("another.to", Seen, "cell to which he would come").or("(anywhere)"),
        ],
        |r, _, node| r.another(node),
    ),
    atom(
        &[key("left", Quantities, "number of men that have left these places in this throw")],
        |r, name, node| r.counted(node, name, 36).map(Atom::Left),
    ),
    atom(
        &[key(
            "did",
            WordsOrOne(DONE),
            "what the man has done in this throw, or a number that moved him",
        )],
        |r, name, node| r.list(node, name, |r, n| r.act(n, true)).map(Atom::ManDid),
    ),
    atom(&[key("hits", Quantities, "number of men hit there in this throw")], |r, name, node| {
        r.counted(node, name, 36).map(Atom::Hits)
    }),
    atom(
        &[key("played", Takes::Bounds, "number of dice numbers used, or `all`, or `none`")],
        |r, _, node| r.played(node),
    ),
    atom(
        &[key("men_moved", Takes::Bounds, "number of different men who have moved in this throw")],
        |r, name, node| r.bounds(node, name, 36).map(Atom::MenMoved),
    ),
    atom(
        &[key("more_men", Takes::Bounds, "number of men that the cell has gained in this throw")],
        |r, name, node| r.bounds(node, name, u16::from(r.names.men)).map(Atom::MoreMen),
    ),
    atom(
        &[key("exception_used", Name, "an entry of `forbid` whose exception this play has used")],
        |r, _, node| r.used(node).map(Atom::ExceptionUsed),
    ),
    atom(&[key("throw", Takes::Thrown, "the throw; of a list, one is enough")], |r, name, node| {
        r.list(node, name, |r, n| throw_kinds::kind(r.r, n, "throw")).map(Atom::Throw)
    }),
    atom(
        &[key("nth_throw", Takes::Bounds, "number of the side's throw, counting this one")],
        |r, name, node| r.bounds(node, name, 250).map(Atom::NthThrow),
    ),
    atom(&[key("nth_setting", Takes::Bounds, "number of the setting")], |r, name, node| {
        r.bounds(node, name, 1_000).map(Atom::NthSetting)
    }),
    atom(
        &[key(
            "counter",
            Quantities,
            "number that a counter of the side shows: `{points: \">=6\"}`",
        )],
        |r, _, node| r.counter(node),
    ),
    atom(&[key("fact", Name, "a fact that holds or is remembered")], |r, _, node| {
        r.fact(node).map(Atom::Fact)
    }),
    cond(
        &[key(
            "could",
            Takes::Cond,
            "some legal play ends in a position where this holds; only in ends with `at: dice`",
        )],
        |r, key, node| Cond::SomePlay(r.of_plays(key, node)),
    ),
    cond(
        &[key(
            "always",
            Takes::Cond,
            "every legal play ends in a position where this holds; only in ends with `at: dice`",
        )],
        |r, key, node| Cond::EveryPlay(r.of_plays(key, node)),
    ),
    cond(
        &[key("before_play", Takes::Cond, "this held before the throw was played")],
        |r, key, node| Cond::AtThrow(r.inner(key, node)),
    ),
    cond(
        &[key("after_step", Takes::Cond, "this holds after the step; only before a step")],
        |r, key, node| {
            r.only_at(&key.at, &key.name, &[Moment::Step]);
            Cond::AfterStep(r.inner(key, node))
        },
    ),
    cond(
        &[key(
            "for_opponent",
            Takes::Cond,
            "this holds for the opponent, who is the `mover` inside",
        )],
        |r, key, node| Cond::Opponent(r.inner(key, node)),
    ),
    cond(
        &[key("all", Conds, "all of these hold; a list, or a map of parts by name")],
        |r, key, node| Cond::All(r.several(node, &key.name)),
    ),
    cond(&[key("any", Conds, "at least one of these holds")], |r, key, node| {
        Cond::Any(r.several(node, &key.name))
    }),
    cond(&[key("not", Takes::Cond, "this does not hold")], |r, key, node| {
        Cond::Not(r.inner(key, node))
    }),
    cond(
        &[key("unless", Takes::Cond, "this does not hold; a sentence words it as an exception")],
        |r, key, node| Cond::Unless(r.inner(key, node)),
    ),
];

/// The words for the effects of a step.
const ACTS: [(&str, Act); 6] = [
    ("enter", Act::Enter),
    ("move", Act::Move),
    ("bear", Act::Bear),
    ("hit", Act::Hit),
    ("burst", Act::Burst),
    ("pin", Act::Pin),
];

impl Reader<'_, '_> {
    /// Reads a key of a condition; `None` after an error.
    pub(super) fn part(&mut self, key: &yaml::Key, node: &Node) -> Option<Cond> {
        let asked = TABLE.iter().find(|asked| asked.keys[0].path == key.name)?;
        match asked.read {
            Read::Cond(read) => Some(read(self, key, node)),
            Read::Atom(read) => {
                let atom = read(self, &key.name, node)?;
                self.atom_known(&key.at, &key.name, &atom);
                Some(Cond::Atom(atom))
            }
        }
    }

    /// Reads the condition inside another one.
    fn inner(&mut self, key: &yaml::Key, node: &Node) -> Box<Cond> {
        Box::new(self.needed(node, &key.name))
    }

    /// Reads a condition on the legal plays of a throw.
    fn of_plays(&mut self, key: &yaml::Key, node: &Node) -> Box<Cond> {
        self.only_at(&key.at, &key.name, &[Moment::Thrown]);
        let moment = std::mem::replace(&mut self.moment, Moment::Ahead);
        let cond = self.inner(key, node);
        self.moment = moment;
        cond
    }

    fn men(&mut self, name: &str, node: &Node) -> Option<Atom> {
        let on = self.counted(node, name, u16::from(self.names.men))?;
        Some(Atom::Men { opponent: name == "opponent", on })
    }

    fn row(&mut self, node: &Node) -> Option<Row> {
        self.known_keys(node, "row");
        let sides = [("mover", false), ("opponent", true)];
        let opponent = node.get("of").and_then(|n| self.r.word(n, &sides, "of")).unwrap_or(false);
        let men = node.get("men").map_or(2, |n| self.r.int(n, 1..=15, "men") as u8);
        let on = node.get("on").map(|n| self.placed(n, "on"));
        let with = node.get("with").map(|n| self.placed(n, "with"));
        let last = u16::from(self.names.last);
        let length = node.get("length").and_then(|n| self.bounds(n, "length", last));
        Some(Row { opponent, men, on: whole(on)?, with: whole(with)?, length: length? })
    }

    fn cells_that(&mut self, node: &Node) -> Option<CellCount> {
        self.known_keys(node, "cells");
        let of = node.get("of").and_then(|n| self.placed(n, "of"));
        let cell = std::mem::replace(&mut self.cell, true);
        let that = node.get("that").map(|n| self.needed(n, "that"));
        self.cell = cell;
        let last = u16::from(self.names.last);
        let number = node.get("number").and_then(|n| self.bounds(n, "number", last));
        Some(CellCount { of: of?, that: that?, number: number? })
    }

    fn can_fill(&mut self, node: &Node) -> Option<Atom> {
        let (name, test) = match &node.value {
            Value::Map(_) => {
                self.known_keys(node, "can_fill");
                let tests = [("cells", FillTest::Cells), ("men", FillTest::Men)];
                let by = node.get("by").and_then(|n| self.r.word(n, &tests, "by"));
                (node.get("area")?, by.unwrap_or_default())
            }
            _ => (node, FillTest::Cells),
        };
        let areas: Vec<_> = self.names.areas.iter().map(|area| area.name.clone()).collect();
        let area = self.named(name, &areas, "area")?;
        Some(Atom::CanFill(area, test))
    }

    /// Reads an effect of a step, or with `done` what a man has done in this throw.
    fn act(&mut self, node: &Node, done: bool) -> Option<Act> {
        if done && matches!(node.value, Value::Int(_)) {
            let die = self.r.int(node, 1..=6, "did");
            return Some(Act::Die(u8::try_from(die).unwrap_or(1)));
        }
        let what = if done { "did" } else { "does" };
        let stages = (0u8..).zip(&self.names.stages).filter(|_| !done);
        let stages = stages.map(|(at, name)| (name.as_str(), Act::Stage(at)));
        let words: Vec<(&str, Act)> = ACTS.into_iter().chain(stages).collect();
        self.r.word(node, &words, what)
    }

    fn another(&mut self, node: &Node) -> Option<Atom> {
        if matches!(node.value, Value::Bool(true)) {
            return Some(Atom::OtherMan { from: None, to: None });
        }
        self.known_keys(node, "another");
        let from = node.get("from").map(|n| self.placed(n, "from"));
        let to = node.get("to").map(|n| self.placed(n, "to"));
        Some(Atom::OtherMan { from: whole(from)?, to: whole(to)? })
    }

    fn played(&mut self, node: &Node) -> Option<Atom> {
        Some(Atom::Played(match self.r.text(node, "played").as_str() {
            "all" => None,
            "none" => Some(Bounds::exactly(0)),
            _ => Some(self.bounds(node, "played", 36)?),
        }))
    }

    fn used(&mut self, node: &Node) -> Option<u8> {
        let names = self.names.forbid.clone();
        self.named(node, &names, "`forbid` entry")
    }

    fn counter(&mut self, node: &Node) -> Option<Atom> {
        let entries = self.r.entries(node, "counter");
        let &[(key, value)] = entries.as_slice() else {
            self.r.fault(&node.at, "P0103", "`counter` names one: `{points: \">=6\"}`");
            return None;
        };
        let names = self.names.counters.clone();
        let named = Node { value: Value::Text(key.name.clone()), at: key.at.clone() };
        let at = self.named(&named, &names, "counter");
        let bounds = self.bounds(value, "counter", u16::MAX - 1);
        Some(Atom::Counter(at?, bounds?))
    }

    /// Reads the name of an earlier fact and returns its index.
    fn fact(&mut self, node: &Node) -> Option<u8> {
        let names: Vec<_> = self.names.facts.iter().map(|fact| fact.name.clone()).collect();
        let text = node.scalar().unwrap_or_default();
        let later = self.names.all_facts.get(names.len()..).unwrap_or_default();
        let later = later.iter().position(|name| *name == text).filter(|_| !names.contains(&text));
        if let Some(later) = later {
            let fault = node.at.error(
                "P0105",
                match later {
                    0 => format!("the fact `{text}` cannot use itself"),
                    _ => format!("the fact `{text}` comes later"),
                },
            );
            self.r.faults.push(match later {
                0 => fault,
                _ => fault.help("put it before this one; in a child pack, with `ahead_of`"),
            });
            return None;
        }
        if !names.contains(&text) && self.r.is_dropped("facts", &text) {
            return None;
        }
        let at = self.named(node, &names, "fact")?;
        let fact = &self.names.facts[usize::from(at)];
        let known = self.section == Section::Facts && self.moment == Moment::Standing;
        if fact.at == FactTiming::Standing && !known {
            let (name, cond) = (fact.name.clone(), fact.cond.clone());
            self.fact_known(&node.at, &name, &cond);
        }
        Some(at)
    }
}

/// Separates a missing value, `Some(None)`, from a faulty one, `None`.
#[allow(clippy::option_option)]
fn whole(read: Option<Option<Places>>) -> Option<Option<Places>> {
    match read {
        None => Some(None),
        Some(Some(places)) => Some(Some(places)),
        Some(None) => None,
    }
}
