//! A table that is written in several files and is one all the same, put together when the program is built.

/// How long a table of these parts is.
pub(crate) const fn length<T>(parts: &[&[T]]) -> usize {
    let (mut part, mut all) = (0, 0);
    while part < parts.len() {
        (part, all) = (part + 1, all + parts[part].len());
    }
    all
}

/// The parts of a table one after the other.
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
