//! What accounts are told: how they stand, and what happens to them.

use crate::keys::Takes::{
    Any, Flag, Keys, MapsOrTexts, Name, Number, Text, Told, Word, WordOrWords,
};
use crate::keys::cases::line::Named::Account;
use crate::keys::cases::line::{CaseKey, MANY, Of, key, named};

/// How an account is told its case.
pub(crate) const KINDS: &[&str] = &[
    "round", "game", "sitting", "settle", "bets3", "rotation", "record", "course", "seats",
    "value", "poule", "turns",
];

/// Kinds of accounts that begin with what the case knows of them.
const TOLD_STATE: &[&str] =
    &["round", "game", "settle", "bets3", "rotation", "course", "seats", "poule", "turns"];
/// Kinds of accounts that something happens to.
const EVENTS: &[&str] = &["round", "game", "sitting", "course", "seats", "poule", "turns"];

/// The keys, in the order in which cases are written.
pub(super) const KEYS: &[CaseKey] = &[
    key("kind", WordOrWords(KINDS), Of::Account, "how an account is told the case"),
    named(
        "state.*",
        Account,
        Any,
        Of::Kinds(TOLD_STATE),
        "what the account knows, by its own names",
    ),
    key(
        "state.idle",
        Any,
        Of::Kinds(&["round", "settle", "bets3", "game", "course", "seats", "rotation"]),
        "who waits",
    ),
    key("state.first_pair", Any, Of::Kinds(&["round", "game", "rotation"]), "who sits first"),
    key("state.first_loser", Name, Of::Kinds(&["rotation"]), "who loses the first round"),
    key("state.chouette", Any, Of::Kinds(&["rotation"]), "who sits alone against all others"),
    key("state.partners", Any, Of::Kinds(&["rotation"]), "who sit against him"),
    key("state.teams", Any, Of::Kinds(&["rotation", "seats"]), "who plays with whom"),
    key(
        "state.loss_jetons",
        Any,
        Of::Kinds(&["settle", "bets3"]),
        "what A has paid, where only a round sum is known",
    ),
    key(
        "state.paid_rounds",
        Any,
        Of::Kinds(&["settle", "bets3"]),
        "what each has paid, round by round; their sums are `paid`",
    ),
    key("state.record", Any, Of::Kinds(&["record"]), "the note of a game that was broken off"),
    key("state.won", Keys, Of::Kinds(&["value"]), "how the game is won"),
    key("state.won.winner_first", Flag, Of::Kinds(&["value"]), "the winner takes the first hole"),
    key("state.won.loser_holes", Number(0, 99), Of::Kinds(&["value"]), "what the loser takes"),
    key(
        "state.won.interrupted",
        Flag,
        Of::Kinds(&["value"]),
        "some of it between two of the winner's",
    ),
    key("state.end_of_play", Flag, Of::Kinds(&["poule"]), "the account is settled at the end"),
    key(
        "state.new_poule_single",
        Flag,
        Of::Kinds(&["poule"]),
        "a poule that begins in the last round is that round's alone",
    ),
    key("state.to_act", Word(&["white", "black"]), Of::Kinds(&["turns"]), "who is to throw"),
    key("state.throws", Any, Of::Kinds(&["turns"]), "how often each side has thrown, by seats"),
    key("events", MapsOrTexts, Of::Kinds(EVENTS), "what happens: `A 2 own hold`, or a map"),
    key("events.e", Text, Of::Kinds(&["course", "seats", "sitting"]), "the event as text"),
    key("events.expect", Keys, Of::Kinds(&["course", "seats"]), "what the account says after it"),
    named("events.expect.*", Account, Any, Of::Kinds(&["course", "seats"]), "by its own names"),
    key(
        "events.erased",
        Number(0, MANY),
        Of::Kinds(&["sitting"]),
        "points of the other side that go with it",
    ),
    key("events.round", Told, Of::Kinds(&["game"]), "its number"),
    key("events.pair", Any, Of::Kinds(&["game"]), "who plays the round, the dice first"),
    key("events.dice", Any, Of::Kinds(&["game"]), "who has the dice of the round"),
    key("events.events", Any, Of::Kinds(&["game"]), "what happens in the round"),
    key(
        "events.again",
        Any,
        Of::Kinds(&["game"]),
        "what happens after each time that it begins anew",
    ),
    key("events.winner", Name, Of::Kinds(&["poule"]), "who wins a game"),
    key("events.value", Any, Of::Kinds(&["poule"]), "what it is worth"),
    key("events.last_round", Flag, Of::Kinds(&["poule"]), "it is of the last round"),
];
