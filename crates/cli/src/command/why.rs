//! `why-not`: the conditions of a coup or of a play, each met or not; or the rule by which a choice is open or closed.

use std::io::{self, Write};

use charpentier_cases::scene;
use charpentier_core::coups::DetectedCoup;
use charpentier_core::diagnostic::Source;
use charpentier_core::explain::{Check, CoupExplanation, no_blot, why_coup, why_play};
use charpentier_core::glossary::folded;
use charpentier_core::refusal::RefusalKind;
use charpentier_core::spec::{Role, RuleId};
use charpentier_core::suggest::nearest;
use charpentier_core::wording::Wording;
use charpentier_core::{Action, Awaiting, Diagnostic, Place, Play, PointNumbering, Rules, Table};
use charpentier_messages::{Lang, say};
use charpentier_notation::replay::{TypedParts, TypedPlay};

use crate::command::moves::{joined, marked, part_shown, thrown};
use crate::command::prompt::{self, Typed};
use crate::wrap::{width, wrapped};
use crate::{Done, Failure};

/// The subject of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// Coups, each with the class that was named.
    Coups(Vec<(u8, Option<u8>)>),
    /// A play, as it was typed.
    Play(TypedPlay),
    /// A choice, such as a double.
    Choice(u8),
}

/// A function that returns the text of a rule by its id.
pub(crate) type Written<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Prints why a coup is not made or a play is not legal, or that it is.
pub(crate) fn run(
    mut game: Table,
    asked: &str,
    throw: Option<&str>,
    written: Written<'_>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let about = read(asked, game.rules())?;
    if let Some(text) = throw {
        thrown(&mut game, text)?;
    } else if game.state().turn.throw.is_none() && !matches!(about, About::Choice(_)) {
        return Err(Failure::Message(match game.state().wait {
            Awaiting::Over => "the game is over".into(),
            Awaiting::Lead => "no side has the dice yet".into(),
            _ => "the position has no dice; name them, such as 65".into(),
        }));
    }
    tell(&game, &about, written, out)?;
    Ok(Done::Good)
}

/// Answers a question about a game. Only a question about a choice needs no dice on the table.
pub(crate) fn tell(
    game: &Table,
    about: &About,
    written: Written<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    match about {
        About::Choice(choice) => choose(game, *choice, written, out),
        About::Coups(coups) => {
            numbers(game, out)?;
            coups.iter().try_for_each(|&(at, class)| coup(game, at, class, out))
        }
        About::Play(typed) => {
            // An open choice stays open in the game; only this copy goes on.
            let mut game = game.clone();
            scene::hold(&mut game);
            play(&game, typed, out)
        }
    }
}

/// Prints whether the side to act can make this choice now, and the rule for it.
fn choose(game: &Table, choice: u8, written: Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (rules, state) = (game.rules(), game.state());
    let Some(entry) = rules.spec().choices.get(usize::from(choice)) else { return Ok(()) };
    let seat = state.wait.seat().unwrap_or(state.turn.mover);
    let (lang, name) = (rules.spec().language(), rules.spec().say(&entry.name));
    let refused = game.clone().apply(seat, Action::Choose(choice)).map(|_| ()).err();
    let head = match &refused {
        None => say!(lang, WHY_CAN, seat = rules.spec().side(seat), choice = name),
        Some(refusal) if matches!(refusal.cause, RefusalKind::NotOpen) => {
            say!(lang, WHY_CANNOT, seat = rules.spec().side(seat), choice = name)
        }
        Some(refusal) => {
            let now = refusal.message(rules);
            say!(lang, WHY_CANNOT_NOW, seat = rules.spec().side(seat), choice = name, why = now)
        }
    };
    let rule = refused.and_then(|refusal| refusal.rule).unwrap_or(entry.rule);
    writeln!(out, "{head}{}", id(rules, Some(rule)))?;
    match written(rules.spec().id(rule)) {
        Some(text) => writeln!(out, "{}", wrapped("  ", &text, 2, width())),
        None => Ok(()),
    }
}

