//! One step: may this man move with this die, and what happens when he does?

use crate::cells::{Cells, HAND, OFF};
use crate::play::{Effect, EndMark, Step};
use crate::position::Men;
use crate::refusal::{Cause, Refusal};
use crate::rules::{
    Adjacent, BandLimit, Burst, Draft, Duty, End, EndTest, Enter, Entry, ExcessBy, Hit, RuleId,
    Rules, ShutOut, Wins,
};
use crate::throw::Numbers;

/// Both sides in the middle of a play, as the side that plays sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) me: Men,
    pub(crate) foe: Men,
    /// Cells (in my numbering) with at least one man of theirs.
    pub(crate) foes: Cells,
    /// Cells (in my numbering) with at least two men of theirs.
    pub(crate) bands: Cells,
    /// What my side remembers, a bit each (see [`crate::rules::Latch`]).
    pub(crate) latches: u32,
}

impl Node {
    #[inline]
    pub(crate) fn new(rules: &Draft, me: Men, foe: Men, latches: u32) -> Self {
        let foes = rules.track.seen(foe.any());
        let bands = rules.track.seen(foe.two());
        // Bits of coups, which the throw may set after the search, are nothing to the play.
        let latches = if rules.latches.is_empty() {
            0
        } else {
            let own = (1u32 << rules.latches.len().min(31)) - 1;
            latches & own | rules.latched(&me, &foe, false)
        };
        Self { me, foe, foes, bands, latches }
    }

    /// Men who stand so, with what is remembered as it is.
    pub(crate) fn seen(rules: &Draft, me: Men, foe: Men, latches: u32) -> Self {
        let foes = rules.track.seen(foe.any());
        let bands = rules.track.seen(foe.two());
        Self { me, foe, foes, bands, latches }
    }

    /// Moves the man of a checked step and carries out its effect.
    #[inline]
    pub(crate) fn apply(&mut self, rules: &Draft, step: Step) {
        self.me = self.me.moved(step.from, step.to);
        if matches!(step.effect, Effect::Hit | Effect::Burst) {
            self.strike(rules, step.to);
        }
        if !rules.latches.is_empty() {
            self.latch(rules);
        }
    }

    /// Remembers what these men set. Few games have anything to remember.
    #[cold]
    fn latch(&mut self, rules: &Draft) {
        self.latches |= rules.latched(&self.me, &self.foe, false);
    }

    /// Sends all of theirs on a cell to the hand.
    #[inline]
    fn strike(&mut self, rules: &Draft, at: u8) {
        if let Some(cell) = rules.track.theirs(at) {
            while self.foe.any().has(cell) {
                self.foe = self.foe.moved(cell, HAND);
            }
        }
        self.foes = self.foes & !Cells::one(at);
        self.bands = self.bands & !Cells::one(at);
    }

    /// The node after a checked step that has no effect.
    #[inline]
    pub(crate) fn after(&self, rules: &Draft, step: Step) -> Self {
        let mut next = *self;
        next.apply(rules, step);
        next
    }

    /// What my side remembers when this is where it stops.
    #[inline]
    pub(crate) fn latches_after(&self, rules: &Draft) -> u32 {
        if rules.latches.is_empty() {
            return self.latches;
        }
        self.latches | rules.latched(&self.me, &self.foe, true)
    }

    /// The cells with men of mine on the board.
    #[inline]
    fn mine(&self, rules: &Draft) -> Cells {
        self.me.any() & rules.track.all()
    }

    /// How many of these cells a man could enter on: no own man and at most one of theirs.
    fn open(&self, cells: Cells) -> u8 {
        (cells & !self.me.any() & !self.bands).count()
    }

    /// Whether more men are in hand than could enter there.
    fn lacks_room(&self, cells: Cells) -> bool {
        self.me.hand() > self.open(cells)
    }

    fn all_home(&self, rules: &Draft, home: Cells) -> bool {
        self.me.hand() == 0 && home.covers(self.mine(rules))
    }
}

/// A cause and its rule, small enough for the search.
pub(crate) type Against = (Cause, Option<RuleId>);

