//! The ends that steps bring about.

use crate::cells::{Cells, OFF};
use crate::movegen::node::Node;
use crate::play::{Effect, EndMark, Step};
use crate::position::Men;
use crate::rules::{Draft, End, EndTest, Rules, Wins};

/// Which steps may bring about an end: most cannot, and need not be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Endings {
    /// Some end is asked for after every step.
    any: bool,
    /// Ends by which all men stand in given places: nobody is outside of these.
    places: Cells,
}

impl Endings {
    /// Of a game of these rules.
    #[inline]
    pub(crate) fn of(rules: &Draft) -> Self {
        let mut endings = Self { any: false, places: Cells::NONE };
        for end in rules.ends.iter().filter(|end| !end.judged_at_throw) {
            endings.any |= end.when.is_some() && !end.judged_thrown;
            match &end.test {
                EndTest::Exact(men) => endings.places |= men.any(),
                EndTest::FoeNoRoom { clear, blocked, .. } => {
                    endings.any |= clear.is_some() || *blocked || end.wins == Wins::Other;
                }
                EndTest::Off(_) | EndTest::When => {}
                EndTest::Filled { .. } | EndTest::NoneCanFill(_) => endings.any = true,
            }
        }
        endings
    }

    /// Whether this step may; `after` is the side that has made it.
    #[inline]
    pub(crate) fn may(self, after: &Men, step: Step) -> bool {
        self.any
            || step.to == OFF
            || matches!(step.effect, Effect::Hit | Effect::Burst)
            || self.places.covers(after.any())
    }
}

/// The end that this step has brought about, if any. `node` is after the step.
#[inline]
pub(crate) fn end_of(rules: &Rules, node: &Node, step: Step) -> Option<EndMark> {
    end_if(rules, node, step, |_| true)
}

/// The same where more is asked of an end.
#[inline]
pub(crate) fn end_if(
    rules: &Rules,
    node: &Node,
    step: Step,
    also: impl Fn(&End) -> bool,
) -> Option<EndMark> {
    let made = |end: &End| match &end.test {
        _ if end.judged_at_throw || end.judged_thrown => false,
        EndTest::When => true,
        EndTest::FoeNoRoom { cells, sum, by_burst, clear, blocked } => {
            let (me, foe) = end.wins.sides(&node.me, &node.foe);
            let by_this = match by_burst {
                Some(cells) => step.effect == Effect::Burst && cells.has(step.to),
                None => {
                    clear.is_some()
                        || *blocked
                        || end.wins == Wins::Other
                        || matches!(step.effect, Effect::Hit | Effect::Burst)
                }
            };
            by_this && clear.is_none_or(|cells| !me.two().meets(cells)) && {
                let closed = if *blocked { rules.track.seen(me.two()) } else { Cells::NONE };
                let taken = *cells & (foe.any() | closed);
                foe.hand() + taken.count() >= *sum && end.foe.holds(foe)
            }
        }
        EndTest::Off(_) => step.to == OFF && rules.stands(end, &node.me, &node.foe),
        EndTest::Exact(_) | EndTest::Filled { .. } | EndTest::NoneCanFill(_) => {
            rules.stands(end, &node.me, &node.foe)
        }
    };
    let at = rules.ends.iter().position(|end| made(end) && also(end))?;
    Some(rules.mark(at, &node.me, &node.foe))
}
