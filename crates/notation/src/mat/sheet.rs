//! The reader of sheets, which reads matches line by line without playing them.
//!
//! A line that cannot be read is left out with an error. The rest of the sheet is still read.

use std::sync::Arc;

use charpentier_core::BySeat;
use charpentier_core::diagnostic::Source;

use crate::mat::cells::{self, Cells};
use crate::mat::faults::Faults;
use crate::mat::written::{Game, Head, Match, Players};
use crate::span::Span;

/// The most head lines of a match. Each record has all of them.
const MOST_HEADS: usize = 200;

/// The characters that end lines. Files of old systems have the second alone.
const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// Characters around a line that have no meaning: the byte order mark, and the character that ends
/// old files.
const AROUND: [char; 2] = ['\u{feff}', '\u{1a}'];

/// The longest line, apart from remarks, in bytes.
const LONGEST_LINE: usize = 16 << 10;

/// The longest line with the names of players, in bytes.
const LONGEST_NAMES: usize = 1_000;

/// Whether a text is a sheet of matches: one of its first lines begins a match, a game or a turn in
/// two columns.
pub(super) fn is_sheet(text: &str) -> bool {
    const LINES: usize = 200;
    for line in text.split(LINE_ENDS).take(LINES) {
        let line = line.trim_matches(AROUND).trim();
        if line.starts_with(['[', '{']) || line.starts_with("(;") || is_record(line) {
            return false;
        }
        match Line::of(line) {
            Line::Length(_) | Line::Game(_) => return true,
            Line::Turn(_, rest) => return cells::begin(rest),
            _ => {}
        }
    }
    false
}

/// Whether a line is a ply of a record, `1w 65: …`, or a position line.
fn is_record(line: &str) -> bool {
    let ply = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = ply.len() < line.len() && ply.starts_with(['w', 'b', 'W', 'B']);
    numbered && ply[1..].starts_with([' ', '\t']) || line.starts_with("tgn1")
}

/// Reads the matches of a sheet. Lines that cannot be read are left out and reported to `faults`.
pub(super) fn read(source: &Arc<Source>, faults: &mut Faults) -> Vec<Match> {
    let (matches, heads) = (Vec::new(), Vec::new());
    let mut reader = Reader { source, faults, matches, heads, names: None, second: 0, one: None };
    reader.second = cells::second(&source.text);
    let mut start = 0;
    for line in source.text.split_inclusive(LINE_ENDS) {
        reader.line(line, start);
        start += line.len();
    }
    reader.end();
    reader.matches
}

