//! From a sheet to records: each game of the match by itself, played over again.

use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Diagnostic, Game, Rules, Seat};

use crate::mat::sheet::{self, Did, Sheet};
use crate::place::Place;
use crate::record::{
    Act, Agreement, CANONICAL, Comment, Numbering, Outcome, Own, Ply, Record, Score, Tag, Turn,
    moves_of,
};
use crate::replay::{Replay, replay};

/// What was read.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The games of the match in order, each a record of its own.
    pub records: Vec<Record>,
    /// What is to be said of them although they are right.
    pub notes: Vec<Diagnostic>,
}

/// The game that a sheet says it is of, in a line such as `; [Variation "…"]`.
#[must_use]
pub fn variation(source: &Arc<Source>) -> Option<String> {
    let headers = sheet::read(source, &mut Vec::new()).headers;
    headers.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("Variation")).map(|(_, of)| of)
}

/// The options that a game with the cube needs for what a sheet tells, the likeliest first; none where nobody doubles in it.
/// What a sheet does not tell, whether gammons count at once and who gives up when, is left to be tried.
#[must_use]
pub fn options(source: &Arc<Source>) -> Vec<Vec<(String, String)>> {
    let sheet = sheet::read(source, &mut Vec::new());
    let entries = || sheet.games.iter().flat_map(|game| &game.entries);
    let doubles = |entry: &sheet::Entry| matches!(entry.did, Did::Double(_));
    if !entries().any(doubles) {
        return Vec::new();
    }
    let list = |options: &[(&str, &str)]| -> Vec<(String, String)> {
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    };
    let any = ("resign_when", "any");
    if let Some(length) = sheet.length.filter(|length| *length > 0).map(|n| n.to_string()) {
        let played = [("cube", "match"), ("match_length", &*length)];
        return vec![list(&played), list(&[played[0], played[1], any])];
    }
    let all: Vec<_> = entries().collect();
    let beavers = all.windows(2).any(|two| two.iter().all(|entry| doubles(entry)));
    let (money, plain) = (("cube", "money"), ("jacoby", "false"));
    let sets = [vec![money], vec![money, any], vec![money, plain], vec![money, plain, any]];
    let beaver = Some(("beavers", "3")).filter(|_| beavers);
    sets.into_iter().map(|set| list(&set.into_iter().chain(beaver).collect::<Vec<_>>())).collect()
}

/// Reads a match. `begin` gives a game of the pack that has just begun, a single one.
///
/// Where sides of the game can double, a match becomes one record, and games for money one each. Where the cube is nothing
/// that the pack knows, and was turned, the record says so in comments and in its tag `Cube`, and who drops it gives the
/// game up.
///
/// # Errors
///
/// Everything that cannot be read, or that is not possible in the game.
pub fn read(source: &Arc<Source>, begin: &dyn Fn() -> Game) -> Result<Imported, Vec<Diagnostic>> {
    let mut faults = Vec::new();
    let sheet = sheet::read(source, &mut faults);
    if sheet.games.is_empty() && faults.is_empty() {
        let whole = 0..source.text.trim_end().len();
        faults.push(Diagnostic::error("N0412", "there is no game here").at(source, whole, ""));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut import = Import { source, begin, sheet: &sheet, faults, notes: Vec::new() };
    let mut records = Vec::new();
    if begin().rules().offers() {
        records = import.with_choices();
        let Import { faults, notes, .. } = import;
        return if faults.is_empty() { Ok(Imported { records, notes }) } else { Err(faults) };
    }
    let mut due: Option<[u32; 2]> = None;
    for (nth, game) in sheet.games.iter().enumerate() {
        due = import.score(game, due);
        records.push(import.game(nth, game));
    }
    let Import { faults, notes, .. } = import;
    if faults.is_empty() { Ok(Imported { records, notes }) } else { Err(faults) }
}

pub(super) struct Import<'a> {
    pub(super) source: &'a Arc<Source>,
    pub(super) begin: &'a dyn Fn() -> Game,
    pub(super) sheet: &'a Sheet,
    pub(super) faults: Vec<Diagnostic>,
    notes: Vec<Diagnostic>,
}

