//! Whether the result is how the match came out.

use charpentier_core::diagnostic::Severity;

use crate::place::Place;
use crate::record::{Act, Outcome, Score, result_of};
use crate::replay::Run;

impl Run<'_> {
    /// Checks the result against the end of the match.
    pub(super) fn result(&mut self) {
        let Some((said, place)) = self.said() else {
            return;
        };
        let Some(outcome) = &self.game.state().outcome else {
            if let Score::Won(seat) = said.score {
                let message = format!("{seat} is said to have won, but the match is not over");
                let mut fault = self.fault("R0603", message, place);
                fault.severity = Severity::Warning;
                self.diagnostics.push(fault.help("a side that gives up writes resign"));
            }
            return;
        };
        let due = Outcome::from(outcome);
        let resigned = self.record.plies.last().is_some_and(|ply| ply.act == Act::Resign);
        let help = format!("the match is over: {}", outcome.tell(self.game.rules()));
        if said.score != due.score {
            let message = format!("the result is {}, not {}", due.score, said.score);
            self.diagnostics.push(self.fault("R0601", message, place).help(help));
        } else if let Some(stake) = said.stake
            && stake != outcome.stake
            && !resigned
        {
            let message = format!("the stake is x{}, not x{stake}", outcome.stake);
            self.diagnostics.push(self.fault("R0602", message, place).help(help));
        }
    }

    /// The result that is written, at the end or in the tag.
    fn said(&self) -> Option<(Outcome, Place)> {
        if let Some(result) = &self.record.result {
            return Some((result.clone(), result.place));
        }
        let tag = self.record.tag("Result")?;
        Some((result_of(&tag.value)?, tag.value_place))
    }
}
