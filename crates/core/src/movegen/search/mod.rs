//! Searches the legal plays of a throw.
//!
//! The search has three ways, the fastest first. A [`tree`] serves if the order of steps can be fixed.
//! [`both_orders`] serves two numbers that bear men off. Otherwise all orders are searched, and
//! [`visited`] keeps their positions. A tree can leave its plays unlisted.

pub(crate) mod both_orders;
pub(crate) mod play_list;
pub(crate) mod tree;
pub(crate) mod visited;

use crate::board::{BAR, Cells, Men, NEW};
use crate::dice::Numbers;
use crate::eval::compiled::predicate::STEPS;
use crate::eval::memory::TurnMemory;
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::eval::{GameContext, landing, step};
use crate::movegen::duties::{DutyContext, PlayStats};
use crate::movegen::search::play_list::{KEPT, PlayList};
use crate::movegen::search::tree::PlayTree;
use crate::movegen::search::visited::Visited;
use crate::movegen::step_masks::{MovableMen, Origins, StepMasks};
use crate::movegen::{duties, short_pair};
use crate::play::{Effect, LegalPlay, Play, Step};
use crate::rules::Rules;

/// The most numbers of a throw of which all results are listed.
const SHORT: u8 = 5;

/// The most results that are listed of a longer throw.
const MOST_RESULTS: usize = 2_048;

/// The most positions that are visited for a longer throw.
pub(crate) const MOST_NODES: usize = 8_192;

/// The most positions that are visited for a longer throw if a longer play than those found may exist.
const MOST_NODES_FOR_LONGER: usize = 32_768;

