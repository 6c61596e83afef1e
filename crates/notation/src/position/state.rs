//! The state of a game that a position line describes.

mod setting;
mod throw;

use std::sync::Arc;

use charpentier_core::counters::Counters;
use charpentier_core::spec::{End, Phase};
use charpentier_core::{
    Account, Awaiting, BySeat, Diagnostic, Diagnostics, MOST_DICE, Numbers, Offer, Outcome,
    Position, Ratio, Rules, Seat, Setup, SetupError, Snapshot, State, Talk, Throw, Turn,
};

use crate::outcome::{Score, result_of};
use crate::position::fields::{among, count, faces, from_one, open, options, remembered, seats};
use crate::position::write::all_choices;
use crate::position::{Key, PositionLine, ToAct};
use crate::span::Span;
use charpentier_core::suggest::{listed, nearest};

/// Keys that every pack has. A medley also has `leg`.
const KEYS: [&str; 15] = [
    "set", "throws", "facts", "last", "game", "part", "named", "passed", "mover", "open", "offer",
    "result", "seats", "account", "options",
];

impl PositionLine {
    /// Returns the state that this line describes under the rules of a pack.
    ///
    /// If the dice are thrown and the thrower is to play, the points of the throw are already
    /// credited. `account` is used if the line has no account.
    ///
    /// # Errors
    ///
    /// Everything that the pack does not have or that is not possible in it.
    pub fn state(&self, rules: &Rules, account: Account) -> Result<Snapshot, Diagnostics> {
        let mut reading = Reading { line: self, rules, faults: Vec::new() };
        let state = reading.state(account);
        match state {
            Some(state) if reading.faults.is_empty() => Ok(state),
            _ => {
                let span = |fault: &Diagnostic| fault.spans.first().map(|span| span.bytes.start);
                reading.faults.sort_by_key(span);
                Err(reading.faults.into())
            }
        }
    }
}

struct Reading<'a> {
    line: &'a PositionLine,
    rules: &'a Rules,
    faults: Vec<Diagnostic>,
}

impl<'a> Reading<'a> {
    fn fault(&mut self, code: &'static str, message: String, span: Span) -> &mut Diagnostic {
        let fault = Diagnostic::error(code, message).at(&self.line.source, span.bytes(), "");
        self.faults.push(fault);
        self.faults.last_mut().expect("one has just been pushed")
    }

    fn state(&mut self, account: Account) -> Option<Snapshot> {
        let (line, rules) = (self.line, self.rules);
        let [pack, white, black, to_act, dice] = line.fields;
        if !rules.spec().goes_by(&line.pack) {
            let message =
                format!("this is a position of {}, not of {}", line.pack, rules.spec().called());
            self.fault("N0305", message, pack);
            return None;
        }
        let leg = self.leg()?;
        self.rules = rules.leg_rules(leg);
        let rules = self.rules;
        self.unknown_keys();
        let position = self.position([white, black]);
        let counters = self.counters();
        let setting = self.setting();
        let game = self.value("game", "the number of the game, from 1", from_one);
        let outcome = self.outcome();
        let choice = |key: &Key| open(rules, &key.value);
        let names: Vec<_> =
            rules.spec().choices.iter().map(|choice| choice.name.as_str()).collect();
        let due = match &names[..] {
            [] => "left out, since this game has no choices with these options".to_owned(),
            names => format!("one or more of {}, with commas between", names.join(", ")),
        };
        let open = self.value("open", &due, choice);
        let due = "who plays white and black, such as A/C";
        let seats = self.value("seats", due, |key: &Key| seats(&key.value));
        let due = "the account as the program writes it, with the names that it has in this game";
        let account = self
            .value("account", due, |key: &Key| remembered(&key.value, &account))
            .map_or(account, Account::from);
        // The options have already chosen the rules. Here they are only validated.
        let _ = self.value("options", "written like cube:match,match_length:5", |key: &Key| {
            options(&key.value)
        });
        let (turn, wait) = self.turn(open, to_act, dice)?;
        let mut state = State {
            position: position?,
            setting,
            counters,
            turn,
            wait,
            coups: Vec::new(),
            leg,
            games: game.unwrap_or(1) - 1,
            account,
            seats,
            ledger: Arc::default(),
            outcome,
            last: None,
            broken: None,
        };
        if let Some(throw) = turn.throw {
            self.thrown(&mut state, throw)?;
        }
        let talk = Talk { offer: self.offer(), ..Talk::default() };
        Some(Snapshot { game: state, talk })
    }

    /// Returns the leg of a medley. If the line names none, it is the leg of the rules.
    fn leg(&mut self) -> Option<u8> {
        let rules = self.rules;
        if rules.spec().leg.is_none() || self.line.key("leg").is_none() {
            return Some(rules.leg());
        }
        let names: Vec<&str> = rules.legs().filter_map(Rules::leg_name).collect();
        let due = format!("one of the games of {}: {}", rules.spec().pack, listed(&names, "and"));
        self.value("leg", &due, |key: &Key| rules.leg_named(&key.value))
    }

