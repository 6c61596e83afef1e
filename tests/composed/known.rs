//! What is known to differ, or is said by no word of the reference: it is taken out of every pack, so that chance finds
//! something else.
//!
//! Whoever mends one of these takes its function away here, and it is played from then on.

use charpentier_pack::keys;

use super::compose::RULE;
use super::written::{map, set, text, written};
use crate::oracle::Tree;

/// The pack without it.
pub(super) fn avoided(mut pack: Tree) -> Tree {
    for change in [
        among_conditions,
        off_and_more,
        crossed_stages,
        most_dice_first,
        made_excess,
        by_room,
        thrown_and_passed,
        waived_when_played,
        lone_shut_out,
        rows_apart,
        until_step,
        men_in_hand,
        any_numbers,
    ] {
        change(&mut pack);
    }
    let (whole, doing) = (pack.clone(), doing(&pack));
    let conds = Conds { pack: &whole, doing, stuck: written(&whole).contains("stuck: true") };
    for section in ["facts", "forbid", "ends", "steps", "throw", "duties"] {
        if !pack[section].is_nothing() {
            let after = |entry: &Tree| match section {
                "facts" => entry["judged"].is("step"),
                "ends" => entry["judged"].is_nothing() || entry["judged"].is("step"),
                _ => false,
            };
            let mut tree = pack[section].clone();
            match &mut tree {
                Tree::Map(entries) => {
                    for (_, entry) in entries {
                        let made = after(entry);
                        conds.change(entry, Seat { made, ..Seat::default() });
                    }
                }
                Tree::List(all) => all.iter_mut().for_each(|duty| conds.duty(duty)),
                _ => {}
            }
            set(&mut pack, section, tree);
        }
    }
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

/// `foe_among` of an end that is a condition: the engine does not look at it.
fn among_conditions(pack: &mut Tree) {
    each(pack, "ends", |end| {
        let tests = ["off", "foe_no_room", "filled", "none_can_fill"];
        let tested = tests.iter().any(|key| !end[*key].is_nothing());
        if !tested && end["exact"].map().is_empty() {
            without(end, "foe_among");
        }
    });
}

/// An end of men who are off that asks for something else besides: it hangs on the order of the steps, and the engine does not
/// try all of them.
fn off_and_more(pack: &mut Tree) {
    each(pack, "ends", |end| {
        let last = end["judged"].is_nothing() || end["judged"].is("step");
        if let Tree::Map(keys) = end
            && last
            && keys.iter().any(|(key, _)| key == "off")
        {
            let own = keys::KEYS.iter().filter_map(|key| key.path.strip_prefix("ends.*."));
            let own: Vec<&str> = own.collect();
            keys.retain(|(key, _)| own.contains(&key.as_str()));
        }
    });
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
    let whole = pack["forbid"].map().iter().any(|(_, entry)| entry["judged"].is("played"));
    let named = |duty: &Tree, name: &str| duty.map().first().is_some_and(|(key, _)| key == name);
    let mut duties = pack["duties"].list().to_vec();
    let owed = duties.iter().any(|duty| named(duty, "most_dice"));
    let first = duties.first().is_some_and(|duty| named(duty, "most_dice"));
    let plainly = duties.first().is_some_and(|duty| duty["most_dice"].is(RULE));
    // Among which plays a die is the higher one is said of those that are owed first.
    let higher = duties.iter().any(|duty| named(duty, "higher_die"));
    // Of more numbers than five the engine weighs the longest plays alone.
    let long = ["n..", "n x n"].iter().any(|row| written(&pack["throw"]).contains(row));
    if (whole || higher || long && !duties.is_empty()) && !plainly || owed && !first {
        duties.retain(|duty| !named(duty, "most_dice"));
        duties.insert(0, map(vec![("most_dice", text(RULE))]));
        set(pack, "duties", Tree::List(duties));
    }
}

/// `waives` of an end that is looked at when the side has played: the duties bind its plays all the same.
fn waived_when_played(pack: &mut Tree) {
    each(pack, "ends", |end| {
        if end["judged"].is("played") || end["judged"].is("throw") {
            without(end, "waives");
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
    if pack["ends"].map().iter().any(|(_, end)| end["judged"].is("thrown")) {
        let mut throw = pack["throw"].clone();
        without(&mut throw, "passed");
        set(pack, "throw", throw);
        let mut turn = pack["turn"].list().to_vec();
        turn.retain(|phase| !phase.is("passed"));
        set(pack, "turn", Tree::List(turn));
    }
}

/// `shut_out` where men in hand do not come first: whether others may move meanwhile is not said. Where nobody need enter
/// nothing is owed, and nothing played is the same as above.
fn lone_shut_out(pack: &mut Tree) {
    each(pack, "steps", |mechanism| {
        let mut out = mechanism["shut_out"].clone();
        if !out.is_nothing() {
            set(mechanism, "first", text(RULE));
            without(&mut out, "optional");
            set(mechanism, "shut_out", out);
        }
    });
}

/// Neighbours on the other side's way, where the two have no cell in common: what they are is not said.
fn rows_apart(pack: &mut Tree) {
    if pack["track"]["relation"].is("apart") {
        each(pack, "steps", |limit| {
            if limit["adjacent"].is("foe") {
                set(limit, "adjacent", text("own"));
            }
        });
    }
}

/// `until` a latch that a step can set: whether it is looked at before the step or after it is not said.
fn until_step(pack: &mut Tree) {
    let latches = pack["latches"].clone();
    each(pack, "steps", |mechanism| {
        let latch = &latches[mechanism["until"].to_string().as_str()];
        if !latch["judged"].is("throw") && !mechanism["most"].is_nothing() {
            without(mechanism, "until");
        }
    });
}

/// Whether men in hand are `enough in all`: the engine does not count them.
fn men_in_hand(pack: &mut Tree) {
    if !pack["steps"]["enter"].is_nothing() {
        each(pack, "steps", |closed| {
            if let Tree::Map(areas) = closed {
                let areas = areas.iter_mut().filter(|(_, area)| area["test"].is("men"));
                areas.for_each(|(_, area)| set(area, "test", text("cells")));
            }
        });
    }
}

/// `any` number: by which number a man was moved then is not said, and where no stages bind numbers to cells it says nothing and
/// is not refused.
fn any_numbers(pack: &mut Tree) {
    each(pack, "throw", |gives| {
        if let Tree::Map(gifts) = gives {
            let gifts = gifts.iter_mut().filter(|(_, gift)| gift["numbers"].is("each, any"));
            gifts.for_each(|(_, gift)| set(gift, "numbers", text("each")));
        }
    });
}

/// Facts that ask what the throw has done, by themselves or by others.
fn doing(pack: &Tree) -> Vec<String> {
    let mut doing: Vec<String> = Vec::new();
    for (name, fact) in pack["facts"].map() {
        if asks(fact, &doing) {
            doing.push(name.clone());
        }
    }
    doing
}

fn asks(tree: &Tree, doing: &[String]) -> bool {
    tree.map().iter().any(|(key, below)| {
        DOING.contains(&key.as_str())
            || key == "is" && doing.iter().any(|fact| below.is(fact))
            || asks(below, doing)
    }) || tree.list().iter().any(|below| asks(below, doing))
}

/// What asks for men who have moved or were hit.
const DOING: [&str; 5] = ["hits", "did", "movers", "gone", "played"];

/// From where a condition is read.
#[derive(Clone, Copy, Default)]
struct Seat {
    /// The step has been made.
    made: bool,
    /// Before the throw, or by the other side.
    apart: bool,
}

/// Atoms, wherever they stand.
struct Conds<'a> {
    pack: &'a Tree,
    doing: Vec<String>,
    /// Whether a side could move is asked.
    stuck: bool,
}

impl Conds<'_> {
    /// When a duty binds is asked before the throw is played: what that does not know is not said.
    fn duty(&self, duty: &mut Tree) {
        let Tree::Map(named) = duty else { return };
        for (key, below) in named
            .iter_mut()
            .filter_map(|(_, keys)| match keys {
                Tree::Map(keys) => Some(keys),
                _ => None,
            })
            .flatten()
        {
            let apart = key == "when" || key == "unless";
            self.change(below, Seat { apart, ..Seat::default() });
        }
    }

    fn change(&self, tree: &mut Tree, seat: Seat) {
        if let Tree::Map(map) = tree {
            let before = map.len();
            map.retain(|(key, below)| !self.is_out(key, below, seat));
            if map.is_empty() && before > 0 {
                map.push(("throws".to_owned(), text(">=2")));
            }
            for (key, below) in map {
                self.atom(key, below);
                if seat.apart {
                    seen_from_steps(key, below);
                }
                self.change(
                    below,
                    match key.as_str() {
                        "leaves" => Seat { made: true, ..seat },
                        "found" | "theirs" => Seat { apart: true, ..seat },
                        _ => seat,
                    },
                );
            }
        } else if let Tree::List(all) = tree {
            all.iter_mut().for_each(|one| self.change(one, seat));
        }
    }

    /// What is not asked from there at all.
    fn is_out(&self, key: &str, below: &Tree, seat: Seat) -> bool {
        let doing = || key == "is" && self.doing.iter().any(|fact| below.is(fact));
        // What a man has done when he has come to others: the engine asks all who stand there.
        let merged = seat.made && (key == "did" || doing() && !seat.apart);
        // Hands and men who are off are not said to be seen from the other seat, nor what else could be played.
        let off = ["hand", "off", "borne"];
        let beyond =
            |at: &Tree| matches!(at, Tree::Text(at) if off.iter().any(|off| at.contains(off)));
        // A number that is thrown alone: of which kind such a throw is is not said.
        if key == "throw" && self.stuck {
            return true;
        }
        if seat.apart
            && (["another", "could", "always"].contains(&key)
                || matches!(key, "from" | "to") && beyond(below))
        {
            return true;
        }
        // What the throw has done is there before it too for the engine, and never so for the other side.
        merged || seat.apart && (DOING.contains(&key) || doing())
    }

    fn enters(&self) -> bool {
        !self.pack["steps"]["enter"].is_nothing()
    }

    /// What an atom asks.
    fn atom(&self, key: &str, below: &mut Tree) {
        match key {
            // Without a number that is too large: the engine has it so of steps that bear nobody off.
            "exact" if below.is("false") => *below = text(true),
            // A man on the same cell is no other to the engine.
            "another" if below["from"].is_nothing() || !is_ahead(&below["from"]) => {
                let mut keys = map(vec![("from", text(">from"))]);
                if !below["to"].is_nothing() {
                    set(&mut keys, "to", below["to"].clone());
                }
                *below = keys;
            }
            // The same of men in hand.
            "can_fill" if below["by"].is("men") && self.enters() => {
                set(below, "by", text("cells"));
            }
            // Whose throw is repeated by numbers that were left over is not said.
            "throw" if !self.pack["throw"]["passed"].is_nothing() => simple(below),
            // Which cells lie between those of a stage is not said.
            _ if !self.pack["steps"]["stages"].is_nothing() => {
                let betweens = |text: &str| text.contains("between");
                match below {
                    Tree::Text(places) if betweens(places) => {
                        *places = places.replace("between", "foremost");
                    }
                    Tree::Map(map) => {
                        map.iter_mut().for_each(|(at, _)| *at = at.replace("between", "foremost"));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

fn is_ahead(from: &Tree) -> bool {
    from.is(">from") || from.is("<from")
}

fn simple(kinds: &mut Tree) {
    match kinds {
        Tree::Text(kind) if kind == "repeated" => *kinds = text("simple"),
        Tree::List(all) => all.iter_mut().for_each(simple),
        _ => {}
    }
}

/// Cells behind, ahead of and between those of a step as the other side sees them, and the hand from which it begins: the
/// engine looks for them in its direction.
fn seen_from_steps(key: &mut String, below: &mut Tree) {
    let plain = |text: &str| {
        let to = text.replace("between", "to").replace("from", "to");
        to.replace("<to", "to").replace(">to", "to")
    };
    *key = if key == "from" { key.clone() } else { plain(key) };
    if let Tree::Text(places) = below {
        *places = plain(places);
    }
}
