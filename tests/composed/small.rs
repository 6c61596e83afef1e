//! A pack that fails made small: whatever can go without mending it goes.

use crate::oracle::Tree;

/// No pack is tried more often than this.
const TRIES: usize = 4_000;

/// The least that is left of a tree for which something fails.
pub(super) fn smallest(pack: &Tree, fails: impl Fn(&Tree) -> bool) -> Tree {
    let (mut small, mut tries) = (pack.clone(), 0);
    loop {
        let mut less = Vec::new();
        fewer(&small, &mut |tree| less.push(tree));
        let found = less.into_iter().find(|tree| {
            tries += 1;
            tries <= TRIES && fails(tree)
        });
        match found {
            Some(tree) => small = tree,
            None => return small,
        }
    }
}

/// All trees that say a little less: an entry gone, or what stands inside a condition in its place.
fn fewer(tree: &Tree, found: &mut dyn FnMut(Tree)) {
    match tree {
        Tree::Map(map) => {
            for nth in 0..map.len() {
                let mut rest = map.clone();
                rest.remove(nth);
                found(Tree::Map(rest));
            }
            for (nth, (_, below)) in map.iter().enumerate() {
                let with = |inner: Tree| {
                    let mut all = map.clone();
                    all[nth].1 = inner;
                    Tree::Map(all)
                };
                for inner in below.map().iter().map(|(_, inner)| inner).chain(below.list()) {
                    if !inner.map().is_empty() {
                        found(with(inner.clone()));
                        // What a condition has inside may stand beside the others.
                        let mut all = map.clone();
                        all.remove(nth);
                        let free = |(key, _): &&(String, Tree)| all.iter().all(|(k, _)| k != key);
                        let more: Vec<_> = inner.map().iter().filter(free).cloned().collect();
                        all.extend(more);
                        found(Tree::Map(all));
                    }
                }
                fewer(below, &mut |inner| found(with(inner)));
            }
        }
        Tree::List(list) => {
            for nth in 0..list.len() {
                let mut rest = list.clone();
                rest.remove(nth);
                found(Tree::List(rest));
                fewer(&list[nth], &mut |inner| {
                    let mut all = list.clone();
                    all[nth] = inner;
                    found(Tree::List(all));
                });
            }
        }
        Tree::Nothing | Tree::Text(_) => {}
    }
}
