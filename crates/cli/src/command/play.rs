//! `play`: a game at the terminal, by two people or against a side that plays at random.
//!
//! Everything goes through core's door. The same program plays from a pipe:
//! without a terminal there is no prompt, and the end of the input ends it.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::listed;
use charpentier_core::{Action, Claim, Offer, Play, Seat, Stage, Wait};
use charpentier_notation::replay::{read_play, read_steps};
use charpentier_notation::{Record, position};
use charpentier_pack::Library;

use crate::args::{DiceFrom, Opponent, PlayArgs};
use crate::board::Style;
use crate::command::prompt::{self, Typed};
use crate::command::table::Table;
use crate::command::taken::{Taken, default_tag};
use crate::command::{game_of, keep, ledger, moves, note, simulate, why};
use crate::report::{self, Format};
use crate::{Done, Failure};

/// A table, and who sits at it.
struct Sitting {
    table: Table,
    /// The side of the person who plays against the program.
    person: Option<Seat>,
    dice: DiceFrom,
    seed: u64,
    /// In how many of a hundred marks the program slips.
    slips: u8,
    /// Somebody sits at a terminal.
    prompts: bool,
}

/// Whether the game goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    Stop,
}

/// Plays until the match is over, the input ends, or somebody quits.
pub(crate) fn run(
    library: &Library,
    args: &PlayArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut taken = Taken::of(library, &args.game, &args.made)?;
    let again = !taken.done.is_empty() || !taken.record.plies.is_empty();
    if let Some(line) = &args.from {
        if again || taken.record.tag("Position").is_some() {
            return Err(Failure::Wrong("the game has begun; --from is for a new one".into()));
        }
        let parsed = position::parse(&Source::new("the position", line.as_str()));
        taken.game = game_of(&taken.pack, &parsed.map_err(Failure::Argument)?)?;
        taken.record.set("Position", line.as_str());
    }
    if let Some(path) = &args.note {
        if again || taken.record.tag("Note").is_some() {
            return Err(Failure::Wrong("the game has begun; --note is for a new one".into()));
        }
        note::take_up(&mut taken, path)?;
    }
    let known = taken.record.value("Seed").and_then(|seed| seed.parse().ok());
    // A game whose dice nobody knows is gone on with by dice that are typed.
    let dice = match args.dice {
        None if again && known.is_none() && args.seed.is_none() => DiceFrom::Ask,
        dice => dice.unwrap_or(DiceFrom::Seed),
    };
    let seed = args.seed.or(known).unwrap_or_else(fresh_seed);
    let person = person(args, &mut taken.record);
    match dice {
        DiceFrom::Seed if !again => default_tag(&mut taken.record, "Seed", seed.to_string()),
        // The record no longer has its dice from the seed that it names.
        _ if known.is_some_and(|known| known != seed) || dice == DiceFrom::Ask => {
            taken.record.tags.retain(|tag| !tag.name.eq_ignore_ascii_case("Seed"));
        }
        _ => {}
    }
    let told = if dice == DiceFrom::Seed { format!(" (seed {seed})") } else { String::new() };
    writeln!(out, "{}{told}; type help for the commands", taken.pack.title)?;
    let stdin = io::stdin();
    let prompts = stdin.is_terminal();
    let table = Table::new(taken, style);
    let mut sitting = Sitting { table, person, dice, seed, slips: args.slips, prompts };
    if again {
        writeln!(out, "taken up again after {} plies", sitting.table.plies())?;
        sitting.table.show(out)?;
        if let Some(outcome) = &sitting.table.game.state().outcome {
            writeln!(out, "the match is over: {}", outcome.tell(sitting.table.rules()))?;
        }
    }
    sitting.sit(&mut stdin.lock(), out)
}

/// The side of the person, where the other is played by the program: as asked, or as the record
/// that is taken up again names the sides.
fn person(args: &PlayArgs, record: &mut Record) -> Option<Seat> {
    let machine = "random";
    let named = |tag: &str| record.value(tag).is_some_and(|name| name == machine);
    let known = match (named("White"), named("Black")) {
        (true, false) => Some(Seat::Black),
        (false, true) => Some(Seat::White),
        _ => None,
    };
    let person = match args.against {
        Some(Opponent::Random) => Some(known.unwrap_or_else(|| args.seat.into())),
        Some(Opponent::None) => None,
        None => known,
    };
    if let Some(person) = person {
        record.set(if person == Seat::White { "Black" } else { "White" }, machine);
    }
    person
}

