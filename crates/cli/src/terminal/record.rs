//! `record`: a game entered ply by ply, as it is played or from paper.
//!
//! Each typed line is a line of the new record. It is read and replayed with everything before it,
//! and its errors are printed at once. Only lines that are right, or marked `{sic}` or `??`, are
//! taken. The parts of a ply that follow from the dice and the steps are filled in.

mod lines;

use charpentier_core::diagnostic::FileName;
use std::io::{self, Write};
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::nearest;
use charpentier_core::wording::Wording;
use charpentier_core::{Awaiting, Diagnostic, Rules, Snapshot, Table, account_lines};
use charpentier_messages::{Key, Lang, key, say, speak};
use charpentier_notation::record::{self, Record};
use charpentier_notation::{Replay, position, records_of, replay};
use charpentier_pack::Library;

use crate::args::RecordArgs;
use crate::board::{self, Style};
use crate::command::moves;
use crate::command::output::Kept;
use crate::command::prompt::Flow;
use crate::report::{self, Format};
use crate::terminal::input::{Input, LineReader};
use crate::terminal::open_game::{OpenGame, Purpose};
use crate::{Done, Failure};

/// The commands besides lines of a record, with their help texts.
const COMMANDS: &[(&str, Key)] = &[
    ("undo", key::RECORD_HELP_UNDO),
    ("board", key::RECORD_HELP_BOARD),
    ("position", key::HELP_POSITION),
    ("moves", key::RECORD_HELP_MOVES),
    ("show", key::RECORD_HELP_SHOW),
    ("help", key::HELP_HELP),
    ("quit", key::RECORD_HELP_QUIT),
];

/// Examples of lines of a record, with their help texts.
const LINES: &[(&str, Key)] = &[
    ("65: 1/7 1/6", key::RECORD_HELP_PLY),
    ("65: +4 1/7 1/6", key::RECORD_HELP_MARKED),
    ("65: 1/7 1/6 {sic}", key::RECORD_HELP_SIC),
    ("65: ??   ??", key::RECORD_HELP_ILLEGIBLE),
    ("resign  draw  accept", key::RECORD_HELP_SAID),
    ("{…}  ; …  [White \"Anne\"]", key::RECORD_HELP_COMMENT),
    ("tgn1 …", key::RECORD_HELP_STANDS),
    ("seats A/C   ledger …", key::RECORD_HELP_ENTRIES),
    ("1-0  0-1  1/2-1/2  *", key::RECORD_HELP_RESULT),
];

/// A record that is being entered.
struct RecordSession {
    /// A new game of the pack.
    game: Table,
    /// The record so far, without its result.
    record: Record,
    file: Option<Kept>,
    style: Style,
    prompts: bool,
}

/// Reads lines until the match is over, the input ends, or the user stops.
pub(crate) fn run(
    library: &Library,
    args: &RecordArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let OpenGame { pack, mut record, file, .. } =
        OpenGame::of(library, &args.game, &args.made, Purpose::Write)?;
    record.result = None;
    let mut ear = LineReader::new();
    let mut desk =
        RecordSession { game: pack.table(), record, file, style, prompts: ear.prompts() };
    let like = Wording::from(pack.rules()).example();
    writeln!(out, "{}", say!(desk.lang(), RECORD_BEGINS, game = pack.title(), like = like))?;
    desk.reopen(out)?;
    if desk.record.plies.is_empty() && !desk.keep(out)? {
        return Err(Failure::Message("the record is not kept".into()));
    }
    let words: Vec<String> = COMMANDS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let mut faults = 0;
    let begun = desk.record.plies.len();
    loop {
        let replay = desk.replayed("").2;
        let state = replay.game.snapshot();
        if let Some(outcome) = &replay.outcome {
            if desk.record.plies.len() == begun {
                let outcome = outcome.describe(replay.game.rules());
                writeln!(out, "{}", say!(desk.lang(), EVENT_WON, outcome = outcome))?;
            }
            break;
        }
        let Input::Line(line) = ear.hear(&desk.asked(&state), words.clone(), out)? else {
            break;
        };
        if desk.hear(line.trim(), &mut faults, out)? == Flow::Stop {
            break;
        }
    }
    desk.close(out)?;
    // Without a terminal, the exit code reports that lines were refused.
    Ok(if faults > 0 && !desk.prompts { Done::Faults } else { Done::Good })
}

impl RecordSession {
    fn rules(&self) -> Arc<Rules> {
        Arc::clone(self.game.rules())
    }

    /// Returns the language of messages.
    fn lang(&self) -> Lang {
        self.game.rules().spec().language()
    }