/// The search for the legal plays of a throw. It keeps its buffers from throw to throw, so that
/// nothing is allocated.
///
/// ```
/// use charpentier_core::spec::RulesSpec;
/// use charpentier_core::{Men, Numbers, Place, Rules, Search};
///
/// let start = Men::default().with(Place(1), 15).expect("fifteen men");
/// let rules = Rules::new(RulesSpec { start, ..RulesSpec::default() }).expect("sound");
/// let mut search = Search::default();
/// search.run(&rules, start, start, Numbers::list(&[6, 5]).expect("two numbers"));
/// // Nobody has to move in a game without duties: one man or two, by either number or by both, or none.
/// assert_eq!(search.legal().len(), 5);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Search {
    found: PlayList,
    legal: usize,
    /// The plays of the last run, if the order of their steps is fixed.
    tree: PlayTree,
    /// Whether the plays of the last run are listed.
    listed: bool,
    seen: Visited,
    tally: PlayStats,
    full_before: u8,
    /// Whether the throw gives more than `SHORT` numbers.
    long: bool,
    /// The number of positions visited.
    nodes: usize,
    /// Whether a bound was met, so that there may be more results than are listed.
    open: bool,
    /// Whether the search has stopped for good.
    stopped: bool,
    /// The throw of the last search: the men of both sides, the facts of the mover, the numbers,
    /// and the game besides.
    us: Men,
    them: Men,
    facts: u32,
    numbers: Numbers,
    known: GameContext,
    memories: Vec<TurnMemory>,
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

    /// Whether the throw may have more plays than are listed. Then a play that is not listed is
    /// legal if it uses as many numbers as the longest listed play.
    #[must_use]
    #[inline]
    pub const fn is_truncated(&self) -> bool {
        self.open
    }

    /// A measure of the work of the last run: the positions visited and the plays found.
    #[inline]
    pub(crate) fn work(&self) -> u64 {
        let plays = if self.listed { self.found.len() } else { self.tree.size() };
        (self.nodes + plays) as u64
    }

    /// The most numbers that a listed play uses.
    pub(crate) const fn longest(&self) -> u8 {
        self.tally.longest
    }

    /// Whether a bound is met, so that the search stops. Beyond the first bound, the search goes on only if a play must
    /// use as many numbers as possible, and looks for a play that uses more of them.
    #[inline]
    fn ends_here(&mut self, most_dice: bool) -> bool {
        self.nodes += 1;
        let found = self.found.len() + self.tree.len() as usize;
        let many = found >= MOST_RESULTS || self.nodes >= MOST_NODES;
        self.open |= self.long && many;
        if self.open {
            let settled = !most_dice || self.tally.longest >= self.numbers.len();
            self.stopped |= settled || self.nodes >= MOST_NODES_FOR_LONGER;
        }
        self.stopped
    }

    /// Whether a play of so many steps that cannot be continued is wanted.
    #[inline]
    const fn wants(&self, len: u8) -> bool {
        !self.open || !self.stopped && len > self.tally.longest
    }

    /// Whether some play fills an area, legal or not.
    #[inline]
    pub(crate) const fn fills(&self) -> bool {
        self.tally.full & !self.full_before != 0
    }

    /// Returns the number of legal plays.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.listed { self.legal } else { self.tree.len() as usize }
    }

    /// Returns a legal play by its place in the list.
    pub(crate) fn nth(&self, rules: &Rules, nth: usize) -> Option<LegalPlay> {
        if self.listed {
            return self.legal().get(nth).copied();
        }
        let start = Node::without_cells(self.us, self.them);
        self.tree.nth(rules.spec(), start, u32::try_from(nth).ok()?)
    }

    /// Whether some legal play moves a man.
    pub(crate) fn can_move(&self) -> bool {
        if self.listed {
            return self.legal().iter().any(|found| !found.play.is_empty());
        }
        self.tally.longest > 0
    }

    /// Whether the plays of the last run are listed.
    pub(crate) const fn is_listed(&self) -> bool {
        self.listed
    }

    /// Returns the most numbers that a legal play uses. A play that reaches an end counts as using all.
    pub(crate) fn most_used(&self) -> u8 {
        let due = self.numbers.len();
        if self.tally.shortest == due {
            return due;
        }
        if !self.listed {
            return self.tree.most_used();
        }
        let used = self.legal().iter().map(|found| match found.play.end {
            Some(_) => due,
            None => found.play.len(),
        });
        used.max().unwrap_or(0)
    }

    /// The areas that were full before the throw, a bit each.
    #[must_use]
    #[inline]
    pub const fn full_before(&self) -> u8 {
        self.full_before
    }

    /// Sets the game besides its men, for conditions in the searches that follow.
    pub const fn set_context(&mut self, known: GameContext) {
        self.known = known;
    }

    /// The numbers of the last search.
    pub(crate) const fn numbers(&self) -> Numbers {
        self.numbers
    }

    /// Returns the rules of the throw of the last search.
    #[inline(always)]
    pub(crate) fn throw_rules<'a>(&self, rules: &'a Rules) -> ThrowRules<'a> {
        let (men, known) = ((self.us, self.them), &self.known);
        ThrowRules::new((rules.spec(), rules.conditions()), men, self.facts, known, self.numbers)
    }

    /// Frees the memory that a throw of many plays has taken.
    pub(crate) fn shrink(&mut self) {
        if self.found.room().max(self.tree.room()) > KEPT {
            *self = Self { known: self.known, ..Self::default() };
        }
    }

    /// Finds all plays with these numbers. There is always at least one, even if it is empty.
    pub fn run(&mut self, rules: &Rules, us: Men, them: Men, numbers: Numbers) {
        self.run_with_facts(rules, us, them, 0, numbers);
    }

    /// Finds all plays, as [`Search::run`] does, of a side with some facts, a bit each (see
    /// [`crate::spec::Fact`]).
    pub fn run_with_facts(
        &mut self,
        rules: &Rules,
        us: Men,
        them: Men,
        facts: u32,
        numbers: Numbers,
    ) {
        self.find_plays(rules, (us, them), facts, numbers, true);
    }

    /// Finds all plays, as [`Search::run_with_facts`] does. Unless `lists`, plays that can be counted
    /// without being listed are not.
    pub(crate) fn find_plays(
        &mut self,
        rules: &Rules,
        (us, them): (Men, Men),
        facts: u32,
        numbers: Numbers,
        lists: bool,
    ) {
        self.found.clear();
        self.tree.clear();
        (self.listed, self.legal) = (false, 0);
        self.nodes = 0;
        self.open = false;
        self.stopped = false;
        self.long = numbers.len() > SHORT;
        self.tally = PlayStats::default();
        self.full_before = landing::full_areas(rules.spec(), &us);
        (self.us, self.them, self.facts, self.numbers) = (us, them, facts, numbers);
        let throw = self.throw_rules(rules);
        let mut throwing = self.search_context(rules, &throw);
        self.short_pair(&throwing, numbers);
        throwing.plain &= self.found.is_empty();
        if self.build_tree(&throwing) {
            if !throwing.plain {
                self.finish(&throwing);
            } else if lists || !self.count_legal(&throwing) {
                self.tally = PlayStats::default();
                self.list_tree(&throwing);
                self.finish(&throwing);
            }
            return;
        }
        if !self.list_both_orders(&throwing) {
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
        self.finish(&throwing);
    }

    /// Returns everything that is constant during the search of a throw.
    fn search_context<'a>(&self, rules: &'a Rules, throw: &'a ThrowRules<'a>) -> SearchContext<'a> {
        let (plan, numbers) = (rules.plan(), self.numbers);
        let active = &throw.active;
        let quick = StepMasks::of(rules, &throw.start, active);
        let remembers = !plan.reads.is_none();
        let steps_asked = rules.conditions().facts_after_step & !throw.start.facts != 0
            || remembers
            || active.asks_of_steps(quick.is_some());
        let enter = rules.spec().steps.enter.as_ref();
        let shut_out = enter.and_then(|enter| step::shut_out(rules.spec(), enter, &throw.start));
        let rests_anywhere = landing::is_unrestricted(rules.spec(), throw.shut());
        let fills_nothing =
            || landing::fills_nothing(rules.spec(), &throw.start.us, numbers.len(), 0);
        let free = numbers.is_optional() || shut_out.is_some_and(|shut| shut.optional.is_some());
        SearchContext {
            rules,
            numbers,
            quick,
            most_dice: !free && plan.most_dice,
            free,
            plain: !plan.ends_at_throw
                && (rests_anywhere || numbers.len() <= 2)
                && fills_nothing()
                && rules.conditions().facts_after_play == 0
                && !active.asks_of_plays(),
            rests_anywhere,
            throw,
            remembers,
            steps_asked,
        }
    }

    fn extend(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &mut Play, path: Path) {
        if self.ends_here(throwing.most_dice) {
            return;
        }
        if throwing.steps_asked {
            return self.extend_conditional(throwing, node, play, path);
        }
        for (face, left) in throwing.next(path.left) {
            throwing.each_step(node, face, |step| {
                self.take(throwing, node, play, Path { left, ..path }, step);
            });
        }
        if self.wants(play.len()) {
            self.push_shorter(throwing, node, play);
        }
    }

    /// Adds a play that could not be continued, unless longer plays are known.
    fn push_shorter(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &Play) {
        let longer = throwing.most_dice && play.len() < self.tally.longest;
        if !longer || play.optional(throwing.rules.spec()) {
            self.push(throwing, node, play);
        }
    }

    /// Continues after a step, unless the search has visited the position, and takes the step back.
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
        next.apply(rules.spec(), step);
        let marks = marks | mark(step.effect);
        let waste = play.waste;
        play.add(step);
        play.waste += step::waste(rules.spec(), step);
        play.end = throwing.throw.end_after(&next, play.as_slice(), step);
        // The first steps of a throw all lead to different positions.
        if play.len() == 1 || self.seen.insert(&next, left, play.end, marks) {
            self.go_on(throwing, &next, play, Path { left, marks });
        }
        play.take_back(waste);
    }

    /// Continues from the position after a step, or adds the play if it is complete.
    #[inline]
    fn go_on(&mut self, throwing: &SearchContext<'_>, next: &Node, play: &mut Play, path: Path) {
        if play.end.is_some() || path.left == 0 {
            self.push(throwing, next, play);
        } else {
            self.extend(throwing, next, play, path);
        }
    }

    /// Adds a play, if its result is allowed.
    #[inline]
    fn push(&mut self, throwing: &SearchContext<'_>, node: &Node, play: &Play) {
        self.found.begin(play);
        self.weigh_last(throwing, node);
    }

    /// Keeps the play that was added last, if its result is allowed.
    fn weigh_last(&mut self, throwing: &SearchContext<'_>, node: &Node) {
        let rules = throwing.rules;
        let Some(found) = self.found.last_mut() else { return };
        let throw = throwing.throw;
        if !landing::allows(rules.spec(), throw.shut(), &throw.start.us, &node.us, &found.play)
            || !throw.allows_result(node, &found.play)
        {
            return self.found.take_back();
        }
        (found.us, found.them, found.failed) = (node.us, node.them, None);
        found.full = landing::full_areas(rules.spec(), &node.us);
        found.facts = throw.facts_after_play(node, found.play.as_slice());
        if rules.plan().ends_at_throw && found.play.end.is_none() {
            found.play.end = throw.end_played(node, found.play.as_slice());
        }
        let (tally, used) = (&mut self.tally, found.play.len());
        tally.note(used, !found.play.optional(rules.spec()));
        tally.full |= found.full;
        tally.leaves |= node.us.off() > throw.start.us.off();
        tally.ends |= found.play.end.is_some();
    }

    /// Adds the play of two men who stop short on the pair cell.
    fn short_pair(&mut self, throwing: &SearchContext<'_>, numbers: Numbers) {
        if let Some(play) =
            short_pair::short_pair(throwing.rules.spec(), &throwing.throw.start, numbers)
        {
            let mut node = throwing.throw.start;
            for step in play.steps() {
                node.apply(throwing.rules.spec(), step);
            }
            self.push(throwing, &node, &play);
        }
    }

    /// Continues with every step that conditions allow.
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
                let step = steps[from.index()];
                self.take_conditional(throwing, node, play, Path { left, ..path }, step);
            }
        }
        if self.wants(play.len()) {
            self.push_shorter(throwing, node, play);
        }
    }

    /// Continues after a step, unless the search has visited the position, and takes the step back.
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
        play.waste += step::waste(rules.spec(), step);
        let next = &throwing.throw.after(node, play.as_slice(), step);
        let end = throwing.throw.end_after(next, play.as_slice(), step);
        let memory = self.memory(throwing, next, play.as_slice());
        let marks = marks & 0xFF | mark(step.effect) | memory << 8;
        play.end = end;
        // The first steps of a throw all lead to different positions.
        if play.len() == 1 || self.seen.insert(next, left, end, marks) {
            self.go_on(throwing, next, play, Path { left, marks });
        }
        play.take_back(waste);
    }

    /// Returns the number of a memory of the steps so far. Equal memories have equal numbers.
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

    /// If the throw itself reaches an end, the only play is empty.
    fn end_at_once(&mut self, throwing: &SearchContext<'_>) {
        let end = throwing.throw.end_thrown(self.legal());
        if end.is_some() {
            let start = &throwing.throw.start;
            self.found.clear();
            let none = self.found.begin(&Play::none());
            (none.us, none.them, none.facts) = (start.us, start.them, start.facts);
            (none.full, none.failed, none.play.end) = (self.full_before, None, end);
            self.legal = 1;
            self.open = false;
        }
    }

    /// Returns what the duties of the throw depend on.
    fn duty_context<'a>(&self, throwing: &SearchContext<'a>) -> DutyContext<'a> {
        let (tally, full_before) = (self.tally, self.full_before);
        let numbers = throwing.numbers.len();
        DutyContext { tally, full_before, numbers, throw: throwing.throw }
    }

    /// Applies the duties and moves the legal plays to the front.
    fn finish(&mut self, throwing: &SearchContext<'_>) {
        if self.found.is_empty() {
            self.push(throwing, &throwing.throw.start, &Play::none());
        }
        let (rules, tally) = (throwing.rules, self.tally);
        let context = self.duty_context(throwing);
        let failed = !throwing.free && duties::apply_duties(&context, &mut self.found);
        self.legal = if failed { self.partition_legal(rules) } else { self.found.len() };
        if tally.ends {
            self.deduplicate(|_, _| true);
        }
        if throwing.remembers {
            self.deduplicate(|a, b| a.len() == b.len() && a.pips() == b.pips());
        }
        self.end_at_once(throwing);
        self.listed = true;
    }

    /// Moves plays that fail no duty, or are exempt, to the front, and returns their number.
    fn partition_legal(&mut self, rules: &Rules) -> usize {
        let mut legal = 0;
        for at in 0..self.found.len() {
            let found = &self.found[at];
            let waived = found
                .play
                .end
                .is_some_and(|mark| rules.spec().ends[usize::from(mark.end)].without_duties);
            if found.failed.is_none() || waived {
                if legal != at {
                    self.found.swap(legal, at);
                }
                legal += 1;
            }
        }
        legal
    }

    /// Removes plays with the same result that are `alike`. There are such plays because ends can
    /// be reached with more numbers or fewer, and because memories differ.
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

