//! A small race as a complete game, for authors who do not extend another pack.

use super::{stem, title};

/// Returns the files of a pack that extends no other, as paths inside its folder with their texts. The pack has no
/// errors, each of its rules has a case, and all cases hold.
///
/// `name` is the name of the pack, valid by [`is_name`](charpentier_pack::is_name).
#[must_use]
pub fn standalone(name: &str) -> Vec<(&'static str, String)> {
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
# A whole game. Change one thing at a time, then look at the result:
#   charpentier check ./NAME   reports every error in this file, with its place
#   charpentier test ./NAME    runs the cases
#   charpentier show ./NAME    prints the rules of this file as sentences
#   charpentier play ./NAME    plays the game
#   charpentier keys steps     lists the keys of `steps`, or of any other section
# Each rule has an id, such as ID-M1. RULES.md describes the rules in words.
name: NAME
version: "0.1"
title: TITLE
about: |
  Five men a side race round the board and off it. Describe your game here.
aim: |
  Bring your men round the board and bear them off before the other side does. Say here what your players try to do.

# The board. Each side counts the cells from where it begins to where it ends. `contrary`: the sides travel
# against each other; `parallel`: the same way, half a ring apart; `facing`: on two tracks side by side.
track:
  relation: contrary
  cells: 24
  men: 5
  start: {1: 2, 12: 3}
  rule: ID-S1

# Who begins: the side with the higher or the lower die. With `throw: these` it plays these two dice.
lead: {die: higher, throw: afresh, rule: ID-T1}

# The dice. Two are thrown, and each number is played once. `gives` says what other throws give.
dice:
  gives:
    doublet: {throw: doublet, numbers: 2 x n}
  rule: ID-M1

# The phases of a turn. In games that mark points, `credit mover` and `credit opponent` are phases too.
turn: [throw, play]

# How men move. Here one man closes his cell, and no man is hit. To let blots be hit, write
#   block: {men: 2, rule: ID-M2}
#   hit: {rule: ID-H1}
#   enter: {cells: 1-6, rule: ID-H2}
# and add a section, so that men on the bar enter first:
#   forbid: {first: {like: bar_first, rule: ID-H3}}
steps:
  block: {men: 1, rule: ID-M2}
  bear_off: {home: 19-24, excess: ID-O2, rule: ID-O1}

# The duties of a play, most important first.
duties:
  - most_dice: ID-M3

# How the game ends. The first end that holds decides, so write a special end before a general one.
ends:
  race_won: {mover: {borne: ">=5"}, rule: ID-W1}

# Scripts say what things are worth. `common/game.rhai` ends the match with the first game that is won.
scripts: {account: common/game.rhai, end_value: worth.rhai}

# An option: a choice for players. Each value has an overlay, which is laid over the sections above.
options:
  doublets:
    default: twice
    about: How often the number of a doublet is played (ID-M1).
    values:
      twice: {}
      four_times: {dice: {gives: {doublet: {numbers: 4 x n}}}}
"#;

const WORTH: &str = r#"// The worth of a win (ID-W1). `end.name` is the end, so that ends can differ in worth.

fn end_value(end) {
    #{points: 1, stake: 1}
}
"#;

const RULES: &str = r#"# TITLE

Say here how the game is won, what is special about it, and where its rules come from.

## Rules

- **ID-S1** *engine*: each side has five men, two on its 1 and three on its 12. Each side moves up its own
  numbers, against the other.
- **ID-T1** *table*: each side throws one die. The side with the higher die begins, with a new throw of
  both dice.
- **ID-M1** *engine*: each die moves one man that many cells. A doublet is two such numbers (option `doublets`).
- **ID-M2** *engine*: one man of the other side closes a cell.
- **ID-M3** *engine*: both numbers are played if they can be.
- **ID-O1** *engine*: a side bears its men off once all of them are on 19 to 24.
- **ID-O2** *engine*: a number larger than any man needs bears off the hindmost.
- **ID-W1** *engine*: the side that first has borne off all its men wins.

## Marks

Each rule has an id and a mark. *engine*: the program enforces the rule, and a case in `cases/` shows
it. *definition*: the rule fixes a word. *table*: the players agree on it or do it themselves.
*physical*: it concerns hands, dice and wood. *question*: the sources differ or are silent; the text
says what the program does, and which option changes it.
"#;

const CASES: &str = r#"# yaml-language-server: $schema=../cases.schema.json
# A case is a position, a throw and what must follow. Beside a case in which a rule applies, put one in
# which it nearly does: such a case fails if the rule is lost.

- id: NAME-start
  game: NAME
  rules: [ID-S1, ID-M1]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}
  dice: [6, 5]
  expect:
    legal_plays_include: [["1/7", "1/6"], ["1/7", "12/17"]]
    legal_plays_exclude: [["1/6/11", "12/18"]]
  why: each die moves a man, or both dice move one man; there is no third number

- id: NAME-doublet
  game: NAME
  rules: [ID-M1]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}
  dice: [4, 4]
  expect:
    legal_plays_include: [["1/5/9"]]
    legal_plays_exclude: [["1/5/9", "12/16/20"]]
  why: a doublet of fours is two fours

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
  why: with this option it is four fours

- id: NAME-closed
  game: NAME
  rules: [ID-M2]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 2, 18: 1}}
  dice: [6, 5]
  expect:
    legal_plays_include: [["1/6", "12/18"]]
    legal_plays_exclude: [["1/7", "1/6"]]
  why: the man on the opponent's 18 stands on the mover's 7, and one man is enough

- id: NAME-both-numbers
  game: NAME
  rules: [ID-M3]
  source: derived
  position: {mover: {1: 2, 12: 3}, opponent: {1: 2, 12: 3}}
  dice: [6, 5]
  expect:
    legal_plays_exclude: [["12/18"], ["1/7"]]
  why: the second number can be played, so it must be

- id: NAME-home
  game: NAME
  rules: [ID-O1, ID-O2]
  source: derived
  position: {mover: {20: 1, 22: 2}, opponent: {1: 2, 2: 3}, mover_borne: 2}
  dice: [6, 5]
  expect:
    legal_plays_include: [["20/off", "22/off"]]
  why: the 5 bears off the man on 20, and the 6 the hindmost of the others

- id: NAME-not-home
  game: NAME
  rules: [ID-O1]
  source: derived
  position: {mover: {12: 1, 22: 2}, opponent: {1: 2, 2: 3}, mover_borne: 2}
  dice: [3, 2]
  expect:
    legal_plays_exclude: [["22/off", "12/14"]]
  why: the man on 12 is not home

- id: NAME-won
  game: NAME
  rules: [ID-W1]
  source: derived
  position: {mover: {24: 1}, opponent: {2: 2, 3: 3}, mover_borne: 4}
  dice: [2, 1]
  play: ["24/off"]
  expect:
    outcome: {over: true, winner: mover, kind: race_won, stake: 1}
  why: the last man is borne off
"#;
