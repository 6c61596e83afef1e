//! Commands at the table for rules, codes, the score, the language, and the opponent.

use std::io::Write;
use std::sync::Arc;

use charpentier_core::Awaiting;
use charpentier_messages::say;
use charpentier_pack::{Lang, Pack};
use charpentier_players::{Level, SeatedAgent};

use crate::Failure;
use crate::args::{Opponent, opponent};
use crate::command::prompt::{Flow, is_quit};
use crate::command::{explain, primer, rules};
use crate::terminal::course::Course;
use crate::terminal::input::Input;
use crate::terminal::play::decides;
use crate::terminal::setup::language;
use crate::wrap::{width, wrapped};

/// Whether a line stops the primer: any beginning of `quit`, or `exit`. It does not stop the game.
fn is_stop(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    is_quit(&line) || "quit".starts_with(&line)
}

impl Course<'_> {
    /// Carries out a command that shows something, or changes the language or the opponent.
    pub(super) fn look_up(
        &mut self,
        name: &str,
        rest: &str,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let done = match name {
            "rules" => self.rules(rest, out),
            "explain" => self.explain(rest, out),
            "score" => Ok(self.table.score(out)?),
            "lang" => self.speak(rest, out),
            _ => self.level(rest, out),
        };
        match done {
            // An error here does not end the game.
            Err(Failure::Message(message) | Failure::Nothing(message)) => {
                Ok(writeln!(out, "{}", wrapped("", &message, 0, width()))?)
            }
            Err(failure @ (Failure::Faults(_) | Failure::Argument(_))) => {
                Ok(writeln!(out, "{}", failure.sentence())?)
            }
            done => done,
        }
    }

    /// Returns the pack; of a medley, with the rules of the game that is being played.
    fn pack_now(&self) -> Pack {
        let leg = self.table.rules().leg_name().and_then(|leg| self.pack.at_leg(leg));
        leg.unwrap_or_else(|| self.pack.clone())
    }

    fn rules(&self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if rest.is_empty() {
            let aim = self.pack.aim();
            if !aim.is_empty() {
                writeln!(out, "{}\n", crate::wrap::wrapped("", aim, 0, crate::wrap::width()))?;
            }
            return rules::headings(&self.library, &self.pack_now(), out);
        }
        rules::tell(&self.library, self.pack.clone(), &[rest.to_owned()], out)
    }

    /// Prints the primer, at a terminal a section at a time.
    ///
    /// A line typed between sections ends it and is carried out.
    pub(super) fn primer(&mut self, out: &mut dyn Write) -> Result<Flow, Failure> {
        let Some(pages) = primer::pages(&self.library, &self.pack, self.table.style)? else {
            writeln!(out, "{}", wrapped("", &primer::none(&self.pack), 0, width()))?;
            return Ok(Flow::On);
        };
        for (nth, page) in pages.iter().enumerate() {
            if nth > 0 && self.ear.prompts() {
                let question = say!(self.lang(), PRIMER_MORE, nth = nth, of = pages.len());
                match self.ear.hear(&format!("\n{question} >"), Vec::new(), out)? {
                    Input::Line(line) if line.trim().is_empty() => {}
                    Input::Line(line) if is_stop(&line) => return Ok(Flow::On),
                    Input::Line(line) => return self.hear(&line, out),
                    Input::Stop | Input::End => return Ok(Flow::On),
                }
            }
            write!(out, "{}{page}", if nth > 0 { "\n" } else { "" })?;
        }
        Ok(Flow::On)
    }

    fn explain(&self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if rest.is_empty() {
            return Ok(writeln!(out, "{}", say!(self.lang(), EXPLAIN_WHAT))?);
        }
        let id = rest.trim_matches(|c: char| c.is_whitespace() || "[](),.:".contains(c));
        let own = rules::written(&self.library, &self.pack);
        if own.iter().any(|rule| rule.id.eq_ignore_ascii_case(id)) {
            return rules::tell(&self.library, self.pack.clone(), &[id.to_owned()], out);
        }
        explain::run(&self.library, Some(rest), self.table.style, out).map(drop)
    }

    fn speak(&mut self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let known: Vec<String> = Lang::ALL.iter().map(ToString::to_string).collect();
        if rest.is_empty() {
            let now =
                self.library.lang().map_or_else(|| "none".to_owned(), |lang| lang.to_string());
            let told = say!(self.lang(), LANG_NOW, lang = now, all = known.join(", "));
            return Ok(writeln!(out, "{told}")?);
        }
        let Some(lang) = language(rest) else {
            let told = say!(self.lang(), LANG_NONE, lang = rest, all = known.join(", "));
            return Ok(writeln!(out, "{told}")?);
        };
        self.library = self.library.clone().in_language(Some(lang));
        self.pack = self.pack.clone().in_language(lang);
        self.table.speak(Arc::clone(self.pack.rules()));
        Ok(writeln!(out, "{}", say!(lang, LANG_CHOSEN, lang = lang.name()))?)
    }

    fn level(&mut self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if rest.is_empty() {
            writeln!(out, "{}", self.who())?;
            let all = Level::ALL.map(Level::name).join(", ");
            return Ok(writeln!(out, "{}", say!(self.lang(), LEVEL_HOW, all = all))?);
        }
        let state = self.table.game.state();
        let person = self.person.or(state.wait.seat()).unwrap_or(state.turn.mover);
        let Opponent(player) = opponent(rest)?;
        let Some(player) = player else {
            self.seated_agent = None;
            self.sits(None);
            self.table.seat(person.other(), person.other().name());
            return Ok(writeln!(out, "{}", self.who())?);
        };
        let (player, falls_back) = crate::terminal::play::in_fact(&self.pack, player)?;
        if let Some(sentence) = falls_back {
            writeln!(out, "{}", wrapped("", &sentence, 0, width()))?;
        }
        self.table.seat(person.other(), player.name());
        let decides = decides(&player, &self.pack, self.record(), self.args, self.seed)?;
        let mut seated_agent =
            SeatedAgent::new(person.other(), decides, self.seed, self.args.slips);
        if self.table.game.state().wait != Awaiting::Over {
            seated_agent.begins(&self.table.game)?;
        }
        self.seated_agent = Some(seated_agent);
        self.sits(Some(person));
        Ok(writeln!(out, "{}", self.who())?)
    }
}
