//! The cells where a finished play may leave its men, and the filling of areas.
//!
//! A man may pass over cells on which no man may rest. So these tests read the whole play: a man
//! rests on a cell if it holds more men of the mover than before the play.

use crate::board::{BAR, Cells, Men, NEW, Place};
use crate::cond::FillTest;
use crate::eval::node::Node;
use crate::play::{Play, Step};
use crate::refusal::{Refusal, RefusalKind};
use crate::spec::{Area, Closed, RulesSpec};

/// Whether a side can still fill an area with two men a cell, given that men never go back: for
/// each cell, enough men stand on it or before it.
pub(crate) fn can_fill(men: &Men, area: Cells) -> bool {
    let Some(first) = area.first() else { return true };
    let before = Cells::one(BAR) | Cells::upto(first.0.saturating_sub(1));
    let mut behind = men.waiting() + men.count_on(before);
    let mut next = first;
    area.iter().zip(1u8..).all(|(cell, nth)| {
        while next <= cell {
            behind += men.at(next);
            next += 1;
        }
        behind >= 2 * nth
    })
}

/// Whether a side can still fill the area that closes some cells.
fn threatens(rules: &RulesSpec, closed: &Closed, men: &Men) -> bool {
    fills(closed.test, men, rules.areas[usize::from(closed.area)].cells)
}

/// Whether men can still fill an area, by one of the tests.
pub(crate) fn fills(test: FillTest, men: &Men, area: Cells) -> bool {
    match test {
        FillTest::Cells => can_fill(men, area),
        FillTest::Men => {
            let before =
                Cells::one(BAR) | Cells::one(NEW) | Cells::upto(area.last().unwrap_or(BAR).0);
            men.count_on(before) >= 2 * area.count()
        }
    }
}

/// The cells on which men may not come to rest in a throw.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ForbiddenLandings {
    /// No man may rest here.
    all: Cells,
    /// A man may not come to rest here alone, but two may together.
    not_alone: Cells,
}

impl ForbiddenLandings {
    /// Men may rest anywhere.
    pub(crate) const NONE: Self = Self { all: Cells::NONE, not_alone: Cells::NONE };

    /// Returns the cells on which men may not come to rest, or may not alone.
    #[inline]
    pub(crate) fn cells(self) -> Cells {
        self.all | self.not_alone
    }

    /// Whether a cell may hold so many men after a play, with so many before it.
    #[inline]
    fn allows(self, cell: Place, before: u8, after: u8) -> bool {
        after <= before || !self.all.has(cell) && (!self.not_alone.has(cell) || after >= before + 2)
    }
}

/// Returns the cells on which men may not come to rest, or may not while an area can be filled; `all`
/// and `not_alone` are those that conditions forbid.
#[inline]
pub(crate) fn closable(rules: &RulesSpec, [all, not_alone]: [Cells; 2]) -> Cells {
    let never = rules.steps.never.map_or(Cells::NONE, |(cells, _)| cells);
    rules.steps.closed.iter().fold(all | not_alone | never, |cells, closed| cells | closed.cells)
}

/// Returns the cells on which men may not come to rest in this throw; `all` and `not_alone` are those
/// that conditions forbid.
#[inline]
pub(crate) fn forbidden(
    rules: &RulesSpec,
    them: &Men,
    [all, not_alone]: [Cells; 2],
) -> ForbiddenLandings {
    let all = all | rules.steps.never.map_or(Cells::NONE, |(cells, _)| cells);
    rules.steps.closed.iter().fold(ForbiddenLandings { all, not_alone }, |shut, closed| {
        if !threatens(rules, closed, them) {
            shut
        } else if closed.band.is_some() {
            ForbiddenLandings { not_alone: shut.not_alone | closed.cells, ..shut }
        } else {
            ForbiddenLandings { all: shut.all | closed.cells, ..shut }
        }
    })
}

