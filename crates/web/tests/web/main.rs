//! Tests of the server over HTTP, and of the texts of the page.
#![allow(clippy::unwrap_used)]

mod again;
mod api;
mod floods;
mod house;
mod learn;
mod log;
mod packs;
mod page;
mod people;
mod plays;
mod records;
mod refusals;
mod review;
mod why;
mod words;
