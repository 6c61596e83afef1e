//! Every key that a pack may have: where it stands, what it takes, and what it says.
//!
//! One table, four uses: it tells the reader of packs which keys are known, the schema for editors
//! is made from it, the key reference is printed from it, and the tests hold it against the packs.

/// A key of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// Where it stands, such as `steps.block.foes`. A `*` is a name that the pack gives.
    pub path: &'static str,
    /// What can stand there.
    pub takes: Takes,
    /// What it says, in a sentence without an end.
    pub about: &'static str,
}

/// What can stand at a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Further keys, which the table lists.
    Keys,
    /// Entries by names that the pack gives; the table lists their keys below `*`.
    Names,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of these words.
    Words(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// `true` or `false`.
    Flag,
    /// A text for people.
    Text,
    /// A name that stands elsewhere in the pack, or that of another pack.
    Name,
    /// A list of such names.
    NameList,
    /// The id of a rule, such as `MY-M4`; what it switches on is on with it.
    Rule,
    /// One cell.
    Cell,
    /// Cells, such as `12`, `1-6` or `"1-6,19-24"`.
    Cells,
    /// Cells, `hand` and `off`.
    Places,
    /// A list of two or more groups of cells.
    CellsList,
    /// All men of a side by place: `{1: 15}`.
    Men,
    /// How many men may be where: `{12: ">=2", 2-7: 0-1}`.
    Counts,
    /// Duties with their rules, in order: `- most_dice: MY-M6`.
    Duties,
    /// The name of a script file of the pack, or `common/` and that of one which packs share.
    File,
    /// Such a file, or a list of them.
    Files,
    /// A name of the pack, a language and a term.
    Terms,
    /// A part of a pack, laid over it.
    Overlay,
    /// Options and their values.
    Chosen,
    /// Options, and values of each that will do: one, or a list.
    Needed,
}

const fn key(path: &'static str, takes: Takes, about: &'static str) -> Key {
    Key { path, takes, about }
}

use Takes::{
    Cell, Cells, CellsList, Chosen, Counts, Duties, File, Files, Flag, Keys, Men, Name, NameList,
    Names, Needed, Number, Overlay, Places, Rule, Terms, Text, Word, Words,
};

const PHASES: &[&str] = &["throw", "credit mover", "choose", "credit other", "play", "passed"];
const FAULTS: &[&str] =
    &["distance", "too_far", "short", "fill", "keep", "closed", "never", "pair"];

