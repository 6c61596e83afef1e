//! Which ends men have come to, by where they stand alone.

use crate::movegen::rest;
use crate::play::EndMark;
use crate::position::Men;
use crate::rules::{End, EndTest, Rules};

impl Rules {
    /// Whether a side stands as an end asks, whatever has brought it there; never so for an end
    /// that belongs to the step that makes it.
    #[must_use]
    #[inline]
    pub fn stands(&self, end: &End, me: &Men, foe: &Men) -> bool {
        match &end.test {
            EndTest::Off(men) => me.off() >= *men,
            EndTest::Exact(men) => me.packed() == men.packed(),
            EndTest::FoeNoRoom { .. } => false,
            EndTest::Filled { area, all_men } => {
                let cells = self.areas[usize::from(*area)].cells;
                me.two().covers(cells) && (!all_men || cells.covers(me.any()))
            }
            EndTest::NoneCanFill(area) => {
                let cells = self.areas[usize::from(*area)].cells;
                !rest::can_fill(me, cells) && !rest::can_fill(foe, cells)
            }
        }
    }

    /// Whether any end is looked at when a side has played.
    #[inline]
    pub(crate) fn ends_at_throw(&self) -> bool {
        self.ends.iter().any(|end| end.judged_at_throw)
    }

    /// The end that a side has come to when it has played, among those that are looked at then.
    #[inline]
    pub(crate) fn end_at_throw(&self, me: &Men, foe: &Men) -> Option<EndMark> {
        let reached = |end: &End| end.judged_at_throw && self.stands(end, me, foe);
        let at = self.ends.iter().position(reached)?;
        Some(self.mark(at as u8, foe))
    }

    /// An end with all that comes with it.
    #[inline]
    pub(crate) fn mark(&self, end: u8, foe: &Men) -> EndMark {
        let with = self.modifiers.iter().enumerate().fold(0, |with, (i, modifier)| {
            let holds =
                modifier.ends.contains(&end) && modifier.foe.iter().all(|count| count.holds(foe));
            with | u8::from(holds) << i
        });
        EndMark { end, with }
    }
}
