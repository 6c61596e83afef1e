//! Scripts tried when a pack is loaded, so that what is wrong with them shows at `check`.
//!
//! All values there are get asked for and kept as tables; the account is led through a number of
//! matches, and a note through its taking up. Nothing here runs in a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, Tree};
use charpentier_core::rules::{Carry, Classed, Rules, Wins};
use charpentier_core::{Diagnostic, EndMark, EndValue, Ratio, Seat};

use crate::decode::Reading;
use crate::script::judge::{ScriptJudge, map, tree_text};
use crate::script::{account, engine, most_ways, tree};

impl ScriptJudge {
    pub(super) fn fill_values(&mut self, r: &mut Reading) {
        for fact in facts(&self.rules) {
            let asked = self.fact_map(fact);
            let told = tree_text(&asked);
            match self.call("value", vec![tree::to_dynamic(&asked)], &told) {
                Ok(Tree::Number(points)) if (0..=10_000).contains(&points) => {
                    let at = self.index(fact);
                    self.values[at] = points as u16;
                }
                Ok(answer) => {
                    let text = tree_text(&answer);
                    let message = format!("`value` answered {text}, not a number from 0 to 10000");
                    self.complain(r, "value", message, &told);
                }
                Err(fault) => complain_once(r, *fault),
            }
        }
    }

    fn fact_map(&self, fact: Fact) -> Tree {
        let rules = &self.rules;
        let name = &rules.coups[usize::from(fact.coup)].name;
        map([
            ("name", Tree::Text(name.clone())),
            ("class", Tree::Text(rules.class_name(fact.coup, fact.class).to_owned())),
            ("ways", Tree::Number(i64::from(fact.ways))),
            ("doublet", Tree::Flag(fact.doublet)),
        ])
    }

    pub(super) fn fill_ends(&mut self, r: &mut Reading) {
        let modifiers = self.rules.modifiers.len();
        for end in 0..self.rules.ends.len() {
            for with in 0..1u8 << modifiers {
                let mark = EndMark { end: end as u8, with };
                let value = self.end(r, mark);
                self.ends.push(value);
            }
        }
    }

    pub(super) fn end(&self, r: &mut Reading, mark: EndMark) -> EndValue {
        let rules = &self.rules;
        let modifiers = rules.modifiers.iter().enumerate();
        let with: Vec<_> = modifiers.filter(|(i, _)| mark.with >> i & 1 != 0).collect();
        let possible = with.iter().all(|(_, modifier)| modifier.ends.contains(&mark.end));
        let scope = rules.ends[usize::from(mark.end)].scope;
        if !possible || scope != charpentier_core::rules::EndScope::Game {
            return EndValue::default();
        }
        let asked = map([
            ("name", Tree::Text(rules.ends[usize::from(mark.end)].name.clone())),
            ("also", Tree::List(with.iter().map(|(_, m)| Tree::Text(m.name.clone())).collect())),
        ]);
        let told = tree_text(&asked);
        let answer = self.call("end_value", vec![tree::to_dynamic(&asked)], &told);
        match answer.map(read_end_value) {
            Ok(Ok(value)) => value,
            Ok(Err(message)) => {
                self.complain(r, "end_value", message, &told);
                EndValue::default()
            }
            Err(fault) => {
                complain_once(r, *fault);
                EndValue::default()
            }
        }
    }

    /// Plays matches of made-up events, so that errors show now and not in a game.
    pub(super) fn try_account(&mut self, r: &mut Reading) {
        match self.call("start", Vec::new(), "nothing") {
            Ok(tree) => self.start = Arc::new(tree),
            Err(fault) => {
                complain_once(r, *fault);
                return;
            }
        }
        if let Err(fault) = self.sit() {
            complain_once(r, *fault);
            return;
        }
        for script in 0..8u32 {
            let mut state = Judge::start(self);
            let mut totals = [0u16; 2];
            for nth in 0..60u32 {
                // A fixed shuffle: every run tries the same matches.
                let dice = (nth * 7 + script * 13 + nth * nth * script) % 97;
                let seat = if dice % (script % 3 + 2) == 0 { Seat::White } else { Seat::Black };
                let Some(event) = self.made_up(seat, dice, &mut totals) else {
                    return;
                };
                match self.try_event(&state, &event, seat, dice) {
                    Ok(Some((next, begins))) => {
                        // Sooner or later each match would be broken off.
                        if nth % 20 == script
                            && self.scripts.has("note")
                            && let Err(fault) = self.try_note(&next)
                        {
                            complain_once(r, *fault);
                            return;
                        }
                        state = next;
                        if begins {
                            totals = [0; 2];
                        }
                    }
                    Ok(None) => break,
                    Err(fault) => {
                        complain_once(r, *fault);
                        return;
                    }
                }
            }
        }
    }

