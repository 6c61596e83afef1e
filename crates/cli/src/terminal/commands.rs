//! Input at the table: commands, throws, plays and marks.

use std::io::Write;
use std::path::Path;

use charpentier_core::diagnostic::Source;
use charpentier_core::wording::Wording;
use charpentier_core::{Action, Awaiting, Claim, ClaimStage, Offer, Play, Seat};
use charpentier_messages::say;
use charpentier_notation::position;
use charpentier_notation::replay::{read_parts, read_steps};

use crate::args::DiceFrom;
use crate::command::diagram::Shown;
use crate::command::prompt::{self, Flow, Typed};
use crate::command::why::About;
use crate::command::{ledger, moves, rules, why};
use crate::terminal::course::Course;
use crate::terminal::input::Input;
use crate::terminal::note;
use crate::wrap::{width, wrapped};
use crate::{Failure, board};

/// The commands that take nothing after them.
const ALONE: &[&str] = &[
    "moves", "roll", "why", "board", "position", "primer", "ledger", "note", "undo", "score",
    "accept", "decline", "help", "again", "quit", "false", "prove", "whole", "compel",
];

impl Course<'_> {
    /// Carries out a line of input.
    pub(super) fn hear(&mut self, line: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        let wait = self.table.game.state().wait;
        let digits = line.trim().starts_with(|c: char| c.is_ascii_digit());
        if self.dice == DiceFrom::Ask
            && matches!(wait, Awaiting::Lead | Awaiting::Throw(_))
            && digits
        {
            self.dice_typed(line.trim(), out)?;
            return Ok(Flow::On);
        }
        let state = self.table.game.state();
        if let Some(seat) = self.table.game.answers() {
            let word = line.trim().to_lowercase();
            let (yes, no) = (prompt::is_yes(self.lang(), &word), prompt::is_no(self.lang(), &word));
            if yes || no {
                self.act(seat, Action::Answer(yes), out)?;
                return Ok(Flow::On);
            }
        }
        let pays = state.seats.is_some();
        match prompt::read(line, self.table.rules(), state.turn.open, pays) {
            Typed::Nothing => match wait {
                Awaiting::Over => return Ok(Flow::Stop),
                Awaiting::Throw(_) => self.roll(out)?,
                _ if !self.ear.prompts() => {}
                _ => writeln!(out, "{}", self.due())?,
            },
            Typed::Command(name, rest) => return self.command(name, &rest, out),
            Typed::Choice(choice) => {
                if let Some(seat) = wait.seat() {
                    self.act(seat, Action::Choose(choice), out)?;
                }
            }
            Typed::Number(_) | Typed::Steps if !matches!(wait, Awaiting::Play(_)) => {
                writeln!(out, "{}", self.due())?;
            }
            Typed::Number(number) => {
                let plays = self.table.game.legal_plays();
                let count = plays.len();
                let play = plays.get(number.wrapping_sub(1)).map(|f| f.play);
                match (play, wait.seat()) {
                    (Some(play), Some(seat)) => self.act(seat, Action::Play(play), out)?,
                    _ => {
                        let told =
                            say!(self.lang(), NO_PLAY_NUMBER, number = number, plays = count);
                        writeln!(out, "{told}")?;
                    }
                }
            }
            Typed::Steps => self.play(line.trim(), out)?,
            Typed::Unknown(wrong) => writeln!(out, "{wrong}")?,
        }
        Ok(Flow::On)
    }

    /// Carries out a command.
    pub(super) fn command(
        &mut self,
        name: &str,
        rest: &str,
        out: &mut dyn Write,
    ) -> Result<Flow, Failure> {
        let lang = self.lang();
        let state = self.table.game.state();
        // The side that types: the one that has to answer, else the one whose turn it is.
        let speaker = self.table.game.answers().or(state.wait.seat()).unwrap_or(state.turn.mover);
        if !rest.is_empty() && ALONE.contains(&name) {
            writeln!(out, "{}", say!(lang, TAKES_NOTHING, word = name))?;
            return Ok(Flow::On);
        }
        match name {
            "moves" => {
                if matches!(state.wait, Awaiting::Play(_)) {
                    let rules = self.table.game.rules().clone();
                    moves::plays(&rules, &mut self.table.game, out)?;
                } else if !moves::choices(&self.table.game, out)? {
                    writeln!(out, "{}", self.due())?;
                }
            }
            "roll" => self.roll(out)?,
            "why" => self.table.why(out)?,
            "why-not" if rest.is_empty() => {
                let like = Wording::from(self.table.rules()).example();
                writeln!(out, "{}", say!(lang, ASK_WHY_NOT, like = like))?;
            }
            "why-not" => match why::read(rest, self.table.rules()) {
                Ok(about) => {
                    let written = |id: &str| rules::text_of(&self.library, &self.pack, id);
                    // A question about a choice concerns the present, and so does one about a play
                    // during a turn.
                    let plays = matches!(state.wait, Awaiting::Play(_) | Awaiting::Choose(_));
                    let is_now = match about {
                        About::Choice(_) => true,
                        About::Play(_) => plays,
                        About::Coups(_) => false,
                    };
                    let thrown = if is_now { None } else { self.table.thrown() };
                    let game = thrown.as_ref().unwrap_or(&self.table.game);
                    why::tell(game, &about, &written, out)?;
                }
                Err(Failure::Message(message)) => writeln!(out, "{message}")?,
                Err(other) => return Err(other),
            },
            "board" => {
                self.table.show(out)?;
                let legend = board::legend(self.table.rules(), self.table.style);
                if !legend.is_empty() {
                    writeln!(out, "{}", wrapped("", &legend, 0, width()))?;
                }
            }
            "rules" | "explain" | "score" | "lang" | "level" => self.look_up(name, rest, out)?,
            "position" => {
                let start = self.table.game.scoring().start();
                let snapshot = self.table.game.snapshot();
                writeln!(
                    out,
                    "{}",
                    position::write_with_options(self.table.rules(), &snapshot, &start)
                )?;
                let judge = self.table.game.scoring().as_ref();
                let shown = Shown { rules: self.table.rules(), judge, snapshot: &snapshot };
                shown.ids().iter().try_for_each(|id| writeln!(out, "{id}"))?;
            }
            "primer" => return self.primer(out),
            "ledger" => ledger::now(&self.table.game, out)?,
            "note" => {
                note::write(&self.table.game, out)?;
            }
            "undo" => {
                let machine = self.person.map(Seat::other);
                let typed = Some(self.begins).filter(|_| self.dice == DiceFrom::Ask);
                self.table.undo(machine, typed, out)?;
            }
            "save" if rest.is_empty() => writeln!(out, "{}", say!(lang, ASK_SAVE))?,
            "save" => self.table.save(Path::new(rest), out)?,
            "resign" => self.resign(speaker, rest, out)?,
            name if prompt::BY_HAND.contains(&name) => self.by_hand(name, rest, out)?,
            "rule" => self.rule(rest, out)?,
            "touch" => match self.table.rules().spec().points.read(speaker, rest.trim()) {
                Some(cell) => self.act(speaker, Action::Touch(cell), out)?,
                None => writeln!(out, "{}", say!(lang, ASK_TOUCH))?,
            },
            "draw" => self.offer_draw(speaker, rest, out)?,
            "accept" | "decline" => {
                self.act(speaker, Action::Answer(name == "accept"), out)?;
            }
            "hint" => self.hint(rest, out)?,
            "help" => prompt::help(self.table.rules(), state.seats.is_some(), out)?,
            "again" if state.wait == Awaiting::Over => return Ok(Flow::Again),
            "again" => writeln!(out, "{}", say!(lang, NOT_OVER))?,
            _ => return Ok(Flow::Stop),
        }
        Ok(Flow::On)
    }

    /// Carries out the commands of players who mark by hand: marks and claims.
    fn by_hand(&mut self, name: &str, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        match name {
            "mark" if let Some(points) = rest.strip_suffix("simple") => {
                match points.trim().parse() {
                    Ok(points) => self.mark(points, Action::MarkSimple, out)?,
                    Err(_) => {
                        writeln!(
                            out,
                            "{}",
                            say!(self.lang(), ASK_POINTS, example = "mark 4 simple")
                        )?;
                    }
                }
            }
            "mark" | "school" if rest.parse::<u16>().is_err() => {
                writeln!(out, "{}", say!(self.lang(), ASK_POINTS, example = format!("{name} 4")))?;
            }
            "mark" => self.mark(rest.parse().unwrap_or_default(), Action::Mark, out)?,
            "school" => {
                let points = rest.parse().unwrap_or_default();
                self.act(self.throws_next(), Action::Claim(Claim::School(points)), out)?;
            }
            "prove" => self.act(self.claimant(), Action::Claim(Claim::Raise), out)?,
            "false" => self.act(self.claimant(), Action::Claim(Claim::False), out)?,
            "whole" => self.act(self.claimant(), Action::Claim(Claim::Whole), out)?,
            "compel" => self.act(self.throws_next(), Action::Claim(Claim::Compel), out)?,
            _ => {}
        }
        Ok(())
    }

    /// Offers a draw. At a terminal the player has to confirm it first.
    fn offer_draw(&mut self, by: Seat, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let question = say!(self.lang(), ASK_DRAW);
        let sure = !self.ear.prompts() || rest == "yes";
        if self.is_over(out)? || !sure && !self.confirms(&question, out)? {
            return Ok(());
        }
        self.act(by, Action::Offer(Offer::Draw), out)
    }

    /// Returns whether the game is over, and says so if it is.
    fn is_over(&self, out: &mut dyn Write) -> Result<bool, Failure> {
        let over = self.table.game.state().wait == Awaiting::Over;
        if over {
            writeln!(out, "{}", self.due())?;
        }
        Ok(over)
    }

    /// Asks a question and returns whether the answer is yes. Else it prints that the game goes on.
    fn confirms(&mut self, question: &str, out: &mut dyn Write) -> Result<bool, Failure> {
        let lang = self.lang();
        let words = vec![say!(lang, ANSWER_NO), say!(lang, ANSWER_YES)];
        let heard = self.ear.hear(&format!("{question} >"), words, out)?;
        let yes = |line: &str| {
            let line = line.trim().to_lowercase();
            !line.is_empty() && prompt::yes_words(lang).iter().any(|yes| yes.starts_with(&line))
        };
        let sure = matches!(&heard, Input::Line(line) if yes(line));
        if !sure {
            writeln!(out, "{}", say!(lang, RESIGN_NOT))?;
        }
        Ok(sure)
    }

    /// Resigns the match, or the game by one of its ends. At a terminal the player has to confirm
    /// it first.
    fn resign(&mut self, by: Seat, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if self.is_over(out)? {
            return Ok(());
        }
        let lang = self.lang();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let (sure, kind) = match &words[..] {
            [kind @ .., "yes"] => (true, kind.join(" ")),
            kind => (!self.ear.prompts(), kind.join(" ")),
        };
        let (offer, question) = match self.table.rules().spec().end_mark(&kind) {
            _ if kind.is_empty() => (Offer::ResignMatch, say!(lang, ASK_RESIGN_MATCH)),
            Some(mark) => (Offer::ResignGame(mark), say!(lang, ASK_RESIGN_GAME, end = &kind)),
            None => return Ok(writeln!(out, "{}", self.table.no_end(&kind))?),
        };
        if !sure && !self.confirms(&question, out)? {
            return Ok(());
        }
        self.act(by, Action::Offer(offer), out)
    }

    /// Returns the side that claims: the person against the program, else the side that throws
    /// next.
    fn throws_next(&self) -> Seat {
        let state = self.table.game.state();
        let acts = state.wait.seat().unwrap_or(state.turn.mover);
        let thrown = matches!(state.wait, Awaiting::Play(_) | Awaiting::Choose(_));
        self.person.unwrap_or(if thrown { acts.other() } else { acts })
    }

    /// Returns the side that answers a claim.
    fn claimant(&self) -> Seat {
        let marking = self.table.game.talk().marking.as_ref();
        let answers =
            marking.and_then(|marking| marking.claim.as_ref()).map(|claim| match claim.stage {
                ClaimStage::Claimed => claim.by.other(),
                ClaimStage::CalledFalse | ClaimStage::Raised => claim.by,
            });
        self.person.or(answers).unwrap_or_else(|| self.throws_next())
    }

    /// Marks points for the person, or of two people for the one who has points to mark.
    pub(super) fn mark(
        &mut self,
        points: u16,
        how: fn(u16) -> Action,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let state = self.table.game.state();
        let acts = state.wait.seat().unwrap_or(state.turn.mover);
        let marking = self.table.game.talk().marking.as_ref();
        let open = |seat: Seat| marking.is_some_and(|marking| marking.open(seat).is_some());
        let seat = self.person.unwrap_or(if open(acts) { acts } else { acts.other() });
        self.act(seat, how(points), out)
    }

    /// Carries out a ruling by its number, or lists the possible rulings.
    fn rule(&mut self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let rulings = self.table.game.rulings();
        let faulty = self.table.game.fault().map(|fault| fault.seat);
        let nth = rest.trim().parse::<usize>().ok();
        match (faulty, nth.map(|nth| rulings.get(nth.wrapping_sub(1)))) {
            (None, _) => Ok(writeln!(out, "{}", say!(self.lang(), REFUSAL_NOTHING_TO_RULE))?),
            (Some(faulty), Some(Some(&ruling))) => {
                self.act(faulty.other(), Action::Rule(ruling), out)
            }
            (Some(faulty), _) => {
                let rules = self.table.rules();
                let wording = Wording::from(rules).of(faulty);
                writeln!(
                    out,
                    "{}",
                    say!(self.lang(), RULINGS_OPEN, seat = rules.spec().side(faulty.other()))
                )?;
                for (nth, ruling) in rulings.iter().enumerate() {
                    writeln!(out, "  {}  {}", nth + 1, ruling.describe(wording))?;
                }
                Ok(())
            }
        }
    }

    fn roll(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.table.game.state().wait {
            Awaiting::Throw(_) if self.dice == DiceFrom::Ask => {
                Ok(writeln!(out, "{}", say!(self.lang(), ASK_DICE_TYPED))?)
            }
            Awaiting::Throw(seat) => {
                let throw = self.dice().throw(self.table.game.rules().spec().dice.count());
                self.act(seat, Action::Throw(throw), out)
            }
            Awaiting::Play(_) => Ok(writeln!(out, "{}", say!(self.lang(), DUE_PLAY))?),
            _ => Ok(writeln!(out, "{}", self.due())?),
        }
    }

    fn dice_typed(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let faces: Vec<u8> = line.chars().filter_map(|c| c.to_digit(10)).map(|n| n as u8).collect();
        let wait = self.table.game.state().wait;
        // For the lead, each side throws one die.
        let dice =
            if wait == Awaiting::Lead { 2 } else { self.table.game.rules().spec().dice.count() };
        let Some(throw) = moves::read_throw(line, dice) else {
            return Ok(writeln!(out, "{}", moves::no_throw(self.lang(), line, dice))?);
        };
        match wait {
            Awaiting::Lead => self.act(Seat::White, Action::Lead(faces[0], faces[1]), out),
            Awaiting::Throw(seat) => self.act(seat, Action::Throw(throw), out),
            _ => Ok(()),
        }
    }

    /// Plays steps as they were typed.
    pub(super) fn play(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let Awaiting::Play(seat) = self.table.game.state().wait else {
            return Ok(());
        };
        match read_parts(&Source::new("the play", line), &self.table.game) {
            Ok(plays) => {
                plays.into_iter().try_for_each(|play| self.act(seat, Action::Play(play), out))
            }
            Err(_) => match self.wrongly(line) {
                Some(play) => self.act(seat, Action::Play(play), out),
                None => self.unplayable(line, out),
            },
        }
    }

    /// Prints why typed steps are not a legal play.
    fn unplayable(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let rules = self.table.rules();
        let steps = read_steps(&Source::new("the play", line), rules, rules.spec().points).ok();
        match steps.map(|steps| self.table.game.find(&steps)) {
            Some(Err(refusal)) => Ok(self.table.refuse_play(line, &refusal, out)?),
            _ => Ok(writeln!(out, "{}", why::unread(line, rules))?),
        }
    }

    /// Returns the typed steps as a play that is not legal but can be made, if the game allows such
    /// plays.
    fn wrongly(&self, line: &str) -> Option<Play> {
        let game = &self.table.game;
        let Awaiting::Play(seat) = game.state().wait else {
            return None;
        };
        let allowed = game.rules().spec().faults.is_some_and(|faults| faults.allowed);
        let (source, rules) = (Source::new("the play", line), game.rules());
        let steps = allowed.then(|| read_steps(&source, rules, rules.spec().points))?.ok()?;
        let play = Play::from_steps(&steps);
        game.clone().apply(seat, Action::Play(play)).is_ok().then_some(play)
    }
}
