//! `moves`: the legal plays in a position, and the points of the throw.

use std::io::Write;

use charpentier_cases::scene;
use charpentier_core::event::{EventText, scored};
use charpentier_core::spec::Role;
use charpentier_core::{
    Action, Awaiting, Diagnostic, EndMark, Event, Play, Refusal, Rules, Table, Throw, event,
};
use charpentier_messages::{Lang, either, say};
use charpentier_notation::Record;
use charpentier_notation::record::play_shown;
use charpentier_pack::Pack;

use crate::board::{self, Style};
use crate::{Done, Failure};

/// Prints the board, the marks of the throw and every legal play.
pub(crate) fn run(
    mut game: Table,
    throw: Option<&str>,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    if let Some(text) = throw {
        thrown(&mut game, text)?;
    }
    let style = style.numbered_for(game.state().turn.mover);
    let rules = game.rules().clone();
    write!(
        out,
        "{}",
        board::render(
            &rules,
            game.state(),
            &board::names(&rules, &Record::default(), game.state()),
            style
        )
    )?;
    if game.state().turn.throw.is_some() {
        marks(&game, out)?;
    }
    if choices(&game, out)? {
        return Ok(Done::Good);
    }
    scene::hold(&mut game);
    match game.state().wait {
        Awaiting::Play(_) => whole_plays(&rules, &mut game, out)?,
        Awaiting::Throw(seat) => {
            writeln!(
                out,
                "{}",
                say!(rules.spec().language(), MOVES_NAME_DICE, seat = rules.spec().side(seat))
            )?;
        }
        Awaiting::Lead | Awaiting::Choose(_) | Awaiting::Over => {
            writeln!(out, "{}", say!(rules.spec().language(), MOVES_NONE))?;
        }
    }
    Ok(Done::Good)
}

/// Returns a match at its beginning. If it begins with a lead, white has won it.
pub(crate) fn opening(pack: &Pack) -> Table {
    let mut game = pack.table();
    if game.state().wait == Awaiting::Lead {
        let mut snapshot = game.snapshot();
        snapshot.game.wait = Awaiting::Throw(snapshot.game.turn.mover);
        game.restore(snapshot);
    }
    game
}

/// Throws the dice that were typed after a position.
pub(crate) fn thrown(game: &mut Table, text: &str) -> Result<(), Failure> {
    let dice = game.rules().spec().dice.count();
    let throw = read_throw(text, dice);
    let throw = throw.ok_or_else(|| Failure::Message(no_throw(Lang::En, text, dice)))?;
    let Awaiting::Throw(seat) = game.state().wait else {
        return Err(Failure::Message("the position already has dice".into()));
    };
    match game.apply(seat, Action::Throw(throw)) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(Failure::Faults(vec![refused(&refusal, game)].into())),
    }
}

/// Returns a refusal as a diagnostic without a place.
fn refused(refusal: &Refusal, game: &Table) -> Diagnostic {
    let rules = game.rules();
    let mut fault = Diagnostic::error("R0301", refusal.message(rules.spec().untranslated()));
    fault.rule =
        refusal.rule.map(|rule| rules.spec().id(rule).to_owned()).filter(|id| !id.is_empty());
    fault
}

/// Reads a throw of this number of dice as people type it: `65`, `56`, `6-5`, `6 5`.
pub(crate) fn read_throw(text: &str, dice: u8) -> Option<Throw> {
    let faces: String = text.chars().filter(|c| !matches!(c, '-' | ' ' | ',' | '/')).collect();
    Throw::parse(&faces).filter(|throw| throw.dice() == dice)
}

/// Returns the message that a text is not a throw.
pub(crate) fn no_throw(lang: Lang, text: &str, dice: u8) -> String {
    let digits: Vec<char> = text.chars().filter(|c| !matches!(c, '-' | ' ' | ',' | '/')).collect();
    let wrong = digits.iter().find(|c| c.is_ascii_digit() && !('1'..='6').contains(*c));
    match wrong {
        Some(wrong)
            if digits.len() == usize::from(dice) && digits.iter().all(char::is_ascii_digit) =>
        {
            say!(lang, NO_DIE, die = wrong.to_string())
        }
        _ => {
            let like = ["0", "6", "65", "654"];
            let like = like.get(usize::from(dice)).copied().unwrap_or_default();
            say!(lang, NO_THROW, throw = text.trim(), like = like)
        }
    }
}

/// Prints the points that the throw gives.
pub(crate) fn marks(game: &Table, out: &mut dyn Write) -> std::io::Result<()> {
    let rules = game.rules();
    for coup in &game.state().coups {
        let entry = &rules.spec().coups[usize::from(coup.key.coup)];
        let points = game.scoring().value(coup.key);
        let seat = if entry.to == Role::Mover {
            game.state().turn.mover
        } else {
            game.state().turn.mover.other()
        };
        let what = scored(rules.into(), game.state().turn.mover, coup.key, coup.at);
        let points = format!("{points:>4}");
        let told = say!(
            rules.spec().language(),
            MARKS_TO,
            points = points,
            seat = rules.spec().side(seat),
            what = what
        );
        writeln!(out, "{told} [{}]", rules.spec().id(entry.rule))?;
    }
    Ok(())
}

