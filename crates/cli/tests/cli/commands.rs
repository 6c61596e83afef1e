//! The program run as a user runs it: the console blocks of the README, a game from a pipe, wrong use.

use crate::program::root;

#[test]
fn commands() {
    // Everything speaks from the root of the repository. `trycmd` starts programs where the process is.
    std::env::set_current_dir(root()).expect("the root of the repository");
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .env("CHARPENTIER_LANG", "")
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .case("README.md")
        .case("crates/cli/README.md")
        .case("crates/archive/README.md")
        .case("crates/players/BOTS.md")
        .case("crates/cli/tests/cmd/*.toml")
        .case("crates/cli/tests/cmd/*.md")
        .run();
}
