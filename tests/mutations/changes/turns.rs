//! Changes within a turn: throws, marks, choices, plays.

use charpentier_core::Throw;
use charpentier_notation::{Record, Span};

use charpentier_notation::record::{
    Act, Cause, Holes, Marks, Move, PlaceText, PlayText, Turn, Word,
};

use crate::mutations::changes::{Kind, any, other, turn};
use crate::support::Chance;

pub(super) const THROWS: &[Kind] = &[
    Kind::record("throw: another die", |record, chance| {
        let turn = turn(record, chance, |_| true)?;
        let throw = turn.throw?;
        let (high, low) = (throw.high(), throw.low());
        turn.throw = match chance.below(2) {
            0 => Throw::new(other(high, 6, chance), low),
            _ => Throw::new(high, other(low, 6, chance)),
        };
        Some(())
    }),
    Kind::record("throw: other dice", |record, chance| {
        let turn = turn(record, chance, |_| true)?;
        let all: Vec<_> = Throw::all(2).filter(|throw| Some(*throw) != turn.throw).collect();
        turn.throw = Some(*any(&all, chance)?);
        Some(())
    }),
];

pub(super) const MARKS: &[Kind] = &[
    Kind::record("mark: other points", |record, chance| {
        let marks = marks(record, chance)?;
        marks.points = match chance.below(2) {
            0 => marks.points + chance.below(8) as u16 + 1,
            _ => marks.points.saturating_sub(chance.below(8) as u16 + 1),
        };
        Some(())
    }),
    Kind::record("mark: dropped", |record, chance| {
        let turn = turn(record, chance, marked)?;
        if turn.given.take().is_none() {
            turn.marks = None;
        }
        Some(())
    }),
    Kind::record("mark: added", |record, chance| {
        let turn = turn(record, chance, |turn| !marked(turn))?;
        let points = [2, 4, 6, 8][chance.below(4)];
        let marks = Some(Marks { points, causes: Vec::new(), span: Span::default() });
        *[&mut turn.marks, &mut turn.given][chance.below(2)] = marks;
        Some(())
    }),
    Kind::record("mark: to the other side", |record, chance| {
        let turn = turn(record, chance, marked)?;
        std::mem::swap(&mut turn.marks, &mut turn.given);
        Some(())
    }),
    Kind::record("mark: cause renamed", |record, chance| {
        let all = causes(record);
        let cause = cause(record, chance)?;
        let others: Vec<_> = all.into_iter().filter(|name| *name != cause.name).collect();
        cause.name = any(&others, chance)?.clone();
        Some(())
    }),
    Kind::record("mark: cause misspelt", |record, chance| {
        let cause = cause(record, chance)?;
        cause.name.remove(chance.below(cause.name.len()));
        Some(())
    }),
    Kind::record("mark: other ways", |record, chance| {
        let cause = cause(record, chance)?;
        cause.ways = Some(other(cause.ways.unwrap_or(1), 4, chance));
        Some(())
    }),
    Kind::record("mark: cause doubled", |record, chance| {
        let turn = turn(record, chance, |turn| !causes_of(turn).is_empty())?;
        let causes = causes_of_mut(turn);
        causes.push(any(causes, chance)?.clone());
        Some(())
    }),
    Kind::record("mark: one cause of several dropped", |record, chance| {
        let turn = turn(record, chance, |turn| causes_of(turn).len() > 1)?;
        let causes = causes_of_mut(turn);
        causes.remove(chance.below(causes.len()));
        Some(())
    }),
    Kind::record("mark: causes dropped", |record, chance| {
        let turn = turn(record, chance, |turn| !causes_of(turn).is_empty())?;
        causes_of_mut(turn).clear();
        Some(())
    }),
    Kind::record("holes: another number", |record, chance| {
        let turn = turn(record, chance, holed)?;
        let holes = turn.holes.as_mut().or(turn.given_holes.as_mut())?;
        holes.holes = (holes.holes + 1).saturating_sub(chance.below(2) as u16 * 2);
        Some(())
    }),
    Kind::record("holes: dropped", |record, chance| {
        let turn = turn(record, chance, holed)?;
        if turn.holes.take().is_none() {
            turn.given_holes = None;
        }
        Some(())
    }),
    Kind::record("holes: added", |record, chance| {
        let turn = turn(record, chance, |turn| !holed(turn))?;
        turn.holes = Some(Holes { holes: 1 + chance.below(2) as u16, span: Span::default() });
        Some(())
    }),
    Kind::record("choice: another", |record, chance| {
        let turn = turn(record, chance, |turn| turn.choice.is_some())?;
        let word = turn.choice.as_mut()?;
        word.text = if word.text == "hold" { "go" } else { "hold" }.to_owned();
        Some(())
    }),
    Kind::record("choice: dropped", |record, chance| {
        turn(record, chance, |turn| turn.choice.is_some())?.choice = None;
        Some(())
    }),
    Kind::record("choice: added", |record, chance| {
        let turn = turn(record, chance, |turn| turn.choice.is_none())?;
        let text = ["hold", "go"][chance.below(2)].to_owned();
        turn.choice = Some(Word { text, span: Span::default() });
        Some(())
    }),
    Kind::record("choice: the other, and its play", |record, chance| {
        // Who leaves plays nothing; who holds has played something.
        let turn = turn(record, chance, |turn| turn.choice.is_some())?;
        let word = turn.choice.as_mut()?;
        if word.text == "hold" {
            word.text = "go".to_owned();
            turn.own = PlayText::Unwritten;
        } else {
            word.text = "hold".to_owned();
            turn.own = PlayText::Nothing(Span::default());
        }
        Some(())
    }),
];

