//! Texts that are printed without a request: the introduction, open choices, and the end.

use std::io::{self, Write};

use charpentier_core::diagnostic::FileName;
use charpentier_core::{Awaiting, Outcome, Seat};
use charpentier_messages::say;

use crate::board;
use crate::command::rules;
use crate::terminal::course::Course;
use crate::wrap::{width, wrapped};

impl Course<'_> {
    /// Prints the introduction: the game, its aim, and the players. That of a resumed game is
    /// shorter.
    pub(super) fn welcome(
        &self,
        again: bool,
        falls_back: Option<&str>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        use crate::args::DiceFrom;
        let lang = self.lang();
        let seed = match self.dice {
            DiceFrom::Seed => format!(" (seed {})", self.seed),
            DiceFrom::Ask => String::new(),
        };
        writeln!(out, "{}{seed}", self.pack.title())?;
        let width = width();
        if !again {
            let aim = if self.pack.aim().is_empty() { self.pack.about() } else { self.pack.aim() };
            writeln!(out, "{}", wrapped("", aim, 0, width))?;
            let legend = board::legend(self.table.rules(), self.table.style);
            if !legend.is_empty() {
                writeln!(out, "{}", wrapped("", &legend, 0, width))?;
            }
        }
        if let Some(sentence) = falls_back {
            writeln!(out, "{}", wrapped("", sentence, 0, width))?;
        }
        writeln!(out, "{}", wrapped("", &self.who(), 0, width))?;
        if again {
            return writeln!(out, "{}", say!(lang, TABLE_AGAIN_AFTER, plies = self.table.plies()));
        }
        writeln!(out, "{}", wrapped("", &say!(lang, TABLE_HOW), 0, width))?;
        let game = &self.table.rules().spec().pack;
        let is_new = self.table.shelf.as_ref().is_some_and(|shelf| !shelf.has_played(game));
        if is_new && self.ear.prompts() && self.pack.primer(lang).is_some() {
            writeln!(out, "{}", wrapped("", &say!(lang, TABLE_PRIMER), 0, width))?;
        }
        Ok(())
    }

    /// Returns a sentence on who plays.
    pub(super) fn who(&self) -> String {
        match (self.person, &self.seated_agent) {
            (Some(person), Some(seated_agent)) => {
                let name = self.name(seated_agent.seat);
                say!(self.lang(), TABLE_WHO, own = person, name = name, theirs = seated_agent.seat)
            }
            _ => say!(self.lang(), TABLE_TWO),
        }
    }

    /// Returns the name of a side in the record, else the word for the side.
    fn name(&self, seat: Seat) -> String {
        let tag = if seat == Seat::White { "White" } else { "Black" };
        board::named(self.record(), tag).map_or_else(|| seat.word(self.lang()), ToOwned::to_owned)
    }

    /// Explains the open choices, if one of them is new to the user.
    pub(super) fn choices(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let turn = self.table.game.state().turn;
        let open = turn.open;
        if open & !self.explained == 0 {
            return Ok(());
        }
        self.explained |= open;
        let written = rules::written(&self.library, &self.pack);
        let rules = self.table.rules();
        let lang = self.lang();
        let width = width();
        let choices = (0u8..).zip(&rules.spec().choices).filter(|(at, _)| open >> at & 1 != 0);
        let choices = choices.filter(|(_, choice)| choice.names.is_none());
        for (_, choice) in choices {
            let mut text = if choice.new_setting {
                say!(lang, CHOICE_NEW_SETTING)
            } else if choice.throws_again() {
                say!(lang, CHOICE_AFRESH)
            } else if turn.throw.is_none() {
                String::new()
            } else {
                say!(lang, CHOICE_GOES_ON)
            };
            let lost: Vec<_> = choice
                .forfeits
                .iter()
                .filter_map(|at| rules.spec().counters.get(usize::from(*at)))
                .map(|counter| rules.spec().say(&counter.name).into_owned())
                .collect();
            if !lost.is_empty() {
                text = say!(lang, CHOICE_LOST, text = text, counters = lost.join(", "));
            }
            let id = rules.spec().id(choice.rule);
            if let Some(rule) = written.iter().find(|rule| rule.id == id) {
                let stop = if text.is_empty() { "" } else { ". " };
                text.push_str(&format!("{stop}[{id}] {}", rule.plain()));
            }
            let head = format!("  {}{} ", rules.spec().say(&choice.name), lang.colon());
            writeln!(out, "{}", wrapped(&head, &text, 4, width))?;
        }
        Ok(())
    }

    /// Returns a sentence for the person at the table: won or lost.
    ///
    /// The last event has given the kind of the end and its worth.
    fn came_out(&self, outcome: &Outcome) -> Option<String> {
        let (person, winner) = self.person.zip(outcome.winner)?;
        let lang = self.lang();
        Some(if person == winner { say!(lang, END_WON) } else { say!(lang, END_LOST) })
    }

    /// Prints the result, and the score unless the board has just shown it.
    pub(super) fn end(&mut self, shown: bool, out: &mut dyn Write) -> io::Result<()> {
        let state = self.table.game.state();
        let Some(outcome) = state.outcome.clone().filter(|_| state.wait == Awaiting::Over) else {
            return Ok(());
        };
        if let Some(sentence) = self.came_out(&outcome) {
            writeln!(out, "{sentence}")?;
        }
        if !shown {
            self.table.score(out)?;
        }
        if self.ear.prompts() {
            let file = self.table.is_named().then(|| self.table.file()).flatten();
            let file = file.map_or_else(|| "--last".to_owned(), |path| path.shown().to_string());
            let told = say!(self.lang(), END_NEXT, file = file);
            writeln!(out, "{}", wrapped("", &told, 0, width()))?;
        }
        Ok(())
    }
}
