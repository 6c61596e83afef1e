//! Searching records: what is found, and that an index finds the same.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use charpentier_archive::find::{CoupPattern, Found, PositionPattern, Question, number};
use charpentier_archive::index::{BuildError, IndexError, NAME, build};
use charpentier_archive::{Index, Inputs, Packs, ThreadPool, search};
use charpentier_core::{BAR, Men, OFF, Place, Seat, Throw};
use charpentier_notation::record::{Score, write_all};
use charpentier_pack::Library;
use proptest::prelude::*;

use crate::support::sample::{is_long, sample};
use crate::support::{Chance, recorded, root, short_pack};

/// A folder that is empty when the test begins.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("find").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn pool(threads: usize) -> ThreadPool {
    ThreadPool { threads: NonZeroUsize::new(threads).expect("some") }
}

/// All that is found, and how many files could not be read.
fn all(folder: &Path, indexes: &[Index], threads: usize, question: &Question) -> (Found, usize) {
    let packs = Packs::new(&Library::shipped());
    let (inputs, _) = Inputs::new(&[folder.to_owned()]);
    let (mut found, mut unread) = (Found::default(), 0);
    let end: ControlFlow<()> = search(&inputs, indexes, pool(threads), question, &packs, |came| {
        match came {
            Ok(mut more) => {
                found.hits.append(&mut more.hits);
                found.unplayed.append(&mut more.unplayed);
            }
            Err(_) => unread += 1,
        }
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    (found, unread)
}

fn indexed(folder: &Path) -> Index {
    let library = Library::shipped();
    let path = folder.join(NAME);
    build(folder, &path, &library, pool(2), &mut |_| {}).expect("an index");
    Index::open(&path, folder, &library).expect("it can be asked")
}

fn coup(name: &str) -> Option<CoupPattern> {
    Some(CoupPattern::new(name, &Library::shipped()).expect("a coup"))
}

fn stand(text: &str) -> Option<PositionPattern> {
    Some(PositionPattern::parse(text).expect("a position"))
}

/// Questions of every kind, some of which every folder answers.
fn questions() -> Vec<Question> {
    let none = Question::default;
    let sixes = Throw::new(6, 6);
    let mut all = vec![
        Question { players: vec!["anne".into()], ..none() },
        Question { players: vec!["BERT".into(), "Anne".into()], since: Some(1700), ..none() },
        Question { pack: Some("verkehr".into()), ..none() },
        Question { result: Some(Score::Won(Seat::White)), until: Some(1720), ..none() },
        Question { throw: sixes, ..none() },
        Question { position: stand("1:15 1:15"), ..none() },
        Question { position: stand("1:15 ? b"), throw: Throw::new(5, 3), ..none() },
        Question { position: stand("? 1:15"), ..none() },
        Question { position: stand("? off:15 x"), ..none() },
        Question { position: stand("1:14,7 1:15"), exchanged: true, ..none() },
        Question { position: stand("tgn1 trictrac 1:15 1:15 w 65 points=0/0"), ..none() },
    ];
    for name in ["fill", "hit", "fill_petit", "small"] {
        all.push(Question { coup: coup(name), ..none() });
    }
    all.push(Question { coup: coup("hit"), throw: sixes, ..none() });
    all.push(Question { coup: coup("hit"), position: stand("? ? w"), ..none() });
    all
}

/// Asks everything with and without the index.
fn same(folder: &Path, index: Index, questions: &[Question]) -> usize {
    let indexes = [index];
    let mut hits = 0;
    for (nth, question) in questions.iter().enumerate() {
        let scanned = all(folder, &[], 1, question);
        if nth % 4 == 3 {
            assert_eq!(all(folder, &[], 3, question), scanned, "threads: {question:?}");
        }
        assert_eq!(all(folder, &indexes, 2, question), scanned, "index: {question:?}");
        hits += scanned.0.hits.len();
    }
    hits
}

fn copied(from: &Path, to: &Path) {
    for entry in walk(from) {
        let name = entry.strip_prefix(from).expect("inside").to_string_lossy().replace('/', "-");
        fs::copy(&entry, to.join(name)).expect("copied");
    }
}

fn walk(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        match entry.path() {
            path if path.is_dir() => found.append(&mut walk(&path)),
            path if path.extension().is_some_and(|ending| ending == "tgn") => found.push(path),
            _ => {}
        }
    }
    found
}

#[test]
fn an_index_finds_what_reading_finds() {
    let folder = folder("shipped");
    copied(&root().join("tests/variants"), &folder);
    // What is wrong with records must not make a difference either.
    copied(&root().join("tests/bad-records"), &folder);
    let asked = sample(questions(), 3);
    let due = if is_long() { 200 } else { 40 };
    assert!(same(&folder, indexed(&folder), &asked) > due);
}

#[test]
fn changed_files_are_read() {
    let folder = folder("changed");
    copied(&root().join("tests/variants"), &folder);
    let mut files = walk(&folder);
    files.sort();
    drop(indexed(&folder));
    let few: Vec<_> = questions().into_iter().step_by(4).collect();
    for (nth, file) in files.iter().enumerate() {
        match nth % 3 {
            0 => fs::write(file, format!("{}\n; later\n", fs::read_to_string(file).expect("text")))
                .expect("written"),
            1 if nth > 6 => fs::remove_file(file).expect("removed"),
            _ => {}
        }
    }
    fs::copy(&files[0], folder.join("new.tgn")).expect("copied");
    let stale = Index::open(&folder.join(NAME), &folder, &Library::shipped()).expect("an index");
    assert!(!stale.knows(&files[0]) && stale.knows(&files[2]));
    same(&folder, stale, &few);
    let library = Library::shipped();
    let built = build(&folder, &folder.join(NAME), &library, pool(1), &mut |_| {}).expect("built");
    assert!(built.gone > 0 && built.read > 0 && built.read < built.files, "{built:?}");
    let renewed = Index::open(&folder.join(NAME), &folder, &library).expect("an index");
    assert!(renewed.knows(&files[0]) && renewed.knows(&folder.join("new.tgn")));
    same(&folder, renewed, &few);
    let again = build(&folder, &folder.join(NAME), &library, pool(1), &mut |_| {}).expect("built");
    assert_eq!((again.read, again.gone), (0, 0));
    // Nothing is left of the making.
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").flatten().collect();
    assert!(left.iter().all(|entry| !entry.file_name().to_string_lossy().ends_with(".new")));
}

#[test]
fn what_is_no_index_is_left_alone() {
    let folder = folder("foreign");
    copied(&root().join("tests/variants/trictrac"), &folder);
    let (library, path) = (Library::shipped(), folder.join(NAME));
    let good = indexed(&folder);
    drop(good);
    let whole = fs::read(&path).expect("an index");
    let mut damaged = whole.clone();
    damaged[200..].fill(0xaa);
    // The form of the tables stands at byte 60 of the head, big end first.
    let mut newer = whole.clone();
    newer[63] = 99;
    let mut foreign = whole.clone();
    foreign[68..72].copy_from_slice(&[0; 4]);
    for bytes in
        [&b"not a database at all, but long enough to be one"[..], &damaged, &newer, &foreign]
    {
        fs::write(&path, bytes).expect("written");
        let opened = Index::open(&path, &folder, &library);
        assert!(
            matches!(opened, Err(IndexError::Foreign(..) | IndexError::Newer(_))),
            "{opened:?}"
        );
        let built = build(&folder, &path, &library, pool(1), &mut |_| {});
        assert!(matches!(built, Err(BuildError::Index(_))), "{built:?}");
        assert_eq!(fs::read(&path).expect("it is there"), bytes);
    }
    let few: Vec<_> = questions().into_iter().step_by(6).collect();
    // Pages behind the head are damaged: questions are answered by reading.
    for at in (4096..whole.len()).step_by(4096) {
        let mut damaged = whole.clone();
        let end = (at + 2048).min(damaged.len());
        damaged[at..end].fill(0x55);
        fs::write(&path, &damaged).expect("written");
        if let Ok(index) = Index::open(&path, &folder, &library) {
            let indexes = [index];
            for question in &few {
                let _ = all(&folder, &indexes, 1, question);
            }
        }
        let _ = build(&folder, &path, &library, pool(1), &mut |_| {});
    }
}

#[test]
fn packs_that_have_changed_make_an_index_old() {
    let folder = folder("packs");
    copied(&root().join("tests/variants/plein"), &folder);
    drop(indexed(&folder));
    let mine = folder.join("mine");
    fs::create_dir_all(&mine).expect("a folder");
    fs::write(mine.join("pack.yaml"), "extends: plein\n").expect("a pack");
    let other = Library::with_folders(vec![mine]);
    let opened = Index::open(&folder.join(NAME), &folder, &other);
    assert!(matches!(opened, Err(IndexError::Outdated(_))), "{opened:?}");
}

#[test]
fn coups_go_by_all_their_names() {
    let games = root().join("tests/variants/trictrac/games");
    let hits = |name: &str| {
        let question = Question { coup: coup(name), ..Question::default() };
        let found = all(&games, &[], 1, &question).0;
        let at = found.hits.iter().filter_map(|hit| hit.at.as_ref());
        at.map(|at| (at.ply.clone(), at.coups.clone())).collect::<Vec<_>>()
    };
    let petit = hits("fill_petit");
    assert!(!petit.is_empty());
    assert_eq!(hits("Remplir le petit jan"), petit);
    assert!(hits("fill").len() >= petit.len());
    assert!(CoupPattern::new("", &Library::shipped()).is_err());
}

#[test]
fn positions_are_read_in_every_form() {
    let whole = PositionPattern::parse("tgn1 trictrac 1:11,2,5,6,7 1:11,3,4,5,7 w 32 points=2b/0")
        .expect("read");
    assert_eq!(whole.pack.as_deref(), Some("trictrac"));
    let men = PositionPattern::parse("1:11,2,5,6,7 1:11,3,4,5,7").expect("read");
    assert_eq!((&men.men, &men.pack, men.actor, men.throw), (&whole.men, &None, None, None));
    let dice = PositionPattern::parse("1:11,2,5,6,7 1:11,3,4,5,7 w 32").expect("read");
    assert_eq!(dice, PositionPattern { pack: None, ..whole.clone() });
    let joined = PositionPattern::parse("tgn1_trictrac_1:11,2,5,6,7_1:11,3,4,5,7_w_32_points=2b/0");
    assert_eq!(joined.expect("read"), whole);
    let any = PositionPattern::parse("tgn1 ? ? bar:2,1:13 ? ?").expect("read");
    assert!(any.pack.is_none() && any.men.white.is_none() && any.men.black.is_some());
    assert!(PositionPattern::parse("off:15 ?").expect("read").men.white.is_some());
    for wrong in
        ["", "1:15", "1:15 1:25", "1:16 1:15", "1:3,1:4 -", "tgn1 trictrac 1:15", "1:15 1:15 z"]
    {
        assert!(PositionPattern::parse(wrong).is_err(), "{wrong}");
    }
}

/// Men with so many on each place.
fn men() -> impl Strategy<Value = Men> {
    proptest::collection::vec((BAR.0..=OFF.0, 0u8..=6), 0..8).prop_map(|places| {
        places.into_iter().fold(Men::default(), |men, (place, count)| {
            men.with(Place(place), count).unwrap_or(men)
        })
    })
}

proptest! {
    #[test]
    fn other_men_have_another_number(a in men(), b in men()) {
        prop_assert_eq!(a == b, number(&a) == number(&b));
        prop_assert!(number(&a) < 63_432_274_896);
    }
}

#[test]
fn numbers_of_men_stay_what_they_are() {
    // They stand in databases: 15 men in hand are the first, and nobody at all the last.
    assert_eq!(number(&Men::default().with(BAR, 15).expect("men")), 0);
    assert_eq!(number(&Men::default()), 63_432_274_895);
    assert_eq!(number(&Men::default().with(Place(1), 15).expect("men")), 15);
    // One man, wherever he is: all are different.
    let all: BTreeSet<_> = (BAR.0..=OFF.0)
        .map(Place)
        .map(|at| number(&Men::default().with(at, 1).expect("a man")))
        .collect();
    assert_eq!(all.len(), OFF.index() + 1);
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 0, ..ProptestConfig::with_cases(3) })]

    #[test]
    fn random_games_are_found_either_way(seed: u64) {
        let folder = folder(&format!("random-{seed}"));
        let mut chance = Chance::new(seed);
        for name in ["trictrac", "toccategli", "verkehr", "plein", "tourne-case", "dames-rabattues"] {
            let mut game = || recorded(short_pack(name).table(), &[], &mut chance, usize::MAX).0;
            let games = [game(), game()];
            fs::write(folder.join(format!("{name}.tgn")), write_all(&games)).expect("written");
        }
        prop_assert!(same(&folder, indexed(&folder), &questions()) > 12);
        fs::remove_dir_all(&folder).expect("removed");
    }
}