/// Reads the subject of a question. Coups come first, since a play begins with a digit, `bar` or
/// `--`.
///
/// # Errors
///
/// Fails if it is not a coup, a choice or a play.
pub(crate) fn read(asked: &str, rules: &Rules) -> Result<About, Failure> {
    // A name may be typed in the language of the reader.
    let asked = &rules.spec().named(asked).unwrap_or_else(|| asked.to_owned());
    let name = asked.trim().to_ascii_lowercase().replace('-', "_");
    let exact: Vec<_> = rules.spec().coup_names().filter(|(known, ..)| *known == name).collect();
    if !exact.is_empty() {
        return Ok(About::Coups(exact.into_iter().map(|(_, at, class)| (at, class)).collect()));
    }
    if !name.is_empty() && name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        // Part of a name means every coup that has it. So does a word of its term.
        let (before, after, word) = (format!("{name}_"), format!("_{name}"), folded(asked));
        let has_word = |term: &str| {
            folded(term).split(|c: char| !c.is_alphanumeric()).any(|other| other == word)
        };
        let part = |known: &str| {
            known.starts_with(&before)
                || known.ends_with(&after)
                || has_word(&rules.spec().say(known))
        };
        let named =
            rules.spec().coup_names().filter(|(known, _, class)| class.is_none() && part(known));
        let mut found: Vec<_> = named.map(|(_, at, class)| (at, class)).collect();
        if found.is_empty() {
            let classes = rules.spec().coup_names().filter(|(known, ..)| part(known));
            found = classes.map(|(_, at, class)| (at, class)).collect();
        }
        if !found.is_empty() {
            return Ok(About::Coups(found));
        }
    }
    if let Some(choice) =
        rules.spec().choice_named(&name).or_else(|| rules.spec().choice_named(asked))
    {
        return Ok(About::Choice(choice));
    }
    match prompt::read(asked, rules, 0, false) {
        Typed::Steps => {
            let source = Source::new("the play", asked);
            let read = TypedPlay::read(&source, rules, rules.spec().points);
            read.map(About::Play).map_err(|faults| {
                // A word of another game has a message of its own.
                let word = faults.0.iter().find(|fault| fault.code == "R0307");
                let told = word.map(Diagnostic::in_one_line);
                Failure::Message(told.unwrap_or_else(|| unread(asked, rules)))
            })
        }
        Typed::Number(_) | Typed::Nothing => Err(Failure::Message(say!(
            rules.spec().language(),
            WHY_UNREAD,
            asked = asked,
            like = Wording::from(rules).example()
        ))),
        _ => Err(Failure::Message(unknown(asked, rules))),
    }
}

/// Returns the message for a play that cannot be read.
pub(crate) fn unread(line: &str, rules: &Rules) -> String {
    let (lang, last) = (rules.spec().language(), rules.spec().track.cells);
    let numbers = line.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u32>().ok());
    let beyond = numbers.into_iter().find(|number| *number > u32::from(last));
    match beyond.filter(|_| rules.spec().points != PointNumbering::Case) {
        Some(point) => say!(lang, NO_POINT, point = point.to_string(), last = last),
        None => say!(lang, PLAY_UNREAD, play = line, like = Wording::from(rules).example()),
    }
}

/// Returns the message for a word that is neither a coup nor a play.
fn unknown(asked: &str, rules: &Rules) -> String {
    let (lang, game) = (rules.spec().language(), &rules.spec().pack);
    if rules.spec().coups.is_empty() {
        return say!(
            lang,
            WHY_NO_COUPS,
            asked = asked,
            game = game,
            like = Wording::from(rules).example()
        );
    }
    let names: Vec<_> = rules.spec().coup_names().map(|(name, ..)| name).collect();
    match nearest(asked, names.iter().map(String::as_str)) {
        Some(guess) => say!(lang, WHY_MEANT, asked = asked, game = game, guess = guess),
        // All names without their classes are enough.
        None => {
            let names = rules.spec().coups.iter().map(|coup| rules.spec().say(&coup.name));
            let plain: Vec<_> = names.map(|name| format!("`{name}`")).collect();
            say!(lang, WHY_KNOWN, asked = asked, game = game, all = plain.join(", "))
        }
    }
}

