//! The game at a terminal: played, or entered as it is played.
//!
//! `play` and `record` are the commands. `input` reads lines, and `session` is the game in progress with its file.
//! `course` is the loop of `play`, and `commands` carries out what is typed in it.

mod announce;
mod commands;
mod computer;
mod course;
pub(crate) mod input;
mod lookup;
pub(crate) mod note;
pub(crate) mod open_game;
pub(crate) mod play;
pub(crate) mod record;
mod session;
mod setup;
