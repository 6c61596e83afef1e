//! What a game looks like: where everything lies on a board, in sentences and as a picture.
//!
//! [`Layout`] says which point lies where for the side that looks, [`told`] puts a position into
//! sentences, and [`board`] draws it. Nothing here knows a game; what a pack says of its board, its
//! counters and its areas is all that is drawn. [`plot`] draws figures. Equal positions are equal texts, byte for byte.
#![warn(missing_docs)]

mod board;
mod layout;
mod marks;
pub mod plot;
mod svg;
mod told;

pub use board::{Board, View, board};
pub use layout::{Column, Layout, Point};
pub use marks::{Kind, Marks, Token, is_run};
pub use told::{counters, heading, told, turn};
