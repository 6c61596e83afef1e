//! The canonical form of a record: equal records are written as equal bytes.

use std::fmt;

use charpentier_core::counters::Count;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::spec::Reader;
use charpentier_core::wording::Wording;
use charpentier_core::{Diagnostic, Place, Play, PointNumbering, Rules, Seat};

use crate::record::sic::write_sic;
use crate::record::{
    Act, Agreement, Cause, Claim, ClaimResult, Comment, Holes, Marks, Move, PlaceText, PlayText,
    Ply, Record, Shown, Turn, moves_of, parser,
};

/// Writes several games as one text.
#[must_use]
pub fn write_all(records: &[Record]) -> String {
    let games: Vec<_> = records.iter().map(Record::to_string).collect();
    games.join("\n")
}

/// Writes several games as one text, which reads back as the same games.
///
/// # Errors
///
/// The games have contents that a record cannot express, such as names with special characters.
/// Games that were read without errors never fail.
pub fn sound(records: &[Record]) -> Result<String, Diagnostic> {
    let text = write_all(records);
    let source = Source::new("as it is written", text);
    let again = parser::parse(&source);
    let unread = again.diagnostics.into_iter().find(|fault| fault.severity == Severity::Error);
    let fault = match unread {
        Some(fault) => fault,
        None if again.records == records => return Ok(source.text.clone()),
        None => Diagnostic::error("N0110", "this cannot be written in a record and read back"),
    };
    Err(fault)
}

impl Record {
    /// Returns a ply as this record writes it, with its points.
    #[must_use]
    pub fn written(&self, ply: &Ply) -> String {
        Styled(ply, self.points().unwrap_or_default(), ply.seat).to_string()
    }
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
        // If the tag `Points` cannot be read, plies with points were not parsed. They are written
        // as they stood.
        let points = self.points().unwrap_or_default();
        let mut line = Line::Start;
        let mut comments = self.comments.as_slice();
        let mut diagrams = self.positions.as_slice();
        let mut entries = self.entries.as_slice();
        for after in 0..=self.plies.len() {
            if let Some(ply) = after.checked_sub(1).and_then(|at| self.plies.get(at)) {
                line.begin(f)?;
                write!(f, "{}", Styled(ply, points, ply.seat))?;
                line = Line::Open;
            }
            let here = |at: usize| after == self.plies.len() || at <= after;
            // Comments after a ply stay on its line. Entries and position lines come next, then the
            // other comments.
            for beside in [true, false] {
                while let [comment, more @ ..] = comments
                    && here(comment.after)
                    && (!beside || !comment.own_line && line == Line::Open)
                {
                    comments = more;
                    if comment.own_line || line == Line::Closed {
                        line.begin(f)?;
                    } else if line == Line::Open {
                        f.write_str(" ")?;
                    }
                    line = write_comment(f, comment)?;
                }
                while let [entry, more @ ..] = entries
                    && beside
                    && here(entry.after)
                {
                    entries = more;
                    line.begin(f)?;
                    write!(f, "{entry}")?;
                    line = Line::Closed;
                }
                while let [diagram, more @ ..] = diagrams
                    && beside
                    && here(diagram.after)
                {
                    diagrams = more;
                    line.begin(f)?;
                    f.write_str(&diagram.line)?;
                    write_sic(f, diagram.sic.as_deref())?;
                    line = Line::Closed;
                }
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

/// The state of the line that is being written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Nothing is written yet.
    Start,
    /// More may follow on this line.
    Open,
    /// Nothing may follow on this line.
    Closed,
}

impl Line {
    /// Begins a new line, unless nothing is written yet.
    fn begin(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => Ok(()),
            Self::Open | Self::Closed => f.write_str("\n"),
        }
    }
}

/// Writes the moves of a play, with points in the given numbering: `1/7 1/6`.
#[must_use]
pub fn moves_in(moves: &[Move], points: PointNumbering, seat: Seat) -> String {
    let moves: Vec<_> = moves.iter().map(|man| Styled(man, points, seat).to_string()).collect();
    moves.join(" ")
}

/// Writes a play, with points as these rules number them for players: `1/7 1/6`, or `--` if nothing
/// is played.
#[must_use]
pub fn play_shown(rules: &Rules, play: &Play) -> String {
    play_seen(rules, None, Seat::White, play)
}

/// Writes a play of a side for a reader: in the reader's own numbers, if the sides share the points.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Rules, Seat};
/// use charpentier_notation::record::play_seen;
///
/// let rules = Rules::new(duel::spec()).expect("sound rules");
/// let play = "1/7 1/6".parse().expect("two steps");
/// let seen = |reader| play_seen(&rules, reader, Seat::White, &play);
/// assert_eq!(seen(Some(Seat::Black.into())), "24/18 24/19");
/// assert_eq!((seen(Some(Seat::White.into())), seen(None)), ("1/7 1/6".into(), "1/7 1/6".into()));
/// ```
#[must_use]
pub fn play_seen(rules: &Rules, reader: Option<Reader>, seat: Seat, play: &Play) -> String {
    let wording = Wording::from(rules).read_by(reader);
    let mut moves = moves_of(rules, play);
    if moves.is_empty() {
        return "--".into();
    }
    // Numbers that are bound to cells have no sides.
    if rules.spec().steps.stages.is_none() {
        for one in &mut moves {
            let stops = one.stops.iter_mut().map(|stop| &mut stop.at);
            for place in std::iter::once(&mut one.from).chain(stops) {
                if let PlaceText::Cell(cell) = place {
                    *cell = wording.seen(seat, Place(*cell)).0;
                }
            }
        }
    }
    // These numbers do not depend on the side.
    moves_in(&moves, rules.spec().points, Seat::White)
}

/// Writes a turn, with points in the given numbering.
pub(crate) fn turn_in(turn: &Turn, points: PointNumbering, seat: Seat) -> String {
    Styled(turn, points, seat).to_string()
}

/// Writes a comment.
///
/// A comment that does not fit its form is written in the other one. If neither fits, `)` replaces
/// its closing braces.
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

/// A part of a ply, the numbering of its points, and the side in whose view they are numbered.
struct Styled<'a, T>(&'a T, PointNumbering, Seat);

