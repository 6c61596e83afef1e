//! Whether a pattern holds in what a throw has found. Apart from the patterns, since rules hold them and a scene holds rules.

use crate::cells::Cells;
use crate::coups::CoupDetector;
use crate::judge::CoupKey;
use crate::movegen::LegalPlay;
use crate::pattern::{Between, Count, Part, Pattern};

impl Pattern {
    /// Whether it holds for the men of the side that has thrown; `legal` are its plays.
    #[must_use]
    #[inline]
    pub fn holds(&self, scene: &CoupDetector<'_>, legal: &[LegalPlay]) -> bool {
        // Spelled out, since one walk over all parts costs more than their answers.
        let holds = |part: Part<'_>| part.holds(scene, legal);
        self.throw.is_none_or(|due| holds(Part::Throw(due)))
            && self.mine.iter().all(|count| holds(Part::Mine(count)))
            && self.foe.iter().all(|count| holds(Part::Foe(count)))
            && self.dice.is_none_or(|dice| holds(Part::Dice(dice)))
            && self.reach.as_ref().is_none_or(|reach| holds(Part::Reach(reach)))
            && self.setting.is_none_or(|due| holds(Part::Setting(due)))
            && self.between.as_ref().is_none_or(|between| holds(Part::Between(between)))
            && (self.after.is_empty() || holds(Part::After(&self.after)))
            && self.always.iter().all(|count| holds(Part::Always(count)))
    }

    /// In how many ways it comes about where it holds.
    #[must_use]
    pub fn ways(&self, scene: &CoupDetector<'_>) -> u8 {
        self.between.as_ref().map_or(1, |between| between.ways(scene))
    }
}

impl Part<'_> {
    /// Whether it holds for the men of the side that has thrown; `legal` are its plays.
    #[must_use]
    #[inline]
    pub fn holds(self, scene: &CoupDetector<'_>, legal: &[LegalPlay]) -> bool {
        match self {
            Self::Throw(due) => due == scene.number,
            Self::Mine(count) => count.holds(&scene.me),
            Self::Foe(count) => count.holds(&scene.foe),
            Self::Dice(dice) => dice.holds(scene.throw, scene.last),
            Self::Reach(reach) => reach.holds(&scene.me, scene.throw),
            Self::Setting(due) => due == scene.setting,
            Self::Between(between) => between.ways(scene) > 0,
            Self::After(counts) => legal.iter().any(|found| leaves(counts, found)),
            Self::Always(count) => legal.iter().all(|found| count.holds(&found.me)),
        }
    }
}

impl Between {
    /// The cells to which a man comes so by the higher die, the lower and the sum.
    #[must_use]
    pub fn found(&self, scene: &CoupDetector<'_>) -> [Cells; 3] {
        let track = scene.rules.track;
        let (mine, theirs) =
            (scene.me.occupied() & track.all(), track.mirror_set(scene.foe.occupied()));
        let beside = track
            .mirror_set(track.all().iter().filter(|&at| scene.foe.at(at) == self.foes).collect());
        let beside = match self.misses {
            Some(stop_foes) => beside & !scene.hits(stop_foes).true_targets(),
            None => beside,
        };
        let to = self.to & !mine & !theirs & beside.forward(1) & beside.back(1);
        let (a, b) = (scene.throw.high(), scene.throw.low());
        let open = scene.open_stops(self.stop_foes);
        let one = |die: u8| if self.sum_only { Cells::NONE } else { to & mine.forward(die) };
        let through = (mine.forward(a) & open).forward(b) | (mine.forward(b) & open).forward(a);
        [one(a), if a == b { Cells::NONE } else { one(b) }, to & through]
    }

    /// In how many ways it comes about; no more than [`CoupKey::MOST_WAYS`] count.
    #[must_use]
    pub fn ways(&self, scene: &CoupDetector<'_>) -> u8 {
        self.found(scene).iter().map(|cells| cells.count()).sum::<u8>().min(CoupKey::MOST_WAYS)
    }
}

/// Whether a play leaves my men so.
pub(crate) fn leaves(counts: &[Count], found: &LegalPlay) -> bool {
    counts.iter().all(|count| count.holds(&found.me))
}
