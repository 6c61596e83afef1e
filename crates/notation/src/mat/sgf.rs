//! The matches of an SGF file, as gnubg writes them: a game tree for each game of backgammon (`GM[6]`).
//!
//! A move has the dice and then a pair of letters for each step: `W[52mhxv]`. The letters `a` to `x` are points, `y` is the
//! bar, and `z` is off. Black walks from `a` to `x`, and white walks the other way. Only the main line of a tree is read;
//! other lines are what somebody would have played.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Diagnostic, Seat, Throw};
use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use crate::mat::faults::Faults;
use crate::mat::written::{Did, Entry, Game, Head, Match, Players, Won, Written};
use crate::place::Place;
use crate::record::{Move, Spot, Stop};

/// The parser.
#[derive(Parser)]
#[grammar = "../../grammar/sgf.pest"]
struct Grammar;

/// The head lines that properties of a game stand for.
const HEADS: [(&str, &str); 5] =
    [("EV", "Event"), ("PC", "Site"), ("RO", "Round"), ("DT", "EventDate"), ("AN", "Annotator")];

/// Properties that put men on the board, name whose turn it is, or set the cube.
const SET_UP: [&str; 7] = ["AE", "AW", "AB", "PL", "CV", "CP", "DI"];

/// Returns whether a text is an SGF file.
#[must_use]
pub fn is_sgf(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.strip_prefix('(').is_some_and(|text| text.trim_start().starts_with(';'))
}

/// Reads the matches of an SGF file. What cannot be read is left out and goes to `faults`.
pub(super) fn read(source: &Arc<Source>, faults: &mut Faults) -> Vec<Match> {
    let mut reader = Reader { source, faults, matches: Vec::new(), depth: 0, passed: None };
    // Whatever the text has, the grammar reads it: its last rule takes what no other does.
    let signs = Grammar::parse(Rule::file, &source.text).into_iter().flatten();
    for sign in signs.flat_map(Pair::into_inner) {
        match sign.as_rule() {
            Rule::open => reader.depth += 1,
            Rule::close => reader.closes(),
            Rule::node if reader.is_main() => reader.node(sign),
            Rule::rest => {
                let place = place(&sign);
                let line = sign.as_str().lines().next().unwrap_or_default().len();
                let place = Place::new(place.start, place.start + line);
                reader.fault("the file cannot be read from here on", place, "");
            }
            _ => {}
        }
    }
    reader.matches
}

/// A value of a property.
struct Value<'s> {
    text: &'s str,
    place: Place,
}

/// The properties of a node, each with its values.
struct Node<'s>(Vec<(String, Place, Vec<Value<'s>>)>);

struct Reader<'a> {
    source: &'a Arc<Source>,
    faults: &'a mut Faults,
    matches: Vec<Match>,
    /// How many trees are open.
    depth: usize,
    /// The depth below which a line has ended, so that what follows there is another line than the main one.
    passed: Option<usize>,
}

