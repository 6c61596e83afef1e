//! A board as a picture: the box with its tables and points, the men on it, and what is marked.

mod colours;
mod marks;
mod men;
mod plan;
mod sides;
mod table;

use std::fmt;

use charpentier_core::{Rules, Seat, State};

use crate::board::plan::Plan;
use crate::layout::Layout;
use crate::svg::Canvas;
use crate::told::{heading, told};

/// How a board is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The side that looks; its men are nearest.
    pub seat: Seat,
    /// Lines that stand below the board, such as its position as records write it.
    pub notes: Vec<String>,
}

impl View {
    /// The board as this side sees it, without notes.
    #[must_use]
    pub const fn from(seat: Seat) -> Self {
        Self { seat, notes: Vec::new() }
    }
}

/// A board that can be written as SVG.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    rules: &'a Rules,
    state: &'a State,
    names: &'a [String; 2],
    view: &'a View,
}

/// The board of a game at one moment; `names` are those of the players or the sides, white's first.
/// It prints as SVG.
#[must_use]
pub const fn board<'a>(
    rules: &'a Rules,
    state: &'a State,
    names: &'a [String; 2],
    view: &'a View,
) -> Board<'a> {
    Board { rules, state, names, view }
}

impl Board<'_> {
    fn name(&self, seat: Seat) -> &str {
        &self.names[usize::from(seat == Seat::Black)]
    }

    fn draw(&self) -> String {
        let Self { rules, state, names, view } = self;
        let layout = Layout::of(rules, state, view.seat);
        let plan = Plan::of(rules, state, &layout, view);
        let heading = heading(rules, state).join(", ");
        let title = format!("{heading}: {} and {}", names[0], names[1]);
        let told = told(rules, state, names, view.seat);
        let mut canvas = Canvas::new(plan.width, plan.height, &title, &told);
        table::draw(&mut canvas, &plan, self);
        marks::draw(&mut canvas, &plan, self);
        men::draw(&mut canvas, &plan, self);
        sides::draw(&mut canvas, &plan, self);
        canvas.finish()
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw())
    }
}
