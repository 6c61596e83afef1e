//! What is drawn: a game at one moment, and how its board is looked at.

use charpentier_core::{Rules, Seat, State};

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
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State,
    pub(super) names: &'a [String; 2],
    pub(super) view: &'a View,
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
    /// The name of a player or a side.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[usize::from(seat == Seat::Black)]
    }
}
