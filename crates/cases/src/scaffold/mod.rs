//! The first files of a new pack.
//!
//! [`child`] writes a pack that plays like its parent; its comments show what can be changed. [`standalone`]
//! writes a small game that extends no other.

mod standalone;

pub use standalone::standalone;

use charpentier_core::{MOST_DICE, Search, Seat, Throw, Tree};

use crate::scene::write_position;
use charpentier_pack::Pack;

/// The sections that the new pack shows as comments. A child pack changes these first.
const SHOWN: &[(&str, &str)] = &[
    ("family", "The families in which `charpentier list` shows the game."),
    ("period", "The years in which it was played."),
    ("difficulty", "How hard it is to learn, from 1 to 3."),
    ("minutes", "How long a game lasts."),
    ("medley", "The games of the match, in the order of play."),
    (
        "track",
        "The board, the men and the start. Switch `off` each entry of `start` that you drop.",
    ),
    ("picture", "How the board is drawn."),
    ("exchange", "The formats of other programs that the game has."),
    ("lead", "Who begins."),
    ("handicap", "What the weaker side is given."),
    ("dice", "The number of dice, and the numbers that a throw gives."),
    ("turn", "The phases of a turn, in order."),
    ("areas", "Groups of cells that can be filled."),
    ("classes", "Groups of cells by which hits are valued."),
    ("facts", "Conditions with a name, which other conditions use."),
    ("steps", "How men move. Each entry can be changed or switched `off`."),
    ("forbid", "Forbidden steps and plays."),
    ("duties", "Duties of a play, most important first. A list is replaced as a whole."),
    ("faults", "Illegal plays, and how the opponent rules on them."),
    ("coups", "Coups: the scores of a throw."),
    ("combine", "How several coups of one throw add up."),
    ("comes_with", "What can come with an end."),
    ("counters", "Counters of each side; marks go to the first."),
    ("choices", "Choices of the players in a turn."),
    ("agreements", "What the sides can agree on: to draw, and to resign."),
    ("marking", "How points are marked by hand."),
    ("ends", "How the game ends. The first end that holds decides."),
];

/// The sections that the new pack names only.
const NAMED: [&str; 4] = ["options", "presets", "scripts", "terms"];

/// The width of comments.
const WIDTH: usize = 100;

/// The throw of the first case.
const OPENING: [u8; MOST_DICE] = [6, 5, 4];

/// Returns the files of a pack that extends `parent`, as paths inside its folder with their texts. The pack has no
/// errors, and its one case holds.
///
/// `name` is the name of the pack, valid by [`is_name`](charpentier_pack::is_name).
#[must_use]
pub fn child(parent: &Pack, name: &str) -> Vec<(&'static str, String)> {
    vec![
        ("pack.yaml", pack_yaml(parent, name)),
        ("RULES.md", rules_md(parent, name)),
        ("cases/rules.yaml", cases(parent, name)),
    ]
}

/// Returns the letters before the hyphen in the ids of the new rules, such as `MG` for `my-game`.
fn stem(name: &str) -> String {
    let firsts: String = name.split('-').filter_map(|word| word.chars().next()).collect();
    let letters = if firsts.len() > 1 { firsts } else { name.chars().take(2).collect() };
    letters.to_ascii_uppercase()
}

fn title(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_ascii_uppercase().to_string())
        + letters.as_str()
}

fn pack_yaml(parent: &Pack, name: &str) -> String {
    let (from, stem, title) = (&parent.rules().spec().pack, stem(name), title(name));
    let commands = [
        (format!("charpentier show {from} --resolved"), format!("prints all of {from}")),
        (format!("charpentier check ./{name}"), "reports every error, with its place".to_owned()),
        (format!("charpentier diff {from} ./{name}"), "shows what this file changes".to_owned()),
        (format!("charpentier test ./{name}"), "runs the cases".to_owned()),
        (format!("charpentier play ./{name}"), "plays the game".to_owned()),
    ];
    let wide = commands.iter().map(|(command, _)| command.len()).max().unwrap_or_default();
    let commands: String =
        commands.iter().map(|(command, what)| format!("#   {command:wide$}  {what}\n")).collect();
    let mut text = format!(
        "\
# yaml-language-server: $schema=pack.schema.json
# A variant of {from}. This file says only what differs; the rest is inherited.
{commands}name: {name}
version: \"0.1\"
title: {title}
about: |
  {title} is a game like {from}. Say here what is different.
# The goal of the game, in about three sentences for a newcomer. Without your own, players read that of {from}.
# aim: |
#   Bring your men home before the other side does.

extends: {from}

# Below are sections of {from} as comments. To change a value, uncomment its line and the lines that it
# belongs to. Maps merge entry by entry; lists and values are replaced; `off` removes an entry. Give each
# rule that you change an id of your own, such as {stem}-M1, and describe it in RULES.md. Options, presets,
# scripts and terms are only named here; `charpentier show` prints them.
"
    );
    text.push_str(&names(parent));
    let chosen: Vec<_> =
        parent.options.iter().filter(|option| option.value != option.default).collect();
    if !chosen.is_empty() {
        text.push_str("\n# The options of this game; players can still choose other values.\n");
        text.push_str("options:\n");
        for option in chosen {
            text.push_str(&format!("  {}: {{default: {}}}\n", option.name, option.value));
        }
    }
    let medley = parent.rules().leg_name().is_some();
    for (section, about) in SHOWN {
        // The other sections of a medley are those of its games.
        let own = ["family", "period", "difficulty", "minutes", "medley", "lead"];
        if medley && !own.contains(section) {
            continue;
        }
        let Some(yaml) = parent.section(section) else {
            continue;
        };
        text.push_str(&format!("\n# {about}\n"));
        for line in yaml.lines() {
            text.push_str(&format!("# {line}\n"));
        }
    }
    let die = if parent.rules().spec().lead.higher { "lower" } else { "higher" };
    text.push_str(&format!(
        "
# An option of your own. Each value has an overlay, which is laid over this file; {{}} changes nothing.
# options:
#   my_choice:
#     default: as_before
#     about: Which die begins.
#     values:
#       as_before: {{}}
#       other_die: {{lead: {{die: {die}, rule: {stem}-L1}}}}
"
    ));
    text
}

