//! The detector of coups: finds the coups of a throw before its play, with the patterns of packs.

use crate::board::{BAR, Cells, Men, OFF, Place};
use crate::dice::{Numbers, Throw};
use crate::eval::throw_rules::ThrowRules;
use crate::eval::{GameContext, landing};
use crate::movegen::Search;
use crate::movegen::own_steps::two_men_can_play;
use crate::play::{Effect, LegalPlay};
use crate::rules::Rules;
use crate::scoring::CoupKey;
use crate::spec::pattern::{Between, MenCount, Pattern, PatternPart};
use crate::spec::{Classed, Coup, CoupKind, Filled, Role, RuleId};

/// The dependencies of the coups of a throw, besides the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CoupReads {
    Nothing,
    /// How many numbers can be played.
    Numbers,
    /// The legal plays.
    Plays,
}

/// A coup that a throw makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct DetectedCoup {
    /// The properties on which its value depends.
    pub key: CoupKey,
    /// Its cell in the mover's numbering; [`BAR`] if it has none.
    pub at: Place,
}

/// A detector of coups: a throw and the position before its play.
///
/// ```
/// use charpentier_core::coups::CoupDetector;
/// use charpentier_core::examples::{duel, men};
/// use charpentier_core::{Place, Rules, Search, Throw};
///
/// // White's 4 and 2 reach black's blot on white's 7 in one way: from 1 by their sum.
/// let rules = Rules::new(duel::spec()).expect("sound");
/// let (us, them) = (men(&[(1, 3)]), men(&[(18, 1), (1, 2)]));
/// let given = |a, b| {
///     let throw = Throw::new(a, b).expect("faces are 1 to 6");
///     let mut search = Search::default();
///     search.run(&rules, us, them, rules.spec().dice.numbers(throw));
///     let mut coups = Vec::new();
///     let (number, setting, facts, last) = (1, 1, 0, None);
///     CoupDetector { rules: &rules, us, them, throw, number, facts, setting, last }.coups(&search, &mut coups);
///     coups.iter().map(|coup| (coup.at, coup.key.ways)).collect::<Vec<_>>()
/// };
/// assert_eq!(given(4, 2), [(Place(7), 1)]);
/// assert_eq!(given(5, 2), []);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CoupDetector<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The men of the side that threw.
    pub us: Men,
    /// The opponent's men.
    pub them: Men,
    /// The throw.
    pub throw: Throw,
    /// The number of this throw among the side's throws in the setting, from 1.
    pub number: u8,
    /// The side's facts, a bit each. Some record a coup that is made only once in a setting.
    pub facts: u32,
    /// The number of the setting in the match.
    pub setting: u16,
    /// The opponent's throw just before, in this setting.
    pub last: Option<Throw>,
}

