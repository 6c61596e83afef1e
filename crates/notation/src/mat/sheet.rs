//! The matches of a sheet as they are written, line by line. Nothing of them is played yet.
//!
//! A line that cannot be read is left out with a fault; the rest of the sheet is read all the same.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Diagnostic, Seat, Throw};

use crate::mat::cells::{self, Cells};
use crate::place::Place;
use crate::record::Move;

/// One match of a sheet, or one session for money.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    /// The head lines, such as `; [Event "…"]`.
    pub(super) heads: Vec<Head>,
    /// The points that win the match; `0` for a session without an end.
    pub(super) length: Option<u32>,
    /// The games in order.
    pub(super) games: Vec<Game>,
    /// Where the match begins.
    pub(super) place: Place,
}

/// A head line of a match, or a remark before its first game.
#[derive(Clone, Debug)]
pub(super) struct Head {
    /// The name, where the line has one.
    pub(super) name: Option<String>,
    /// The value, or the whole remark.
    pub(super) text: String,
    pub(super) place: Place,
}

impl Head {
    /// Whether it is the head line of this name.
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.as_deref().is_some_and(|known| known.eq_ignore_ascii_case(name))
    }
}

/// A game of a match.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// The number behind `Game`.
    pub(super) number: Option<u32>,
    /// The line that begins the game.
    pub(super) place: Place,
    /// The players and their scores before the game.
    pub(super) players: Option<Players>,
    /// The cells in order.
    pub(super) entries: Vec<Entry>,
    /// The remarks, each with the number of entries before it.
    pub(super) remarks: Vec<(usize, String)>,
    /// The result, where the sheet has one.
    pub(super) won: Option<Won>,
}

/// The players of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Players {
    pub(super) names: BySeat<String>,
    /// Their scores before the game, where the sheet has them.
    pub(super) score: Option<BySeat<u32>>,
}

/// Who wins a game, and how many points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Won {
    pub(super) winner: Seat,
    /// The points, where the sheet has them.
    pub(super) points: Option<u32>,
    pub(super) place: Place,
}

/// A cell: what one side does. White's cells are in the first column.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) seat: Seat,
    pub(super) did: Did,
    pub(super) place: Place,
}

/// What a side does.
#[derive(Clone, Debug)]
pub(super) enum Did {
    /// It throws, and plays what is written.
    Throw(Throw, Place, Written),
    /// It doubles to this value, where the sheet has one.
    Double(Option<u32>),
    Take,
    Drop,
}

/// The play of a cell.
#[derive(Clone, Debug)]
pub(super) enum Written {
    /// Nothing is written: no play was possible, or the cell was left empty.
    Nothing,
    /// Nobody can read the play, `????`.
    Illegible,
    /// The play has words that cannot be read, as the fault says.
    Unread,
    /// An illegal play, and the men of the position after it, where the sheet has them.
    Illegal(Option<Box<Placed>>),
    Moves(Vec<Move>),
}

/// The position after an illegal play, with the cells of each side numbered along its own way.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    /// The men on each cell, as `(cell, men)`.
    pub(super) men: BySeat<Vec<(u8, u8)>>,
    /// The men on the bar.
    pub(super) bar: BySeat<u8>,
}

/// Returns whether a text is a sheet of matches: one of its first lines begins a match, a game or a turn in two columns.
///
/// ```
/// use charpentier_notation::mat;
///
/// assert!(mat::is_sheet("; [Site \"Club\"]\n\n 5 point match\n"));
/// assert!(!mat::is_sheet("[Game \"backgammon\"]\n\n1w 31: 17/20 19/20\n"));
/// ```
#[must_use]
pub fn is_sheet(text: &str) -> bool {
    const LINES: usize = 200;
    for line in text.lines().take(LINES) {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.starts_with('[') || line.starts_with("(;") {
            return false;
        }
        match Line::of(line) {
            Line::Length(_) | Line::Game(Some(_)) => return true,
            Line::Turn(rest) => return Cells::are_in(rest),
            _ => {}
        }
    }
    false
}

