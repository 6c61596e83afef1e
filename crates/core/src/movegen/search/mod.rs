//! Searches the legal plays of a throw.

pub(crate) mod ordered;
pub(crate) mod play_list;
pub(crate) mod visited;

use crate::board::{BAR, Cells, Men, NEW};
use crate::dice::Numbers;
use crate::eval::compiled::ThrowConditions;
use crate::eval::compiled::batch_eval::STEPS;
use crate::eval::context::{EvalContext, TurnContext};
use crate::eval::ends::mark_end;
use crate::eval::landing::ForbiddenLandings;
use crate::eval::memory::TurnMemory;
use crate::eval::node::Node;
use crate::eval::{GameContext, ends, facts, landing, step};
use crate::movegen::duties::{DutyContext, PlayStats};
use crate::movegen::fast_step::FastStep;
use crate::movegen::search::play_list::{KEPT, PlayList};
use crate::movegen::search::visited::Visited as Met;
use crate::movegen::{duties, short_pair};
use crate::play::{Effect, EndMark, LegalPlay, Play, Step};
use crate::rules::Rules;
use crate::spec::FactTiming;

/// All results are listed of throws of so many numbers.
const SHORT: u8 = 5;

/// At most so many are of longer ones.
const MOST_RESULTS: usize = 2_048;

/// At most so many positions are looked at for these.
pub(crate) const MOST_NODES: usize = 8_192;

/// Buffers of the search, kept from throw to throw so that nothing is allocated.
///
/// ```
/// use charpentier_core::spec::RulesSpec;
/// use charpentier_core::{Men, Numbers, Search};
///
/// let start = Men::default().with(1, 15).expect("fifteen men");
/// let rules = RulesSpec { start, ..RulesSpec::default() }.build().expect("sound");
/// let mut search = Search::default();
/// search.run(&rules, start, start, Numbers::list(&[6, 5]).expect("two numbers"));
/// // Nobody has to move in a game without duties: one man or two, by either number or by both, or none.
/// assert_eq!(search.legal().len(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    found: PlayList,
    legal: usize,
    seen: Met,
    tally: PlayStats,
    full_before: u8,
    /// The throw gives more numbers than those of which all results are listed.
    long: bool,
    /// Positions looked at.
    nodes: usize,
    /// The bounds were met: there may be more results than are listed.
    open: bool,
    known: GameContext,
    memories: Vec<TurnMemory>,
}

impl Default for Search {
    fn default() -> Self {
        let (found, seen) = (PlayList::default(), Met::default());
        let (known, memories) = (GameContext::default(), Vec::new());
        Self {
            found,
            legal: 0,
            seen,
            tally: PlayStats::NONE,
            full_before: 0,
            long: false,
            nodes: 0,
            open: false,
            known,
            memories,
        }
    }
}

