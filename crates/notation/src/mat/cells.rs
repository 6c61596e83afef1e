//! The cells of one line of a sheet: dice and steps, doubles, and words for giving up.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Place, Seat, Throw};

use crate::mat::faults::Faults;
use crate::mat::written::{Did, Entry, Game, Placed, Won, Written};
use crate::record::{Move, PlaceText, Stop};
use crate::span::Span;

/// The column from which on a first cell stands in the second column, unless second cells begin
/// before.
const SECOND: usize = 20;

/// The number of blanks before a first cell that are an empty first column.
const EMPTY: usize = 8;

/// The number of columns between two stops of a tab.
const TAB: usize = 8;

/// The most steps of a play, however they are written.
const MOST_STEPS: usize = 8;

/// The longest position of an illegal play, in bytes.
const LONGEST_POSITION: usize = 400;

/// A word of a cell.
#[derive(Clone, Debug)]
enum Word {
    /// `65:`; `00:` has no dice.
    Dice(Option<Throw>),
    Double,
    Take,
    Drop,
    /// The side of the cell wins; with `Loses`, it loses.
    Wins,
    Loses,
    /// A word without effect, such as those of `Cannot Move`.
    Idle,
    /// `????`: the play is illegible.
    Illegible,
    /// `Illegal`, of `Illegal play (…)`.
    Illegal,
    Step(Move),
    /// `(2)`: the step before it is made this many times.
    Times(u8),
    /// `;`: the rest of the line is a remark.
    Remark,
    Unknown,
}

/// A word of a line.
#[derive(Clone, Copy)]
struct Piece<'s> {
    text: &'s str,
    /// The byte of the line where it begins.
    byte: usize,
    /// The column where it begins.
    column: usize,
    /// The blanks before it.
    blanks: usize,
}

/// The cells of a line.
pub(super) struct Cells<'s> {
    source: &'s Arc<Source>,
    line: &'s str,
    /// Where the line begins in the text.
    start: usize,
    /// The column where the second cell begins.
    second: usize,
    pieces: Vec<Piece<'s>>,
}

/// Whether a text begins with a cell: with dice, a double, an answer or a result.
pub(super) fn begin(text: &str) -> bool {
    let first = pieces(text, 0).into_iter().next();
    first.is_some_and(|piece| Word::of(piece.text).begins_cell() || is_result(piece.text))
}

/// Returns the column at which second cells begin: the smallest of all second cells of a text.
pub(super) fn second(text: &str) -> usize {
    let second = |line: &str| {
        let (number, rest) = line.split_once(')')?;
        number.trim().parse::<u32>().ok()?;
        let cells = pieces(line, line.len() - rest.len()).into_iter();
        let mut cells = cells.filter(|piece| Word::of(piece.text).begins_cell());
        let (first, second) = (cells.next()?, cells.next()?);
        // The second cell stands apart, to the right of the first.
        (second.blanks >= 2 && first.column < second.column).then_some(second.column)
    };
    let columns = text.split(['\n', '\r']).filter_map(second);
    columns.min().unwrap_or(SECOND).min(SECOND)
}

/// Whether a word begins a line with a result or an answer, which has no number.
pub(super) fn is_result(word: &str) -> bool {
    matches!(Word::of(word), Word::Wins | Word::Loses | Word::Take | Word::Drop)
}

impl<'s> Cells<'s> {
    /// Returns the cells of a line from the byte `at` on. The line begins at `start` in the text,
    /// and its second cell at the column `second`.
    pub(super) fn new(
        source: &'s Arc<Source>,
        line: &'s str,
        start: usize,
        (at, second): (usize, usize),
    ) -> Self {
        Self { source, line, start, second, pieces: pieces(line, at) }
    }

