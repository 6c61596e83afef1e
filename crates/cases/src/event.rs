//! Events that a throw may bring about, by their names in cases.
//!
//! An event is a coup of the pack by its name, a combination of coups with numbers, or the points
//! of a coup. It can also be a fact about all legal plays of the throw.

use charpentier_core::coups::DetectedCoup;
use charpentier_core::spec::Role;
use charpentier_core::{Action, Cells, Men, Place, Rules, Seat, Table, Throw, Tree};

use crate::scene::{self, MOVER};

/// A coup that a throw makes: name, side, cell, ways, points.
pub(super) type Scored = (String, Seat, Place, u8, u16);

/// Returns the coups of the throw on the table.
pub(super) fn scored(game: &Table) -> Vec<Scored> {
    let rules = game.rules();
    game.state()
        .coups
        .iter()
        .map(|DetectedCoup { key, at }| {
            let name = rules.spec().coup_name(key.coup, key.class);
            let to = rules.spec().coups[usize::from(key.coup)].to;
            let seat = if to == Role::Mover { MOVER } else { MOVER.other() };
            (name, seat, *at, key.ways, game.scoring().value(*key))
        })
        .collect()
}

/// An event that a case can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    /// A coup, by its name with or without its class.
    Coup(String),
    /// `two_hit_true`, `one_true_one_false`: exactly this many of each coup named.
    Several(Vec<(usize, String)>),
    /// `true_hit_points`: the points of the coup in all are one of the numbers in `points`.
    Points(String),
    /// `mover_hits_min_4`: the points of a side from coups of a family are at least this many.
    AtLeast(Seat, String, u32),
    /// `break`: an area was full, and no play keeps one full.
    Break,
    /// `uncovers_forced`: every play leaves a blot in an area that had none.
    Uncovered,
    /// `make_case`: a play brings two men or more to a cell of `cell` that had fewer.
    Pair,
    /// `take_corner`: a play brings two men or more to the cell that only pairs take.
    PairCell,
}

const NUMBERS: [&str; 5] = ["no", "one", "two", "three", "four"];

impl Event {
    /// Reads the name of an event; `None` if it is unknown.
    pub(super) fn read(rules: &Rules, name: &str) -> Option<Self> {
        match name {
            "break" => return Some(Self::Break),
            "uncovers_forced" => return Some(Self::Uncovered),
            "make_case" => return Some(Self::Pair),
            "take_corner" => return rules.spec().steps.pair.map(|_| Self::PairCell),
            _ => {}
        }
        if rules.spec().coup_names().any(|(known, _, _)| known == name) {
            return Some(Self::Coup(name.to_owned()));
        }
        if let Some(coup) = name.strip_suffix("_points") {
            return coup_called(rules, coup).map(Self::Points);
        }
        if let Some((family, least)) = name.split_once("_min_") {
            let (side, family) = family.split_once('_')?;
            let seat = match side {
                "mover" => MOVER,
                "opponent" => MOVER.other(),
                _ => return None,
            };
            let family = family.strip_suffix('s').unwrap_or(family);
            let known = rules.spec().coups.iter().any(|coup| is_of(&coup.name, family));
            return known
                .then(|| least.parse().ok())?
                .map(|n| Self::AtLeast(seat, family.into(), n));
        }
        several(rules, name).map(Self::Several)
    }

