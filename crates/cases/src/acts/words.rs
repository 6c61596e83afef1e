//! Acts, plays and rulings as cases write them in words.

use std::collections::BTreeMap;

use charpentier_core::{Effect, Men, Play, Restriction, Rules, Ruling, Step, Table, Tree};

use crate::keys::ACTS;
use crate::scene::MOVER;

/// Reads an act from a sentence: `mover marks 4`, `opponent plays 1/7 1/6`, `mover touches 8`.
pub(super) fn act_of(words: &str) -> Option<Tree> {
    let (by, rest) = words.trim().split_once(' ')?;
    let (what, rest) = rest.trim().split_once(' ').unwrap_or((rest.trim(), ""));
    let is = |act: &&&str| {
        what == **act || [*act, "s"].concat() == what || [*act, "es"].concat() == what
    };
    let what = ACTS.iter().find(is)?;
    let rest = rest.trim().trim_end_matches("points").trim_end();
    let text = |text: &str| Tree::Text(text.to_owned());
    let told = match (*what, rest.parse::<i64>()) {
        (_, _) if rest.is_empty() => None,
        ("mark" | "claim" | "unmark_other", Ok(points)) => Some(("points", Tree::Number(points))),
        ("mark_hole" | "mark_holes", Ok(n)) => Some(("n", Tree::Number(n))),
        ("touch", Ok(man)) => Some(("man", Tree::Number(man))),
        ("play" | "require", _) => Some(("moves", text(rest))),
        ("rule", _) => Some(("ruling", text(rest))),
        _ => return None,
    };
    let mut act = BTreeMap::from([("by", text(by)), ("do", text(what))]);
    act.extend(told);
    let act = act.into_iter().map(|(key, tree)| (key.to_owned(), tree));
    matches!(by, "mover" | "opponent").then(|| Tree::Map(act.collect()))
}

/// The words for a play that fills an area.
pub(super) const FILLS: &str = "fills";

/// The words for a play, or a man, that leaves an area unfilled.
pub(super) const FILLS_NOT: &str = "one that does not fill";

/// Whether a play is described in words instead of steps.
pub(super) fn is_words(moves: &Tree) -> bool {
    moves.text().is_some_and(|text| !text.contains('/') && text != "--")
}

/// Returns the play that words describe: the only legal one, or the only one that fills an area.
pub(super) fn meant(game: &mut Table, words: &str) -> Option<Play> {
    let rules = game.rules().clone();
    let full =
        |men: &Men| rules.spec().areas.iter().filter(|area| men.made().covers(area.cells)).count();
    let before = full(&game.state().position[MOVER]);
    let fills = words == FILLS;
    let mut plays = game.legal_plays().iter().filter(|found| !fills || full(&found.us) > before);
    let one = plays.next().filter(|_| fills || words == "a play")?;
    plays.next().is_none().then_some(one.play)
}

/// Formats a ruling as cases write it.
///
/// Rulings are `leave`, `1/7 1/6`, `again`, `again with 8` or `again without 12`.
pub(super) fn ruling_text(ruling: Ruling, rules: &Rules) -> String {
    match ruling {
        Ruling::Leave => "leave".into(),
        Ruling::Put(play) => {
            let plain = |step: Step| rules.spec().write_step(Step { effect: Effect::None, ..step });
            play.steps().map(plain).collect::<Vec<_>>().join(" ")
        }
        Ruling::Again(None) => "again".into(),
        Ruling::Again(Some(Restriction::Man(cell))) => format!("again with {cell}"),
        Ruling::Again(Some(Restriction::Step(from, to))) => format!("again with {from}/{to}"),
        Ruling::Again(Some(Restriction::Without(cell))) => format!("again without {cell}"),
    }
}
