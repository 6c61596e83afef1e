//! Written steps, and the search for the play that they mean.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::{listed, nearest};
use charpentier_core::{
    Awaiting, BAR, Diagnostic, Effect, LegalPlay, NEW, Numbers, OFF, Place, Position, Refusal,
    Rules, Seat, Table,
};

use crate::record::{Move, PlaceText};

/// A written step, between places in the numbering of the mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hop {
    pub(super) from: Place,
    pub(super) to: Place,
    /// Whether `*` is written.
    pub(super) hit: bool,
    /// The index of its move.
    pub(super) man: usize,
}

/// A part of a step that the game does not have.
#[derive(Debug)]
pub(super) enum Strange<'m> {
    /// A word.
    Word(&'m str),
    /// A number that no die shows.
    Number(u8),
}

/// A step that the game cannot have.
#[derive(Debug)]
pub(super) struct Unknown<'m> {
    pub(super) what: Strange<'m>,
    /// The index of its move.
    pub(super) man: usize,
}

/// The meaning of written steps.
#[derive(Debug)]
pub(super) enum Meant {
    /// A legal play.
    Legal(LegalPlay),
    /// A legal play, but this step of it does not hit although `*` is written.
    NoHit(LegalPlay, Hop),
    /// Legal plays with different results.
    Several(Vec<LegalPlay>),
    /// No legal play.
    Refused(Refusal),
}

/// The most ways to fill up a play that are tried.
const MOST_FILLED: usize = 32;

/// The most steps that are tried to find the order that is meant, over all ways to fill a play up.
const MOST_TRIED: u32 = 4_096;

/// Returns the steps of moves in the order written, one man after the other.
pub(super) fn hops<'m>(rules: &Rules, moves: &'m [Move]) -> Result<Vec<Hop>, Unknown<'m>> {
    let mut hops = Vec::with_capacity(moves.len());
    for (man, written) in moves.iter().enumerate() {
        let first = hops.len();
        let mut from = &written.from;
        for stop in &written.stops {
            let (from_cell, to) =
                hop(rules, from, &stop.at).map_err(|what| Unknown { what, man })?;
            hops.push(Hop { from: from_cell, to, hit: stop.hit, man });
            from = &stop.at;
        }
        let way = first..hops.len();
        if written.times == 0 {
            hops.truncate(first);
        }
        for _ in 1..written.times {
            hops.extend_from_within(way.clone());
        }
    }
    Ok(hops)
}

fn hop<'m>(
    rules: &Rules,
    from: &'m PlaceText,
    to: &'m PlaceText,
) -> Result<(Place, Place), Strange<'m>> {
    let word = match to {
        PlaceText::Off => "off",
        PlaceText::Word(word) => word,
        PlaceText::Bar => "bar",
        PlaceText::New => "new",
        PlaceText::Cell(_) => "",
    };
    let start = match from {
        PlaceText::Bar => BAR,
        PlaceText::New => NEW,
        PlaceText::Cell(cell) => Place(*cell),
        PlaceText::Off => return Err(Strange::Word("off")),
        PlaceText::Word(word) => return Err(Strange::Word(word)),
    };
    if let Some(stages) = &rules.spec().steps.stages
        && !word.is_empty()
    {
        let stage = stages.list.iter().find(|stage| stage.word.eq_ignore_ascii_case(word));
        let stage = stage.ok_or(Strange::Word(word))?;
        let face = start.0.checked_sub(1).filter(|face| *face < 6);
        let face = face.ok_or(Strange::Number(start.0))?;
        return Ok((stage.first + face, stage.to.map_or(OFF, |first| first + face)));
    }
    match to {
        PlaceText::Off => Ok((start, OFF)),
        PlaceText::Cell(cell) => Ok((start, Place(*cell))),
        PlaceText::Bar | PlaceText::New | PlaceText::Word(_) => Err(Strange::Word(word)),
    }
}

