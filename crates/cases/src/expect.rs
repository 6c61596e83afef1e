//! Checks the results of a case against what it expects.

mod after;
mod known;
mod outcome;

use charpentier_core::suggest::listed;
use charpentier_core::{Seat, Table, Throw, Tree};

use crate::event::{Event, Scored, scored};
use crate::keys::KeyFault;
use crate::scene::{self, MOVER};
use crate::trial::Trial;
use crate::{Case, CaseVerdict};

pub(super) use after::stands;
pub(super) use known::unknown;

/// The largest number of legal plays that a message lists.
const LISTED: usize = 8;

/// Checks every key of `expect`.
pub(super) fn check(case: &Case, trial: &Trial) -> CaseVerdict {
    let Some(Tree::Map(expect)) = case.part("expect") else {
        return CaseVerdict::Read("it expects nothing".into());
    };
    let games = [Some(&trial.before), trial.thrown.as_ref(), Some(&trial.after)];
    if let Some(why) = games.into_iter().flatten().find_map(|game| game.state().broken.clone()) {
        return case.failed(vec![KeyFault::failed(&["game"], why)]);
    }
    // Without the play, `after` and `outcome` have nothing to look at.
    let follows = ["after", "outcome"].iter().any(|key| expect.contains_key(*key));
    if let Some(refused) = trial.play_refused().filter(|_| follows) {
        return case.failed(vec![KeyFault::failed(&["play"], refused).help(legal(trial))]);
    }
    let mut checked = 0;
    let mut wrong = Vec::new();
    let each = if case.names_no_play(trial) { trial.after_each() } else { Vec::new() };
    let each: Vec<_> = if each.is_empty() { vec![trial] } else { each.iter().collect() };
    for (key, tree) in expect {
        let result = match key.as_str() {
            "legal_plays_include" => plays(trial, tree, true),
            "legal_plays_exclude" => plays(trial, tree, false),
            "legal_sequences_exclude" => sequences(trial, tree),
            "legal_play_count" => count(trial, tree),
            "scores" => scores(trial, tree),
            "throws" => throws(trial, tree),
            "after" => of_all(&each, |trial| after::after(trial, tree)),
            "outcome" => of_all(&each, |trial| outcome::outcome(trial, tree)),
            "refused" => refused(trial, tree),
            _ => continue,
        };
        checked += 1;
        wrong.extend(result.into_iter().map(|fault| fault.below(&["expect", key])));
    }
    match (wrong.is_empty(), checked) {
        (false, _) => case.failed(wrong),
        (true, 0) => CaseVerdict::Read("described in words".into()),
        (true, n) => CaseVerdict::Held(n),
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

/// Returns the errors after the plays, which must all come out as the case expects.
fn of_all(trials: &[&Trial], found: impl Fn(&Trial) -> Vec<KeyFault>) -> Vec<KeyFault> {
    let wrong: Vec<_> = trials.iter().map(|trial| found(trial)).collect();
    let right = wrong.iter().filter(|wrong| wrong.is_empty()).count();
    if right > 0 && right < wrong.len() {
        let told = format!(
            "the position or outcome is as expected after only {right} of {} plays",
            wrong.len()
        );
        return vec![KeyFault::failed(&[], told).help("add `play` to say which one is meant")];
    }
    wrong.into_iter().next().unwrap_or_default()
}

fn texts(play: &Tree) -> String {
    let steps: Vec<_> = play.list().iter().filter_map(Tree::text).collect();
    match play.text() {
        Some(text) => text.to_owned(),
        None if steps.is_empty() => "--".into(),
        None => steps.join(" "),
    }
}

/// Returns some of the legal plays, as a sentence.
fn legal(trial: &Trial) -> String {
    let mut plays: Vec<_> = trial.plays.iter().collect();
    plays.dedup_by_key(|play| play.position);
    let spec = trial.pack.rules().spec();
    let text = |play: &scene::Played| {
        let steps = play.steps().map(|(other, step)| {
            format!("{}{}", if other { "b:" } else { "" }, spec.write_step(step))
        });
        let steps: Vec<_> = steps.collect();
        if steps.is_empty() { "--".to_owned() } else { steps.join(" ") }
    };
    let shown: Vec<_> = plays.iter().take(LISTED).map(|play| text(play)).collect();
    match (shown.len(), plays.len() - shown.len()) {
        (0, _) => "no play is due".to_owned(),
        (1, 0) => format!("the only legal play is {}", shown[0]),
        (_, 0) if !trial.more => format!("legal are {}", listed(&shown, "and")),
        (_, 0) => format!("legal are {} and others", shown.join(", ")),
        (_, more) => format!("legal are {} and {more} more", shown.join(", ")),
    }
}

/// The error of a case whose throw has so many plays that not all of them can be compared.
const TOO_MANY_PLAYS: &str =
    "the throw has too many plays to compare them all; use a position with fewer men";

/// Checks that each play leads to a position that a legal play reaches, or that none does.
fn plays(trial: &Trial, tree: &Tree, due: bool) -> Vec<KeyFault> {
    let rules = trial.pack.rules();
    let mut wrong = Vec::new();
    for (nth, play) in tree.list().iter().enumerate() {
        // What is not a play is an error in the form of the case.
        let Ok(steps) = scene::steps(rules, play) else { continue };
        let result = scene::moved(rules, &trial.before.state().position, &steps);
        let is_legal = trial.plays.iter().any(|play| Some(play.position) == result);
        let nth = nth.to_string();
        if !is_legal && trial.more {
            wrong.push(KeyFault::failed(&[&nth], TOO_MANY_PLAYS));
        } else if is_legal && !due {
            wrong.push(KeyFault::failed(&[&nth], format!("{} is legal", texts(play))));
        } else if is_legal != due {
            let why = trial.after_throw().find(&scene::pairs(&steps, false)).err();
            let why = why.map(|why| why.message(rules.spec().untranslated()));
            let why = why.map_or(String::new(), |why| format!(": {why}"));
            let told = format!("{} is not legal{why}", texts(play));
            wrong.push(KeyFault::failed(&[&nth], told).help(legal(trial)));
        }
    }
    wrong
}

/// Checks that the steps are refused in exactly this order.
fn sequences(trial: &Trial, tree: &Tree) -> Vec<KeyFault> {
    let mut wrong = Vec::new();
    for (nth, play) in tree.list().iter().enumerate() {
        let Ok(steps) = scene::steps(trial.pack.rules(), play) else { continue };
        if trial.after_throw().find_legal(&scene::pairs(&steps, false)).is_some() {
            let told = format!("{} is accepted in this order", texts(play));
            wrong.push(KeyFault::failed(&[&nth.to_string()], told));
        }
    }
    wrong
}

fn count(trial: &Trial, tree: &Tree) -> Vec<KeyFault> {
    let mut positions: Vec<_> = trial.plays.iter().map(|play| play.position).collect();
    positions.sort_unstable();
    positions.dedup();
    let found = positions.len() as i64;
    if trial.more {
        return vec![KeyFault::failed(&[], TOO_MANY_PLAYS)];
    }
    if tree.number() == Some(found) {
        return Vec::new();
    }
    let told = match found {
        1 => format!("there is one legal play, not {tree}"),
        _ => format!("there are {found} legal plays, not {tree}"),
    };
    vec![KeyFault::failed(&[], told).help(legal(trial))]
}

fn scores(trial: &Trial, tree: &Tree) -> Vec<KeyFault> {
    let Some(game) = &trial.thrown else {
        return vec![KeyFault::failed(&[], "nothing was thrown")];
    };
    let found = scored(game);
    let mut wrong = Vec::new();
    for (seat, name) in [(MOVER, "mover"), (MOVER.other(), "opponent")] {
        let worth = found.iter().filter(|found| found.1 == seat).map(|found| found.4);
        let points = i64::from(worth.fold(0, |sum, one| game.rules().spec().combine.add(sum, one)));
        if let Some(due) = tree.get(name).and_then(Tree::number)
            && due != points
        {
            let told = format!("{points} points to the {name}, not {due}");
            wrong.push(KeyFault::failed(&[name], told).help(gives(&found)));
        }
    }
    if let Some(detail) = tree.get("detail") {
        let mut left = found.clone();
        let mut missing = Vec::new();
        for (nth, due) in detail.list().iter().enumerate() {
            let coup = detail_of(due);
            match left.iter().position(|found| matches(found, &coup)) {
                Some(at) => drop(left.swap_remove(at)),
                None => missing.push((nth.to_string(), told_detail(&coup))),
            }
        }
        for (nth, coup) in missing {
            let told = format!("no {coup}; {}", gives(&found));
            wrong.push(KeyFault::failed(&["detail", &nth], told));
        }
        // What is missing is told with all coups of the throw.
        let all_found = !wrong.iter().any(|wrong| wrong.way.len() > 1);
        for coup in left.iter().filter(|_| all_found) {
            let told = format!("{} is not expected", told_coup(coup));
            wrong.push(KeyFault::failed(&["detail"], told));
        }
    }
    wrong
}

/// Returns all coups of a throw, as a sentence.
fn gives(found: &[Scored]) -> String {
    let all: Vec<_> = found.iter().map(told_coup).collect();
    match all.is_empty() {
        true => "the throw gives no coup".to_owned(),
        false => format!("the throw gives {}", listed(&all, "and")),
    }
}

/// Returns the coups of a throw, as a sentence.
pub(super) fn given(thrown: &Table) -> String {
    gives(&scored(thrown))
}

/// Returns a coup with its points, side, cell and ways.
fn told_coup((name, seat, cell, ways, points): &Scored) -> String {
    let detail = (
        Some(name.clone()),
        Some(*seat),
        (cell.0 > 0).then_some(cell.0),
        (*ways > 1).then_some(*ways),
        Some(*points),
    );
    told_detail(&detail)
}

fn told_detail((name, side, cell, ways, points): &Detail) -> String {
    let mut told = name.clone().unwrap_or_else(|| "coup".to_owned());
    if let Some(points) = points {
        told.push_str(&format!(" {points}"));
    }
    if let Some(side) = side {
        told.push_str(if *side == MOVER { " to the mover" } else { " to the opponent" });
    }
    if let Some(cell) = cell {
        told.push_str(&format!(" on cell {cell}"));
    }
    if let Some(ways) = ways {
        told.push_str(&format!(" in {ways} ways"));
    }
    told
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

/// Returns the errors in the throws that should bring events about: at most one of each kind for
/// each event.
fn throws(trial: &Trial, tree: &Tree) -> Vec<KeyFault> {
    let mut wrong = Vec::new();
    for (nth, entry) in tree.list().iter().enumerate() {
        let event = entry.get("event").and_then(Tree::text).unwrap_or_default();
        // An unknown event is an error in the form of the case.
        let Some(meant) = Event::read(trial.pack.rules(), event) else { continue };
        let all = trial.pack.rules().spec().dice.throws();
        let found: Vec<Throw> =
            all.filter(|throw| meant.is_brought(&trial.before, *throw, entry)).collect();
        let due: Vec<Throw> =
            entry.get("dice").map_or(&[][..], Tree::list).iter().filter_map(scene::dice).collect();
        let exactly = entry.get("exactly").and_then(Tree::flag).unwrap_or(true);
        let texts = |all: Vec<&Throw>| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        let idle = texts(due.iter().filter(|throw| !found.contains(throw)).collect());
        let more = texts(found.iter().filter(|throw| exactly && !due.contains(throw)).collect());
        let nth = nth.to_string();
        let mut add = |key: &str, told: String| {
            let fault = KeyFault::failed(&[&nth, key], told);
            let all = texts(found.iter().collect());
            wrong.push(match all.is_empty() {
                true => fault.help(format!("no throw causes {event}")),
                false => fault.help(format!("{event} is caused by {}", listed(&all, "and"))),
            });
        };
        if !idle.is_empty() {
            add("dice", format!("{event} is not caused by {}", listed(&idle, "or")));
        } else if !more.is_empty() {
            add("dice", format!("{event} is also caused by {}", listed(&more, "and")));
        }
        let weight: i64 = found.iter().map(|throw| i64::from(throw.weight())).sum();
        if let Some(of_36) = entry.get("of_36").and_then(Tree::number)
            && exactly
            && of_36 != weight
        {
            add("of_36", format!("{event} is caused by {weight} of the 36 throws, not {of_36}"));
        }
    }
    wrong
}

fn refused(trial: &Trial, tree: &Tree) -> Vec<KeyFault> {
    let due = tree.text().unwrap_or_default();
    let Some(refusal) = &trial.refused else {
        let told = "the play is accepted";
        return vec![KeyFault::failed(&[], told)];
    };
    let rules = trial.pack.rules();
    let found = refusal.rule.map_or("", |rule| rules.spec().id(rule));
    if found == due {
        return Vec::new();
    }
    let why = refusal.message(rules.spec().untranslated());
    let told = match found {
        "" => format!("the play is refused by no rule, not by {due}: {why}"),
        found => format!("the play is refused by {found}, not by {due}: {why}"),
    };
    vec![KeyFault::failed(&[], told)]
}
