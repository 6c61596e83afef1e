//! The matches of an SGF file, as gnubg writes them: a game tree for each game of backgammon (`GM[6]`).
//!
//! A move has the dice and then a pair of letters for each step: `W[52mhxv]`. The letters `a` to `x` are points, `y` is the
//! bar, and `z` is off. Black walks from `a` to `x`, and white walks the other way. Only the main line of a tree is read;
//! variations are skipped.
//!
//! Pest reads one node at a time, so a file of any size and depth needs only the memory for its
//! largest node.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Diagnostic, Seat, Throw};
use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use crate::mat::faults::Faults;
use crate::mat::written::{Did, Entry, Game, Head, Match, Players, Won, Written};
use crate::record::{Move, PlaceText, Stop};
use crate::span::Span;

/// The parser.
#[derive(Parser)]
#[grammar = "grammar/sgf.pest"]
struct Grammar;

/// The longest node that is read, in bytes.
const LONGEST_NODE: usize = 256 << 10;

/// The longest name of a player, in bytes.
const LONGEST_NAME: usize = 1_000;

/// The number of unreadable spans of a file after which the rest is left out.
const MOST_UNREAD: usize = 100;

/// Properties of a game, each with the head line that it stands for.
const HEADS: [(&str, &str); 5] =
    [("EV", "Event"), ("PC", "Site"), ("RO", "Round"), ("DT", "EventDate"), ("AN", "Annotator")];

/// Properties that put men on the board or set the cube.
const SET_UP: [&str; 5] = ["AE", "AW", "AB", "CV", "CP"];

/// Whether a text is an SGF file.
#[must_use]
pub(crate) fn is_sgf(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.strip_prefix('(').is_some_and(|text| text.trim_start().starts_with(';'))
}

/// Reads the matches of an SGF file. Parts that cannot be read are left out and reported to
/// `faults`.
pub(super) fn read(source: &Arc<Source>, faults: &mut Faults) -> Vec<Match> {
    let (matches, unread) = (Vec::new(), 0);
    let (depth, skipped, variation) = (0, None, false);
    let mut reader = Reader { source, faults, matches, depth, skipped, variation, unread };
    let text = source.text.as_str();
    let mut at = 0;
    while let Some(sign) = text[at..].chars().next() {
        let length = match sign {
            '(' => reader.opens(at),
            ')' => reader.closes(),
            ';' => reader.node(at),
            sign if sign.is_whitespace() || matches!(sign, '\u{feff}' | '\u{1a}') => {
                sign.len_utf8()
            }
            _ => reader.unread(at),
        };
        at += length;
    }
    if reader.depth > 0 {
        // The first node has the result of a whole game, which this one is not.
        if let Some(game) = reader.matches.last_mut().and_then(|one| one.games.last_mut()) {
            game.won = None;
        }
        let end = Span::new(text.trim_end().len(), text.trim_end().len());
        reader.fault("the file ends in the middle of a game", end, "");
    }
    reader.matches
}

/// A value of a property.
struct Value<'s> {
    text: &'s str,
    span: Span,
}

/// The properties of a node, each with its values.
struct Node<'s>(Vec<(String, Span, Vec<Value<'s>>)>);

struct Reader<'a> {
    source: &'a Arc<Source>,
    faults: &'a mut Faults,
    matches: Vec<Match>,
    /// The number of open trees.
    depth: usize,
    /// Nodes at this depth or below are skipped: they belong to a variation, or to a game of another kind.
    skipped: Option<usize>,
    /// Whether the skipped nodes are a variation.
    variation: bool,
    /// The number of spans that could not be read.
    unread: usize,
}