impl CoupDetector<'_> {
    /// Adds every coup of the throw to `out`. `search` must have run for this throw.
    pub fn coups(&self, search: &Search, out: &mut Vec<DetectedCoup>) {
        self.coups_of(Some(search), out);
    }

    /// Adds every coup of the throw to `out`, as [`Self::coups`] does. `numbers` are those of the throw,
    /// and `known` is the context of conditions.
    ///
    /// The plays are searched only if a coup depends on them. Afterwards `search` may hold an earlier
    /// throw, or plays that are not listed.
    ///
    /// ```
    /// use charpentier_core::coups::CoupDetector;
    /// use charpentier_core::examples::{duel, men};
    /// use charpentier_core::{GameContext, Rules, Search, Throw};
    ///
    /// let rules = Rules::new(duel::spec()).expect("sound");
    /// let (us, them) = (men(&[(1, 3)]), men(&[(18, 1), (1, 2)]));
    /// let throw = Throw::new(4, 2).expect("faces are 1 to 6");
    /// let (number, setting, facts, last) = (1, 1, 0, None);
    /// let scene = CoupDetector { rules: &rules, us, them, throw, number, facts, setting, last };
    /// let (mut search, numbers) = (Search::default(), rules.spec().dice.numbers(throw));
    /// let [mut searched, mut coups] = [Vec::new(), Vec::new()];
    /// scene.coups_with(&mut search, numbers, GameContext::default(), &mut coups);
    /// search.run(&rules, us, them, numbers);
    /// scene.coups(&search, &mut searched);
    /// assert_eq!((coups.len(), coups), (1, searched));
    /// ```
    pub fn coups_with(
        &self,
        search: &mut Search,
        numbers: Numbers,
        known: GameContext,
        out: &mut Vec<DetectedCoup>,
    ) {
        let Self { rules, us, them, facts, .. } = *self;
        let all_playable = || {
            let rules_of_throw = (rules.spec(), rules.conditions());
            let throw = ThrowRules::new(rules_of_throw, (us, them), facts, &known, numbers);
            two_men_can_play(rules, &throw, numbers)
        };
        let reads = self.reads(numbers.len(), all_playable);
        if reads != CoupReads::Nothing {
            search.set_context(known);
            search.find_plays(rules, (us, them), facts, numbers, reads == CoupReads::Plays);
        }
        self.coups_of(Some(&*search).filter(|_| reads != CoupReads::Nothing), out);
    }

    /// Returns what coups of the throw can depend on. The throw gives `numbers` numbers; `all_playable`
    /// returns `true` only if all of them can be played.
    pub(crate) fn reads(&self, numbers: u8, all_playable: impl Fn() -> bool) -> CoupReads {
        let (spec, us) = (self.rules.spec(), &self.us);
        let full = landing::full_areas(spec, us);
        let fills = !landing::fills_nothing(spec, us, numbers, full);
        let mut counts = false;
        let reads_plays = |coup: &Coup| match &coup.kind {
            CoupKind::Fill(_) => fills,
            CoupKind::Keep => full != 0,
            CoupKind::BearOff => (1..=numbers).contains(&(us.total() - us.off())),
            CoupKind::Pattern(pattern) => pattern.reads_plays() && pattern.stands(self),
            CoupKind::Unplayable => {
                counts = true;
                false
            }
            CoupKind::Hit { .. } | CoupKind::FalseHit { .. } => false,
        };
        match spec.coups.iter().filter(|coup| !self.is_made(coup)).any(reads_plays) {
            true => CoupReads::Plays,
            false if counts && !all_playable() => CoupReads::Numbers,
            false => CoupReads::Nothing,
        }
    }

    /// Whether a coup has been made that is made only once.
    fn is_made(&self, coup: &Coup) -> bool {
        coup.once.is_some_and(|fact| self.facts >> fact & 1 != 0)
    }

    /// Adds every coup of the throw to `out`, given the search of its plays, or nothing if no coup
    /// [depends](Self::reads) on them. If coups depend only on numbers, the search need not list plays.
    pub(crate) fn coups_of(&self, search: Option<&Search>, out: &mut Vec<DetectedCoup>) {
        let legal = search.map_or(&[][..], Search::legal);
        let rules = self.rules;
        for (index, coup) in rules.spec().coups.iter().enumerate() {
            if self.is_made(coup) {
                continue;
            }
            let mut add = |class: u8, ways: u8, at: Place| {
                let doublet = self.throw.is_doublet();
                let key = CoupKey { coup: index as u8, class, ways, doublet };
                out.push(DetectedCoup { key, at });
            };
            match &coup.kind {
                CoupKind::Hit { stop_men } => {
                    let hits = self.hits(*stop_men);
                    for at in hits.true_targets() {
                        add(self.class(coup, at), hits.ways(at), at);
                    }
                }
                CoupKind::FalseHit { stop_men } => {
                    for at in self.hits(*stop_men).by_false {
                        add(self.class(coup, at), 1, at);
                    }
                }
                CoupKind::Fill(how) => {
                    let Some(search) = search.filter(|search| search.fills()) else { continue };
                    let counts = legal.iter().filter(|found| how.counts(found));
                    for area in bits(counts.fold(0, |full, found| full | found.full)) {
                        if search.full_before() >> area & 1 == 0 {
                            let filling = self.filling(search, area, *how);
                            if filling.ways() > 0 {
                                add(area, filling.ways(), filling.at);
                            }
                        }
                    }
                }
                CoupKind::Keep => {
                    let kept = legal.iter().fold(0, |full, found| full | found.full);
                    for area in bits(kept & landing::full_areas(rules.spec(), &self.us)) {
                        add(area, 1, BAR);
                    }
                }
                CoupKind::Unplayable => {
                    let numbers = search.map_or(0, |search| self.unplayable(search));
                    if numbers > 0 {
                        add(0, numbers, BAR);
                    }
                }
                CoupKind::BearOff => {
                    let all = self.us.total();
                    let leaves = |found: &LegalPlay| found.us.off() >= all;
                    if self.us.off() < all && legal.iter().any(leaves) {
                        add(0, 1, BAR);
                    }
                }
                CoupKind::Pattern(pattern) => {
                    if pattern.holds(self, legal) {
                        add(0, pattern.ways(self), BAR);
                    }
                }
            }
        }
    }

    /// Returns the class of a coup at a cell.
    pub(crate) fn class(&self, coup: &Coup, at: Place) -> u8 {
        match coup.classed {
            Classed::ByCell => self.rules.spec().class_of(at),
            Classed::No | Classed::ByArea => 0,
        }
    }

    /// Returns how many numbers even the longest legal play leaves unplayed, of those that were searched. A play that
    /// reaches an end counts as using all.
    pub(crate) fn unplayable(&self, search: &Search) -> u8 {
        search.numbers().len() - search.most_used()
    }

    /// Returns the opponent's blots, in the numbering of the side that threw.
    pub(crate) fn targets(&self) -> Cells {
        self.rules.spec().track.mirror_set(self.them.blots())
    }

    /// Returns the cells on which a man may stop on his way to a hit.
    pub(crate) fn open_stops(&self, stop_men: u8) -> Cells {
        let track = self.rules.spec().track;
        let closing = if stop_men <= 1 { self.them.occupied() } else { self.them.made() };
        track.all() & !track.mirror_set(closing)
    }

    /// Returns the opponent's blots that the dice reach.
    pub(crate) fn hits(&self, stop_men: u8) -> Hits {
        let mine = self.us.occupied() & self.rules.spec().track.all();
        let targets = self.targets();
        let open = self.open_stops(stop_men);
        let (a, b) = (self.throw.high(), self.throw.low());
        let by_high = targets & mine.forward(a);
        let by_low = if a == b { Cells::NONE } else { targets & mine.forward(b) };
        let by_sum = targets & mine.forward(a + b);
        let through = open.forward(a) | open.forward(b);
        let by_false = by_sum & !through & !(by_high | by_low);
        Hits { by_high, by_low, by_sum: by_sum & through, by_false }
    }

    /// Returns the ways in which the throw reaches the blot on `at`, a true or a false hit. `stop_men` is the
    /// number of opposing men who close a stop.
    ///
    /// ```
    /// use charpentier_core::coups::{CoupDetector, Way};
    /// use charpentier_core::examples::{duel, men};
    /// use charpentier_core::{Place, Rules, Throw};
    ///
    /// let rules = Rules::new(duel::spec()).expect("sound");
    /// let (us, them) = (men(&[(1, 2), (3, 1)]), men(&[(18, 1), (20, 2)]));
    /// let throw = Throw::new(4, 2).expect("faces are 1 to 6");
    /// let scene = CoupDetector { rules: &rules, us, them, throw, number: 1, facts: 0, setting: 1, last: None };
    /// // The 4 hits from 3. Both dice hit from 1 by way of 3, since two men hold 5.
    /// let ways = scene.ways_to_hit(2, Place(7));
    /// assert_eq!(ways, [
    ///     Way { from: Place(3), stop: None, is_open: true },
    ///     Way { from: Place(1), stop: Some(Place(3)), is_open: true },
    /// ]);
    /// ```
    #[must_use]
    pub fn ways_to_hit(&self, stop_men: u8, at: Place) -> Vec<Way> {
        let hits = self.hits(stop_men);
        let (high, low) = (self.throw.high(), self.throw.low());
        let direct = [(hits.by_high, high), (hits.by_low, low)].into_iter();
        let direct = direct.filter(|(set, _)| set.has(at)).filter_map(|(_, die)| at.back(die));
        let mut ways: Vec<_> = direct.map(|from| Way { from, stop: None, is_open: true }).collect();
        let is_open = hits.by_sum.has(at);
        if let Some(from) = at.back(high + low).filter(|_| is_open || hits.by_false.has(at)) {
            let open = self.open_stops(stop_men);
            let stops = [from + high, from + low];
            let stop = stops.into_iter().find(|stop| open.has(*stop)).unwrap_or(stops[0]);
            ways.push(Way { from, stop: Some(stop), is_open });
        }
        ways
    }

    /// Returns how the throw fills an area that is not full.
    ///
    /// If one man is missing, each die and their sum can be a way. A way needs a legal play that
    /// brings a man who can be spared. If more men are missing, there is one way.
    pub(crate) fn filling(&self, search: &Search, area: u8, how: Filled) -> Filling {
        let cells = self.rules.spec().areas[usize::from(area)].cells;
        let thin = cells & !self.us.made();
        let missing: u8 = thin.iter().map(|cell| 2 - self.us.at(cell)).sum();
        let Some(cell) = thin.first().filter(|_| missing == 1) else {
            let at = thin.first().filter(|_| thin.count() == 1).unwrap_or(BAR);
            return Filling { at, missing, high: false, low: false, sum: false };
        };
        let filling = || {
            let counts = |found: &&LegalPlay| found.full >> area & 1 != 0 && how.counts(found);
            search.legal().iter().filter(counts)
        };
        let spare = |from: Place| self.can_be_spared(from, cells, how);
        let moved = |from: Place| self.us.moved(from, cell);
        let (a, b) = (self.throw.high(), self.throw.low());
        let direct = |die: u8, other: u8| {
            cell.back(die).filter(|from| spare(*from)).is_some_and(|from| {
                filling().any(|found| self.one_more_step(moved(from), found.us, cell, other))
            })
        };
        let sum = cell.back(a + b).is_some_and(|from| {
            let whole = || filling().any(|found| found.us == moved(from));
            let stays = |found: &LegalPlay| {
                found.play.len() == search.numbers().len() && found.us.at(from) == self.us.at(from)
            };
            spare(from) && whole() || how.pair_counts && self.leans(from) && filling().any(stays)
        });
        Filling { at: cell, missing, high: direct(a, b), low: a != b && direct(b, a), sum }
    }

    /// Whether a man may leave a cell for another cell of the area.
    pub(crate) fn can_be_spared(&self, from: Place, area: Cells, how: Filled) -> bool {
        let men = self.us.at(from);
        men >= 3 || men >= 1 && (how.exchange || !area.has(from))
    }

    /// Whether the cell is the pair cell with its two men, and the way by the sum is open.
    fn leans(&self, from: Place) -> bool {
        let open = self.open_stops(1);
        self.rules.spec().steps.pair.is_some_and(|pair| pair.at == from)
            && self.us.at(from) == 2
            && (open.has(from + self.throw.high()) || open.has(from + self.throw.low()))
    }

    /// Whether `after` follows from `before` by one step of this number that does not begin on
    /// `not`, or by no step.
    fn one_more_step(&self, before: Men, after: Men, not: Place, die: u8) -> bool {
        let Some(from) = before.first_change(&after) else {
            return true;
        };
        let to = from + die;
        let to = if to.0 > self.rules.spec().track.cells { OFF } else { to };
        from != not && before.occupied().has(from) && before.moved(from, to) == after
    }
}

