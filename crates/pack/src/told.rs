//! Descriptions of a game in sentences with their rules, which `charpentier show` prints.

pub use crate::coups::tell as coups;
pub use crate::decode::throw::told as thrown;
pub use crate::sentence::{NO_RULE, Sentences};
pub use crate::steps::tell as steps;
