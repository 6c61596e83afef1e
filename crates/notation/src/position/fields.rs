//! The values of the keys of a position line, and the coups of its throw.

use charpentier_core::counters::Count;
use charpentier_core::coups::DetectedCoup;
use charpentier_core::ledger::Player;
use charpentier_core::suggest::listed;
use charpentier_core::{BySeat, Numbers, Rules, Search, Seat, State, Throw, Tree};

use crate::position::Key;

/// Reads the number of a counter, `8b`.
pub(super) fn count(text: &str) -> Option<Count> {
    let text = text.to_ascii_lowercase();
    let digits = text.strip_suffix('b');
    let n = digits.unwrap_or(&text).parse().ok()?;
    // Zero is no run.
    let count = Count { n, run: digits.is_some() };
    Some(count).filter(|count| count.n > 0 || !count.run)
}

/// Reads a number from 1 up.
pub(super) fn from_one(key: &Key) -> Option<u16> {
    key.value.parse().ok().filter(|n| *n > 0)
}

/// Reads two numbers, `3/2`.
pub(super) fn pair(text: &str) -> Option<BySeat<u32>> {
    let (white, black) = text.split_once('/')?;
    Some(BySeat::new(white.parse().ok()?, black.parse().ok()?))
}

/// Reads the players of white and black, `A/C`.
pub(super) fn seats(text: &str) -> Option<BySeat<Player>> {
    let (white, black) = text.split_once('/')?;
    let player = |text: &str| Player::parse(&text.to_ascii_uppercase());
    let (white, black) = (player(white)?, player(black)?);
    (white != black).then(|| BySeat::new(white, black))
}

/// Reads options, `cube:match,match_length:5`.
pub(super) fn options(text: &str) -> Option<Vec<(String, String)>> {
    let option = |text: &str| {
        let (name, value) = text.split_once(':')?;
        (!name.is_empty() && !value.is_empty()).then(|| (name.to_owned(), value.to_owned()))
    };
    text.split(',').map(option).collect()
}

/// Reads an account, if it has the keys of another account of the game.
pub(super) fn remembered(text: &str, like: &Tree) -> Option<Tree> {
    let tree = Tree::parse_compact(text)?;
    let alike = match (&tree, like) {
        (Tree::Map(tree), Tree::Map(like)) => tree.keys().eq(like.keys()),
        (tree, like) => std::mem::discriminant(tree) == std::mem::discriminant(like),
    };
    alike.then_some(tree)
}

/// Reads the names of choices, `hold,go`, as a bit for each.
pub(super) fn open(rules: &Rules, text: &str) -> Option<u8> {
    text.split(',').try_fold(0, |open, name| {
        let at = rules.spec().choices.iter().position(|c| c.name.eq_ignore_ascii_case(name))?;
        Some(open | 1 << at)
    })
}

/// Reads the numbers of a text, if they are some of `full`.
pub(super) fn among(full: Numbers, text: &str) -> Option<Numbers> {
    let mut wanted: Vec<u8> = Vec::new();
    for digit in text.bytes() {
        wanted.push(digit.checked_sub(b'0').filter(|face| (1..=Numbers::ANY).contains(face))?);
    }
    let mut numbers = full;
    for &face in full.faces() {
        match wanted.iter().position(|w| *w == face) {
            Some(at) => {
                wanted.swap_remove(at);
            }
            None => numbers = numbers.without(face)?,
        }
    }
    (wanted.is_empty() && !numbers.is_empty()).then_some(numbers)
}

/// Returns the numbers as a list in words.
pub(super) fn faces(numbers: Numbers) -> String {
    let faces: Vec<_> = numbers.faces().iter().map(ToString::to_string).collect();
    listed(&faces, "and")
}

/// Reads a throw by its faces; `-` stands for none.
pub(super) fn last_throw(text: &str) -> Option<Option<Throw>> {
    if text == "-" {
        return Some(None);
    }
    Throw::parse(text).map(Some)
}

/// Returns the coups of the throw on the table.
pub(super) fn coups(rules: &Rules, state: &State, seat: Seat, throw: Throw) -> Vec<DetectedCoup> {
    let mut coups = Vec::new();
    if rules.spec().coups.is_empty() {
        return coups;
    }
    let scene = state.coup_detector(rules, seat, throw);
    let mut search = Search::default();
    search.set_context(state.known(seat));
    search.run_with_facts(rules, scene.us, scene.them, scene.facts, state.turn.numbers);
    scene.coups(&search, &mut coups);
    coups
}
