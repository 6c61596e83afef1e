//! What is asked of whoever types `play` and nothing else.

use std::io::Write;

use charpentier_core::suggest::nearest;
use charpentier_pack::{Lang, Library};
use charpentier_speech::say;

use crate::Failure;
use crate::args::{LangArg, Opponent, opponent};
use crate::command::ear::{Ear, Heard};
use crate::command::kept::Shelf;
use crate::command::list;
use crate::command::play::USUAL;
use charpentier_players::Level;
use clap::ValueEnum;

/// What has been answered.
pub(super) struct Answers {
    pub(super) game: String,
    pub(super) against: Opponent,
    pub(super) lang: Option<Lang>,
}

/// Asks for the game, who sits opposite and the language; `None` where somebody leaves. Without a terminal nobody can be
/// asked, and it is said what can be.
pub(super) fn ask(
    library: &Library,
    ear: &mut Ear,
    out: &mut dyn Write,
) -> Result<Option<Answers>, Failure> {
    if !ear.prompts() {
        return Err(Failure::Wrong(format!(
            "which game? `charpentier play {}` begins one, `charpentier list` names them all\n  \
             --against WHO sits opposite: {USUAL}, random to rollout, bot:COMMAND, or none for two people\n  \
             --lang fr speaks French; play FILE goes on with a record, play --last with the last game",
            Library::first()
        )));
    }
    let mut names = library.names();
    names.extend(library.presets().into_iter().map(|(preset, _)| preset));
    let first = names.iter().find(|name| *name == Library::first()).or(names.first()).cloned();
    let first = first.unwrap_or_default();
    let lang = library.lang().unwrap_or_default();
    writeln!(out, "{}", say!(lang, ASK_BRACKETS))?;
    let game = loop {
        let question = format!("{} >", say!(lang, ASK_GAME, usual = &first));
        let more = ["list".to_owned()];
        let Heard::Line(line) = ear.hear(&question, [&names[..], &more].concat(), out)? else {
            return Ok(None);
        };
        match line.trim() {
            "" => break first,
            "list" => drop(list::run(library, out)?),
            name if names.iter().any(|known| known == name) || name.contains(['/', '.']) => {
                break name.to_owned();
            }
            name => {
                let told = match nearest(name, names.iter().map(String::as_str)) {
                    Some(guess) => say!(lang, NO_GAME, game = name, guess = guess),
                    None => say!(lang, NO_GAME_LIKE, game = name),
                };
                writeln!(out, "{told}")?;
            }
        }
    };
    let players: Vec<String> = Level::ALL
        .map(|level| level.name().to_owned())
        .into_iter()
        .chain(["none".into()])
        .collect();
    let against = loop {
        let known = players[..players.len() - 1].join(", ");
        let question = format!("{} >", say!(lang, ASK_AGAINST, all = known, usual = USUAL.name()));
        let Heard::Line(line) = ear.hear(&question, players.clone(), out)? else {
            return Ok(None);
        };
        match line.trim() {
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
        let Heard::Line(line) = ear.hear(&question, langs.clone(), out)? else {
            return Ok(None);
        };
        match (line.trim(), language(line.trim())) {
            ("", _) => break usual,
            (_, Some(lang)) => break Some(lang),
            (name, None) => {
                writeln!(out, "{}", say!(lang, LANG_NONE, lang = name, all = langs.join(", ")))?;
            }
        }
    };
    let against = against.map_err(Failure::Wrong)?;
    Ok(Some(Answers { game, against, lang: chosen }))
}

/// A language by its two letters.
pub(super) fn language(name: &str) -> Option<Lang> {
    LangArg::from_str(name, true).ok().and_then(LangArg::lang)
}

/// The game that was played last and is not over.
pub(super) fn last(shelf: Option<&Shelf>) -> Result<String, Failure> {
    let game = shelf.and_then(Shelf::last);
    game.map(|path| path.display().to_string()).ok_or_else(|| {
        Failure::Wrong("no game is kept that is not over; play GAME begins one".into())
    })
}
