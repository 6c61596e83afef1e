//! The state of an account.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use crate::tree::Tree;

/// The state of an account. It reads as a [`Tree`], and clones share it.
///
/// A scoring can keep a state in a form of its own, from which a tree is made only when somebody
/// reads it. Most states of a game are never read.
///
/// ```
/// use charpentier_core::{Account, OwnForm, Tree};
///
/// struct Holes(i64);
///
/// impl OwnForm for Holes {
///     fn tree(&self) -> Tree {
///         Tree::Number(self.0)
///     }
/// }
///
/// let account = Account::keeping(Holes(7));
/// assert_eq!(account.own_form::<Holes>().map(|holes| holes.0), Some(7));
/// assert_eq!((account.number(), &account), (Some(7), &Account::from(Tree::Number(7))));
/// ```
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(from = "Tree", into = "Tree")]
pub struct Account(Arc<Kept>);

#[derive(Default)]
struct Kept {
    own: Option<Box<dyn OwnForm>>,
    tree: OnceLock<Tree>,
}

/// The form in which a scoring keeps the state of its account.
pub trait OwnForm: Any + Send + Sync {
    /// Returns the state as a tree. Equal states have equal trees.
    fn tree(&self) -> Tree;
}

impl Account {
    /// Returns a state in a form of its own.
    pub fn keeping(own: impl OwnForm) -> Self {
        Self(Arc::new(Kept { own: Some(Box::new(own)), tree: OnceLock::new() }))
    }

    /// Returns the state in its own form, if it is kept in this one.
    #[must_use]
    pub fn own_form<T: OwnForm>(&self) -> Option<&T> {
        let own: &dyn Any = &**self.0.own.as_ref()?;
        own.downcast_ref()
    }

    /// Returns the address of the state, which all its clones share.
    #[must_use]
    pub fn address(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }
}

impl Deref for Account {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        self.0.tree.get_or_init(|| self.0.own.as_ref().map(|own| own.tree()).unwrap_or_default())
    }
}

impl From<Tree> for Account {
    fn from(tree: Tree) -> Self {
        Self(Arc::new(Kept { own: None, tree: OnceLock::from(tree) }))
    }
}

impl From<Account> for Tree {
    fn from(account: Account) -> Self {
        (*account).clone()
    }
}

impl PartialEq for Account {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || **self == **other
    }
}

impl Eq for Account {}

impl Hash for Account {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
