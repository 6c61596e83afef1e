//! Clean-up when a signal ends the program: unfinished files are removed, and bots are ended.

#[cfg(unix)]
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
use crate::args::Playing;
use crate::args::{Command, Programs};

/// Whether the user has interrupted a command that then ends by itself.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Whether the user has interrupted this command. Long commands with results of their own test it.
pub(crate) fn stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Whether a command tests [`stopped`], and prints what it has so far.
const fn ends_by_itself(command: &Command) -> bool {
    matches!(command, Command::Programs(Programs::Tournament(_) | Programs::Train(_)))
}

/// Starts a thread that waits for the signals that end the program.
#[cfg(unix)]
pub(crate) fn watch(command: &Command) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::iterator::Signals;

    // With this signal caught, a file over its size limit is a write error, as a full disk is.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
    let (ignored, gentle) = (ignored(), ends_by_itself(command));
    // The server ends its games itself when it is interrupted.
    let own = if matches!(command, Command::Playing(Playing::Serve(_))) { SIGINT } else { 0 };
    let caught = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU].into_iter();
    let caught = caught.filter(|signal| ignored >> (signal - 1) & 1 == 0 && *signal != own);
    // If this fails, the program ends without a clean-up.
    let Ok(mut signals) = Signals::new(caught) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            // Readers of a pager press Ctrl-C to stop a search, not to leave it.
            if signal == SIGINT && crate::console::pager_is_running() {
                continue;
            }
            // A second signal ends the program at once.
            if signal == SIGINT && gentle && !STOPPED.swap(true, Ordering::Relaxed) {
                continue;
            }
            charpentier_files::clean_up();
            crate::command::bot::end_all();
            // The exit status shows the signal that has ended the program.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
}

/// Returns the signals that were ignored when the program started, one bit each.
///
/// They stay ignored, so that `nohup` works. Empty if the system does not list them.
#[cfg(unix)]
fn ignored() -> u64 {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or_default()
}

/// Does nothing, because this system has no such signals.
#[cfg(not(unix))]
pub(crate) fn watch(command: &Command) {
    let _ = ends_by_itself(command);
}