pub(super) const PLAYS: &[Kind] = &[
    Kind::record("step: from elsewhere", |record, chance| {
        let man = man(record, chance)?;
        man.from = other_spot(&man.from, chance);
        Some(())
    }),
    Kind::record("step: to elsewhere", |record, chance| {
        let man = man(record, chance)?;
        let stop = chance.below(man.stops.len());
        let stop = &mut man.stops[stop].at;
        *stop = other_spot(stop, chance);
        Some(())
    }),
    Kind::record("step: one cell further at both ends", |record, chance| {
        let man = man(record, chance)?;
        let spots = man.stops.iter_mut().map(|stop| &mut stop.at);
        for spot in std::iter::once(&mut man.from).chain(spots) {
            if let PlaceText::Cell(cell) = spot {
                *cell = *cell % 24 + 1;
            }
        }
        Some(())
    }),
    Kind::record("step: dropped", |record, chance| {
        let moves = moves(turn(record, chance, played)?)?;
        moves.remove(chance.below(moves.len()));
        Some(())
    }),
    Kind::record("step: doubled", |record, chance| {
        let moves = moves(turn(record, chance, played)?)?;
        moves.push(any(moves, chance)?.clone());
        Some(())
    }),
    Kind::record("step: two exchanged", |record, chance| {
        let several = |turn: &Turn| matches!(&turn.own, PlayText::Moves(moves) if moves.len() > 1);
        moves(turn(record, chance, several)?)?.rotate_left(1);
        Some(())
    }),
    Kind::record("step: ends exchanged between two", |record, chance| {
        let several = |turn: &Turn| matches!(&turn.own, PlayText::Moves(moves) if moves.len() > 1);
        let moves = moves(turn(record, chance, several)?)?;
        let [first, second, ..] = &mut moves[..] else {
            return None;
        };
        std::mem::swap(&mut first.stops, &mut second.stops);
        Some(())
    }),
    Kind::record("step: a stop dropped", |record, chance| {
        let man = stopping(record, chance)?;
        man.stops.remove(0);
        Some(())
    }),
    Kind::record("step: another stop on the way", |record, chance| {
        let man = stopping(record, chance)?;
        man.stops[0].at = other_spot(&man.stops[0].at, chance);
        Some(())
    }),
    Kind::record("step: more or fewer men", |record, chance| {
        let man = man(record, chance)?;
        man.times = other(man.times, 4, chance);
        Some(())
    }),
    Kind::record("step: off at the end", |record, chance| {
        let man = man(record, chance)?;
        man.stops.last_mut().filter(|stop| stop.at != PlaceText::Off)?.at = PlaceText::Off;
        Some(())
    }),
    Kind::record("hit: sign added", |record, chance| {
        let man = man(record, chance)?;
        man.stops.iter_mut().find(|stop| !stop.hit)?.hit = true;
        Some(())
    }),
    Kind::record("hit: sign dropped", |record, chance| {
        let turn = turn(
            record,
            chance,
            |turn| matches!(&turn.own, PlayText::Moves(moves) if moves.iter().any(hits)),
        )?;
        let moves = moves(turn)?.iter_mut().flat_map(|man| &mut man.stops);
        moves.for_each(|stop| stop.hit = false);
        Some(())
    }),
    Kind::record("play: `--` for `pass`, `pass` for `--`", |record, chance| {
        let idle = |turn: &Turn| matches!(turn.own, PlayText::Nothing(_) | PlayText::Pass(_));
        let turn = turn(record, chance, idle)?;
        turn.own = match turn.own {
            PlayText::Nothing(span) => PlayText::Pass(span),
            _ => PlayText::Nothing(Span::default()),
        };
        Some(())
    }),
    Kind::record("play: `--` for steps", |record, chance| {
        turn(record, chance, played)?.own = PlayText::Nothing(Span::default());
        Some(())
    }),
    Kind::record("play: `pass` for steps", |record, chance| {
        turn(record, chance, played)?.own = PlayText::Pass(Span::default());
        Some(())
    }),
    Kind::record("play: steps for `--`", |record, chance| {
        let moves = moves(turn(record, chance, played)?)?.clone();
        turn(record, chance, |turn| matches!(turn.own, PlayText::Nothing(_)))?.own =
            PlayText::Moves(moves);
        Some(())
    }),
    Kind::record("play: dropped", |record, chance| {
        turn(record, chance, |turn| turn.own != PlayText::Unwritten)?.own = PlayText::Unwritten;
        Some(())
    }),
    Kind::record("play: that of another turn", |record, chance| {
        let own = turn(record, chance, played)?.own.clone();
        turn(record, chance, |turn| played(turn) && turn.own != own)?.own = own.clone();
        Some(())
    }),
    Kind::record("passed: dropped", |record, chance| {
        let turn = turn(record, chance, passed)?;
        turn.passed.remove(chance.below(turn.passed.len()));
        Some(())
    }),
    Kind::record("passed: from elsewhere", |record, chance| {
        let turn = turn(record, chance, passed)?;
        let man = chance.below(turn.passed.len());
        let from = &mut turn.passed[man].from;
        *from = other_spot(from, chance);
        Some(())
    }),
    Kind::record("passed: another word", |record, chance| {
        let turn = turn(record, chance, passed)?;
        let man = chance.below(turn.passed.len());
        let stop = &mut turn.passed[man].stops[0].at;
        *stop = other_spot(stop, chance);
        Some(())
    }),
    Kind::record("passed: doubled", |record, chance| {
        let turn = turn(record, chance, passed)?;
        turn.passed.push(any(&turn.passed, chance)?.clone());
        Some(())
    }),
    Kind::record("passed: played by the thrower", |record, chance| {
        let turn = turn(record, chance, passed)?;
        turn.own = PlayText::Moves(std::mem::take(&mut turn.passed));
        Some(())
    }),
    Kind::record("passed: added", |record, chance| {
        let moves = moves(turn(record, chance, played)?)?.clone();
        turn(record, chance, |turn| !passed(turn) && turn.own != PlayText::Unwritten)?.passed =
            moves;
        Some(())
    }),
];

