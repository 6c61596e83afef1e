//! `record`: a game entered as it is played, or from paper, ply by ply.
//!
//! Each line that is typed is a line of the record to be. It is read and played
//! over with all that stands before it, and what is wrong with it is said at
//! once; only what is right, or marked `{sic}` or `??`, is taken. What follows
//! from the dice and the steps is filled in.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::suggest::nearest;
use charpentier_core::{Diagnostic, Game, Rules, Seat, State, Wait};
use charpentier_notation::record::{self, Entry, Record, entries_of};
use charpentier_notation::{Replay, position, replay};
use charpentier_pack::Library;

use crate::args::RecordArgs;
use crate::board::{self, Style};
use crate::command::play::next_line;
use crate::command::taken::Taken;
use crate::command::{keep, ledger, moves};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// What can be typed besides lines of a record.
const COMMANDS: &[(&str, &str)] = &[
    ("undo", "take the last ply out again"),
    ("board", "the board as it stands"),
    ("moves", "the legal plays of a throw: moves 65"),
    ("show", "the record so far"),
    ("help", "this"),
    ("quit", "stop; a record that is kept can be gone on with"),
];

/// A record that is being entered.
struct Desk {
    /// A game of the pack that has just begun.
    game: Game,
    /// The record so far, without its result.
    record: Record,
    file: Option<PathBuf>,
    style: Style,
    prompts: bool,
}

/// Whether more is typed.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    Stop,
}

/// Takes lines until the match is over, the input ends, or somebody stops.
pub(crate) fn run(
    library: &Library,
    args: &RecordArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let Taken { pack, mut record, file, .. } = Taken::of(library, &args.game, &args.made)?;
    record.result = None;
    let stdin = io::stdin();
    let mut desk = Desk { game: pack.game(), record, file, style, prompts: stdin.is_terminal() };
    writeln!(out, "{}; type plies such as 65: 1/7 1/6, or help", pack.title)?;
    desk.reopen(out)?;
    let mut input = stdin.lock();
    let mut faults = 0;
    loop {
        let state = desk.state();
        if state.wait == Wait::Over {
            break;
        }
        if desk.prompts {
            write!(out, "{} ", desk.asked(&state))?;
            out.flush()?;
        }
        let Some(line) = next_line(&mut input)? else {
            write!(out, "{}", if desk.prompts { "\n" } else { "" })?;
            break;
        };
        if desk.hear(line.trim(), &mut faults, out)? == Flow::Stop {
            break;
        }
    }
    desk.close(out)?;
    // From a pipe nobody has seen what was refused.
    Ok(if faults > 0 && !desk.prompts { Done::Faults } else { Done::Good })
}

impl Desk {
    fn rules(&self) -> Arc<Rules> {
        Arc::clone(self.game.rules())
    }

    /// The record as text, and its replay.
    fn replayed(&self, more: &str) -> (Arc<Source>, Record, Replay, Vec<Diagnostic>) {
        let name =
            self.file.as_ref().map_or("record".to_owned(), |file| file.display().to_string());
        let mut text = self.record.to_string();
        text.push_str(more);
        let source = Source::new(name, text);
        let mut parsed = record::parse(&source);
        let record =
            if parsed.records.len() == 1 { parsed.records.remove(0) } else { Record::default() };
        let replay = replay(&source, &record, self.game.clone());
        (source, record, replay, parsed.diagnostics)
    }

    fn state(&self) -> State {
        self.replayed("").2.game.state().clone()
    }

    /// A ply in the middle of which a record breaks off is typed again.
    fn reopen(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let state = self.state();
        if !self.record.plies.is_empty() {
            let count = self.record.plies.len();
            writeln!(out, "{count} plies so far; the last is {}", self.record.plies[count - 1])?;
        }
        let breaks_off = matches!(state.wait, Wait::Choose(_) | Wait::Play(_));
        if breaks_off && self.record.plies.pop().is_some() {
            writeln!(out, "it breaks off there: type it whole")?;
        }
        Ok(())
    }

