//! Packs composed from the fuzzer's bytes: see `tests/composed`, which has the body too, since it takes an oracle.
#![no_main]

#[allow(dead_code, unused_imports, reason = "the tests of this repository use the rest")]
#[path = "../../tests/composed/mod.rs"]
mod composed;
#[allow(dead_code, unused_imports, reason = "the tests of this repository use the rest")]
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[allow(dead_code, unused_imports, reason = "the tests of this repository use the rest")]
#[path = "../../tests/support/mod.rs"]
mod support;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    // A folder for each process, so that several can run.
    let folder = format!("charpentier-fuzz-atoms-{}", std::process::id());
    composed::holds(bytes, &std::env::temp_dir().join(folder));
});
