//! Text that nobody meant: packs, positions and records with random damage are
//! refused or understood, but never bring the program down.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Action, Game, Seat, Throw};
use charpentier_notation::{position, record, replay};
use charpentier_pack::{Library, cases};

use crate::support::{Chance, PACKS, pack, random_action, root};

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
fn play_on(game: &mut Game, chance: &mut Chance) {
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
    let mut chance = Chance::new(1);
    let (mut loaded, mut refused) = (0, 0);
    for name in PACKS {
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
                    play_on(&mut pack.game(), &mut chance);
                }
                Err(faults) => {
                    refused += 1;
                    assert!(!faults.is_empty());
                    assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
                }
            }
        }
    }
    assert!(loaded > 50 && refused > 50, "{loaded} loaded, {refused} refused");
}

#[test]
fn damaged_cases() {
    let mut chance = Chance::new(2);
    for name in PACKS {
        for source in pack(name).case_files() {
            for _ in 0..6 {
                let text = damaged(&damaged(&source.text, &mut chance), &mut chance);
                let Ok(cases) = cases::read(&Source::new("damaged.yaml", text)) else {
                    continue;
                };
                for case in cases.iter().take(40) {
                    let _ = case.run(&Library::shipped());
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
            let Ok(state) = parsed.state(pack.rules(), pack.judge().start()) else {
                continue;
            };
            let rules = Arc::clone(pack.rules());
            let mut game = Game::resume(rules, Arc::clone(pack.judge()), state);
            let _ = position::write(pack.rules(), game.state());
            let _ = game.apply(Seat::White, Action::Throw(Throw::new(6, 6).expect("a throw")));
            play_on(&mut game, &mut chance);
        }
    }
}

#[test]
fn damaged_records() {
    let mut chance = Chance::new(4);
    for name in PACKS {
        let pack = pack(name);
        let games = root().join("tests/variants").join(name).join("games");
        for path in fs::read_dir(games).expect("games").flatten().map(|entry| entry.path()) {
            if path.extension().is_none_or(|extension| extension != "tgn") {
                continue;
            }
            let text = fs::read_to_string(path).expect("a record");
            for _ in 0..150 {
                let source = Source::new("damaged.tgn", damaged(&text, &mut chance));
                let parsed = record::parse(&source);
                for record in &parsed.records {
                    let replayed = replay(&source, record, pack.game());
                    for fault in &replayed.diagnostics {
                        assert!(!fault.to_string().is_empty());
                    }
                }
                let _ = record::write_all(&parsed.records);
            }
        }
    }
}
