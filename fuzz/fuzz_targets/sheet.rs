//! See `bodies.rs`.
#![no_main]

#[allow(dead_code, reason = "each target uses one of them")]
#[path = "../bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| bodies::sheet(bytes));
