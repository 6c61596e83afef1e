//! The atoms, each by its key.

use charpentier_core::cond::{Act, Atom, Bounds, CellsThat, How, Moment, Places, Quantity, Row};
use charpentier_core::rules::{FillTest, LatchWhen};
use charpentier_core::suggest::did_you_mean;

use crate::decode::cond::{Reader, Section};
use crate::keys;
use crate::yaml::{At, Node, Value};

/// Words for what a step does.
const ACTS: [(&str, Act); 5] = [
    ("enter", Act::Enter),
    ("move", Act::Move),
    ("bear", Act::Bear),
    ("hit", Act::Hit),
    ("burst", Act::Burst),
];

impl Reader<'_, '_> {
    /// The atom of a key, if it can be read.
    pub(super) fn atom(&mut self, name: &str, at: &At, node: &Node) -> Option<Atom> {
        let atom = self.read_atom(name, node)?;
        self.atom_known(at, name, &atom);
        Some(atom)
    }

    fn read_atom(&mut self, name: &str, node: &Node) -> Option<Atom> {
        let men = u16::from(self.names.men);
        Some(match name {
            "mine" | "foe" => Atom::Men { foe: name == "foe", on: self.counted(node, name, men)? },
            "count" => {
                let text = self.r.text(node, name);
                Atom::Count(self.compare(&text, &node.at)?)
            }
            "row" => Atom::Row(self.row(node)?),
            "cells" => Atom::Cells(Box::new(self.cells_that(node)?)),
            "can_fill" => self.can_fill(node)?,
            "stuck" => self.flag(node, name, Atom::Stuck)?,
            "from" => Atom::From(self.placed(node, name)?),
            "to" => Atom::To(self.placed(node, name)?),
            "die" => Atom::Die(self.list(node, name, |reader, n| reader.bounds(n, "die", 6))?),
            "does" => Atom::Does(self.list(node, name, |reader, n| reader.act(n, false))?),
            "did" => Atom::Did(self.list(node, name, |reader, n| reader.act(n, true))?),
            "exact" => Atom::Exact(self.r.bool(node, name)),
            "another" => self.another(node)?,
            "gone" => Atom::Gone(self.counted(node, name, 36)?),
            "hits" => Atom::Hits(self.counted(node, name, 36)?),
            "played" => self.played(node)?,
            "movers" => Atom::Movers(self.bounds(node, name, 36)?),
            "gain" => Atom::Gain(self.bounds(node, name, men)?),
            "used" => Atom::Used(self.used(node)?),
            "throw" => Atom::Throw(self.list(node, name, |read, node| {
                crate::decode::throw::kind(read.r, node, "throw")
            })?),
            "throws" => Atom::Throws(self.bounds(node, name, 250)?),
            "setting" => Atom::Setting(self.bounds(node, name, 1_000)?),
            "counter" => self.counter(node)?,
            "is" => Atom::Is(self.fact(node)?),
            _ => return None,
        })
    }

    /// How many on each of some places: a map.
    fn counted(&mut self, node: &Node, what: &str, most: u16) -> Option<Vec<(Places, Quantity)>> {
        let mut list = Vec::new();
        let mut sound = true;
        let entries = self.r.entries(node, what);
        if entries.is_empty() {
            if matches!(node.value, Value::Map(_)) {
                self.r.fault(&node.at, "P0102", format!("`{what}` names no place"));
            }
            return None;
        }
        for (key, node) in entries {
            let places = self.places(&key.name, &key.at);
            let quantity = self.quantity(node, what, most);
            sound &= places.is_some() && quantity.is_some();
            list.extend(places.zip(quantity));
        }
        sound.then_some(list)
    }

    fn quantity(&mut self, node: &Node, what: &str, most: u16) -> Option<Quantity> {
        let text = self.r.text(node, what);
        let Some(quantity) = Quantity::read(&text) else {
            if !text.is_empty() {
                let form = "`2`, `\">=2\"`, `\"<=1\"`, `1-3`, `some >=2` on one of them, `sum >=5` together";
                let message = format!("{what} cannot be `{text}`");
                self.r.faults.push(node.at.error("P0103", message).help(form));
            }
            return None;
        };
        let most = if quantity.how == How::Sum { most.max(15) } else { most };
        self.at_most(node, what, quantity.bounds, most).then_some(quantity)
    }

    fn at_most(&mut self, node: &Node, what: &str, bounds: Bounds, most: u16) -> bool {
        let sound = bounds.largest() <= most;
        if !sound {
            let message =
                format!("{what} is {}, but there are never more than {most}", bounds.largest());
            self.r.fault(&node.at, "P0104", message);
        }
        sound
    }

    /// A number, or bounds of it.
    fn bounds(&mut self, node: &Node, what: &str, most: u16) -> Option<Bounds> {
        let text = self.r.text(node, what);
        let bounds = Bounds::read(&text);
        if bounds.is_none() && !text.is_empty() {
            let form = "`2`, `\">=2\"`, `\"<=1\"` or `1-3`";
            let fault = node.at.error("P0103", format!("{what} cannot be `{text}`")).help(form);
            self.r.faults.push(fault);
        }
        bounds.filter(|bounds| self.at_most(node, what, *bounds, most))
    }

