//! What must hold of any bytes whatever: the bodies of the fuzz targets.
//!
//! The targets and a plain test of the corpus both include this file, so that what a fuzzer has
//! once found is tried on every run of the tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Awaiting, Diagnostic, Diagnostics, Seat, Table, Throw};
use charpentier_notation::{json, mat, position, record, replay};
use charpentier_pack::{Library, Pack};

/// The pack whose games other programs write.
const EXCHANGED: &str = "backgammon";

/// The most actions that a pack's game is played on.
const ACTIONS: usize = 24;

/// The line between the rules and the script of a pack.
const MARKER: &str = "=====";

/// The same text as JSON and as a sheet is read without harm, and its records survive JSON.
fn others(source: &Arc<Source>, records: &[record::Record]) {
    let lines: Vec<_> = records.iter().map(json::write).collect();
    if !lines.is_empty() {
        let again = json::read(&Source::new("again.json", lines.join("\n")));
        assert_eq!(again.as_deref(), Ok(records), "as JSON");
    }
    told(&json::read(source).err().unwrap_or_default().0);
    told(&mat::read(source, &exchanged).told);
}

/// A game of the pack whose games other programs write.
fn exchanged(_: Option<&str>, options: &[(String, String)]) -> Result<Table, Diagnostics> {
    type Loaded = BTreeMap<Vec<(String, String)>, Result<Pack, Diagnostics>>;
    /// So many sets of options are kept.
    const KEPT: usize = 40;
    static LOADED: Mutex<Loaded> = Mutex::new(BTreeMap::new());
    let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
    if loaded.len() > KEPT {
        loaded.clear();
    }
    let load = || Library::shipped().load(EXCHANGED, options);
    let pack = loaded.entry(options.to_vec()).or_insert_with(load);
    pack.as_ref().map(Pack::table).map_err(Clone::clone)
}