impl Import<'_> {
    pub(super) fn fault(&mut self, code: &'static str, message: String, place: Place) {
        self.faults.push(Diagnostic::error(code, message).at(self.source, place.bytes(), ""));
    }

    /// Whether the players begin the game with the points that they have; and what they have after it.
    pub(super) fn score(&mut self, game: &sheet::Game, due: Option<[u32; 2]>) -> Option<[u32; 2]> {
        let [(_, white), (_, black)] = &game.players[..] else {
            self.fault("N0411", "the players of the game are missing".into(), game.place);
            return None;
        };
        let mut has = [*white, *black];
        if let Some(due) = due.filter(|due| *due != has) {
            let message = format!("the score is {}-{}, not {white}-{black}", due[0], due[1]);
            self.fault("N0416", message, game.place);
        }
        let (seat, points, _) = game.won?;
        has[seat as usize] = has[seat as usize].saturating_add(points);
        Some(has)
    }

    fn game(&mut self, nth: usize, game: &sheet::Game) -> Record {
        let rules = Arc::clone((self.begin)().rules());
        let mut record = Record { tags: self.tags(nth, game), ..Record::default() };
        let mut cube = 1;
        let mut offered = 1;
        let mut dropped = false;
        let mut numbering = Numbering::default();
        for entry in &game.entries {
            let (seat, place) = (entry.seat, entry.place);
            let mut ply = |act| {
                let number = numbering.next(seat);
                if !matches!(act, Act::Agreement(..)) {
                    numbering.take(number, seat);
                }
                Ply { place, head: place, ..Ply::new(number, seat, act) }
            };
            let remark = match &entry.did {
                Did::Throw(throw, throw_place, moves) => {
                    let own = match moves.is_empty() {
                        true => Own::Nothing(place),
                        false => Own::Moves(moves.clone()),
                    };
                    let turn = Turn { own, throw_place: *throw_place, ..Turn::new(*throw) };
                    record.plies.push(ply(Act::Turn(Box::new(turn))));
                    continue;
                }
                Did::Double(to) => {
                    offered = *to;
                    format!("{seat} doubles to {to}")
                }
                Did::Take => {
                    cube = offered;
                    format!("{seat} takes")
                }
                Did::Drop => format!("{seat} drops"),
            };
            let message = format!("{remark}: the cube is kept as a comment");
            let note = Diagnostic::warning("N0413", message).at(self.source, place.bytes(), "");
            self.notes.push(note);
            let after = record.plies.len();
            let comment =
                Comment { text: remark, after, to_line_end: false, own_line: true, place };
            record.comments.push(comment);
            if matches!(entry.did, Did::Drop) {
                dropped = true;
                record.plies.push(ply(Act::Agreement(Agreement::Resign(None), place)));
            }
        }
        if offered > 1 {
            record.set("Cube", cube.to_string());
        }
        self.begins(&mut record, &rules);
        let mut played = self.played(&record);
        if let (None, Some((winner, points, place))) = (&played.game.state().outcome, game.won)
            && !dropped
            && played.complete
        {
            played = self.given_up(&mut record, &numbering, (winner, points, place), cube, played);
        }
        let errors = |fault: &Diagnostic| fault.severity == Severity::Error;
        let wrong = played.diagnostics.iter().any(errors);
        let counted = "here points are counted up on one's own way: 25 less what the sheet has";
        let wrongs = played.diagnostics.iter().filter(|fault| errors(fault)).cloned();
        self.faults.extend(wrongs.map(|fault| fault.help(counted)));
        if !wrong {
            self.won(game, &played, cube);
            written(&mut record, &played, &rules);
        }
        record.require(&rules);
        record.close(played.game.state().outcome.as_ref().map(Outcome::from));
        record
    }

    pub(super) fn played(&self, record: &Record) -> Replay {
        replay(self.source, record, (self.begin)())
    }

    /// The loser has given the game up, by an end that is worth what was won.
    fn given_up(
        &self,
        record: &mut Record,
        numbering: &Numbering,
        (winner, points, place): (Seat, u32, Place),
        cube: u32,
        played: Replay,
    ) -> Replay {
        let loser = winner.other();
        let rules = played.game.rules();
        let ends = rules.end_names().into_iter().map(|end| Some(end.to_owned()));
        let number = numbering.next(loser);
        for how in std::iter::once(None).chain(ends) {
            let act = Act::Agreement(Agreement::Resign(how), place);
            record.plies.push(Ply { place, head: place, ..Ply::new(number, loser, act) });
            let tried = self.played(record);
            let worth = worth(&tried).map(|(_, stake)| stake.saturating_mul(cube));
            if tried.diagnostics.iter().all(|fault| fault.severity != Severity::Error)
                && worth == Some(points)
            {
                return tried;
            }
            record.plies.pop();
        }
        played
    }

    /// Whether what is won is what was played for.
    fn won(&mut self, game: &sheet::Game, played: &Replay, cube: u32) {
        let (Some((seat, points, place)), worth) = (game.won, worth(played)) else { return };
        let Some((winner, stake)) = worth else {
            let message = format!("{seat} is said to have won, but the game is not over");
            return self.fault("N0415", message, place);
        };
        let due = stake.saturating_mul(cube);
        // Where there is no match, a double game may count only when the cube has been turned.
        let single = self.sheet.length == Some(0) && cube == 1 && points == 1;
        if winner != seat || (points != due && !single) {
            let message = format!("{winner} has won {due}, not {seat} {points}");
            self.fault("N0415", message, place);
        }
    }

    /// Who begins.
    pub(super) fn begins(&self, record: &mut Record, rules: &Rules) {
        let Some((seat, throw)) = record.plies.iter().find_map(|ply| match &ply.act {
            Act::Turn(turn) => Some((ply.seat, turn.throw?)),
            _ => None,
        }) else {
            return;
        };
        if rules.lead.plays && !throw.is_doublet() {
            let mut dice = [throw.high(), throw.low()];
            if (seat == Seat::Black) == rules.lead.higher {
                dice.reverse();
            }
            record.set("Lead", format!("{}{}", dice[0], dice[1]));
        } else {
            record.set("First", seat.letter().to_string());
        }
    }

    pub(super) fn tags(&self, nth: usize, game: &sheet::Game) -> Vec<Tag> {
        let value = |name: &str| {
            let named = |(known, _): &&(String, String)| known.eq_ignore_ascii_case(name);
            self.sheet.headers.iter().find(named).map(|(_, value)| value.as_str())
        };
        let mut tags = Vec::new();
        let mut tag = |name: &str, value: String| tags.push(Tag::new(name, value));
        tag("Game", (self.begin)().rules().called().to_owned());
        for name in ["Event", "Site", "Annotator"] {
            if let Some(value) = value(name) {
                tag(name, value.to_owned());
            }
        }
        let round = value("Round").map_or_else(String::new, |round| format!("{round}."));
        tag("Round", format!("{round}{}", nth + 1));
        let names = ["White", "Black"].into_iter().zip(&game.players);
        for (seat, (name, _)) in names {
            tag(seat, name.clone());
        }
        let date = value("EventDate").filter(|date| is_date(date)).unwrap_or("????.??.??");
        tag("Date", date.to_owned());
        let known = |name: &str| {
            CANONICAL
                .iter()
                .chain(&["EventDate", "Match", "Score", "Cube", "Variation"])
                .any(|known| known.eq_ignore_ascii_case(name))
        };
        for (name, value) in &self.sheet.headers {
            let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
            let fresh = !known(&name) && name.starts_with(|c: char| c.is_ascii_alphabetic());
            if fresh && !tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(&name)) {
                tags.push(Tag::new(name, value));
            }
        }
        if let Some(length) = self.sheet.length {
            tags.push(Tag::new("Match", length.to_string()));
        }
        if let [(_, white), (_, black)] = &game.players[..] {
            tags.push(Tag::new("Score", format!("{white}-{black}")));
        }
        tags
    }
}

fn is_date(text: &str) -> bool {
    let parts: Vec<_> = text.split('.').map(str::len).collect();
    parts == [4, 2, 2] && text.bytes().all(|byte| byte.is_ascii_digit() || b".?".contains(&byte))
}

/// Who has won how much, where the game is over and somebody has.
fn worth(played: &Replay) -> Option<(Seat, u32)> {
    let outcome = played.game.state().outcome.as_ref()?;
    let won = Outcome::from(outcome);
    let Score::Won(seat) = won.score else { return None };
    (outcome.stake.den() == 1).then_some((seat, outcome.stake.num()))
}

/// Writes every play as the program does, with every stop and every man taken.
pub(super) fn written(record: &mut Record, played: &Replay, rules: &Rules) {
    for turn in &played.turns {
        for done in &turn.done {
            let Action::Play(play) = &done.action else { continue };
            if let Some(Ply { act: Act::Turn(turn), .. }) = record.plies.get_mut(turn.ply)
                && matches!(turn.own, Own::Moves(_))
            {
                turn.own = Own::Moves(moves_of(rules, play));
            }
        }
    }
}
