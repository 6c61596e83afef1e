//! Statistics of the games of each player.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::ledger::Player;
use charpentier_core::{BySeat, Event, Seat};
use charpentier_notation::Record;

use crate::Played;

/// The games of a player against one opponent, or on one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Against {
    /// The number of games.
    pub games: u64,
    /// The number of games that the player won.
    pub won: u64,
}

/// The statistics of a player's games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OfPlayer {
    /// The number of games. A game against oneself counts twice.
    pub games: u64,
    /// The number of games won.
    pub won: u64,
    /// The number of games lost.
    pub lost: u64,
    /// The number of finished games without a winner.
    pub nobody: u64,
    /// The number of games whose records stop before the end.
    pub open: u64,
    /// The games begun on each side.
    pub seats: BySeat<Against>,
    /// The total of the points marked.
    pub points: u64,
    /// The total by which counters grew when others ran over into them.
    pub carried: u64,
    /// The games against each opponent, by name. Players who never sat on the other side are not listed.
    pub against: BTreeMap<String, Against>,
}

impl Against {
    fn add(&mut self, won: bool) {
        self.games += 1;
        self.won += u64::from(won);
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.won += other.won;
    }
}

impl OfPlayer {
    pub(super) fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.won += other.won;
        self.lost += other.lost;
        self.nobody += other.nobody;
        self.open += other.open;
        for seat in Seat::BOTH {
            self.seats[seat].merge(other.seats[seat]);
        }
        self.points += other.points;
        self.carried += other.carried;
        for (name, more) in other.against {
            self.against.entry(name).or_default().merge(more);
        }
    }
}

/// The names of the players on both sides; `None` for a player without a name.
type Sitting = BySeat<Option<String>>;

/// Counts a game for each player whose name is known.
pub(super) fn add(players: &mut BTreeMap<String, OfPlayer>, record: &Record, played: &Played) {
    let replay = &played.replay;
    let begun = replay.turns.first().and_then(|turn| turn.state.game.seats);
    let first = sitting(record, replay.start.game.seats.or(begun));
    let last = sitting(record, replay.game.state().seats);
    let mut met: BTreeSet<(String, String)> = BTreeSet::new();
    let mut all: BTreeSet<String> = BTreeSet::new();
    let mut seats = sitting(record, replay.start.game.seats);
    for turn in &replay.turns {
        for event in turn.events() {
            match event {
                Event::Seated { seats: seated } => seats = sitting(record, Some(*seated)),
                Event::Marked { seat, points, .. } => {
                    if let Some(name) = &seats[*seat] {
                        players.entry(name.clone()).or_default().points += u64::from(*points);
                    }
                }
                Event::Carried { seat, by, .. } => {
                    if let Some(name) = &seats[*seat] {
                        players.entry(name.clone()).or_default().carried += u64::from(*by);
                    }
                }
                _ => {}
            }
        }
        for (seat, name) in seats.iter() {
            let Some(name) = name else { continue };
            all.insert(name.clone());
            met.extend(seats[seat.other()].clone().map(|other| (name.clone(), other)));
        }
    }
    let end = played.ended(record);
    let winner = end.flatten();
    for seat in Seat::BOTH {
        if let Some(name) = &first[seat] {
            // A player on both sides has played two games, and won one of them if there is a winner.
            let won = match replay.start.game.seats.or(begun) {
                None => winner == Some(seat),
                Some(_) => winner.is_some_and(|seat| last[seat].as_ref() == Some(name)),
            };
            players.entry(name.clone()).or_default().seats[seat].add(won);
            count(players, name, &met, won, end);
            all.remove(name);
        }
    }
    // The players who sat down later.
    for name in all {
        let won = winner.is_some_and(|seat| last[seat].as_ref() == Some(&name));
        count(players, &name, &met, won, end);
    }
}

/// Counts a game of one player.
fn count(
    players: &mut BTreeMap<String, OfPlayer>,
    name: &str,
    met: &BTreeSet<(String, String)>,
    won: bool,
    end: Option<Option<Seat>>,
) {
    let player = players.entry(name.to_owned()).or_default();
    player.games += 1;
    match end.map(|winner| winner.is_some()) {
        None => player.open += 1,
        Some(false) => player.nobody += 1,
        Some(true) if won => player.won += 1,
        Some(true) => player.lost += 1,
    }
    for (_, other) in met.iter().filter(|(one, other)| one == name && other != name) {
        player.against.entry(other.clone()).or_default().add(won);
    }
}

/// Returns the names of the players in these seats.
///
/// The tag of a player comes first. Without it, the first two players are named by `White` and `Black`.
fn sitting(record: &Record, seats: Option<BySeat<Player>>) -> Sitting {
    let named = |tag: &str| {
        let name = record.value(tag).map(str::trim).filter(|name| !matches!(*name, "" | "?"));
        name.map(str::to_owned)
    };
    BySeat::from_fn(|seat| {
        let player = seats.unwrap_or(BySeat::new(Player::FIRST, Player::SECOND))[seat];
        let side = match player {
            Player::FIRST => named("White"),
            Player::SECOND => named("Black"),
            _ => None,
        };
        named(&player.to_string()).or(side)
    })
}
