//! Statistics of the games of one pack.

use std::collections::BTreeMap;

use charpentier_core::{BySeat, Event, Rules, Seat};
use charpentier_notation::Record;

use crate::Played;
use crate::stats::spread::merge_counts;
use crate::stats::{Share, Spread};

/// The results of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// The number of games.
    pub games: u64,
    /// The number of games that each side won.
    pub won: BySeat<u64>,
    /// The number of finished games without a winner.
    pub nobody: u64,
    /// The number of games whose records stop before the end.
    pub open: u64,
    /// The number of games with each end, by the names of the end and its modifiers.
    pub ends: BTreeMap<String, u64>,
}

/// The number of times that a coup was made, and its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Coup {
    /// The number of times.
    pub times: u64,
    /// The total of the points that it gave, whichever side marked them.
    pub points: u64,
}

/// The settings of games, and the counter that the first counter runs over into.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The name of that counter for players; empty if no counter runs over.
    pub counter: String,
    /// The amounts by which it grew in each finished setting, of both sides together.
    pub marked: Spread,
    /// The numbers of settings in each game.
    pub in_game: Spread,
}

/// The statistics of the games of one pack.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OfPack {
    /// The results.
    pub results: Results,
    /// The number of replayed plies of each game.
    pub plies: Spread,
    /// The total number of throws.
    pub throws: u64,
    /// The coups of throws, by their names for players.
    pub coups: BTreeMap<String, Coup>,
    /// The settings.
    pub settings: Settings,
    /// The share of games won by the side that played first. It counts games that have a winner and are
    /// recorded from their beginning.
    pub lead: Share,
}

impl OfPack {
    pub(super) fn add(&mut self, record: &Record, played: &Played) {
        let rules = played.pack.rules();
        let end = played.ended(record);
        self.results.add(rules, played, end);
        self.plies.add(u32::try_from(played.replay.turns.len()).unwrap_or(u32::MAX));
        let events = played.replay.turns.iter().flat_map(|turn| turn.events_by_leg(rules));
        for (rules, event) in events {
            match event {
                Event::Thrown { .. } => self.throws += 1,
                Event::Scored { key, points, .. } => {
                    let name = rules.spec().say_coup(key.coup, key.class);
                    let coup = self.coups.entry(name).or_default();
                    coup.times += 1;
                    coup.points += u64::from(*points);
                }
                _ => {}
            }
        }
        self.settings.add(rules, played);
        let winner = end.flatten();
        // A record that begins in the middle of a game does not show which side had the lead.
        let whole = record.tag("Position").is_none();
        let first = played.replay.turns.first().map(|turn| record.plies[turn.ply].seat);
        if let (Some(winner), Some(first), true) = (winner, first, whole) {
            self.lead.add(winner == first);
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.results.merge(other.results);
        self.plies.merge(other.plies);
        self.throws += other.throws;
        for (name, more) in other.coups {
            let coup = self.coups.entry(name).or_default();
            coup.times += more.times;
            coup.points += more.points;
        }
        self.settings.merge(other.settings);
        self.lead.merge(other.lead);
    }
}

impl Results {
    fn add(&mut self, rules: &Rules, played: &Played, end: Option<Option<Seat>>) {
        self.games += 1;
        match end {
            Some(Some(seat)) => self.won[seat] += 1,
            Some(None) => self.nobody += 1,
            None => self.open += 1,
        }
        let Some(outcome) = &played.replay.game.state().outcome else { return };
        let mut end = rules.spec().say(&outcome.kind).into_owned();
        for with in &outcome.with {
            end.push_str(" with ");
            end.push_str(&rules.spec().say(with));
        }
        if !end.is_empty() {
            *self.ends.entry(end).or_default() += 1;
        }
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        for seat in Seat::BOTH {
            self.won[seat] += other.won[seat];
        }
        self.nobody += other.nobody;
        self.open += other.open;
        merge_counts(&mut self.ends, other.ends);
    }
}

impl Settings {
    fn add(&mut self, rules: &Rules, played: &Played) {
        let carry = |rules: &Rules| rules.spec().counters.first().and_then(|counter| counter.carry);
        // The games of a medley need not all have counters.
        let Some((counts, first)) = rules.legs().find_map(|leg| Some((leg, carry(leg)?))) else {
            return;
        };
        let name = counts.spec().counters.get(usize::from(first.into)).map(|counter| &counter.name);
        self.counter = name.map(|name| counts.spec().say(name).into_owned()).unwrap_or_default();
        let (mut settings, mut marked, mut begun) = (1, 0u32, false);
        let events = played.replay.turns.iter().flat_map(|turn| turn.events_by_leg(rules));
        for (rules, event) in events {
            match event {
                Event::Carried { counter, by, .. }
                    if carry(rules).is_some_and(|carry| *counter == carry.into) =>
                {
                    marked = marked.saturating_add(u32::from(*by));
                }
                Event::NewSetting { .. } | Event::NewGame { .. } => {
                    self.marked.add(std::mem::take(&mut marked));
                    settings += 1;
                    begun = false;
                }
                Event::Thrown { .. } => begun = true,
                _ => {}
            }
        }
        if played.replay.game.state().outcome.is_some() && (begun || marked > 0) {
            self.marked.add(marked);
        }
        self.in_game.add(settings);
    }

    fn merge(&mut self, other: Self) {
        if self.counter.is_empty() {
            self.counter = other.counter;
        }
        self.marked.merge(other.marked);
        self.in_game.merge(other.in_game);
    }
}
