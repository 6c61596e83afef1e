//! Position lines between plies.
//!
//! If the game is known, a line is checked against it. If it is unknown, after something that could
//! not be read, the replay continues from the line.

use std::sync::Arc;

use charpentier_core::{Diagnostic, Rules, Seat, State};

use crate::position::{self, PositionLine};
use crate::record::Diagram;
use crate::replay::faults::Faults;
use crate::replay::run::Run;

impl Run {
    /// Continues from a position line, and checks it against the game unless the game is `lost`.
    ///
    /// A line with `{sic}` does not change a known game. Returns whether the line is valid, and the
    /// errors.
    pub(super) fn diagram(&mut self, diagram: &Diagram, lost: bool) -> (bool, Vec<Diagnostic>) {
        let bytes = diagram.span.bytes();
        // The reader of the record has reported a line that cannot be read.
        let in_text = self.source.text.get(bytes.clone()).is_some_and(|text| text == diagram.line);
        let line = match in_text {
            true => position::parse_within(&self.source, bytes.clone()).ok(),
            false => position::read(&diagram.line),
        };
        let Some(line) = line else {
            return (false, Vec::new());
        };
        let account = Arc::clone(&self.game.state().account);
        let mut state = match line.state(&self.rules, account) {
            Ok(state) => state,
            Err(faults) => return (false, faults.0),
        };
        let before = self.game.state();
        let differing =
            if lost { Vec::new() } else { differing(&self.rules, before, &state.game, &line) };
        if line.key("game").is_none() {
            state.game.games = before.games;
        }
        state.game.last.clone_from(&before.last);
        // The accounts stay as they were last known.
        state.game.seats = state.game.seats.or(before.seats);
        state.game.ledger.clone_from(&before.ledger);
        if lost {
            self.numbering.forget();
            self.free_number = true;
        }
        let mut faults = Faults::default();
        if !differing.is_empty() {
            let message = format!("the position differs here: {}", differing.join(", "));
            let fault = self.fault("R0801", message, diagram.span);
            faults.add(match diagram.sic {
                Some(_) => fault,
                None => fault.help("the replay continues from this line"),
            });
        }
        if lost || !differing.is_empty() && diagram.sic.is_none() {
            self.game.restore(state);
        }
        (true, self.heard(faults, diagram.sic.is_some(), diagram.span))
    }
}

/// Returns the differences of the game from the state that a line describes.
fn differing(rules: &Rules, state: &State, said: &State, line: &PositionLine) -> Vec<String> {
    let mut fields = Vec::new();
    for (seat, men) in said.position.iter() {
        if *men != state.position[seat] {
            fields.push(format!("{seat} has {}", state.position[seat]));
        }
    }
    for (at, counter) in (0u8..).zip(&rules.spec().counters) {
        for seat in Seat::BOTH {
            let due = state.counters.get(seat, at);
            if said.counters.get(seat, at) != due {
                let run = if due.run { "b" } else { "" };
                fields.push(format!("{seat} has {} {}{run}", counter.name, due.n));
            }
        }
    }
    // Keys that are not written are not compared.
    let (now, then) = (&state.setting, &said.setting);
    if line.key("set").is_some() && now.number != then.number {
        fields.push(format!("the setting is {}", now.number));
    }
    if line.key("throws").is_some() && now.throws != then.throws {
        fields.push(format!("the throws are {}/{}", now.throws.white, now.throws.black));
    }
    if line.key("facts").is_some() && now.facts != then.facts {
        fields.push(format!("the facts are {}/{}", now.facts.white, now.facts.black));
    }
    if said.wait != state.wait {
        fields.push(match state.wait.seat() {
            Some(seat) => format!("{seat} is to act"),
            None => "no side is to act".to_owned(),
        });
    }
    fields
}
