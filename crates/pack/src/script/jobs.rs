//! What the program asks of scripts: the functions by their names, each with the number of its parameters.

/// The jobs that a script file can be given, and the functions that each needs.
pub(super) const JOBS: &[(&str, &[(&str, usize)])] = &[
    ("value", &[("value", 1)]),
    ("end_value", &[("end_value", 1)]),
    ("account", &[("start", 0), ("fold", 2)]),
    ("note", &[("note", 1), ("resume", 1)]),
    ("sitting", &[("sit", 0), ("sat", 2)]),
    ("common", &[]),
];

/// Functions that an account may have besides, for what only some accounts want to hear.
pub(super) const HEARD: &[(&str, usize)] = &[
    ("begin", 2),
    ("choose", 2),
    ("offer", 2),
    ("closed", 2),
    ("tied", 1),
    ("give_up", 2),
    ("as_told", 2),
    ("settle", 1),
    ("tell", 1),
    ("rise", 1),
];

/// The functions that the program itself asks.
pub(super) fn asked() -> impl Iterator<Item = &'static str> {
    JOBS.iter().flat_map(|(_, list)| *list).chain(HEARD).map(|(name, _)| *name)
}
