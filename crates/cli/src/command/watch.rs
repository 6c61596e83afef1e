//! `test --watch`: the cases again whenever a file of what is tested has changed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use charpentier_pack::Library;

use crate::command::cases::{self, Asked};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// How long between two looks at the files.
const PAUSE: Duration = Duration::from_millis(300);

/// How deep folders are looked into: a pack has its cases one below, a folder of packs two.
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
        return Err(Failure::Wrong(message.into()));
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

/// Does the work at once, and again after each change; `pause` waits and says whether to go on.
fn rounds(
    places: &[PathBuf],
    out: &mut dyn Write,
    mut work: impl FnMut(&mut dyn Write) -> Result<Done, Failure>,
    mut pause: impl FnMut() -> bool,
) -> Result<Done, Failure> {
    loop {
        let seen = look(places);
        let done = match work(out) {
            // While one writes, faults come and go; they are told and waited out.
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

/// When each file was written, and how long it is.
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
