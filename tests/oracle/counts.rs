//! Counts as conditions write them, and lists of what may be.

use super::read::{entries, text};
use super::tree::Tree;

pub(super) fn one_of(asked: &Tree, is: impl Fn(&String) -> bool) -> bool {
    match asked {
        Tree::List(list) => list.iter().any(|one| is(&text(one))),
        one => is(&text(one)),
    }
}

pub(super) fn parts(asked: &Tree) -> impl Iterator<Item = &Tree> {
    asked.list().iter().chain(entries(asked).map(|(_, part)| part))
}

/// `some >=2` on one, `sum >=5` on all together, any other count on each.
pub(super) fn so_many(wanted: &str, men: &[u8]) -> bool {
    if let Some(wanted) = wanted.strip_prefix("some ") {
        return men.iter().any(|men| is_count(wanted, (*men).into()));
    }
    if let Some(wanted) = wanted.strip_prefix("sum ") {
        return is_count(wanted, men.iter().map(|men| usize::from(*men)).sum());
    }
    men.iter().all(|men| is_count(wanted, (*men).into()))
}

pub(super) fn is_count(wanted: &str, found: usize) -> bool {
    let of =
        |text: &str| text.trim().parse::<usize>().unwrap_or_else(|_| panic!("{wanted}: no count"));
    let wanted = wanted.trim();
    if let Some(least) = wanted.strip_prefix(">=") {
        found >= of(least)
    } else if let Some(most) = wanted.strip_prefix("<=") {
        found <= of(most)
    } else if let Some(less) = wanted.strip_prefix('>') {
        found > of(less)
    } else if let Some(more) = wanted.strip_prefix('<') {
        found < of(more)
    } else if let Some((least, most)) = wanted.split_once('-') {
        (of(least)..=of(most)).contains(&found)
    } else {
        found == of(wanted)
    }
}
