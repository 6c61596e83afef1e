//! The program at a terminal, which is a pretended one: what is asked, completed and kept there.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use nix::pty::{Winsize, openpty};

use crate::program::{self, root, typed};

/// How long the program may think on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A folder of its own for a test, gone when the test is.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    /// How many games are kept in it.
    fn games(&self) -> usize {
        fs::read_dir(self.0.path().join("games")).map_or(0, Iterator::count)
    }
}

fn at_terminal(args: &[&str], data: &Path) -> Command {
    let mut command = program::program(&root(), args);
    command.env("TERM", "xterm").env("CHARPENTIER_DATA", data);
    command
}

/// The program with a terminal of 80 columns around it.
struct Terminal {
    child: Child,
    keys: File,
    screen: Receiver<String>,
    /// What has been shown and not been waited for yet.
    shown: String,
}

impl Terminal {
    fn open(args: &[&str], data: &Path) -> Self {
        Self::with(at_terminal(args, data))
    }

    fn with(mut command: Command) -> Self {
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        let pair = openpty(&size, None).expect("a terminal");
        // Programs that other tests start inherit what `openpty` returns, but not these copies.
        let keys = File::from(pair.master.try_clone().expect("one end"));
        let screen = pair.slave.try_clone().expect("the other end");
        drop(pair);
        let end = || Stdio::from(screen.try_clone().expect("the other end"));
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("it runs");
        drop((command, screen));
        let mut reads = keys.try_clone().expect("the other end");
        let (send, screen) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // The end of the program is an error to whoever looks on.
            while let Ok(count @ 1..) = reads.read(&mut bytes) {
                let _ = send.send(String::from_utf8_lossy(&bytes[..count]).into_owned());
            }
        });
        Self { child, keys, screen, shown: String::new() }
    }

    /// Waits until this is shown; what stood before it.
    fn until(&mut self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            if let Some(at) = self.shown.find(text) {
                let rest = self.shown.split_off(at + text.len());
                return std::mem::replace(&mut self.shown, rest);
            }
            let left = PATIENCE.saturating_sub(begun.elapsed());
            match self.screen.recv_timeout(left) {
                Ok(more) => self.shown.push_str(&more),
                Err(_) => panic!("`{text}` is not shown, but\n{}", self.shown),
            }
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it listens");
    }

    /// The exit code.
    fn ends(mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }
}

const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";
const CTRL_U: &str = "\x15";

/// Words that only one game has in its names are as good as its name.
#[test]
fn a_game_is_found_by_a_part_of_its_name() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&["play", "--seed", "3"], folder.0.path());
    terminal.until("which game?");
    terminal.press("five blots\r");
    terminal.until("Verkehr that begins with five blots");
    terminal.until("against whom?");
    terminal.press("\r");
    terminal.until("in which language?");
    terminal.press("\r");
    terminal.until("Verkehr that begins with five blots (seed 3)");
    terminal.until("Enter throws the dice >");
    terminal.press(CTRL_D);
    assert_eq!(terminal.ends(), Some(0));
}

/// A first game offers the primer, which waits between its sections. A second game does not.
#[test]
fn a_first_game_offers_the_primer() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&["play", "irish", "--seed", "1"], folder.0.path());
    terminal.until("New to this game? Type primer");
    terminal.until("Enter throws the dice >");
    terminal.press("primer\r");
    terminal.until("section 1 of 3; Enter goes on, q returns to the game >");
    terminal.press("\r");
    terminal.until("The board at the start");
    terminal.until("section 2 of 3; Enter goes on, q returns to the game >");
    // To stop the primer does not stop the game.
    terminal.press("q\r");
    terminal.until("Enter throws the dice >");
    terminal.press("primer\r");
    terminal.until("section 1 of 3; Enter goes on, q returns to the game >");
    // Anything else is carried out in the game.
    terminal.press("roll\r");
    terminal.until("your 61 >");
    terminal.press("1\r");
    terminal.until("Enter throws the dice >");
    terminal.press(CTRL_D);
    terminal.until("stop playing?");
    terminal.press("\r");
    assert_eq!(terminal.ends(), Some(0));
    let mut terminal = Terminal::open(&["play", "irish", "--seed", "1"], folder.0.path());
    let welcome = terminal.until("Enter throws the dice >");
    assert!(!welcome.contains("New to this game?"), "{welcome}");
    terminal.press(CTRL_D);
    assert_eq!(terminal.ends(), Some(0));
}