/// The ply, with points in the own numbering of each side.
impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Styled(self, PointNumbering::Own, self.seat).fmt(f)
    }
}

impl fmt::Display for Styled<'_, Ply> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Styled(this, points, seat) = *self;
        if !matches!(this.act, Act::Unread(_)) {
            write!(f, "{}{}", this.number, this.seat.letter())?;
        }
        this.claims.iter().try_for_each(|claim| write!(f, " {claim}"))?;
        match &this.act {
            Act::Turn(turn) => write!(f, " {}", Styled(&**turn, points, seat))?,
            Act::Agreement(said, _) => write!(f, " {said}")?,
            Act::Illegible => f.write_str(" ??")?,
            Act::Unread(text) => f.write_str(text)?,
            Act::Claims => {}
        }
        if let Some(shown) = &this.shown {
            write!(f, " {shown}")?;
        }
        for glyph in &this.glyphs {
            // Without moves before it, `??` would mean that they are illegible.
            let stepless = this.shown.is_none() && !this.has_steps();
            write!(f, " {}", if glyph == "??" && stepless { "$4" } else { glyph })?;
        }
        write_sic(f, this.sic.as_deref())
    }
}

impl Ply {
    fn has_steps(&self) -> bool {
        match &self.act {
            Act::Turn(turn) => turn.own != PlayText::Unwritten || !turn.passed.is_empty(),
            _ => true,
        }
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resign(None) => f.write_str("resign"),
            Self::Resign(Some(kind)) => write!(f, "resign({kind})"),
            Self::Draw => f.write_str("draw"),
            Self::Accept => f.write_str("accept"),
            Self::Decline => f.write_str("decline"),
            Self::Choice(name) => f.write_str(name),
        }
    }
}

/// `school+4(six_tables) H1`.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        match self.came {
            ClaimResult::Gained(points) => write!(f, "+{points}")?,
            ClaimResult::Lost(points) => write!(f, "-{points}")?,
            ClaimResult::Waived => return f.write_str("(no)"),
        }
        write_causes(f, &self.causes)?;
        match &self.holes {
            Some(holes) => write!(f, " H{}", holes.holes),
            None => Ok(()),
        }
    }
}

