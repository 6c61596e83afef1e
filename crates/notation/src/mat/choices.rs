//! From a sheet to records of a game in which sides double: a match is one record, and each game for money one.

use charpentier_core::diagnostic::Severity;
use charpentier_core::{Diagnostic, Seat, Wait};

use crate::mat::import::{Import, written};
use crate::mat::sheet::{self, Did};
use crate::place::Place;
use crate::record::{Act, Agreement, Numbering, Outcome, Own, Ply, Record, Turn};
use crate::replay::Replay;

/// The names of what a sheet calls a further double, and of what answers one.
const AGAIN: [&str; 2] = ["beaver", "raccoon"];

impl Import<'_> {
    /// The records of the sheet.
    pub(super) fn with_choices(&mut self) -> Vec<Record> {
        let whole = self.sheet.length.is_some_and(|length| length > 0);
        let mut records: Vec<Record> = Vec::new();
        let mut numbering = Numbering::default();
        let mut due = None;
        for (nth, game) in self.sheet.games.iter().enumerate() {
            due = self.score(game, due);
            let first = nth == 0;
            if first && whole && game.players.iter().any(|(_, points)| *points > 0) {
                let message = "the match begins with points that were won before".to_owned();
                self.fault("N0416", message, game.place);
            }
            if first || !whole {
                numbering = Numbering::default();
                records.push(Record { tags: self.tags(nth, game), ..Record::default() });
            }
            let Some(record) = records.last_mut() else { break };
            let mut wrong = Vec::new();
            record.plies.extend(plies(game, &mut numbering, &mut wrong));
            for (message, place) in wrong {
                self.fault("N0415", message, place);
            }
            if first || !whole {
                let rules = std::sync::Arc::clone((self.begin)().rules());
                self.begins(record, &rules);
            }
            if !self.ends(record, game, &numbering, if whole { nth } else { 0 }) {
                break;
            }
        }
        for record in &mut records {
            let played = self.played(record);
            let rules = played.game.rules();
            written(record, &played, rules);
            record.require(rules);
            record.close(played.game.state().outcome.as_ref().map(Outcome::from));
        }
        records
    }

    /// The game comes out as the sheet has it: by what was played, or given up. Whether the next can follow.
    fn ends(
        &mut self,
        record: &mut Record,
        game: &sheet::Game,
        numbering: &Numbering,
        before: usize,
    ) -> bool {
        let errors = |played: &Replay| -> Vec<Diagnostic> {
            let wrong = |fault: &&Diagnostic| fault.severity == Severity::Error;
            played.diagnostics.iter().filter(wrong).cloned().collect()
        };
        let mut played = self.played(record);
        let mut wrong = errors(&played);
        let Some((winner, points, place)) = game.won else {
            self.faults.extend(wrong);
            return false;
        };
        if wrong.is_empty() && usize::from(played.game.state().games) <= before {
            let ends: Vec<_> =
                played.game.rules().end_names().into_iter().map(str::to_owned).collect();
            for how in ends {
                let given = given_up(numbering, winner, how, place);
                record.plies.extend(given);
                let tried = self.played(record);
                if errors(&tried).is_empty() && came(&tried) == Some((winner, points)) {
                    played = tried;
                    break;
                }
                record.plies.truncate(record.plies.len() - 2);
            }
            wrong = errors(&played);
        }
        if wrong.is_empty() && came(&played) != Some((winner, points)) {
            let message = match came(&played) {
                _ if usize::from(played.game.state().games) <= before => {
                    format!("{winner} is said to have won, but the game is not over")
                }
                Some((seat, won)) => format!("{seat} has won {won} points, not {winner} {points}"),
                None => format!("nobody has won, and not {winner} {points} points"),
            };
            self.fault("N0415", message, place);
            return false;
        }
        let sound = wrong.is_empty();
        self.faults.extend(wrong);
        sound && played.game.state().wait != Wait::Over
    }
}

/// Who has won the last game, and how many points.
fn came(played: &Replay) -> Option<(Seat, u32)> {
    let outcome = played.game.state().last.as_ref()?;
    Some((outcome.winner?, outcome.points))
}

/// The loser gives the game up by an end, and the winner accepts.
fn given_up(numbering: &Numbering, winner: Seat, how: String, place: Place) -> [Ply; 2] {
    let loser = winner.other();
    let said = |seat: Seat, said: Agreement| {
        let act = Act::Agreement(said, place);
        Ply { place, head: place, ..Ply::new(numbering.next(seat), seat, act) }
    };
    [said(loser, Agreement::Resign(Some(how))), said(winner, Agreement::Accept)]
}

/// What is done in a game, entry by entry; what is doubled to something else than twice as much is `wrong`.
fn plies(
    game: &sheet::Game,
    numbering: &mut Numbering,
    wrong: &mut Vec<(String, Place)>,
) -> Vec<Ply> {
    let mut plies = Vec::new();
    let (mut value, mut offered) = (1u32, 1u32);
    // So many doubles have followed one that is not answered yet.
    let mut doubles = 0;
    for entry in &game.entries {
        let (seat, place) = (entry.seat, entry.place);
        let name = match &entry.did {
            Did::Throw(throw, throw_place, moves) => {
                doubles = 0;
                let own = match moves.is_empty() {
                    true => Own::Nothing(place),
                    false => Own::Moves(moves.clone()),
                };
                let turn = Turn { own, throw_place: *throw_place, ..Turn::new(*throw) };
                let number = numbering.next(seat);
                numbering.take(number, seat);
                let act = Act::Turn(Box::new(turn));
                plies.push(Ply { place, head: place, ..Ply::new(number, seat, act) });
                continue;
            }
            Did::Double(to) => {
                doubles += 1;
                offered = if doubles == 1 { value } else { offered }.saturating_mul(2);
                if *to != offered && *to != 0 {
                    wrong.push((format!("twice as much is {offered}, not {to}"), place));
                }
                // The other side of the first doubler beavers, he himself answers that.
                if doubles == 1 { "double" } else { AGAIN[usize::from(doubles % 2 == 1)] }
            }
            Did::Take => {
                value = offered;
                "take"
            }
            Did::Drop => "drop",
        };
        let act = Act::Agreement(Agreement::Choice(name.to_owned()), place);
        plies.push(Ply { place, head: place, ..Ply::new(numbering.next(seat), seat, act) });
    }
    plies
}
