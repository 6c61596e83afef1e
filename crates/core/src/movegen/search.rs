//! The search for all plays of a throw.

mod order;

use crate::cells::{Cells, HAND};
use crate::movegen::Found;
use crate::movegen::duty::{self, Tally};
use crate::movegen::step::{self, Node};
use crate::movegen::{rest, short};
use crate::play::{Effect, EndMark, Play, Step};
use crate::position::Men;
use crate::rules::{Duty, Rules};
use crate::throw::Numbers;

/// Buffers of the search, kept from throw to throw so that nothing is allocated.
#[derive(Clone, Debug)]
pub struct Search {
    found: Vec<Found>,
    legal: usize,
    seen: Seen,
    tally: Tally,
    full_before: u8,
}

/// What does not change during one throw.
struct Throwing<'a> {
    rules: &'a Rules,
    start: Node,
    /// Where nothing is asked of a step but where it ends.
    quick: Option<step::Quick>,
    shut: rest::Shut,
    /// Shorter plays fail a duty anyway.
    most_dice: bool,
    /// There are ends that are looked at when the play is whole.
    ends_at_throw: bool,
    /// The duties do not bind what is played.
    free: bool,
    /// A play that can be made is made: nothing is asked of where it leaves its men.
    plain: bool,
    endings: step::Endings,
    /// Ways of bearing off may matter to the whole play.
    marks: bool,
    /// What a play is written over, so that it need not be put together elsewhere first.
    blank: Found,
}

impl Default for Search {
    fn default() -> Self {
        let (found, seen) = (Vec::new(), Seen::default());
        Self { found, legal: 0, seen, tally: Tally::NONE, full_before: 0 }
    }
}

impl Throwing<'_> {
    /// The step that takes a man from where he stands, if he may make it.
    #[inline]
    fn step(&self, node: &Node, from: u8, die: u8) -> Option<Step> {
        match self.quick {
            Some(quick) => quick.step(self.rules, node, from, die),
            None => step::check(self.rules, &self.start, node, from, die).ok(),
        }
    }
}

