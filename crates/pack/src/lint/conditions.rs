//! The lint for conditions that always or never hold. It uses bounds on the men of each place, the
//! cells that steps reach, and the possible kinds of steps. Other conditions are not reported.

use charpentier_core::cond::{
    Act, Anchor, Atom, Compare, Cond, PlacePart, Places, Sum, Term, What,
};
use charpentier_core::spec::pattern::MenCount;
use charpentier_core::spec::{ForbidTiming, RulesSpec};
use charpentier_core::wording::phrase;
use charpentier_core::{BAR, Bounds, How, MAX_MEN, NEW, OFF, OUT, Place, Quantity, ThrowKind};

use crate::bounds::Room;
use crate::lint_context::LintContext;
use crate::steps;

/// Lints `facts`, `forbid`, and the conditions of `steps` and `duties`. The lint for ends covers theirs.
pub(super) fn lint(context: &mut LintContext<'_>) {
    let rules = context.rules;
    for fact in &rules.facts {
        let path = ["facts", fact.name.as_str()];
        match so(rules, &context.free, &fact.cond) {
            Some(true) => context.idle(&path, format!("the fact `{}` always holds", fact.name), ""),
            Some(false) => context.idle(&path, format!("the fact `{}` never holds", fact.name), ""),
            None => {}
        }
    }
    for forbid in &rules.conditions.forbid {
        let path = ["forbid", forbid.name.as_str()];
        let excused = forbid.unless.as_ref().map(|unless| so(rules, &context.free, unless));
        if let Some(why) = never(context, &forbid.cond) {
            context.idle(&path, format!("`{}` never forbids anything: {why}", forbid.name), "");
            continue;
        }
        match (so(rules, &context.free, &forbid.cond), excused) {
            (_, Some(Some(true))) => {
                let message = format!("`{}` never forbids anything", forbid.name);
                context.idle(&path, message, "its exception always holds");
            }
            (Some(true), None | Some(Some(false))) if forbid.at != ForbidTiming::Rest => {
                let message =
                    format!("`{}` forbids everything: no man could ever move", forbid.name);
                context.never(&path, message, "its condition always holds");
            }
            _ => {}
        }
    }
    for (key, when) in steps::whens(rules) {
        if so(rules, &context.free, when) == Some(false) {
            let message = format!("`steps.{key}.when` never holds");
            context.idle(
                &["steps", key, "when"],
                message,
                "correct the condition, or remove this part",
            );
        }
    }
    for (at, when) in &rules.conditions.duties {
        let duty = rules.duties.get(usize::from(*at)).map_or("", |(duty, _)| duty.name());
        if so(rules, &context.free, when) == Some(false) {
            let message = format!("the duty `{duty}` never binds: its `when` never holds");
            context.idle(&["duties"], message, "");
        }
    }
}

/// Returns the reason why a condition never holds, if there is a simple one.
pub(super) fn never(context: &LintContext<'_>, cond: &Cond) -> Option<String> {
    let (rules, room) = (context.rules, &context.free);
    let parts = cond.conjuncts();
    let stand = |theirs: bool| {
        let counts: Vec<MenCount> = parts.iter().flat_map(|part| counts(part, theirs)).collect();
        let whose = if theirs { "for the opponent, " } else { "" };
        room.impossible(&counts).map(|why| format!("{whose}it {why}"))
    };
    let told = || {
        let part = parts.iter().find(|part| so(rules, room, part) == Some(false));
        part.map(|part| {
            format!("its condition needs what can never be true: {}", phrase(part, rules))
        })
    };
    let told = stand(false).or_else(|| stand(true)).or_else(told);
    told.or_else(|| nobody_there(room, &parts))
}

/// Returns the numbers of men that a condition requires on fixed places, for one of the sides.
fn counts(part: &Cond, theirs: bool) -> Vec<MenCount> {
    let Some(Atom::Men { opponent, on }) = part.as_atom() else { return Vec::new() };
    if *opponent != theirs {
        return Vec::new();
    }
    let most = |n: u16| u8::try_from(n).unwrap_or(MAX_MEN).min(MAX_MEN);
    let each = |(places, quantity): &(Places, Quantity)| {
        let Bounds { least, most: top } = quantity.bounds;
        let cells = places.fixed().filter(|_| quantity.how == How::Each)?;
        Some(MenCount { cells, least: u8::try_from(least).unwrap_or(u8::MAX), most: most(top) })
    };
    on.iter().filter_map(each).collect()
}

/// Returns the reason why a required man of the mover never stands on the destination of a step.
fn nobody_there(room: &Room, parts: &[&Cond]) -> Option<String> {
    let atoms = || parts.iter().filter_map(|part| part.as_atom());
    let to = atoms().find_map(|atom| match atom {
        Atom::To(places) => places.fixed(),
        _ => None,
    })?;
    let held = atoms().any(|atom| match atom {
        Atom::Men { opponent: false, on } => on.iter().any(|(places, quantity)| {
            places.parts == [PlacePart::At(Anchor::To)] && quantity.bounds.least > 0
        }),
        _ => false,
    });
    let none = held && to.iter().all(|cell| room.most(cell) == 0);
    none.then(|| format!("no man ever stands on {to}"))
}

