//! Creating tables: new ones, and those that their host has saved.
//!
//! A table is restored by applying the actions of its journal again.

use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::suggest::listed;
use charpentier_core::{Diagnostics, Seat, Table};
use charpentier_messages::message;
use charpentier_notation::record::{self, Record};
use charpentier_notation::replay;
use charpentier_pack::yaml::unseen;
use charpentier_players::{Effort, Level, Player, SeatedAgent};
use charpentier_wire::Clock;
use charpentier_wire::action::{DiceFrom, Mode, NewTable};

use crate::api_error::ApiError;
use crate::correspondence::Correspondence;
use crate::host::{Host, Keys};
use crate::open_error::{OpenError, ProgramError, Why, told};
use crate::pack_cache::{PackCache, SharedPack};
use crate::table::{HostedGame, NewGame};
use crate::{journal, tokens};

/// The longest name of a person, in characters.
const LONGEST_NAME: usize = 40;

/// The parts that all tables need: the packs and the host.
#[derive(Debug)]
pub struct TableFactory {
    /// The packs.
    pub packs: PackCache,
    /// The host, which saves the games.
    pub host: Arc<dyn Host>,
}

impl TableFactory {
    /// Creates a table and saves it at once.
    ///
    /// # Errors
    ///
    /// Returns an error if the request does not fit the pack, or if the table cannot be saved.
    pub fn lay(&self, make: &NewTable) -> Result<HostedGame, ApiError> {
        let broken = |error: std::io::Error| ApiError::broken(error.to_string());
        let own = make.seat.unwrap_or(Seat::White);
        let correspondence = (make.mode == Mode::Correspondence)
            .then(|| Correspondence::new(own, own, None))
            .transpose()
            .map_err(broken)?;
        self.lay_as(make, tokens::name().map_err(broken)?, correspondence)
    }

    /// Creates a table of this name. In a game by links, `correspondence` has the data of its player.
    pub(crate) fn lay_as(
        &self,
        make: &NewTable,
        id: String,
        correspondence: Option<Correspondence>,
    ) -> Result<HostedGame, ApiError> {
        let mut record = Record::default();
        if let Some(position) = &make.position {
            record.set("Position", position.trim());
        }
        // A position may have been copied with its options.
        let options: Vec<_> = match make.options.is_empty() {
            true => record.options(),
            false => make.options.clone().into_iter().collect(),
        };
        let found = self.packs.pack(&make.pack, &options);
        let pack = found.map_err(|faults| ApiError::wrong(told(&faults.0)))?;
        let level = level(make)?;
        if correspondence.is_some() && make.dice == DiceFrom::Hand {
            return Err(ApiError::wrong("dice by hand are for players who see each other's dice"));
        }
        if correspondence.is_some() && make.seed.is_some() {
            return Err(ApiError::wrong("players who send each other links have no `seed`"));
        }
        if make.slips > 100 {
            return Err(ApiError::wrong("`slips` is 0 to 100"));
        }
        let broken = |error: std::io::Error| ApiError::broken(error.to_string());
        let program = level.map(|_| make.seat.unwrap_or(Seat::White).other());
        // The seat of the program, or of a player whose table is elsewhere, has no secret.
        let empty = program.or(correspondence.as_ref().map(|own| own.own.other()));
        let secret_of = |seat: Seat| match empty {
            Some(empty) if empty == seat => Ok(None),
            _ => tokens::secret().map(Some),
        };
        let keys = Keys {
            mode: make.mode,
            white: secret_of(Seat::White).map_err(broken)?,
            black: secret_of(Seat::Black).map_err(broken)?,
            dice: make.dice,
            seed: make.seed.map_or_else(tokens::seed, Ok).map_err(broken)?,
            seed_is_known: make.seed.is_some(),
            level: level.map(|level| level.name().to_owned()),
            slips: make.slips,
            listed: make.listed,
            again: None,
            clock: clock(make)?,
            flagged: None,
            correspondence,
        };
        record.set("Game", pack.rules().spec().called());
        record.set("Date", self.host.today());
        record.require(pack.rules());
        let game = beginning(&pack, &record);
        let game = game.map_err(|faults| ApiError::wrong(told(&faults.0)))?;
        if keys.correspondence.is_some() && game.by_hand().is_some() {
            return Err(ApiError::game(message!(SERVER_LINK_BY_HAND)));
        }
        for (seat, tag) in [(Seat::White, "White"), (Seat::Black, "Black")] {
            match (program, level) {
                (Some(program), Some(level)) if program == seat => record.set(tag, level.name()),
                _ => {
                    let name = make.names[seat].as_deref().unwrap_or_default().trim();
                    if !name.is_empty() {
                        record.set(tag, person(name)?);
                    }
                }
            }
        }
        let seated_agent = seated_agent(&pack, &keys);
        let seated_agent = seated_agent.map_err(|why| ApiError::wrong(why.to_string()))?;
        let mut table = self.table(NewGame { id, pack, keys, record, seated_agent, game });
        let begun = self.host.begin(&table.id, &table.keys, &table.written().to_string());
        begun.map_err(|error| ApiError::unkept(&error))?;
        table.begin()?;
        Ok(table)
    }