/// `=8b.2/0.1`.
impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write = |f: &mut fmt::Formatter<'_>, counts: &[Count]| {
            for (at, count) in counts.iter().enumerate() {
                let (dot, run) = (if at > 0 { "." } else { "" }, if count.run { "b" } else { "" });
                write!(f, "{dot}{}{run}", count.n)?;
            }
            Ok(())
        };
        f.write_str("=")?;
        write(f, &self.own)?;
        match &self.other {
            Some(other) => f.write_str("/").and_then(|()| write(f, other)),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Styled(self, PointNumbering::Own, Seat::White).fmt(f)
    }
}

impl fmt::Display for Styled<'_, Turn> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Styled(this, points, seat) = *self;
        match this.throw {
            Some(throw) => write!(f, "{throw}:")?,
            None => f.write_str("??:")?,
        }
        let signed = |f: &mut fmt::Formatter<'_>, sign: char, marks: &Option<Marks>| match marks {
            Some(marks) => write!(f, " {sign}{marks}"),
            None => Ok(()),
        };
        let holes = |f: &mut fmt::Formatter<'_>, holes: &Option<Holes>| match holes {
            Some(holes) => write!(f, " H{}", holes.holes),
            None => Ok(()),
        };
        signed(f, '+', &this.marks)?;
        holes(f, &this.holes)?;
        if let Some(choice) = &this.choice {
            write!(f, " {}", choice.text)?;
        }
        signed(f, '-', &this.given)?;
        if this.given.is_none() && this.given_holes.is_some() {
            f.write_str(" -0")?;
        }
        holes(f, &this.given_holes)?;
        this.touched
            .iter()
            .try_for_each(|(cell, _)| write!(f, " touch({})", points.write(seat, *cell)))?;
        write_own(f, Styled(&this.own, points, seat))?;
        for fault in &this.faults {
            f.write_str(if fault.again { " fault again" } else { " fault" })?;
            write_own(f, Styled(&fault.own, points, seat))?;
        }
        let other = |man| Styled(man, points, seat.other());
        this.passed.iter().try_for_each(|man| write!(f, " b:{}", other(man)))
    }
}

fn write_own(f: &mut fmt::Formatter<'_>, own: Styled<'_, PlayText>) -> fmt::Result {
    let Styled(own, points, seat) = own;
    match own {
        PlayText::Unwritten => Ok(()),
        PlayText::Nothing(_) => f.write_str(" --"),
        PlayText::Pass(_) => f.write_str(" pass"),
        PlayText::Illegible(_) => f.write_str(" ??"),
        PlayText::Moves(moves) => {
            moves.iter().try_for_each(|man| write!(f, " {}", Styled(man, points, seat)))
        }
    }
}

/// `8(hit_small*2,fill_petit)`, without its sign.
impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.points)?;
        write_causes(f, &self.causes)
    }
}

fn write_causes(f: &mut fmt::Formatter<'_>, causes: &[Cause]) -> fmt::Result {
    for (at, cause) in causes.iter().enumerate() {
        write!(f, "{}{}", if at == 0 { "(" } else { "," }, cause.name)?;
        if let Some(ways) = cause.ways {
            write!(f, "*{ways}")?;
        }
    }
    if causes.is_empty() { Ok(()) } else { f.write_str(")") }
}

/// The move, with points in the own numbering of the mover.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Styled(self, PointNumbering::Own, Seat::White).fmt(f)
    }
}

impl fmt::Display for Styled<'_, Move> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Styled(this, points, seat) = *self;
        write!(f, "{}", Styled(&this.from, points, seat))?;
        for stop in &this.stops {
            write!(f, "/{}{}", Styled(&stop.at, points, seat), if stop.hit { "*" } else { "" })?;
        }
        if this.times > 1 { write!(f, "({})", this.times) } else { Ok(()) }
    }
}

impl fmt::Display for PlaceText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Styled(self, PointNumbering::Own, Seat::White).fmt(f)
    }
}

impl fmt::Display for Styled<'_, PlaceText> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            PlaceText::Bar => f.write_str("bar"),
            PlaceText::New => f.write_str("new"),
            PlaceText::Off => f.write_str("off"),
            // Nearly all places are written here, without an allocation.
            PlaceText::Cell(cell) if self.1 == PointNumbering::Own => write!(f, "{cell}"),
            PlaceText::Cell(cell) => f.write_str(&self.1.write(self.2, Place(*cell))),
            PlaceText::Word(word) => f.write_str(word),
        }
    }
}
