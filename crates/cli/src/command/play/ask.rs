//! What is asked of whoever types `play` and nothing else.

use std::io::Write;

use charpentier_core::suggest::did_you_mean;
use charpentier_pack::{Lang, Library};

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
    writeln!(out, "Enter takes what stands in brackets.")?;
    let game = loop {
        let question = format!("which game? list names them [{first}] >");
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
            name => writeln!(out, "there is no game `{name}`; {}", did_you_mean(name, &names))?,
        }
    };
    let players: Vec<String> = Level::ALL
        .map(|level| level.name().to_owned())
        .into_iter()
        .chain(["none".into()])
        .collect();
    let against = loop {
        let known = players[..players.len() - 1].join(", ");
        let question = format!("against whom? {known}, or none for two people [{USUAL}] >");
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
    let lang = loop {
        let shown = usual.map_or_else(|| "en".to_owned(), |lang| lang.to_string());
        let question = format!("in which language? {} [{shown}] >", langs.join(", "));
        let Heard::Line(line) = ear.hear(&question, langs.clone(), out)? else {
            return Ok(None);
        };
        match (line.trim(), language(line.trim())) {
            ("", _) => break usual,
            (_, Some(lang)) => break Some(lang),
            (name, None) => {
                writeln!(out, "there is no language `{name}`; {}", did_you_mean(name, &langs))?;
            }
        }
    };
    let against = against.map_err(Failure::Wrong)?;
    Ok(Some(Answers { game, against, lang }))
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