/// The kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line<'t> {
    Empty,
    /// `; remark`, `# remark`: the text after the sign.
    Remark(&'t str),
    /// `5 point match`.
    Length(u32),
    /// `Game 1`.
    Game(u32),
    /// `1) …`: the text after the number.
    Turn(u32, &'t str),
    /// `Wins 2 points`, and other words of a result.
    Result,
    Other,
}

impl<'t> Line<'t> {
    fn of(line: &'t str) -> Self {
        if let Some(text) = line.strip_prefix([';', '#']) {
            return Self::Remark(text.trim());
        }
        if let Some((number, rest)) = line.split_once([')', '.'])
            && let Ok(number) = number.trim_end().parse()
        {
            return Self::Turn(number, rest);
        }
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> = lower
            .split(|c: char| c.is_whitespace() || c == '-')
            .filter(|w| !w.is_empty())
            .collect();
        match words[..] {
            [] => Self::Empty,
            [points, "point" | "points", "match", ..] | ["match", "to", points, ..] => {
                points.parse().map_or(Self::Other, Self::Length)
            }
            ["unlimited", "match" | "game", ..] | ["money", "session" | "game" | "match", ..] => {
                Self::Length(0)
            }
            ["game", number] | ["game", number, "(crawford)" | "crawford", ..] => {
                number.trim_end_matches([':', '.']).parse().map_or(Self::Other, Self::Game)
            }
            [word, ..] if cells::is_result(word) => Self::Result,
            _ => Self::Other,
        }
    }
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    faults: &'a mut Faults,
    matches: Vec<Match>,
    /// Head lines and remarks for the match or the game that comes next.
    heads: Vec<Head>,
    /// The names of a line before the first game, for sheets whose games have no lines of their own.
    names: Option<(Players, String, Span)>,
    /// The column at which the second cell of a line begins.
    second: usize,
    /// The first of two players in lines of their own.
    one: Option<((String, u32), String, Span)>,
}

impl Reader<'_> {
    fn fault(&mut self, message: impl Into<String>, span: Span, due: &str) {
        self.faults.add(self.source, message.into(), span, due);
    }

    fn line(&mut self, line: &str, start: usize) {
        let text = line.trim_matches(|c: char| c.is_whitespace() || AROUND.contains(&c));
        let from = start + line.find(text).unwrap_or(0);
        let span = Span::new(from, from + text.len());
        if text.len() > LONGEST_LINE && !text.starts_with([';', '#']) {
            return self.fault("this line is too long to be read", span, "");
        }
        // Any name may stand under `Game 1`.
        if self.names_due() && self.players(text, span) {
            return;
        }
        match Line::of(text) {
            Line::Empty => {}
            Line::Remark("") => {}
            Line::Remark(text) => self.remark(text, span),
            Line::Length(length) => {
                // The line that looked like two names was a title.
                if let Some((_, text, span)) = self.names.take() {
                    self.heads.push(Head { name: None, line: text.clone(), text, span });
                }
                let mut heads = std::mem::take(&mut self.heads);
                let empty = |game: &Game| game.players.is_none() && game.entries.is_empty();
                match self.matches.last_mut() {
                    // `Game 1` may stand above the length.
                    Some(one) if one.length.is_none() && one.games.iter().all(empty) => {
                        one.length = Some(length);
                        one.heads.append(&mut heads);
                    }
                    _ => {
                        let (length, games) = (Some(length), Vec::new());
                        self.matches.push(Match { heads, length, games, span });
                    }
                }
            }
            Line::Game(number) => self.begin(Some(number), span),
            Line::Turn(number, rest) => {
                self.cells(line, start, rest, span);
                self.numbered(number, span);
            }
            Line::Result => self.cells(line, start, text, span),
            Line::Other => self.other(text, span),
        }
    }

    /// Whether the game still lacks the line of its players.
    fn names_due(&self) -> bool {
        let game = self.matches.last().and_then(|one| one.games.last());
        game.is_some_and(|game| game.players.is_none())
    }

    /// Reads a line with the players of a game, or with one of them. Returns whether it is such a
    /// line.
    fn players(&mut self, text: &str, span: Span) -> bool {
        let read = match (players(text), player(text)) {
            (Some(both), _) => {
                self.lone_player();
                Some(both)
            }
            (None, Some(second)) => match self.one.take() {
                Some((first, ..)) => {
                    let score = Some(BySeat::new(first.1, second.1));
                    Some(Players { names: BySeat::new(first.0, second.0), score })
                }
                None => {
                    self.one = Some((second, text.to_owned(), span));
                    return true;
                }
            },
            (None, None) => None,
        };
        let is_read = read.is_some();
        if let (Some(game), true) =
            (self.matches.last_mut().and_then(|one| one.games.last_mut()), is_read)
        {
            game.players = read;
        }
        is_read
    }

    /// Keeps a line that looked like the first of two players as a remark.
    fn lone_player(&mut self) {
        if let Some((_, text, span)) = self.one.take() {
            self.remark(text.trim_start_matches([';', '#']).trim(), span);
        }
    }

    /// Adds a remark to the game in progress, or to the match that comes next.
    fn remark(&mut self, text: &str, span: Span) {
        let line = text.to_owned();
        let (name, text) = match head(text) {
            Some((name, value)) => (Some(name), value),
            None => (None, line.clone()),
        };
        let set_up = text.to_ascii_lowercase().starts_with("set pos");
        match self.matches.last_mut().and_then(|one| one.games.last_mut()) {
            Some(game) if set_up => {
                game.set_up = Some(span);
                game.remarks.push((game.entries.len(), text));
            }
            // After a head line, it is not yet known whether the game goes on.
            Some(game) if game.won.is_none() && name.is_none() && self.heads.is_empty() => {
                game.remarks.push((game.entries.len(), text));
            }
            _ if self.heads.len() < MOST_HEADS => {
                self.heads.push(Head { name, text, line, span });
            }
            _ => {
                let message = format!("more than {MOST_HEADS} head lines: this one is left out");
                self.fault(message, span, "");
            }
        }
    }

    /// Keeps the remarks after the last game.
    fn end(&mut self) {
        let heads = std::mem::take(&mut self.heads);
        match self.matches.last_mut().and_then(|one| one.games.last_mut()) {
            Some(game) => {
                game.remarks.extend(heads.into_iter().map(|head| (usize::MAX, head.line)));
            }
            None => {
                for head in heads {
                    self.fault("this line does not belong to a match", head.span, "");
                }
            }
        }
    }

    /// Begins a game.
    fn begin(&mut self, number: Option<u32>, span: Span) {
        self.lone_player();
        let heads = std::mem::take(&mut self.heads);
        if self.matches.is_empty() {
            self.matches.push(Match { span, ..Match::default() });
        }
        let Some(sheet) = self.matches.last_mut() else { return };
        let mut remarks = Vec::new();
        if sheet.games.is_empty() {
            sheet.heads.extend(heads);
        } else {
            remarks.extend(heads.into_iter().map(|head| (0, head.line)));
        }
        let (players, entries, won, set_up) = (None, Vec::new(), None, None);
        let (turn, out_of_order) = (0, Vec::new());
        sheet.games.push(Game {
            number,
            span,
            players,
            entries,
            set_up,
            remarks,
            won,
            turn,
            out_of_order,
        });
    }

    /// Notes the number of a turn, and reports it if it does not follow the last one.
    fn numbered(&mut self, number: u32, span: Span) {
        let game = self.matches.last_mut().and_then(|one| one.games.last_mut());
        let Some(game) = game else { return };
        let due = game.turn.saturating_add(1);
        if game.turn > 0 && number != due {
            game.out_of_order.push((due, number, span));
        }
        game.turn = number;
    }

    /// Reads a line of turns, and begins a game if none has begun.
    fn cells(&mut self, line: &str, start: usize, rest: &str, span: Span) {
        self.lone_player();
        let begun = self.matches.last().is_some_and(|one| !one.games.is_empty());
        if !begun {
            self.begin(None, span);
            if self.names.is_none() {
                let due = "a match begins with a line such as `5 point match`, and each game with `Game 1`";
                self.fault("this line does not belong to a game", span, due);
            }
        }
        let Some(game) = self.matches.last_mut().and_then(|one| one.games.last_mut()) else {
            return;
        };
        if game.players.is_none() {
            let named = self.names.take().map(|(names, ..)| names);
            if named.is_none() && begun {
                let (message, due) = NO_PLAYERS;
                self.faults.add(self.source, message.to_owned(), game.span, due);
            }
            game.players = Some(named.unwrap_or_default());
        }
        // The game goes on, so head lines within it are remarks.
        let after = game.entries.len();
        game.remarks.extend(self.heads.drain(..).map(|head| (after, head.line)));
        let at = rest.as_ptr() as usize - line.as_ptr() as usize;
        let cells = Cells::new(self.source, line, start, (at, self.second));
        cells.read(game, self.faults);
    }

    /// Reads a line of no other kind: one with the players, or one that cannot be read.
    fn other(&mut self, text: &str, span: Span) {
        let game = self.matches.last_mut().and_then(|one| one.games.last_mut());
        match game {
            Some(game) if game.players.is_none() => match players(text) {
                Some(players) => game.players = Some(players),
                None => {
                    let (message, due) = NO_PLAYERS;
                    game.players = Some(names(text).unwrap_or_default());
                    self.fault(message, span, due);
                }
            },
            Some(_) => {
                let due = "a turn is written `1) 65: 24/18 18/13`";
                self.fault("this line cannot be read", span, due);
            }
            None => match players(text).or_else(|| names(text)) {
                Some(names) if self.names.is_none() => {
                    self.names = Some((names, text.to_owned(), span));
                }
                // A line above a match is a title.
                _ => self.remark(text, span),
            },
        }
    }
}

