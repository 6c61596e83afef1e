//! `test --watch`: runs the cases again whenever a tested file has changed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use charpentier_pack::Library;

use crate::command::cases::{self, Asked};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// The time between two checks of the files.
const PAUSE: Duration = Duration::from_millis(300);

/// The depth to which folders are searched. The cases of a pack are one level down, those in a
/// folder of packs two.
const DEPTH: u8 = 3;

/// Runs the cases until the program is stopped.
pub(crate) fn run(
    library: &Library,
    named: &[String],
    asked: Asked,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut places: Vec<PathBuf> = named.iter().map(PathBuf::from).filter(|p| p.exists()).collect();
    places.extend(library.folders().iter().cloned());
    if places.is_empty() {
        let message = "there is nothing to watch: --watch needs a folder or a file";
        return Err(Failure::Message(message.into()));
    }
    rounds(
        &places,
        out,
        |out| cases::run(library, named, asked, out),
        || {
            thread::sleep(PAUSE);
            true
        },
    )
}

/// Runs `work` at once, and again after each change. `pause` waits and returns whether to go on.
fn rounds(
    places: &[PathBuf],
    out: &mut dyn Write,
    mut work: impl FnMut(&mut dyn Write) -> Result<Done, Failure>,
    mut pause: impl FnMut() -> bool,
) -> Result<Done, Failure> {
    loop {
        let seen = look(places);
        let done = match work(out) {
            // While files are being edited, errors come and go. They are printed, and the loop goes
            // on.
            Err(Failure::Faults(faults)) => {
                report::print(out, &faults.0, Format::Human)?;
                Done::Faults
            }
            other => other?,
        };
        writeln!(out, "waiting for a change; stop with Ctrl-C")?;
        out.flush()?;
        while look(places) == seen {
            if !pause() {
                return Ok(done);
            }
        }
        writeln!(out)?;
    }
}

/// Returns the time of the last change and the length of each file.
fn look(places: &[PathBuf]) -> Vec<(PathBuf, Option<SystemTime>, u64)> {
    let mut seen = Vec::new();
    for place in places {
        walk(place, DEPTH, &mut seen);
    }
    seen.sort();
    seen
}

fn walk(place: &Path, depth: u8, seen: &mut Vec<(PathBuf, Option<SystemTime>, u64)>) {
    let Ok(data) = fs::metadata(place) else {
        return;
    };
    if data.is_file() {
        seen.push((place.to_owned(), data.modified().ok(), data.len()));
    } else if depth > 0 {
        for entry in fs::read_dir(place).into_iter().flatten().flatten() {
            walk(&entry.path(), depth - 1, seen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_again_when_a_file_changes() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path().to_owned();
        fs::create_dir_all(folder.join("cases")).expect("a folder");
        let file = folder.join("cases/a.yaml");
        fs::write(&file, "1").expect("written");
        let (mut worked, mut looked) = (0, 0);
        let mut out = Vec::new();
        let work = |_: &mut dyn Write| {
            worked += 1;
            if worked == 1 { Ok(Done::Good) } else { Err(Failure::Faults(Vec::new().into())) }
        };
        let done = rounds(std::slice::from_ref(&folder), &mut out, work, || {
            looked += 1;
            if looked == 2 {
                fs::write(&file, "22").expect("written again");
            }
            looked < 5
        });
        assert!(matches!(done, Ok(Done::Faults)));
        assert_eq!((worked, looked), (2, 5));
    }
}