/// A sheet is read: its records can be written and read again, and where nothing is wrong with the sheet, they are replayed
/// without errors and come again from the sheet that is made of them.
pub fn sheet(bytes: &[u8]) {
    let source = Source::new("input.mat", String::from_utf8_lossy(bytes));
    let read = mat::read(&source, &exchanged);
    told(&read.told);
    if read.records.is_empty() {
        assert!(!read.told.is_empty(), "nothing is read without a word");
        return;
    }
    let text = record::sound(&read.records).expect("records can say it");
    let records = Source::new("input.tgn", text);
    let mut written = mat::Sheet::default();
    let mut one = true;
    for record in record::parse(&records).records {
        let game = exchanged(None, &record.options()).expect("the options of the sheet");
        let replayed = replay(&records, &record, game);
        told(&replayed.diagnostics);
        let known = record.plies.iter().all(|ply| !ply.is_illegible());
        assert!(
            !sound(&read.told) || !known || sound(&replayed.diagnostics),
            "{record}: {:?}",
            replayed.diagnostics
        );
        one &= sound(&replayed.diagnostics)
            && known
            && written.add(&records, &record, &replayed).is_ok();
    }
    if sound(&read.told) && one {
        let again = mat::read(&Source::new("again.mat", written.text()), &exchanged);
        let said = |records: &[record::Record]| -> Vec<_> {
            let each = records.iter();
            each.map(|one| {
                // A sheet has no signs that command a terminal, and a blank for a tab.
                let mut comments = one.comments.clone();
                let signs = |c: char| c.is_control() || matches!(c, '\u{61c}' | '\u{200e}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
                for comment in &mut comments {
                    let text = comment.text.replace(['\t', '\n', '\r'], " ");
                    comment.text = text.replace(signs, "\u{fffd}");
                }
                (one.plies.clone(), one.result.clone(), comments)
            })
            .collect()
        };
        assert_eq!(said(&again.records), said(&read.records), "{}", written.text());
    }
}

/// A text is read, written, read again and replayed: the second time it is the same.
pub fn record(bytes: &[u8]) {
    let source = Source::new("input.tgn", String::from_utf8_lossy(bytes));
    let parsed = record::parse(&source);
    told(&parsed.diagnostics);
    others(&source, &parsed.records);
    let written = record::write_all(&parsed.records);
    let again_source = Source::new("again.tgn", written.clone());
    let again = record::parse(&again_source);
    if sound(&parsed.diagnostics) {
        assert!(sound(&again.diagnostics), "{written:?}: {:?}", again.diagnostics);
        assert_eq!(record::write_all(&again.records), written, "written twice");
        assert_eq!(again.records.len(), parsed.records.len(), "{written:?}");
        for (before, after) in parsed.records.iter().zip(&again.records) {
            assert_eq!(before.tags, after.tags, "tags of {written:?}");
            assert_eq!(before.plies, after.plies, "plies of {written:?}");
            assert_eq!(before.entries, after.entries, "entries of {written:?}");
            assert_eq!(before.result, after.result, "the result of {written:?}");
        }
    }
    for (nth, record) in parsed.records.iter().enumerate() {
        let Some(pack) = record.value("Game").and_then(|name| shipped(name.trim())) else {
            continue;
        };
        let replayed = replay(&source, record, pack.table());
        told(&replayed.diagnostics);
        if sound(&parsed.diagnostics) && sound(&replayed.diagnostics) {
            let known = record.plies.iter().all(|ply| !ply.is_illegible() && ply.sic.is_none());
            assert!(replayed.complete || !known, "the replay breaks off without a word");
            let after = replay(&again_source, &again.records[nth], pack.table());
            assert!(sound(&after.diagnostics), "{written:?}: {:?}", after.diagnostics);
            let states = |replay: &charpentier_notation::Replay| -> Vec<_> {
                replay.turns.iter().map(|turn| turn.state.clone()).collect()
            };
            assert_eq!(states(&replayed), states(&after), "states of {written:?}");
        }
    }
}

/// A position line is read, written and read again: the state is the same, and can be played on.
pub fn position(bytes: &[u8]) {
    let source = Source::new("input", String::from_utf8_lossy(bytes));
    let line = match position::parse(&source) {
        Ok(line) => line,
        Err(faults) => return told(&faults.0),
    };
    let Some(pack) = shipped(&line.pack) else {
        return;
    };
    let state = match line.state(pack.rules(), pack.scoring().start()) {
        Ok(state) => state,
        Err(faults) => return told(&faults.0),
    };
    let start = pack.scoring().start();
    let written = position::write_whole(pack.rules(), &state, &start);
    let again = position::parse(&Source::new("again", written.clone()));
    let again = again.and_then(|line| line.state(pack.rules(), pack.scoring().start()));
    let again = again.unwrap_or_else(|faults| panic!("{written} is refused: {faults:?}"));
    assert_eq!(again, state, "{written}");
    assert_eq!(position::write_whole(pack.rules(), &again, &start), written);
    let mut game = Table::resume(Arc::clone(pack.rules()), Arc::clone(pack.scoring()), state);
    play_on(&mut game, ACTIONS);
}

/// A pack's rules and its script, parted by a line of five equals signs, are loaded from a folder
/// of their own and, where they are a game, played.
pub fn pack(bytes: &[u8], folder: &Path) {
    let marker = bytes.windows(MARKER.len()).position(|part| part == MARKER.as_bytes());
    let (rules, script) = match marker {
        Some(at) => (&bytes[..at], &bytes[at + MARKER.len()..]),
        None => (bytes, &b""[..]),
    };
    fs::create_dir_all(folder).expect("a folder for the pack");
    fs::write(folder.join("pack.yaml"), rules).expect("the rules are written");
    fs::write(folder.join("script.rhai"), script).expect("the script is written");
    match Library::shipped().load(&folder.display().to_string(), &[]) {
        Ok(pack) => play_on(&mut pack.table(), ACTIONS),
        Err(faults) => {
            assert!(!faults.0.is_empty(), "refused without a reason");
            told(&faults.0);
        }
    }
}

/// A shipped pack with its default options, loaded once.
fn shipped(name: &str) -> Option<&'static Pack> {
    static LOADED: OnceLock<Vec<(String, Pack)>> = OnceLock::new();
    let loaded = LOADED.get_or_init(|| {
        let library = Library::shipped();
        let load = |name: String| {
            let pack = library.load(&name, &[]).expect("a shipped pack");
            (name, pack)
        };
        library.names().into_iter().map(load).collect()
    });
    loaded.iter().find(|(pack, _)| pack.eq_ignore_ascii_case(name)).map(|(_, pack)| pack)
}

/// Plays the first of what is legal, with dice that are always the same.
fn play_on(game: &mut Table, actions: usize) {
    for nth in 0..actions {
        let (seat, action) = match game.state().wait {
            Awaiting::Over => return,
            Awaiting::Lead => (Seat::White, Action::Lead(6, 5)),
            Awaiting::Throw(seat) => {
                let die = |shift: usize| ((nth * 5 + shift) % 6 + 1) as u8;
                (seat, Action::Throw(Throw::new(die(1), die(nth / 6)).expect("faces are 1 to 6")))
            }
            Awaiting::Choose(seat) | Awaiting::Play(seat) => {
                let legal = game.legal(seat);
                (seat, *legal.first().expect("something is always legal"))
            }
        };
        if game.apply(seat, action).is_err() {
            return;
        }
    }
}

/// Every fault can be told.
fn told(faults: &[Diagnostic]) {
    for fault in faults {
        assert!(!fault.to_string().is_empty(), "{fault:?}");
    }
}

fn sound(faults: &[Diagnostic]) -> bool {
    faults.iter().all(|fault| fault.severity != Severity::Error)
}