/// The table, in the order in which packs are written.
pub const KEYS: &[Key] = &[
    key("format", Number(1, 1), "how packs are written: 1"),
    key("name", Text, "the pack's name: the folder's, in small letters"),
    key("version", Text, "its version, in quotes"),
    key("title", Text, "its name for people"),
    key("about", Text, "what the game is, in a few sentences"),
    key("extends", Name, "the pack that this one starts from, by name, never a path"),
    key("track", Keys, "the board and the men"),
    key(
        "track.relation",
        Word(&["contrary", "parallel", "facing", "apart"]),
        "how the sides travel: against each other on one ring, the same way half a ring apart, on two tracks side by side, or without any contact",
    ),
    key("track.cells", Number(2, 24), "cells of each side; even where parallel"),
    key("track.men", Number(1, 15), "men of each side"),
    key("track.start", Men, "where they begin"),
    key("track.rule", Rule, "the rule of it"),
    key("draw", Keys, "how the board is drawn"),
    key(
        "draw.first",
        Word(&["near_left", "near_right", "far_left", "far_right"]),
        "the corner of the ring where white sees his first cell",
    ),
    key("draw.stack", CellsList, "two rows of cells drawn one on the other"),
    key("lead", Keys, "who begins"),
    key("lead.die", Word(&["higher", "lower"]), "whose die leads"),
    key("lead.plays", Flag, "he plays these very dice; otherwise he throws afresh"),
    key("lead.rule", Rule, "the rule of it"),
    key("handicap", Keys, "what one side is given in advance"),
    key("handicap.to", Word(&["white", "black"]), "which side"),
    key("handicap.start", Men, "where his men begin"),
    key("handicap.leads", Flag, "he begins, without a throw for it"),
    key("handicap.rule", Rule, "the rule of it"),
    key("throw", Keys, "what a throw gives"),
    key("throw.doublet", Number(1, 4), "how often the face of a doublet is played"),
    key("throw.doublet_rule", Rule, "the rule of that, where it has one of its own"),
    key("throw.lower_only", Rule, "of two faces the higher is never played"),
    key("throw.again", Keys, "when the same side throws again"),
    key("throw.again.doublet", Rule, "after a doublet"),
    key("throw.unplayed", Rule, "the rule of numbers that nobody can play"),
    key("throw.passed", Rule, "the rule of numbers that go over to the other side"),
    key("throw.rule", Rule, "the rule of how men move by the dice"),
    key("turn", Words(PHASES), "the phases of a turn in order; `throw` first"),
    key("areas", Names, "groups of cells that can be filled, two men a cell; at most 8"),
    key("areas.*", Cells, "its cells"),
    key("classes", Names, "groups of cells by which hits are valued; at most 8"),
    key("classes.*", Cells, "its cells"),
    key("latches", Names, "what is remembered of how the men of a side once stood; at most 8"),
    key("latches.*.in_all", Keys, "so many men together on some places"),
    key("latches.*.in_all.places", Places, "the places"),
    key("latches.*.in_all.men", Number(1, 15), "at least so many"),
    key("latches.*.band", Cells, "two men or more on one of these cells"),
    key("latches.*.foe", Counts, "how the other side stands, in its own numbering"),
    key(
        "latches.*.judged",
        Word(&["step", "throw", "standing"]),
        "looked at after each step, when the throw is played, or not remembered at all: as it stands",
    ),
    key("latches.*.rule", Rule, "the rule of it"),
    key("steps", Keys, "how a man moves"),
    key("steps.block", Keys, "men of the other side close a cell, to stop on as to pass by"),
    key("steps.block.foes", Number(1, 2), "so many of theirs close it"),
    key("steps.block.rule", Rule, "the rule of it"),
    key("steps.single_men", Keys, "cells that hold one own man at most"),
    key("steps.single_men.cells", Cells, "the cells"),
    key("steps.single_men.rule", Rule, "the rule of it"),
    key("steps.forerunner", Keys, "only the foremost man moves"),
    key("steps.forerunner.until", Name, "the latch that frees the others"),
    key("steps.forerunner.rule", Rule, "the rule of it"),
    key("steps.no_bands", Keys, "no step makes a band of a single man"),
    key("steps.no_bands.until", Name, "the latch that ends it"),
    key("steps.no_bands.rule", Rule, "the rule of it"),
    key("steps.band_limit", Keys, "no step leaves more own bands than so many"),
    key("steps.band_limit.most", Number(1, 24), "so many may be"),
    key(
        "steps.band_limit.men",
        Number(1, 2),
        "men that make a cell count, 2 where nothing is said",
    ),
    key("steps.band_limit.cells", Cells, "where they count"),
    key(
        "steps.band_limit.adjacent",
        Word(&["own", "foe", "no"]),
        "only neighbours on the own way or on the other side's, or all together",
    ),
    key("steps.band_limit.until", Name, "the latch that ends it"),
    key("steps.band_limit.rule", Rule, "the rule of it"),
    key(
        "steps.no_passing",
        Rule,
        "no man goes over an own man; the hand lies before the first cell",
    ),
    key(
        "steps.foremost_first",
        Rule,
        "a number that a man further on can play is played by nobody behind him",
    ),
    key("steps.pair_cell", Keys, "a cell that two men take and leave together"),
    key("steps.pair_cell.at", Cell, "the cell"),
    key("steps.pair_cell.short", Keys, "two men whose dice say a later cell may stop here"),
    key("steps.pair_cell.short.reach", Cell, "the cell that the dice say: the next one"),
    key("steps.pair_cell.short.unless_exact", Rule, "not while two men could come by their dice"),
    key("steps.pair_cell.short.optional", Rule, "the duties do not count such a play"),
    key("steps.pair_cell.short.rule", Rule, "the rule of it"),
    key("steps.pair_cell.rule", Rule, "the rule of it"),
    key("steps.never", Keys, "cells where nobody comes to rest"),
    key("steps.never.cells", Cells, "the cells"),
    key("steps.never.rule", Rule, "the rule of it"),
    key(
        "steps.closed",
        Names,
        "by area of the other side: cells where nobody rests while he can still fill it",
    ),
    key("steps.closed.*.cells", Cells, "the cells, in the mover's numbering"),
    key(
        "steps.closed.*.test",
        Word(&["cells", "men"]),
        "he can while he has men enough for each of its cells, or enough in all",
    ),
    key("steps.closed.*.band", Rule, "two men who come to one cell in the same play may rest"),
    key("steps.closed.*.rule", Rule, "the rule of it"),
    key(
        "steps.hit",
        Keys,
        "single men are sent to the hand; on facing tracks by who comes opposite",
    ),
    key("steps.hit.safe", Keys, "where nobody is hit"),
    key("steps.hit.safe.cells", Cells, "the cells, in the numbering of who would be hit"),
    key("steps.hit.safe.rule", Rule, "the rule of it"),
    key("steps.hit.rule", Rule, "the rule of it"),
    key("steps.enter", Keys, "men in hand enter on the cell of the die"),
    key("steps.enter.cells", Cells, "where, among 1-6"),
    key(
        "steps.enter.own_men",
        Word(&["allow", "forbid"]),
        "whether a cell with an own man is an entry",
    ),
    key("steps.enter.first", Rule, "nobody else moves while a man is in hand"),
    key("steps.enter.shut_out", Keys, "what a side may do while more men wait than cells are open"),
    key("steps.enter.shut_out.enter", Word(&["none", "one", "any"]), "how many may enter"),
    key("steps.enter.shut_out.optional", Rule, "and need not"),
    key("steps.enter.shut_out.rule", Rule, "the rule of it"),
    key("steps.enter.rule", Rule, "the rule of it"),
    key("steps.burst", Keys, "whole bands are sent to the hand"),
    key("steps.burst.by_run", Keys, "bands of a long run of them"),
    key("steps.burst.by_run.length", Number(2, 24), "how long"),
    key("steps.burst.by_run.rule", Rule, "the rule of it"),
    key(
        "steps.burst.by_room",
        Keys,
        "by a man who enters, while more men wait than cells are open",
    ),
    key("steps.burst.by_room.cells", Cells, "the cells where he enters"),
    key(
        "steps.burst.by_room.judged",
        Word(&["step", "throw"]),
        "whether each step asks anew, or the throw once",
    ),
    key("steps.burst.by_room.optional", Rule, "and nobody needs to"),
    key("steps.burst.by_room.rule", Rule, "the rule of it"),
    key("steps.burst.never_when_off", Keys, "not by a side that has borne off many men"),
    key("steps.burst.never_when_off.men", Number(1, 15), "so many"),
    key("steps.burst.never_when_off.rule", Rule, "the rule of it"),
    key("steps.off", Keys, "bearing off"),
    key("steps.off.home", Cells, "where all men must stand"),
    key("steps.off.hindmost_only", Rule, "only a hindmost man leaves"),
    key("steps.off.excess", Rule, "a larger number takes a hindmost man"),
    key("steps.off.exact_must", Rule, "an exact number must bear off where it can"),
    key("steps.off.inside_first", Rule, "a number that can be played inside takes nobody off"),
    key("steps.off.unless_kept", Keys, "but an exact one may, by a play that keeps an area full"),
    key("steps.off.unless_kept.area", Name, "the area"),
    key("steps.off.unless_kept.rule", Rule, "the rule of it"),
    key("steps.off.failing_hindmost", Rule, "a number that takes nobody off is the hindmost man's"),
    key("steps.off.rule", Rule, "the rule of it"),
    key("steps.stages", Keys, "numbers bound to cells, in place of travel"),
    key(
        "steps.stages.judged",
        Word(&["step", "throw"]),
        "whether `needs_empty` is asked at each step or at the throw",
    ),
    key("steps.stages.list", Names, "the stages, by the word that is written for a step"),
    key("steps.stages.list.*.cells", Cells, "six cells it takes men from, one for each face"),
    key("steps.stages.list.*.to", Cells, "six cells it puts them on, or `off`"),
    key("steps.stages.list.*.needs_empty", Cells, "cells that must hold nobody of mine"),
    key("steps.stages.list.*.rule", Rule, "the rule of it"),
    key(
        "duties",
        Duties,
        "what a play owes; the order is the precedence: most_dice, higher_die, least_waste, no_made_excess, fill, keep",
    ),
    key("faults", Keys, "plays that are not legal, and the other side's ruling on them"),
    key("faults.play", Word(&["refused", "allowed"]), "whether they can be made"),
    key("faults.stands", Words(FAULTS), "kinds that the other side may leave standing"),
    key("faults.own", Words(FAULTS), "kinds that a side may take back by itself"),
    key("faults.touched", Rule, "the rule of a man who is touched and must play"),
    key("faults.rule", Rule, "the rule of it"),
    key("coups", Names, "what a throw gives: each is one kind, with a rule"),
    key("coups.*.hit", Keys, "a single man of theirs that the dice reach"),
    key("coups.*.hit.stop_foes", Number(1, 2), "so many of theirs close a stop of the sum"),
    key("coups.*.false_hit", Keys, "a single man that only the sum reaches, through closed stops"),
    key("coups.*.false_hit.stop_foes", Number(1, 2), "so many of theirs close a stop"),
    key("coups.*.fill", Keys, "an area not full that a play leaves full"),
    key(
        "coups.*.fill.exchange",
        Flag,
        "also by a man of a full cell whose place the other number takes",
    ),
    key(
        "coups.*.fill.pair_counts",
        Flag,
        "also by the two men of the pair cell, where another man fills",
    ),
    key("coups.*.fill.not_short", Flag, "not by two men who stop short"),
    key("coups.*.keep", Keys, "a full area that a play leaves full"),
    key("coups.*.unplayable", Keys, "numbers that no play uses"),
    key("coups.*.off", Keys, "a play takes the last man off"),
    key("coups.*.pattern", Keys, "whatever men and dice can show"),
    key("coups.*.pattern.mine", Counts, "my men, in my numbering"),
    key("coups.*.pattern.foe", Counts, "theirs, in theirs"),
    key(
        "coups.*.pattern.dice",
        Text,
        "simple, doublet, `has 1`, or repeated: the other side's throw again",
    ),
    key("coups.*.pattern.throw", Number(1, 100), "the number of the throw in the setting"),
    key("coups.*.pattern.setting", Number(1, 1000), "the number of the setting in the match"),
    key("coups.*.pattern.reach", Keys, "two men, one die each, come directly to two targets"),
    key("coups.*.pattern.reach.to", CellsList, "the two targets"),
    key("coups.*.pattern.reach.from", Cells, "only from these cells"),
    key("coups.*.pattern.reach.vacant", Flag, "only to cells that hold nobody"),
    key("coups.*.pattern.reach.spare", Men, "at one cell only men beyond so many: `{12: 2}`"),
    key(
        "coups.*.pattern.between",
        Keys,
        "a man comes right between two cells of theirs; its ways count",
    ),
    key("coups.*.pattern.between.to", Cells, "to these cells"),
    key("coups.*.pattern.between.by", Word(&["sum", "any"]), "by the sum, or by any number"),
    key("coups.*.pattern.between.foes", Number(1, 15), "just so many on each of the two"),
    key("coups.*.pattern.between.stop_foes", Number(1, 2), "so many of theirs close a stop"),
    key(
        "coups.*.pattern.between.misses",
        Number(1, 2),
        "no number reaches those two, by stops that so many close",
    ),
    key("coups.*.pattern.after", Counts, "one legal play leaves my men so"),
    key("coups.*.pattern.always", Counts, "every legal play does"),
    key("coups.*.like", Name, "as another coup, but for what is said here"),
    key("coups.*.to", Word(&["mover", "other"]), "who marks it"),
    key("coups.*.once", Word(&["setting"]), "at most once a setting for each side"),
    key(
        "coups.*.marked",
        Flag,
        "whether its points are marked, or told only because an end pays them",
    ),
    key("coups.*.rule", Rule, "the rule of it"),
    key("combine", Word(&["sum", "best"]), "how several coups of one throw add up for a side"),
    key("ends", Names, "how the game, or a setting of it, ends; the first that is met counts"),
    key("ends.*.off", Number(1, 15), "so many men off"),
    key("ends.*.exact", Men, "all men stand exactly so"),
    key(
        "ends.*.foe_no_room",
        Keys,
        "the other side's men in hand and the cells he holds are too many",
    ),
    key("ends.*.foe_no_room.cells", Cells, "the cells, in the other side's numbering"),
    key("ends.*.foe_no_room.sum", Number(1, 30), "together at least so many"),
    key("ends.*.foe_no_room.by_burst", Cells, "only by bursting a band here"),
    key("ends.*.foe_no_room.clear", Cells, "only while I have no band here"),
    key("ends.*.foe_no_room.blocked", Flag, "cells that my bands close count too"),
    key("ends.*.filled", Keys, "an area is full"),
    key("ends.*.filled.area", Name, "the area"),
    key("ends.*.filled.all_men", Flag, "and nobody is anywhere else"),
    key("ends.*.none_can_fill", Name, "neither side can fill this area any more"),
    key("ends.*.foe", Counts, "the other side stands so as well"),
    key("ends.*.foe_among", Places, "the other side holds one of these places"),
    key("ends.*.ends", Word(&["game", "setting"]), "what ends"),
    key(
        "ends.*.judged",
        Word(&["step", "throw"]),
        "looked at after each step, or when the side has played",
    ),
    key("ends.*.wins", Word(&["mover", "nobody"]), "who wins by it"),
    key("ends.*.waives", Flag, "the duties do not bind a play that reaches it"),
    key("ends.*.fills", Rule, "the first counter of who makes it runs over, whatever it shows"),
    key("ends.*.rule", Rule, "the rule of it"),
    key("with", Names, "what may come with an end; at most 7"),
    key("with.*.foe", Counts, "how the other side stands, in its own numbering"),
    key("with.*.ends", NameList, "the ends that it may come with"),
    key("with.*.rule", Rule, "the rule of it"),
    key("counters", Names, "what is counted for each side; marks go to the first"),
    key("counters.*.per", Number(2, 1000), "so many make one of another counter"),
    key("counters.*.carry", Name, "that counter"),
    key("counters.*.erases_other", Rule, "that erases what the other side's counter shows"),
    key("counters.*.run_doubles", Rule, "a run that nobody interrupted makes two"),
    key("counters.*.rule", Rule, "the rule of it"),
    key("choices", Names, "what an account may open to a side; at most 8"),
    key("choices.*.setting", Word(&["new"]), "all men go back, and the chooser throws"),
    key("choices.*.forfeits", NameList, "counters of the chooser that are set to nothing"),
    key("choices.*.rule", Rule, "the rule of it"),
    key(
        "agreements",
        Keys,
        "how a game may end by word; where nothing is said anybody may give up, and a draw needs both",
    ),
    key("agreements.draw", Word(&["asked", "never"]), "that nobody wins"),
    key("agreements.resign", Word(&["free", "asked", "never"]), "that one side gives up"),
    key("agreements.consent_after", Name, "the latch after which giving up needs consent"),
    key("agreements.rule", Rule, "the rule of it"),
    key("marking", Keys, "who marks, and what marking wrongly costs"),
    key("marking.by", Word(&["program", "players"]), "who"),
    key("marking.under", Rule, "the rule of what is marked too little"),
    key("marking.over", Rule, "the rule of what is marked too much"),
    key("marking.false", Rule, "the rule of a claim that is wrong"),
    key(
        "marking.raise",
        Word(&["double", "added"]),
        "what a claim is worth that is proved after it was called false",
    ),
    key("marking.compel", Rule, "the rule of making the other side mark, or take back"),
    key("scripts", Keys, "who answers what things are worth"),
    key("scripts.value", File, "what a coup is worth"),
    key("scripts.end_value", File, "what an end is worth"),
    key("scripts.account", File, "what marks and ends make of a match"),
    key(
        "scripts.sitting",
        File,
        "how many games make a sitting, who sits where in each, what is paid",
    ),
    key("scripts.common", Files, "functions that the other scripts call"),
    key("scripts.note", File, "how a match that is broken off is noted and taken up again"),
    key("presets", Names, "sets of options with a name of their own"),
    key("presets.*.about", Text, "one sentence"),
    key("presets.*.options", Chosen, "the options and their values"),
    key("options", Names, "choices that players have; scripts know each as a constant of its name"),
    key("options.*.default", Text, "the value where nothing is said"),
    key("options.*.about", Text, "one sentence"),
    key("options.*.values", Names, "the values"),
    key("options.*.values.*", Overlay, "what is laid over the pack"),
    key("options.*.needs", Names, "the values that can be chosen only together with others"),
    key("options.*.needs.*", Needed, "the options that it needs, with the values that will do"),
    key(
        "terms",
        Terms,
        "the words of the books: `name: {fr: mot}`, in en, fr, de, da and sv; 60 letters at most",
    ),
];

