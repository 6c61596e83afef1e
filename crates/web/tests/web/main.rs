//! The server and the page as people meet them.
#![allow(clippy::unwrap_used)]

mod api;
mod floods;
mod house;
mod packs;
mod plays;
mod words;