impl Search {
    /// The legal plays of the last [`Search::run`], each result once.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> &[Found] {
        &self.found[..self.legal]
    }

    /// Plays of the last run that fail a duty. Plays shorter than the longest may be missing.
    #[must_use]
    pub fn dropped(&self) -> &[Found] {
        &self.found[self.legal..]
    }

    /// Whether some play fills an area; duties may still forbid it.
    #[inline]
    pub(crate) const fn fills(&self) -> bool {
        self.tally.full & !self.full_before != 0
    }

    /// Whether some play leaves an area full that was so; duties may still forbid it.
    #[inline]
    pub(crate) const fn keeps(&self) -> bool {
        self.tally.full & self.full_before != 0
    }

    /// Whether every play uses so many numbers.
    #[inline]
    pub(crate) const fn plays_all(&self, numbers: u8) -> bool {
        self.tally.shortest == numbers
    }

    /// Which areas were full before the throw, a bit each.
    #[must_use]
    #[inline]
    pub const fn full_before(&self) -> u8 {
        self.full_before
    }

    /// Finds all plays with these numbers. There is always at least one, if only the empty one.
    pub fn run(&mut self, rules: &Rules, me: Men, foe: Men, numbers: Numbers) {
        self.run_latched(rules, me, foe, 0, numbers);
    }

    /// The same for a side that remembers something, a bit each (see [`crate::rules::Latch`]).
    pub fn run_latched(
        &mut self,
        rules: &Rules,
        me: Men,
        foe: Men,
        latches: u32,
        numbers: Numbers,
    ) {
        self.found.clear();
        self.tally = Tally::NONE;
        self.full_before = rest::full(rules, &me);
        let start = Node::new(rules, me, foe, latches);
        let shut = rest::shut(rules, &foe);
        let ends_at_throw = rules.ends_at_throw();
        let enter = rules.steps.enter.as_ref();
        let shut_out = enter.and_then(|enter| step::shut_out(enter, &start));
        let free = shut_out.is_some_and(|shut| shut.optional.is_some());
        let throwing = Throwing {
            rules,
            start,
            quick: step::Quick::of(rules, &start),
            shut,
            most_dice: !free && rules.duties.iter().any(|(duty, _)| *duty == Duty::MostDice),
            ends_at_throw,
            free,
            plain: !ends_at_throw && rules.areas.is_empty() && rest::anywhere(rules, shut),
            endings: step::Endings::of(rules),
            marks: rules.steps.off.is_some(),
            blank: Found {
                play: Play::none(),
                me,
                foe,
                latches: start.latches,
                full: 0,
                failed: None,
            },
        };
        self.short_pair(&throwing, numbers);
        if !self.in_order(&throwing, numbers) {
            self.seen.clear();
            self.extend(&throwing, &start, numbers, Play::none());
        }
        if self.found.is_empty() {
            self.push(&throwing, &start, Play::none());
        }
        self.settle(&throwing, numbers.len());
    }

    /// Weighs the duties and brings the legal plays to the front.
    fn settle(&mut self, throwing: &Throwing<'_>, numbers: u8) {
        let rules = throwing.rules;
        let (tally, full_before) = (self.tally, self.full_before);
        let failed =
            !throwing.free && duty::weigh(rules, &mut self.found, &tally, full_before, numbers);
        self.legal = if failed { self.bring_forward(rules) } else { self.found.len() };
        if tally.ends {
            self.drop_equal_ends();
        }
    }

    /// Brings plays that fail no duty, or are free of them, to the front: how many.
    fn bring_forward(&mut self, rules: &Rules) -> usize {
        let mut legal = 0;
        for at in 0..self.found.len() {
            let found = &self.found[at];
            let waived =
                found.play.end.is_some_and(|mark| rules.ends[usize::from(mark.end)].waives);
            if found.failed.is_none() || waived {
                if legal != at {
                    self.found.swap(legal, at);
                }
                legal += 1;
            }
        }
        legal
    }

    /// Ends can be reached with fewer numbers or more; one way to each result is kept.
    fn drop_equal_ends(&mut self) {
        let mut at = 0;
        while at < self.legal {
            let found = self.found[at];
            let earlier = self.found[..at].iter().position(|other| other.same_result(&found));
            if let Some(earlier) = earlier {
                let kept = &self.found[earlier];
                let key =
                    |found: &Found| (found.failed.is_some(), found.play.waste, found.play.used());
                if key(&found) < key(kept) {
                    self.found.swap(earlier, at);
                }
                self.legal -= 1;
                self.found.swap(at, self.legal);
            } else {
                at += 1;
            }
        }
    }

    fn extend(&mut self, throwing: &Throwing<'_>, node: &Node, left: Numbers, play: Play) {
        let rules = throwing.rules;
        let faces = left.faces();
        // Equal numbers of a doublet are one number to play.
        let different = if faces.first() == faces.last() { 1 } else { faces.len() };
        for &face in faces.iter().take(different) {
            let Some(rest) = left.without(face) else {
                continue;
            };
            for from in origins(rules, node, face) {
                let Some(step) = throwing.step(node, from, face) else {
                    continue;
                };
                self.take(throwing, node, rest, play, step);
            }
        }
        self.push_shorter(throwing, node, play);
    }

    /// Notes a play that could not be continued, unless longer ones are known.
    fn push_shorter(&mut self, throwing: &Throwing<'_>, node: &Node, play: Play) {
        let longer = throwing.most_dice && play.used() < self.tally.longest;
        if !longer || play.optional(throwing.rules) {
            self.push(throwing, node, play);
        }
    }

    #[inline]
    fn take(
        &mut self,
        throwing: &Throwing<'_>,
        node: &Node,
        rest: Numbers,
        play: Play,
        step: Step,
    ) {
        let rules = throwing.rules;
        let mut next = *node;
        next.apply(rules, step);
        let mut play = play.then(step);
        play.waste += step::waste(rules, step);
        if throwing.endings.may(&next.me, step) {
            play.end = step::end_of(rules, &next, step);
        }
        let marks = if throwing.marks {
            play.steps().iter().fold(0, |marks, step| marks | mark(step.effect))
        } else {
            0
        };
        // The first steps of a throw all lead elsewhere.
        if play.used() > 1 && !self.seen.insert(&next, rest, play.end, marks) {
            return;
        }
        if play.end.is_some() || rest.is_empty() {
            self.push(throwing, &next, play);
        } else {
            self.extend(throwing, &next, rest, play);
        }
    }

    #[inline]
    fn push(&mut self, throwing: &Throwing<'_>, node: &Node, mut play: Play) {
        let rules = throwing.rules;
        let (me, foe) = (&node.me, &node.foe);
        if !rest::holds(rules, throwing.shut, &throwing.start.me, me, &play) {
            return;
        }
        if throwing.ends_at_throw && play.end.is_none() {
            play.end = rules.end_at_throw(me, foe);
        }
        let full = rest::full(rules, me);
        let latches = node.latches_after(rules);
        let found = Found { play, me: *me, foe: *foe, latches, full, failed: None };
        let tally = &mut self.tally;
        if !play.optional(rules) {
            tally.longest = tally.longest.max(play.used());
        }
        tally.shortest = tally.shortest.min(play.used());
        tally.full |= full;
        tally.leaves |= me.off() > throwing.start.me.off();
        tally.ends |= play.end.is_some();
        self.found.push(found);
    }

    /// Two men whose dice lead past the pair cell may stop on it together.
    fn short_pair(&mut self, throwing: &Throwing<'_>, numbers: Numbers) {
        if let Some(play) = short::short_pair(throwing.rules, &throwing.start, numbers) {
            let mut node = throwing.start;
            for &step in play.steps() {
                node.apply(throwing.rules, step);
            }
            self.push(throwing, &node, play);
        }
    }
}

