//! The words of conditions: what can be asked, in the order in which it is known.

use crate::keys::line::Takes::{
    Bounds, Cond, Conds, Flag, Keys, Name, Number, Quantities, Seen, Text, Word, WordsOrOne,
};
use crate::keys::line::{Key, key, must};

/// The keys right below an atom that is a map.
pub fn of_atom(atom: &str) -> impl Iterator<Item = (&'static str, &'static Key)> + '_ {
    ATOMS.iter().filter_map(move |key| Some((key.path.strip_prefix(atom)?.strip_prefix('.')?, key)))
}

const ACTS: &[&str] = &["enter", "move", "bear", "hit", "burst"];

/// What a condition can ask. A condition is a map of these; all of them must hold.
pub const ATOMS: &[Key] = &[
    key("mine", Quantities, "so many own men at each of these places: `{2-7: \"<=1\"}`"),
    key(
        "foe",
        Quantities,
        "so many of theirs, in their own numbering; `to` and the like are the same cells",
    ),
    key(
        "count",
        Text,
        "two sums compared: `hand + held 1-6 >= 7`; a term is a number or `[foe] [held|bands|open|empty] PLACES`",
    ),
    key("row", Keys, "neighbours on the own way that are held"),
    key("row.of", Word(&["mine", "foe"]), "by whom; mine where nothing is said"),
    key("row.men", Number(1, 15), "so many men hold a cell, 2 where nothing is said"),
    key("row.on", Seen, "looked for on these cells alone"),
    key("row.with", Seen, "this cell is among them"),
    must("row.length", Bounds, "how many neighbours"),
    key("cells", Keys, "so many cells of which something is so"),
    must("cells.of", Seen, "among these"),
    must("cells.that", Cond, "what must be so of `cell`"),
    must("cells.number", Bounds, "how many such"),
    key("can_fill", Keys, "men enough on or before the cells of an area, or its name alone"),
    must("can_fill.area", Name, "the area"),
    key("can_fill.by", Word(&["cells", "men"]), "for each of its cells, or in all"),
    key("stuck", Flag, "no number from 1 to 6, each thrown alone, could be played"),
    key("from", Seen, "the step begins there"),
    key("to", Seen, "the step ends there, or a man has come to rest there"),
    key("die", Bounds, "its number, or a list of them"),
    key("does", WordsOrOne(ACTS), "what the step does, or the name of a stage"),
    key("exact", Flag, "it bears off by just its number, or by a larger one"),
    key("another", Keys, "a man of another cell could play the number; `true`: any"),
    key("another.from", Seen, "one who stands there"),
    key("another.to", Seen, "and would come there"),
    key("gone", Quantities, "so many men have left there in this throw"),
    key(
        "did",
        WordsOrOne(ACTS),
        "what the man has done in this throw, or a number that he was moved by",
    ),
    key("hits", Quantities, "so many men were hit there in this throw"),
    key("played", Bounds, "so many numbers are used, or `all`, or `none`"),
    key("movers", Bounds, "so many different men used them"),
    key("gain", Bounds, "the cell holds so many more men than the throw found"),
    key("used", Name, "the exception of this entry of `forbid` was needed in this play"),
    key(
        "throw",
        WordsOrOne(&["doublet", "simple", "repeated"]),
        "what was thrown; also `has 1`, or two faces: `6-5`; a list is one of them",
    ),
    key("throws", Bounds, "the number of the side's throw, this one included"),
    key("setting", Bounds, "the number of the setting"),
    key("counter", Quantities, "what a counter of the side shows: `{points: \">=6\"}`"),
    key("is", Name, "a fact that holds, or is remembered"),
    key("could", Cond, "some legal play ends so"),
    key("always", Cond, "every legal play ends so"),
    key("found", Cond, "it was so when the throw found the men"),
    key("leaves", Cond, "it is so once the step is made"),
    key("theirs", Cond, "the same from the other side's seat"),
    key("all", Conds, "all of these: a list, or a map of parts by name"),
    key("any", Conds, "one of these"),
    key("not", Cond, "this is not so"),
    key("unless", Cond, "this is not so, as an exception"),
];