impl Search {
    /// The legal plays of the last [`Search::run`], each result once.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> &[LegalPlay] {
        &self.found[..self.legal]
    }

    /// Plays of the last run that fail a duty. Plays shorter than the longest may be missing.
    #[must_use]
    pub fn rejected(&self) -> &[LegalPlay] {
        &self.found[self.legal..]
    }

    /// Whether the throw has more plays than are listed. Then a play that is not listed is legal if it uses as many
    /// numbers as the longest that is.
    #[must_use]
    #[inline]
    pub const fn is_truncated(&self) -> bool {
        self.open
    }

    /// The most numbers that a listed play uses.
    pub(crate) const fn longest(&self) -> u8 {
        self.tally.longest
    }

    /// Whether the bounds are met, so that nothing further is looked for.
    #[inline]
    fn ends_here(&mut self) -> bool {
        self.nodes += 1;
        let many = self.found.len() >= MOST_RESULTS || self.nodes >= MOST_NODES;
        self.open |= self.long && many;
        self.open
    }

    /// Whether some play fills an area; duties may still forbid it.
    #[inline]
    pub(crate) const fn fills(&self) -> bool {
        self.tally.full & !self.full_before != 0
    }

    /// Whether some play leaves an area full that was so; duties may still forbid it.
    #[inline]
    pub(crate) const fn keeps(&self) -> bool {
        self.tally.full & self.full_before != 0
    }

    /// Whether every play uses so many numbers.
    #[inline]
    pub(crate) const fn plays_all(&self, numbers: u8) -> bool {
        self.tally.shortest == numbers
    }

    /// Which areas were full before the throw, a bit each.
    #[must_use]
    #[inline]
    pub const fn full_before(&self) -> u8 {
        self.full_before
    }

    /// What is known of the game besides its men; conditions may ask for it in the runs that follow.
    pub const fn set_context(&mut self, known: GameContext) {
        self.known = known;
    }

    /// What was known of it.
    pub(crate) const fn context(&self) -> &GameContext {
        &self.known
    }

    /// Gives back the room that a throw of many plays has taken: whoever follows many games at a time has it once.
    pub(crate) fn shrink(&mut self) {
        if self.found.room() > KEPT {
            *self = Self { known: self.known, ..Self::default() };
        }
    }

    /// Finds all plays with these numbers. There is always at least one, if only the empty one.
    pub fn run(&mut self, rules: &Rules, me: Men, foe: Men, numbers: Numbers) {
        self.run_with_facts(rules, me, foe, 0, numbers);
    }

    /// Finds all plays, as [`Search::run`] does, of a side for which facts are set, a bit each (see [`crate::spec::Fact`]).
    pub fn run_with_facts(
        &mut self,
        rules: &Rules,
        me: Men,
        foe: Men,
        latches: u32,
        numbers: Numbers,
    ) {
        self.found.clear();
        self.nodes = 0;
        self.open = false;
        self.long = numbers.len() > SHORT;
        self.tally = PlayStats::NONE;
        self.full_before = landing::full(rules, &me);
        let start = Node::new(rules, me, foe, latches).at_throw(rules, &self.known, numbers);
        let plan = rules.plan();
        let asked = ThrowContext::of(rules, &self.known, numbers, &start);
        let open = asked.as_ref().map(|asked| &asked.open);
        let shut = landing::forbidden(rules, &foe, open);
        let quick = FastStep::of(rules, &start, open);
        let steps_asked = asked.as_ref().is_some_and(|asked| {
            plan.learned & !start.latches != 0
                || asked.remembers
                || asked.open.asks_of_steps(quick.is_some())
        });
        let ends_at_throw = plan.ends_at_throw;
        let enter = rules.steps.enter.as_ref();
        let shut_out = enter.and_then(|enter| step::shut_out(rules, enter, &start));
        let free = numbers.is_optional() || shut_out.is_some_and(|shut| shut.optional.is_some());
        let throwing = SearchContext {
            rules,
            numbers,
            start,
            quick,
            shut,
            optional: plan.optional,
            most_dice: !free && plan.most_dice,
            ends_at_throw,
            free,
            plain: !ends_at_throw
                && rules.areas.is_empty()
                && landing::is_unrestricted(rules, shut)
                && !plan.learns_late
                && !open.is_some_and(ThrowConditions::asks_of_plays),
            hand_first: open.is_some_and(|open| open.closed.hand_first),
            marks: rules.steps.off.is_some(),
            asked,
            steps_asked,
        };
        self.short_pair(&throwing, numbers);
        if !self.search_ordered(&throwing, numbers) {
            self.seen.clear();
            self.memories.clear();
            let left = (1 << numbers.len()) - 1;
            self.extend(&throwing, &start, &mut Play::none(), Path { left, marks: 0 });
        }
        if self.found.is_empty() {
            self.push(&throwing, &start, &Play::none());
        }
        self.finish(&throwing, numbers.len());
        if let Some(past) = throwing.past(&[]) {
            self.end_at_once(&throwing, &past);
        }
    }

    fn extend(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &mut Play, path: Path) {
        if self.ends_here() {
            return;
        }
        if let Some(asking) = throwing.asked.as_ref().filter(|_| throwing.steps_asked) {
            return self.extend_conditional(throwing, asking, node, play, path);
        }
        for (face, left) in throwing.next(path.left) {
            for from in throwing.origins(node, face) {
                if let Some(step) = throwing.step(node, from, face) {
                    self.take(throwing, node, play, Path { left, ..path }, step);
                }
            }
        }
        if !self.open {
            self.push_shorter(throwing, node, play);
        }
    }

    /// Notes a play that could not be continued, unless longer ones are known.
    fn push_shorter(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &Play) {
        let longer = throwing.most_dice && play.len() < self.tally.longest;
        if !longer || throwing.optional && play.optional(throwing.rules) {
            self.push(throwing, node, play);
        }
    }

    /// Goes on by a step, unless it leads where the search has been, and takes it back.
    #[inline]
    fn take(
        &mut self,
        throwing: &SearchContext<'_>,
        node: &Node,
        play: &mut Play,
        Path { left, marks }: Path,
        step: Step,
    ) {
        let rules = throwing.rules;
        let mut next = *node;
        next.apply(rules, step);
        let marks = if throwing.marks { marks | mark(step.effect) } else { 0 };
        let waste = play.waste;
        play.add(step);
        play.waste += step::waste(rules, step);
        play.end = throwing.end(&next, play, step);
        // The first steps of a throw all lead elsewhere.
        if play.len() == 1 || self.seen.insert(&next, left, play.end, marks) {
            self.go_on(throwing, &next, play, Path { left, marks });
        }
        play.take_back(waste);
    }

    /// Goes on from where a step has led, if the play goes on.
    #[inline]
    fn go_on(&mut self, throwing: &SearchContext<'_>, next: &Node, play: &mut Play, path: Path) {
        if play.end.is_some() || path.left == 0 {
            self.push(throwing, next, play);
        } else {
            self.extend(throwing, next, play, path);
        }
    }

    /// Notes a play that leaves the men so, if it may.
    #[inline]
    fn push(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &Play) {
        self.found.begin(play);
        self.weigh_last(throwing, node);
    }

    /// Keeps the play that was noted last, if it may leave the men so.
    fn weigh_last(&mut self, throwing: &SearchContext<'_>, node: &Node) {
        let rules = throwing.rules;
        let Some(found) = self.found.last_mut() else { return };
        let (me, foe) = (node.me, node.foe);
        if !landing::allows(rules, throwing.shut, &throwing.start.me, &me, &found.play) {
            return self.found.take_back();
        }
        (found.me, found.foe, found.failed) = (me, foe, None);
        found.full = landing::full(rules, &me);
        if let Some(asking) = &throwing.asked {
            if !throwing.keeps(asking, found, node) {
                return self.found.take_back();
            }
        } else {
            found.latches = node.latches;
        }
        let (tally, used) = (&mut self.tally, found.play.len());
        if !(throwing.optional && found.play.optional(rules)) {
            tally.longest = tally.longest.max(used);
        }
        tally.shortest = tally.shortest.min(used);
        tally.full |= found.full;
        tally.leaves |= me.off() > throwing.start.me.off();
        tally.ends |= found.play.end.is_some();
    }

    /// Two men whose dice lead past the pair cell may stop on it together.
    fn short_pair(&mut self, throwing: &SearchContext<'_>, numbers: Numbers) {
        if let Some(play) = short_pair::short_pair(throwing.rules, &throwing.start, numbers) {
            let mut node = throwing.start;
            for step in play.steps() {
                node.apply(throwing.rules, step);
            }
            self.push(throwing, &node, &play);
        }
    }

    /// Takes every step that may be made now.
    fn extend_conditional(
        &mut self,
        throwing: &SearchContext<'_>,
        asking: &ThrowContext,
        node: &Node,
        play: &mut Play,
        path: Path,
    ) {
        for (face, left) in throwing.next(path.left) {
            let mut steps = [NOWHERE; STEPS];
            let men = throwing.men(asking, node, play.as_slice(), (face, &mut steps));
            for from in men {
                let step = steps[usize::from(from)];
                self.take_conditional((throwing, asking), node, play, Path { left, ..path }, step);
            }
        }
        if !self.open {
            self.push_shorter(throwing, node, play);
        }
    }

    /// Goes on from where a step has led, unless it led there before, and takes it back.
    fn take_conditional(
        &mut self,
        (throwing, asking): (&SearchContext<'_>, &ThrowContext),
        node: &Node,
        play: &mut Play,
        Path { left, marks }: Path,
        step: Step,
    ) {
        let rules = throwing.rules;
        let waste = play.waste;
        play.add(step);
        play.waste += step::waste(rules, step);
        let past = asking.past(&throwing.start, play.as_slice());
        let mut next = node.after(rules, step);
        if rules.plan().learned & !next.latches != 0 {
            let gate = &rules.plan().gate;
            let so = |at: usize, now: &Node| {
                gate.fact_holds(
                    at,
                    &EvalContext { step: Some(step), made: true, ..past.seen(rules, now) },
                )
            };
            facts::set_facts(rules, &mut next, &[FactTiming::Step], so);
        }
        let next = &next;
        let end = throwing.end(next, play, step);
        let memory = self.memory(asking, rules, &past, next);
        let marks = marks & 0xFF | mark(step.effect) | memory << 8;
        play.end = end;
        // The first steps of a throw all lead elsewhere.
        if play.len() == 1 || self.seen.insert(next, left, end, marks) {
            self.go_on(throwing, next, play, Path { left, marks });
        }
        play.take_back(waste);
    }

    /// A number for what the steps so far have done, as far as it matters later; equal ones have the same.
    fn memory(
        &mut self,
        asking: &ThrowContext,
        rules: &Rules,
        past: &TurnContext<'_>,
        node: &Node,
    ) -> u32 {
        if !asking.remembers {
            return 0;
        }
        let memory = TurnMemory::of(&past.seen(rules, node), rules.plan().reads);
        let known = self.memories.iter().position(|other| *other == memory);
        known.unwrap_or_else(|| {
            self.memories.push(memory);
            self.memories.len() - 1
        }) as u32
    }

    /// Where an end is there as soon as the dice lie, nobody plays.
    fn end_at_once(&mut self, throwing: &SearchContext<'_>, past: &TurnContext<'_>) {
        let end = ends::end_thrown(throwing.rules, past, &throwing.start, self.legal());
        if end.is_some() {
            let start = &throwing.start;
            self.found.clear();
            let none = self.found.begin(&Play::none());
            (none.me, none.foe, none.latches) = (start.me, start.foe, start.latches);
            (none.full, none.failed, none.play.end) = (self.full_before, None, end);
            self.legal = 1;
            self.open = false;
        }
    }

    /// Weighs the duties and brings the legal plays to the front.
    pub(crate) fn finish(&mut self, throwing: &SearchContext<'_>, numbers: u8) {
        let rules = throwing.rules;
        let (tally, full_before) = (self.tally, self.full_before);
        let failed = !throwing.free
            && duties::apply_duties(
                &DutyContext {
                    rules,
                    tally: &tally,
                    full_before,
                    numbers,
                    past: throwing.past(&[]),
                },
                &mut self.found,
            );
        self.legal = if failed { self.partition_legal(rules) } else { self.found.len() };
        if tally.ends {
            self.deduplicate(|_, _| true);
        }
        if throwing.asked.as_ref().is_some_and(|asked| asked.remembers) {
            self.deduplicate(|a, b| a.len() == b.len() && a.pips() == b.pips());
        }
    }

    /// Brings plays that fail no duty, or are free of them, to the front: how many.
    fn partition_legal(&mut self, rules: &Rules) -> usize {
        let mut legal = 0;
        for at in 0..self.found.len() {
            let found = &self.found[at];
            let waived =
                found.play.end.is_some_and(|mark| rules.ends[usize::from(mark.end)].waives);
            if found.failed.is_none() || waived {
                if legal != at {
                    self.found.swap(legal, at);
                }
                legal += 1;
            }
        }
        legal
    }

    /// Ends can be reached with fewer numbers or more, and positions after one deed or another; of plays that come
    /// to the same, where they are `alike`, one is kept.
    fn deduplicate(&mut self, alike: impl Fn(&Play, &Play) -> bool) {
        let mut at = 0;
        while at < self.legal {
            let found = self.found[at];
            let same =
                |other: &LegalPlay| other.same_result(&found) && alike(&other.play, &found.play);
            let earlier = self.found[..at].iter().position(same);
            if let Some(earlier) = earlier {
                let kept = &self.found[earlier];
                let key = |found: &LegalPlay| {
                    (found.failed.is_some(), found.play.waste, found.play.len())
                };
                if key(&found) < key(kept) {
                    self.found.swap(earlier, at);
                }
                self.legal -= 1;
                self.found.swap(at, self.legal);
            } else {
                at += 1;
            }
        }
    }
}