/// The step that takes a man from `from` with `die`, or what stands against it.
/// `at_throw` is the position that the throw found.
#[inline]
pub(crate) fn check(
    rules: &Rules,
    at_throw: &Node,
    node: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Against> {
    if !node.me.any().has(from) {
        return Err((Cause::NoMan(from), None));
    }
    let steps = &rules.steps;
    if let Some(stages) = &steps.stages {
        let judged = if stages.judged_at_throw { at_throw } else { node };
        return staged(stages, judged, from, die);
    }
    if let Some(fore) = &steps.forerunner {
        let foremost = node.mine(rules).last().unwrap_or(HAND);
        if from != foremost && !rules.is_latched(fore.until, node.latches, &node.me, &node.foe) {
            return Err((Cause::Forerunner(foremost), Some(fore.rule)));
        }
    }
    let mut to = from + die;
    if let Some(enter) = &steps.enter {
        if let Some(shut) = shut_out(enter, at_throw) {
            let entered = at_throw.me.hand() != node.me.hand();
            let may = match shut.enter {
                Entry::None => false,
                Entry::One => from == HAND && !entered,
                Entry::Any => from == HAND,
            };
            if !may {
                return Err((Cause::ShutOut(shut.enter), Some(shut.rule)));
            }
        }
        if from == HAND {
            to = die;
            if !enter.cells.has(to) {
                return Err((Cause::NoEntry(to), Some(enter.rule)));
            }
            if enter.own_men_forbid && node.me.any().has(to) {
                return Err((Cause::EntryHeld(to), Some(enter.rule)));
            }
        } else if let Some(first) = enter.first
            && node.me.hand() > 0
        {
            return Err((Cause::HandFirst, Some(first)));
        }
    }
    if let Some(off) = &steps.off {
        if to > rules.track.cells {
            let step = bear_off(rules, at_throw, node, from, die)?;
            return in_order(rules, at_throw, node, step);
        }
        if let Some(rule) = off.failing_hindmost {
            let mine = node.mine(rules);
            let hindmost = mine.first().unwrap_or(from);
            let leaves = rules.track.cells + 1 - die;
            if from != hindmost
                && hindmost < leaves
                && !mine.has(leaves)
                && node.all_home(rules, off.home)
            {
                return Err((Cause::FailingHindmost(hindmost), Some(rule)));
            }
        }
        if let Some(rule) = off.exact_must {
            let exact = rules.track.cells + 1 - die;
            if exact != from && node.me.any().has(exact) && node.all_home(rules, off.home) {
                return Err((Cause::ExactMust(exact), Some(rule)));
            }
        }
    } else if to > rules.track.cells {
        return Err((Cause::WayEnds(rules.track.cells), rules.dice.rule));
    }
    // Told before the cell itself: whoever is in the way stands nearer.
    if let Some(rule) = steps.no_passing
        && let Some(at) = between(rules, node, from, to)
    {
        return Err((Cause::Passed(at), Some(rule)));
    }
    if let Some((cells, rule)) = steps.single_men
        && cells.has(to)
        && node.me.any().has(to)
    {
        return Err((Cause::SingleOnly(to), Some(rule)));
    }
    if let Some(none) = &steps.no_bands
        && node.me.single().has(to)
        && !rules.is_latched(none.until, node.latches, &node.me, &node.foe)
    {
        return Err((Cause::NoBandYet(to), Some(none.rule)));
    }
    if let Some(limit) = &steps.band_limit {
        within_limit(rules, limit, node, from, to)?;
    }
    let mut effect = Effect::None;
    if node.foes.has(to) {
        let band = node.bands.has(to);
        if let Some(block) = &steps.block
            && (block.foes <= 1 || band)
        {
            // Whether a condition lets it be burst is asked with all other conditions.
            let asked = rules.conditions.burst.is_some();
            let burst = steps.burst.filter(|burst| band && !burst.is_spared_by(&node.me));
            let may = |burst| asked || bursts(burst, at_throw, node, from, to);
            if !burst.is_some_and(may) {
                return Err((Cause::Blocked(to), Some(block.rule)));
            }
            effect = Effect::Burst;
        } else if let Some(hit) = &steps.hit
            && !band
            && rules.track.theirs(to).is_some_and(|theirs| hit.reaches(theirs))
        {
            effect = Effect::Hit;
        }
    }
    in_order(rules, at_throw, node, Step { from, to, die, effect })
}

/// Steps of which nothing is asked but who stands where they end, and who is behind when men leave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quick {
    /// The last cell.
    last: u8,
    /// So many of theirs close a cell: one, two, or none can (0).
    close: u8,
    /// Where single men of theirs are hit.
    hit: Cells,
    /// Where a man of mine keeps out others of mine.
    single: Cells,
    /// Where men in hand enter.
    enter: Cells,
    /// Not where men of mine stand.
    enter_alone: bool,
    /// Where all men must be before one leaves.
    home: Option<Cells>,
    /// Nobody leaves but who is behind.
    hindmost_only: bool,
}