/// Returns those of some men whose step by `die` ends a play where it may end, by the test of
/// [`allows`] for all men at once. `first` is the only step before it.
pub(crate) fn allowed_last(
    rules: &RulesSpec,
    shut: ForbiddenLandings,
    (before, first): (&Men, Option<Step>),
    (die, men): (u8, Cells),
) -> Cells {
    let [left, came] = match first {
        Some(step) => [Cells::one(step.from), Cells::one(step.to)],
        None => [Cells::NONE; 2],
    };
    // A man may take the place of the man who has left. Two men may come together.
    let closed = shut.all & !left | shut.not_alone & !left & !came;
    let mut men = men & !closed.back(die);
    if shut.all.meets(came) {
        men = men & came;
    }
    if shut.not_alone.meets(came) {
        men = men & (came | came.back(die));
    }
    if let Some(pair) = rules.steps.pair.as_ref().filter(|pair| before.at(pair.at) != 1) {
        let cell = Cells::one(pair.at);
        let held = before.at(pair.at) + u8::from(came == cell) - u8::from(left == cell);
        men = match held {
            0 => men & !cell.back(die),
            1 => men & (cell | cell.back(die)),
            2 => men & !cell,
            _ => men,
        };
    }
    men
}

/// Returns those of some men whose step by `die` may end a play, whatever other steps it has. `shut`
/// are the cells on which men may not come to rest. The test is cautious: other men may end a play too.
pub(crate) fn surely_allowed(rules: &RulesSpec, shut: Cells, (die, men): (u8, Cells)) -> Cells {
    let pair = rules.steps.pair.as_ref().map_or(Cells::NONE, |pair| Cells::one(pair.at));
    let to = rules.track.all() & !(shut | pair);
    men & to.back(die) & !pair
}

/// Returns how many men are missing to fill an area.
#[inline]
const fn missing(men: &Men, area: Cells) -> u8 {
    let held = Cells(men.occupied().0 & area.0).count() + Cells(men.made().0 & area.0).count();
    2 * area.count() - held
}

/// Whether no play of so many numbers can fill an area, because more men are missing than it moves. The
/// areas of `except`, a bit each, are not tested.
#[inline]
pub(crate) fn fills_nothing(rules: &RulesSpec, men: &Men, numbers: u8, except: u8) -> bool {
    // Where a hit man returns to a cell, a hit can move several men.
    if rules.steps.hit.is_some_and(|hit| hit.cell().is_some()) {
        return rules.areas.is_empty();
    }
    let lacks = |area: &Area| missing(men, area.cells) > numbers;
    rules.areas.iter().enumerate().all(|(i, area)| except >> i & 1 != 0 || lacks(area))
}

/// Returns whether no rule restricts where the plays of this throw may end.
#[inline]
pub(crate) fn is_unrestricted(rules: &RulesSpec, shut: ForbiddenLandings) -> bool {
    rules.steps.pair.is_none() && shut.cells().is_empty()
}

/// Whether a play may leave its men where they are.
#[inline]
pub(crate) fn allows(
    rules: &RulesSpec,
    shut: ForbiddenLandings,
    before: &Men,
    after: &Men,
    play: &Play,
) -> bool {
    if let Some(pair) = &rules.steps.pair
        && after.blots().has(pair.at)
        && !before.blots().has(pair.at)
    {
        return false;
    }
    let some = shut.cells();
    // Few steps end there, so only these cells are counted.
    let lets = |cell: Place| shut.allows(cell, before.at(cell), after.at(cell));
    some.is_empty() || play.steps().all(|step| !some.has(step.to) || lets(step.to))
}

/// Returns the refusal of a landing that a mechanism forbids. Landings that conditions forbid are
/// found by [`ThrowRules`](crate::eval::throw_rules::ThrowRules).
pub(crate) fn refusal(
    rules: &RulesSpec,
    before: &Node,
    after: &Node,
    play: &Play,
) -> Option<Refusal> {
    let shut = forbidden(rules, &before.them, [Cells::NONE; 2]);
    if allows(rules, shut, &before.us, &after.us, play) {
        return None;
    }
    let stands = |cell: Place| shut.allows(cell, before.us.at(cell), after.us.at(cell));
    let nth = play.steps().enumerate().find(|(_, step)| !stands(step.to));
    let Some((at, Step { to: cell, .. })) = nth else {
        let pair = rules.steps.pair?;
        return Some(Refusal::by(RefusalKind::Pair(pair.at), pair.rule));
    };
    let refusal = match rules.steps.never {
        Some((cells, rule)) if cells.has(cell) => Refusal::by(RefusalKind::Never(cell), rule),
        _ => {
            let closed =
                rules.steps.closed.iter().find(|closed| {
                    closed.cells.has(cell) && threatens(rules, closed, &before.them)
                })?;
            Refusal::by(RefusalKind::Closed(cell, closed.area), closed.rule)
        }
    };
    Some(Refusal { step: Some(at as u8), ..refusal })
}