/// A way in which a throw reaches a blot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The cell of the man who reaches it.
    pub from: Place,
    /// The cell on which he stops if both dice bring him. If the way is closed, one of the two closed cells.
    pub stop: Option<Place>,
    /// Whether he can stop on the way. A closed way is that of a false hit.
    pub is_open: bool,
}

/// The opponent's blots that a throw reaches, by the numbers that reach them.
pub(crate) struct Hits {
    pub(crate) by_high: Cells,
    pub(crate) by_low: Cells,
    pub(crate) by_sum: Cells,
    pub(crate) by_false: Cells,
}

impl Hits {
    fn true_targets(&self) -> Cells {
        self.by_high | self.by_low | self.by_sum
    }

    pub(crate) fn ways(&self, at: Place) -> u8 {
        [self.by_high, self.by_low, self.by_sum].iter().map(|set| u8::from(set.has(at))).sum()
    }
}

impl Filled {
    /// Whether a play that leaves an area full counts as filling it.
    pub(crate) fn counts(&self, found: &LegalPlay) -> bool {
        !(self.not_short && found.play.steps().any(|step| step.effect == Effect::Short))
    }
}

/// The ways in which a throw fills an area.
pub(crate) struct Filling {
    /// The only cell that is filled; [`BAR`] if there are several.
    pub(crate) at: Place,
    /// The number of missing men.
    pub(crate) missing: u8,
    /// Whether one man is missing and the higher number brings him.
    pub(crate) high: bool,
    /// Whether one man is missing and the lower number brings him.
    pub(crate) low: bool,
    /// Whether one man is missing and the sum brings him.
    pub(crate) sum: bool,
}

