//! Tables whose rows stand in several files, joined at compile time.

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
