//! Plies read by hand, as fast as they come.
//!
//! The grammar says what a ply is; this reads the plies that a program writes, letter by letter as
//! the canonical form has them, and leaves everything else to the grammar: a claim, a fault, a
//! capital letter, a blank too many. What is read here is held equal to what the grammar reads by a
//! property test.

use charpentier_core::counters::Count;
use charpentier_core::{MAX_CELLS, Seat, Throw};

use crate::place::Place;
use crate::record::{
    Act, Agreement, Cause, Holes, Marks, Move, Own, Ply, Shown, Spot, Stop, Tag, Turn, Word,
};

/// Reads a ply that stands at this place; `None` where the grammar has to.
pub(super) fn ply(text: &str, place: Place) -> Option<Ply> {
    let mut read = Cursor { text: text.as_bytes(), at: 0, base: place.start };
    let number = read.number(4)?;
    let seat = match read.next()? {
        b'w' => Seat::White,
        b'b' => Seat::Black,
        _ => return None,
    };
    let head = read.since(0);
    read.expect(b' ')?;
    let act = match read.peek()? {
        b'1'..=b'6' => Act::Turn(Box::new(read.turn()?)),
        _ => {
            let from = read.at;
            let said = match read.word() {
                b"resign" => Agreement::Resign(None),
                b"accept" => Agreement::Accept,
                b"decline" => Agreement::Decline,
                b"draw" => Agreement::Draw,
                _ => return None,
            };
            Act::Agreement(said, read.since(from))
        }
    };
    let shown = match read.gap(b'=') {
        true => Some(read.shown()?),
        false => None,
    };
    let ply = Ply { place, head, shown, ..Ply::new(number, seat, act) };
    (read.at == read.text.len()).then_some(ply)
}

/// Reads a tag that stands at this place; `None` where the grammar has to.
pub(super) fn tag(text: &str, place: Place) -> Option<Tag> {
    let (name, value) = text.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    let mut letters = name.bytes();
    let named = letters.next()?.is_ascii_alphabetic()
        && letters.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    // Blanks at the end do not count to its place, so that they are for the grammar too.
    let plain = memchr::memchr2(b'"', b'\\', value.as_bytes()).is_none()
        && !value.ends_with(char::is_whitespace);
    let end = place.start + text.len() - 2;
    (named && plain).then(|| Tag {
        place,
        value_place: Place::new(end - value.len(), end),
        ..Tag::new(name, value)
    })
}

