//! Faults of many kinds, planted in a long file of good games, are found where they are, and nothing
//! else is, whatever the number of threads.
//!
//! `CHARPENTIER_PLANTED=FILE:MEGABYTES` writes such a file, of any length, and checks that one.

use std::fmt::Write as _;
use std::io::Write as _;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use charpentier_archive::{Batch, Inputs, Packs, ThreadPool, Unread, read};
use charpentier_core::diagnostic::Severity;
use charpentier_pack::Library;

use crate::support::{Chance, pack, recorded};

/// The lines of a game.
type Lines = Vec<String>;

/// Plants a fault; the line where it then is.
type Plant = fn(&mut Lines) -> usize;

/// What is planted, by the code under which it should be found.
const PLANTS: [(&str, Plant); 30] = [
    ("N0101", |game| insert(game, "hello there")),
    ("N0102", |game| change(game, is_ply, |ply| format!("{} 67: --", head(ply)))),
    ("N0103", |game| change(game, is_ply, |ply| format!("{ply} {{ never closed"))),
    ("N0104", |game| change(game, |l| l.starts_with("[Date"), |_| "[Date 1715.11.21]".into())),
    ("N0105", |game| again(game, is_result)),
    ("N0107", |game| insert(game, &format!("; {}", "x".repeat(17_000)))),
    ("N0108", |game| insert(game, "seats A/A")),
    ("N0202", |game| again(game, |line| line.starts_with("[White"))),
    ("N0203", |game| change(game, |l| l.starts_with("[Date"), |_| "[Date \"1715\"]".into())),
    ("N0204", |game| {
        change(game, |l| l.starts_with("[Result"), other);
        find(game, is_result)
    }),
    ("N0301", |game| insert(game, "tgn1 trictrac 1:15 1:15 w")),
    ("N0302", |game| insert(game, "tgn1 trictrac 1:15 1:15 white --")),
    ("R0101", |game| opening(game, &["1w 65: 1/7 1/6", "2w 42: 1/5 1/3"], 1)),
    ("R0102", |game| change(game, is_ply, |ply| ply.replacen("12", "999", 1))),
    ("R0103", |game| {
        let end = find(game, is_result);
        game.insert(end, "999w 65: 1/7 1/6".into());
        end
    }),
    ("R0104", |game| {
        game.retain(|line| !line.starts_with("[Game"));
        0
    }),
    ("R0301", |game| opening(game, &["1w 65: 1/8 1/6"], 0)),
    ("R0302", |game| opening(game, &["1w 65:", "1b 42: 1/5 1/3"], 0)),
    ("R0303", |game| opening(game, &["1w 65: --"], 0)),
    ("R0304", |game| opening(game, &["1w 65: 1/7* 1/6"], 0)),
    ("R0307", |game| opening(game, &["1w 65: 1/flat 1/6"], 0)),
    ("R0401", |game| change(game, |l| l.contains(": +2("), |ply| ply.replacen("+2", "+20", 1))),
    ("R0402", |game| change(game, |l| l.contains(" H1 "), |ply| ply.replacen(" H1 ", " H2 ", 1))),
    ("R0403", |game| {
        change(
            game,
            |l| l.contains(": +2(hit_true_big)"),
            |ply| ply.replacen("hit_true_big", "fill_petit", 1),
        )
    }),
    ("R0404", |game| change(game, is_ply, |ply| format!("{ply} =11b.11"))),
    ("R0501", |game| change(game, |l| l.contains(" hold "), |ply| ply.replacen(" hold", "", 1))),
    ("R0502", |game| opening(game, &["1w 65: go 1/7 1/6"], 0)),
    ("R0601", |game| {
        change(game, |l| l.starts_with("[Result"), other);
        change(game, is_result, other)
    }),
    ("R0602", |game| change(game, is_result, |end| format!("{end} x7"))),
    ("R0701", |game| {
        change(game, is_ply, |ply| ply.replacen(head(ply), &format!("{} school+4", head(ply)), 1))
    }),
];

fn is_ply(line: &str) -> bool {
    line.starts_with("12w ") || line.starts_with("12b ")
}

fn is_result(line: &str) -> bool {
    ["1-0", "0-1"].contains(&line)
}

fn head(ply: &str) -> &str {
    ply.split(' ').next().expect("a head")
}

/// The other result.
fn other(line: &str) -> String {
    if line.contains("1-0") { line.replace("1-0", "0-1") } else { line.replace("0-1", "1-0") }
}

fn find(game: &Lines, is_it: impl Fn(&str) -> bool) -> usize {
    game.iter().position(|line| is_it(line)).expect("such a line")
}

