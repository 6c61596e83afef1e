//! Keys of cases of marking by hand: one act after the other.

use crate::keys::Takes::{Any, Keys, MapsOrTexts, Number, Play, Text, Told, Word, WordOrWords};
use crate::keys::cases::line::{CaseKey, MANY, Of, SIDES, key};

/// The acts that `acts` may contain.
pub(crate) const ACTS: &[&str] = &[
    "mark",
    "mark_hole",
    "mark_holes",
    "touch",
    "touch_men",
    "play",
    "throw",
    "claim",
    "claim_again",
    "demand_whole",
    "demand_marking",
    "rule",
    "require",
    "renounce",
    "refuse",
    "release_jeton",
    "unmark_other",
    "move_own_jeton",
    "forget_to_efface_other",
    "unmark_own",
    "mark_with_new_jeton",
];

/// The keys, in the order in which cases are written.
pub(super) const KEYS: &[CaseKey] = &[
    key("due", Keys, Of::Acts, "points that the throw gives"),
    key("due.mover", Number(0, MANY), Of::Acts, "to this side"),
    key(
        "acts",
        MapsOrTexts,
        Of::Acts,
        "what the sides do, in order; an act may be a text such as `mover marks 4`",
    ),
    key("acts.by", Word(SIDES), Of::Acts, "the side that acts"),
    key(
        "acts.do",
        WordOrWords(ACTS),
        Of::Acts,
        "what it does; with any other word the case is only read",
    ),
    key("acts.points", Number(0, MANY), Of::Acts, "number of points marked or claimed"),
    key("acts.n", Number(0, 99), Of::Acts, "number of holes"),
    key("acts.man", Any, Of::Acts, "the man who is touched, by his cell"),
    key("acts.moves", Play, Of::Acts, "the play; `fills` is a play that fills an area"),
    key(
        "acts.ruling",
        Text,
        Of::Acts,
        "the ruling: `leave`, `again`, `again with 8`, `again without 12`, or the steps of a play",
    ),
    key("acts.to", Told, Of::Acts, "further detail"),
    key("acts.from_", Told, Of::Acts, "further detail"),
    key("acts.as_", Told, Of::Acts, "further detail"),
    key("acts.for_", Told, Of::Acts, "further detail"),
    key("acts.due", Told, Of::Acts, "further detail"),
];
