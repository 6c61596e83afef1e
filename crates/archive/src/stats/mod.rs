//! What any number of games come to: results, lengths, coups, settings and players.
//!
//! Sums are whole numbers and know no order, so that games may be counted in any batches, on any
//! threads, and put together with [`Stats::merge`]: the answer is the same. Nothing here knows a
//! game; ends, coups and counters are counted by the names that the pack has for them, in the
//! language in which it was loaded.

mod pack;
mod player;
mod share;
mod spread;

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::diagnostic::Severity;
use charpentier_notation::Record;

use crate::{Batch, Packs, Played};

pub use pack::{Coup, OfPack, Results, Settings};
pub use player::{Against, OfPlayer};
pub use share::Share;
pub use spread::{Bin, Spread};

/// What games come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// By the name of the pack.
    pub packs: BTreeMap<String, OfPack>,
    /// By the name of the player, as records have it.
    pub players: BTreeMap<String, OfPlayer>,
    /// Records with faults; they count nowhere else.
    pub faulty: u64,
}

impl Stats {
    /// What the games of one batch come to.
    #[must_use]
    pub fn of(batch: &Batch, packs: &Packs) -> Self {
        let mut stats = Self::default();
        let wrong = batch.faults.iter().filter(|fault| fault.severity == Severity::Error);
        let misread: BTreeSet<usize> = wrong.map(|fault| batch.record_of(fault)).collect();
        for (nth, record) in batch.records.iter().enumerate() {
            match batch.play(record, packs) {
                Ok(played) if !misread.contains(&nth) && !played.is_wrong() => {
                    stats.add(record, &played);
                }
                _ => stats.faulty += 1,
            }
        }
        // A file of which nothing could be read is as good as one record.
        if batch.records.is_empty() && !misread.is_empty() {
            stats.faulty += 1;
        }
        stats
    }

    /// Counts a game that is right.
    pub fn add(&mut self, record: &Record, played: &Played) {
        let name = played.pack.rules().spec().called().to_owned();
        self.packs.entry(name).or_default().add(record, played);
        player::add(&mut self.players, record, played);
    }

    /// Adds what other games come to.
    pub fn merge(&mut self, other: Self) {
        for (name, more) in other.packs {
            self.packs.entry(name).or_default().merge(more);
        }
        for (name, more) in other.players {
            self.players.entry(name).or_default().merge(more);
        }
        self.faulty += other.faulty;
    }

    /// How many games are counted, those with faults not among them.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.packs.values().map(|pack| pack.results.games).sum()
    }
}
