//! Positions and states as cases and queries write them, and plays played out in full.
//!
//! The side that throws is white; each side is in its own numbering.

use std::collections::BTreeMap;

use charpentier_core::counters::Count;
use charpentier_core::judge::Tree;
use charpentier_core::pattern;
use charpentier_core::rules::Phase;
use charpentier_core::{
    Action, BySeat, Effect, EndMark, Game, HAND, OFF, Outcome, Position, Rules, Seat, Setup,
    SetupFault, State, Step, Throw, Turn, Wait,
};

use charpentier_core::suggest::did_you_mean;

use crate::pack::Pack;

mod fault;
mod steps;

pub use fault::SceneFault;
pub use steps::{WrittenStep, moved, pairs, steps};

/// The side that throws.
pub const MOVER: Seat = Seat::White;

const NAMES: [(Seat, &str); 2] = [(Seat::White, "mover"), (Seat::Black, "opponent")];

/// What is written as a position, made into one.
///
/// # Errors
///
/// Every fault, a sentence each.
pub fn position(rules: &Rules, tree: &Tree, partial: bool) -> Result<Position, Vec<String>> {
    let mut faults = Vec::new();
    let mut setup = Setup { men: BySeat::default(), partial };
    for (seat, name) in NAMES {
        let mut men = places(tree.get(name), &mut faults);
        let standing = places(tree.get(&format!("{name}_standing")), &mut faults);
        if let Some((upper, lower, count)) = rules.drawing.stack {
            men = unstack(&men, &standing, (upper, lower, count), &mut faults);
        } else if !standing.is_empty() {
            faults.push(format!("this game has no standing men: {name}_standing"));
        }
        for (key, place) in [("bar", HAND), ("off", OFF)] {
            match tree.get(&format!("{name}_{key}")).map(Tree::number) {
                None => {}
                Some(Some(0)) => {}
                Some(Some(count)) if (1..=i64::from(rules.men)).contains(&count) => {
                    men.insert(place, count as u8);
                }
                Some(_) => faults.push(format!("{name}_{key} should be a number of men")),
            }
        }
        setup.men[seat] = men.into_iter().collect();
    }
    let position = setup.check_for(rules);
    match position {
        Ok(position) if faults.is_empty() => Ok(position),
        Ok(_) => Err(faults),
        Err(more) => {
            // Sides are told by who has the dice here.
            let told = |fault: &SetupFault| {
                let text = fault.to_string();
                text.replace("white", "the mover").replace("black", "the opponent")
            };
            faults.extend(more.iter().map(told));
            Err(faults)
        }
    }
}

fn places(tree: Option<&Tree>, faults: &mut Vec<String>) -> BTreeMap<u8, u8> {
    let mut men = BTreeMap::new();
    let Some(Tree::Map(map)) = tree else {
        return men;
    };
    for (place, count) in map {
        match (pattern::place(place), count.number().and_then(|n| u8::try_from(n).ok())) {
            (Some(place), Some(count)) if place != OFF => {
                if count > 0 {
                    men.insert(place, count);
                }
            }
            (Some(place), _) if place != OFF => {
                faults.push(format!("the number of men on {place} should be 0 to 15"));
            }
            _ => faults.push(format!("`{place}` is no place where men stand: a cell, or bar")),
        }
    }
    men
}

/// Points that say how many men are on them, and how many of those stand upon the others.
fn unstack(
    men: &BTreeMap<u8, u8>,
    standing: &BTreeMap<u8, u8>,
    (upper, lower, count): (u8, u8, u8),
    faults: &mut Vec<String>,
) -> BTreeMap<u8, u8> {
    let mut cells = BTreeMap::new();
    for (&point, &all) in men {
        let up = standing.get(&point).copied().unwrap_or(0);
        if point < upper || point >= upper + count || up > all {
            faults.push(format!("{all} men on {point}, {up} of them standing, cannot be"));
            continue;
        }
        if up > 0 {
            cells.insert(point, up);
        }
        if all > up {
            cells.insert(point - upper + lower, all - up);
        }
    }
    if let Some(point) = standing.keys().find(|point| !men.contains_key(point)) {
        faults.push(format!("men stand on {point}, where nobody is"));
    }
    cells
}

