//! `play`: a game at the terminal, by two people or against the program.
//!
//! Everything goes through core's door. The same program plays from a pipe:
//! without a terminal there is no prompt, and the end of the input ends it.

mod machine;
mod typed;

use std::io::{self, BufRead, IsTerminal, Write};
use std::num::NonZeroUsize;

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::listed;
use charpentier_core::{Action, BySeat, Seat, Wait};
use charpentier_notation::{Record, position};
use charpentier_pack::Library;
use charpentier_players::{Decides, Effort, Guest, Level, Mind, Player};

use crate::args::{DiceFrom, PlayArgs, PlayerArg};
use crate::board::Style;
use crate::command::bot::Bots;
use crate::command::minds::{mind, mind_of};
use crate::command::prompt::{Flow, next_line};
use crate::command::table::Table;
use crate::command::taken::{Taken, default_tag};
use crate::command::{game_of, ledger, note};
use crate::{Done, Failure};

/// A table, and who sits at it.
struct Sitting {
    table: Table,
    /// The side of the person who plays against the program.
    person: Option<Seat>,
    /// Whoever plays the other side, where that is no person.
    guest: Option<Guest<Box<dyn Decides>>>,
    /// What gives hints.
    mind: Mind,
    dice: DiceFrom,
    seed: u64,
    /// So much had been done when this sitting began.
    begins: usize,
    /// Somebody sits at a terminal.
    prompts: bool,
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
            return Err(Failure::Wrong("the game has begun; --position is for a new one".into()));
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
    let against = person(args, &mut taken.record)?;
    let person = against.as_ref().map(|(person, _)| *person);
    let mut guest = None;
    if let Some((person, player)) = against {
        let decides = decides(&player, &taken, args, seed)?;
        guest = Some(Guest::new(person.other(), decides, seed, args.slips));
    }
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
    let mind = mind(&taken.pack)?;
    let table = Table::new(taken, style);
    let begins = table.actions();
    let mut sitting = Sitting { table, person, guest, mind, dice, seed, begins, prompts };
    if again {
        writeln!(out, "taken up again after {} plies", sitting.table.plies())?;
        sitting.table.show(out)?;
        if let Some(outcome) = &sitting.table.game.state().outcome {
            writeln!(out, "the match is over: {}", outcome.tell(sitting.table.rules()))?;
        }
    }
    if !again && !sitting.table.keep(out)? {
        return Err(Failure::Wrong("the game is not kept".into()));
    }
    sitting.sit(&mut stdin.lock(), out)
}

/// The side of the person and who plays the other, where that is no person: as asked, or as the record that is taken up
/// again names the sides. A record starts no program: whoever wants the bot that it names has to say so.
fn person(args: &PlayArgs, record: &mut Record) -> Result<Option<(Seat, PlayerArg)>, Failure> {
    let named = |tag: &str| {
        let name = record.value(tag)?;
        (Level::parse(name).is_some() || PlayerArg::needs_more(name)).then(|| name.to_owned())
    };
    let known = match (named("White"), named("Black")) {
        (Some(name), None) => Some((Seat::Black, name)),
        (None, Some(name)) => Some((Seat::White, name)),
        _ => None,
    };
    let against = match (&args.against, known) {
        (Some(against), known) => {
            let seat = known.map_or_else(|| args.seat.into(), |(seat, _)| seat);
            against.0.clone().map(|player| (seat, player))
        }
        (None, Some((seat, name))) => {
            let level = Level::parse(&name).ok_or_else(|| {
                let quoted = shlex::try_quote(&name).map_or(name.clone(), |text| text.into_owned());
                Failure::Wrong(format!(
                    "{} is {name}, and no record starts a program or reads a file; say --against {quoted} to let it play, \
                     or --against none to play both sides",
                    seat.other()
                ))
            })?;
            Some((seat, PlayerArg::Level(level)))
        }
        (None, None) => None,
    };
    if let Some((person, player)) = &against {
        record.set(if *person == Seat::White { "Black" } else { "White" }, player.name());
    }
    Ok(against)
}

/// Somebody who decides for the other side.
fn decides(
    player: &PlayerArg,
    taken: &Taken,
    args: &PlayArgs,
    seed: u64,
) -> Result<Box<dyn Decides>, Failure> {
    Ok(match player {
        PlayerArg::Bot(bot) => {
            let name = |tag: &str| taken.record.value(tag).unwrap_or("?").to_owned();
            let names = BySeat::new(name("White"), name("Black"));
            Box::new(Bots::new(args.within).seat(bot, names, seed))
        }
        PlayerArg::Level(_) | PlayerArg::Trained(_) => {
            // One game is played at a time, so that all cores think of one decision.
            let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
            let effort = Effort { games: 384, threads, within: args.within, ..Effort::default() };
            let mind = mind_of(&taken.pack, player)?;
            Box::new(Player::new(player.level(), mind, seed).with_effort(effort))
        }
    })
}

/// A seed that differs from game to game.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000)
}

impl Sitting {
    fn sit(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<Done, Failure> {
        let goes_on = self.table.game.state().wait != Wait::Over;
        if let Some(guest) = self.guest.as_mut().filter(|_| goes_on) {
            guest.begins(&self.table.game).map_err(Failure::Wrong)?;
        }
        if let Err(failure) = self.turns(input, out) {
            // A game is not lost because somebody who plays it fails.
            if matches!(failure, Failure::Wrong(_)) {
                self.table.close(out)?;
            }
            return Err(failure);
        }
        let done = self.table.close(out)?;
        let over = goes_on && self.table.game.state().wait == Wait::Over;
        if let Some(guest) = self.guest.as_mut().filter(|_| over) {
            guest.ends(&self.table.game).map_err(Failure::Wrong)?;
        }
        Ok(done)
    }

    fn turns(&mut self, input: &mut impl BufRead, out: &mut dyn Write) -> Result<(), Failure> {
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
        Ok(())
    }

    /// Does what needs no person: the lead, the machine's turn, plays that are forced.
    fn go_on(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        loop {
            if let Some((seat, action)) = self.decided()? {
                self.act(seat, action, out)?;
                continue;
            }
            let asks = self.dice == DiceFrom::Ask;
            let action = match self.table.game.state().wait {
                _ if self.table.game.answers().is_some() => return Ok(()),
                Wait::Lead | Wait::Throw(_) if asks => return Ok(()),
                Wait::Lead => {
                    let mut dice = self.dice();
                    (Seat::White, Action::Lead(dice.die(), dice.die()))
                }
                Wait::Throw(seat) if self.is_machine(seat) => {
                    (seat, Action::Throw(self.dice().throw()))
                }
                Wait::Play(seat) if !self.is_machine(seat) => match self.unasked(seat) {
                    Some(play) => (seat, Action::Play(play)),
                    None => return Ok(()),
                },
                Wait::Throw(_) | Wait::Choose(_) | Wait::Play(_) | Wait::Over => return Ok(()),
            };
            self.act(action.0, action.1, out)?;
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
}