/// Finds the play that is meant.
///
/// Steps are tried in the order written, then in every other order, with the missing stops put in. The number of steps
/// that are tried is added to `effort`.
pub(super) fn find(game: &Table, hops: &[Hop], effort: &mut u64) -> Meant {
    let plain: Vec<_> = hops.iter().map(|hop| (hop.from, hop.to)).collect();
    let as_written = game.find(&plain);
    if let Ok(found) = &as_written
        && idle(found, hops).is_none()
    {
        return Meant::Legal(*found);
    }
    let mut results: Vec<LegalPlay> = as_written.iter().copied().collect();
    let rules = std::sync::Arc::clone(game.rules());
    let mut tries = MOST_TRIED;
    for filled in fill(&rules, hops, game.state().turn.numbers) {
        for found in game.find_in_any_order(&filled, &mut tries) {
            if !results.iter().any(|other| other.same_result(&found)) {
                results.push(found);
            }
        }
    }
    *effort += u64::from(MOST_TRIED - tries);
    let hitting: Vec<_> = results.iter().filter(|f| idle(f, hops).is_none()).copied().collect();
    match (&hitting[..], &results[..], as_written) {
        ([found], ..) => Meant::Legal(*found),
        ([_, _, ..], ..) => Meant::Several(hitting),
        ([], [found, ..], _) => match idle(found, hops) {
            Some(hop) => Meant::NoHit(*found, hop),
            None => Meant::Legal(*found),
        },
        ([], [], Err(refusal)) => Meant::Refused(refusal),
        // A play legal as written is among the results.
        ([], [], Ok(found)) => Meant::Legal(found),
    }
}

/// Chooses the play whose hits are exactly the marked ones.
pub(super) fn as_marked(found: Vec<LegalPlay>, hops: &[Hop]) -> Meant {
    let mut marked: Vec<Place> = hops.iter().filter(|hop| hop.hit).map(|hop| hop.to).collect();
    marked.sort_unstable();
    let hits = |found: &&LegalPlay| {
        let steps = found.play.steps();
        let hit = |effect| matches!(effect, Effect::Hit | Effect::Burst);
        let mut hits: Vec<Place> =
            steps.filter(|step| hit(step.effect)).map(|step| step.to).collect();
        hits.sort_unstable();
        hits == marked
    };
    let same: Vec<&LegalPlay> = found.iter().filter(hits).collect();
    match same[..] {
        [only] => Meant::Legal(*only),
        _ => Meant::Several(found),
    }
}

/// Returns a step that is written with a hit and does not hit, if there is one.
fn idle(found: &LegalPlay, hops: &[Hop]) -> Option<Hop> {
    let hits = |hop: &Hop| {
        let steps = found.play.as_slice();
        // The steps of the man, which can hit at a stop that is left out.
        let mut ways = (0..steps.len()).filter(|&at| steps[at].from == hop.from);
        ways.any(|first| {
            let (mut at, mut hit) = (hop.from, false);
            for step in &steps[first..] {
                if step.from == at && at != hop.to {
                    at = step.to;
                    hit |= matches!(step.effect, Effect::Hit | Effect::Burst);
                }
            }
            at == hop.to && hit
        })
    };
    hops.iter().find(|hop| hop.hit && !hits(hop)).copied()
}

/// Returns the steps as they are, and with every way to put in missing stops.
fn fill(rules: &Rules, hops: &[Hop], numbers: Numbers) -> Vec<Vec<(Place, Place)>> {
    let most = usize::from(numbers.len());
    if hops.len() > most {
        return Vec::new();
    }
    let mut filled: Vec<Vec<(Place, Place)>> = vec![Vec::new()];
    for hop in hops {
        let mut ways = vec![vec![(hop.from, hop.to)]];
        if rules.spec().steps.stages.is_none() {
            stops(rules, hop.from, hop.to, numbers, &mut Vec::new(), &mut ways);
        }
        filled = filled
            .iter()
            .flat_map(|begun| ways.iter().map(move |way| [begun.as_slice(), way].concat()))
            .filter(|steps| steps.len() <= most)
            .take(MOST_FILLED)
            .collect();
    }
    filled
}

