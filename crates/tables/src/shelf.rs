//! The tables of one reader, all in memory, for a page without a server.
//!
//! Every request is answered at once. The caller saves what has changed before it passes the answer on.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use charpentier_core::BySeat;
use charpentier_messages::message;
use charpentier_pack::Library;
use charpentier_wire::action::{DiceFrom, Mode, NewTable};

use crate::answer::{Answer, TableAnswer};
use crate::api_error::ApiError;
use crate::at_table::{Made, TableList};
use crate::correspondence::Letter;
use crate::host::{Host, Keys};
use crate::links::{Content, Linked};
use crate::memory::{Memory, Saved};
use crate::own_packs::{NewPack, SentPack, files_of};
use crate::pack_cache::PackCache;
use crate::request::{Asked, AtTable, Route, in_json};
use crate::table::HostedGame;
use crate::table_factory::TableFactory;

/// The most tables in memory. The one that was used least recently makes room for another.
const MOST_TABLES: usize = 20;

/// The tables of one reader.
#[derive(Debug)]
pub struct Shelf {
    factory: TableFactory,
    host: Arc<Memory>,
    tables: HashMap<String, HostedGame>,
    /// The names of the tables, the most recently used last.
    used: Vec<String>,
}

/// A request of a page.
#[derive(Clone, Copy, Debug)]
pub struct PageRequest<'a> {
    /// The method, as in HTTP.
    pub method: &'a str,
    /// The path, without the query.
    pub path: &'a str,
    /// The query, without its question mark.
    pub query: &'a str,
    /// The secrets of seats that the page holds.
    pub secrets: &'a [String],
    /// The tables that this request needed and that are not saved.
    pub absent: &'a [String],
    /// The body; empty if there is none.
    pub body: &'a [u8],
}

/// The result of a request.
#[derive(Debug)]
pub struct Outcome {
    /// The answer.
    pub answer: Answer,
    /// The table that is not in memory, but may be saved.
    pub missing: Option<String>,
    /// A pack of the reader's own to be saved or removed.
    pub own_pack: Option<OwnPack>,
}

/// A pack of the reader's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnPack {
    /// Its name.
    pub name: String,
    /// Its files by their paths inside the pack; `None` if it is removed.
    pub files: Option<BTreeMap<String, String>>,
}

/// A game that has changed.
#[derive(Debug)]
pub struct Change {
    /// The name of its table.
    pub id: String,
    /// The version of the table.
    pub version: u64,
    /// What is to be saved.
    pub saved: Saved,
}

impl Shelf {
    /// Returns an empty shelf. `time` returns the milliseconds since 1970.
    #[must_use]
    pub fn new(library: Library, time: fn() -> u64) -> Self {
        let host = Arc::new(Memory::new(time));
        let factory = TableFactory { packs: PackCache::new(library), host: host.clone() };
        Self { factory, host, tables: HashMap::new(), used: Vec::new() }
    }

    /// Sets today's date, in the form of records.
    pub fn set_today(&self, today: &str) {
        self.host.set_today(today);
    }

    /// Answers a request.
    pub fn ask(&mut self, request: PageRequest<'_>) -> Outcome {
        let PageRequest { method, path, query, body, .. } = request;
        if let Some(done) = self.ask_of_packs(method, path, body) {
            let (answer, own_pack) = done.unwrap_or_else(|fault| (fault.answer(query), None));
            return Outcome { answer, missing: None, own_pack };
        }
        let mut missing = None;
        let answer = Route::find(method, path)
            .and_then(|route| Asked::read(&route, query, body))
            .and_then(|asked| self.answer(asked, request, &mut missing))
            .unwrap_or_else(|fault| fault.answer(query));
        Outcome { answer, missing, own_pack: None }
    }

