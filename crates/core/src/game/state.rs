//! Everything that a game is at one moment, as a plain value.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::cond::{GameContext, Played, SideState};
use crate::counters::Counters;
use crate::coups::Coups;
use crate::game::{Awaiting, Fault, ManualMarking, Offer, Setting, Turn};
use crate::judge::Tree;
use crate::ledger::{Player, Row};
use crate::movegen::Restriction;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::seat::{BySeat, Seat};
use crate::throw::Throw;

/// A game at one moment: comparable, serialisable, and all that undo needs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The men.
    pub position: Position,
    /// The setting.
    pub setting: Setting,
    /// The counters.
    pub counters: Counters,
    /// The turn.
    pub turn: Turn,
    /// What it waits for.
    pub wait: Awaiting,
    /// What this throw gives and has not yet been credited.
    pub coups: Vec<Coups>,
    /// The games of this match that have ended.
    pub games: u16,
    /// What the account remembers.
    pub account: Arc<Tree>,
    /// Who sits where, once the account has said it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<BySeat<Player>>,
    /// What has been entered in the ledger.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ledger: Vec<Row>,
    /// What a side has offered and the other has not answered yet.
    #[serde(default)]
    pub offer: Option<(Seat, Offer)>,
    /// What is due and marked, where the players mark.
    #[serde(default)]
    pub hand: Option<Box<ManualMarking>>,
    /// A play that was not legal, as long as the other side may rule on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Box<Fault>>,
    /// What the side that plays is bound to besides the rules; each as far as a legal play is left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<Restriction>,
    /// How the match came out, once it is over.
    pub outcome: Option<Outcome>,
    /// How the last game came out; a match may go on after it.
    pub last: Option<Outcome>,
    /// Why the match could not go on, such as a script that failed: it is over and did not come out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken: Option<String>,
}

impl State {
    /// What conditions may ask of the game besides its men, from the seat that plays the dice on the table.
    #[must_use]
    pub fn known(&self, seat: Seat) -> GameContext {
        let (setting, other) = (&self.setting, seat.other());
        let shown = |seat: Seat| self.counters.0[seat].map(|count| count.n);
        GameContext {
            throw: self.turn.throw,
            last: setting.last[other],
            throws: [setting.throws[seat], setting.throws[other]],
            setting: setting.number,
            theirs: setting.latches[other],
            counters: [shown(seat), shown(other)],
            // What has been played of the throw matters to the parts behind it.
            played: if self.turn.part.nth > 0 { self.turn.played } else { Played::default() },
        }
    }

    /// How the game stands for a seat.
    #[must_use]
    pub fn side_state(&self, seat: Seat) -> SideState {
        SideState {
            me: self.position[seat],
            foe: self.position[seat.other()],
            latches: self.setting.latches[seat],
            known: self.known(seat),
        }
    }

    /// How the game stands for the side that has thrown when its play is over: conditions know how much it has played.
    #[must_use]
    pub fn side_state_after(&self) -> SideState {
        let standing = self.side_state(self.turn.mover);
        SideState { known: GameContext { played: self.turn.played, ..standing.known }, ..standing }
    }

    /// The same with other dice: those that this seat may throw next.
    #[must_use]
    pub fn known_with(&self, seat: Seat, throw: Throw) -> GameContext {
        let known = self.known(seat);
        let thrown = self.turn.throw.is_some() && self.turn.mover == seat;
        let throws = [known.throws[0].saturating_add(u8::from(!thrown)), known.throws[1]];
        GameContext { throw: Some(throw), throws, ..known }
    }

    /// Where that of a game stands in the account of a sitting.
    pub const GAME: &str = "game";

    /// What the account of the game remembers, also where that of a sitting stands above it.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use charpentier_core::examples::race;
    /// use charpentier_core::judge::Tree;
    ///
    /// // A sitting of several games keeps what a game remembers below the name `game`.
    /// let mut state = race::begun().state().clone();
    /// state.account = Arc::new(Tree::parse("{round: 3, game: {holes: 7}}").expect("a tree"));
    /// assert_eq!(state.account_of_game().get("holes"), Some(&Tree::Number(7)));
    /// // Where there is no sitting, it is all of it.
    /// state.account = Arc::new(Tree::Number(7));
    /// assert_eq!(state.account_of_game(), &Tree::Number(7));
    /// ```
    #[must_use]
    pub fn account_of_game(&self) -> &Tree {
        self.account.get(Self::GAME).unwrap_or(&self.account)
    }
}