    /// Reads the cells into a game. The play of a cell with an unreadable word becomes unread.
    pub(super) fn read(&self, game: &mut Game, faults: &mut Faults) {
        let mut here: Vec<Entry> = Vec::new();
        // Whether steps here belong to no known throw. The error has been reported.
        let mut astray = false;
        let mut at = 0;
        while let Some(&piece) = self.pieces.get(at) {
            at += 1;
            let word = match Word::of(piece.text) {
                // `65: Pass` says that nothing is played.
                Word::Drop if piece.blanks < 2 && here.last().is_some_and(Entry::is_bare) => {
                    Word::Idle
                }
                word => word,
            };
            let span = self.span(piece.byte, piece.text);
            let seat = self.side(&here, piece, &word);
            if word.begins_cell()
                || matches!(word, Word::Unknown)
                    && seat != here.last().map_or(seat, |last| last.seat)
            {
                if here.last().is_some_and(|last| last.seat == Seat::Black) {
                    let rest = self.span(piece.byte, self.line[piece.byte..].trim_end());
                    self.fault(faults, "both columns are full".into(), rest, "");
                    break;
                }
                astray = false;
            }
            let did = match word {
                Word::Dice(Some(throw)) => Did::Throw(throw, span, Written::Nothing),
                // A side that gives up before its throw has no dice: `00: ????`.
                Word::Dice(None) => {
                    let next = self.pieces.get(at).map(|piece| Word::of(piece.text));
                    at += usize::from(matches!(next, Some(Word::Illegible)));
                    astray = true;
                    continue;
                }
                Word::Double => Did::Double(self.number(&mut at)),
                Word::Take | Word::Drop => {
                    let _ = self.number(&mut at);
                    if matches!(word, Word::Take) { Did::Take } else { Did::Drop }
                }
                Word::Wins | Word::Loses => {
                    let said = matches!(word, Word::Wins);
                    let winner = if said { seat } else { seat.other() };
                    let points = self.number(&mut at);
                    // `1 point and the match` is one cell, and so is giving up a named end.
                    let mut words = Vec::new();
                    while let Some(piece) = self.pieces.get(at).filter(|piece| piece.blanks < 2) {
                        words.push(piece.text.to_ascii_lowercase());
                        at += 1;
                    }
                    let of_match = words.iter().any(|word| word == "match");
                    let won = Won { winner, points, words, of_match, said, span };
                    self.won(game, won, faults);
                    astray = true;
                    continue;
                }
                Word::Remark => {
                    let text = self.line[piece.byte + 1..].trim();
                    game.remarks.push((game.entries.len() + here.len(), text.to_owned()));
                    break;
                }
                Word::Idle => continue,
                Word::Illegible | Word::Illegal => {
                    let written = match word {
                        Word::Illegal => Written::Illegal(
                            self.placed(&mut at, here.last().map(|entry| entry.seat)).map(Box::new),
                        ),
                        _ => Written::Illegible,
                    };
                    match here.last_mut().filter(|entry| entry.is_bare() && entry.seat == seat) {
                        Some(entry) => entry.reads(written, span),
                        None => {
                            let message = format!("`{}` does not belong to a throw", piece.text);
                            self.fault(faults, message, span, "");
                        }
                    }
                    continue;
                }
                Word::Step(mut man) => {
                    man.span = span;
                    let throw = here.last_mut().filter(|_| !astray);
                    if !throw.is_some_and(|entry| entry.adds(man, span)) {
                        let message =
                            format!("the step `{}` does not belong to a throw", piece.text);
                        let due = "a turn is written `65: 24/18 18/13*`";
                        self.fault(faults, message, span, due);
                    }
                    if let Some(entry) = here.last_mut().filter(|entry| entry.steps() > MOST_STEPS)
                    {
                        let message = format!("a throw has at most {MOST_STEPS} steps");
                        self.fault(faults, message, span, "");
                        entry.reads(Written::Unread, span);
                        break;
                    }
                    continue;
                }
                Word::Times(times) if here.last_mut().is_some_and(|entry| entry.repeats(times)) => {
                    continue;
                }
                Word::Unknown | Word::Times(_) => {
                    let due =
                        "a turn is written `65: 24/18 18/13*`, from the bar `bar/20`, off `4/off`";
                    self.fault(faults, format!("`{}` cannot be read", piece.text), span, due);
                    match here.last_mut() {
                        Some(entry) if entry.seat == seat => {
                            entry.reads(Written::Unread, span);
                            continue;
                        }
                        // Dice that cannot be read also begin a cell.
                        _ if piece.text.ends_with(':') => {
                            while let Some(Word::Step(_)) =
                                self.pieces.get(at).map(|piece| Word::of(piece.text))
                            {
                                at += 1;
                            }
                            Did::Unread
                        }
                        _ => {
                            astray = true;
                            continue;
                        }
                    }
                }
            };
            here.push(Entry { seat, did, span });
        }
        game.entries.append(&mut here);
    }

    /// Returns the side in whose column a word stands.
    fn side(&self, here: &[Entry], piece: Piece<'_>, word: &Word) -> Seat {
        let Some(last) = here.last() else {
            let first = piece.column < self.second && piece.blanks < EMPTY;
            return if first { Seat::White } else { Seat::Black };
        };
        // `52: Concedes` is one cell, and so is `52:   ????`.
        let apart = piece.blanks >= 2 && piece.column >= self.second;
        match word {
            Word::Wins | Word::Loses if last.is_bare() && piece.blanks < 3 => last.seat,
            Word::Illegible | Word::Illegal if last.is_bare() => last.seat,
            Word::Step(_) | Word::Idle => last.seat,
            Word::Unknown | Word::Illegible | Word::Illegal
                if !apart && !piece.text.ends_with(':') =>
            {
                last.seat
            }
            _ => Seat::Black,
        }
    }

