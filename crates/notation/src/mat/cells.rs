//! The cells of one line of a sheet: dice and steps, doubles, and words for giving up.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Diagnostic, Seat, Throw};

use crate::mat::sheet::{Did, Entry, Game, Placed, Won, Written};
use crate::place::Place;
use crate::record::{Move, Spot, Stop};

/// A lone cell this far to the right stands in the second column.
const SECOND: usize = 20;

/// The men of a side.
const MEN: u8 = 15;

/// The words that a line with a result may begin with.
pub(super) const RESULTS: [&str; 7] =
    ["wins", "losses", "loses", "concedes", "resigns", "drops", "takes"];

/// What a word of a cell is.
#[derive(Clone, Debug)]
enum Word {
    /// `65:`; `00:` has no dice.
    Dice(Option<Throw>),
    Double,
    Take,
    Drop,
    /// The side whose cell this is wins, or loses.
    Wins,
    Loses,
    /// It says that nothing was played, or adds nothing.
    Idle,
    /// `????`: nobody can read the play.
    Illegible,
    /// `Illegal`, of `Illegal play (…)`.
    Illegal,
    Step(Move),
    Unknown,
}

/// The cells of a line.
pub(super) struct Cells<'s> {
    source: &'s Arc<Source>,
    line: &'s str,
    /// Where the line begins in the text.
    start: usize,
    /// The words, each with the byte of the line where it begins.
    words: Vec<(usize, &'s str)>,
}

impl<'s> Cells<'s> {
    /// Takes the cells that begin at a byte of a line; the line begins at `start`.
    pub(super) fn new(source: &'s Arc<Source>, line: &'s str, start: usize, at: usize) -> Self {
        Self { source, line, start, words: words(line, at) }
    }

    /// Returns whether there is a cell in a text: it begins with dice, with a word of a cell or far to the right.
    pub(super) fn are_in(text: &str) -> bool {
        let first = words(text, 0).into_iter().next();
        first.is_none_or(|(_, word)| !matches!(Word::of(word), Word::Unknown | Word::Step(_)))
    }

    /// Reads the cells into a game. A cell that cannot be read is a play that nobody can read.
    pub(super) fn read(&self, game: &mut Game, faults: &mut Vec<Diagnostic>) {
        let mut here: Vec<Entry> = Vec::new();
        let mut at = 0;
        while let Some(&(byte, text)) = self.words.get(at) {
            at += 1;
            let place = self.place(byte, text);
            let seat = match here.len() {
                0 if self.line[..byte].chars().count() < SECOND => Seat::White,
                _ => Seat::Black,
            };
            let word = Word::of(text);
            let begins = matches!(word, Word::Dice(_) | Word::Double | Word::Take | Word::Drop);
            if begins && here.last().is_some_and(|last| last.seat == Seat::Black) {
                faults.push(self.fault("both columns are full", self.rest(byte), ""));
                break;
            }
            let did = match word {
                Word::Dice(Some(throw)) => Did::Throw(throw, place, Written::Nothing),
                // A side that gives up before its throw has no dice: `00: ????`.
                Word::Dice(None) => {
                    let next = self.words.get(at).map(|(_, word)| Word::of(word));
                    at += usize::from(matches!(next, Some(Word::Illegible)));
                    continue;
                }
                Word::Double => Did::Double(self.number(&mut at)),
                Word::Take => Did::Take,
                Word::Drop => Did::Drop,
                Word::Wins | Word::Loses => {
                    // `52: Concedes` is one cell.
                    let seat = match here.last() {
                        Some(last) if self.goes_on(last, place) => last.seat,
                        _ => seat,
                    };
                    let winner = if matches!(word, Word::Wins) { seat } else { seat.other() };
                    let points = self.number(&mut at);
                    self.won(game, Won { winner, points, place }, faults);
                    // `Losses 1 point` may stand before `Wins 1 point`.
                    at = self.words.len().min(at + self.to_next_result(at));
                    continue;
                }
                Word::Idle => continue,
                Word::Illegible => {
                    match here.last_mut() {
                        Some(entry) if entry.is_bare() => entry.reads(Written::Illegible, place),
                        _ => {
                            let message = format!("`{text}` belongs to no throw");
                            faults.push(self.fault(message, place, ""));
                        }
                    }
                    continue;
                }
                Word::Illegal => {
                    let placed = self.placed(&mut at, here.last().map(|entry| entry.seat));
                    if let Some(entry) = here.last_mut() {
                        entry.reads(Written::Illegal(placed.map(Box::new)), place);
                    }
                    continue;
                }
                Word::Step(mut man) => {
                    man.place = place;
                    if !here.last_mut().is_some_and(|entry| entry.adds(man, place)) {
                        let message = format!("the step `{text}` belongs to no throw");
                        let due = "a turn is written `65: 24/18 18/13*`";
                        faults.push(self.fault(message, place, due));
                    }
                    continue;
                }
                Word::Unknown => {
                    let due =
                        "a turn is written `65: 24/18 18/13*`, from the bar `bar/20`, off `4/off`";
                    faults.push(self.fault(format!("`{text}` cannot be read"), place, due));
                    if let Some(entry) = here.last_mut() {
                        entry.reads(Written::Unread, place);
                    }
                    continue;
                }
            };
            here.push(Entry { seat, did, place });
        }
        game.entries.append(&mut here);
    }

