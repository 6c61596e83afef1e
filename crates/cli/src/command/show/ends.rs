//! How a game ends, as sentences, and what may come with it.

use charpentier_core::rules::{EndScope, EndTest, FoeStands, Rules, Wins, Worth};
use charpentier_core::suggest::listed;
use charpentier_core::{Cells, HAND, OFF};

use crate::command::limits;
use crate::command::show::coups::amount;
use crate::command::show::{Sentences, men};

/// How the other side must stand when an end is reached.
fn foe_stands(foe: &FoeStands) -> String {
    let counts = foe.counts.iter().map(|count| {
        let (how, places) = (amount(count), places(count.cells));
        format!(", of the other side's men {how} {places}")
    });
    let among = foe.among.map(|cells| format!(", somebody of the other side {}", places(cells)));
    counts.chain(among).collect()
}

/// Where men are: on cells, in hand, off.
fn places(set: Cells) -> String {
    let board = set & Cells::upto(OFF - 1);
    let mut told = Vec::new();
    if set.has(HAND) {
        told.push("in hand".to_owned());
    }
    if !board.is_empty() {
        told.push(format!("on {board}"));
    }
    if set.has(OFF) {
        told.push("off".to_owned());
    }
    told.join(" or ")
}

pub(super) fn ends(rules: &Rules) -> Sentences {
    let mut list = Sentences::new();
    for end in &rules.ends {
        let test = match &end.test {
            EndTest::Off(n) => format!("{n} men off"),
            EndTest::Exact(exact) => format!("all men on {}", men(exact)),
            EndTest::FoeNoRoom { cells, sum, by_burst, clear, blocked } => {
                let burst = by_burst.map(|cells| format!(", by a burst on {cells}"));
                let clear = clear.map(|cells| format!(", with no own band on {cells}"));
                let how = [burst, clear].map(Option::unwrap_or_default).concat();
                let which = if *blocked { "occupied or closed" } else { "occupied" };
                format!(
                    "the other side's men in hand and its {which} cells of {cells} make {sum}{how}"
                )
            }
            EndTest::Filled { area, all_men } => {
                let area = &rules.areas[usize::from(*area)];
                let all = if *all_men { ", with all men in it" } else { "" };
                format!("the {} is full{all}", rules.say(&area.name))
            }
            EndTest::NoneCanFill(area) => {
                let area = &rules.areas[usize::from(*area)];
                format!("neither side can fill its {} any more", rules.say(&area.name))
            }
            EndTest::When => String::new(),
        };
        let scope = if end.scope == EndScope::Setting { " (ends the setting only)" } else { "" };
        let when = end.when.as_ref().map_or(String::new(), |when| when.sentence(rules));
        let and = if test.is_empty() || when.is_empty() { "" } else { ", and " };
        let test = format!("{test}{and}{when}{}", foe_stands(&end.foe));
        let when = match (end.judged_at_throw, end.judged_thrown) {
            (true, _) => ", when the throw is played",
            (_, true) => ", when the dice lie",
            _ => "",
        };
        let who = match end.wins {
            Wins::Mover => "",
            // A condition is told as whoever brings the end about sees it.
            Wins::Other if matches!(end.test, EndTest::When) => "; the other side wins",
            Wins::Other => "; brought about by the other side itself",
            Wins::Nobody => "; nobody wins",
        };
        let worth = match &end.worth {
            None => String::new(),
            Some(Worth::Fixed(points)) => format!("; worth {points}"),
            Some(Worth::Counted { sum, .. }) => format!("; worth {}", sum.sentence(rules)),
        };
        let said = format!("{}: {test}{when}{who}{worth}{scope}", rules.say(&end.name));
        list.push((said, end.rule));
        if let (Some(rule), Some(counter)) = (end.fills, rules.counters.first()) {
            let (end, counter) = (rules.say(&end.name), rules.say(&counter.name));
            list.push((format!("{end}: the {counter} of its side are full at once"), rule));
        }
    }
    list.extend(limits::consent(rules));
    for modifier in &rules.modifiers {
        let ends = modifier.ends.iter().map(|end| rules.say(&rules.ends[usize::from(*end)].name));
        let ends: Vec<_> = ends.collect();
        list.push((
            format!("{} may come with {}", rules.say(&modifier.name), listed(&ends, "or")),
            modifier.rule,
        ));
    }
    list
}
