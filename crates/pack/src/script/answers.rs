//! Answers that an account has given, so that its script runs once for each distinct question.
//!
//! What an account remembers is a tree, and to compare trees takes longer than most scripts that
//! are written by hand would. So equal trees are made one: a game goes on with the one that is
//! known, and is known again by where it lies.

use std::sync::{Arc, RwLock};

use ahash::{AHashMap, AHashSet};
use charpentier_core::Tree;
use charpentier_core::scoring::{AccountEvent, AccountUpdate};

/// Answers that are kept, and how large what is remembered with them may be together (see [`size`]); beyond
/// that the script is asked again.
const KEPT: usize = 16_384;
const LARGEST: usize = 500_000;

/// Where a tree of [`Known::trees`] lies. It stays there, since it is never let go.
type Place = usize;

/// The answers known so far.
#[derive(Debug, Default)]
pub(super) struct Answers(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    /// Each tree once.
    trees: AHashSet<Arc<Tree>>,
    answers: AHashMap<(Place, AccountEvent), AccountUpdate>,
    /// The size of all the trees.
    size: usize,
}

/// How large a tree is: its values, and its texts by eights of bytes.
fn size(tree: &Tree) -> usize {
    match tree {
        Tree::Nothing | Tree::Flag(_) | Tree::Number(_) => 1,
        Tree::Text(text) => 1 + text.len() / 8,
        Tree::List(list) => 1 + list.iter().map(size).sum::<usize>(),
        Tree::Map(map) => {
            1 + map.iter().map(|(key, tree)| 1 + key.len() / 8 + size(tree)).sum::<usize>()
        }
    }
}

fn place(tree: &Arc<Tree>) -> Place {
    Arc::as_ptr(tree) as Place
}

impl Answers {
    /// The answer to what was asked before, or what `ask` says now.
    pub(super) fn get(
        &self,
        state: &Arc<Tree>,
        event: &AccountEvent,
        ask: impl FnOnce() -> AccountUpdate,
    ) -> AccountUpdate {
        if let Ok(known) = self.0.read()
            && let Some(verdict) = known.find(state, event)
        {
            return verdict;
        }
        let mut verdict = ask();
        if let Ok(mut known) = self.0.write()
            && known.answers.len() < KEPT
            && known.size < LARGEST
        {
            let state = known.only(state);
            verdict.state = known.only(&verdict.state);
            known.answers.insert((place(&state), event.clone()), verdict.clone());
        }
        verdict
    }
}

impl Known {
    fn find(&self, state: &Arc<Tree>, event: &AccountEvent) -> Option<AccountUpdate> {
        let asked = (place(state), event.clone());
        if let Some(verdict) = self.answers.get(&asked) {
            return Some(verdict.clone());
        }
        // A state that was read from somewhere lies elsewhere.
        let same = self.trees.get(state).filter(|same| !Arc::ptr_eq(same, state))?;
        self.answers.get(&(place(same), asked.1)).cloned()
    }

    /// The one tree of all that are equal to this.
    fn only(&mut self, tree: &Arc<Tree>) -> Arc<Tree> {
        match self.trees.get(tree) {
            Some(same) => Arc::clone(same),
            None => {
                self.size += size(tree);
                self.trees.insert(Arc::clone(tree));
                Arc::clone(tree)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(answers: &Answers, state: &Arc<Tree>) -> (AccountUpdate, bool) {
        let mut asked = false;
        let verdict = answers.get(state, &AccountEvent::Settled, || {
            asked = true;
            AccountUpdate { state: Arc::new(Tree::Number(7)), ..AccountUpdate::default() }
        });
        (verdict, asked)
    }

    #[test]
    fn equal_questions_are_asked_once() {
        let answers = Answers::default();
        let one = Arc::new(Tree::Number(1));
        let (first, asked) = answered(&answers, &one);
        assert!(asked);
        // The same tree, and an equal one that lies elsewhere.
        for state in [one, Arc::new(Tree::Number(1))] {
            let (again, asked) = answered(&answers, &state);
            assert!(!asked);
            assert!(Arc::ptr_eq(&again.state, &first.state));
        }
        assert!(answered(&answers, &Arc::new(Tree::Number(2))).1);
    }
}