/// The bytes of a ply, and how far they were read.
struct Cursor<'a> {
    text: &'a [u8],
    at: usize,
    /// Where the ply begins in its text.
    base: usize,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        self.skip(byte).then_some(())
    }

    /// Passes over this byte, if it comes next.
    fn skip(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    /// Passes over a blank, if this byte comes behind it; another after that would be a gap too many.
    fn gap(&mut self, byte: u8) -> bool {
        let there = self.text[self.at..].starts_with(&[b' ', byte]);
        self.at += usize::from(there);
        there
    }

    fn since(&self, from: usize) -> Place {
        Place::new(self.base + from, self.base + self.at)
    }

    /// A number of at most so many digits.
    fn number(&mut self, most: usize) -> Option<u16> {
        let from = self.at;
        let mut number = 0u16;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            if self.at - from == most {
                return None;
            }
            number = number * 10 + u16::from(digit - b'0');
            self.at += 1;
        }
        (self.at > from).then_some(number)
    }

    /// A word in small letters; empty where none comes next.
    fn word(&mut self) -> &'a [u8] {
        let rest = &self.text[self.at..];
        let is_part = |(at, byte): (usize, &u8)| {
            byte.is_ascii_lowercase() || at > 0 && (byte.is_ascii_digit() || *byte == b'_')
        };
        let length = rest.iter().enumerate().take_while(|part| is_part(*part)).count();
        self.at += length;
        &rest[..length]
    }

    fn turn(&mut self) -> Option<Turn> {
        let from = self.at;
        let dice = (self.next()?, self.next()?);
        if !matches!(dice, (b'1'..=b'6', b'1'..=b'6')) {
            return None;
        }
        let mut turn = Turn::new(Throw::new(dice.0 - b'0', dice.1 - b'0'));
        turn.throw_place = self.since(from);
        self.expect(b':')?;
        if self.gap(b'+') {
            turn.marks = Some(self.marks()?);
        }
        turn.holes = self.holes()?;
        if self.peek() == Some(b' ') {
            turn.choice = self.choice();
        }
        if self.text[self.at..].starts_with(b" -") && self.text.get(self.at + 2) != Some(&b'-') {
            self.at += 1;
            turn.given = Some(self.marks()?);
            turn.given_holes = self.holes()?;
        }
        self.moves(&mut turn)?;
        Some(turn)
    }

    /// `+8(hit_small*2,fill)`, or with `-`.
    fn marks(&mut self) -> Option<Marks> {
        let from = self.at;
        self.at += 1;
        let points = self.number(4)?;
        let mut causes = Vec::new();
        if self.skip(b'(') {
            loop {
                causes.push(self.cause()?);
                if self.skip(b')') {
                    break;
                }
                self.expect(b',')?;
            }
        }
        Some(Marks { points, causes, place: self.since(from) })
    }

    fn cause(&mut self) -> Option<Cause> {
        let from = self.at;
        let name = str(self.word())?.to_owned();
        let ways = match self.skip(b'*') {
            true => u8::try_from(self.number(2)?).ok(),
            false => None,
        };
        Some(Cause { name, ways, place: self.since(from) })
    }

    /// `H2`, if it comes next; `None` where it is no number.
    #[allow(clippy::option_option, reason = "nothing there, or nothing that is read here")]
    fn holes(&mut self) -> Option<Option<Holes>> {
        if !self.gap(b'H') {
            return Some(None);
        }
        let from = self.at;
        self.at += 1;
        let holes = self.number(3)?;
        Some(Some(Holes { holes, place: self.since(from) }))
    }

    /// `hold`, if a choice comes next.
    fn choice(&mut self) -> Option<Word> {
        let before = self.at;
        self.at += 1;
        let from = self.at;
        let word = self.word();
        let ends = matches!(self.peek(), None | Some(b' '));
        let other = matches!(word, b"" | b"pass" | b"bar" | b"new" | b"off" | b"touch" | b"fault");
        // `h2` would be holes.
        let holes = word.first() == Some(&b'h') && word[1..].iter().all(u8::is_ascii_digit);
        if !ends || other || holes {
            self.at = before;
            return None;
        }
        Some(Word { text: str(word)?.to_owned(), place: self.since(from) })
    }

    /// What is played, up to the end or to what counters show.
    fn moves(&mut self, turn: &mut Turn) -> Option<()> {
        let mut moves = Vec::new();
        let mut written = false;
        while self.peek() == Some(b' ') && self.text.get(self.at + 1) != Some(&b'=') {
            self.at += 1;
            let from = self.at;
            let rest = &self.text[from..];
            let alone = |word: &[u8]| {
                rest.starts_with(word) && matches!(rest.get(word.len()), None | Some(b' '))
            };
            if alone(b"--") || alone(b"pass") {
                if written {
                    return None;
                }
                self.at += if rest[0] == b'-' { 2 } else { 4 };
                let place = self.since(from);
                turn.own = if rest[0] == b'-' { Own::Nothing(place) } else { Own::Pass(place) };
            } else if rest.starts_with(b"b:") {
                self.at += 2;
                let man = self.path(from)?;
                turn.passed.push(man);
            } else {
                // Behind `--` or `pass` only the other side plays.
                if turn.own != Own::Unwritten {
                    return None;
                }
                let man = self.path(from)?;
                moves.push(man);
            }
            written = true;
        }
        if !moves.is_empty() {
            turn.own = Own::Moves(moves);
        } else if let (Own::Unwritten, Some(first)) = (&turn.own, turn.passed.first()) {
            // Where only the other side plays, `--` goes without saying.
            turn.own = Own::Nothing(first.place);
        }
        Some(())
    }

    /// The way of a man, `1/5/8`, `bar/4*`, `1/6(2)`; it is written from this byte on.
    fn path(&mut self, written: usize) -> Option<Move> {
        let from = match self.spot()? {
            from @ (Spot::Bar | Spot::New | Spot::Cell(_)) => from,
            Spot::Off | Spot::Word(_) => return None,
        };
        let mut stops = Vec::with_capacity(2);
        while self.skip(b'/') {
            let at = match self.spot()? {
                Spot::Bar | Spot::New => return None,
                at => at,
            };
            let hit = self.skip(b'*');
            stops.push(Stop { at, hit });
        }
        if stops.is_empty() {
            return None;
        }
        let mut times = 1;
        if self.skip(b'(') {
            // The grammar writes no number with a nought before it.
            self.peek().filter(|digit| *digit != b'0')?;
            times = u8::try_from(self.number(2)?).ok()?;
            self.expect(b')')?;
        }
        Some(Move { from, stops, times, place: self.since(written) })
    }

    fn spot(&mut self) -> Option<Spot> {
        if self.peek()?.is_ascii_digit() {
            let cell = u8::try_from(self.number(2)?).ok()?;
            return (1..=MAX_CELLS).contains(&cell).then_some(Spot::Cell(cell));
        }
        Some(match self.word() {
            b"" | b"hand" => return None,
            b"bar" => Spot::Bar,
            b"new" => Spot::New,
            b"off" => Spot::Off,
            word => Spot::Word(str(word)?.to_owned()),
        })
    }

    /// `=8b.2/0.1`.
    fn shown(&mut self) -> Option<Shown> {
        let from = self.at;
        self.at += 1;
        let own = self.counts()?;
        let other = match self.skip(b'/') {
            true => Some(self.counts()?),
            false => None,
        };
        Some(Shown { own, other, place: self.since(from) })
    }

    fn counts(&mut self) -> Option<Vec<Count>> {
        let mut counts = Vec::new();
        loop {
            let n = self.number(4)?;
            counts.push(Count { n, run: self.skip(b'b') });
            if !self.skip(b'.') {
                return Some(counts);
            }
        }
    }
}

fn str(word: &[u8]) -> Option<&str> {
    std::str::from_utf8(word).ok().filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests;
