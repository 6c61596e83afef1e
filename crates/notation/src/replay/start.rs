//! The beginning of a game, by the tags of its record.

use std::sync::Arc;

use charpentier_core::scoring::NoteError;
use charpentier_core::suggest::listed;
use charpentier_core::{Action, Awaiting, Diagnostic, Game, Seat, Table, Tree};

use crate::position::{self, ids};
use crate::record::{Record, Tag, tags};
use crate::replay::run::Run;

impl Run {
    /// Brings the game to the state before the first ply. Returns `false` if that is not possible.
    pub(super) fn start(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let begun = self.pack(record, faults)
            && self.taken_up(record, faults)
            && self.position(record, faults);
        if begun {
            self.decide(record, faults);
        }
        begun
    }

    fn pack(&self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let rules = Arc::clone(&self.rules);
        if let Some(tag) = record.tag("Game")
            && !rules.spec().goes_by(tag.value.trim())
        {
            let message =
                format!("this is a record of {}, not of {}", tag.value, rules.spec().called());
            faults.push(self.fault("R0104", message, tag.value_span));
            return false;
        }
        if let Some(tag) = record.tag("Points")
            && let Some(Err(why)) = record.points().map(|points| points.fits(rules.spec().track))
        {
            faults.push(self.fault("R0110", why.to_string(), tag.value_span));
            return false;
        }
        if let Some(tag) = record.tag("Pack")
            && !rules.spec().version.is_empty()
            && !tag.value.split_whitespace().any(|word| word == rules.spec().version)
        {
            let message = format!(
                "the record was made with {}, the pack is {}",
                tag.value,
                rules.spec().version
            );
            faults.push(self.warning(message, tag));
        }
        let said = record.options();
        let value =
            |name: &str| said.iter().find(|(said, _)| said == name).map(|(_, v)| v.as_str());
        // The name of a preset implies its options.
        let preset = record
            .value("Game")
            .is_some_and(|name| !name.trim().eq_ignore_ascii_case(&rules.spec().pack));
        let other = rules.spec().options.iter().find(|(name, due)| match value(name) {
            Some(value) => value != due,
            None => !preset,
        });
        if let Some((name, due)) = other {
            let message = match value(name) {
                Some(value) => {
                    format!("the record has {name}={value}, but the game has {name}={due}")
                }
                None => {
                    format!("the game is played with {name}={due}, but the record does not say so")
                }
            };
            let tag = record.tag("Options").or(record.tag("Game"));
            if let Some(tag) = tag {
                faults.push(self.warning(message, tag));
            }
        }
        true
    }

    fn warning(&self, message: String, tag: &Tag) -> Diagnostic {
        let warning = Diagnostic::warning("R0106", message);
        warning.at(&self.source, tag.value_span.bytes(), "")
    }

    /// Resumes a match from the note that was made when it was broken off.
    fn taken_up(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let Some(tag) = record.tag("Note") else {
            return true;
        };
        // The reader of the record has reported a note that cannot be read.
        let Ok(note) = Tree::parse(&tag.value) else {
            return false;
        };
        let (rules, judge) = (Arc::clone(&self.rules), Arc::clone(self.game.scoring()));
        let fault = match Game::from_note(rules, judge, &note) {
            Some(Ok(game)) => {
                self.game = Table::new(game);
                if record.tag("Position").is_none() {
                    return true;
                }
                let message =
                    "a game can begin from a note or from a position, not from both".to_owned();
                self.fault("R0105", message, tag.value_span)
            }
            Some(Err(NoteError { message, rule })) => {
                self.fault("R1008", message, tag.value_span).rule(&rule)
            }
            None => {
                let message = format!("{} cannot be resumed from a note", self.rules.spec().pack);
                self.fault("R1008", message, tag.value_span)
            }
        };
        faults.push(fault);
        false
    }

