//! The JSON that charpentier exchanges with programs, bots and pages.
//!
//! Each message is a type, and each thing has one shape in all messages: a [`Step`], a [`Play`], an
//! [`Ending`], a [`Score`], an [`Advice`], an [`Error`]. This crate alone converts between these shapes
//! and the types of `charpentier-core`. The server adds messages of its own about packs and the list of tables.
//!
//! | messages | module |
//! | --- | --- |
//! | requests of `charpentier query` and their answers | [`query`] |
//! | messages to bots and their answers | [`bot`] |
//! | tables as a page shows them, and actions at a table | [`table`], [`action`] |
//!
//! [`schema`] describes all of them as a JSON Schema. Hellos to bots, answers of `query` and tables have the
//! number [`VERSION`] as `wire`.
//!
//! ```
//! use charpentier_pack::Library;
//! use charpentier_core::Seat;
//! use charpentier_wire::Play;
//!
//! let mut game = Library::shipped().load("trictrac", &[])?.table();
//! game.start(Seat::White);
//! game.apply(Seat::White, charpentier_core::Action::Throw(charpentier_core::Throw::of(&[6, 5]).unwrap()))?;
//! let found = game.legal_plays()[0];
//! let play = serde_json::to_value(Play::new(&game, Seat::White, &found))?;
//! assert_eq!(play["text"], "1/7 1/6");
//! assert_eq!(play["steps"][0], serde_json::json!({"from": 1, "to": 7, "die": 6, "text": "1/7"}));
//! assert_eq!(play["result"]["mover"], serde_json::json!({"1": 13, "6": 1, "7": 1}));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Sides and places
//!
//! Positions, scores of queries and ends call the sides `mover` and `opponent`. A `seat` is `white` or
//! `black`, and so are the sides of a table. Each side numbers the cells along its own way, from 1. The
//! number 0 is the bar, 25 the men borne off, and 26 the men out of the game. The number 27 means men who
//! have not entered, if the game keeps these apart from the bar.
#![warn(missing_docs)]

pub mod action;
mod advice;
pub mod bot;
mod chances;
mod clock;
mod error;
mod play;
mod position;
pub mod query;
mod review;
mod schema;
mod score;
mod shapes;
mod step;
pub mod table;
mod throws;
mod why;

pub use advice::{Advice, Advised, Reply, typed};
pub use chances::{AreaChance, CellChance, Chances, CoupChance, HitChance};
pub use clock::{Clock, ClockView};
pub use error::{Error, ErrorAnswer};
pub use play::{Ending, MatchEnding, Play};
pub use position::{Position, State};
pub use review::{CoupSum, Decided, MissedSchool, Review, Reviewed, Reviewing, Standing};
pub use schema::schema;
pub use score::{Score, Scores};
pub use shapes::{Side, Sides};
pub use step::{Next, Step, StepArg, StepsError};
pub use throws::{ThrowGives, Throws, ThrowsOf};
pub use why::{CoupWhy, Why, WhyCheck};

/// The version of all messages. A change that breaks programs makes it larger; new members do not.
pub const VERSION: u32 = 1;
