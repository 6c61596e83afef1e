//! Legal plays and the ends of games.

mod other_ways;

use charpentier_cases::scene::{self, Played};
use charpentier_core::wording::Wording;
use charpentier_core::{Action, Awaiting, BySeat, EndMark, LegalPlay, Outcome, Rules, Seat, Table};
use charpentier_notation::record::play_shown;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Position, Side, Step};
use other_ways::other_ways;

/// A legal play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Play {
    /// The play as records write it; `--` if it moves no man.
    pub text: String,
    /// The steps. They can be made in any order in which a man stands at `from`.
    pub steps: Vec<Step>,
    /// Other steps to the same result, on which men stop on other cells on their way. At tables only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_ways: Vec<Vec<Step>>,
    /// The men after the play, with the side that plays as the mover. Not at tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Position>,
    /// The end that the play reaches, in words for people. It may be only that of a setting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// The end of the game, with the side that plays as the mover; `null` if the game goes on.
    pub ends: Option<Ending>,
}

/// The end of a game or a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Ending {
    /// The winner; `null` if the game is drawn.
    pub winner: Option<Side>,
    /// The name of the end in the pack.
    pub kind: String,
    /// The names of the extras that come with it and change its worth.
    pub comes_with: Vec<String>,
    /// Its points; 0 if the game counts no points.
    pub points: u32,
    /// The stakes that it is worth, `2` or `3/2`.
    pub stake: String,
    /// The end of the match, if a match of several games ends too.
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    pub of_match: Option<MatchEnding>,
}

/// The end of a match of several games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct MatchEnding {
    /// The winner; `null` if the match is drawn.
    pub winner: Option<Side>,
    /// The points of the mover in the match; `null` if points are not added up.
    pub mover: Option<u32>,
    /// The points of the opponent.
    pub opponent: Option<u32>,
    /// The stakes that the match is worth.
    pub stake: String,
}

impl Ending {
    /// Returns the end of a game, and of the match that ends with it, seen by `mover`.
    #[must_use]
    pub fn new(game: &Outcome, of_match: Option<&Outcome>, mover: Seat) -> Self {
        let winner = |outcome: &Outcome| outcome.winner.map(|seat| Side::seen_by(mover, seat));
        let of_match = of_match.map(|outcome| MatchEnding {
            winner: winner(outcome),
            mover: outcome.totals.as_ref().map(|totals| totals[mover]),
            opponent: outcome.totals.as_ref().map(|totals| totals[mover.other()]),
            stake: outcome.stake.to_string(),
        });
        Self {
            winner: winner(game),
            kind: game.kind.clone(),
            comes_with: game.with.clone(),
            points: game.points,
            stake: game.stake.to_string(),
            of_match,
        }
    }

    /// Returns the end of the game to which an action leads; `None` if the game goes on.
    #[must_use]
    pub fn after(game: &Table, seat: Seat, action: Action) -> Option<Self> {
        let mut tried = game.clone();
        tried.apply(seat, action).ok()?;
        let (outcome, of_match) = scene::ending(game.state(), &tried)?;
        Some(Self::new(&outcome, of_match.as_ref(), seat))
    }
}

impl Play {
    /// Returns a legal play of a side, with its result, as records write it.
    #[must_use]
    pub fn new(game: &Table, seat: Seat, found: &LegalPlay) -> Self {
        let rules = game.rules();
        let result = BySeat::new(found.us, found.them);
        Self {
            // A legal play holds the men of its side first, whatever its colour.
            result: Some(Position::new(rules, &result, Seat::White)),
            ..Self::written(game, seat, found, rules.spec().untranslated())
        }
    }

    /// Returns a play made to its end, with the steps of the other side with numbers that pass to it.
    #[must_use]
    pub fn made(rules: &Rules, played: &Played, mover: Seat) -> Self {
        let wording = rules.spec().untranslated();
        let step = |(by_opponent, step): (bool, charpentier_core::Step)| Step {
            by_opponent,
            ..Step::new(wording, step)
        };
        let steps: Vec<_> = played.steps().map(step).collect();
        let ends = played.outcome.as_ref();
        Self {
            text: joined(&steps),
            steps,
            other_ways: Vec::new(),
            result: Some(Position::new(rules, &played.position, mover)),
            end: played.end.map(|(_, mark)| end(wording, mark)),
            ends: ends.map(|outcome| Ending::new(outcome, played.over.as_ref(), mover)),
        }
    }

    /// Returns the plays of a table for a page, in the words of the reader.
    ///
    /// If not all plays are known, or there are too many to be shown, a part of them is returned.
    #[must_use]
    pub fn at_table(game: &mut Table, rules: &Rules) -> Vec<Self> {
        /// The largest number of plays that are shown if not all are known.
        const SHOWN: usize = 100;
        let Awaiting::Play(seat) = game.state().wait else { return Vec::new() };
        let truncated = game.plays_truncated();
        let every = if truncated { game.legal_plays().len().div_ceil(SHOWN).max(1) } else { 1 };
        let all: Vec<LegalPlay> = game.legal_plays().iter().step_by(every).copied().collect();
        // In games in which numbers are bound to cells, no man walks.
        let walks = rules.spec().steps.stages.is_none();
        let wording = Wording::from(rules);
        let mut plays = Vec::new();
        for found in all {
            let mut play = Self::written(game, seat, &found, wording);
            play.text = play_shown(rules, &found.play);
            if walks {
                let steps: Vec<_> = found.play.steps().collect();
                let others = other_ways(&steps, rules.spec().track.cells, |asked| {
                    game.find(asked).ok().filter(|other| other.same_result(&found))
                });
                let way = |other: &LegalPlay| {
                    other.play.steps().map(|step| Step::new(wording, step)).collect()
                };
                play.other_ways = others.iter().map(way).collect();
            }
            plays.push(play);
        }
        plays
    }

    fn written(game: &Table, seat: Seat, found: &LegalPlay, wording: Wording<'_>) -> Self {
        let ends = found.play.end.and_then(|_| Ending::after(game, seat, Action::Play(found.play)));
        let steps: Vec<_> = found.play.steps().map(|step| Step::new(wording, step)).collect();
        Self {
            text: joined(&steps),
            steps,
            other_ways: Vec::new(),
            result: None,
            end: found.play.end.map(|mark| end(wording, mark)),
            ends,
        }
    }
}

/// Returns steps as one text, with `b:` before those of the other side; `--` for none.
fn joined(steps: &[Step]) -> String {
    if steps.is_empty() {
        return "--".into();
    }
    let texts = steps.iter().map(|step| match step.by_opponent {
        true => format!("b:{}", step.text),
        false => step.text.clone(),
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// Returns the name of an end, in the words of the reader.
fn end(wording: Wording<'_>, mark: EndMark) -> String {
    let end = wording.rules.ends.get(usize::from(mark.end));
    end.map_or_else(String::new, |end| wording.say(&end.name).into_owned())
}
