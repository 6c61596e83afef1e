//! The export of matches, from records to a sheet.

use std::fmt::Write;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::spec::Exchange;
use charpentier_core::{Action, BySeat, Diagnostic, Event, Ratio, Rules, Seat};

use crate::mat::terms::{CUBE, LENGTH, score_of};
use crate::record::{
    Act, Agreement, CANONICAL, Move, PlaceText, PlayText, Ply, Record, Score, moves_of,
};
use crate::replay::Replay;

/// The width of the first column.
const COLUMN: usize = 27;

/// The most points of a game, as a multiple of the cube.
const MOST: u32 = 3;

/// A match that is being written.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The players; `None` before the first record.
    players: Option<BySeat<String>>,
    /// The head lines and the length, which all records of a match have in common.
    terms: String,
    /// The head lines of the first record.
    head: String,
    /// Whether the match is played to a number of points.
    whole: bool,
    games: Vec<Game>,
}

/// A game of a match: its number, the scores before it, its cells and its result.
#[derive(Clone, Debug, Default)]
struct Game {
    number: u32,
    score: BySeat<u32>,
    entries: Vec<Entry>,
    won: Option<(Seat, u32)>,
}

/// A cell of a sheet, or a remark between two.
#[derive(Clone, Debug)]
enum Entry {
    Cell(Seat, String),
    Remark(String),
}

impl Sheet {
    /// Adds the games of a record that was replayed without errors.
    ///
    /// # Errors
    ///
    /// The record cannot be written as part of this match.
    pub fn add(
        &mut self,
        source: &Arc<Source>,
        record: &Record,
        replay: &Replay,
    ) -> Result<(), Diagnostic> {
        let rules = replay.game.rules();
        let wrong = |code, message: String, tag: &str| {
            let tag = record.tag(tag).or(record.tags.first());
            let bytes = tag.map_or(0..0, |tag| tag.value_span.bytes());
            Diagnostic::error(code, message).at(source, bytes, "")
        };
        if rules.leg_name().is_some() {
            let message = format!(
                "{} is a match of different games, but a match sheet has games of one kind",
                rules.spec().called()
            );
            return Err(wrong("N0414", message, "Game"));
        }
        if !rules.spec().exchange.contains(&Exchange::Mat) {
            let message =
                format!("games of {} are not written as match sheets", rules.spec().called());
            let fault = wrong("N0414", message, "Game");
            return Err(fault.help("a pack allows it with `exchange: [mat]`"));
        }
        if record.tag("Position").is_some() && !begins_at_the_start(replay) {
            let message = "a match sheet cannot express a game that begins at a position".into();
            return Err(wrong("N0414", message, "Position"));
        }
        let unknown = |ply: &&Ply| match &ply.act {
            Act::Turn(turn) => turn.throw.is_none(),
            act => matches!(act, Act::Illegible | Act::Unread(_)),
        };
        if let Some(ply) = record.plies.iter().find(unknown) {
            let message = "a match sheet cannot express an illegible throw";
            let fault = Diagnostic::error("N0414", message);
            return Err(fault.at(source, ply.span.bytes(), ""));
        }
        let name = |tag: &str| {
            let name = record.value(tag).map(str::trim).filter(|name| !name.is_empty());
            plain(name.filter(|name| *name != "?").unwrap_or(tag))
        };
        let players = BySeat::new(name("White"), name("Black"));
        let (terms, whole) = terms(rules);
        if let Some(others) = &self.players {
            let help = "to write a file for each match, name a folder with --out";
            if *others != players {
                let message = format!(
                    "a match sheet holds one match, and this one is between {} and {}",
                    others.white, others.black
                );
                return Err(wrong("N0417", message, "White").help(help));
            }
            let goes_on = record.tag("Position").is_some() || self.follows(record);
            if self.terms != terms || whole && !goes_on {
                let message = "this record is a match of its own".to_owned();
                return Err(wrong("N0417", message, "Options").help(help));
            }
        } else {
            self.head = head(record);
            self.terms = terms;
            self.players = Some(players);
            self.whole = whole;
        }
        let first = self.first(record, replay);
        self.games.extend(games(record, replay, first));
        Ok(())
    }

    /// Whether the tag `Round` of a record makes its first game the next of this match.
    fn follows(&self, record: &Record) -> bool {
        let due = self.games.last().map(|last| last.number.saturating_add(1));
        number(record).is_some_and(|number| Some(number) == due)
    }

