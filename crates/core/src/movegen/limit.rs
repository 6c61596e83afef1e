//! What narrows the choice among legal plays: a man who was touched, or a ruling. Only what it is, since states and refusals
//! tell it; what it leaves is looked for in `limited`.

use serde::{Deserialize, Serialize};

use crate::play::Play;
use crate::position::Men;

/// Something that a play is bound to besides the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Restriction {
    /// A man of this cell is played.
    Man(u8),
    /// A man is played from the first cell to the second by one number.
    Step(u8, u8),
    /// Nobody comes to this cell.
    Without(u8),
}

impl Restriction {
    /// Whether a play by these steps, which leads from the one position to the other, meets it.
    pub(super) fn is_met(self, play: &Play, before: &Men, after: &Men) -> bool {
        let mut steps = play.steps();
        match self {
            Self::Man(cell) => steps.any(|step| step.from == cell),
            Self::Step(from, to) => steps.any(|step| (step.from, step.to) == (from, to)),
            Self::Without(cell) => after.at(cell) <= before.at(cell),
        }
    }
}