/// Prints every condition of a coup with the dice on the table.
pub(crate) fn coup(game: &Table, at: u8, class: Option<u8>, out: &mut dyn Write) -> io::Result<()> {
    match why_coup(game.game(), at, class) {
        Ok(cases) => tell_cases(game, at, class, &cases, out),
        Err(refusal) => writeln!(out, "{}", refusal.message(game.rules())),
    }
}

/// Prints the conditions of a coup wherever the throw makes it. Prints nothing if they cannot be
/// evaluated any more.
pub(crate) fn made(game: &Table, at: u8, out: &mut dyn Write) -> io::Result<()> {
    let Ok(mut cases) = why_coup(game.game(), at, None) else { return Ok(()) };
    cases.retain(CoupExplanation::is_made);
    if cases.is_empty() { Ok(()) } else { tell_cases(game, at, None, &cases, out) }
}

/// Prints whose numbers name the points, if they are not the reader's.
pub(crate) fn numbers(game: &Table, out: &mut dyn Write) -> io::Result<()> {
    let (rules, mover) = (game.rules(), game.state().turn.mover);
    if !rules.spec().track.shared() || rules.spec().reader.is_none_or(|reader| reader.seat == mover)
    {
        return Ok(());
    }
    let voice = Wording::from(rules);
    let Some(yours) = rules.spec().track.mirror(Place(1)) else { return Ok(()) };
    let (one, yours) = (voice.cell(Place(1)), voice.cell(yours));
    let told = say!(
        rules.spec().language(),
        WHY_NUMBERS,
        seat = rules.spec().side(mover),
        one = one,
        yours = yours
    );
    writeln!(out, "{told}")
}

fn tell_cases(
    game: &Table,
    at: u8,
    class: Option<u8>,
    cases: &[CoupExplanation],
    out: &mut dyn Write,
) -> io::Result<()> {
    let rules = game.rules();
    let Some(entry) = rules.spec().coups.get(usize::from(at)) else {
        return Ok(());
    };
    let lang = rules.spec().language();
    let name = match class {
        Some(class) => rules.spec().say_coup(at, class),
        None => rules.spec().say(&entry.name).into_owned(),
    };
    let throw = game.state().turn.throw.map_or_else(String::new, |throw| throw.to_string());
    let head = if cases.iter().any(CoupExplanation::is_made) {
        say!(lang, WHY_MADE, coup = name, throw = throw)
    } else {
        say!(lang, WHY_NOT_MADE, coup = name, throw = throw)
    };
    writeln!(out, "{head}{}", id(rules, Some(entry.rule)))?;
    if cases.is_empty() {
        return tree(rules, &no_blot(lang), 0, out);
    }
    for case in cases {
        let mut level = 0;
        if !case.about.is_empty() {
            level = 1;
            writeln!(out, "  {}", case.about)?;
        }
        for condition in &case.conditions {
            tree(rules, condition, level, out)?;
        }
        if case.is_made() {
            let indent = "  ".repeat(level + 1);
            writeln!(out, "{indent}{}", worth(game, &case.coup))?;
        }
    }
    Ok(())
}

/// Describes the points of a coup and the side that gets them.
fn worth(game: &Table, coup: &DetectedCoup) -> String {
    let rules = game.rules();
    let points = game.scoring().value(coup.key);
    let to = rules.spec().coups.get(usize::from(coup.key.coup)).map_or(Role::Mover, |coup| coup.to);
    let seat = to.seat(game.state().turn.mover);
    let name = rules.spec().say_coup(coup.key.coup, coup.key.class);
    let lang = rules.spec().language();
    match coup.key.ways {
        0 | 1 => {
            say!(lang, WHY_GIVES, points = points, seat = rules.spec().side(seat), coup = name)
        }
        ways => {
            say!(
                lang,
                WHY_GIVES_WAYS,
                points = points,
                seat = rules.spec().side(seat),
                coup = name,
                ways = ways
            )
        }
    }
}

