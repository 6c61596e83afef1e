//! The program ended from outside: what is half written is taken away, and bots are ended with it.

#[cfg(unix)]
use std::sync::Arc;

use crate::args::Command;
#[cfg(unix)]
use crate::args::Playing;

/// Waits for the signals that end the program.
#[cfg(unix)]
pub(crate) fn watch(command: &Command) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::iterator::Signals;

    // A file that may grow no longer is an error of whoever writes it, as a full disk is, and no end without a word.
    let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
    let ignored = ignored();
    // The server ends its games itself when it is interrupted.
    let own = if matches!(command, Command::Playing(Playing::Serve(_))) { SIGINT } else { 0 };
    let caught = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU].into_iter();
    let caught = caught.filter(|signal| ignored >> (signal - 1) & 1 == 0 && *signal != own);
    // Without this the program ends as any other does.
    let Ok(mut signals) = Signals::new(caught) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            charpentier_files::clean_up();
            crate::command::end_bots();
            // Whoever has sent it is told what has ended the program.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
}

/// The signals that whoever has started the program wants to be ignored, a bit each, as far as the system tells:
/// `nohup` is to keep working.
#[cfg(unix)]
fn ignored() -> u64 {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or_default()
}

/// Elsewhere nothing is sent that could be waited for.
#[cfg(not(unix))]
pub(crate) fn watch(_: &Command) {}