    /// Returns the men, if this game can have them so.
    fn position(&mut self, [white, black]: [Span; 2]) -> Option<Position> {
        let setup = Setup { men: self.line.men.clone(), under: self.line.under, partial: false };
        let position = self.rules.spec().check_setup(&setup).map_err(|faults| {
            for fault in faults {
                let span = match fault {
                    SetupError::NoSuchPlace { seat: Seat::Black, .. }
                    | SetupError::Twice { seat: Seat::Black, .. }
                    | SetupError::NoEntry { seat: Seat::Black }
                    | SetupError::Crowded { seat: Seat::Black, .. }
                    | SetupError::NoPin { seat: Seat::Black, .. }
                    | SetupError::NotAlone { seat: Seat::Black, .. }
                    | SetupError::NobodyAbove { seat: Seat::Black, .. }
                    | SetupError::WrongNumber { seat: Seat::Black, .. } => black,
                    _ => white,
                };
                self.fault("N0306", fault.to_string(), span);
            }
        });
        let position = position.ok();
        if let Some(position) = &position {
            self.finished(position, [white, black]);
        }
        position
    }

    /// Reports men who stand as at an end of the game, although it goes on.
    fn finished(&mut self, position: &Position, fields: [Span; 2]) {
        if self.line.to_act == ToAct::Nobody {
            return;
        }
        let (start, other) = (
            self.rules.spec().start,
            self.rules.spec().start_other.unwrap_or(self.rules.spec().start),
        );
        for (seat, men) in position.iter() {
            let them = &position[seat.other()];
            // An end does not count if the starting position already meets it.
            let begins = |end: &End| self.rules.stands(end, &start, &other);
            let reached = |end: &&End| self.rules.stands(end, men, them) && !begins(end);
            if let Some(end) = self.rules.spec().ends.iter().find(reached) {
                let span = fields[usize::from(seat == Seat::Black)];
                let message = format!("{seat} has already reached {}", end.name);
                let help = "if the game is over, write x for who is to act";
                self.fault("N0307", message, span).help.push(help.into());
            }
        }
    }

    fn unknown_keys(&mut self) {
        let counters = self.rules.spec().counters.iter().map(|counter| counter.name.as_str());
        let leg = self.rules.spec().leg.iter().map(|_| "leg");
        let known: Vec<_> = counters.chain(leg).chain(KEYS).collect();
        let line = self.line;
        for key in &line.keys {
            if known.iter().any(|name| name.eq_ignore_ascii_case(&key.name)) {
                continue;
            }
            let message = format!("{} has no {}", self.rules.spec().pack, key.name);
            let help = match nearest(&key.name, known.iter().copied()) {
                Some(name) => format!("did you mean {name}?"),
                None => format!("it has {}", listed(&known, "and")),
            };
            self.fault("N0303", message, key.span).help.push(help);
        }
    }

    /// Reads the value of a key with `read`, which returns `None` for a wrong value. Reports a
    /// wrong value.
    fn value<T>(
        &mut self,
        name: &str,
        due: &str,
        read: impl FnOnce(&Key) -> Option<T>,
    ) -> Option<T> {
        let key = self.line.key(name)?;
        let value = read(key);
        if value.is_none() {
            let message = format!("{name} cannot be {}", key.value);
            self.fault("N0302", message, key.value_span).help.push(format!("it should be {due}"));
        }
        value
    }

    fn counters(&mut self) -> Counters {
        let mut counters = Counters::default();
        for (at, counter) in (0u8..).zip(&self.rules.spec().counters) {
            let most = counter.carry.map(|carry| carry.per.saturating_sub(1));
            let mut due =
                "white's and black's, with b after a number reached in an uninterrupted run: 8b/0"
                    .to_owned();
            if let Some(most) = most {
                due.push_str(&format!("; at most {most}"));
            }
            let read = |key: &Key| {
                let (white, black) = key.value.split_once('/')?;
                let shown = BySeat::new(count(white)?, count(black)?);
                let within = |n: u16| most.is_none_or(|most| n <= most);
                shown.iter().all(|(_, count)| within(count.n)).then_some(shown)
            };
            if let Some(shown) = self.value(&counter.name, &due, read) {
                for (seat, count) in shown.iter() {
                    counters.set(seat, at, *count);
                }
            }
        }
        counters
    }

    fn offer(&mut self) -> Option<(Seat, Offer)> {
        let rules = self.rules;
        let read = |key: &Key| {
            let (seat, offer) = key.value.split_once(':')?;
            let offer = match offer.to_ascii_lowercase().as_str() {
                "draw" => Offer::Draw,
                "match" => Offer::ResignMatch,
                kind => Offer::ResignGame(rules.spec().end_mark(kind)?),
            };
            Some((Seat::parse(seat)?, offer))
        };
        self.value("offer", "who offers and what: w:draw, b:match or an end, w:jan+munk", read)
    }

