//! Tests of the players in shipped games: decisions, advice, learning.

mod advice;
mod decides;
mod learning;
mod packs;
mod raise;
