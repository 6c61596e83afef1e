//! What a network is shown of a position: a long list of small numbers, most of them nothing.
//!
//! The list follows from the rules alone and each number has a name, so that what has been learned can be written
//! down and read again. It is told twice over, for the side about to throw and for the other, each in its own
//! numbering of the cells.

use charpentier_core::{BAR, NEW, OFF, OUT, Place, Rules};

use crate::features::{self, Features};
use crate::ground::Ground;
use crate::mind::{Side, Stand};

/// Numbers for each cell: one man, two or more, three or more, and how many beyond.
const TO_A_CELL: usize = 4;

/// Beyond three men on a cell, so many count as one.
const TALL: f32 = 4.0;

/// Numbers for men in hand and men borne off.
const ASIDE: usize = 3;

/// Numbers for the first throws of a setting, and for the marks of a side.
const COUNTED: usize = 5;

/// The features that are shown of each side, and by what they are divided so that they lie about 1.
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

/// How positions of a game are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    cells: usize,
    latches: usize,
    /// So many of the first counter are one.
    per: u16,
    /// Men who are in places that few games have: taken for good, and apart from men who were hit.
    beside: [Option<Place>; 2],
}

impl View {
    /// How positions under these rules are shown.
    pub(crate) fn of(rules: &Rules) -> Self {
        let once = rules.spec().coups.iter().filter_map(|coup| coup.once);
        let latches = once.map(|bit| usize::from(bit) + 1).max().unwrap_or(0);
        let carry = rules.spec().counters.first().and_then(|first| first.carry);
        Self {
            cells: usize::from(rules.spec().track.cells),
            latches: latches.max(rules.spec().latches.len()),
            per: carry.map_or(12, |carry| carry.per).max(1),
            beside: [
                rules.spec().steps.hit.filter(|hit| hit.to == OUT).map(|_| OUT),
                rules.spec().steps.enter.and_then(|enter| enter.new).map(|_| NEW),
            ],
        }
    }

    /// How many numbers there are of each side.
    fn side(&self) -> usize {
        let beside = self.beside.iter().flatten().count();
        self.cells * TO_A_CELL + ASIDE + COUNTED + SHOWN.len() + self.latches + beside
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        2 * self.side()
    }

    /// The names of the numbers, in their order.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for side in ["me", "foe"] {
            for cell in 1..=self.cells {
                names.extend(["1", "2", "3", "more"].map(|men| format!("{side}.{cell}.{men}")));
            }
            let aside = ["hand", "hand.more", "off"];
            let counted = ["throw.1", "throw.2", "throw.3", "points", "run"];
            let shown = SHOWN.map(|(feature, _)| features::NAMES[feature]);
            for name in aside.into_iter().chain(counted).chain(shown) {
                names.push(format!("{side}.{name}"));
            }
            names.extend((0..self.latches).map(|bit| format!("{side}.latch.{bit}")));
            let beside = self.beside.iter().flatten();
            names.extend(beside.map(|place| format!("{side}.{place}")));
        }
        names
    }

    /// Shows every number that is not nothing, with its place in the list.
    #[inline]
    pub(crate) fn show(
        &self,
        ground: &Ground,
        rules: &Rules,
        stand: &Stand,
        mut see: impl FnMut(usize, f32),
    ) {
        let (me, foe) = (&stand.me, &stand.foe);
        let (mine, theirs) = ground.sides(rules, &me.men, &foe.men);
        self.one(me, &mine, 0, &mut see);
        self.one(foe, &theirs, self.side(), &mut see);
    }

    #[inline]
    fn one(&self, side: &Side, of: &Features, first: usize, see: &mut impl FnMut(usize, f32)) {
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
        for bit in (0..self.latches).filter(|bit| side.latches >> bit & 1 != 0) {
            see(at + bit, 1.0);
        }
        at += self.latches;
        for (nth, &place) in self.beside.iter().flatten().enumerate() {
            see(at + nth, f32::from(side.men.at(place)) / 15.0);
        }
    }
}