/// Where the search is besides its men and the steps that it has taken.
#[derive(Clone, Copy)]
struct Path {
    /// The numbers left, a bit each of [`SearchContext::numbers`].
    left: u32,
    /// Ways of bearing off that the whole play is judged by, a bit each; and what conditions remember.
    marks: u32,
}

/// The bit of an effect by which the whole play is judged.
pub(crate) const fn mark(effect: Effect) -> u32 {
    match effect {
        Effect::MadeExcess => 1,
        Effect::None | Effect::Hit | Effect::Burst | Effect::Pin | Effect::Short => 0,
    }
}

/// What does not change during one throw.
pub(crate) struct SearchContext<'a> {
    pub(crate) rules: &'a Rules,
    /// The numbers of the throw; what is left of them is told by a bit each.
    pub(crate) numbers: Numbers,
    pub(crate) start: Node,
    /// Where nothing is asked of a step but where it ends.
    pub(crate) quick: Option<FastStep>,
    pub(crate) shut: ForbiddenLandings,
    /// The duties ask for some plays and not for others.
    pub(crate) optional: bool,
    /// Shorter plays fail a duty anyway.
    pub(crate) most_dice: bool,
    /// There are ends that are looked at when the play is whole.
    pub(crate) ends_at_throw: bool,
    /// The duties do not bind what is played.
    pub(crate) free: bool,
    /// A play that can be made is made: nothing is asked of where it leaves its men.
    pub(crate) plain: bool,
    /// Ways of bearing off may matter to the whole play.
    pub(crate) marks: bool,
    /// Nobody moves while somebody is in hand.
    pub(crate) hand_first: bool,
    /// What conditions may ask of the game, where there are any.
    pub(crate) asked: Option<ThrowContext>,
    /// They ask of steps, or remember what steps have done.
    pub(crate) steps_asked: bool,
}

