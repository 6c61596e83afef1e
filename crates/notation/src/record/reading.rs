//! One ply out of what the parser has found.

use charpentier_core::counters::Count;
use charpentier_core::{Points, Seat, Throw};
use pest::iterators::Pair;

use crate::place::Place;
use crate::record::grammar::Rule;
use crate::record::{
    Act, Agreement, Came, Cause, Claim, ClaimKind, Fault, Holes, Marks, Move, Own, Ply, Shown,
    Spot, Stop, Turn, Word,
};

/// What a ply says, and what in it cannot be although it can be written.
pub(super) struct Reading {
    /// Where the ply begins in its text.
    base: usize,
    /// How points are written; `None` when the record says it in a way that nobody understands.
    points: Option<Points>,
    /// Whose points they are.
    seat: Seat,
    pub(super) faults: Vec<(String, Place)>,
    /// Points were passed over because nobody knows how they are written.
    pub(super) lost: bool,
}

impl Reading {
    pub(super) const fn new(base: usize, points: Option<Points>) -> Self {
        Self { base, points, seat: Seat::White, faults: Vec::new(), lost: false }
    }

    pub(super) fn ply(&mut self, pair: Pair<'_, Rule>, place: Place) -> Ply {
        let mut ply = Ply { place, head: place, ..Ply::new(0, Seat::White, Act::Claims) };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::number => ply.number = part.as_str().parse().unwrap_or(u16::MAX),
                Rule::seat => {
                    ply.head = place.to(place_of(&part, self.base));
                    ply.seat = Seat::parse(part.as_str()).unwrap_or(Seat::White);
                    self.seat = ply.seat;
                }
                Rule::claim => ply.claims.push(self.claim(part)),
                Rule::agreement => ply.act = self.agreement(part),
                Rule::turn => ply.act = self.turn(part),
                Rule::illegible => ply.act = Act::Illegible,
                Rule::shown => ply.shown = Some(self.shown(part)),
                Rule::glyph => ply.glyphs.push(part.as_str().to_owned()),
                _ => {}
            }
        }
        ply
    }

    /// A play by itself: what stands there, steps of the other side last.
    pub(super) fn play(&mut self, pair: Pair<'_, Rule>) -> Turn {
        let mut turn = Turn::new(None);
        self.moves(pair.into_inner(), &mut turn);
        turn
    }

    fn agreement(&self, pair: Pair<'_, Rule>) -> Act {
        let place = self.place(&pair);
        let mut said = Agreement::Draw;
        for part in pair.into_inner() {
            said = match part.as_rule() {
                Rule::resign => Agreement::Resign(None),
                Rule::loss => {
                    let kind = part.into_inner().next();
                    Agreement::Resign(kind.map(|kind| kind.as_str().to_ascii_lowercase()))
                }
                Rule::accept => Agreement::Accept,
                Rule::decline => Agreement::Decline,
                Rule::chosen => Agreement::Choice(part.as_str().to_ascii_lowercase()),
                _ => Agreement::Draw,
            };
        }
        Act::Agreement(said, place)
    }

    fn claim(&self, pair: Pair<'_, Rule>) -> Claim {
        let place = self.place(&pair);
        let (kind, came) = (ClaimKind::School, Came::Waived);
        let mut claim = Claim { kind, came, causes: Vec::new(), holes: None, place };
        for part in pair.into_inner() {
            let place = self.place(&part);
            match part.as_rule() {
                Rule::claim_word => {
                    let word = part.as_str();
                    let kind = |kind: &ClaimKind| kind.word().eq_ignore_ascii_case(word);
                    claim.kind = ClaimKind::ALL.into_iter().find(kind).unwrap_or(claim.kind);
                }
                Rule::gained => claim.came = Came::Gained(number(&digits(part.as_str()))),
                Rule::lost => claim.came = Came::Lost(number(&digits(part.as_str()))),
                Rule::causes => claim.causes = self.causes(part),
                Rule::holes => {
                    claim.holes = Some(Holes { holes: number(&part.as_str()[1..]), place });
                }
                _ => {}
            }
        }
        claim
    }

    fn shown(&self, pair: Pair<'_, Rule>) -> Shown {
        let mut shown = Shown { own: Vec::new(), other: None, place: self.place(&pair) };
        let counted = pair.into_inner().filter(|part| part.as_rule() == Rule::counted);
        for (nth, part) in counted.enumerate() {
            let counts = part.as_str().split('.').map(|count| {
                let n = count.trim_end_matches(['b', 'B']);
                Count { n: number(n), run: n.len() < count.len() }
            });
            match nth {
                0 => shown.own = counts.collect(),
                _ => shown.other = Some(counts.collect()),
            }
        }
        shown
    }

    fn turn(&mut self, pair: Pair<'_, Rule>) -> Act {
        let mut parts = pair.into_inner();
        let dice = parts.next().expect("a turn begins with its throw");
        let mut turn = Turn::new(None);
        turn.throw_place = self.place(&dice);
        turn.throw = Throw::parse(dice.as_str());
        self.moves(parts, &mut turn);
        Act::Turn(Box::new(turn))
    }

    fn moves<'p>(&mut self, parts: impl Iterator<Item = Pair<'p, Rule>>, turn: &mut Turn) {
        let mut moves = Vec::new();
        for part in parts {
            let place = self.place(&part);
            match part.as_rule() {
                Rule::touch => {
                    let point =
                        |part: &Pair<'_, Rule>| matches!(part.as_rule(), Rule::cell | Rule::point);
                    let cell = part.into_inner().find(point).map_or(0, |part| self.cell(&part));
                    turn.touched.push((cell, place));
                }
                Rule::fault => {
                    let mut played = Turn::new(None);
                    let again = part.clone().into_inner().any(|part| part.as_rule() == Rule::again);
                    self.moves(part.into_inner(), &mut played);
                    turn.faults.push(Fault { again, own: played.own, place });
                }
                Rule::marks => turn.marks = Some(self.marks(part)),
                Rule::given => turn.given = Some(self.marks(part)),
                Rule::holes => {
                    let holes = Some(Holes { holes: number(&part.as_str()[1..]), place });
                    match turn.given {
                        None => turn.holes = holes,
                        Some(_) => turn.given_holes = holes,
                    }
                }
                Rule::choice => {
                    turn.choice = Some(Word { text: part.as_str().to_ascii_lowercase(), place });
                }
                Rule::nothing => turn.own = Own::Nothing(place),
                Rule::pass => turn.own = Own::Pass(place),
                Rule::illegible => turn.own = Own::Illegible(place),
                Rule::step => moves.push(self.steps(part)),
                Rule::other_step => {
                    self.seat = self.seat.other();
                    turn.passed.push(self.steps(part));
                    self.seat = self.seat.other();
                }
                _ => {}
            }
        }
        if !moves.is_empty() {
            turn.own = Own::Moves(moves);
        } else if let (Own::Unwritten, Some(first)) = (&turn.own, turn.passed.first()) {
            // Where only the other side plays, `--` goes without saying.
            turn.own = Own::Nothing(first.place);
        }
    }

    fn marks(&self, pair: Pair<'_, Rule>) -> Marks {
        let mut marks = Marks { points: 0, causes: Vec::new(), place: self.place(&pair) };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::points => marks.points = number(part.as_str()),
                Rule::causes => marks.causes = self.causes(part),
                _ => {}
            }
        }
        marks
    }

    fn causes(&self, pair: Pair<'_, Rule>) -> Vec<Cause> {
        let causes = pair.into_inner().filter(|part| part.as_rule() == Rule::cause);
        causes.map(|cause| self.cause(cause)).collect()
    }

    fn cause(&self, pair: Pair<'_, Rule>) -> Cause {
        let mut cause = Cause { name: String::new(), ways: None, place: self.place(&pair) };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::coup => cause.name = part.as_str().to_ascii_lowercase(),
                _ => cause.ways = part.as_str().parse().ok(),
            }
        }
        cause
    }

    fn steps(&mut self, pair: Pair<'_, Rule>) -> Move {
        let place = self.place(&pair);
        let mut man = Move { from: Spot::Bar, stops: Vec::new(), times: 1, place };
        for part in pair.into_inner() {
            match part.as_rule() {
                Rule::from => man.from = self.spot(part),
                Rule::to => man.stops.push(Stop { at: self.spot(part), hit: false }),
                Rule::hit => {
                    if let Some(stop) = man.stops.last_mut() {
                        stop.hit = true;
                    }
                }
                Rule::times => {
                    let men = part.into_inner().next();
                    man.times = men.and_then(|men| men.as_str().parse().ok()).unwrap_or(1);
                }
                _ => {}
            }
        }
        man
    }

    fn spot(&mut self, pair: Pair<'_, Rule>) -> Spot {
        let leaves = pair.as_rule() == Rule::from;
        let part = pair.into_inner().next().expect("a spot is one thing");
        match part.as_rule() {
            Rule::bar => Spot::Bar,
            Rule::new => Spot::New,
            Rule::off => Spot::Off,
            Rule::cell => Spot::Cell(self.cell(&part)),
            // Where points are numbers, a single letter may be a word of the pack.
            Rule::point if leaves || self.points != Some(Points::Own) => {
                Spot::Cell(self.cell(&part))
            }
            _ => Spot::Word(part.as_str().to_ascii_lowercase()),
        }
    }

    /// The cell that is meant by a number, or by a point in the record's way of writing.
    fn cell(&mut self, part: &Pair<'_, Rule>) -> u8 {
        let text = part.as_str();
        let Some(points) = self.points else {
            self.lost = true;
            return 0;
        };
        if let Some(cell) = points.read(self.seat, text) {
            return cell;
        }
        let number = part.as_rule() == Rule::cell;
        let message = match Points::that_read(text).as_slice() {
            _ if points != Points::Own => {
                format!("there is no point {text}: {}", points.looks())
            }
            [way, ..] if !number => format!(
                "there is no cell {text}: cells are 1 to {}, unless the record has a tag such as \
                 [Points \"{way}\"]",
                charpentier_core::MAX_CELLS
            ),
            _ => format!("there is no cell {text}: cells are 1 to {}", charpentier_core::MAX_CELLS),
        };
        // Whoever forgot the tag has written every point so.
        if number || points != Points::Own || self.faults.is_empty() {
            self.faults.push((message, self.place(part)));
        }
        0
    }

    fn place(&self, pair: &Pair<'_, Rule>) -> Place {
        place_of(pair, self.base)
    }
}

/// A ply of which only the head is known.
pub(super) fn unread_ply(text: &str, place: Place) -> Ply {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let head = Place::new(place.start, place.start + digits + 1);
    let seat = text.get(digits..=digits).and_then(Seat::parse).unwrap_or(Seat::White);
    let words: Vec<_> = text.split_ascii_whitespace().collect();
    let act = Act::Unread(words.join(" "));
    Ply { place, head, ..Ply::new(number(&text[..digits]), seat, act) }
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn number(text: &str) -> u16 {
    text.parse().unwrap_or(0)
}

/// Where a pair stands, without blanks after it.
pub(super) fn place_of(pair: &Pair<'_, Rule>, base: usize) -> Place {
    let span = pair.as_span();
    let text = span.as_str();
    let end = span.start() + text.trim_end().len();
    Place::new(base + span.start(), base + end)
}
