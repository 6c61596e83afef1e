//! The first files of a new pack: it plays like the one it is made from, and says where to change what.

pub(crate) mod bare;

use charpentier_core::judge::Tree;
use charpentier_core::{MOST_DICE, Search, Seat, Throw};

use crate::cases::scene::write_position;
use crate::pack::Pack;
use crate::yaml::{self, Places};

/// The sections that stand in the new pack as comments: those that a variant changes first.
const SHOWN: &[(&str, &str)] = &[
    ("track", "The board, the men, and where they stand at first."),
    ("lead", "Who begins."),
    ("throw", "How often a doublet is played, and what numbers left over are."),
    ("steps", "How a man moves; each mechanism can be changed or switched `off`."),
    ("duties", "What a play owes; the order is the precedence. A list is replaced as a whole."),
    ("combine", "How several coups of one throw add up."),
    ("counters", "What is counted."),
    ("ends", "How the game ends."),
];

/// The throw of the first case.
const OPENING: [u8; MOST_DICE] = [6, 5, 4];

/// The files of a pack that extends `parent`, as paths inside its folder and texts. The pack is sound as
/// it stands and its one case holds.
///
/// `name` is the pack's name, as [`is_name`](crate::is_name) has it.
#[must_use]
pub fn starter(parent: &Pack, name: &str) -> Vec<(&'static str, String)> {
    vec![
        ("pack.yaml", pack_yaml(parent, name)),
        ("RULES.md", rules_md(parent, name)),
        ("cases/rules.yaml", cases(parent, name)),
    ]
}

/// The letters before the hyphen in the ids of the new rules, such as `MG` for `my-game`.
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
    let (from, stem, title) = (&parent.rules().pack, stem(name), title(name));
    let mut text = format!(
        "\
# yaml-language-server: $schema=pack.schema.json
# What this game changes in {from}. Whatever is not said here is as it is there:
#   charpentier show {from} --resolved    all of {from}, with the place of each value
#   charpentier check ./{name}            what is wrong with this file
#   charpentier diff {from} ./{name}      what it changes, as sentences
#   charpentier test ./{name}             whether its cases hold
#   charpentier play ./{name}
name: {name}
version: \"0.1\"
title: {title}
about: |
  {title} is a game like {from}. Say here what is different.
# What a player tries to do, in three sentences for somebody who has never seen the game:
# aim: |
#   Bring your men home before the other side does.

extends: {from}

# Below stands what {from} says, as comments. Take the # away from a line and from the lines it
# belongs to, and change the value; a map is merged with that of {from} entry by entry, and
# `off` takes an entry away. Give each rule that you change an id of your own, such as {stem}-M1,
# and write it into RULES.md.
"
    );
    let chosen: Vec<_> =
        parent.options.iter().filter(|option| option.value != option.default).collect();
    if !chosen.is_empty() {
        text.push_str(
            "\n# The options that the game starts from; their other values can still be chosen.\n",
        );
        text.push_str("options:\n");
        for option in chosen {
            text.push_str(&format!("  {}: {{default: {}}}\n", option.name, option.value));
        }
    }
    for (section, about) in SHOWN {
        let Some(node) = parent.tree().get(section) else {
            continue;
        };
        text.push_str(&format!("\n# {about}\n"));
        for line in yaml::section(section, node, Places::Untold).lines() {
            text.push_str(&format!("# {line}\n"));
        }
    }
    text.push_str("\n# An option of your own: a choice that players have; each value is laid over the pack.\n");
    text.push_str("# options:\n#   my_choice:\n#     default: no_change\n");
    text.push_str(
        "#     about: What is chosen, in a sentence.\n#     values:\n#       no_change: {}\n",
    );
    text.push_str(&format!("#       two_dice_each: {{throw: {{doublet: 2, rule: {stem}-D1}}}}\n"));
    text
}

fn rules_md(parent: &Pack, name: &str) -> String {
    let (from, stem, title) = (&parent.rules().pack, stem(name), title(name));
    format!(
        "\
# {title}

What the game is, and where its rules come from.

Each rule has an id and a mark. *engine*: the program enforces it, and a case shows it. *definition*: it fixes
words. *table*: it is agreed or done by the players. *physical*: it is about dice and wood. What is not said
here is as in {from}.

## Rules

- **{stem}-G1** *table*: the rules of {from} hold, unless another stands here.
"
    )
}

fn cases(parent: &Pack, name: &str) -> String {
    let rules = parent.rules();
    let (stem, start) = (stem(name), rules.start);
    let faces = &OPENING[..usize::from(rules.dice.count())];
    let throw = Throw::of(faces);
    let count = throw.map_or(0, |throw| {
        let mut search = Search::default();
        search.run(rules, start, rules.start_other.unwrap_or(start), rules.dice.numbers(throw));
        let mut results: Vec<_> =
            search.legal().iter().map(|found| (found.me, found.foe)).collect();
        results.sort_unstable();
        results.dedup();
        results.len().max(1)
    });
    let faces: Vec<_> = faces.iter().map(ToString::to_string).collect();
    let faces = faces.join(", ");
    let mut text = format!(
        "\
# The evidence: a position, a throw, and what must follow. Put the near miss beside the hit: a
# case that would come out otherwise if the rule were not there.

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
  why: a first throw
"
    ));
    text
}

/// The opening position as cases write it; what is empty is left out.
fn position(parent: &Pack) -> String {
    let Tree::Map(keys) = write_position(parent.rules(), &parent.rules().opening(Seat::White))
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
