//! Places, cells and counts as packs write them.

use crate::cells::{BAR, Cells, NEW, OFF, OUT};
use crate::position::MAX_MEN;

/// Reads the name of a place: a cell, `hand`/`bar`, `new`, `off` or `out`.
///
/// ```
/// use charpentier_core::pattern::place;
/// use charpentier_core::{BAR, OFF};
///
/// assert_eq!((place("bar"), place("off"), place("24")), (Some(BAR), Some(OFF), Some(24)));
/// // The numbers of the hand and of the place beside the board are for programs alone.
/// assert_eq!((place("0"), place("25")), (None, None));
/// ```
#[must_use]
pub fn place(text: &str) -> Option<u8> {
    match text.trim() {
        "hand" | "bar" => Some(BAR),
        "off" => Some(OFF),
        "out" => Some(OUT),
        "new" => Some(NEW),
        cell => cell.parse().ok().filter(|&n| (1..OFF).contains(&n)),
    }
}

/// Reads a set of places: `12`, `1-6`, `1-6,19-24`, `hand`.
///
/// ```
/// use charpentier_core::pattern::cells;
///
/// assert_eq!(cells("1-3,hand").map(|cells| cells.to_string()).as_deref(), Some("0-3"));
/// // Backwards is a slip and no empty set, and the hand begins no run.
/// assert_eq!((cells("6-1"), cells("hand-3"), cells("25")), (None, None, None));
/// ```
#[must_use]
pub fn cells(text: &str) -> Option<Cells> {
    let mut set = Cells::NONE;
    for part in text.split(',') {
        set |= match part.split_once('-') {
            Some((first, last)) => {
                let (first, last) = (place(first)?, place(last)?);
                if first == BAR || last >= OFF || first > last {
                    return None;
                }
                Cells::range(first, last)
            }
            None => Cells::one(place(part)?),
        };
    }
    Some(set)
}

/// Reads a count: `2`, `>=2`, `<=1`, `1-3`, as least and most.
///
/// ```
/// use charpentier_core::pattern::count;
///
/// assert_eq!((count("2"), count("1-3")), (Some((2, 2)), Some((1, 3))));
/// // A side has fifteen men at most.
/// assert_eq!((count(">=2"), count("<=1"), count("16")), (Some((2, 15)), Some((0, 1)), None));
/// ```
#[must_use]
pub fn count(text: &str) -> Option<(u8, u8)> {
    let text = text.trim();
    let most = MAX_MEN;
    let number = |text: &str| text.trim().parse::<u8>().ok().filter(|&n| n <= most);
    if let Some(least) = text.strip_prefix(">=") {
        return Some((number(least)?, most));
    }
    if let Some(above) = text.strip_prefix("<=") {
        return Some((0, number(above)?));
    }
    if let Some((least, above)) = text.split_once('-') {
        let (least, above) = (number(least)?, number(above)?);
        return (least <= above).then_some((least, above));
    }
    number(text).map(|n| (n, n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read() {
        assert_eq!(cells("1-6,19-24"), Some(Cells::range(1, 6) | Cells::range(19, 24)));
        assert_eq!(cells("6-1"), None);
        assert_eq!(count(">=2"), Some((2, 15)));
        assert_eq!(count("16"), None);
    }
}
