//! Players of shipped games: what they decide, advise and learn.

mod advice;
mod decides;
mod learning;
mod packs;
#[path = "../../../../tests/support/sample.rs"]
mod sample;