fn change(game: &mut Lines, is_it: fn(&str) -> bool, change: impl Fn(&str) -> String) -> usize {
    let at = find(game, is_it);
    game[at] = change(&game[at]);
    at
}

fn again(game: &mut Lines, is_it: fn(&str) -> bool) -> usize {
    let at = find(game, is_it);
    game.insert(at + 1, game[at].clone());
    at + 1
}

fn insert(game: &mut Lines, line: &str) -> usize {
    let at = find(game, is_ply);
    game.insert(at, line.to_owned());
    at
}

/// Leaves nothing of a game but this opening, of which this ply is wrong.
fn opening(game: &mut Lines, plies: &[&str], wrong: usize) -> usize {
    let tags = find(game, |line| line.starts_with("[Lead"));
    game.truncate(tags);
    game.extend(["[First \"w\"]".to_owned(), "[Result \"*\"]".to_owned(), String::new()]);
    let from = game.len();
    game.extend(plies.iter().map(|ply| (*ply).to_owned()));
    game.extend(["*".to_owned(), String::new()]);
    from + wrong
}

/// Whether every fault can be planted in it.
fn takes_all(game: &Lines) -> bool {
    let has = |text: &str| game.iter().any(|line| line.contains(text));
    has(" H1 ")
        && has(" hold ")
        && has(": +2(hit_true_big)")
        && game.iter().any(|line| is_ply(line))
}

/// Writes a file of about so many bytes of random games, every one good but for what is planted;
/// answers the lines and codes of that.
fn write(file: &Path, bytes: usize) -> Vec<(usize, &'static str)> {
    let trictrac = pack("trictrac");
    let packs = ["trictrac", "backgammon", "verkehr", "dames-rabattues"].map(pack);
    let mut chance = Chance::new(24);
    let mut out = std::io::BufWriter::new(std::fs::File::create(file).expect("a file"));
    let (mut written, mut line, mut planted) = (0, 1, Vec::new());
    let mut plants = PLANTS.iter().peekable();
    let step = bytes / (PLANTS.len() + 1);
    while written < bytes || plants.peek().is_some() {
        let due = plants.next_if(|_| planted.len() * step <= written);
        let game = match due {
            Some((code, plant)) => loop {
                let (record, _) = recorded(trictrac.table(), &[], &mut chance, usize::MAX);
                let mut game: Lines = record.to_string().lines().map(str::to_owned).collect();
                if takes_all(&game) {
                    planted.push((line + plant(&mut game), *code));
                    let mut text = game.join("\n");
                    text.push('\n');
                    break text;
                }
            },
            None => {
                let pack = &packs[chance.below(packs.len())];
                recorded(pack.table(), &[], &mut chance, usize::MAX).0.to_string()
            }
        };
        writeln!(out, "{game}").expect("it is written");
        written += game.len() + 1;
        line += game.matches('\n').count() + 1;
    }
    out.flush().expect("it is written");
    planted
}

/// The lines and codes of all errors of a file, as so many threads find them.
fn errors(file: &Path, threads: usize) -> (Vec<(usize, &'static str)>, String) {
    let (inputs, unread) = Inputs::new(&[file.to_owned()]);
    assert!(unread.is_empty(), "{unread:?}");
    let packs = Packs::new(&Library::shipped());
    let pool = ThreadPool { threads: NonZeroUsize::new(threads).expect("some") };
    let (mut all, mut text) = (Vec::new(), String::new());
    let end = read(
        &inputs,
        pool,
        |batch: Batch| batch.check(&packs, None).told,
        |told: Result<_, Unread>| {
            for fault in told.expect("it can be read") {
                if fault.severity == Severity::Error {
                    let span = fault.spans.first().expect("a place");
                    all.push((span.source.line(span.bytes.start), fault.code));
                    writeln!(text, "{fault}").expect("it is written");
                }
            }
            ControlFlow::<()>::Continue(())
        },
    );
    assert_eq!(end, ControlFlow::Continue(()));
    (all, text)
}

#[test]
fn what_is_planted_is_found_and_nothing_else() {
    let (file, bytes) = match std::env::var("CHARPENTIER_PLANTED") {
        Ok(asked) => {
            let (file, bytes) = asked.rsplit_once(':').expect("FILE:MEGABYTES");
            (PathBuf::from(file), bytes.parse::<usize>().expect("megabytes") * 1_000_000)
        }
        Err(_) => (Path::new(env!("CARGO_TARGET_TMPDIR")).join("planted.tgn"), 2_000_000),
    };
    let planted = write(&file, bytes);
    let (found, text) = errors(&file, 1);
    assert_eq!(found, planted, "{text}");
    for threads in [2, 5] {
        assert!(errors(&file, threads) == (found.clone(), text.clone()), "{threads} threads");
    }
}