/// The state of the search besides its men and steps.
#[derive(Clone, Copy)]
struct Path {
    /// The numbers left, a bit each of [`SearchContext::numbers`].
    left: u32,
    /// Ways of bearing off that matter to the whole play, and the number of a memory, from bit 8
    /// on.
    marks: u32,
}

/// The bit of an effect that matters to the whole play.
pub(crate) const fn mark(effect: Effect) -> u32 {
    match effect {
        Effect::MadeExcess => 1,
        Effect::None | Effect::Hit | Effect::Burst | Effect::Pin | Effect::Short => 0,
    }
}

/// Everything that is constant during the search of one throw.
pub(crate) struct SearchContext<'a> {
    pub(crate) rules: &'a Rules,
    /// The numbers of the throw. The numbers left are a bit each.
    pub(crate) numbers: Numbers,
    pub(crate) throw: &'a ThrowRules<'a>,
    /// The masks of steps, if only the cells of a step matter.
    pub(crate) quick: Option<StepMasks>,
    /// Whether a shorter play always fails a duty.
    pub(crate) most_dice: bool,
    /// Whether the throw is exempt from duties.
    pub(crate) free: bool,
    /// Whether the plays of a tree are known to be allowed without a test of their results, and leave
    /// no area full.
    pub(crate) plain: bool,
    /// Whether no rule restricts where the plays of this throw may end.
    pub(crate) rests_anywhere: bool,
    /// Plays with the same result can differ by what their steps did.
    pub(crate) remembers: bool,
    /// Whether conditions on steps are active, or memories matter.
    pub(crate) steps_asked: bool,
}

