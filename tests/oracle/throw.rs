//! What the dice show, what that gives to play, and to whom it goes afterwards.

use super::cond::Moment;
use super::read::{entries, number, stand, text};
use super::tree::Tree;
use super::{Men, OnTable, Oracle, UNDER};

/// A number that plays whatever any number would.
pub(super) const ANY: u8 = 7;

/// A throw: the faces, the largest first, numbers that were named besides, and the faces of the other side's throw
/// before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cast {
    pub(crate) faces: Vec<u8>,
    pub(crate) named: Vec<u8>,
    pub(crate) last: Option<Vec<u8>>,
}

impl Cast {
    /// Whether it is of one of these kinds; any throw is, where none is named.
    pub(super) fn fits(&self, kinds: &Tree) -> bool {
        match kinds {
            Tree::Nothing => true,
            Tree::List(list) => list.iter().any(|kind| self.is(&text(kind))),
            kind => self.is(&text(kind)),
        }
    }

    fn is(&self, kind: &str) -> bool {
        let faces = &self.faces;
        let repeated = self.repeated();
        match kind {
            "simple" => repeated.is_none(),
            "doublet" => repeated.is_some(),
            "triplet" => faces.len() == 3 && faces.iter().all(|face| *face == faces[0]),
            "pair over" => self.other().is_some_and(|other| repeated > Some(other)),
            "repeated" => self.last.as_ref() == Some(faces),
            _ => match kind.strip_prefix("has ") {
                Some(face) => faces.contains(&digit(face)),
                None => {
                    let mut wanted: Vec<u8> = kind.split('-').map(digit).collect();
                    wanted.sort_unstable_by(|a, b| b.cmp(a));
                    wanted == *faces
                }
            },
        }
    }

    /// The face that two dice show: `n` in numbers.
    fn repeated(&self) -> Option<u8> {
        self.faces.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
    }

    /// The face beside the repeated one: `m` in numbers.
    fn other(&self) -> Option<u8> {
        let repeated = self.repeated()?;
        self.faces.iter().copied().find(|face| *face != repeated)
    }

    /// Numbers such as `4 x n, m`, in the order in which they are written.
    fn numbers(&self, written: &str) -> Vec<u8> {
        if written.trim() == "none" {
            return Vec::new();
        }
        let mut named = self.named.iter().copied();
        let of = |part: &str| {
            let (times, what) = part.split_once(" x ").unwrap_or(("1", part));
            let times = usize::from(self.times(times.trim()));
            let faces = match what.trim() {
                "named" => named.next().into_iter().collect(),
                what => self.what(what),
            };
            faces.into_iter().flat_map(move |face| vec![face; times])
        };
        written.split(',').flat_map(of).collect()
    }

    fn times(&self, times: &str) -> u8 {
        match times.strip_suffix('n') {
            Some("") => self.n(),
            Some(factor) => digit(factor) * self.n(),
            None => digit(times),
        }
    }

    fn n(&self) -> u8 {
        self.repeated().unwrap_or_else(|| panic!("no number of {:?} is repeated", self.faces))
    }

    fn what(&self, what: &str) -> Vec<u8> {
        let high = || self.faces.first().copied();
        match what {
            "each" => self.faces.clone(),
            "any" => vec![ANY],
            "n" => vec![self.n()],
            "m" => self.other().into_iter().collect(),
            "high" => high().into_iter().collect(),
            "low" => self.faces.last().copied().into_iter().collect(),
            "7-n" => vec![7 - self.n()],
            "n..6" => (self.n()..=6).collect(),
            "n..1" => (1..=self.n()).rev().collect(),
            face => vec![digit(face)],
        }
    }
}

fn digit(text: &str) -> u8 {
    text.trim().parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// Numbers to be played; `written` ones only in this order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Numbers {
    pub(crate) faces: Vec<u8>,
    pub(crate) written: bool,
    /// Nobody has to play any.
    pub(crate) optional: bool,
}

impl Numbers {
    /// What is left of them when these are used.
    pub(crate) fn without(mut self, used: impl Iterator<Item = u8>) -> Self {
        for face in used {
            let at = self.faces.iter().position(|left| *left == face);
            self.faces.remove(at.unwrap_or_else(|| panic!("{face} is not among the numbers")));
        }
        self
    }
}

