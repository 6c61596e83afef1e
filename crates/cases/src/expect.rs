//! Checks the results of a case against what it expects.

mod after;
mod outcome;

use std::error::Error;
use std::fmt;

use charpentier_core::{Seat, Throw, Tree};

use crate::event::{Event, Scored, scored};
use crate::scene::{self, MOVER};
use crate::trial::Trial;
use crate::{Case, CaseVerdict};

pub(super) use after::stands;

/// The reason why an expectation cannot be checked, so that the case is skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
enum UncheckedError {
    /// It holds after some plays but not after all, and the case does not name the play.
    WhichPlay {
        /// The number of plays after which it holds.
        right: usize,
        /// The number of all plays.
        all: usize,
    },
    /// The name of the event is unknown.
    Event(String),
}

impl fmt::Display for UncheckedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WhichPlay { right, all } => {
                write!(f, "true after {right} of {all} plays; add `play` to say which one is meant")
            }
            Self::Event(event) => write!(f, "the event `{event}`"),
        }
    }
}

impl Error for UncheckedError {}

/// Checks every key of `expect`.
pub(super) fn check(case: &Case, trial: &Trial) -> CaseVerdict {
    let Some(Tree::Map(expect)) = case.part("expect") else {
        return CaseVerdict::Read("it expects nothing".into());
    };
    let games = [Some(&trial.before), trial.thrown.as_ref(), Some(&trial.after)];
    if let Some(why) = games.into_iter().flatten().find_map(|game| game.state().broken.clone()) {
        return CaseVerdict::Failed(vec![why]);
    }
    let mut checked = 0;
    let mut wrong = Vec::new();
    let mut skipped = None;
    let each = if case.names_no_play(trial) { trial.after_each() } else { Vec::new() };
    let each: Vec<_> = if each.is_empty() { vec![trial] } else { each.iter().collect() };
    for (key, tree) in expect {
        let result = match key.as_str() {
            "legal_plays_include" => plays(trial, tree, true),
            "legal_plays_exclude" => plays(trial, tree, false),
            "legal_sequences_exclude" => sequences(trial, tree),
            "legal_play_count" => count(trial, tree),
            "scores" => scores(trial, tree),
            "throws" => match throws(trial, tree) {
                Ok(result) => result,
                Err(reason) => {
                    skipped = Some(reason.to_string());
                    continue;
                }
            },
            "after" | "outcome" => {
                let found = |trial: &Trial| match key.as_str() {
                    "after" => after::after(trial, tree),
                    _ => outcome::outcome(trial, tree),
                };
                match of_all(&each, found) {
                    Ok(result) => result,
                    Err(reason) => {
                        skipped = Some(format!("{key}: {reason}"));
                        continue;
                    }
                }
            }
            "refused" => refused(trial, tree),
            _ => continue,
        };
        checked += 1;
        wrong.extend(result.into_iter().map(|fault| format!("{key}: {fault}")));
    }
    match (wrong.is_empty(), checked, skipped) {
        (false, _, _) => CaseVerdict::Failed(wrong),
        (true, _, Some(reason)) => CaseVerdict::Skipped(reason),
        (true, 0, None) => CaseVerdict::Read("described in words".into()),
        (true, n, None) => CaseVerdict::Held(n),
    }
}

impl Case {
    /// Whether it expects an outcome without naming the play. All plays must then have this
    /// outcome.
    fn names_no_play(&self, trial: &Trial) -> bool {
        let asks = self.part("expect").is_some_and(|expect| expect.get("outcome").is_some());
        asks && self.part("play").is_none()
            && trial.after.state().games == trial.before.state().games
    }
}

/// Returns the errors after the plays. They are undefined if only some plays have errors.
fn of_all(
    trials: &[&Trial],
    found: impl Fn(&Trial) -> Vec<String>,
) -> Result<Vec<String>, UncheckedError> {
    let wrong: Vec<_> = trials.iter().map(|trial| found(trial)).collect();
    let right = wrong.iter().filter(|wrong| wrong.is_empty()).count();
    if right > 0 && right < wrong.len() {
        let all = wrong.len();
        return Err(UncheckedError::WhichPlay { right, all });
    }
    Ok(wrong.into_iter().next().unwrap_or_default())
}

fn texts(play: &Tree) -> String {
    let steps: Vec<_> = play.list().iter().filter_map(Tree::text).collect();
    match play.text() {
        Some(text) => text.to_owned(),
        None if steps.is_empty() => "--".into(),
        None => steps.join(" "),
    }
}

/// The error of a case whose throw has so many plays that not all of them can be compared.
const TOO_MANY_PLAYS: &str =
    "the throw has too many plays to compare them all; use a position with fewer men";

/// Checks that each play leads to a position that a legal play reaches, or that none does.
fn plays(trial: &Trial, tree: &Tree, due: bool) -> Vec<String> {
    let rules = trial.pack.rules();
    let mut wrong = Vec::new();
    for play in tree.list() {
        let steps = match scene::steps(rules, play) {
            Ok(steps) => steps,
            Err(fault) => {
                wrong.push(fault.to_string());
                continue;
            }
        };
        let result = scene::moved(rules, &trial.before.state().position, &steps);
        let legal = trial.plays.iter().any(|play| Some(play.position) == result);
        if !legal && trial.more {
            wrong.push(TOO_MANY_PLAYS.to_owned());
        } else if legal != due {
            let word = if legal { "legal" } else { "not legal" };
            wrong.push(format!("{} is {word}", texts(play)));
        }
    }
    wrong
}

