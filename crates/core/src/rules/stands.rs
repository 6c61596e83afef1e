//! Which ends men have come to, by where they stand alone.

use crate::cond::{Atom, GameContext, SideState};
use crate::judge::Scoring;
use crate::movegen::rest;
use crate::outcome::EndValue;
use crate::play::EndMark;
use crate::position::Men;
use crate::rules::{End, Rules, RulesSpec, Wins, Worth};

impl Rules {
    /// Whether men stand as an end asks when `me` has played, whatever has brought them there; never so for an end that
    /// asks for more than where men stand.
    #[must_use]
    pub fn stands(&self, end: &End, me: &Men, foe: &Men) -> bool {
        let (mut men_alone, known) = (true, GameContext::default());
        end.when.each_atom(&mut |atom| men_alone &= is_of_men(atom));
        men_alone && SideState { me: *me, foe: *foe, latches: 0, known }.satisfies(self, &end.when)
    }

    /// Whether a side can still fill an area, given that men never go back. `area` is an index into
    /// [`crate::rules::RulesSpec::areas`]; `false` if there is no such area.
    #[must_use]
    pub fn can_fill(&self, area: u8, men: &Men) -> bool {
        let area = self.areas.get(usize::from(area));
        area.is_some_and(|area| rest::can_fill(men, area.cells))
    }

    /// What reaching an end is worth: what the end says itself, and otherwise the judge.
    #[must_use]
    pub fn end_value(&self, judge: &dyn Scoring, mark: EndMark) -> EndValue {
        match self.ends.get(usize::from(mark.end)).and_then(|end| end.worth.as_ref()) {
            Some(Worth::Fixed(points)) => EndValue::of(*points),
            Some(Worth::Counted { .. }) => EndValue::of(u32::from(mark.counted)),
            None => judge.end_value(mark),
        }
    }
}

/// An end with all that comes with it.
#[inline]
pub(crate) fn mark_end(rules: &RulesSpec, at: usize, me: &Men, foe: &Men) -> EndMark {
    let end = at as u8;
    let (me, foe) = match rules.ends[at].wins {
        Wins::Mover | Wins::Nobody => (me, foe),
        Wins::Other => (foe, me),
    };
    let with = rules.modifiers.iter().enumerate().fold(0, |with, (i, modifier)| {
        let holds =
            modifier.ends.contains(&end) && modifier.foe.iter().all(|count| count.holds(foe));
        with | u8::from(holds) << i
    });
    EndMark { end, with, counted: counted(rules, end, me, foe) }
}

/// What the sum of an end comes to for who wins by it; nothing, where it has none.
pub(crate) fn counted(rules: &RulesSpec, end: u8, me: &Men, foe: &Men) -> u8 {
    let worth = rules.ends.get(usize::from(end)).and_then(|end| end.worth.as_ref());
    let Some(Worth::Counted { sum, .. }) = worth else { return 0 };
    let known = GameContext::default();
    let count = SideState { me: *me, foe: *foe, latches: 0, known }.count(rules, sum);
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Whether it asks for nothing but where men stand.
fn is_of_men(atom: &Atom) -> bool {
    match atom {
        Atom::Men { .. } | Atom::Count(_) | Atom::Row(_) | Atom::CanFill(..) => {
            atom.places().into_iter().all(|places| places.fixed().is_some())
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Cells;
    use crate::cond::{Act, Bounds, Cond, How, Place, Places, Quantity};
    use crate::examples::men;
    use crate::movegen::Search;
    use crate::rules::{Area, Duty, FillTest, RuleId, RulesSpec};
    use crate::throw::Numbers;
    use crate::track::{Relation, Track};

    fn on(foe: bool, cells: Cells, bounds: Bounds, how: How) -> Cond {
        let places = Places { parts: vec![Place::Fixed(cells)], text: String::new() };
        Atom::Men { foe, on: vec![(places, Quantity { how, bounds })] }.into()
    }

    /// The last two cells are full.
    fn full() -> Cond {
        on(false, Cells::range(5, 6), Bounds { least: 2, most: u16::MAX }, How::Each)
    }

    fn end(when: Cond, judged_at_throw: bool) -> End {
        End { judged_at_throw, waives: !judged_at_throw, ..End::new("end", when) }
    }

    /// Six cells of which the last two are to be filled.
    fn rules(end: End) -> crate::Rules {
        let draft = RulesSpec {
            track: Track { relation: Relation::Apart, cells: 6 },
            men: 5,
            start: men(&[(1, 5)]),
            duties: vec![(Duty::MostDice, RuleId(0))],
            areas: vec![Area { name: "last".into(), cells: Cells::range(5, 6) }],
            ends: vec![end],
            ..RulesSpec::default()
        };
        draft.build().expect("sound")
    }

    fn stands(when: Cond, me: &[(u8, u8)], foe: &[(u8, u8)]) -> bool {
        let rules = rules(end(when, false));
        rules.stands(&rules.ends[0], &men(me), &men(foe))
    }

    #[test]
    fn an_area_is_full_with_two_men_a_cell() {
        assert!(stands(full(), &[(1, 1), (5, 2), (6, 2)], &[]));
        assert!(!stands(full(), &[(1, 1), (5, 1), (6, 3)], &[]));
    }

    #[test]
    fn nobody_can_fill_when_both_have_passed_too_far() {
        let can = Cond::from(Atom::CanFill(0, FillTest::Cells));
        let none = Cond::not(Cond::Any(vec![can.clone(), Cond::theirs(can)]));
        let (alive, dead) = ([(1, 2), (6, 3)], [(1, 1), (6, 4)]);
        assert!(stands(none.clone(), &dead, &dead));
        assert!(!stands(none.clone(), &dead, &alive));
        assert!(!stands(none, &alive, &dead));
    }

    #[test]
    fn what_asks_for_more_than_men_is_told_by_no_position() {
        let all_left = on(false, Cells::one(crate::OFF), Bounds::exactly(5), How::Each);
        let nobody = on(true, Cells::one(crate::OFF), Bounds::exactly(0), How::Each);
        let both = |also: Cond| Cond::All(vec![all_left.clone(), also]);
        assert!(stands(both(nobody.clone()), &[(25, 5)], &[(1, 5)]));
        assert!(!stands(both(nobody), &[(25, 5)], &[(1, 4), (25, 1)]));
        assert!(!stands(both(Cond::does(Act::Bear)), &[(25, 5)], &[(1, 5)]));
    }

    /// The plays of a two and an ace, and how many of them come to the end.
    fn plays(judged_at_throw: bool, me: &[(u8, u8)]) -> (usize, usize) {
        let rules = rules(end(full(), judged_at_throw));
        let numbers = Numbers::list(&[2, 1]).expect("numbers");
        let mut search = Search::default();
        search.run(&rules, men(me), men(&[(1, 5)]), numbers);
        let ended = search.legal().iter().filter(|found| found.play.end.is_some()).count();
        (search.legal().len(), ended)
    }

    #[test]
    fn an_end_of_the_throw_asks_for_the_whole_throw() {
        // The ace fills, but the two would go unplayed.
        let short = [(4, 1), (5, 1), (6, 3)];
        assert_eq!(plays(true, &short), (1, 0));
        assert_eq!(plays(false, &short), (2, 1));
        // A man behind takes the two.
        let (_, ended) = plays(true, &[(1, 1), (4, 1), (5, 1), (6, 2)]);
        assert_eq!(ended, 1);
    }
}
