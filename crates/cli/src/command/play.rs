//! `play`: a game at the terminal, by two people or against a side that plays at random.
//!
//! Everything goes through core's door. The same program plays from a pipe:
//! without a terminal there is no prompt, and the end of the input ends it.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::event::open_names;
use charpentier_core::suggest::listed;
use charpentier_core::{Action, Event, Game, Offer, Play, Refusal, Rules, Seat, State, Wait};
use charpentier_notation::position;
use charpentier_notation::record::{Recorder, Tag};
use charpentier_pack::{Library, Pack};

use crate::args::{DiceFrom, Opponent, PlayArgs};
use crate::board::{self, Style};
use crate::command::prompt::{self, Typed};
use crate::command::{game_of, keep, load, meant, moves, simulate};
use crate::dice::Dice;
use crate::{Done, Failure};

/// A game in progress, and what goes with it.
struct Table<'a> {
    args: &'a PlayArgs,
    game: Game,
    dice: Dice,
    tags: Vec<Tag>,
    /// Every action so far with its seat, for the record and for undoing.
    done: Vec<Past>,
    /// What the last throw gave, to whomever.
    last: Vec<Event>,
    unicode: bool,
    /// Somebody sits at a terminal.
    prompts: bool,
}

/// Something done: the state before it, what happened, and the dice that come after it.
struct Past {
    before: State,
    dice: Dice,
    seat: Seat,
    action: Action,
    events: Vec<Event>,
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
    unicode: bool,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let pack = load(library, &args.pack)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let game = match &args.from {
        Some(line) => {
            let line = position::parse(&Source::new("the position", line.as_str()));
            game_of(&pack, &line.map_err(Failure::Faults)?)?
        }
        None => pack.game(),
    };
    if let Some(path) = &args.save {
        keep::check(path)?;
    }
    let stdin = io::stdin();
    let prompts = stdin.is_terminal();
    let mut table = Table {
        args,
        tags: tags(&pack, args, seed),
        game,
        dice: Dice::new(seed),
        done: Vec::new(),
        last: Vec::new(),
        unicode,
        prompts,
    };
    let dice = match args.dice {
        DiceFrom::Seed => format!(" (seed {seed})"),
        DiceFrom::Ask => String::new(),
    };
    writeln!(out, "{}{dice}; type help for the commands", pack.title)?;
    let mut input = stdin.lock();
    loop {
        table.go_on(out)?;
        if table.game.state().wait == Wait::Over {
            table.over(out)?;
            return Ok(Done::Good);
        }
        if prompts {
            write!(out, "{} ", table.question())?;
            out.flush()?;
        }
        let Some(line) = next_line(&mut input)? else {
            // Whoever ends the input at a prompt is still on its line.
            write!(out, "{}", if prompts { "\n" } else { "" })?;
            writeln!(out, "the input ends; the game is unfinished")?;
            table.over(out)?;
            return Ok(Done::Good);
        };
        if table.hear(&line, out)? == Flow::Stop {
            table.over(out)?;
            return Ok(Done::Good);
        }
    }
}

/// The next line; signs that are no text are shown as such by whoever does not know them.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// A seed that differs from game to game.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000)
}

fn tags(pack: &Pack, args: &PlayArgs, seed: u64) -> Vec<Tag> {
    let mut names = ["White", "Black"];
    if args.against == Opponent::Random {
        let other = Seat::from(args.seat).other();
        names[usize::from(other == Seat::Black)] = "random";
    }
    let mut tags = vec![
        Tag::new("Game", pack.rules().pack.clone()),
        Tag::new("White", names[0]),
        Tag::new("Black", names[1]),
        Tag::new("Date", "????.??.??"),
    ];
    if args.dice == DiceFrom::Seed {
        tags.push(Tag::new("Seed", seed.to_string()));
    }
    if let Some(line) = &args.from {
        tags.push(Tag::new("Position", line.clone()));
    }
    tags
}

