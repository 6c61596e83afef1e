//! Whether conditions can be asked where they stand.

use crate::cond::{Act, Atom, Availability, Bounds, Cond, Moment, Place, Places};
use crate::rules::asks::Question;
use crate::rules::sound::Found;
use crate::rules::{FactTiming, RulesSpec};

/// Of so many entries of `forbid` it is remembered whether their exception was needed, a bit each.
const USED: usize = 64;

pub(super) fn look_at_conditions(rules: &RulesSpec, faults: &mut Found) {
    for question in rules.questions() {
        let Question { key, name, moment, cond } = question;
        let who = if name.is_empty() { "it".to_owned() } else { format!("`{name}`") };
        faults.unless(!asks_for_itself(&question), key, || {
            format!("{who} depends on the legal plays, but also decides them")
        });
        faults.unless(knows(rules, moment, cond, false), key, || {
            format!("{who} depends on something that is not known {}", moment.describe())
        });
        cond.each_atom(&mut |atom| look_at_an_atom(rules, faults, key, &who, atom));
    }
    for (at, latch) in rules.latches.iter().enumerate() {
        let itself = facts_in(rules, &latch.cond).any(|fact| usize::from(fact) == at);
        faults.unless(!itself, "facts", || format!("`{}` depends on itself", latch.name));
    }
}

/// The facts that a condition asks for and that are not remembered, and those that they ask for, each once.
fn facts_in(rules: &RulesSpec, cond: &Cond) -> impl Iterator<Item = u8> {
    let (mut all, mut next): (Vec<u8>, usize) = (Vec::new(), 0);
    let standing =
        |at: u8| rules.latches.get(usize::from(at)).filter(|l| l.when == FactTiming::Standing);
    let mut asked = Some(cond);
    while let Some(cond) = asked {
        cond.each_atom(&mut |atom| {
            if let Atom::Fact(at) = atom
                && !all.contains(at)
                && standing(*at).is_some()
            {
                all.push(*at);
            }
        });
        asked = all.get(next).and_then(|at| standing(*at)).map(|latch| &latch.cond);
        next += 1;
    }
    all.into_iter()
}

/// Whether all that a condition asks for is known in a moment; `cell`: inside `cells`.
fn knows(rules: &RulesSpec, moment: Moment, cond: &Cond, cell: bool) -> bool {
    let known = |time: Availability| {
        if time == Availability::Cell { cell } else { moment.provides(time) }
    };
    let seen = |places: &Places| places.anchors().all(|rel| known(rel.available()));
    match cond {
        Cond::All(parts) | Cond::Any(parts) => {
            parts.iter().all(|part| knows(rules, moment, part, cell))
        }
        Cond::Not(inner)
        | Cond::Unless(inner)
        | Cond::AtThrow(inner)
        | Cond::AfterStep(inner)
        | Cond::Opponent(inner) => knows(rules, moment, inner, cell),
        Cond::SomePlay(inner) | Cond::EveryPlay(inner) => {
            // A fact may know which steps were made, and these are not.
            let facts = facts_in(rules, inner).filter_map(|at| rules.latches.get(usize::from(at)));
            let way = |atom: &Atom| atom.available() == Availability::Steps;
            let mut facts = facts.map(|fact| fact.cond.any_atom(way));
            known(Availability::Plays)
                && knows(rules, Moment::Ahead, inner, cell)
                && !facts.any(|asks| asks)
        }
        Cond::Atom(atom) => {
            let that = match atom {
                Atom::Cells(cells) => knows(rules, moment, &cells.that, true),
                _ => true,
            };
            that && known(atom.available()) && atom.places().into_iter().all(seen)
        }
    }
}

/// Whether what an atom speaks of is there, and can be.
fn look_at_an_atom(
    rules: &RulesSpec,
    faults: &mut Found,
    key: &'static str,
    who: &str,
    atom: &Atom,
) {
    let mut there = |what: &str, at: u8, len: usize| {
        faults.unless(usize::from(at) < len, key, || format!("{who} names no {what} that exists"));
    };
    let stages = rules.steps.stages.as_ref().map_or(0, |stages| stages.list.len());
    match atom {
        Atom::Fact(at) => there("fact", *at, rules.latches.len()),
        Atom::Counter(at, _) => there("counter", *at, rules.counters.len()),
        Atom::CanFill(at, _) => there("area", *at, rules.areas.len()),
        Atom::Used(at) => {
            there("exception", *at, rules.conditions.forbid.len().min(USED));
        }
        Atom::Does(acts) | Atom::ManDid(acts) => acts.iter().for_each(|act| {
            if let Act::Stage(at) = act {
                there("stage", *at, stages);
            }
        }),
        _ => {}
    }
    for Bounds { least, most } in bounds(atom) {
        faults.unless(least <= most, key, || {
            format!("{who} needs at least {least} and at most {most}")
        });
    }
}

/// Whether what decides of steps asks what may be played: it would ask for itself.
fn asks_for_itself(question: &Question<'_>) -> bool {
    let Question { key, moment, cond, .. } = *question;
    let decides =
        moment == Moment::Step || key == "forbid" || key == "facts" && moment == Moment::Stepped;
    let another = decides && key != "forbid" && key != "facts";
    cond.any_atom(|atom| match atom {
        Atom::Stuck => decides,
        Atom::OtherMan { .. } => another,
        _ => false,
    })
}

/// Every from and to of an atom.
fn bounds(atom: &Atom) -> Vec<Bounds> {
    let mut all = match atom {
        Atom::Men { on, .. } | Atom::Left(on) | Atom::Hits(on) => {
            on.iter().map(|(_, quantity)| quantity.bounds).collect()
        }
        Atom::Die(dice) => dice.clone(),
        Atom::Row(row) => vec![row.length],
        Atom::Cells(cells) => vec![cells.number],
        Atom::Played(Some(bounds))
        | Atom::Movers(bounds)
        | Atom::Gained(bounds)
        | Atom::Throws(bounds)
        | Atom::Setting(bounds)
        | Atom::Counter(_, bounds) => vec![*bounds],
        _ => Vec::new(),
    };
    let places = atom.places().into_iter().flat_map(|places| &places.parts);
    all.extend(places.filter_map(|place| match *place {
        Place::Beyond(_, least, most) => {
            Some(Bounds { least: u16::from(least), most: u16::from(most) })
        }
        _ => None,
    }));
    all
}