    /// Answers a request about packs of the reader's own. Returns `None` for all others.
    fn ask_of_packs(
        &mut self,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Option<Result<(Answer, Option<OwnPack>), ApiError>> {
        let parts: Vec<&str> = path.strip_prefix("/api/packs")?.split('/').skip(1).collect();
        let library = self.factory.packs.library();
        let answered = |answer: Result<Answer, ApiError>| answer.map(|answer| (answer, None));
        Some(match (method, &parts[..]) {
            ("POST", []) => self.add_pack(body),
            ("POST", [name, "remove"]) => self.remove_pack(name),
            ("POST", ["check"]) => {
                let time = || self.host.running_time();
                let checked = in_json::<SentPack>(body).and_then(|sent| sent.check(library, time));
                answered(checked.map(|checked| Answer::json(&checked)))
            }
            ("POST", ["try"]) => answered(self.try_pack(body)),
            ("POST", ["new"]) => {
                let files = in_json::<NewPack>(body).and_then(|asked| asked.files(library));
                answered(files.map(|files| Answer::json(&files)))
            }
            ("GET", [name, "files"]) => {
                answered(files_of(library, name).map(|files| Answer::json(&files)))
            }
            _ => return None,
        })
    }

    /// Adds a pack of the reader's own, if it has no errors.
    fn add_pack(&mut self, body: &[u8]) -> Result<(Answer, Option<OwnPack>), ApiError> {
        let mut sent: SentPack = in_json(body)?;
        let known = self.factory.packs.library();
        let (mut library, checked) = sent.add_to(known)?;
        if let (Some(with), Some(name)) = (&library, &checked.name)
            && sent.inherit(known, with, name)
        {
            library = sent.add_to(known)?.0;
        }
        if let Some(library) = library {
            self.factory.packs = PackCache::new(library);
        }
        let answer = Answer::json(&checked);
        let own_pack = checked.name.map(|name| OwnPack { name, files: Some(sent.files) });
        Ok((answer, own_pack))
    }

    /// Makes a table for two people at one screen on which a pack is tried. The pack is not added, and the table is
    /// only in memory.
    fn try_pack(&mut self, body: &[u8]) -> Result<Answer, ApiError> {
        let sent: SentPack = in_json(body)?;
        let (library, checked) = sent.add_to(self.factory.packs.library())?;
        let (Some(library), Some(name)) = (library, checked.name) else {
            return Err(ApiError::game(message!(SERVER_PACK_FAULTY)));
        };
        let host = Arc::new(Memory::new(self.host.clock()));
        let factory = TableFactory { packs: PackCache::new(library), host };
        let make = NewTable {
            pack: name,
            options: BTreeMap::new(),
            position: None,
            mode: Mode::Screen,
            level: None,
            seat: None,
            dice: DiceFrom::Server,
            seed: None,
            names: BySeat::default(),
            slips: 0,
            listed: false,
            clock: None,
        };
        let table = factory.lay(&make)?;
        let made = Made::new(&table.id, &table.keys);
        self.put(table);
        Ok(made.answer())
    }

    /// Removes a pack of the reader's own, unless another one needs it.
    fn remove_pack(&mut self, name: &str) -> Result<(Answer, Option<OwnPack>), ApiError> {
        let library = self.factory.packs.library();
        if !library.given().any(|known| known == name) {
            return Err(ApiError::nothing(message!(SERVER_NO_PACK)));
        }
        let without = library.clone().without_pack(name);
        let needs_it =
            |other: &&str| library.load(other, &[]).is_ok() && without.load(other, &[]).is_err();
        if let Some(child) = without.given().find(needs_it) {
            let (pack, child) = (name.to_owned(), child.to_owned());
            return Err(ApiError::game(message!(SERVER_PACK_NEEDED, pack = pack, child = child)));
        }
        self.factory.packs = PackCache::new(without);
        Ok((Answer::json(&()), Some(OwnPack { name: name.to_owned(), files: None })))
    }

    fn answer(
        &mut self,
        asked: Asked,
        request: PageRequest<'_>,
        missing: &mut Option<String>,
    ) -> Result<Answer, ApiError> {
        match asked {
            Asked::About(asked) => self.factory.packs.answer(&asked),
            Asked::Tables(lang) => {
                let listed = |table: &HostedGame| table.listed(lang.unwrap_or_default());
                let mut tables: Vec<_> = self.tables.values().filter_map(listed).collect();
                tables.sort_by(|one, other| one.id.cmp(&other.id));
                Ok(Answer::json(&TableList { tables }))
            }
            Asked::Make(make) => {
                let (id, keys) = self.make(&make)?;
                Ok(Made::new(&id, &keys).answer())
            }
            Asked::Open(text, lang) => {
                let (opened, table) = self.factory.open(&text, lang)?;
                if let Some(table) = table {
                    self.put(table);
                }
                Ok(Answer::json(&opened))
            }
            Asked::OpenLink(sent) => match sent.read()? {
                Content::Record(text) => Ok(Answer::json(&Linked::Record(text))),
                Content::Letter(letter) => self.open_letter(*letter, request.absent, missing),
                Content::Position(start) => {
                    Ok(Answer::json(&Linked::Position(self.factory.sound(start)?)))
                }
            },
            Asked::At(id, asked) => {
                if !self.tables.contains_key(&id) {
                    *missing = Some(id);
                    return Err(ApiError::nothing(message!(SERVER_NO_TABLE)));
                }
                self.at_table(&id, &asked, request, missing)
            }
        }
    }

    fn at_table(
        &mut self,
        id: &str,
        asked: &AtTable,
        request: PageRequest<'_>,
        missing: &mut Option<String>,
    ) -> Result<Answer, ApiError> {
        self.use_now(id);
        let none = || ApiError::nothing(message!(SERVER_NO_TABLE));
        let table = self.tables.get_mut(id).ok_or_else(none)?;
        let seat = table.keys.seat(request.secrets);
        if seat.is_none() && !request.secrets.is_empty() {
            return Err(ApiError::no_seat(message!(SERVER_NOT_THIS_SEAT)));
        }
        if let AtTable::Again = asked {
            let seat = seat.ok_or_else(ApiError::no_seat_to_play_again)?;
            if !table.is_over() {
                return Err(ApiError::game(message!(SERVER_GAME_GOES_ON)));
            }
            let (make, known) = (table.with_sides_changed(), table.keys.again.clone());
            if let Some(next) = known {
                if let Some(table) = self.tables.get(&next) {
                    return Ok(Made::again(&next, &table.keys, seat).answer());
                }
                // It may be saved. If it is not, another table is made.
                if !request.absent.contains(&next) {
                    *missing = Some(next);
                    return Err(none());
                }
            }
            let (next, keys) = self.make(&make)?;
            let table = self.tables.get_mut(id).ok_or_else(none)?;
            table.lead_to(&next)?;
            return Ok(Made::again(&next, &keys, seat).answer());
        }
        match table.answer(asked, seat)? {
            TableAnswer::Now(answer) => Ok(answer),
            TableAnswer::Later(work) => work.done(),
        }
    }

    /// Continues a game by links with a letter, or begins it.
    fn open_letter(
        &mut self,
        letter: Letter,
        absent: &[String],
        missing: &mut Option<String>,
    ) -> Result<Answer, ApiError> {
        let id = letter.game().to_owned();
        if let Some(table) = self.tables.get_mut(&id) {
            table.receive(&letter)?;
            let made = Made::new(&id, &table.keys);
            self.use_now(&id);
            return Ok(Answer::json(&Linked::Table(made)));
        }
        // The game may be saved. If it is not, only an invitation can be opened.
        if !absent.contains(&id) {
            *missing = Some(id);
            return Err(ApiError::nothing(message!(SERVER_NO_TABLE)));
        }
        let table = self.factory.accept(letter)?;
        let made = Made::new(&table.id, &table.keys);
        self.put(table);
        Ok(Answer::json(&Linked::Table(made)))
    }

    /// Makes a table.
    fn make(&mut self, make: &NewTable) -> Result<(String, Keys), ApiError> {
        if make.mode == Mode::Link {
            return Err(ApiError::wrong("two people can play by links only with a server"));
        }
        let table = self.factory.lay(make)?;
        let made = (table.id.clone(), table.keys.clone());
        self.put(table);
        Ok(made)
    }

    /// Puts a table on the shelf.
    fn put(&mut self, table: HostedGame) {
        let id = table.id.clone();
        self.tables.insert(id.clone(), table);
        self.use_now(&id);
        while self.used.len() > MOST_TABLES {
            // A game that has changed must be saved first.
            let saved = self.used.iter().find(|id| !self.host.has_changed(id)).cloned();
            let Some(unused) = saved else { break };
            self.forget(&unused);
        }
    }

    fn use_now(&mut self, id: &str) {
        self.used.retain(|known| known != id);
        self.used.push(id.to_owned());
    }

    /// Puts a table on the shelf that was saved.
    ///
    /// # Errors
    ///
    /// Returns an error if it does not fit the packs any more.
    pub fn take_up(&mut self, id: &str, saved: Saved) -> Result<(), ApiError> {
        self.host.add(id, saved);
        match self.factory.take_up(id) {
            Ok(table) => {
                self.put(table);
                Ok(())
            }
            Err(error) => {
                self.host.remove(id);
                Err(ApiError::broken(error.to_string()))
            }
        }
    }

    /// Removes a table from memory. A change that was not saved is lost.
    pub fn forget(&mut self, id: &str) {
        self.tables.remove(id);
        self.used.retain(|known| known != id);
        self.host.remove(id);
    }

    /// Makes a decision of the program at a table, if it has to decide there.
    pub fn think(&mut self, id: &str) {
        let Some(table) = self.tables.get_mut(id) else { return };
        if let Some(thought) = table.thought() {
            let decision = thought.decide();
            table.carry_out_decision(decision);
        }
    }

    /// Whether the program has to decide at a table.
    #[must_use]
    pub fn thinks(&self, id: &str) -> bool {
        self.tables.get(id).is_some_and(HostedGame::thinks)
    }

    /// Returns the games that have changed since the last call.
    pub fn changes(&mut self) -> Vec<Change> {
        let changed = self.host.take_changed().into_iter();
        let change = |(id, saved): (String, Saved)| {
            let version = self.tables.get(&id)?.version;
            Some(Change { id, version, saved })
        };
        changed.filter_map(change).collect()
    }

    /// Returns the version of a table in memory.
    #[must_use]
    pub fn version(&self, id: &str) -> Option<u64> {
        self.tables.get(id).map(|table| table.version)
    }
}

#[cfg(test)]
#[path = "../tests/unit/shelf.rs"]
mod tests;
