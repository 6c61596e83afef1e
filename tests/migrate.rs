//! Packs of the first format that are migrated play as they did: every pack of that format, written anew in a temporary
//! folder after its parents, is held against the original, throw by throw, with each value of each option; its cases
//! hold too.

mod told;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use charpentier_core::rules::Rules;
use charpentier_core::{Action, Game, Seat};
use charpentier_pack::cases::{self, CaseVerdict};
use charpentier_pack::{Library, Migrated, Pack};
use tempfile::TempDir;

use crate::support::{Chance, names_in, pack, random_action, root};

/// How many games of a pack as it is, and with a value of an option that is touched.
const GAMES: u64 = 24;
const WITH_OPTION: u64 = 8;

/// No game is followed longer than for so many actions.
const LONGEST: usize = 700;

/// Where the packs of the first format lie.
fn first() -> std::path::PathBuf {
    root().join("tests/format-1")
}

/// The packs of the first format, parents before heirs.
fn old_packs() -> Vec<String> {
    let mut names = names_in("tests/format-1");
    names.sort_by_key(|name| depth(name));
    names
}

fn text(name: &str) -> String {
    fs::read_to_string(first().join(name).join("pack.yaml")).expect("a pack")
}

/// A pack as it was.
fn old(name: &str, options: &[(String, String)]) -> Pack {
    load(&Library::with_folders(vec![first()]), name, options)
}

fn depth(name: &str) -> usize {
    let text = text(name);
    let parent = text.lines().find_map(|line| line.strip_prefix("extends: "));
    parent.map_or(0, |parent| 1 + depth(parent))
}

/// All of them in a folder, migrated one after the other, and what came of each.
fn migrated() -> (TempDir, Vec<(String, Migrated)>) {
    let folder = TempDir::new().expect("a folder");
    let mut all = Vec::new();
    for name in old_packs() {
        copy(&first().join(&name), &folder.path().join(&name));
        let library = Library::with_folders(vec![folder.path().to_owned()]);
        let done = library.migrate(&name).unwrap_or_else(|faults| {
            panic!("{name}: {}", faults.iter().map(ToString::to_string).collect::<String>())
        });
        fs::write(folder.path().join(&name).join("pack.yaml"), &done.text).expect("written");
        all.push((name, done));
    }
    (folder, all)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to.join("cases")).expect("a folder");
    for entry in
        [from.to_owned(), from.join("cases")].iter().filter_map(|f| fs::read_dir(f).ok()).flatten()
    {
        let path = entry.expect("a file").path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if ["yaml", "rhai", "md"].contains(&ending) {
            let inside = path.strip_prefix(from).expect("it lies there");
            fs::copy(&path, to.join(inside)).expect("copied");
        }
    }
}

fn load(library: &Library, name: &str, options: &[(String, String)]) -> Pack {
    library.load(name, options).unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        panic!("{name} {options:?}, migrated, does not load:\n{}", faults.join("\n"))
    })
}

#[test]
fn migrated_packs_play_as_before() {
    let (folder, all) = migrated();
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    for (name, _) in &all {
        let own = old(name, &[]);
        let anew = load(&library, name, &[]);
        let mut asks = false;
        anew.rules().each_condition(&mut |_| asks = true);
        assert!(asks, "{name} asks no condition");
        follow(&own, &anew, GAMES);
        // What is touched in a parent is so in its heirs.
        let touched: BTreeSet<_> = all.iter().flat_map(|(_, done)| &done.touched).collect();
        for info in &own.options {
            let values = info.values.iter().map(|value| (info.name.clone(), value.clone()));
            for (option, value) in values.filter(|value| touched.contains(value)) {
                let chosen = charpentier_pack::together(&own.options, &option, &value);
                let (then, now) = (old(name, &chosen), load(&library, name, &chosen));
                follow(&then, &now, WITH_OPTION);
            }
        }
    }
}

/// A pack by its name, with options.
type Asked = (String, Vec<(String, String)>);

