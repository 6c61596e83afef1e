//! A line of the table: a key, and what can stand there.

/// A key of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// Where it stands, such as `steps.block.foes`. A `*` is a name that the pack gives.
    pub path: &'static str,
    /// What can stand there.
    pub takes: Takes,
    /// What it says, in a sentence without an end.
    pub about: &'static str,
    /// Whether it must be there wherever its section is. An heir has it from its parent.
    pub needed: bool,
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
    /// A text.
    Text,
    /// Years: one, from one to another, or from one on.
    Years,
    /// A text for people, or one for each language: `{en: Hurry, fr: Vite}`.
    Texts,
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
    /// How many men may be on each of some cells: `{12: ">=2", 2-7: 0-1}`.
    Counts,
    /// Duties with their rules, in order: `- most_dice: MY-M6`.
    Duties,
    /// Kinds of throws: `doublet`, `simple`, `triplet`, `pair over`, `has 1` or dice such as `3-3`; one, or a list.
    Thrown,
    /// Numbers that a throw gives, such as `4 x n, m` or `each, 6`.
    Given,
    /// A condition: a map of atoms, all of which must hold (see [`ATOMS`](crate::keys::ATOMS)).
    Cond,
    /// Several conditions: a list, or a map of parts by name.
    Conds,
    /// A condition, or one of these words.
    CondOr(&'static [&'static str]),
    /// How many on some places, of each, `some` or `sum`.
    Quantities,
    /// How many: `2`, `">=2"`, `1-3`.
    Bounds,
    /// A number from 1 to the last, or a sum of men and cells: `foe board + foe hand`.
    NumberOrSum(i64),
    /// Places, of the board or seen from a step: `1-6`, `to`, `"<from"`.
    Seen,
    /// One of these words, or a list; names may stand there as well.
    WordsOrOne(&'static [&'static str]),
    /// A rule id, or keys that tell more.
    RuleOrKeys,
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
    /// A list of maps, with further keys that the table lists.
    Maps,
    /// Such a list, of which each element may be a text as well.
    MapsOrTexts,
    /// One of these words, or several words that no program knows.
    WordOrWords(&'static [&'static str]),
    /// A list of cells: `[5, 14]`.
    CellList,
    /// Two faces: `[6, 5]`.
    Dice,
    /// A list of throws.
    Throws,
    /// The steps of a play, as a list or as a text.
    Play,
    /// A list of plays.
    Plays,
    /// Anything.
    Any,
    /// Anything, for readers alone.
    Told,
}

/// A key that need not be there.
pub(crate) const fn key(path: &'static str, takes: Takes, about: &'static str) -> Key {
    Key { path, takes, about, needed: false }
}

/// A key that must be there.
pub(crate) const fn must(path: &'static str, takes: Takes, about: &'static str) -> Key {
    Key { path, takes, about, needed: true }
}

/// The keys of a table right below a path; those of a pack below the empty one.
pub(crate) fn below(
    table: &'static [Key],
    path: &str,
) -> impl Iterator<Item = (&'static str, &'static Key)> {
    table.iter().filter_map(move |key| {
        let name = match path {
            "" => key.path,
            _ => key.path.strip_prefix(path)?.strip_prefix('.')?,
        };
        (!name.contains('.') && name != "*").then_some((name, key))
    })
}
