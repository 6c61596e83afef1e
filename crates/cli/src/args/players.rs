//! Players on the command line: people, levels of the program, and bots.

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

use charpentier_core::suggest::nearest;
use charpentier_players::Level;

/// The prefix of a command that starts a bot.
const BOT: &str = "bot:";

/// The error for a text that names no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayerError {
    /// The command of a bot has a quote that is not closed.
    OpenQuote(String),
    /// The command of a bot is empty.
    NoProgram,
    /// The text is neither a level nor a bot.
    Unknown {
        /// The text.
        text: String,
        /// The suggestion: a similar name, or all names.
        meant: String,
    },
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OpenQuote(command) => {
                write!(f, "the command `{command}` has an open quote; close it")
            }
            Self::NoProgram => {
                write!(f, "{BOT} needs a program, such as {BOT}\"python3 bot.py\"")
            }
            Self::Unknown { text, meant } => write!(f, "there is no player `{text}`; {meant}"),
        }
    }
}

impl Error for PlayerError {}

/// A bot: a program with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotArg {
    text: String,
    program: String,
    given: Vec<String>,
}

impl BotArg {
    /// Returns the text of the command line.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the program and its arguments.
    pub(crate) fn words(&self) -> (&str, &[String]) {
        (&self.program, &self.given)
    }

    fn names(text: &str) -> bool {
        text.starts_with(BOT)
    }

    /// Reads `bot:COMMAND`. The command is split into words as in a shell, with quotes, but without
    /// variables and patterns.
    fn read(text: &str) -> Result<Self, PlayerError> {
        let command = text.strip_prefix(BOT).unwrap_or(text);
        let words = shlex::split(command);
        let words = words.ok_or_else(|| PlayerError::OpenQuote(command.to_owned()))?;
        let mut words = words.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        let program = program.ok_or(PlayerError::NoProgram)?;
        Ok(Self { text: text.to_owned(), program, given: words.collect() })
    }
}

/// The prefix of a file of learned weights.
const TRAINED: &str = "trained:";

/// A player that decides by a file of learned weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TrainedArg {
    text: String,
    file: PathBuf,
}

impl TrainedArg {
    /// Returns the file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }
}

/// A player that is not a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayerArg {
    /// The program.
    Level(Level),
    /// The program, with a file of learned weights.
    Trained(TrainedArg),
    /// Another program.
    Bot(BotArg),
}

impl PlayerArg {
    /// Whether a text, such as a tag of a record, names a player that needs another file or program.
    pub(crate) fn needs_more(text: &str) -> bool {
        BotArg::names(text) || text.starts_with(TRAINED)
    }

    /// Returns the name for output and records.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Level(level) => level.name(),
            Self::Trained(trained) => &trained.text,
            Self::Bot(bot) => bot.text(),
        }
    }

    /// Returns the level of the decisions that the program makes.
    pub(crate) const fn level(&self) -> Level {
        match self {
            Self::Level(level) => *level,
            Self::Trained(_) | Self::Bot(_) => Level::Trained,
        }
    }

    fn read(text: &str) -> Result<Self, PlayerError> {
        if BotArg::names(text) {
            return BotArg::read(text).map(Self::Bot);
        }
        if let Some(file) = text.strip_prefix(TRAINED) {
            let (text, file) = (text.to_owned(), PathBuf::from(file));
            return Ok(Self::Trained(TrainedArg { text, file }));
        }
        level(text).map(Self::Level).ok_or_else(|| {
            let known: Vec<_> = Level::ALL
                .map(Level::name)
                .into_iter()
                .chain(["trained:FILE", "bot:COMMAND"])
                .collect();
            let meant = match nearest(text, known.iter().copied()) {
                Some(name) => format!("did you mean `{name}`?"),
                None => {
                    let (names, levels) = (known.join(", "), Level::ALL.len());
                    format!("choose from {names}; 1 to {levels} are the levels")
                }
            };
            PlayerError::Unknown { text: text.to_owned(), meant }
        })
    }
}

/// Returns the level of a name or a number. The weakest is 1.
fn level(text: &str) -> Option<Level> {
    let nth = text.parse::<usize>().ok();
    let named = || Level::parse(text);
    nth.and_then(|nth| Level::ALL.get(nth.wrapping_sub(1)).copied()).or_else(named)
}

/// The opponent; `None` for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opponent(pub(crate) Option<PlayerArg>);

/// Reads an opponent: `none`, a level by its name or its number, or a bot.
pub(crate) fn opponent(text: &str) -> Result<Opponent, PlayerError> {
    match text {
        "none" => Ok(Opponent(None)),
        _ => match PlayerArg::read(text) {
            Ok(player) => Ok(Opponent(Some(player))),
            Err(PlayerError::Unknown { text, meant }) => Err(PlayerError::Unknown {
                text,
                meant: format!("{meant}; `none` lets two people play"),
            }),
            Err(wrong) => Err(wrong),
        },
    }
}

/// Players of a tournament, from one argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Players(pub(crate) Vec<PlayerArg>);

/// Reads players with commas between them. A bot whose command has a comma must stand alone.
pub(super) fn players(text: &str) -> Result<Players, PlayerError> {
    if BotArg::names(text) && !text.split(',').skip(1).any(is_player) {
        return PlayerArg::read(text).map(|player| Players(vec![player]));
    }
    text.split(',').map(PlayerArg::read).collect::<Result<_, _>>().map(Players)
}

fn is_player(text: &str) -> bool {
    PlayerArg::needs_more(text) || Level::parse(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_taken_apart_like_in_a_shell() {
        let bot = BotArg::read("bot:python3 'my bots/one.py' --depth 2").expect("a bot");
        assert_eq!(bot.words().0, "python3");
        assert_eq!(bot.words().1, ["my bots/one.py", "--depth", "2"]);
        assert_eq!(BotArg::read("bot:"), Err(PlayerError::NoProgram));
        assert_eq!(BotArg::read("bot:''"), Err(PlayerError::NoProgram));
        assert_eq!(BotArg::read("bot:a 'b"), Err(PlayerError::OpenQuote("a 'b".into())));
    }

    #[test]
    fn players_are_told_apart_by_commas() {
        let names = |text: &str| {
            let read = players(text).expect("players");
            read.0.iter().map(|player| player.name().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names("random,greedy"), ["random", "greedy"]);
        assert_eq!(names("greedy,bot:a b"), ["greedy", "bot:a b"]);
        assert_eq!(names("bot:a b,greedy"), ["bot:a b", "greedy"]);
        assert_eq!(names("bot:a 1,2"), ["bot:a 1,2"]);
        assert_eq!(names("trained,trained:a b.json"), ["trained", "trained:a b.json"]);
        assert_eq!(names("1,greedy,3"), ["random", "greedy", "expecti"]);
        assert!(players("greedy,clever").is_err());
        assert!(players("greedy,6").is_err());
    }

    #[test]
    fn levels_have_numbers() {
        for (nth, level) in Level::ALL.into_iter().enumerate() {
            let read = opponent(&(nth + 1).to_string());
            assert_eq!(read, Ok(Opponent(Some(PlayerArg::Level(level)))));
        }
        assert_eq!(opponent("none"), Ok(Opponent(None)));
        assert!(opponent("0").is_err());
    }
}
