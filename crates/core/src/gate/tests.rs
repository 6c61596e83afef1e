//! Games of random conditions: the search finds just the plays that are found by asking every condition as it stands.

mod plain;

use plain::Plain;

use std::collections::BTreeSet;

use crate::cells::{Cells, HAND, NEW, OFF, OUT};
use crate::cond::{
    Act, Atom, Bounds, Compare, Cond, How, Known, Place, Places, Quantity, Rel, Row, Sum, Term,
    What,
};
use crate::movegen::allowed::{self, Past};
use crate::movegen::node::Node;
use crate::movegen::{Search, rest};
use crate::play::{EndMark, Play};
use crate::position::Men;
use crate::rules::{
    Block, Draft, Duty, End, Enter, Excess, ExcessBy, Forbid, Hit, Judged, Latch, LatchWhen, New,
    Off, Pin, RuleId, Rules,
};
use crate::throw::{Numbers, ThrowKind};
use crate::track::{Relation, Track};

const RULE: RuleId = RuleId(0);

/// Small numbers that look random, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) % n
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    fn face(&mut self) -> u8 {
        1 + self.below(6) as u8
    }

    fn bounds(&mut self) -> Bounds {
        let n = self.below(4) as u16;
        match self.below(3) {
            0 => Bounds::just(n),
            1 => Bounds { least: n.max(1), most: u16::MAX },
            _ => Bounds { least: 0, most: n },
        }
    }

    fn cells(&mut self) -> Cells {
        let (a, b) = (1 + self.below(24) as u8, 1 + self.below(24) as u8);
        Cells::range(a.min(b), a.max(b))
    }

    /// Places, as far as they are known at a step, where men rest or of a play.
    fn places(&mut self, judged: Judged) -> Places {
        let fixed = |chance: &mut Self| match chance.below(6) {
            0 => Cells::one(if chance.one_in(3) { NEW } else { HAND }),
            1 => Cells::one(OFF),
            2 => Cells::range(19, 24) | Cells::one(OFF),
            _ => chance.cells(),
        };
        let rel = |chance: &mut Self| match (judged, chance.below(5)) {
            (Judged::Played, n) | (_, n @ 3..) => [Rel::Foremost, Rel::Hindmost][n as usize % 2],
            (Judged::Rest, _) | (_, 0) => Rel::To,
            (_, 1) => Rel::From,
            _ => Rel::Exact,
        };
        let part = match self.below(8) {
            0..=2 => Place::Fixed(fixed(self)),
            3 | 4 => Place::At(rel(self)),
            5 => Place::Behind(rel(self)),
            6 => Place::Ahead(rel(self)),
            _ if judged == Judged::Step => Place::Between,
            _ => Place::Beyond(Rel::Foremost, 1, 3),
        };
        Places { parts: vec![part], text: String::new() }
    }

    fn quantity(&mut self) -> Quantity {
        let how = [How::Each, How::Some, How::Sum][self.below(3) as usize];
        Quantity { how, bounds: self.bounds() }
    }

    fn atom(&mut self, judged: Judged, facts: usize) -> Atom {
        let on = |chance: &mut Self| vec![(chance.places(judged), chance.quantity())];
        match self.below(if judged == Judged::Step { 16 } else { 8 }) {
            0 | 1 => Atom::Men { foe: self.one_in(3), on: on(self) },
            2 => {
                let what = [What::Men, What::Held, What::Bands, What::Open][self.below(4) as usize];
                let (foe, places) = (self.one_in(3), self.places(judged));
                let orders = [[false, true, true], [true, false, false]][self.below(2) as usize];
                let left = Sum(vec![Term::Of { foe, what, places }]);
                let right = Sum(vec![Term::Number(self.below(5) as u16)]);
                Atom::Count(Compare { left, orders, right, text: String::new() })
            }
            3 => Atom::Row(Row {
                foe: self.one_in(2),
                men: 1 + self.below(2) as u8,
                on: self.one_in(2).then(|| self.places(judged)),
                with: (judged != Judged::Played && self.one_in(2))
                    .then(|| Places { parts: vec![Place::At(Rel::To)], text: String::new() }),
                length: Bounds { least: 2 + self.below(2) as u16, most: u16::MAX },
            }),
            4 if facts > 0 => Atom::Is(self.below(facts as u64) as u8),
            4 | 5 => {
                Atom::Throw(vec![[ThrowKind::Doublet, ThrowKind::Simple][self.below(2) as usize]])
            }
            6 if self.one_in(2) => {
                let foe = self.one_in(2).then(|| self.places(judged));
                let mine = (foe.is_none() || self.one_in(3)).then(|| self.places(judged));
                Atom::Pinned { mine, foe }
            }
            6 => Atom::Played(Some(self.bounds())),
            7 if judged == Judged::Rest => Atom::Gain(Bounds::just(1)),
            7 => Atom::Gone(vec![(
                Places { parts: vec![Place::Fixed(self.cells())], text: String::new() },
                self.quantity(),
            )]),
            8 => Atom::From(self.places(judged)),
            9 | 10 => Atom::To(self.places(judged)),
            11 => Atom::Die(vec![Bounds::just(u16::from(self.face()))]),
            12 => Atom::Does(vec![
                [Act::Enter, Act::Move, Act::Bear, Act::Hit, Act::Pin][self.below(5) as usize],
            ]),
            13 => Atom::Exact(self.one_in(2)),
            14 => Atom::Another {
                from: self.one_in(2).then(|| self.places(judged)),
                to: self.one_in(3).then(|| self.places(judged)),
            },
            _ => Atom::Did(vec![[Act::Enter, Act::Hit, Act::Die(6)][self.below(3) as usize]]),
        }
    }

    fn cond(&mut self, judged: Judged, facts: usize, depth: u64) -> Cond {
        let inner = |chance: &mut Self| chance.cond(judged, facts, depth.saturating_sub(1));
        match self.below(if depth == 0 { 1 } else { 10 }) {
            1..=3 => Cond::All((0..2).map(|_| inner(self)).collect()),
            4 => Cond::Any((0..2).map(|_| inner(self)).collect()),
            5 => Cond::not(inner(self)),
            6 => Cond::Found(Box::new(inner(self))),
            7 => Cond::theirs(inner(self)),
            8 if judged == Judged::Step => Cond::Leaves(Box::new(inner(self))),
            _ => self.atom(judged, facts).into(),
        }
    }

    /// What games often say, now and then with something else besides.
    fn usual(&mut self) -> Cond {
        let places = |part: Place| Places { parts: vec![part], text: String::new() };
        let some = Quantity { how: How::Some, bounds: Bounds { least: 1, most: u16::MAX } };
        let mine =
            |part: Place| Cond::from(Atom::Men { foe: false, on: vec![(places(part), some)] });
        let hand = || Place::Fixed(Cells::one(HAND));
        let from_hand = || Cond::from(Atom::From(places(hand())));
        let to = |cells: Cells| Cond::from(Atom::To(places(Place::Fixed(cells))));
        let mut parts = match self.below(5) {
            0 => vec![to(self.cells())],
            1 => vec![mine(Place::At(Rel::To)), to(self.cells())],
            2 => vec![mine(Place::At(Rel::To)), from_hand()],
            3 => vec![Cond::not(from_hand()), mine(hand())],
            _ => vec![to(Cells::one(OFF)), mine(Place::Behind(Rel::From))],
        };
        match self.below(6) {
            0 => parts.push(to(self.cells())),
            1 => parts.push(Atom::Throw(vec![ThrowKind::Doublet]).into()),
            2 => parts.push(Cond::theirs(mine(Place::Fixed(self.cells())))),
            _ => {}
        }
        Cond::All(parts)
    }

    /// An end that men who leave bring about, with something else besides.
    fn leaving(&mut self, facts: usize) -> Cond {
        let off = Places { parts: vec![Place::Fixed(Cells::one(OFF))], text: String::new() };
        let bounds = Bounds { least: 14 + self.below(2) as u16, most: u16::MAX };
        let all = Atom::Men { foe: false, on: vec![(off, Quantity { how: How::Each, bounds })] };
        let mut parts = vec![all.into()];
        if self.one_in(2) {
            parts.push(Cond::does(Act::Bear));
        }
        if self.one_in(2) {
            parts.push(self.cond(Judged::Step, facts, 1));
        }
        Cond::All(parts)
    }

    fn men(&mut self, men: u8, hand: bool, new: bool) -> Men {
        let (near, gone) = (self.one_in(3), self.one_in(6));
        (0..men).fold(Men::default(), |all, _| {
            let place = match self.below(12) {
                0 if hand => HAND,
                11 if new => NEW,
                2..=10 if gone => OFF,
                1 => OFF,
                _ if near => 17 + self.below(8) as u8,
                _ => 1 + self.below(24) as u8,
            };
            all.with(place, 1).expect("few men")
        })
    }

    /// A game with some conditions.
    fn draft(&mut self) -> Draft {
        let relation = [Relation::Contrary, Relation::Parallel, Relation::Facing, Relation::Apart];
        let mut draft = Draft {
            track: Track { relation: relation[self.below(4) as usize], cells: 24 },
            start: Men::default().with(1, 15).expect("fifteen"),
            duties: vec![(Duty::MostDice, RULE)],
            ..Draft::default()
        };
        for nth in 0..self.below(3) as usize {
            let when = [LatchWhen::Standing, LatchWhen::Thrown, LatchWhen::Step, LatchWhen::Throw];
            let when = when[self.below(4) as usize];
            let (name, cond) = (format!("fact{nth}"), self.cond(Judged::Played, nth, 1));
            draft.latches.push(Latch { name, cond, when, rule: RULE });
        }
        let facts = draft.latches.len();
        self.steps(&mut draft, facts);
        for nth in 0..=self.below(3) {
            let forbid = self.forbid(facts, nth);
            draft.conditions.forbid.push(forbid);
        }
        draft.ends = vec![End::new("off", Cond::mine(Cells::one(OFF), Bounds::at_least(15)))];
        if self.one_in(2) {
            let judged_at_throw = self.one_in(2);
            let judged = if judged_at_throw { Judged::Played } else { Judged::Step };
            let leaving = !judged_at_throw && self.one_in(2);
            let when = if leaving { self.leaving(facts) } else { self.cond(judged, facts, 1) };
            // It is asked for before the other.
            draft.ends.insert(0, End { judged_at_throw, ..End::new("some", when) });
        }
        draft
    }

    /// How men move: who closes cells, who is hit and enters, who leaves, and what is asked of that.
    fn steps(&mut self, draft: &mut Draft, facts: usize) {
        let (steps, rule) = (&mut draft.steps, RULE);
        let asked = &mut draft.conditions;
        steps.block = (!self.one_in(4)).then(|| Block { foes: 1 + self.below(2) as u8, rule });
        if self.one_in(2) {
            let to = match self.below(6) {
                0 => OUT,
                1 => 1 + self.below(24) as u8,
                _ => HAND,
            };
            steps.hit = Some(Hit { to, safe: None, rule });
            let first = if self.one_in(8) { 1 + self.below(19) as u8 } else { 1 };
            let new = self.one_in(4).then(|| New { first: 1 + self.below(19) as u8, rule });
            steps.enter = Some(Enter {
                cells: Cells::range(first, first + 5),
                rule,
                first,
                new,
                shut_out: None,
            });
            if self.one_in(3) {
                let to = Cond::from(Atom::To(self.cells().into()));
                asked.hit = Some(if self.one_in(2) { to } else { Cond::not(to) });
            }
            asked.enter = self.one_in(6).then(|| self.when(facts));
        } else if draft.track.shared() && self.one_in(2) {
            steps.block = Some(Block { foes: 2, rule });
            steps.pin = Some(Pin { rule, held: rule, closed: rule });
        }
        if !self.one_in(3) {
            let by = match self.below(6) {
                0 => ExcessBy::Any,
                1 => ExcessBy::Never,
                _ => ExcessBy::Hindmost,
            };
            let excess = Some(Excess { by, rule });
            steps.off = Some(Off { home: Cells::range(19, 24), home_rule: rule, excess });
            asked.off = self.one_in(6).then(|| self.when(facts));
        }
    }

    /// When men enter or leave: what decides of steps does not ask who else could make them.
    fn when(&mut self, facts: usize) -> Cond {
        let cond = self.cond(Judged::Step, facts, 1);
        let others = cond.any_atom(|atom| matches!(atom, Atom::Another { .. }));
        if others { self.when(facts) } else { cond }
    }

    /// Something that may not be.
    fn forbid(&mut self, facts: usize, nth: u64) -> Forbid {
        let judged = [Judged::Step, Judged::Step, Judged::Rest, Judged::Played];
        let judged = judged[self.below(4) as usize];
        let usual = judged == Judged::Step && self.one_in(2);
        let cond = if usual { self.usual() } else { self.cond(judged, facts, 2) };
        let unless = self.one_in(3).then(|| self.cond(judged, facts, 1));
        Forbid { judged, unless, rule: RULE, ..Forbid::new(&format!("no{nth}"), cond) }
    }
}

