//! Rules: a validated specification, with everything that is computed once for a game.

pub(crate) mod builder;
mod medley;
pub(crate) mod plan;

pub use builder::RulesBuilder;

use std::fmt;
use std::sync::Arc;

use charpentier_messages::Lang;

use crate::board::{Men, NumberingError, PointNumbering};
use crate::cond::{Atom, Cond};
use crate::dice::{Numbers, Throw, ThrowKind};
use crate::eval::compiled::CompiledConditions;
use crate::eval::ends::counted;
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::eval::{GameContext, landing};
use crate::outcome::EndValue;
use crate::play::EndMark;
use crate::rules::plan::SearchPlan;
use crate::scoring::Scoring;
use crate::spec::validate::validate;
use crate::spec::{CalledBy, Dice, End, Gives, Reader, RuleId, RulesErrors, RulesSpec, Worth};
use crate::wording::Wording;

/// Rules that can be played: a validated [`RulesSpec`] with its compiled conditions.
///
/// Rules never change. [`spec`](Rules::spec) returns the specification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    spec: RulesSpec,
    conditions: CompiledConditions,
    plan: SearchPlan,
    /// The rules of all legs of the medley to which these belong, each without this list.
    medley: Option<Arc<[Self]>>,
}

impl Rules {
    /// Validates a specification and compiles it to rules.
    ///
    /// # Errors
    ///
    /// Returns every fault of the specification, and the specification as it was.
    pub fn new(spec: RulesSpec) -> Result<Self, RulesErrors> {
        let faults = validate(&spec);
        if faults.is_empty() {
            let (conditions, plan) = (CompiledConditions::of(&spec), SearchPlan::of(&spec));
            Ok(Self { conditions, plan, spec, medley: None })
        } else {
            Err(RulesErrors { spec: Box::new(spec), faults })
        }
    }

    /// Begins to build the rules of a game.
    pub fn builder(name: &str) -> RulesBuilder {
        RulesBuilder::new(name)
    }

    /// Returns the specification.
    #[must_use]
    #[inline]
    pub const fn spec(&self) -> &RulesSpec {
        &self.spec
    }

    /// The conditions of the game, compiled.
    #[inline]
    pub(crate) const fn conditions(&self) -> &CompiledConditions {
        &self.conditions
    }

    /// What the search knows of the game before any throw.
    #[inline]
    pub(crate) const fn plan(&self) -> &SearchPlan {
        &self.plan
    }

    /// Returns the rules with texts in a language. `None`: English, with the pack's own names.
    #[must_use]
    pub fn in_language(self, lang: Option<Lang>) -> Self {
        self.each_leg(|rules| rules.spec.lang = lang)
    }

    /// Returns the rules with texts for a reader (see [`Reader`]). `None`: texts name both sides,
    /// and each side's cells have its own numbers.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{Rules, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// let play = game.legal_plays()[0].play;
    /// let events = game.play(play)?.to_vec();
    /// let rules = Rules::clone(game.rules()).read_by(Some(Seat::White.into()));
    /// assert_eq!(events[0].describe(&rules).text, "you play 1/7");
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn read_by(self, reader: Option<Reader>) -> Self {
        self.each_leg(|rules| rules.spec.reader = reader)
    }

    /// Returns the rules with points shown and typed in another numbering. Records and positions do
    /// not change.
    ///
    /// # Errors
    ///
    /// Fails if the numbering does not fit the board, or if a name depends on the side.
    pub fn counting(self, points: PointNumbering) -> Result<Self, NumberingError> {
        self.legs().try_for_each(|rules| points.fits(rules.spec.track))?;
        if points.names_places() {
            return Err(NumberingError::NamesPlaces(points));
        }
        Ok(self.each_leg(|rules| rules.spec.points = points))
    }

    /// Returns the rules with points shown and typed in the numbering of the pack; each leg of a medley has its own.
    ///
    /// # Errors
    ///
    /// Fails like [`counting`](Self::counting).
    pub fn counting_as_drawn(self) -> Result<Self, NumberingError> {
        self.legs().try_for_each(|rules| {
            let points = rules.spec.drawing.points;
            if points.names_places() {
                return Err(NumberingError::NamesPlaces(points));
            }
            points.fits(rules.spec.track)
        })?;
        Ok(self.each_leg(|rules| rules.spec.points = rules.spec.drawing.points))
    }

