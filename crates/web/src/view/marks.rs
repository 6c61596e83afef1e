//! What has happened, in words, each with its rule and with the men concerned.

use charpentier_core::event::EventText;
use charpentier_core::spec::CoupKind;
use charpentier_core::{Action, BAR, BySeat, Event, Place, Position, Rules, Seat, Throw};
use charpentier_notation::record::play_shown;
use serde::Serialize;

use crate::table::Past;

/// Something that happened.
#[derive(Debug, Serialize)]
pub(crate) struct Line {
    /// By the action of this number, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    nth: Option<usize>,
    text: String,
    rule: Option<String>,
}

impl Line {
    pub(super) fn new(text: String, rule: Option<String>) -> Self {
        Self { nth: None, text, rule: rule.filter(|id| !id.is_empty()) }
    }

    pub(super) fn rule(&self) -> Option<&str> {
        self.rule.as_deref()
    }
}

/// Something that the last throw gave.
#[derive(Debug, Serialize)]
pub(crate) struct Mark {
    /// Who marks it.
    seat: Seat,
    points: u16,
    text: String,
    rule: Option<String>,
    /// The cells of each side that it is about.
    cells: BySeat<Vec<Place>>,
}

impl Mark {
    pub(super) fn rule(&self) -> Option<&str> {
        self.rule.as_deref()
    }
}

/// What the last throw gave, the choice that followed it included.
pub(super) fn last(rules: &Rules, done: &[Past]) -> Vec<Mark> {
    let Some(thrown) = done.iter().rposition(Past::is_throw) else { return Vec::new() };
    let Action::Throw(throw) = done[thrown].action else { return Vec::new() };
    let (mover, before) = (done[thrown].seat, &done[thrown].before.game.position);
    let later = done[thrown..].iter();
    let later = later.filter(|past| past.is_throw() || matches!(past.action, Action::Choose(_)));
    let scored = later.flat_map(|past| &past.events).filter_map(|event| match event {
        Event::Scored { seat, points, .. } => {
            let EventText { text, rule } = event.describe(rules);
            let cells = concerned(rules, event, (mover, throw), before);
            Some(Mark { seat: *seat, points: *points, text, rule, cells })
        }
        _ => None,
    });
    scored.collect()
}

/// The cells that a coup is about: the area, or the man who is hit and those who reach him.
fn concerned(
    rules: &Rules,
    event: &Event,
    (mover, throw): (Seat, Throw),
    before: &Position,
) -> BySeat<Vec<Place>> {
    let mut cells = BySeat::both(Vec::new());
    let Event::Scored { key, at, .. } = event else { return cells };
    let Some(coup) = rules.spec().coups.get(usize::from(key.coup)) else { return cells };
    match coup.kind {
        CoupKind::Fill(_) | CoupKind::Keep => {
            let area = rules.spec().areas.get(usize::from(key.class));
            cells[mover].extend(area.into_iter().flat_map(|area| area.cells.iter()));
        }
        CoupKind::Hit { .. } | CoupKind::FalseHit { .. } => {
            cells[mover.other()].extend(rules.spec().track.mirror(*at));
            let men = before[mover];
            let (high, low) = (throw.high(), throw.low());
            let direct = if high == low { vec![high] } else { vec![high, low] };
            let mut from: Vec<Place> = direct
                .into_iter()
                .filter_map(|die| at.back(die))
                .filter(|cell| men.at(*cell) > 0)
                .collect();
            // What is left of the ways goes by the sum.
            if from.len() < usize::from(key.ways) || matches!(coup.kind, CoupKind::FalseHit { .. })
            {
                let sum = at.back(high + low);
                from.extend(sum.filter(|cell| men.at(*cell) > 0));
            }
            from.sort_unstable();
            from.dedup();
            cells[mover].extend(from);
        }
        CoupKind::Pattern(_) if *at != BAR => cells[mover].push(*at),
        CoupKind::Unplayable | CoupKind::BearOff | CoupKind::Pattern(_) => {}
    }
    cells
}

/// The last actions in words.
pub(super) fn log(rules: &Rules, done: &[Past], most: usize) -> Vec<Line> {
    let from = done.len().saturating_sub(most);
    (from..).zip(&done[from..]).flat_map(|(nth, past)| lines(rules, nth, past)).collect()
}

fn lines(rules: &Rules, nth: usize, past: &Past) -> Vec<Line> {
    let moved = |event: &&Event| matches!(event, Event::Moved { .. });
    let mut lines = Vec::new();
    if let Action::Play(play) = &past.action
        && past.events.iter().any(|event| moved(&event))
    {
        let text = format!("{} plays {}", past.seat, play_shown(rules, play));
        lines.push(Line { nth: Some(nth), text, rule: None });
    }
    for event in past.events.iter().filter(|event| !moved(event)) {
        let EventText { text, rule } = event.describe(rules);
        lines.push(Line { nth: Some(nth), text, rule });
    }
    lines
}
