//! Neighbours that are held, and cells of which something is so.

use crate::cond::{Bounds, Cond, Places};

/// Neighbours on the way of who speaks, each held by men of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The other side's men hold them.
    pub foe: bool,
    /// So many men hold a cell.
    pub men: u8,
    /// Where they are looked for; anywhere where nothing is said.
    pub on: Option<Places>,
    /// This cell is among them.
    pub with: Option<Places>,
    /// How many in a row.
    pub length: Bounds,
}

/// So many of some cells of which something is so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellCount {
    /// The cells, in the numbering of who speaks.
    pub of: Places,
    /// What is so of `cell`.
    pub that: Cond,
    /// How many.
    pub number: Bounds,
}
