//! The functions of scripts that the program calls, each with the number of its parameters.

/// The jobs of script files, and the functions that each needs.
pub(super) const JOBS: &[(&str, &[(&str, usize)])] = &[
    ("value", &[("value", 1)]),
    ("end_value", &[("end_value", 1)]),
    ("account", &[("start", 0), ("fold", 2)]),
    ("note", &[("note", 1), ("resume", 1)]),
    ("sitting", &[("sit", 0), ("sat", 2)]),
    ("common", &[]),
];

/// Optional functions of an account, for events that only some accounts use.
pub(super) const HEARD: &[(&str, usize)] = &[
    ("begin", 2),
    ("choose", 2),
    ("offer", 2),
    ("closed", 2),
    ("tied", 1),
    ("give_up", 2),
    ("set_state", 2),
    ("settle", 1),
    ("tell", 1),
    ("opens", 2),
    ("rise", 1),
    ("tell_sitting", 1),
    ("set_sitting", 2),
];

/// Returns the names of all functions that the program calls.
pub(super) fn asked() -> impl Iterator<Item = &'static str> {
    JOBS.iter().flat_map(|(_, list)| *list).chain(HEARD).map(|(name, _)| *name)
}
