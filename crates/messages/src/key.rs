//! The messages, one constant each, named as in `lang/en.ftl` but in capitals.

/// A message of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    name: &'static str,
    takes: &'static [&'static str],
}

impl Key {
    /// Returns the name in the catalogue, such as `event-thrown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the names of the values that it takes.
    #[must_use]
    pub const fn takes(self) -> &'static [&'static str] {
        self.takes
    }

    /// Whether it takes these values and no others, in any order.
    #[must_use]
    pub const fn takes_only(self, values: &[&str]) -> bool {
        let mut at = 0;
        while at < values.len() {
            if !has(self.takes, values[at]) {
                return false;
            }
            at += 1;
        }
        values.len() == self.takes.len()
    }
}

/// Whether a word is among others. It is written as a loop, because it is evaluated at compile
/// time.
const fn has(words: &[&str], wanted: &str) -> bool {
    let mut at = 0;
    while at < words.len() {
        if same(words[at].as_bytes(), wanted.as_bytes()) {
            return true;
        }
        at += 1;
    }
    false
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

include!(concat!(env!("OUT_DIR"), "/key.rs"));
