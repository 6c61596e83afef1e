//! A bot's process, and the pipes to it. Neither its silence nor its flood can hold the program up: pipes are
//! written and read on threads of their own, and whoever waits for an answer does so for a time.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::args::BotArg;
use crate::command::bot::fault::{BotFault, NoAnswer};

/// The longest answer, in bytes.
pub(super) const LONGEST: u64 = 1 << 20;

/// So long may a bot take to end by itself when it hears nothing more.
const GRACE: Duration = Duration::from_millis(500);

/// The bots that run now, each with whatever it has started, by number of process.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Ends all bots at once, for a program that is ended itself.
pub(crate) fn end_all() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.iter().for_each(|id| end(*id));
    // None is started any more.
    std::mem::forget(running);
}

/// Ends a bot and whatever it has started.
fn end(id: u32) {
    #[cfg(unix)]
    if let Some(id) = i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw) {
        // Nobody is left there, or this ends him; there is nobody to tell.
        let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = id;
}

/// A bot that has been started. It is ended when this is dropped.
#[derive(Debug)]
pub(super) struct Running {
    child: Child,
    /// Lines for the bot; its input ends with them.
    give: Option<Sender<Vec<u8>>>,
    /// Lines of the bot; it is not heard any more where there is nothing.
    come: Option<Receiver<Vec<u8>>>,
}

impl Running {
    /// Starts a bot.
    pub(super) fn start(who: &BotArg) -> Result<Self, BotFault> {
        let (program, given) = who.words();
        let mut command = Command::new(program);
        command.args(given).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = command.spawn().map_err(|why| {
            let (who, program) = (who.text().to_owned(), program.to_owned());
            BotFault::Unstarted { who, program, why }
        })?;
        running.insert(child.id());
        drop(running);
        let (give, lines) = channel();
        // A flood waits in the pipe.
        let (say, come) = sync_channel(1);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_all(input, &lines));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_all(output, &say));
        }
        Ok(Self { child, give: Some(give), come: Some(come) })
    }

    /// Says a line, and hears one back within this time; otherwise what the bot has done instead.
    pub(super) fn ask(&mut self, said: &Value, within: Duration) -> Result<Vec<u8>, NoAnswer> {
        let mut line = said.to_string().into_bytes();
        line.push(b'\n');
        // A bot that has ended is noticed by what comes of it, which is nothing.
        let _ = self.give.as_ref().map(|give| give.send(line));
        let come = self.come.as_ref().map(|come| come.recv_timeout(within));
        match come.unwrap_or(Err(RecvTimeoutError::Disconnected)) {
            Ok(line) if line.len() as u64 > LONGEST => Err(NoAnswer::Long),
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(NoAnswer::Late(within.as_secs_f64())),
            Err(RecvTimeoutError::Disconnected) => {
                Err(self.ended().map_or(NoAnswer::Closed, NoAnswer::Ended))
            }
        }
    }

    /// How the process has ended, if it does within the grace.
    fn ended(&mut self) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if begun.elapsed() < GRACE => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Closed pipes end whoever reads and writes.
        self.give = None;
        self.come = None;
        let by_itself = self.ended().is_some();
        // What it has started may outlive it.
        end(self.child.id());
        if !by_itself {
            // It is gone already, or this ends it; there is nobody left to tell.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.child.id());
    }
}

fn write_all(mut input: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            break;
        }
    }
}

fn read_all(output: ChildStdout, say: &SyncSender<Vec<u8>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line) {
            Ok(read) if read > 0 && say.send(line).is_ok() => {}
            _ => break,
        }
    }
}
