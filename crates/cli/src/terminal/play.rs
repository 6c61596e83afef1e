//! `play`: a game at the terminal, by two people or against the program.
//!
//! All actions go through `Table::apply`. Input can also come from a pipe: there is no prompt, and
//! the end of the input ends the game.

use std::io::Write;
use std::num::NonZeroUsize;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Awaiting, BySeat, Seat};
use charpentier_messages::say;
use charpentier_notation::position::ids::IdError;
use charpentier_notation::{Record, position};
use charpentier_pack::{Library, Pack};
use charpentier_players::{Agent, Effort, Level, Player, SeatedAgent};

use crate::args::{DiceFrom, Opponent, PlayArgs, PlayerArg, opponent};
use crate::board::Style;
use crate::command::bot::Bots;
use crate::command::evaluator::{evaluator, evaluator_of, not_learned};
use crate::command::inputs::{game_of, id_of, options, options_of, pack_of};
use crate::command::prompt::Flow;
use crate::saved_games::SavedGames;
use crate::terminal::course::Course;
use crate::terminal::input::LineReader;
use crate::terminal::note;
use crate::terminal::open_game::{OpenGame, Purpose, default_tag};
use crate::terminal::session::Session;
use crate::terminal::setup::{self, USUAL};
use crate::{Done, Failure};

/// The settings for the games that are played.
struct Begin<'a> {
    args: &'a PlayArgs,
    library: Library,
    style: Style,
    against: Option<Opponent>,
    seed: Option<u64>,
    shelf: Option<SavedGames>,
}

/// Plays until the match is over, the input ends, or the user quits. Begins again on request.
pub(crate) fn run(
    library: &Library,
    args: &PlayArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut ear = LineReader::new();
    let shelf = SavedGames::of_user(!ear.prompts());
    let (library, seed) = (library.clone(), args.seed);
    let mut begin = Begin { args, library, style, against: args.against.clone(), seed, shelf };
    let game = match (&args.game, &args.from) {
        (Some(game), _) => game.clone(),
        (None, _) if args.last => setup::last(begin.shelf.as_ref())?,
        (None, Some(line)) => pack_of(&begin.library, line)?.into(),
        (None, None) => {
            let Some(answers) = setup::ask(&begin.library, &mut ear, out)? else {
                return Ok(Done::Good);
            };
            begin.library = begin.library.in_language(answers.lang);
            begin.against = begin.against.or(Some(answers.against));
            answers.game.into()
        }
    };
    let mut made = args.made.clone();
    if let Some(line) = &args.from {
        // The position line can name options of the game.
        let options = options_of(line, &options(&args.made.options)?).into_iter();
        made.options = options.map(|(name, value)| format!("{name}={value}")).collect();
    }
    let mut taken = OpenGame::of(&begin.library, &game, &made, Purpose::Play)?;
    let again = !taken.done.is_empty() || !taken.record.plies.is_empty();
    placed(&mut taken, args, again)?;
    loop {
        let mut course = begin.course(taken, ear, out)?;
        let (done, flow) = course.sit(out)?;
        if flow != Flow::Again {
            return Ok(done);
        }
        writeln!(out)?;
        // The next game has other dice, and no file that was named by the user.
        begin.seed = Some(course.seed.wrapping_add(1));
        let names = ["White", "Black", "A", "B", "C", "D"];
        let names: Vec<_> = names
            .into_iter()
            .filter_map(|tag| Some((tag, course.table.tag(tag)?.to_owned())))
            .collect();
        begin.against = Some(match (&course.seated_agent, course.person) {
            (Some(_), Some(person)) => {
                let name = course.table.tag(if person == Seat::White { "Black" } else { "White" });
                opponent(name.unwrap_or(USUAL.name()))?
            }
            _ => Opponent(None),
        });
        (taken, ear) = course.again();
        names.iter().for_each(|(tag, name)| taken.record.set(tag, name.as_str()));
    }
}

/// Sets up the position or the note that is given, if any.
fn placed(taken: &mut OpenGame, args: &PlayArgs, again: bool) -> Result<(), Failure> {
    if let Some(line) = &args.from {
        if again || taken.record.tag("Position").is_some() {
            return Err(Failure::Message(
                "the game has already begun; --position is for a new game".into(),
            ));
        }
        let pack = &taken.pack;
        let (game, line) = match id_of(line) {
            Some(id) => {
                let wrong = |why: IdError| Failure::Message(why.to_string());
                let game = id?.place(pack.table()).map_err(wrong)?;
                let start = pack.scoring().start();
                let line = position::write_whole(pack.rules(), &game.snapshot(), &start);
                (game, line)
            }
            None => {
                let parsed = position::parse(&Source::new("the position", line.as_str()));
                (game_of(pack, &parsed.map_err(Failure::Argument)?)?, line.clone())
            }
        };
        taken.game = game;
        taken.record.set("Position", line);
    }
    if let Some(path) = &args.note {
        if again || taken.record.tag("Note").is_some() {
            return Err(Failure::Message(
                "the game has already begun; --note is for a new game".into(),
            ));
        }
        note::take_up(taken, path)?;
    }
    Ok(())
}