impl Oracle {
    /// How many dice are thrown.
    pub(crate) fn dice(&self) -> usize {
        let dice = self.key("dice.count");
        if dice.is_nothing() { 2 } else { number(dice) }
    }

    /// The first gift that fits a throw.
    pub(crate) fn gift(&self, table: &OnTable) -> Option<&Tree> {
        let cast = &table.cast;
        let fits = |gift: &&Tree| cast.fits(&gift["throw"]) && self.is_so(&gift["when"], table);
        entries(self.key("dice.gives")).map(|(_, gift)| gift).find(fits)
    }

    /// What a gift gives when so many parts of it have been played.
    pub(crate) fn later(&self, gift: &Tree, part: usize, table: &OnTable) -> Option<Numbers> {
        let (_, then) = entries(&gift["then"]).nth(part.checked_sub(1)?)?;
        let fits = table.cast.fits(&then["throw"]) && self.is_so(&then["when"], table);
        let names = |gift: &Tree| text(&gift["numbers"]).matches("named").count();
        let earlier = entries(&gift["then"]).take(part - 1).map(|(_, then)| names(then));
        let named = names(gift) + earlier.sum::<usize>();
        let named = table.cast.named.iter().skip(named).copied().collect();
        fits.then(|| given(then, &Cast { named, ..table.cast.clone() }))
    }

    /// The numbers of a throw: of the first gift that fits, or of the dice themselves.
    pub(crate) fn numbers(&self, table: &OnTable) -> Numbers {
        let cast = &table.cast;
        if let Some(gift) = self.gift(table) {
            return given(gift, cast);
        }
        sorted(Numbers { faces: cast.faces.clone(), ..Numbers::default() })
    }

    /// Whether the same side throws again after this throw; the table is its own.
    pub(crate) fn throws_again(&self, table: &OnTable) -> bool {
        let cast = &table.cast;
        entries(self.key("dice.again")).any(|(name, again)| match again {
            // A kind by its name, with its rule alone.
            Tree::Text(_) => cast.is(name),
            _ => cast.fits(&again["throw"]) && self.is_so(&again["when"], table),
        })
    }

    /// Whether it is the other side that names numbers.
    pub(crate) fn other_names(&self) -> bool {
        self.key("dice.named.by").is("opponent")
    }

    /// What a condition says of the table as it lies; nothing is always so.
    fn is_so(&self, when: &Tree, table: &OnTable) -> bool {
        let found = self.before(table);
        when.is_nothing() || Moment::of(&found, &found.first()).holds(when)
    }

    /// Whether numbers that are left of a throw go over to the other side; the table is that of who has thrown.
    pub(crate) fn passes(&self, table: &OnTable) -> bool {
        let cast = &table.cast;
        let in_turn = self.key("turn").list().iter().any(|phase| phase.is("passed"));
        let passed = self.key("dice.passed");
        in_turn
            && !passed.is_nothing()
            && cast.fits(&passed["throw"])
            && self.is_so(&passed["when"], table)
    }

    /// Where the men of a side begin: of who leads, or of the other.
    pub(crate) fn start(&self, leads: bool) -> Men {
        let start = self.key("track.start");
        let side = if leads { "leader" } else { "other" };
        let start = if start[side].is_nothing() { start } else { &start[side] };
        let mut men: Men = [0; 2 * UNDER];
        for (at, count) in entries(start) {
            for place in super::read::range_list(at) {
                men[place] = number(count) as u8;
            }
        }
        debug_assert!(stand(start, &men));
        men
    }
}

/// What a gift or a part of it gives.
fn given(gift: &Tree, cast: &Cast) -> Numbers {
    let faces = cast.numbers(&text(&gift["numbers"]));
    let optional = !gift["optional"].is_nothing();
    sorted(Numbers { faces, written: gift["order"].is("written"), optional })
}

fn sorted(mut numbers: Numbers) -> Numbers {
    if !numbers.written {
        numbers.faces.sort_unstable_by(|a, b| b.cmp(a));
    }
    numbers
}
