//! The program as tests start it.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The built program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_charpentier");

/// Names the root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Makes a command of the program in a folder.
pub(crate) fn program<S: AsRef<OsStr>>(folder: &Path, args: &[S]) -> Command {
    let mut command = command(PROGRAM, folder);
    command.args(args);
    command
}

/// Makes a command that has pipes for its input and its output. The program speaks plain English in it, and keeps no
/// games by itself.
pub(crate) fn command(name: &str, folder: &Path) -> Command {
    let mut command = Command::new(name);
    command.current_dir(folder).env("NO_COLOR", "1").env("LC_ALL", "C");
    command.env_remove("CHARPENTIER_LANG").env_remove("CHARPENTIER_DATA");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command to its end, and types this into it.
pub(crate) fn typed(mut command: Command, text: impl AsRef<[u8]>) -> Output {
    let mut child = command.spawn().expect("the program runs");
    // Who has failed already does not listen.
    let _ = child.stdin.take().expect("a pipe").write_all(text.as_ref());
    child.wait_with_output().expect("it ends")
}

/// Returns the exit code, or -1 where a signal has ended the command, and all that it has printed.
pub(crate) fn told(output: Output) -> (i32, String) {
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&said).into_owned())
}