/// Checks that the steps are refused in exactly this order.
fn sequences(trial: &Trial, tree: &Tree) -> Vec<String> {
    let mut wrong = Vec::new();
    for play in tree.list() {
        match scene::steps(trial.pack.rules(), play) {
            Ok(steps) => {
                let game = trial.after_throw();
                if game.find_legal(&scene::pairs(&steps, false)).is_some() {
                    wrong.push(format!("{} is accepted in this order", texts(play)));
                }
            }
            Err(fault) => wrong.push(fault.to_string()),
        }
    }
    wrong
}

fn count(trial: &Trial, tree: &Tree) -> Vec<String> {
    let mut positions: Vec<_> = trial.plays.iter().map(|play| play.position).collect();
    positions.sort_unstable();
    positions.dedup();
    let found = positions.len() as i64;
    if trial.more {
        return vec![TOO_MANY_PLAYS.to_owned()];
    }
    if tree.number() == Some(found) {
        return Vec::new();
    }
    vec![format!("there are {found}")]
}

fn scores(trial: &Trial, tree: &Tree) -> Vec<String> {
    let Some(game) = &trial.thrown else {
        return vec!["nothing was thrown".into()];
    };
    let found = scored(game);
    let mut wrong = Vec::new();
    for (seat, name) in [(MOVER, "mover"), (MOVER.other(), "opponent")] {
        let worth = found.iter().filter(|found| found.1 == seat).map(|found| found.4);
        let points = i64::from(worth.fold(0, |sum, one| game.rules().spec().combine.add(sum, one)));
        if let Some(due) = tree.get(name).and_then(Tree::number)
            && due != points
        {
            wrong.push(format!("{points} to the {name}, not {due}"));
        }
    }
    if let Some(detail) = tree.get("detail") {
        let due: Vec<_> = detail.list().iter().map(detail_of).collect();
        let mut left = found.clone();
        for due in &due {
            let at = left.iter().position(|found| matches(found, due));
            match at {
                Some(at) => drop(left.swap_remove(at)),
                None => wrong.push(format!("not found: {due:?}")),
            }
        }
        wrong.extend(left.iter().map(|found| format!("not expected: {found:?}")));
    }
    wrong
}

/// An entry of `detail`: name, side, cell, ways and points, each only if given.
type Detail = (Option<String>, Option<Seat>, Option<u8>, Option<u8>, Option<u16>);

fn detail_of(tree: &Tree) -> Detail {
    let number = |key: &str| tree.get(key).and_then(Tree::number);
    let side = tree.get("side").and_then(Tree::text);
    (
        tree.get("name").and_then(Tree::text).map(ToOwned::to_owned),
        side.map(|side| if side == "mover" { MOVER } else { MOVER.other() }),
        number("cell").map(|n| u8::try_from(n).unwrap_or(u8::MAX)),
        number("ways").map(|n| u8::try_from(n).unwrap_or(u8::MAX)),
        number("points").map(|n| u16::try_from(n).unwrap_or(u16::MAX)),
    )
}

fn matches(found: &Scored, due: &Detail) -> bool {
    due.0.as_ref().is_none_or(|name| *name == found.0)
        && due.1.is_none_or(|seat| seat == found.1)
        && due.2.is_none_or(|at| at == found.2.0)
        && due.3.is_none_or(|ways| ways == found.3)
        && due.4.is_none_or(|points| points == found.4)
}

/// Returns the errors in the throws that should bring events about.
fn throws(trial: &Trial, tree: &Tree) -> Result<Vec<String>, UncheckedError> {
    let mut wrong = Vec::new();
    for entry in tree.list() {
        let event = entry.get("event").and_then(Tree::text).unwrap_or_default();
        let Some(meant) = Event::read(trial.pack.rules(), event) else {
            return Err(UncheckedError::Event(event.to_owned()));
        };
        let found: Vec<Throw> = trial
            .pack
            .rules()
            .spec()
            .dice
            .throws()
            .filter(|throw| meant.is_brought(&trial.before, *throw, entry))
            .collect();
        let due: Vec<Throw> =
            entry.get("dice").map_or(&[][..], Tree::list).iter().filter_map(scene::dice).collect();
        let exactly = entry.get("exactly").and_then(Tree::flag).unwrap_or(true);
        for throw in &due {
            if !found.contains(throw) {
                wrong.push(format!("{throw} does not cause {event}"));
            }
        }
        for throw in found.iter().filter(|throw| exactly && !due.contains(throw)) {
            wrong.push(format!("{throw} causes {event}"));
        }
        let weight: i64 = found.iter().map(|throw| i64::from(throw.weight())).sum();
        if let Some(of_36) = entry.get("of_36").and_then(Tree::number)
            && exactly
            && of_36 != weight
        {
            wrong.push(format!("{event} is caused by {weight} of the 36 throws, not {of_36}"));
        }
    }
    Ok(wrong)
}

fn refused(trial: &Trial, tree: &Tree) -> Vec<String> {
    let due = tree.text().unwrap_or_default();
    match &trial.refused {
        None => vec!["the play is accepted".into()],
        Some(refusal) => {
            let rules = trial.pack.rules();
            let found = refusal.rule.map_or("", |rule| rules.spec().id(rule));
            if found == due {
                return Vec::new();
            }
            vec![format!(
                "it is refused by {found}: {}",
                refusal.message(rules.spec().untranslated())
            )]
        }
    }
}
