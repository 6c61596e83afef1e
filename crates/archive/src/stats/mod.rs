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

use std::collections::BTreeMap;

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
        let misread = misread(batch);
        for (record, misread) in batch.records.iter().zip(misread) {
            match batch.play(record, packs) {
                Ok(played) if !misread && !played.is_wrong() => stats.add(record, &played),
                _ => stats.faulty += 1,
            }
        }
        let wrong = batch.faults.iter().any(|fault| fault.severity == Severity::Error);
        if batch.records.is_empty() && wrong {
            stats.faulty += 1;
        }
        stats
    }

    /// Counts a game that is right.
    pub fn add(&mut self, record: &Record, played: &Played) {
        let name = played.pack.rules().called().to_owned();
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

/// Of which records something could not be read: what is wrong with the writing belongs to the
/// record in which it stands.
fn misread(batch: &Batch) -> Vec<bool> {
    let starts = batch.records.iter().map(|record| {
        let tag = record.tags.first().map(|tag| tag.place.bytes().start);
        let ply = record.plies.first().map(|ply| ply.place.bytes().start);
        tag.into_iter().chain(ply).min().unwrap_or_default()
    });
    let starts: Vec<usize> = starts.collect();
    let mut misread = vec![false; starts.len()];
    for fault in batch.faults.iter().filter(|fault| fault.severity == Severity::Error) {
        let at = fault.spans.first().map_or(0, |span| span.bytes.start);
        let nth = starts.iter().rposition(|start| *start <= at).unwrap_or_default();
        if let Some(one) = misread.get_mut(nth) {
            *one = true;
        }
    }
    misread
}

/// Adds one map of counts to another.
fn merge_counts<K: Ord>(sums: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, count) in more {
        *sums.entry(key).or_default() += count;
    }
}
