//! Input of a player: commands, each of which can be shortened to any unambiguous beginning.
//!
//! An open choice comes before commands, and a single letter means the first command.

use std::io::{self, Write};

use charpentier_core::Rules;
use charpentier_core::suggest::nearest;
use charpentier_core::wording::Wording;
use charpentier_messages::{Key, Lang, either, key, say, speak};

/// The course of a game after a line of input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    On,
    Stop,
    /// Another game begins.
    Again,
}

/// The commands of the prompt with their help texts, in groups.
const GROUPS: &[(Key, &[(&str, Key)])] = &[
    (
        key::HELP_GROUP_PLAY,
        &[
            ("roll", key::HELP_ROLL),
            ("moves", key::HELP_MOVES),
            ("hint", key::HELP_HINT),
            ("undo", key::HELP_UNDO),
            ("touch", key::HELP_TOUCH),
            ("rule", key::HELP_RULE),
        ],
    ),
    (
        key::HELP_GROUP_LOOK,
        &[
            ("board", key::HELP_BOARD),
            ("score", key::HELP_SCORE),
            ("position", key::HELP_POSITION),
            ("ledger", key::HELP_LEDGER),
        ],
    ),
    (
        key::HELP_GROUP_UNDERSTAND,
        &[
            ("why", key::HELP_WHY),
            ("why-not", key::HELP_WHY_NOT),
            ("rules", key::HELP_RULES),
            ("primer", key::HELP_PRIMER),
            ("explain", key::HELP_EXPLAIN),
        ],
    ),
    (
        key::HELP_GROUP_HAND,
        &[
            ("mark", key::HELP_MARK),
            ("school", key::HELP_SCHOOL),
            ("false", key::HELP_FALSE),
            ("prove", key::HELP_PROVE),
            ("whole", key::HELP_WHOLE),
            ("compel", key::HELP_COMPEL),
        ],
    ),
    (
        key::HELP_GROUP_AGREE,
        &[
            ("resign", key::HELP_RESIGN),
            ("draw", key::HELP_DRAW),
            ("accept", key::HELP_ACCEPT),
            ("decline", key::HELP_DECLINE),
        ],
    ),
    (
        key::HELP_GROUP_PROGRAM,
        &[
            ("save", key::HELP_SAVE),
            ("note", key::HELP_NOTE),
            ("level", key::HELP_LEVEL),
            ("lang", key::HELP_LANG),
            ("help", key::HELP_HELP),
            ("again", key::HELP_AGAIN),
            ("quit", key::HELP_QUIT),
        ],
    ),
];

/// All commands. A single letter means the first that begins with it in this order.
const ORDER: &[&str] = &[
    "moves", "roll", "why", "why-not", "board", "position", "ledger", "note", "undo", "save",
    "mark", "school", "false", "prove", "whole", "compel", "rule", "touch", "resign", "draw",
    "accept", "decline", "help", "hint", "quit", "rules", "explain", "primer", "score", "lang",
    "level", "again",
];

/// Other words for commands.
const ALIASES: &[(&str, &str)] = &[("exit", "quit")];

/// Returns the words for yes, in English and the language of the reader.
pub(crate) fn yes_words(lang: Lang) -> [String; 2] {
    ["yes".to_owned(), say!(lang, ANSWER_YES)]
}

/// Whether a word, in lower case, is the answer yes.
pub(crate) fn is_yes(lang: Lang, word: &str) -> bool {
    yes_words(lang).iter().any(|yes| yes == word)
}

/// Whether a word leaves a question that comes before the game.
pub(crate) fn is_quit(word: &str) -> bool {
    ["quit", "exit"].contains(&word)
}

/// Whether a word, in lower case, is the answer no, in English or the language of the reader.
pub(crate) fn is_no(lang: Lang, word: &str) -> bool {
    ["no", &say!(lang, ANSWER_NO)].contains(&word)
}

/// A line that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// An empty line.
    Nothing,
    /// A command, and the text after it.
    Command(&'static str, String),
    /// The index of a choice of the pack.
    Choice(u8),
    /// The number of a listed play, from 1.
    Number(usize),
    /// A play, which the notation reads.
    Steps,
    /// A line that is not understood, with a message.
    Unknown(String),
}

