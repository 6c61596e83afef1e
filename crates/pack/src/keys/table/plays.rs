//! What may not be, what a play owes, and plays that are not legal.

use crate::keys::line::Takes::{Cond, Duties, Keys, Name, Names, Rule, Texts, Word, Words};
use crate::keys::line::{Key, key, must};

const FAULTS: &[&str] =
    &["distance", "too_far", "short", "fill", "keep", "closed", "never", "pair"];

/// The keys, in the order in which packs are written.
pub(super) const KEYS: &[Key] = &[
    key("forbid", Names, "what may not be; of several the first that is so is told"),
    key("forbid.*", Cond, "what must be so"),
    key(
        "forbid.*.judged",
        Word(&["step", "rest", "played"]),
        "before each step, where nothing is said; of each cell, as `to`, that holds more men than the throw found; or \
         when the play is whole",
    ),
    key(
        "forbid.*.says",
        Texts,
        "the rule in a sentence, in place of one that is made from the condition; `{to}` is filled in",
    ),
    key(
        "forbid.*.refuses",
        Texts,
        "what a player is told whom it stops; `{from}`, `{to}` and `{die}` are filled in, and `{at}` by where the man stands \
         whom it asks for besides",
    ),
    key(
        "forbid.*.like",
        Name,
        "as another entry, or one of the library, but for what is said here",
    ),
    key(
        "forbid.*.ahead_of",
        Name,
        "the entry before which it comes, where an heir needs another order",
    ),
    must("forbid.*.rule", Rule, "the rule of it"),
    key(
        "duties",
        Duties,
        "what a play owes; the order is the precedence: most_dice, higher_die, least_waste, no_made_excess, fill, keep; \
         or a name with `meets`, a condition that a play owes to end in; or `most`, `least` with `of: movers`, numbers or \
         pips; each with `rule`, and if need be `when` and `unless`",
    ),
    key("faults", Keys, "plays that are not legal, and the other side's ruling on them"),
    must("faults.play", Word(&["refused", "allowed"]), "whether they can be made"),
    key("faults.stands", Words(FAULTS), "kinds that the other side may leave standing"),
    key("faults.own", Words(FAULTS), "kinds that a side may take back by itself"),
    must("faults.touched", Rule, "the rule of a man who is touched and must play"),
    must("faults.rule", Rule, "the rule of it"),
];