    /// Returns the rules under the name of a set of options.
    #[must_use]
    pub fn called_by(self, preset: Option<CalledBy>) -> Self {
        self.each_leg(|rules| rules.spec.preset.clone_from(&preset))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.spec().pack, self.spec().version)?;
        for (name, value) in &self.spec().options {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl Rules {
    /// Returns the numbers that a throw gives to a side, without any that are named. `standing` is
    /// called only if conditions decide.
    #[must_use]
    #[inline]
    pub fn numbers(&self, throw: Throw, standing: impl FnOnce() -> SideState) -> Numbers {
        self.given(throw, standing).0
    }

    /// Returns the numbers of a throw and the entry that gives them, an index into
    /// [`Dice::gives`](crate::spec::Dice::gives).
    #[must_use]
    #[inline]
    pub(crate) fn given(
        &self,
        throw: Throw,
        standing: impl FnOnce() -> SideState,
    ) -> (Numbers, u8) {
        if self.spec().dice.asks() {
            self.spec().dice.allowed(self, throw, &standing())
        } else {
            self.spec().dice.first(throw)
        }
    }

    /// Returns the numbers of a throw with those that are named, each 1 to 6. Numbers named beyond
    /// [`numbers_to_name`](Self::numbers_to_name) are ignored.
    #[must_use]
    pub fn numbers_with(&self, throw: Throw, standing: &SideState, named: &[u8]) -> Numbers {
        let (numbers, entry) = self.given(throw, || *standing);
        if named.is_empty() { numbers } else { self.part_of(throw, (entry, 0), named) }
    }

    /// Returns the entry that gives a throw, an index into
    /// [`Dice::gives`](crate::spec::Dice::gives), if throws are played in parts; else 0.
    #[must_use]
    pub fn entry_of_parts(&self, throw: Throw, standing: &SideState) -> u8 {
        if self.plan().parts { self.given(throw, || *standing).1 } else { 0 }
    }

    /// Returns the numbers of one part of a throw. `(entry, nth)` are the entry that gives the
    /// throw and the number of parts before; `named` are the numbers named for this part and those
    /// before.
    #[must_use]
    pub fn part_of(&self, throw: Throw, (entry, nth): (u8, u8), named: &[u8]) -> Numbers {
        let before: u8 =
            (0..nth).filter_map(|nth| self.spec().dice.part(entry, nth)).map(Gives::names).sum();
        let named = named.get(usize::from(before)..).unwrap_or_default();
        let numbers = self.spec().dice.part(entry, nth).and_then(|part| part.of(throw, named).ok());
        numbers.unwrap_or_default()
    }

    /// Returns how many numbers are to be named besides those thrown.
    #[must_use]
    pub fn numbers_to_name(&self, throw: Throw, standing: &SideState) -> u8 {
        if self.spec().dice.named.is_none() {
            return 0;
        }
        let (_, entry) = self.given(throw, || *standing);
        self.spec().dice.part(entry, 0).map_or(0, Gives::names)
    }

    /// Returns the rule by which a side throws again, if it does; `standing` is the state after its
    /// play.
    #[must_use]
    pub fn again(&self, throw: Throw, standing: impl Fn() -> SideState) -> Option<RuleId> {
        let again = self.spec().dice.again.iter().find(|again| {
            ThrowKind::one_of(&again.when, throw, None)
                && again.asks.as_ref().is_none_or(|asks| standing().satisfies(self, asks))
        });
        again.map(|again| again.rule)
    }

    /// Returns the rule by which the numbers left of a throw go to the opponent, if they do;
    /// `standing` is the state of the side that threw.
    #[must_use]
    pub fn passes(&self, throw: Throw, standing: impl FnOnce() -> SideState) -> Option<RuleId> {
        let passed = self.spec().dice.passed.as_ref()?;
        if !ThrowKind::one_of(&passed.when, throw, None) {
            return None;
        }
        let fits = passed.asks.as_ref().is_none_or(|asks| standing().satisfies(self, asks));
        fits.then_some(passed.rule)
    }

    /// Whether men stand as an end requires after a play of `us`. Always `false` for an end that
    /// requires more than where men stand.
    #[must_use]
    pub fn stands(&self, end: &End, us: &Men, them: &Men) -> bool {
        let (mut men_alone, known) = (true, GameContext::default());
        end.when.each_atom(&mut |atom| men_alone &= is_of_men(atom));
        men_alone && SideState { us: *us, them: *them, facts: 0, known }.satisfies(self, &end.when)
    }

    /// Whether a side can still fill an area, given that men never go back. `area` is an index into
    /// [`crate::spec::RulesSpec::areas`]; `false` if there is no such area.
    #[must_use]
    pub fn can_fill(&self, area: u8, men: &Men) -> bool {
        let area = self.spec().areas.get(usize::from(area));
        area.is_some_and(|area| landing::can_fill(men, area.cells))
    }

    /// Returns the number that an end is worth to the side that wins by it, if its worth is a sum;
    /// else 0.
    pub(crate) fn counted(&self, end: u8, us: &Men, them: &Men) -> u8 {
        counted((self.spec(), &self.conditions), end, us, them)
    }

    /// Returns the value of an end: that of the pack, or else that of its scripts.
    #[must_use]
    pub fn end_value(&self, judge: &dyn Scoring, mark: EndMark) -> EndValue {
        match self.spec().ends.get(usize::from(mark.end)).and_then(|end| end.worth.as_ref()) {
            Some(Worth::Fixed(points)) => EndValue::of(*points),
            Some(Worth::Counted { .. }) => EndValue::of(u32::from(mark.counted)),
            None => judge.end_value(mark),
        }
    }
}

/// The state of one side between steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideState {
    /// The men of the side.
    pub us: Men,
    /// The opponent's men.
    pub them: Men,
    /// The facts of the side, a bit each.
    pub facts: u32,
    /// The game besides its men.
    pub known: GameContext,
}

impl SideState {
    /// Whether a condition holds that reads no step.
    #[must_use]
    pub fn satisfies(&self, rules: &Rules, cond: &Cond) -> bool {
        let start = Node::new(rules.spec(), self.us, self.them, self.facts);
        let throw = ThrowRules::standing((rules.spec(), rules.conditions()), start, self.known, 0);
        cond.holds(&throw.context(&start, &[]))
    }
}

impl Dice {
    /// The numbers of a throw and their entry, if no condition decides.
    #[inline]
    fn first(&self, throw: Throw) -> (Numbers, u8) {
        let given = self.table.get(throw.index()).filter(|_| self.are_of(throw));
        given.copied().unwrap_or_default()
    }

