//! The table `ends`: a row for each end of a setting, a game or a match.

use charpentier_core::spec::RulesSpec;
use charpentier_core::{BySeat, Event, Outcome, Seat};

use crate::game_rows::GameRows;
use crate::table::{ColumnValues, TableColumn, TableRow};

/// An end of a setting, a game or a match.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct EndRow {
    pub(crate) game: i32,
    pub(crate) ply: i32,
    pub(crate) scope: &'static str,
    pub(crate) winner: Option<Seat>,
    pub(crate) next: Option<Seat>,
    pub(crate) end: Option<String>,
    pub(crate) points: Option<i32>,
    pub(crate) stake: Option<f64>,
    pub(crate) totals: Option<BySeat<i32>>,
    pub(crate) rule: Option<String>,
}

impl EndRow {
    /// Returns the row of an event of a ply, if it ends a setting, a game or a match.
    pub(crate) fn of_event(event: &Event, ply: i32, spec: &RulesSpec) -> Option<Self> {
        let named = |rule: &str| Some(rule.to_owned()).filter(|rule| !rule.is_empty());
        let over = |scope, outcome: &Outcome, rule: &str| Self {
            game: 0,
            ply,
            scope,
            winner: outcome.winner,
            next: None,
            end: end_of(outcome),
            points: points_of(outcome),
            stake: stake_of(outcome),
            totals: totals_of(outcome),
            rule: named(rule),
        };
        match event {
            Event::NewSetting { lead, rule } => Some(Self {
                game: 0,
                ply,
                scope: "setting",
                winner: None,
                next: Some(*lead),
                end: None,
                points: None,
                stake: None,
                totals: None,
                rule: named(spec.id(*rule)),
            }),
            Event::Ended { outcome, rule } => Some(over("game", outcome, rule)),
            Event::Won { outcome, rule } => {
                Some(over("match", outcome, rule.as_deref().unwrap_or_default()))
            }
            _ => None,
        }
    }
}

/// Returns the name of an end with its modifiers, joined by `+`.
pub(crate) fn end_of(outcome: &Outcome) -> Option<String> {
    let parts = std::iter::once(&outcome.kind).chain(&outcome.with).map(String::as_str);
    Some(parts.collect::<Vec<_>>().join("+")).filter(|end| !end.is_empty())
}

/// Returns the points of the winner, if there is one.
pub(crate) fn points_of(outcome: &Outcome) -> Option<i32> {
    outcome.winner?;
    i32::try_from(outcome.points).ok()
}

/// Returns the stake that the loser pays, if there is one.
pub(crate) fn stake_of(outcome: &Outcome) -> Option<f64> {
    outcome.winner?;
    Some(outcome.stake.value())
}

/// Returns the points of both sides, if the match counts them.
pub(crate) fn totals_of(outcome: &Outcome) -> Option<BySeat<i32>> {
    let totals = outcome.totals?;
    Some(BySeat::from_fn(|seat| i32::try_from(totals[seat]).unwrap_or(i32::MAX)))
}

impl TableRow for EndRow {
    const COLUMNS: &'static [TableColumn<Self>] = &[
        TableColumn::full("game", ColumnValues::Number(|row| Some(row.game))),
        TableColumn::full("ply", ColumnValues::Number(|row| Some(row.ply))),
        TableColumn::full("scope", ColumnValues::Word(|row| Some(row.scope))),
        TableColumn::maybe("winner", ColumnValues::Word(|row| Some(row.winner?.name()))),
        TableColumn::maybe("next_side", ColumnValues::Word(|row| Some(row.next?.name()))),
        TableColumn::maybe("ended_by", ColumnValues::Name(|row| row.end.as_deref())),
        TableColumn::maybe("points", ColumnValues::Number(|row| row.points)),
        TableColumn::maybe("stake", ColumnValues::Fraction(|row| row.stake)),
        TableColumn::maybe("total_white", ColumnValues::Number(|row| Some(row.totals?.white))),
        TableColumn::maybe("total_black", ColumnValues::Number(|row| Some(row.totals?.black))),
        TableColumn::maybe("rule", ColumnValues::Name(|row| row.rule.as_deref())),
    ];

    fn of(rows: GameRows) -> Vec<Self> {
        rows.ends
    }

    fn set_game(&mut self, game: i32) {
        self.game = game;
    }
}