    fn outcome(&mut self) -> Option<Outcome> {
        let read = |key: &Key| result_of(&key.value).filter(|result| result.score != Score::Open);
        let result = self.value("result", "a result such as 1-0 or 0-1x2", read);
        if self.line.to_act != ToAct::Nobody {
            if let Some(key) = self.line.key("result") {
                let message = "the match has a result, but a side is to act".to_owned();
                self.fault("N0307", message, key.span);
            }
            return None;
        }
        let result = result?;
        Some(Outcome {
            winner: match result.score {
                Score::Won(seat) => Some(seat),
                Score::Drawn | Score::Open => None,
            },
            kind: String::new(),
            with: Vec::new(),
            points: 0,
            stake: result.stake.unwrap_or(Ratio::ONE),
            totals: None,
            by_score: false,
        })
    }

    /// Returns the turn before a throw, in a game that has choices then.
    fn before_throw(&self, open: Option<u8>) -> Option<(Turn, Awaiting)> {
        let mover = self.line.mover()?;
        match self.line.to_act {
            ToAct::Choose(seat) => {
                let open = open.unwrap_or_else(|| all_choices(self.rules));
                Some((Turn { open, ..Turn::of(mover) }, Awaiting::Choose(seat)))
            }
            _ => {
                let open = open.unwrap_or(0);
                Some((Turn { open, ..Turn::of(mover) }, Awaiting::Throw(mover)))
            }
        }
    }

    fn turn(&mut self, open: Option<u8>, to_act: Span, dice: Span) -> Option<(Turn, Awaiting)> {
        let rules = self.rules;
        let phase = |due: Phase| rules.spec().turn.iter().position(|phase| *phase == due);
        let passed = self.line.key("passed");
        let named = |key: &Key| {
            let faces = key.value.bytes().map(|byte| byte.wrapping_sub(b'0'));
            let faces: Vec<u8> = faces.take(MOST_DICE + 1).collect();
            let sound = faces.len() <= MOST_DICE && faces.iter().all(|face| (1..=6).contains(face));
            sound.then(|| Numbers::in_order(&faces)).flatten()
        };
        let named = self.value("named", "numbers that were named, such as 5 or 665", named);
        let named = named.unwrap_or_default();
        let part = self.part();
        let with = |mover: Seat, phase: usize, throw: Throw, numbers: Numbers, open: u8| Turn {
            phase: u8::try_from(phase).unwrap_or(0),
            throw: Some(throw),
            numbers,
            open,
            named,
            part,
            ..Turn::of(mover)
        };
        match (self.line.to_act, self.line.dice) {
            (ToAct::Lead | ToAct::Nobody, Some(_)) => {
                self.fault("N0307", "the dice are thrown, but no side is to act".into(), dice);
                None
            }
            (ToAct::Lead, None) => Some((Turn::of(Seat::White), Awaiting::Lead)),
            (ToAct::Nobody, None) => Some((Turn::of(Seat::White), Awaiting::Over)),
            (ToAct::Choose(_) | ToAct::Play(_), None)
                if rules.spec().offers() && passed.is_none() =>
            {
                self.before_throw(open)
            }
            (ToAct::Choose(_), None) => {
                self.fault("N0307", "there is no choice before the dice are thrown".into(), dice);
                None
            }
            (ToAct::Choose(seat), Some(throw)) => {
                let Some(phase) = phase(Phase::Choose).filter(|_| !rules.spec().choices.is_empty())
                else {
                    self.fault(
                        "N0307",
                        format!("there are no choices in {}", rules.spec().pack),
                        to_act,
                    );
                    return None;
                };
                let numbers = rules.spec().dice.numbers(throw);
                let open = open.unwrap_or_else(|| all_choices(rules));
                let mover = self.line.mover().unwrap_or(seat);
                Some((with(mover, phase, throw, numbers, open), Awaiting::Choose(seat)))
            }
            (ToAct::Play(_), None) if passed.is_some() => {
                self.fault("N0307", "numbers are passed on, but no dice are thrown".into(), dice);
                None
            }
            (ToAct::Play(seat), None) => Some((Turn::of(seat), Awaiting::Throw(seat))),
            (ToAct::Play(seat), Some(throw)) => {
                let full = rules.spec().dice.numbers(throw);
                let all = || rules.spec().dice.all_numbers(throw).map(|(_, numbers)| numbers);
                let Some(passed) = passed else {
                    let phase = phase(Phase::Play).unwrap_or(0);
                    return Some((with(seat, phase, throw, full, 0), Awaiting::Play(seat)));
                };
                let (Some(phase), Some(numbers)) =
                    (phase(Phase::Passed), all().find_map(|full| among(full, &passed.value)))
                else {
                    let message = format!("{} cannot be passed on", passed.value);
                    let help = match phase(Phase::Passed) {
                        Some(_) => format!("the throw gives {}", faces(full)),
                        None => format!("{} passes no numbers on", rules.spec().pack),
                    };
                    self.fault("N0307", message, passed.value_span).help.push(help);
                    return None;
                };
                let mover = self.line.key("mover");
                if let Some(key) = mover.filter(|key| Seat::parse(&key.value) != Some(seat.other()))
                {
                    let message = "numbers are passed on by the opponent".to_owned();
                    self.fault("N0307", message, key.span);
                }
                Some((with(seat.other(), phase, throw, numbers, 0), Awaiting::Play(seat)))
            }
        }
    }
}