impl Quick {
    /// Where all steps of a throw are so, from the position that it finds.
    #[inline]
    pub(crate) fn of(rules: &Rules, at_throw: &Node) -> Option<Self> {
        let steps = &rules.steps;
        let enters = steps.enter.as_ref().filter(|_| at_throw.me.hand() > 0);
        // Bands of theirs do not grow while my side plays, nor do men come into my hand.
        let bursts = steps.burst.is_some_and(|burst| {
            let runs = |(length, _)| !at_throw.bands.runs(length).is_empty();
            enters.is_some() || burst.by_run.is_some_and(runs)
        });
        let asks = bursts
            || rules.plan().asks
            || steps.stages.is_some()
            || steps.forerunner.is_some()
            || steps.no_passing.is_some()
            || steps.no_bands.is_some()
            || steps.band_limit.is_some()
            || steps.foremost_first.is_some()
            || steps.off.is_some_and(|off| {
                off.failing_hindmost.or(off.exact_must).or(off.inside_first).is_some()
                    || off.excess_by() != ExcessBy::Hindmost
            })
            || rules.duties.iter().any(|(duty, _)| *duty == Duty::NoMadeExcess)
            || enters
                .is_some_and(|enter| enter.first.is_none() || shut_out(enter, at_throw).is_some())
            || enters.is_none() && at_throw.me.hand() > 0;
        let safe = |hit: Hit| hit.safe.map_or(Cells::NONE, |(cells, _)| cells);
        (!asks).then(|| Self {
            last: rules.track.cells,
            close: steps.block.as_ref().map_or(0, |block| block.foes.clamp(1, 2)),
            hit: steps
                .hit
                .map_or(Cells::NONE, |hit| rules.track.seen(rules.track.all() & !safe(hit))),
            single: steps.single_men.map_or(Cells::NONE, |(cells, _)| cells),
            enter: enters.map_or(Cells::NONE, |enter| enter.cells),
            enter_alone: enters.is_some_and(|enter| enter.own_men_forbid),
            home: steps.off.map(|off| off.home),
            hindmost_only: steps.off.is_some_and(|off| off.hindmost_only.is_some()),
        })
    }

    /// The step of a man who is there; the others wait for those in hand.
    #[inline]
    pub(crate) fn step(self, rules: &Rules, node: &Node, from: u8, die: u8) -> Option<Step> {
        let to = from + die;
        let mine = node.me.any();
        if to > self.last {
            return self.leave(rules, node, from, die);
        }
        let waits = if from == HAND {
            !self.enter.has(to) || self.enter_alone && mine.has(to)
        } else {
            mine.has(HAND)
        };
        let closed = match self.close {
            0 => Cells::NONE,
            1 => node.foes,
            _ => node.bands,
        };
        if waits || (closed | mine & self.single).has(to) {
            return None;
        }
        let hit = (node.foes & !node.bands & self.hit).has(to);
        Some(Step { from, to, die, effect: if hit { Effect::Hit } else { Effect::None } })
    }

    /// The same off the board: whoever's number it is, or who is behind.
    #[inline]
    fn leave(self, rules: &Rules, node: &Node, from: u8, die: u8) -> Option<Step> {
        let home = node.all_home(rules, self.home?);
        let exact = !self.hindmost_only && from + die == self.last + 1;
        let goes = exact || node.mine(rules).first() == Some(from);
        (home && goes).then_some(Step { from, to: OFF, die, effect: Effect::None })
    }
}

/// The step, unless it goes over an own man on its way off or belongs to a man further on.
#[inline]
fn in_order(rules: &Rules, at_throw: &Node, node: &Node, step: Step) -> Result<Step, Against> {
    let steps = &rules.steps;
    if let Some(rule) = steps.no_passing
        && let Some(at) = between(rules, node, step.from, step.to)
    {
        return Err((Cause::Passed(at), Some(rule)));
    }
    if let Some(rule) = steps.foremost_first {
        let ahead = node.mine(rules) & Cells::range(step.from + 1, rules.track.cells);
        let plays = |&at: &u8| check(rules, at_throw, node, at, step.die).is_ok();
        if let Some(at) = ahead.iter().find(plays) {
            return Err((Cause::ForemostFirst(at), Some(rule)));
        }
    }
    Ok(step)
}

