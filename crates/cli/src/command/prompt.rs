//! What a player types: short commands, any beginning of which will do that means one thing.
//! A choice that is open comes before commands, and a single letter means the first command.

use charpentier_core::suggest::{listed, nearest};
use charpentier_core::{HAND, OFF, Rules};

/// The commands of the prompt with what each does.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    ("moves", "the legal plays, numbered; type a number to play one"),
    ("roll", "throw the dice (or just Enter)"),
    ("why", "what the last throw gave, with the rules"),
    ("board", "the board again"),
    ("position", "the position as one line"),
    ("undo", "back to the last throw"),
    ("save", "write the record: save FILE"),
    ("resign", "give the match up"),
    ("help", "this"),
    ("quit", "stop"),
];

/// Something typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// Nothing but Enter.
    Nothing,
    /// A command, and what stood behind it.
    Command(&'static str, String),
    /// A choice of the pack, an index.
    Choice(u8),
    /// One of the numbered plays, from 1.
    Number(usize),
    /// Steps: where from and where to, each man's stops in a row.
    Steps(Vec<(u8, u8)>),
    /// Not understood; a sentence.
    Unknown(String),
}

/// Reads a line. `open` are the choices that are open, a bit each.
pub(crate) fn read(line: &str, rules: &Rules, open: u8) -> Typed {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_ascii_lowercase();
    if lower.is_empty() {
        return Typed::Nothing;
    }
    if let Ok(number) = line.parse() {
        return Typed::Number(number);
    }
    if lower == "--" || lower == "pass" {
        return Typed::Steps(Vec::new());
    }
    if line.starts_with(|c: char| c.is_ascii_digit()) || lower.starts_with("bar") {
        return match steps(line, rules) {
            Ok(steps) => Typed::Steps(steps),
            Err(wrong) => Typed::Unknown(wrong),
        };
    }
    let choices = rules.choices.iter().enumerate().filter(|(at, _)| open >> at & 1 != 0);
    let mut known: Vec<(&str, Typed)> =
        choices.map(|(at, choice)| (choice.name.as_str(), Typed::Choice(at as u8))).collect();
    for (name, _) in COMMANDS {
        known.push((name, Typed::Command(name, rest.trim().to_owned())));
    }
    if let Some((_, typed)) = known.iter().find(|(name, _)| *name == lower) {
        return typed.clone();
    }
    let begun: Vec<_> = known.iter().filter(|(name, _)| name.starts_with(&lower)).collect();
    match begun.as_slice() {
        [(_, typed)] => typed.clone(),
        [(_, first), ..] if lower.len() == 1 || matches!(first, Typed::Choice(_)) => first.clone(),
        [] => {
            let guess = nearest(&lower, known.iter().map(|(name, _)| *name));
            let guess =
                guess.map_or("type help".to_owned(), |name| format!("did you mean {name}?"));
            Typed::Unknown(format!("`{word}` is no command; {guess}"))
        }
        several => {
            let names: Vec<_> = several.iter().map(|(name, _)| *name).collect();
            Typed::Unknown(format!("`{word}` may be {}", listed(&names, "or")))
        }
    }
}

/// Reads `1/7 1/6`, `1/5/8`, `bar/4 22/off`, `1/6(2)`, `4/flat`; `-` may stand for `/`.
fn steps(line: &str, rules: &Rules) -> Result<Vec<(u8, u8)>, String> {
    let mut steps = Vec::new();
    for text in line.split([' ', ',']).filter(|text| !text.is_empty()) {
        let wrong = || format!("`{text}` is no step; write 1/7, bar/4 or 22/off");
        let (plain, times) = match text.split_once('(') {
            Some((plain, times)) => {
                let times = times.trim_end_matches(')').parse::<usize>().map_err(|_| wrong())?;
                if !(1..=4).contains(&times) {
                    return Err(wrong());
                }
                (plain, times)
            }
            None => (text, 1),
        };
        let mut stops = plain.split(['/', '-']);
        let start = stops.next().and_then(place).ok_or_else(wrong)?;
        let mut chain = Vec::new();
        let mut from = start;
        for stop in stops {
            let stop = stop.trim_end_matches('*');
            if let Some(step) = staged(rules, from, stop) {
                chain.push(step);
                continue;
            }
            let to = place(stop).ok_or_else(wrong)?;
            chain.push((from, to));
            from = to;
        }
        if chain.is_empty() {
            return Err(wrong());
        }
        for _ in 0..times {
            steps.extend(chain.iter().copied());
        }
    }
    Ok(steps)
}

fn place(text: &str) -> Option<u8> {
    match text.to_ascii_lowercase().as_str() {
        "bar" => Some(HAND),
        "off" => Some(OFF),
        text => text.parse().ok().filter(|cell| (1..OFF).contains(cell)),
    }
}

/// A step of a stage, `4/flat`, as the cells that it goes from and to.
fn staged(rules: &Rules, face: u8, word: &str) -> Option<(u8, u8)> {
    let stages = rules.steps.stages.as_ref()?;
    let stage = stages.list.iter().find(|stage| stage.word.eq_ignore_ascii_case(word))?;
    let from = stage.first + face.checked_sub(1)?;
    Some((from, stage.to.map_or(OFF, |first| first + face - 1)))
}

#[cfg(test)]
mod tests {
    use charpentier_pack::Library;

    use super::*;

    fn typed(line: &str) -> Typed {
        let pack = Library::shipped().load("trictrac", &[]).expect("a shipped pack");
        read(line, pack.rules(), 3)
    }

    #[test]
    fn beginnings_of_commands_will_do() {
        assert_eq!(typed("m"), Typed::Command("moves", String::new()));
        assert_eq!(typed("SAVE a b.tgn"), Typed::Command("save", "a b.tgn".into()));
        assert_eq!(typed("g"), Typed::Choice(1));
        assert_eq!(typed("h"), Typed::Choice(0));
        assert_eq!(typed("r"), Typed::Command("roll", String::new()));
        assert_eq!(typed("re"), Typed::Command("resign", String::new()));
        assert_eq!(
            typed("movse"),
            Typed::Unknown("`movse` is no command; did you mean moves?".into())
        );
    }

    #[test]
    fn plays_are_read_as_people_write_them() {
        assert_eq!(typed("1/7 1-6"), Typed::Steps(vec![(1, 7), (1, 6)]));
        assert_eq!(typed("1/5/8"), Typed::Steps(vec![(1, 5), (5, 8)]));
        assert_eq!(typed("1/6(2)"), Typed::Steps(vec![(1, 6), (1, 6)]));
        assert_eq!(typed("bar/4 22/off"), Typed::Steps(vec![(HAND, 4), (22, OFF)]));
        assert_eq!(typed("3"), Typed::Number(3));
        assert_eq!(
            typed("1/x"),
            Typed::Unknown("`1/x` is no step; write 1/7, bar/4 or 22/off".into())
        );
    }
}