/// The places from which a man may possibly move with this face.
#[inline]
fn origins(rules: &Rules, node: &Node, face: u8) -> Cells {
    let steps = &rules.steps;
    let mut from = node.me.any() & rules.track.all();
    if let Some(enter) = &steps.enter
        && node.me.hand() > 0
    {
        let hand = Cells::one(HAND);
        from = if enter.first.is_some() { hand } else { from | hand };
    }
    if let Some(block) = &steps.block
        && steps.burst.is_none()
        && !from.has(HAND)
    {
        let closed = if block.foes <= 1 { node.foes } else { node.bands };
        from = from & !closed.back(face);
    }
    from
}

/// The bit of an effect by which the whole play is judged.
const fn mark(effect: Effect) -> u8 {
    match effect {
        Effect::Kept => 1,
        Effect::MadeExcess => 2,
        Effect::None | Effect::Hit | Effect::Burst | Effect::Short => 0,
    }
}

/// The positions met in one search: a table of indices into a list.
#[derive(Clone, Debug)]
struct Seen {
    slots: Vec<u32>,
    keys: Vec<SeenKey>,
}

/// Equal keys have equal continuations and equal results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SeenKey {
    me: Men,
    foe: Men,
    latches: u32,
    rest: Numbers,
    end: Option<EndMark>,
    /// Ways of bearing off that the whole play is judged by, a bit each.
    marks: u8,
}

impl Default for Seen {
    fn default() -> Self {
        Self { slots: vec![0; 512], keys: Vec::new() }
    }
}

impl Seen {
    fn clear(&mut self) {
        self.slots.fill(0);
        self.keys.clear();
    }

    /// Notes a position; `false` if it was noted before.
    #[inline]
    fn insert(&mut self, node: &Node, rest: Numbers, end: Option<EndMark>, marks: u8) -> bool {
        let (me, foe, latches) = (node.me, node.foe, node.latches);
        let key = SeenKey { me, foe, latches, rest, end, marks };
        if self.keys.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = self.slot(&key);
        if self.slots[slot] != 0 {
            return false;
        }
        self.keys.push(key);
        self.slots[slot] = self.keys.len() as u32;
        true
    }

    /// The slot that holds this key, or the empty one where it belongs.
    #[inline]
    fn slot(&self, key: &SeenKey) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key.hash() & mask;
        loop {
            match self.slots[slot] {
                0 => return slot,
                at if self.keys[at as usize - 1] == *key => return slot,
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        self.slots.clear();
        self.slots.resize((self.keys.len() * 4).next_power_of_two().max(512), 0);
        for at in 0..self.keys.len() {
            let slot = self.slot(&self.keys[at]);
            self.slots[slot] = (at + 1) as u32;
        }
    }
}

impl SeenKey {
    #[inline]
    fn hash(&self) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let fold = |men: Men| {
            let [a, b, c, d] = men.digits().map(u64::from);
            (a | b << 32) ^ (c | d << 32).rotate_left(29)
        };
        let mixed = fold(self.me).wrapping_mul(ODD) ^ fold(self.foe).rotate_left(17);
        let mixed = (mixed ^ u64::from(self.rest.sum())).wrapping_mul(ODD);
        (mixed >> 40) as usize
    }
}
