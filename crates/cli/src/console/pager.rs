//! Output that is longer than the screen, passed to a program such as `less`.

use std::env;
use std::io::{self, Write};
use std::mem;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use anstream::StripStream;

/// The variables that name the pager. The first that is set counts.
const NAMED: [&str; 2] = ["CHARPENTIER_PAGER", "PAGER"];

/// The pager if no variable names one, and its options if the user has chosen none: keep colours,
/// and leave the text on the screen.
const USUAL: &str = "less";
const OPTIONS: (&str, &str) = ("LESS", "FRX");

/// Whether a pager is on the screen.
static RUNNING: AtomicBool = AtomicBool::new(false);

/// Messages that wait until the pager ends.
static WAITING: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Whether a pager is on the screen. Ctrl-C is then meant for the pager.
pub(crate) fn is_running() -> bool {
    RUNNING.load(Ordering::Relaxed)
}

/// The command that starts a pager.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pager {
    program: String,
    given: Vec<String>,
}

impl Pager {
    /// Returns the pager that the environment names. `None` if it wants none.
    pub(super) fn of_environment() -> Option<Self> {
        let named = NAMED.into_iter().find_map(env::var_os);
        match named {
            Some(named) => Self::parse(named.to_str()?),
            None => Self::parse(USUAL),
        }
    }

    /// Reads a command, with quotes as in a shell. Nothing and `cat` mean no pager.
    fn parse(text: &str) -> Option<Self> {
        let mut words = shlex::split(text)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty() && program != "cat")?;
        Some(Self { program, given: words.collect() })
    }

    fn start(&self) -> io::Result<Child> {
        let mut command = Command::new(&self.program);
        command.args(&self.given).stdin(Stdio::piped());
        let (name, options) = OPTIONS;
        if env::var_os(name).is_none() {
            command.env(name, options);
        }
        command.spawn()
    }
}

/// The size of a screen, and whether it shows colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Screen {
    pub(super) rows: usize,
    pub(super) colours: bool,
}

/// The place to which output goes.
enum To {
    /// It is held back as long as it fits on the screen.
    Held(Vec<u8>),
    /// It goes to the screen.
    Screen,
    /// It goes to the pager.
    Pager(Box<dyn Write>),
}

/// A writer that starts a pager once the output is longer than the screen.
///
/// `flush` prints what is held back. It ends the choice, because the output has to appear then.
pub(super) struct Paged<W: Write> {
    screen: W,
    size: Screen,
    pager: Pager,
    to: To,
    child: Option<Child>,
    /// The number of lines that are held back. They are folded, so each takes a row.
    rows: usize,
}

impl<W: Write> Paged<W> {
    pub(super) const fn new(screen: W, size: Screen, pager: Pager) -> Self {
        let to = To::Held(Vec::new());
        Self { screen, size, pager, to, child: None, rows: 0 }
    }

    /// Starts the pager. If that fails, all output goes to the screen.
    fn start(&mut self) -> io::Result<()> {
        let To::Held(held) = mem::replace(&mut self.to, To::Screen) else { return Ok(()) };
        if let Ok(mut child) = self.pager.start() {
            let stdin = child.stdin.take();
            self.child = Some(child);
            RUNNING.store(true, Ordering::Relaxed);
            if let Some(stdin) = stdin {
                self.to = To::Pager(match self.size.colours {
                    true => Box::new(stdin),
                    false => Box::new(StripStream::new(Box::new(stdin) as Box<dyn Write>)),
                });
            }
        }
        self.write_all(&held)
    }
}

impl<W: Write> Write for Paged<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Screen => self.screen.write(bytes),
            To::Pager(pager) => pager.write(bytes),
            To::Held(held) => {
                held.extend(bytes);
                self.rows += bytes.iter().filter(|byte| **byte == b'\n').count();
                // The prompt of the shell needs a row too.
                if self.rows >= self.size.rows {
                    self.start()?;
                }
                Ok(bytes.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        if let To::Held(held) = &mut self.to {
            let held = mem::take(held);
            self.to = To::Screen;
            self.screen.write_all(&held)?;
        }
        match &mut self.to {
            To::Pager(pager) => pager.flush(),
            _ => self.screen.flush(),
        }
    }
}

impl<W: Write> Drop for Paged<W> {
    fn drop(&mut self) {
        // A caller that needs the error flushes before.
        let _ = self.flush();
        // The pager sees the end of its input, and stays until the reader leaves it.
        self.to = To::Screen;
        if let Some(mut child) = self.child.take() {
            let _ = child.wait();
            RUNNING.store(false, Ordering::Relaxed);
            let waiting = mem::take(&mut *WAITING.lock().unwrap_or_else(PoisonError::into_inner));
            let _ = anstream::stderr().write_all(&waiting);
        }
    }
}

/// A writer of messages, which wait while a pager is on the screen.
#[derive(Debug)]
pub(crate) struct Messages<W: Write>(pub(super) W);

impl<W: Write> Write for Messages<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !is_running() {
            return self.0.write(bytes);
        }
        WAITING.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Screen = Screen { rows: 3, colours: true };

    fn pager(text: &str) -> Pager {
        Pager::parse(text).expect("a pager")
    }

    #[test]
    fn a_pager_is_a_command() {
        let read = pager("less -R '-P a b'");
        assert_eq!(read.program, "less");
        assert_eq!(read.given, ["-R", "-P a b"]);
        for none in ["", " ", "cat", "less 'open"] {
            assert_eq!(Pager::parse(none), None, "{none}");
        }
    }

    #[test]
    fn short_output_goes_to_the_screen() {
        let mut screen = Vec::new();
        let mut out = Paged::new(&mut screen, SIZE, pager("no-such-program"));
        out.write_all(b"one\ntwo\n").expect("written");
        assert!(out.screen.is_empty(), "it is held back");
        out.flush().expect("written");
        drop(out);
        assert_eq!(screen, b"one\ntwo\n");
    }

    #[test]
    fn without_the_pager_all_output_goes_to_the_screen() {
        let mut screen = Vec::new();
        let mut out = Paged::new(&mut screen, SIZE, pager("no-such-program"));
        for _ in 0..5 {
            out.write_all(b"line\n").expect("written");
        }
        drop(out);
        assert_eq!(screen, "line\n".repeat(5).as_bytes());
    }

    #[cfg(unix)]
    #[test]
    fn long_output_goes_to_the_pager() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("seen");
        for (colours, due) in [(true, "\u{1b}[1mline\u{1b}[0m\n"), (false, "line\n")] {
            let size = Screen { colours, ..SIZE };
            let mut screen = Vec::new();
            let pager = pager(&format!("tee {}", file.display()));
            let mut out = Paged::new(&mut screen, size, pager);
            for _ in 0..5 {
                out.write_all("\u{1b}[1mline\u{1b}[0m\n".as_bytes()).expect("written");
            }
            drop(out);
            assert!(screen.is_empty());
            assert_eq!(std::fs::read_to_string(&file).expect("seen"), due.repeat(5));
        }
    }
}
