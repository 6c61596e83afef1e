//! Records from elsewhere, shown as tables without seats.

use charpentier_core::diagnostic::FileName;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use charpentier_core::Table;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_files::encoding::{self, Decoded};
use charpentier_notation::record::Record;
use charpentier_notation::records_of;
use charpentier_notation::{Replay, replay};
use charpentier_wire::action::{DiceFrom, Mode};

use crate::open_error::{LARGEST, OpenError, Why};
use crate::storage::Keys;
use crate::table::{HostedGame, NewGame};
use crate::table_factory::TableFactory;

/// Reads the text of a record in UTF-8 or UTF-16.
fn text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    Decoded::new(fs::File::open(path)?).read_to_end(&mut bytes)?;
    encoding::text(bytes).map_err(io::Error::other)
}

impl TableFactory {
    /// Returns a table for each game of a record, or the error that prevents it.
    pub(crate) fn show(
        &self,
        path: &Path,
        names: &mut BTreeSet<String>,
    ) -> Vec<Result<HostedGame, OpenError>> {
        let name = path.shown().to_string();
        let unlaid = |why: Why| vec![Err(why.of(&name))];
        match fs::metadata(path) {
            Ok(about) if about.len() > LARGEST => return unlaid(Why::TooLarge),
            Ok(_) => {}
            Err(error) => return unlaid(Why::Unread(error)),
        }
        let text = match text(path) {
            Ok(text) => text,
            Err(error) => return unlaid(Why::Unread(error)),
        };
        let source = Source::new(name.as_str(), text);
        let parsed = records_of(&source);
        if parsed.diagnostics.iter().any(|fault| fault.severity == Severity::Error) {
            return unlaid(Why::Faults(parsed.diagnostics.into()));
        }
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let stem = stem.unwrap_or_default();
        parsed
            .records
            .into_iter()
            .map(|record| self.game(&source, record, free(&stem, names)))
            .map(|laid| laid.map_err(|why| why.of(&name)))
            .collect()
    }

    fn game(&self, source: &Arc<Source>, record: Record, id: String) -> Result<HostedGame, Why> {
        let name = record.value("Game").unwrap_or_default();
        let found = self.pack_cache.pack(name, &record.options());
        let pack = found.map_err(Why::Faults)?;
        let replay = replay(source, &record, pack.table());
        if replay.diagnostics.iter().any(|fault| fault.severity == Severity::Error) {
            return Err(Why::Faults(replay.diagnostics.into()));
        }
        if let Some(fault) = replay.unknown_play(source, &record) {
            return Err(Why::Faults(vec![fault].into()));
        }
        let Replay { start, turns, lead, .. } = replay;
        let keys = Keys {
            mode: Mode::Record,
            white: None,
            black: None,
            dice: DiceFrom::Hand,
            seed: 0,
            seed_is_known: false,
            level: None,
            slips: 0,
            listed: true,
        };
        let (rules, judge) = (Arc::clone(pack.rules()), Arc::clone(pack.scoring()));
        let mut table = self.table(NewGame { id, pack, keys, record, seated_agent: None });
        table.game = Table::resume(rules, judge, start);
        for done in turns.into_iter().flat_map(|turn| turn.done).chain(lead) {
            table.apply(done.seat, done.action, 0)?;
        }
        Ok(table)
    }
}

/// Returns an unused name for a table, made from the name of a file.
fn free(stem: &str, names: &mut BTreeSet<String>) -> String {
    let plain = |sign: char| if sign.is_ascii_alphanumeric() { sign } else { '-' };
    let name: String = stem.chars().take(40).map(plain).collect();
    let name = if name.is_empty() { "record".to_owned() } else { name };
    let mut nth = 1;
    loop {
        let name = if nth == 1 { name.clone() } else { format!("{name}-{nth}") };
        if names.insert(name.clone()) {
            return name;
        }
        nth += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokens::is_name;

    #[test]
    fn tables_have_names_of_their_own() {
        let mut names = BTreeSet::new();
        let all = ["a b.c", "a b.c", "", "ä", "../x"].map(|stem| free(stem, &mut names));
        assert_eq!(all, ["a-b-c", "a-b-c-2", "record", "-", "---x"]);
        assert!(all.iter().all(|name| is_name(name)));
    }
}