/// The next line; signs that are no text are shown as such by whoever does not know them.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    // Nobody types longer lines; the rest of one is the next.
    let read = io::Read::take(input, 1 << 16).read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// A seed that differs from game to game.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000)
}

impl Sitting {
    fn sit(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Done, Failure> {
        loop {
            self.go_on(out)?;
            if self.table.game.state().wait == Wait::Over {
                break;
            }
            if self.prompts {
                write!(out, "{} ", self.question())?;
                out.flush()?;
            }
            let Some(line) = next_line(input)? else {
                // Whoever ends the input at a prompt is still on its line.
                write!(out, "{}", if self.prompts { "\n" } else { "" })?;
                writeln!(out, "the input ends; the game is unfinished")?;
                break;
            };
            if self.hear(&line, out)? == Flow::Stop {
                break;
            }
        }
        self.table.close(out)
    }

    /// Whether a side is played by the program.
    fn is_machine(&self, seat: Seat) -> bool {
        self.person.is_some_and(|person| person != seat)
    }

    /// Does what needs no person: the lead, the machine's turn, plays that are forced.
    fn go_on(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        loop {
            if let Some((seat, action)) = self.ruled().or_else(|| self.by_hand()) {
                self.act(seat, action, out)?;
                continue;
            }
            let asks = self.dice == DiceFrom::Ask;
            let action = match self.table.game.state().wait {
                Wait::Over => return Ok(()),
                _ if let Some(seat) = self.table.game.answers() => {
                    // Somebody who plays at random takes whatever is offered.
                    if !self.is_machine(seat) {
                        return Ok(());
                    }
                    (seat, Action::Answer(true))
                }
                Wait::Lead | Wait::Throw(_) if asks => return Ok(()),
                Wait::Lead => {
                    let mut dice = self.dice();
                    (Seat::White, Action::Lead(dice.die(), dice.die()))
                }
                Wait::Throw(seat) if self.is_machine(seat) => {
                    (seat, Action::Throw(self.dice().throw()))
                }
                Wait::Choose(seat) if self.is_machine(seat) => match self.decided() {
                    Some(action) => (seat, action),
                    None => return Ok(()),
                },
                Wait::Play(seat) => match self.unasked(seat) {
                    Some(play) => (seat, Action::Play(play)),
                    None => return Ok(()),
                },
                Wait::Throw(_) | Wait::Choose(_) => return Ok(()),
            };
            self.act(action.0, action.1, out)?;
        }
    }

    /// The seeded dice as they come next.
    fn dice(&self) -> crate::dice::Dice {
        crate::dice::Dice::after(self.seed, self.table.throws())
    }

    /// What the program does where it decides.
    fn decided(&mut self) -> Option<Action> {
        let mut chance = crate::dice::Dice::decision(self.seed, self.table.actions());
        simulate::random_action(&mut self.table.game, &mut chance).map(|(_, action)| action)
    }

    /// The play that is made without asking: the machine's, or the only one where it moves nobody
    /// or was left by the other side.
    fn unasked(&mut self, seat: Seat) -> Option<Play> {
        if self.is_machine(seat) {
            return match self.decided()? {
                Action::Play(play) => Some(play),
                _ => None,
            };
        }
        if self.table.game.by_hand().is_some() {
            // Whoever plays can no longer mark.
            return None;
        }
        let passed = seat != self.table.game.state().turn.mover;
        match self.table.game.plays() {
            [only] if only.play.used() == 0 || passed => Some(only.play),
            _ => None,
        }
    }

    /// What is asked of whoever is to act.
    fn question(&self) -> String {
        let state = self.table.game.state();
        if let Some(seat) = self.table.game.answers() {
            return format!("{seat}: accept or decline?");
        }
        match state.wait {
            Wait::Lead => "the two dice that decide who begins, white's first?".into(),
            Wait::Throw(seat) if self.dice == DiceFrom::Ask => format!("{seat}'s dice?"),
            Wait::Throw(seat) => format!("{seat} throws (Enter) >"),
            Wait::Choose(seat) => {
                let open = charpentier_core::event::open_words(self.table.rules(), state.turn.open);
                let names: Vec<_> = open.collect();
                format!("{seat}: {}?", listed(&names, "or"))
            }
            Wait::Play(seat) => {
                let throw = state.turn.throw.map_or(String::new(), |throw| throw.to_string());
                format!("{seat} plays {throw} >")
            }
            Wait::Over => String::new(),
        }
    }

    /// Does something, tells it, and shows the board where a person has to look at it.
    fn act(&mut self, seat: Seat, action: Action, out: &mut dyn Write) -> Result<(), Failure> {
        let rows = self.table.game.state().ledger.len();
        if !self.table.act(seat, action, out)? {
            return Ok(());
        }
        let ledger = &self.table.game.state().ledger;
        if ledger.len() > rows {
            ledger::table(ledger, out)?;
        }
        let wait = self.table.game.state().wait;
        let looks = wait.seat().is_some_and(|seat| !self.is_machine(seat));
        let view = self.person.or(wait.seat()).unwrap_or(self.table.game.state().turn.mover);
        self.table.style = self.table.style.seen_from(view);
        if looks && !matches!(wait, Wait::Throw(_))
            || matches!(action, Action::Play(_) | Action::Choose(_))
        {
            self.table.show(out)?;
        }
        if !matches!(wait, Wait::Choose(_) | Wait::Play(_)) {
            self.table.keep(out)?;
        }
        Ok(())
    }

    /// Carries out what was typed.
    fn hear(&mut self, line: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        let wait = self.table.game.state().wait;
        let digits = line.trim().starts_with(|c: char| c.is_ascii_digit());
        if self.dice == DiceFrom::Ask && matches!(wait, Wait::Lead | Wait::Throw(_)) && digits {
            self.dice_typed(line.trim(), out)?;
            return Ok(Flow::On);
        }
        let typed = prompt::read(line, self.table.rules(), self.table.game.state().turn.open);
        match typed {
            Typed::Nothing => match wait {
                Wait::Throw(_) => self.roll(out)?,
                _ if !self.prompts => {}
                _ => writeln!(out, "{}; moves lists what can be played", self.question())?,
            },
            Typed::Command(name, rest) => return self.command(name, &rest, out),
            Typed::Choice(choice) => {
                if let Some(seat) = wait.seat() {
                    self.act(seat, Action::Choose(choice), out)?;
                }
            }
            Typed::Number(_) | Typed::Steps if !matches!(wait, Wait::Play(_)) => {
                writeln!(out, "{}", self.question())?;
            }
            Typed::Number(number) => {
                let play = self.table.game.plays().get(number.wrapping_sub(1)).map(|f| f.play);
                match (play, wait.seat()) {
                    (Some(play), Some(seat)) => self.act(seat, Action::Play(play), out)?,
                    _ => writeln!(out, "there is no play number {number}; type moves")?,
                }
            }
            Typed::Steps => self.play(line.trim(), out)?,
            Typed::Unknown(wrong) => writeln!(out, "{wrong}")?,
        }
        Ok(Flow::On)
    }

    fn command(&mut self, name: &str, rest: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        let state = self.table.game.state();
        // Who speaks: who has to answer, else whose turn it is.
        let speaker = self.table.game.answers().or(state.wait.seat()).unwrap_or(state.turn.mover);
        match name {
            "moves" => {
                if matches!(state.wait, Wait::Play(_)) {
                    let rules = self.table.game.rules().clone();
                    moves::plays(&rules, &mut self.table.game, out)?;
                } else {
                    writeln!(out, "{}", self.question())?;
                }
            }
            "roll" => self.roll(out)?,
            "why" => self.table.why(out)?,
            "why-not" if rest.is_empty() => writeln!(out, "why not what? why-not COUP or PLAY")?,
            "why-not" => match why::read(rest, self.table.rules()) {
                Ok(about) => why::tell(&self.table.game, &about, out)?,
                Err(Failure::Argument(faults)) => report::print(out, &faults, Format::Human)?,
                Err(Failure::Wrong(message)) => writeln!(out, "{message}")?,
                Err(other) => return Err(other),
            },
            "board" => self.table.show(out)?,
            "position" => {
                let start = self.table.game.judge().start();
                writeln!(out, "{}", position::write_whole(self.table.rules(), state, &start))?;
            }
            "ledger" => ledger::now(&self.table.game, out)?,
            "note" => {
                note::write(&self.table.game, out)?;
            }
            "undo" => {
                let machine = self.person.map(Seat::other);
                self.table.undo(machine, out)?;
            }
            "save" if rest.is_empty() => writeln!(out, "save where? save FILE")?,
            "save" => self.save(Path::new(rest), out)?,
            "resign" => match rest {
                "" => self.act(speaker, Action::Offer(Offer::Match), out)?,
                kind => match self.table.rules().end_mark(kind) {
                    Some(mark) => self.act(speaker, Action::Offer(Offer::Game(mark)), out)?,
                    None => writeln!(out, "{}", self.table.no_end(kind))?,
                },
            },
            "mark" | "school" if rest.parse::<u16>().is_err() => {
                writeln!(out, "how many points? {name} 4")?;
            }
            "mark" => self.mark(rest.parse().unwrap_or_default(), out)?,
            "school" => {
                let points = rest.parse().unwrap_or_default();
                self.act(self.throws_next(), Action::Claim(Claim::School(points)), out)?;
            }
            "prove" => self.act(self.claimant(), Action::Claim(Claim::Raise), out)?,
            "false" => self.act(self.claimant(), Action::Claim(Claim::False), out)?,
            "whole" => self.act(self.claimant(), Action::Claim(Claim::Whole), out)?,
            "compel" => self.act(self.throws_next(), Action::Claim(Claim::Compel), out)?,
            "rule" => self.rule(rest, out)?,
            "touch" => match rest.trim().parse() {
                Ok(cell) => self.act(speaker, Action::Touch(cell), out)?,
                Err(_) => writeln!(out, "which man? touch 8")?,
            },
            "draw" => self.act(speaker, Action::Offer(Offer::Draw), out)?,
            "accept" | "decline" => {
                self.act(speaker, Action::Answer(name == "accept"), out)?;
            }
            "help" => prompt::help(self.table.rules(), state.seats.is_some(), out)?,
            _ => return Ok(Flow::Stop),
        }
        Ok(Flow::On)
    }

    /// Who claims: the person against the program; of two people the one who throws next.
    fn throws_next(&self) -> Seat {
        let state = self.table.game.state();
        let acts = state.wait.seat().unwrap_or(state.turn.mover);
        let thrown = matches!(state.wait, Wait::Play(_) | Wait::Choose(_));
        self.person.unwrap_or(if thrown { acts.other() } else { acts })
    }

    /// Who answers a claim.
    fn claimant(&self) -> Seat {
        let hand = self.table.game.state().hand.as_ref();
        let answers = hand.and_then(|hand| hand.claim.as_ref()).map(|claim| match claim.stage {
            Stage::Claimed => claim.by.other(),
            Stage::CalledFalse | Stage::Raised => claim.by,
        });
        self.person.or(answers).unwrap_or_else(|| self.throws_next())
    }

    /// Marks for whoever has something to mark: the person, or of two the one whose time it is.
    fn mark(&mut self, points: u16, out: &mut dyn Write) -> Result<(), Failure> {
        let state = self.table.game.state();
        let acts = state.wait.seat().unwrap_or(state.turn.mover);
        let open = |seat: Seat| state.hand.as_ref().is_some_and(|hand| hand.open(seat).is_some());
        let seat = self.person.unwrap_or(if open(acts) { acts } else { acts.other() });
        self.act(seat, Action::Mark(points), out)
    }

    /// What the program rules on a fault of the person: anything that can be, by the seed.
    fn ruled(&self) -> Option<(Seat, Action)> {
        let machine = self.person?.other();
        let fault = self.table.game.fault()?;
        let rulings = self.table.game.rulings();
        let mut chance = crate::dice::Dice::decision(self.seed, self.table.actions());
        let nth = chance.below(rulings.len() as u32) as usize;
        let ruling = *rulings.get(nth).filter(|_| fault.seat != machine)?;
        Some((machine, Action::Rule(ruling)))
    }

    /// Carries out a ruling by its number, or lists what can be ruled.
    fn rule(&mut self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let rulings = self.table.game.rulings();
        let by = self.table.game.fault().map(|fault| fault.seat.other());
        let nth = rest.trim().parse::<usize>().ok();
        match (by, nth.map(|nth| rulings.get(nth.wrapping_sub(1)))) {
            (None, _) => Ok(writeln!(out, "there is no fault on which could be ruled")?),
            (Some(by), Some(Some(&ruling))) => self.act(by, Action::Rule(ruling), out),
            (Some(by), _) => {
                writeln!(out, "{by} may rule:")?;
                for (nth, ruling) in rulings.iter().enumerate() {
                    writeln!(out, "  {}  {}", nth + 1, ruling.tell(self.table.rules()))?;
                }
                Ok(())
            }
        }
    }

    /// What the program does by hand before anything else: it marks what is due, not always well,
    /// sends to school whom it can, and calls false what is.
    fn by_hand(&mut self) -> Option<(Seat, Action)> {
        let machine = self.person?.other();
        let game = &self.table.game;
        let hand = game.state().hand.as_ref()?;
        let claim = hand.claim.as_ref().filter(|claim| claim.by != machine);
        if claim.is_some_and(|claim| claim.stage == Stage::Claimed && claim.points > claim.right) {
            return Some((machine, Action::Claim(Claim::False)));
        }
        let throws = game.state().wait == Wait::Throw(machine);
        let claimable = hand.claimable(machine.other());
        if throws && claimable > 0 {
            return Some((machine, Action::Claim(Claim::School(claimable))));
        }
        let (seat, action) = game.due_mark().filter(|(seat, _)| *seat == machine)?;
        let Action::Mark(due) = action else {
            return None;
        };
        let mut chance = crate::dice::Dice::decision(self.seed, self.table.actions());
        let marked = hand.open(seat).map_or(0, |owed| owed.marked);
        if chance.below(100) >= u32::from(self.slips) && marked == 0 {
            return Some((seat, action));
        }
        // A slip: too little or too much. What is marked once is not thought of again.
        let slip = if chance.below(2) == 0 { due + 2 } else { due.saturating_sub(2) };
        (slip > 0 && marked == 0).then_some((seat, Action::Mark(slip)))
    }

    /// Keeps the record in a file that is not there yet, or that the game lies in already.
    fn save(&mut self, path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
        if path.exists() && self.table.file.as_deref() != Some(path) {
            writeln!(out, "{} is there already; name another file", path.display())?;
            return Ok(());
        }
        if let Err(Failure::Wrong(message)) = keep::check(path) {
            writeln!(out, "{message}")?;
            return Ok(());
        }
        let before = self.table.file.replace(path.to_owned());
        if self.table.keep(out)? {
            writeln!(out, "the record is in {}", path.display())?;
        } else {
            self.table.file = before;
        }
        Ok(())
    }

    fn roll(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.table.game.state().wait {
            Wait::Throw(_) if self.dice == DiceFrom::Ask => {
                Ok(writeln!(out, "type the dice, such as 65")?)
            }
            Wait::Throw(seat) => {
                let throw = self.dice().throw();
                self.act(seat, Action::Throw(throw), out)
            }
            _ => Ok(writeln!(out, "{}", self.question())?),
        }
    }

    fn dice_typed(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let faces: Vec<u8> = line.chars().filter_map(|c| c.to_digit(10)).map(|n| n as u8).collect();
        let Some(throw) = moves::read_throw(line) else {
            return Ok(writeln!(out, "`{line}` is no throw; write it like 65")?);
        };
        match self.table.game.state().wait {
            Wait::Lead => self.act(Seat::White, Action::Lead(faces[0], faces[1]), out),
            Wait::Throw(seat) => self.act(seat, Action::Throw(throw), out),
            _ => Ok(()),
        }
    }

    /// Plays steps as they were typed.
    fn play(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let Wait::Play(seat) = self.table.game.state().wait else {
            return Ok(());
        };
        let throw = self.table.game.state().turn.throw.map_or(String::new(), |t| format!(" {t}"));
        match read_play(&Source::new(format!("{seat}{throw}"), line), &self.table.game) {
            Ok(play) => self.act(seat, Action::Play(play), out),
            Err(faults) => match self.wrongly(line) {
                Some(play) => self.act(seat, Action::Play(play), out),
                None => Ok(report::print(out, &faults, Format::Human)?),
            },
        }
    }

    /// The steps as they were typed, where they can be made though they are not legal.
    fn wrongly(&self, line: &str) -> Option<Play> {
        let game = &self.table.game;
        let Wait::Play(seat) = game.state().wait else {
            return None;
        };
        let allowed = game.rules().faults.is_some_and(|faults| faults.allowed);
        let source = Source::new("the play", line);
        let steps = allowed.then(|| read_steps(&source, game.rules()))?.ok()?;
        let play = Play::made(&steps);
        game.clone().apply(seat, Action::Play(play)).is_ok().then_some(play)
    }
}