    /// Returns the record with more text behind it: as a source, parsed, and replayed.
    ///
    /// The last value is the diagnostics of the parser.
    fn replayed(&self, more: &str) -> (Arc<Source>, Record, Replay, Vec<Diagnostic>) {
        let name =
            self.file.as_ref().map_or("record".to_owned(), |file| file.path().shown().to_string());
        let mut text = self.record.to_string();
        text.push_str(more);
        let source = Source::new(name, text);
        let mut parsed = records_of(&source);
        let record =
            if parsed.records.len() == 1 { parsed.records.remove(0) } else { Record::default() };
        let replay = replay(&source, &record, self.game.clone());
        (source, record, replay, parsed.diagnostics)
    }

    fn snapshot(&self) -> Snapshot {
        self.replayed("").2.game.snapshot()
    }

    /// Prints the errors of a resumed record. If it breaks off within a ply, this ply is removed.
    fn reopen(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let (.., replay, _) = self.replayed("");
        report::print(out, &replay.diagnostics, Format::Human)?;
        let state = replay.game.state();
        if !self.record.plies.is_empty() {
            let count = self.record.plies.len();
            let last = self.record.written(&self.record.plies[count - 1]);
            writeln!(out, "{}", say!(self.lang(), RECORD_SO_FAR, plies = count, ply = last))?;
        }
        let breaks_off = matches!(state.wait, Awaiting::Choose(_) | Awaiting::Play(_));
        if breaks_off && self.record.plies.pop().is_some() {
            writeln!(out, "{}", say!(self.lang(), RECORD_BREAKS_OFF))?;
        }
        Ok(())
    }

    /// Returns the prompt: a question, or the beginning of the line to be typed.
    fn asked(&self, snapshot: &Snapshot) -> String {
        match self.head(snapshot) {
            head if head.is_empty() && self.record.plies.is_empty() => {
                say!(self.lang(), RECORD_ASK_LEAD)
            }
            // The first ply of the next game says which side begins it.
            head if head.is_empty() => format!("{} >", say!(self.lang(), RECORD_ASK_GAME)),
            head => format!("{head} >"),
        }
    }

    /// Returns the beginning of the next line: number and seat, and the dice if they are thrown.
    fn head(&self, snapshot: &Snapshot) -> String {
        let (state, offer) = (&snapshot.game, snapshot.talk.offer);
        let answers = offer.map(|(by, _)| by.other());
        // After an illegible ply the turn goes to the other side, unless the line names a side.
        let last = self.record.plies.last().filter(|last| last.is_illegible());
        let last = last.filter(|last| state.wait == Awaiting::Throw(last.seat));
        let next = last.map(|last| last.seat.other());
        let Some(seat) = answers.or(next).or(state.wait.seat()) else {
            return String::new();
        };
        let number = self.record.next_number(seat);
        let thrown = matches!(state.wait, Awaiting::Choose(_) | Awaiting::Play(_));
        let dice = state.turn.throw.filter(|_| thrown && offer.is_none());
        let dice = dice.map_or(String::new(), |throw| format!(" {throw}:"));
        format!("{number}{}{dice}", seat.letter())
    }

    fn hear(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<Flow, Failure> {
        let snapshot = self.snapshot();
        let first = line.chars().next();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            None => return Ok(Flow::On),
            Some('[') => self.tag(line, faults, out)?,
            Some('{' | ';') => self.remark(line, faults, out)?,
            _ if ["seats", "ledger"].iter().any(|known| word.eq_ignore_ascii_case(known)) => {
                self.entry(line, faults, out)?;
            }
            _ if word.eq_ignore_ascii_case("tgn1") => {
                self.stands(line, &snapshot.game, faults, out)?;
            }
            _ if snapshot.game.wait == Awaiting::Lead && self.record.plies.is_empty() => {
                if line.contains([':', '/']) && line.starts_with(|c: char| c.is_ascii_digit()) {
                    self.first_ply(line, faults, out)?;
                } else {
                    self.lead(line, faults, out)?;
                }
            }
            _ if matches!(line, "1-0" | "0-1" | "1/2-1/2" | "*") => {
                return self.result(line, faults, out);
            }
            _ => match COMMANDS.iter().find(|(name, _)| word.eq_ignore_ascii_case(name)) {
                Some((name, _)) => return self.command(name, rest.trim(), out),
                None if self.is_stray(word) => {
                    let guess = nearest(word, COMMANDS.iter().map(|(name, _)| *name));
                    let told = match guess {
                        Some(guess) => {
                            say!(self.lang(), RECORD_STRAY_MEANT, word = word, guess = guess)
                        }
                        None => say!(self.lang(), RECORD_STRAY, word = word),
                    };
                    writeln!(out, "{told}")?;
                    *faults += 1;
                }
                None => self.ply(line, &snapshot, faults, out)?,
            },
        }
        Ok(Flow::On)
    }

