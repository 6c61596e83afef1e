//! Rehearsals: matches of made-up events, which find errors of accounts when a pack is checked.

use std::sync::Arc;

use charpentier_core::scoring::{AccountEvent, Scoring};
use charpentier_core::spec::{Carry, EndScope, Wins};
use charpentier_core::{Account, BySeat, Diagnostic, EndMark, Rules, Seat};

use crate::decoder::Decoder;
use crate::script::call::complain_once;
use crate::script::program::Scripts;
use crate::script::scoring::ScriptJudge;

/// The extent of a rehearsal. Accounts are slow, and a pack is loaded often, so only a check plays matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DryRun {
    /// No events and no scripts, for lists of games.
    None,
    /// Only the beginning of an account, for a game that is loaded.
    Begun,
    /// Some events, for a part of a check.
    Short,
    /// Some matches, for the value of an option.
    Long,
    /// Many matches, for the check of a pack.
    Whole,
}

impl DryRun {
    /// Returns the number of matches, and of the events of each.
    const fn matches(self) -> (u32, u32) {
        match self {
            Self::None | Self::Begun => (0, 0),
            Self::Short => (1, 16),
            Self::Long => (2, 60),
            Self::Whole => (8, 60),
        }
    }
}

/// The number of events between tries of the other functions of an account.
const ASIDE: u32 = 8;

/// The largest number of choices before one throw.
const MOST_ANSWERS: u32 = 6;

impl ScriptJudge {
    /// Computes the worths of all coups and ends, and rehearses the account.
    pub(crate) fn rehearsed(
        r: &mut Decoder,
        rules: Arc<Rules>,
        scripts: Scripts,
        rehearsal: DryRun,
    ) -> Self {
        let mut judge = Self::new(r, rules, scripts);
        if judge.scripts.has("account") {
            let begun = judge.begin_account().and_then(|()| judge.rehearse(rehearsal));
            if let Err(fault) = begun {
                complain_once(r, *fault);
            }
        }
        judge
    }

    /// Plays matches of made-up events with the account.
    fn rehearse(&self, rehearsal: DryRun) -> Result<(), Box<Diagnostic>> {
        let (matches, events) = rehearsal.matches();
        for script in 0..matches {
            let mut state = Scoring::start(self);
            let mut totals = [0u16; 2];
            for nth in 0..events {
                // The events are a fixed mix, so every run tries equal matches.
                let dice = (nth * 7 + script * 13 + nth * nth * script) % 97;
                let seat = if dice % (script % 3 + 2) == 0 { Seat::White } else { Seat::Black };
                let Some(event) = self.made_up(seat, dice, &mut totals) else {
                    return Ok(());
                };
                let Some((next, begins)) = self.try_event(&state, &event, seat, dice)? else {
                    break;
                };
                state = next;
                if self.rules.spec().offers() {
                    let Some(next) = self.try_offers(&state, seat, dice)? else { break };
                    state = next;
                }
                if nth % ASIDE == script % ASIDE {
                    self.try_asides(&state)?;
                }
                if begins {
                    totals = [0; 2];
                }
            }
        }
        Ok(())
    }

    /// Tries the optional parts of an account: its description and the reading of that, settling,
    /// giving up, and the note.
    fn try_asides(&self, state: &Account) -> Result<(), Box<Diagnostic>> {
        let told = self.told(state)?;
        self.ask(state, &AccountEvent::Set { values: told })?;
        self.ask(state, &AccountEvent::Settled)?;
        self.ask(state, &AccountEvent::GaveUp { seat: Seat::White })?;
        if self.scripts.has("note") { self.try_note(state) } else { Ok(()) }
    }

