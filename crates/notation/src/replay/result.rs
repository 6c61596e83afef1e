//! The check of the result of a record.

use charpentier_core::Diagnostic;
use charpentier_core::spec::Agreed;

use crate::record::{Outcome, Record, Score};
use crate::replay::run::Run;

impl Run {
    /// Checks the result against the end of the match.
    pub(super) fn result(&self, record: &Record) -> Option<Diagnostic> {
        let said = record.outcome()?;
        let span = said.span;
        let Some(outcome) = &self.game.state().outcome else {
            let message = match said.score {
                Score::Won(seat) => format!("{seat} is named as the winner"),
                Score::Drawn => "the result is a draw".to_owned(),
                Score::Open => return None,
            };
            let message = format!("{message}, but the match is not over");
            let fault = self.fault("R0603", message, span);
            let agreements = self.rules.spec().agreements;
            return Some(match said.score {
                Score::Drawn if agreements.draw != Agreed::Never => {
                    fault.help("if the sides agreed on a draw, write draw and accept")
                }
                Score::Won(_) if agreements.resign != Agreed::Never => fault.help(
                    "if a side gave up, write resign; if the game was broken off, end it with *",
                ),
                _ => fault.help("if the game was broken off, end it with *"),
            });
        };
        let due = Outcome::from(outcome);
        let help =
            format!("the match is over: {}", outcome.describe(self.rules.spec().untranslated()));
        if said.score != due.score {
            let message = format!("the result is {}, not {}", due.score, said.score);
            return Some(self.fault("R0601", message, span).help(help));
        } else if let Some(stake) = said.stake
            && stake != outcome.stake
        {
            let message = format!("the stake is x{}, not x{stake}", outcome.stake);
            return Some(self.fault("R0602", message, span).help(help));
        }
        None
    }
}
