//! The engine in a worker of a browser: the tables of `charpentier-tables`, with JSON in and out.
//!
//! A page without a server asks this engine in place of the server, with the same requests. The worker saves what
//! an answer lists as `kept` before it passes the answer on.
#![warn(missing_docs)]

mod engine;

#[cfg(target_arch = "wasm32")]
mod binding;

pub use engine::{Engine, PacksError};
