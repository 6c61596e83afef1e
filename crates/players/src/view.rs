//! The input of a network for a position: a long list of small numbers, most of them 0.
//!
//! The list follows from the rules alone. Each number has a name, by which learned weights are
//! written and read. The list contains the numbers of the side about to throw, then those of the
//! other side. Each side is in its own numbering of the cells.

use charpentier_core::{BAR, NEW, OFF, OUT, Place, Rules};

use crate::evaluator::{EvalPosition, Side};
use crate::features::{self, Features};
use crate::static_features::{FACING, Ground};

/// The count of numbers for each cell: one man, two or more, three or more, and men beyond three.
const TO_A_CELL: usize = 4;

/// The number of men beyond the third on a cell that counts as 1.
const TALL: f32 = 4.0;

/// The count of numbers for men on the bar and men borne off.
const ASIDE: usize = 3;

/// The count of numbers for the first throws of a setting, and for the marks of a side.
const COUNTED: usize = 5;

/// The features shown of each side, each with a divisor that brings it to about 1.
const SHOWN: [(usize, f32); 12] = [
    (features::PIPS, 100.0),
    (features::LATE, 10.0),
    (features::SHUT, 2.0),
    (features::RISK, 8.0),
    (features::BANDS, 5.0),
    (features::HOME_BANDS, 4.0),
    (features::BLOCK, 10.0),
    (features::STACK, 5.0),
    (features::FILLING, 1.0),
    (features::FULL, 1.0),
    (features::PAIR, 1.0),
    (features::CROWD, 1.0),
];

/// The layout of the input for positions of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    cells: usize,
    facts: usize,
    /// The value of the first counter that counts as 1.
    per: u16,
    /// The places that only some games have: men taken for good, and men who are new.
    beside: [Option<Place>; 2],
}

impl View {
    /// Returns the layout under these rules.
    pub(crate) fn of(rules: &Rules) -> Self {
        let once = rules.spec().coups.iter().filter_map(|coup| coup.once);
        let facts = once.map(|bit| usize::from(bit) + 1).max().unwrap_or(0);
        let carry = rules.spec().counters.first().and_then(|first| first.carry);
        Self {
            cells: usize::from(rules.spec().track.cells),
            facts: facts.max(rules.spec().facts.len()),
            per: carry.map_or(12, |carry| carry.per).max(1),
            beside: [
                rules.spec().steps.hit.filter(|hit| hit.to == OUT).map(|_| OUT),
                rules.spec().steps.enter.and_then(|enter| enter.new).map(|_| NEW),
            ],
        }
    }

    /// Returns the count of numbers for each side.
    fn side(&self) -> usize {
        let beside = self.beside.iter().flatten().count();
        self.cells * TO_A_CELL + ASIDE + COUNTED + SHOWN.len() + self.facts + beside
    }

    /// Returns the count of all numbers.
    pub(crate) fn len(&self) -> usize {
        2 * self.side()
    }

    /// Returns the names of the numbers, in their order.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for side in ["us", "them"] {
            for cell in 1..=self.cells {
                names.extend(["1", "2", "3", "more"].map(|men| format!("{side}.{cell}.{men}")));
            }
            let aside = ["bar", "bar.more", "borne"];
            let counted = ["throw.1", "throw.2", "throw.3", "points", "run"];
            let shown = SHOWN.map(|(feature, _)| features::NAMES[feature]);
            for name in aside.into_iter().chain(counted).chain(shown) {
                names.push(format!("{side}.{name}"));
            }
            names.extend((0..self.facts).map(|bit| format!("{side}.fact.{bit}")));
            let beside = self.beside.iter().flatten();
            names.extend(beside.map(|place| format!("{side}.{place}")));
        }
        names
    }

    /// Calls `see` with the index and the value of every number that is not 0.
    #[inline]
    pub(crate) fn show(
        &self,
        ground: &Ground,
        rules: &Rules,
        stand: &EvalPosition,
        mut see: impl FnMut(usize, f32),
    ) {
        let (us, them) = (&stand.us, &stand.them);
        let (mine, theirs) = (ground.alone(rules, &us.men), ground.alone(rules, &them.men));
        self.one(us, &ground.of_side(&mine, &theirs), 0, &mut see);
        self.one(them, &ground.of_side(&theirs, &mine), 1, &mut see);
    }

    /// Calls `see` with the numbers of one side: of the side about to throw if `nth` is 0, of the other
    /// if it is 1.
    pub(crate) fn one(
        &self,
        side: &Side,
        of: &Features,
        nth: usize,
        mut see: impl FnMut(usize, f32),
    ) {
        let first = nth * self.side();
        for (place, men) in side.men.places() {
            if place == BAR || place >= OFF {
                continue;
            }
            let at = first + (place.index() - 1) * TO_A_CELL;
            match men {
                0 => {}
                1 => see(at, 1.0),
                _ => see(at + 1, 1.0),
            }
            if men > 2 {
                see(at + 2, 1.0);
            }
            if men > 3 {
                see(at + 3, f32::from(men - 3) / TALL);
            }
        }
        let mut at = first + self.cells * TO_A_CELL;
        let hand = side.men.on_bar();
        if hand > 0 {
            see(at, 1.0);
        }
        if hand > 1 {
            see(at + 1, f32::from(hand - 1) / TALL);
        }
        if side.men.off() > 0 {
            see(at + 2, f32::from(side.men.off()) / 15.0);
        }
        at += ASIDE;
        if side.throws < 3 {
            see(at + usize::from(side.throws), 1.0);
        }
        if side.points > 0 {
            see(at + 3, f32::from(side.points) / f32::from(self.per));
            if side.run {
                see(at + 4, f32::from(side.points) / f32::from(self.per));
            }
        }
        at += COUNTED;
        for (nth, (feature, whole)) in SHOWN.into_iter().enumerate() {
            let number = of[feature] as f32;
            if number != 0.0 {
                see(at + nth, number / whole);
            }
        }
        at += SHOWN.len();
        for bit in (0..self.facts).filter(|bit| side.facts >> bit & 1 != 0) {
            see(at + bit, 1.0);
        }
        at += self.facts;
        for (nth, &place) in self.beside.iter().flatten().enumerate() {
            see(at + nth, f32::from(side.men.at(place)) / 15.0);
        }
    }

    /// Calls `see` with the features of one side that depend on both, as [`Self::one`] does.
    #[inline]
    pub(crate) fn facing(
        &self,
        of: &[f64; FACING.len()],
        nth: usize,
        mut see: impl FnMut(usize, f32),
    ) {
        let first = nth * self.side() + self.cells * TO_A_CELL + ASIDE + COUNTED;
        for (at, (feature, whole)) in SHOWN.into_iter().enumerate() {
            if let Some(of) = FACING.iter().position(|facing| *facing == feature).map(|at| of[at])
                && of != 0.0
            {
                see(first + at, of as f32 / whole);
            }
        }
    }
}
