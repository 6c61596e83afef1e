//! The search for all plays of a throw.

mod asked;
mod list;
mod order;
mod seen;
mod settle;
mod throwing;

use crate::cond::GameContext;
use crate::gate::ThrowConditions;
use crate::holds::TurnMemory;
use crate::movegen::LegalPlay;
use crate::movegen::duty::PlayStats;
use crate::movegen::node::Node;
use crate::movegen::quick::FastStep;
use crate::movegen::step;
use crate::movegen::{rest, short};
use crate::play::{Effect, Play, Step};
use crate::position::Men;
use crate::rules::Rules;
use crate::throw::Numbers;
use asked::ThrowContext;
use list::{KEPT, PlayList};
use seen::Visited as Met;
use throwing::SearchContext;

/// All results are listed of throws of so many numbers.
const SHORT: u8 = 5;

/// At most so many are of longer ones.
const MOST_RESULTS: usize = 2_048;

/// At most so many positions are looked at for these.
pub(super) const MOST_NODES: usize = 8_192;

/// Buffers of the search, kept from throw to throw so that nothing is allocated.
///
/// ```
/// use charpentier_core::rules::RulesSpec;
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

/// Where the search is besides its men and the steps that it has taken.
#[derive(Clone, Copy)]
struct Path {
    /// The numbers left, a bit each of [`FaultContext::numbers`].
    left: u32,
    /// Ways of bearing off that the whole play is judged by, a bit each; and what conditions remember.
    marks: u32,
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

    /// Finds all plays, as [`Search::run`] does, of a side for which facts are set, a bit each (see [`crate::rules::Fact`]).
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
        self.full_before = rest::full(rules, &me);
        let start = Node::new(rules, me, foe, latches).at_throw(rules, &self.known, numbers);
        let plan = rules.plan();
        let asked = ThrowContext::of(rules, &self.known, numbers, &start);
        let open = asked.as_ref().map(|asked| &asked.open);
        let shut = rest::forbidden(rules, &foe, open);
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
                && rest::is_unrestricted(rules, shut)
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
        if !rest::allows(rules, throwing.shut, &throwing.start.me, &me, &found.play) {
            return self.found.take_back();
        }
        (found.me, found.foe, found.failed) = (me, foe, None);
        found.full = rest::full(rules, &me);
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
        if let Some(play) = short::short_pair(throwing.rules, &throwing.start, numbers) {
            let mut node = throwing.start;
            for step in play.steps() {
                node.apply(throwing.rules, step);
            }
            self.push(throwing, &node, &play);
        }
    }
}

/// The bit of an effect by which the whole play is judged.
pub(super) const fn mark(effect: Effect) -> u32 {
    match effect {
        Effect::MadeExcess => 1,
        Effect::None | Effect::Hit | Effect::Burst | Effect::Pin | Effect::Short => 0,
    }
}
