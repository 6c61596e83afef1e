//! The lines of a record as they are typed, each checked against the record so far.
//!
//! A line is taken whole or not at all. Its errors are printed with their places in it.

use std::io::Write;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::wording::Wording;
use charpentier_core::{Awaiting, Seat, Snapshot, State};
use charpentier_messages::say;
use charpentier_notation::record::{self, Entry, Record, entries_of};

use crate::Failure;
use crate::command::moves;
use crate::command::prompt::Flow;
use crate::report::{self, Format};
use crate::terminal::record::{COMMANDS, RecordSession, begins_with_word};

impl RecordSession {
    /// Adds a line to the record, or prints its errors. Returns whether it was added.
    pub(super) fn taken(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let begins = self.record.to_string().len();
        let Some(record) = self.sound(&format!("{line}\n"), begins, "", faults, out)? else {
            return Ok(false);
        };
        self.record = Record { result: None, ..record };
        Ok(true)
    }

    /// Returns the record with more text behind it, if no error but `forgiven` occurs from `begins`
    /// on.
    ///
    /// Prints the diagnostics from there on. Earlier ones, and missing tags, were printed before.
    fn sound(
        &self,
        more: &str,
        begins: usize,
        forgiven: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<Option<Record>, Failure> {
        let (_, record, replay, read) = self.replayed(more);
        let mut told: Vec<_> = read.into_iter().chain(replay.diagnostics).collect();
        told.retain(|fault| fault.start() >= begins && !matches!(fault.code, "N0205" | "N0201"));
        report::print(out, &told, Format::Human)?;
        if told.iter().any(|fault| fault.severity == Severity::Error && fault.code != forgiven) {
            *faults += 1;
            return Ok(None);
        }
        Ok(Some(record))
    }

    pub(super) fn remark(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if self.taken(line, faults, out)? {
            self.keep(out)?;
        }
        Ok(())
    }

    /// Takes a position line: the beginning of the game before the lead, a check of the game later.
    pub(super) fn stands(
        &mut self,
        line: &str,
        state: &State,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if state.wait == Awaiting::Lead && self.record.plies.is_empty() {
            let mut tried = self.record.clone();
            tried.set("Position", line);
            let before = std::mem::replace(&mut self.record, tried);
            if self.sound("", 0, "", faults, out)?.is_none() {
                self.record = before;
                return Ok(());
            }
            self.keep(out)?;
        } else if self.taken(line, faults, out)? {
            self.keep(out)?;
        } else {
            writeln!(out, "{}", say!(self.lang(), RECORD_NOT_TAKEN, mark = "{sic}"))?;
            return Ok(());
        }
        match self.prompts {
            true => Ok(self.board(&self.replayed("").2, out)?),
            false => Ok(()),
        }
    }

    /// Compares a line about seats or the ledger with the entries that were filled in.
    ///
    /// These stay, unless the line is marked as an error of the original, which replaces them.
    pub(super) fn entry(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let before = self.record.clone();
        let plies = before.plies.len();
        self.record.entries.retain(|entry| entry.after < plies);
        if !self.taken(line, faults, out)? || self.record.entries.iter().all(|e| e.sic.is_none()) {
            self.record = before;
        }
        self.keep(out)?;
        Ok(())
    }

    pub(super) fn tag(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let source = Source::new("tag", line);
        let parsed = record::parse_plies(&source);
        let tags = parsed.records.into_iter().flat_map(|record| record.tags);
        let tags: Vec<_> = tags.collect();
        if tags.is_empty() {
            *faults += 1;
            report::print(out, &parsed.diagnostics, Format::Human)?;
        }
        for tag in tags {
            let fixed = ["Game", "Options", "Position", "Result"];
            if fixed.iter().any(|name| name.eq_ignore_ascii_case(&tag.name)) {
                writeln!(out, "{}", say!(self.lang(), RECORD_FIXED_TAG, tag = tag.name))?;
            } else {
                self.record.set(&tag.name, tag.value);
                self.keep(out)?;
            }
        }
        Ok(())
    }

    /// Takes the dice for the lead, or the side that begins.
    pub(super) fn lead(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let mut tried = self.record.clone();
        match Seat::parse(line) {
            Some(seat) => tried.set("First", seat.letter().to_string()),
            None => {
                let said =
                    tried.value("Lead").map_or(line.to_owned(), |lead| format!("{lead} {line}"));
                tried.set("Lead", said);
            }
        }
        let text = tried.to_string();
        let source = Source::new("the lead", text);
        let read = record::parse(&source).diagnostics;
        let wrong = read.iter().any(|fault| fault.code == "N0203");
        if wrong {
            *faults += 1;
            let command = COMMANDS.iter().find(|(name, _)| line.eq_ignore_ascii_case(name));
            if let Some((name, _)) = command.filter(|(name, _)| *name != "undo") {
                *faults -= 1;
                self.command(name, "", out)?;
                return Ok(());
            }
            writeln!(out, "{}", say!(self.lang(), RECORD_LEAD_UNREAD, line = line))?;
            return Ok(());
        }
        self.record = tried;
        if self.snapshot().game.wait == Awaiting::Lead {
            writeln!(out, "{}", say!(self.lang(), EVENT_LED_EQUAL))?;
        }
        self.keep(out)?;
        Ok(())
    }

    /// Takes a ply before any lead. The side that it names begins, else white.
    pub(super) fn first_ply(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let before = self.record.clone();
        let side = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let first = if side.starts_with(['b', 'B']) { Seat::Black } else { Seat::White };
        self.record.set("First", first.letter().to_string());
        self.ply(line, &self.snapshot(), faults, out)?;
        if self.record.plies.is_empty() {
            self.record = before;
        }
        Ok(())
    }

    pub(super) fn ply(
        &mut self,
        line: &str,
        snapshot: &Snapshot,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let count = self.rules().spec().dice.count();
        if let Some(dice) = no_dice(line, count) {
            *faults += 1;
            return Ok(writeln!(out, "{}", moves::no_throw(self.lang(), dice, count))?);
        }
        let text = with_head(line, &self.head(snapshot), count);
        let before = self.record.plies.len();
        if !self.taken_ply(&text, faults, out)? {
            return Ok(());
        }
        let (_, _, replay, _) = self.replayed("");
        let rules = self.rules();
        for at in before..self.record.plies.len() {
            let ply = &self.record.plies[at];
            let turn = replay.turns.iter().find(|turn| turn.ply == at);
            if let Some(turn) =
                turn.filter(|turn| turn.checked && ply.sic.is_none() && !ply.is_illegible())
            {
                let rules = rules.leg_rules(turn.leg);
                self.record.plies[at] = ply.completed(turn.acts(), rules);
                for entry in entries_of(turn.events()) {
                    // Entries before a throw stay when the ply is removed again.
                    let same = |known: &Entry| known.after == at && known.said == entry.said;
                    if entry.after > 0 || !self.record.entries.iter().any(same) {
                        let after = at + entry.after;
                        self.record.entries.push(Entry { after, ..entry });
                    }
                }
            }
            let entries = |after| self.record.entries.iter().filter(move |e| e.after == after);
            if at == 0 {
                entries(0).try_for_each(|entry| writeln!(out, "{entry}"))?;
            }
            writeln!(out, "{}", self.record.written(&self.record.plies[at]))?;
            entries(at + 1).try_for_each(|entry| writeln!(out, "{entry}"))?;
        }
        let readable =
            self.record.plies.last().is_some_and(|ply| !ply.is_illegible() && ply.sic.is_none());
        let differs = readable && replay.turns.last().is_some_and(|turn| !turn.checked);
        if replay.possible > 1 && differs {
            writeln!(out, "{}", say!(self.lang(), RECORD_DIFFER, games = replay.possible))?;
        }
        if let Some(outcome) = &replay.outcome {
            writeln!(out, "{}", say!(self.lang(), EVENT_WON, outcome = outcome.describe(&rules)))?;
        }
        self.keep(out)?;
        if self.prompts {
            self.board(&replay, out)?;
        }
        Ok(())
    }

    /// Adds a ply if it is right and complete. Returns whether it was added.
    fn taken_ply(
        &mut self,
        text: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let (earlier, count) = (self.record.clone(), self.record.plies.len());
        if !self.taken(text, faults, out)? {
            return Ok(false);
        }
        let state = self.snapshot().game;
        let waits = matches!(state.wait, Awaiting::Choose(_) | Awaiting::Play(_));
        let whole = self.record.plies.last().is_some_and(|ply| !ply.is_illegible());
        if self.record.plies.len() == count || waits && whole {
            *faults += 1;
            self.record = earlier;
            let lang = self.lang();
            let due = match state.wait {
                Awaiting::Choose(_) => say!(lang, RECORD_NO_CHOICE),
                Awaiting::Play(_) => say!(lang, RECORD_NO_PLAY),
                _ => say!(lang, RECORD_NO_PLY),
            };
            writeln!(
                out,
                "{}",
                say!(lang, RECORD_WHOLE, what = due, like = Wording::from(&self.rules()).example())
            )?;
            return Ok(false);
        }
        Ok(true)
    }

    /// Takes the result, which ends the record even if the game is not over.
    pub(super) fn result(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<Flow, Failure> {
        let begins = self.record.to_string().len();
        // A difference from the tag is printed, and the tag follows the result.
        let Some(record) = self.sound(&format!("{line}\n"), begins, "N0204", faults, out)? else {
            return Ok(Flow::On);
        };
        self.record.result = record.result;
        Ok(Flow::Stop)
    }
}

/// Returns the dice of a line if their count is right and some are not on a die.
fn no_dice(line: &str, count: u8) -> Option<&str> {
    let before = line.split(':').next().unwrap_or(line);
    let dice = before.split_whitespace().find(|word| !word.ends_with(['w', 'W', 'b', 'B']))?;
    let digits = dice.bytes().all(|byte| byte.is_ascii_digit());
    let dice = Some(dice).filter(|dice| digits && dice.len() == usize::from(count));
    dice.filter(|dice| moves::read_throw(dice, count).is_none())
}

/// Returns a line with its number and seat, and with its dice if they are thrown already.
fn with_head(line: &str, head: &str, count: u8) -> String {
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let named = digits.len() < line.len() && digits.starts_with(['w', 'W', 'b', 'B']);
    let ply = head.split(' ').next().unwrap_or(head);
    if named || head.is_empty() || line.starts_with("tgn1") {
        return line.to_owned();
    }
    // `65 1/7 1/6`: the colon may be left out.
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let is_dice = word.len() == usize::from(count) && moves::read_throw(word, count).is_some();
    let said = line.contains(':') && !line.starts_with("b:") || is_dice;
    match (said, is_dice, head.len() > ply.len()) {
        (_, true, _) => format!("{ply} {word}: {rest}"),
        (true, ..) => format!("{ply} {line}"),
        (_, _, true) if !begins_with_word(line) => format!("{head} {line}"),
        _ => format!("{ply} {line}"),
    }
}