impl Table<'_> {
    fn rules(&self) -> Arc<Rules> {
        Arc::clone(self.game.rules())
    }

    /// Whether a side is played by the program.
    fn is_machine(&self, seat: Seat) -> bool {
        self.args.against == Opponent::Random && seat != Seat::from(self.args.seat)
    }

    /// Does what needs no person: the lead, the machine's turn, plays that are forced.
    fn go_on(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        loop {
            let asks = self.args.dice == DiceFrom::Ask;
            let action = match self.game.state().wait {
                Wait::Over => return Ok(()),
                Wait::Lead if asks => return Ok(()),
                Wait::Lead => (Seat::White, Action::Lead(self.dice.die(), self.dice.die())),
                Wait::Throw(_) if asks => return Ok(()),
                Wait::Throw(seat) | Wait::Choose(seat) if self.is_machine(seat) => {
                    match simulate::random_action(&mut self.game, &mut self.dice) {
                        Some(action) => action,
                        None => return Ok(()),
                    }
                }
                Wait::Play(seat) => match self.unasked(seat) {
                    Some(play) => (seat, Action::Play(play)),
                    None => return Ok(()),
                },
                Wait::Throw(_) | Wait::Choose(_) => return Ok(()),
            };
            self.act(action.0, action.1, out)?;
        }
    }

    /// The play that is made without asking: the machine's, or the only one where it moves nobody
    /// or was left by the other side.
    fn unasked(&mut self, seat: Seat) -> Option<Play> {
        if self.is_machine(seat) {
            let (_, action) = simulate::random_action(&mut self.game, &mut self.dice)?;
            return match action {
                Action::Play(play) => Some(play),
                _ => None,
            };
        }
        let passed = seat != self.game.state().turn.mover;
        match self.game.plays() {
            [only] if only.play.used() == 0 || passed => Some(only.play),
            _ => None,
        }
    }

    /// What is asked of whoever is to act.
    fn question(&self) -> String {
        let state = self.game.state();
        match state.wait {
            Wait::Lead => "the two dice that decide who begins, white's first?".into(),
            Wait::Throw(seat) if self.args.dice == DiceFrom::Ask => format!("{seat}'s dice?"),
            Wait::Throw(seat) => format!("{seat} throws (Enter) >"),
            Wait::Choose(seat) => {
                let names: Vec<_> = open_names(self.game.rules(), state.turn.open).collect();
                format!("{seat}: {}?", listed(&names, "or"))
            }
            Wait::Play(seat) => {
                let throw = state.turn.throw.map_or(String::new(), |throw| throw.to_string());
                format!("{seat} plays {throw} >")
            }
            Wait::Over => String::new(),
        }
    }

    /// Does something and tells it.
    fn act(&mut self, seat: Seat, action: Action, out: &mut dyn Write) -> Result<(), Failure> {
        let before = self.game.state().clone();
        let events = match self.game.apply(seat, action) {
            Ok(events) => events.to_vec(),
            Err(refusal) => {
                self.refuse(&refusal, out)?;
                return Ok(());
            }
        };
        let rules = self.rules();
        if let Action::Play(play) = action
            && events.iter().any(|event| matches!(event, Event::Moved { .. }))
        {
            writeln!(out, "{seat} plays {}", moves::written(&rules, &play))?;
        }
        for event in events.iter().filter(|event| !matches!(event, Event::Moved { .. })) {
            tell(event, &rules, out)?;
        }
        match action {
            Action::Throw(_) | Action::Lead(..) => self.last.clone_from(&events),
            // What the other side marks may wait for the choice.
            Action::Choose(_) => self.last.extend(events.iter().cloned()),
            _ => {}
        }
        let dice = self.dice.clone();
        self.done.push(Past { before, dice, seat, action, events });
        let wait = self.game.state().wait;
        // The board is shown where a person has to look at it.
        if wait.seat().is_some_and(|seat| !self.is_machine(seat)) && !matches!(wait, Wait::Throw(_))
            || matches!(action, Action::Play(_) | Action::Choose(_))
        {
            self.show(out)?;
        }
        if let Some(path) = &self.args.save
            && !matches!(wait, Wait::Choose(_) | Wait::Play(_))
        {
            self.keep(path, out)?;
        }
        Ok(())
    }

    fn refuse(&self, refusal: &Refusal, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.game.rules();
        let rule = refusal.rule.map_or("", |rule| rules.id(rule));
        let rule = if rule.is_empty() { String::new() } else { format!(" [{rule}]") };
        writeln!(out, "not legal: {}{rule}", refusal.message(rules))?;
        let nearest: Vec<_> =
            refusal.nearest.iter().map(|play| moves::written(rules, play)).collect();
        if !nearest.is_empty() {
            writeln!(out, "  legal is {}", listed(&nearest, "or"))?;
        }
        Ok(())
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let state = self.game.state();
        let view = match self.args.against {
            Opponent::Random => Seat::from(self.args.seat),
            Opponent::None => state.wait.seat().unwrap_or(state.turn.mover),
        };
        let style = Style { unicode: self.unicode, colour: true, view };
        let rules = self.game.rules();
        write!(out, "{}", board::render(rules, state, ["white", "black"], style))?;
        writeln!(out, "{}", position::write(rules, state))
    }

    /// The record is kept however the game comes to its end.
    fn over(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(path) = &self.args.save else {
            return Ok(());
        };
        if !self.keep(path, out)? {
            return Err(Failure::Wrong("the game is not kept".into()));
        }
        Ok(writeln!(out, "the record is in {}", path.display())?)
    }

    /// Carries out what was typed.
    fn hear(&mut self, line: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        let rules = self.rules();
        let wait = self.game.state().wait;
        if self.args.dice == DiceFrom::Ask
            && matches!(wait, Wait::Lead | Wait::Throw(_))
            && line.trim().starts_with(|c: char| c.is_ascii_digit())
        {
            self.dice_typed(line, out)?;
            return Ok(Flow::On);
        }
        match prompt::read(line, &rules, self.game.state().turn.open) {
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
            Typed::Number(_) if !matches!(wait, Wait::Play(_)) => {
                writeln!(out, "{}", self.question())?;
            }
            Typed::Number(number) => {
                let play = self.game.plays().get(number.wrapping_sub(1)).map(|found| found.play);
                match (play, wait.seat()) {
                    (Some(play), Some(seat)) => self.act(seat, Action::Play(play), out)?,
                    _ => writeln!(out, "there is no play number {number}; type moves")?,
                }
            }
            Typed::Steps(steps) => self.play(&steps, out)?,
            Typed::Unknown(wrong) => writeln!(out, "{wrong}")?,
        }
        Ok(Flow::On)
    }

    fn command(&mut self, name: &str, rest: &str, out: &mut dyn Write) -> Result<Flow, Failure> {
        match name {
            "moves" => {
                let rules = self.rules();
                if matches!(self.game.state().wait, Wait::Play(_)) {
                    moves::plays(&rules, &mut self.game, out)?;
                } else {
                    writeln!(out, "{}", self.question())?;
                }
            }
            "roll" => self.roll(out)?,
            "why" => {
                if self.last.is_empty() {
                    writeln!(out, "nothing has been thrown yet")?;
                }
                for event in &self.last {
                    tell(event, self.game.rules(), out)?;
                }
            }
            "board" => self.show(out)?,
            "position" => {
                writeln!(out, "{}", position::write(self.game.rules(), self.game.state()))?;
            }
            "undo" => self.undo(out)?,
            "save" if rest.is_empty() => writeln!(out, "save where? save FILE")?,
            "save" => {
                if self.keep(Path::new(rest), out)? {
                    writeln!(out, "the record is in {rest}")?;
                }
            }
            "resign" => {
                let seat = self.game.state().wait.seat().unwrap_or(self.game.state().turn.mover);
                self.act(seat, Action::Offer(Offer::Match), out)?;
            }
            "help" => {
                for (name, about) in prompt::COMMANDS {
                    writeln!(out, "  {name:<9} {about}")?;
                }
                writeln!(
                    out,
                    "  a play is written 1/7 1/6, 1/5/8, bar/4, 22/off, 1/6(2), -- for none"
                )?;
                let choices: Vec<_> =
                    self.game.rules().choices.iter().map(|choice| choice.name.as_str()).collect();
                if !choices.is_empty() {
                    writeln!(out, "  {} when you may choose", listed(&choices, "or"))?;
                }
            }
            _ => return Ok(Flow::Stop),
        }
        Ok(Flow::On)
    }

    fn roll(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.game.state().wait {
            Wait::Throw(_) if self.args.dice == DiceFrom::Ask => {
                writeln!(out, "type the dice, such as 65")?;
                Ok(())
            }
            Wait::Throw(seat) => {
                let throw = self.dice.throw();
                self.act(seat, Action::Throw(throw), out)
            }
            _ => {
                writeln!(out, "{}", self.question())?;
                Ok(())
            }
        }
    }

    fn dice_typed(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        let faces: Vec<u8> = line.chars().filter_map(|c| c.to_digit(10)).map(|n| n as u8).collect();
        let Some(throw) = moves::read_throw(line.trim()) else {
            writeln!(out, "`{}` is no throw; write it like 65", line.trim())?;
            return Ok(());
        };
        match self.game.state().wait {
            Wait::Lead => self.act(Seat::White, Action::Lead(faces[0], faces[1]), out),
            Wait::Throw(seat) => self.act(seat, Action::Throw(throw), out),
            _ => Ok(()),
        }
    }

    /// Plays steps as they were typed.
    fn play(&mut self, steps: &[(u8, u8)], out: &mut dyn Write) -> Result<(), Failure> {
        let Wait::Play(seat) = self.game.state().wait else {
            writeln!(out, "{}", self.question())?;
            return Ok(());
        };
        match meant::play(&mut self.game, steps) {
            Ok(play) => self.act(seat, Action::Play(play), out),
            Err(refusal) => Ok(self.refuse(&refusal, out)?),
        }
    }

    /// Goes back to the last throw. A throw itself is not taken back, and those that follow are
    /// thrown again as they were: nobody undoes until he likes the dice.
    fn undo(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let thrown = self.done.iter().rposition(|past| {
            matches!(past.action, Action::Throw(_) | Action::Lead(..))
                && !self.is_machine(past.seat)
        });
        match thrown {
            Some(at) if at + 1 < self.done.len() => {
                let state = self.done[at + 1].before.clone();
                self.done.truncate(at + 1);
                self.dice = self.done[at].dice.clone();
                self.last.clone_from(&self.done[at].events);
                self.game.restore(state);
                writeln!(out, "back to the last throw")?;
                self.show(out)?;
            }
            _ => writeln!(out, "there is nothing to take back since the last throw")?,
        }
        Ok(())
    }

    /// Writes the record so far; whether that could be done. A disk that is full does not end
    /// the game.
    fn keep(&self, path: &Path, out: &mut dyn Write) -> io::Result<bool> {
        let mut recorder = Recorder::new(self.tags.clone());
        for past in &self.done {
            recorder.note(past.seat, &past.action, &past.events, self.game.rules());
        }
        let written = keep::write(path, &recorder.finish().to_string());
        if let Err(error) = &written {
            writeln!(out, "{} cannot be written: {error}", path.display())?;
        }
        Ok(written.is_ok())
    }
}

fn tell(event: &Event, rules: &Rules, out: &mut dyn Write) -> io::Result<()> {
    let told = event.tell(rules);
    match told.rule {
        Some(rule) => writeln!(out, "{} [{rule}]", told.text),
        None => writeln!(out, "{}", told.text),
    }
}
