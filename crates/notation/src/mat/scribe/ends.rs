//! Ends of games: as they were played, or by giving up.

use charpentier_core::diagnostic::Severity;
use charpentier_core::spec::Agreed;
use charpentier_core::suggest::listed;
use charpentier_core::{Action, Awaiting, Offer, Ratio, Seat, State, Table};

use super::Scribe;
use crate::mat::written::{self, Won};
use crate::record::{Agreement, Outcome, Score};
use crate::span::Span;

/// A way in which a side can lose by giving up.
#[derive(Clone, Debug)]
struct End {
    /// The words of the loser.
    said: Agreement,
    /// The points of the winner; 0 if the loser gives up the whole match.
    points: u32,
    /// Whether the match is then over.
    over: bool,
}

impl End {
    fn is_of_match(&self) -> bool {
        self.said == Agreement::Resign(None)
    }
}

impl Scribe<'_> {
    /// Ends a game of the sheet.
    pub(super) fn end(&mut self, game: &written::Game, next: Option<&written::Game>, before: u16) {
        let won = game.won.clone().or_else(|| self.won_by_score(game, next, before));
        if self.lost {
            if let Some(Won { winner, points, .. }) = won {
                let told = points.map_or_else(String::new, |points| format!(" {points}"));
                match self.whole {
                    true => {
                        let told = format!("{winner} wins{told}");
                        // A sheet that was made from the record has this remark already.
                        if game.remarks.iter().all(|(_, remark)| *remark != told) {
                            self.remark(&told);
                        }
                    }
                    // The result of a single game is taken from the sheet.
                    false => {
                        let stake = points.filter(|points| *points > 1);
                        let stake = stake.and_then(|points| Ratio::new(points, 1));
                        let (score, span) = (Score::Won(winner), Span::default());
                        self.close(Some(Outcome { score, stake, span }));
                    }
                }
            }
            return;
        }
        match (self.over(before), won) {
            (true, Some(won)) => self.agrees(&won),
            (true, None) => {}
            (false, Some(won)) => self.gives_up(&won, gained(game, next, won.winner)),
            (false, None) => {
                if next.is_some() && self.whole {
                    let message = "this game has no result, so the next one begins a new record";
                    self.tell(Severity::Warning, "N0413", message.into(), game.span);
                }
                self.lost = next.is_some();
            }
        }
        if !self.whole || self.lost {
            self.close(None);
        }
    }

    /// Returns the result of a game that has none on the sheet, by the score of the next game.
    fn won_by_score(
        &mut self,
        game: &written::Game,
        next: Option<&written::Game>,
        before: u16,
    ) -> Option<Won> {
        if self.over(before) {
            return None;
        }
        let by = |winner: Seat| Some((winner, gained(game, next, winner)?));
        let (winner, points) = Seat::BOTH.into_iter().find_map(by)?;
        let message =
            format!("this game has no result: by the next score, {winner} has won {points}");
        self.filled_in(message, game.span);
        let (words, of_match, said) = (Vec::new(), false, true);
        Some(Won { winner, points: Some(points), words, of_match, said, span: game.span })
    }

    /// Compares the result of the sheet with that of the game.
    fn agrees(&mut self, won: &Won) {
        let Some((winner, points)) = came(self.state()) else { return };
        let said = won.points.unwrap_or(points);
        if (winner, points) == (won.winner, said) {
            return;
        }
        if winner == won.winner && self.whole && self.state().wait == Awaiting::Over {
            let message = format!(
                "{winner} has won {points}, but the sheet has {said}; the match is over in either case"
            );
            return self.tell(Severity::Warning, "N0415", message, won.span);
        }
        self.counts_single |= !self.whole && winner == won.winner && said == 1 && points > 1;
        let message = format!("{winner} has won {points}, not {} {said}", won.winner);
        // The result may stand in the wrong column.
        let severity = if points == said { Severity::Warning } else { Severity::Error };
        self.tell(severity, "N0415", message, won.span);
    }

    /// Makes the loser give up, by an end that is worth the points of the sheet. If the sheet has no points, or points that
    /// no end is worth, the next score decides.
    fn gives_up(&mut self, won: &Won, gained: Option<u32>) {
        let (winner, loser) = (won.winner, won.winner.other());
        let answers = matches!(self.state().wait, Awaiting::Choose(who) if who == loser);
        if answers && self.told_number("offer").is_some() {
            let message = format!("{loser} has not answered the double: it is read as dropped");
            self.filled_in(message, won.span);
            self.chooses(loser, "drop", won.span);
            return self.agrees(won);
        }
        let ends = self.ends(winner);
        let (chosen, told) = match won.points {
            Some(points) => self.end_worth(&ends, winner, points, gained),
            None => self.end_without_points(&ends, won, gained),
        };
        if let Some(told) = told {
            self.filled_in(told, won.span);
        }
        let Some(end) = chosen.cloned() else {
            let mut worth: Vec<u32> = ends.iter().map(|end| end.points).collect();
            worth.retain(|points| *points > 0);
            worth.sort_unstable();
            worth.dedup();
            let worth: Vec<String> = worth.iter().map(ToString::to_string).collect();
            let due = listed(&worth, "or");
            let message = match won.points.filter(|_| !worth.is_empty()) {
                Some(points) => format!("{winner} cannot have won {points} here, only {due}"),
                None => format!("{loser} cannot give up here"),
            };
            self.lost = true;
            return self.fault("N0415", message, won.span);
        };
        self.freely |= self.state().wait.seat() != Some(loser);
        if gives(self.table.game_mut(), loser, &end.said).is_none() {
            self.lost = true;
        }
        self.says(loser, end.said, false);
        if self.rules().spec().agreements.resign == Agreed::Asked {
            self.says(winner, Agreement::Accept, false);
        }
    }

    /// Chooses the end by which a side has won these points. Returns a message as well if the end is worth others.
    fn end_worth<'e>(
        &self,
        ends: &'e [End],
        winner: Seat,
        points: u32,
        gained: Option<u32>,
    ) -> (Option<&'e End>, Option<String>) {
        // A game that is won counts something; the end of a whole match has no points of its own.
        if points == 0 {
            return (None, None);
        }
        let worth = |due: u32| ends.iter().find(|end| end.points == due);
        if let Some(end) = worth(points) {
            return (Some(end), None);
        }
        if self.whole && self.reaches(winner, points) {
            // More than the match needs is not counted.
            let enough = ends.iter().filter(|end| end.over && end.points >= points);
            let whole = ends.iter().find(|end| end.is_of_match());
            let chosen = enough.min_by_key(|end| end.points).or(whole);
            let loser = winner.other();
            let told =
                format!("{winner} has won the match with {points}: {loser} is read as giving up");
            return (chosen, chosen.map(|_| told));
        }
        let most = ends.iter().max_by_key(|end| end.points);
        let chosen = match gained.and_then(worth) {
            Some(end) => Some(end),
            None => most.filter(|end| !self.whole && end.points < points),
        };
        let told =
            |end: &End| format!("{winner} has won {points} here, of which {} count", end.points);
        (chosen, chosen.map(told))
    }

    /// Chooses the end of a game whose result has no points: by the next score, or the least.
    fn end_without_points<'e>(
        &self,
        ends: &'e [End],
        won: &Won,
        gained: Option<u32>,
    ) -> (Option<&'e End>, Option<String>) {
        let by_score = ends.iter().find(|end| gained == Some(end.points));
        // An end of the whole match has no points, so it would always be the least.
        let of_match = self.whole && won.of_match;
        let fits = |end: &&End| if self.whole { end.is_of_match() == of_match } else { true };
        let least = ends.iter().filter(fits).min_by_key(|end| end.points);
        // A sheet can name the end without its points, in the word that the pack has for it.
        let called = |end: &&End| {
            let Agreement::Resign(Some(name)) = &end.said else { return false };
            won.words.contains(name)
        };
        let named = ends.iter().find(called);
        if by_score.is_none()
            && let Some(end) = named
        {
            return (Some(end), None);
        }
        let chosen = by_score.or(least);
        let told = |end: &End| match end.points {
            0 => format!("the points are missing: {} has given the match up", won.winner.other()),
            points => format!("the points are missing: {} has won {points}", won.winner),
        };
        (chosen, chosen.map(told))
    }

    /// Whether these points win the match.
    fn reaches(&self, winner: Seat, points: u32) -> bool {
        let length = self.sheet.length.unwrap_or(0);
        let has = self.score().unwrap_or_default()[winner];
        length > 0 && has.saturating_add(points) >= length
    }

    /// Returns the ways in which a side can lose by giving up.
    fn ends(&self, winner: Seat) -> Vec<End> {
        let rules = self.rules();
        // A pack names its ends from the highest stake down. The lowest that is worth the points is meant.
        let named = rules
            .spec()
            .end_names()
            .into_iter()
            .rev()
            .map(|end| Agreement::Resign(Some(end.to_owned())));
        let whole = Agreement::Resign(None);
        // Without a cube, the plain `resign` comes first.
        let all: Vec<Agreement> = match rules.spec().offers() {
            true => named.chain([whole]).collect(),
            false => std::iter::once(whole).chain(named).collect(),
        };
        let loser = winner.other();
        let end = |said: Agreement| {
            let mut game = self.table.game().clone();
            gives(&mut game, loser, &said)?;
            let state = game.state();
            let over = state.wait == Awaiting::Over;
            // The result of the last game does not give the worth of a whole match.
            let (won, points) = match said == Agreement::Resign(None) && self.whole {
                true => (state.outcome.as_ref()?.winner?, 0),
                false => came(state)?,
            };
            (won == winner).then_some(End { said, points, over })
        };
        all.into_iter().filter_map(end).collect()
    }
}

/// Returns the points by which a side's score rises before the next game, if only its own score
/// rises.
fn gained(game: &written::Game, next: Option<&written::Game>, winner: Seat) -> Option<u32> {
    let (now, then) = (game.score()?, next?.score()?);
    let more = |seat: Seat| then[seat].checked_sub(now[seat]);
    more(winner).filter(|points| *points > 0 && more(winner.other()) == Some(0))
}

/// Makes a side give up and its opponent accept; `None` if that is not possible.
fn gives(game: &mut Table, loser: Seat, said: &Agreement) -> Option<()> {
    let offer = match said {
        Agreement::Resign(Some(end)) => Offer::ResignGame(game.rules().spec().end_mark(end)?),
        _ => Offer::ResignMatch,
    };
    game.apply(loser, Action::Offer(offer)).ok()?;
    if game.answers().is_some() {
        game.apply(loser.other(), Action::Answer(true)).ok()?;
    }
    Some(())
}

/// Returns the winner of the last game, and the points.
fn came(state: &State) -> Option<(Seat, u32)> {
    let outcome = state.last.as_ref().or(state.outcome.as_ref())?;
    let points = match outcome.points {
        0 => outcome.stake.num(),
        points => points,
    };
    Some((outcome.winner?, points))
}
