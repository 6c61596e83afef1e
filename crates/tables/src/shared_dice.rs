//! Dice for two players who exchange only links.
//!
//! Each player draws a secret and makes a chain of values from it: every value is the hash of the one after it.
//! The first link of a player reveals the first value of the chain, which fixes all others. After each turn with a
//! throw, the player's link reveals the next value. The dice of a turn follow from the last value that the other
//! player has revealed and from the next value of the thrower. So no player can choose dice, the other player can
//! check them, and a thrower cannot compute them before the other player's link has come.
//!
//! A thrower with another program can compute the dice before deciding on something that comes before the throw, such
//! as a double. Only one more exchange of links for each throw would prevent that.

use std::io;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};

/// The number of the last value of a chain. A game whose players have shown so many cannot go on; the longest known
/// have at most some hundred turns.
const LAST: u32 = 1_024;

/// The length of a value, in bytes.
const BYTES: usize = 16;

/// A value of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Value([u8; BYTES]);

/// A value that a player has revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Revealed {
    /// Its number in the chain, from 0.
    pub(crate) nth: u32,
    pub(crate) value: Value,
}

/// The chain of a player, as its last value, which is secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Chain(Value);

impl Value {
    /// Returns the value this many places before this one.
    fn back(self, places: u32) -> Self {
        (0..places).fold(self, |value, _| {
            let hash = Sha256::new().chain_update("charpentier chain").chain_update(value.0);
            let mut before = [0; BYTES];
            before.copy_from_slice(&hash.finalize()[..BYTES]);
            Self(before)
        })
    }
}

impl Revealed {
    /// Returns an earlier value of the chain, or this one; `None` for a later one.
    pub(crate) fn earlier(self, nth: u32) -> Option<Value> {
        // A number that is too large would take a long time.
        let places = self.nth.checked_sub(nth).filter(|_| self.nth <= LAST)?;
        Some(self.value.back(places))
    }
}

impl Chain {
    /// Returns a new chain.
    pub(crate) fn drawn() -> io::Result<Self> {
        let mut last = [0; BYTES];
        getrandom::fill(&mut last).map_err(io::Error::other)?;
        Ok(Self(Value(last)))
    }

    /// Whether the chain has a value of this number.
    pub(crate) const fn has(nth: u32) -> bool {
        nth <= LAST
    }

    /// Returns a value of the chain, or `None` if the chain is too short.
    pub(crate) fn value(self, nth: u32) -> Option<Value> {
        Some(self.0.back(LAST.checked_sub(nth)?))
    }
}

/// Returns the seed of the dice of a turn in a game of this name, from the value of the player who has invited the
/// other, and that of the other player.
pub(crate) fn seed(game: &str, turn: u32, values: [Value; 2]) -> u64 {
    let hash = Sha256::new()
        .chain_update("charpentier dice")
        .chain_update(turn.to_le_bytes())
        .chain_update(values[0].0)
        .chain_update(values[1].0)
        .chain_update(game);
    let mut seed = [0; 8];
    seed.copy_from_slice(&hash.finalize()[..8]);
    u64::from_le_bytes(seed)
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = URL_SAFE_NO_PAD.decode(&text).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| de::Error::custom("not a value of a chain"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_proves_all_earlier_ones_and_tells_no_later_one() {
        let chain = Chain::drawn().expect("chance");
        let value = |nth| chain.value(nth).expect("a value");
        let shown = Revealed { nth: 7, value: value(7) };
        assert_eq!(shown.earlier(7), Some(value(7)));
        assert_eq!(shown.earlier(0), Some(value(0)));
        assert_eq!(shown.earlier(8), None);
        assert_ne!(Revealed { nth: 8, ..shown }.earlier(0), Some(value(0)));
        assert_eq!(Revealed { nth: u32::MAX, ..shown }.earlier(0), None);
        assert!(chain.value(LAST).is_some());
        assert_eq!(chain.value(LAST + 1), None);
        assert_ne!(Chain::drawn().expect("chance"), chain);
    }

    #[test]
    fn every_part_of_a_turn_changes_its_dice() {
        let [one, other] = [Value([1; BYTES]), Value([2; BYTES])];
        let all = [
            seed("game", 0, [one, other]),
            seed("game", 0, [other, one]),
            seed("game", 1, [one, other]),
            seed("other", 0, [one, other]),
        ];
        for (nth, seed) in all.iter().enumerate() {
            assert!(!all[..nth].contains(seed), "{nth}");
        }
    }

    #[test]
    fn a_value_is_written_as_a_short_text() {
        let value = Value([255; BYTES]);
        let text = serde_json::to_string(&value).expect("a text");
        assert_eq!(text, "\"_____________________w\"");
        assert_eq!(serde_json::from_str::<Value>(&text).ok(), Some(value));
        for wrong in ["\"\"", "\"____\"", "\"_____________________w=\"", "1"] {
            assert!(serde_json::from_str::<Value>(wrong).is_err(), "{wrong}");
        }
    }
}
