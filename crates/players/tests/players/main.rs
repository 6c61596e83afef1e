//! Tests of the players in shipped games: decisions, advice, learning.

mod advice;
mod decides;
mod learning;
mod packs;
#[path = "../../../../tests/support/sample.rs"]
mod sample;
