//! Scoring: the values of coups and ends, and the account of a match.
//!
//! This crate detects coups and ends. A pack implements [`Scoring`] with its scripts.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::account::Account;
use crate::board::{BySeat, Seat};
use crate::ledger::{Player, Row};
use crate::outcome::{EndValue, Ratio};
use crate::play::EndMark;
use crate::tree::Tree;

/// The properties of a coup on which its value may depend.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::scoring::{CoupKey, Scoring, SingleGame};
///
/// let hit = CoupKey { coup: 0, class: 0, ways: 2, doublet: false };
/// // The scoring of this game gives two points for each way; `SingleGame` gives none.
/// assert_eq!((duel::Worth.value(hit), SingleGame.value(hit)), (4, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CoupKey {
    /// An index into [`crate::spec::RulesSpec::coups`].
    pub coup: u8,
    /// The class of the cell or area; 0 if the coup has none.
    pub class: u8,
    /// The number of ways, or of numbers that cannot be played: 1 to [`CoupKey::MOST_WAYS`].
    pub ways: u8,
    /// Whether the throw is a doublet.
    pub doublet: bool,
}

impl CoupKey {
    /// The most ways of a coup.
    pub const MOST_WAYS: u8 = 4;
}

/// An event that is reported to an account.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AccountEvent {
    /// The first counter of a side has grown, in a game in which it does not run over.
    Marked {
        /// The side.
        seat: Seat,
        /// The amount by which it has grown.
        by: u16,
        /// Its new number.
        total: u16,
        /// The opponent's counter.
        others: u16,
        /// Whether the side's own throw gave the points.
        own_throw: bool,
    },
    /// A counter has run over into another.
    Carried {
        /// The side.
        seat: Seat,
        /// The counter that grew, an index into [`crate::spec::RulesSpec::counters`].
        counter: u8,
        /// The amount by which it has grown.
        by: u16,
        /// Its new number.
        total: u16,
        /// The opponent's counter.
        others: u16,
        /// The opponent's first counter before it was erased; 0 if it was not.
        erased: u16,
        /// Whether the side's own throw gave the points.
        own_throw: bool,
    },
    /// A game of the match begins, and this side throws first.
    Began {
        /// The side.
        seat: Seat,
    },
    /// The two dice that decide who begins were equal, in a game whose turns begin with
    /// [`Phase::Offer`](crate::spec::Phase::Offer).
    Tied,
    /// A side is to throw in a game with an offer phase. The account opens choices.
    Offers {
        /// The side.
        seat: Seat,
        /// The side's throws in this game so far.
        throws: u8,
        /// The opponent's throws.
        others: u8,
    },
    /// A side has made an open choice.
    Chose {
        /// The side.
        seat: Seat,
        /// The choice, an index into [`crate::spec::RulesSpec::choices`].
        choice: u8,
    },
    /// The account is set to values, by the names of its description. Test cases use this to begin
    /// in the middle of a match.
    Set {
        /// The values. All other values remain.
        values: Tree,
    },
    /// A side resigns the match.
    GaveUp {
        /// The side.
        seat: Seat,
    },
    /// The account is settled as it stands.
    Settled,
    /// A game of the match has ended.
    Ended {
        /// The winner, if there is one.
        winner: Option<Seat>,
        /// The end.
        mark: EndMark,
        /// Its value.
        value: EndValue,
    },
}

/// The response of an account to an event.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::{Account, Awaiting, EndMark, Game, Ratio, Seat, Tree};
/// use charpentier_core::examples::race;
/// use charpentier_core::scoring::{AccountEvent, AccountUpdate, MatchWon, Scoring};
///
/// /// A match for two wins in a row. The loser begins the next game.
/// #[derive(Debug)]
/// struct TwoGames;
///
/// impl Scoring for TwoGames {
///     fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
///         let state = state.clone();
///         let AccountEvent::Ended { winner: Some(winner), .. } = event else {
///             return AccountUpdate { state, ..AccountUpdate::default() };
///         };
///         if state.text() == Some(winner.name()) {
///             let (winner, kind, stake) = (Some(*winner), "twice".into(), Ratio::ONE);
///             let won = MatchWon { winner, kind, stake, points: None, rule: None, by_score: false };
///             return AccountUpdate { state, won: Some(won), ..AccountUpdate::default() };
///         }
///         let state = Account::from(Tree::Text(winner.name().into()));
///         AccountUpdate { state, next: Some(winner.other()), ..AccountUpdate::default() }
///     }
/// }
///
/// let mut game = Game::new(race::begun().rules().clone(), Arc::new(TwoGames));
/// game.start(Seat::White);
/// let home = EndMark { end: 0, with: 0, counted: 0 };
/// let game = game.after_end(Seat::White, home);
/// assert_eq!((game.state().wait, game.state().games), (Awaiting::Throw(Seat::Black), 1));
/// let game = game.after_end(Seat::White, home);
/// let outcome = game.state().outcome.as_ref().expect("it is over");
/// assert_eq!(outcome.to_string(), "white wins: twice");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AccountUpdate {
    /// The new state of the account.
    pub state: Account,
    /// A game of the match is won, and the match continues from the present position.
    pub game: Option<MatchWon>,
    /// The match is won.
    pub won: Option<MatchWon>,
    /// The open choices, a bit each, as in [`crate::spec::RulesSpec::choices`].
    pub open: u8,
    /// The side that may choose before the throw. `None`: the side whose turn it is.
    pub to: Option<Seat>,
    /// The side that begins another game.
    pub next: Option<Seat>,
    /// Whether the dice decide who begins another game.
    pub drawn: bool,
    /// The numbers that counters show in place of their carries: the side, an index into
    /// [`crate::spec::RulesSpec::counters`] and the number.
    pub counters: Vec<(Seat, u8, u16)>,
    /// The players' new seats.
    pub seats: Option<BySeat<Player>>,
    /// New rows of the ledger.
    pub ledger: Vec<Row>,
    /// The error of the account, such as a failed script, and its place. The match cannot continue.
    pub fault: Option<String>,
}

