//! Plays in the form of cases and queries.

use charpentier_core::suggest::nearest;
use charpentier_core::{OFF, Place, Position, Rules, Tree};

use crate::scene::error::SceneError;
use crate::scene::sides::MOVER;

/// A step: whether it is that of the other side, and the places from and to.
pub type WrittenStep = (bool, Place, Place);

/// Reads the steps of a play, from a list or from a text as `moves` prints it.
///
/// Steps are written `1/7`, `1/5/8`, `bar/4*`, `1/7(2)`, `4/flat` or `b:2/off`; `--` moves no man.
///
/// # Errors
///
/// The tree is not a play, or a part of it is not a step.
pub fn steps(rules: &Rules, play: &Tree) -> Result<Vec<WrittenStep>, SceneError> {
    let mut list = Vec::new();
    match play {
        Tree::Text(text) => {
            for step in text.split_whitespace() {
                one_step(rules, step, &mut list)?;
            }
        }
        Tree::List(texts) => {
            for text in texts {
                one_step(rules, text.text().ok_or(SceneError::StepUntold)?, &mut list)?;
            }
        }
        _ => return Err(SceneError::NoPlay),
    }
    Ok(list)
}

/// Reads the steps of one man, or of several who go the same way.
fn one_step(rules: &Rules, text: &str, list: &mut Vec<WrittenStep>) -> Result<(), SceneError> {
    let wrong = || SceneError::NoStep { text: text.to_owned(), meant: similar(rules, text) };
    let (other, plain) = match text.strip_prefix("b:") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    if plain == "--" {
        return Ok(());
    }
    let (plain, times) = match plain.split_once('(') {
        Some((plain, times)) => {
            let times = times.trim_end_matches('*').strip_suffix(')').ok_or_else(wrong)?;
            let times = times.parse().ok().filter(|times| (1..=rules.spec().men).contains(times));
            (plain, times.ok_or_else(wrong)?)
        }
        None => (plain, 1),
    };
    let mut stops = plain.split('/').map(|stop| stop.trim_end_matches('*'));
    let mut from = stops.next().and_then(Place::named).ok_or_else(wrong)?;
    let mut way = Vec::new();
    for stop in stops {
        if let Some((start, to)) = staged(rules, from, stop) {
            way.push((other, start, to));
            continue;
        }
        let to = match stop {
            "25" => OFF,
            stop => Place::named(stop).ok_or_else(wrong)?,
        };
        way.push((other, from, to));
        from = to;
    }
    if way.is_empty() {
        return Err(wrong());
    }
    for _ in 0..times {
        list.extend_from_slice(&way);
    }
    Ok(())
}

/// Returns a step whose words are similar to those of a text.
fn similar(rules: &Rules, text: &str) -> Option<String> {
    let stages = rules.spec().steps.stages.iter().flat_map(|stages| &stages.list);
    let words = || ["bar", "off", "new", "out"].into_iter();
    let known: Vec<_> = words().chain(stages.map(|stage| stage.word.as_str())).collect();
    let is_word = |part: &str| part.starts_with(char::is_alphabetic) && !known.contains(&part);
    let parts: Vec<_> = text.split('/').collect();
    let near = |part: &&str| nearest(part, known.iter().copied());
    let meant: Option<Vec<_>> =
        parts.iter().map(|part| if is_word(part) { near(part) } else { Some(*part) }).collect();
    let meant = meant?.join("/");
    (meant != text && parts.len() > 1).then_some(meant)
}

/// Returns a step of a stage, `4/flat`, as the cells from and to.
fn staged(rules: &Rules, face: Place, word: &str) -> Option<(Place, Place)> {
    let stages = rules.spec().steps.stages.as_ref()?;
    let stage = stages.list.iter().find(|stage| stage.word == word)?;
    let nth = face.0.checked_sub(1)?;
    let from = stage.first + nth;
    Some((from, stage.to.map_or(OFF, |first| first + nth)))
}

/// Returns the men after steps that are not checked against the rules, or `None` if a man is
/// missing.
#[must_use]
pub fn moved(rules: &Rules, position: &Position, steps: &[WrittenStep]) -> Option<Position> {
    let mut position = *position;
    for &(other, from, to) in steps {
        let seat = if other { MOVER.other() } else { MOVER };
        if position[seat].at(from) == 0 {
            return None;
        }
        position[seat].take(from);
        position[seat].put(to);
        if rules.spec().steps.pin.is_some() {
            let (us, them) = (position[seat], position[seat.other()]);
            (position[seat], position[seat.other()]) = us.pin_at(them, rules.spec().track, to);
            continue;
        }
        let meets = rules.spec().track.mirror(to);
        let hits = |cell: &Place| rules.spec().steps.hit.is_none_or(|hit| hit.reaches(*cell));
        if let Some(cell) = meets.filter(hits) {
            for _ in 0..position[seat.other()].at(cell) {
                rules.spec().send_away(&mut position, seat.other(), cell);
            }
        }
    }
    Some(position)
}

/// Returns the places from and to of the steps of one side, for [`charpentier_core::Table::find`].
#[must_use]
pub fn pairs(steps: &[WrittenStep], other: bool) -> Vec<(Place, Place)> {
    steps.iter().filter(|step| step.0 == other).map(|step| (step.1, step.2)).collect()
}