impl Filling {
    /// Returns the number of ways, provided that a legal play fills the area.
    pub(crate) fn ways(&self) -> u8 {
        match self.missing {
            1 => u8::from(self.high) + u8::from(self.low) + u8::from(self.sum),
            _ => 1,
        }
    }
}

fn bits(set: u8) -> impl Iterator<Item = u8> {
    Cells(u32::from(set)).into_iter().map(|bit| bit.0)
}

impl Coup {
    /// Returns the side that marks the coup, and the rule.
    #[must_use]
    pub const fn owed(&self) -> (Role, RuleId) {
        (self.to, self.rule)
    }
}

impl Pattern {
    /// Whether the pattern holds for the side that threw. `legal` lists its legal plays.
    #[must_use]
    #[inline]
    pub fn holds(&self, scene: &CoupDetector<'_>, legal: &[LegalPlay]) -> bool {
        self.stands(scene)
            && (self.after.is_empty() || PatternPart::After(&self.after).holds(scene, legal))
            && self.always.iter().all(|count| PatternPart::Always(count).holds(scene, legal))
    }

    /// Whether a part of the pattern reads the legal plays.
    fn reads_plays(&self) -> bool {
        !(self.after.is_empty() && self.always.is_empty())
    }

    /// Whether all parts hold that do not read the legal plays.
    #[inline]
    fn stands(&self, scene: &CoupDetector<'_>) -> bool {
        // The parts are written out, because a loop over all of them takes longer than the tests.
        let holds = |part: PatternPart<'_>| part.holds(scene, &[]);
        self.nth_throw.is_none_or(|due| holds(PatternPart::NthThrow(due)))
            && self.mover.iter().all(|count| holds(PatternPart::Mover(count)))
            && self.opponent.iter().all(|count| holds(PatternPart::Opponent(count)))
            && self.throw.is_none_or(|kind| holds(PatternPart::Throw(kind)))
            && self.reach.as_ref().is_none_or(|reach| holds(PatternPart::Reach(reach)))
            && self.nth_setting.is_none_or(|due| holds(PatternPart::NthSetting(due)))
            && self.between.as_ref().is_none_or(|between| holds(PatternPart::Between(between)))
    }

