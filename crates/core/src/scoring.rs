//! The trait [`Scoring`]: what coups and ends are worth, and how a match is counted.
//!
//! Core detects coups and ends. A pack answers with scripts, each run once for each distinct
//! question.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::board::{BySeat, Seat};
use crate::ledger::{Player, Row};
use crate::outcome::{EndValue, Ratio};
use crate::play::EndMark;
use crate::tree::Tree;

/// A coup without its place: all that its value may depend on.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::scoring::{CoupKey, Scoring, SingleGame};
///
/// let hit = CoupKey { coup: 0, class: 0, ways: 2, doublet: false };
/// // The judge of this game gives two points for each way; where none is asked, nothing is worth anything.
/// assert_eq!((duel::Worth.value(hit), SingleGame.value(hit)), (4, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CoupKey {
    /// Index into [`crate::spec::RulesSpec::coups`].
    pub coup: u8,
    /// Class of the cell or area, 0 where the coup has none.
    pub class: u8,
    /// In how many ways, or how many numbers: 1 to [`CoupKey::MOST_WAYS`].
    pub ways: u8,
    /// Made with a doublet.
    pub doublet: bool,
}

impl CoupKey {
    /// The most ways that a coup can have.
    pub const MOST_WAYS: u8 = 4;
}

/// What an account is told.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AccountEvent {
    /// A first counter that runs over into no other has grown.
    Marked {
        /// Whose counter.
        seat: Seat,
        /// By how much.
        by: u16,
        /// What it shows now.
        total: u16,
        /// The other side's.
        others: u16,
        /// By this side's own throw.
        own_throw: bool,
    },
    /// A counter has run over into another.
    Carried {
        /// Whose counter.
        seat: Seat,
        /// The counter that grew, an index into [`crate::spec::RulesSpec::counters`].
        counter: u8,
        /// By how much.
        by: u16,
        /// What it shows now.
        total: u16,
        /// The other side's.
        others: u16,
        /// What the other side's first counter showed before this erased it; 0 where it was not.
        erased: u16,
        /// By this side's own throw.
        own_throw: bool,
    },
    /// A game of the match begins, and this side has the dice.
    Began {
        /// Which.
        seat: Seat,
    },
    /// The two dice that decide who begins were equal, in a game whose turns begin with
    /// [`Phase::Offer`](crate::spec::Phase::Offer).
    Tied,
    /// A side comes to throw, in such a game: what may it choose before?
    Offers {
        /// Which side.
        seat: Seat,
        /// Its throws in this game so far.
        throws: u8,
        /// The other side's.
        others: u8,
    },
    /// A side has made a choice that was open.
    Chose {
        /// Which side.
        seat: Seat,
        /// The choice, an index into [`crate::spec::RulesSpec::choices`].
        choice: u8,
    },
    /// The account is set up as somebody tells it, by the names that it tells itself: for evidence
    /// that begins in the middle of a match.
    Told {
        /// What is told; whatever is not stands as it is.
        told: Tree,
    },
    /// A side gives up all that is played for.
    GaveUp {
        /// Which side.
        seat: Seat,
    },
    /// The account is settled as it stands.
    Settled,
    /// A game of the match has ended.
    Ended {
        /// Who won it, if anybody.
        winner: Option<Seat>,
        /// How.
        mark: EndMark,
        /// What it is worth.
        value: EndValue,
    },
}

/// What an account answers.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::{Awaiting, EndMark, Game, Ratio, Seat, Tree};
/// use charpentier_core::examples::race;
/// use charpentier_core::scoring::{AccountEvent, AccountUpdate, MatchWon, Scoring};
///
/// /// Whoever wins two games has won; the loser begins the next one.
/// #[derive(Debug)]
/// struct TwoGames;
///
/// impl Scoring for TwoGames {
///     fn update(&self, state: &Arc<Tree>, event: &AccountEvent) -> AccountUpdate {
///         let state = Arc::clone(state);
///         let AccountEvent::Ended { winner: Some(winner), .. } = event else {
///             return AccountUpdate { state, ..AccountUpdate::default() };
///         };
///         if state.text() == Some(winner.name()) {
///             let (winner, kind, stake) = (Some(*winner), "twice".into(), Ratio::ONE);
///             let won = MatchWon { winner, kind, stake, points: None, rule: None, by_score: false };
///             return AccountUpdate { state, won: Some(won), ..AccountUpdate::default() };
///         }
///         let state = Arc::new(Tree::Text(winner.name().into()));
///         AccountUpdate { state, next: Some(winner.other()), ..AccountUpdate::default() }
///     }
/// }
///
/// let mut game = Game::new(race::begun().rules().clone(), Arc::new(TwoGames));
/// game.begin(Seat::White);
/// let home = EndMark { end: 0, with: 0, counted: 0 };
/// game.conclude(Seat::White, home);
/// assert_eq!((game.state().wait, game.state().games), (Awaiting::Throw(Seat::Black), 1));
/// game.conclude(Seat::White, home);
/// let outcome = game.state().outcome.as_ref().expect("it is over");
/// assert_eq!(outcome.to_string(), "white wins: twice");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AccountUpdate {
    /// What it remembers from now on.
    pub state: Arc<Tree>,
    /// A game of the match is won, and the match goes on as the men stand.
    pub game: Option<MatchWon>,
    /// The match is over.
    pub won: Option<MatchWon>,
    /// Choices that are open, a bit each, as in [`crate::spec::RulesSpec::choices`].
    pub open: u8,
    /// To which side, before the throw; `None`: to the side whose turn it is.
    pub to: Option<Seat>,
    /// Another game begins, and this side begins it.
    pub next: Option<Seat>,
    /// Another game begins, and the dice decide who begins it.
    pub drawn: bool,
    /// What counters of a side show from now on, where that is not what has run over into them: an
    /// index into [`crate::spec::RulesSpec::counters`] and the number.
    pub counters: Vec<(Seat, u8, u16)>,
    /// Who sits where from now on.
    pub seats: Option<BySeat<Player>>,
    /// What is entered in the ledger.
    pub ledger: Vec<Row>,
    /// Why the account has no answer, such as a script that fails, and where: the match cannot go
    /// on.
    pub fault: Option<String>,
}

