//! An account driven as a game drives it, without a board.

use std::collections::BTreeMap;

use charpentier_core::ledger::{Player, Row, balance, parties, units};
use charpentier_core::scoring::{AccountEvent, AccountUpdate, MatchWon, Scoring};
use charpentier_core::spec::ChoiceRule;
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Account, BySeat, Rules, Seat, Tree};

use crate::keys::{CaseKey, NOTE, Named, Of, below};
use crate::ledger::error::AccountError;
use crate::ledger::trees::{facts_of, letters};
use charpentier_pack::Pack;

/// An account in progress.
#[derive(Clone)]
pub(crate) struct AccountDriver<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) judge: &'a dyn Scoring,
    pub(crate) state: Account,
    pub(crate) seats: BySeat<Player>,
    /// The side that has the dice of the round.
    pub(crate) dice: Seat,
    pub(crate) totals: BySeat<u16>,
    pub(crate) rows: Vec<Row>,
    /// The open choices, a bit each, and the side that has them.
    pub(crate) open: (u8, Seat),
    /// The points of the other side that the next mark erases.
    pub(crate) erased: u16,
    /// The number of games that have ended.
    pub(crate) games: usize,
    /// The result of the match.
    pub(crate) won: Option<MatchWon>,
    pub(crate) over: bool,
}

/// Whether a key of the state belongs to cases, not to the account.
fn is_beside(name: &str) -> bool {
    let own = |key: &CaseKey| matches!(key.of, Of::Kinds(_)) && key.named == Named::Plainly;
    name == NOTE || below("state").any(|key| own(key) && key.is(name, None))
}

impl<'a> AccountDriver<'a> {
    /// Returns an account at the beginning, with the state that the case contains.
    pub(crate) fn new(pack: &'a Pack, known: Option<&Tree>) -> Result<Self, AccountError> {
        let (rules, judge) = (&**pack.rules(), &**pack.scoring());
        let seats = BySeat::new(Player::FIRST, Player::SECOND);
        let (dice, open) = (Seat::White, (0, Seat::White));
        let (totals, rows, state) = (BySeat::both(0), Vec::new(), judge.start());
        let (erased, games, won, over) = (0, 0, None, false);
        let mut drive =
            Self { rules, judge, state, seats, dice, totals, rows, open, erased, games, won, over };
        let verdict = judge.update(&drive.state, &AccountEvent::Began { seat: Seat::White });
        drive.heed(verdict)?;
        let Some(Tree::Map(known)) = known else {
            return Ok(drive);
        };
        let known_of = known.iter().filter(|(key, _)| !is_beside(key));
        let note: BTreeMap<_, _> =
            known_of.map(|(key, tree)| (key.clone(), tree.clone())).collect();
        if drive.noted(note.clone())? {
            return Ok(drive);
        }
        let Tree::Map(mut state) = (*drive.state).clone() else {
            return Err(AccountError::NoNames);
        };
        let names: Vec<_> = state.keys().cloned().collect();
        for (key, tree) in &note {
            match (state.get_mut(key), tree) {
                (Some(Tree::Map(map)), Tree::Map(more)) => {
                    map.extend(more.iter().map(|(key, tree)| (key.clone(), tree.clone())));
                }
                (Some(slot), tree) => *slot = tree.clone(),
                (None, _) => {
                    return Err(AccountError::Unknown(key.clone(), did_you_mean(key, &names)));
                }
            }
        }
        drive.state = Account::from(Tree::Map(state));
        let sits = drive.pair().map(|player| player.to_string());
        for idle in known.get("idle").into_iter().flat_map(letters) {
            if sits.contains(&idle) {
                return Err(AccountError::NotIdle(idle));
            }
        }
        if known.get("first_pair").is_some_and(|pair| letters(pair).ne(sits)) {
            return Err(AccountError::OtherPair);
        }
        Ok(drive)
    }

    /// Lets the account take over the state in a note; `false` if it cannot do this.
    pub(crate) fn noted(&mut self, note: BTreeMap<String, Tree>) -> Result<bool, AccountError> {
        let told = self.judge.describe(&self.state);
        let same = note.iter().all(|(key, noted)| told.get(key) == Some(noted));
        let unknown = note.keys().find(|key| told.get(key).is_none()).cloned();
        let verdict =
            self.judge.update(&self.state, &AccountEvent::Set { values: Tree::Map(note) });
        if verdict.state == self.state && verdict.won.is_none() && verdict.fault.is_none() {
            return Ok(same);
        }
        if let Some(key) = unknown {
            return Err(AccountError::Untold(key));
        }
        self.heed(verdict)?;
        Ok(true)
    }

    /// Returns the two players, the holder of the dice first.
    pub(crate) fn pair(&self) -> [Player; 2] {
        [self.seats[self.dice], self.seats[self.dice.other()]]
    }

    /// Whether exactly this many rounds have been won.
    pub(crate) fn ended(&self, rounds: usize) -> bool {
        self.rows.iter().filter(|row| row.facts.get("winner").is_some()).count() == rounds
    }