/// Lists the choices or answers before a throw. Returns `false` if there are none.
pub(crate) fn choices(game: &Table, out: &mut dyn Write) -> std::io::Result<bool> {
    let (rules, state) = (game.rules(), game.state());
    let lang = rules.spec().language();
    let names: Vec<_> = event::open_words(rules, state.turn.open).collect();
    let choices = either(lang, &names);
    let told = match state.wait {
        Awaiting::Throw(seat) if game.may_choose() == Some(seat) => {
            say!(lang, MAY_CHOOSE_OR_THROW, seat = rules.spec().side(seat), choices = choices)
        }
        Awaiting::Choose(seat) if state.turn.throw.is_none() => {
            say!(lang, EVENT_OPENED, seat = rules.spec().side(seat), choices = choices)
        }
        _ => return Ok(false),
    };
    writeln!(out, "{told}")?;
    Ok(true)
}

/// Prints every legal play with its number, each with all parts of the throw and with the numbers
/// passed to the opponent.
///
/// If these are too many, or some numbers have to be named, it prints the plays of the first part.
fn whole_plays(rules: &Rules, game: &mut Table, out: &mut dyn Write) -> std::io::Result<()> {
    let all = scene::played_out(game, None);
    let alone = all.plays.iter().any(|play| play.open.is_some())
        || all.plays.iter().all(|play| play.parts.len() == 1);
    if alone || all.more {
        return plays(rules, game, out);
    }
    for (nth, play) in all.plays.iter().enumerate() {
        let parts = play.parts.iter().map(|(other, play)| part_shown(rules, *other, play));
        let (shown, end) = (joined(parts), end_shown(rules, play.end.map(|(_, mark)| mark)));
        writeln!(out, "{:>4}  {shown}{end}", nth + 1)?;
    }
    Ok(())
}

/// Joins the plays of the parts of a throw. Parts that move no man are left out beside others.
pub(crate) fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<_> = parts.into_iter().filter(|part| part != "--").collect();
    if parts.is_empty() { "--".to_owned() } else { parts.join(" ") }
}

/// Prints how the throw goes on after the plays of the part that is due, if it goes on after one of
/// them: with a further part, with numbers that pass to the opponent, or with numbers to be named.
fn follows(rules: &Rules, game: &mut Table, out: &mut dyn Write) -> std::io::Result<()> {
    /// The number of plays that are tried.
    const TRIED: usize = 64;
    let Awaiting::Play(seat) = game.state().wait else { return Ok(()) };
    let legal: Vec<_> = game.legal_plays().iter().take(TRIED).map(|found| found.play).collect();
    for play in legal {
        let mut after = game.clone();
        let Ok(events) = after.apply(seat, Action::Play(play)) else { continue };
        // The choices of a throw come before its plays, but those of names belong to a part.
        let names = rules.spec().dice.named.is_some();
        let goes_on = events.iter().find(|event| match event {
            Event::Then { .. } | Event::PassedOn { .. } => true,
            Event::Opened { .. } => names,
            _ => false,
        });
        let Some(goes_on) = goes_on else { continue };
        let EventText { text, rule } = goes_on.describe(rules);
        let rule = rule.map_or_else(String::new, |id| format!(" [{id}]"));
        let told = say!(rules.spec().language(), MOVES_THEN, what = text);
        return writeln!(out, "{told}{rule}");
    }
    Ok(())
}

/// Writes the play of a part of a throw as records do, with `b:` before each move of the opponent.
pub(crate) fn part_shown(rules: &Rules, by_opponent: bool, play: &Play) -> String {
    marked(by_opponent, &play_shown(rules, play))
}

/// Writes moves with `b:` before each if the opponent makes them.
pub(crate) fn marked(by_opponent: bool, moves: &str) -> String {
    if !by_opponent || moves == "--" {
        return moves.to_owned();
    }
    moves.split(' ').map(|one| format!("b:{one}")).collect::<Vec<_>>().join(" ")
}

/// Describes the end that a play reaches, after it.
fn end_shown(rules: &Rules, end: Option<EndMark>) -> String {
    let name = |mark: EndMark| rules.spec().say(&rules.spec().ends[usize::from(mark.end)].name);
    end.map_or_else(String::new, |mark| format!("  -> {}", name(mark)))
}

/// Prints every legal play of the part that is due, with its number, and what follows.
pub(crate) fn plays(rules: &Rules, game: &mut Table, out: &mut dyn Write) -> std::io::Result<()> {
    let plays: Vec<_> = game.legal_plays().iter().map(|found| found.play).collect();
    if plays.len() == 1 && plays[0].is_empty() {
        return writeln!(out, "{}", say!(rules.spec().language(), NO_PLAY));
    }
    for (nth, play) in plays.iter().enumerate() {
        let end = end_shown(rules, play.end);
        writeln!(out, "{:>4}  {}{end}", nth + 1, play_shown(rules, play))?;
    }
    if game.plays_truncated() {
        writeln!(out, "{}", say!(rules.spec().language(), MORE_PLAYS))?;
    }
    follows(rules, game, out)
}

#[cfg(test)]
mod tests {
    use super::read_throw;

    #[test]
    fn throws_are_read_as_people_write_them() {
        for text in ["65", "56", "6-5", "6 5"] {
            assert_eq!(read_throw(text, 2).map(|throw| throw.to_string()).as_deref(), Some("65"));
        }
        for text in ["", "6", "67", "654", "ab"] {
            assert_eq!(read_throw(text, 2), None, "{text}");
        }
    }
}