/// Reads the matches of a sheet. What cannot be read is left out and goes to `faults`.
pub(super) fn read(source: &Arc<Source>, faults: &mut Vec<Diagnostic>) -> Vec<Sheet> {
    let mut reader = Reader { source, faults, sheets: Vec::new(), heads: Vec::new(), names: None };
    let mut start = 0;
    for line in source.text.split_inclusive('\n') {
        reader.line(line, start);
        start += line.len();
    }
    reader.sheets
}

/// The kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line<'t> {
    Empty,
    /// `; remark`, `# remark`: what stands behind the sign.
    Remark(&'t str),
    /// `5 point match`.
    Length(u32),
    /// `Game 1`; without a number where that cannot be read.
    Game(Option<u32>),
    /// `1) …`: what stands behind the number.
    Turn(&'t str),
    /// `Wins 2 points`, and other words of a result.
    Result,
    Other,
}

impl<'t> Line<'t> {
    fn of(line: &'t str) -> Self {
        if let Some(text) = line.strip_prefix([';', '#']) {
            return Self::Remark(text.trim());
        }
        if let Some((number, rest)) = line.split_once(')')
            && number.trim_end().parse::<u32>().is_ok()
        {
            return Self::Turn(rest);
        }
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words[..] {
            [] => Self::Empty,
            [points, "point" | "points", "match", ..] => {
                points.parse().map_or(Self::Other, Self::Length)
            }
            ["unlimited", "match" | "game", ..] | ["money", "session" | "game" | "match", ..] => {
                Self::Length(0)
            }
            ["game", number] => Self::Game(number.trim_end_matches([':', '.']).parse().ok()),
            [word, ..] if cells::RESULTS.contains(&word) => Self::Result,
            _ => Self::Other,
        }
    }
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    faults: &'a mut Vec<Diagnostic>,
    sheets: Vec<Sheet>,
    /// Head lines and remarks that belong to what comes next.
    heads: Vec<Head>,
    /// The names of a line before the first game, for sheets whose games have no lines of their own.
    names: Option<Players>,
}

impl Reader<'_> {
    fn fault(&mut self, message: impl Into<String>, place: Place, due: &str) {
        let fault = Diagnostic::error("N0411", message).at(self.source, place.bytes(), "");
        self.faults.push(if due.is_empty() { fault } else { fault.help(due) });
    }

    fn line(&mut self, line: &str, start: usize) {
        let text = line.trim_start_matches('\u{feff}').trim();
        let from = start + line.find(text).unwrap_or(0);
        let place = Place::new(from, from + text.len());
        match Line::of(text) {
            Line::Empty => {}
            Line::Remark("") => {}
            Line::Remark(text) => self.remark(text, place),
            Line::Length(length) => {
                let heads = std::mem::take(&mut self.heads);
                self.sheets.push(Sheet { heads, length: Some(length), games: Vec::new(), place });
                self.names = None;
            }
            Line::Game(number) => self.begin(number, place),
            Line::Turn(rest) => self.cells(line, start, rest, place),
            Line::Result => self.cells(line, start, text, place),
            Line::Other => self.other(text, place),
        }
    }

    /// Takes a remark: it belongs to the game that goes on, or to the match that comes next.
    fn remark(&mut self, text: &str, place: Place) {
        let (name, text) = match head(text) {
            Some((name, value)) => (Some(name), value),
            None => (None, text.to_owned()),
        };
        match self.sheets.last_mut().and_then(|sheet| sheet.games.last_mut()) {
            Some(game) if game.won.is_none() && name.is_none() => {
                game.remarks.push((game.entries.len(), text));
            }
            _ => self.heads.push(Head { name, text, place }),
        }
    }

    /// Begins a game.
    fn begin(&mut self, number: Option<u32>, place: Place) {
        let heads = std::mem::take(&mut self.heads);
        if self.sheets.is_empty() {
            self.sheets.push(Sheet { place, ..Sheet::default() });
        }
        let Some(sheet) = self.sheets.last_mut() else { return };
        let mut remarks = Vec::new();
        if sheet.games.is_empty() {
            sheet.heads.extend(heads);
        } else {
            let text = |head: Head| match head.name {
                Some(name) => (0, format!("{name}: {}", head.text)),
                None => (0, head.text),
            };
            remarks.extend(heads.into_iter().map(text));
        }
        let (players, entries, won) = (None, Vec::new(), None);
        sheet.games.push(Game { number, place, players, entries, remarks, won });
    }

    /// Reads a line of turns, and begins a game where none has begun.
    fn cells(&mut self, line: &str, start: usize, rest: &str, place: Place) {
        let begun = self.sheets.last().is_some_and(|sheet| !sheet.games.is_empty());
        if !begun {
            self.begin(None, place);
            if self.names.is_none() {
                let due = "a match begins with a line such as `5 point match`, and each game with `Game 1`";
                self.fault("this line belongs to no game", place, due);
            }
        }
        let Some(game) = self.sheets.last_mut().and_then(|sheet| sheet.games.last_mut()) else {
            return;
        };
        if game.players.is_none() {
            let named = self.names.take();
            if named.is_none() && begun {
                let (message, due) = NO_PLAYERS;
                let fault = Diagnostic::error("N0411", message);
                self.faults.push(fault.at(self.source, game.place.bytes(), "").help(due));
            }
            game.players = Some(named.unwrap_or_default());
        }
        let at = rest.as_ptr() as usize - line.as_ptr() as usize;
        let cells = Cells::new(self.source, line, start, at);
        cells.read(game, self.faults);
    }

    /// Reads a line that is the players' of a game, or none that can be read.
    fn other(&mut self, text: &str, place: Place) {
        let game = self.sheets.last_mut().and_then(|sheet| sheet.games.last_mut());
        match game {
            Some(game) if game.players.is_none() => match players(text) {
                Some(players) => game.players = Some(players),
                None => {
                    let (message, due) = NO_PLAYERS;
                    game.players = Some(names(text).unwrap_or_default());
                    self.fault(message, place, due);
                }
            },
            Some(_) => {
                let due = "a turn is written `1) 65: 24/18 18/13`";
                self.fault("this line cannot be read", place, due);
            }
            None => match players(text).or_else(|| names(text)) {
                Some(names) if self.names.is_none() => self.names = Some(names),
                _ => {
                    let due = "a match begins with a line such as `5 point match`, and each game with `Game 1`";
                    self.fault("this line belongs to no game", place, due);
                }
            },
        }
    }
}

