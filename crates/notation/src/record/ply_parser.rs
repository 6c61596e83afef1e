//! The reader of plies, and of plays without a throw.
//!
//! It accepts exactly the texts that the rules `ply` and `typed` of `grammar/game.pest` accept; a
//! property test compares the two. It is written by hand because most of a record is plies. With a
//! parse tree of the grammar for each ply, reading a record takes eight times the instructions. The
//! grammar parses a ply only to explain why it cannot be read.
//!
//! Most methods read one rule of the grammar and return `None` if the text does not match it. The reader
//! may then stand anywhere. [`PlyParser::attempt`] moves it back, so that another rule can be tried.

use std::borrow::Cow;

use charpentier_core::counters::Count;
use charpentier_core::{MAX_CELLS, MOST_DICE, Place, PointNumbering, Seat, Throw};

use crate::record::{
    Act, Agreement, Cause, Claim, ClaimKind, ClaimResult, Fault, Holes, Marks, Move, PlaceText,
    PlayText, Ply, Shown, Stop, Turn, Word,
};
use crate::span::Span;

/// A text, how far it has been read, and its errors.
pub(super) struct PlyParser<'a> {
    text: &'a str,
    at: usize,
    /// The offset of the text in its file, in bytes.
    base: usize,
    /// How points are written; `None` if the record's tag for it is unknown.
    points: Option<PointNumbering>,
    /// The side in whose numbering points are written.
    seat: Seat,
    /// A message for each point that does not exist, such as cell 25.
    pub(super) faults: Vec<(String, Span)>,
    /// Whether points were left unread because it is unknown how they are written.
    pub(super) lost: bool,
}

impl<'a> PlyParser<'a> {
    pub(super) const fn new(text: &'a str, base: usize, points: Option<PointNumbering>) -> Self {
        Self { text, at: 0, base, points, seat: Seat::White, faults: Vec::new(), lost: false }
    }

    /// Reads the text as a ply.
    pub(super) fn ply(&mut self) -> Option<Ply> {
        self.blanks();
        let number = self.number(5)?;
        self.seat = match self.ahead()? {
            b'w' | b'W' => Seat::White,
            b'b' | b'B' => Seat::Black,
            _ => return None,
        };
        self.at += 1;
        let head = self.since(0);
        let mut claims = Vec::new();
        while self.letter_ahead()
            && let Some(claim) = self.attempt(Self::claim)
        {
            claims.push(claim);
        }
        let from = self.blanks();
        let act = if let Some((throw, throw_span)) = self.attempt(Self::throw) {
            let mut turn = Box::new(Turn { throw_span, ..Turn::new(throw) });
            self.turn(&mut turn)?;
            Act::Turn(turn)
        } else if !claims.is_empty() {
            Act::Claims
        } else if self.skip("??") {
            Act::Illegible
        } else {
            Act::Agreement(self.agreement()?, self.since(from))
        };
        let shown = match self.ahead() {
            Some(b'=') => Some(self.shown()?),
            _ => None,
        };
        let mut glyphs = Vec::new();
        while self.ahead().is_some() {
            glyphs.push(self.glyph()?);
        }
        let span = Span::new(self.base, self.base + self.text.len());
        Some(Ply { claims, shown, glyphs, span, head, ..Ply::new(number, self.seat, act) })
    }

    /// Reads the text as a play by itself, in a turn without a throw.
    pub(super) fn play(&mut self) -> Option<Turn> {
        let mut turn = Turn::new(None);
        turn.own = self.moves(&mut turn.passed)?;
        (turn.own != PlayText::Unwritten && self.ahead().is_none()).then_some(turn)
    }

