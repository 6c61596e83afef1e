//! A game in progress at a terminal: its actions, its messages, and its file.

use charpentier_core::diagnostic::FileName;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use charpentier_core::event::by_leg;
use charpentier_core::wording::Wording;
use charpentier_core::{
    Action, Awaiting, BySeat, Effect, Event, Men, Refusal, Rules, Seat, Snapshot, Table,
};
use charpentier_messages::{all, either, say};
use charpentier_notation::Record;
use charpentier_notation::record::{play_seen, play_shown};

use crate::board::{self, Style};
use crate::command::output::Kept;
use crate::command::{ledger, why};
use crate::saved_games::SavedGames;
use crate::terminal::open_game::OpenGame;
use crate::{Done, Failure};

/// A game in progress.
pub(crate) struct Session {
    pub(crate) game: Table,
    pub(crate) style: Style,
    /// The file of the record.
    file: Option<Kept>,
    /// The folder in which games are kept automatically. `None` if this game is kept elsewhere.
    pub(super) shelf: Option<SavedGames>,
    /// The tags and comments of the record.
    record: Record,
    /// Every action so far, for the record and for undoing.
    done: Vec<Past>,
    /// The events of the last throw of either side.
    last: Vec<Event>,
    /// The leg of a medley in which `last` happened.
    last_leg: u8,
    /// The board as it was last shown.
    seen: Option<Seen>,
}

/// A board as it was last shown: the men, the number of dice thrown, and the side whose numbers the
/// points had.
#[derive(PartialEq)]
struct Seen {
    position: BySeat<Men>,
    dice: usize,
    numbers: Seat,
}

/// A past action: the state before it, and its events.
struct Past {
    before: Snapshot,
    seat: Seat,
    action: Action,
    events: Vec<Event>,
}

impl Session {
    /// Returns a session with a game and all actions so far.
    ///
    /// # Errors
    ///
    /// An action is refused, so the game cannot be resumed as a whole.
    pub(crate) fn new(
        taken: OpenGame,
        shelf: Option<SavedGames>,
        style: Style,
    ) -> Result<Self, Failure> {
        let OpenGame { game, record, done: acts, file, .. } = taken;
        let shelf = shelf.filter(|shelf| file.as_ref().is_none_or(|file| shelf.has(file.path())));
        let (done_so_far, last, seen) = (Vec::new(), Vec::new(), None);
        let (done, last_leg) = (done_so_far, game.state().leg);
        let mut table = Self { game, style, file, shelf, record, done, last, last_leg, seen };
        for (seat, action) in acts {
            // A replay has accepted each of them. If one is refused now, the rest would be lost when the game is saved.
            if let Err(refusal) = table.apply(seat, action) {
                let why = refusal.message(table.rules());
                return Err(Failure::Message(format!("the record cannot be resumed: {why}")));
            }
        }
        let state = table.game.state();
        table.style = style.numbered_for(state.wait.seat().unwrap_or(state.turn.mover));
        Ok(table)
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// Returns the number of dice thrown so far.
    pub(crate) fn dice(&self) -> usize {
        self.done.iter().map(|past| past.action.dice()).sum()
    }

    /// Returns the number of actions so far.
    pub(crate) const fn actions(&self) -> usize {
        self.done.len()
    }

    /// Returns the number of plies of the record.
    pub(crate) fn plies(&self) -> usize {
        self.written().plies.len()
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let before = self.game.snapshot();
        let events = self.game.apply(seat, action)?.to_vec();
        match action {
            Action::Throw(_) | Action::Lead(..) => {
                self.last.clone_from(&events);
                self.last_leg = before.game.leg;
            }
            // The points of the other side may be marked only after the choice.
            Action::Choose(_) => self.last.extend(events.iter().cloned()),
            _ => {}
        }
        self.done.push(Past { before, seat, action, events });
        Ok(())
    }

    /// Returns a tag of the record. `None` if it is empty or `?`.
    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        board::named(&self.record, name)
    }

    /// Sets the name of the player of a side.
    pub(crate) fn seat(&mut self, seat: Seat, name: &str) {
        self.record.set(if seat == Seat::White { "White" } else { "Black" }, name);
    }