    /// Whether the throw brings it about. `entry` may contain cells (`cell`) or `points`, and
    /// `ways`.
    pub(super) fn is_brought(&self, before: &Table, throw: Throw, entry: &Tree) -> bool {
        let mut game = before.clone();
        if game.apply(MOVER, Action::Throw(throw)).is_err() {
            return false;
        }
        let key = if matches!(self, Self::Points(_)) { "points" } else { "cell" };
        let at: Vec<_> = match entry.get(key) {
            Some(Tree::Number(one)) => vec![*one],
            at => at.map_or(&[][..], Tree::list).iter().filter_map(Tree::number).collect(),
        };
        let found = scored(&game);
        match self {
            Self::Coup(event) => {
                let ways = entry.get("ways").and_then(Tree::number);
                found.iter().any(|(name, _, cell, found_ways, _)| {
                    // A target may be given in its owner's numbering or in the thrower's.
                    let theirs =
                        game.rules().spec().track.mirror(*cell).map(|cell| i64::from(cell.0));
                    let there = at.is_empty()
                        || at.iter().any(|at| *at == i64::from(cell.0) || Some(*at) == theirs);
                    is_of(name, event) && there && ways.is_none_or(|n| n == i64::from(*found_ways))
                })
            }
            Self::Several(all) => all.iter().all(|(due, coup)| {
                found.iter().filter(|(name, ..)| is_of(name, coup)).count() == *due
            }),
            Self::Points(coup) => {
                let of = found.iter().filter(|(name, ..)| is_of(name, coup));
                let points: i64 = of.map(|scored| i64::from(scored.4)).sum();
                at.contains(&points)
            }
            Self::AtLeast(seat, family, least) => {
                let of = found.iter().filter(|(name, to, ..)| to == seat && is_of(name, family));
                of.map(|scored| u32::from(scored.4)).sum::<u32>() >= *least
            }
            Self::Break | Self::Uncovered | Self::Pair | Self::PairCell => {
                scene::hold(&mut game);
                let men = game.state().position[MOVER];
                let rules = game.rules().clone();
                let after: Vec<Men> = game.legal_plays().iter().map(|found| found.us).collect();
                self.is_so(&rules, &men, &after, &at)
            }
        }
    }

    /// Whether a fact about plays holds, given the men before and after each legal play.
    fn is_so(&self, rules: &Rules, before: &Men, after: &[Men], at: &[i64]) -> bool {
        let full = |men: &Men| rules.spec().areas.iter().any(|area| men.made().covers(area.cells));
        match self {
            Self::Break => full(before) && !after.iter().any(full),
            Self::Uncovered => {
                let safe = rules.spec().areas.iter().map(|area| area.cells);
                let safe: Vec<Cells> = safe.filter(|cells| !before.blots().meets(*cells)).collect();
                let uncovered = |men: &Men| safe.iter().any(|cells| men.blots().meets(*cells));
                after.iter().all(uncovered)
            }
            _ => {
                let pair = rules.spec().steps.pair.map(|pair| i64::from(pair.at.0));
                let cells = if *self == Self::PairCell { pair.as_slice() } else { at };
                let cells = cells.iter().filter_map(|&cell| u8::try_from(cell).ok()).map(Place);
                let cells: Cells =
                    cells.filter(|&cell| rules.spec().track.all().has(cell)).collect();
                let open = cells & !before.made();
                after.iter().any(|men| men.made().meets(open))
            }
        }
    }
}

/// Whether a coup of this name, with or without its class, is the event or of its family.
fn is_of(name: &str, event: &str) -> bool {
    name == event || name.strip_prefix(event).is_some_and(|rest| rest.starts_with('_'))
}

/// Returns the coup with these words in any order, or the only coup with this last word.
fn coup_called(rules: &Rules, text: &str) -> Option<String> {
    let sorted = |name: &str| {
        let mut words: Vec<String> = name.split('_').map(str::to_owned).collect();
        words.sort_unstable();
        words
    };
    let names = || rules.spec().coups.iter().map(|coup| coup.name.as_str());
    if let Some(name) = names().find(|name| sorted(name) == sorted(text)) {
        return Some(name.to_owned());
    }
    let mut last = names().filter(|name| name.rsplit_once('_').is_some_and(|(_, w)| w == text));
    last.next().filter(|_| last.next().is_none()).map(str::to_owned)
}

/// Reads `two_hit_true` and `one_true_one_false`: numbers, each followed by a coup.
fn several(rules: &Rules, name: &str) -> Option<Vec<(usize, String)>> {
    let mut parts: Vec<(usize, Vec<&str>)> = Vec::new();
    for word in name.split('_') {
        match NUMBERS.iter().position(|number| *number == word) {
            Some(number) => parts.push((number, Vec::new())),
            None => parts.last_mut()?.1.push(word),
        }
    }
    let read = |(number, words): (usize, Vec<&str>)| {
        coup_called(rules, &words.join("_")).map(|coup| (number, coup))
    };
    parts.into_iter().map(read).collect()
}
