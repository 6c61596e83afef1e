//! Keys of cases of accounts: the state of the account, and its events.

use crate::keys::Takes::{
    Any, Flag, Keys, MapsOrTexts, Name, Number, Text, Told, Word, WordOrWords,
};
use crate::keys::cases::line::Named::Account;
use crate::keys::cases::line::{CaseKey, MANY, Of, key, named};

/// The kinds of cases of accounts.
pub(crate) const KINDS: &[&str] = &[
    "round", "game", "sitting", "settle", "bets3", "rotation", "record", "course", "seats",
    "value", "poule", "turns",
];

/// The kinds of cases that begin from a given state of the account.
const TOLD_STATE: &[&str] =
    &["round", "game", "settle", "bets3", "rotation", "course", "seats", "poule", "turns"];
/// The kinds of cases that have events.
const EVENTS: &[&str] = &["round", "game", "sitting", "course", "seats", "poule", "turns"];

/// The keys, in the order in which cases are written.
pub(super) const KEYS: &[CaseKey] = &[
    key(
        "kind",
        WordOrWords(KINDS),
        Of::Account,
        "kind of account case; it decides how state and events are read",
    ),
    named("state.*", Account, Any, Of::Kinds(TOLD_STATE), "state of the account, by its own names"),
    key(
        "state.idle",
        Any,
        Of::Kinds(&["round", "settle", "bets3", "game", "course", "seats", "rotation"]),
        "player who waits",
    ),
    key(
        "state.first_pair",
        Any,
        Of::Kinds(&["round", "game", "rotation"]),
        "players who play first",
    ),
    key("state.first_loser", Name, Of::Kinds(&["rotation"]), "player who loses the first round"),
    key(
        "state.chouette",
        Any,
        Of::Kinds(&["rotation"]),
        "player who plays alone against all others",
    ),
    key("state.partners", Any, Of::Kinds(&["rotation"]), "players against him"),
    key("state.teams", Any, Of::Kinds(&["rotation", "seats"]), "which players form a team"),
    key(
        "state.loss_jetons",
        Any,
        Of::Kinds(&["settle", "bets3"]),
        "what A has paid, if only the sum of a round is known",
    ),
    key(
        "state.paid_rounds",
        Any,
        Of::Kinds(&["settle", "bets3"]),
        "what each player has paid, round by round; the sums are `paid`",
    ),
    key("state.record", Any, Of::Kinds(&["record"]), "note of a match that was broken off"),
    key("state.won", Keys, Of::Kinds(&["value"]), "how the game is won"),
    key(
        "state.won.winner_first",
        Flag,
        Of::Kinds(&["value"]),
        "`true`: the winner takes the first hole",
    ),
    key(
        "state.won.loser_holes",
        Number(0, 99),
        Of::Kinds(&["value"]),
        "number of holes that the loser takes",
    ),
    key(
        "state.won.interrupted",
        Flag,
        Of::Kinds(&["value"]),
        "`true`: some of the loser's holes come between two of the winner's",
    ),
    key(
        "state.end_of_play",
        Flag,
        Of::Kinds(&["poule"]),
        "`true`: the account is settled at the end",
    ),
    key(
        "state.new_poule_single",
        Flag,
        Of::Kinds(&["poule"]),
        "`true`: a poule that begins in the last round is played in that round alone",
    ),
    key("state.to_act", Word(&["white", "black"]), Of::Kinds(&["turns"]), "side that throws next"),
    key("state.throws", Any, Of::Kinds(&["turns"]), "number of throws of each side, by seat"),
    key("events", MapsOrTexts, Of::Kinds(EVENTS), "events in order: `A 2 own hold`, or a map"),
    key("events.e", Text, Of::Kinds(&["course", "seats", "sitting"]), "the event as text"),
    key(
        "events.expect",
        Keys,
        Of::Kinds(&["course", "seats"]),
        "state of the account after the event",
    ),
    named("events.expect.*", Account, Any, Of::Kinds(&["course", "seats"]), "by its own names"),
    key(
        "events.erased",
        Number(0, MANY),
        Of::Kinds(&["sitting"]),
        "number of opponent's points erased by it",
    ),
    key("events.round", Told, Of::Kinds(&["game"]), "number of the round"),
    key(
        "events.pair",
        Any,
        Of::Kinds(&["game"]),
        "players of the round; the one with the dice comes first",
    ),
    key("events.dice", Any, Of::Kinds(&["game"]), "player who has the dice of the round"),
    key("events.events", Any, Of::Kinds(&["game"]), "events of the round"),
    key("events.again", Any, Of::Kinds(&["game"]), "events after each new beginning of the round"),
    key("events.winner", Name, Of::Kinds(&["poule"]), "player who wins a game"),
    key("events.value", Any, Of::Kinds(&["poule"]), "worth of the game"),
    key(
        "events.last_round",
        Flag,
        Of::Kinds(&["poule"]),
        "`true`: the game belongs to the last round",
    ),
];
