//! Helpers that start the built program.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The built program.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_charpentier");

/// Returns the root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns a command that runs the program in a folder.
pub(crate) fn program<S: AsRef<OsStr>>(folder: &Path, args: &[S]) -> Command {
    let mut command = command(PROGRAM, folder);
    command.args(args);
    command
}

/// Returns a command with pipes for its input and output. The program then speaks English, prints no colours, and keeps
/// no games unless told to.
pub(crate) fn command(name: &str, folder: &Path) -> Command {
    let mut command = Command::new(name);
    command.current_dir(folder).env("NO_COLOR", "1").env("LC_ALL", "C");
    command.env_remove("CHARPENTIER_LANG").env_remove("CHARPENTIER_DATA");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command to its end with this text as its input.
pub(crate) fn typed(mut command: Command, text: impl AsRef<[u8]>) -> Output {
    let mut child = command.spawn().expect("the program runs");
    // A program that has already failed reads no input.
    let _ = child.stdin.take().expect("a pipe").write_all(text.as_ref());
    child.wait_with_output().expect("it ends")
}

/// Returns the exit code, or -1 if a signal ended the program, and everything that it printed.
pub(crate) fn told(output: Output) -> (i32, String) {
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&said).into_owned())
}
