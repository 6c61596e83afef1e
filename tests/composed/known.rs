//! What is known to differ, or is said by no word of the reference: it is taken out of every pack, so that chance finds
//! something else.
//!
//! Whoever mends one of these takes its function away here, and it is played from then on.

use super::atoms;
use super::compose::RULE;
use super::written::{map, set, text, written};
use crate::oracle::Tree;

/// The pack without it.
pub(super) fn avoided(mut pack: Tree) -> Tree {
    for change in [
        crossed_stages,
        most_dice_first,
        made_excess,
        by_room,
        thrown_and_passed,
        waived_when_played,
        lone_shut_out,
        any_numbers,
    ] {
        change(&mut pack);
    }
    atoms::avoid(&mut pack);
    pack
}

/// What the entries of a section are made into.
fn each(pack: &mut Tree, section: &str, mut change: impl FnMut(&mut Tree)) {
    let Tree::Map(sections) = pack else { return };
    let found = sections.iter_mut().find(|(name, _)| name == section);
    if let Some((_, Tree::Map(entries))) = found {
        entries.iter_mut().for_each(|(_, entry)| change(entry));
    }
}

fn without(tree: &mut Tree, key: &str) {
    if let Tree::Map(map) = tree {
        map.retain(|(name, _)| name != key);
    }
}

/// Stages that take men from cells of one another: the engine tries the first of them alone.
fn crossed_stages(pack: &mut Tree) {
    let cells: usize = pack["track"]["cells"].to_string().parse().unwrap_or(0);
    each(pack, "steps", |stages| {
        each(stages, "list", {
            let mut first = 1;
            move |stage| {
                if first + 5 <= cells {
                    set(stage, "cells", text(format!("{first}-{}", first + 5)));
                }
                first += 6;
            }
        });
        if let Tree::Map(keys) = stages
            && let Some((_, Tree::Map(list))) = keys.iter_mut().find(|(key, _)| key == "list")
        {
            list.truncate((cells / 6).max(1));
        }
    });
}

/// `most_dice` behind other duties, which the engine has before them; and nothing played, which it never holds against what is
/// forbidden of whole plays.
fn most_dice_first(pack: &mut Tree) {
    let whole = pack["forbid"].map().iter().any(|(_, entry)| entry["at"].is("played"));
    let named = |duty: &Tree, name: &str| duty.map().first().is_some_and(|(key, _)| key == name);
    let mut duties = pack["duties"].list().to_vec();
    let owed = duties.iter().any(|duty| named(duty, "most_dice"));
    let first = duties.first().is_some_and(|duty| named(duty, "most_dice"));
    let plainly = duties.first().is_some_and(|duty| duty["most_dice"].is(RULE));
    // Among which plays a die is the higher one is said of those that are owed first.
    let higher = duties.iter().any(|duty| named(duty, "higher_die"));
    // Of more numbers than five the engine weighs the longest plays alone.
    let long = ["n..", "n x n"].iter().any(|row| written(&pack["dice"]).contains(row));
    if (whole || higher || long && !duties.is_empty()) && !plainly || owed && !first {
        duties.retain(|duty| !named(duty, "most_dice"));
        duties.insert(0, map(vec![("most_dice", text(RULE))]));
        set(pack, "duties", Tree::List(duties));
    }
}

/// `without_duties` of an end with `at: played`: the duties bind its plays all the same.
fn waived_when_played(pack: &mut Tree) {
    each(pack, "ends", |end| {
        if end["at"].is("played") {
            without(end, "without_duties");
        }
    });
}

/// `no_made_excess`: by what a number is made too large is not said.
fn made_excess(pack: &mut Tree) {
    let mut duties = pack["duties"].list().to_vec();
    duties.retain(|duty| duty.map().first().is_none_or(|(name, _)| name != "no_made_excess"));
    set(pack, "duties", Tree::List(duties));
}

/// Bands that are burst `by_room`: which cells are open where own men are no hindrance is not said.
fn by_room(pack: &mut Tree) {
    each(pack, "steps", |burst| without(burst, "by_room"));
}

/// Numbers that go over where a game can be over as soon as the dice lie: whether they lie anew is not said.
fn thrown_and_passed(pack: &mut Tree) {
    if pack["ends"].map().iter().any(|(_, end)| end["at"].is("dice")) {
        let mut dice = pack["dice"].clone();
        without(&mut dice, "passed");
        set(pack, "dice", dice);
        let mut turn = pack["turn"].list().to_vec();
        turn.retain(|phase| !phase.is("passed"));
        set(pack, "turn", Tree::List(turn));
    }
}

/// `shut_out` where men in hand do not come first: whether others may move meanwhile is not said. Where nobody need enter
/// nothing is owed, and nothing played is the same as above.
fn lone_shut_out(pack: &mut Tree) {
    let mut shuts = false;
    each(pack, "steps", |mechanism| {
        let mut out = mechanism["shut_out"].clone();
        if !out.is_nothing() {
            without(&mut out, "optional");
            set(mechanism, "shut_out", out);
            shuts = true;
        }
    });
    if shuts {
        let first = map(vec![("like", text("bar_first")), ("rule", text(RULE))]);
        let mut forbid = pack["forbid"].clone();
        if forbid.is_nothing() {
            forbid = map::<&str>(Vec::new());
        }
        set(&mut forbid, "bar_first", first);
        set(pack, "forbid", forbid);
    }
}

/// `any` number: by which number a man was moved then is not said, and where no stages bind numbers to cells it says nothing and
/// is not refused.
fn any_numbers(pack: &mut Tree) {
    each(pack, "dice", |gives| {
        if let Tree::Map(gifts) = gives {
            let gifts = gifts.iter_mut().filter(|(_, gift)| gift["numbers"].is("each, any"));
            gifts.for_each(|(_, gift)| set(gift, "numbers", text("each")));
        }
    });
}
