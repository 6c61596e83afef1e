//! `validate` and `replay`: recorded games held against the rules, or shown.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_archive::{Batch, Packs};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Seat, State};
use charpentier_notation::Replay;
use charpentier_notation::record::Record;
use charpentier_pack::{Library, Pack};

use crate::board::{self, Style};
use crate::command::{infer, ledger, read};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// What is done with each game that could be replayed.
type Each<'a> = dyn FnMut(&Record, &Pack, &Replay) -> io::Result<()> + 'a;

/// Reads and replays every game of a file, one after the other; all that is to be said of them.
fn check(
    library: &Library,
    source: &Arc<Source>,
    infers: bool,
    each: &mut Each<'_>,
) -> io::Result<Vec<Diagnostic>> {
    let packs = Packs::new(library);
    let batch = Batch::of(Arc::clone(source));
    let mut all = batch.faults.clone();
    for record in &batch.records {
        match batch.play(record, &packs) {
            Ok(mut played) => {
                let wrong = played.is_wrong();
                all.append(&mut played.replay.diagnostics);
                each(record, &played.pack, &played.replay)?;
                if infers && wrong {
                    all.extend(infer::infer(&packs, source, record));
                }
            }
            Err(faults) => all.extend(faults),
        }
    }
    Ok(all)
}

/// Reads and replays every game of a file; all that is to be said of them.
pub(crate) fn check_file(
    library: &Library,
    path: &Path,
    each: &mut Each<'_>,
) -> Result<Vec<Diagnostic>, Failure> {
    Ok(check(library, &read(path)?, false, each)?)
}

/// How records are checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// Nothing is said of what is good.
    pub(crate) quiet: bool,
    /// How faults are printed.
    pub(crate) format: Format,
    /// Options that make a record right are looked for.
    pub(crate) infer: bool,
}

/// Finds every fault of every file.
pub(crate) fn validate(
    library: &Library,
    files: &[PathBuf],
    asked: Asked,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut done = Done::Good;
    let mut unread: Option<Failure> = None;
    for path in files {
        match file(library, path, asked, out, done) {
            Ok(so_far) => done = so_far,
            // One file that cannot be read keeps nobody from the others; it is told last.
            Err(wrong @ Failure::Wrong(_)) => {
                if let Some(before) = unread.replace(wrong) {
                    before.tell();
                }
            }
            Err(other) => return Err(other),
        }
    }
    unread.map_or(Ok(done), Err)
}

/// Checks one file of records and says how it is.
pub(crate) fn file(
    library: &Library,
    path: &Path,
    asked: Asked,
    out: &mut dyn Write,
    done: Done,
) -> Result<Done, Failure> {
    let source = read(path)?;
    let (mut games, mut plies) = (0, 0);
    let Asked { quiet, format, infer } = asked;
    let all = check(library, &source, infer, &mut |_, _, replay| {
        games += 1;
        plies += replay.turns.len();
        Ok(())
    })?;
    report::print(out, &all, format)?;
    let errors = all.iter().filter(|fault| fault.severity == Severity::Error).count();
    if format == Format::Human && !(quiet && errors == 0) {
        let verdict = match errors {
            0 => "good".to_owned(),
            1 => "1 fault".to_owned(),
            n => format!("{n} faults"),
        };
        let counted = |n: usize, one: &str, more: &str| {
            if n == 1 { format!("1 {one}") } else { format!("{n} {more}") }
        };
        let count = counted(games, "game", "games");
        let plies = counted(plies, "ply", "plies");
        writeln!(out, "{}: {count}, {plies}, {verdict}", path.display())?;
    }
    Ok(if errors > 0 { Done::Faults } else { done })
}

/// Shows a record: every ply with what it brought, or one ply from both sides.
pub(crate) fn show(
    library: &Library,
    path: &Path,
    ply: Option<&str>,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let source = read(path)?;
    let mut found = false;
    let all = check(library, &source, false, &mut |record, pack, replay| {
        let rules = pack.rules();
        if ply.is_none() {
            let names = board::names(record, &replay.start);
            writeln!(out, "{} - {}, {}", names[0], names[1], rules.pack)?;
            board_of(pack, &replay.start, record, Seat::White, style, out)?;
        }
        for turn in &replay.turns {
            let written = &record.plies[turn.ply];
            let name = format!("{}{}", written.number, written.seat.letter());
            if ply.is_some_and(|ply| !ply.eq_ignore_ascii_case(&name)) {
                continue;
            }
            found = true;
            writeln!(out, "\n{name}")?;
            for event in turn.events() {
                let event = event.tell(rules);
                match event.rule {
                    Some(rule) => writeln!(out, "  {} [{rule}]", event.text)?,
                    None => writeln!(out, "  {}", event.text)?,
                }
            }
            board_of(pack, &turn.state, record, Seat::White, style, out)?;
            if ply.is_some() {
                writeln!(out)?;
                board_of(pack, &turn.state, record, Seat::Black, style, out)?;
            }
        }
        Ok(())
    })?;
    let mut err = anstream::stderr().lock();
    report::print(&mut err, &all, Format::Human)?;
    if let Some(ply) = ply.filter(|_| !found) {
        return Err(Failure::Wrong(format!("the record has no ply {ply}")));
    }
    let errors = all.iter().any(|fault| fault.severity == Severity::Error);
    Ok(if errors { Done::Faults } else { Done::Good })
}

fn board_of(
    pack: &Pack,
    state: &State,
    record: &Record,
    view: Seat,
    style: Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    let style = style.seen_from(view);
    let (rules, names) = (pack.rules(), board::names(record, state));
    write!(out, "{}", board::render(rules, state, &names, style))?;
    ledger::stand(pack.judge(), state, out)?;
    writeln!(out, "{}", charpentier_notation::position::write(rules, state))
}
