//! The course of a game: the input, the actions that need none, and the times to show the board.

use std::io::{self, Write};
use std::sync::Arc;

use charpentier_core::spec::Reader;
use charpentier_core::{Action, Awaiting, Seat};
use charpentier_messages::{Lang, either, say};
use charpentier_notation::Record;
use charpentier_notation::record::play_shown;
use charpentier_pack::{Library, Pack};
use charpentier_players::{Agent, Evaluator, SeatedAgent};

use crate::args::{DiceFrom, PlayArgs};
use crate::command::prompt::{self, Flow};
use crate::command::{hint, ledger};
use crate::terminal::input::{Input, LineReader};
use crate::terminal::open_game::OpenGame;
use crate::terminal::session::Session;
use crate::wrap::{width, wrapped};
use crate::{Done, Failure};

/// A table and its players.
pub(super) struct Course<'a> {
    pub(super) args: &'a PlayArgs,
    pub(super) library: Library,
    pub(super) pack: Pack,
    pub(super) table: Session,
    /// The side of the person who plays against the program.
    pub(super) person: Option<Seat>,
    /// The player of the other side, if it is not a person.
    pub(super) seated_agent: Option<SeatedAgent<Box<dyn Agent>>>,
    /// The evaluator for hints.
    pub(super) evaluator: Evaluator,
    pub(super) dice: DiceFrom,
    pub(super) seed: u64,
    /// The number of actions before this course began.
    pub(super) begins: usize,
    /// The input of the user.
    pub(super) ear: LineReader,
    /// The choices that have been explained, one bit each.
    pub(super) explained: u8,
    /// Whether the columns of `hint` have been explained.
    pub(super) hinted: bool,
}

