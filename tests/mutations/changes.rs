//! The kinds of change, by what they change.

mod plies;
mod position;
mod tags;
mod text;
mod turns;

use charpentier_notation::Record;
use charpentier_notation::record::{Act, Turn};

use crate::support::Chance;

/// Changes a record; nothing where it has nothing of the kind.
type OnRecord = fn(&mut Record, &mut Chance) -> Option<()>;

/// A kind of change.
pub(super) struct Kind {
    /// What the table calls it.
    pub(super) name: &'static str,
    how: How,
}

enum How {
    Record(OnRecord),
    Text(fn(&str, &mut Chance) -> Option<String>),
}

impl Kind {
    const fn record(name: &'static str, how: OnRecord) -> Self {
        Self { name, how: How::Record(how) }
    }

    const fn text(name: &'static str, how: fn(&str, &mut Chance) -> Option<String>) -> Self {
        Self { name, how: How::Text(how) }
    }

    /// The changed text of a game, or nothing where it has nothing of the kind.
    pub(super) fn change(
        &self,
        record: &Record,
        text: &str,
        chance: &mut Chance,
    ) -> Option<String> {
        match self.how {
            How::Record(how) => {
                let mut record = record.clone();
                how(&mut record, chance)?;
                Some(record.to_string())
            }
            How::Text(how) => how(text, chance),
        }
    }
}

/// Every kind of change.
pub(super) fn kinds() -> impl Iterator<Item = &'static Kind> {
    let all = [tags::KINDS, position::KINDS, plies::KINDS, turns::THROWS, turns::MARKS];
    all.into_iter().chain([turns::PLAYS, text::KINDS]).flatten()
}

/// One of these.
fn any<'a, T>(all: &'a [T], chance: &mut Chance) -> Option<&'a T> {
    if all.is_empty() { None } else { all.get(chance.below(all.len())) }
}

/// One of the turns of which this is true.
fn turn<'r>(
    record: &'r mut Record,
    chance: &mut Chance,
    wanted: impl Fn(&Turn) -> bool,
) -> Option<&'r mut Turn> {
    let turns = record.plies.iter_mut().filter_map(|ply| match &mut ply.act {
        Act::Turn(turn) if wanted(turn) => Some(&mut **turn),
        _ => None,
    });
    let mut turns: Vec<_> = turns.collect();
    if turns.is_empty() {
        return None;
    }
    Some(turns.swap_remove(chance.below(turns.len())))
}

/// Another number from 1 to `most`.
fn other(n: u8, most: u8, chance: &mut Chance) -> u8 {
    let by = chance.below(usize::from(most) - 1) as u8 + 1;
    (n + by - 1) % most + 1
}