    /// One value, or a list of them.
    fn list<T>(
        &mut self,
        node: &Node,
        what: &str,
        mut read: impl FnMut(&mut Self, &Node) -> Option<T>,
    ) -> Option<Vec<T>> {
        if !matches!(node.value, Value::List(_)) {
            return Some(vec![read(self, node)?]);
        }
        let items: Vec<&Node> = node.items().iter().filter(|item| !item.is_off()).collect();
        if items.is_empty() {
            self.r.fault(&node.at, "P0102", format!("`{what}` is an empty list"));
            return None;
        }
        items.into_iter().map(|item| read(self, item)).collect()
    }

    fn flag(&mut self, node: &Node, what: &str, atom: Atom) -> Option<Atom> {
        let on = self.r.bool(node, what);
        if !on && matches!(node.value, Value::Bool(_)) {
            let fault = node.at.error("P0104", format!("`{what}` is asked by `{what}: true`"));
            self.r.faults.push(fault.help(format!("the contrary is `not: {{{what}: true}}`")));
        }
        on.then_some(atom)
    }

    fn placed(&mut self, node: &Node, what: &str) -> Option<Places> {
        let text = self.r.text(node, what);
        if text.is_empty() { None } else { self.places(&text, &node.at) }
    }

    /// The keys of an atom that is a map of its own.
    fn known_keys(&mut self, node: &Node, atom: &str) {
        let known: Vec<&str> = keys::of_atom(atom).map(|(name, _)| name).collect();
        self.r.only(node, &known, &format!("`{atom}`"));
        for (name, _) in keys::of_atom(atom).filter(|(_, key)| key.needed) {
            if matches!(node.value, Value::Map(_)) {
                self.r.need(node, name, &format!("`{atom}`"));
            }
        }
    }

    fn row(&mut self, node: &Node) -> Option<Row> {
        self.known_keys(node, "row");
        let sides = [("mine", false), ("foe", true)];
        let foe = node.get("of").and_then(|n| self.r.word(n, &sides, "of")).unwrap_or(false);
        let men = node.get("men").map_or(2, |n| self.r.int(n, 1..=15, "men") as u8);
        let on = node.get("on").map(|n| self.placed(n, "on"));
        let with = node.get("with").map(|n| self.placed(n, "with"));
        let last = u16::from(self.names.last);
        let length = node.get("length").and_then(|n| self.bounds(n, "length", last));
        Some(Row { foe, men, on: whole(on)?, with: whole(with)?, length: length? })
    }

    fn cells_that(&mut self, node: &Node) -> Option<CellsThat> {
        self.known_keys(node, "cells");
        let of = node.get("of").and_then(|n| self.placed(n, "of"));
        let cell = std::mem::replace(&mut self.cell, true);
        let that = node.get("that").map(|n| self.needed(n, "that"));
        self.cell = cell;
        let last = u16::from(self.names.last);
        let number = node.get("number").and_then(|n| self.bounds(n, "number", last));
        Some(CellsThat { of: of?, that: that?, number: number? })
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

    /// A name among others, as its number.
    fn named(&mut self, node: &Node, names: &[String], what: &str) -> Option<u8> {
        let name = self.r.text(node, what);
        let found = names.iter().position(|known| *known == name);
        if found.is_none() && !name.is_empty() {
            let fault = node
                .at
                .error("P0105", format!("there is no {what} `{name}`"))
                .help(did_you_mean(&name, names));
            self.r.faults.push(fault);
        }
        found.map(|at| at as u8)
    }

    /// What a step does, or what a man has done.
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
            return Some(Atom::Another { from: None, to: None });
        }
        self.known_keys(node, "another");
        let from = node.get("from").map(|n| self.placed(n, "from"));
        let to = node.get("to").map(|n| self.placed(n, "to"));
        Some(Atom::Another { from: whole(from)?, to: whole(to)? })
    }

    fn played(&mut self, node: &Node) -> Option<Atom> {
        Some(Atom::Played(match self.r.text(node, "played").as_str() {
            "all" => None,
            "none" => Some(Bounds::just(0)),
            _ => Some(self.bounds(node, "played", 36)?),
        }))
    }

    fn used(&mut self, node: &Node) -> Option<u8> {
        let names = self.names.forbid.clone();
        self.named(node, &names, "entry of `forbid`")
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

    /// A fact that stands before.
    fn fact(&mut self, node: &Node) -> Option<u8> {
        let names: Vec<_> = self.names.facts.iter().map(|latch| latch.name.clone()).collect();
        let at = self.named(node, &names, "fact")?;
        let fact = &self.names.facts[usize::from(at)];
        let known = self.section == Section::Facts && self.moment == Moment::Standing;
        if fact.when == LatchWhen::Standing && !known {
            let (name, cond) = (fact.name.clone(), fact.cond.clone());
            self.fact_known(&node.at, &name, &cond);
        }
        Some(at)
    }
}

/// What may be missing, but not be faulty.
#[allow(clippy::option_option)]
fn whole(read: Option<Option<Places>>) -> Option<Option<Places>> {
    match read {
        None => Some(None),
        Some(Some(places)) => Some(Some(places)),
        Some(None) => None,
    }
}