    /// What is asked for, and at once the head of the line that is typed.
    fn asked(&self, state: &State) -> String {
        match self.head(state) {
            head if head.is_empty() && self.record.plies.is_empty() => {
                "the dice that decide who begins, or w or b?".into()
            }
            // Whoever begins the next game of a match begins its first ply.
            head if head.is_empty() => "a new game: its first ply, with number and side >".into(),
            head => format!("{head} >"),
        }
    }

    /// What the next line begins with: number and seat, and the dice where they lie there already.
    fn head(&self, state: &State) -> String {
        let answers = state.offer.map(|(by, _)| by.other());
        // Behind what nobody can read the turn goes to the other side, unless somebody says so.
        let last = self.record.plies.last().filter(|last| last.is_illegible());
        let last = last.filter(|last| state.wait == Wait::Throw(last.seat));
        let next = last.map(|last| last.seat.other());
        let Some(seat) = answers.or(next).or(state.wait.seat()) else {
            return String::new();
        };
        let number = self.record.next_number(seat);
        let thrown = matches!(state.wait, Wait::Choose(_) | Wait::Play(_));
        let dice = state.turn.throw.filter(|_| thrown && state.offer.is_none());
        let dice = dice.map_or(String::new(), |throw| format!(" {throw}:"));
        format!("{number}{}{dice}", seat.letter())
    }

    fn hear(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<Flow, Failure> {
        let state = self.state();
        let first = line.chars().next();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            None => return Ok(Flow::On),
            Some('[') => self.tag(line, faults, out)?,
            Some('{' | ';') => self.remark(line, faults, out)?,
            _ if ["seats", "ledger"].iter().any(|known| word.eq_ignore_ascii_case(known)) => {
                self.entry(line, faults, out)?;
            }
            _ if state.wait == Wait::Lead && self.record.plies.is_empty() => {
                self.lead(line, faults, out)?;
            }
            _ if matches!(line, "1-0" | "0-1" | "1/2-1/2" | "*") => {
                return self.result(line, faults, out);
            }
            _ => match COMMANDS.iter().find(|(name, _)| word.eq_ignore_ascii_case(name)) {
                Some((name, _)) => return self.command(name, rest.trim(), out),
                None if self.is_stray(word) => {
                    let guess = nearest(word, COMMANDS.iter().map(|(name, _)| *name));
                    let guess = guess
                        .map_or("type help".to_owned(), |name| format!("did you mean {name}?"));
                    writeln!(out, "`{word}` is neither a ply nor a command; {guess}")?;
                    *faults += 1;
                }
                None => self.ply(line, &state, faults, out)?,
            },
        }
        Ok(Flow::On)
    }

    /// Whether this is a word that no ply begins with.
    fn is_stray(&self, word: &str) -> bool {
        word.chars().all(char::is_alphabetic)
            && !begins_with_word(word)
            && !word.eq_ignore_ascii_case("pass")
            && self.rules().choice_named(word).is_none()
    }

    /// Takes a line that stands between plies, or tells what is wrong with it.
    fn taken(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let begins = self.record.to_string().len();
        let (_, record, replay, read) = self.replayed(&format!("{line}\n"));
        let mut told: Vec<_> = read.into_iter().chain(replay.diagnostics).collect();
        // What stands before has been told already; so have tags that are missing.
        told.retain(|fault| fault.start() >= begins && !matches!(fault.code, "N0205" | "N0201"));
        report::print(out, &told, Format::Human)?;
        if told.iter().any(|fault| fault.severity == Severity::Error) {
            *faults += 1;
            return Ok(false);
        }
        self.record = Record { result: None, ..record };
        Ok(true)
    }