/// The first own man between a place and a later one; the hand lies before the first cell, off
/// behind the last.
#[inline]
fn between(rules: &Rules, node: &Node, from: u8, to: u8) -> Option<u8> {
    let last = if to == OFF { rules.track.cells } else { to - 1 };
    (node.mine(rules) & Cells::range(from + 1, last)).first()
}

fn staged(
    stages: &crate::rules::Stages,
    judged: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Against> {
    let mut begun = stages.list.iter().filter_map(|stage| Some((stage, stage.face(from)?)));
    let Some((stage, face)) = begun.next() else {
        return Err((Cause::NotItsNumber(from), None));
    };
    if face != die && die != Numbers::ANY {
        return Err((Cause::NotItsNumber(from), Some(stage.rule)));
    }
    if judged.me.any().meets(stage.needs_empty) {
        return Err((Cause::StageClosed(from), Some(stage.rule)));
    }
    let to = stage.to.map_or(OFF, |first| first + from - stage.first);
    Ok(Step { from, to, die, effect: Effect::None })
}

fn bear_off(
    rules: &Rules,
    at_throw: &Node,
    node: &Node,
    from: u8,
    die: u8,
) -> Result<Step, Against> {
    let Some(off) = &rules.steps.off else {
        return Err((Cause::NoDie(from, OFF), None));
    };
    if rules.conditions.off.is_none() && !node.all_home(rules, off.home) {
        return Err((Cause::NotHome, Some(off.home_rule)));
    }
    let hindmost = node.mine(rules).first().unwrap_or(from);
    if let Some(rule) = off.hindmost_only.filter(|_| from != hindmost) {
        return Err((Cause::NotHindmost(hindmost), Some(rule)));
    }
    let larger = from + die > rules.track.cells + 1;
    if larger {
        match off.excess.map(|excess| (excess.by, excess.rule)) {
            Some((ExcessBy::Any, _)) => {}
            Some((ExcessBy::Hindmost, rule)) if from != hindmost => {
                return Err((Cause::Excess, Some(rule)));
            }
            Some((ExcessBy::Hindmost, _)) => {}
            Some((ExcessBy::Never, rule)) => return Err((Cause::NotExact(from, die), Some(rule))),
            None => return Err((Cause::NotExact(from, die), Some(off.home_rule))),
        }
    }
    let mut effect = Effect::None;
    if let Some(rule) = off.inside_first {
        let inside = node.mine(rules) & Cells::upto(rules.track.cells - die);
        let plays = |&at: &u8| check(rules, at_throw, node, at, die).is_ok();
        if let Some(at) = inside.iter().find(plays) {
            let exact = from + die == rules.track.cells + 1;
            let full = |area: u8| at_throw.me.two().covers(rules.areas[usize::from(area)].cells);
            if !off.unless_kept.is_some_and(|(area, _)| exact && full(area)) {
                return Err((Cause::InsideFirst(at), Some(rule)));
            }
            effect = Effect::Kept;
        }
    }
    if larger && rules.duties.iter().any(|(duty, _)| *duty == Duty::NoMadeExcess) {
        let before = at_throw.mine(rules) & Cells::upto(rules.track.cells + 1 - die);
        if !before.is_empty() && at_throw.all_home(rules, off.home) {
            effect = Effect::MadeExcess;
        }
    }
    Ok(Step { from, to: OFF, die, effect })
}

/// Pips that a step throws away in bearing off.
#[inline]
pub(crate) fn waste(rules: &Rules, step: Step) -> u8 {
    if step.to == OFF && rules.steps.stages.is_none() {
        (step.from + step.die).saturating_sub(rules.track.cells + 1)
    } else {
        0
    }
}

/// What is left to a side that lacked room for its men in hand when it threw.
#[inline]
pub(crate) fn shut_out<'a>(enter: &'a Enter, at_throw: &Node) -> Option<&'a ShutOut> {
    enter.shut_out.as_ref().filter(|_| at_throw.lacks_room(enter.cells))
}

