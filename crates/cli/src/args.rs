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

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use charpentier_core::diagnostic::FileName;
use charpentier_core::suggest::{did_you_mean, listed, nearest};
use charpentier_pack::Lang;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

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

Exit codes and streams:
  0  success                      results on standard output
  1  check, format --check or     the faults on standard output
     test found faults
     another command found        the faults on standard error
     faults
     a search found nothing       a message, or nothing
  2  wrong usage, or a file that  the message on standard error
     cannot be read or written
Warnings and progress go to standard error.

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
    #[arg(long, value_enum, value_name = "LANG", global = true)]
    #[arg(hide_possible_values = true, display_order = 104)]
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

/// Returns the words without flags and their values. `help` takes commands only, and would read the flags that all
/// commands have as commands.
fn without_flags(words: Vec<OsString>) -> Vec<OsString> {
    let program = Args::command();
    let takes_value = |flag: &str| {
        let mut all = program.get_arguments();
        let known = all.find(|arg| arg.get_long() == Some(flag));
        known.is_some_and(|arg| arg.get_action().takes_values())
    };
    let mut words = words.into_iter();
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        match word.to_str().and_then(|word| word.strip_prefix("--")) {
            Some(flag) if takes_value(flag) => drop(words.next()),
            Some(_) => {}
            None => kept.push(word),
        }
    }
    kept
}

/// Returns the message for a word that is not a command, or not a part of the command that was typed before it.
fn unknown_command(word: &str, typed: &[OsString]) -> String {
    let program = Args::command();
    let mut before =
        typed.iter().filter_map(|typed| typed.to_str()).take_while(|typed| *typed != word);
    let of = before.find_map(|typed| program.find_subcommand(typed));
    if let Some(parts) = of.filter(|of| of.has_subcommands()) {
        let of = parts.get_name();
        let names: Vec<_> = parts.get_subcommands().map(clap::Command::get_name).collect();
        return format!("`{of}` has no part `{word}`; {}", did_you_mean(word, &names));
    }
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
        let mut words: Vec<_> = std::env::args_os().collect();
        if words.get(1).is_some_and(|word| word == "help") {
            words = without_flags(words);
        }
        let typed = words.clone();
        let odd = words.iter().find(|word| word.to_str().is_none()).cloned();
        let read = command().try_get_matches_from(words);
        let read = read.and_then(|read| Self::from_arg_matches(&read));
        let mut args = read.unwrap_or_else(|error| {
            let told = no_command(&error)
                .map(|word| unknown_command(&word, &typed))
                .or_else(|| no_number(&error));
            if let Some(told) = told {
                let _ = writeln!(console::err(), "error: {told}");
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
        });
        args.lang = args.lang.or_else(language_of_variable);
        args
    }
}

/// The variable that names the language, if `--lang` is not given.
const LANGUAGE: &str = "CHARPENTIER_LANG";

/// Returns the language that the environment names. A value that is no language is reported and has no effect.
fn language_of_variable() -> Option<LangArg> {
    let named = std::env::var_os(LANGUAGE)?;
    let read = named.to_str().and_then(|name| LangArg::from_str(name, true).ok());
    if read.is_none() {
        let known: Vec<_> = Lang::ALL.iter().map(|lang| lang.code()).collect();
        let (named, known) = (named.to_string_lossy(), listed(&known, "or"));
        let _ = writeln!(
            console::err(),
            "warning: {LANGUAGE} is `{named}`, which is no language of this program; set it to {known}"
        );
    }
    read
}

/// Returns the message for a value that should be a number.
fn no_number(error: &clap::Error) -> Option<String> {
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let cause = std::error::Error::source(error)?.downcast_ref::<std::num::ParseIntError>()?;
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    let (flag, value) = (text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?);
    let flag = flag.split(' ').next().unwrap_or(&flag).to_owned();
    Some(match cause.kind() {
        std::num::IntErrorKind::PosOverflow => {
            format!("`{value}` is too large a number for {flag}")
        }
        std::num::IntErrorKind::Zero => format!("{flag} takes a whole number from 1 on"),
        _ => format!("`{value}` does not fit {flag}, which takes a whole number such as 7"),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::CommandFactory;

    use super::{Args, MEANT, OsString, unknown_command, without_flags};

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
        assert!(unknown_command("man", &["man".into()]).contains("`charpentier generate man`"));
        assert!(unknown_command("valdate", &[]).contains("`charpentier validate`"));
        let words =
            ["charpentier", "help", "--lang", "fr", "play", "--raw-names"].map(OsString::from);
        assert_eq!(without_flags(words.to_vec()), ["charpentier", "help", "play"]);
        let part = unknown_command("schma", &["--lang".into(), "fr".into(), "generate".into()]);
        assert_eq!(part, "`generate` has no part `schma`; did you mean `schema`?");
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

    /// A flag of several commands takes one kind of value: a path of any kind, an opponent of any kind, or a value with
    /// one name.
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
                    Some("WHO" | "PROGRAM") => "an opponent",
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