    /// Returns the first game of a record, before its first ply.
    fn first(&self, record: &Record, replay: &Replay) -> Game {
        let last = self.games.last();
        let said = match self.whole {
            true => score_of(&replay.game, &replay.start.game),
            false => record.value("Score").and_then(scores),
        };
        let number = number(record).filter(|number| last.is_none_or(|last| *number > last.number));
        Game {
            number: number.unwrap_or(last.map_or(1, |last| last.number.saturating_add(1))),
            score: said.or(last.map(Game::after)).unwrap_or_default(),
            ..Game::default()
        }
    }

    /// Returns the whole match as text; empty if no game was added.
    #[must_use]
    pub fn text(&self) -> String {
        let Some(BySeat { white, black }) = &self.players else { return String::new() };
        let mut text = format!("{}{}", self.head, self.terms);
        for game in &self.games {
            let first = format!("{white} : {}", game.score.white);
            // Writing to a text cannot fail.
            let _ = writeln!(
                text,
                "\n Game {}\n {first:<30} {black} : {}",
                game.number, game.score.black
            );
            game.write(&mut text);
        }
        text
    }
}

impl Game {
    /// Returns the scores after the game.
    fn after(&self) -> BySeat<u32> {
        let mut score = self.score;
        if let Some((seat, points)) = self.won {
            score[seat] = score[seat].saturating_add(points);
        }
        score
    }

    /// Returns the next game, without cells.
    fn next(&self) -> Self {
        Self { number: self.number.saturating_add(1), score: self.after(), ..Self::default() }
    }

    fn says(&mut self, seat: Seat, said: impl Into<String>) {
        self.entries.push(Entry::Cell(seat, said.into()));
    }