impl Reader<'_> {
    fn fault(&mut self, message: impl Into<String>, span: Span, due: &str) {
        self.faults.add(self.source, message.into(), span, due);
    }

    fn is_skipped(&self) -> bool {
        self.skipped.is_some_and(|skipped| self.depth >= skipped)
    }

    fn opens(&mut self, at: usize) -> usize {
        self.depth += 1;
        if self.variation && self.skipped == Some(self.depth) {
            let (message, span) = ("a variation is left out", Span::new(at, at + 1));
            let fault = Diagnostic::warning("N0411", message).at(self.source, span.bytes(), "");
            self.faults.push(fault);
        }
        1
    }

    /// Closes a tree. The lines of a tree that follow its first one are variations.
    fn closes(&mut self) -> usize {
        if self.depth > 1 && !self.is_skipped() {
            (self.skipped, self.variation) = (Some(self.depth), true);
        }
        self.depth = self.depth.saturating_sub(1);
        if self.depth == 0 {
            self.skipped = None;
        }
        1
    }

    /// Reports unreadable text, and returns its length: to the next node or tree on a line of its
    /// own.
    fn unread(&mut self, at: usize) -> usize {
        let text = &self.source.text[at..];
        let line = text.lines().next().unwrap_or_default().trim_end();
        let span = Span::new(at, at + line.len());
        self.unread += 1;
        if self.unread > MOST_UNREAD {
            self.fault("the rest of the file is left out", span, "");
            return text.len();
        }
        self.fault("this cannot be read", span, "a property is written `C[remark]`");
        let next = ["\n;", "\n("].into_iter().filter_map(|next| text.find(next)).min();
        next.map_or(text.len(), |next| next + 1)
    }

    /// Reads the node that begins here, and returns its length.
    fn node(&mut self, at: usize) -> usize {
        let text = &self.source.text[at..];
        let window = &text[..text.floor_char_boundary(LONGEST_NODE)];
        let pair = Grammar::parse(Rule::node, window).ok().and_then(|mut pairs| pairs.next());
        let Some(pair) = pair else { return self.unread(at) };
        let length = pair.as_str().len();
        let span = Span::new(at, at + pair.as_str().trim_end().len());
        if length == window.len() && length < text.len() {
            let message = format!("this node has more than {LONGEST_NODE} bytes, and is left out");
            self.fault(message, Span::new(at, at + 1), "");
            return length;
        }
        let node = Node::of(pair, at);
        let begins = node.has("GM");
        if begins && self.depth > 1 {
            self.fault("the game before this one is not closed", span, "a game ends with `)`");
            (self.depth, self.skipped) = (1, None);
        }
        if self.is_skipped() || begins && !self.begins(&node, span) {
            return length;
        }
        self.does(&node, span);
        length
    }

    /// Adds the remarks and actions of a node to the game.
    fn does(&mut self, node: &Node<'_>, at: Span) {
        let Some(game) = self.matches.last_mut().and_then(|one| one.games.last_mut()) else {
            return self.fault(
                "this does not belong to a game",
                at,
                "a game begins with `(;FF[4]GM[6]`",
            );
        };
        let thrown = node.thrown();
        if let Some(span) = SET_UP.iter().find_map(|name| node.span(name)) {
            game.set_up.get_or_insert(span);
            let set = node.0.iter().filter(|(name, ..)| SET_UP.contains(&name.as_str()));
            let set = set.map(|(name, _, values)| {
                let values = values.iter().map(|value| format!("[{}]", line(value.text)));
                format!("{name}{}", values.collect::<String>())
            });
            game.remarks.push((game.entries.len(), set.collect::<Vec<_>>().join(" ")));
        } else if let Some((seat, throw, span)) = thrown {
            // The dice of a side that then gives up, or then plays.
            let did = Did::Throw(throw, span, Written::Nothing);
            game.entries.push(Entry { seat, did, span });
        }
        let mut unread = Vec::new();
        for (seat, name) in [(Seat::White, "W"), (Seat::Black, "B")] {
            let Some(value) = node.value(name) else { continue };
            let did = Did::of(seat, value).unwrap_or_else(|| {
                unread.push((format!("`{name}[{}]` cannot be read", value.text), value.span));
                match value.text.get(..2).and_then(Throw::parse) {
                    Some(throw) => Did::Throw(throw, value.span, Written::Unread),
                    None => Did::Unread,
                }
            });
            let entry = Entry { seat, did, span: value.span };
            match game.entries.last_mut().filter(|last| last.is_thrown_as(&entry)) {
                Some(last) => *last = entry,
                None => game.entries.push(entry),
            }
        }
        for value in ["GC", "C"].into_iter().flat_map(|name| node.values(name)) {
            let text = plain(value.text);
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            game.remarks.extend(lines.map(|line| (game.entries.len(), line.to_owned())));
        }
        for (message, span) in unread {
            let due = "a move is written `W[52mhxv]`, a double `W[double]`, and its answer `B[take]` or `B[drop]`";
            self.fault(message, span, due);
        }
    }

    /// Reports numbers of the match that cannot be read.
    fn check_info(&mut self, node: &Node<'_>) {
        for value in node.values("MI") {
            let number = value.text.split_once(':').map(|(_, number)| number.trim().parse::<u32>());
            if !matches!(number, Some(Ok(_))) {
                let due = "the match is written `MI[length:5][game:0][ws:0][bs:0]`";
                self.fault(format!("`MI[{}]` cannot be read", value.text), value.span, due);
            }
        }
    }

    /// Begins a game of the match in progress, or of a new one. Returns `false` for a game of
    /// another kind.
    fn begins(&mut self, node: &Node<'_>, at: Span) -> bool {
        let kind = node.text("GM").unwrap_or_default();
        if kind != "6" {
            let message = format!("this is a game of another kind, GM[{kind}]: it is left out");
            self.fault(message, at, "only games of the kind GM[6] are read");
            (self.skipped, self.variation) = (Some(self.depth), false);
            return false;
        }
        self.check_info(node);
        let (length, number) = (node.info("length"), node.info("game").unwrap_or(0));
        let name = |name: &str| {
            let mut text = node.text(name).unwrap_or_default();
            text.truncate(text.floor_char_boundary(LONGEST_NAME));
            text
        };
        let names = BySeat::new(name("PW"), name("PB"));
        let follows = self.matches.last().is_some_and(|one| {
            let last = one.games.last();
            let before = last.and_then(|game| game.number).unwrap_or(0);
            let same = last.and_then(|game| game.players.as_ref());
            one.length == length && number >= before && same.is_some_and(|two| two.names == names)
        });
        if !follows {
            let heads = node.heads(length.is_some_and(|length| length > 0));
            self.matches.push(Match { heads, length, games: Vec::new(), span: at });
        }
        let score = node.info("ws").zip(node.info("bs"));
        let score = score.map(|(white, black)| BySeat::new(white, black));
        let players = Some(Players { names, score });
        let (number, entries, remarks) = (Some(number.saturating_add(1)), Vec::new(), Vec::new());
        let won = node.value("RE").and_then(Won::of_value);
        let (turn, out_of_order) = (0, Vec::new());
        let set_up = None;
        let game =
            Game { number, span: at, players, entries, set_up, remarks, won, turn, out_of_order };
        if let Some(one) = self.matches.last_mut() {
            one.games.push(game);
        }
        true
    }
}