fn marked(turn: &Turn) -> bool {
    turn.marks.is_some() || turn.given.is_some()
}

fn holed(turn: &Turn) -> bool {
    turn.holes.is_some() || turn.given_holes.is_some()
}

fn played(turn: &Turn) -> bool {
    matches!(turn.own, PlayText::Moves(_))
}

fn passed(turn: &Turn) -> bool {
    !turn.passed.is_empty()
}

fn hits(man: &Move) -> bool {
    man.stops.iter().any(|stop| stop.hit)
}

fn marks<'r>(record: &'r mut Record, chance: &mut Chance) -> Option<&'r mut Marks> {
    let turn = turn(record, chance, marked)?;
    turn.marks.as_mut().or(turn.given.as_mut())
}

/// The causes of a turn: the thrower's, or else the other side's.
fn causes_of(turn: &Turn) -> &[Cause] {
    let marks = turn.marks.as_ref().or(turn.given.as_ref());
    marks.map_or(&[], |marks| &marks.causes)
}

fn causes_of_mut(turn: &mut Turn) -> &mut Vec<Cause> {
    let marks = turn.marks.as_mut().or(turn.given.as_mut());
    &mut marks.expect("a turn with causes").causes
}

fn cause<'r>(record: &'r mut Record, chance: &mut Chance) -> Option<&'r mut Cause> {
    let turn = turn(record, chance, |turn| !causes_of(turn).is_empty())?;
    let causes = causes_of_mut(turn);
    let at = chance.below(causes.len());
    causes.get_mut(at)
}

/// The names of all causes in a record.
fn causes(record: &mut Record) -> Vec<String> {
    let turns = record.plies.iter().filter_map(|ply| match &ply.act {
        Act::Turn(turn) => Some(causes_of(turn)),
        _ => None,
    });
    let mut names: Vec<_> = turns.flatten().map(|cause| cause.name.clone()).collect();
    names.sort();
    names.dedup();
    names
}

fn moves(turn: &mut Turn) -> Option<&mut Vec<Move>> {
    match &mut turn.own {
        PlayText::Moves(moves) => Some(moves),
        _ => None,
    }
}

fn man<'r>(record: &'r mut Record, chance: &mut Chance) -> Option<&'r mut Move> {
    let moves = moves(turn(record, chance, played)?)?;
    let at = chance.below(moves.len());
    moves.get_mut(at)
}

/// A man with a stop on his way.
fn stopping<'r>(record: &'r mut Record, chance: &mut Chance) -> Option<&'r mut Move> {
    let stops = |man: &Move| man.stops.len() > 1;
    let turn = turn(
        record,
        chance,
        |turn| matches!(&turn.own, PlayText::Moves(moves) if moves.iter().any(stops)),
    )?;
    moves(turn)?.iter_mut().find(|man| stops(man))
}

/// Another place, or another word.
fn other_spot(spot: &PlaceText, chance: &mut Chance) -> PlaceText {
    match spot {
        PlaceText::Cell(cell) => PlaceText::Cell(other(
            *cell,
            if chance.below(2) == 0 { 24 } else { 6 }.max(*cell),
            chance,
        )),
        PlaceText::Word(_) => PlaceText::Off,
        PlaceText::Off if chance.below(2) == 0 => PlaceText::Word("flat".to_owned()),
        PlaceText::Off | PlaceText::Bar | PlaceText::New => {
            PlaceText::Cell(chance.below(24) as u8 + 1)
        }
    }
}