impl SearchContext<'_> {
    /// The numbers that can be played now, each once, with the bits that are left without it.
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

    /// Whether the order of steps makes no difference but for men of the opponent in the way. Men of
    /// the mover who are in the way make a difference, and so do men on the bar who need not move
    /// first.
    #[inline]
    pub(crate) fn order_is_free(&self) -> bool {
        let limits = self.throw.active.limits;
        let free = limits.no_joining.is_empty() && !limits.own_entry && !limits.hindmost_off;
        let enters = limits.bar_first || self.rules.spec().steps.enter.is_none();
        let bound = self.numbers.is_ordered() || self.numbers.is_optional() || self.steps_asked;
        self.rules.plan().ordered && free && enters && !bound
    }

    /// The places from which a number can be played in a position. Without the masks, only the number
    /// is used.
    pub(crate) fn origins(&self, node: &Node, die: u8) -> Origins {
        self.quick.unwrap_or_default().origins(node, die)
    }

    /// The cells from which a number can bear men off.
    #[inline]
    pub(crate) fn leave_by(&self, die: u8) -> Cells {
        let cells = self.rules.spec().track.cells;
        Cells::range((cells + 1).saturating_sub(die), cells)
    }

    /// The men who can play a number where the order of steps is free, so that each of them enters,
    /// goes on or is borne off, and hits one man at most.
    pub(crate) fn movable(&self, node: &Node, die: u8) -> MovableMen {
        let mut movable = MovableMen::NONE;
        self.each_step(node, die, |step| {
            movable.men |= Cells::one(step.from);
            let hits = step.effect == Effect::Hit;
            movable.hits |= if hits { Cells::one(step.from) } else { Cells::NONE };
        });
        movable
    }

    /// Calls a function with each step by a number that mechanisms and rules of cells allow, from the
    /// hindmost man on.
    #[inline]
    pub(crate) fn each_step(&self, node: &Node, die: u8, mut each: impl FnMut(Step)) {
        let spec = self.rules.spec();
        if let Some(quick) = &self.quick {
            let movable = quick.origins(node, die).movable(node.us.occupied());
            movable.men.iter().for_each(|from| each(movable.step(spec, from, die)));
            return;
        }
        for from in self.candidates(node, die) {
            let step = step::check(spec, &self.throw.start, node, from, die).ok();
            if let Some(step) = step.filter(|step| node.lets_hit_man_return(spec, *step)) {
                each(step);
            }
        }
    }

    /// The places from which a man can possibly move by a number.
    fn candidates(&self, node: &Node, face: u8) -> Cells {
        let rules = self.rules;
        let (steps, bar_first) = (&rules.spec().steps, self.throw.active.limits.bar_first);
        let mut from = node.us.occupied() & rules.spec().track.all();
        if steps.enter.is_some() && node.us.on_bar() > 0 {
            let hand = Cells::one(BAR);
            from = if bar_first { hand } else { from | hand };
        }
        // If men on the bar move first, new men wait as all others do.
        let new = node.us.waiting() > 0 && !(bar_first && from.has(BAR));
        if new {
            return from | Cells::one(NEW);
        }
        if steps.burst.is_none() && !from.has(BAR) {
            from = from & !node.closed(rules.spec()).back(face);
        }
        from
    }

    /// Returns the men who can play a number now, and enters their steps where they begin.
    #[inline]
    fn men(&self, node: &Node, done: &[Step], (face, steps): (u8, &mut [Step; STEPS])) -> Cells {
        let mut men = Cells::NONE;
        self.each_step(node, face, |step| {
            men |= Cells::one(step.from);
            steps[step.from.index()] = step;
        });
        self.throw.legal_men(node, done, (face, steps), men, self.quick.is_some())
    }
}

/// The entry of a place from which no man moves.
const NOWHERE: Step = Step { from: BAR, to: BAR, die: 0, effect: Effect::None };