impl<'a> Begin<'a> {
    /// Begins or resumes a game, and prints its introduction.
    fn course(
        &self,
        mut taken: OpenGame,
        ear: LineReader,
        out: &mut dyn Write,
    ) -> Result<Course<'a>, Failure> {
        let again = !taken.done.is_empty() || !taken.record.plies.is_empty();
        let known = taken.record.value("Seed").and_then(|seed| seed.parse().ok());
        // A resumed game with an unknown seed continues with typed dice.
        let dice = match self.args.dice {
            None if again && known.is_none() && self.seed.is_none() => DiceFrom::Ask,
            dice => dice.unwrap_or(DiceFrom::Seed),
        };
        let seed = self.seed.or(known).unwrap_or_else(fresh_seed);
        let against = self.person(&mut taken.record, again)?;
        let person = against.as_ref().map(|(person, _)| *person);
        let mut falls_back = None;
        let mut seated_agent = None;
        if let Some((person, player)) = against {
            let (player, sentence) = in_fact(&taken.pack, player)?;
            falls_back = sentence;
            let opposite = if person == Seat::White { "Black" } else { "White" };
            taken.record.set(opposite, player.name());
            let decides = decides(&player, &taken.pack, &taken.record, self.args, seed)?;
            seated_agent = Some(SeatedAgent::new(person.other(), decides, seed, self.args.slips));
        }
        match dice {
            DiceFrom::Seed if !again => default_tag(&mut taken.record, "Seed", seed.to_string()),
            // The dice no longer come from the seed that the record names.
            _ if known.is_some_and(|known| known != seed) || dice == DiceFrom::Ask => {
                taken.record.tags.retain(|tag| !tag.name.eq_ignore_ascii_case("Seed"));
            }
            _ => {}
        }
        let (pack, evaluator) = (taken.pack.clone(), evaluator(&taken.pack)?);
        let table = Session::new(taken, self.shelf.clone(), self.style)?;
        let begins = table.actions();
        let mut course = Course {
            args: self.args,
            library: self.library.clone(),
            pack,
            table,
            person,
            seated_agent,
            evaluator,
            dice,
            seed,
            begins,
            ear,
            explained: 0,
            hinted: false,
        };
        course.sits(person);
        course.welcome(again, falls_back.as_deref(), out)?;
        if again {
            course.table.show(out)?;
            if let Some(outcome) = &course.table.game.state().outcome {
                let outcome = outcome.describe(course.table.rules());
                writeln!(out, "{}", say!(course.lang(), EVENT_WON, outcome = outcome))?;
            }
        } else if matches!(course.table.game.state().wait, Awaiting::Choose(_) | Awaiting::Play(_))
        {
            // The game begins with dice that are thrown already.
            course.look(out)?;
            crate::command::moves::marks(&course.table.game, out)?;
        }
        if !again && !course.table.keep(out)? {
            return Err(Failure::Message("the game is not kept".into()));
        }
        Ok(course)
    }

    /// Returns the side of the person and the player of the other side. `None` for two people.
    ///
    /// The arguments decide, else the names in a resumed record; a new game has the default
    /// opponent. A record starts no program: a bot that it names must be given as an argument.
    fn person(
        &self,
        record: &mut Record,
        again: bool,
    ) -> Result<Option<(Seat, PlayerArg)>, Failure> {
        let named = |tag: &str| {
            let name = record.value(tag)?;
            (Level::parse(name).is_some() || PlayerArg::needs_more(name)).then(|| name.to_owned())
        };
        let known = match (named("White"), named("Black")) {
            (Some(name), None) => Some((Seat::Black, name)),
            (None, Some(name)) => Some((Seat::White, name)),
            _ => None,
        };
        Ok(match (&self.against, known) {
            (Some(against), known) => {
                let seat = known.map_or_else(|| self.args.seat.into(), |(seat, _)| seat);
                against.0.clone().map(|player| (seat, player))
            }
            (None, Some((seat, name))) => {
                let level = Level::parse(&name).ok_or_else(|| {
                    let quoted =
                        shlex::try_quote(&name).map_or(name.clone(), |text| text.into_owned());
                    Failure::Message(format!(
                        "{} is {name}, but a record cannot start a program or read a file; use --against {quoted} to let it play, or --against none to play both sides",
                        seat.other()
                    ))
                })?;
                Some((seat, PlayerArg::Level(level)))
            }
            (None, None) if !again => Some((self.args.seat.into(), PlayerArg::Level(USUAL))),
            (None, None) => None,
        })
    }
}

/// Returns the actual player, and a message if it is not the one that was named.
pub(super) fn in_fact(
    pack: &Pack,
    player: PlayerArg,
) -> Result<(PlayerArg, Option<String>), Failure> {
    let falls_back = player == PlayerArg::Level(Level::Trained) && !evaluator(pack)?.has_learned();
    Ok(if falls_back {
        (PlayerArg::Level(Level::Expecti), Some(not_learned(pack)))
    } else {
        (player, None)
    })
}

/// Returns the player that decides for the other side.
pub(super) fn decides(
    player: &PlayerArg,
    pack: &Pack,
    record: &Record,
    args: &PlayArgs,
    seed: u64,
) -> Result<Box<dyn Agent>, Failure> {
    Ok(match player {
        PlayerArg::Bot(bot) => {
            let name = |tag: &str| record.value(tag).unwrap_or("?").to_owned();
            let names = BySeat::new(name("White"), name("Black"));
            Box::new(Bots::new(args.within).seat(bot, names, seed))
        }
        PlayerArg::Level(_) | PlayerArg::Trained(_) => {
            // Only one game is played, so all cores work on one decision.
            let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
            let effort = Effort { games: 384, threads, within: args.within, ..Effort::default() };
            let evaluator = evaluator_of(pack, player)?;
            Box::new(Player::new(player.level(), evaluator, seed).with_effort(effort))
        }
    })
}

/// Returns a seed from the clock, below one million.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |now| now.as_nanos() as u64 % 1_000_000)
}
