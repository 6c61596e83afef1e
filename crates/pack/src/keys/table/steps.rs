//! How men move, what may not be, and plays that are not legal.

use crate::keys::line::Takes::{
    Cell, Cells, Cond, CondOr, Duties, Keys, Name, Names, Number, Rule, RuleOrKeys, Texts, Word,
    Words,
};
use crate::keys::line::{Key, key, must};

const FAULTS: &[&str] =
    &["distance", "too_far", "short", "fill", "keep", "closed", "never", "pair"];

/// The keys, in the order in which packs are written.
pub(super) const KEYS: &[Key] = &[
    key("steps", Keys, "how a man moves"),
    key("steps.block", Keys, "men of the other side close a cell, to stop on as to pass by"),
    must("steps.block.foes", Number(1, 2), "so many of theirs close it"),
    must("steps.block.rule", Rule, "the rule of it"),
    key("steps.pair_cell", Keys, "a cell that two men take and leave together"),
    must("steps.pair_cell.at", Cell, "the cell"),
    key("steps.pair_cell.short", Keys, "two men whose dice say a later cell may stop here"),
    must("steps.pair_cell.short.reach", Cell, "the cell that the dice say: the next one"),
    key("steps.pair_cell.short.unless_exact", Rule, "not while two men could come by their dice"),
    key("steps.pair_cell.short.optional", Rule, "the duties do not count such a play"),
    must("steps.pair_cell.short.rule", Rule, "the rule of it"),
    must("steps.pair_cell.rule", Rule, "the rule of it"),
    key("steps.never", Keys, "cells where nobody comes to rest"),
    must("steps.never.cells", Cells, "the cells"),
    must("steps.never.rule", Rule, "the rule of it"),
    key(
        "steps.closed",
        Names,
        "by area of the other side: cells where nobody rests while he can still fill it",
    ),
    must("steps.closed.*.cells", Cells, "the cells, in the mover's numbering"),
    key(
        "steps.closed.*.test",
        Word(&["cells", "men"]),
        "he can while he has men enough for each of its cells, or enough in all",
    ),
    key("steps.closed.*.band", Rule, "two men who come to one cell in the same play may rest"),
    must("steps.closed.*.rule", Rule, "the rule of it"),
    key(
        "steps.hit",
        Keys,
        "single men are sent to the hand; on facing tracks by who comes opposite",
    ),
    key("steps.hit.safe", Keys, "where nobody is hit"),
    must("steps.hit.safe.cells", Cells, "the cells, in the numbering of who would be hit"),
    must("steps.hit.safe.rule", Rule, "the rule of it"),
    key(
        "steps.hit.when",
        Cond,
        "only then; where the sides share their cells a man who cannot be hit closes his",
    ),
    must("steps.hit.rule", Rule, "the rule of it"),
    key("steps.enter", Keys, "men in hand enter on the cell of the die"),
    must("steps.enter.cells", Cells, "where, among 1-6"),
    key("steps.enter.shut_out", Keys, "what a side may do while more men wait than cells are open"),
    must("steps.enter.shut_out.enter", Word(&["none", "one", "any"]), "how many may enter"),
    key("steps.enter.shut_out.optional", Rule, "and need not"),
    must("steps.enter.shut_out.rule", Rule, "the rule of it"),
    key("steps.enter.when", Cond, "only then"),
    must("steps.enter.rule", Rule, "the rule of it"),
    key("steps.burst", Keys, "whole bands are sent to the hand"),
    key("steps.burst.by_run", Keys, "bands of a long run of them"),
    must("steps.burst.by_run.length", Number(2, 24), "how long"),
    must("steps.burst.by_run.rule", Rule, "the rule of it"),
    key(
        "steps.burst.by_room",
        Keys,
        "by a man who enters, while more men wait than cells are open",
    ),
    must("steps.burst.by_room.cells", Cells, "the cells where he enters"),
    key(
        "steps.burst.by_room.judged",
        Word(&["step", "throw"]),
        "whether each step asks anew, or the throw once",
    ),
    key("steps.burst.by_room.optional", Rule, "and nobody needs to"),
    must("steps.burst.by_room.rule", Rule, "the rule of it"),
    key("steps.burst.never_when_off", Keys, "not by a side that has borne off many men"),
    must("steps.burst.never_when_off.men", Number(1, 15), "so many"),
    must("steps.burst.never_when_off.rule", Rule, "the rule of it"),
    key("steps.burst.when", Cond, "bands besides these"),
    key("steps.burst.rule", Rule, "the rule of `when`"),
    key("steps.off", Keys, "bearing off"),
    must("steps.off.home", Cells, "where all men must stand"),
    key("steps.off.excess", RuleOrKeys, "whom a larger number takes; a rule alone: a hindmost man"),
    must("steps.off.excess.by", Word(&["hindmost", "any", "never"]), "whom"),
    must("steps.off.excess.rule", Rule, "the rule of it"),
    key(
        "steps.off.when",
        CondOr(&["all_home", "any"]),
        "when men leave, in place of all being home: a condition, or `any` time",
    ),
    must("steps.off.rule", Rule, "the rule of it"),
    key("steps.stages", Keys, "numbers bound to cells, in place of travel"),
    key(
        "steps.stages.judged",
        Word(&["step", "throw"]),
        "whether `needs_empty` is asked at each step or at the throw",
    ),
    must("steps.stages.list", Names, "the stages, by the word that is written for a step"),
    must("steps.stages.list.*.cells", Cells, "six cells it takes men from, one for each face"),
    must("steps.stages.list.*.to", Cells, "six cells it puts them on, or `off`"),
    key("steps.stages.list.*.needs_empty", Cells, "cells that must hold nobody of mine"),
    key("steps.stages.list.*.when", Cond, "only then"),
    must("steps.stages.list.*.rule", Rule, "the rule of it"),
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
