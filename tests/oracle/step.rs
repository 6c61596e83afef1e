//! One man, one number: whether he may, and what comes of it.

use super::cond::Step;
use super::read::{number, places, text};
use super::throw::ANY;
use super::{BAR, Board, Found, NEW, Node, OFF, OUT, UNDER};

/// Where a number takes a man, and what else it does.
pub(super) struct Landing {
    pub(super) to: usize,
    pub(super) burst: bool,
    /// A single man who stands opposite is not hit.
    pub(super) spares: bool,
    /// The stage that it is a step of, and the face that it needs.
    pub(super) stage: Option<String>,
    pub(super) face: Option<u8>,
}

impl Landing {
    pub(super) const fn plain(to: usize) -> Self {
        Self { to, burst: false, spares: false, stage: None, face: None }
    }
}

impl Found<'_> {
    /// All steps that a number can make here: the place of the man, and where he comes to.
    pub(super) fn steps(&self, node: &Node, die: u8) -> Vec<(usize, Landing)> {
        if self.oracle.has("steps.stages") {
            let mut steps = self.staged(node, die);
            steps.retain(|(from, to)| !self.forbidden(node, *from, die, to, true));
            return steps;
        }
        assert!(die != ANY, "the oracle reads no number `any` without stages");
        (BAR..=self.oracle.cells)
            .chain([NEW])
            .filter(|from| node.board.0[0][*from] > 0)
            .filter_map(|from| Some((from, self.step(node, from, die)?)))
            .collect()
    }

    fn step(&self, node: &Node, from: usize, die: u8) -> Option<Landing> {
        let landing = self.free(node, from, die)?;
        (!self.forbidden(node, from, die, &landing, true)).then_some(landing)
    }

    /// The steps of a man there, without asking for other men who could play the number.
    pub(super) fn alone(&self, node: &Node, from: usize, die: u8) -> Vec<(usize, Landing)> {
        if self.oracle.has("steps.stages") {
            let all = self.staged(node, die).into_iter();
            return all.filter(|(at, _)| *at == from).collect();
        }
        self.free(node, from, die).map(|landing| (from, landing)).into_iter().collect()
    }

    fn free(&self, node: &Node, from: usize, die: u8) -> Option<Landing> {
        let landing = self.lands(node, from, die)?;
        (!self.forbidden(node, from, die, &landing, false)).then_some(landing)
    }

    fn lands(&self, node: &Node, from: usize, die: u8) -> Option<Landing> {
        let oracle = self.oracle;
        if node.board.0[0][UNDER + from] > 0 {
            return None;
        }
        if self.no_room && oracle.has("steps.enter.shut_out") && self.waits(node, from) {
            return None;
        }
        let to = oracle.sets_out(from) + usize::from(die);
        if to > oracle.cells {
            return self.leaves(node, from, die);
        }
        let plain = Landing::plain(to);
        if (from == BAR || from == NEW)
            && !((from == NEW || self.may_enter(to))
                && self.when(oracle.key("steps.enter.when"), node, from, die, &plain))
        {
            return None;
        }
        let spares = self.spared(node, from, die, to)?;
        let burst = if oracle.is_closed(&node.board, to) {
            if !self.may_burst(node, from, to, die) {
                return None;
            }
            true
        } else {
            false
        };
        if !burst && !spares && self.can_hit(node, to) && !self.comes_back(node, from, to) {
            return None;
        }
        Some(Landing { burst, spares, ..plain })
    }

    /// Whether a man who is hit can go where such men go: to a cell on which men of the side that hits him do not close it. One
    /// who stands there alone goes back in his turn, if he has a cell to go to.
    fn comes_back(&self, node: &Node, from: usize, to: usize) -> bool {
        let oracle = self.oracle;
        let shared = ["contrary", "parallel", "shared"].contains(&oracle.relation.as_str());
        let cell = match oracle.sent_to() {
            BAR | OUT => return true,
            cell => cell,
        };
        let Some(there) = oracle.seen(cell).filter(|_| shared) else { return true };
        let [mine, theirs] = &node.board.0;
        let mut held = usize::from(mine[there]);
        if from == there {
            held -= 1;
        }
        let their_cells = oracle.key("steps.block.men");
        let closed = held >= if their_cells.is_nothing() { 2 } else { number(their_cells) };
        // My man would go to my cell of that number, on which theirs may stand; one whom I hit there is gone.
        let in_the_way = theirs[there] > 0 && to != cell;
        to != there && !closed && (held == 0 || !in_the_way)
    }

    /// While more men wait than entries are open: whether this man has to wait too.
    fn waits(&self, node: &Node, from: usize) -> bool {
        match text(self.oracle.key("steps.enter.shut_out.enter")).as_str() {
            "none" => true,
            "one" => from != BAR || !node.used.is_empty(),
            _ => from != BAR,
        }
    }

    fn may_enter(&self, to: usize) -> bool {
        let entry = self.oracle.key("steps.enter");
        !entry.is_nothing() && places(&entry["cells"]).contains(&to)
    }

    /// Whether a band of theirs may be sent to the hand.
    fn may_burst(&self, node: &Node, from: usize, to: usize, die: u8) -> bool {
        let oracle = self.oracle;
        let burst = oracle.key("steps.burst");
        let never = oracle.key("steps.burst.never_when_borne.men");
        let off = usize::from(node.board.0[0][OFF]);
        if burst.is_nothing() || !never.is_nothing() && off >= number(never) {
            return false;
        }
        let run = oracle.key("steps.burst.by_run.length");
        if !run.is_nothing() {
            let band = |cell: usize| oracle.seen(cell).is_some_and(|c| node.board.0[1][c] >= 2);
            let row: Vec<bool> = (1..=oracle.cells).map(band).collect();
            if run_with(&row, to - 1) >= number(run) {
                return true;
            }
        }
        let when = oracle.key("steps.burst.when");
        let landing = Landing { burst: true, ..Landing::plain(to) };
        if !when.is_nothing() && self.when(when, node, from, die, &landing) {
            return true;
        }
        let room = oracle.key("steps.burst.by_room");
        if room.is_nothing() || from != BAR || !places(&room["cells"]).contains(&to) {
            return false;
        }
        match text(&room["at"]).as_str() {
            "dice" => self.no_room,
            _ => node.board.0[0][BAR] > oracle.open_entries(&node.board),
        }
    }

    /// Bearing off.
    fn leaves(&self, node: &Node, from: usize, die: u8) -> Option<Landing> {
        let oracle = self.oracle;
        let off = oracle.key("steps.bear_off");
        let men = &node.board.0[0];
        if off.is_nothing() || !self.leave_now(node, from, die) {
            return None;
        }
        let by = text(&off["excess"]["by"]);
        let exact = oracle.cells + 1 - usize::from(die);
        let hindmost = (1..from).all(|cell| men[cell] == 0);
        let larger =
            oracle.has("steps.bear_off.excess") && by != "never" && (hindmost || by == "any");
        if from != exact && !larger {
            return None;
        }
        Some(Landing::plain(OFF))
    }

    /// Steps of a game in which each number belongs to a cell.
    fn staged(&self, node: &Node, die: u8) -> Vec<(usize, Landing)> {
        let stages = self.oracle.key("steps.stages");
        let asked = if text(&stages["at"]) == "dice" { &self.board } else { &node.board };
        let faces = if die == ANY { 1..=6 } else { die..=die };
        let mut steps = Vec::new();
        for face in faces {
            let nth = usize::from(face) - 1;
            for (name, stage) in super::read::entries(&stages["list"]) {
                let from = places(&stage["cells"])[nth];
                let to = if stage["to"].is("borne") { OFF } else { places(&stage["to"])[nth] };
                let waits = !stage["needs_empty"].is_nothing()
                    && places(&stage["needs_empty"]).iter().any(|cell| asked.0[0][*cell] > 0);
                let stage_named = Some(name.to_owned());
                let landing =
                    Landing { stage: stage_named, face: Some(face), ..Landing::plain(to) };
                if node.board.0[0][from] > 0
                    && !waits
                    && self.when(&stage["when"], node, from, die, &landing)
                    && !self.forbidden(node, from, die, &landing, false)
                {
                    steps.push((from, landing));
                }
            }
        }
        steps
    }

    /// The board after a step.
    pub(super) fn moved(&self, board: &Board, step: &Step) -> Board {
        let mut after = *board;
        let [mine, theirs] = &mut after.0;
        mine[step.from] -= 1;
        mine[step.to] += 1;
        let sends = step.does.iter().any(|act| act == "hit" || act == "burst");
        if let Some(seen) = self.oracle.seen(step.to).filter(|_| sends) {
            let hit = step.does.iter().any(|act| act == "hit");
            let to = if hit { self.oracle.sent_to() } else { BAR };
            let men = std::mem::take(&mut theirs[seen]);
            theirs[to] += men;
            let shared =
                ["contrary", "parallel", "shared"].contains(&self.oracle.relation.as_str());
            if let Some(there) = self.oracle.seen(to).filter(|_| shared && hit) {
                let men = std::mem::take(&mut mine[there]);
                mine[to] += men;
            }
        }
        if self.oracle.has("steps.pin") {
            let pins = step.does.iter().any(|act| act == "pin");
            for (cell, here) in mine.iter().enumerate().take(self.oracle.cells + 1).skip(1) {
                let Some(seen) = self.oracle.seen(cell) else { continue };
                if pins && cell == step.to {
                    theirs[UNDER + seen] = 1;
                } else if *here == 0 {
                    theirs[UNDER + seen] = 0;
                }
            }
        }
        after
    }
}