/// What is written as a position, from the mover's side; the inverse of [`position`].
#[must_use]
pub fn write_position(rules: &Rules, position: &Position) -> Tree {
    let number = |n: u8| Tree::Number(i64::from(n));
    let mut map = BTreeMap::new();
    for (seat, name) in NAMES {
        let men = &position[seat];
        let mut cells = BTreeMap::new();
        let mut standing = BTreeMap::new();
        for cell in men.any() & rules.track.all() {
            let point = match rules.drawing.stack {
                Some((upper, lower, count)) if cell >= lower && cell < lower + count => {
                    cell - lower + upper
                }
                Some(_) => {
                    standing.insert(cell.to_string(), number(men.at(cell)));
                    cell
                }
                None => cell,
            };
            let slot = cells.entry(point.to_string()).or_insert(Tree::Number(0));
            *slot = Tree::Number(slot.number().unwrap_or(0) + i64::from(men.at(cell)));
        }
        map.insert(name.to_owned(), Tree::Map(cells));
        map.insert(format!("{name}_off"), number(men.off()));
        map.insert(format!("{name}_bar"), number(men.hand()));
        if rules.drawing.stack.is_some() {
            map.insert(format!("{name}_standing"), Tree::Map(standing));
        }
    }
    Tree::Map(map)
}

/// A game in which white is to throw: the position and state as written.
///
/// # Errors
///
/// Every fault, a sentence each.
pub fn game(
    pack: &Pack,
    written: Option<&Tree>,
    state: Option<&Tree>,
    partial: bool,
) -> Result<Game, Vec<String>> {
    let mut game = pack.game();
    game.begin(MOVER);
    if let (Some(_), Some(state)) = (written, state) {
        after_games(&mut game, state).map_err(|fault| vec![format!("`state.match`: {fault}")])?;
    }
    let mut now = game.state().clone();
    if let Some(tree) = written {
        now.position = position(pack.rules(), tree, partial).map_err(|faults| {
            faults.iter().map(|fault| format!("`position`: {fault}")).collect::<Vec<_>>()
        })?;
    }
    // Unless it is said, the throw is a later one of the setting.
    now.setting.throws = BySeat::both(8);
    if let Some(state) = state {
        for (seat, name) in NAMES {
            let number = |key: &str| {
                state.get(&format!("{name}_{key}")).and_then(Tree::number).map(|n| n.clamp(0, 9999))
            };
            for (counter, info) in pack.rules().counters.iter().enumerate() {
                let mut count = Count::default();
                if let Some(n) = number(&info.name) {
                    count.n = n as u16;
                }
                let run = state.get(&format!("{name}_run")).and_then(Tree::flag);
                count.run = counter == 0 && count.n > 0 && run.unwrap_or(false);
                now.counters.set(seat, counter as u8, count);
            }
            let earlier = state.get(&format!("{name}_earlier_throws")).map_or(&[][..], Tree::list);
            if let Some(last) = earlier.last().and_then(dice) {
                now.setting.last[seat] = Some(last);
                now.setting.throws[seat] = earlier.len().min(200) as u8;
            }
            if let Some(n) = number("throw") {
                now.setting.throws[seat] =
                    (n.min(200) as u8).saturating_sub(u8::from(seat == MOVER));
            }
            let latches = state.get("latches").and_then(|map| map.get(name));
            for latch in latches.map_or(&[][..], Tree::list).iter().filter_map(Tree::text) {
                let Some(bit) = pack.rules().latch_named(latch) else {
                    let known: Vec<_> =
                        pack.rules().latches.iter().map(|latch| latch.name.as_str()).collect();
                    let meant = match known.as_slice() {
                        [] => String::new(),
                        known => format!("; {}", did_you_mean(latch, known)),
                    };
                    let message = format!("`state.latches`: there is no latch `{latch}`{meant}");
                    return Err(vec![message]);
                };
                now.setting.latches[seat] |= 1 << bit;
            }
        }
    }
    let last = state.and_then(|state| state.get("opponent_first_throw"));
    if let Some(throw) = last.and_then(dice) {
        now.setting.last[MOVER.other()] = Some(throw);
    }
    game.restore(now);
    Ok(game)
}

