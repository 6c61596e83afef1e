//! The data of one game that queries use, computed by replaying it.

use std::error::Error;
use std::fmt;

use charpentier_core::{Awaiting, BySeat, Diagnostic, Event, Men, Position, Seat, Throw};
use charpentier_notation::record::{Act, Ply};
use charpentier_notation::{Record, Replay};

use crate::batch::{Batch, Played};
use crate::find::position_pattern::{Actor, number};
use crate::packs::Packs;

/// The tags of a game, and its place in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The number of the game in its file, from 1.
    pub nth: usize,
    /// The name of the game in the record; empty if there is none.
    pub pack: String,
    /// The name of the pack, also if the record names a preset. If the pack cannot be loaded, equal to
    /// `pack`.
    pub base: String,
    /// The options as the record writes them.
    pub options: String,
    /// The names of white, of black and of the other players, in this order; `?` if a side has no name.
    pub players: Vec<String>,
    /// The date as it is written, such as `1698.11.21`.
    pub date: String,
    /// The result as it is written, such as `1-0`.
    pub result: String,
}

/// A moment of a game: the position, and the next ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    /// The numbers of the arrangements of both sides' men; `None` if the position is unknown.
    pub(crate) men: Option<BySeat<u64>>,
    pub(crate) actor: Actor,
    pub(crate) throw: Option<Throw>,
    pub(crate) at: At,
}

/// A ply, or the end of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At {
    /// The line of the file, from 1.
    pub line: usize,
    /// The number and side of the ply, such as `3b`. At the end those of the last ply; empty if there is
    /// none.
    pub ply: String,
    /// The whole ply as records write it; empty at the end.
    pub text: String,
    /// The coups of the throw. A hit has only those that the query names.
    pub coups: Vec<Scored>,
    /// Whether every ply of the record was replayed, and none was guessed.
    pub sure: bool,
}

/// A coup that a throw has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// Its name in the pack, with the class.
    pub name: String,
    /// The side that marks it.
    pub seat: Seat,
    /// The number of ways.
    pub ways: u8,
    /// Its worth in points.
    pub points: u16,
}

impl Head {
    pub(crate) fn of(batch: &Batch, nth: usize, packs: &Packs) -> Option<Self> {
        let record = batch.records.get(nth)?;
        let value = |name: &str| one_line(record.value(name).unwrap_or_default().trim());
        let named = |tag: &str| Some(value(tag)).filter(|name| !name.is_empty());
        let sides = ["White", "Black"].map(|tag| named(tag).unwrap_or_else(|| "?".into()));
        let others = ["A", "B", "C", "D", "E", "F", "G", "H"].into_iter().filter_map(named);
        let result =
            record.result.as_ref().map_or_else(|| value("Result"), |result| result.to_string());
        let begin = record.tags.first().map(|tag| tag.span);
        let begin = begin.or_else(|| record.plies.first().map(|ply| ply.span)).unwrap_or_default();
        let pack = value("Game");
        let base =
            packs.of(record).map_or_else(|_| pack.clone(), |pack| pack.rules().spec().pack.clone());
        Some(Self {
            line: batch.source.line(begin.start),
            nth: batch.first + nth,
            base,
            pack,
            options: value("Options"),
            players: sides.into_iter().chain(others).collect(),
            date: value("Date"),
            result,
        })
    }

    /// Returns the name of white.
    #[must_use]
    pub fn white(&self) -> &str {
        self.players.first().map_or("?", String::as_str)
    }

    /// Returns the name of black.
    #[must_use]
    pub fn black(&self) -> &str {
        self.players.get(1).map_or("?", String::as_str)
    }
}

/// The error for a game that cannot be replayed, so that its moments are unknown.
#[derive(Debug)]
pub(crate) struct NotPlayedError {
    /// The errors of the record or of its pack.
    faults: Vec<Diagnostic>,
}

/// Formats the first error.
impl fmt::Display for NotPlayedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.faults.first().map_or("", |fault| &fault.message))
    }
}

impl Error for NotPlayedError {}

