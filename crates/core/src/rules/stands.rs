//! Which ends men have come to, by where they stand alone.

use crate::cond::{Known, Standing};
use crate::movegen::rest;
use crate::play::EndMark;
use crate::position::Men;
use crate::rules::{End, EndTest, Rules, Worth};

impl Rules {
    /// Whether men stand as an end asks when `me` has played, whatever has brought them there; never so
    /// for an end that belongs to the step that makes it.
    #[must_use]
    #[inline]
    pub fn stands(&self, end: &End, me: &Men, foe: &Men) -> bool {
        let (me, foe) = end.wins.sides(me, foe);
        let reached = match &end.test {
            EndTest::Off(men) => me.off() >= *men,
            EndTest::Exact(men) => me == men,
            EndTest::FoeNoRoom { .. } | EndTest::When => false,
            EndTest::Filled { area, all_men } => {
                let cells = self.areas[usize::from(*area)].cells;
                me.two().covers(cells) && (!all_men || cells.covers(me.any()))
            }
            EndTest::NoneCanFill(area) => {
                let cells = self.areas[usize::from(*area)].cells;
                !rest::can_fill(me, cells) && !rest::can_fill(foe, cells)
            }
        };
        reached && end.foe.holds(foe)
    }

    /// Whether a side can still fill an area, an index into [`crate::rules::Draft::areas`], since men never go back; never so where
    /// there is no such area.
    #[must_use]
    pub fn can_fill(&self, area: u8, men: &Men) -> bool {
        let area = self.areas.get(usize::from(area));
        area.is_some_and(|area| rest::can_fill(men, area.cells))
    }

    /// The end that a side has come to when it has played, among those that are looked at then.
    #[inline]
    pub(crate) fn end_at_throw(&self, me: &Men, foe: &Men) -> Option<EndMark> {
        let reached =
            |end: &End| end.judged_at_throw && end.when.is_none() && self.stands(end, me, foe);
        let at = self.ends.iter().position(reached)?;
        Some(self.mark(at, me, foe))
    }

    /// An end with all that comes with it.
    #[inline]
    pub(crate) fn mark(&self, at: usize, me: &Men, foe: &Men) -> EndMark {
        let end = at as u8;
        let (me, foe) = self.ends[at].wins.sides(me, foe);
        let with = self.modifiers.iter().enumerate().fold(0, |with, (i, modifier)| {
            let holds =
                modifier.ends.contains(&end) && modifier.foe.iter().all(|count| count.holds(foe));
            with | u8::from(holds) << i
        });
        EndMark { end, with, counted: self.counted(end, me, foe) }
    }

    /// What the sum of an end comes to for who wins by it; nothing, where it has none.
    pub(crate) fn counted(&self, end: u8, me: &Men, foe: &Men) -> u8 {
        let worth = self.ends.get(usize::from(end)).and_then(|end| end.worth.as_ref());
        let Some(Worth::Counted { sum, .. }) = worth else { return 0 };
        let known = Known::default();
        let count = Standing { me: *me, foe: *foe, latches: 0, known }.count(self, sum);
        u8::try_from(count).unwrap_or(u8::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Cells;
    use crate::movegen::Search;
    use crate::pattern::Count;
    use crate::rules::{Area, Draft, Duty, FoeStands, RuleId};
    use crate::throw::Numbers;
    use crate::track::{Relation, Track};

    fn men(places: &[(u8, u8)]) -> Men {
        places
            .iter()
            .fold(Men::default(), |men, &(place, n)| men.with(place, n).expect("at most 15"))
    }

    fn end(test: EndTest, judged_at_throw: bool) -> End {
        End { judged_at_throw, waives: !judged_at_throw, ..End::new("end", test) }
    }

    /// Six cells of which the last two are to be filled.
    fn rules(end: End) -> Rules {
        let draft = Draft {
            track: Track { relation: Relation::Apart, cells: 6 },
            men: 5,
            start: men(&[(1, 5)]),
            duties: vec![(Duty::MostDice, RuleId(0))],
            areas: vec![Area { name: "last".into(), cells: Cells::range(5, 6) }],
            ends: vec![end],
            ..Draft::default()
        };
        draft.build().expect("sound")
    }

    fn stands(test: EndTest, me: &[(u8, u8)], foe: &[(u8, u8)]) -> bool {
        let rules = rules(end(test, false));
        rules.stands(&rules.ends[0], &men(me), &men(foe))
    }

    #[test]
    fn an_area_is_full_with_two_men_a_cell() {
        let filled = |all_men| EndTest::Filled { area: 0, all_men };
        assert!(stands(filled(false), &[(1, 1), (5, 2), (6, 2)], &[]));
        assert!(!stands(filled(false), &[(1, 1), (5, 1), (6, 3)], &[]));
        assert!(!stands(filled(true), &[(1, 1), (5, 2), (6, 2)], &[]));
        assert!(stands(filled(true), &[(5, 2), (6, 3)], &[]));
    }

    #[test]
    fn nobody_can_fill_when_both_have_passed_too_far() {
        let (alive, dead) = ([(1, 2), (6, 3)], [(1, 1), (6, 4)]);
        assert!(stands(EndTest::NoneCanFill(0), &dead, &dead));
        assert!(!stands(EndTest::NoneCanFill(0), &dead, &alive));
        assert!(!stands(EndTest::NoneCanFill(0), &alive, &dead));
    }

    #[test]
    fn an_end_may_ask_how_the_other_side_stands() {
        let rules = |counts, among| {
            let mut end = end(EndTest::Off(5), false);
            end.foe = FoeStands { counts, among };
            rules(end)
        };
        let off = [(25, 5)];
        let stands =
            |rules: &Rules, foe: &[(u8, u8)]| rules.stands(&rules.ends[0], &men(&off), &men(foe));
        let nobody_off = rules(vec![Count { cells: Cells::one(25), least: 0, most: 0 }], None);
        assert!(stands(&nobody_off, &[(1, 5)]));
        assert!(!stands(&nobody_off, &[(1, 4), (25, 1)]));
        let behind = rules(Vec::new(), Some(Cells::upto(4) | Cells::one(0)));
        assert!(stands(&behind, &[(4, 1), (5, 4)]));
        assert!(stands(&behind, &[(0, 1), (5, 4)]));
        assert!(!stands(&behind, &[(5, 5)]));
        assert!(!stands(&behind, &[(25, 4), (6, 1)]));
    }

    /// The plays of a two and an ace, and how many of them come to the end.
    fn plays(judged_at_throw: bool, me: &[(u8, u8)]) -> (usize, usize) {
        let rules = rules(end(EndTest::Filled { area: 0, all_men: false }, judged_at_throw));
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