/// An account that is taken up again where it was broken off.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Resumed {
    /// The account as it stands: what it remembers, who sits where, who begins, and rows that carry
    /// over what was paid before.
    pub verdict: AccountUpdate,
    /// So many games of the match have been played.
    pub games: u16,
}

/// Why an account cannot be taken up from a note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteError {
    /// What cannot be, as a sentence.
    pub message: String,
    /// The id of the rule; empty where none is behind it.
    pub rule: String,
}

/// How an account ends a match, or a game of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchWon {
    /// Who won, if anybody.
    pub winner: Option<Seat>,
    /// The name of it; empty takes over the name of the end.
    pub kind: String,
    /// What the loser pays.
    pub stake: Ratio,
    /// Points of both sides; `None` takes over the points of the end.
    pub points: Option<BySeat<u32>>,
    /// The rule by which it is so; `None` where that is the one by which was marked.
    pub rule: Option<String>,
    /// Whether these points have won the match.
    pub by_score: bool,
}

/// A single game in which coups are worth nothing: whoever reaches an end has won.
///
/// ```
/// use std::sync::Arc;
///
/// use charpentier_core::scoring::{AccountEvent, Scoring, SingleGame};
/// use charpentier_core::{EndMark, EndValue, Seat};
///
/// let mark = EndMark { end: 0, with: 0, counted: 0 };
/// let (winner, value) = (Some(Seat::Black), EndValue::default());
/// let ended = AccountEvent::Ended { winner, mark, value };
/// let won = SingleGame.update(&Arc::default(), &ended).won.expect("the match is over with the game");
/// assert_eq!((won.winner, won.kind.as_str()), (Some(Seat::Black), ""));
/// // Nothing else ends it.
/// let began = AccountEvent::Began { seat: Seat::White };
/// assert_eq!(SingleGame.update(&Arc::default(), &began).won, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SingleGame;

impl Scoring for SingleGame {}

/// What things are worth. Answers depend on nothing but the arguments.
///
/// ```
/// use charpentier_core::scoring::{CoupKey, Scoring};
///
/// /// Two points for each way, and twice as many with a doublet.
/// #[derive(Debug)]
/// struct Twofold;
///
/// impl Scoring for Twofold {
///     fn value(&self, fact: CoupKey) -> u16 {
///         u16::from(fact.ways) * if fact.doublet { 4 } else { 2 }
///     }
/// }
///
/// let hit = CoupKey { coup: 0, class: 0, ways: 3, doublet: false };
/// assert_eq!(Twofold.value(hit), 6);
/// assert_eq!(Twofold.value(CoupKey { doublet: true, ..hit }), 12);
/// // What is not said is as in a single game: an end that does not say it itself is worth one stake.
/// let home = charpentier_core::EndMark { end: 0, with: 0, counted: 0 };
/// assert_eq!(Twofold.end_value(home).stake, charpentier_core::Ratio::ONE);
/// ```
pub trait Scoring: Send + Sync + std::fmt::Debug {
    /// Points that a coup is worth to the side that marks it; none, where nobody asks.
    fn value(&self, _: CoupKey) -> u16 {
        0
    }

    /// What reaching an end is worth that does not [say so itself](crate::spec::End::worth); a
    /// single stake, unless said otherwise.
    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue::default()
    }

    /// What the account remembers at the beginning of a match; nothing, unless said otherwise.
    fn start(&self) -> Arc<Tree> {
        Arc::default()
    }

    /// What can be said of the account now, by name; nothing, unless said otherwise.
    fn describe(&self, _: &Arc<Tree>) -> Tree {
        Tree::Nothing
    }

    /// The rule by which a side cannot do something before a throw: make this choice, or, `None`,
    /// throw. `throws` are those of each side so far. Nothing, unless said otherwise.
    fn closed(
        &self,
        _: &Arc<Tree>,
        _seat: Seat,
        _choice: Option<u8>,
        _throws: BySeat<u8>,
    ) -> Option<String> {
        None
    }

    /// What a match that is broken off has to be taken up again by, as people note it: by name.
    /// Nothing, where the account cannot be noted.
    fn note(&self, _: &Arc<Tree>) -> Tree {
        Tree::Nothing
    }

    /// Takes a match up again from what was noted; `None`, where the account knows no notes.
    ///
    /// # Errors
    ///
    /// What cannot be in the note.
    fn resume(&self, _: &Tree) -> Option<Result<Resumed, NoteError>> {
        None
    }

    /// What an event does to the account; unless said otherwise, whoever reaches an end has won the
    /// match by it.
    fn update(&self, state: &Arc<Tree>, event: &AccountEvent) -> AccountUpdate {
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
        AccountUpdate { state: Arc::clone(state), won, ..AccountUpdate::default() }
    }
}
