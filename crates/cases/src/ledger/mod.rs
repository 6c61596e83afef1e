//! Cases of accounts: events for an account without a board, and the expected state and ledger.
//!
//! The pack's own account is driven as a game drives it. It receives holes as they are marked, and
//! choices as they are made. The rows that it enters in the ledger are compared with the case. The
//! keys of a case are the names of the account's facts.

mod account_driver;
mod error;
mod event_list;
mod trees;

use std::collections::BTreeMap;

use charpentier_core::Tree;
use charpentier_core::ledger::Player;
use charpentier_core::scoring::AccountEvent;
use charpentier_core::suggest::did_you_mean;

pub(crate) use account_driver::AccountDriver;
pub(crate) use error::AccountError;

use crate::keys::{KeyFault, NOTE};
use crate::ledger::trees::{agrees, facts_of, letters, text};
use crate::{Case, CaseVerdict};
use charpentier_pack::Pack;

impl Case {
    /// Runs the events of the case and compares the account.
    pub(super) fn ledger(&self, pack: &Pack) -> CaseVerdict {
        let kind = self.part("kind").and_then(Tree::text).unwrap_or("round");
        if let "course" | "seats" | "value" | "poule" = kind {
            return self.course(pack, kind);
        }
        let found = match kind {
            "round" => self.a_round(pack),
            "settle" | "bets3" => self.settlement(pack),
            "rotation" => self.rotation(pack),
            "game" => self.whole(pack),
            "sitting" => self.a_sitting(pack),
            "turns" => self.a_course_of_turns(pack),
            "record" => match self.noted(pack) {
                Some(found) => found,
                // Notes on paper are for readers.
                None => return CaseVerdict::Read("a note of a game that was broken off".into()),
            },
            // The form of cases has no other kind.
            _ => return CaseVerdict::Read("it expects nothing".into()),
        };
        let found = match found {
            Ok(found) => found,
            Err(wrong) => return self.failed(vec![self.account_fault(&wrong)]),
        };
        let Some(Tree::Map(expect)) = self.part("expect") else {
            return CaseVerdict::Read("it expects nothing".into());
        };
        let mut wrong = Vec::new();
        let expect = expect.iter().filter(|(key, _)| *key != NOTE);
        let checked = expect.clone().count();
        for (key, due) in expect {
            match found.get(key) {
                Some(is) if key == "choices" && is == due => {}
                Some(is) if key != "choices" && agrees(due, is) => {}
                Some(is) => {
                    let told = format!("{key} is {}, not {}", text(is), text(due));
                    wrong.push(KeyFault::failed(&["expect", key], told));
                }
                None => {
                    let known: Vec<_> = found.keys().collect();
                    let told = "the account has no such key";
                    let fault = KeyFault::failed(&["expect", key], told);
                    wrong.push(fault.help(did_you_mean(key, &known)));
                }
            }
        }
        if wrong.is_empty() { CaseVerdict::Held(checked) } else { self.failed(wrong) }
    }

    /// Returns the error of an account at the event or the key that causes it.
    pub(super) fn account_fault(&self, wrong: &AccountError) -> KeyFault {
        let told = wrong.to_string();
        match wrong {
            AccountError::At(written, _) | AccountError::NoEvent(written) => {
                let events = self.part("events").map_or(&[][..], Tree::list);
                let is = |event: &Tree| {
                    let text = event.get("e").unwrap_or(event);
                    text.text() == Some(written) || event.to_string() == *written
                };
                let nth = events.iter().position(is).map(|nth| nth.to_string());
                let way: Vec<_> = std::iter::once("events").chain(nth.as_deref()).collect();
                KeyFault::new(&way, wrong.code(), told)
            }
            AccountError::Unknown(key, _) | AccountError::Untold(key) => {
                KeyFault::new(&["state", key], wrong.code(), told)
            }
            AccountError::Note(_) | AccountError::NotedOtherwise => {
                KeyFault::failed(&["state", "record"], told)
            }
            AccountError::OtherSum(..) => KeyFault::failed(&["state", "paid_rounds"], told),
            AccountError::NoWon => KeyFault::failed(&["state"], told),
            _ if self.part("events").is_some() => KeyFault::failed(&["events"], told),
            _ => KeyFault::failed(&["kind"], told),
        }
    }