    /// Whether this is a word that no ply begins with.
    fn is_stray(&self, word: &str) -> bool {
        word.chars().all(char::is_alphabetic)
            && !begins_with_word(word)
            && !word.eq_ignore_ascii_case("pass")
            && self.rules().spec().choice_named(word).is_none()
    }

    fn command(&mut self, name: &str, rest: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        match name {
            "undo" => match self.record.plies.pop() {
                Some(ply) => {
                    let left = self.record.plies.len();
                    self.record.comments.retain(|comment| comment.after <= left);
                    self.record.positions.retain(|diagram| diagram.after <= left);
                    self.record.entries.retain(|entry| entry.after <= left);
                    let ply = self.record.written(&ply);
                    writeln!(out, "{}", say!(self.lang(), RECORD_TAKEN_OUT, ply = ply))?;
                    self.keep(out)?;
                }
                None => writeln!(out, "{}", say!(self.lang(), RECORD_NONE_OUT))?,
            },
            "board" => self.board(&self.replayed("").2, out)?,
            "position" => {
                let start = self.game.scoring().start();
                writeln!(
                    out,
                    "{}",
                    position::write_with_options(&self.rules(), &self.snapshot(), &start)
                )?;
            }
            "moves" => self.moves(rest, out)?,
            "show" => write!(out, "{}", self.closed())?,
            "help" => self.help(out)?,
            _ => return Ok(Flow::Stop),
        }
        Ok(Flow::On)
    }

    fn moves(&self, throw: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let mut game = self.replayed("").2.game;
        if let Awaiting::Throw(seat) = game.state().wait {
            if throw.is_empty() {
                return Ok(writeln!(out, "{}", say!(self.lang(), RECORD_ASK_THROW))?);
            }
            let dice = game.rules().spec().dice.count();
            let Some(throw) = moves::read_throw(throw, dice) else {
                return Ok(writeln!(out, "{}", moves::no_throw(self.lang(), throw, dice))?);
            };
            let thrown = game.apply(seat, charpentier_core::Action::Throw(throw));
            if thrown.is_err() {
                return Ok(());
            }
        }
        charpentier_cases::scene::hold(&mut game);
        let rules = self.rules();
        Ok(moves::plays(&rules, &mut game, out)?)
    }

    fn help(&self, out: &mut dyn Write) -> io::Result<()> {
        let lang = self.lang();
        for (line, about) in LINES.iter().chain(COMMANDS) {
            writeln!(out, "  {line:<25} {}", speak(lang, *about, &[]))?;
        }
        Ok(())
    }

    /// Draws the board, and says how many positions are possible if there are several.
    fn board(&self, replay: &Replay, out: &mut dyn Write) -> io::Result<()> {
        let (rules, state) = (self.rules(), replay.game.state());
        let names = board::names(&rules, &self.record, state);
        let acts = state.wait.seat().unwrap_or(state.turn.mover);
        write!(out, "{}", board::render(&rules, state, &names, self.style.numbered_for(acts)))?;
        let lines = account_lines(rules.spec(), self.game.scoring().as_ref(), state);
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        match replay.possible {
            1 => Ok(()),
            games => writeln!(out, "{}", say!(self.lang(), RECORD_GUESSED, games = games)),
        }
    }

    /// Returns the record with its result.
    fn closed(&self) -> Record {
        let mut record = self.record.clone();
        let (.., replay, _) = self.replayed("");
        let ended = replay.outcome.as_ref().map(record::Outcome::from);
        record.close(ended.or(self.record.result.clone()));
        record
    }

    fn keep(&mut self, out: &mut dyn Write) -> io::Result<bool> {
        if self.file.is_none() {
            return Ok(true);
        }
        let text = self.closed().to_string();
        let Some(file) = &mut self.file else { return Ok(true) };
        let written = file.keep(&text);
        if let Err(error) = &written {
            writeln!(out, "{} cannot be written: {error}", file.path().shown())?;
        }
        Ok(written.is_ok())
    }

    fn close(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.keep(out)? {
            return Err(Failure::Message("the record is not kept".into()));
        }
        match &self.file {
            Some(file) => {
                let path = file.path().shown().to_string();
                writeln!(out, "{}", say!(self.lang(), KEPT_IN, file = path))?;
            }
            None => write!(out, "\n{}", self.closed())?,
        }
        Ok(())
    }
}

/// Whether a line begins with a word in place of a throw, or is `??`.
fn begins_with_word(line: &str) -> bool {
    let word = line.split([' ', '(', '+', '-']).next().unwrap_or(line).to_ascii_lowercase();
    ["resign", "draw", "accept", "decline", "school", "raise", "compel"].contains(&word.as_str())
        || line == "??"
}