    /// Returns the tags and comments of the record.
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// Replaces the rules, for another language or reader.
    pub(crate) fn speak(&mut self, rules: Arc<Rules>) {
        let (judge, now) = (Arc::clone(self.game.scoring()), self.game.snapshot());
        self.game = Table::resume(rules, judge, now);
    }

    /// Applies an action and prints its events. Returns `false` if the action is refused.
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
        let (leg, events) =
            self.done.last().map_or((0, &[][..]), |past| (past.before.game.leg, &past.events));
        if let Action::Play(play) = action
            && events.iter().any(|event| matches!(event, Event::Moved { .. }))
        {
            let rules = self.rules().leg_rules(leg);
            let shown = play_seen(rules, rules.spec().reader, seat, &play);
            let told = say!(
                rules.spec().language(),
                TABLE_PLAYS,
                seat = rules.spec().side(seat),
                play = shown
            );
            writeln!(out, "{told}")?;
            let wording = Wording::from(rules).of(seat);
            for pin in play.steps().filter(|step| step.effect == Effect::Pin) {
                let told = say!(
                    rules.spec().language(),
                    TABLE_PINS,
                    seat = rules.spec().side(seat),
                    cell = wording.cell(pin.to)
                );
                writeln!(out, "{told}")?;
            }
        }
        let told = events.iter().filter(|event| !matches!(event, Event::Moved { .. }));
        for (rules, event) in by_leg(self.rules(), leg, told) {
            tell(event, rules, out)?;
        }
        Ok(true)
    }

    /// Prints why an action is refused.
    pub(crate) fn refuse(&self, refusal: &Refusal, out: &mut dyn Write) -> io::Result<()> {
        self.refused(&refusal.message(self.rules()), refusal, out)
    }

    /// Prints why a play, as it was typed, is not legal.
    pub(crate) fn refuse_play(
        &self,
        play: &str,
        refusal: &Refusal,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let rules = self.rules();
        let why = refusal.message(rules);
        self.refused(
            &say!(rules.spec().language(), NOT_LEGAL, play = play, why = why),
            refusal,
            out,
        )
    }

    fn refused(&self, why: &str, refusal: &Refusal, out: &mut dyn Write) -> io::Result<()> {
        let (rules, lang) = (self.rules(), self.rules().spec().language());
        let rule = refusal.rule.map_or("", |rule| rules.spec().id(rule));
        let rule = if rule.is_empty() { String::new() } else { format!(" [{rule}]") };
        writeln!(out, "{why}{rule}")?;
        let nearest: Vec<_> = refusal.nearest.iter().map(|play| play_shown(rules, play)).collect();
        if !nearest.is_empty() {
            writeln!(out, "  {}", say!(lang, LEGAL_IS, plays = either(lang, &nearest)))?;
        }
        Ok(())
    }

    /// Returns the message that the game has no such end.
    pub(crate) fn no_end(&self, kind: &str) -> String {
        let (rules, lang) = (self.rules(), self.rules().spec().language());
        match &rules.spec().end_names()[..] {
            [] => say!(lang, NO_END_AT_ALL, game = &rules.spec().pack),
            names => {
                let ends = all(lang, names);
                say!(lang, NO_END, game = &rules.spec().pack, end = kind, ends = ends)
            }
        }
    }

    /// Shows the board.
    pub(crate) fn show(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let (rules, state) = (self.rules(), self.game.state());
        let names = board::names(rules, &self.record, state);
        write!(out, "{}", board::render(rules, state, &names, self.style))?;
        ledger::stand(&self.game, out)?;
        self.seen = Some(self.as_seen());
        Ok(())
    }

    /// Shows the board if it differs from the one last shown. Returns whether it was shown.
    pub(crate) fn look(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        let now = self.as_seen();
        let over = self.game.state().wait == Awaiting::Over;
        let same = |seen: &Seen| {
            seen.position == now.position
                && seen.numbers == now.numbers
                && (over || seen.dice == now.dice)
        };
        if self.seen.as_ref().is_some_and(same) {
            return Ok(false);
        }
        self.show(out)?;
        Ok(true)
    }

    fn as_seen(&self) -> Seen {
        let position = self.game.state().position;
        Seen { position, dice: self.dice(), numbers: self.style.numbers }
    }

    /// Prints the lines of both sides, and the state of the account.
    pub(crate) fn score(&self, out: &mut dyn Write) -> io::Result<()> {
        let (rules, state) = (self.rules(), self.game.state());
        let names = board::names(rules, &self.record, state);
        write!(out, "{}", board::score(rules, state, &names, self.style))?;
        ledger::stand(&self.game, out)
    }

    /// Prints the events of the last throw, and each coup of it with its conditions.
    pub(crate) fn why(&self, out: &mut dyn Write) -> io::Result<()> {
        let lang = self.rules().spec().language();
        let leg = self.last_leg;
        by_leg(self.rules(), leg, &self.last)
            .try_for_each(|(rules, event)| tell(event, rules, out))?;
        let Some(thrown) = self.thrown() else {
            return if self.last.is_empty() {
                writeln!(out, "{}", say!(lang, THROWN_NOTHING))
            } else {
                Ok(())
            };
        };
        let count = thrown.rules().spec().coups.len() as u8;
        let coups: Vec<u8> = if self.last.is_empty() {
            // The game began at a position with this throw, whose points it has already.
            (0..count).collect()
        } else {
            let scored = |at: u8| {
                self.last
                    .iter()
                    .any(|event| matches!(event, Event::Scored { key, .. } if key.coup == at))
            };
            (0..count).filter(|at| scored(*at)).collect()
        };
        let mut told = Vec::new();
        coups.into_iter().try_for_each(|coup| why::made(&thrown, coup, &mut told))?;
        if told.is_empty() {
            return if count > 0 { writeln!(out, "{}", say!(lang, WHY_NOTHING)) } else { Ok(()) };
        }
        why::numbers(&thrown, out)?;
        out.write_all(&told)
    }

    /// Returns the game as it stood after the last throw of either side. `None` if no dice have been thrown.
    pub(crate) fn thrown(&self) -> Option<Table> {
        let at = self.done.iter().rposition(|past| is_throw(&past.action));
        // Without a throw, the game may have begun at a position with one.
        let next = at.map_or(0, |at| at + 1);
        let next = self.done.get(next).map(|next| next.before.clone());
        let snapshot = next.unwrap_or_else(|| self.game.snapshot());
        snapshot.game.turn.throw?;
        let (rules, judge) = (Arc::clone(self.game.rules()), Arc::clone(self.game.scoring()));
        Some(Table::resume(rules, judge, snapshot))
    }

    /// Goes back to the last throw of a person, that is, of a side other than `machine`.
    ///
    /// A throw itself is not undone, and later throws are repeated as they were, so undoing never
    /// brings other dice. Only typed dice can be typed again, while no action has followed them.
    /// `typed` is the index of the first action since dice are typed.
    pub(crate) fn undo(
        &mut self,
        machine: Option<Seat>,
        typed: Option<usize>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let lang = self.rules().spec().language();
        let thrown = self.done.iter().rposition(|past| {
            is_throw(&past.action) && machine.is_none_or(|machine| machine != past.seat)
        });
        match thrown {
            Some(at) if at + 1 < self.done.len() => {
                let state = self.done[at + 1].before.clone();
                self.done.truncate(at + 1);
                self.last.clone_from(&self.done[at].events);
                self.game.restore(state);
                self.seen = None;
                writeln!(out, "{}", say!(lang, UNDONE_THROW))
            }
            Some(at) if typed.is_some_and(|typed| at >= typed) => {
                let state = self.done[at].before.clone();
                self.done.truncate(at);
                self.last = self.done.last().map_or(Vec::new(), |past| past.events.clone());
                self.game.restore(state);
                self.seen = None;
                writeln!(out, "{}", say!(lang, UNDONE_DICE))
            }
            _ => writeln!(out, "{}", say!(lang, UNDONE_NOTHING)),
        }
    }

    fn written(&self) -> Record {
        let done = self.done.iter().map(|past| (past.seat, &past.action, &past.events[..]));
        let start = self.done.first().map_or(self.game.state(), |past| &past.before.game);
        self.record.played(start, done, self.rules())
    }

    /// Writes the record, if it is kept. Returns `false` if this fails.
    ///
    /// A full disk does not end the game, and the previous text of the file stays.
    pub(crate) fn keep(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        if self.file.is_none() {
            self.shelve(out)?;
            return Ok(true);
        }
        let text = self.written().to_string();
        let Some(file) = &mut self.file else { return Ok(true) };
        let written = file.keep(&text);
        if let Err(error) = &written {
            let (file, why) = (file.path().shown().to_string(), error.to_string());
            writeln!(
                out,
                "{}",
                say!(self.rules().spec().language(), FILE_UNWRITTEN, file = file, why = why)
            )?;
        }
        Ok(written.is_ok())
    }

    /// Whether a side has decided something, so that the game is worth keeping.
    pub(crate) fn is_begun(&self) -> bool {
        self.done.iter().any(|past| !is_throw(&past.action))
    }

    /// Makes a file in the folder of games that are kept automatically, once a side has decided something.
    ///
    /// If this fails, the game goes on without a file.
    fn shelve(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(shelf) = self.shelf.as_ref().filter(|_| self.is_begun()) else { return Ok(()) };
        match shelf.begin(self.rules().spec().called(), &self.written().to_string()) {
            Ok(file) => self.file = Some(file),
            Err(failure) => {
                let why = failure.sentence();
                writeln!(out, "{}", say!(self.rules().spec().language(), NOT_SHELVED, why = why))?;
                self.shelf = None;
            }
        }
        Ok(())
    }

    /// Whether the game is kept in the folder of games that are kept automatically.
    pub(crate) const fn is_shelved(&self) -> bool {
        self.shelf.is_some() && self.file.is_some()
    }

    /// Whether the game is kept in a file that the user has named.
    pub(crate) const fn is_named(&self) -> bool {
        self.shelf.is_none() && self.file.is_some()
    }

    /// Returns the file in which the game is kept.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_ref().map(Kept::path)
    }

    /// Removes the game from the folder of games that are kept automatically.
    pub(crate) fn unshelve(&mut self) {
        if self.shelf.take().is_some()
            && let Some(file) = self.file.take()
        {
            // A file that is left there does no harm.
            let _ = std::fs::remove_file(file.path());
        }
    }

    /// Keeps the record in a new file, or in the file that the game has already.
    pub(crate) fn save(&mut self, path: &Path, out: &mut dyn Write) -> io::Result<()> {
        // This character replaces bytes that are not UTF-8, so the file would get another name.
        if path.to_str().is_some_and(|name| name.contains(char::REPLACEMENT_CHARACTER)) {
            return writeln!(out, "{}", say!(self.rules().spec().language(), SAVE_NO_TEXT));
        }
        if self.file.as_ref().is_none_or(|file| file.path() != path) {
            let file = match Kept::new(path) {
                Ok(file) => file,
                Err(failure) => return writeln!(out, "{}", failure.sentence()),
            };
            let (before, shelf) = (self.file.replace(file), self.shelf.take());
            if !self.keep(out)? {
                (self.file, self.shelf) = (before, shelf);
                return Ok(());
            }
            if let (Some(before), Some(_)) = (before, shelf) {
                // The game has a file that the user has named, so the automatic file is removed.
                let _ = std::fs::remove_file(before.path());
            }
        } else if !self.keep(out)? {
            return Ok(());
        }
        writeln!(
            out,
            "{}",
            say!(self.rules().spec().language(), KEPT_IN, file = path.shown().to_string())
        )
    }

    /// Writes the record at the end of the session, and prints where it is kept.
    pub(crate) fn close(&mut self, out: &mut dyn Write) -> Result<Done, Failure> {
        if !self.keep(out)? {
            return Err(Failure::Message("the game is not kept".into()));
        }
        let over = self.game.state().wait == Awaiting::Over;
        let lang = self.rules().spec().language();
        match &self.file {
            Some(_) if self.shelf.is_some() && !over => {
                writeln!(out, "{}", say!(lang, KEPT_ITSELF))?;
            }
            Some(file) => writeln!(
                out,
                "{}",
                say!(
                    self.rules().spec().language(),
                    KEPT_IN,
                    file = file.path().shown().to_string()
                )
            )?,
            None if self.shelf.is_some() => writeln!(out, "{}", say!(lang, KEPT_NOTHING))?,
            None => {}
        }
        Ok(Done::Good)
    }
}

const fn is_throw(action: &Action) -> bool {
    matches!(action, Action::Throw(_) | Action::Lead(..))
}

fn tell(event: &Event, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
    let told = event.describe(rules);
    match told.rule {
        Some(rule) => writeln!(out, "{} [{rule}]", told.text),
        None => writeln!(out, "{}", told.text),
    }
}
