//! Text that nobody meant: packs, positions and records with random damage are
//! refused or understood, but never bring the program down.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_cases::scene;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, OFF, Place, Seat, Table, Throw};
use charpentier_notation::replay::GuessBudget;
use charpentier_notation::{position, record, replay};
use charpentier_pack::{Library, Pack};

use crate::support::sample::sample;
use crate::support::{Chance, PACKS, pack, random_action, root, shipped};

/// A few random changes: bytes dropped, doubled, swapped or replaced by telling ones.
fn damaged(text: &str, chance: &mut Chance) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        if chars.is_empty() {
            break;
        }
        let at = chance.below(chars.len());
        match chance.below(5) {
            0 => drop(chars.remove(at)),
            1 => chars.insert(at, chars[at]),
            2 => {
                let other = chance.below(chars.len());
                chars.swap(at, other);
            }
            3 => {
                let telling = ['0', '9', '-', ':', '{', '}', '[', ',', '"', '\n', 'é', '\u{0}'];
                chars[at] = telling[chance.below(telling.len())];
            }
            _ => {
                // A number somewhere becomes another.
                let digit = (at..chars.len()).find(|&i| chars[i].is_ascii_digit());
                if let Some(i) = digit {
                    chars[i] = char::from(b'0' + chance.below(10) as u8);
                }
            }
        }
    }
    chars.into_iter().collect()
}

/// Plays on at random for a while, whatever the pack says.
fn play_on(game: &mut Table, chance: &mut Chance) {
    for _ in 0..200 {
        let Some((seat, action)) = random_action(game, chance) else {
            return;
        };
        if game.apply(seat, action).is_err() {
            return;
        }
    }
}

#[test]
fn damaged_packs() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("damaged-pack");
    let (mut loaded, mut refused) = (0, 0);
    for (seed, name) in sample((0..).zip(PACKS), 6) {
        let mut chance = Chance::new(seed);
        let from = root().join("variants").join(name);
        let files: Vec<_> = fs::read_dir(&from)
            .expect("a pack")
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|e| e == "yaml" || e == "rhai"))
            .collect();
        for _ in 0..150 {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).expect("a folder");
            let hurt = chance.below(files.len());
            for (at, path) in files.iter().enumerate() {
                let text = fs::read_to_string(path).expect("a file of the pack");
                let text = if at == hurt { damaged(&text, &mut chance) } else { text };
                let to = folder.join(path.file_name().expect("a name"));
                fs::write(to, text).expect("a file");
            }
            match Library::shipped().load(&folder.display().to_string(), &[]) {
                Ok(pack) => {
                    loaded += 1;
                    play_on(&mut pack.table(), &mut chance);
                }
                Err(faults) => {
                    refused += 1;
                    assert!(!faults.0.is_empty());
                    assert!(faults.0.iter().all(|fault| !fault.to_string().is_empty()));
                }
            }
        }
    }
    assert!(loaded > 50 && refused > 50, "{loaded} loaded, {refused} refused");
}

#[test]
fn damaged_cases() {
    for (seed, name) in sample((0..).zip(PACKS), 3) {
        let mut chance = Chance::new(seed);
        for source in pack(name).case_files() {
            for _ in 0..6 {
                let text = damaged(&damaged(&source.text, &mut chance), &mut chance);
                let Ok(cases) = charpentier_cases::read(&Source::new("damaged.yaml", text)) else {
                    continue;
                };
                for case in cases.iter().take(40) {
                    let _ = case.run_with(&shipped);
                }
            }
        }
    }
}

