//! The pack itself, the board, what a throw gives, and what is remembered of how men stood.

use crate::keys::line::Takes::{
    Cells, CellsList, Cond, Flag, Given, Keys, Men, Name, Names, Number, Rule, RuleOrKeys, Text,
    Texts, Thrown, Word, Words, Years,
};
use crate::keys::line::{Key, key, must};

const PHASES: &[&str] =
    &["offer", "throw", "credit mover", "choose", "credit other", "play", "passed"];

/// The keys, in the order in which packs are written.
pub(super) const KEYS: &[Key] = &[
    must(
        "format",
        Number(1, 2),
        "how packs are written: 1, or 2 with conditions and what a throw gives",
    ),
    must("name", Text, "the pack's name: the folder's, in small letters"),
    must("version", Text, "its version, in quotes"),
    key("title", Texts, "its name for people"),
    key("about", Texts, "what the game is, in a few sentences"),
    key("aim", Texts, "what a player tries to do, in three sentences that a stranger understands"),
    key("family", Text, "the games among which lists show it; an heir has it from its parent"),
    key(
        "period",
        Years,
        "when it is known to have been played: `1283`, `1600-1800`, `1850-` where it still is, `50 BC-400`; an heir has its own",
    ),
    key("extends", Name, "the pack that this one starts from, by name, never a path"),
    must("track", Keys, "the board and the men"),
    must(
        "track.relation",
        Word(&["contrary", "parallel", "facing", "shared", "apart"]),
        "how the sides travel: against each other on one ring, the same way half a ring apart, on two tracks side by side, the same way from the same beginning, or without any contact",
    ),
    must("track.cells", Number(2, 24), "cells of each side; even where parallel"),
    must("track.men", Number(1, 15), "men of each side"),
    must("track.start", Men, "where they begin: `{1: 15}`, or `{leader: {1: 15}, other: {2: 15}}`"),
    key("track.rule", Rule, "the rule of it"),
    key("draw", Keys, "how the board is drawn"),
    key(
        "draw.first",
        Word(&["near_left", "near_right", "far_left", "far_right"]),
        "the corner of the ring where white sees his first cell",
    ),
    key("draw.stack", CellsList, "two rows of cells drawn one on the other"),
    key(
        "draw.flag",
        Name,
        "what the account remembers of each side while a flag flies on what the first counter runs over into",
    ),
    key("exchange", Words(&["mat"]), "formats of other programs in which its games can be written"),
    must("lead", Keys, "who begins"),
    must("lead.die", Word(&["higher", "lower"]), "whose die leads"),
    key("lead.plays", Flag, "he plays these very dice; otherwise he throws afresh"),
    must("lead.rule", Rule, "the rule of it"),
    key("handicap", Keys, "what one side is given in advance"),
    must("handicap.to", Word(&["white", "black"]), "which side"),
    key("handicap.start", Men, "where his men begin"),
    key("handicap.leads", Flag, "he begins, without a throw for it"),
    must("handicap.rule", Rule, "the rule of it"),
    must("throw", Keys, "what a throw gives"),
    key("throw.dice", Number(0, 3), "how many dice are thrown: two, unless it is said"),
    key("throw.gives", Names, "what throws of some kinds give to play; the first that fits counts"),
    key("throw.gives.*.throw", Thrown, "which throws; all, where it is not said"),
    key("throw.gives.*.when", Cond, "only then"),
    must(
        "throw.gives.*.numbers",
        Given,
        "the numbers, such as `each`, `4 x n, m` or `each, named`",
    ),
    key(
        "throw.gives.*.order",
        Word(&["any", "written"]),
        "`written`: a number is played only when all before it have been",
    ),
    key("throw.gives.*.rule", Rule, "the rule of it, where it has one of its own"),
    key(
        "throw.doublet",
        Number(1, 4),
        "how often the face of a doublet of two dice is played: twice, unless it is said",
    ),
    key("throw.doublet_rule", Rule, "the rule of that, where it has one of its own"),
    key("throw.again", Names, "when the same side throws again"),
    key(
        "throw.again.*",
        RuleOrKeys,
        "one reason; its rule alone, where its name is a kind of throw",
    ),
    key("throw.again.*.throw", Thrown, "after which throws; all, where it is not said"),
    key("throw.again.*.when", Cond, "only then, when the throw has been played"),
    must("throw.again.*.rule", Rule, "the rule of it"),
    key("throw.named", Keys, "who names the numbers that are `named`, when the dice lie"),
    key(
        "throw.named.by",
        Word(&["mover", "other"]),
        "the side that has thrown, unless it is said, or the other",
    ),
    must("throw.named.rule", Rule, "the rule of it"),
    key("throw.unplayed", Rule, "the rule of numbers that nobody can play"),
    key("throw.passed", Keys, "numbers that are left go over to the other side"),
    key("throw.passed.throw", Thrown, "those of which throws; all, where it is not said"),
    key("throw.passed.when", Cond, "only then, seen by who has thrown"),
    must("throw.passed.rule", Rule, "the rule of it"),
    key("throw.rule", Rule, "the rule of how men move by the dice"),
    must("turn", Words(PHASES), "the phases of a turn in order; `throw` first"),
    key("areas", Names, "groups of cells that can be filled, two men a cell; at most 8"),
    key("areas.*", Cells, "its cells"),
    key("classes", Names, "groups of cells by which hits are valued; at most 8"),
    key("classes.*", Cells, "its cells"),
    key("facts", Names, "conditions with a name, for others that ask `is`; at most 16"),
    key("facts.*", Cond, "what must be so"),
    key(
        "facts.*.judged",
        Word(&["standing", "thrown", "step", "played"]),
        "asked for whenever it matters, where nothing is said; or looked at when the dice lie, after each step, when \
         the side has played, and remembered for the side until the setting ends",
    ),
    key("facts.*.like", Name, "as another entry, or one of the library, but for what is said here"),
    key(
        "facts.*.ahead_of",
        Name,
        "the entry before which it comes, where an heir needs another order",
    ),
    key("facts.*.rule", Rule, "the rule of it"),
];