    /// Notes the winner. A second result has to agree with the first.
    fn won(&self, game: &mut Game, won: Won, faults: &mut Faults) {
        match &mut game.won {
            None => game.won = Some(won),
            // `Wins` outranks words of giving up, which some programs write in the winner's column.
            Some(known) if won.said && !known.said => {
                let same = known.winner == won.winner;
                let points = won.points.or(known.points.filter(|_| same));
                let words = if same { known.words.clone() } else { won.words };
                game.won = Some(Won { points, words, ..won });
            }
            Some(known) if known.said && !won.said => {}
            Some(known) if known.winner != won.winner => {
                let message = format!("{} has already won", known.winner);
                self.fault(faults, message, won.span, "");
            }
            Some(known)
                if known.points.is_some()
                    && won.points.is_some_and(|n| known.points != Some(n)) =>
            {
                self.fault(
                    faults,
                    "the result of this game is already written".into(),
                    won.span,
                    "",
                );
            }
            Some(known) => known.points = known.points.or(won.points),
        }
    }

    /// Reads the number of `=> 2` or `2 points`, if there is one.
    fn number(&self, at: &mut usize) -> Option<u32> {
        let near = |at: usize| self.pieces.get(at).filter(|piece| piece.blanks < 3);
        let text = near(*at)?.text;
        let plain = text.trim_start_matches(['=', '>']);
        if plain.is_empty() {
            *at += 1;
            let number = near(*at)?.text.parse().ok();
            *at += usize::from(number.is_some());
            return number;
        }
        let number = plain.parse().ok();
        *at += usize::from(number.is_some());
        number
    }

    /// Reads the position in brackets after `Illegal play`.
    ///
    /// It is seen from the side that throws next, with its points 1 to 24 counted down. The
    /// opponent's men are negative numbers, and the bars stand at both ends.
    fn placed(&self, at: &mut usize, mover: Option<Seat>) -> Option<Placed> {
        *at += usize::from(
            self.pieces.get(*at).is_some_and(|piece| piece.text.eq_ignore_ascii_case("play")),
        );
        let first = self.pieces.get(*at).filter(|piece| piece.text.starts_with('('))?.byte;
        let rest = &self.line[first..];
        let most =
            (0..=LONGEST_POSITION.min(rest.len())).rev().find(|at| rest.is_char_boundary(*at))?;
        // A name may have brackets, but the last field ends with a semicolon.
        let end = rest[..most].find(";)").map(|end| end + 1).or_else(|| rest[..most].find(')'))?;
        *at += self.pieces[*at..].iter().take_while(|piece| piece.byte <= first + end).count();
        let fields: Vec<&str> = rest[1..end].split(';').collect();
        let men: Vec<i8> =
            fields.get(12..38)?.iter().map_while(|n| n.trim().parse().ok()).collect();
        let [theirs, points @ .., ours] = &men[..] else { return None };
        if points.len() != 24 || *theirs > 0 || *ours < 0 {
            return None;
        }
        let mover = mover?;
        let side = |sign: i8| -> Vec<(Place, u8)> {
            let here = (1u8..=24).zip(points).filter(|(_, n)| n.signum() == sign);
            let cell = |point: u8| Place(if sign > 0 { 25 - point } else { point });
            here.map(|(point, n)| (cell(point), n.unsigned_abs())).collect()
        };
        let moves = |seat: Seat| seat == mover;
        Some(Placed {
            men: BySeat::from_fn(|seat| side(if moves(seat) { -1 } else { 1 })),
            bar: BySeat::from_fn(|seat| if moves(seat) { theirs } else { ours }.unsigned_abs()),
        })
    }

    fn span(&self, byte: usize, text: &str) -> Span {
        Span::new(self.start + byte, self.start + byte + text.len())
    }

    fn fault(&self, faults: &mut Faults, message: String, span: Span, due: &str) {
        faults.add(self.source, message, span, due);
    }
}