/// The opponent's throw can be asked about, in its own numbers; a draw is only offered if it is meant, and an answer to
/// nothing is no command.
#[test]
fn questions_and_offers_are_answered() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&["play", "trictrac", "--seed", "9"], folder.0.path());
    terminal.until("Enter throws the dice >");
    terminal.press("why-not corner\r");
    terminal.until("black's 1 is your 24");
    terminal.until("hit of the corner: not made");
    terminal.until("Enter throws the dice >");
    terminal.press("no\r");
    terminal.until("`no` is not a command");
    terminal.press("accept\r");
    terminal.until("there is no offer to answer");
    terminal.press("draw\r");
    terminal.until("offer a draw? yes or no >");
    terminal.press("no\r");
    terminal.until("you play on");
    terminal.until("Enter throws the dice >");
    terminal.press("draw\r");
    terminal.until("offer a draw? yes or no >");
    terminal.press("yes\r");
    terminal.until("black declines");
    terminal.until("Enter throws the dice >");
    terminal.press(CTRL_D);
    terminal.until("stop playing?");
    terminal.press("drop\r");
    assert_eq!(terminal.ends(), Some(0));
}

/// The game, who sits opposite and the language are asked for; plays are completed; a game that is left is kept.
#[test]
fn a_newcomer_is_asked_and_nothing_is_lost() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&["play", "--seed", "3"], folder.0.path());
    terminal.until("which game?");
    terminal.press("tocs\r");
    terminal.until("these have `toc`");
    terminal.press("trict\r");
    terminal.until("several games have that in their names");
    terminal.press("list reverti\r");
    terminal.until("1698-1715");
    terminal.press("toc\r");
    terminal.until("against whom?");
    terminal.press("\r");
    terminal.until("in which language?");
    terminal.press("\r");
    let welcome = terminal.until("Enter throws the dice >");
    assert!(welcome.contains("Make a hole before"), "{welcome}");
    assert!(welcome.contains("you play white, greedy plays black"), "{welcome}");
    terminal.press("\r");
    terminal.until("your 53 >");
    terminal.press("1/6\t\t");
    terminal.until("1/6/9");
    terminal.press(CTRL_U);
    terminal.press("1/6/9\r");
    terminal.until("Enter throws the dice >");
    terminal.press("resign\r");
    terminal.until("give up the match?");
    terminal.press("\r");
    terminal.until("you play on");
    // Only a prompt hears these keys: before it the terminal would take them for itself.
    terminal.until("Enter throws the dice >");
    terminal.press(CTRL_C);
    terminal.until("stop playing?");
    terminal.press("back\r");
    terminal.until("Enter throws the dice >");
    terminal.press(CTRL_D);
    terminal.until("stop playing?");
    terminal.press("\r");
    terminal.until("the game is saved");
    assert_eq!(terminal.ends(), Some(0));
    assert_eq!(folder.games(), 1);

    let mut terminal = Terminal::open(&["play", "--last"], folder.0.path());
    terminal.until("resumed after 3 turns");
    terminal.until("Enter throws the dice >");
    terminal.press("resign\r");
    terminal.until("give up the match?");
    terminal.press("yes\r");
    terminal.until("you have lost");
    terminal.until("again, save FILE, or quit (Enter) >");
    terminal.press("again\r");
    terminal.until("you play white, greedy plays black");
    terminal.until(" >");
    terminal.press(CTRL_D);
    assert_eq!(terminal.ends(), Some(0));
    // The first is over, and nothing has been played in the second.
    let said = at_terminal(&["play", "--last"], folder.0.path()).output().expect("it runs");
    let said = String::from_utf8_lossy(&said.stderr).into_owned();
    assert_eq!(said, "error: there is no unfinished game; begin one with play GAME\n");
    assert_eq!(folder.games(), 1);
}

/// A game that somebody drops is not kept.
#[test]
fn what_is_dropped_is_gone() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&["play", "toc", "--seed", "3"], folder.0.path());
    terminal.until("Enter throws the dice >");
    terminal.press("\r");
    terminal.until("your 53 >");
    terminal.press("1\r");
    terminal.until("Enter throws the dice >");
    terminal.press(CTRL_D);
    terminal.until("stop playing?");
    assert_eq!(folder.games(), 1);
    terminal.press("drop\r");
    assert_eq!(terminal.ends(), Some(0));
    assert_eq!(folder.games(), 0);
}