impl Reader<'_> {
    fn fault(&mut self, message: impl Into<String>, place: Place, due: &str) {
        let fault = Diagnostic::error("N0411", message).at(self.source, place.bytes(), "");
        self.faults.push(if due.is_empty() { fault } else { fault.help(due) });
    }

    /// Whether the main line goes on.
    fn is_main(&self) -> bool {
        self.passed.is_none_or(|passed| self.depth < passed)
    }

    /// Closes a tree. After the first line of a tree come other lines.
    fn closes(&mut self) {
        if self.depth > 1 && self.is_main() {
            self.passed = Some(self.depth);
        }
        self.depth = self.depth.saturating_sub(1);
        if self.depth == 0 {
            self.passed = None;
        }
    }

    /// Reads a node: the first of a game, or what a side does.
    fn node(&mut self, sign: Pair<'_, Rule>) {
        let at = place(&sign);
        let node = Node::of(sign);
        if node.has("GM") || node.has("FF") {
            self.begins(&node, at);
        }
        let Some(game) = self.matches.last_mut().and_then(|one| one.games.last_mut()) else {
            return self.fault("this belongs to no game", at, "a game begins with `(;FF[4]GM[6]`");
        };
        if let Some(place) = SET_UP.iter().find_map(|name| node.place(name))
            && game.set_up.is_none()
        {
            game.set_up = Some(place);
        }
        let mut unread = Vec::new();
        for (seat, name) in [(Seat::White, "W"), (Seat::Black, "B")] {
            let Some(value) = node.value(name) else { continue };
            match Did::of(seat, value) {
                Some(did) => game.entries.push(Entry { seat, did, place: value.place }),
                None => {
                    game.entries.push(Entry { seat, did: Did::Unread, place: value.place });
                    unread.push((format!("`{name}[{}]` cannot be read", value.text), value.place));
                }
            }
        }
        for value in node.values("C") {
            let text = plain(value.text);
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            game.remarks.extend(lines.map(|line| (game.entries.len(), line.to_owned())));
        }
        for (message, place) in unread {
            let due = "a move is written `W[52mhxv]`, a double `W[double]`, and its answer `B[take]` or `B[drop]`";
            self.fault(message, place, due);
        }
    }

    /// Begins a game: of the match that goes on, or of another one.
    fn begins(&mut self, node: &Node<'_>, at: Place) {
        let kind = node.text("GM").unwrap_or_default();
        if kind.trim() != "6" {
            let message = format!("this is a game of another kind, GM[{kind}]: it is left out");
            self.fault(message, at, "only games of the kind GM[6] are read");
            // Nothing of the tree is read.
            self.passed = Some(self.depth);
            return;
        }
        let info = |name: &str| node.info(name);
        let (length, number) = (info("length"), info("game").unwrap_or(0));
        let names = [("PW", Seat::White), ("PB", Seat::Black)];
        let names = names.map(|(name, _)| node.text(name).unwrap_or_default());
        let [white, black] = names;
        let names = BySeat::new(white, black);
        let follows = self.matches.last().is_some_and(|one| {
            let last = one.games.last();
            let before = last.and_then(|game| game.number).unwrap_or(0);
            let same = last.and_then(|game| game.players.as_ref());
            one.length == length && number >= before && same.is_some_and(|two| two.names == names)
        });
        if !follows {
            let heads = node.heads(length.is_some_and(|length| length > 0));
            self.matches.push(Match { heads, length, games: Vec::new(), place: at });
        }
        let score = info("ws").zip(info("bs")).map(|(white, black)| BySeat::new(white, black));
        let players = Some(Players { names, score });
        let (number, entries, remarks) = (Some(number.saturating_add(1)), Vec::new(), Vec::new());
        let won = node.value("RE").and_then(Won::of_value);
        let game = Game { number, place: at, players, entries, set_up: None, remarks, won };
        if let Some(one) = self.matches.last_mut() {
            one.games.push(game);
        }
    }
}

