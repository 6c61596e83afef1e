//! The input of a picture: a game at one moment, and a view of its board.

use charpentier_core::{Rules, Seat, State};

/// A view of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Viewpoint {
    /// The side of the viewer, whose men are nearest.
    pub seat: Seat,
    /// The lines below the board, such as its position as records write it.
    pub notes: Vec<String>,
}

impl Viewpoint {
    /// Returns the view of this side, without notes.
    #[must_use]
    pub const fn from(seat: Seat) -> Self {
        Self { seat, notes: Vec::new() }
    }
}

/// A board that can be written as SVG.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    pub(super) names: &'a [String; 2],
    pub(super) view: &'a Viewpoint,
}

/// Returns the board of a game at one moment, which displays as SVG.
///
/// `names` are those of the players or of the sides, white's first.
#[must_use]
pub fn board<'a>(
    rules: &'a Rules,
    state: &'a State,
    names: &'a [String; 2],
    view: &'a Viewpoint,
) -> Board<'a> {
    Board { rules: rules.leg_rules(state.leg), state, names, view }
}

impl Board<'_> {
    /// Returns the name of a player or of a side.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[usize::from(seat == Seat::Black)]
    }
}
