//! One man, one number: whether he may, and what comes of it.

use super::cond::Step;
use super::read::{number, places, text};
use super::throw::ANY;
use super::{Board, Found, HAND, Node, OFF};

/// Where a number takes a man, and what else it does.
pub(super) struct Landing {
    pub(super) to: usize,
    pub(super) burst: bool,
    /// A single man who stands opposite is not hit.
    pub(super) spares: bool,
    pub(super) kept: bool,
    /// The stage that it is a step of, and the face that it needs.
    pub(super) stage: Option<String>,
    pub(super) face: Option<u8>,
}

impl Landing {
    pub(super) const fn plain(to: usize) -> Self {
        Self { to, burst: false, spares: false, kept: false, stage: None, face: None }
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
        (HAND..=self.oracle.cells)
            .filter(|from| node.board.0[0][*from] > 0)
            .filter_map(|from| Some((from, self.step(node, from, die)?)))
            .collect()
    }

    fn step(&self, node: &Node, from: usize, die: u8) -> Option<Landing> {
        let landing = self.free(node, from, die)?;
        let oracle = self.oracle;
        if self.forbidden(node, from, die, &landing, true) {
            return None;
        }
        let further =
            |other: usize| node.board.0[0][other] > 0 && self.free(node, other, die).is_some();
        if oracle.has("steps.foremost_first") && (from + 1..=oracle.cells).any(further) {
            return None;
        }
        Some(landing)
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
        let men = &node.board.0[0];
        if from != HAND && men[HAND] > 0 && oracle.has("steps.enter.first") {
            return None;
        }
        if self.no_room && oracle.has("steps.enter.shut_out") && self.waits(node, from) {
            return None;
        }
        if !self.forerunner_lets(node, from) {
            return None;
        }
        let to = from + usize::from(die);
        let last = to.min(oracle.cells + 1);
        if oracle.has("steps.no_passing") && (from + 1..last).any(|cell| men[cell] > 0) {
            return None;
        }
        if to > oracle.cells {
            return self.leaves(node, from, die);
        }
        let plain = Landing::plain(to);
        if from == HAND
            && !(self.may_enter(&node.board, to)
                && self.when(oracle.key("steps.enter.when"), node, from, die, &plain))
        {
            return None;
        }
        let spares = self.spared(node, from, die, to)?;
        if self.fails_to_leave(node, from, die) {
            return None;
        }
        let burst = if oracle.is_closed(&node.board, to) {
            if !self.may_burst(node, from, to, die) {
                return None;
            }
            true
        } else {
            false
        };
        let landing = Landing { burst, spares, ..plain };
        (!self.may_not_join(node, from, die, &landing)).then_some(landing)
    }

    /// While more men wait than entries are open: whether this man has to wait too.
    fn waits(&self, node: &Node, from: usize) -> bool {
        match text(self.oracle.key("steps.enter.shut_out.enter")).as_str() {
            "none" => true,
            "one" => from != HAND || !node.used.is_empty(),
            _ => from != HAND,
        }
    }

    fn forerunner_lets(&self, node: &Node, from: usize) -> bool {
        let until = self.oracle.key("steps.forerunner.until");
        if until.is_nothing() || self.oracle.fact(&text(until), &node.board, &node.facts) {
            return true;
        }
        let men = &node.board.0[0];
        (from + 1..=self.oracle.cells).all(|cell| men[cell] == 0)
    }

    fn may_enter(&self, board: &Board, to: usize) -> bool {
        let entry = self.oracle.key("steps.enter");
        let held = text(&entry["own_men"]) == "forbid" && board.0[0][to] > 0;
        !entry.is_nothing() && places(&entry["cells"]).contains(&to) && !held
    }

    /// Conditions on the own men where he comes to.
    fn may_not_join(&self, node: &Node, from: usize, die: u8, landing: &Landing) -> bool {
        let (oracle, to) = (self.oracle, landing.to);
        let men = &node.board.0[0];
        let single = oracle.key("steps.single_men.cells");
        if !single.is_nothing() && men[to] >= 1 && places(single).contains(&to) {
            return true;
        }
        let bands = oracle.key("steps.no_bands.until");
        if !bands.is_nothing()
            && men[to] == 1
            && !oracle.fact(&text(bands), &node.board, &node.facts)
        {
            return true;
        }
        oracle.has("steps.band_limit") && self.too_many_bands(node, from, die, landing)
    }

