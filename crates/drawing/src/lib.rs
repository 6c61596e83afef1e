//! Boards as sentences and as pictures, and figures.
//!
//! [`Layout`] computes where each point lies for a viewer, [`describe`] describes a position in
//! sentences, and [`board`] draws it. The crate contains nothing about particular games: it uses
//! what a pack defines of its board, its counters and its areas. [`plot`] draws figures. Equal
//! positions give equal texts, byte for byte.
#![warn(missing_docs)]

mod board;
mod describe;
mod layout;
mod marks;
pub mod plot;
mod svg;

pub use board::{Board, Viewpoint, board};
pub use describe::{counters, describe, heading, pips, turn};
pub use layout::{Column, Layout, Point};
pub use marks::{Kind, Marks, Token, is_run};
