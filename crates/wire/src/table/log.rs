//! The last actions of a table in words, and the scores of its last throw.

use charpentier_core::event::EventText;
use charpentier_core::{Action, Event, Rules};
use charpentier_notation::record::play_shown;
use schemars::JsonSchema;
use serde::Serialize;

use crate::Score;
use crate::table::Past;

/// An event in words, with its rule.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Line {
    /// The number of the action that caused it, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nth: Option<usize>,
    /// The event.
    text: String,
    /// The id of the rule; `null` if it has none.
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

/// Returns the scores of the last throw, and of the choice that followed it.
pub(super) fn last(rules: &Rules, past: &[Past]) -> Vec<Score> {
    let Some(thrown) = past.iter().rposition(Past::is_throw) else { return Vec::new() };
    let Action::Throw(throw) = past[thrown].action else { return Vec::new() };
    let (mover, before) = (past[thrown].seat, &past[thrown].before.game.position);
    let later = past[thrown..].iter();
    let later = later.filter(|past| past.is_throw() || matches!(past.action, Action::Choose(_)));
    let events = later.flat_map(|past| &past.events);
    events.filter_map(|event| Score::at_table(rules, event, (mover, throw), before)).collect()
}

/// Returns the last actions in words, at most `most`.
pub(super) fn lines(rules: &Rules, past: &[Past], most: usize) -> Vec<Line> {
    let from = past.len().saturating_sub(most);
    (from..).zip(&past[from..]).flat_map(|(nth, past)| of_action(rules, nth, past)).collect()
}

fn of_action(rules: &Rules, nth: usize, past: &Past) -> Vec<Line> {
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
        lines.push(Line { nth: Some(nth), ..Line::new(text, rule) });
    }
    lines
}