/// Returns the moments of a game: before each throw, and after the last replayed ply.
///
/// There is also one before each part that was not replayed, and before other plies that make coups.
///
/// # Errors
///
/// Fails if the game cannot be replayed.
pub(crate) fn moments(
    batch: &Batch,
    record: &Record,
    packs: &Packs,
) -> Result<Vec<Moment>, NotPlayedError> {
    let played = batch.play(record, packs);
    let Played { pack, replay } = played.map_err(|faults| NotPlayedError { faults: faults.0 })?;
    let mut walk = Walk { batch, record, replay: &replay, found: Vec::new() };
    let mut stood = Some(replay.start.game.position);
    let mut due = 0;
    for turn in &replay.turns {
        if turn.ply > due {
            walk.add(stood, due, Vec::new());
            stood = walk.diagram(due, turn.ply);
        }
        let events = turn.events_by_leg(pack.rules());
        let coups: Vec<_> = events.filter_map(|(rules, event)| scored(event, rules)).collect();
        let thrown = record.plies.get(turn.ply).is_some_and(is_throw);
        if thrown || !coups.is_empty() {
            walk.add(stood, turn.ply, coups);
        }
        stood = Some(turn.state.game.position);
        due = turn.ply + 1;
    }
    walk.add(stood, due, Vec::new());
    Ok(walk.found)
}

/// Returns a text with spaces in place of its line breaks, because the index stores one line per ply.
fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

fn is_throw(ply: &Ply) -> bool {
    matches!(ply.act, Act::Turn(_) | Act::Illegible)
}

struct Walk<'a> {
    batch: &'a Batch,
    record: &'a Record,
    replay: &'a Replay,
    found: Vec<Moment>,
}

impl Walk<'_> {
    /// Adds the moment before a ply, or the end if there is no such ply.
    fn add(&mut self, stood: Option<Position>, ply: usize, coups: Vec<Scored>) {
        let men = stood.map(|men| BySeat::new(number(&men.white), number(&men.black)));
        let plies = &self.record.plies;
        let sure = self.replay.complete;
        let line = |ply: &Ply| self.batch.source.line(ply.span.start);
        let (actor, throw, at) = match (plies.get(ply), plies.last()) {
            (Some(ply), _) => {
                let throw = match &ply.act {
                    Act::Turn(turn) => turn.throw,
                    _ => None,
                };
                let text = one_line(&self.record.written(ply));
                let at = At { line: line(ply), ply: ply.name(), text, coups, sure };
                (Actor::Side(ply.seat), throw, at)
            }
            (None, last) => {
                let actor = match self.replay.game.state().wait {
                    Awaiting::Throw(seat) | Awaiting::Choose(seat) | Awaiting::Play(seat) => {
                        Actor::Side(seat)
                    }
                    Awaiting::Over => Actor::Over,
                    Awaiting::Lead => Actor::Unknown,
                };
                let begin = self.record.tags.first().map_or(0, |tag| tag.span.start);
                let at = At {
                    line: last.map_or_else(|| self.batch.source.line(begin), line),
                    ply: last.map_or_else(String::new, Ply::name),
                    text: String::new(),
                    coups,
                    sure,
                };
                (actor, None, at)
            }
        };
        self.found.push(Moment { men, actor, throw, at });
    }

    /// Returns the position given by the last position line between two plies, if it can be read.
    fn diagram(&self, from: usize, to: usize) -> Option<Position> {
        let mut lines = self.record.positions.iter();
        let line = lines.rfind(|diagram| (from..=to).contains(&diagram.after))?;
        let source = charpentier_core::diagnostic::Source::new("position", line.line.as_str());
        let line = charpentier_notation::position::parse(&source).ok()?;
        let men = |seat: Seat| {
            let mut places = line.men[seat].iter();
            let men =
                places.try_fold(Men::default(), |men, &(place, count)| men.with(place, count));
            men.map(|men| men.with_pinned(line.under[seat]))
        };
        Some(BySeat::new(men(Seat::White)?, men(Seat::Black)?))
    }
}

fn scored(event: &Event, rules: &charpentier_core::Rules) -> Option<Scored> {
    let Event::Scored { seat, key, points, .. } = event else {
        return None;
    };
    let name = rules.spec().coup_name(key.coup, key.class);
    Some(Scored { name, seat: *seat, ways: key.ways, points: *points })
}
