//! The command line: the commands with their arguments and help.

mod analyse;
mod check;
mod convert;
mod examples;
mod find;
mod games;
mod groups;
mod new_game;
mod players;
mod programs;
mod records;
mod serve;
mod shared;
mod tournament;
mod train;
mod values;
mod variants;

use std::io::Write;
use std::path::{Path, PathBuf};

use charpentier_core::diagnostic::FileName;
use charpentier_core::suggest::nearest;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

pub(crate) use analyse::AnalyseArgs;
pub(crate) use check::CheckArgs;
pub(crate) use convert::ConvertArgs;
pub(crate) use find::FindArgs;
pub(crate) use games::{Games, Playing};
pub(crate) use new_game::{MadeArgs, PlayArgs, RecordArgs};
pub(crate) use players::{BotArg, Opponent, PlayerArg, PlayerError, opponent};
pub(crate) use programs::{Generate, Itself, Programs};
pub(crate) use records::Records;
pub(crate) use serve::ServeArgs;
pub(crate) use shared::{PackArgs, PictureArgs, PointsArgs, PositionArgs};
pub(crate) use tournament::TournamentArgs;
pub(crate) use train::TrainArgs;
pub(crate) use values::{
    BoardArg, By, CASES, CONDITIONS, Color, Describes, DiceFrom, Figures, Form, LangArg, SeatArg,
    Sections, Sheet,
};
pub(crate) use variants::Variants;

use crate::console;

/// The text below the long page of help.
const MORE: &str = "\
First steps:
  charpentier list                      list the games
  charpentier play GAME                 play against the program
  charpentier rules GAME corner         search the rules for corners
  charpentier check game.tgn            check a recorded game
  charpentier new my-game --from GAME   write a variant
  charpentier help play                 show help for a command

Exit codes:
  0  success
  1  faults were found, a case failed, or a search found nothing
  2  wrong usage, or a file that cannot be read or written

Environment:
  CHARPENTIER_LANG   the language, if --lang is not given
  CHARPENTIER_DATA   the folder in which games are kept
  CHARPENTIER_PAGER  the program that shows long texts at a terminal; if it is
                     not set, PAGER or else less; empty or cat for none
  NO_COLOR           switches colour off";

/// A rules engine for backgammon and its historical cousins.
#[derive(Debug, Parser)]
#[command(
    version,
    about,
    max_term_width = 100,
    help_template = "{about}\n\n{usage-heading} {usage}\n\n{before-help}{options}{after-help}",
    before_help = groups::listing(),
    after_long_help = MORE
)]
pub(crate) struct Args {
    /// Use colour: auto, always or never
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    #[arg(display_order = 101)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub(crate) color: Color,
    /// A folder of your own packs (games), or one pack
    #[arg(long = "packs", value_name = "DIR", global = true, display_order = 102)]
    pub(crate) folders: Vec<PathBuf>,
    /// Board style: unicode, ascii, compact or words
    #[arg(long, value_enum, value_name = "STYLE", global = true, hide_possible_values = true)]
    #[arg(display_order = 103)]
    pub(crate) board: Option<BoardArg>,
    /// Language: en, fr, de, da, sv [default: your system's]
    #[arg(long, value_enum, value_name = "LANG", global = true, env = "CHARPENTIER_LANG")]
    #[arg(hide_possible_values = true, hide_env = true, display_order = 104)]
    pub(crate) lang: Option<LangArg>,
    /// Print short internal names, such as fill_grand, and all texts in English
    #[arg(long, global = true, display_order = 105, hide_short_help = true)]
    pub(crate) raw_names: bool,
    /// Print long texts at once, not screen by screen
    #[arg(long, global = true, display_order = 106, hide_short_help = true)]
    pub(crate) no_pager: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands, in the groups in which they are shown.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    #[command(flatten)]
    Games(Games),
    #[command(flatten)]
    Playing(Playing),
    #[command(flatten)]
    Records(Records),
    #[command(flatten)]
    Variants(Variants),
    #[command(flatten)]
    Programs(Programs),
    #[command(flatten)]
    Itself(Itself),
}

/// Returns the definition of the program for clap, with the examples of each command.
pub(crate) fn command() -> clap::Command {
    let mut program = Args::command();
    let names: Vec<_> = program.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        let examples = examples::text(&name);
        program = program.mut_subcommand(name, |sub| sub.after_long_help(examples));
    }
    program
}

/// Words that people may try as commands, each with the command that is meant.
const MEANT: &[(&str, &str)] = &[
    ("schema", "generate schema"),
    ("man", "generate man"),
    ("completions", "generate completions"),
    ("lint", "check"),
    ("primer", "rules GAME --primer"),
    ("options", "show GAME"),
    ("games", "list"),
    ("hint", "analyse"),
    ("why", "why-not"),
    ("resume", "play --last"),
    ("rate", "analyse"),
];