    pub(crate) fn table(&self, laid: NewGame) -> HostedGame {
        HostedGame::new(laid, Arc::clone(&self.host))
    }

    /// Restores a table that its host has saved.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be read, or if it does not fit the packs any more.
    pub fn take_up(&self, id: &str) -> Result<HostedGame, OpenError> {
        let path = self.host.place_of(id);
        self.read_again(id, &path).map_err(|why| why.of(path))
    }

    fn read_again(&self, id: &str, path: &str) -> Result<HostedGame, Why> {
        let (keys, journal, text) = self.host.read(id).map_err(Why::Unkept)?;
        let source = Source::new(path, text);
        let parsed = record::parse(&source);
        if parsed.diagnostics.iter().any(|fault| fault.severity == Severity::Error) {
            return Err(Why::Faults(parsed.diagnostics.into()));
        }
        let games = parsed.records.len();
        let mut records = parsed.records.into_iter();
        let (Some(record), 1) = (records.next(), games) else {
            return Err(Why::Games(games));
        };
        let name = record.value("Game").unwrap_or_default();
        let found = self.packs.pack(name, &record.options());
        let pack = found.map_err(Why::Faults)?;
        let seated_agent = seated_agent(&pack, &keys).map_err(Why::Program)?;
        let game = beginning(&pack, &record).map_err(Why::Faults)?;
        let id = id.to_owned();
        let mut table = self.table(NewGame { id, pack, keys, record, seated_agent, game });
        for (nth, entry) in journal::read(&journal).map_err(Why::Unkept)?.into_iter().enumerate() {
            let redone = table.redo(&entry);
            redone.map_err(|fault| Why::Action(nth, Box::new(fault)))?;
        }
        // Offers and undoing leave no trace in the journal, so the version before is not known. It must
        // not be given to another state. No table changes once in a millisecond.
        let last = table.done.last().map_or(0, |past| past.version + 1);
        table.version = last.max(self.host.unix_time());
        table.since = table.done.last().map_or(0, |past| past.time.at);
        table.begin()?;
        Ok(table)
    }
}

