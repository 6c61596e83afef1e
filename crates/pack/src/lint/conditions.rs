//! Conditions that are never so, or always: what can be said of them from how many men each place can hold, from who
//! comes where, and from what steps can do. What cannot be judged so is left alone.

use charpentier_core::cond::{Act, Atom, Bounds, Cond, How, Places, Quantity};
use charpentier_core::rules::{Draft, Judged};
use charpentier_core::{HAND, MAX_MEN, OFF};

use crate::lint::Look;
use crate::lint::room::{self, Room};

/// Looks at `facts`, `forbid`, and the conditions of `ends` and `duties`.
pub(super) fn look(look: &mut Look<'_>) {
    let rules = look.rules;
    for fact in &rules.latches {
        let Some(cond) = &fact.cond else {
            continue;
        };
        let path = ["facts", fact.name.as_str()];
        match so(rules, &look.room, cond) {
            Some(true) => look.idle(&path, format!("the fact `{}` always holds", fact.name), ""),
            Some(false) => look.idle(&path, format!("the fact `{}` never holds", fact.name), ""),
            None => {}
        }
    }
    for forbid in &rules.conditions.forbid {
        let path = ["forbid", forbid.name.as_str()];
        let excused = forbid.unless.as_ref().map(|unless| so(rules, &look.room, unless));
        match (so(rules, &look.room, &forbid.cond), excused) {
            (Some(false), _) | (_, Some(Some(true))) => {
                let message = format!("`{}` never forbids anything", forbid.name);
                look.idle(&path, message, "what it asks for is never so");
            }
            (Some(true), None | Some(Some(false))) if forbid.judged != Judged::Rest => {
                let message =
                    format!("`{}` forbids everything: nobody could ever move", forbid.name);
                look.never(&path, message, "what it asks for is always so");
            }
            _ => {}
        }
    }
    for end in &rules.ends {
        let never =
            end.when.as_ref().is_some_and(|when| so(rules, &look.room, when) == Some(false));
        if never {
            let path = ["ends", end.name.as_str()];
            let message =
                format!("end `{}` can never be reached: what it asks for is never so", end.name);
            look.never(&path, message, "");
        }
    }
    let conditions = &rules.conditions;
    let whens = [
        ("hit", &conditions.hit),
        ("burst", &conditions.burst),
        ("enter", &conditions.enter),
        ("off", &conditions.off),
    ];
    for (key, when) in whens {
        if when.as_ref().is_some_and(|when| so(rules, &look.room, when) == Some(false)) {
            let message = format!("`steps.{key}.when` is never so");
            look.idle(&["steps", key, "when"], message, "what it asks for is never so");
        }
    }
    for (at, when) in &rules.conditions.duties {
        let duty = rules.duties.get(usize::from(*at)).map_or("", |(duty, _)| duty.name());
        if so(rules, &look.room, when) == Some(false) {
            let message = format!("the duty `{duty}` never binds: its `when` is never so");
            look.idle(&["duties"], message, "");
        }
    }
}

/// Whether a condition always holds, never, or now and then.
fn so(rules: &Draft, room: &Room, cond: &Cond) -> Option<bool> {
    let of = |part: &Cond| so(rules, room, part);
    match cond {
        Cond::All(parts) => {
            let parts: Vec<_> = parts.iter().map(of).collect();
            if parts.contains(&Some(false)) {
                Some(false)
            } else {
                parts.iter().all(|part| *part == Some(true)).then_some(true)
            }
        }
        Cond::Any(parts) => {
            let parts: Vec<_> = parts.iter().map(of).collect();
            if parts.contains(&Some(true)) {
                Some(true)
            } else {
                parts.iter().all(|part| *part == Some(false)).then_some(false)
            }
        }
        Cond::Not(inner) | Cond::Unless(inner) => of(inner).map(|so| !so),
        // Both sides have the same men and the same way.
        Cond::Found(inner) | Cond::Leaves(inner) | Cond::Theirs(inner) => of(inner),
        // Of no play, or of none that is legal, it cannot be said.
        Cond::Could(_) | Cond::Always(_) => None,
        Cond::Atom(atom) => asked(rules, room, atom),
    }
}

fn asked(rules: &Draft, room: &Room, atom: &Atom) -> Option<bool> {
    let never = |is: bool| is.then_some(false);
    match atom {
        Atom::Men { on, .. } => {
            all(on.iter().map(|(at, quantity)| men(rules, room, at, *quantity)))
        }
        Atom::Row(row) => {
            let most = u16::from(rules.men / row.men.max(1)).min(u16::from(rules.track.cells));
            never(row.length.least > most)
        }
        Atom::From(places) => {
            let cells = places.fixed()?;
            let comes = |at: u8| at != OFF && room.most(at) > 0;
            never(!cells.iter().any(comes))
        }
        Atom::To(places) => {
            let cells = places.fixed()?;
            let ends = |at: u8| match at {
                OFF => room::leaves(rules),
                HAND => false,
                at => room.arrivals.has(at),
            };
            never(!cells.iter().any(ends))
        }
        Atom::Does(acts) | Atom::Did(acts) => never(!acts.iter().any(|act| can(rules, room, *act))),
        Atom::Hits(on) => {
            let due = on
                .iter()
                .any(|(_, quantity)| quantity.how != How::Each && quantity.bounds.least > 0);
            never(due && !can(rules, room, Act::Hit) && !can(rules, room, Act::Burst))
        }
        Atom::Exact(_) => never(!room::leaves(rules)),
        Atom::Is(fact) => {
            let fact = rules.latches.get(usize::from(*fact))?;
            // What is remembered may have been so.
            so(rules, room, fact.cond.as_ref()?).filter(|so| !so)
        }
        _ => None,
    }
}

/// Whether all of some answers are yes, or one is no.
fn all(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let answers: Vec<_> = answers.collect();
    if answers.contains(&Some(false)) {
        return Some(false);
    }
    answers.iter().all(|answer| *answer == Some(true)).then_some(true)
}

/// So many men on places that are named by number.
fn men(rules: &Draft, room: &Room, places: &Places, quantity: Quantity) -> Option<bool> {
    let Quantity { how, bounds: Bounds { least, most } } = quantity;
    let Some(cells) = places.fixed() else {
        // A place seen from a step is some place, and never holds more than all men.
        return (least > u16::from(rules.men)).then_some(false);
    };
    let top = |at: u8| u16::from(room.most(at).min(rules.men));
    let total: u16 = cells.iter().map(top).sum();
    let total = total.min(u16::from(rules.men));
    let free = least == 0 && most >= u16::from(MAX_MEN);
    let never = match how {
        How::Each => cells.iter().any(|at| top(at) < least),
        How::Some => cells.iter().all(|at| top(at) < least),
        How::Sum => total < least,
    };
    let always = match how {
        How::Each | How::Sum => free || least == 0 && total <= most,
        How::Some => free,
    };
    if never { Some(false) } else { always.then_some(true) }
}

/// Whether a step can do this at all.
fn can(rules: &Draft, room: &Room, act: Act) -> bool {
    match act {
        Act::Enter => room.most(HAND) > 0,
        Act::Bear => room::leaves(rules),
        Act::Hit => rules.steps.hit.is_some(),
        Act::Burst => rules.steps.burst.is_some(),
        Act::Move | Act::Stage(_) | Act::Die(_) => true,
    }
}