/// What stands against a man by whom one more cell is held than may be.
#[inline]
fn within_limit(
    rules: &Rules,
    limit: &BandLimit,
    node: &Node,
    from: u8,
    to: u8,
) -> Result<(), Against> {
    let one = limit.men <= 1;
    let makes = if one { !node.me.any().has(to) } else { node.me.single().has(to) };
    if !makes {
        return Ok(());
    }
    let fallen = |latch| rules.is_latched(latch, node.latches, &node.me, &node.foe);
    if !limit.cells.has(to) || limit.until.is_some_and(fallen) {
        return Ok(());
    }
    let mut after = node.me;
    after.take(from);
    after.put(to);
    let bands = (if one { after.any() } else { after.two() }) & limit.cells;
    let over = match limit.adjacent {
        Adjacent::Own => bands.runs(limit.most + 1).has(to),
        Adjacent::Foe => {
            let run = rules.track.seen(bands).runs(limit.most + 1);
            rules.track.theirs(to).is_some_and(|cell| run.has(cell))
        }
        Adjacent::No => bands.count() > limit.most,
    };
    if over { Err((Cause::BandLimit(to), Some(limit.rule))) } else { Ok(()) }
}

/// Whether a band is burst as one of a long run, or for want of room.
pub(crate) fn bursts(burst: Burst, at_throw: &Node, node: &Node, from: u8, to: u8) -> bool {
    let by_run = burst.by_run.is_some_and(|(length, _)| node.bands.runs(length).has(to));
    by_run
        || burst.by_room.is_some_and(|room| {
            let judged = if room.judged_at_throw { at_throw } else { node };
            from == HAND && room.cells.has(to) && judged.lacks_room(room.cells)
        })
}

/// Which steps may bring about an end: most cannot, and need not be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Endings {
    /// Some end is asked for after every step.
    any: bool,
    /// Ends by which all men stand in given places: nobody is outside of these.
    places: Cells,
}

impl Endings {
    /// Of a game of these rules.
    #[inline]
    pub(crate) fn of(rules: &Draft) -> Self {
        let mut endings = Self { any: false, places: Cells::NONE };
        for end in rules.ends.iter().filter(|end| !end.judged_at_throw) {
            endings.any |= end.when.is_some() && !end.judged_thrown;
            match &end.test {
                EndTest::Exact(men) => endings.places |= men.any(),
                EndTest::FoeNoRoom { clear, blocked, .. } => {
                    endings.any |= clear.is_some() || *blocked || end.wins == Wins::Other;
                }
                EndTest::Off(_) | EndTest::When => {}
                EndTest::Filled { .. } | EndTest::NoneCanFill(_) => endings.any = true,
            }
        }
        endings
    }

    /// Whether this step may; `after` is the side that has made it.
    #[inline]
    pub(crate) fn may(self, after: &Men, step: Step) -> bool {
        self.any
            || step.to == OFF
            || matches!(step.effect, Effect::Hit | Effect::Burst)
            || self.places.covers(after.any())
    }
}

/// The end that this step has brought about, if any. `node` is after the step.
#[inline]
pub(crate) fn end_of(rules: &Rules, node: &Node, step: Step) -> Option<EndMark> {
    end_if(rules, node, step, |_| true)
}

/// The same where more is asked of an end.
#[inline]
pub(crate) fn end_if(
    rules: &Rules,
    node: &Node,
    step: Step,
    also: impl Fn(&End) -> bool,
) -> Option<EndMark> {
    let made = |end: &End| match &end.test {
        _ if end.judged_at_throw || end.judged_thrown => false,
        EndTest::When => true,
        EndTest::FoeNoRoom { cells, sum, by_burst, clear, blocked } => {
            let (me, foe) = end.wins.sides(&node.me, &node.foe);
            let by_this = match by_burst {
                Some(cells) => step.effect == Effect::Burst && cells.has(step.to),
                None => {
                    clear.is_some()
                        || *blocked
                        || end.wins == Wins::Other
                        || matches!(step.effect, Effect::Hit | Effect::Burst)
                }
            };
            by_this && clear.is_none_or(|cells| !me.two().meets(cells)) && {
                let closed = if *blocked { rules.track.seen(me.two()) } else { Cells::NONE };
                let taken = *cells & (foe.any() | closed);
                foe.hand() + taken.count() >= *sum && end.foe.holds(foe)
            }
        }
        EndTest::Off(_) => step.to == OFF && rules.stands(end, &node.me, &node.foe),
        EndTest::Exact(_) | EndTest::Filled { .. } | EndTest::NoneCanFill(_) => {
            rules.stands(end, &node.me, &node.foe)
        }
    };
    let at = rules.ends.iter().position(|end| made(end) && also(end))?;
    Some(rules.mark(at, &node.me, &node.foe))
}

impl From<Against> for Refusal {
    fn from((cause, rule): Against) -> Self {
        Self { rule, ..Self::new(cause) }
    }
}
