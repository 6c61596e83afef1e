//! From records to a sheet.

use std::fmt::Write;

use charpentier_core::diagnostic::Source;
use charpentier_core::rules::Exchange;
use charpentier_core::{Diagnostic, Event, Play, Rules, Seat};
use std::sync::Arc;

use crate::record::{Record, Spot, moves_of};
use crate::replay::Replay;
use charpentier_core::Action;

/// How wide the first column is.
const COLUMN: usize = 27;

/// The option that says how many points win a match, in packs that have one.
const LENGTH: &str = "match_length";

/// The option that says whether there is a cube, and in a match.
const CUBE: &str = "cube";

/// A match that is being written.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    players: Option<[String; 2]>,
    /// A record was a whole match.
    whole: bool,
    head: String,
    games: Vec<Game>,
}

/// A game of it: who does what, and who wins how much.
#[derive(Clone, Debug, Default)]
struct Game {
    entries: Vec<(Seat, String)>,
    won: Option<(Seat, u32)>,
}

impl Sheet {
    /// Adds the games of a record that was played over again and is right.
    ///
    /// # Errors
    ///
    /// Why it cannot stand in this match.
    pub fn add(
        &mut self,
        source: &Arc<Source>,
        record: &Record,
        replay: &Replay,
    ) -> Result<(), Diagnostic> {
        let rules = replay.game.rules();
        let wrong = |code, message: String, tag: &str| {
            let tag = record.tag(tag).or(record.tags.first());
            let bytes = tag.map_or(0..0, |tag| tag.value_place.bytes());
            Diagnostic::error(code, message).at(source, bytes, "")
        };
        if !rules.exchange.contains(&Exchange::Mat) {
            let message = format!("games of {} are not written as .mat", rules.called());
            let fault = wrong("N0414", message, "Game");
            return Err(fault.help("a pack says that they can be, by `exchange: [mat]`"));
        }
        if !Exchange::Mat.begins(rules) {
            let message = format!(
                "a .mat does not say where men begin, and those of {} begin otherwise than it has them",
                rules.called()
            );
            let fault = wrong("N0414", message, "Game");
            return Err(fault.help("write it as .json, which says all that the record does"));
        }
        if record.tag("Position").is_some() {
            let message = "a .mat has no words for a game that begins at a position".into();
            return Err(wrong("N0414", message, "Position"));
        }
        let name = |tag: &str| {
            let name = record.value(tag).map(str::trim).filter(|name| !name.is_empty());
            name.filter(|name| *name != "?").unwrap_or(tag).replace(['\n', '\r'], " ")
        };
        let players = [name("White"), name("Black")];
        let whole = length(rules).is_some();
        match &self.players {
            None => self.head = head(record, rules),
            Some(_) if whole || self.whole => {
                let message = "this record is a match by itself".to_owned();
                let fault = wrong("N0417", message, "Options");
                return Err(fault.help("with a folder behind --out each file becomes one"));
            }
            Some(others) if *others == players => {}
            Some([white, black]) => {
                let message =
                    format!("a .mat is one match, and this one is of {white} and {black}");
                let fault = wrong("N0417", message, "White");
                return Err(fault.help("with a folder behind --out each file becomes one"));
            }
        }
        self.players = Some(players);
        self.whole |= whole;
        self.games.extend(games(record, replay));
        Ok(())
    }

    /// The whole match as text; nothing where no game was added.
    #[must_use]
    pub fn text(&self) -> String {
        let Some([white, black]) = &self.players else { return String::new() };
        let mut text = self.head.clone();
        let mut score = [0u32; 2];
        for (nth, game) in self.games.iter().enumerate() {
            let first = format!("{white} : {}", score[0]);
            // Writing to a text cannot fail.
            let _ = writeln!(text, "\n Game {}\n {first:<30} {black} : {}", nth + 1, score[1]);
            game.write(&mut text);
            if let Some((seat, points)) = game.won {
                score[seat as usize] = score[seat as usize].saturating_add(points);
            }
        }
        text
    }
}

