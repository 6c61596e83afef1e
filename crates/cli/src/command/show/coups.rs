//! What a throw gives, as sentences: each kind of coup, and what a pattern asks.

use charpentier_core::ThrowKind;
use charpentier_core::pattern::{Count, Pattern};
use charpentier_core::rules::{By, Combine, CoupKind, Filled, Rules};
use charpentier_pack::told::{NO_RULE, Sentences};

use super::throw;

pub(super) fn coups(rules: &Rules) -> Sentences {
    let best = (rules.combine == Combine::Best)
        .then(|| ("of several coups of a side, the best alone".to_owned(), NO_RULE));
    let coups = rules.coups.iter().map(|coup| {
        let kind = match &coup.kind {
            CoupKind::Hit { .. } => "single men that the dice reach".into(),
            CoupKind::FalseHit { .. } => "single men that only closed ways reach".into(),
            CoupKind::Fill(how) => filled(*how),
            CoupKind::Keep => "an area kept".into(),
            CoupKind::Unplayable => "numbers that cannot be played".into(),
            CoupKind::Off => "the last man off".into(),
            CoupKind::Pattern(asked) => pattern(asked),
        };
        let to = if coup.to == By::Other { ", to the other side" } else { "" };
        let once = if coup.once.is_some() { ", once a setting" } else { "" };
        let told = if coup.marked { "" } else { ", told and not marked" };
        (format!("{}: {kind}{to}{once}{told}", rules.say(&coup.name)), coup.rule)
    });
    best.into_iter().chain(coups).collect()
}

/// What a pattern asks, in words; each side's cells in its own numbering.
pub(super) fn pattern(pattern: &Pattern) -> String {
    let mut asked: Vec<String> = Vec::new();
    for (whose, counts) in [("own", &pattern.mine), ("the other side's", &pattern.foe)] {
        for count in counts {
            asked.push(format!("{whose} {}: {}", count.cells, amount(count)));
        }
    }
    match pattern.dice {
        Some(ThrowKind::Simple) => asked.push("no doublet".into()),
        Some(kind) => asked.push(throw::kind(kind)),
        None => {}
    }
    if let Some(number) = pattern.throw {
        asked.push(format!("throw {number} of the setting"));
    }
    if let Some(reach) = pattern.reach {
        let [a, b] = reach.to;
        let to = if a == b { a.to_string() } else { format!("{a} and {b}") };
        let vacant = if reach.vacant { "empty cells of " } else { "" };
        asked.push(format!("two men reach {vacant}{to}"));
    }
    if let Some(number) = pattern.setting {
        asked.push(format!("setting {number} of the match"));
    }
    if let Some(between) = pattern.between {
        let by = if between.sum_only { "both dice together" } else { "the dice" };
        asked.push(format!("a man comes by {by} to {} between two of theirs", between.to));
    }
    for (which, counts) in [("a", &pattern.after), ("every", &pattern.always)] {
        for count in counts {
            asked.push(format!("{which} legal play leaves {} on {}", amount(count), count.cells));
        }
    }
    asked.join("; ")
}

/// How many men a count asks for: of several places so many on each, and never together.
pub(crate) fn amount(count: &Count) -> String {
    let several = count.cells.count() > 1 && count.most > 0;
    let each = if several { " each" } else { "" };
    format!("{}{each}", number(count))
}

fn number(count: &Count) -> String {
    match (count.least, count.most) {
        (0, 0) => "none".to_owned(),
        (least, most) if least == most => least.to_string(),
        (0, most) => format!("at most {most}"),
        (least, most) if most >= charpentier_core::MAX_MEN => format!("{least} or more"),
        (least, most) => format!("{least} to {most}"),
    }
}

/// What counts as filling.
pub(super) fn filled(how: Filled) -> String {
    let mut text = "an area filled".to_owned();
    if how.exchange {
        text += ", also by a man of a full cell whose place is taken";
    }
    if how.pair_counts {
        text += ", the pair counting where another man fills";
    }
    if how.not_short {
        text += ", not by two men who stop short";
    }
    text
}