/// What is said of a line that should have the players.
const NO_PLAYERS: (&str, &str) = (
    "the players of the game cannot be read",
    "under `Game 1` stand both with their points: ` Anne : 0     Bertrand : 2`",
);

/// Reads `[Event "…"]`.
fn head(text: &str) -> Option<(String, String)> {
    let text = text.strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = text.split_once('"')?;
    Some((name.trim().to_owned(), value.to_owned()))
}

/// Reads ` Anne : 0     Bertrand : 2`. A name may have a colon and a number in it: of several places where the first
/// player's score may end, the one with blanks around it is meant.
fn players(line: &str) -> Option<Players> {
    let (rest, black) = line.rsplit_once(':')?;
    let black: u32 = black.trim().parse().ok()?;
    let split = |(at, _): (usize, &str)| {
        let behind = &rest[at + 1..];
        let number = behind.trim_start();
        let digits = number.find(|c: char| !c.is_ascii_digit())?;
        let white: u32 = number[..digits].parse().ok()?;
        let name = &number[digits..];
        let blanks = name.len() - name.trim_start().len();
        let (before, name) = (&rest[..at], name.trim());
        if blanks == 0 || name.is_empty() || before.trim().is_empty() {
            return None;
        }
        let rank = (blanks > 1 || name.starts_with('\t'), before.ends_with(' '));
        Some((rank, (before.trim().to_owned(), white), name.to_owned()))
    };
    let (_, white, name) = rest.match_indices(':').filter_map(split).max_by_key(|split| split.0)?;
    let (names, score) = (BySeat::new(white.0, name), Some(BySeat::new(white.1, black)));
    Some(Players { names, score })
}

/// Reads two names without scores, apart by two blanks or more.
fn names(line: &str) -> Option<Players> {
    let apart = line.find("  ").or_else(|| line.find('\t'))?;
    let (white, black) = (line[..apart].trim(), line[apart..].trim());
    let known = !white.is_empty() && !black.is_empty() && !black.contains("  ");
    let names = || BySeat::new(white.to_owned(), black.to_owned());
    known.then(|| Players { names: names(), score: None })
}
