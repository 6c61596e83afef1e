//! Cases that follow an account event by event, and cases of games with a given worth.

use std::collections::BTreeMap;

use charpentier_core::ledger::{balance, parties, units};
use charpentier_core::scoring::AccountEvent;
use charpentier_core::{Seat, Tree};

use crate::keys::{KeyFault, NOTE};
use crate::ledger::account_driver::AccountDriver;
use crate::ledger::error::AccountError;
use crate::ledger::trees::{agrees, text};
use crate::{Case, CaseVerdict};
use charpentier_pack::Pack;

/// A number of marks that no game needs.
const MOST: u16 = 100;

/// The course of a game: which side marks first, what the loser marks, and whether he interrupts
/// the winner.
#[derive(Clone, Copy)]
struct Way {
    first: bool,
    losers: u16,
    between: bool,
}

impl Case {
    /// Follows the account, and compares after each event with an `expect` of its own.
    pub(super) fn course(&self, pack: &Pack, kind: &str) -> CaseVerdict {
        let mut wrong = Vec::new();
        let mut checked = 0;
        let drive = match kind {
            "value" => self.worth(pack),
            "poule" => self.games_won(pack),
            _ => self.followed(pack, &mut wrong, &mut checked),
        };
        let drive = match drive {
            Ok(drive) => drive,
            Err(fault) => {
                wrong.push(self.account_fault(&fault));
                return self.failed(wrong);
            }
        };
        if let Some(expect) = self.part("expect") {
            checked += compare(&drive, expect, &["expect"], &mut wrong);
        }
        match (wrong.is_empty(), checked) {
            (false, _) => self.failed(wrong),
            (true, 0) => CaseVerdict::Read("it expects nothing".into()),
            (true, checked) => CaseVerdict::Held(checked),
        }
    }

    fn followed<'a>(
        &self,
        pack: &'a Pack,
        wrong: &mut Vec<KeyFault>,
        checked: &mut usize,
    ) -> Result<AccountDriver<'a>, AccountError> {
        let mut drive = AccountDriver::new(pack, self.part("state"))?;
        for (nth, event) in self.part("events").map_or(&[][..], Tree::list).iter().enumerate() {
            drive.tell(event.get("e").unwrap_or(event))?;
            if let Some(expect) = event.get("expect") {
                let way = ["events", &nth.to_string(), "expect"];
                *checked += compare(&drive, expect, &way, wrong);
            }
        }
        Ok(drive)
    }

    /// Plays one game in the way that `won` in the state describes.
    fn worth<'a>(&self, pack: &'a Pack) -> Result<AccountDriver<'a>, AccountError> {
        let mut drive = AccountDriver::new(pack, None)?;
        let won = self.part("state").and_then(|state| state.get("won"));
        let won = won.ok_or(AccountError::NoWon)?;
        let flag = |key: &str| won.get(key).and_then(Tree::flag).unwrap_or(false);
        let losers = won.get("loser_holes").and_then(Tree::number).unwrap_or(0);
        let losers = u16::try_from(losers).ok().filter(|n| *n < MOST);
        let losers = losers.ok_or(AccountError::TooMany)?;
        let way = Way { first: flag("winner_first"), losers, between: flag("interrupted") };
        drive.wins(Seat::White, way, "hold")?;
        Ok(drive)
    }

    /// Plays games one after another, each in the first way that has the worth in the case.
    fn games_won<'a>(&self, pack: &'a Pack) -> Result<AccountDriver<'a>, AccountError> {
        let state = self.part("state");
        let flag = |key: &str| state.and_then(|state| state.get(key)) == Some(&Tree::Flag(true));
        let mut drive = AccountDriver::new(pack, state)?;
        let events = self.part("events").map_or(&[][..], Tree::list);
        let last = |at: usize| {
            events.get(at).and_then(|event| event.get("last_round")) == Some(&Tree::Flag(true))
        };
        let left = |n| BTreeMap::from([("rounds_left".to_owned(), Tree::Number(n))]);
        for (at, event) in events.iter().enumerate() {
            // The last round begins as the game before it is won, or at any time after.
            let begins = last(at + 1) && !last(at) && flag("new_poule_single");
            if begins {
                drive.noted(left(1))?;
            } else if last(at) && !(at > 0 && flag("new_poule_single")) {
                drive.noted(left(0))?;
            }
            let winner = event.get("winner").and_then(Tree::text).unwrap_or_default();
            let sits = |seat: &Seat| drive.seats[*seat].to_string() == winner;
            let seat = Seat::BOTH.into_iter().find(sits);
            let seat = seat.ok_or_else(|| AccountError::NotSeated(winner.to_owned()))?;
            let due = event.get("value").cloned().unwrap_or_default();
            let then = if begins { "leave" } else { "hold" };
            drive = drive.worth_it(seat, &due, then)?;
        }
        if flag("end_of_play") {
            let verdict = drive.judge.update(&drive.state, &AccountEvent::Settled);
            drive.heed(verdict)?;
        }
        Ok(drive)
    }
}