/// Returns the names of what stands in the sections that the new pack leaves out, as comments.
fn names(parent: &Pack) -> String {
    let mut text = String::new();
    for section in NAMED {
        let Some(yaml) = parent.section(section) else { continue };
        // The entries of a section are its lines with the least indentation.
        let entry = |line: &str| {
            let name = line.strip_prefix("  ").filter(|rest| !rest.starts_with([' ', '-', '#']))?;
            let name = name.split_once(':')?.0;
            name.starts_with(char::is_alphabetic).then(|| name.to_owned())
        };
        let names: Vec<_> = yaml.lines().skip(1).filter_map(entry).collect();
        let mut line = format!("#   {section}:");
        for (nth, name) in names.iter().enumerate() {
            let comma = if nth + 1 < names.len() { "," } else { "" };
            if line.len() + name.len() > WIDTH {
                text.push_str(&line);
                text.push('\n');
                line = "#    ".to_owned();
            }
            line.push_str(&format!(" {name}{comma}"));
        }
        text.push_str(&line);
        text.push('\n');
    }
    text
}

fn rules_md(parent: &Pack, name: &str) -> String {
    let (from, stem, title) = (&parent.rules().spec().pack, stem(name), title(name));
    format!(
        "\
# {title}

Say here how the game is won, what is special about it, and where its rules come from. All that this
page leaves out is as in {from}.

## Rules

- **{stem}-G1** *table*: the rules of {from} hold, unless another rule stands here.

## Marks

Each rule has an id and a mark. *engine*: the program enforces the rule, and a case in `cases/` shows
it. *definition*: the rule fixes a word. *table*: the players agree on it or do it themselves.
*physical*: it concerns hands, dice and wood. *question*: the sources differ or are silent; the text
says what the program does, and which option changes it.
"
    )
}

fn cases(parent: &Pack, name: &str) -> String {
    let rules = parent.rules();
    let (stem, start) = (stem(name), rules.spec().start);
    let faces = &OPENING[..usize::from(rules.spec().dice.count())];
    let throw = Throw::of(faces);
    let count = throw.map_or(0, |throw| {
        let mut search = Search::default();
        search.run(
            rules,
            start,
            rules.spec().start_other.unwrap_or(start),
            rules.spec().dice.numbers(throw),
        );
        let mut results: Vec<_> =
            search.legal().iter().map(|found| (found.us, found.them)).collect();
        results.sort_unstable();
        results.dedup();
        results.len().max(1)
    });
    let faces: Vec<_> = faces.iter().map(ToString::to_string).collect();
    let faces = faces.join(", ");
    let mut text = format!(
        "\
# yaml-language-server: $schema=../cases.schema.json
# A case is a position, a throw and what must follow. Beside a case in which a rule applies, put one in
# which it nearly does: such a case fails if the rule is lost.

- id: {name}-001
  game: {name}
  rules: [{stem}-G1]
  source: derived
  position:
"
    );
    text.push_str(&position(parent));
    text.push_str(&format!(
        "  state: {{mover_throw: 1, opponent_throw: 1}}
  dice: [{faces}]
  expect:
    legal_play_count: {count}
  why: the number of positions after a first throw
"
    ));
    text
}

/// Returns the opening position as cases write it, without empty entries.
fn position(parent: &Pack) -> String {
    let Tree::Map(keys) =
        write_position(parent.rules(), &parent.rules().spec().opening(Seat::White))
    else {
        return String::new();
    };
    let line = |(key, value): (&String, &Tree)| match value {
        Tree::Number(0) => None,
        Tree::Map(men) if !men.is_empty() => {
            let mut men: Vec<(u8, i64)> = men
                .iter()
                .filter_map(|(cell, men)| Some((cell.parse().ok()?, men.number()?)))
                .collect();
            men.sort_unstable();
            let men: Vec<_> = men.iter().map(|(cell, men)| format!("{cell}: {men}")).collect();
            Some(format!("    {key}: {{{}}}\n", men.join(", ")))
        }
        Tree::Number(men) => Some(format!("    {key}: {men}\n")),
        _ => None,
    };
    keys.iter().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_titles_come_from_the_name() {
        assert_eq!((stem("my-game"), title("my-game")), ("MG".into(), "My game".into()));
        assert_eq!((stem("mine"), title("mine")), ("MI".into(), "Mine".into()));
    }
}
