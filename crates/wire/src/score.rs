//! The scores of a throw.

use charpentier_core::spec::{CoupKind, Role, RulesSpec};
use charpentier_core::{BAR, BySeat, Event, Place, Position, Seat, Table, Throw};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Side, Sides};

/// A coup that a throw makes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Score {
    /// The name of the coup in the pack, such as `true_hit_grand`.
    pub name: String,
    /// The side that scores.
    pub side: Side,
    /// The cell of the coup, such as that of the man who is hit, in the numbering of the side that has
    /// thrown; `null` if it has none.
    #[schemars(with = "Option<u8>")]
    pub at: Option<Place>,
    /// The number of ways in which the throw makes it.
    pub ways: u8,
    /// Its points.
    pub points: u16,
    /// The id of its rule; `null` if the rule has none.
    pub rule: Option<String>,
    /// The coup in words. At tables only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The cells of each side that it concerns. At tables only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Sides<Vec<u8>>>")]
    pub cells: Option<Sides<Vec<Place>>>,
}

/// The scores of a throw, with their sums.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Scores {
    /// The points of the mover, as the pack adds them up.
    pub mover: u16,
    /// The points of the opponent.
    pub opponent: u16,
    /// Each coup.
    pub detail: Vec<Score>,
}

impl Scores {
    /// Returns the scores of the throw on the table.
    #[must_use]
    pub fn new(game: &Table) -> Self {
        let (rules, mover) = (game.rules(), game.state().turn.mover);
        let mut sums = BySeat::both(0);
        let detail = game.state().coups.iter().map(|coup| {
            let entry = &rules.spec().coups[usize::from(coup.key.coup)];
            let seat = if entry.to == Role::Mover { mover } else { mover.other() };
            let points = game.scoring().value(coup.key);
            sums[seat] = rules.spec().combine.add(sums[seat], points);
            Score {
                name: rules.spec().coup_name(coup.key.coup, coup.key.class),
                side: Side::seen_by(mover, seat),
                at: Some(coup.at).filter(|at| *at != BAR),
                ways: coup.key.ways,
                points,
                rule: Some(rules.spec().id(entry.rule).to_owned()).filter(|id| !id.is_empty()),
                text: None,
                cells: None,
            }
        });
        let detail = detail.collect();
        Self { mover: sums[mover], opponent: sums[mover.other()], detail }
    }
}

impl Score {
    /// Returns the coup of an event at a table, without its text and its rule; `None` for other
    /// events.
    ///
    /// `mover` has thrown `throw` in the position `before`.
    pub(crate) fn at_table(
        rules: &RulesSpec,
        event: &Event,
        (mover, throw): (Seat, Throw),
        before: &Position,
    ) -> Option<Self> {
        let Event::Scored { seat, points, key, at, .. } = event else { return None };
        Some(Self {
            name: rules.coup_name(key.coup, key.class),
            side: Side::from(*seat),
            at: Some(*at).filter(|at| *at != BAR),
            ways: key.ways,
            points: *points,
            rule: None,
            text: None,
            cells: Some(concerned(rules, event, (mover, throw), before).into()),
        })
    }
}

/// Returns the cells that a coup concerns: the area, or the man who is hit and the men who reach him.
fn concerned(
    rules: &RulesSpec,
    event: &Event,
    (mover, throw): (Seat, Throw),
    before: &Position,
) -> BySeat<Vec<Place>> {
    let mut cells = BySeat::both(Vec::new());
    let Event::Scored { key, at, .. } = event else { return cells };
    let Some(coup) = rules.coups.get(usize::from(key.coup)) else { return cells };
    match coup.kind {
        CoupKind::Fill(_) | CoupKind::Keep => {
            let area = rules.areas.get(usize::from(key.class));
            cells[mover].extend(area.into_iter().flat_map(|area| area.cells.iter()));
        }
        CoupKind::Hit { .. } | CoupKind::FalseHit { .. } => {
            cells[mover.other()].extend(rules.track.mirror(*at));
            let men = before[mover];
            let (high, low) = (throw.high(), throw.low());
            let direct = if high == low { vec![high] } else { vec![high, low] };
            let mut from: Vec<Place> = direct
                .into_iter()
                .filter_map(|die| at.back(die))
                .filter(|cell| men.at(*cell) > 0)
                .collect();
            // The other ways go by the sum of the dice.
            if from.len() < usize::from(key.ways) || matches!(coup.kind, CoupKind::FalseHit { .. })
            {
                let sum = at.back(high + low);
                from.extend(sum.filter(|cell| men.at(*cell) > 0));
            }
            from.sort_unstable();
            from.dedup();
            cells[mover].extend(from);
        }
        CoupKind::Pattern(_) if *at != BAR => cells[mover].push(*at),
        CoupKind::Unplayable | CoupKind::BearOff | CoupKind::Pattern(_) => {}
    }
    cells
}