#[test]
fn damaged_positions() {
    let lines = [
        (
            "trictrac",
            "tgn1 trictrac 1:4,2:2,3:2,6,8:2,off:4 1:11,2:2,3:2 w 65 points=8b/0 holes=3/11 set=2 throws=3/2",
        ),
        (
            "trictrac",
            "tgn1 trictrac 19:5,20:5,off:5 12:15 bd 66 points=0/4b holes=0/1 set=1 throws=9/9",
        ),
        ("brade", "tgn1 brade 1:12,6,bar:2 1:14,24 b --"),
        ("tourne-case", "tgn1 tourne-case 4,12,bar:1 3,9,bar:1 w 42"),
        (
            "dames-rabattues",
            "tgn1 dames-rabattues 4,7:2,8:2,9:2,10:2,11:3,12:3 1,2,3,4:2,5:2,6:2,7,8,9,10,11,12 w 21",
        ),
    ];
    let mut chance = Chance::new(3);
    for (name, line) in lines {
        let pack = pack(name);
        for _ in 0..3000 {
            let text = damaged(line, &mut chance);
            let Ok(parsed) = position::parse(&Source::new("position", text)) else {
                continue;
            };
            let Ok(state) = parsed.state(pack.rules(), pack.scoring().start()) else {
                continue;
            };
            let rules = Arc::clone(pack.rules());
            let mut game = Table::resume(rules, Arc::clone(pack.scoring()), state);
            let _ = position::write(pack.rules(), &game.snapshot());
            let _ = game.apply(Seat::White, Action::Throw(Throw::new(6, 6).expect("a throw")));
            play_on(&mut game, &mut chance);
        }
    }
}

#[test]
fn damaged_records() {
    for (seed, name) in sample((0..).zip(PACKS), 3) {
        let (pack, mut chance) = (pack(name), Chance::new(seed));
        let games = root().join("tests/variants").join(name).join("games");
        for path in fs::read_dir(games).expect("games").flatten().map(|entry| entry.path()) {
            if path.extension().is_none_or(|extension| extension != "tgn") {
                continue;
            }
            let text = fs::read_to_string(path).expect("a record");
            for _ in 0..40 {
                let source = Source::new("damaged.tgn", damaged(&text, &mut chance));
                let parsed = record::parse(&source);
                for record in &parsed.records {
                    let replayed = replay(&source, record, pack.table());
                    for fault in &replayed.diagnostics {
                        assert!(!fault.to_string().is_empty());
                    }
                }
                let _ = record::write_all(&parsed.records);
            }
        }
    }
}

/// Writes a pack that extends another, loads it, and checks it if it can be loaded. What is told must be
/// short.
pub(crate) fn told_of(name: &str, body: &str, files: &[(&str, String)]) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("strangers").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("cases")).expect("a folder");
    let head = match body.contains("extends:") {
        true => "name: my-game\nversion: \"1\"\n",
        false => "name: my-game\nversion: \"1\"\nextends: trictrac\n",
    };
    fs::write(folder.join("pack.yaml"), format!("{head}{body}")).expect("a file");
    for (file, text) in files {
        fs::write(folder.join(file), text).expect("a file");
    }
    told_at(&folder)
}

fn told_at(folder: &Path) -> String {
    let library = Library::with_folders(vec![folder.parent().expect("a folder").to_owned()]);
    let path = folder.display().to_string();
    let faults = library.load(&path, &[]).map_or_else(|faults| faults.0, |_| library.check(&path));
    let wrong = faults.iter().filter(|fault| fault.severity == Severity::Error);
    let told: Vec<_> = wrong.map(ToString::to_string).collect();
    assert!(!told.is_empty(), "{path} is accepted");
    let told = told.join("\n").replace(&format!("{}/", folder.display()), "");
    told.chars().take(2000).collect()
}

/// A script that values coups so.
fn told_of_script(name: &str, inside: &str) -> String {
    let script = format!("fn deep(n) {{ deep(n + 1) }}\nfn value(coup) {{ {inside} }}\n");
    told_of(name, "scripts: {value: score.rhai}\n", &[("score.rhai", script)])
}

pub(crate) fn assert_told(told: &str, expected: &str) {
    assert!(told.contains(expected), "{told}\ndoes not say: {expected}");
}

