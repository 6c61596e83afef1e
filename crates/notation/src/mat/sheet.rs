//! A match as it stands on the sheet: two columns, nothing of it checked.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Seat, Throw};

use crate::place::Place;
use crate::record::{Move, Spot, Stop};

/// A lone entry this far to the right stands in the second column.
const SECOND: usize = 20;

/// What stands on the sheet.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    /// Lines such as `; [Event "…"]`.
    pub(super) headers: Vec<(String, String)>,
    /// Other lines that begin with `;`.
    pub(super) remarks: Vec<String>,
    /// The points that win the match; `0` where there is no end.
    pub(super) length: Option<u32>,
    pub(super) games: Vec<Game>,
}

/// A game of the match.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// The line that begins it.
    pub(super) place: Place,
    /// The players of the first column and of the second, and the points that they have.
    pub(super) players: Vec<(String, u32)>,
    pub(super) entries: Vec<Entry>,
    /// Who wins how many points.
    pub(super) won: Option<(Seat, u32, Place)>,
}

/// Something that one side does. White's are in the first column.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) seat: Seat,
    pub(super) did: Did,
    pub(super) place: Place,
}

/// What it does.
#[derive(Clone, Debug)]
pub(super) enum Did {
    /// It throws, and plays these steps.
    Throw(Throw, Place, Vec<Move>),
    /// It offers to play for so much.
    Double(u32),
    Take,
    Drop,
}

/// Reads a sheet; what is no part of one goes to `faults`.
pub(super) fn read(source: &Arc<Source>, faults: &mut Vec<Diagnostic>) -> Sheet {
    let mut reader = Reader { source, faults, sheet: Sheet::default() };
    let mut start = 0;
    for line in source.text.split_inclusive('\n') {
        reader.line(line, start);
        start += line.len();
    }
    reader.sheet
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    faults: &'a mut Vec<Diagnostic>,
    sheet: Sheet,
}

impl Reader<'_> {
    fn fault(&mut self, message: impl Into<String>, place: Place, due: &str) {
        let fault = Diagnostic::error("N0411", message).at(self.source, place.bytes(), "");
        self.faults.push(if due.is_empty() { fault } else { fault.help(due) });
    }

    fn line(&mut self, line: &str, start: usize) {
        let text = line.trim_start_matches('\u{feff}').trim();
        let words = words(line);
        let (Some(first), Some(last)) = (words.first(), words.last()) else { return };
        let whole = Place::new(start + first.0, start + last.0 + last.1.len());
        let lower: Vec<String> = words.iter().map(|(_, word)| word.to_ascii_lowercase()).collect();
        let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
        if let Some(text) = text.strip_prefix(';') {
            match header(text) {
                Some(header) => self.sheet.headers.push(header),
                None => self.sheet.remarks.push(text.trim().to_owned()),
            }
            return;
        }
        match lower[..] {
            [points, "point" | "points", "match"] if points.parse::<u32>().is_ok() => {
                return self.length(points.parse().unwrap_or(0), whole);
            }
            ["unlimited", "match"] | ["money", "session" | "game"] => return self.length(0, whole),
            ["game", number, ..] if number.trim_end_matches(':').parse::<u32>().is_ok() => {
                return self.begin(whole, Vec::new());
            }
            _ => {}
        }
        let Some(game) = self.sheet.games.last_mut() else {
            let due =
                "a match begins with a line such as `5 point match`, and each game with `Game 1`";
            self.fault("this line belongs to no game", whole, due);
            // It is one all the same, so that this is told once.
            return self.begin(whole, vec![Default::default(); 2]);
        };
        if game.players.is_empty() {
            let read = players(line);
            game.players = read.clone().unwrap_or_else(|| vec![Default::default(); 2]);
            if read.is_none() {
                self.fault(
                    "the players of the game cannot be read",
                    whole,
                    "under `Game 1` stand both with their points: ` Anne : 0     Bertrand : 2`",
                );
            }
        } else if let Some(number) = first.1.strip_suffix(')')
            && number.parse::<u32>().is_ok()
        {
            self.entries(line, start, &words[1..]);
        } else if lower[0] == "wins" {
            self.entries(line, start, &words);
        } else {
            self.fault("this line cannot be read", whole, "a turn is written `1) 65: 24/18 18/13`");
        }
    }

    fn begin(&mut self, place: Place, players: Vec<(String, u32)>) {
        self.sheet.games.push(Game { place, players, entries: Vec::new(), won: None });
    }

    fn length(&mut self, length: u32, place: Place) {
        if self.sheet.length.replace(length).is_some() {
            self.fault(
                "a second match begins here",
                place,
                "write each match in a file of its own",
            );
        }
    }

    /// What stands in both columns of a line.
    fn entries(&mut self, line: &str, start: usize, words: &[(usize, &str)]) {
        let mut here: Vec<Entry> = Vec::new();
        let mut words = words.iter().peekable();
        while let Some(&(at, word)) = words.next() {
            let place = Place::new(start + at, start + at + word.len());
            let seat = match here.len() {
                0 if line[..at].chars().count() < SECOND => Seat::White,
                _ => Seat::Black,
            };
            let full = here.last().is_some_and(|last| last.seat == Seat::Black);
            let mut number = || {
                // `Doubles => 2` has a sign before its number, `Wins 2 points` has none.
                let _ = words.next_if(|(_, word)| *word == "=>");
                words.next().and_then(|(_, word)| word.parse::<u32>().ok())
            };
            let did = match word.to_ascii_lowercase().as_str() {
                "doubles" | "redoubles" => number().map(Did::Double),
                // As others call further doubles; what they offer goes without saying.
                "beavers" | "raccoons" => {
                    let _ = words.next_if(|(_, word)| *word == "=>");
                    let to = words.next_if(|(_, word)| word.parse::<u32>().is_ok());
                    Some(Did::Double(to.and_then(|(_, word)| word.parse().ok()).unwrap_or(0)))
                }
                "takes" | "accepts" => Some(Did::Take),
                "drops" | "passes" => Some(Did::Drop),
                "wins" => {
                    let points = number();
                    let Some(points) = points else {
                        self.fault(
                            "it is not said how much is won",
                            place,
                            "write `Wins 2 points`",
                        );
                        return;
                    };
                    if let Some(game) = self.sheet.games.last_mut()
                        && game.won.replace((seat, points, place)).is_some()
                    {
                        self.fault("the game is won already", place, "");
                    }
                    // What follows, `points and the match`, goes without saying.
                    break;
                }
                "cannot" | "can't" | "move" if !here.is_empty() => continue,
                _ => match throw(word) {
                    Some(throw) => Some(Did::Throw(throw, place, Vec::new())),
                    None => {
                        if let Some(Entry { did: Did::Throw(.., moves), place: whole, .. }) =
                            here.last_mut()
                            && let Some(man) = step(word, place)
                        {
                            moves.push(man);
                            whole.end = place.end;
                        } else {
                            let due = "a turn is written `65: 24/18 18/13*`, from the bar `bar/20`, off `4/off`";
                            return self.fault(format!("`{word}` cannot be read"), place, due);
                        }
                        continue;
                    }
                },
            };
            match did {
                _ if full => return self.fault("both columns are full", place, ""),
                Some(did) => here.push(Entry { seat, did, place }),
                None => {
                    return self.fault("it is not said to how much", place, "write `Doubles => 2`");
                }
            }
        }
        if let Some(game) = self.sheet.games.last_mut() {
            game.entries.append(&mut here);
        }
    }
}