    /// Returns the number of ways, if the pattern holds.
    #[must_use]
    pub fn ways(&self, scene: &CoupDetector<'_>) -> u8 {
        self.between.as_ref().map_or(1, |between| between.ways(scene))
    }
}

impl PatternPart<'_> {
    /// Whether the part holds for the side that threw. `legal` lists its legal plays.
    #[must_use]
    #[inline]
    pub fn holds(self, scene: &CoupDetector<'_>, legal: &[LegalPlay]) -> bool {
        match self {
            Self::NthThrow(due) => due == scene.number,
            Self::Mover(count) => count.holds(&scene.us),
            Self::Opponent(count) => count.holds(&scene.them),
            Self::Throw(kind) => kind.holds(scene.throw, scene.last),
            Self::Reach(reach) => reach.holds(&scene.us, scene.throw),
            Self::NthSetting(due) => due == scene.setting,
            Self::Between(between) => between.ways(scene) > 0,
            Self::After(counts) => legal.iter().any(|found| leaves(counts, found)),
            Self::Always(count) => legal.iter().all(|found| count.holds(&found.us)),
        }
    }
}

impl Between {
    /// Returns the cells to which a man comes by the higher die, by the lower die and by the sum.
    #[must_use]
    pub fn found(&self, scene: &CoupDetector<'_>) -> [Cells; 3] {
        let track = scene.rules.spec().track;
        let (mine, theirs) =
            (scene.us.occupied() & track.all(), track.mirror_set(scene.them.occupied()));
        let beside = track
            .mirror_set(track.all().iter().filter(|&at| scene.them.at(at) == self.men).collect());
        let beside = match self.misses {
            Some(stop_men) => beside & !scene.hits(stop_men).true_targets(),
            None => beside,
        };
        let to = self.to & !mine & !theirs & beside.forward(1) & beside.back(1);
        let (a, b) = (scene.throw.high(), scene.throw.low());
        let open = scene.open_stops(self.stop_men);
        let one = |die: u8| if self.sum_only { Cells::NONE } else { to & mine.forward(die) };
        let through = (mine.forward(a) & open).forward(b) | (mine.forward(b) & open).forward(a);
        [one(a), if a == b { Cells::NONE } else { one(b) }, to & through]
    }