/// What a script may use of time and memory is counted, not measured.
#[test]
fn scripts_of_strangers_end() {
    let scripts = [
        ("loop", "loop { }", "more than 50000 operations"),
        ("while", "let n = 0; while true { n += 1 } n", "more than 50000 operations"),
        ("recursion", "deep(1)", "calls itself too deeply"),
        ("text", "let t = \"ab\"; loop { t += t; }", "a text has more than 4096 bytes"),
        ("sleep", "sleep(100000000); 1", "scripts cannot sleep"),
        ("list", "let l = [1, 2]; loop { l += l; }", "a list has more than 256 elements"),
        ("list-pad", "let l = [1]; l.pad(100000000, 2); 1", "a list has more than 256 elements"),
        ("nested", "let l = [1]; loop { l = [l, l]; }", "a list has more than 256 elements"),
        (
            "map",
            "let m = #{}; let n = 0; loop { n += 1; m[n.to_string()] = n; }",
            "more than 50000",
        ),
        ("nested-map", "let m = #{a: 1}; loop { m = #{a: m, b: m}; }", "a map has more than"),
        ("range", "let n = 0; for i in 0..9000000000 { n += i; } n", "more than 50000 operations"),
        ("overflow", "9223372036854775807 + coup.ways", "Addition overflow"),
        ("power", "let n = 2; loop { n = n ** 9; }", "overflow"),
        ("throw", "throw \"x\";", "Runtime error: x"),
        ("huge", "9223372036854775808", "not valid Rhai"),
        ("eval", "eval(\"1\")", "not valid Rhai"),
        ("import", "import \"/etc/passwd\" as x; 1", "not valid Rhai"),
    ];
    for (name, inside, expected) in scripts {
        assert_told(&told_of_script(&format!("script-{name}"), inside), expected);
    }
    let deep = format!("{}1{}", "(".repeat(5_000), ")".repeat(5_000));
    assert_told(&told_of_script("script-deep", &deep), "not valid Rhai");
    let long = "let a = 1;\n".repeat(60_000) + "1";
    assert_told(&told_of_script("script-long", &long), "bytes in one script");
}

#[test]
fn yaml_of_strangers_is_bounded() {
    let mut bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for nth in 1..12 {
        let list = vec![format!("*a{}", nth - 1); 10].join(", ");
        bomb.push_str(&format!("a{nth}: &a{nth} [{list}]\n"));
    }
    let nested = format!("about: {}x{}\n", "[".repeat(5_000), "]".repeat(5_000));
    let block: String = (0..2_000).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
    let cells: Vec<String> = (1..100_000).map(|cell| cell.to_string()).collect();
    let entries = |section: &str, entry: &str| {
        let all: Vec<_> = (0..100_000).map(|n| format!("  e{n}: {entry}\n")).collect();
        format!("{section}:\n{}", all.concat())
    };
    let packs = [
        ("bomb", bomb, "P0001"),
        ("nested", nested, "P0001"),
        ("block", block, "P0001"),
        ("recursive", "about: &a [*a]\n".to_owned(), "P0001"),
        ("merge", "a: &a {<<: *a}\n".to_owned(), "P0001"),
        (
            "cells",
            format!("steps: {{never: {{cells: \"{}\"}}}}\n", cells.join(",")),
            "bytes of one text",
        ),
        ("coups", entries("coups", "{keep: {}, rule: MY-1}"), "P0001"),
        ("areas", entries("areas", "1-6"), "P0001"),
        ("many-cells", "track: {cells: 100000}\n".to_owned(), "must be from 2 to 24"),
        ("huge", "track: {men: 99999999999999999999999}\n".to_owned(), "men should be a number"),
        ("negative", "track: {men: -9223372036854775808}\n".to_owned(), "must be from 1 to 15"),
        ("float", "track: {men: 1e308}\n".to_owned(), "men should be a number"),
        ("range", "areas: {petit: 1-4294967297}\n".to_owned(), "areas"),
        (
            "count",
            "coups: {a: {pattern: {mover: {1: 9999999999999}}, rule: MY-1}}\n".to_owned(),
            "counts are",
        ),
        ("two", "about: a\n---\nabout: b\n".to_owned(), "P0001"),
        ("key", format!("{}: 1\n", "k".repeat(100_000)), "P0001"),
        ("nul", "about: \"a\u{0}b\"\n".to_owned(), "P0001"),
    ];
    for (name, body, expected) in packs {
        assert_told(&told_of(&format!("yaml-{name}"), &body, &[]), expected);
    }
}

