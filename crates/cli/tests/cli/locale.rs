//! Which language is spoken: that of the flag, else of the variable, else of the locale.

use crate::program::{program, root};

const POSITION: &str =
    "tgn1 trictrac 1:2,4:2,7,8:2,9:2,10:2,11:2,12:2 1:2,7:2,8:3,9:2,10:2,11:2,12:2 w --";

#[test]
fn the_language_is_that_of_the_flag_the_variable_or_the_locale() {
    let [en, fr, sv] = ["filling the great table", "remplir le grand jan", "binda stora jan"];
    for (env, flags, said) in [
        (&[][..], &[][..], en),
        (&[("LANG", "fr_FR.UTF-8")], &[], fr),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "sv_SE")], &[], sv),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "sv_SE"), ("LC_ALL", "C")], &[], en),
        (&[("LANG", "fr"), ("LC_ALL", "")], &[], fr),
        (&[("LANG", "it_IT.UTF-8")], &[], en),
        (&[("LANG", "fr_FR"), ("CHARPENTIER_LANG", "sv")], &[], sv),
        (&[("LANG", "fr_FR"), ("CHARPENTIER_LANG", "")], &[], fr),
        (&[("CHARPENTIER_LANG", "sv")], &["--lang", "fr"], fr),
        (&[("CHARPENTIER_LANG", "sv")], &["--raw-names"], "fill_grand"),
        // Programs are told names that no locale changes.
        (&[("LANG", "fr_FR")], &["--format", "json"], "fill_grand"),
    ] {
        let done = program(&root(), &["chances", POSITION])
            .env_clear()
            .envs(env.iter().copied())
            .args(flags)
            .output()
            .expect("the program");
        let told = String::from_utf8_lossy(&done.stdout);
        assert!(told.contains(said), "{env:?} {flags:?}: {told}");
    }
}
