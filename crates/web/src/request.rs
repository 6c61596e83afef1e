//! What can be asked of the server, as JSON.

use std::collections::BTreeMap;

use charpentier_core::{BySeat, Place, Seat};
use serde::{Deserialize, Serialize};

use crate::keep::{DiceFrom, Mode};

/// A new table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Make {
    /// A pack or a preset by name.
    pub(crate) pack: String,
    /// Options of the pack away from their defaults.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Who plays.
    pub(crate) mode: Mode,
    /// The level of the program, where it plays.
    pub(crate) level: Option<String>,
    /// Where the person sits who plays against the program.
    pub(crate) seat: Option<Seat>,
    /// Where dice come from.
    #[serde(default)]
    pub(crate) dice: DiceFrom,
    /// The seed of the dice; one that nobody knows where it is not said.
    pub(crate) seed: Option<u64>,
    /// Names of the people.
    #[serde(default)]
    pub(crate) names: BySeat<Option<String>>,
    /// In how many of a hundred marks by hand the program slips.
    #[serde(default)]
    pub(crate) slips: u8,
    /// The table is listed for whoever wants to watch.
    #[serde(default = "yes")]
    pub(crate) listed: bool,
}

const fn yes() -> bool {
    true
}

/// Something done at a table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Asked {
    /// The version of the table that was seen; nothing is done where it is another one by now.
    pub(crate) version: Option<u64>,
    /// What.
    #[serde(flatten)]
    pub(crate) deed: Deed,
}

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Deed {
    /// The dice for who begins, or those of a throw; entered where dice are thrown by hand.
    Throw {
        /// Two faces; white's first where they decide who begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dice: Option<Vec<u8>>,
    },
    /// A play: each step from cell to cell, or in the notation of records.
    Play {
        /// `[from, to]` each, 0 for the hand and 25 for off.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<Vec<[Place; 2]>>,
        /// `1/7 1/6`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// A choice by the pack's name for it.
    Choose {
        /// Its name.
        choice: String,
    },
    /// Points marked by hand, all that are due so far.
    Mark {
        /// How many.
        points: u16,
        /// The run is taken for interrupted.
        #[serde(default)]
        simple: bool,
    },
    /// The other side forgot or marked too much.
    School {
        /// How many points.
        points: u16,
    },
    /// The other side's school is false.
    False,
    /// The school was right, and it is proved.
    Prove,
    /// A right school must be marked whole.
    Whole,
    /// The other side must mark, or take back.
    Compel,
    /// On a play that was a fault.
    Rule {
        /// One of the rulings that the table lists, from 0.
        ruling: usize,
    },
    /// A man is touched and has to be played.
    Touch {
        /// Where he stands.
        cell: Place,
    },
    /// The match is given up, or the game as lost by an end.
    Resign {
        /// The end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<String>,
    },
    /// Nobody shall have won.
    Draw,
    /// What is offered is taken.
    Accept,
    /// It is not.
    Decline,
    /// Back to the last throw.
    Undo,
}