#[test]
fn cases_of_migrated_packs_hold() {
    let (folder, all) = migrated();
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    let (mut held, mut failed) = (0, Vec::new());
    // Many cases ask for the same pack.
    let known: RefCell<BTreeMap<Asked, Pack>> = RefCell::default();
    let loader = |name: &str, options: &[(String, String)]| {
        let asked = (name.to_owned(), options.to_vec());
        if let Some(pack) = known.borrow().get(&asked) {
            return Ok(pack.clone());
        }
        let pack = library.load(name, options)?;
        known.borrow_mut().insert(asked, pack.clone());
        Ok(pack)
    };
    for (name, _) in &all {
        for source in pack(name).case_files() {
            for case in cases::read(source).expect("cases") {
                match case.run_with(&loader) {
                    // The pack of then had not what the case is about.
                    CaseVerdict::Failed(faults)
                        if faults.iter().any(|fault| fault.contains("has no option")) => {}
                    CaseVerdict::Failed(faults) => {
                        failed.push(format!("{name}: {}: {}", case.id, faults.join("; ")));
                    }
                    CaseVerdict::Faulty(faults) => {
                        failed.push(format!("{name}: {}: {faults:?}", case.id));
                    }
                    CaseVerdict::Held(_) => held += 1,
                    CaseVerdict::Read(_) | CaseVerdict::Skipped(_) => {}
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(held > 1_000, "{held} cases held");
}

/// Plays the same games by both.
fn follow(then: &Pack, now: &Pack, games: u64) {
    for seed in 0..games {
        let (mut one, mut other) = (then.game(), now.game());
        let mut chance = Chance::new(seed);
        for _ in 0..LONGEST {
            let (then, now) = (one.rules().clone(), other.rules().clone());
            let told = format!("{then}, seed {seed}: {:?}", one.state());
            assert_eq!(marked(&one, &then), marked(&other, &now), "{told}");
            let action = random_action(&mut one, &mut chance);
            let Some((seat, action)) = action else {
                assert!(random_action(&mut other, &mut Chance::new(seed)).is_none(), "{told}");
                break;
            };
            let done = match action {
                Action::Play(play) => {
                    assert_eq!(plays(&mut one, &then), plays(&mut other, &now), "{told}");
                    let result = result(&mut one, &then, play);
                    let same = other.plays().iter().map(|found| found.play).collect::<Vec<_>>();
                    let same = same
                        .into_iter()
                        .find(|&play| self::result(&mut other, &now, play) == result);
                    other.apply(seat, Action::Play(same.expect("it was listed"))).map(|_| ())
                }
                action => other.apply(seat, action).map(|_| ()),
            };
            assert!(done.is_ok(), "{told}: {done:?}");
            one.apply(seat, action).expect("a legal action");
        }
        assert_eq!(one.state().outcome.is_some(), other.state().outcome.is_some());
    }
}

/// What a play leads to, without the numbers of rules.
fn result(game: &mut Game, rules: &Rules, play: charpentier_core::Play) -> String {
    let found = game.plays().iter().find(|found| found.play == play).expect("listed");
    let end =
        found.play.end.map(|mark| (rules.ends[usize::from(mark.end)].name.clone(), mark.with));
    let remembered: BTreeSet<_> = (0..32)
        .filter(|bit| found.latches >> bit & 1 != 0)
        .filter_map(|bit| rules.latch_name(bit))
        .collect();
    format!("{} {} {end:?} {remembered:?} {}", found.me, found.foe, found.play.used())
}

/// What all plays lead to, as a set.
fn plays(game: &mut Game, rules: &Rules) -> BTreeSet<String> {
    let plays: Vec<_> = game.plays().iter().map(|found| found.play).collect();
    plays.into_iter().map(|play| result(game, rules, play)).collect()
}

/// How the game stands: men, marks, coups and the outcome.
fn marked(game: &Game, rules: &Rules) -> String {
    let state = game.state();
    let coups: Vec<_> = state.coups.iter().map(|coup| (coup.fact, coup.at)).collect();
    let outcome = state.outcome.as_ref().map(|outcome| format!("{outcome:?}"));
    let remembered = |seat: Seat| -> BTreeSet<&str> {
        let bits = state.setting.latches[seat];
        (0..32).filter(|bit| bits >> bit & 1 != 0).filter_map(|bit| rules.latch_name(bit)).collect()
    };
    format!(
        "{:?} {:?} {coups:?} {:?} {:?} {outcome:?}",
        state.position,
        state.wait,
        remembered(Seat::White),
        remembered(Seat::Black)
    )
}

/// A pack of a test, in a folder of its own.
fn written(folder: &TempDir, name: &str, text: &str) -> String {
    let own = folder.path().join(name);
    fs::create_dir_all(&own).expect("a folder");
    fs::write(own.join("pack.yaml"), text).expect("written");
    own.display().to_string()
}

/// An heir that is migrated while its parents are as they were plays as before too.
#[test]
fn heirs_do_not_wait_for_their_parents() {
    for name in old_packs().iter().filter(|name| depth(name) > 0) {
        let folder = TempDir::new().expect("a folder");
        copy(&first().join(name), &folder.path().join(name));
        let parents = Library::with_folders(vec![first()]);
        let done = parents.migrate(name).expect("it is sound");
        fs::write(folder.path().join(name).join("pack.yaml"), &done.text).expect("written");
        let library = Library::with_folders(vec![folder.path().to_owned(), first()]);
        follow(&old(name, &[]), &load(&library, name, &[]), 4);
        for (option, value) in &done.touched {
            let chosen = charpentier_pack::together(&old(name, &[]).options, option, value);
            follow(&old(name, &chosen), &load(&library, name, &chosen), 3);
        }
    }
}

/// What a parent has by an option alone an heir has to say in full, wherever else it says it.
#[test]
fn options_of_parents_are_not_counted_on() {
    let (folder, _) = migrated();
    let heir = "format: 1\nname: mine\nversion: \"1\"\nextends: toute-table\noptions:\n  strict:\n    default: no_\n    \
                about: x\n    values: {no_: {}, yes_: {steps: {off: {exact_must: TTB-O2}}}}\n";
    let own = written(&folder, "mine", heir);
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    let done = library.migrate(&own).expect("it is sound");
    let due = "yes_: {forbid: {exact_must: {like: exact_first, rule: TTB-O2}}}";
    assert!(done.text.contains(due), "{}", done.text);
    written(&folder, "mine", &done.text);
    load(&library, &own, &[("strict".to_owned(), "yes_".to_owned())]);
}

/// Keys that stay in the packs where they stood, in a game in which nothing keeps them.
#[test]
fn closed_cells_are_closed_as_before() {
    let text = text("trictrac");
    let cut = |text: &str, from: &str, to: &str| {
        let (start, end) = (text.find(from).expect("from"), text.find(to).expect("to"));
        text[..start].to_owned() + &text[end..]
    };
    let text = cut(&text, "\nfaults:\n", "\nscripts:\n");
    let text = cut(&text, "  faults:\n    default", "  exact_exit:\n");
    let folder = TempDir::new().expect("a folder");
    copy(&first().join("trictrac"), &folder.path().join("then"));
    copy(&first().join("trictrac"), &folder.path().join("now"));
    let library = Library::with_folders(vec![folder.path().to_owned()]);
    let then = written(&folder, "then", &text.replace("name: trictrac\n", "name: then\n"));
    let done = library.migrate(&then).expect("it is sound");
    assert!(done.text.contains("closed_petit: {judged: rest, to: 19-24"), "{}", done.text);
    written(&folder, "now", &done.text.replace("name: then\n", "name: now\n"));
    for (option, value) in [
        ("marking", "auto"),
        ("can_make_test", "count12"),
        ("passage_rule", "both"),
        ("exit_method", "provincial"),
    ] {
        let options = [(option.to_owned(), value.to_owned())];
        follow(&load(&library, "then", &options), &load(&library, "now", &options), 12);
    }
}

/// For looking: `MIGRATED=folder cargo test -p conformance migrate::shown`.
#[test]
fn shown() {
    if let Ok(to) = std::env::var("MIGRATED") {
        for (name, done) in migrated().1 {
            fs::write(format!("{to}/{name}.yaml"), &done.text).expect("written");
            fs::write(format!("{to}/{name}.kept"), done.kept.join("\n") + "\n").expect("written");
        }
    }
}