/// Games of the match that have been won before, as a state says.
#[must_use]
pub fn games_of(state: &Tree) -> &[Tree] {
    state.get("match").and_then(|of| of.get("games")).map_or(&[], Tree::list)
}

/// The length of the match, as a state says, with the name of the option that it is.
#[must_use]
pub fn length_of(state: &Tree) -> Option<(String, String)> {
    let length = state.get("match")?.get("length")?.number()?;
    Some(("match_length".to_owned(), length.to_string()))
}

/// Lets the games of the match be won that came before; then the mover has the dice.
fn after_games(game: &mut Game, state: &Tree) -> Result<(), SceneFault> {
    let games = games_of(state);
    for won in games {
        conclude(game, won)?;
    }
    match game.state().wait {
        _ if games.is_empty() => {}
        Wait::Over => return Err(SceneFault::MatchOver),
        Wait::Throw(_) => {
            let mut now = game.state().clone();
            now.turn = Turn::of(MOVER);
            now.wait = Wait::Throw(MOVER);
            game.restore(now);
        }
        _ => game.begin(MOVER),
    }
    Ok(())
}

/// Lets a game of the match end as it is written: `{winner: mover, kind: gammon}`.
///
/// # Errors
///
/// It is not said who has won, or how, or the pack does not have such an end.
pub fn conclude(game: &mut Game, won: &Tree) -> Result<(), SceneFault> {
    let winner = match won.get("winner").and_then(Tree::text) {
        Some("mover") => MOVER,
        Some("opponent") => MOVER.other(),
        _ => return Err(SceneFault::NoWinner),
    };
    let kind = won.get("kind").and_then(Tree::text).ok_or(SceneFault::NoKind)?;
    let rules = game.rules().clone();
    let with = rules.modifiers.iter().map(|modifier| modifier.name.as_str());
    let with = with.filter(|name| won.get(name).and_then(Tree::flag) == Some(true));
    let words = std::iter::once(kind).chain(with).collect::<Vec<_>>().join("+");
    let mark = rules.end_mark(&words).ok_or_else(|| SceneFault::NoEnd(kind.to_owned()))?;
    let counted = won.get("counted").and_then(Tree::number).unwrap_or_default();
    let counted = u8::try_from(counted).map_err(|_| SceneFault::NotCounted)?;
    game.conclude(winner, EndMark { counted, ..mark });
    Ok(())
}

/// Makes a choice that is open, by its name, or names numbers one after the other, `665`.
///
/// # Errors
///
/// There is no such choice, or it is not open.
pub fn decide(game: &mut Game, name: &str) -> Result<(), SceneFault> {
    let numbers = name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_digit());
    if numbers {
        return name.chars().try_for_each(|number| decide(game, number.encode_utf8(&mut [0; 4])));
    }
    let choices = &game.rules().choices;
    let at = choices.iter().position(|choice| choice.name == name);
    let at = at.ok_or_else(|| {
        let known: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
        let meant = did_you_mean(name, &known);
        SceneFault::NoChoice { name: name.to_owned(), meant }
    })?;
    let Wait::Choose(seat) = game.state().wait else {
        return Err(SceneFault::NothingToChoose(name.to_owned()));
    };
    let done = game.apply(seat, Action::Choose(at as u8)).map(|_| ());
    done.map_err(|refusal| SceneFault::refused(refusal, game.rules()))
}

