//! What can go wrong while a case leads an account.

use std::error::Error;
use std::fmt;

use charpentier_core::ledger::Player;
use charpentier_core::scoring::NoteError;

/// Why a case cannot lead an account to where it is held against what is expected.
#[derive(Clone, Debug)]
pub(in crate::cases) enum AccountFault {
    /// An event of the case goes wrong, and why.
    At(String, Box<Self>),
    /// A script of the account has failed; what is said of that.
    Script(String),
    /// A note is not taken up again.
    Note(NoteError),
    /// A note that was taken up and noted again is another one.
    NotedOtherwise,
    /// The account keeps something of which no part has a name, so that a state cannot be laid over it.
    NoNames,
    /// The state has something that the account does not keep.
    Unknown(String),
    /// The state has something that the account does not tell.
    Untold(String),
    /// Somebody should wait, but plays.
    NotIdle(String),
    /// The first pair is not the one that the state has.
    OtherPair,
    /// Another player should have the dice of a round, or face him who has.
    OtherHolder {
        /// The number of the round.
        round: usize,
        /// Who should.
        due: String,
        /// Who does.
        is: String,
    },
    /// All events of a round are told, and nobody has won it.
    Unended(usize),
    /// What a player has paid round by round is this, and not what he has paid in all.
    OtherSum(String, i64),
    /// The account tells of other choices than are open.
    OtherChoices,
    /// A text should be an event and is none.
    NoEvent(String),
    /// There is an event after the last.
    Over(String),
    /// Somebody acts who does not sit at the board.
    NotSeated(String),
    /// It is not said how much is marked.
    HowMany,
    /// It is not said by whose throw something is marked.
    WhoseThrow,
    /// The pack has no such choice, only these.
    NoChoice(String),
    /// Something that happens before the last is refused, and why.
    Refused(String),
    /// The pack has no such end.
    NoEnd(String),
    /// The choice is one that nobody has now.
    NotOpen,
    /// The pack has no counters.
    NothingMarked,
    /// The state does not say how a game is won.
    NoWon,
    /// The loser of a game should have more than there is.
    TooMany,
    /// However this player wins, it is worth something else.
    NeverWorth(Player, String),
    /// Who should lose a game has won it.
    LoserWins,
    /// Nobody wins the game, however much is marked.
    NobodyWins,
}

impl AccountFault {
    /// The same, at an event as it is written.
    pub(in crate::cases) fn at(self, event: impl fmt::Display) -> Self {
        Self::At(event.to_string(), Box::new(self))
    }
}

impl fmt::Display for AccountFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(event, why) => write!(f, "`{event}`: {why}"),
            Self::Script(why) => f.write_str(why),
            Self::Note(fault) => f.write_str(&fault.message),
            Self::NotedOtherwise => {
                f.write_str("the note, resumed and written again, gives another account")
            }
            Self::NoNames => f.write_str(
                "the state of the account has no named parts, so `state` cannot change it",
            ),
            Self::Unknown(key) => write!(f, "the account has no `{key}`"),
            Self::Untold(key) => write!(f, "the account does not show `{key}`"),
            Self::NotIdle(player) => write!(f, "{player} plays instead of waiting"),
            Self::OtherPair => f.write_str("the first pair of players is a different one"),
            Self::OtherHolder { round, due, is } => {
                write!(f, "round {round}: {due}, but it is {is}")
            }
            Self::Unended(round) => write!(f, "round {round} does not end"),
            Self::OtherSum(player, sum) => write!(f, "{player} has paid {sum} in all"),
            Self::OtherChoices => f.write_str("the account shows other choices than are open"),
            Self::NoEvent(text) => {
                write!(f, "`{text}` is not an event; write one such as `A 2 own hold`")
            }
            Self::Over(event) => write!(f, "`{event}` comes after the end"),
            Self::NotSeated(player) => write!(f, "{player} does not play"),
            Self::HowMany => f.write_str("the number is missing"),
            Self::WhoseThrow => f.write_str("the throw is missing: own or opp"),
            Self::NoChoice(known) => write!(f, "choose from leave, ? and {known}"),
            Self::Refused(why) => f.write_str(why),
            Self::NoEnd(end) => write!(f, "there is no end `{end}`"),
            Self::NotOpen => f.write_str("the choice is not open"),
            Self::NothingMarked => f.write_str("this game has no counters"),
            Self::NoWon => f.write_str("the case has no `won` in its state"),
            Self::TooMany => f.write_str("the loser cannot have that many"),
            Self::NeverWorth(player, worth) => {
                write!(f, "no game that {player} wins is worth {worth}")
            }
            Self::LoserWins => f.write_str("the loser has won"),
            Self::NobodyWins => f.write_str("no side wins a game"),
        }
    }
}

impl Error for AccountFault {}
