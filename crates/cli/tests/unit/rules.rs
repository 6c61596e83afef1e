use super::*;

fn rule(id: &str, kind: &str, text: &str, heading: &str) -> RuleText {
    let [id, kind, text, heading] = [id, kind, text, heading].map(ToOwned::to_owned);
    RuleText { id, kind, text, heading }
}

#[test]
fn rules_are_found_by_id_kind_and_word() {
    let rules = [
        rule("MY-M1", "engine", "a man goes on", "Steps"),
        rule("MY-M10", "table", "*mézéas* is a jan", "Steps"),
        rule("MY-E1", "engine", "it ends", "The end"),
    ];
    let rules: Vec<_> = rules.iter().collect();
    let found = |what: &str| matching(&rules, what).0.join(" ");
    assert_eq!(found("my-m1"), "MY-M1");
    assert_eq!(found("MY-M"), "MY-M1 MY-M10");
    assert_eq!(found("my"), "MY-M1 MY-M10 MY-E1");
    assert_eq!(found("engine"), "MY-M1 MY-E1");
    assert_eq!(found("Mezeas"), "MY-M10");
    assert_eq!(found("the end"), "MY-E1");
    assert_eq!(found("an"), "");
    assert_eq!(found(""), "");
    // A heading comes before a text.
    assert_eq!(matching(&rules, "en"), (vec!["MY-E1"], vec![]));
    let two = [
        rule("MY-C1", "engine", "it is taken", "The corner"),
        rule("MY-M2", "engine", "a corner", "Steps"),
    ];
    let two: Vec<_> = two.iter().collect();
    assert_eq!(matching(&two, "corner"), (vec!["MY-C1"], vec!["MY-M2"]));
    assert!(unknown(&RulesSpec::default(), &rules, "mezaes").contains("`mezeas`"));
}

/// No shipped pack extends another yet, so that these are made here.
#[test]
fn rules_of_what_is_extended_come_after_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, extends, page) in [
        ("my-game", "trictrac", "## Mine\n\n- **TT-M1** *engine*: *mine* is another.\n"),
        ("my-other", "my-game", ""),
    ] {
        let files = folder.path().join(name);
        std::fs::create_dir_all(&files).expect("a folder");
        let yaml = format!("name: {name}\nversion: \"1\"\nextends: {extends}\n");
        std::fs::write(files.join("pack.yaml"), yaml).expect("written");
        std::fs::write(files.join("RULES.md"), page).expect("written");
    }
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    let told = |pack: &str, what: &[&str]| {
        let what: Vec<_> = what.iter().map(|what| (*what).to_owned()).collect();
        let mut out = Vec::new();
        run(&library, pack, &what, &mut out).expect("there are such rules");
        let out = String::from_utf8(out).expect("text");
        anstream::adapter::strip_str(&out).to_string()
    };
    let both = told("my-game", &["tt-m1", "tt-t3"]);
    assert_eq!(
        both,
        "Mine\n  TT-M1  mine is another.\n\nFrom trictrac, which my-game extends:\n\n\
         The turn\n  TT-T3  turns alternate. But the side that went, or bore off all its men \
         first, throws again to\n         open the new setting.\n"
    );
    assert!(told("my-other", &["tt-m1"]).starts_with("From my-game, which my-other extends:\n"));
    assert_eq!(told("my-game", &[]).matches("TT-M1 ").count(), 1);
    let mut out = Vec::new();
    assert!(run(&library, "my-game", &["TT-M99".to_owned()], &mut out).is_err());
}

/// A word finds the rules that hold. A replaced rule of the parent is found only by its id, in brackets or not.
#[test]
fn a_word_does_not_find_rules_that_are_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = folder.path().join("my-game");
    std::fs::create_dir(&files).expect("a folder");
    let yaml = "name: my-game\nversion: \"1\"\nextends: trictrac\nscripts: {value: mine.rhai}\n";
    std::fs::write(files.join("pack.yaml"), yaml).expect("written");
    std::fs::write(files.join("mine.rhai"), "fn value(coup) { 2 * coup.ways }").expect("written");
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    let found = |pack: &str, what: &str| {
        let mut out = Vec::new();
        run(&library, pack, &[what.to_owned()], &mut out).expect("there are such rules");
        let out = String::from_utf8(out).expect("text");
        ["TT-H4 ", "TT-H5 "].map(|id| anstream::adapter::strip_str(&out).to_string().contains(id))
    };
    assert_eq!(found("trictrac", "hitting"), [true, true]);
    assert_eq!(found("my-game", "hitting"), [false, true]);
    // Rules that are asked for by their ids are shown with what has become of them.
    for ids in ["tt-h4", "[TT-H4]", "tt-h"] {
        assert!(found("my-game", ids)[0], "{ids}");
    }
}

/// The worth of a coup is computed by a script, which a child pack can replace.
#[test]
fn rules_of_scripts_that_are_replaced_are_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = folder.path().join("my-game");
    std::fs::create_dir(&files).expect("a folder");
    let yaml = "name: my-game\nversion: \"1\"\nextends: trictrac\nscripts: {value: mine.rhai}\n";
    std::fs::write(files.join("pack.yaml"), yaml).expect("written");
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    for (script, marked) in [
        ("fn value(coup) { 2 * coup.ways }", true),
        ("// As before (TT-H4), but for jans.\nfn value(coup) { 2 * coup.ways }", false),
        ("fn way(coup) { 2 }", false),
        ("// (TT-H41, XTT-H4)\nfn value(coup) { 2 * coup.ways }", true),
    ] {
        std::fs::write(files.join("mine.rhai"), script).expect("written");
        let mut out = Vec::new();
        let ids = ["tt-h4", "tt-e3"].map(str::to_owned);
        run(&library, "my-game", &ids, &mut out).expect("there are such rules");
        let out = String::from_utf8(out).expect("text");
        assert_eq!(out.contains("replaced in my-game: each way"), marked, "{script}: {out}");
        assert_eq!(out.matches(" in my-game: ").count(), usize::from(marked), "{script}: {out}");
    }
}