    /// Applies an event: `A 2 own hold`, or `exit`.
    pub(crate) fn tell(&mut self, event: &Tree) -> Result<(), AccountError> {
        let written = event.text().unwrap_or_default();
        let words: Vec<_> = written.split_whitespace().collect();
        if words == ["exit"] {
            // After all men are borne off, they begin again. Accounts get no event for this.
            return Ok(());
        }
        let &[player, holes, by, then] = words.as_slice() else {
            return Err(AccountError::NoEvent(written.to_owned()));
        };
        let sits = |seat: &Seat| self.seats[*seat].to_string() == player;
        let Some(seat) = Seat::BOTH.into_iter().find(sits) else {
            return Err(AccountError::NotSeated(player.to_owned()).at(written));
        };
        let holes = holes.parse().ok().filter(|holes| (1..100).contains(holes));
        let holes = holes.ok_or_else(|| AccountError::HowMany.at(written))?;
        let own = match by {
            "own" => true,
            "opp" => false,
            _ => return Err(AccountError::WhoseThrow.at(written)),
        };
        self.marked(seat, holes, own)?;
        match then {
            "?" => Ok(()),
            // A side without a choice stays.
            "hold" if self.open.0 == 0 => Ok(()),
            _ => self.decide(seat, then).map_err(|wrong| wrong.at(written)),
        }
    }

    /// Makes an open choice of a side, by its name or as `leave`.
    pub(crate) fn decide(&mut self, seat: Seat, name: &str) -> Result<(), AccountError> {
        let choices = &self.rules.spec().choices;
        let is = |choice: &ChoiceRule| match name {
            "leave" => choice.new_setting,
            name => choice.name == name,
        };
        let Some(choice) = choices.iter().position(is) else {
            let names = choices.iter().map(|choice| choice.name.as_str());
            let names: Vec<_> = ["leave", "?"].into_iter().chain(names).collect();
            return Err(AccountError::NoChoice(names.join(", ")));
        };
        if self.open.0 >> choice & 1 == 0 {
            return Err(AccountError::NotOpen);
        }
        self.choose(seat, choice as u8)
    }

    /// Marks `by` for a side on the counter into which the first one runs over, or else on the
    /// first.
    pub(crate) fn marked(
        &mut self,
        seat: Seat,
        by: u16,
        own_throw: bool,
    ) -> Result<(), AccountError> {
        let first = self.rules.spec().counters.first().ok_or(AccountError::NothingMarked)?;
        self.totals[seat] = self.totals[seat].saturating_add(by);
        let (total, others) = (self.totals[seat], self.totals[seat.other()]);
        let erased = std::mem::take(&mut self.erased);
        let event = match first.carry.map(|carry| carry.into) {
            Some(counter) => {
                AccountEvent::Carried { seat, counter, by, total, others, erased, own_throw }
            }
            None => AccountEvent::Marked { seat, by, total, others, own_throw },
        };
        let verdict = self.judge.update(&self.state, &event);
        self.open = (verdict.open, seat);
        self.heed(verdict)
    }

    fn choose(&mut self, seat: Seat, choice: u8) -> Result<(), AccountError> {
        self.open.0 = 0;
        let verdict = self.judge.update(&self.state, &AccountEvent::Chose { seat, choice });
        self.heed(verdict)
    }

    pub(crate) fn heed(&mut self, verdict: AccountUpdate) -> Result<(), AccountError> {
        if let Some(why) = verdict.fault {
            return Err(AccountError::Script(why));
        }
        self.state = verdict.state;
        self.seats = verdict.seats.unwrap_or(self.seats);
        self.rows.extend(verdict.ledger);
        self.games += usize::from(verdict.game.is_some());
        if let Some(won) = verdict.won {
            self.over = true;
            self.won = Some(won);
            return Ok(());
        }
        if verdict.next.is_some() || verdict.drawn {
            // If the first player is drawn by lot, white gets the dice.
            let seat = verdict.next.unwrap_or(Seat::White);
            self.dice = seat;
            self.totals = BySeat::both(0);
            self.open.0 = 0;
            let mut verdict = self.judge.update(&self.state, &AccountEvent::Began { seat });
            // A game that has just begun is not followed by another one.
            (verdict.next, verdict.drawn) = (None, false);
            self.heed(verdict)?;
        }
        Ok(())
    }

    /// Returns the facts of these rows, with the balance of each account. Payments to or from the
    /// pile do not count.
    pub(crate) fn told(&self, rows: std::ops::Range<usize>) -> BTreeMap<String, Tree> {
        let rows = &self.rows[rows];
        let mut found = BTreeMap::new();
        for row in rows {
            found.extend(facts_of(&row.facts));
        }
        let between: Vec<Row> = rows
            .iter()
            .map(|row| {
                let paid = row.paid.iter().filter(|paid| paid.from.is_some() && paid.to.is_some());
                Row { paid: paid.cloned().collect(), ..Row::default() }
            })
            .collect();
        // Payments in further units have names of their own among the facts.
        let unit = units(&self.rows).first().copied().unwrap_or_default();
        let all = parties(&self.rows).into_iter();
        let mut paid: BTreeMap<_, _> = all
            .map(|party| (party.to_string(), Tree::Number(balance(&between, Some(party), unit))))
            .collect();
        for seat in Seat::BOTH {
            paid.entry(self.seats[seat].to_string()).or_insert(Tree::Number(0));
        }
        found.insert("payments".into(), Tree::Map(paid));
        // The payments to the pile, and the rule of each payment.
        let mut laid = BTreeMap::new();
        let mut rules = BTreeMap::new();
        for paid in rows.iter().flat_map(|row| &row.paid) {
            if let (Some(from), None) = (paid.from, paid.to) {
                laid.insert(from.to_string(), Tree::Number(paid.amount.into()));
            }
            rules.insert(paid.what.clone(), Tree::Text(paid.rule.clone()));
        }
        found.insert("laid".into(), Tree::Map(laid));
        found.insert("rules".into(), Tree::Map(rules));
        found
    }
}
