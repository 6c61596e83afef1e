//! Searches the legal plays of a throw.

pub(crate) mod ordered;
pub(crate) mod play_list;
pub(crate) mod visited;

use crate::board::{BAR, Cells, Men, NEW};
use crate::dice::Numbers;
use crate::eval::compiled::predicate::STEPS;
use crate::eval::memory::TurnMemory;
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::eval::{GameContext, landing, step};
use crate::movegen::duties::{DutyContext, PlayStats};
use crate::movegen::fast_step::FastStep;
use crate::movegen::search::play_list::{KEPT, PlayList};
use crate::movegen::search::visited::Visited as Met;
use crate::movegen::{duties, short_pair};
use crate::play::{Effect, LegalPlay, Play, Step};
use crate::rules::Rules;

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
    /// The throw of the last search: the men of both sides, the facts of the mover, the numbers, and the
    /// game besides.
    me: Men,
    foe: Men,
    latches: u32,
    numbers: Numbers,
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
            me: Men::default(),
            foe: Men::default(),
            latches: 0,
            numbers: Numbers::default(),
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

    /// The numbers of the last search.
    pub(crate) const fn numbers(&self) -> Numbers {
        self.numbers
    }

    /// Returns the rules of the throw of the last search.
    #[inline]
    pub(crate) fn throw_rules<'a>(&self, rules: &'a Rules) -> ThrowRules<'a> {
        let (men, known) = ((self.me, self.foe), &self.known);
        ThrowRules::new((rules, rules.conditions()), men, self.latches, known, self.numbers)
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

    /// Finds all plays, as [`Search::run`] does, of a side for which facts are set, a bit each (see [`crate::spec::conditions::Fact`]).
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
        (self.me, self.foe, self.latches, self.numbers) = (me, foe, latches, numbers);
        let (plan, throw) = (rules.plan(), self.throw_rules(rules));
        let open = &throw.open;
        let quick = FastStep::of(rules, &throw.start, open);
        let remembers = !plan.reads.is_none();
        let steps_asked = rules.conditions().facts_after_step & !throw.start.latches != 0
            || remembers
            || open.asks_of_steps(quick.is_some());
        let ends_at_throw = plan.ends_at_throw;
        let enter = rules.steps.enter.as_ref();
        let shut_out = enter.and_then(|enter| step::shut_out(rules, enter, &throw.start));
        let free = numbers.is_optional() || shut_out.is_some_and(|shut| shut.optional.is_some());
        let throwing = SearchContext {
            rules,
            numbers,
            quick,
            optional: plan.optional,
            most_dice: !free && plan.most_dice,
            ends_at_throw,
            free,
            plain: !ends_at_throw
                && rules.areas.is_empty()
                && landing::is_unrestricted(rules, throw.shut)
                && rules.conditions().facts_after_play == 0
                && !open.asks_of_plays(),
            hand_first: open.closed.hand_first,
            marks: rules.steps.off.is_some(),
            throw,
            remembers,
            steps_asked,
        };
        self.short_pair(&throwing, numbers);
        if !self.search_ordered(&throwing, numbers) {
            self.seen.clear();
            self.memories.clear();
            let left = (1 << numbers.len()) - 1;
            self.extend(
                &throwing,
                &throwing.throw.start,
                &mut Play::none(),
                Path { left, marks: 0 },
            );
        }
        if self.found.is_empty() {
            self.push(&throwing, &throwing.throw.start, &Play::none());
        }
        self.finish(&throwing, numbers.len());
        self.end_at_once(&throwing);
    }

    fn extend(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &mut Play, path: Path) {
        if self.ends_here() {
            return;
        }
        if throwing.steps_asked {
            return self.extend_conditional(throwing, node, play, path);
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
        play.end = throwing.throw.end_after(&next, play.as_slice(), step);
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
        let throw = &throwing.throw;
        if !landing::allows(rules, throw.shut, &throw.start.me, &me, &found.play)
            || !throw.allows_result(node, &found.play)
        {
            return self.found.take_back();
        }
        (found.me, found.foe, found.failed) = (me, foe, None);
        found.full = landing::full(rules, &me);
        found.latches = throw.facts_after_play(node, found.play.as_slice());
        if throwing.ends_at_throw && found.play.end.is_none() {
            found.play.end = throw.end_played(node, found.play.as_slice());
        }
        let (tally, used) = (&mut self.tally, found.play.len());
        if !(throwing.optional && found.play.optional(rules)) {
            tally.longest = tally.longest.max(used);
        }
        tally.shortest = tally.shortest.min(used);
        tally.full |= found.full;
        tally.leaves |= me.off() > throw.start.me.off();
        tally.ends |= found.play.end.is_some();
    }

    /// Two men whose dice lead past the pair cell may stop on it together.
    fn short_pair(&mut self, throwing: &SearchContext<'_>, numbers: Numbers) {
        if let Some(play) = short_pair::short_pair(throwing.rules, &throwing.throw.start, numbers) {
            let mut node = throwing.throw.start;
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
        node: &Node,
        play: &mut Play,
        path: Path,
    ) {
        for (face, left) in throwing.next(path.left) {
            let mut steps = [NOWHERE; STEPS];
            let men = throwing.men(node, play.as_slice(), (face, &mut steps));
            for from in men {
                let step = steps[usize::from(from)];
                self.take_conditional(throwing, node, play, Path { left, ..path }, step);
            }
        }
        if !self.open {
            self.push_shorter(throwing, node, play);
        }
    }

    /// Goes on from where a step has led, unless it led there before, and takes it back.
    fn take_conditional(
        &mut self,
        throwing: &SearchContext<'_>,
        node: &Node,
        play: &mut Play,
        Path { left, marks }: Path,
        step: Step,
    ) {
        let rules = throwing.rules;
        let waste = play.waste;
        play.add(step);
        play.waste += step::waste(rules, step);
        let next = &throwing.throw.after(node, play.as_slice(), step);
        let end = throwing.throw.end_after(next, play.as_slice(), step);
        let memory = self.memory(throwing, next, play.as_slice());
        let marks = marks & 0xFF | mark(step.effect) | memory << 8;
        play.end = end;
        // The first steps of a throw all lead elsewhere.
        if play.len() == 1 || self.seen.insert(next, left, end, marks) {
            self.go_on(throwing, next, play, Path { left, marks });
        }
        play.take_back(waste);
    }

    /// A number for what the steps so far have done, as far as it matters later; equal ones have the same.
    fn memory(&mut self, throwing: &SearchContext<'_>, node: &Node, done: &[Step]) -> u32 {
        if !throwing.remembers {
            return 0;
        }
        let context = throwing.throw.context(node, done);
        let memory = TurnMemory::of(&context, throwing.rules.plan().reads);
        let known = self.memories.iter().position(|other| *other == memory);
        known.unwrap_or_else(|| {
            self.memories.push(memory);
            self.memories.len() - 1
        }) as u32
    }

    /// Where an end is there as soon as the dice lie, nobody plays.
    fn end_at_once(&mut self, throwing: &SearchContext<'_>) {
        let end = throwing.throw.end_thrown(self.legal());
        if end.is_some() {
            let start = &throwing.throw.start;
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
                &DutyContext { tally: &tally, full_before, numbers, throw: &throwing.throw },
                &mut self.found,
            );
        self.legal = if failed { self.partition_legal(rules) } else { self.found.len() };
        if tally.ends {
            self.deduplicate(|_, _| true);
        }
        if throwing.remembers {
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
    pub(crate) throw: ThrowRules<'a>,
    /// Where nothing is asked of a step but where it ends.
    pub(crate) quick: Option<FastStep>,
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
    /// Plays with the same result can differ by what their steps did.
    pub(crate) remembers: bool,
    /// Conditions ask of steps, or remember what steps have done.
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

    /// The step that takes a man from where he stands, if he may make it.
    #[inline]
    pub(crate) fn step(&self, node: &Node, from: u8, die: u8) -> Option<Step> {
        match self.quick {
            Some(quick) => quick.step(self.rules, node, from, die),
            None => step::check(self.rules, &self.throw.start, node, from, die)
                .ok()
                .filter(|step| node.lets_hit_man_return(self.rules, *step)),
        }
    }

    /// All men who may play a number now; their steps are put where they begin.
    #[inline]
    fn men(&self, node: &Node, done: &[Step], (face, steps): (u8, &mut [Step; STEPS])) -> Cells {
        let mut men = Cells::NONE;
        for from in self.origins(node, face) {
            if let Some(step) = self.step(node, from, face) {
                men |= Cells::one(from);
                steps[usize::from(from)] = step;
            }
        }
        self.throw.legal_men(node, done, (face, steps), men, self.quick.is_some())
    }
}

/// What stands where no man makes a step.
const NOWHERE: Step = Step { from: BAR, to: BAR, die: 0, effect: Effect::None };
