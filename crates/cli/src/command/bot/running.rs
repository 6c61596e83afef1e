//! The process of a bot, and the pipes to it.
//!
//! The pipes are written and read by threads of their own, and waiting for an answer has a time
//! limit. So neither silence nor a flood of output blocks the program.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use charpentier_wire::bot::Message;

use crate::args::BotArg;
use crate::command::bot::error::{AnswerError, BotError};

/// The longest answer, in bytes.
pub(super) const LONGEST: u64 = 1 << 20;

/// The time that a bot may take to end by itself after its pipes are closed.
const GRACE: Duration = Duration::from_millis(500);

/// The process ids of the running bots. On Unix, each is also the id of a process group.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Ends all bots, for a program that is ended itself.
pub(crate) fn end_all() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.iter().for_each(|id| end(*id));
    // The lock is never released, so that no bot is started any more.
    std::mem::forget(running);
}

/// Ends a bot and the processes that it has started. Only on Unix.
fn end(id: u32) {
    #[cfg(unix)]
    if let Some(id) = i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw) {
        // It fails only if no process is left.
        let _ = rustix::process::kill_process_group(id, rustix::process::Signal::KILL);
    }
    #[cfg(not(unix))]
    let _ = id;
}

/// A running bot. Dropping it ends the process.
#[derive(Debug)]
pub(super) struct Running {
    child: Child,
    /// The channel for lines to the bot. Dropping it closes the input of the bot.
    give: Option<Sender<Vec<u8>>>,
    /// The channel for lines from the bot. `None` once the bot is being ended.
    come: Option<Receiver<Vec<u8>>>,
}

impl Running {
    /// Starts a bot.
    pub(super) fn start(who: &BotArg) -> Result<Self, BotError> {
        let (program, given) = who.words();
        let mut command = Command::new(program);
        command.args(given).stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut child = command.spawn().map_err(|why| {
            let (who, program) = (who.text().to_owned(), program.to_owned());
            BotError::Unstarted { who, program, why }
        })?;
        running.insert(child.id());
        drop(running);
        let (give, lines) = channel();
        // The channel holds one line, so that a flood of output waits in the pipe.
        let (say, come) = sync_channel(1);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_all(input, &lines));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_all(output, &say));
        }
        Ok(Self { child, give: Some(give), come: Some(come) })
    }

    /// Sends a line and returns the answer. Fails if none comes within this time, or one that is
    /// too long.
    pub(super) fn ask(
        &mut self,
        message: &Message,
        within: Duration,
    ) -> Result<Vec<u8>, AnswerError> {
        let mut line = serde_json::to_vec(message).map_err(AnswerError::Unwritten)?;
        line.push(b'\n');
        // If the bot has ended, no answer will come, which is an error below.
        let _ = self.give.as_ref().map(|give| give.send(line));
        let come = self.come.as_ref().map(|come| come.recv_timeout(within));
        match come.unwrap_or(Err(RecvTimeoutError::Disconnected)) {
            Ok(line) if line.len() as u64 > LONGEST => Err(AnswerError::Long),
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(AnswerError::Late(within.as_secs_f64())),
            Err(RecvTimeoutError::Disconnected) => {
                Err(self.ended().map_or(AnswerError::Closed, AnswerError::Ended))
            }
        }
    }

    /// Returns the exit status of the process, if it ends within `GRACE`.
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
        // Closing the channels ends the threads.
        self.give = None;
        self.come = None;
        let by_itself = self.ended().is_some();
        // Processes that it has started may still run.
        end(self.child.id());
        if !by_itself {
            // It fails only if the process has ended already.
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
