//! What comes from strangers: names that would command a terminal, files that would fill the memory, indexes that lie.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::program::{self, program, told};

/// A folder of its own for a test, gone when the test is.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        fs::create_dir(folder.path().join("cache")).expect("a folder");
        Self(folder)
    }

    fn put(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.0.path().join(name), bytes).expect("written");
    }
}

/// Runs the program in a folder with lines to hear; its exit code and all that it prints.
fn run(args: &[&str], folder: &Path, typed: &str) -> (i32, String) {
    let mut command = program(folder, args);
    // Colours are tried too.
    command.env_remove("NO_COLOR").env("XDG_CACHE_HOME", folder.join("cache"));
    told(program::typed(command, typed))
}

/// A title, a cleared screen, a clipboard, a line written over, text turned around; as ASCII and as C1.
const EVIL: &str =
    "Eve\u{1b}]0;title\u{7}\u{1b}[2J\u{9b}2J\u{1b}]52;c;eA==\u{9c}\u{202e}\r\u{8}\u{7f}";

/// Whether anything is in it that commands a terminal, but the colours of the program.
fn commands(said: &str) -> bool {
    let own = said.replace("\u{1b}[", "\u{1}").replace('\u{1}', "");
    let plain = |c: char| c == '\n' || c == '\t' || !c.is_control();
    let colours = said.split('\u{1b}').skip(1).all(|rest| {
        let rest = rest
            .strip_prefix('[')
            .map(|r| r.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';'));
        rest.is_some_and(|rest| rest.starts_with('m'))
    });
    !colours || !own.chars().all(plain) || said.contains('\u{202e}')
}

#[test]
fn nothing_of_a_record_commands_a_terminal() {
    let folder = Folder::new();
    let game = format!(
        "[Game \"trictrac\"]\n[White \"{EVIL}\"]\n[Black \"b\"]\n[{EVIL} \"x\"]\n[Event \"{EVIL}\"]\n[Date \"1700.01.06\"]\n\
         [Lead \"65\"]\n[Result \"*\"]\n\n; {EVIL}\n1w 65: 1/7 1/6 {{{EVIL}}}\n1b 65: 1/7 1/6 ?{EVIL}\n{EVIL}\n*\n"
    );
    let good =
        game.replace(&format!("[{EVIL} \"x\"]\n"), "").replace(&format!(" ?{EVIL}\n{EVIL}"), "");
    let names = ["game.tgn", "good.tgn", "evil\u{1b}]0;x\u{7}\u{9b}2J.tgn"];
    for (name, text) in names.into_iter().zip([&game, &good, &good]) {
        folder.put(name, text);
    }
    folder.put("game.json", game.replace('\\', ""));
    folder.put(
        "game.mat",
        format!("{EVIL}\n 1 point match\n\n Game 1\n {EVIL} : 0   b : 0\n 1) 65: 24/18 {EVIL}\n"),
    );
    let mut asked: Vec<Vec<&str>> = Vec::new();
    for name in names.into_iter().chain(["game.json", "game.mat"]) {
        for args in [
            "check",
            "check --summary",
            "check --format json",
            "check --format short",
            "replay",
            "find --player eve",
            "find --player eve --format json",
            "stats --by player",
            "stats --by player --format csv",
            "stats --by player --format json",
            "play",
            "record",
            "settle",
            "format --check",
            "convert --to json",
            "convert --to mat",
            "check",
        ] {
            let mut args: Vec<_> = args.split(' ').collect();
            let at = if args.contains(&"--player") { 1 } else { args.len() };
            args.insert(at, name);
            asked.push(args);
        }
    }
    asked.push(vec!["moves", EVIL]);
    asked.push(vec!["show", EVIL]);
    asked.push(vec![EVIL]);
    asked.push(vec!["analyse", "good.tgn"]);
    asked.push(vec!["analyse", "good.tgn", "--format", "json"]);
    asked.push(vec!["bench", "--records", "good.tgn", "--seconds", "0.1"]);
    for mut args in asked {
        args.extend(["--color", "always"]);
        let (_, said) = run(&args, folder.0.path(), "board\nshow\nbogus\u{1b}[2J\u{9b}2J\n");
        assert!(!commands(&said), "{args:?}: {said:?}");
    }
}

/// What is piped on is the record itself.
#[test]
fn records_go_on_as_they_are() {
    let folder = Folder::new();
    let text = "[Game \"trictrac\"]\n[White \"a\u{9b}2J\u{1b}]0;x\u{7}\"]\n\n1w 65: 1/7 1/6\n*\n";
    folder.put("game.tgn", text);
    assert_eq!(
        run(&["convert", "game.tgn", "--to", "tgn"], folder.0.path(), ""),
        (0, text.to_owned())
    );
    assert_eq!(run(&["format", "-"], folder.0.path(), text), (0, text.to_owned()));
}

#[test]
fn cells_are_no_formulas() {
    let folder = Folder::new();
    folder.put(
        "game.tgn",
        "[Game \"trictrac\"]\n[White \"=1+1\"]\n[Black \"-2\"]\n\n1w 65: 1/7 1/6\n*\n",
    );
    let (_, said) =
        run(&["stats", "game.tgn", "--by", "player", "--format", "csv"], folder.0.path(), "");
    assert!(said.contains("\n'=1+1,1,") && said.contains("\n-2,1,"), "{said}");
}

