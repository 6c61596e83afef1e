//! The scores of a throw.

use charpentier_core::coups::{CoupDetector, Way};
use charpentier_core::spec::{CoupKind, Role};
use charpentier_core::{BAR, BySeat, Event, Place, Position, Rules, Seat, Table, Throw};
use schemars::JsonSchema;
use serde::Serialize;

use crate::shapes::SeatShape;
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
    /// The ways of a hit. At tables only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ways_to_hit: Vec<HitWay>,
}

/// A way in which a man reaches a blot. Places are in the numbering of his side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct HitWay {
    /// The side of the man.
    #[schemars(with = "SeatShape")]
    pub by: Seat,
    /// His cell.
    #[schemars(with = "u8")]
    pub from: Place,
    /// The cell on which he stops if both dice bring him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    pub stop: Option<Place>,
    /// The cell of the blot.
    #[schemars(with = "u8")]
    pub to: Place,
    /// Whether he can stop there. A closed way is that of a false hit.
    pub open: bool,
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
                ways_to_hit: Vec::new(),
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
        rules: &Rules,
        event: &Event,
        (mover, throw): (Seat, Throw),
        before: &Position,
    ) -> Option<Self> {
        let Event::Scored { seat, points, key, at, .. } = event else { return None };
        let (cells, ways) = concerned(rules, (key.coup, key.class), *at, (mover, throw), before);
        let way = |way: Way| HitWay {
            by: mover,
            from: way.from,
            stop: way.stop,
            to: *at,
            open: way.is_open,
        };
        Some(Self {
            name: rules.spec().coup_name(key.coup, key.class),
            side: Side::from(*seat),
            at: Some(*at).filter(|at| *at != BAR),
            ways: key.ways,
            points: *points,
            rule: None,
            text: None,
            cells: Some(cells.into()),
            ways_to_hit: ways.into_iter().map(way).collect(),
        })
    }
}

/// Returns the cells that a coup concerns: the area, or the man who is hit and the men who reach him; and the
/// ways in which they reach him.
fn concerned(
    rules: &Rules,
    (coup, class): (u8, u8),
    at: Place,
    (mover, throw): (Seat, Throw),
    before: &Position,
) -> (BySeat<Vec<Place>>, Vec<Way>) {
    let (mut cells, mut ways) = (BySeat::both(Vec::new()), Vec::new());
    let spec = rules.spec();
    let Some(coup) = spec.coups.get(usize::from(coup)) else { return (cells, ways) };
    match coup.kind {
        CoupKind::Fill(_) | CoupKind::Keep => {
            let area = spec.areas.get(usize::from(class));
            cells[mover].extend(area.into_iter().flat_map(|area| area.cells.iter()));
        }
        CoupKind::Hit { stop_men } | CoupKind::FalseHit { stop_men } => {
            let (us, them) = (before[mover], before[mover.other()]);
            let (number, facts, setting, last) = (1, 0, 1, None);
            let scene = CoupDetector { rules, us, them, throw, number, facts, setting, last };
            ways = scene.ways_to_hit(stop_men, at);
            cells[mover.other()].extend(spec.track.mirror(at));
            cells[mover].extend(ways.iter().map(|way| way.from));
            cells[mover].sort_unstable();
            cells[mover].dedup();
        }
        CoupKind::Pattern(_) if at != BAR => cells[mover].push(at),
        CoupKind::Unplayable | CoupKind::BearOff | CoupKind::Pattern(_) => {}
    }
    (cells, ways)
}