impl Word {
    fn of(text: &str) -> Self {
        if let Some(throw) = dice(text) {
            return Self::Dice(throw);
        }
        if text.len() > 1 && text.bytes().all(|byte| byte == b'?') {
            return Self::Illegible;
        }
        if text.starts_with([';', '#']) {
            return Self::Remark;
        }
        if let Some(times) =
            text.strip_prefix('(').and_then(|text| text.strip_suffix(')')?.parse().ok())
            && (1..=4).contains(&times)
        {
            return Self::Times(times);
        }
        let lower = text.to_ascii_lowercase();
        let plain = lower.split_once('=').map_or(&*lower, |(word, _)| word);
        match plain.trim_matches(['.', ',', '!', '(', ')']) {
            "doubles" | "redoubles" | "double" | "redouble" | "beavers" | "raccoons" => {
                Self::Double
            }
            "takes" | "accepts" | "take" | "accept" => Self::Take,
            "drops" | "passes" | "rejects" | "declines" | "refuses" | "drop" | "pass" => Self::Drop,
            "wins" => Self::Wins,
            "losses" | "loses" | "concedes" | "resigns" | "resigned" | "resign" | "surrenders" => {
                Self::Loses
            }
            "illegal" => Self::Illegal,
            "cannot" | "can't" | "move" | "no" | "moves" | "play" | "dances" | "dance" | "fans"
            | "points" | "point" | "legal" | "possible" | "-" | "--" | "---" | "0/0"
            | "off/off" => Self::Idle,
            // A comma or an annotation such as `!` may follow a step.
            _ => {
                step(text.trim_end_matches([',', ';', '!', '?'])).map_or(Self::Unknown, Self::Step)
            }
        }
    }

    const fn begins_cell(&self) -> bool {
        matches!(self, Self::Dice(_) | Self::Double | Self::Take | Self::Drop)
    }
}

/// Splits a line into its words from a byte on. Dice end a word: `65:24/18` is two.
fn pieces(line: &str, at: usize) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut byte, mut column, mut blanks) = (at, line[..at].chars().count(), 0);
    let mut rest = &line[at..];
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() {
            let wide = if first == '\t' { TAB - column % TAB } else { 1 };
            (column, blanks) = (column + wide, blanks + wide);
            byte += first.len_utf8();
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let word = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        let equals = word.find('=').filter(|at| *at > 0 && at + 1 < word.len());
        let begins = |colon: &usize| colon + 1 < word.len() && dice(&word[..=*colon]).is_some();
        let colon = word.find(':').filter(begins);
        let text = match (colon, equals) {
            (Some(colon), _) => &word[..=colon],
            // `Doubles=>2`.
            (None, Some(equals)) => &word[..equals],
            (None, None) => word,
        };
        pieces.push(Piece { text, byte, column, blanks });
        (byte, column, blanks) = (byte + text.len(), column + text.chars().count(), 0);
        rest = &rest[text.len()..];
    }
    pieces
}

/// Reads `65:` or `6-5:`; `00:` stands for no dice.
fn dice(word: &str) -> Option<Option<Throw>> {
    match word.as_bytes() {
        [b'0', b'0', b':'] => Some(None),
        [one @ b'1'..=b'6', other @ b'1'..=b'6', b':']
        | [one @ b'1'..=b'6', b'-', other @ b'1'..=b'6', b':'] => {
            Some(Some(Throw::new(one - b'0', other - b'0')?))
        }
        _ => None,
    }
}

/// Reads `24/18*/13(2)`. Points count down to the side that moves: the bar is 25, and 0 is off.
fn step(word: &str) -> Option<Move> {
    let (word, hits) =
        word.strip_suffix(")*").map_or((word.to_owned(), false), |word| (format!("{word})"), true));
    let (path, times) = match word.strip_suffix(')') {
        Some(word) => {
            let (path, times) = word.split_once('(')?;
            (path, times.parse().ok().filter(|times| (1..=4).contains(times))?)
        }
        None => (&*word, 1),
    };
    let mut parts = path.split('/');
    let from = spot(parts.next()?).filter(|spot| *spot != PlaceText::Off)?;
    let stop = |part: &str| {
        let (at, hit) = part.strip_suffix('*').map_or((part, false), |at| (at, true));
        let at = spot(at).filter(|spot| *spot != PlaceText::Bar)?;
        Some(Stop { at, hit })
    };
    let mut stops: Vec<_> = parts.map(stop).collect::<Option<_>>()?;
    if let Some(last) = stops.last_mut() {
        last.hit |= hits;
    }
    (!stops.is_empty()).then_some(Move { from, stops, times, span: Span::default() })
}

fn spot(text: &str) -> Option<PlaceText> {
    match text.to_ascii_lowercase().as_str() {
        "bar" | "25" => Some(PlaceText::Bar),
        "off" | "0" => Some(PlaceText::Off),
        text => {
            let cell = text.parse().ok().filter(|cell| (1..=24).contains(cell))?;
            Some(PlaceText::Cell(25u8.saturating_sub(cell)))
        }
    }
}