/// Adds every way from one cell to another in two steps or more to `ways`.
fn stops(
    rules: &Rules,
    from: Place,
    to: Place,
    left: Numbers,
    begun: &mut Vec<(Place, Place)>,
    ways: &mut Vec<Vec<(Place, Place)>>,
) {
    // A long throw has too many ways to try them all.
    const WAYS: usize = 256;
    for (nth, &face) in left.faces().iter().enumerate() {
        if ways.len() >= WAYS || left.faces()[..nth].contains(&face) {
            continue;
        }
        let next = rules.spec().entry_base(from) + face;
        let there = next == to || to == OFF && next.0 > rules.spec().track.cells;
        if there && !begun.is_empty() {
            ways.push([begun.as_slice(), &[(from, to)]].concat());
        }
        if next < to && next.0 <= rules.spec().track.cells {
            begun.push((from, next));
            stops(rules, next, to, left.without(face).unwrap_or_default(), begun, ways);
            begun.pop();
        }
    }
}

/// Returns the position after steps that are not legal, if men can make them and no opposing men
/// are in the way.
pub(super) fn by_hand(game: &Table, seat: Seat, hops: &[Hop]) -> Option<Position> {
    let rules = game.rules();
    let mut position = game.state().position;
    for hop in hops {
        let beyond = hop.to.0 > rules.spec().track.cells && hop.to != OFF;
        // A pinned man does not move, and no man of his side may join him.
        let under = position[seat].pinned();
        if position[seat].at(hop.from) == 0 || beyond || under.has(hop.from) || under.has(hop.to) {
            return None;
        }
        position[seat].take(hop.from);
        position[seat].put(hop.to);
        if rules.spec().steps.pin.is_some() {
            let (us, them) = (position[seat], position[seat.other()]);
            if rules.spec().track.mirror(hop.to).is_some_and(|theirs| them.at(theirs) > 1) {
                return None;
            }
            (position[seat], position[seat.other()]) = us.pin_at(them, rules.spec().track, hop.to);
            continue;
        }
        let Some(theirs) = rules.spec().track.mirror(hop.to) else {
            continue;
        };
        let them = &mut position[seat.other()];
        match them.at(theirs) {
            0 => {}
            1 if rules.spec().steps.hit.is_some_and(|hit| hit.reaches(theirs)) => {
                rules.spec().send_away(&mut position, seat.other(), theirs);
            }
            // On tracks that are not shared, men who stand opposite do not block.
            _ if !rules.spec().track.shared() => {}
            _ => return None,
        }
    }
    Some(position)
}

/// Whether this side is to play now.
pub(super) fn plays(game: &Table, seat: Seat) -> bool {
    game.state().wait == Awaiting::Play(seat)
}

/// Returns the error for a word or number that the game does not use in steps.
pub(super) fn no_word(
    source: &Arc<Source>,
    rules: &Rules,
    moves: &[Move],
    unknown: &Unknown<'_>,
) -> Diagnostic {
    let span = moves[unknown.man].span.bytes();
    let word = match unknown.what {
        Strange::Word(word) => word,
        Strange::Number(number) => {
            let message = format!("{number} is not a number of the dice");
            let help = "begin a step here with the number that plays it, 1 to 6";
            return Diagnostic::error("R0307", message).at(source, span, "").help(help);
        }
    };
    let message = format!("{word} has no meaning in a step here");
    let fault = Diagnostic::error("R0307", message).at(source, span, "");
    let stages = rules.spec().steps.stages.iter().flat_map(|stages| &stages.list);
    let words: Vec<&str> = stages.map(|stage| stage.word.as_str()).collect();
    match &words[..] {
        [] => fault.help("a man goes to a cell or off"),
        words => match nearest(word, words.iter().copied()) {
            Some(word) => fault.help(format!("did you mean {word}?")),
            None => fault.help(format!("this game has {}", listed(words, "and"))),
        },
    }
}
