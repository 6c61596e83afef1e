//! Errors in cases of accounts.

use std::error::Error;
use std::fmt;

use charpentier_core::ledger::Player;
use charpentier_core::scoring::NoteError;

/// The reason why a case of an account cannot be run to the point at which it is compared.
#[derive(Clone, Debug)]
pub(crate) enum AccountError {
    /// An event of the case fails, for this reason.
    At(String, Box<Self>),
    /// A script of the account failed, with this message.
    Script(String),
    /// The account cannot resume from a note.
    Note(NoteError),
    /// A note that was resumed and written again gives another account.
    NotedOtherwise,
    /// The state of the account has no named parts, so that `state` cannot change it.
    NoNames,
    /// `state` has a key that the account's own state lacks. The second text suggests a key.
    Unknown(String, String),
    /// `state` has a key that the account does not describe.
    Untold(String),
    /// This player should wait, but plays.
    NotIdle(String),
    /// The first pair differs from that of the state.
    OtherPair,
    /// A round has another holder of the dice, or another opponent of him, than the case expects.
    OtherHolder {
        /// The number of the round.
        round: usize,
        /// The player that the case expects.
        due: String,
        /// The player in the account.
        is: String,
    },
    /// The events of this round do not give it a winner.
    Unended(usize),
    /// The payments of a player by rounds add up to this sum, which differs from his payments in
    /// all.
    OtherSum(String, i64),
    /// The account describes other choices than are open.
    OtherChoices,
    /// This text is not an event.
    NoEvent(String),
    /// There is an event after the last.
    Over(String),
    /// This player acts without sitting at the board.
    NotSeated(String),
    /// The number of marks is missing.
    HowMany,
    /// The throw of a mark, own or other, is missing.
    WhoseThrow,
    /// The pack has no such choice, only these.
    NoChoice(String),
    /// An event before the last one is refused, for this reason.
    Refused(String),
    /// The pack has no such end.
    NoEnd(String),
    /// The choice is not open.
    NotOpen,
    /// The pack has no counters.
    NothingMarked,
    /// The state has no `won`.
    NoWon,
    /// The loser of a game cannot have this many.
    TooMany,
    /// No win of this player is worth this.
    NeverWorth(Player, String),
    /// The side that should lose a game has won it.
    LoserWins,
    /// No side wins the game, for any number of marks.
    NobodyWins,
}

impl AccountError {
    /// Returns the code of the error: that of a form, of an unknown name, or of a case that fails.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::At(_, why) => why.code(),
            Self::NoEvent(_) | Self::HowMany | Self::WhoseThrow => "P0103",
            Self::NoChoice(_) | Self::NoEnd(_) | Self::Unknown(..) | Self::Untold(_) => "P0105",
            _ => "P0401",
        }
    }

    /// Adds the event at which the error occurs, as it is written.
    pub(crate) fn at(self, event: impl fmt::Display) -> Self {
        Self::At(event.to_string(), Box::new(self))
    }
}

impl fmt::Display for AccountError {
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
            Self::Unknown(key, meant) => write!(f, "the account has no `{key}`; {meant}"),
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
            Self::NoChoice(known) => write!(f, "there is no such choice; choose from {known}"),
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

impl Error for AccountError {}