/// The message and the help for a line that should have the players.
const NO_PLAYERS: (&str, &str) = (
    "the players of the game cannot be read",
    "the line below `Game 1` names both players and their points: ` Anne : 0     Bertrand : 2`",
);

/// Reads `[Event "…"]`.
fn head(text: &str) -> Option<(String, String)> {
    let text = text.strip_prefix('[')?.strip_suffix("\"]")?;
    let (name, value) = text.split_once('"')?;
    Some((name.trim().to_owned(), value.to_owned()))
}

/// Reads ` Anne : 0     Bertrand : 2`.
///
/// A name may contain a colon and a number. Of several places where the first player's score may
/// end, the one with blanks around it is meant.
fn players(line: &str) -> Option<Players> {
    let (rest, black) = Some(line).filter(|line| line.len() <= LONGEST_NAMES)?.rsplit_once(':')?;
    let black: u32 = black.trim().parse().ok()?;
    let split = |(at, _): (usize, &str)| {
        let number = rest[at + 1..].trim_start();
        let digits = number.find(|c: char| !c.is_ascii_digit())?;
        let white: u32 = number[..digits].parse().ok()?;
        let blanks = &number[digits..number.len() - number[digits..].trim_start().len()];
        let (before, name) = (&rest[..at], number[digits..].trim());
        if name.is_empty() || before.trim().is_empty() {
            return None;
        }
        // A long name may fill its column to the end.
        let apart =
            (blanks.len() > 1 || blanks.contains('\t'), before.ends_with(' '), blanks.len());
        Some((apart, before.trim(), white, name))
    };
    let splits = rest.match_indices(':').filter_map(split);
    let (_, first, white, name) = splits.max_by_key(|split| split.0)?;
    let names = BySeat::new(first.to_owned(), name.to_owned());
    Some(Players { names, score: Some(BySeat::new(white, black)) })
}

/// Reads one player, `Anne : 0`.
fn player(line: &str) -> Option<(String, u32)> {
    let line = Some(line).filter(|line| line.len() <= LONGEST_NAMES)?;
    let (name, points) = line.rsplit_once(':')?;
    let name = name.trim();
    (!name.is_empty()).then_some((name.to_owned(), points.trim().parse().ok()?))
}

/// Reads two names without scores, separated by two blanks or more.
fn names(line: &str) -> Option<Players> {
    let line = Some(line).filter(|line| line.len() <= LONGEST_NAMES)?;
    let apart = line.find("  ").or_else(|| line.find('\t'))?;
    let (white, black) = (line[..apart].trim(), line[apart..].trim());
    let known = !white.is_empty() && !black.is_empty() && !black.contains("  ");
    let names = || BySeat::new(white.to_owned(), black.to_owned());
    known.then(|| Players { names: names(), score: None })
}