    fn remark(
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

    /// Holds a line about seats or the ledger against what has been filled in, which stays; what stands wrong
    /// in the original takes its place.
    fn entry(
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

    fn tag(&mut self, line: &str, faults: &mut usize, out: &mut dyn Write) -> Result<(), Failure> {
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
                writeln!(out, "the tag {} cannot be changed here", tag.name)?;
            } else {
                self.record.set(&tag.name, tag.value);
                self.keep(out)?;
            }
        }
        Ok(())
    }

    /// The dice for the lead, or the side that begins.
    fn lead(&mut self, line: &str, faults: &mut usize, out: &mut dyn Write) -> Result<(), Failure> {
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
            writeln!(
                out,
                "`{line}` decides nothing: type white's die and black's, such as 65, or w or b"
            )?;
            return Ok(());
        }
        self.record = tried;
        if self.state().wait == Wait::Lead {
            writeln!(out, "equal dice are thrown again")?;
        }
        self.keep(out)?;
        Ok(())
    }

    fn ply(
        &mut self,
        line: &str,
        state: &State,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let text = with_head(line, &self.head(state));
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
                self.record.plies[at] = ply.completed(turn, &rules);
                for entry in entries_of(turn.events()) {
                    // What comes before a throw stays when the ply is taken out again.
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
            writeln!(out, "{}", self.record.plies[at])?;
            entries(at + 1).try_for_each(|entry| writeln!(out, "{entry}"))?;
        }
        if let Some(outcome) = &replay.game.state().outcome {
            writeln!(out, "the match is over: {}", outcome.tell(&rules))?;
        }
        self.keep(out)?;
        if self.prompts {
            self.board(replay.game.state(), out)?;
        }
        Ok(())
    }

    /// Takes a ply if it is right and whole.
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
        let state = self.state();
        let waits = matches!(state.wait, Wait::Choose(_) | Wait::Play(_));
        let whole = self.record.plies.last().is_some_and(|ply| !ply.is_illegible());
        if self.record.plies.len() == count || waits && whole {
            *faults += 1;
            self.record = earlier;
            let due = match state.wait {
                Wait::Choose(_) => "the choice is missing",
                Wait::Play(_) => "the play is missing",
                _ => "this is no ply",
            };
            writeln!(out, "{due}; a ply is written whole, such as 65: 1/7 1/6")?;
            return Ok(false);
        }
        Ok(true)
    }

    /// The result ends the record, whether the game is over or not.
    fn result(
        &mut self,
        line: &str,
        faults: &mut usize,
        out: &mut dyn Write,
    ) -> Result<Flow, Failure> {
        let begins = self.record.to_string().len();
        let (_, record, replay, read) = self.replayed(&format!("{line}\n"));
        let told = read.into_iter().chain(replay.diagnostics);
        let told: Vec<_> = told.filter(|f| f.start() >= begins && f.code != "N0201").collect();
        report::print(out, &told, Format::Human)?;
        if told.iter().any(|fault| fault.severity == Severity::Error && fault.code != "N0204") {
            *faults += 1;
            return Ok(Flow::On);
        }
        self.record.result = record.result;
        Ok(Flow::Stop)
    }

    fn command(&mut self, name: &str, rest: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        match name {
            "undo" => match self.record.plies.pop() {
                Some(ply) => {
                    let left = self.record.plies.len();
                    self.record.comments.retain(|comment| comment.after <= left);
                    self.record.positions.retain(|diagram| diagram.after <= left);
                    self.record.entries.retain(|entry| entry.after <= left);
                    writeln!(out, "taken out: {ply}")?;
                    self.keep(out)?;
                }
                None => writeln!(out, "there is no ply to take out")?,
            },
            "board" => self.board(&self.state(), out)?,
            "moves" => self.moves(rest, out)?,
            "show" => write!(out, "{}", self.closed())?,
            "help" => self.help(out)?,
            _ => return Ok(Flow::Stop),
        }
        Ok(Flow::On)
    }

    fn moves(&self, throw: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let mut game = self.replayed("").2.game;
        if let Wait::Throw(seat) = game.state().wait {
            let Some(throw) = moves::read_throw(throw) else {
                return Ok(writeln!(out, "moves of which throw? moves 65")?);
            };
            let thrown = game.apply(seat, charpentier_core::Action::Throw(throw));
            if thrown.is_err() {
                return Ok(());
            }
        }
        charpentier_pack::cases::scene::hold(&mut game);
        let rules = self.rules();
        Ok(moves::plays(&rules, &mut game, out)?)
    }

    fn help(&self, out: &mut dyn Write) -> io::Result<()> {
        for (line, about) in [
            ("65: 1/7 1/6", "a ply; its number, seat and colon may be left out"),
            ("65: +4 1/7 1/6", "with what is marked; it is checked, or filled in"),
            ("65: 1/7 1/6 {sic}", "it stands so in the original, wrong as it is"),
            ("65: ??   or   ??", "the play, or all of it, is illegible"),
            ("resign  draw  accept", "said in place of a throw"),
            ("{…}  ; …  [White \"Anne\"]", "a comment, a tag"),
            ("tgn1 …", "a position line: how the board stands here"),
            ("seats A/C   ledger …", "who sits down; a row of the ledger, to be checked"),
            ("1-0  0-1  1/2-1/2  *", "the result, and the end"),
        ] {
            writeln!(out, "  {line:<25} {about}")?;
        }
        COMMANDS.iter().try_for_each(|(name, about)| writeln!(out, "  {name:<25} {about}"))
    }

    fn board(&self, state: &State, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.rules();
        let names = board::names(&self.record, state);
        let view = state.wait.seat().unwrap_or(state.turn.mover);
        write!(out, "{}", board::render(&rules, state, &names, self.style.seen_from(view)))?;
        ledger::stand(self.game.judge(), state, out)?;
        writeln!(out, "{}", position::write(&rules, state))
    }

    /// The record with its result.
    fn closed(&self) -> Record {
        let mut record = self.record.clone();
        let outcome = self.state().outcome.as_ref().map(record::Outcome::from);
        record.close(outcome.or(self.record.result.clone()));
        record
    }

    fn keep(&self, out: &mut dyn Write) -> io::Result<bool> {
        let Some(path) = &self.file else {
            return Ok(true);
        };
        let written = keep::write(path, &self.closed().to_string());
        if let Err(error) = &written {
            writeln!(out, "{} cannot be written: {error}", path.display())?;
        }
        Ok(written.is_ok())
    }

    fn close(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.file {
            Some(path) => {
                if !self.keep(out)? {
                    return Err(Failure::Wrong("the record is not kept".into()));
                }
                writeln!(out, "the record is in {}", path.display())?;
            }
            None => write!(out, "\n{}", self.closed())?,
        }
        Ok(())
    }
}

/// The line with its number and seat, and its dice where they lie on the table already.
fn with_head(line: &str, head: &str) -> String {
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let named = digits.len() < line.len() && digits.starts_with(['w', 'W', 'b', 'B']);
    let ply = head.split(' ').next().unwrap_or(head);
    if named || head.is_empty() || line.starts_with("tgn1") {
        return line.to_owned();
    }
    // `65 1/7 1/6`: the colon may be left out.
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let is_dice = word.len() == 2 && moves::read_throw(word).is_some();
    let said = line.contains(':') && !line.starts_with("b:") || is_dice;
    match (said, is_dice, head.len() > ply.len()) {
        (_, true, _) => format!("{ply} {word}: {rest}"),
        (true, ..) => format!("{ply} {line}"),
        (_, _, true) if !begins_with_word(line) => format!("{head} {line}"),
        _ => format!("{ply} {line}"),
    }
}

/// Whether something is said in place of a throw.
fn begins_with_word(line: &str) -> bool {
    let word = line.split([' ', '(', '+', '-']).next().unwrap_or(line).to_ascii_lowercase();
    ["resign", "draw", "accept", "decline", "school", "raise", "compel"].contains(&word.as_str())
        || line == "??"
}
