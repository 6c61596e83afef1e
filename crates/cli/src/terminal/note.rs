//! Notes of matches that are broken off: their accounts, as people write them on paper, to resume
//! from.

use charpentier_core::diagnostic::FileName;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use charpentier_core::{Awaiting, Game, Table, Tree};
use charpentier_messages::say;
use charpentier_pack::Library;

use crate::command::inputs::read;
use crate::command::records;
use crate::report::{self, Format};
use crate::terminal::open_game::OpenGame;
use crate::{Done, Failure, console};

/// Sets a new game to the state in a note.
pub(crate) fn take_up(taken: &mut OpenGame, path: &Path) -> Result<(), Failure> {
    let source = read(path)?;
    let note =
        charpentier_pack::note(&source).map_err(|fault| Failure::Faults(vec![fault].into()))?;
    let (rules, judge) = (Arc::clone(taken.pack.rules()), Arc::clone(taken.pack.scoring()));
    let name = path.shown();
    taken.game = match Game::from_note(rules, judge, &note) {
        Some(Ok(game)) => Table::new(game),
        Some(Err(fault)) if fault.rule.is_empty() => {
            return Err(Failure::Message(format!("{name}: {}", fault.message)));
        }
        Some(Err(fault)) => {
            return Err(Failure::Message(format!("{name}: {} [{}]", fault.message, fault.rule)));
        }
        None => {
            let pack = &taken.pack.rules().spec().pack;
            let lang = taken.pack.rules().spec().language();
            return Err(Failure::Message(say!(lang, NOTE_NONE, game = pack)));
        }
    };
    let line = note.to_string();
    taken
        .record
        .set("Note", line.strip_prefix('{').and_then(|l| l.strip_suffix('}')).unwrap_or(&line));
    Ok(())
}

/// Writes the account of a game as a note, from which it can be resumed. Returns `false` if it has
/// none.
pub(crate) fn write(game: &Table, out: &mut dyn Write) -> io::Result<bool> {
    let (rules, state) = (game.rules(), game.state());
    let note = match game.scoring().note(&state.account) {
        Tree::Map(_) if state.wait == Awaiting::Over => {
            writeln!(out, "{}", say!(rules.spec().language(), NOTE_OVER))?;
            return Ok(false);
        }
        Tree::Map(note) => note,
        _ => {
            writeln!(
                out,
                "{}",
                say!(rules.spec().language(), NOTE_NONE, game = &rules.spec().pack)
            )?;
            return Ok(false);
        }
    };
    let options = rules.spec().options.iter().map(|(name, value)| format!(" -o {name}={value}"));
    writeln!(out, "# play {}{} --note FILE", rules.spec().pack, options.collect::<String>())?;
    if state.position != rules.spec().opening(state.turn.mover)
        || matches!(state.wait, Awaiting::Choose(_) | Awaiting::Play(_))
    {
        writeln!(out, "# What is being played begins anew.")?;
    }
    for (name, tree) in note {
        writeln!(out, "{name}: {tree}")?;
    }
    Ok(true)
}

/// Writes the notes of the games of a file, which are broken off.
pub(crate) fn of_record(
    library: &Library,
    path: &Path,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut good = true;
    let all = records::check_file(library, path, &mut |_, _, replay| {
        good &= write(&replay.game, out)?;
        Ok(())
    })?;
    let mut err = console::err();
    report::print(&mut err, &all, Format::Human)?;
    let errors =
        all.iter().any(|fault| fault.severity == charpentier_core::diagnostic::Severity::Error);
    Ok(if errors || !good { Done::Faults } else { Done::Good })
}
