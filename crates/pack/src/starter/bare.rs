//! A small game of its own, for who starts from nothing: a race that plays as it stands.

use super::{stem, title};

/// The files of a pack that extends no other, as paths inside its folder and texts. The pack is sound as it
/// stands, each of its rules has a case, and all of them hold.
///
/// `name` is the pack's name, as [`is_name`](crate::is_name) has it.
#[must_use]
pub fn bare(name: &str) -> Vec<(&'static str, String)> {
    let filled = |text: &str| {
        let text = text.replace("NAME", name).replace("TITLE", &title(name));
        text.replace("ID-", &format!("{}-", stem(name)))
    };
    vec![
        ("pack.yaml", filled(PACK)),
        ("worth.rhai", filled(WORTH)),
        ("RULES.md", filled(RULES)),
        ("cases/rules.yaml", filled(CASES)),
    ]
}

const PACK: &str = r#"# yaml-language-server: $schema=pack.schema.json
# A whole game. Change what stands here, one thing at a time, and look what comes of it:
#   charpentier check ./NAME     what is wrong with this file
#   charpentier test ./NAME      whether its cases hold
#   charpentier show ./NAME      what it says, as sentences
#   charpentier play ./NAME
#   charpentier keys steps       all that can be said of steps; the same for any other section
# A rule has an id, such as ID-M1, and RULES.md says it in words.
name: NAME
version: "0.1"
title: TITLE
about: |
  Five men a side race round the board and off it. Say here what your game is.
aim: |
  Bring your men round the board and take them off it before the other side has. Say here what a player tries to do.

# The board. Each side counts the cells from where it begins to where it ends. `contrary`: the sides travel
# against each other; `parallel`: the same way round, half a ring apart; `facing`: on two tracks side by side.
track:
  relation: contrary
  cells: 24
  men: 5
  start: {1: 2, 12: 3}
  rule: ID-S1

# Who begins: the higher die or the lower one, and whether he plays these dice.
lead: {die: higher, plays: false, rule: ID-T1}

# How often the face of a doublet is played, 1 to 4.
throw: {doublet: 2, rule: ID-M1}

# What happens in a turn. Games that mark points have `credit mover` and `credit other` in it too.
turn: [throw, play]

# How a man moves. Where one man closes a cell nobody is hit. To hit single men say
#   block: {foes: 2, rule: ID-M2}
#   hit: {rule: ID-H1}
#   enter: {cells: 1-6, rule: ID-H2}
# and beside `steps`, so that men in hand come first:
#   forbid: {first: {like: hand_first, rule: ID-H3}}
steps:
  block: {foes: 1, rule: ID-M2}
  off: {home: 19-24, excess: ID-O2, rule: ID-O1}

# What a play owes, the most important first.
duties:
  - most_dice: ID-M3

# How the game ends; the first end that is met counts, so that the narrower stands before the wider.
ends:
  race_won: {mine: {off: ">=5"}, rule: ID-W1}

# Who says what things are worth. `common/game.rhai` is the account of a game that an end wins.
scripts: {account: common/game.rhai, end_value: worth.rhai}

# A choice that players have; each value is laid over what stands above.
options:
  doublets:
    default: twice
    about: How often the face of a doublet is played (ID-M1).
    values:
      twice: {}
      four_times: {throw: {doublet: 4}}
"#;

const WORTH: &str = r#"// What a win is worth (ID-W1). `end.name` is the end, so that one may be worth more than another.

fn end_value(end) {
    #{points: 1, stake: 1}
}
"#;

const RULES: &str = r#"# TITLE

What the game is, and where its rules come from.

Each rule has an id and a mark. *engine*: the program enforces it, and a case shows it. *definition*: it fixes
words. *table*: it is agreed or done by the players. *physical*: it is about dice and wood.

## Rules

- **ID-S1** *engine*: five men a side, two on the own 1 and three on the own 12; each side moves up its own
  numbers, against the other.
- **ID-T1** *table*: each throws one die, and who has thrown more begins with a new throw of both dice.
- **ID-M1** *engine*: each die moves a man so many cells; a doublet is two such numbers (option `doublets`).
- **ID-M2** *engine*: a man of the other side closes his cell.
- **ID-M3** *engine*: both numbers are played where they can be.
- **ID-O1** *engine*: who has all his men on 19 to 24 bears them off.
- **ID-O2** *engine*: a number larger than any man needs takes the hindmost off.
- **ID-W1** *engine*: who first has borne off all his men wins.
"#;

const CASES: &str = r#"# The evidence: a position, a throw, and what must follow. Put the near miss beside the hit: a
# case that would come out otherwise if the rule were not there.

- id: NAME-start
  game: NAME
  rules: [ID-S1, ID-M1]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}
  dice: [6, 5]
  expect:
    legal_plays_include: [["1/7", "1/6"], ["1/7", "12/17"]]
    legal_plays_exclude: [["1/6/11", "12/18"]]
  why: one man goes by each die, or one by both; no third number is there

- id: NAME-doublet
  game: NAME
  rules: [ID-M1]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}
  dice: [4, 4]
  expect:
    legal_plays_include: [["1/5/9"]]
    legal_plays_exclude: [["1/5/9", "12/16/20"]]
  why: two fours

- id: NAME-doublet-four-times
  game: NAME
  rules: [ID-M1]
  source: derived
  options: {doublets: four_times}
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}
  dice: [4, 4]
  expect:
    legal_plays_include: [["1/5/9", "12/16/20"]]
    legal_plays_exclude: [["1/5/9"]]
  why: four of them where that was agreed

- id: NAME-closed
  game: NAME
  rules: [ID-M2]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 2, 18: 1}}
  dice: [6, 5]
  expect:
    legal_plays_include: [["1/6", "12/18"]]
    legal_plays_exclude: [["1/7", "1/6"]]
  why: their man on their own 18 stands on my 7, and one is enough

- id: NAME-both-numbers
  game: NAME
  rules: [ID-M3]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}
  dice: [6, 5]
  expect:
    legal_plays_exclude: [["12/18"], ["1/7"]]
  why: nobody stops after one number

- id: NAME-home
  game: NAME
  rules: [ID-O1, ID-O2]
  source: derived
  position: {mover: {20: 1, 22: 2}, opponent: {1: 2, 2: 3}, mover_off: 2}
  dice: [6, 5]
  expect:
    legal_plays_include: [["20/off", "22/off"]]
  why: five takes the man of 20 off, and six the hindmost of those who are left

- id: NAME-not-home
  game: NAME
  rules: [ID-O1]
  source: derived
  position: {mover: {12: 1, 22: 2}, opponent: {1: 2, 2: 3}, mover_off: 2}
  dice: [3, 2]
  expect:
    legal_plays_exclude: [["22/off", "12/14"]]
  why: the man on 12 is not home

- id: NAME-won
  game: NAME
  rules: [ID-W1]
  source: derived
  position: {mover: {24: 1}, opponent: {2: 2, 3: 3}, mover_off: 4}
  dice: [2, 1]
  play: ["24/off"]
  expect:
    outcome: {over: true, winner: mover, kind: race_won, stake: 1}
  why: the last man is off
"#;
