//! The setting that a position line describes.

use charpentier_core::{BySeat, Seat, Setting};

use crate::position::Key;
use crate::position::fields::{from_one, last_throw, pair};
use crate::position::state::Reading;

impl Reading<'_> {
    /// Reads the data of the setting.
    pub(super) fn setting(&mut self) -> Setting {
        let rules = self.rules;
        let few = |key: &Key| {
            let throws = pair(&key.value)?;
            let few = |seat| u8::try_from(throws[seat]).ok();
            Some(BySeat::new(few(Seat::White)?, few(Seat::Black)?))
        };
        let throws = self.value("throws", "throws of white and black, such as 3/2", few);
        let known = rules.spec().fact_bits();
        let made = |key: &Key| {
            let facts = pair(&key.value)?;
            facts.iter().all(|(_, bits)| bits & !known == 0).then_some(facts)
        };
        let due = match known {
            0 => "left out: this game has none".to_owned(),
            known => format!("facts of white and black, such as 0/1, each at most {known}"),
        };
        let facts = self.value("facts", &due, made);
        let compared = rules.spec().compares_throws();
        let due = if compared {
            "the last throws of white and black, such as 65/-"
        } else {
            "left out: this game does not compare throws"
        };
        let last = self.value("last", due, |key: &Key| {
            let (white, black) = key.value.split_once('/').filter(|_| compared)?;
            Some(BySeat::new(last_throw(white)?, last_throw(black)?))
        });
        let set = self.value("set", "the number of the setting, from 1", from_one);
        Setting {
            number: set.unwrap_or(1),
            throws: throws.unwrap_or_default(),
            facts: facts.unwrap_or_default(),
            last: last.unwrap_or(BySeat::both(None)),
        }
    }
}