    /// The numbers of the first entry whose condition holds.
    fn allowed(&self, rules: &Rules, throw: Throw, standing: &SideState) -> (Numbers, u8) {
        let at = throw.index();
        let so = |&&(_, nth): &&(Numbers, u8)| {
            let asks = self.gives.get(usize::from(nth)).and_then(|gives| gives.asks.as_ref());
            asks.is_none_or(|asks| standing.satisfies(rules, asks))
        };
        let asked = self.asked.get(at).into_iter().flatten();
        let mut all = asked.chain(self.table.get(at)).filter(|_| self.are_of(throw));
        all.find(so).copied().unwrap_or_default()
    }
}

/// Whether an atom reads nothing but where men stand.
fn is_of_men(atom: &Atom) -> bool {
    match atom {
        Atom::Men { .. } | Atom::Count(_) | Atom::Row(_) | Atom::CanFill(..) => {
            atom.places().into_iter().all(|places| places.fixed().is_some())
        }
        _ => false,
    }
}

impl<'a> From<&'a Rules> for Wording<'a> {
    fn from(rules: &'a Rules) -> Self {
        Self::from(rules.spec())
    }
}

impl<'a> From<&'a Arc<Rules>> for Wording<'a> {
    fn from(rules: &'a Arc<Rules>) -> Self {
        Self::from(rules.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::Rules;
    use crate::board::{Bounds, Cells, How, Quantity, Relation, Track};
    use crate::cond::{Act, Atom, Cond, FillTest, PlacePart, Places};
    use crate::dice::Numbers;
    use crate::examples::men;
    use crate::movegen::Search;
    use crate::spec::{Area, Duty, End, EndTiming, RuleId, RulesSpec};

    fn on(opponent: bool, cells: Cells, bounds: Bounds, how: How) -> Cond {
        let places = Places { parts: vec![PlacePart::Fixed(cells)], text: String::new() };
        Atom::Men { opponent, on: vec![(places, Quantity { how, bounds })] }.into()
    }

    /// The last two cells are full.
    fn full() -> Cond {
        on(false, Cells::range(5, 6), Bounds { least: 2, most: u16::MAX }, How::Each)
    }

    fn end(when: Cond, at: EndTiming) -> End {
        End { at, without_duties: at == EndTiming::Step, ..End::new("end", when) }
    }

    /// Six cells, of which the last two are to be filled.
    fn rules(end: End) -> super::Rules {
        let spec = RulesSpec {
            track: Track { relation: Relation::Apart, cells: 6 },
            men: 5,
            start: men(&[(1, 5)]),
            duties: vec![(Duty::MostDice, RuleId(0))],
            areas: vec![Area { name: "last".into(), cells: Cells::range(5, 6) }],
            ends: vec![end],
            ..RulesSpec::default()
        };
        Rules::new(spec).expect("sound")
    }

    fn stands(when: Cond, us: &[(u8, u8)], them: &[(u8, u8)]) -> bool {
        let rules = rules(end(when, EndTiming::Step));
        rules.stands(&rules.spec().ends[0], &men(us), &men(them))
    }

    #[test]
    fn an_area_is_full_with_two_men_a_cell() {
        assert!(stands(full(), &[(1, 1), (5, 2), (6, 2)], &[]));
        assert!(!stands(full(), &[(1, 1), (5, 1), (6, 3)], &[]));
    }

    #[test]
    fn nobody_can_fill_when_both_have_passed_too_far() {
        let can = Cond::from(Atom::CanFill(0, FillTest::Cells));
        let none = Cond::not(Cond::Any(vec![can.clone(), Cond::for_opponent(can)]));
        let (alive, dead) = ([(1, 2), (6, 3)], [(1, 1), (6, 4)]);
        assert!(stands(none.clone(), &dead, &dead));
        assert!(!stands(none.clone(), &dead, &alive));
        assert!(!stands(none, &alive, &dead));
    }

    #[test]
    fn what_asks_for_more_than_men_is_told_by_no_position() {
        let all_left = on(false, Cells::one(crate::board::OFF), Bounds::exactly(5), How::Each);
        let nobody = on(true, Cells::one(crate::board::OFF), Bounds::exactly(0), How::Each);
        let both = |also: Cond| Cond::All(vec![all_left.clone(), also]);
        assert!(stands(both(nobody.clone()), &[(25, 5)], &[(1, 5)]));
        assert!(!stands(both(nobody), &[(25, 5)], &[(1, 4), (25, 1)]));
        assert!(!stands(both(Cond::does(Act::Bear)), &[(25, 5)], &[(1, 5)]));
    }

    /// The number of plays of a two and an ace, and of those that reach the end.
    fn plays(at: EndTiming, us: &[(u8, u8)]) -> (usize, usize) {
        let rules = rules(end(full(), at));
        let numbers = Numbers::list(&[2, 1]).expect("numbers");
        let mut search = Search::default();
        search.run(&rules, men(us), men(&[(1, 5)]), numbers);
        let ended = search.legal().iter().filter(|found| found.play.end.is_some()).count();
        (search.legal().len(), ended)
    }

    #[test]
    fn an_end_of_the_throw_asks_for_the_whole_throw() {
        // The ace fills, but the two would go unplayed.
        let short = [(4, 1), (5, 1), (6, 3)];
        assert_eq!(plays(EndTiming::Played, &short), (1, 0));
        assert_eq!(plays(EndTiming::Step, &short), (2, 1));
        // A man behind takes the two.
        let (_, ended) = plays(EndTiming::Played, &[(1, 1), (4, 1), (5, 1), (6, 2)]);
        assert_eq!(ended, 1);
    }
}
