//! The state of an account.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::tree::Tree;

/// The state of an account. It reads as a [`Tree`], and clones share it.
///
/// A scoring can keep the state in its own form, and convert it to a tree when the tree is first read.
/// Most states are never read.
///
/// ```
/// use std::sync::OnceLock;
///
/// use charpentier_core::{Account, AccountForm, Tree};
///
/// struct Holes(i64, OnceLock<Tree>);
///
/// impl AccountForm for Holes {
///     fn tree(&self) -> &Tree {
///         self.1.get_or_init(|| Tree::Number(self.0))
///     }
/// }
///
/// let account = Account::keeping(Holes(7, OnceLock::new()));
/// assert_eq!(account.form::<Holes>().map(|holes| holes.0), Some(7));
/// assert_eq!((account.number(), &account), (Some(7), &Account::from(Tree::Number(7))));
/// ```
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "Tree", into = "Tree")]
pub struct Account(Arc<dyn AccountForm>);

/// The form in which a scoring keeps the state of its account.
pub trait AccountForm: Any + Send + Sync {
    /// Returns the state as a tree. States with equal trees are interchangeable: a cache may return
    /// one for the other.
    fn tree(&self) -> &Tree;
}

impl AccountForm for Tree {
    fn tree(&self) -> &Tree {
        self
    }
}

impl Account {
    /// Returns a state in this form.
    pub fn keeping(form: impl AccountForm) -> Self {
        Self(Arc::new(form))
    }

    /// Returns the form of the state, if it is of this type.
    #[must_use]
    pub fn form<T: AccountForm>(&self) -> Option<&T> {
        let form: &dyn Any = &*self.0;
        form.downcast_ref()
    }

    /// Returns the address of the state, which all its clones share.
    #[must_use]
    pub fn address(&self) -> usize {
        Arc::as_ptr(&self.0).cast::<()>() as usize
    }
}

impl Deref for Account {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        self.0.tree()
    }
}

impl Default for Account {
    fn default() -> Self {
        Tree::default().into()
    }
}

impl From<Tree> for Account {
    fn from(tree: Tree) -> Self {
        Self::keeping(tree)
    }
}

impl From<Account> for Tree {
    fn from(account: Account) -> Self {
        (*account).clone()
    }
}

impl PartialEq for Account {
    fn eq(&self, other: &Self) -> bool {
        self.address() == other.address() || **self == **other
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