impl super::Oracle {
    /// Where men go who are hit.
    fn sent_to(&self) -> usize {
        let to = self.key("steps.hit.to");
        if to.is_nothing() { BAR } else { places(to)[0] }
    }

    /// How many of theirs a step sends away.
    pub(super) fn sent(&self, board: &Board, step: &Step) -> u8 {
        let sends = step.does.iter().any(|act| act == "hit" || act == "burst");
        self.seen(step.to).filter(|_| sends).map_or(0, |seen| board.0[1][seen])
    }

    /// The cell from which a man counts: his own, or the one before that of an ace which enters.
    pub(super) fn sets_out(&self, from: usize) -> usize {
        let first = match from {
            BAR => {
                let cells = places(self.key("steps.enter.cells"));
                let within = cells.iter().all(|cell| *cell <= 6);
                let lowest = cells.iter().min().expect("a cell");
                return if within { 0 } else { lowest - 1 };
            }
            NEW => self.key("steps.enter.new.first"),
            cell => return cell,
        };
        if first.is_nothing() { 0 } else { number(first) - 1 }
    }

    pub(super) fn all_home(&self, men: &super::Men) -> bool {
        let home = self.key("steps.bear_off.home");
        Self::all_on(men, &places(home))
    }
}

/// How many neighbours in a row, with the one of this index among them.
fn run_with(row: &[bool], at: usize) -> usize {
    if !row[at] {
        return 0;
    }
    let before = row[..at].iter().rev().take_while(|held| **held).count();
    let after = row[at..].iter().take_while(|held| **held).count();
    before + after
}