/// Returns a game of a pack at the beginning that a record gives it: the usual one, or a position.
pub(crate) fn beginning(pack: &SharedPack, record: &Record) -> Result<Table, Diagnostics> {
    let Some(position) = record.value("Position") else { return Ok(pack.table()) };
    // The result is that of the end.
    let mut head = Record::default();
    head.set("Game", pack.rules().spec().called());
    head.require(pack.rules());
    head.set("Position", position);
    let source = Source::new("the position", head.to_string());
    let parsed = record::parse(&source);
    let replay = replay(&source, parsed.records.first().unwrap_or(&head), pack.table());
    let errors = parsed.diagnostics.into_iter().chain(replay.diagnostics);
    let errors: Vec<_> = errors.filter(|fault| fault.severity == Severity::Error).collect();
    if !errors.is_empty() {
        return Err(errors.into());
    }
    Ok(Table::resume(Arc::clone(pack.rules()), Arc::clone(pack.scoring()), replay.start))
}

/// Returns the program's player at a table, or `None` if the program does not play.
fn seated_agent(pack: &SharedPack, keys: &Keys) -> Result<Option<SeatedAgent>, ProgramError> {
    let Some(level) = keys.level.as_deref().and_then(Level::parse) else { return Ok(None) };
    let evaluator = pack.evaluator().map_err(ProgramError::Unsound)?;
    if level == Level::Trained && !evaluator.has_learned() {
        return Err(ProgramError::Unlearned(pack.rules().spec().pack.clone()));
    }
    let seat = if keys.white.is_none() { Seat::White } else { Seat::Black };
    // Many tables may search at once, so each search has only one thread, the default.
    let effort = Effort { games: 384, ..Effort::default() };
    let player = Player::new(level, evaluator, keys.seed).with_effort(effort);
    Ok(Some(SeatedAgent::new(seat, player, keys.seed, keys.slips)))
}

fn level(make: &NewTable) -> Result<Option<Level>, ApiError> {
    let names: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
    match (make.mode, make.level.as_deref()) {
        (Mode::Record, _) => Err(ApiError::wrong(
            "records are shown with `charpentier serve FILE`; they have no seats",
        )),
        (Mode::Program, Some(name)) => match Level::parse(name) {
            Some(level) => Ok(Some(level)),
            None => {
                let known = listed(&names, "or");
                Err(ApiError::wrong(format!("there is no level `{name}`; choose {known}")))
            }
        },
        (Mode::Program, None) => {
            Err(ApiError::wrong(format!("choose a `level`: {}", listed(&names, "or"))))
        }
        (Mode::Screen | Mode::Link | Mode::Correspondence, None) => Ok(None),
        (Mode::Screen | Mode::Link | Mode::Correspondence, Some(_)) => {
            Err(ApiError::wrong("the program has a `level` only where it plays"))
        }
    }
}

/// Returns the time of a new table's players.
fn clock(make: &NewTable) -> Result<Option<Clock>, ApiError> {
    match make.clock {
        Some(_) if make.mode != Mode::Link => {
            Err(ApiError::wrong("a `clock` is for two people who play by links"))
        }
        Some(clock) if !clock.is_valid() => Err(ApiError::wrong(format!(
            "a `clock` has a `reserve` of 0 to {} seconds and a `turn` of 0 to {} seconds, not both 0",
            Clock::LONGEST_RESERVE,
            Clock::LONGEST_TURN,
        ))),
        clock => Ok(clock),
    }
}

/// Returns a name if a record can contain it and it is not the name of a level; else an error.
pub(crate) fn person(name: &str) -> Result<&str, ApiError> {
    if name.chars().count() > LONGEST_NAME {
        return Err(ApiError::wrong(message!(SERVER_NAME_LONG, letters = LONGEST_NAME)));
    }
    if name.chars().any(|letter| unseen(letter) || matches!(letter, '"' | '\\')) {
        return Err(ApiError::wrong(message!(SERVER_NAME_SIGNS)));
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err(ApiError::wrong(message!(SERVER_NAME_EMPTY)));
    }
    if Level::parse(name).is_some() {
        return Err(ApiError::wrong(message!(SERVER_NAME_LEVEL, name = name.to_owned())));
    }
    Ok(name)
}

#[cfg(test)]
#[path = "../tests/unit/table_factory.rs"]
pub(crate) mod tests;
