//! Plays as records write them.

use charpentier_core::{BAR, NEW, OFF, Play, Rules, Step};

use crate::record::{Move, PlaceText, Stop};
use crate::span::Span;
use charpentier_core::Effect;

/// Returns the moves by which a record writes a play.
///
/// The steps of one man that follow each other are one move, which names every stop. Equal moves
/// that follow each other are written once, with their number.
#[must_use]
pub fn moves_of(rules: &Rules, play: &Play) -> Vec<Move> {
    moves_of_steps(rules, &play.steps().collect::<Vec<_>>())
}

pub(super) fn moves_of_steps(rules: &Rules, steps: &[Step]) -> Vec<Move> {
    let steps = &by_man(rules, steps)[..];
    let mut moves: Vec<Move> = Vec::new();
    let mut previous: Option<Step> = None;
    for &step in steps {
        let stop = Stop { at: target(rules, step), hit: is_hit(step) };
        let goes_on = previous.is_some_and(|previous| {
            previous.to == step.from
                && step.effect != Effect::Short
                && rules.spec().steps.stages.is_none()
        });
        match moves.last_mut() {
            Some(man) if goes_on => man.stops.push(stop),
            _ => moves.push(Move {
                from: origin(rules, step),
                stops: vec![stop],
                times: 1,
                span: Span::default(),
            }),
        }
        previous = Some(step);
    }
    let mut joined: Vec<Move> = Vec::new();
    for man in moves {
        match joined.last_mut() {
            Some(last) if last.from == man.from && last.stops == man.stops => last.times += 1,
            _ => joined.push(man),
        }
    }
    joined
}

/// Returns the steps of a doublet with those of each man together, if their order makes no
/// difference.
fn by_man(rules: &Rules, steps: &[Step]) -> Vec<Step> {
    let mut left = steps.to_vec();
    let plain = |step: &Step| {
        step.effect == Effect::None
            && step.from != BAR
            && step.from != NEW
            && step.to != OFF
            && step.die == left[0].die
            // In a play without dice, it is unknown which steps belong to one man.
            && step.die > 0
    };
    if rules.spec().steps.stages.is_some() || !left.iter().all(plain) {
        return left;
    }
    let mut ways: Vec<Vec<Step>> = Vec::new();
    while !left.is_empty() {
        let mut way = vec![left.remove(0)];
        while let Some(next) = left.iter().position(|step| step.from == way[way.len() - 1].to) {
            way.push(left.remove(next));
        }
        ways.push(way);
    }
    // The longest way comes first, so that equal ways come together.
    ways.sort_by_key(|way| (std::cmp::Reverse(way.len()), way[0]));
    ways.concat()
}

const fn is_hit(step: Step) -> bool {
    matches!(step.effect, Effect::Hit | Effect::Burst)
}

fn origin(rules: &Rules, step: Step) -> PlaceText {
    match step.from {
        BAR => PlaceText::Bar,
        NEW => PlaceText::New,
        from => PlaceText::Cell(staged(rules, step).map_or(from.0, |(face, _)| face)),
    }
}

fn target(rules: &Rules, step: Step) -> PlaceText {
    match staged(rules, step) {
        Some((_, "off")) => PlaceText::Off,
        Some((_, word)) => PlaceText::Word(word.to_ascii_lowercase()),
        None if step.to == OFF => PlaceText::Off,
        None => PlaceText::Cell(step.to.0),
    }
}

/// Returns the number and the word by which a stage writes a step.
fn staged(rules: &Rules, step: Step) -> Option<(u8, &str)> {
    let stages = &rules.spec().steps.stages.as_ref()?.list;
    let named = |stage: &'_ charpentier_core::spec::Stage| stage.face(step.from);
    stages.iter().find_map(|stage| Some((named(stage)?, stage.word.as_str())))
}