/// Returns `Some(true)` if a condition always holds, `Some(false)` if it never holds, and `None` otherwise.
fn so(rules: &RulesSpec, room: &Room, cond: &Cond) -> Option<bool> {
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
        // The bounds are equal for both sides.
        Cond::AtThrow(inner) | Cond::AfterStep(inner) | Cond::Opponent(inner) => of(inner),
        // The legal plays are not known here.
        Cond::SomePlay(_) | Cond::EveryPlay(_) => None,
        Cond::Atom(atom) => asked(rules, room, atom),
    }
}

fn asked(rules: &RulesSpec, room: &Room, atom: &Atom) -> Option<bool> {
    let never = |is: bool| is.then_some(false);
    match atom {
        Atom::Men { on, .. } => {
            all(on.iter().map(|(at, quantity)| men(rules, room, at, *quantity)))
        }
        Atom::Count(compare) => compared(rules, room, compare),
        Atom::Row(row) => {
            let most = u16::from(rules.men / row.men.max(1)).min(u16::from(rules.track.cells));
            never(row.length.least > most)
        }
        Atom::From(places) => {
            let cells = places.fixed()?;
            let comes = |at: Place| at != OFF && at != OUT && room.most(at) > 0;
            never(!cells.iter().any(comes))
        }
        Atom::To(places) => {
            let cells = places.fixed()?;
            let ends = |at: Place| match at {
                OFF => room.most(OFF) > 0,
                BAR | NEW | OUT => false,
                at => room.arrivals.has(at),
            };
            never(!cells.iter().any(ends))
        }
        Atom::Does(acts) | Atom::ManDid(acts) => {
            never(!acts.iter().any(|act| can(rules, room, *act)))
        }
        Atom::Hits(on) => {
            let due = on
                .iter()
                .any(|(_, quantity)| quantity.how != How::Each && quantity.bounds.least > 0);
            never(due && !can(rules, room, Act::Hit) && !can(rules, room, Act::Burst))
        }
        Atom::Pinned { .. } => never(rules.steps.pin.is_none()),
        Atom::Exact(_) => never(room.most(OFF) == 0),
        Atom::Throw(kinds) => {
            let thrown = |throw| ThrowKind::one_of(kinds, throw, None);
            never(!kinds.contains(&ThrowKind::Repeated) && !rules.dice.throws().any(thrown))
        }
        Atom::Fact(fact) => {
            let fact = rules.facts.get(usize::from(*fact))?;
            // A fact whose condition always holds may not have been set yet.
            so(rules, room, &fact.cond).filter(|so| !so)
        }
        _ => None,
    }
}

/// Compares the bounds of two sums. Returns `None` if the result can vary.
fn compared(rules: &RulesSpec, room: &Room, compare: &Compare) -> Option<bool> {
    let [(low, high), (least, most)] =
        [&compare.left, &compare.right].map(|sum| bounds(rules, room, sum));
    let can = [low < most, low <= most && least <= high, high > least];
    let mut asked = compare.orders.iter().zip(can).filter(|(_, can)| *can).map(|(so, _)| *so);
    let all = asked.clone().all(|so| so);
    if all { Some(true) } else { (!asked.any(|so| so)).then_some(false) }
}

/// Returns the smallest and the largest possible value of a sum.
fn bounds(rules: &RulesSpec, room: &Room, sum: &Sum) -> (u16, u16) {
    let one = |term: &Term| {
        let (what, places) = match term {
            Term::Number(n) => return (*n, *n),
            Term::Of { what, places, .. } => (*what, places),
        };
        let men = u16::from(rules.men);
        let Some(cells) = places.fixed() else {
            return (0, men.max(u16::from(rules.track.cells)));
        };
        let those = |least: u8| cells.iter().filter(|at| room.most(*at) >= least).count() as u16;
        let most = match what {
            What::Men => cells.iter().map(|at| u16::from(room.most(at))).sum::<u16>().min(men),
            What::Held => those(1).min(men),
            What::Made => those(2).min(men / 2),
            What::Open | What::Empty => u16::from(cells.count()),
        };
        (0, most)
    };
    sum.0.iter().map(one).fold((0, 0), |(low, high), (least, most)| (low + least, high + most))
}

/// Combines results: `Some(false)` if one is, `Some(true)` if all are, and `None` otherwise.
fn all(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let answers: Vec<_> = answers.collect();
    if answers.contains(&Some(false)) {
        return Some(false);
    }
    answers.iter().all(|answer| *answer == Some(true)).then_some(true)
}

/// Returns whether a quantity of men on places always or never occurs, or `None` if it can vary.
fn men(rules: &RulesSpec, room: &Room, places: &Places, quantity: Quantity) -> Option<bool> {
    let Quantity { how, bounds: Bounds { least, most } } = quantity;
    let Some(cells) = places.fixed() else {
        // The cells relative to a step vary, but never hold more than all men.
        return (least > u16::from(rules.men)).then_some(false);
    };
    let top = |at: Place| u16::from(room.most(at).min(rules.men));
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

/// Whether a step can do this in the game.
fn can(rules: &RulesSpec, room: &Room, act: Act) -> bool {
    match act {
        Act::Enter => room.most(BAR) > 0 || room.most(NEW) > 0,
        Act::Bear => room.most(OFF) > 0,
        Act::Hit => rules.steps.hit.is_some(),
        Act::Burst => rules.steps.burst.is_some(),
        Act::Pin => rules.steps.pin.is_some(),
        Act::Move | Act::Stage(_) | Act::Die(_) => true,
    }
}
