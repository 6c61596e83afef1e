//! See `bodies.rs`.
#![no_main]

#[allow(dead_code, reason = "each target uses one of them")]
#[path = "../bodies.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // A folder for each process, so that several can run.
    let folder = format!("charpentier-fuzz-{}", std::process::id());
    bodies::pack(bytes, &std::env::temp_dir().join(folder));
});