impl SearchContext<'_> {
    /// The numbers of which one may be played now, each once: its face, and what is left without it.
    #[inline]
    pub(crate) fn next(&self, left: u32) -> impl Iterator<Item = (u8, u32)> + '_ {
        let mut rest = left;
        let mut before = 0;
        std::iter::from_fn(move || {
            while rest != 0 {
                let nth = rest.trailing_zeros();
                rest = if self.numbers.is_ordered() { 0 } else { rest & (rest - 1) };
                let face = self.numbers.faces()[nth as usize];
                if face != before {
                    before = face;
                    return Some((face, left & !(1 << nth)));
                }
            }
            None
        })
    }

    /// The places from which a man may possibly move with this face.
    #[inline]
    pub(crate) fn origins(&self, node: &Node, face: u8) -> Cells {
        let rules = self.rules;
        let steps = &rules.steps;
        let mut from = node.me.occupied() & rules.track.all();
        if steps.enter.is_some() && node.me.on_bar() > 0 {
            let hand = Cells::one(BAR);
            from = if self.hand_first { hand } else { from | hand };
        }
        // Those who have never entered wait with all others for those who were hit, where these come first.
        let new = node.me.waiting() > 0 && !(self.hand_first && from.has(BAR));
        if new {
            return from | Cells::one(NEW);
        }
        if steps.burst.is_none() && !from.has(BAR) {
            from = from & !node.closed(rules).back(face);
        }
        from
    }

    /// The end that the last step of a play has brought about, if any; `after` is where it has led.
    #[inline]
    pub(crate) fn end(&self, after: &Node, play: &Play, step: Step) -> Option<EndMark> {
        let may = self.rules.plan().endings.may(&after.me, step);
        if may { self.end_after(after, play, step) } else { None }
    }

    /// The same where a step may have brought one about.
    #[inline(never)]
    fn end_after(&self, after: &Node, play: &Play, step: Step) -> Option<EndMark> {
        let (rules, asking) = (self.rules, self.asked.as_ref()?);
        let past = asking.past(&self.start, play.as_slice());
        let seen = EvalContext { step: Some(step), made: true, ..past.seen(rules, after) };
        let plan = rules.plan();
        let so = |at| plan.gate.end_holds(&asking.open, at, &seen);
        let at = plan.endings.reached(&after.me, step, so)?;
        Some(mark_end(rules, at, &after.me, &after.foe))
    }

    /// The end that a side has come to when it has played; `past` has all steps.
    #[inline]
    pub(crate) fn end_played(&self, past: &TurnContext<'_>, node: &Node) -> Option<EndMark> {
        let rules = self.rules;
        let asking = self.asked.as_ref()?;
        let seen = past.seen(rules, node);
        let plan = rules.plan();
        let at =
            plan.endings.come_to(&node.me, |at| plan.gate.end_holds(&asking.open, at, &seen))?;
        Some(mark_end(rules, at, &node.me, &node.foe))
    }

    /// The step that takes a man from where he stands, if he may make it.
    #[inline]
    pub(crate) fn step(&self, node: &Node, from: u8, die: u8) -> Option<Step> {
        match self.quick {
            Some(quick) => quick.step(self.rules, node, from, die),
            None => step::check(self.rules, &self.start, node, from, die)
                .ok()
                .filter(|step| node.lets_hit_man_return(self.rules, *step)),
        }
    }

    /// What conditions may ask of what has gone before, where there are any.
    #[inline]
    pub(crate) fn past<'a>(&'a self, steps: &'a [Step]) -> Option<TurnContext<'a>> {
        self.asked.as_ref().map(|asking| asking.past(&self.start, steps))
    }

    /// All men who may play a number now; their steps are put where they begin.
    #[inline]
    fn men(
        &self,
        asking: &ThrowContext,
        node: &Node,
        done: &[Step],
        (face, steps): (u8, &mut [Step; STEPS]),
    ) -> Cells {
        let mut men = Cells::NONE;
        for from in self.origins(node, face) {
            if let Some(step) = self.step(node, from, face) {
                men |= Cells::one(from);
                steps[usize::from(from)] = step;
            }
        }
        let quick = self.quick.is_some();
        if men.is_empty() || !asking.open.asks_of_steps(quick) {
            return men;
        }
        let seen = asking.past(&self.start, done).seen(self.rules, node);
        self.rules.plan().gate.legal_men(&asking.open, &seen, (face, steps), men, quick)
    }

    /// Whether conditions let a play leave the men so; then its end and what is remembered are noted in it.
    #[inline]
    pub(crate) fn keeps(&self, asking: &ThrowContext, found: &mut LegalPlay, node: &Node) -> bool {
        let (rules, plan) = (self.rules, self.rules.plan());
        let past = asking.past(&self.start, found.play.as_slice());
        let more = || node.me.more_than(&self.start.me) & rules.track.all();
        // Who moves nobody leaves all as it was.
        let asked = asking.open.asks_of_plays() && !found.play.is_empty();
        if asked && !plan.gate.allows_result(&asking.open, &past.seen(rules, node), more) {
            return false;
        }
        let latches = match plan.learns_late {
            true => {
                let mut last = *node;
                let so = |at: usize, now: &Node| plan.gate.fact_holds(at, &past.seen(rules, now));
                facts::set_facts(rules, &mut last, &[FactTiming::Throw], so);
                last.latches
            }
            false => node.latches,
        };
        let ends = self.ends_at_throw && found.play.end.is_none();
        let end = if ends { self.end_played(&past, node) } else { found.play.end };
        (found.latches, found.play.end) = (latches, end);
        true
    }
}

