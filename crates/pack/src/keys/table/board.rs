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
    must("name", Text, "name of the pack, which is the name of its folder, in small letters"),
    must("version", Text, "version of the pack, in quotes"),
    key("title", Texts, "name of the game for players"),
    key("about", Texts, "a few sentences about the game"),
    key("aim", Texts, "goal of the game, in about three sentences for a newcomer"),
    key("family", Text, "family under which lists show the game; inherited from the parent"),
    key(
        "period",
        Years,
        "years in which the game is known to have been played: `1283`, `1600-1800`, `1850-` if it still is, `50 BC-400`; not inherited",
    ),
    key("extends", Name, "name of the parent pack, never a path"),
    must("track", Keys, "the board and the men"),
    must(
        "track.relation",
        Word(&["contrary", "parallel", "facing", "shared", "apart"]),
        "how the sides travel. `contrary`: against each other on one ring; `parallel`: the same way, half a ring apart; `facing`: on two tracks side by side; `shared`: the same way from the same cell; `apart`: without any contact",
    ),
    must("track.cells", Number(2, 24), "number of cells of each side, an even one if `parallel`"),
    must("track.men", Number(1, 15), "number of men of each side"),
    must(
        "track.start",
        Men,
        "starting position: `{1: 15}`, or `{leader: {1: 15}, other: {2: 15}}`; a child pack switches off each entry that it drops",
    ),
    key("track.rule", Rule, "id of the rule"),
    key("draw", Keys, "how the board is drawn"),
    key(
        "draw.first",
        Word(&["near_left", "near_right", "far_left", "far_right"]),
        "corner of the ring where white's cell 1 is drawn",
    ),
    key(
        "draw.stack",
        CellsList,
        "two rows of equally many cells; men of the first are drawn on top of the second",
    ),
    key(
        "draw.points",
        Word(&["own", "case", "pips"]),
        "numbers of the points that players see: `own`, 1 to 24 along the way of the side that moves; in a game against the program, along the player's way; `case`, `T` and `1` to `11` on each side of the board; `pips`, 24 to 1",
    ),
    key(
        "draw.flag",
        Name,
        "name of an entry of the account's state, `true` or `false` for each side. If `true`, that side's second counter, into which the first one runs over, is drawn with a flag",
    ),
    key(
        "exchange",
        Words(&["mat"]),
        "formats of other programs in which games can be written: a list, of which `mat` is the only entry",
    ),
    must("lead", Keys, "who begins"),
    must("lead.die", Word(&["higher", "lower"]), "whether the higher or the lower die begins"),
    key(
        "lead.plays",
        Flag,
        "`true`: the side that begins plays these two dice; otherwise it throws again",
    ),
    must("lead.rule", Rule, "id of the rule"),
    key("handicap", Keys, "advantage that one side is given"),
    must("handicap.to", Word(&["white", "black"]), "the side"),
    key("handicap.start", Men, "its starting position"),
    key("handicap.leads", Flag, "`true`: this side begins, without a throw for it"),
    must("handicap.rule", Rule, "id of the rule"),
    must("throw", Keys, "the dice, and the numbers that a throw gives"),
    key("throw.dice", Number(0, 3), "number of dice; 2 if left out"),
    key(
        "throw.gives",
        Names,
        "numbers that kinds of throws give; the first entry that fits decides",
    ),
    key("throw.gives.*.throw", Thrown, "kinds of throws; every throw if left out"),
    key("throw.gives.*.when", Cond, "condition under which the entry fits"),
    must(
        "throw.gives.*.numbers",
        Given,
        "the numbers, such as `each`, `4 x n, m` or `each, named`; all forms stand in variants/README.md under Throws",
    ),
    key(
        "throw.gives.*.order",
        Word(&["any", "written"]),
        "`written`: a number is played only after all numbers before it; otherwise in any order",
    ),
    key(
        "throw.gives.*.optional",
        Rule,
        "id of the rule that makes these numbers optional; no duty counts them",
    ),
    key(
        "throw.gives.*.then",
        Names,
        "further numbers of the same throw, entry by entry, once all of the above are played; each entry is a play of its own",
    ),
    key("throw.gives.*.then.*.throw", Thrown, "kinds of throws; every throw if left out"),
    key(
        "throw.gives.*.then.*.when",
        Cond,
        "condition under which the entry follows; if it does not hold, nothing follows",
    ),
    must("throw.gives.*.then.*.numbers", Given, "the numbers, as in `gives`"),
    key("throw.gives.*.then.*.order", Word(&["any", "written"]), "as in `gives`"),
    key("throw.gives.*.then.*.optional", Rule, "id of the rule that makes these numbers optional"),
    key("throw.gives.*.then.*.rule", Rule, "id of the rule, if the entry has one of its own"),
    key("throw.gives.*.rule", Rule, "id of the rule, if the entry has one of its own"),
    key(
        "throw.doublet",
        Number(1, 4),
        "how many times the number of a doublet (of two dice) is played; 2 if left out. An entry of `gives` that fits the doublet comes first",
    ),
    key("throw.doublet_rule", Rule, "id of the rule of doublets, if they have one of their own"),
    key("throw.again", Names, "throws after which the same side throws again"),
    key(
        "throw.again.*",
        RuleOrKeys,
        "one such throw; if its name is `doublet`, the id of the rule is enough",
    ),
    key("throw.again.*.throw", Thrown, "kinds of throws; every throw if left out"),
    key("throw.again.*.when", Cond, "condition, evaluated once the throw has been played"),
    must("throw.again.*.rule", Rule, "id of the rule"),
    key("throw.named", Keys, "who names the numbers that are `named`, once the dice are thrown"),
    key(
        "throw.named.by",
        Word(&["mover", "other"]),
        "`mover`: the side that threw; `other`: its opponent; the mover if left out",
    ),
    must("throw.named.rule", Rule, "id of the rule"),
    key("throw.unplayed", Rule, "id of the rule about numbers that cannot be played"),
    key("throw.passed", Keys, "numbers left over pass to the opponent"),
    key("throw.passed.throw", Thrown, "kinds of throws; every throw if left out"),
    key("throw.passed.when", Cond, "condition; its mover is the side that threw"),
    must("throw.passed.rule", Rule, "id of the rule"),
    key("throw.rule", Rule, "id of the rule by which men move with the dice"),
    must(
        "turn",
        Words(PHASES),
        "phases of a turn, in order; `throw` comes first, or `offer` before it",
    ),
    key("areas", Names, "groups of cells that can be filled with two men on each; at most 8"),
    key("areas.*", Cells, "its cells"),
    key("classes", Names, "groups of cells by which hits are valued; at most 8"),
    key("classes.*", Cells, "its cells"),
    key("facts", Names, "conditions with a name, which other conditions use by `is`; at most 16"),
    key("facts.*", Cond, "the condition"),
    key(
        "facts.*.judged",
        Word(&["standing", "thrown", "step", "played"]),
        "`standing`, the default: evaluated wherever it is used. `thrown`, `step`, `played`: evaluated after the throw, after each step or after the play, and remembered for the side until the setting ends",
    ),
    key(
        "facts.*.like",
        Name,
        "another entry, or one of common/conditions.yaml, to copy; the keys beside `like` are laid over the copy",
    ),
    key(
        "facts.*.ahead_of",
        Name,
        "the entry before which this one stands, if a child pack needs another order",
    ),
    key("facts.*.rule", Rule, "id of the rule"),
];
