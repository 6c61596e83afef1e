//! Atoms that are known to differ, or of which no word of the reference says what they ask there: `known` says more.

use super::written::{set, text, written};
use crate::oracle::Tree;

/// Takes them out, wherever a condition stands.
pub(super) fn avoid(pack: &mut Tree) {
    let (whole, doing) = (pack.clone(), doing(pack));
    let conds = Conds { pack: &whole, doing, stuck: written(&whole).contains("stuck: true") };
    for section in ["facts", "forbid", "ends", "steps", "dice", "duties"] {
        let after = |entry: &Tree| match section {
            "facts" => entry["at"].is("step"),
            "ends" => entry["at"].is_nothing() || entry["at"].is("step"),
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
            _ => continue,
        }
        set(pack, section, tree);
    }
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
            || key == "fact" && doing.iter().any(|fact| below.is(fact))
            || asks(below, doing)
    }) || tree.list().iter().any(|below| asks(below, doing))
}

/// What asks for men who have moved or were hit.
const DOING: [&str; 6] = ["hits", "did", "men_moved", "left", "more_men", "played"];

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
                map.push(("nth_throw".to_owned(), text(">=2")));
            }
            for (key, below) in map {
                self.atom(key, below);
                if seat.apart {
                    seen_from_steps(key, below);
                }
                self.change(
                    below,
                    match key.as_str() {
                        "after_step" => Seat { made: true, ..seat },
                        "before_play" | "for_opponent" => Seat { apart: true, ..seat },
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
        let doing = || key == "fact" && self.doing.iter().any(|fact| below.is(fact));
        // What a man has done when he has come to others: the engine asks all who stand there.
        let merged = seat.made && (key == "did" || doing() && !seat.apart);
        // Hands and men who are off are not said to be seen from the other seat, nor what else could be played.
        let off = ["bar", "borne"];
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

    /// What an atom asks.
    fn atom(&self, key: &str, below: &mut Tree) {
        match key {
            // Whose throw is repeated by numbers that were left over is not said.
            "throw" if !self.pack["dice"]["passed"].is_nothing() => simple(below),
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