    /// Returns whether a word stands in the cell of the dice right before it.
    fn goes_on(&self, last: &Entry, word: Place) -> bool {
        last.is_bare() && word.start - last.place.end <= 2
    }

    /// Notes who wins. What is said twice has to agree.
    fn won(&self, game: &mut Game, won: Won, faults: &mut Vec<Diagnostic>) {
        match &mut game.won {
            None => game.won = Some(won),
            Some(known) if known.winner != won.winner => {
                let message = format!("{} has won already", known.winner);
                faults.push(self.fault(message, won.place, ""));
            }
            Some(known) => known.points = won.points.or(known.points),
        }
    }

    /// How many words of a result come before the next result of this line, or before its end.
    fn to_next_result(&self, at: usize) -> usize {
        let rest = &self.words[at..];
        let result = |(_, word): &(usize, &str)| matches!(Word::of(word), Word::Wins | Word::Loses);
        rest.iter().position(result).unwrap_or(rest.len())
    }

    /// Reads the number of `=> 2`, `2 points`, where there is one.
    fn number(&self, at: &mut usize) -> Option<u32> {
        let word = |at: usize| self.words.get(at).map(|(_, word)| *word);
        let sign = usize::from(word(*at) == Some("=>"));
        let glued = word(*at).and_then(|word| word.strip_prefix("=>")?.parse().ok());
        let number = glued.or_else(|| word(*at + sign)?.parse().ok());
        if number.is_some() || sign > 0 {
            *at += 1 + usize::from(sign > 0 && number.is_some());
        }
        number
    }

    /// Reads the position behind `Illegal play`, which is written in brackets, from the view of the side that is next to
    /// throw: its points 1 to 24 counted down, the other side's men as negative numbers, and both bars around them.
    fn placed(&self, at: &mut usize, mover: Option<Seat>) -> Option<Placed> {
        let (first, _) = self.words.get(*at)?;
        let rest = &self.line[*first..];
        let (begin, end) = (rest.find('(')?, rest.find(')')?);
        *at += self.words[*at..].iter().take_while(|(byte, _)| *byte <= first + end).count();
        let fields: Vec<&str> = rest.get(begin + 1..end)?.split(';').collect();
        let men: Vec<i8> =
            fields.get(12..38)?.iter().map_while(|n| n.trim().parse().ok()).collect();
        let (ours, theirs) = (men.iter().filter(|n| **n > 0), men.iter().filter(|n| **n < 0));
        let sums =
            [ours.map(|n| i32::from(*n)).sum::<i32>(), -theirs.map(|n| i32::from(*n)).sum::<i32>()];
        if men.len() != 26
            || men[0] > 0
            || men[25] < 0
            || sums.iter().any(|sum| *sum > i32::from(MEN))
        {
            return None;
        }
        let mover = mover?;
        let side = |sign: i8| -> Vec<(u8, u8)> {
            let here = (1u8..=24).zip(&men[1..25]).filter(|(_, n)| n.signum() == sign);
            here.map(|(point, n)| (if sign > 0 { 25 - point } else { point }, n.unsigned_abs()))
                .collect()
        };
        let bars = [men[25].unsigned_abs(), men[0].unsigned_abs()];
        let (next, moved) = ((side(1), bars[0]), (side(-1), bars[1]));
        let both = BySeat::from_fn(|seat| if seat == mover { moved.clone() } else { next.clone() });
        let BySeat { white, black } = both;
        Some(Placed { men: BySeat::new(white.0, black.0), bar: BySeat::new(white.1, black.1) })
    }

