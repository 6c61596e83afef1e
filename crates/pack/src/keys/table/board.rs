//! The keys of the pack itself, the board, the dice, the turn, areas, classes and facts.

use crate::key::Takes::{
    Cells, CellsList, Cond, Flag, Given, Keys, Men, Name, Names, Number, Rule, RuleOrKeys, Text,
    Texts, Thrown, Word, Words, Years,
};
use crate::key::{Key, key, must};

const PHASES: &[&str] =
    &["offer", "throw", "credit mover", "choose", "credit opponent", "play", "passed"];

/// The keys, in the order in which packs are written.
pub(super) const KEYS: &[Key] = &[
    must("name", Text, "name of the pack, which is the name of its folder, in small letters"),
    must("version", Text, "version of the pack, in quotes"),
    key("title", Texts, "name of the game for players"),
    key("about", Texts, "a few sentences about the game; the first one stands beside its picture in lists"),
    key("aim", Texts, "goal of the game, in about three sentences for a newcomer"),
    key("family", Text, "family under which lists show the game"),
    key(
        "period",
        Years,
        "years in which the game is known to have been played: `1283`, `1600-1800`, `1850-` if it still is, `50 BC-400`; not inherited",
    ),
    key(
        "difficulty",
        Number(1, 3),
        "how much a newcomer has to learn: `1`, the aim; `2`, some duties or ways to win; `3`, an art of its own",
    ),
    key("minutes", Number(1, 600), "how long a game usually takes two players"),
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
    key("picture", Keys, "how the board is drawn"),
    key(
        "picture.first",
        Word(&["near_left", "near_right", "far_left", "far_right"]),
        "corner of the ring where white's cell 1 is drawn",
    ).or("near_left"),
    key(
        "picture.stack",
        CellsList,
        "two rows of equally many cells; men of the first are drawn on top of the second",
    ),
    key(
        "picture.points",
        Word(&["own", "case", "pips"]),
        "numbers of the points that players see: `own`, 1 to 24 along the way of the side that moves; in a game against the program, along the player's way; `case`, `T` and `1` to `11` on each side of the board; `pips`, 24 to 1",
    ).or("own"),
    key(
        "picture.flag",
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
        "lead.throw",
        Word(&["afresh", "these"]),
        "first throw of the side that begins: `these` two dice, or `afresh`, a new throw",
    ).or("afresh"),
    must("lead.rule", Rule, "id of the rule"),
    key("handicap", Keys, "advantage that one side is given"),
    must("handicap.to", Word(&["white", "black"]), "the side"),
    key("handicap.start", Men, "its starting position").or("(as in `track`)"),
    key("handicap.leads", Flag, "`true`: this side begins, without a throw for it").or("false"),
    must("handicap.rule", Rule, "id of the rule"),
    must("dice", Keys, "the dice, and the numbers that a throw gives"),
    key("dice.count", Number(0, 3), "number of dice").or("2"),
    key(
        "dice.gives",
        Names,
        "numbers that kinds of throws give; the first entry that fits decides",
    ).or("(each number once)"),
    key("dice.gives.*.throw", Thrown, "kinds of throws").or("(every throw)"),
    key("dice.gives.*.when", Cond, "condition under which the entry fits").or("(always)"),
    must(
        "dice.gives.*.numbers",
        Given,
        "the numbers, such as `each`, `4 x n, m` or `each, named`: see [numbers](#numbers)",
    ),
    key(
        "dice.gives.*.order",
        Word(&["any", "written"]),
        "`written`: a number is played only after all numbers before it; otherwise in any order",
    ).or("any"),
    key(
        "dice.gives.*.optional",
        Rule,
        "id of the rule that makes these numbers optional; no duty counts them",
    ),
    key(
        "dice.gives.*.then",
        Names,
        "further numbers of the same throw, entry by entry, once all of the above are played; each entry is a play of its own",
    ),
    key("dice.gives.*.then.*.throw", Thrown, "kinds of throws").or("(every throw)"),
    key(
        "dice.gives.*.then.*.when",
        Cond,
        "condition under which the entry follows; if it does not hold, nothing follows",
    ).or("(always)"),
    must("dice.gives.*.then.*.numbers", Given, "the numbers, as in `gives`"),
    key("dice.gives.*.then.*.order", Word(&["any", "written"]), "as in `gives`").or("any"),
    key("dice.gives.*.then.*.optional", Rule, "id of the rule that makes these numbers optional"),
    key("dice.gives.*.then.*.rule", Rule, "id of the rule").or("(that of the entry)"),
    key(
        "dice.gives.*.ahead_of",
        Name,
        "the entry before which this one stands, if a child pack needs another order",
    ),
    key("dice.gives.*.rule", Rule, "id of the rule").or("(that of `dice`)"),
    key("dice.again", Names, "throws after which the same side throws again"),
    key(
        "dice.again.*",
        RuleOrKeys,
        "one such throw; if its name is `doublet`, the id of the rule is enough",
    ),
    key("dice.again.*.throw", Thrown, "kinds of throws").or("(every throw)"),
    key("dice.again.*.when", Cond, "condition, evaluated once the throw has been played").or("(always)"),
    must("dice.again.*.rule", Rule, "id of the rule"),
    key("dice.named", Keys, "who names the numbers that are `named`: once the dice are thrown, or, in `then`, once the numbers before them are played"),
    key(
        "dice.named.by",
        Word(&["mover", "opponent"]),
        "`mover`: the side that threw; `opponent`: its opponent",
    ).or("mover"),
    must("dice.named.rule", Rule, "id of the rule"),
    key("dice.unplayed", Rule, "id of the rule about numbers that cannot be played"),
    key("dice.passed", RuleOrKeys, "numbers left over pass to the opponent; an id alone means those of every throw"),
    key("dice.passed.throw", Thrown, "kinds of throws").or("(every throw)"),
    key("dice.passed.when", Cond, "condition, evaluated once the throw has been played; `mover` is the side that threw").or("(always)"),
    must("dice.passed.rule", Rule, "id of the rule"),
    key("dice.rule", Rule, "id of the rule by which men move with the dice"),
    must(
        "turn",
        Words(PHASES),
        "phases of a turn, in order; `throw` comes first, or `offer` before it",
    ),
    key("areas", Names, "groups of cells that a side fills with two men on each cell; at most 8"),
    key("areas.*", Cells, "its cells"),
    key("classes", Names, "groups of cells by which hits are valued; at most 8"),
    key("classes.*", Cells, "its cells"),
    key("facts", Names, "conditions with a name, which other conditions use by `fact`; at most 16"),
    key("facts.*", Cond, "the condition"),
    key(
        "facts.*.at",
        Word(&["standing", "dice", "step", "played"]),
        "`standing`: evaluated wherever it is used. `dice`, `step`, `played`: evaluated after the throw, after each step or after the play, and remembered for the side until the setting ends",
    ).or("standing"),
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
