//! Ends that nobody can ever come to.

use charpentier_core::pattern::Count;
use charpentier_core::rules::{End, EndTest, FoeStands, Wins};
use charpentier_core::{Cells, HAND, OFF};

use crate::lint::{Look, room};

/// Looks at `ends` and `with`.
pub(super) fn look(look: &mut Look<'_>) {
    let rules = look.rules;
    for (nth, end) in rules.ends.iter().enumerate() {
        let path = ["ends", end.name.as_str()];
        if let Some((why, help)) = never(look, end) {
            let message = format!("end `{}` can never be reached: {why}", end.name);
            look.never(&path, message, &help);
            continue;
        }
        let first = rules.ends[..nth].iter().find(|first| {
            first.test == end.test
                && first.when.as_ref().is_none_or(|when| Some(when) == end.when.as_ref())
                && (first.wins == Wins::Other) == (end.wins == Wins::Other)
                && (first.foe == FoeStands::default() || first.foe == end.foe)
                && (first.judged_at_throw == end.judged_at_throw || !first.judged_at_throw)
        });
        if let Some(first) = first {
            let message = format!(
                "end `{}` is never reached: `{}` stands before it and is reached whenever it is",
                end.name, first.name
            );
            look.idle(&path, message, "ends are looked at in their order: put the narrower first, in an heir by `ahead_of`");
        }
    }
    for modifier in &rules.modifiers {
        let path = ["with", modifier.name.as_str()];
        if let Some(why) = look.room.impossible(&modifier.foe) {
            let message = format!("`{}` can never come with an end: `foe` {why}", modifier.name);
            look.never(&path, message, "");
        }
        if modifier.ends.is_empty() {
            let message = format!("`{}` comes with no end: its list is empty", modifier.name);
            look.unused(&path, message, "name the ends that it comes with");
        }
    }
}

/// Why an end is never reached, and what would mend it.
fn never(look: &Look<'_>, end: &End) -> Option<(String, String)> {
    let (rules, room) = (look.rules, &look.room);
    let told = |why: &str, help: &str| Some((why.to_owned(), help.to_owned()));
    if let Some(why) = room.impossible(&end.foe.counts) {
        return Some((format!("`foe` {why}"), String::new()));
    }
    if let Some(among) = end.foe.among
        && among.iter().all(|place| room.most(place) == 0)
    {
        return told("nobody ever stands `foe_among` these places", "");
    }
    match &end.test {
        EndTest::Off(_) if !room::leaves(rules) => {
            told("nobody is ever borne off", "bearing off is `steps.off`, or a stage `to: off`")
        }
        EndTest::Exact(men) => {
            let exact = |place: u8| {
                let count = men.at(place);
                Count { cells: Cells::one(place), least: count, most: count }
            };
            let places = (HAND..=rules.track.cells).chain([OFF]);
            let counts: Vec<Count> = places.filter(|at| men.at(*at) > 0).map(exact).collect();
            room.impossible(&counts).map(|why| (format!("it {why}"), String::new()))
        }
        EndTest::FoeNoRoom { sum, by_burst, .. } => {
            if rules.steps.hit.is_none() && rules.steps.burst.is_none() {
                told("nobody is ever sent to the hand", "it goes with `hit` or `burst`")
            } else if by_burst.is_some() && rules.steps.burst.is_none() {
                told("it is made `by_burst`, and no band is ever burst", "add `steps.burst`")
            } else if *sum > rules.men {
                let why = format!("its sum is {sum}, and there are {} men", rules.men);
                Some((why, String::new()))
            } else {
                None
            }
        }
        EndTest::Filled { area, .. } => {
            let area = &rules.areas[usize::from(*area)];
            super::unused::unfillable(look, area).map(|why| (why, String::new()))
        }
        EndTest::Off(_) | EndTest::NoneCanFill(_) | EndTest::When => None,
    }
}
