//! The storage and the clocks of the tables.

use std::fmt;
use std::io;

use charpentier_core::Seat;
use charpentier_wire::Clock;
use charpentier_wire::action::{DiceFrom, Mode};
use serde::{Deserialize, Serialize};

use crate::correspondence::Correspondence;
use crate::tokens;

/// The storage and the clocks of tables. A server has a folder, a page without a server its browser.
pub trait Host: fmt::Debug + Send + Sync {
    /// Saves a new table.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be saved. Nothing of it may remain then.
    fn begin(&self, id: &str, keys: &Keys, record: &str) -> io::Result<()>;

    /// Saves a game: its journal, from which it is restored, and its record for people.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be saved.
    fn keep(&self, id: &str, journal: &str, record: &str) -> io::Result<()>;

    /// Saves the keys of a table.
    ///
    /// # Errors
    ///
    /// Returns an error if they cannot be saved.
    fn keep_keys(&self, id: &str, keys: &Keys) -> io::Result<()>;

    /// Reads the keys, the journal and the record of a table.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such table, or if it cannot be read.
    fn read(&self, id: &str) -> io::Result<(Keys, String, String)>;

    /// Returns the place of a table's record, for messages.
    fn place_of(&self, id: &str) -> String;

    /// Returns for how long hosts of these tables have run, in milliseconds. The clocks of games count
    /// this time. A host whose games have no clocks may count from any moment.
    fn running_time(&self) -> u64;

    /// Returns the milliseconds since 1970.
    fn unix_time(&self) -> u64;

    /// Returns today's date in the form of records.
    fn today(&self) -> String;
}

/// The data of a table that its record does not contain. Only the host may read them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Keys {
    /// The players.
    pub mode: Mode,
    /// The secret of white's seat, if a person plays white.
    pub white: Option<String>,
    /// The secret of black's seat, if a person plays black.
    pub black: Option<String>,
    /// The source of the dice.
    pub dice: DiceFrom,
    /// The seed of the dice and of the program's decisions.
    pub seed: u64,
    /// Whether the creator of the table chose the seed. Then the record may contain it at once.
    pub seed_is_known: bool,
    /// The level of the program, if it plays.
    pub level: Option<String>,
    /// The percentage of the program's marks by hand that are wrong.
    pub slips: u8,
    /// Whether the table is in the public list, for people who want to watch.
    pub listed: bool,
    /// The table at which the same players play again, once one of them has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// The time on which two people who play by links have agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The side that has lost because its time was up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flagged: Option<Seat>,
    /// The data of the player in a correspondence game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub correspondence: Option<Correspondence>,
}

impl Keys {
    /// Returns the secret of a seat, if a person has it.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<&str> {
        match seat {
            Seat::White => self.white.as_deref(),
            Seat::Black => self.black.as_deref(),
        }
    }

    /// Returns the seat to which one of these secrets belongs.
    #[must_use]
    pub fn seat(&self, secrets: &[String]) -> Option<Seat> {
        let is_given = |secret| secrets.iter().any(|given| tokens::same(secret, given));
        Seat::BOTH.into_iter().find(|seat| self.of(*seat).is_some_and(is_given))
    }
}
