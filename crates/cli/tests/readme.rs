//! The console blocks of the README are commands that are run here.

#[test]
fn readme() {
    // The README speaks from the root of the repository.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::env::set_current_dir(root).expect("the root of the repository");
    trycmd::TestCases::new().env("NO_COLOR", "1").env("LC_ALL", "C").case("README.md").run();
}