    /// What the account remembers after an event, the choice that it opens, and a game's beginning,
    /// and whether one begins; nothing when the match is over.
    fn try_event(
        &self,
        state: &Arc<Tree>,
        event: &AccountEvent,
        seat: Seat,
        dice: u32,
    ) -> Result<Option<(Arc<Tree>, bool)>, Box<Diagnostic>> {
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
        let note = self.told(&verdict.state)?;
        self.ask(&verdict.state, &AccountEvent::Told { told: note })?;
        self.ask(&verdict.state, &AccountEvent::Settled)?;
        Ok(Some((verdict.state, begins)).filter(|_| verdict.won.is_none()))
    }

    /// What can be said of the account now, where its script says anything.
    pub(super) fn told(&self, state: &Arc<Tree>) -> Result<Tree, Box<Diagnostic>> {
        if !self.scripts.hears("tell") {
            return Ok(Tree::Nothing);
        }
        self.call("tell", vec![tree::to_dynamic(self.of_game(state))], "the account")
    }

    fn made_up(&self, seat: Seat, dice: u32, totals: &mut [u16; 2]) -> Option<AccountEvent> {
        let rules = &self.rules;
        let games: Vec<u8> = rules
            .ends
            .iter()
            .enumerate()
            .filter(|(_, end)| end.scope == charpentier_core::rules::EndScope::Game)
            .map(|(at, _)| at as u8)
            .collect();
        if let Some(first) = rules.counters.first()
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
        let with = rules.modifiers.iter().position(|modifier| modifier.ends.contains(&end));
        let with = with.filter(|_| dice.is_multiple_of(5)).map_or(0, |i| 1 << i);
        let mark = EndMark { end, with };
        let winner = Some(seat).filter(|_| rules.ends[usize::from(end)].wins != Wins::Nobody);
        Some(AccountEvent::Ended { winner, mark, value: self.end_value(mark) })
    }

    /// Notes an account down and takes it up again.
    fn try_note(&self, state: &Arc<Tree>) -> Result<(), Box<Diagnostic>> {
        let note = self.call("note", vec![tree::to_dynamic(state)], "the account")?;
        self.take_up(&note).map(|_| ())
    }

    pub(super) fn wrong_answer(&self, function: &str, message: String, told: &str) -> Diagnostic {
        let fault = Diagnostic::error("S0105", message).help(format!("it was asked about {told}"));
        match engine::source_of(&self.scripts.sources, function) {
            Some(source) => fault.at(source, engine::definition(source, function), ""),
            None => fault,
        }
    }

    fn complain(&self, r: &mut Reading, function: &str, message: String, told: &str) {
        complain_once(r, self.wrong_answer(function, message, told));
    }
}

/// Every fact that can occur in a game of these rules.
pub(super) fn facts(rules: &Rules) -> impl Iterator<Item = Fact> + use<'_> {
    rules.coups.iter().enumerate().flat_map(move |(at, coup)| {
        let classes = match coup.classed {
            Classed::No => 1,
            Classed::ByCell => rules.classes.len(),
            Classed::ByArea => rules.areas.len(),
        };
        (0..classes).flat_map(move |class| {
            [false, true].into_iter().flat_map(move |doublet| {
                (1..=most_ways(&coup.kind, doublet)).map(move |ways| Fact {
                    coup: at as u8,
                    class: class as u8,
                    ways,
                    doublet,
                })
            })
        })
    })
}

/// One complaint of a kind at a place is enough; the same script runs many times.
fn complain_once(r: &mut Reading, fault: Diagnostic) {
    let known = r.faults.iter().any(|known| {
        known.code == fault.code && known.message == fault.message && known.spans == fault.spans
    });
    if !known {
        r.faults.push(fault);
    }
}

fn read_end_value(tree: Tree) -> Result<EndValue, String> {
    let Tree::Map(mut map) = tree else {
        return Err("`end_value` should answer a map such as `#{points: 1}`".into());
    };
    let number = |map: &mut BTreeMap<String, Tree>, key: &str| match map.remove(key) {
        None => Ok(0),
        Some(Tree::Number(n)) => {
            u32::try_from(n).map_err(|_| format!("`{key}` is {n}, but cannot be less than 0"))
        }
        Some(_) => Err(format!("`{key}` should be a number")),
    };
    let points = number(&mut map, "points")?;
    let rank = number(&mut map, "rank")?;
    let stake = match map.remove("stake") {
        None => Ratio::ONE,
        Some(tree) => {
            account::ratio(&tree).ok_or("`stake` should be a number or a text such as \"3/2\"")?
        }
    };
    match map.keys().next() {
        Some(key) => Err(format!("`end_value` answered `{key}`; known are points, rank and stake")),
        None => Ok(EndValue { points, rank, stake }),
    }
}