    /// Whether this step makes a band (or holds a cell) and leaves more of them than there may be.
    fn too_many_bands(&self, node: &Node, from: usize, die: u8, landing: &Landing) -> bool {
        let (oracle, to) = (self.oracle, landing.to);
        let limit = oracle.key("steps.band_limit");
        let cells = places(&limit["cells"]);
        let until = &limit["until"];
        // The men are looked at as the step leaves them, what frees them too.
        let after = self.moved(&node.board, &self.step_of(node, die, from, landing));
        let mut facts = node.facts.clone();
        oracle.remember(&after, false, &mut facts);
        if !until.is_nothing() && oracle.fact(&text(until), &after, &facts) {
            return false;
        }
        let counts = if limit["men"].is_nothing() { 2 } else { number(&limit["men"]) as u8 };
        let made = node.board.0[0][to] + 1 == counts && cells.contains(&to);
        let holds = |cell: usize| cells.contains(&cell) && after.0[0][cell] >= counts;
        let most = number(&limit["most"]);
        let bands = match text(&limit["adjacent"]).as_str() {
            // YAML may read `no` as a truth value too.
            "no" | "off" => cells.iter().filter(|cell| holds(**cell)).count(),
            "foe" => {
                // Neighbours on the other side's way: in its numbering.
                let seen = |cell: usize| oracle.seen(cell).unwrap_or(cell);
                let row: Vec<bool> = (1..=oracle.cells)
                    .map(|theirs| (1..=oracle.cells).any(|c| seen(c) == theirs && holds(c)))
                    .collect();
                run_with(&row, seen(to) - 1)
            }
            _ => {
                let row: Vec<bool> = (1..=oracle.cells).map(holds).collect();
                run_with(&row, to - 1)
            }
        };
        made && bands > most
    }

    /// Whether a band of theirs may be sent to the hand.
    fn may_burst(&self, node: &Node, from: usize, to: usize, die: u8) -> bool {
        let oracle = self.oracle;
        let burst = oracle.key("steps.burst");
        let never = oracle.key("steps.burst.never_when_off.men");
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
        if room.is_nothing() || from != HAND || !places(&room["cells"]).contains(&to) {
            return false;
        }
        match text(&room["judged"]).as_str() {
            "throw" => self.no_room,
            _ => node.board.0[0][HAND] > oracle.open_entries(&node.board),
        }
    }

    /// Bearing off.
    fn leaves(&self, node: &Node, from: usize, die: u8) -> Option<Landing> {
        let oracle = self.oracle;
        let off = oracle.key("steps.off");
        let men = &node.board.0[0];
        if off.is_nothing() || !self.leave_now(node, from, die) {
            return None;
        }
        let by = text(&off["excess"]["by"]);
        let exact = oracle.cells + 1 - usize::from(die);
        let hindmost = (1..from).all(|cell| men[cell] == 0);
        let larger = oracle.has("steps.off.excess") && by != "never" && (hindmost || by == "any");
        if from != exact && !larger {
            return None;
        }
        if oracle.has("steps.off.hindmost_only") && !hindmost {
            return None;
        }
        let mut kept = false;
        let inside = |other: usize| {
            men[other] > 0
                && other + usize::from(die) <= oracle.cells
                && self.free(node, other, die).is_some()
        };
        if oracle.has("steps.off.inside_first") && (1..=oracle.cells).any(inside) {
            let area = oracle.key("steps.off.unless_kept.area");
            let may = !area.is_nothing()
                && from == exact
                && oracle.is_full(&text(area), &self.board.0[0]);
            if !may {
                return None;
            }
            kept = true;
        }
        Some(Landing { kept, ..Landing::plain(OFF) })
    }

    /// Whether a number has to bear off, or to be played by the hindmost, and this step does neither.
    fn fails_to_leave(&self, node: &Node, from: usize, die: u8) -> bool {
        let oracle = self.oracle;
        let men = &node.board.0[0];
        if !oracle.has("steps.off") || !oracle.all_home(men) {
            return false;
        }
        let exact = (oracle.cells + 1).saturating_sub(usize::from(die));
        if men[exact] > 0 {
            return oracle.has("steps.off.exact_must");
        }
        let behind = |cell: usize| (1..cell).any(|other| men[other] > 0);
        oracle.has("steps.off.failing_hindmost") && behind(exact) && behind(from)
    }

    /// Steps of a game in which each number belongs to a cell.
    fn staged(&self, node: &Node, die: u8) -> Vec<(usize, Landing)> {
        let stages = self.oracle.key("steps.stages");
        let asked = if text(&stages["judged"]) == "throw" { &self.board } else { &node.board };
        let faces = if die == ANY { 1..=6 } else { die..=die };
        let mut steps = Vec::new();
        for face in faces {
            let nth = usize::from(face) - 1;
            for (name, stage) in super::read::entries(&stages["list"]) {
                let from = places(&stage["cells"])[nth];
                let to = if stage["to"].is("off") { OFF } else { places(&stage["to"])[nth] };
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
            theirs[HAND] += theirs[seen];
            theirs[seen] = 0;
        }
        after
    }
}

impl super::Oracle {
    pub(super) fn all_home(&self, men: &super::Men) -> bool {
        let home = self.key("steps.off.home");
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