/// A play to its end: the mover's steps and those of the other side with numbers passed to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The steps as they are written, `b:` before the other side's.
    pub steps: Vec<String>,
    /// The men afterwards; the men of the last position where the game has ended.
    pub position: Position,
    /// The end that was reached: by whom, and which.
    pub end: Option<(Seat, EndMark)>,
    /// What came of it, when a game has ended.
    pub outcome: Option<Outcome>,
    /// How the match came out, when it is over with that game and had others.
    pub over: Option<Outcome>,
}

/// How a game has ended since a state of it, as the account has it, and the match of several games where that
/// is over with it.
#[must_use]
pub fn ending(before: &State, game: &Game) -> Option<(Outcome, Option<Outcome>)> {
    let now = game.state();
    let over = now.outcome.clone().filter(|_| before.outcome.is_none());
    match over {
        // A match of one game comes out as that game did.
        Some(over) if over.totals.is_none() => Some((over, None)),
        over if now.games > before.games => Some((now.last.clone()?, over)),
        over => over.map(|over| (over, None)),
    }
}

/// Every legal play of a game that waits for one, played to its end.
#[must_use]
pub fn played_out(game: &mut Game) -> Vec<Played> {
    let mut all = Vec::new();
    let begun = Vec::new();
    follow(game, &begun, &mut all);
    all
}

fn follow(game: &mut Game, before: &[String], all: &mut Vec<Played>) {
    let Wait::Play(seat) = game.state().wait else {
        return;
    };
    let rules = std::sync::Arc::clone(game.rules());
    let found: Vec<_> = game.plays().to_vec();
    let now = game.state().clone();
    for found in found {
        let mut steps = before.to_vec();
        let prefix = if seat == MOVER { "" } else { "b:" };
        // Whether a step hits is seen from the result, and not written.
        let plain = |step: Step| rules.write_step(Step { effect: Effect::None, ..step });
        steps.extend(found.play.steps().map(|step| format!("{prefix}{}", plain(step))));
        if game.apply(seat, Action::Play(found.play)).is_err() {
            continue;
        }
        let mut position = BySeat::both(found.me);
        position[seat.other()] = found.foe;
        match (found.play.end, game.state().wait) {
            (None, Wait::Play(_)) => follow(game, &steps, all),
            (end, _) => {
                let (outcome, over) = ending(&now, game).unzip();
                let over = over.flatten();
                all.push(Played {
                    steps,
                    position,
                    end: end.map(|mark| (seat, mark)),
                    outcome,
                    over,
                });
            }
        }
        game.restore(now.clone());
    }
}

/// Brings a thrown game to its play: what is open is held; a number that is to be named is not made up.
pub fn hold(game: &mut Game) {
    while let Wait::Choose(seat) = game.state().wait {
        let open = game.state().turn.open;
        let stays = (0..8u8).find(|i| {
            open >> i & 1 != 0
                && game
                    .rules()
                    .choices
                    .get(usize::from(*i))
                    .is_some_and(|c| !c.new_setting && c.names.is_none())
        });
        let Some(stays) = stays else {
            return;
        };
        if game.apply(seat, Action::Choose(stays)).is_err() {
            return;
        }
    }
}

/// The game as it is, or, where the marks of its throw have ended the match, as if they had not:
/// waiting for the play of that throw.
#[must_use]
pub fn unended(game: &Game) -> Game {
    let mut game = game.clone();
    let play = game.rules().turn.iter().position(|phase| *phase == Phase::Play);
    let mut state = game.state().clone();
    if state.wait == Wait::Over
        && state.broken.is_none()
        && let (Some(_), Some(play)) = (state.turn.throw, play)
    {
        state.outcome = None;
        state.turn.phase = play as u8;
        state.wait = Wait::Play(state.turn.mover);
        game.restore(state);
    }
    game
}

/// Reads the faces of the dice: one to three.
#[must_use]
pub fn dice(tree: &Tree) -> Option<Throw> {
    let face = |tree: &Tree| tree.number().and_then(|n| u8::try_from(n).ok());
    let Tree::List(list) = tree else { return None };
    let faces: Option<Vec<u8>> = list.iter().map(face).collect();
    Throw::of(&faces?)
}