#[test]
fn names_of_strangers_stay_inside() {
    let out_of_it = [
        ("dots", "scripts: {value: ../score.rhai}\n", "there is no script `../score.rhai`"),
        ("root", "scripts: {value: /etc/score.rhai}\n", "there is no script `/etc/score.rhai`"),
        ("other", "scripts: {value: pack.yaml}\n", "there is no script `pack.yaml`"),
        ("up", "extends: ../trictrac\n", "not a path"),
        ("here", "extends: .\n", "not a path"),
        ("slash", "extends: /\n", "not a path"),
        ("empty", "extends: \"\"\n", "P0301"),
        ("back", "extends: \"..\\\\trictrac\"\n", "not a path"),
    ];
    for (name, body, expected) in out_of_it {
        assert_told(&told_of(&format!("path-{name}"), body, &[]), expected);
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("circle");
    let _ = fs::remove_dir_all(&folder);
    for (name, parent) in [("one", "two"), ("two", "three"), ("three", "one")] {
        fs::create_dir_all(folder.join(name)).expect("a folder");
        let pack = format!("name: {name}\nversion: \"1\"\nextends: {parent}\n");
        fs::write(folder.join(name).join("pack.yaml"), pack).expect("a file");
    }
    assert_told(&told_at(&folder.join("one")), "leads back to this pack");
    // Names that lie do not hide a circle.
    for name in ["one", "two", "three"] {
        let path = folder.join(name).join("pack.yaml");
        let text = fs::read_to_string(&path).expect("a file").replace("name: ", "name: un");
        fs::write(path, text).expect("a file");
    }
    assert_told(&told_at(&folder.join("one")), "in a circle");
}

#[test]
fn files_of_strangers_are_bounded() {
    let large = || "# so it goes on\n".repeat(400_000);
    for file in ["RULES.md", "score.rhai", "cases/my.yaml"] {
        let told = told_of("large", "", &[(file, large())]);
        assert_told(&told, &format!("{file} is larger than 4 MiB"));
    }
    let many: Vec<_> = (0..1_100).map(|n| (format!("f{n}.md"), String::new())).collect();
    let many: Vec<_> = many.iter().map(|(name, text)| (name.as_str(), text.clone())).collect();
    assert_told(&told_of("many", "", &many), "more than 1000 files");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("strangers/odd");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("RULES.md"), [0xff, 0xfe, 0x41]).expect("a file");
    fs::write(folder.join("pack.yaml"), "name: odd\n").expect("a file");
    assert_told(&told_at(&folder), "RULES.md cannot be read: it is not UTF-8 text");
    fs::remove_file(folder.join("RULES.md")).expect("removed");
    // A folder where a script is meant.
    fs::create_dir_all(folder.join("score.rhai")).expect("a folder");
    let pack = "name: odd\nversion: \"1\"\nextends: trictrac\nscripts: {value: score.rhai}\n";
    fs::write(folder.join("pack.yaml"), pack).expect("a file");
    assert_told(&told_at(&folder), "there is no script `score.rhai`");
}

/// Links in a circle, links to devices that never end, and pipes that nobody writes to.
#[cfg(unix)]
#[test]
fn odd_files_of_strangers_are_passed_over() {
    use std::os::unix::fs::symlink;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("strangers/links");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let pack = "name: links\nversion: \"1\"\nextends: trictrac\nscripts: {value: score.rhai}\n";
    fs::write(folder.join("pack.yaml"), pack).expect("a file");
    symlink("score.rhai", folder.join("score.rhai")).expect("a link");
    symlink("/dev/zero", folder.join("RULES.md")).expect("a link");
    symlink(".", folder.join("cases")).expect("a link");
    let fifo = folder.join("pipe.rhai");
    let made = std::process::Command::new("mkfifo").arg(&fifo).status();
    assert!(made.is_err() || fifo.exists());
    assert_told(&told_at(&folder), "there is no script `score.rhai`");
    fs::remove_file(folder.join("pack.yaml")).expect("removed");
    symlink("/dev/zero", folder.join("pack.yaml")).expect("a link");
    assert_told(&told_at(&folder), "it has no pack.yaml");
}