#[test]
fn what_was_learned_is_where_it_is_said_to_be() {
    let folder = Folder::new();
    let args =
        ["train", "toc", "--out", "toc.json", "--games", "64", "--measures", "1", "--test", "2"];
    assert_eq!(run(&args, folder.0.path(), "").0, 0);
    let before = fs::read(folder.0.path().join("toc.json")).expect("it is there");
    fs::remove_file(folder.0.path().join("toc.json")).expect("removed");
    let (code, said) = run(&args, folder.0.path(), "");
    assert_eq!(code, 0, "{said}");
    assert!(fs::read(folder.0.path().join("toc.json")).expect("it is there") == before, "{said}");
}

#[test]
fn an_index_in_a_strangers_folder_is_not_asked() {
    let folder = Folder::new();
    let records = folder.0.path().join("records");
    fs::create_dir(&records).expect("a folder");
    let game = "[Game \"trictrac\"]\n[White \"Anne\"]\n\n1w 65: 1/7 1/6\n*\n";
    fs::write(records.join("game.tgn"), game).expect("written");
    let find = ["find", "records", "--player", "Anne", "--count"];
    let planted = records.join(".charpentier.sqlite");
    let (code, said) = run(&["index", "records", "--out", path(&planted)], folder.0.path(), "");
    assert_eq!(code, 0, "{said}");
    // Anne is called otherwise there.
    let bytes = fs::read(&planted).expect("an index");
    let at = bytes.windows(4).position(|four| four == b"Anne").expect("her name");
    let mut lies = bytes.clone();
    lies[at..at + 4].copy_from_slice(b"Evil");
    fs::write(&planted, &lies).expect("written");
    assert_eq!(run(&find, folder.0.path(), ""), (0, "1\n".to_owned()));
    // One's own is asked, and lies elsewhere.
    let (code, said) = run(&["index", "records"], folder.0.path(), "");
    assert!(code == 0 && said.contains("cache/charpentier/indexes"), "{said}");
    fs::remove_file(&planted).expect("removed");
    assert_eq!(run(&find, folder.0.path(), ""), (0, "1\n".to_owned()));
    assert!(!planted.exists());
}

fn path(path: &Path) -> &str {
    path.to_str().expect("letters")
}

fn packed(bytes: impl Iterator<Item = Vec<u8>>) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    bytes.for_each(|some| packed.write_all(&some).expect("written"));
    packed.finish().expect("packed")
}

/// A head in a tar.
fn head(name: &str, kind: u8, size: u64) -> Vec<u8> {
    let mut head = vec![0; 512];
    head[..name.len()].copy_from_slice(name.as_bytes());
    head[100..107].copy_from_slice(b"0000644");
    head[124..136].copy_from_slice(format!("{size:011o}\0").as_bytes());
    head[156] = kind;
    head[257..265].copy_from_slice(b"ustar  \0");
    head[148..156].copy_from_slice(b"        ");
    let sum: u32 = head.iter().map(|byte| u32::from(*byte)).sum();
    head[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    head
}

#[test]
fn small_files_that_are_large_inside_are_refused_soon() {
    let folder = Folder::new();
    let zeros = || (0..600).map(|_| vec![b'a'; 1 << 20]);
    let long = |kind| [head("x", kind, 600 << 20)].into_iter().chain(zeros());
    folder.put("name.tar.gz", packed(long(b'L')));
    folder.put("pax.tar.gz", packed(long(b'x')));
    folder.put("other.tar.gz", packed(long(b'0')));
    folder.put("stars.tgn.gz", packed((0..2_000).map(|_| b"*\n".repeat(1_000))));
    folder.put("zeros.tgn.gz", packed(zeros()));
    folder.put("lines.tgn", "x\n".repeat(2_000_000));
    let tags: String = (0..50_000).map(|nth| format!("[Tag{nth} \"x\"]\n")).collect();
    folder.put("tags.tgn", format!("[Game \"trictrac\"]\n{tags}\n1w 65: 1/7 1/6\n*\n"));
    let again: String = (0..200_000).map(|_| "[White \"x\"]\n").collect();
    folder.put("again.tgn", format!("[Game \"trictrac\"]\n{again}\n1w 65: 1/7 1/6\n*\n"));
    for (name, due) in [
        ("name.tar.gz", "it gives a size of more than 1 MiB for one file"),
        ("pax.tar.gz", "it gives a size of more than 1 MiB for one file"),
        ("other.tar.gz", "it unpacks to more than 100 times its size"),
        ("stars.tgn.gz", "faults more"),
        ("zeros.tgn.gz", "is larger than 8 MiB"),
        ("lines.tgn", "faults more"),
        ("tags.tgn", "tags.tgn: 1 game"),
        ("again.tgn", "faults more"),
    ] {
        let begun = Instant::now();
        let (code, said) = run(&["check", name], folder.0.path(), "");
        assert!(said.contains(due), "{name}: {}", &said[said.len().saturating_sub(400)..]);
        assert!(said.len() < 1 << 20, "{name}: {}", said.len());
        assert_ne!(code, -1, "{name}");
        // A few seconds at the most; what is not bounded takes minutes.
        assert!(begun.elapsed() < Duration::from_secs(60), "{name}: {:?}", begun.elapsed());
    }
}