/// What plays come to.
type Result = (Men, Men, u32, Option<EndMark>);

/// So many games are made; `CHARPENTIER_GATES` asks for more.
fn games() -> u64 {
    std::env::var("CHARPENTIER_GATES").ok().and_then(|n| n.parse().ok()).unwrap_or(200)
}

/// Men of both sides where one side's only man lies under the other's on every cell that they share, as far as that can be.
fn lying(rules: &Rules, me: Men, foe: Men) -> (Men, Men) {
    let track = rules.track;
    let me = me.lying(track.seen(foe.any()));
    (me, foe.lying(track.seen(me.any() & !me.under())))
}

/// Plays many throws of a game that chance has made; how many plays were found.
fn hold(seed: u64) -> usize {
    let mut chance = Chance(seed * 2 + 0x9E37_79B9);
    let rules = chance.draft().build().expect("sound");
    let mut found = 0;
    for _ in 0..40 {
        let enter = rules.steps.enter;
        let new = enter.is_some_and(|enter| enter.new.is_some());
        let (me, foe) = (chance.men(15, enter.is_some(), new), chance.men(15, false, false));
        let (me, foe) = if rules.steps.pin.is_some() { lying(&rules, me, foe) } else { (me, foe) };
        let (a, b) = (chance.face(), chance.face());
        let faces: &[u8] = match chance.below(4) {
            0 => &[a, a, a, a],
            1 => &[a, a],
            _ => &[a.max(b), a.min(b)],
        };
        let numbers = Numbers::list(faces).expect("few numbers");
        // What the rules remember by themselves; what a side remembers besides is up to chance.
        let latches = chance.below(4) as u32 & rules.latch_bits();
        let known = Known::default();
        let mut search = Search::default();
        search.know(known);
        search.run_latched(&rules, me, foe, latches, numbers);
        let shown = |found: &crate::Found| {
            format!("{:?}", (found.me, found.foe, found.latches, found.play.end))
        };
        let legal: BTreeSet<String> = search.legal().iter().map(shown).collect();
        let told = |found: &crate::Found| (found.play.used(), found.play.dice(), shown(found));
        let once: BTreeSet<_> = search.legal().iter().map(told).collect();
        assert_eq!(once.len(), search.legal().len(), "seed {seed}: a result is listed twice");
        let known = known.with_dice(numbers);
        let start = Node::new(&rules, me, foe, latches).at_throw(&rules, &known, numbers);
        let given = numbers.len();
        let plain = Plain { rules: &rules, known: &known, start, given, found: Vec::new() };
        let plain = plain.results(numbers);
        if !plain.is_empty() {
            assert!(
                legal == plain,
                "seed {seed}, {me} against {foe}, {faces:?}, remembered {latches}\n{:#?}\n{:#?}\n{:#?}\nonly {:?}\nnot {:?}",
                rules.conditions,
                rules.latches,
                rules.ends,
                legal.difference(&plain).collect::<Vec<_>>(),
                plain.difference(&legal).collect::<Vec<_>>(),
            );
        }
        found += plain.len();
    }
    found
}

#[test]
fn gates_are_what_conditions_say() {
    let found: usize = (0..games()).map(hold).sum();
    assert!(found > 20_000, "{found} plays");
}