/// The game of a position line.
fn at(line: &Arc<Source>, pack: &Pack) -> Table {
    let line = position::parse(line).expect("a position line");
    let state = line.state(pack.rules(), pack.scoring().start()).expect("a position");
    let mut table = pack.table();
    table.restore(state);
    table
}

/// The plays of a throw in parts are listed up to a bound.
#[test]
fn a_throw_in_parts_has_a_bounded_list_of_plays() {
    let game = |men: &str| {
        let source = Source::new("line", format!("tgn1 contrare-puff {men} 24:15 w 22 facts=3/0"));
        at(&source, &shipped("contrare-puff", &[]).expect("a shipped pack"))
    };
    let few = scene::played_out(&game("2,off:14"), None);
    assert!(!few.more && few.plays.iter().any(|play| play.parts.len() == 2), "{few:?}");
    let many = scene::played_out(&game("2,3,4,5,6,7,8,9,10,11,12,13,14,15,16"), None);
    assert!(many.more && many.plays.len() <= 4_096, "{}", many.plays.len());
}

/// A play of 24 numbers has more orders, and more ways to give each step its number, than can be tried.
#[test]
fn a_long_play_is_refused_after_a_bounded_search() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("long-throws");
    fs::create_dir_all(&folder).expect("a folder");
    let text = "name: long-throws\nversion: \"1.0\"\nextends: toute-table\n\
                dice: {gives: {doublet: off, every: {numbers: \"4 x 1, 4 x 2, 4 x 3, 4 x 4, 4 x 5, 4 x 6\", rule: X-1}}, rule: X-1}\n\
                steps: {bear_off: {excess: {by: any, rule: X-1}}}\n";
    fs::write(folder.join("pack.yaml"), text).expect("a pack");
    let pack = Library::shipped().load(&folder.display().to_string(), &[]).expect("a good pack");
    let source = Source::new("line", "tgn1 long-throws 1:5,22:4,23:3,24:3 12:15 w 65");
    let table = at(&source, &pack);
    let off = |from: u8, times: usize| vec![(Place(from), OFF); times];
    let steps = [off(24, 3), off(23, 3), off(22, 4), vec![(Place(1), Place(9))]].concat();
    let mut tries = 4_096;
    assert!(table.find_in_any_order(&steps, &mut tries).is_empty());
    assert!(table.find(&steps).is_err());
    // In another order the steps are found, as long as they are legal.
    let steps = [vec![(Place(2), Place(3)), (Place(1), Place(2))], off(24, 3)].concat();
    let mut tries = 4_096;
    let found = table.find_in_any_order(&steps, &mut tries);
    assert!(found.len() <= 1 && tries > 0);
}

/// The work for illegible plies is bounded for all records of a text together.
#[test]
fn illegible_plies_share_one_budget() {
    let text = "[Game \"gioul\"]\n[Date \"????.??.??\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\
                [Position \"tgn1 gioul 5:4,7,21,22,23,24:7 22,23:4,24:2,off:8 w -- throws=20/21\"]\n\n\
                21w ??\n21b 21: 22/24\n*\n";
    let source = Source::new("gap", text);
    let parsed = record::parse(&source);
    let pack = shipped("gioul", &[]).expect("a shipped pack");
    let budget = GuessBudget::of(0);
    let mut complete = Vec::new();
    for _ in 0..200 {
        let replay = budget.replay(&source, &parsed.records[0], pack.table());
        complete.push(replay.diagnostics.iter().any(|one| one.message.starts_with("not checked")));
    }
    // Once nothing is left, the ply is not guessed, and the rest is not checked.
    assert_eq!(complete.last(), Some(&true));
}
