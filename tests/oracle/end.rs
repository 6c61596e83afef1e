//! What ends the game, and what comes with it.

use std::collections::BTreeSet;

use super::cond::{Moment, Step};
use super::read::{entries, number, places, stand, text};
use super::tree::Tree;
use super::{Board, Found, HAND, Node, OFF};

/// What the last step did, as far as ends ask for it.
#[derive(Clone, Copy, Default)]
pub(super) struct Did {
    pub(super) sent: bool,
    /// The cell where a band was burst.
    pub(super) burst: Option<usize>,
}

impl Found<'_> {
    /// The first end that is met after a step, or when the side has played.
    pub(super) fn end(&self, node: &Node, did: Option<Did>, step: Option<&Step>) -> Option<String> {
        let judged = if did.is_some() { "step" } else { "throw" };
        let board = &node.board;
        let mut ends = entries(self.oracle.key("ends"));
        let met = ends.find(|(_, end)| {
            let asked = text(&end["judged"]);
            let asked = if asked.is_empty() { "step" } else { asked.as_str() };
            let asked = if asked == "played" { "throw" } else { asked };
            asked == judged
                && self.met(end, board, did.unwrap_or_default())
                && Moment { step, made: step.is_some(), ..Moment::of(self, node) }
                    .holds_besides(end)
        });
        met.map(|(name, _)| name.to_owned())
    }

    fn met(&self, end: &Tree, board: &Board, did: Did) -> bool {
        let oracle = self.oracle;
        let other = text(&end["wins"]) == "other";
        let [mine, theirs] =
            if other { [&board.0[1], &board.0[0]] } else { [&board.0[0], &board.0[1]] };
        let asked =
            |key: &str, holds: &dyn Fn(&Tree) -> bool| end[key].is_nothing() || holds(&end[key]);
        asked("off", &|men| usize::from(mine[OFF]) >= number(men))
            && asked("exact", &|men| {
                if men.map().is_empty() {
                    return true;
                }
                let all: u8 = mine.iter().sum();
                let there: u8 = entries(men)
                    .flat_map(|(at, _)| super::read::range_list(at))
                    .map(|place| mine[place])
                    .sum();
                stand(men, mine) && there == all
            })
            && asked("foe_no_room", &|room| self.no_room_for(room, mine, theirs, other, did))
            && asked("filled", &|filled| {
                let area = text(&filled["area"]);
                let whole = !filled["all_men"].is("true")
                    || super::Oracle::all_on(mine, &oracle.areas[&area]) && mine[OFF] == 0;
                oracle.is_full(&area, mine) && whole
            })
            && asked("none_can_fill", &|area| {
                let area = text(area);
                !oracle.can_fill(&area, mine, "") && !oracle.can_fill(&area, theirs, "")
            })
            && (!is_tested(end) || asked("foe", &|men| stand(men, theirs)))
            && asked("foe_among", &|cells| places(cells).iter().any(|place| theirs[*place] > 0))
    }

    /// Whether the other side can never bring its men in again.
    fn no_room_for(
        &self,
        room: &Tree,
        mine: &super::Men,
        theirs: &super::Men,
        other: bool,
        did: Did,
    ) -> bool {
        let oracle = self.oracle;
        let blocked = room["blocked"].is("true");
        let clear = !room["clear"].is_nothing();
        // Otherwise nothing but a man who comes to the hand can change it.
        if !did.sent && !blocked && !clear && !other {
            return false;
        }
        if !room["by_burst"].is_nothing()
            && !did.burst.is_some_and(|cell| places(&room["by_burst"]).contains(&cell))
        {
            return false;
        }
        if clear && places(&room["clear"]).iter().any(|cell| mine[*cell] >= 2) {
            return false;
        }
        // A cell of theirs in my numbering: the way back of `seen` is `seen` itself on every track.
        let band = |cell: usize| blocked && oracle.seen(cell).is_some_and(|seen| mine[seen] >= 2);
        let held =
            places(&room["cells"]).into_iter().filter(|cell| theirs[*cell] > 0 || band(*cell));
        usize::from(theirs[HAND]) + held.count() >= number(&room["sum"])
    }

    /// What comes with an end.
    pub(super) fn with(&self, end: &str, node: &Node) -> BTreeSet<String> {
        // Theirs are those of whoever the end is not read for.
        let other = self.oracle.key(&format!("ends.{end}.wins")).is("other");
        let theirs = &node.board.0[usize::from(!other)];
        let comes = |with: &Tree| {
            with["ends"].list().iter().any(|name| text(name) == end) && stand(&with["foe"], theirs)
        };
        let all = entries(self.oracle.key("with"));
        all.filter(|(_, with)| comes(with)).map(|(name, _)| name.to_owned()).collect()
    }

    /// Whether the duties do not bind a play that reaches this end.
    pub(super) fn waives(&self, end: &str) -> bool {
        self.oracle.key(&format!("ends.{end}.waives")).is("true")
    }
}

/// Whether an end has a test that is older than conditions, beside which `foe` is how the other side stands.
pub(super) fn is_tested(end: &Tree) -> bool {
    let older = ["off", "foe_no_room", "filled", "none_can_fill"];
    older.iter().any(|key| !end[key].is_nothing()) || !end["exact"].map().is_empty()
}