    fn position(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) -> bool {
        let Some(tag) = record.tag("Position") else {
            return true;
        };
        if let Some(id) = ids::read(&tag.value) {
            // The reader of the record has reported an id that cannot be read.
            let Ok(id) = id else { return false };
            return match id.place(self.game.clone()) {
                Ok(game) => {
                    self.game = game;
                    true
                }
                Err(why) => {
                    faults.push(self.fault("N0307", why.to_string(), tag.value_span));
                    false
                }
            };
        }
        // The reader of the record has reported a line that cannot be read. A record that the
        // program made has no text, so its tag is read by itself.
        let text = self.source.text.get(tag.value_span.bytes());
        let line = match text == Some(tag.value.as_str()) {
            true => position::parse_within(&self.source, tag.value_span.bytes()).ok(),
            false => position::read(&tag.value),
        };
        let Some(line) = line else {
            return false;
        };
        match line.state(&self.rules, self.game.scoring().start()) {
            Ok(state) => {
                let silent = self.rules.spec().counters.iter().map(|counter| counter.name.as_str());
                let silent: Vec<_> = silent.filter(|name| line.key(name).is_none()).collect();
                // People may leave out counters at zero. A program, which names its pack, does not.
                if !silent.is_empty() && record.tag("Pack").is_some() {
                    let message = format!("the position does not give {}", listed(&silent, "and"));
                    let warning = Diagnostic::warning("R0109", message);
                    let span = tag.value_span.bytes();
                    faults.push(warning.at(&self.source, span, "").help("0/0 is assumed"));
                }
                let judge = Arc::clone(self.game.scoring());
                self.game = Table::resume(Arc::clone(&self.rules), judge, state);
                true
            }
            Err(more) => {
                faults.extend(more);
                false
            }
        }
    }

    /// Decides which side begins, unless that is decided.
    fn decide(&mut self, record: &Record, faults: &mut Vec<Diagnostic>) {
        let first = record.tag("First");
        let first = first.and_then(|tag| Some((tag, Seat::parse(tag.value.trim())?)));
        let lead = record.tag("Lead");
        let lead = lead.and_then(|tag| Some((tag, tags::lead(&tag.value)?)));
        if self.game.state().wait != Awaiting::Lead {
            // In the middle of a game, `First` is the side with whose turns the numbers go up.
            if let Some((_, first)) = first {
                self.numbering.begin(first);
            }
            if let Some((tag, _)) = lead {
                let what = if record.tag("Note").is_some() { "note" } else { "position" };
                let message =
                    format!("the {what} says who is to act, so there is no throw for the lead");
                faults.push(self.fault("R0105", message, tag.value_span));
            }
            return;
        }
        if let Some((tag, throws)) = lead {
            self.throw_lead(tag, &throws, faults);
            let decided = self.game.state().wait.seat().map(|_| self.game.state().turn.mover);
            if let (Some(decided), Some((said, first))) = (decided, first)
                && decided != first
            {
                let message = format!("{decided} begins by the dice, but {first} by the tag First");
                let fault = self.fault("R0105", message, said.value_span);
                let fault = fault.at(&self.source, tag.value_span.bytes(), "the dice");
                faults.push(fault);
            }
        } else if let Some((_, first)) = first {
            self.game.start(first);
        }
    }

    fn throw_lead(&mut self, tag: &Tag, throws: &[(u8, u8)], faults: &mut Vec<Diagnostic>) {
        let before = self.game.snapshot();
        let mut done = Vec::new();
        for &(white, black) in throws {
            if self.game.state().wait != Awaiting::Lead {
                let message = "the lead is decided before these dice are thrown".to_owned();
                faults.push(self.fault("R0105", message, tag.value_span));
                break;
            }
            if self.act(Seat::White, Action::Lead(white, black), &mut done).is_err() {
                break;
            }
        }
        if self.game.state().wait == Awaiting::Lead {
            let message = "equal dice decide nothing".to_owned();
            faults.push(self.fault("R0105", message, tag.value_span));
        }
        self.lead = Some((before, done));
    }
}