    fn place(&self, byte: usize, text: &str) -> Place {
        Place::new(self.start + byte, self.start + byte + text.len())
    }

    /// The rest of the line from a byte on.
    fn rest(&self, byte: usize) -> Place {
        let text = self.line[byte..].trim_end();
        self.place(byte, text)
    }

    fn fault(&self, message: impl Into<String>, place: Place, due: &str) -> Diagnostic {
        let fault = Diagnostic::error("N0411", message).at(self.source, place.bytes(), "");
        if due.is_empty() { fault } else { fault.help(due) }
    }
}

impl Entry {
    /// Adds a step to the play of a throw; returns whether this is one.
    fn adds(&mut self, man: Move, place: Place) -> bool {
        let Did::Throw(.., written) = &mut self.did else { return false };
        match written {
            Written::Nothing => *written = Written::Moves(vec![man]),
            Written::Moves(moves) => moves.push(man),
            // The rest of a play that cannot be read.
            Written::Illegible | Written::Unread | Written::Illegal(_) => {}
        }
        self.place.end = place.end;
        true
    }

    /// Whether it has dice, and no play so far.
    const fn is_bare(&self) -> bool {
        matches!(self.did, Did::Throw(.., Written::Nothing))
    }

    /// Notes what the play of a throw is that has no moves.
    fn reads(&mut self, play: Written, place: Place) {
        if let Did::Throw(.., written) = &mut self.did {
            *written = play;
            self.place.end = place.end;
        }
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
        let lower = text.to_ascii_lowercase();
        match lower.trim_end_matches(['.', ',', '!']) {
            "doubles" | "redoubles" | "double" | "redouble" | "beavers" | "raccoons" => {
                Self::Double
            }
            "takes" | "accepts" | "take" | "accept" => Self::Take,
            "drops" | "passes" | "rejects" | "declines" | "refuses" | "drop" | "pass" => Self::Drop,
            "wins" => Self::Wins,
            "losses" | "loses" | "concedes" | "resigns" | "surrenders" => Self::Loses,
            "illegal" => Self::Illegal,
            "cannot" | "can't" | "move" | "no" | "moves" | "play" | "dances" | "dance" | "fans"
            | "points" | "point" | "-" | "--" | "---" => Self::Idle,
            _ => step(text).map_or(Self::Unknown, Self::Step),
        }
    }
}

/// Splits a line into its words from a byte on; dice end a word: `65:24/18` is two.
fn words(line: &str, at: usize) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let base = line.as_ptr() as usize;
    for word in line[at..].split_whitespace() {
        let byte = word.as_ptr() as usize - base;
        match word.find(':') {
            Some(colon) if colon + 1 < word.len() && dice(&word[..=colon]).is_some() => {
                words.push((byte, &word[..=colon]));
                words.push((byte + colon + 1, &word[colon + 1..]));
            }
            _ => words.push((byte, word)),
        }
    }
    words
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
    (!stops.is_empty()).then_some(Move { from, stops, times, place: Place::default() })
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
