//! A cache for the answers of an account. Its script is called once for each distinct question.
//!
//! Comparing the states of accounts takes longer than most scripts. So equal states share one value,
//! which is found again by its address.

use std::sync::RwLock;

use ahash::{AHashMap, AHashSet};
use charpentier_core::scoring::{AccountEvent, AccountUpdate};
use charpentier_core::{Account, Tree};

/// The largest number of answers, and the limit on the sizes of their states (see [`size`]). Beyond
/// a limit, the script is called each time.
const KEPT: usize = 16_384;
const LARGEST: usize = 500_000;

/// The address of a state in [`Known::states`]. It stays valid, because no state is ever removed.
type Address = usize;

/// A cache of answers.
#[derive(Debug, Default)]
pub(super) struct Answers(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    /// The states, each once.
    states: AHashSet<Account>,
    answers: AHashMap<(Address, AccountEvent), AccountUpdate>,
    /// The total size of the states.
    size: usize,
}

/// Returns the size of a tree: its values, and an eighth of the bytes of its texts. The value that a
/// script has returned takes about as much again.
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

impl Answers {
    /// Returns the cached answer, or the result of `ask`.
    pub(super) fn get(
        &self,
        state: &Account,
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
            known.answers.insert((state.address(), event.clone()), verdict.clone());
        }
        verdict
    }
}

impl Known {
    fn find(&self, state: &Account, event: &AccountEvent) -> Option<AccountUpdate> {
        let asked = (state.address(), event.clone());
        if let Some(verdict) = self.answers.get(&asked) {
            return Some(verdict.clone());
        }
        // A state from elsewhere, such as a record or a script, has another address.
        let same = self.states.get(state).filter(|same| same.address() != state.address())?;
        self.answers.get(&(same.address(), asked.1)).cloned()
    }

    /// Returns the shared state that is equal to this one.
    fn only(&mut self, state: &Account) -> Account {
        if let Some(same) = self.states.get(state) {
            return same.clone();
        }
        self.size += size(state);
        self.states.insert(state.clone());
        state.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(answers: &Answers, state: &Account) -> (AccountUpdate, bool) {
        let mut asked = false;
        let verdict = answers.get(state, &AccountEvent::Settled, || {
            asked = true;
            AccountUpdate { state: Account::from(Tree::Number(7)), ..AccountUpdate::default() }
        });
        (verdict, asked)
    }

    #[test]
    fn equal_questions_are_asked_once() {
        let answers = Answers::default();
        let one = Account::from(Tree::Number(1));
        let (first, asked) = answered(&answers, &one);
        assert!(asked);
        // An equal state at another address finds the same answer.
        for state in [one, Account::from(Tree::Number(1))] {
            let (again, asked) = answered(&answers, &state);
            assert!(!asked);
            assert!(again.state.address() == first.state.address());
        }
        assert!(answered(&answers, &Account::from(Tree::Number(2))).1);
    }
}