impl<'s> Node<'s> {
    /// Returns the properties of a node that begins at a byte of the file.
    fn of(node: Pair<'s, Rule>, at: usize) -> Self {
        let span = |pair: &Pair<'s, Rule>| {
            let span = pair.as_span();
            Span::new(span.start(), span.end()).shifted(at)
        };
        let property = |property: Pair<'s, Rule>| {
            let mut parts = property.into_inner();
            let name = parts.next()?;
            let capitals: String = name.as_str().chars().filter(char::is_ascii_uppercase).collect();
            let value = |value: Pair<'s, Rule>| {
                let text = value.into_inner().next()?;
                Some(Value { text: text.as_str(), span: span(&text) })
            };
            Some((capitals, span(&name), parts.filter_map(value).collect()))
        };
        Self(node.into_inner().filter_map(property).collect())
    }

    fn values(&self, name: &str) -> impl Iterator<Item = &Value<'s>> {
        self.0.iter().filter(move |(known, ..)| known == name).flat_map(|(.., values)| values)
    }

    fn value(&self, name: &str) -> Option<&Value<'s>> {
        self.values(name).next()
    }

    /// Returns the text of a property in one line.
    fn text(&self, name: &str) -> Option<String> {
        self.value(name).map(|value| line(value.text))
    }

    fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    fn span(&self, name: &str) -> Option<Span> {
        self.0.iter().find(|(known, ..)| known == name).map(|(_, span, _)| *span)
    }

    /// Returns a number of `MI[length:5][game:0]`.
    fn info(&self, name: &str) -> Option<u32> {
        let number = |value: &Value<'_>| {
            let (known, number) = value.text.split_once(':')?;
            (known.trim() == name).then(|| number.trim().parse().ok())?
        };
        self.values("MI").find_map(number)
    }

    /// Returns the dice of `PL[B]DI[65]`, and the side that threw them.
    fn thrown(&self) -> Option<(Seat, Throw, Span)> {
        let dice = self.value("DI")?;
        let seat = match self.value("PL")?.text.trim() {
            "W" | "White" => Seat::White,
            "B" | "Black" => Seat::Black,
            _ => return None,
        };
        Some((seat, Throw::parse(dice.text.trim()).filter(|throw| throw.dice() == 2)?, dice.span))
    }

    /// Returns the head lines for the properties of a game.
    ///
    /// The rules, `RU[Crawford:NoCube]`, are words. Gnubg writes no such property if no rule is
    /// set.
    fn heads(&self, is_match: bool) -> Vec<Head> {
        let head = |name: &str, text: String, span| Head {
            name: Some(name.into()),
            line: text.clone(),
            text,
            span,
        };
        let mut heads: Vec<Head> = Vec::new();
        for (property, name) in HEADS {
            if let Some(value) = self.value(property) {
                heads.push(head(name, line(value.text), value.span));
            }
        }
        let program = self.value("AP").filter(|program| program.text.starts_with("GNU "));
        let (words, span) = match (self.value("RU"), program) {
            (Some(rules), _) => (rules.text, rules.span),
            (None, Some(program)) => ("", program.span),
            (None, None) => return heads,
        };
        let words: Vec<&str> = words.split(':').map(str::trim).collect();
        let has = |word: &str| words.iter().any(|known| known.eq_ignore_ascii_case(word));
        let switched = if is_match { "Crawford" } else { "Jacoby" };
        let switch = if has(switched) { "On" } else { "Off" };
        heads.push(head(switched, switch.to_owned(), span));
        if has("NoCube") {
            heads.push(head("CubeLimit", "1".into(), span));
        }
        let known = ["Crawford", "CrawfordGame", "Jacoby", "NoCube", ""];
        let variation = |word: &&&str| !known.iter().any(|known| known.eq_ignore_ascii_case(word));
        if let Some(variation) = words.iter().find(variation) {
            heads.push(head("Variation", (*variation).to_owned(), span));
        }
        heads
    }
}