    /// Applies an event, a choice that it opens and the beginning of a game. Returns the state and
    /// whether a game begins, or `None` when the match is over.
    fn try_event(
        &self,
        state: &Account,
        event: &AccountEvent,
        seat: Seat,
        dice: u32,
    ) -> Result<Option<(Account, bool)>, Box<Diagnostic>> {
        let mut verdict = self.ask(state, event)?;
        let mut begins = verdict.next.is_some() || verdict.drawn;
        if verdict.won.is_none() && verdict.open != 0 && self.scripts.hears("choose") {
            let open: Vec<u8> = (0..8).filter(|i| verdict.open >> i & 1 != 0).collect();
            let choice = open[dice as usize % open.len()];
            verdict = self.ask(&verdict.state, &AccountEvent::Chose { seat, choice })?;
            begins |= verdict.next.is_some() || verdict.drawn;
        }
        if begins && verdict.won.is_none() {
            let seat = verdict.next.unwrap_or(seat);
            verdict = self.ask(&verdict.state, &AccountEvent::Began { seat })?;
        }
        Ok(Some((verdict.state, begins)).filter(|_| verdict.won.is_none()))
    }

    /// Applies a tie in the throw for the lead, and choices before one throw. Returns the state, or
    /// `None` when the match is over.
    fn try_offers(
        &self,
        state: &Account,
        seat: Seat,
        dice: u32,
    ) -> Result<Option<Account>, Box<Diagnostic>> {
        let tied = self.ask(state, &AccountEvent::Tied)?;
        let (throws, others) = ((dice % 4) as u8, (dice % 3) as u8);
        let mut verdict = self.ask(&tied.state, &AccountEvent::Offers { seat, throws, others })?;
        for nth in 0..MOST_ANSWERS {
            if verdict.won.is_some() {
                return Ok(None);
            }
            if verdict.next.is_some() || verdict.drawn {
                let seat = verdict.next.unwrap_or(seat);
                verdict = self.ask(&verdict.state, &AccountEvent::Began { seat })?;
                break;
            }
            let made = BySeat::new(throws, others);
            for choice in (0..self.rules.spec().choices.len() as u8).map(Some).chain([None]) {
                self.ask_closed(&verdict.state, seat, choice, made)?;
            }
            let open: Vec<u8> = (0..8).filter(|i| verdict.open >> i & 1 != 0).collect();
            let Some(choice) = open.get((dice + nth) as usize % open.len().max(1)) else { break };
            let seat = verdict.to.unwrap_or(seat);
            verdict = self.ask(&verdict.state, &AccountEvent::Chose { seat, choice: *choice })?;
        }
        Ok(Some(verdict.state))
    }

    /// Returns an event that is possible in a game of these rules; `None` if there is none.
    fn made_up(&self, seat: Seat, dice: u32, totals: &mut [u16; 2]) -> Option<AccountEvent> {
        let rules = &self.rules;
        let games: Vec<u8> = rules
            .spec()
            .ends
            .iter()
            .enumerate()
            .filter(|(_, end)| end.scope == EndScope::Game)
            .map(|(at, _)| at as u8)
            .collect();
        if let Some(first) = rules.spec().counters.first()
            && (games.is_empty() || dice.is_multiple_of(2))
        {
            let by = 1 + (dice % 2) as u16;
            let mine = usize::from(seat == Seat::Black);
            totals[mine] += by;
            let (total, others) = (totals[mine], totals[1 - mine]);
            let own_throw = !dice.is_multiple_of(3);
            return Some(match first.carry {
                Some(Carry { into: counter, per, .. }) => {
                    let erased = (dice / 7 % u32::from(per)) as u16;
                    AccountEvent::Carried { seat, counter, by, total, others, erased, own_throw }
                }
                None => AccountEvent::Marked { seat, by, total, others, own_throw },
            });
        }
        let end = *games.get(dice as usize % games.len().max(1))?;
        let with = rules.spec().modifiers.iter().position(|modifier| modifier.ends.contains(&end));
        let with = with.filter(|_| dice.is_multiple_of(5)).map_or(0, |i| 1 << i);
        let mark = EndMark { end, with, counted: (dice % 15 + 1) as u8 };
        let winner =
            Some(seat).filter(|_| rules.spec().ends[usize::from(end)].wins != Wins::Nobody);
        Some(AccountEvent::Ended { winner, mark, value: rules.end_value(self, mark) })
    }
}
