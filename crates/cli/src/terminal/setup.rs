//! The questions of `play` without arguments.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use charpentier_messages::say;
use charpentier_pack::{Lang, Library};
use charpentier_players::Level;
use clap::ValueEnum;

use crate::Failure;
use crate::args::{LangArg, Opponent, opponent};
use crate::command::list;
use crate::command::prompt::is_quit;
use crate::saved_games::SavedGames;
use crate::terminal::input::{Input, LineReader};

/// The default opponent.
pub(super) const USUAL: Level = Level::Greedy;

/// The answers to the questions.
pub(super) struct Answers {
    pub(super) game: String,
    pub(super) against: Opponent,
    pub(super) lang: Option<Lang>,
}

/// Asks for the game, the opponent and the language. `None` if the user quits.
///
/// Without a terminal it fails, with a message about the arguments.
pub(super) fn ask(
    library: &Library,
    ear: &mut LineReader,
    out: &mut dyn Write,
) -> Result<Option<Answers>, Failure> {
    if !ear.prompts() {
        return Err(Failure::Message(format!(
            "which game? `charpentier play {}` begins one, `charpentier list` lists them all\n  \
             --against WHO chooses your opponent: {USUAL}, random to rollout, bot:COMMAND, or none for two people\n  \
             --lang fr speaks French; play FILE resumes a record, play --last the last game",
            Library::first()
        )));
    }
    let lang = library.lang().unwrap_or_default();
    writeln!(out, "{}", say!(lang, ASK_BRACKETS))?;
    let Some(game) = which(library, lang, ear, out)? else {
        return Ok(None);
    };
    let players: Vec<String> = Level::ALL
        .map(|level| level.name().to_owned())
        .into_iter()
        .chain(["none".into()])
        .collect();
    let against = loop {
        let known = players[..players.len() - 1].join(", ");
        let question = format!("{} >", say!(lang, ASK_AGAINST, all = known, usual = USUAL.name()));
        let Input::Line(line) = ear.hear(&question, players.clone(), out)? else {
            return Ok(None);
        };
        match line.trim() {
            word if is_quit(word) => return Ok(None),
            "" => break opponent(USUAL.name()),
            name => match opponent(name) {
                Ok(who) => break Ok(who),
                Err(wrong) => writeln!(out, "{wrong}")?,
            },
        }
    };
    let langs: Vec<String> = Lang::ALL.iter().map(ToString::to_string).collect();
    let usual = library.lang();
    let chosen = loop {
        let shown = usual.map_or_else(|| "en".to_owned(), |lang| lang.to_string());
        let question = say!(lang, ASK_LANG, all = langs.join(", "), usual = shown);
        let question = format!("{question} >");
        let Input::Line(line) = ear.hear(&question, langs.clone(), out)? else {
            return Ok(None);
        };
        match (line.trim(), language(line.trim())) {
            (word, _) if is_quit(word) => return Ok(None),
            ("", _) => break usual,
            (_, Some(lang)) => break Some(lang),
            (name, None) => {
                writeln!(out, "{}", say!(lang, LANG_NONE, lang = name, all = langs.join(", ")))?;
            }
        }
    };
    Ok(Some(Answers { game, against: against?, lang: chosen }))
}

/// Asks for the game until one is named, by a name or by words that only its names have.
fn which(
    library: &Library,
    lang: Lang,
    ear: &mut LineReader,
    out: &mut dyn Write,
) -> Result<Option<String>, Failure> {
    let all = library.catalogue();
    let names: Vec<String> = all.names().map(ToOwned::to_owned).collect();
    let first = names.iter().find(|name| *name == Library::first()).or(names.first()).cloned();
    let first = first.unwrap_or_default();
    loop {
        let question = format!("{} >", say!(lang, ASK_GAME, usual = &first));
        let more = ["list".to_owned()];
        let Input::Line(line) = ear.hear(&question, [&names[..], &more].concat(), out)? else {
            return Ok(None);
        };
        let line = line.trim();
        let asked = line.strip_prefix("list ").map(str::trim);
        match line {
            word if is_quit(word) => return Ok(None),
            "" => return Ok(Some(first)),
            "list" => list::show(&all, lang, out)?,
            path if path.contains(['/', '.']) => return Ok(Some(path.to_owned())),
            words => {
                let game = all.called(words).filter(|_| asked.is_none());
                if let Some(game) = game {
                    return Ok(Some(game.to_owned()));
                }
                let words = asked.unwrap_or(words);
                let found = all.find(words);
                list::found(&all, &found, words, lang, out)?;
                match found.only(&all).filter(|_| asked.is_none()) {
                    Some(game) => return Ok(Some(game.to_owned())),
                    None if asked.is_none() && !found.games().is_empty() => {
                        writeln!(out, "{}", say!(lang, GAMES_SEVERAL))?;
                    }
                    None => {}
                }
            }
        }
    }
}

/// Returns the language with a code of two letters.
pub(super) fn language(name: &str) -> Option<Lang> {
    LangArg::from_str(name, true).ok().and_then(LangArg::lang)
}

/// Returns the file of the game that was played last and is not over.
pub(super) fn last(shelf: Option<&SavedGames>) -> Result<OsString, Failure> {
    let game = shelf.and_then(SavedGames::last);
    game.map(PathBuf::into_os_string).ok_or_else(|| {
        Failure::Message("there is no unfinished game; begin one with play GAME".into())
    })
}