impl AccountDriver<'_> {
    /// Returns the account after a side has won a game in the first way with this worth.
    fn worth_it(&self, seat: Seat, due: &Tree, then: &str) -> Result<Self, AccountError> {
        for losers in 0..MOST {
            for (first, between) in [(true, losers > 0), (false, false), (false, true)] {
                let mut drive = self.clone();
                let way = Way { first, losers, between };
                if drive.wins(seat, way, then).is_ok() && drive.fact("value").as_ref() == Some(due)
                {
                    return Ok(drive);
                }
            }
        }
        Err(AccountError::NeverWorth(self.seats[seat], text(due)))
    }

    /// Marks for both sides until this side has won a game, and then makes the choice `then`.
    fn wins(&mut self, seat: Seat, way: Way, then: &str) -> Result<(), AccountError> {
        let games =
            |drive: &Self| drive.rows.iter().filter(|row| row.facts.get("value").is_some()).count();
        let before = games(self);
        let (early, late) = match (way.first, way.between) {
            (true, _) => (0, way.losers),
            (false, true) => (way.losers.saturating_sub(1), way.losers.min(1)),
            (false, false) => (way.losers, 0),
        };
        let turns = [(seat.other(), early), (seat, 1), (seat.other(), late), (seat, MOST)];
        for (taker, times) in turns {
            for _ in 0..times {
                self.marked(taker, 1, true)?;
                let won = games(self) > before;
                if won && taker != seat {
                    return Err(AccountError::LoserWins);
                }
                let then = if won { then } else { "hold" };
                if self.open.0 != 0 {
                    self.decide(self.open.1, then)?;
                }
                if won {
                    return Ok(());
                }
            }
        }
        Err(AccountError::NobodyWins)
    }

    /// Returns the value of a name in the account's description, or in its last row with this fact.
    fn fact(&self, key: &str) -> Option<Tree> {
        let told = self.judge.describe(&self.state).get(key).cloned();
        told.or_else(|| self.rows.iter().rev().find_map(|row| row.facts.get(key).cloned()))
    }

    /// Returns the facts of this name of all rows.
    ///
    /// If rows have the singular of the name, such as `game: 2`, returns all facts of these rows.
    fn list(&self, key: &str) -> Vec<Tree> {
        let one = key.strip_suffix('s').unwrap_or(key);
        let facts = self.rows.iter().map(|row| &row.facts);
        facts
            .filter_map(|facts| facts.get(key).or_else(|| facts.get(one).map(|_| facts)).cloned())
            .collect()
    }

    /// Returns the balance of each party by the rows, in the first unit in which a payment was
    /// made.
    fn net(&self) -> Tree {
        let unit = units(&self.rows).first().copied().unwrap_or_default();
        let all = parties(&self.rows)
            .into_iter()
            .map(|party| (party.to_string(), Tree::Number(balance(&self.rows, Some(party), unit))));
        Tree::Map(all.collect())
    }
}

/// Compares the account with what is expected, and returns the number of keys checked.
fn compare(
    drive: &AccountDriver<'_>,
    expect: &Tree,
    way: &[&str],
    wrong: &mut Vec<KeyFault>,
) -> usize {
    let Tree::Map(expect) = expect else { return 0 };
    let expect = expect.iter().filter(|(key, _)| *key != NOTE);
    let checked = expect.clone().count();
    for (key, due) in expect {
        let told = drive.judge.describe(&drive.state).get(key).cloned();
        let (is, same) = match (told, due) {
            // Values in the account's description must be equal. Of a map, only the expected keys
            // count.
            (Some(is), Tree::Map(map)) if key != "choices" => {
                let same = map.iter().all(|(key, due)| is.get(key) == Some(due));
                (is, same)
            }
            (Some(is), due) => {
                let same = is == *due;
                (is, same)
            }
            (None, Tree::List(_)) => {
                let is = Tree::List(drive.list(key));
                let same = agrees(due, &is);
                (is, same)
            }
            (None, due) => {
                let is = if key == "net" { Some(drive.net()) } else { drive.fact(key) };
                let Some(is) = is else {
                    let told = "the account has no such key";
                    wrong.push(KeyFault::failed(&[key], told).below(way));
                    continue;
                };
                let same = agrees(due, &is);
                (is, same)
            }
        };
        if !same {
            let told = format!("{key} is {}, not {}", text(&is), text(due));
            wrong.push(KeyFault::failed(&[key], told).below(way));
        }
    }
    checked
}
