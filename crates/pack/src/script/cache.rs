//! A cache for the answers of an account. Its script is called once for each distinct question.
//!
//! Comparing the states of accounts takes longer than most scripts. So equal states share one tree,
//! which is found again by its address.

use std::sync::{Arc, RwLock};

use ahash::{AHashMap, AHashSet};
use charpentier_core::Tree;
use charpentier_core::scoring::{AccountEvent, AccountUpdate};

/// The largest number of answers, and the limit on the sizes of their states (see [`size`]). Beyond
/// a limit, the script is called each time.
const KEPT: usize = 16_384;
const LARGEST: usize = 500_000;

/// The address of a tree in [`Known::trees`]. It stays valid, because no tree is ever removed.
type Place = usize;

/// A cache of answers.
#[derive(Debug, Default)]
pub(super) struct Answers(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    /// The states, each once.
    trees: AHashSet<Arc<Tree>>,
    answers: AHashMap<(Place, AccountEvent), AccountUpdate>,
    /// The total size of the states.
    size: usize,
}

/// Returns the size of a tree: its values, and an eighth of the bytes of its texts.
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
    /// Returns the cached answer, or the result of `ask`.
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
        // A state from elsewhere, such as a record, has another address.
        let same = self.trees.get(state).filter(|same| !Arc::ptr_eq(same, state))?;
        self.answers.get(&(place(same), asked.1)).cloned()
    }

    /// Returns the shared tree that is equal to this one.
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
        // An equal tree at another address finds the same answer.
        for state in [one, Arc::new(Tree::Number(1))] {
            let (again, asked) = answered(&answers, &state);
            assert!(!asked);
            assert!(Arc::ptr_eq(&again.state, &first.state));
        }
        assert!(answered(&answers, &Arc::new(Tree::Number(2))).1);
    }
}