/// The words of a line, each with the byte where it begins.
fn words(line: &str) -> Vec<(usize, &str)> {
    let base = line.as_ptr() as usize;
    let line = line.trim_start_matches('\u{feff}');
    line.split_whitespace().map(|word| (word.as_ptr() as usize - base, word)).collect()
}

/// `[Event "…"]`.
fn header(text: &str) -> Option<(String, String)> {
    let text = text.trim().strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = text.split_once('"')?;
    Some((name.trim().to_owned(), value.to_owned()))
}

/// ` Anne : 0     Bertrand : 2`. A name may have a colon, but no number behind it.
fn players(line: &str) -> Option<Vec<(String, u32)>> {
    let mut players = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        let (at, points, after) = rest.match_indices(':').find_map(|(at, _)| {
            let behind = rest[at + 1..].trim_start();
            let end = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
            Some((at, behind[..end].parse().ok()?, &behind[end..]))
        })?;
        players.push((rest[..at].trim().to_owned(), points));
        rest = after.trim_start();
    }
    (players.len() == 2).then_some(players)
}

/// `65:`.
fn throw(word: &str) -> Option<Throw> {
    match word.as_bytes() {
        [one @ b'1'..=b'6', other @ b'1'..=b'6', b':'] => Throw::new(one - b'0', other - b'0'),
        _ => None,
    }
}

/// `24/18*/13(2)`, counted as it is here: the bar is 25, and 0 is off.
fn step(word: &str, place: Place) -> Option<Move> {
    let (path, times) = match word.strip_suffix(')') {
        Some(word) => {
            let (path, times) = word.split_once('(')?;
            (path, times.parse().ok().filter(|times| (1..=4).contains(times))?)
        }
        None => (word, 1),
    };
    let mut parts = path.split('/');
    let from = spot(parts.next()?).filter(|spot| *spot != Spot::Off)?;
    let stop = |part: &str| {
        let (at, hit) = part.strip_suffix('*').map_or((part, false), |at| (at, true));
        let at = spot(at).filter(|spot| *spot != Spot::Bar)?;
        Some(Stop { at, hit })
    };
    let stops: Vec<_> = parts.map(stop).collect::<Option<_>>()?;
    (!stops.is_empty()).then_some(Move { from, stops, times, place })
}

fn spot(text: &str) -> Option<Spot> {
    match text.to_ascii_lowercase().as_str() {
        "bar" | "25" => Some(Spot::Bar),
        "off" | "0" => Some(Spot::Off),
        text => {
            let cell = text.parse().ok().filter(|cell| (1..=24).contains(cell))?;
            Some(Spot::Cell(25u8.saturating_sub(cell)))
        }
    }
}
