//! Which plays are legal.
//!
//! [`Search::run`] walks every sequence of steps once, meeting equal positions
//! only once; [`rest`] judges where a finished play leaves its men, and
//! [`duty`] weighs the plays of a throw against each other. A step is judged in
//! one place, [`step::check`], for the search and for explanations alike.

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
pub use found::Found;
pub(crate) use found::optional_steps;
pub use limit::Limit;
pub(crate) use limited::limited;
pub use next::Next;
pub use search::Search;
