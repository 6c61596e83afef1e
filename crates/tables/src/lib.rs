//! Tables at which people play in a browser, as plain data.
//!
//! ```text
//! request ── about ─────── pack_cache ── packs, primer, one_rule, lessons
//!         └─ at_table ──── table ── actions, view, offers, clock
//! shelf                    table_factory ── journal, viewer, sent_record
//! ```
//!
//! A request is read from its path, query and body ([`Asked`]), and answered about the packs
//! ([`PackCache::answer`]) or at a table ([`HostedGame::answer`]). There is no network, no disk and no thread
//! here. A [`Host`] saves the games and knows the time. `charpentier-web` is the host of a server. A
//! [`Shelf`] has the tables of one reader in memory, for a page without a server.
//!
//! ```
//! use charpentier_pack::Library;
//! use charpentier_tables::{PageRequest, Shelf};
//!
//! let mut shelf = Shelf::new(Library::shipped(), || 0);
//! let get = |path| PageRequest { method: "GET", path, query: "lang=fr", secrets: &[], absent: &[], body: b"" };
//! let answer = shelf.ask(get("/api/packs/trictrac")).answer;
//! assert_eq!((answer.status, answer.kind), (200, "application/json"));
//! assert_eq!(shelf.ask(get("/api/packs/chess")).answer.status, 404);
//! ```
#![warn(missing_docs)]

mod about;
mod actions;
mod answer;
mod api_error;
mod at_table;
mod clock;
mod correspondence;
mod evaluator;
mod host;
mod journal;
mod lessons;
mod links;
mod memory;
mod offers;
mod one_rule;
mod open_error;
mod own_packs;
mod pack_cache;
mod packs;
mod primer;
mod request;
#[cfg(test)]
#[path = "../tests/unit/sample.rs"]
mod sample;
mod sent_record;
mod shared_dice;
mod shelf;
mod table;
mod table_factory;
mod tokens;
mod view;
mod viewer;

pub use answer::{Answer, TableAnswer, Work};
pub use api_error::ApiError;
pub use at_table::{ListedTable, Made, TableList};
pub use correspondence::Correspondence;
pub use evaluator::{evaluator, learned};
pub use host::{Host, Keys};
pub use lessons::Attempt;
pub use links::{LinkOf, Linked, SentLink, Start};
pub use memory::{Memory, Saved};
pub use open_error::{LARGEST, OpenError, ProgramError, Why};
pub use pack_cache::PackCache;
pub use request::{About, Asked, AtTable, Begun, Body, Route};
pub use sent_record::{Opened, SentText};
pub use shelf::{Change, Outcome, OwnPack, PageRequest, Shelf};
pub use table::{Decision, HostedGame, Thought};
pub use table_factory::TableFactory;
pub use tokens::is_name;
pub use view::Shown;
