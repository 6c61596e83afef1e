//! How men move, as sentences: the longest part of a game, and the only one that knows each step.

use charpentier_core::rules::{Excess, ExcessBy, FillTest, Rules};

use super::limits;
use super::sentence::Sentences;

/// How men move, with the rules.
pub(super) fn steps(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    ways(rules, &mut list);
    rests(rules, &mut list);
    hand(rules, &mut list);
    bursts(rules, &mut list);
    leaves(rules, &mut list);
    stages(rules, &mut list);
    conditions(rules, &mut list);
    list
}

/// What closes cells.
fn ways(rules: &Rules, list: &mut Sentences) {
    let steps = &rules.steps;
    if let Some(block) = steps.block {
        let foes = if block.foes == 1 {
            "one man of the other side closes a cell"
        } else {
            "two men of the other side close a cell"
        };
        list.push((foes.into(), block.rule));
    }
}

/// Where men come to rest, and where only together.
fn rests(rules: &Rules, list: &mut Sentences) {
    let steps = &rules.steps;
    if let Some(pair) = steps.pair {
        list.push((format!("{} is taken and left by two men together", pair.at), pair.rule));
        if let Some(short) = pair.short {
            let text =
                format!("two men whose dice lead to {} may stop on {}", short.reach, pair.at);
            list.push((text, short.rule));
            if let Some(rule) = short.optional {
                list.push(("nobody need do so".into(), rule));
            }
        }
    }
    if let Some((cells, rule)) = steps.never {
        list.push((format!("nobody comes to rest on {cells}"), rule));
    }
    for closed in &steps.closed {
        let area = rules.say(&rules.areas[usize::from(closed.area)].name);
        let how = if closed.test == FillTest::Men { " (by the number of men)" } else { "" };
        let text = format!(
            "nobody comes to rest on {} while the other side can fill its {area}{how}",
            closed.cells
        );
        list.push((text, closed.rule));
        if let Some(rule) = closed.band {
            let text = format!("two men who come to one of {} together may", closed.cells);
            list.push((text, rule));
        }
    }
}

/// Who is hit, and how men enter.
fn hand(rules: &Rules, list: &mut Sentences) {
    let steps = &rules.steps;
    if let Some(hit) = steps.hit {
        let where_from = if rules.track.shared() { "" } else { " by who comes opposite" };
        list.push((format!("a single man is hit{where_from} and goes to the hand"), hit.rule));
        if let Some((cells, rule)) = hit.safe {
            list.push((format!("nobody is hit on {cells}"), rule));
        }
    }
    if let Some(enter) = steps.enter {
        list.push((format!("die d enters on cell d of {}", enter.cells), enter.rule));
        if let Some(shut) = enter.shut_out {
            list.extend(limits::shut_out(shut));
        }
    }
}

/// When bands are burst.
fn bursts(rules: &Rules, list: &mut Sentences) {
    let Some(burst) = rules.steps.burst else { return };
    if let Some((length, rule)) = burst.by_run {
        list.push((format!("bands of a run of {length} may be burst"), rule));
    }
    if let Some(room) = burst.by_room {
        let cells = room.cells;
        let when = if room.judged_at_throw { ", as the throw finds them" } else { "" };
        let text =
            format!("bands on {cells} may be burst when more men wait than cells are open{when}");
        list.push((text, room.rule));
        if let Some(rule) = room.optional {
            list.push(("no duty asks for that".into(), rule));
        }
    }
    if let Some((off, rule)) = burst.never_when_off {
        list.push((format!("never by a side with {off} men off"), rule));
    }
}

/// Who leaves the board, and by which numbers.
fn leaves(rules: &Rules, list: &mut Sentences) {
    let Some(off) = rules.steps.off else { return };
    let when = match &rules.conditions.off {
        None => format!("men leave when all are on {}", off.home),
        Some(when) if when.is_always() => "men leave at any time".into(),
        Some(when) => format!("men leave when {}", when.sentence(rules)),
    };
    list.push((when, off.home_rule));
    if let Some(Excess { by, rule }) = off.excess {
        let says = match by {
            ExcessBy::Hindmost => "a larger number takes a hindmost man",
            ExcessBy::Any => "a larger number takes any man who needs less",
            ExcessBy::Never => "a larger number takes nobody",
        };
        list.push((says.into(), rule));
    }
}

/// Where a number belongs to a cell.
fn stages(rules: &Rules, list: &mut Sentences) {
    for stage in rules.steps.stages.iter().flat_map(|stages| &stages.list) {
        let to = match stage.to {
            Some(to) => format!("to {}-{}", to, to + 5),
            None => "off".into(),
        };
        let (first, needs) = (stage.first, stage.needs_empty);
        let when =
            if needs.is_empty() { String::new() } else { format!(" once {needs} are empty") };
        let text = format!(
            "{}: number n takes the n-th of {first}-{} {to}{when}",
            rules.say(&stage.word),
            first + 5
        );
        list.push((text, stage.rule));
    }
}

/// What stands under conditions.
fn conditions(rules: &Rules, list: &mut Sentences) {
    let conditions = &rules.conditions;
    let steps = &rules.steps;
    let whens = [
        ("men are hit only where", &conditions.hit, steps.hit.map(|hit| hit.rule)),
        ("bands may be burst where", &conditions.burst, steps.burst.and_then(|burst| burst.rule)),
        ("men enter only where", &conditions.enter, steps.enter.map(|enter| enter.rule)),
    ];
    for (text, when, rule) in whens {
        if let (Some(when), Some(rule)) = (when, rule) {
            list.push((format!("{text} {}", when.sentence(rules)), rule));
        }
    }
    for (stage, when) in &conditions.stages {
        let stages = steps.stages.as_ref().map(|stages| &stages.list);
        if let Some(stage) = stages.and_then(|list| list.get(usize::from(*stage))) {
            let text = format!("{} only where {}", rules.say(&stage.word), when.sentence(rules));
            list.push((text, stage.rule));
        }
    }
    for forbid in &conditions.forbid {
        list.push((forbid.sentence(rules), forbid.rule));
    }
}