    /// Runs one round, and returns its result, or the state of the account if it goes on.
    fn a_round(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, AccountError> {
        let mut drive = AccountDriver::new(pack, self.part("state"))?;
        for event in self.part("events").map_or(&[][..], Tree::list) {
            drive.tell(event)?;
        }
        if drive.rows.is_empty() {
            let told = facts_of(&drive.judge.describe(&drive.state));
            let several = facts_of(told.get("choices").unwrap_or(&Tree::Nothing)).len() > 1;
            if several != (drive.open.0 != 0) {
                return Err(AccountError::OtherChoices);
            }
            return Ok(told);
        }
        let mut found = drive.told(0..1);
        found.insert("next_dice".into(), Tree::Text(drive.pair()[0].to_string()));
        Ok(found)
    }

    /// Resumes an account from a note and writes the note again; `None` if the account has no
    /// notes.
    fn noted(&self, pack: &Pack) -> Option<Result<BTreeMap<String, Tree>, AccountError>> {
        let note = self.part("state").and_then(|state| state.get("record"));
        let judge = &**pack.scoring();
        let resumed = match judge.resume(note.unwrap_or(&Tree::Nothing))? {
            Ok(resumed) => resumed.verdict,
            Err(fault) => {
                let refused = self.part("expect").is_some_and(|due| due.get("refused").is_some());
                return Some(if refused {
                    Ok([("refused".to_owned(), Tree::Text(fault.rule))].into())
                } else {
                    Err(AccountError::Note(fault))
                });
            }
        };
        let again = judge.resume(&judge.note(&resumed.state));
        let same = matches!(again, Some(Ok(again)) if again.verdict.state == resumed.state);
        if !same {
            return Some(Err(AccountError::NotedOtherwise));
        }
        Some(Ok(resumed.ledger.iter().flat_map(|row| facts_of(&row.facts)).collect()))
    }

    /// Settles the account in its present state.
    fn settlement(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, AccountError> {
        let mut state = self.part("state").cloned();
        if let Some(Tree::Map(map)) = &mut state {
            // A loss that is only rounded is the payment of one side.
            if let Some(loss) = map.remove("loss_jetons") {
                map.insert("paid".into(), Tree::Map([("A".to_owned(), loss)].into()));
            }
            paid_by_rounds(map)?;
        }
        let mut drive = AccountDriver::new(pack, state.as_ref())?;
        let verdict = drive.judge.update(&drive.state, &AccountEvent::Settled);
        drive.heed(verdict)?;
        Ok(drive.told(0..drive.rows.len()))
    }

    /// Returns the pairs of players, which depend only on the loser of the first round.
    fn rotation(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, AccountError> {
        let state = self.part("state");
        let part = |key: &str| state.and_then(|state| state.get(key));
        let mut names: Vec<String> = part("chouette").into_iter().flat_map(letters).collect();
        names.extend(part("partners").or(part("teams")).into_iter().flat_map(letters));
        let named = |player: Player| {
            let at = usize::from(player.to_string().as_bytes()[0] - b'A');
            names.get(at).cloned().unwrap_or_else(|| player.to_string())
        };
        let mut drive = AccountDriver::new(pack, state)?;
        let mut pairs = Vec::new();
        // No game has as many rounds.
        while !drive.over && pairs.len() < 100 {
            let [holder, other] = drive.pair().map(named);
            let lost = part("first_loser").and_then(Tree::text).filter(|_| pairs.is_empty());
            let wins = if lost == Some(holder.as_str()) { &other } else { &holder };
            let wins = if *wins == other { drive.dice.other() } else { drive.dice };
            pairs.push([holder, other]);
            drive.marked(wins, 12, true)?;
            drive.decide(wins, "leave")?;
        }
        let mut played: BTreeMap<String, Tree> = BTreeMap::new();
        let mut stints = played.clone();
        for (at, pair) in pairs.iter().enumerate() {
            for name in pair {
                add_one(&mut played, name);
                if at == 0 || !pairs[at - 1].contains(name) {
                    add_one(&mut stints, name);
                }
            }
        }
        let pairs = pairs.into_iter().map(|pair| Tree::List(pair.map(Tree::Text).into()));
        Ok([
            ("pairs".to_owned(), Tree::List(pairs.collect())),
            ("played".to_owned(), Tree::Map(played)),
            ("stints".to_owned(), Tree::Map(stints)),
        ]
        .into())
    }

    /// Runs a whole game, round by round.
    fn whole(&self, pack: &Pack) -> Result<BTreeMap<String, Tree>, AccountError> {
        let mut drive = AccountDriver::new(pack, self.part("state"))?;
        let mut ledger = Vec::new();
        for round in self.part("events").map_or(&[][..], Tree::list) {
            let holder = round.get("dice").or(round.get("pair")).into_iter().flat_map(letters);
            let now = drive.pair().map(|player| player.to_string());
            for (due, is) in holder.zip(&now) {
                if due != *is {
                    let (round, is) = (ledger.len() + 1, is.clone());
                    return Err(AccountError::OtherHolder { round, due, is });
                }
            }
            let again = round.get("again").map_or(&[][..], Tree::list);
            for events in round.get("events").into_iter().chain(again) {
                for event in events.list() {
                    drive.tell(event)?;
                }
            }
            let first = drive.rows.iter().rposition(|row| row.facts.get("winner").is_some());
            let Some(at) = first.filter(|_| drive.ended(ledger.len() + 1)) else {
                return Err(AccountError::Unended(ledger.len() + 1));
            };
            ledger.push(Tree::Map(drive.told(at..at + 1)));
        }
        let from = drive.rows.iter().rposition(|row| row.facts.get("winner").is_some());
        let settled = drive.told(from.map_or(0, |at| at + 1)..drive.rows.len());
        let mut found: BTreeMap<_, _> = ["paid", "marks"]
            .into_iter()
            .filter_map(|key| Some((key.to_owned(), settled.get(key)?.clone())))
            .collect();
        found.insert("ledger".into(), Tree::List(ledger));
        found.insert("settle".into(), Tree::Map(settled));
        Ok(found)
    }
}

fn add_one(to: &mut BTreeMap<String, Tree>, name: &str) {
    let n = to.get(name).and_then(Tree::number).unwrap_or(0);
    to.insert(name.to_owned(), Tree::Number(n + 1));
}

/// Checks that the payments by rounds add up to the payments in all.
fn paid_by_rounds(state: &BTreeMap<String, Tree>) -> Result<(), AccountError> {
    let Some(Tree::Map(rounds)) = state.get("paid_rounds") else {
        return Ok(());
    };
    for (name, list) in rounds {
        let sum: i64 = list.list().iter().filter_map(Tree::number).sum();
        if state.get("paid").and_then(|paid| paid.get(name)).and_then(Tree::number) != Some(sum) {
            return Err(AccountError::OtherSum(name.clone(), sum));
        }
    }
    Ok(())
}
