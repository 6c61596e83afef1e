//! The board of a table: the points as each side sees them.

use charpentier_core::wording::Wording;
use charpentier_core::{BAR, Cells, Men, OFF, Place, Rules, Seat, State};
use charpentier_drawing::Layout;
use schemars::JsonSchema;
use serde::Serialize;

use crate::Sides;

/// A board, seen from both sides.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Board {
    /// The points, as each side sees them.
    views: Sides<Rows>,
    /// The number of cells of a side.
    cells: u8,
    /// The names of the cells in their order.
    names: Vec<String>,
    /// The number of men of a side.
    men: u8,
    /// Whether men can be on the bar.
    bar: bool,
    /// Whether men can be borne off.
    borne: bool,
    /// Whether men who have not entered are apart from those on the bar.
    new: bool,
    /// The place of men who are hit.
    #[schemars(with = "u8")]
    sent: Place,
    /// The cell on which all men of a side begin.
    #[schemars(with = "Option<u8>")]
    start: Option<Place>,
    /// The cell that is entered and left by two men at once.
    #[schemars(with = "Option<u8>")]
    pair: Option<Place>,
    /// Whether men move by numbers; otherwise numbers are bound to cells.
    walks: bool,
    /// The groups of cells that have a name.
    areas: Vec<Area>,
}

/// The two rows of points, each from left to right.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Rows {
    /// The row of the side that looks.
    near: Vec<Point>,
    /// The other row.
    far: Vec<Point>,
}

/// A point of the board.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Point {
    /// Its name for players.
    number: String,
    /// White's cell here.
    #[schemars(with = "Option<u8>")]
    white: Option<Place>,
    /// Black's cell here.
    #[schemars(with = "Option<u8>")]
    black: Option<Place>,
    /// The cell of the upper men, if men stand on others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>")]
    upright: Option<Place>,
}

/// Cells with a name. Both sides have them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Area {
    /// The name for people.
    label: String,
    /// The cells, in the numbering of each side.
    #[schemars(with = "Vec<u8>")]
    cells: Vec<Place>,
}

impl Board {
    /// Returns the board of a game, with the places that its men can be on.
    pub(super) fn new(rules: &Rules, state: &State) -> Self {
        let steps = &rules.spec().steps;
        let anywhere = |count: fn(&Men) -> u8| {
            count(&rules.spec().start) > 0
                || Seat::BOTH.iter().any(|s| count(&state.position[*s]) > 0)
        };
        let staged = steps.stages.as_ref();
        let list = |cells: Cells| cells.iter().collect::<Vec<_>>();
        let mut areas: Vec<_> = rules
            .spec()
            .areas
            .iter()
            .map(|area| Area {
                label: rules.spec().say(&area.name).into_owned(),
                cells: list(area.cells),
            })
            .collect();
        areas
            .extend(steps.bear_off.map(|off| Area { label: "home".into(), cells: list(off.home) }));
        let first =
            rules.spec().start.occupied().first().filter(|cell| (BAR + 1..OFF).contains(cell));
        Self {
            views: Sides {
                white: rows(rules, state, Seat::White),
                black: rows(rules, state, Seat::Black),
            },
            cells: rules.spec().track.cells,
            names: (1..=rules.spec().track.cells)
                .map(|cell| Wording::from(rules).cell(Place(cell)))
                .collect(),
            men: rules.spec().men,
            bar: steps.enter.is_some() || anywhere(Men::on_bar),
            borne: steps.bear_off.is_some()
                || staged.is_some_and(|s| s.list.iter().any(|one| one.to.is_none()))
                || anywhere(Men::off),
            new: steps.enter.is_some_and(|enter| enter.new.is_some()),
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
