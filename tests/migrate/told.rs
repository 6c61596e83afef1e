//! What becomes of the text of a pack: what of it stays, what is told of that, and what is refused.

use charpentier_pack::{Library, Migrated};
use tempfile::TempDir;

use super::{migrated, text, written};
use crate::support::PACKS;

/// The beginning of a small pack.
const HEAD: &str = "format: 1\nname: mine\nversion: \"1\"\ntrack: {relation: contrary, cells: 6, men: 2, start: \
    {1: 2}, rule: T-0}\nlead: {die: higher, rule: T-0}\nthrow: {rule: T-0}\nturn: [throw, play]\n\n";

/// What comes of the text of a pack.
fn anew(name: &str, text: &str) -> Result<Migrated, String> {
    let folder = TempDir::new().expect("a folder");
    let own = written(&folder, name, text);
    let told = |faults: Vec<charpentier_core::Diagnostic>| {
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n").replace(&own, name)
    };
    Library::shipped().migrate(&own).map_err(told)
}

/// What is migrated is not migrated again, and of what has a second format already nothing is lost.
#[test]
fn once_is_enough() {
    let (folder, all) = migrated();
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    for (name, _) in &all {
        let again = library.migrate(name).expect("it is sound");
        assert!(!again.changes(), "{name}: {}", again.text);
    }
    for name in PACKS {
        let done = Library::shipped().migrate(name);
        assert!(done.is_ok_and(|done| done.path.is_none()), "{name} is not understood");
    }
    let text = text("jacquet").replace('\n', "\r\n");
    let done = anew("jacquet", &text).expect("ends of lines do not matter");
    assert!(done.text.contains("forbid:\n  forerunner: {like: forerunner, "), "{}", done.text);
}

/// No comment is lost, nor any line that says nothing of old keys.
#[test]
fn comments_stay() {
    let comments = |text: &str| -> Vec<String> {
        let mut found: Vec<_> =
            text.lines().filter_map(|line| line.split_once("# ").map(|(_, c)| c.into())).collect();
        found.sort();
        found
    };
    for (name, done) in migrated().1 {
        assert_eq!(comments(&done.text), comments(&text(&name)), "{name}");
    }
    let text = HEAD.to_owned()
        + "steps:\n  # Who holds a point.\n  block: {foes: 1, rule: T-1}\n  # One man a point,\n  # \
           as the book says.\n  single_men: {cells: 2-6, rule: T-2} # page 7\n\n# How it ends.\nends:\n  \
           home: {exact: {6: 2}, rule: T-3}  # at last\n";
    let done = anew("mine", &text).expect("it is sound");
    let due = HEAD.replace("format: 1", "format: 2")
        + "steps:\n  # Who holds a point.\n  block: {foes: 1, rule: T-1}\n\nforbid:\n  # One man a point,\n  # \
           as the book says.\n  # page 7\n  single_men: {like: single_man, to: 2-6, rule: T-2}\n\n# How it \
           ends.\nends:\n  home: {mine: {6: 2}, rule: T-3}  # at last\n";
    assert_eq!(done.text, due);
}

/// What conditions do not say just so stays, and is told with the reason.
#[test]
fn what_stays_is_named() {
    let rows = [
        ("steps:\n  pair_cell: {at: 3, rule: T-1}\n", "steps.pair_cell, which is a mechanism"),
        (
            "latches: {out: {band: 3, judged: step, rule: T-1}}\nagreements: {resign: free, consent_after: out}\n",
            "latches.out, which `agreements.consent_after` asks for",
        ),
        (
            "steps: {never: {cells: 3, rule: T-1}}\nfaults: {play: allowed, touched: T-1, rule: T-1}\n",
            "steps.never, since wrong plays may be made",
        ),
        (
            "steps: {single_men: {cells: 3, rule: T-1, colour: red}}\n",
            "steps.single_men, which has an unknown key `colour`",
        ),
        (
            "steps: {single_men: {cells: 3, rule: T-1}}\nforbid: {single_men: {from: 2, rule: T-1}}\n",
            "steps.single_men, since there is another `forbid.single_men`",
        ),
        (
            "ends: {home: {off: 2, exact: {6: 2}, rule: T-1}}\n",
            "ends.home, which has several tests",
        ),
    ];
    for (body, due) in rows {
        let text = HEAD.to_owned() + body;
        let done = anew("mine", &text).expect("it is read");
        assert!(done.kept.iter().any(|kept| kept.starts_with(due)), "{body}: {:?}", done.kept);
        assert_eq!(done.text, text.replace("format: 1", "format: 2"), "{body}");
    }
    // An heir of a pack that says it by old keys has to wait for that.
    let heir = "format: 1\nname: mine\nversion: \"1\"\nextends: verkehr\nsteps: {single_men: {cells: 2-6}}\n";
    let done = anew("mine", heir).expect("it is read");
    assert_eq!(
        done.kept,
        ["steps.single_men, which lies over what a parent says so: migrate that one first"]
    );
}

/// Half of what becomes one text is refused where it stands.
#[test]
fn halves_are_refused() {
    let latch = "latches: {out: {in_all: {places: 2-6, men: 2}, judged: step, rule: T-1}}\n";
    let option = |name: &str, patch: &str| {
        format!(
            "  {name}:\n    default: a\n    about: x\n    values: {{a: {{}}, b: {{latches: {{out: {{in_all: {{{patch}}}}}}}}}}}\n"
        )
    };
    let text = format!(
        "{HEAD}{latch}options:\n{}{}",
        option("one", "men: 1"),
        option("two", "places: 3-6")
    );
    let faults = anew("mine", &text).expect_err("two halves");
    let due = "mine/pack.yaml:14:50: error[P0102]: `men` becomes one text with `places`, which is said elsewhere";
    assert!(faults.starts_with(due), "{faults}");
    // One option alone lays its half over what the pack says itself.
    let text = format!("{HEAD}{latch}options:\n{}", option("one", "men: 1"));
    let done = anew("mine", &text).expect("it is sound").text;
    assert!(done.contains("b: {facts: {out: {count: 2-6 >= 1}}}"), "{done}");
    // Over a parent that is migrated nobody knows the other half.
    let (folder, _) = migrated();
    let heir = "format: 1\nname: mine\nversion: \"1\"\nextends: verkehr\nlatches: {five_out: {in_all: {men: 4}}}\n";
    let own = written(&folder, "mine", heir);
    let faults = Library::shipped().beside(folder.path()).migrate(&own);
    assert!(faults.is_ok(), "the program's own parent is of the first format");
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    let faults = library.migrate(&own).expect_err("half of it");
    let told = faults[0].to_string();
    assert!(told.contains("mine/pack.yaml:5:31: error[P0102]"), "{told}");
}