/// From a pipe a game is kept where the environment says so, and goes on from there.
#[test]
fn games_are_kept_from_pipes_where_that_is_asked_for() {
    let folder = Folder::new();
    let said = |args: &[&str], data: &Path, lines: &str| {
        let output = typed(at_terminal(args, data), lines);
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (code, told) = said(&["play", "toc", "--seed", "3"], folder.0.path(), "\n1\nquit\n");
    assert_eq!((code, folder.games()), (Some(0), 1), "{told}");
    assert!(told.ends_with("the game is saved; `charpentier play --last` resumes it\n"));
    let (code, told) = said(&["play", "--last"], folder.0.path(), "level none\nresign\n");
    assert_eq!(code, Some(0));
    assert!(told.contains("resumed after 3 turns"), "{told}");
    assert!(told.contains("two people play at this terminal"), "{told}");
    // Where nothing can be written the game goes on.
    let nowhere = folder.0.path().join("file");
    fs::write(&nowhere, "").expect("written");
    let (code, told) = said(&["play", "toc", "--seed", "3"], &nowhere, "\n1\nquit\n");
    assert_eq!(code, Some(0), "{told}");
    assert_eq!(told.matches("this game is not saved automatically").count(), 1, "{told}");
}

/// The command that prints a long text, with this pager.
fn paged(pager: &str, folder: &Folder, args: &[&str]) -> Command {
    let mut command = at_terminal(args, folder.0.path());
    command.env("CHARPENTIER_PAGER", pager).env("PAGER", "no-such-pager");
    command
}

/// Returns a pager that shows the first line that it reads, and the last.
fn pager(folder: &Folder) -> String {
    let script = folder.0.path().join("pager");
    fs::write(&script, "echo \"PAGER $1\"; read -r first; echo \"$first\"; tail -n 1; echo END\n")
        .expect("written");
    format!("sh '{}' given", script.display())
}

/// A long text is passed to the pager; a short text is not.
#[test]
fn long_texts_go_through_the_pager() {
    let folder = Folder::new();
    let pager = pager(&folder);
    let mut terminal = Terminal::with(paged(&pager, &folder, &["rules", "trictrac"]));
    let before = terminal.until("PAGER given");
    assert_eq!(before.trim(), "PAGER given", "nothing is shown directly");
    terminal.until("END");
    assert_eq!(terminal.ends(), Some(0));
    let short = ["rules", "trictrac", "TT-M1"];
    let mut terminal = Terminal::with(paged(&pager, &folder, &short));
    let before = terminal.until("Men never go back");
    assert!(!before.contains("PAGER"), "{before}");
    assert_eq!(terminal.ends(), Some(0));
}

/// A reader may leave the pager early. Messages appear after the pager has ended.
#[test]
fn a_pager_may_end_early() {
    let folder = Folder::new();
    let mut terminal = Terminal::with(paged("head -n 1", &folder, &["show", "trictrac"]));
    terminal.until("Grand trictrac");
    assert_eq!(terminal.ends(), Some(0));
    let long = "tests/variants/trictrac/games/soumille-1756.tgn";
    let pager = pager(&folder);
    let mut terminal = Terminal::with(paged(&pager, &folder, &["replay", long]));
    terminal.until("PAGER given");
    terminal.until("END");
    terminal.until("R0702");
    assert_eq!(terminal.ends(), Some(0));
}

/// The text appears directly if the pager is switched off or cannot be started.
#[test]
fn the_pager_can_be_switched_off() {
    let folder = Folder::new();
    let rules: &[&str] = &["rules", "trictrac"];
    let here = pager(&folder);
    for (pager, args) in [
        ("", rules),
        ("cat", rules),
        ("no-such-pager", rules),
        (&here, &["rules", "trictrac", "--no-pager"]),
    ] {
        let mut terminal = Terminal::with(paged(pager, &folder, args));
        let before = terminal.until("TT-M1");
        assert!(!before.contains("PAGER"), "{pager}: {before}");
        assert_eq!(terminal.ends(), Some(0));
    }
}
