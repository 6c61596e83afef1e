//! The engine: requests and replies in JSON.

use std::collections::BTreeMap;
use std::fmt;

use charpentier_pack::Library;
use charpentier_tables::{Answer, ApiError, Change, OwnPack, PageRequest, Saved, Shelf};
use serde::{Deserialize, Serialize};

/// The engine of a page without a server.
#[derive(Debug)]
pub struct Engine {
    shelf: Shelf,
}

/// The error of packs that cannot be read.
#[derive(Debug)]
pub struct PacksError(serde_json::Error);

impl fmt::Display for PacksError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the packs of this site cannot be read: {}", self.0)
    }
}

impl std::error::Error for PacksError {}

/// A request of the page.
#[derive(Debug, Deserialize)]
struct Request {
    method: String,
    path: String,
    query: String,
    secrets: Vec<String>,
    /// The tables that this request needed and that are not saved.
    #[serde(default)]
    absent: Vec<String>,
    body: Option<String>,
    today: String,
}

/// A saved game.
#[derive(Debug, Deserialize)]
struct Game {
    id: String,
    keys: String,
    journal: String,
    record: String,
    today: String,
}

/// A request for a decision of the program.
#[derive(Debug, Deserialize)]
struct Think {
    id: String,
    today: String,
}

/// A reply to the worker.
#[derive(Debug, Default, Serialize)]
struct Reply {
    /// The answer to the page.
    answer: Option<AnswerJson>,
    /// The table that is not in memory. If it is saved, the worker restores it and asks again.
    needs: Option<String>,
    /// The games to be saved before the answer is passed on.
    kept: Vec<Kept>,
    /// The packs of the reader's own to be saved in the same way, or removed.
    packs: Vec<KeptPack>,
    /// The tables that have changed, for their listeners.
    news: Vec<News>,
    /// The tables at which the program has to decide.
    thinks: Vec<String>,
}

#[derive(Debug, Serialize)]
struct AnswerJson {
    status: u16,
    kind: &'static str,
    text: String,
}

#[derive(Debug, Serialize)]
struct Kept {
    id: String,
    keys: String,
    journal: String,
    record: String,
    version: u64,
}

#[derive(Debug, Serialize)]
struct KeptPack {
    name: String,
    /// The files by their paths; `null` if the pack is removed.
    files: Option<BTreeMap<String, String>>,
}

#[derive(Debug, Serialize)]
struct News {
    table: String,
    version: u64,
}

impl From<Answer> for AnswerJson {
    fn from(answer: Answer) -> Self {
        let Answer { status, kind, text, .. } = answer;
        Self { status, kind, text }
    }
}

impl Engine {
    /// Makes an engine for packs, given as a JSON object of their files: paths and texts. `time` returns the
    /// milliseconds since 1970.
    ///
    /// The packs are kept for as long as the program runs. Packs that are given later are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is no such object.
    pub fn new(packs: &str, time: fn() -> u64) -> Result<Self, PacksError> {
        let files: BTreeMap<String, String> = serde_json::from_str(packs).map_err(PacksError)?;
        // Only the first engine of a program gives its packs; those of a site never differ.
        let _ = charpentier_packs::provide(files.into_iter().collect());
        Ok(Self { shelf: Shelf::new(Library::shipped(), time) })
    }

    /// Answers a request.
    pub fn ask(&mut self, request: &str) -> String {
        self.replied(request, |engine, request: &Request| {
            let Request { method, path, query, secrets, absent, body, today } = request;
            engine.shelf.set_today(today);
            let body = body.as_deref().unwrap_or_default().as_bytes();
            let outcome =
                engine.shelf.ask(PageRequest { method, path, query, secrets, absent, body });
            let kept = |OwnPack { name, files }| KeptPack { name, files };
            Reply {
                answer: Some(outcome.answer.into()),
                needs: outcome.missing,
                packs: outcome.own_pack.into_iter().map(kept).collect(),
                ..engine.changed(path.split('/').nth(3))
            }
        })
    }

    /// Restores a saved game. Without an answer in the reply, it is restored.
    pub fn take_up(&mut self, game: &str) -> String {
        self.replied(game, |engine, game: &Game| {
            let Game { id, keys, journal, record, today } = game;
            engine.shelf.set_today(today);
            let keys = match serde_json::from_str(keys) {
                Ok(keys) => keys,
                Err(error) => return error_reply(&ApiError::broken(error.to_string()), ""),
            };
            let saved = Saved { keys, journal: journal.clone(), record: record.clone() };
            match engine.shelf.take_up(id, saved) {
                Ok(()) => engine.changed(Some(id)),
                Err(fault) => error_reply(&fault, ""),
            }
        })
    }

    /// Lets the program decide at a table.
    pub fn think(&mut self, asked: &str) -> String {
        self.replied(asked, |engine, asked: &Think| {
            engine.shelf.set_today(&asked.today);
            engine.shelf.think(&asked.id);
            engine.changed(Some(&asked.id))
        })
    }

    /// Removes a table from memory, because its last change could not be saved.
    pub fn forget(&mut self, table: &str) {
        self.shelf.forget(table);
    }

    /// Reads a text, and returns the reply to it as a text.
    fn replied<T: for<'a> Deserialize<'a>>(
        &mut self,
        text: &str,
        reply: impl FnOnce(&mut Self, &T) -> Reply,
    ) -> String {
        let reply = match serde_json::from_str(text) {
            Ok(read) => reply(self, &read),
            Err(error) => error_reply(&ApiError::broken(error.to_string()), ""),
        };
        serde_json::to_string(&reply).unwrap_or_default()
    }

    /// Returns a reply with all changes, and with the decision of the program at a table if it has one to make.
    fn changed(&mut self, table: Option<&str>) -> Reply {
        let (mut kept, mut news, mut thinks) = (Vec::new(), Vec::new(), Vec::new());
        for Change { id, version, saved: Saved { keys, journal, record } } in self.shelf.changes() {
            let keys = serde_json::to_string(&keys).unwrap_or_default();
            news.push(News { table: id.clone(), version });
            kept.push(Kept { id, keys, journal, record, version });
        }
        let tables = kept.iter().map(|kept| kept.id.as_str()).chain(table);
        for id in tables.filter(|id| self.shelf.thinks(id)) {
            if !thinks.iter().any(|known| known == id) {
                thinks.push(id.to_owned());
            }
        }
        Reply { kept, news, thinks, ..Reply::default() }
    }
}

/// Returns a reply that tells an error.
fn error_reply(fault: &ApiError, query: &str) -> Reply {
    Reply { answer: Some(fault.answer(query).into()), ..Reply::default() }
}
