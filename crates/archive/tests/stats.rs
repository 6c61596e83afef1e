//! Statistics: they do not depend on batches or threads, and their sums are correct.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use charpentier_archive::stats::Stats;
use charpentier_archive::{Batch, Inputs, Packs, ThreadPool, read};
use charpentier_core::diagnostic::Source;
use charpentier_pack::Library;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/variants")
}

fn counted(threads: usize) -> Stats {
    let packs = Packs::new(&Library::shipped());
    let (inputs, unread) = Inputs::new(&[folder()]);
    assert!(unread.is_empty(), "{unread:?}");
    let pool = ThreadPool { threads: NonZeroUsize::new(threads).expect("some") };
    let mut all = Stats::default();
    let _ = read(
        &inputs,
        pool,
        |batch| Stats::of(&batch, &packs),
        |come| {
            all.merge(come.expect("a readable file"));
            ControlFlow::<()>::Continue(())
        },
    );
    all
}

fn of(text: &str) -> Stats {
    Stats::of(&Batch::of(Source::new("games.tgn", text)), &Packs::new(&Library::shipped()))
}

#[test]
fn neither_threads_nor_batches_change_anything() {
    let one = counted(1);
    assert!(one.games() > 30 && one.faulty == 0, "{} {}", one.games(), one.faulty);
    assert_eq!(one, counted(3));
    // Game by game in reverse order, put into two halves in turn.
    let packs = Packs::new(&Library::shipped());
    let mut texts = Vec::new();
    let (inputs, _) = Inputs::new(&[folder()]);
    let _ = read(
        &inputs,
        ThreadPool::default(),
        |batch| batch,
        |come| {
            texts.push(come.expect("a readable file"));
            ControlFlow::<()>::Continue(())
        },
    );
    let mut halves = [Stats::default(), Stats::default()];
    for (nth, batch) in texts.iter().rev().enumerate() {
        for record in &batch.records {
            let single = Batch { records: vec![record.clone()], ..batch.clone() };
            halves[nth % 2].merge(Stats::of(&single, &packs));
        }
    }
    let [mut first, second] = halves;
    first.merge(second);
    assert_eq!(one, first);
}

const RESIGNED: &str = "[Game \"trictrac\"]\n[White \"Anne\"]\n[Black \"Bertrand\"]\n\n\
                        1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n2w resign\n0-1\n";
const OPEN: &str = "[Game \"trictrac\"]\n[White \"Anne\"]\n[Black \"?\"]\n\n1w 65: 1/7 1/6\n*\n";
const WRONG: &str = "[Game \"trictrac\"]\n\n1w 65: 1/8 1/6\n*\n";
const MISREAD: &str = "[Game \"trictrac\"]\n\n1w 65: 1/7 1/6\n1b 77: 1/2\n*\n";

#[test]
fn games_count_once_and_those_with_faults_nowhere() {
    let stats = of(&[RESIGNED, MISREAD, OPEN, WRONG].join("\n"));
    assert_eq!((stats.games(), stats.faulty), (2, 2));
    let pack = &stats.packs["trictrac"];
    assert_eq!((pack.results.won.black, pack.results.open), (1, 1));
    assert_eq!((pack.lead.hits, pack.lead.of), (0, 1));
    assert_eq!((pack.plies.least(), pack.plies.most(), pack.throws), (Some(1), Some(3), 3));
    let names: Vec<_> = stats.players.keys().map(String::as_str).collect();
    assert_eq!(names, ["Anne", "Bertrand"]);
    let anne = &stats.players["Anne"];
    assert_eq!((anne.games, anne.won, anne.lost, anne.open), (2, 0, 1, 1));
    assert_eq!((anne.seats.white.games, anne.against["Bertrand"].games), (2, 1));
}

#[test]
fn a_game_against_oneself_is_won_and_lost() {
    let stats = of(&RESIGNED.replace("Bertrand", "Anne"));
    let anne = &stats.players["Anne"];
    assert_eq!((anne.games, anne.won, anne.lost), (2, 1, 1));
    assert_eq!((anne.seats.white.won, anne.seats.black.won), (0, 1));
    assert!(anne.against.is_empty());
}

#[test]
fn who_begins_in_the_middle_had_no_lead() {
    let line = "[Position \"tgn1 trictrac 1:15 1:15 w --\"]\n\n1w 65";
    let stats = of(&RESIGNED.replace("\n1w 65", line));
    assert_eq!((stats.games(), stats.packs["trictrac"].lead.of), (1, 0));
}

/// Points and holes are those that the recorded game gives.
///
/// Its players mark by hand. Coups of the throws are counted even if the players missed them.
#[test]
fn settings_and_coups_are_those_of_the_game() {
    let path = folder().join("trictrac/games/soumille-1756.tgn");
    let stats = of(&std::fs::read_to_string(path).expect("a record"));
    let pack = &stats.packs["trictrac"];
    let settings: Vec<_> = pack.settings.marked.iter().collect();
    assert_eq!(settings, [(1, 2), (21, 1)]);
    assert_eq!(pack.settings.in_game.sum(), 3);
    let coups = pack.coups.iter().map(|(name, coup)| (name.as_str(), coup.times, coup.points));
    let due = [
        ("fill_grand", 3, 28),
        ("fill_petit", 1, 4),
        ("helpless", 5, 18),
        ("hit_corner", 1, 6),
        ("hit_false_big", 1, 2),
        ("hit_false_small", 8, 44),
        ("hit_true_big", 4, 16),
        ("hit_true_small", 16, 70),
        ("jan_six_tables", 1, 4),
        ("keep_grand", 10, 52),
        ("keep_petit", 1, 6),
        ("pile_de_misere", 5, 26),
    ];
    assert_eq!(coups.collect::<Vec<_>>(), due);
    // The players forgot to mark two hits, a filled table and two helpless men.
    let marked: u64 = stats.players.values().map(|player| player.points).sum();
    assert_eq!(marked, 276 - 16);
    assert_eq!((stats.players["Damon"].carried, stats.players["Cloris"].carried), (11, 12));
}

/// After an illegible ply the course of the game is unknown, so the recorded result counts.
#[test]
fn a_result_ends_a_game_that_cannot_be_followed() {
    let end = |plies: &str| {
        let tags = RESIGNED.split("\n1w 65").next().expect("tags");
        of(&format!("{tags}\n{plies}")).packs["trictrac"].results.clone()
    };
    let won = end("1w 65: 1/7 1/6\n1b ??\n1-0\n");
    assert_eq!((won.won.white, won.open), (1, 0));
    let open = end("1w 65: 1/7 1/6\n1b ??\n*\n");
    assert_eq!((open.won.white, open.open), (0, 1));
}