/// What stands where nobody makes a step.
const NOWHERE: Step = Step { from: BAR, to: BAR, die: 0, effect: Effect::None };

/// What conditions may ask of a game besides its men.
pub(crate) struct ThrowContext {
    pub(crate) known: GameContext,
    /// How many numbers the throw gave.
    pub(crate) numbers: u8,
    /// Plays that come to the same may differ by what has been done.
    pub(crate) remembers: bool,
    /// What conditions make of this throw.
    pub(crate) open: ThrowConditions,
}

impl ThrowContext {
    /// Where there is anything to ask in a throw of these numbers that finds the men so.
    pub(crate) fn of(
        rules: &Rules,
        known: &GameContext,
        numbers: Numbers,
        start: &Node,
    ) -> Option<Self> {
        let plan = rules.plan();
        if !plan.asks {
            return None;
        }
        let (known, numbers) = (known.with_dice(numbers), numbers.len());
        let past = TurnContext { found: start, steps: &[], known: &known, numbers };
        let open = plan.gate.for_throw(&past.seen(rules, start));
        Some(Self { known, numbers, remembers: !plan.reads.is_none(), open })
    }

    /// What conditions may ask of what has gone before.
    #[inline]
    pub(crate) fn past<'a>(&'a self, found: &'a Node, steps: &'a [Step]) -> TurnContext<'a> {
        TurnContext { found, steps, known: &self.known, numbers: self.numbers }
    }
}