/// A match that is resumed from a note.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Resumed {
    /// The state of the account, the seats, the side that begins, and rows for earlier payments.
    pub verdict: AccountUpdate,
    /// The number of games played in the match so far.
    pub games: u16,
}

/// The reason why a match cannot be resumed from a note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteError {
    /// The error, as a sentence.
    pub message: String,
    /// The id of the rule; empty if there is none.
    pub rule: String,
}

/// A match, or a game of it, that an account declares won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchWon {
    /// The winner, if there is one.
    pub winner: Option<Seat>,
    /// The name of the outcome. If it is empty, the name of the end is used.
    pub kind: String,
    /// The stake that the loser pays.
    pub stake: Ratio,
    /// The points of both sides. `None`: the points of the end.
    pub points: Option<BySeat<u32>>,
    /// The rule. `None`: the rule by which points were marked.
    pub rule: Option<String>,
    /// Whether these points have decided the match.
    pub by_score: bool,
}

/// The scoring of a single game: coups are worth nothing, and the end of the game decides the
/// match.
///
/// ```
/// use charpentier_core::scoring::{AccountEvent, Scoring, SingleGame};
/// use charpentier_core::{Account, EndMark, EndValue, Seat};
///
/// let mark = EndMark { end: 0, with: 0, counted: 0 };
/// let (winner, value) = (Some(Seat::Black), EndValue::default());
/// let ended = AccountEvent::Ended { winner, mark, value };
/// let won = SingleGame.update(&Account::default(), &ended).won.expect("the match is over with the game");
/// assert_eq!((won.winner, won.kind.as_str()), (Some(Seat::Black), ""));
/// // No other event ends the match.
/// let began = AccountEvent::Began { seat: Seat::White };
/// assert_eq!(SingleGame.update(&Account::default(), &began).won, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SingleGame;

impl Scoring for SingleGame {}

/// The values of coups and ends, and the account of a match. Results depend only on the arguments.
///
/// ```
/// use charpentier_core::scoring::{CoupKey, Scoring};
///
/// /// Two points for each way, and twice as many with a doublet.
/// #[derive(Debug)]
/// struct Twofold;
///
/// impl Scoring for Twofold {
///     fn value(&self, key: CoupKey) -> u16 {
///         u16::from(key.ways) * if key.doublet { 4 } else { 2 }
///     }
/// }
///
/// let hit = CoupKey { coup: 0, class: 0, ways: 3, doublet: false };
/// assert_eq!(Twofold.value(hit), 6);
/// assert_eq!(Twofold.value(CoupKey { doublet: true, ..hit }), 12);
/// // The defaults are those of a single game: an end without a worth of its own is worth one
/// // stake.
/// let home = charpentier_core::EndMark { end: 0, with: 0, counted: 0 };
/// assert_eq!(Twofold.end_value(home).stake, charpentier_core::Ratio::ONE);
/// ```
pub trait Scoring: Send + Sync + std::fmt::Debug {
    /// Returns the scoring of a leg of a medley; see [`Rules::medley`](crate::Rules::medley). The
    /// account passes from leg to leg. Default: `None`, for a game that is no medley.
    fn of_leg(&self, _leg: u8) -> Option<Arc<dyn Scoring>> {
        None
    }

    /// Returns the points of a coup for the side that marks it. Default: 0.
    fn value(&self, _: CoupKey) -> u16 {
        0
    }

    /// Returns the value of an end without a [worth](crate::spec::End::worth) of its own. Default:
    /// one stake.
    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue::default()
    }

    /// Returns the state of the account at the beginning of a match. Default: empty.
    fn start(&self) -> Account {
        Account::default()
    }

    /// Returns the values of the account by name. Default: empty.
    fn describe(&self, _: &Account) -> Tree {
        Tree::Nothing
    }

    /// Returns the rule that forbids a side a choice before its throw, or the throw itself
    /// (`None`).
    ///
    /// The last argument is the number of throws of each side so far. Default: no rule.
    fn closed(
        &self,
        _: &Account,
        _seat: Seat,
        _choice: Option<u8>,
        _throws: BySeat<u8>,
    ) -> Option<String> {
        None
    }

    /// Returns a readable note from which an interrupted match can be resumed. Default: empty, for
    /// an account without notes.
    fn note(&self, _: &Account) -> Tree {
        Tree::Nothing
    }

    /// Resumes a match from a note. `None`: the account has no notes.
    ///
    /// # Errors
    ///
    /// The error in the note.
    fn resume(&self, _: &Tree) -> Option<Result<Resumed, NoteError>> {
        None
    }

    /// Returns the account's response to an event. Default: the winner of a game wins the match.
    fn update(&self, state: &Account, event: &AccountEvent) -> AccountUpdate {
        let won = match event {
            AccountEvent::Ended { winner, value, .. } => Some(MatchWon {
                winner: *winner,
                kind: String::new(),
                stake: value.stake,
                points: None,
                rule: None,
                by_score: false,
            }),
            _ => None,
        };
        AccountUpdate { state: state.clone(), won, ..AccountUpdate::default() }
    }
}
