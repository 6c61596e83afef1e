//! Which point lies where for each side that looks, and what is drawn besides men.

use charpentier_core::wording::Wording;
use charpentier_core::{BAR, BySeat, Cells, Men, OFF, Place, Rules, Seat, State};
use charpentier_drawing::Layout;
use serde::Serialize;

/// A board, seen from both sides.
#[derive(Debug, Serialize)]
pub(crate) struct Board {
    views: BySeat<Rows>,
    /// How many cells a side has.
    cells: u8,
    /// How many men a side has.
    /// The names of the cells in their order.
    names: Vec<String>,
    men: u8,
    /// Men may lie in hand, or off.
    hand: bool,
    off: bool,
    /// Men who have never entered are apart from those who were hit.
    fresh: bool,
    /// Where men go who are hit.
    sent: Place,
    /// The cell on which all men of a side begin.
    start: Option<Place>,
    /// The cell that is taken and left by two men at once.
    pair: Option<Place>,
    /// Men walk; otherwise numbers are bound to cells.
    walks: bool,
    areas: Vec<Area>,
}

/// The two rows of points, each from left to right.
#[derive(Debug, Serialize)]
struct Rows {
    near: Vec<Point>,
    far: Vec<Point>,
}

#[derive(Debug, Serialize)]
struct Point {
    /// The name that is written by it.
    number: String,
    /// The cell of each side that lies here.
    white: Option<Place>,
    black: Option<Place>,
    /// Where men are piled: the cell of those who stand on these, and whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    upright: Option<Place>,
}

/// Cells that have a name, the same for both sides.
#[derive(Debug, Serialize)]
struct Area {
    label: String,
    cells: Vec<Place>,
}

impl Board {
    pub(super) fn of(rules: &Rules, state: &State) -> Self {
        let steps = &rules.spec().steps;
        let anywhere = |count: fn(&Men) -> u8| {
            count(&rules.spec().start) > 0
                || Seat::BOTH.iter().any(|s| count(&state.position[*s]) > 0)
        };
        let staged = steps.stages.as_ref();
        let leaves = |cells: Cells| cells.iter().collect::<Vec<_>>();
        let mut areas: Vec<_> = rules
            .spec()
            .areas
            .iter()
            .map(|area| Area {
                label: rules.spec().say(&area.name).into_owned(),
                cells: leaves(area.cells),
            })
            .collect();
        areas.extend(
            steps.bear_off.map(|off| Area { label: "home".into(), cells: leaves(off.home) }),
        );
        let first =
            rules.spec().start.occupied().first().filter(|cell| (BAR + 1..OFF).contains(cell));
        Self {
            views: BySeat::new(rows(rules, state, Seat::White), rows(rules, state, Seat::Black)),
            cells: rules.spec().track.cells,
            names: (1..=rules.spec().track.cells)
                .map(|cell| Wording::from(rules).cell(Place(cell)))
                .collect(),
            men: rules.spec().men,
            hand: steps.enter.is_some() || anywhere(Men::on_bar),
            off: steps.bear_off.is_some()
                || staged.is_some_and(|s| s.list.iter().any(|one| one.to.is_none()))
                || anywhere(Men::off),
            fresh: steps.enter.is_some_and(|enter| enter.new.is_some()),
            sent: steps.hit.map_or(BAR, |hit| hit.to),
            start: first.filter(|cell| rules.spec().start.at(*cell) == rules.spec().men),
            pair: steps.pair.map(|pair| pair.at),
            walks: staged.is_none(),
            areas,
        }
    }
}

fn rows(rules: &Rules, state: &State, view: Seat) -> Rows {
    let layout = Layout::of(rules, state, view);
    let point = |point: &charpentier_drawing::Point| {
        let number = point.number(view);
        let (lower, upper) = match rules.spec().drawing.stack {
            Some((upper, lower, _)) => (lower.0 - 1, Some(upper + number - 1)),
            None => (0, None),
        };
        let own = |seat: Seat| point.own[seat].map(|cell| cell + lower);
        Point {
            number: Wording::from(rules).cell(Place(number)),
            white: own(Seat::White),
            black: own(Seat::Black),
            upright: upper,
        }
    };
    Rows {
        near: layout.near.iter().map(point).collect(),
        far: layout.far.iter().map(point).collect(),
    }
}