/// Returns the areas with two or more men on every cell, one bit per area.
#[inline]
pub(crate) fn full_areas(rules: &RulesSpec, men: &Men) -> u8 {
    rules
        .areas
        .iter()
        .enumerate()
        .fold(0, |full, (i, area)| full | u8::from(men.made().covers(area.cells)) << i)
}

#[cfg(test)]
mod tests {
    use super::{ForbiddenLandings, allowed_last, allows, fills, fills_nothing};
    use crate::board::{BAR, Cells, Men, Place};
    use crate::cond::FillTest;
    use crate::play::{Effect, Play, Step};
    use crate::spec::{Area, Hit, PairCell, RuleId, RulesSpec};

    #[test]
    fn men_in_hand_may_still_fill() {
        let men = |hand: u8| Men::default().with(BAR, hand).and_then(|men| men.with(Place(6), 1));
        let can = |hand| fills(FillTest::Men, &men(hand).expect("few men"), Cells::range(5, 6));
        assert!(can(3));
        // One man fewer is too few, wherever the men stand.
        assert!(!can(2));
    }

    /// A hit man who returns to a cell takes men of the mover with him, so more men than numbers move.
    #[test]
    fn few_numbers_fill_an_area_only_where_men_return_to_a_cell() {
        let area = Area { name: "table".into(), cells: Cells::range(5, 6) };
        let mut spec = RulesSpec { areas: vec![area], ..RulesSpec::default() };
        let men = |on_six: u8| Men::default().with(Place(6), on_six).expect("few men");
        assert!(fills_nothing(&spec, &men(1), 2, 0));
        assert!(!fills_nothing(&spec, &men(2), 2, 0));
        spec.steps.hit = Some(Hit { to: BAR, safe: None, rule: RuleId(0) });
        assert!(fills_nothing(&spec, &men(1), 2, 0));
        spec.steps.hit = Some(Hit { to: Place(1), safe: None, rule: RuleId(0) });
        assert!(!fills_nothing(&spec, &men(1), 2, 0));
    }

    #[test]
    fn two_men_together_rest_where_one_may_not() {
        let shut =
            ForbiddenLandings { all: Cells::one(Place(13)), not_alone: Cells::range(14, 18) };
        // Men before and after the play, and whether they may stand there.
        let rests = [
            (16, 0, 2, true),
            (16, 0, 1, false),
            (16, 2, 3, false),
            (16, 2, 4, true),
            (16, 2, 1, true),
            (13, 0, 2, false),
            (12, 0, 1, true),
        ];
        for (cell, before, after, may) in rests {
            assert_eq!(shut.allows(Place(cell), before, after), may, "{cell}: {before} to {after}");
        }
    }

    /// The masks of last steps give what the test of single plays gives, whatever stands on the closed cells and
    /// on the pair cell, and whichever man has moved first.
    #[test]
    fn masks_of_last_steps_agree_with_the_test_of_plays() {
        let mut spec = RulesSpec::default();
        spec.steps.pair = Some(PairCell { at: Place(6), rule: RuleId(0), short: None });
        let shut = ForbiddenLandings { all: Cells::one(Place(4)), not_alone: Cells::one(Place(5)) };
        let step = |from: Place, die: u8| Step { from, to: from + die, die, effect: Effect::None };
        let (mut allowed, mut refused) = (0, 0);
        for code in 0..4u32.pow(6) {
            let men =
                |men: Men, cell: u8| men.with(Place(cell), (code >> (2 * (cell - 1)) & 3) as u8);
            let Some(before) = (1..=6).try_fold(Men::default(), men) else { continue };
            let firsts =
                before.occupied().iter().flat_map(|from| [1, 2].map(|die| Some(step(from, die))));
            for first in firsts.chain([None]) {
                let play = first.map_or(Play::none(), |first| Play::none().then(first));
                let node = first.map_or(before, |first| before.moved(first.from, first.to));
                for die in [1, 2] {
                    let last = allowed_last(&spec, shut, (&before, first), (die, node.occupied()));
                    for from in node.occupied() {
                        let (after, play) =
                            (node.moved(from, from + die), play.then(step(from, die)));
                        let may = allows(&spec, shut, &before, &after, &play);
                        assert_eq!(last.has(from), may, "{before}: {play}");
                        (allowed, refused) = (allowed + u32::from(may), refused + u32::from(!may));
                    }
                }
            }
        }
        assert!(allowed > 1_000 && refused > 1_000, "{allowed}, {refused}");
    }
}
