//! Valid games, changed: a record that says something else is refused.
//!
//! Every kind of change is tried on recorded and on random games, always the same. A changed
//! copy that is accepted must be the same game in other words: the same dice, and the same state
//! after each ply. The few that are legal games of their own are listed one by one in the
//! snapshot. What lies before the first ply or says how it ended by consent (the position that
//! it began at, options that never came to matter, the stake of a side that gave up) nothing
//! else in a record contradicts, and most of the few are of that kind.

mod changes;
mod games;
mod table;
mod verdict;

use crate::mutations::changes::Kind;
use crate::mutations::games::Valid;
use crate::mutations::table::{Table, difference};
use crate::mutations::verdict::{Packs, Verdict, judge};
use crate::snapshots;
use crate::support::Chance;

/// Copies of each kind of change.
const COPIES: usize = 30;

/// Of the changes that make another game, 99 in 100 do not pass in silence, and nearly as many
/// are refused.
#[test]
fn changed_games_are_refused() {
    let mut packs = Packs::default();
    let valid = games::all(&mut packs);
    let mut table = Table::default();
    for (nth, kind) in (0..).zip(changes::kinds()) {
        let row = table.row(kind.name);
        for copy in 0..COPIES {
            let seed = nth * 1000 + copy as u64;
            let mut chance = Chance::new(seed);
            if let Some((game, text)) = changed(kind, &valid, &mut chance) {
                let verdict = judge(&mut packs, game, &text);
                row.note(verdict, || {
                    format!("{}, seed {seed}: {}", game.name, difference(&game.text, &text))
                });
            }
        }
    }
    snapshots::in_folder("", "mutations", &table.to_string());
    let all = table.all();
    let refused = all.count(Verdict::Refused);
    let silent = all.count(Verdict::Different);
    let warned = all.count(Verdict::Warned);
    assert!(all.copies() >= 2000, "{} copies", all.copies());
    assert!(silent * 100 <= refused + silent, "{silent} accepted, {refused} refused");
    assert!((silent + warned) * 50 <= refused, "{silent} + {warned} accepted, {refused} refused");
}

/// A record may break off anywhere, but one that has a result does not do so in silence.
#[test]
fn games_that_break_off_are_noticed() {
    let mut packs = Packs::default();
    for game in games::all(&mut packs) {
        let plies = game.record.plies.len();
        for left in [0, 1, plies / 2, plies.saturating_sub(2), plies - 1] {
            if left == plies {
                continue;
            }
            let mut record = game.record.clone();
            record.plies.truncate(left);
            let verdict = judge(&mut packs, &game, &record.to_string());
            let noticed = matches!(verdict, Verdict::Refused | Verdict::Warned);
            assert!(noticed, "{} with {left} of {plies} plies is {verdict:?}", game.name);
        }
    }
}

/// A valid game that has something of the kind, and its changed text.
fn changed<'v>(
    kind: &Kind,
    valid: &'v [Valid],
    chance: &mut Chance,
) -> Option<(&'v Valid, String)> {
    (0..200).find_map(|_| {
        let game = &valid[chance.below(valid.len())];
        let text = kind.change(&game.record, &game.text, chance)?;
        (text != game.text).then_some((game, text))
    })
}
