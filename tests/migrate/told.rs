//! What becomes of the text of a pack: what of it stays, what is told of that, and what is refused.

use charpentier_pack::{Library, Migrated};
use tempfile::TempDir;

use super::{first, migrated, text, written};
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
            "steps: {never: {cells: 3, rule: T-1}}\nfaults: {play: allowed, touched: T-1, rule: T-1}\n",
            "steps.never, since wrong plays may be made",
        ),
    ];
    for (body, due) in rows {
        let text = HEAD.to_owned() + body;
        let done = anew("mine", &text).expect("it is read");
        assert!(done.kept.iter().any(|kept| kept.starts_with(due)), "{body}: {:?}", done.kept);
        assert_eq!(done.text, text.replace("format: 1", "format: 2"), "{body}");
    }
}

/// What the second format cannot say at all is a fault, for who migrates a pack and for who plays it.
#[test]
fn what_cannot_be_said_is_a_fault() {
    let rows = [
        (
            "steps: {single_men: {cells: 3, rule: T-1, colour: red}}\n",
            "`steps.single_men` of the first format cannot be said by conditions of itself, which has an unknown key \
             `colour`",
        ),
        (
            "steps: {single_men: {cells: 3, rule: T-1}}\nforbid: {single_men: {from: 2, rule: T-1}}\n",
            "`steps.single_men` of the first format cannot be said by conditions of itself, since there is another \
             `forbid.single_men`",
        ),
        (
            "ends: {home: {off: 2, exact: {6: 2}, rule: T-1}}\n",
            "`ends.home` of the first format cannot be said by conditions of itself, which has several tests",
        ),
        ("steps: {single_men: {cells: 3}}\n", "steps.single_men needs `rule`"),
    ];
    for (body, due) in rows {
        let text = HEAD.to_owned() + body;
        let told = anew("mine", &text).expect_err("a fault");
        assert!(told.contains(due), "{body}: {told}");
        let folder = TempDir::new().expect("a folder");
        let own = written(&folder, "mine", &text);
        let faults = Library::shipped().load(&own, &[]).expect_err("a fault");
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        assert!(faults.iter().any(|fault| fault.contains(due)), "{body}: {faults:?}");
        let twice = faults.iter().filter(|fault| fault.contains("single_men")).count();
        assert!(twice <= 1, "{body}: {faults:?}");
    }
}

/// An heir need not wait for a parent: that is read as if it had been written anew.
#[test]
fn parents_of_the_first_format_are_no_hindrance() {
    let heir = "format: 1\nname: mine\nversion: \"1\"\nextends: verkehr\nsteps: {single_men: {cells: 2-6}}\n";
    let folder = TempDir::new().expect("a folder");
    let own = written(&folder, "mine", heir);
    let done = Library::with_folders(vec![first()]).migrate(&own).expect("it is read");
    assert!(done.text.contains("single_men: {to: 2-6}"), "{}", done.text);
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
    // And so it is over one that is only read so.
    for folders in [vec![folder.path().to_owned()], vec![first()]] {
        let faults = Library::with_folders(folders).migrate(&own).expect_err("half of it");
        let told = faults[0].to_string();
        assert!(told.contains("mine/pack.yaml:5:31: error[P0102]"), "{told}");
    }
}
