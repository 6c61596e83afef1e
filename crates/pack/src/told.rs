//! What a game is, in sentences with the rules that they stand for; `charpentier show` prints them.

pub use crate::coups::tell as coups;
pub use crate::decode::throw::told as thrown;
pub use crate::sentence::{NO_RULE, Sentences};
pub use crate::steps::tell as steps;
