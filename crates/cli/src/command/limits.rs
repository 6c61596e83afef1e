//! `show`: what is remembered, and what it limits, as sentences.

use charpentier_core::pattern::Count;
use charpentier_core::rules::{Adjacent, Agreed, Entry, LatchWhen, Rules, ShutOut};
use charpentier_core::{Cells, HAND, OFF};

use crate::command::show::coups::amount;
use crate::command::show::{NO_RULE, Sentences};

/// What a game remembers of how the men stood.
pub(super) fn latches(rules: &Rules) -> Sentences {
    let latches = rules.latches.iter().map(|latch| {
        let mut parts = Vec::new();
        if let Some((places, least)) = latch.in_all {
            let men = if least == 1 { "an own man" } else { &format!("{least} own men together") };
            parts.push(format!("{men} {}", self::places(places)));
        }
        if let Some(cells) = latch.band {
            parts.push(format!("an own band on {cells}"));
        }
        let foe: &[Count] = &latch.foe;
        if !foe.is_empty() {
            let counts =
                foe.iter().map(|count| format!("{} {}", amount(count), places(count.cells)));
            let counts: Vec<_> = counts.collect();
            parts.push(format!("of the other side {}", counts.join(", ")));
        }
        if let Some(cond) = &latch.cond {
            parts.push(cond.sentence(rules));
        }
        let when = match latch.when {
            LatchWhen::Step => "once they have stood so",
            LatchWhen::Throw => "once they have been left so",
            LatchWhen::Thrown => "by how the throw found them",
            LatchWhen::Standing if latch.cond.is_some() => "as long as that is so",
            LatchWhen::Standing => "while they stand so",
        };
        (format!("{}: {}, {when}", rules.say(&latch.name), parts.join(" and ")), latch.rule)
    });
    latches.collect()
}

/// Where men are counted, in words.
fn places(cells: Cells) -> String {
    match cells.first() {
        Some(OFF) => "off".into(),
        Some(HAND) if cells.count() == 1 => "in hand".into(),
        _ if cells.has(OFF) => format!("on {} or off", cells & !Cells::one(OFF)),
        _ => format!("on {cells}"),
    }
}

/// That a latch holds, by its name in the section of what is remembered.
fn named(rules: &Rules, latch: u8) -> String {
    let latch = rules.latches.get(usize::from(latch));
    latch.map_or(String::new(), |latch| format!("“{}” holds", rules.say(&latch.name)))
}

/// What men may not do before or until something is remembered.
pub(super) fn bands(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    if let Some(fore) = rules.steps.forerunner {
        let until = named(rules, fore.until);
        list.push((format!("only the foremost man moves before {until}"), fore.rule));
    }
    if let Some(none) = rules.steps.no_bands {
        list.push((format!("no band is made before {}", named(rules, none.until)), none.rule));
    }
    if let Some(limit) = rules.steps.band_limit {
        let how = match limit.adjacent {
            Adjacent::Own => " side by side",
            Adjacent::Foe => " side by side on the other side's way",
            Adjacent::No => "",
        };
        let until = limit.until.map(|latch| format!(", until {}", named(rules, latch)));
        let held = if limit.men <= 1 { "holds more than" } else { "makes more than" };
        let what = if limit.men <= 1 { "cells" } else { "bands" };
        let text = format!(
            "no step {held} {} {what}{how} on {}{}",
            limit.most,
            limit.cells,
            until.unwrap_or_default()
        );
        list.push((text, limit.rule));
    }
    list
}

/// What is left to a side that lacks room.
pub(super) fn shut_out(shut: ShutOut) -> Sentences {
    let may = match shut.enter {
        Entry::None => "nobody enters or moves",
        Entry::One => "one man enters and nobody moves",
        Entry::Any => "men enter and nobody moves",
    };
    let mut list = vec![(format!("when more men wait than cells are open, {may}"), shut.rule)];
    list.extend(shut.optional.map(|rule| ("no duty asks for that".into(), rule)));
    list
}

/// How a side may give up, where that changes.
pub(super) fn consent(rules: &Rules) -> Option<(String, charpentier_core::rules::RuleId)> {
    let latch =
        rules.agreements.consent_after.filter(|_| rules.agreements.resign == Agreed::Free)?;
    let text = format!("a side gives up freely before {}", named(rules, latch));
    Some((text, rules.agreements.rule.unwrap_or(NO_RULE)))
}

/// What one side is given in advance.
pub(super) fn handicap(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    if let Some(given) = rules.handicap {
        if let Some(start) = given.start {
            list.push((format!("{}'s men begin on {start}", given.to), given.rule));
        }
        if given.leads {
            list.push((format!("{} begins without a throw for it", given.to), given.rule));
        }
    }
    list
}