impl Course<'_> {
    /// Plays until the user stops. The second value says whether another game is to begin.
    pub(super) fn sit(&mut self, out: &mut dyn Write) -> Result<(Done, Flow), Failure> {
        let goes_on = self.table.game.state().wait != Awaiting::Over;
        if let Some(seated_agent) = self.seated_agent.as_mut().filter(|_| goes_on) {
            seated_agent.begins(&self.table.game)?;
        }
        let flow = match self.turns(out) {
            Ok(flow) => flow,
            Err(failure) => {
                // A game is kept even if one of its players fails.
                if matches!(failure, Failure::Message(_)) {
                    self.table.close(out)?;
                }
                return Err(failure);
            }
        };
        let done = self.table.close(out)?;
        let over = goes_on && self.table.game.state().wait == Awaiting::Over;
        if let Some(seated_agent) = self.seated_agent.as_mut().filter(|_| over) {
            seated_agent.ends(&self.table.game)?;
        }
        let broken = self.table.game.state().broken.is_some();
        Ok((if broken { Done::Faults } else { done }, flow))
    }

    /// Changes the side of the only person at the table. The game then says "you" to that side.
    pub(super) fn sits(&mut self, person: Option<Seat>) {
        self.person = person;
        self.pack = self.pack.clone().read_by(person.map(Reader::from));
        self.table.speak(Arc::clone(self.pack.rules()));
    }

    /// Returns a new game of the pack, and the input of the user.
    pub(super) fn again(self) -> (OpenGame, LineReader) {
        (OpenGame::anew(self.pack, None), self.ear)
    }

    fn turns(&mut self, out: &mut dyn Write) -> Result<Flow, Failure> {
        let mut told = false;
        loop {
            self.go_on(out)?;
            let shown = self.look(out)?;
            let over = self.table.game.state().wait == Awaiting::Over;
            if over && !told {
                self.end(shown, out)?;
            }
            told = over;
            if over && !self.ear.prompts() {
                return Ok(Flow::Stop);
            }
            let (question, words) = (self.question(), self.words());
            let flow = match self.ear.hear(&question, words, out)? {
                Input::Line(line) => self.hear(&line, out)?,
                Input::Stop if over => Flow::Stop,
                Input::Stop => self.stop(out)?,
                Input::End => {
                    writeln!(out, "{}", say!(self.lang(), INPUT_ENDS))?;
                    Flow::Stop
                }
            };
            if flow != Flow::On {
                return Ok(flow);
            }
        }
    }

    /// Stops in the middle of a game. The game is kept unless the user wants otherwise.
    fn stop(&mut self, out: &mut dyn Write) -> Result<Flow, Failure> {
        if !self.table.is_begun() || self.table.is_named() {
            return Ok(Flow::Stop);
        }
        let is_kept = self.table.keep(out)? && self.table.is_shelved();
        let lang = self.lang();
        let question = if is_kept { say!(lang, STOP_KEPT) } else { say!(lang, STOP_NOWHERE) };
        let words = ["drop", "back"].map(str::to_owned);
        loop {
            let Input::Line(line) = self.ear.hear(&format!("{question} >"), words.to_vec(), out)?
            else {
                return Ok(Flow::Stop);
            };
            let line = line.trim();
            if let Some(path) = line.strip_prefix("save ") {
                self.table.save(std::path::Path::new(path.trim()), out)?;
                return Ok(Flow::Stop);
            }
            match line.to_lowercase().as_str() {
                "" => return Ok(Flow::Stop),
                "no" | "n" => return Ok(Flow::On),
                word if "back".starts_with(word) => return Ok(Flow::On),
                word if "drop".starts_with(word) => {
                    self.table.unshelve();
                    return Ok(Flow::Stop);
                }
                _ => writeln!(out, "{}", say!(lang, STOP_UNREAD))?,
            }
        }
    }

    /// Carries out all actions that need no person: the lead, the turn of the program, forced
    /// plays.
    fn go_on(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        loop {
            if let Some((seat, action)) = self.decided()? {
                self.act(seat, action, out)?;
                continue;
            }
            let asks = self.dice == DiceFrom::Ask;
            let action = match self.table.game.state().wait {
                _ if self.table.game.answers().is_some() => return Ok(()),
                Awaiting::Lead | Awaiting::Throw(_) if asks => return Ok(()),
                Awaiting::Lead => {
                    let mut dice = self.dice();
                    (Seat::White, Action::Lead(dice.die(), dice.die()))
                }
                Awaiting::Throw(seat) if self.is_machine(seat) => (
                    seat,
                    Action::Throw(self.dice().throw(self.table.game.rules().spec().dice.count())),
                ),
                Awaiting::Play(seat) if !self.is_machine(seat) => match self.unasked(seat) {
                    Some(play) => (seat, Action::Play(play)),
                    None => return Ok(()),
                },
                Awaiting::Throw(_) | Awaiting::Choose(_) | Awaiting::Play(_) | Awaiting::Over => {
                    return Ok(());
                }
            };
            self.act(action.0, action.1, out)?;
        }
    }

    /// Returns the question to the side that is to act.
    pub(super) fn question(&self) -> String {
        let lang = self.lang();
        let rules = self.table.rules();
        if let Some(seat) = self.table.game.answers() {
            return say!(lang, ASK_ANSWER, seat = rules.spec().side(seat));
        }
        let asked = match self.table.game.state().wait {
            Awaiting::Lead => return say!(lang, ASK_LEAD),
            Awaiting::Throw(seat) if self.dice == DiceFrom::Ask => {
                return say!(lang, ASK_DICE, seat = rules.spec().side(seat));
            }
            Awaiting::Choose(seat) => {
                return say!(
                    lang,
                    ASK_CHOICE,
                    seat = rules.spec().side(seat),
                    choices = self.open_choices()
                );
            }
            Awaiting::Throw(_) if self.table.game.game().is_locked() => {
                say!(lang, ASK_THROW_LOCKED)
            }
            Awaiting::Throw(seat) if self.table.game.may_choose().is_some() => {
                say!(
                    lang,
                    ASK_THROW_OR,
                    seat = rules.spec().side(seat),
                    choices = self.open_choices()
                )
            }
            Awaiting::Throw(seat) => say!(lang, ASK_THROW, seat = rules.spec().side(seat)),
            Awaiting::Play(seat) => {
                let throw = self.table.game.state().turn.dice();
                say!(lang, ASK_PLAY, seat = rules.spec().side(seat), throw = throw)
            }
            Awaiting::Over => say!(lang, ASK_OVER),
        };
        format!("{asked} >")
    }

    /// Returns a sentence on what the game waits for, as the answer to a command that must wait.
    pub(super) fn due(&self) -> String {
        let lang = self.lang();
        if self.table.game.answers().is_some() {
            return say!(lang, DUE_ANSWER);
        }
        match self.table.game.state().wait {
            Awaiting::Lead => say!(lang, DUE_LEAD),
            Awaiting::Throw(_) if self.dice == DiceFrom::Ask => say!(lang, ASK_DICE_TYPED),
            Awaiting::Throw(_) => say!(lang, DUE_THROW),
            Awaiting::Choose(_) => say!(lang, DUE_CHOICE, choices = self.open_choices()),
            Awaiting::Play(_) => say!(lang, ASK_MOVES),
            Awaiting::Over => say!(lang, DUE_OVER),
        }
    }

    /// Returns the choices that are open, in words.
    fn open_choices(&self) -> String {
        let open = self.table.game.state().turn.open;
        let open: Vec<_> = charpentier_core::event::open_words(self.table.rules(), open).collect();
        either(self.lang(), &open)
    }

    /// Returns the words that can be typed now, for completion.
    fn words(&mut self) -> Vec<String> {
        let rules = self.table.game.rules().clone();
        let state = self.table.game.state();
        let mut words: Vec<String> =
            charpentier_core::event::open_words(&rules, state.turn.open).map(Into::into).collect();
        let may = self.table.game.may_choose().is_some();
        words.retain(|_| may || matches!(state.wait, Awaiting::Choose(_)));
        if matches!(state.wait, Awaiting::Play(_)) {
            let plays = self.table.game.legal_plays().iter();
            words.extend(plays.map(|found| play_shown(&rules, &found.play)));
        }
        let pays = self.table.game.state().seats.is_some();
        words.extend(prompt::known(&rules, pays).map(str::to_owned));
        words
    }

    /// Carries out an action, prints its events, and saves the game.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let rows = self.table.game.state().ledger.len();
        if !self.table.act(seat, action, out)? {
            return Ok(());
        }
        let ledger = &self.table.game.state().ledger;
        if ledger.len() > rows {
            ledger::table(self.table.rules(), ledger, out)?;
        }
        if !matches!(self.table.game.state().wait, Awaiting::Choose(_) | Awaiting::Play(_)) {
            self.table.keep(out)?;
        }
        Ok(())
    }

    /// Shows the board to a person who has to decide, once, and the choices if they are new.
    ///
    /// Returns whether the board was shown.
    pub(super) fn look(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        let state = self.table.game.state();
        let wait = state.wait;
        let decides = match wait {
            Awaiting::Choose(seat) | Awaiting::Play(seat) => !self.is_machine(seat),
            Awaiting::Throw(seat) if self.table.game.may_choose().is_some() => {
                !self.is_machine(seat)
            }
            Awaiting::Over => true,
            Awaiting::Lead | Awaiting::Throw(_) => false,
        };
        let mut shown = false;
        if decides {
            let acts = wait.seat().unwrap_or(state.turn.mover);
            let style = self.table.style;
            self.table.style = match self.person {
                // Two people look at one board, which does not turn.
                Some(person) => style.seen_from(person),
                None => style.numbered_for(acts),
            };
            shown = self.table.look(out)?;
        }
        if decides && matches!(wait, Awaiting::Choose(_) | Awaiting::Throw(_)) {
            self.choices(out)?;
        }
        Ok(shown)
    }

    /// Prints the best decisions, if a decision is due.
    pub(super) fn hint(&mut self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let most = if rest.is_empty() { Some(hint::PLAYS) } else { rest.parse().ok() };
        let Some(most) = most.filter(|most| *most > 0) else {
            return Ok(writeln!(out, "{}", say!(self.lang(), ASK_HINTS))?);
        };
        if !hint::tell(&mut self.evaluator, &mut self.table.game, most, out)? {
            writeln!(out, "{}", self.due())?;
        } else if !std::mem::replace(&mut self.hinted, true) {
            let unit = hint::unit(self.lang(), self.evaluator.counts_in());
            let legend = say!(self.lang(), HINT_LEGEND, unit = unit);
            writeln!(out, "{}", wrapped("", &legend, 0, width()))?;
        }
        Ok(())
    }

    /// Returns the language of messages.
    pub(super) fn lang(&self) -> Lang {
        self.table.rules().spec().language()
    }

    /// Returns the record of the game.
    pub(super) const fn record(&self) -> &Record {
        self.table.record()
    }
}