/// Returns the word that was typed in place of a command.
fn no_command(error: &clap::Error) -> Option<String> {
    if error.kind() != ErrorKind::InvalidSubcommand {
        return None;
    }
    match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        _ => None,
    }
}

/// Returns the message for a word that is not a command.
fn unknown_command(word: &str) -> String {
    let program = Args::command();
    let names = program.get_subcommands().flat_map(clap::Command::get_name_and_visible_aliases);
    let meant = MEANT.iter().find(|(other, _)| *other == word).map(|(_, meant)| *meant);
    match meant.or_else(|| nearest(word, names)) {
        Some(name) => format!("there is no command `{word}`; did you mean `charpentier {name}`?"),
        None => format!("there is no command `{word}`; `charpentier help` lists all"),
    }
}

impl Args {
    /// Reads the command line. The program ends if it is wrong or asks for help.
    pub(crate) fn read() -> Self {
        let words: Vec<_> = std::env::args_os().collect();
        let odd = words.iter().find(|word| word.to_str().is_none()).cloned();
        let read = command().try_get_matches_from(words);
        read.and_then(|read| Self::from_arg_matches(&read)).unwrap_or_else(|error| {
            if let Some(word) = no_command(&error) {
                let _ = writeln!(console::err(), "error: {}", unknown_command(&word));
                std::process::exit(error.exit_code());
            }
            if let Some(odd) = odd.filter(|_| error.kind() == clap::error::ErrorKind::InvalidUtf8) {
                let odd = Path::new(&odd).shown();
                let _ = writeln!(
                    console::err(),
                    "error: {odd} is not UTF-8 text; only the names of files may be other text, so name games, packs, \
                     positions and values in UTF-8"
                );
                std::process::exit(error.exit_code());
            }
            let text = error.render();
            let _ = if error.use_stderr() {
                write!(console::err(), "{}", text.ansi())
            } else {
                write!(console::out(), "{}", text.ansi())
            };
            std::process::exit(error.exit_code())
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::CommandFactory;

    use super::{Args, MEANT, unknown_command};

    /// Each word of the table leads to a command, and a part of `generate` to that part.
    #[test]
    fn unknown_words_lead_to_commands() {
        let program = Args::command();
        for (word, meant) in MEANT {
            assert!(program.find_subcommand(word).is_none(), "{word}");
            let mut words = meant.split(' ');
            let command = words.next().and_then(|name| program.find_subcommand(name));
            let command = command.unwrap_or_else(|| panic!("{meant}"));
            if let Some(part) = words.next().filter(|_| command.has_subcommands()) {
                assert!(command.find_subcommand(part).is_some(), "{meant}");
            }
        }
        assert!(unknown_command("man").contains("`charpentier generate man`"));
        assert!(unknown_command("valdate").contains("`charpentier validate`"));
    }

    /// Every short page of help fits on a terminal of 24 lines and 80 columns. The page of the program
    /// has a line for each command and may be twice as long.
    #[test]
    fn help_fits_on_a_screen() {
        let mut command = Args::command().term_width(80);
        command.build();
        let mut pages = vec![("charpentier".to_owned(), command.render_help().to_string(), 52)];
        // `help` shows the pages of the others.
        let others = |sub: &&mut clap::Command| sub.get_name() != "help";
        for sub in command.get_subcommands_mut().filter(others) {
            let page = sub.clone().term_width(80).render_help().to_string();
            pages.push((sub.get_name().to_owned(), page, 24));
        }
        for (name, page, most) in pages {
            let lines = page.lines().count();
            assert!(lines <= most, "{name} has {lines} lines\n{page}");
            assert!(page.lines().all(|line| line.chars().count() <= 80), "{name}\n{page}");
        }
    }

    /// A flag of several commands takes one kind of value: a path of any kind, or a value with one name.
    #[test]
    fn a_flag_means_one_thing() {
        let mut known = BTreeMap::new();
        for command in Args::command().get_subcommands() {
            for arg in command.get_arguments() {
                let flags = arg.get_long().map(str::to_owned);
                let flags = flags.into_iter().chain(arg.get_short().map(String::from));
                let name = arg.get_value_names().and_then(|names| names.first());
                let takes = match name.map(|name| name.as_str()) {
                    _ if !arg.get_action().takes_values() => "nothing",
                    Some("FILE" | "DIR" | "PATH" | "FILE|DIR") => "a path",
                    name => name.unwrap_or("a value"),
                };
                for flag in flags {
                    let here = (takes.to_owned(), command.get_name().to_owned());
                    let (before, other) = known.entry(flag.clone()).or_insert(here);
                    assert_eq!(before, takes, "{flag} of {other} and of {}", command.get_name());
                }
            }
        }
    }
}
