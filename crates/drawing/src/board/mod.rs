//! A board as SVG: the box with its tables and points, the men on it, and the marks.

mod colours;
mod geometry;
mod marks;
mod men;
mod sides;
mod table;
mod view;

use std::fmt;

use crate::board::geometry::Plan;
use crate::describe::{describe, heading};
use crate::layout::Layout;
use crate::svg::{Canvas, Paint};

pub use view::{Board, Viewpoint, board};

impl Board<'_> {
    fn draw(&self) -> String {
        let Self { rules, state, names, view } = self;
        let layout = Layout::of(rules, state, view.seat);
        let plan = Plan::of(rules, state, &layout, view);
        let heading = heading(rules, state).join(", ");
        let title = format!("{heading}: {} and {}", names[0], names[1]);
        let told = describe(rules, state, names, view.seat);
        let mut canvas = Canvas::new((0, 0), (plan.width, plan.height), &title, &told);
        canvas.rect((0, 0), (plan.width, plan.height), 0, Paint::plain("#ffffff"));
        table::draw(&mut canvas, &plan, self);
        table::label(&mut canvas, &plan, self);
        marks::draw(&mut canvas, &plan, self);
        men::draw(&mut canvas, &plan, self);
        sides::draw(&mut canvas, &plan, self);
        canvas.finish()
    }

    /// Returns a picture of the box and the men alone, as SVG. It is meant to be shown small, where
    /// texts could not be read.
    #[must_use]
    pub fn small(&self) -> String {
        let Self { rules, state, view, .. } = self;
        let plan = Plan::of(rules, state, &Layout::of(rules, state, view.seat), view);
        let (corner, size) = plan.outline();
        // A line drawn on the edge is half outside.
        let (corner, size) = ((corner.0 - 1, corner.1 - 1), (size.0 + 2, size.1 + 2));
        let mut canvas = Canvas::new(corner, size, &heading(rules, state).join(", "), "");
        table::draw(&mut canvas, &plan, self);
        marks::draw(&mut canvas, &plan, self);
        men::draw(&mut canvas, &plan, self);
        canvas.finish()
    }
}

impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw())
    }
}