    fn rest(&self) -> &'a [u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn peek(&self) -> Option<u8> {
        self.rest().first().copied()
    }

    /// Passes over blanks and returns where the next part begins.
    fn blanks(&mut self) -> usize {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
        self.at
    }

    /// Passes over blanks and returns the next byte.
    fn ahead(&mut self) -> Option<u8> {
        self.blanks();
        self.peek()
    }

    /// Passes over blanks and returns whether a letter comes next.
    fn letter_ahead(&mut self) -> bool {
        self.ahead().is_some_and(|byte| byte.is_ascii_alphabetic())
    }

    /// Passes over these characters if they come next, without blanks before them.
    fn skip(&mut self, letters: &str) -> bool {
        let there = self.rest().starts_with(letters.as_bytes());
        if there {
            self.at += letters.len();
        }
        there
    }

    /// Passes over blanks, and over this byte if it comes next.
    fn sign(&mut self, byte: u8) -> bool {
        let there = self.ahead() == Some(byte);
        self.at += usize::from(there);
        there
    }

    /// Passes over blanks, and over this word if it comes next.
    #[inline]
    fn keyword(&mut self, word: &str) -> bool {
        self.letter_ahead()
            && self.attempt(|reader| (reader.word(is_letter) == word).then_some(())).is_some()
    }

    /// Reads something that may be left out. If it cannot be read, the reader stays where it is.
    fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let from = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = from;
        }
        found
    }

    /// Returns the span of what has been read from here on, without blanks at its end.
    fn since(&self, from: usize) -> Span {
        let read = &self.text.as_bytes()[from..self.at];
        let blanks = read.iter().rev().take_while(|&&byte| is_blank(byte)).count();
        Span::new(self.base + from, self.base + self.at - blanks)
    }

    /// Reads a number of at most `most` digits. Numbers above 65,535 become 65,535.
    fn number(&mut self, most: usize) -> Option<u16> {
        let from = self.at;
        let mut number = 0u32;
        while self.at - from < most
            && let Some(digit @ b'0'..=b'9') = self.peek()
        {
            number = number * 10 + u32::from(digit - b'0');
            self.at += 1;
        }
        (self.at > from).then(|| u16::try_from(number).unwrap_or(u16::MAX))
    }

    /// Reads a word that begins with a letter and returns it in lowercase; an empty one if none comes next.
    fn word(&mut self, is_part: impl Fn(u8) -> bool) -> Cow<'a, str> {
        let from = self.at;
        if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            return Cow::Borrowed("");
        }
        let small =
            |&&byte: &&u8| byte.is_ascii_lowercase() || is_part(byte) && !byte.is_ascii_uppercase();
        self.at += self.rest().iter().take_while(small).count();
        if !self.peek().is_some_and(|byte| byte.is_ascii_uppercase()) {
            return Cow::Borrowed(&self.text[from..self.at]);
        }
        self.at += self.rest().iter().take_while(|byte| is_part(**byte)).count();
        Cow::Owned(self.text[from..self.at].to_ascii_lowercase())
    }

    /// Reads `school+4(fill) H1`, `raise-8` or `school(no)`.
    fn claim(&mut self) -> Option<Claim> {
        let from = self.blanks();
        let word = self.word(is_letter);
        let kind = ClaimKind::ALL.into_iter().find(|kind| kind.word() == word)?;
        let sign = self.ahead()?;
        self.at += 1;
        self.blanks();
        let came = match sign {
            b'+' => ClaimResult::Gained(self.number(4)?),
            b'-' => ClaimResult::Lost(self.number(4)?),
            b'(' if self.keyword("no") && self.sign(b')') => ClaimResult::Waived,
            _ => return None,
        };
        let (mut causes, mut holes) = (Vec::new(), None);
        if came != ClaimResult::Waived {
            causes = self.causes()?;
            holes = self.attempt(Self::holes);
        }
        Some(Claim { kind, came, causes, holes, span: self.since(from) })
    }

    /// Reads `resign(jan)`, `draw`, or a choice before the throw such as `double`.
    fn agreement(&mut self) -> Option<Agreement> {
        let word = self.word(is_letter);
        Some(match &*word {
            "resign" if self.sign(b'(') => {
                self.blanks();
                let kind = self.word(|byte| is_letter(byte) || matches!(byte, b'-' | b'+'));
                if kind.is_empty() || !self.sign(b')') {
                    return None;
                }
                Agreement::Resign(Some(kind.into_owned()))
            }
            "resign" => Agreement::Resign(None),
            "draw" => Agreement::Draw,
            "accept" => Agreement::Accept,
            "decline" => Agreement::Decline,
            "" | "pass" | "bar" | "off" | "touch" | "fault" => return None,
            word if ClaimKind::ALL.iter().any(|kind| kind.word() == word) => return None,
            _ if matches!(self.peek(), Some(b'/' | b'-' | b':' | b'\'' | b'(' | b'+')) => {
                return None;
            }
            _ => Agreement::Choice(word.into_owned()),
        })
    }

    /// Reads `65:`, `6-5:` or `??:`, with which a turn begins.
    fn throw(&mut self) -> Option<(Option<Throw>, Span)> {
        let from = self.at;
        let mut throw = None;
        if !self.skip("??") {
            let mut faces = [0; MOST_DICE];
            let mut dice = 0;
            if !self.skip("0") {
                loop {
                    let face @ b'1'..=b'6' = self.peek()? else { return None };
                    faces[dice] = face - b'0';
                    self.at += 1;
                    dice += 1;
                    let more = |byte: u8| byte == b'-' || byte.is_ascii_digit();
                    if dice == MOST_DICE || !self.peek().is_some_and(more) {
                        break;
                    }
                    self.skip("-");
                }
            }
            throw = Throw::of(&faces[..dice]);
        }
        let span = self.since(from);
        self.sign(b':').then_some((throw, span))
    }

    /// Reads what follows a throw.
    fn turn(&mut self, turn: &mut Turn) -> Option<()> {
        if self.ahead() == Some(b'+') {
            turn.marks = Some(self.marks()?);
        }
        turn.holes = self.attempt(Self::holes);
        turn.choice = self.attempt(Self::choice);
        if self.ahead() == Some(b'-') && !self.rest().starts_with(b"--") {
            turn.given = Some(self.marks()?);
            turn.given_holes = self.attempt(Self::holes);
        }
        while let Some(touched) = self.attempt(Self::touch) {
            turn.touched.push(touched);
        }
        turn.own = self.moves(&mut turn.passed)?;
        while turn.own != PlayText::Unwritten
            && let Some(fault) = self.attempt(Self::fault)
        {
            turn.faults.push(fault);
        }
        Some(())
    }

    /// Reads `+8(hit_small*2,fill)`, or with `-`.
    fn marks(&mut self) -> Option<Marks> {
        let from = self.at;
        self.at += 1;
        self.blanks();
        let points = self.number(4)?;
        let causes = self.causes()?;
        Some(Marks { points, causes, span: self.since(from) })
    }

    /// Reads causes in brackets, if there are any.
    fn causes(&mut self) -> Option<Vec<Cause>> {
        let mut causes = Vec::new();
        if self.sign(b'(') {
            causes.push(self.cause()?);
            while self.sign(b',') {
                causes.push(self.cause()?);
            }
            self.sign(b')').then_some(())?;
        }
        Some(causes)
    }

    /// Reads `hit_small*2`.
    fn cause(&mut self) -> Option<Cause> {
        let from = self.blanks();
        let name = self.word(|byte| is_letter(byte) || byte == b'-').into_owned();
        if name.is_empty() {
            return None;
        }
        let mut ways = None;
        if self.sign(b'*') {
            self.blanks();
            ways = u8::try_from(self.number(2)?).ok();
        }
        Some(Cause { name, ways, span: self.since(from) })
    }

    /// Reads `H2`.
    fn holes(&mut self) -> Option<Holes> {
        let from = self.blanks();
        (self.skip("H") || self.skip("h")).then_some(())?;
        let holes = self.number(3)?;
        Some(Holes { holes, span: self.since(from) })
    }

    /// Reads a choice such as `hold`, or numbers that are named, such as `665`.
    fn choice(&mut self) -> Option<Word> {
        let from = self.blanks();
        let text = match self.peek()? {
            b'1'..=b'6' => {
                while self.at - from < 3 && matches!(self.peek(), Some(b'1'..=b'6')) {
                    self.at += 1;
                }
                Cow::Borrowed(&self.text[from..self.at])
            }
            _ => self.word(is_letter),
        };
        let holes = |number: &str| !number.is_empty() && number.bytes().all(|n| n.is_ascii_digit());
        let reserved = matches!(&*text, "" | "pass" | "bar" | "new" | "off" | "touch")
            || text.strip_prefix('h').is_some_and(holes);
        let ends = !self.peek().is_some_and(|byte| is_letter(byte) || b"/-:'".contains(&byte));
        (ends && !reserved).then(|| Word { text: text.into_owned(), span: self.since(from) })
    }

    /// Reads `touch(8)`.
    fn touch(&mut self) -> Option<(Place, Span)> {
        let from = self.blanks();
        (self.keyword("touch") && self.sign(b'(')).then_some(())?;
        self.blanks();
        let PlaceText::Cell(cell) = self.spot(true)? else { return None };
        self.sign(b')').then(|| (Place(cell), self.since(from)))
    }

    /// Reads `fault`, `fault 1/7` or `fault again 1/7`.
    fn fault(&mut self) -> Option<Fault> {
        let from = self.blanks();
        self.keyword("fault").then_some(())?;
        let again = self.keyword("again");
        let own = self.moves(&mut Vec::new())?;
        Some(Fault { again, own, span: self.since(from) })
    }

    /// Reads the play, and adds the moves of the opponent to `passed`.
    fn moves(&mut self, passed: &mut Vec<Move>) -> Option<PlayText> {
        let from = self.blanks();
        let mut own = PlayText::Unwritten;
        if self.skip("??") {
            return Some(PlayText::Illegible(self.since(from)));
        } else if self.skip("--") {
            own = PlayText::Nothing(self.since(from));
        } else if self.keyword("pass") {
            own = PlayText::Pass(self.since(from));
        }
        let mut moves = Vec::new();
        loop {
            let from = self.blanks();
            if self.skip("b:") || self.skip("B:") {
                self.seat = self.seat.other();
                passed.push(self.path(from)?);
                self.seat = self.seat.other();
            } else if own == PlayText::Unwritten
                && let Some(step) = self.attempt(|reader| reader.path(from))
            {
                moves.push(step);
            } else {
                break;
            }
        }
        Some(match passed.first() {
            _ if !moves.is_empty() => PlayText::Moves(moves),
            // If only the opponent plays, `--` may be left out.
            Some(first) if own == PlayText::Unwritten => PlayText::Nothing(first.span),
            _ => own,
        })
    }

    /// Reads the way of a man, `1/5/8`, `bar/4*` or `1/6(2)`, in a step that begins at `written`.
    fn path(&mut self, written: usize) -> Option<Move> {
        let from = self.spot(true)?;
        let mut stops = Vec::with_capacity(2);
        while self.skip("/") || self.skip("-") {
            stops.push(Stop { at: self.spot(false)?, hit: self.skip("*") });
        }
        let mut times = 1;
        if self.skip("(") {
            self.peek().filter(|&digit| digit != b'0')?;
            times = u8::try_from(self.number(2)?).ok()?;
            self.skip(")").then_some(())?;
        }
        let span = self.since(written);
        (!stops.is_empty()).then_some(Move { from, stops, times, span })
    }

    /// Reads the place that a man leaves; if `leaves` is false, the place where he goes.
    fn spot(&mut self, leaves: bool) -> Option<PlaceText> {
        let written = self.at;
        if let Some(number) = self.number(2) {
            if !self.skip("'") {
                return Some(PlaceText::Cell(match u8::try_from(number) {
                    Ok(cell @ 1..=MAX_CELLS) if self.points == Some(PointNumbering::Own) => cell,
                    _ => self.cell(written, true),
                }));
            }
        } else {
            let word = self.word(is_letter);
            match word.as_bytes() {
                b"bar" if leaves => return Some(PlaceText::Bar),
                b"new" if leaves => return Some(PlaceText::New),
                b"off" if !leaves => return Some(PlaceText::Off),
                [b'b' | b'n', b'0'..=b'9'] | [b'b' | b'n', b'0'..=b'9', b'0'..=b'9'] => {}
                [] if !self.skip("&") => return None,
                [] | [_] => {
                    self.skip("'");
                    if self.peek().is_some_and(is_letter) {
                        return None;
                    }
                }
                _ => return (!leaves).then(|| PlaceText::Word(word.into_owned())),
            }
        }
        // Where points are numbers, a single letter may be a word of the pack.
        Some(match leaves || self.points != Some(PointNumbering::Own) {
            true => PlaceText::Cell(self.cell(written, false)),
            false => PlaceText::Word(self.text[written..self.at].to_ascii_lowercase()),
        })
    }

    /// Returns the cell of the point that is written from here on. If there is none, returns 0 and
    /// keeps an error.
    #[cold]
    fn cell(&mut self, written: usize, number: bool) -> u8 {
        let Some(points) = self.points else {
            self.lost = true;
            return 0;
        };
        let text = &self.text[written..self.at];
        if let Some(cell) = points.read(self.seat, text) {
            return cell.0;
        }
        let message = match PointNumbering::accepting(text).as_slice() {
            _ if points != PointNumbering::Own => {
                format!("there is no point {text}: {}", points.example())
            }
            [way, ..] if !number => format!(
                "there is no cell {text}: cells are 1 to {MAX_CELLS}, unless the record has a tag such as \
                 [Points \"{way}\"]"
            ),
            _ => format!("there is no cell {text}: cells are 1 to {MAX_CELLS}"),
        };
        // Without the tag, every point is written so: one message is enough.
        if number || points != PointNumbering::Own || self.faults.is_empty() {
            self.faults.push((message, self.since(written)));
        }
        0
    }

    /// Reads `=8b.2/0.1`.
    fn shown(&mut self) -> Option<Shown> {
        let from = self.at;
        self.at += 1;
        let own = self.counts()?;
        let other = match self.sign(b'/') {
            true => Some(self.counts()?),
            false => None,
        };
        Some(Shown { own, other, span: self.since(from) })
    }

    /// Reads `8b.2`.
    fn counts(&mut self) -> Option<Vec<Count>> {
        self.blanks();
        let mut counts = Vec::new();
        loop {
            let n = self.number(4)?;
            counts.push(Count { n, run: self.skip("b") || self.skip("B") });
            if !self.skip(".") {
                return Some(counts);
            }
        }
    }

    /// Reads `!`, `?!` or `$6`.
    fn glyph(&mut self) -> Option<String> {
        let from = self.at;
        if self.skip("$") {
            self.number(3)?;
        } else {
            (self.skip("!") || self.skip("?")).then_some(())?;
            let _second = self.skip("!") || self.skip("?");
        }
        Some(self.text[from..self.at].to_owned())
    }
}

/// Returns a ply that cannot be read, with the number and the seat that it begins with.
pub(super) fn unread_ply(text: &str, span: Span) -> Ply {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let head = Span::new(span.start, span.start + digits + 1);
    let seat = text.get(digits..=digits).and_then(Seat::parse).unwrap_or(Seat::White);
    let words: Vec<_> = text.split_ascii_whitespace().collect();
    let act = Act::Unread(words.join(" "));
    Ply { span, head, ..Ply::new(text[..digits].parse().unwrap_or(0), seat, act) }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0C)
}

/// Whether this byte may stand within a word.
const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests;
