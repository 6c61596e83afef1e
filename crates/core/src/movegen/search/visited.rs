//! The positions that a search has met, so that it continues from each only once.

use crate::board::Men;
use crate::eval::node::Node;
use crate::play::EndMark;

/// The number of slots that suffices for most throws.
const FEW: usize = 512;

/// The positions visited in one search: a hash table of indices into a list.
#[derive(Clone, Debug)]
pub(crate) struct Visited {
    slots: Vec<u32>,
    keys: Vec<VisitedKey>,
}

impl Default for Visited {
    fn default() -> Self {
        Self { slots: vec![0; FEW], keys: Vec::new() }
    }
}

impl Visited {
    pub(crate) fn clear(&mut self) {
        // Most throws need no more slots.
        self.slots.truncate(FEW);
        self.slots.fill(0);
        self.keys.clear();
    }

    /// Adds a position, and returns whether it is new.
    #[inline]
    pub(crate) fn insert(
        &mut self,
        node: &Node,
        left: u32,
        end: Option<EndMark>,
        marks: u32,
    ) -> bool {
        let (us, them, facts) = (node.us, node.them, node.facts);
        let key = VisitedKey { us, them, facts, left, end, marks };
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

    /// Returns the slot of a key, or the empty slot where it belongs.
    #[inline]
    fn slot(&self, key: &VisitedKey) -> usize {
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
        self.slots.resize((self.keys.len() * 4).next_power_of_two().max(FEW), 0);
        for at in 0..self.keys.len() {
            let slot = self.slot(&self.keys[at]);
            self.slots[slot] = (at + 1) as u32;
        }
    }
}

/// A key of a position. Positions with equal keys have the same continuations and results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct VisitedKey {
    us: Men,
    them: Men,
    facts: u32,
    /// The numbers left, a bit each.
    left: u32,
    end: Option<EndMark>,
    /// Ways of bearing off that matter to the whole play, and the number of a memory.
    marks: u32,
}

impl VisitedKey {
    #[inline]
    fn hash(&self) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let fold = |men: Men| {
            let [a, b, c, d] = men.digits().map(u64::from);
            (a | b << 32) ^ (c | d << 32).rotate_left(29)
        };
        let mixed = fold(self.us).wrapping_mul(ODD) ^ fold(self.them).rotate_left(17);
        let mixed = (mixed ^ u64::from(self.left)).wrapping_mul(ODD);
        (mixed >> 40) as usize
    }
}