    /// Returns the number of ways, at most [`CoupKey::MOST_WAYS`].
    #[must_use]
    pub fn ways(&self, scene: &CoupDetector<'_>) -> u8 {
        self.found(scene).iter().map(|cells| cells.count()).sum::<u8>().min(CoupKey::MOST_WAYS)
    }
}

/// Whether the mover's men are within the bounds after a play.
pub(crate) fn leaves(counts: &[MenCount], found: &LegalPlay) -> bool {
    counts.iter().all(|count| count.holds(&found.us))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Numbers;
    use crate::examples::{duel, men};

    /// A condition can give a throw other numbers than usual. The numbers left over are those of the search.
    #[test]
    fn of_four_sixes_three_can_be_played() {
        let mut spec = duel::spec();
        spec.coups.truncate(1);
        spec.coups[0].kind = CoupKind::Unplayable;
        let rules = Rules::new(spec).expect("sound");
        let (us, them) = (men(&[(1, 1), (24, 2)]), men(&[(2, 3)]));
        let mut search = Search::default();
        search.run(&rules, us, them, Numbers::list(&[6; 4]).expect("four numbers"));
        let throw = Throw::new(6, 6).expect("faces are 1 to 6");
        let (number, setting, facts, last) = (1, 1, 0, None);
        let scene = CoupDetector { rules: &rules, us, them, throw, number, facts, setting, last };
        let mut coups = Vec::new();
        scene.coups(&search, &mut coups);
        assert_eq!(coups.iter().map(|coup| coup.key.ways).collect::<Vec<_>>(), [1]);
    }

    /// The last men can be borne off only if there are some, and no more than numbers.
    #[test]
    fn bearing_off_depends_on_the_plays_of_the_last_men() {
        let mut spec = duel::spec();
        spec.coups.truncate(1);
        spec.coups[0].kind = CoupKind::BearOff;
        let rules = Rules::new(spec).expect("sound");
        let throw = Throw::new(6, 5).expect("faces are 1 to 6");
        let reads = |left: u8| {
            let (us, them) = (men(&[(24, left), (OFF.0, 3 - left)]), men(&[(1, 3)]));
            let (number, setting, facts, last) = (1, 1, 0, None);
            CoupDetector { rules: &rules, us, them, throw, number, facts, setting, last }
                .reads(2, || true)
        };
        let (nothing, plays) = (CoupReads::Nothing, CoupReads::Plays);
        assert_eq!([0, 1, 2, 3].map(reads), [nothing, plays, plays, nothing]);
    }
}
