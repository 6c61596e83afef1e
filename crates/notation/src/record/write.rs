//! The canonical form of a record: the same record is always the same bytes.

use std::fmt;

use crate::record::{
    Act, Comment, Holes, Marks, Move, Outcome, Own, Ply, Record, Score, Spot, Tag, Turn, tags,
};

/// Several games in one text.
#[must_use]
pub fn write_all(records: &[Record]) -> String {
    let games: Vec<_> = records.iter().map(Record::to_string).collect();
    games.join("\n")
}

/// The whole record, each ply on a line of its own.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in &self.tags {
            writeln!(f, "{tag}")?;
        }
        if !self.tags.is_empty() {
            writeln!(f)?;
        }
        let mut line = Line::Start;
        for after in 0..=self.plies.len() {
            if let Some(ply) = after.checked_sub(1).and_then(|at| self.plies.get(at)) {
                line.begin(f)?;
                write!(f, "{ply}")?;
                line = Line::Open;
            }
            let last = after == self.plies.len();
            let here = |at: usize| at == after || last && at > after;
            for comment in self.comments.iter().filter(|comment| here(comment.after)) {
                if comment.own_line || line == Line::Closed {
                    line.begin(f)?;
                } else if line == Line::Open {
                    f.write_str(" ")?;
                }
                line = write_comment(f, comment)?;
            }
        }
        if let Some(result) = &self.result {
            line.begin(f)?;
            write!(f, "{result}")?;
            line = Line::Open;
        }
        line.begin(f)
    }
}

/// How far the present line is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Nothing yet.
    Start,
    /// More may follow.
    Open,
    /// Nothing may follow.
    Closed,
}

impl Line {
    /// Begins a new line, unless nothing stands on this one.
    fn begin(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => Ok(()),
            Self::Open | Self::Closed => f.write_str("\n"),
        }
    }
}

/// A comment that does not fit its form is written in the other, or without what does not fit.
fn write_comment(f: &mut fmt::Formatter<'_>, comment: &Comment) -> Result<Line, fmt::Error> {
    let text = comment.text.trim();
    let lines = text.contains(['\n', '\r']);
    if (comment.to_line_end || text.contains('}')) && !lines {
        let sep = if text.is_empty() { "" } else { " " };
        write!(f, ";{sep}{text}")?;
        return Ok(Line::Closed);
    }
    let text = text.replace('}', ")");
    write!(f, "{{{text}}}")?;
    Ok(Line::Open)
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"{}\"]", self.name, tags::escape(&self.value))
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = (self.number, self.seat.letter());
        match &self.act {
            Act::Turn(turn) => write!(f, "{}{} {turn}", head.0, head.1)?,
            Act::Resign => write!(f, "{}{} resign", head.0, head.1)?,
            Act::Unread(text) => f.write_str(text)?,
        }
        self.glyphs.iter().try_for_each(|glyph| write!(f, " {glyph}"))
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.throw)?;
        let signed = |f: &mut fmt::Formatter<'_>, sign: char, marks: &Option<Marks>| match marks {
            Some(marks) => write!(f, " {sign}{marks}"),
            None => Ok(()),
        };
        let holes = |f: &mut fmt::Formatter<'_>, holes: &Option<Holes>| match holes {
            Some(holes) => write!(f, " H{}", holes.holes),
            None => Ok(()),
        };
        signed(f, '+', &self.marks)?;
        holes(f, &self.holes)?;
        if let Some(choice) = &self.choice {
            write!(f, " {}", choice.text)?;
        }
        signed(f, '-', &self.given)?;
        if self.given.is_none() && self.given_holes.is_some() {
            f.write_str(" -0")?;
        }
        holes(f, &self.given_holes)?;
        match &self.own {
            Own::Unwritten => {}
            Own::Nothing(_) => f.write_str(" --")?,
            Own::Pass(_) => f.write_str(" pass")?,
            Own::Moves(moves) => moves.iter().try_for_each(|man| write!(f, " {man}"))?,
        }
        self.passed.iter().try_for_each(|man| write!(f, " b:{man}"))
    }
}

/// `8(hit_small*2,fill_petit)`, without its sign.
impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.points)?;
        for (at, cause) in self.causes.iter().enumerate() {
            write!(f, "{}{}", if at == 0 { "(" } else { "," }, cause.name)?;
            if let Some(ways) = cause.ways {
                write!(f, "*{ways}")?;
            }
        }
        if self.causes.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        for stop in &self.stops {
            write!(f, "/{}{}", stop.at, if stop.hit { "*" } else { "" })?;
        }
        if self.times > 1 { write!(f, "({})", self.times) } else { Ok(()) }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bar => f.write_str("bar"),
            Self::Off => f.write_str("off"),
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won(charpentier_core::Seat::White) => "1-0",
            Self::Won(charpentier_core::Seat::Black) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Open => "*",
        })
    }
}

/// `1-0 x3/2`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.score)?;
        match self.stake {
            Some(stake) => write!(f, " x{stake}"),
            None => Ok(()),
        }
    }
}