/// Reads a line. `open` has a bit for each open choice; `pays` is whether the match keeps a ledger.
///
/// A command that has no meaning in this game is understood only if it is typed in full.
pub(crate) fn read(line: &str, rules: &Rules, open: u8, pays: bool) -> Typed {
    let lang = rules.spec().language();
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_ascii_lowercase();
    if lower.is_empty() {
        return Typed::Nothing;
    }
    // A choice may have several words in the language of the reader, or be a number to be named.
    if let Some(choice) = rules.spec().choice_named(line).filter(|choice| open >> choice & 1 != 0) {
        return Typed::Choice(choice);
    }
    if let Ok(number) = line.parse() {
        return Typed::Number(number);
    }
    let begins = |beginnings: &[&str]| beginnings.iter().any(|begin| lower.starts_with(begin));
    if line.starts_with(|c: char| c.is_ascii_digit())
        || begins(&["--", "bar/", "bar-", "new/", "b:"])
        || lower == "pass"
    {
        return Typed::Steps;
    }
    let choices = rules.spec().choices.iter().enumerate().filter(|(at, _)| open >> at & 1 != 0);
    let mut known: Vec<(&str, Typed)> =
        choices.map(|(at, choice)| (choice.name.as_str(), Typed::Choice(at as u8))).collect();
    let command = |name: &'static str| Typed::Command(name, rest.trim().to_owned());
    known.extend(self::known(rules, pays).map(|name| (name, command(name))));
    if let Some((_, typed)) = known.iter().find(|(name, _)| *name == lower) {
        return typed.clone();
    }
    let written = ALIASES.iter().find(|(alias, _)| *alias == lower).map(|(_, name)| *name);
    if let Some(name) = ORDER.iter().copied().find(|name| *name == lower).or(written) {
        return command(name);
    }
    if is_no(lang, &lower) || is_yes(lang, &lower) {
        // Without a question, an answer is not the beginning of a command.
        return Typed::Unknown(say!(lang, WORD_UNKNOWN, word = word));
    }
    let begun: Vec<_> = known.iter().filter(|(name, _)| name.starts_with(&lower)).collect();
    let chosen = begun.iter().filter(|(_, typed)| matches!(typed, Typed::Choice(_))).count();
    match begun.as_slice() {
        [(_, typed)] => typed.clone(),
        // A choice comes before commands. Of several choices none comes first.
        [(_, first), ..] if chosen == 1 || chosen == 0 && lower.len() == 1 => first.clone(),
        [] if rules.spec().choice_named(line).is_some() => {
            Typed::Unknown(say!(lang, WORD_CLOSED, word = word))
        }
        [] => {
            let guess = nearest(&lower, known.iter().map(|(name, _)| *name));
            Typed::Unknown(match guess {
                Some(guess) => say!(lang, WORD_MEANT, word = word, guess = guess),
                None => say!(lang, WORD_UNKNOWN, word = word),
            })
        }
        several => {
            let meant = &several[..if chosen > 0 { chosen } else { several.len() }];
            let names: Vec<_> = meant.iter().map(|(name, _)| *name).collect();
            let names: Vec<_> = names.iter().map(|name| rules.spec().say(name)).collect();
            Typed::Unknown(say!(lang, WORD_SEVERAL, word = word, all = either(lang, &names)))
        }
    }
}

/// The commands of players who mark by hand.
pub(crate) const BY_HAND: &[&str] = &["mark", "school", "false", "prove", "whole", "compel"];

/// Returns the commands that have a meaning in a game. `pays` is whether the match keeps a ledger.
pub(crate) fn known(rules: &Rules, pays: bool) -> impl Iterator<Item = &'static str> {
    let allowed = rules.spec().faults.is_some_and(|faults| faults.allowed);
    let by_hand = rules.spec().schools.is_some();
    let touches = rules.spec().faults.is_some() && (allowed || by_hand);
    ORDER.iter().copied().filter(move |name| match *name {
        "rule" => allowed,
        "touch" => touches,
        "ledger" | "note" => pays,
        name => by_hand || !BY_HAND.contains(&name),
    })
}

/// Prints the commands in groups, and how plays are written. `pays` is whether the match keeps a
/// ledger.
pub(crate) fn help(rules: &Rules, pays: bool, out: &mut dyn Write) -> io::Result<()> {
    let known: Vec<_> = known(rules, pays).collect();
    let choices: Vec<_> =
        rules.spec().choices.iter().map(|choice| rules.spec().say(&choice.name)).collect();
    let lang = rules.spec().language();
    let like = Wording::from(rules).example();
    writeln!(out, "{}", say!(lang, HELP_PLAYS, plays = Wording::from(rules).examples()))?;
    if !choices.is_empty() {
        writeln!(out, "{}", say!(lang, HELP_CHOICES, choices = either(lang, &choices)))?;
    }
    for (group, commands) in GROUPS {
        let mut commands = commands.iter().filter(|(name, _)| known.contains(name)).peekable();
        if commands.peek().is_some() {
            writeln!(out, "{}{}", speak(lang, *group, &[]), lang.colon())?;
        }
        for (name, about) in commands {
            writeln!(
                out,
                "  {name:<9} {}",
                speak(lang, *about, &[("like", like.as_str().into())])
            )?;
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "../../tests/unit/prompt.rs"]
mod tests;
