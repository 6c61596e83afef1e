//! What a case is called and shows, and how it begins: men, state, dice and the play that is meant.

use crate::keys::Takes::{
    Any, Chosen, Dice, Flag, Keys, Maps, Men, Name, NameList, Number, Play, Text, Throws, Word,
};
use crate::keys::cases::line::Named::{self, Counter, Modifier, Stack};
use crate::keys::cases::line::{CaseKey, MANY, Of, SIDES, key, named};

/// The keys, in the order in which cases are written.
pub(super) const KEYS: &[CaseKey] = &[
    key("id", Text, Of::All, "its name, which no other case has"),
    key("game", Name, Of::All, "the pack"),
    key("rules", NameList, Of::All, "ids of the rules that it shows"),
    key("source", Text, Of::All, "where it stands in the sources, or `derived`"),
    key(
        "stated",
        Flag,
        Of::All,
        "the source has position, dice and result; otherwise it is built from the rule",
    ),
    key("options", Chosen, Of::All, "options of the pack away from their defaults"),
    key("position", Keys, Of::Board, "where the men stand, each side in its own numbering"),
    key("position.mover", Men, Of::Scene, "men on each cell"),
    key("position.mover_off", Number(0, 15), Of::Scene, "men borne off"),
    key("position.mover_bar", Number(0, 15), Of::Scene, "men hit and waiting, or not yet entered"),
    key(
        "position.mover_hand",
        Number(0, 15),
        Of::Scene,
        "men not yet entered, where those who were hit are apart; `hand/7` enters one",
    ),
    key("position.mover_out", Number(0, 15), Of::Scene, "men taken for good"),
    named(
        "position.mover_standing",
        Stack,
        Men,
        Of::Scene,
        "how many of a point's men stand upon others",
    ),
    key("partial", Flag, Of::Board, "the position leaves out men that do not matter"),
    key("state", Keys, Of::All, "what else is known before the throw"),
    named(
        "state.mover_*",
        Counter,
        Number(0, MANY),
        Of::Scene,
        "what a counter of the pack shows, such as `mover_points`",
    ),
    key("state.mover_run", Flag, Of::Scene, "the first counter was marked without an answer"),
    key(
        "state.mover_throw",
        Number(0, 255),
        Of::Scene,
        "how many throws of the setting this is for the side; a later one where nothing is said",
    ),
    key("state.mover_earlier_throws", Throws, Of::Scene, "throws that the side had in the setting"),
    key("state.opponent_first_throw", Dice, Of::Scene, "what the other side has just thrown"),
    key("state.latches", Keys, Of::Scene, "what the setting remembers"),
    key("state.latches.mover", NameList, Of::Scene, "names of latches of the pack"),
    key("state.decision", Name, Of::Chosen, "a choice of the pack, made before the play"),
    key("state.match", Keys, Of::Scene, "the match before this game"),
    key(
        "state.match.length",
        Number(1, MANY),
        Of::Scene,
        "its length, as the option `match_length`",
    ),
    key(
        "state.match.games",
        Maps,
        Of::Chosen,
        "games that have been won, in order; without a position they are the case",
    ),
    key("state.match.games.winner", Word(SIDES), Of::Chosen, "who won"),
    key("state.match.games.kind", Name, Of::Chosen, "by which end"),
    key(
        "state.match.games.counted",
        Number(0, 30),
        Of::Chosen,
        "what the sum of the end came to, where its worth is one",
    ),
    named("state.match.games.*", Modifier, Flag, Of::Chosen, "whether this came with it"),
    key("state.lead", Dice, Of::Marks, "one die each for the lead, the mover's first"),
    key(
        "state.gains",
        Any,
        Of::Marks,
        "who marks what: `mover 4; opponent 6`, `{mover: 4}` or `[[mover, 4]]`",
    ),
    key(
        "state.marking",
        Word(&["auto", "manual"]),
        Of::Still,
        "who marks; by hand only with `claimed`, or the case is skipped",
    ),
    key(
        "state.claimed",
        Number(0, MANY),
        Of::Throw,
        "what the mover marks by hand for this throw; the other side takes what is wrong",
    ),
    named(
        "state.*",
        Named::Option,
        Text,
        Of::Board,
        "an option of the pack, where it was agreed for this game",
    ),
    key("dice", Dice, Of::Thrown, "the throw"),
    key("decision", Name, Of::Still, "as `state.decision`"),
    key(
        "play",
        Play,
        Of::Throw,
        "the play that `after`, `outcome` and `refused` speak of: a list of steps, or a text as `moves` prints it",
    ),
];
