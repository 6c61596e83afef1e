//! Snapshots: those that a person reads in the folder of their variant, and tables for all packs of what nobody would.

use charpentier_cases::scene;
use charpentier_core::diagnostic::Source;
use charpentier_core::{Action, BAR, Place, Seat, Throw};

use crate::support::{Chance, PACKS, pack, random_game, root, short_pack};

/// Compares with `tests/variants/<game>/<name>.snap`.
pub(crate) fn assert(game: &str, name: &str, text: &str) {
    in_folder(&format!("variants/{game}"), name, text);
}

/// Compares with `tests/tables/<name>.snap`: of every pack a line or a few, counts and [hashes](Hash).
pub(crate) fn table(name: &str, text: &str) {
    in_folder("tables", name, text);
}

/// FNV-1a, 64 bits: a hash that stays the same on any machine and with any release of Rust.
pub(crate) struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    pub(crate) fn add(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl std::fmt::Display for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// How many lines a text has, and its hash.
pub(crate) fn digest(text: &str) -> String {
    let mut hash = Hash::default();
    hash.add(text);
    format!("{} lines, {hash}", text.lines().count())
}

/// Compares with a snapshot in a folder of `tests/`.
pub(crate) fn in_folder(folder: &str, name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(root().join("tests").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Games of which one is read as a whole: one of each kind. The hashes of `gold` hold all others.
const READ: &[&str] = &["backgammon", "dames-rabattues", "tabula", "trictrac", "verkehr"];

/// One whole game as a transcript that a person can read.
#[test]
fn a_whole_game() {
    for name in READ {
        let pack = short_pack(name);
        let mut game = pack.table();
        let mut told = String::new();
        let mut chance = Chance::new(1698);
        let rules = pack.rules().clone();
        while let Some((seat, action)) = crate::support::random_action(&mut game, &mut chance) {
            let events = game.apply(seat, action).expect("a legal action");
            for event in events {
                let event = event.describe(&rules);
                match event.rule {
                    Some(rule) => told.push_str(&format!("{} [{rule}]\n", event.text)),
                    None => told.push_str(&format!("{}\n", event.text)),
                }
            }
            if matches!(action, Action::Play(_)) {
                let position = &game.state().position;
                told.push_str(&format!("    {} | {}\n", position.white, position.black));
            }
        }
        assert(name, "a-whole-game", &told);
    }
}

/// What throws score on chosen positions, with rules and cells.
#[test]
fn marks_of_chosen_positions() {
    let file = root().join("tests/variants/trictrac/marks.txt");
    let text = std::fs::read_to_string(&file).expect("the list of positions");
    let pack = pack("trictrac");
    let mut told = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut parts = line.split(" | ");
        let mut men = || read_men(parts.next().expect("two sides"));
        let (mine, theirs) = (men(), men());
        let mut game = pack.table();
        game.start(Seat::White);
        let mut snapshot = game.snapshot();
        let state = &mut snapshot.game;
        let setup = charpentier_core::Setup {
            men: charpentier_core::BySeat::new(mine, theirs),
            ..Default::default()
        };
        state.position =
            setup.check(pack.rules().spec().track, pack.rules().spec().men).expect("sound");
        state.setting.throws = charpentier_core::BySeat::both(8);
        game.restore(snapshot.clone());
        told.push_str(&format!("{line}\n"));
        for throw in Throw::all(pack.rules().spec().dice.count()) {
            game.restore(snapshot.clone());
            game.apply(Seat::White, Action::Throw(throw)).expect("a throw is awaited");
            let rules = game.rules();
            let mut marks = Vec::new();
            for coup in &game.state().coups {
                let entry = &rules.spec().coups[usize::from(coup.key.coup)];
                let sign = if entry.to == charpentier_core::spec::Role::Mover { '+' } else { '-' };
                let name = rules.spec().coup_name(coup.key.coup, coup.key.class);
                let at = if coup.at != BAR { format!("@{}", coup.at) } else { String::new() };
                let points = game.scoring().value(coup.key);
                let rule = rules.spec().id(entry.rule);
                marks.push(format!("{sign}{points} {name}{at}*{} [{rule}]", coup.key.ways));
            }
            scene::hold(&mut game);
            let plays = game.legal_plays().len();
            told.push_str(&format!("  {throw} ({plays} plays): {}\n", marks.join(", ")));
        }
    }
    assert("trictrac", "marks", &told);
}

fn read_men(text: &str) -> Vec<(Place, u8)> {
    text.split(',')
        .map(|part| {
            let (cell, count) = part.trim().split_once(':').unwrap_or((part.trim(), "1"));
            let place = charpentier_core::Place::named(cell).expect("a place");
            (place, count.parse().expect("a count"))
        })
        .collect()
}

/// A game that reaches every phase leaves no event without words.
#[test]
fn events_have_words() {
    for name in PACKS {
        let pack = pack(name);
        let rules = pack.rules().clone();
        random_game(&mut pack.table(), &mut Chance::new(7), |game, _, _| {
            for event in game.events() {
                assert!(!event.describe(&rules).text.is_empty());
            }
        });
    }
    let source = Source::new("a", "b");
    assert_eq!(source.line_column(1), (1, 2));
}
