//! Which plays are legal.
//!
//! [`Search::run`] walks every sequence of steps once, meeting equal positions
//! only once; [`rest`] judges where a finished play leaves its men, and
//! [`duty`] weighs the plays of a throw against each other. [`step::check`]
//! says what the mechanisms allow of a step, and [`quick`] the same by masks alone
//! where they are simple. Conditions are asked besides: compiled ([`crate::gate`])
//! by the search, and as they stand ([`allowed`]) where plays are explained or
//! written plays followed.

pub(crate) mod allowed;
pub(crate) mod duty;
mod endings;
pub(crate) mod explain;
mod found;
mod limit;
mod limited;
mod next;
pub(crate) mod node;
mod quick;
pub(crate) mod rest;
pub(crate) mod search;
pub(crate) mod short;
pub(crate) mod step;

pub(crate) use duty::binds_first;
pub(crate) use endings::Endings;
pub use found::LegalPlay;
pub(crate) use found::optional_steps;
pub use limit::Restriction;
pub(crate) use limited::limited;
pub use next::Continuations;
pub use search::Search;
