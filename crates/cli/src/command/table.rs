//! A game in progress at a terminal: what was done, what is told of it, and where it is kept.

use std::io::{self, Write};

use charpentier_core::suggest::{did_you_mean, listed};
use charpentier_core::{Action, Event, Game, Refusal, Rules, Seat, State};
use charpentier_notation::{Record, position};

use crate::board::{self, Style};
use crate::command::keep::Kept;
use crate::command::taken::Taken;
use crate::command::{ledger, moves};
use crate::{Done, Failure};

/// A game in progress, and what goes with it.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) style: Style,
    /// Where the record is kept.
    pub(crate) file: Option<Kept>,
    /// Tags and remarks of the record.
    record: Record,
    /// Every action so far with its seat, for the record and for undoing.
    done: Vec<Past>,
    /// What the last throw gave, to whomever.
    last: Vec<Event>,
}

/// Something done: the state before it, and what happened.
struct Past {
    before: State,
    seat: Seat,
    action: Action,
    events: Vec<Event>,
}

impl Table {
    /// A game as it is found, with everything done that has been done in it.
    pub(crate) fn new(taken: Taken, style: Style) -> Self {
        let Taken { game, record, done, file, .. } = taken;
        let mut table = Self { game, style, file, record, done: Vec::new(), last: Vec::new() };
        for (seat, action) in done {
            // A replay has found each of them right.
            if table.apply(seat, action).is_err() {
                break;
            }
        }
        let state = table.game.state();
        table.style = style.seen_from(state.wait.seat().unwrap_or(state.turn.mover));
        table
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// How often two dice have been thrown.
    pub(crate) fn throws(&self) -> usize {
        self.done.iter().filter(|past| is_throw(&past.action)).count()
    }

    /// How many actions have been done.
    pub(crate) const fn actions(&self) -> usize {
        self.done.len()
    }

    /// How many plies the record has.
    pub(crate) fn plies(&self) -> usize {
        self.written().plies.len()
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let before = self.game.state().clone();
        let events = self.game.apply(seat, action)?.to_vec();
        match action {
            Action::Throw(_) | Action::Lead(..) => self.last.clone_from(&events),
            // What the other side marks may wait for the choice.
            Action::Choose(_) => self.last.extend(events.iter().cloned()),
            _ => {}
        }
        self.done.push(Past { before, seat, action, events });
        Ok(())
    }

    /// Does something and tells it; `false` when it is refused.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: Action,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        if let Err(refusal) = self.apply(seat, action) {
            self.refuse(&refusal, out)?;
            return Ok(false);
        }
        let events = self.done.last().map_or(&[][..], |past| &past.events);
        if let Action::Play(play) = action
            && events.iter().any(|event| matches!(event, Event::Moved { .. }))
        {
            writeln!(out, "{seat} plays {}", moves::written(self.rules(), &play))?;
        }
        for event in events.iter().filter(|event| !matches!(event, Event::Moved { .. })) {
            tell(event, self.rules(), out)?;
        }
        Ok(true)
    }

    fn refuse(&self, refusal: &Refusal, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.rules();
        let rule = refusal.rule.map_or("", |rule| rules.id(rule));
        let rule = if rule.is_empty() { String::new() } else { format!(" [{rule}]") };
        writeln!(out, "not now: {}{rule}", refusal.message(rules))?;
        let nearest: Vec<_> =
            refusal.nearest.iter().map(|play| moves::written(rules, play)).collect();
        if !nearest.is_empty() {
            writeln!(out, "  legal is {}", listed(&nearest, "or"))?;
        }
        Ok(())
    }

    /// What to say to somebody who names an end that the game does not have.
    pub(crate) fn no_end(&self, kind: &str) -> String {
        let rules = self.rules();
        match &rules.end_names()[..] {
            [] => format!("{} is given up as a whole: type resign", rules.pack),
            names => format!("{} has no end `{kind}`; {}", rules.pack, did_you_mean(kind, names)),
        }
    }

    /// The board and the position.
    pub(crate) fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let (rules, state) = (self.rules(), self.game.state());
        let names = board::names(&self.record, state);
        write!(out, "{}", board::render(rules, state, &names, self.style))?;
        ledger::stand(self.game.judge().as_ref(), state, out)?;
        writeln!(out, "{}", position::write(rules, state))
    }

    /// What the last throw gave.
    pub(crate) fn why(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.last.is_empty() {
            writeln!(out, "nothing has been thrown yet")?;
        }
        self.last.iter().try_for_each(|event| tell(event, self.rules(), out))
    }

    /// Goes back to the last throw of a person. A throw itself is not taken back, and those that
    /// follow are thrown again as they were: nobody undoes until he likes the dice. Only dice that were typed,
    /// `typed` being the first action since they are, can be typed again while nothing has followed.
    pub(crate) fn undo(
        &mut self,
        machine: Option<Seat>,
        typed: Option<usize>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let thrown = self.done.iter().rposition(|past| {
            is_throw(&past.action) && machine.is_none_or(|machine| machine != past.seat)
        });
        match thrown {
            Some(at) if at + 1 < self.done.len() => {
                let state = self.done[at + 1].before.clone();
                self.done.truncate(at + 1);
                self.last.clone_from(&self.done[at].events);
                self.game.restore(state);
                writeln!(out, "back to the last throw")?;
                self.show(out)
            }
            Some(at) if typed.is_some_and(|typed| at >= typed) => {
                let state = self.done[at].before.clone();
                self.done.truncate(at);
                self.last = self.done.last().map_or(Vec::new(), |past| past.events.clone());
                self.game.restore(state);
                writeln!(out, "the dice are taken back; type them again")
            }
            _ => writeln!(out, "nothing has been done since the last throw"),
        }
    }

    fn written(&self) -> Record {
        let done = self.done.iter().map(|past| (past.seat, &past.action, &past.events[..]));
        let start = self.done.first().map_or(self.game.state(), |past| &past.before);
        self.record.played(start, done, self.rules())
    }

    /// Writes the record, if it is kept; `false` when that cannot be done. A disk that is full
    /// does not end the game.
    pub(crate) fn keep(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        if self.file.is_none() {
            return Ok(true);
        }
        let text = self.written().to_string();
        let Some(file) = &mut self.file else { return Ok(true) };
        let written = file.keep(&text);
        if let Err(error) = &written {
            writeln!(out, "{} cannot be written: {error}", file.path().display())?;
        }
        Ok(written.is_ok())
    }

    /// The record is kept however the game comes to its end.
    pub(crate) fn close(&mut self, out: &mut dyn Write) -> Result<Done, Failure> {
        if !self.keep(out)? {
            return Err(Failure::Wrong("the game is not kept".into()));
        }
        if let Some(file) = &self.file {
            writeln!(out, "the record is in {}", file.path().display())?;
        }
        Ok(Done::Good)
    }
}

const fn is_throw(action: &Action) -> bool {
    matches!(action, Action::Throw(_) | Action::Lead(..))
}

fn tell(event: &Event, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
    let told = event.tell(rules);
    match told.rule {
        Some(rule) => writeln!(out, "{} [{rule}]", told.text),
        None => writeln!(out, "{}", told.text),
    }
}
