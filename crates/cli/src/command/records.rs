//! `replay`: recorded games shown as they are played over again.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use charpentier_archive::{Batch, Packs};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Seat, State};
use charpentier_notation::Replay;
use charpentier_notation::record::Record;
use charpentier_pack::{Library, Pack};

use crate::board::{self, Style};
use crate::command::{ledger, read};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// What is done with each game that could be replayed.
type Each<'a> = dyn FnMut(&Record, &Pack, &Replay) -> io::Result<()> + 'a;

/// Reads and replays every game of a file, one after the other; all that is to be said of them.
fn check(
    library: &Library,
    source: &Arc<Source>,
    each: &mut Each<'_>,
) -> io::Result<Vec<Diagnostic>> {
    let packs = Packs::new(library);
    let batch = Batch::of(Arc::clone(source));
    let mut all = batch.faults.clone();
    for record in &batch.records {
        match batch.play(record, &packs) {
            Ok(mut played) => {
                all.append(&mut played.replay.diagnostics);
                each(record, &played.pack, &played.replay)?;
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
    Ok(check(library, &read(path)?, each)?)
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
    let all = check(library, &source, &mut |record, pack, replay| {
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
