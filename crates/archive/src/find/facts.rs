//! What one game has that can be asked for, found by playing it over.

use std::error::Error;
use std::fmt;

use charpentier_core::{Awaiting, BySeat, Diagnostic, Event, Men, Position, Seat, Throw};
use charpentier_notation::record::{Act, Ply};
use charpentier_notation::{Record, Replay};

use crate::batch::{Batch, Played};
use crate::find::stand::{Actor, number};
use crate::packs::Packs;

/// What the tags of a game say, and where it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The line that it begins on, from 1.
    pub line: usize,
    /// It is the n-th game of its file, from 1.
    pub nth: usize,
    /// The game as the record names it; empty where it does not.
    pub pack: String,
    /// The name of the pack itself, where a preset is named; the same where there is no such pack.
    pub base: String,
    /// The options as they are written.
    pub options: String,
    /// The names of white, black and whoever else has a part, in this order; `?` where unknown.
    pub players: Vec<String>,
    /// The date as it is written, such as `1698.11.21`.
    pub date: String,
    /// The result as it is written, such as `1-0`.
    pub result: String,
}

/// A moment of a game: how the men stand, and what the next ply is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    /// The numbers of both sides' men; `None` where nobody can tell.
    pub(crate) men: Option<BySeat<u64>>,
    pub(crate) actor: Actor,
    pub(crate) throw: Option<Throw>,
    pub(crate) at: At,
}

/// A ply, or the end of what is known of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At {
    /// The line of the file, from 1.
    pub line: usize,
    /// The number and side of the ply, `3b`; at the end, of the last ply, empty where there is none.
    pub ply: String,
    /// The whole ply as records write it; empty at the end.
    pub text: String,
    /// The coups that are asked for, or all.
    pub coups: Vec<Scored>,
    /// Nothing before it had to be guessed: the whole record can be read and played.
    pub sure: bool,
}

/// A coup that a throw has given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The pack's name with the class.
    pub name: String,
    /// Who marks it.
    pub seat: Seat,
    /// In how many ways.
    pub ways: u8,
    /// What it is worth.
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

    /// White's name.
    #[must_use]
    pub fn white(&self) -> &str {
        self.players.first().map_or("?", String::as_str)
    }

    /// Black's name.
    #[must_use]
    pub fn black(&self) -> &str {
        self.players.get(1).map_or("?", String::as_str)
    }
}

/// A game cannot be played over, so that nothing is known of its moments.
#[derive(Debug)]
pub(crate) struct NotPlayed {
    /// What is wrong with the record or its pack.
    faults: Vec<Diagnostic>,
}

/// The first of what is wrong.
impl fmt::Display for NotPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.faults.first().map_or("", |fault| &fault.message))
    }
}

impl Error for NotPlayed {}

/// All moments of a game: before each throw, and at the end; more where a part cannot be read.
///
/// # Errors
///
/// It cannot be played over.
pub(crate) fn moments(
    batch: &Batch,
    record: &Record,
    packs: &Packs,
) -> Result<Vec<Moment>, NotPlayed> {
    let played = batch.play(record, packs);
    let Played { pack, replay } = played.map_err(|faults| NotPlayed { faults: faults.0 })?;
    let mut walk = Walk { batch, record, replay: &replay, found: Vec::new() };
    let mut stood = Some(replay.start.game.position);
    let mut due = 0;
    for turn in &replay.turns {
        if turn.ply > due {
            walk.add(stood, due, Vec::new());
            stood = walk.diagram(due, turn.ply);
        }
        let events = turn.events();
        let coups: Vec<_> = events.filter_map(|event| scored(event, pack.rules())).collect();
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

/// A text without line breaks, as the index keeps it.
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
    /// Adds the moment before a ply, or the end where there is none.
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

    /// How the men stand before a ply, by a position line that stands between these two.
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
