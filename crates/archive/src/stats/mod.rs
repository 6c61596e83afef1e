//! Statistics of any number of games: results, lengths, coups, settings and players.
//!
//! All sums are whole numbers and do not depend on order. Games may be counted in any batches and on any
//! threads, and [`Stats::merge`] puts the parts together with the same result. No game is known by name.
//! Ends, coups and counters are counted by their names in the pack, in the language in which it was loaded.

mod pack;
mod player;
mod share;
mod spread;

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_notation::Record;

use crate::{Batch, Packs, Played};

pub use pack::{Coup, OfPack, Results, Settings};
pub use player::{Against, OfPlayer};
pub use share::Share;
pub use spread::{Bin, Spread};

/// The statistics of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// The statistics of each pack or preset, by its name.
    pub packs: BTreeMap<String, OfPack>,
    /// The statistics of each player, by the name in the records.
    pub players: BTreeMap<String, OfPlayer>,
    /// The number of records with errors, which count nowhere else.
    pub faulty: u64,
    /// The errors of texts in another format. Such a text counts as one record with errors.
    pub foreign: Vec<Diagnostic>,
}

impl Stats {
    /// Returns the statistics of one batch.
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
        // A file with errors and without a single record counts as one record.
        if batch.records.is_empty() && !misread.is_empty() {
            stats.faulty += 1;
        }
        stats.foreign.extend(batch.foreign().cloned());
        stats
    }

    /// Counts a game without errors.
    pub fn add(&mut self, record: &Record, played: &Played) {
        let name = played.pack.rules().spec().called().to_owned();
        self.packs.entry(name).or_default().add(record, played);
        player::add(&mut self.players, record, played);
    }

    /// Adds the statistics of other games.
    pub fn merge(&mut self, other: Self) {
        for (name, more) in other.packs {
            self.packs.entry(name).or_default().merge(more);
        }
        for (name, more) in other.players {
            self.players.entry(name).or_default().merge(more);
        }
        self.faulty += other.faulty;
        self.foreign.extend(other.foreign);
    }

    /// Returns the number of counted games, without those that have errors.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.packs.values().map(|pack| pack.results.games).sum()
    }
}
