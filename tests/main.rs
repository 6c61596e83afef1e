//! What holds the packs still: cases, an independent oracle, properties, snapshots.
//!
//! One test binary. Adding evidence is adding a file: a case in
//! `variants/<game>/cases`, a game in `tests/variants/<game>/games`, a pack that
//! must be refused in `tests/bad-packs`, a record in `tests/bad-records`.

/// The allocator of the program. Packs and records consist of many small values.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod agreements;
mod as_json;
mod bad_packs;
mod cases;
mod chances;
mod codes;
mod compare;
mod composed;
mod corpus;
mod costs;
mod counts;
mod entries;
mod exchange;
mod faults;
mod find;
mod gold;
mod hand;
mod hostile;
mod inheritance;
mod ledger;
mod lists;
mod mechanisms;
mod medley;
mod messages;
mod mutations;
mod naive;
mod next;
mod notes;
mod oracle;
mod packs;
mod planted;
mod players;
mod properties;
mod reasons;
mod records;
mod sgf;
mod shared_scripts;
mod sittings;
mod snapshots;
mod soumille;
mod starter;
mod support;
mod terms;
mod tidy;
mod trace;
mod two_games;
mod why;
mod wire;
mod written;