/// Prints every step of a play, the conditions that fail, and the nearest legal plays.
fn play(game: &Table, typed: &TypedPlay, out: &mut dyn Write) -> io::Result<()> {
    let TypedParts { before, game: last, steps } = typed.parts(game);
    let told = match why_play(last.game(), &steps) {
        Ok(told) => told,
        Err(refusal) => return writeln!(out, "{}", refusal.message(game.rules())),
    };
    let rules = game.rules();
    let lang = rules.spec().language();
    let mover = game.state().turn.mover;
    let before: Vec<_> =
        before.iter().map(|(seat, play)| part_shown(rules, *seat != mover, play)).collect();
    let by_opponent = last.state().wait.seat().is_some_and(|seat| seat != mover);
    let whole = |part: String| joined(before.iter().cloned().chain([part]));
    let shown = |play: &Play| whole(part_shown(rules, by_opponent, play));
    let turn = &game.state().turn;
    let standing = game.state().side_state(mover);
    let given = |throw| rules.numbers(throw, || standing);
    let by = match turn.throw.filter(|throw| throw.dice() > 0 && given(*throw) == turn.numbers) {
        Some(throw) => throw.to_string(),
        None => turn.numbers.describe(lang),
    };
    let head = if let Some(found) = &told.legal {
        say!(lang, WHY_LEGAL, play = shown(&found.play), throw = by)
    } else if let [only] = told.readings.as_slice() {
        say!(lang, WHY_ILLEGAL, play = whole(marked(by_opponent, &only.about)), throw = by)
    } else {
        say!(lang, WHY_ILLEGAL_ALL, throw = by)
    };
    writeln!(out, "{head}")?;
    for part in &before {
        writeln!(out, "  {}  {part}", mark(lang, true))?;
    }
    for reading in &told.readings {
        let mut level = 0;
        if told.readings.len() > 1 {
            level = 1;
            writeln!(out, "  {}", reading.about)?;
        }
        for condition in &reading.conditions {
            tree(rules, condition, level, out)?;
        }
    }
    if told.nearest.iter().all(|play| play.is_empty()) {
        if told.legal.is_none() {
            writeln!(out, "{}", say!(lang, NO_PLAY))?;
        }
    } else {
        let plays: Vec<_> = told.nearest.iter().map(shown).collect();
        writeln!(out, "{}", say!(lang, WHY_LIKE, plays = plays.join(" | ")))?;
    }
    Ok(())
}

/// Prints a condition and its parts, each indented further.
fn tree(rules: &Rules, condition: &Check, level: usize, out: &mut dyn Write) -> io::Result<()> {
    let indent = "  ".repeat(level + 1);
    let (mark, rule) = (mark(rules.spec().language(), condition.met), id(rules, condition.rule));
    writeln!(out, "{indent}{mark}  {}{rule}", condition.text)?;
    condition.parts.iter().try_for_each(|part| tree(rules, part, level + 2, out))
}

/// Returns a coloured word for a condition that is met or not.
fn mark(lang: Lang, met: bool) -> String {
    let [yes, no] = [say!(lang, WHY_YES), say!(lang, WHY_NO)];
    let width = yes.chars().count().max(no.chars().count());
    let (word, colour) =
        if met { (yes, anstyle::AnsiColor::Green) } else { (no, anstyle::AnsiColor::Red) };
    let style = anstyle::Style::new().fg_color(Some(colour.into()));
    format!("{style}{word:width$}{style:#}")
}

/// Returns the id of a rule in brackets, for the end of a line.
fn id(rules: &Rules, rule: Option<RuleId>) -> String {
    match rule.map_or("", |rule| rules.spec().id(rule)) {
        "" => String::new(),
        id => format!(" [{id}]"),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/why.rs"]
mod tests;