/// The keys right below a path; those of a pack below the empty one.
pub fn below(path: &str) -> impl Iterator<Item = (&'static str, &'static Key)> + '_ {
    KEYS.iter().filter_map(move |key| {
        let name = match path {
            "" => key.path,
            _ => key.path.strip_prefix(path)?.strip_prefix('.')?,
        };
        (!name.contains('.') && name != "*").then_some((name, key))
    })
}

/// The key of a path as packs have it, with names in place of `*`.
#[must_use]
pub fn at(path: &[&str]) -> Option<&'static Key> {
    KEYS.iter().find(|key| {
        let parts: Vec<_> = key.path.split('.').collect();
        parts.len() == path.len()
            && parts.iter().zip(path).all(|(part, name)| *part == "*" || part == name)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use charpentier_core::diagnostic::Source;

    use super::*;
    use crate::yaml::{self, Node};

    #[test]
    fn every_key_stands_below_one_that_has_keys() {
        for (nth, key) in KEYS.iter().enumerate() {
            assert!(KEYS[..nth].iter().all(|other| other.path != key.path), "{} twice", key.path);
            if let Some((above, _)) = key.path.rsplit_once('.') {
                let above = above.strip_suffix(".*").unwrap_or(above);
                let parent = KEYS.iter().find(|other| other.path == above);
                let takes = parent.map(|parent| parent.takes);
                assert!(matches!(takes, Some(Keys | Names)), "{}: {takes:?}", key.path);
            }
            assert!(!key.about.ends_with('.') && !key.about.is_empty(), "{}", key.path);
        }
    }

    #[test]
    fn keys_are_found_by_their_place() {
        let names: Vec<_> = below("steps.block").map(|(name, _)| name).collect();
        assert_eq!(names, ["foes", "rule"]);
        assert!(below("").any(|(name, _)| name == "track"));
        assert_eq!(at(&["ends", "home", "off"]).map(|key| key.path), Some("ends.*.off"));
        assert_eq!(at(&["ends", "home", "of"]), None);
    }

    fn walk(node: &Node, path: &mut Vec<String>, said: &mut BTreeSet<&'static str>) {
        for (key, child) in node.entries() {
            path.push(key.name.clone());
            let parts: Vec<&str> = path.iter().map(String::as_str).collect();
            if let Some(key) = at(&parts) {
                said.insert(key.path);
            }
            if matches!(parts.as_slice(), ["options", _, "values", _]) {
                walk(child, &mut Vec::new(), said);
            } else {
                walk(child, path, said);
            }
            path.pop();
        }
    }

    /// What no pack says has no evidence.
    #[test]
    fn every_key_is_said_by_a_shipped_pack() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");
        let mut said = BTreeSet::new();
        for entry in fs::read_dir(folder).expect("the packs").flatten() {
            let path = entry.path().join("pack.yaml");
            if let Ok(text) = fs::read_to_string(&path) {
                let tree = yaml::read(&Source::new("pack.yaml", text)).expect("sound");
                walk(&tree, &mut Vec::new(), &mut said);
            }
        }
        let unsaid = KEYS.iter().map(|key| key.path).filter(|path| !said.contains(path));
        let unsaid: Vec<_> = unsaid.collect();
        assert!(unsaid.is_empty(), "{unsaid:?}");
    }
}
