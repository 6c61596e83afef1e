//! Records, match sheets and SGF files that clients send, and the games in them.
//!
//! The text stays with the client, which sends it again if the table of a game has left memory. The
//! name of the table is therefore a hash of the text.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use charpentier_core::diagnostic::{Source, Span};
use charpentier_core::{BySeat, Diagnostic};
use charpentier_messages::message;
use charpentier_notation::record::{self, Record};
use charpentier_notation::{mat, records_of};
use charpentier_pack::{Catalogue, Lang};
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::table::HostedGame;
use crate::table_factory::TableFactory;
use crate::viewer::{Viewed, tags_for_readers};

/// The most games of a text that are listed.
const MOST: usize = 500;

/// The most plies of a game that is shown. Long matches have about 2,000.
const MOST_PLIES: usize = 3_000;

/// The most rows of the ledger of a game that is shown. The known games need some hundreds.
const MOST_ROWS: usize = 500;

/// The most faults that are listed.
const MOST_FAULTS: usize = 100;

/// A text of records that a client has sent.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentText {
    /// The text.
    pub text: String,
    /// The name of its file, for messages.
    #[serde(default)]
    pub name: String,
    /// The number of the game that is shown, from 0. Without it, the only game of the text is shown.
    pub game: Option<usize>,
}

/// The games of a text, and the table of one of them.
#[derive(Debug, Serialize)]
pub struct Opened {
    games: Vec<SentGame>,
    /// The number of all games. Only the first ones are listed.
    all: usize,
    /// The table that shows a game.
    id: Option<String>,
    /// The ply before which the game stops, if an error keeps it from going on.
    until: Option<String>,
    faults: Vec<TextFault>,
    /// The number of further faults. At most 100 are listed.
    more: usize,
}

/// A game of a text.
#[derive(Debug, Serialize)]
struct SentGame {
    pack: String,
    title: String,
    players: BySeat<String>,
    plies: usize,
    tags: Vec<(String, String)>,
}

/// A fault of a text.
#[derive(Debug, Serialize)]
pub(crate) struct TextFault {
    severity: String,
    code: &'static str,
    message: String,
    help: Vec<String>,
    rule: Option<String>,
    /// The place in the text, from 1; `null` if the fault is not at one place.
    line: Option<usize>,
    column: Option<usize>,
    /// Where the fault ends: the line and the column after its last character.
    end: Option<(usize, usize)>,
}

impl SentText {
    /// Returns the name of the table that shows a game of this text.
    fn id(&self, game: usize) -> String {
        let mut hasher = DefaultHasher::new();
        self.text.hash(&mut hasher);
        format!("text-{:016x}-{game}", hasher.finish())
    }
}

impl TableFactory {
    /// Reads the games of a text, and opens the one that is asked for.
    ///
    /// # Errors
    ///
    /// Returns an error if the game is too long to be shown.
    pub fn open(
        &self,
        sent: &SentText,
        lang: Lang,
    ) -> Result<(Opened, Option<HostedGame>), ApiError> {
        let name = if sent.name.is_empty() { "the text" } else { &sent.name };
        let original = Source::new(name, sent.text.clone());
        let Read { source, records, faults: mut told, more } = self.read(&original);
        let asked = sent.game.or((records.len() == 1).then_some(0));
        let all = records.len();
        let games =
            records.iter().take(MOST).map(|record| SentGame::new(record, self.packs.games(), lang));
        let games = games.collect();
        let mut opened = Opened { games, all, id: None, until: None, faults: Vec::new(), more };
        let mut table = None;
        if let Some((nth, record)) = asked.and_then(|nth| Some((nth, records.get(nth)?))) {
            if record.plies.len() > MOST_PLIES {
                return Err(ApiError::wrong(message!(SERVER_TOO_MANY_PLIES, plies = MOST_PLIES)));
            }
            match self.view(&source, record.clone(), sent.id(nth), MOST_ROWS) {
                Ok(Viewed { table: mut viewed, until, faults }) => {
                    viewed.keys.listed = false;
                    told.extend(faults);
                    opened.id = Some(viewed.id.clone());
                    opened.until = until.map(|ply| ply.name());
                    table = Some(viewed);
                }
                Err(faults) => told.extend(faults),
            }
        }
        opened.more += told.len().saturating_sub(MOST_FAULTS);
        let listed = told.iter().take(MOST_FAULTS);
        opened.faults = listed.map(|fault| TextFault::new(fault, &original)).collect();
        Ok((opened, table))
    }

    /// Reads records, a match sheet or an SGF file.
    fn read(&self, source: &Arc<Source>) -> Read {
        let text = source.text.trim_start_matches('\u{feff}').trim_start();
        if !mat::is_match(text) {
            let record::Parsed { records, diagnostics: faults, more } = records_of(source);
            return Read { source: Arc::clone(source), records, faults, more };
        }
        let begin = |variation: Option<&str>, options: &[(String, String)]| {
            let name = self.packs.sheet_games().pack_of(variation)?;
            Ok(self.packs.pack(&name, options)?.table())
        };
        let mat::Imported { records, told: mut faults } = mat::read(source, &begin);
        match record::sound(&records) {
            Ok(text) => {
                let source = Source::new(format!("{}, as a record", source.name), text);
                let records = record::parse(&source).records;
                Read { source, records, faults, more: 0 }
            }
            Err(fault) => {
                faults.push(fault);
                Read { source: Arc::clone(source), records: Vec::new(), faults, more: 0 }
            }
        }
    }
}

/// The records of a text.
struct Read {
    /// The text of the records.
    source: Arc<Source>,
    records: Vec<Record>,
    faults: Vec<Diagnostic>,
    /// The number of further faults.
    more: usize,
}

impl SentGame {
    fn new(record: &Record, known: &Catalogue, lang: Lang) -> Self {
        let pack = record.value("Game").unwrap_or_default().to_owned();
        let listed = known.games().iter().find(|game| game.name == pack);
        let title = listed.map_or_else(|| pack.clone(), |game| game.titles.get(lang).to_owned());
        let player = |tag: &str| record.value(tag).unwrap_or("?").to_owned();
        Self {
            title,
            players: BySeat::new(player("White"), player("Black")),
            plies: record.plies.len(),
            tags: tags_for_readers(record),
            pack,
        }
    }
}

impl TextFault {
    /// Describes a fault of a record.
    fn new(fault: &Diagnostic, original: &Arc<Source>) -> Self {
        // Places in a record that was made of a sheet are not those of the text.
        let place = fault.spans.first().filter(|span| Arc::ptr_eq(&span.source, original));
        Self::at(fault, place)
    }

    /// Describes a fault at a place.
    pub(crate) fn at(fault: &Diagnostic, place: Option<&Span>) -> Self {
        let at = |byte: fn(&Span) -> usize| place.map(|span| span.source.line_column(byte(span)));
        let (place, end) = (at(|span| span.bytes.start), at(|span| span.bytes.end));
        Self {
            severity: fault.severity.to_string(),
            code: fault.code,
            message: fault.message.clone(),
            help: fault.help.iter().filter(|help| !is_for_terminals(help)).cloned().collect(),
            rule: fault.rule.clone(),
            line: place.map(|(line, _)| line),
            column: place.map(|(_, column)| column),
            end,
        }
    }
}

/// Whether advice names a command or an option of the program, which a page does not have.
fn is_for_terminals(help: &str) -> bool {
    ["`charpentier", "--", "use `record`"].iter().any(|command| help.contains(command))
}