    fn write(&self, text: &mut String) {
        let mut entries = self.entries.iter().peekable();
        let (mut number, mut written) = (0, false);
        let winner = self.won.map(|(seat, _)| seat);
        let wins = self.won.map_or_else(String::new, |(_, points)| {
            let s = if points == 1 { "" } else { "s" };
            format!(" Wins {points} point{s}")
        });
        while let Some(entry) = entries.peek() {
            if let Entry::Remark(remark) = entry {
                let _ = writeln!(text, "; {remark}");
                entries.next();
                continue;
            }
            number += 1;
            let mut cell = |column: Seat| {
                let next = entries
                    .next_if(|entry| matches!(entry, Entry::Cell(seat, _) if *seat == column));
                match next {
                    Some(Entry::Cell(_, said)) => said.as_str(),
                    _ => "",
                }
            };
            let (white, mut black) = (cell(Seat::White), cell(Seat::Black));
            // If black has no cell in the last row, its result goes there: gnubg misreads it in a row of its own.
            if black.is_empty() && entries.peek().is_none() && winner == Some(Seat::Black) {
                black = &wins;
                written = true;
            }
            let line = format!("{number:3}) {white:<COLUMN$} {black}");
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if let (Some(seat), false) = (winner, written) {
            let indent = if seat == Seat::White { 6 } else { 34 };
            let _ = writeln!(text, "{:indent$}{}", "", wins.trim_start());
        }
    }
}

/// Returns the number of the first game of a record, the last number of its tag `Round`.
fn number(record: &Record) -> Option<u32> {
    record.value("Round")?.rsplit('.').next()?.trim().parse().ok()
}

/// Whether a replay begins with the men at their start. The score may differ.
fn begins_at_the_start(replay: &Replay) -> bool {
    let (state, rules) = (&replay.start.game, replay.game.rules());
    let opening = |seat| state.position == rules.spec().opening(seat);
    state.turn.throw.is_none() && Seat::BOTH.into_iter().any(opening)
}

/// Returns a text for one line of a sheet, without characters that end the line or control a
/// terminal.
fn plain(text: &str) -> String {
    let commands = |c: char| {
        c.is_control()
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let sign = |c: char| match c {
        '\n' | '\r' | '\t' => ' ',
        c if commands(c) => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    text.chars().map(sign).collect()
}

/// Reads scores, `2-1`.
fn scores(text: &str) -> Option<BySeat<u32>> {
    let (white, black) = text.split_once('-')?;
    Some(BySeat::new(white.trim().parse().ok()?, black.trim().parse().ok()?))
}

/// Returns the value of an option of a pack.
fn option<'r>(rules: &'r Rules, known: &str) -> Option<&'r str> {
    let named = rules.spec().options.iter().find(|(name, _)| name == known);
    named.map(|(_, value)| value.as_str())
}

/// Returns the points that win a match, if it is played to a number of points.
fn length(rules: &Rules) -> Option<u32> {
    // A match to one point with the cube has no option for its length.
    let single = || (option(rules, CUBE) == Some("match")).then_some(1);
    option(rules, LENGTH).and_then(|length| length.parse().ok()).or_else(single)
}

/// Returns the head lines and the length that describe a match, and whether it is played to a
/// number of points.
fn terms(rules: &Rules) -> (String, bool) {
    let option = |known: &str| option(rules, known);
    let mut head = format!("; [Variation \"{}\"]\n", rules.spec().pack);
    let cube = option(CUBE).unwrap_or("none");
    let length = length(rules);
    let mut line = |name: &str, value: &str| {
        // Writing to a text cannot fail.
        let _ = writeln!(head, "; [{name} \"{value}\"]");
    };
    match option("cube_limit") {
        _ if cube == "none" && length.is_some() => line("CubeLimit", "1"),
        Some(limit) => line("CubeLimit", limit),
        None => {}
    }
    if cube == "match" && option("crawford") == Some("false") {
        line("Crawford", "Off");
    }
    if cube == "money" {
        line("Jacoby", if option("jacoby") == Some("false") { "Off" } else { "On" });
        if option("beavers").is_some_and(|beavers| beavers != "0") {
            line("Beaver", "On");
        }
    }
    let _ = writeln!(head, "\n {} point match", length.unwrap_or(0));
    (head, length.is_some())
}

/// Returns the head lines for the tags of a record.
fn head(record: &Record) -> String {
    let mut head = String::new();
    for tag in &record.tags {
        let value = tag.value.trim();
        let named = |names: &[&str]| names.iter().any(|name| tag.name.eq_ignore_ascii_case(name));
        let (name, value) = match () {
            () if named(&["Date"]) => ("EventDate", value),
            // The last number is that of the game.
            () if named(&["Round"]) => {
                ("Round", value.rsplit_once('.').map_or("", |(round, _)| round))
            }
            () if named(&["Event", "Site", "Annotator"]) => (&*tag.name, value),
            // The options or the games contain it.
            () if named(&["Score", "Variation"]) || named(&CANONICAL) => continue,
            () => (&*tag.name, value),
        };
        let unknown = value.is_empty() || name == "EventDate" && value.contains('?');
        if !unknown {
            // A quotation mark within the value stands as it is. The last one on the line ends the value.
            let value = plain(value);
            let _ = writeln!(head, "; [{name} \"{value}\"]");
        }
    }
    head
}

/// Returns the games of a record. `first` is the first of them, before its first ply.
fn games(record: &Record, replay: &Replay, first: Game) -> Vec<Game> {
    let rules = replay.game.rules();
    let mut games = Vec::new();
    let mut game = first;
    let mut stakes = Stakes { value: 1, offered: 1 };
    let length = length(rules);
    let mut given_up = false;
    let mut comments = record.comments.iter().peekable();
    let mut turns = replay.turns.iter().peekable();
    for (index, ply) in record.plies.iter().enumerate() {
        let starts = matches!(ply.act, Act::Turn(_)) && game.won.is_some();
        if starts {
            let next = game.next();
            games.push(std::mem::replace(&mut game, next));
            stakes = Stakes { value: 1, offered: 1 };
        }
        while let Some(comment) = comments.next_if(|comment| comment.after <= index) {
            game.entries.push(Entry::Remark(plain(&comment.text)));
        }
        given_up = match &ply.act {
            Act::Agreement(Agreement::Resign(how), _) => how.is_none(),
            Act::Agreement(Agreement::Accept, _) => given_up,
            _ => false,
        };
        let turn = turns.next_if(|turn| turn.ply == index);
        // A play that was illegal or could not be followed is copied.
        let as_written = ply.sic.is_some() || turn.is_none_or(|turn| !turn.checked);
        if as_written {
            as_it_stands(&mut game, ply, &mut stakes);
        }
        for done in turn.into_iter().filter(|turn| turn.checked).flat_map(|turn| &turn.done) {
            for event in &done.events {
                match event {
                    Event::Thrown { seat, throw } if !as_written => {
                        game.says(*seat, format!("{throw}:"));
                    }
                    Event::Led { seat: None, .. } => stakes.tied(rules),
                    Event::Chose { seat, choice, before: true, .. } if !as_written => {
                        let name = rules.spec().choices.get(usize::from(*choice));
                        if let Some(choice) = name {
                            game.says(*seat, stakes.said(&choice.name));
                        }
                    }
                    Event::Ended { outcome, .. } | Event::Won { outcome, .. }
                        if game.won.is_none() =>
                    {
                        let points = match outcome.points {
                            // A match that was given up is won by more than a game can be.
                            _ if given_up && length.is_some() => {
                                let has = outcome.winner.map_or(0, |winner| game.score[winner]);
                                let needs = length.unwrap_or(0).saturating_sub(has);
                                needs.max(stakes.value.saturating_mul(MOST).saturating_add(1))
                            }
                            0 => outcome.stake.num(),
                            points => points,
                        };
                        game.won = outcome.winner.map(|seat| (seat, points));
                    }
                    _ => {}
                }
            }
            if let (Action::Play(play), false) = (&done.action, as_written)
                && let Some(Entry::Cell(_, said)) = game.entries.last_mut()
            {
                said.push_str(&steps(&moves_of(rules, play)));
            }
        }
    }
    for comment in comments {
        game.entries.push(Entry::Remark(plain(&comment.text)));
    }
    // The result of a single game that could not be followed is that of the record.
    if let (None, None, false, Some(outcome)) =
        (game.won, length, replay.complete, record.outcome())
        && let Score::Won(seat) = outcome.score
    {
        game.won = Some((seat, outcome.stake.map_or(1, Ratio::num)));
    }
    games.push(game);
    games
}

/// Adds a ply to a game as it stands in its record.
fn as_it_stands(game: &mut Game, ply: &Ply, stakes: &mut Stakes) {
    match &ply.act {
        Act::Turn(turn) => {
            let throw = turn.throw.map_or_else(|| "00".to_owned(), |throw| throw.to_string());
            let play = match &turn.own {
                PlayText::Moves(moves) => steps(moves),
                PlayText::Illegible(_) => " ????".to_owned(),
                PlayText::Unwritten | PlayText::Nothing(_) | PlayText::Pass(_) => String::new(),
            };
            game.says(ply.seat, format!("{throw}:{play}"));
        }
        Act::Agreement(Agreement::Choice(name), _) => {
            let said = stakes.said(name);
            game.says(ply.seat, said);
        }
        Act::Agreement(..) | Act::Claims | Act::Illegible | Act::Unread(_) => {}
    }
}

/// The stake of a game, and the stake that is offered.
struct Stakes {
    value: u32,
    offered: u32,
}

impl Stakes {
    /// Doubles the stake after equal dice for the lead, up to the limit of the pack. The sheet does
    /// not contain these dice.
    fn tied(&mut self, rules: &Rules) {
        let most = rules.spec().options.iter().find(|(name, _)| name == "automatic_doubles");
        let most = most.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
        if self.value.trailing_zeros() < most {
            self.value *= 2;
        }
    }

    /// Returns a choice as the sheet writes it. A beaver is one more double.
    fn said(&mut self, name: &str) -> String {
        match name {
            "take" => {
                self.value = self.offered;
                " Takes".to_owned()
            }
            "drop" => " Drops".to_owned(),
            further => {
                let from = if further == "double" { self.value } else { self.offered };
                self.offered = from.saturating_mul(2);
                format!(" Doubles => {}", self.offered)
            }
        }
    }
}

/// Writes moves step by step, with points that count down to the side that moves.
fn steps(moves: &[Move]) -> String {
    let spot = |spot: &PlaceText| match spot {
        PlaceText::Cell(cell) => 25u8.saturating_sub(*cell).to_string(),
        spot => spot.to_string(),
    };
    let mut text = String::new();
    for man in moves {
        for _ in 0..man.times {
            let mut from = &man.from;
            for stop in &man.stops {
                let hit = if stop.hit { "*" } else { "" };
                let _ = write!(text, " {}/{}{hit}", spot(from), spot(&stop.at));
                from = &stop.at;
            }
        }
    }
    text
}