impl Entry {
    /// Whether this entry has only dice, and the other entry has the same dice with a play.
    fn is_thrown_as(&self, other: &Self) -> bool {
        let throw = |did: &Did| match did {
            Did::Throw(throw, ..) => Some(*throw),
            _ => None,
        };
        self.is_bare() && self.seat == other.seat && throw(&self.did) == throw(&other.did)
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
        let moves = letters.chunks_exact(2).map(|two| step(seat, two[0], two[1], value.span));
        let moves = moves.collect::<Option<Vec<_>>>()?;
        let written = if moves.is_empty() { Written::Nothing } else { Written::Moves(moves) };
        Some(Self::Throw(throw, value.span, written))
    }
}

impl Won {
    /// Reads `W+2`, or `B+4R` if the opponent gave up. `Void` and `?` are no results.
    fn of_value(value: &Value<'_>) -> Option<Self> {
        let (side, points) = value.text.trim().split_once('+')?;
        let winner = match side {
            "W" => Seat::White,
            "B" => Seat::Black,
            _ => return None,
        };
        let points = points.trim_end_matches(|sign: char| sign.is_ascii_alphabetic()).parse().ok();
        Some(Self {
            winner,
            points,
            words: Vec::new(),
            of_match: false,
            said: true,
            span: value.span,
        })
    }
}

/// Reads a step by its letters.
fn step(seat: Seat, from: u8, to: u8, span: Span) -> Option<Move> {
    let spot = |letter: u8| match letter {
        b'a'..=b'x' if seat == Seat::Black => Some(PlaceText::Cell(letter - b'a' + 1)),
        b'a'..=b'x' => Some(PlaceText::Cell(b'x' - letter + 1)),
        b'y' => Some(PlaceText::Bar),
        b'z' => Some(PlaceText::Off),
        _ => None,
    };
    let from = spot(from).filter(|from| *from != PlaceText::Off)?;
    let at = spot(to).filter(|to| *to != PlaceText::Bar)?;
    Some(Move { from, stops: vec![Stop { at, hit: false }], times: 1, span })
}

/// Returns a text without its escapes: `\]` is a bracket, and a line that ends with `\` continues.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let text = text.replace("\r\n", "\n");
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => plain.extend(signs.next().filter(|next| !matches!(next, '\n' | '\r'))),
            sign => plain.push(sign),
        }
    }
    plain
}

/// Returns a text in one line, without control characters.
fn line(text: &str) -> String {
    let text = plain(text);
    let words = text.split(|sign: char| sign.is_whitespace() || sign.is_control());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
