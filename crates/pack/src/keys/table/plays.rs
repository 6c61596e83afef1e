//! The keys of forbidden plays, duties and illegal plays.

use charpentier_core::spec::Duty;

use crate::key::Takes::{Cond, Duties, Keys, Like, Name, Names, Rule, Texts, Word, Words};
use crate::key::{Key, key, must};

/// The duties that consist of their name.
pub(crate) const DUTIES: [Duty; 6] =
    [Duty::MostDice, Duty::HigherDie, Duty::LeastWaste, Duty::NoMadeExcess, Duty::Fill, Duty::Keep];

const FAULTS: &[&str] =
    &["distance", "too_far", "short", "fill", "keep", "closed", "never", "pair"];

/// The keys, in the order in which packs are written.
pub(super) const KEYS: &[Key] = &[
    key("forbid", Names, "what is forbidden; of several entries that apply, the first is reported"),
    key("forbid.*", Cond, "the condition that must not hold"),
    key(
        "forbid.*.at",
        Word(&["step", "rest", "played"]),
        "`step`: before each step. `rest`: for each cell, as `to`, that holds more men than before the throw. `played`: for the whole play",
    ).or("step"),
    key(
        "forbid.*.says",
        Texts,
        "the rule as a sentence, in place of the one made from the condition; `{to}` is filled in",
    ).or("(made from the condition)"),
    key(
        "forbid.*.refuses",
        Texts,
        "message for a player who is refused; `{from}`, `{to}` and `{die}` are filled in, and `{at}` by the cell of another man that the condition names",
    ).or("(made from the condition)"),
    key(
        "forbid.*.like",
        Like,
        "another entry, or one of common/conditions.yaml, to copy; the keys beside `like` are laid over the copy",
    ),
    key(
        "forbid.*.ahead_of",
        Name,
        "the entry before which this one stands, if a child pack needs another order",
    ),
    must("forbid.*.rule", Rule, "id of the rule"),
    key(
        "duties",
        Duties,
        "what a play must do, most important first: `most_dice`, `higher_die`, `least_waste`, `no_made_excess`, `fill`, `keep`; a name with a condition that must hold after the play, in `meets`; or `most` or `least` with `of: men`, `numbers` or `pips`. Each has a `rule`, and may have `when` and `unless`; those with `meets` or `of` may have `says`",
    ),
    key("faults", Keys, "illegal plays, and how the opponent rules on them"),
    must(
        "faults.play",
        Word(&["refused", "allowed"]),
        "whether an illegal play is refused or can be made",
    ),
    key(
        "faults.stands",
        Words(FAULTS),
        "kinds of illegal plays that the opponent may let stand: `distance`, the dice do not take the men that far; `too_far`, not even both dice take one man that far; `short`, two men stop short of a corner that they reach exactly; `fill`, `keep`, a table is not filled or kept; `closed`, `never`, a man ends where none may; `pair`, a man alone where only two may be",
    ).or("(none)"),
    key("faults.own", Words(FAULTS), "kinds of illegal plays that a side may take back itself").or("(none)"),
    must("faults.touched", Rule, "id of the rule that a touched man must be played"),
    must("faults.rule", Rule, "id of the rule"),
];