impl<'s> Node<'s> {
    fn of(sign: Pair<'s, Rule>) -> Self {
        let property = |property: Pair<'s, Rule>| {
            let mut parts = property.into_inner();
            let name = parts.next()?;
            let capitals: String = name.as_str().chars().filter(char::is_ascii_uppercase).collect();
            let value = |value: Pair<'s, Rule>| {
                let text = value.into_inner().next()?;
                Some(Value { text: text.as_str(), place: place(&text) })
            };
            Some((capitals, place(&name), parts.filter_map(value).collect()))
        };
        Self(sign.into_inner().filter_map(property).collect())
    }

    fn values(&self, name: &str) -> impl Iterator<Item = &Value<'s>> {
        self.0.iter().filter(move |(known, ..)| known == name).flat_map(|(.., values)| values)
    }

    fn value(&self, name: &str) -> Option<&Value<'s>> {
        self.values(name).next()
    }

    fn text(&self, name: &str) -> Option<String> {
        self.value(name).map(|value| plain(value.text).trim().to_owned())
    }

    fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    fn place(&self, name: &str) -> Option<Place> {
        self.0.iter().find(|(known, ..)| known == name).map(|(_, place, _)| *place)
    }

    /// Returns a number of `MI[length:5][game:0]`.
    fn info(&self, name: &str) -> Option<u32> {
        let number = |value: &Value<'_>| {
            let (known, number) = value.text.split_once(':')?;
            (known.trim() == name).then(|| number.trim().parse().ok())?
        };
        self.values("MI").find_map(number)
    }

    /// Returns the head lines that a game stands for. The rules, `RU[Crawford:NoCube]`, are words.
    fn heads(&self, is_match: bool) -> Vec<Head> {
        let head = |name: &str, text: String, place| Head { name: Some(name.into()), text, place };
        let mut heads: Vec<Head> = Vec::new();
        for (property, name) in HEADS {
            if let Some(value) = self.value(property) {
                heads.push(head(name, plain(value.text), value.place));
            }
        }
        let Some(rules) = self.value("RU") else { return heads };
        let words: Vec<&str> = rules.text.split(':').map(str::trim).collect();
        let has = |word: &str| words.iter().any(|known| known.eq_ignore_ascii_case(word));
        let switch = |word: &str| if has(word) { "On" } else { "Off" }.to_owned();
        let switched = if is_match { "Crawford" } else { "Jacoby" };
        heads.push(head(switched, switch(switched), rules.place));
        if has("NoCube") {
            heads.push(head("CubeLimit", "1".into(), rules.place));
        }
        let known = ["Crawford", "CrawfordGame", "Jacoby", "NoCube", ""];
        let variation = |word: &&&str| !known.iter().any(|known| known.eq_ignore_ascii_case(word));
        if let Some(variation) = words.iter().find(variation) {
            heads.push(head("Variation", (*variation).to_owned(), rules.place));
        }
        heads
    }
}

impl Did {
    /// Reads the value of a move: `52mhxv`, `double`, `take`.
    fn of(seat: Seat, value: &Value<'_>) -> Option<Self> {
        let text = value.text.trim();
        match text.to_ascii_lowercase().as_str() {
            "double" | "redouble" | "beaver" | "raccoon" => return Some(Self::Double(None)),
            "take" => return Some(Self::Take),
            "drop" | "pass" => return Some(Self::Drop),
            _ => {}
        }
        let (dice, steps) = text.split_at_checked(2)?;
        let throw = Throw::parse(dice)?;
        let letters = steps.as_bytes();
        if !letters.len().is_multiple_of(2) || letters.len() > 8 {
            return None;
        }
        let moves = letters.chunks_exact(2).map(|two| step(seat, two[0], two[1], value.place));
        let moves = moves.collect::<Option<Vec<_>>>()?;
        let written = if moves.is_empty() { Written::Nothing } else { Written::Moves(moves) };
        Some(Self::Throw(throw, value.place, written))
    }
}

impl Won {
    /// Reads `W+2`, `B+4R`, where the other side gave up. `Void` and `?` are no result.
    fn of_value(value: &Value<'_>) -> Option<Self> {
        let (side, points) = value.text.trim().split_once('+')?;
        let winner = match side {
            "W" => Seat::White,
            "B" => Seat::Black,
            _ => return None,
        };
        let points = points.trim_end_matches(|sign: char| sign.is_ascii_alphabetic()).parse().ok();
        Some(Self { winner, points, of_match: false, said: true, place: value.place })
    }
}

/// A step by its letters.
fn step(seat: Seat, from: u8, to: u8, place: Place) -> Option<Move> {
    let spot = |letter: u8| match letter {
        b'a'..=b'x' if seat == Seat::Black => Some(Spot::Cell(letter - b'a' + 1)),
        b'a'..=b'x' => Some(Spot::Cell(b'x' - letter + 1)),
        b'y' => Some(Spot::Bar),
        b'z' => Some(Spot::Off),
        _ => None,
    };
    let from = spot(from).filter(|from| *from != Spot::Off)?;
    let at = spot(to).filter(|to| *to != Spot::Bar)?;
    Some(Move { from, stops: vec![Stop { at, hit: false }], times: 1, place })
}

/// A text without its signs of escape: `\]` is a bracket, and a line that ends with `\` goes on.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => plain.extend(signs.next().filter(|next| !matches!(next, '\n' | '\r'))),
            sign => plain.push(sign),
        }
    }
    plain
}

fn place(sign: &Pair<'_, Rule>) -> Place {
    let span = sign.as_span();
    Place::new(span.start(), span.end())
}
