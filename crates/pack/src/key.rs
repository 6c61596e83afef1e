//! A row of the table of keys: a key and its possible values.

/// A key of a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// The path of the key, such as `steps.block.men`. A `*` stands for a name that the pack gives.
    pub path: &'static str,
    /// The possible values.
    pub takes: Takes,
    /// The meaning, in a sentence without its full stop.
    pub about: &'static str,
    /// Whether the key is required wherever its section is. A child pack inherits it.
    pub needed: bool,
    /// The default: a value, or words in brackets. `None` if without the key there is no such mechanism, text or rule.
    pub default: Option<&'static str>,
}

impl Key {
    /// Returns the key with a default.
    pub(crate) const fn or(self, default: &'static str) -> Self {
        Self { default: Some(default), ..self }
    }
}

/// The possible values of a key.
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
    /// A whole number from the first to the second, both included.
    Number(i64, i64),
    /// `true` or `false`.
    Flag,
    /// A text.
    Text,
    /// Years: one year, a period, or an open period.
    Years,
    /// A text for players, or one for each language: `{en: Hurry, fr: Vite}`.
    Texts,
    /// The name of an entry of the pack, or of another pack.
    Name,
    /// A list of names of entries or packs.
    NameList,
    /// The id of a rule, such as `MY-M4`. If the key switches something on, the id does so.
    Rule,
    /// One cell.
    Cell,
    /// Cells, such as `12`, `1-6` or `"1-6,19-24"`.
    Cells,
    /// Cells, `bar`, `new`, `borne` and `out`.
    Places,
    /// A list of two or more groups of cells.
    CellsList,
    /// All men of a side by place: `{1: 15}`.
    Men,
    /// The number of men on each of some cells: `{12: ">=2", 2-7: 0-1}`.
    Counts,
    /// Duties with their rules, in order: `- most_dice: MY-M6`.
    Duties,
    /// Kinds of throws: one, or a list. They are `doublet`, `simple`, `triplet`, `pair over`,
    /// `has 1` or dice such as `3-3`.
    Thrown,
    /// Numbers that a throw gives, such as `4 x n, m` or `each, 6`.
    Given,
    /// A condition: a map of atoms, all of which must hold (see [`ATOMS`](crate::keys::ATOMS)).
    Cond,
    /// Several conditions: a list, or a map of parts by name.
    Conds,
    /// A condition, or one of these words.
    CondOr(&'static [&'static str]),
    /// The number of men on some places, on each of them, on `some` or in `sum`.
    Quantities,
    /// A number or bounds: `2`, `">=2"`, `1-3`.
    Bounds,
    /// Two sums of men and cells, compared: `bar + held 1-6 >= 7`.
    Compared,
    /// A number from 1 to this one, or a sum of men and cells: `opponent board + opponent bar`.
    NumberOrSum(i64),
    /// Places, fixed or relative to a step: `1-6`, `to`, `"<from"`.
    Seen,
    /// The name of an entry of the pack, or of a condition of the shared library.
    Like,
    /// One of these words, or a list. Names are possible as well.
    WordsOrOne(&'static [&'static str]),
    /// A rule id, or a map of keys.
    RuleOrKeys,
    /// The name of a script file of the pack, or of a shared one, which begins with `common/`.
    File,
    /// The name of a script file, or a list of them.
    Files,
    /// A name of the pack, a language and a term.
    Terms,
    /// A part of a pack that is laid over it.
    Overlay,
    /// Options and their values.
    Chosen,
    /// Options, each with its allowed values: one, or a list.
    Needed,
    /// A list of maps, whose keys the table lists.
    Maps,
    /// A list of maps whose keys the table lists, or of texts.
    MapsOrTexts,
    /// A list of cells: `[5, 14]`.
    CellList,
    /// The two faces of a throw: `[6, 5]`.
    Dice,
    /// A list of throws.
    Throws,
    /// The steps of a play, as a list or a text.
    Play,
    /// A list of plays.
    Plays,
    /// Any value.
    Any,
    /// Any value, which the program does not read.
    Unread,
}

/// Returns an optional key.
pub(crate) const fn key(path: &'static str, takes: Takes, about: &'static str) -> Key {
    Key { path, takes, about, needed: false, default: None }
}

/// Returns a required key.
pub(crate) const fn must(path: &'static str, takes: Takes, about: &'static str) -> Key {
    Key { path, takes, about, needed: true, default: None }
}

/// Returns the keys of a table directly below a path. The empty path stands for the top level.
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

/// Returns the number of rows of all parts.
pub(crate) const fn length<T>(parts: &[&[T]]) -> usize {
    let (mut part, mut all) = (0, 0);
    while part < parts.len() {
        (part, all) = (part + 1, all + parts[part].len());
    }
    all
}

/// Joins the parts of a table in their order.
pub(crate) const fn joined<T: Copy, const ALL: usize>(parts: &[&[T]]) -> [T; ALL] {
    let mut all = [parts[0][0]; ALL];
    let (mut part, mut nth, mut at) = (0, 0, 0);
    while at < ALL {
        if nth == parts[part].len() {
            (part, nth) = (part + 1, 0);
        } else {
            all[at] = parts[part][nth];
            (nth, at) = (nth + 1, at + 1);
        }
    }
    all
}