impl Game {
    fn write(&self, text: &mut String) {
        let mut entries = self.entries.iter().peekable();
        let mut number = 0;
        while entries.peek().is_some() {
            number += 1;
            let white = entries.next_if(|(seat, _)| *seat == Seat::White);
            let black = entries.next_if(|(seat, _)| *seat == Seat::Black);
            let said =
                |entry: Option<&(Seat, String)>| entry.map_or("", |(_, said)| said).to_owned();
            let line = format!("{number:3}) {:<COLUMN$} {}", said(white), said(black));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        if let Some((seat, points)) = self.won {
            let indent = if seat == Seat::White { 6 } else { 34 };
            let s = if points == 1 { "" } else { "s" };
            let _ = writeln!(text, "{:indent$}Wins {points} point{s}", "");
        }
    }
}

/// How many points win the match, where the record is one.
fn length(rules: &Rules) -> Option<&str> {
    let option = |known: &str| rules.options.iter().find(|(name, _)| name == known);
    let plays = option(CUBE).is_some_and(|(_, value)| value == "match");
    // A match with the cube to one point is one all the same.
    option(LENGTH).map(|(_, value)| value.as_str()).or(plays.then_some("1"))
}

/// What stands before the games.
fn head(record: &Record, rules: &Rules) -> String {
    let mut head = String::new();
    let names =
        [("Event", "Event"), ("Site", "Site"), ("EventDate", "Date"), ("Annotator", "Annotator")];
    for (name, tag) in names {
        let known = |value: &&str| !value.is_empty() && !value.contains(['?', '"', '\n', '\r']);
        if let Some(value) = record.value(tag).filter(known) {
            let _ = writeln!(head, "; [{name} \"{value}\"]");
        }
    }
    let _ = writeln!(head, "; [Variation \"{}\"]", rules.called());
    let length = length(rules).or(record.value("Match"));
    // Single games are played for points without an end.
    let length: u32 = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
    let _ = writeln!(head, "\n {length} point match");
    head
}

/// The games of a record, as many as it has.
fn games(record: &Record, replay: &Replay) -> Vec<Game> {
    let rules = replay.game.rules();
    let cube: u32 = record.value("Cube").and_then(|cube| cube.parse().ok()).unwrap_or(1);
    let mut games = vec![Game::default()];
    let mut stakes = Stakes { value: 1, offered: 1 };
    let mut comments = record.comments.iter().peekable();
    for turn in &replay.turns {
        while let Some(comment) = comments.next_if(|comment| comment.after <= turn.ply) {
            let entry = cubed(&comment.text).filter(|_| record.tag("Cube").is_some());
            if let (Some(entry), Some(game)) = (entry, games.last_mut()) {
                game.entries.push(entry);
            }
        }
        for done in &turn.done {
            for event in &done.events {
                match event {
                    Event::Thrown { seat, throw } => {
                        if games.last().is_none_or(|game| game.won.is_some()) {
                            games.push(Game::default());
                            stakes = Stakes { value: 1, offered: 1 };
                        }
                        if let Some(game) = games.last_mut() {
                            game.entries.push((*seat, format!("{throw}:")));
                        }
                    }
                    Event::Led { seat: None, .. } => stakes.tied(rules),
                    Event::Chose { seat, choice, before: true, .. } => {
                        let name = rules.choices.get(usize::from(*choice));
                        let said = name.map(|choice| stakes.said(&choice.name));
                        if let (Some(said), Some(game)) = (said, games.last_mut()) {
                            game.entries.push((*seat, said));
                        }
                    }
                    Event::Ended { outcome, .. } | Event::Won { outcome, .. } => {
                        if let Some(game) = games.last_mut().filter(|game| game.won.is_none()) {
                            let points = match outcome.points {
                                0 => outcome.stake.num(),
                                points => points,
                            };
                            game.won = outcome.winner.map(|seat| (seat, points * cube));
                        }
                    }
                    _ => {}
                }
            }
            if let Action::Play(play) = &done.action
                && let Some((_, said)) =
                    games.iter_mut().rev().find_map(|game| game.entries.last_mut())
            {
                said.push_str(&steps(rules, play));
            }
        }
    }
    games
}

/// What a game is played for, and what that is offered to be.
struct Stakes {
    value: u32,
    offered: u32,
}

impl Stakes {
    /// Equal dice for the lead, which the sheet does not tell.
    fn tied(&mut self, rules: &Rules) {
        let most = rules.options.iter().find(|(name, _)| name == "automatic_doubles");
        let most = most.and_then(|(_, value)| value.parse().ok()).unwrap_or(0);
        if self.value.trailing_zeros() < most {
            self.value *= 2;
        }
    }

    /// A choice as the sheet has it; a beaver is one more double.
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

/// What an imported comment says of the cube.
fn cubed(text: &str) -> Option<(Seat, String)> {
    let (seat, did) = text.trim().split_once(' ')?;
    let seat = Seat::BOTH.into_iter().find(|known| known.to_string() == seat)?;
    let did = match did.strip_prefix("doubles to ") {
        Some(to) => format!(" Doubles => {}", to.parse::<u32>().ok()?),
        None if did == "takes" => " Takes".to_owned(),
        None if did == "drops" => " Drops".to_owned(),
        None => return None,
    };
    Some((seat, did))
}

/// A play step by step, counted down to the side that moves.
fn steps(rules: &Rules, play: &Play) -> String {
    let spot = |spot: &Spot| match spot {
        Spot::Cell(cell) => 25u8.saturating_sub(*cell).to_string(),
        spot => spot.to_string(),
    };
    let mut text = String::new();
    for man in moves_of(rules, play) {
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
