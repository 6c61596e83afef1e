//! The worth of each feature.

use charpentier_core::Rules;
use charpentier_core::cond::Atom;
use charpentier_core::spec::CoupKind;

use crate::features::{self, COUNT, Features};

/// The lead in throws that is worth a stake, because it nearly decides the game.
const THROWS_OF_A_STAKE: f64 = 17.0;

/// The mean sum of two dice.
const MEAN_THROW: f64 = 7.0;

/// The worth of each feature: in points if the game marks any, else in stakes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Weights(pub(crate) Features);

impl Weights {
    /// Returns weights that follow from the rules alone, without self-play.
    pub(crate) fn of(rules: &Rules) -> Self {
        let mut of = [0.0; COUNT];
        let marks =
            rules.spec().coups.iter().any(|coup| coup.marked) && !rules.spec().counters.is_empty();
        let steps = &rules.spec().steps;
        let fills = ends_by_filling(rules);
        if marks {
            let fill = |kind: &CoupKind| matches!(kind, CoupKind::Fill(_) | CoupKind::Keep);
            let fill =
                if rules.spec().coups.iter().any(|coup| fill(&coup.kind)) { 1.0 } else { 0.0 };
            of[features::MARKS] = 1.0;
            of[features::MARKS_NEXT] = 0.9;
            of[features::FILLING] = 12.0 * fill;
            of[features::FULL] = 3.0 * fill;
            of[features::PAIR] = 3.0;
            of[features::BANDS] = 0.1;
            of[features::STACK] = -0.7;
        } else if fills {
            of[features::FILLING] = 1.0;
            of[features::FULL] = 0.5;
            of[features::STACK] = -0.01;
        } else {
            let steps_a_throw = if steps.stages.is_some() { 2.0 } else { MEAN_THROW };
            let pip = 1.0 / (THROWS_OF_A_STAKE * steps_a_throw);
            of[features::PIPS] = -pip;
            of[features::OFF] = 8.0 * pip;
            of[features::BAR] = -10.0 * pip;
            of[features::SHUT] = -27.0 * pip;
            of[features::RISK] = -0.6 * pip;
            of[features::THREAT] = -2.8 * pip;
            if steps.block.is_some() {
                of[features::LATE] = -3.0 * pip;
                of[features::BANDS] = 0.5 * pip;
                of[features::HOME_BANDS] = 0.6 * pip;
                of[features::BLOCK] = 7.0 * pip;
            }
            of[features::STACK] = -1.2 * pip;
            of[features::CROWD] = 0.6;
        }
        Self(of)
    }

    /// Returns these weights without the features that a throw does not show.
    ///
    /// What remains are pips, men on the bar and off, hits, full areas, and marks of the next
    /// throws.
    pub(crate) fn by_sight(rules: &Rules) -> Self {
        const SEEN: [usize; 8] = [
            features::PIPS,
            features::BAR,
            features::OFF,
            features::RISK,
            features::THREAT,
            features::FULL,
            features::MARKS,
            features::MARKS_NEXT,
        ];
        let mut of = Self::of(rules);
        for (at, weight) in of.0.iter_mut().enumerate() {
            if !SEEN.contains(&at) {
                *weight = 0.0;
            }
        }
        of
    }

    /// Returns the equity of these features.
    #[inline]
    pub(crate) fn equity(&self, of: &Features) -> f64 {
        self.0.iter().zip(of).map(|(weight, feature)| weight * feature).sum()
    }
}

/// Whether an end depends on which side can fill an area.
fn ends_by_filling(rules: &Rules) -> bool {
    let mut fills = false;
    for end in &rules.spec().ends {
        end.when.each_atom(&mut |atom| fills |= matches!(atom, Atom::CanFill(..)));
    }
    fills
}
