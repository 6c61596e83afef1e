//! The lint for names that are never used, and for phases and duties without effect.

use charpentier_core::OFF;
use charpentier_core::cond::Atom;
use charpentier_core::spec::{
    Area, CoupKind, Duty, End, EndScope, ExcessBy, LeadDice, Phase, Role, Wins,
};
use charpentier_core::suggest::listed;

use crate::lint_context::LintContext;

/// Lints areas, classes, counters, facts, duties, the phases of a turn, and marking.
pub(super) fn lint(context: &mut LintContext<'_>) {
    areas(context);
    classes(context);
    counters(context);
    facts(context);
    duties(context);
    turn(context);
    marking(context);
    scripts(context);
}

/// Warns of scripts for the worth of coups and ends that no coup and no end uses.
fn scripts(context: &mut LintContext<'_>) {
    let rules = context.rules;
    let paid =
        |end: &End| end.scope == EndScope::Game && end.worth.is_none() && end.wins != Wins::Nobody;
    let scripts = [
        ("value", rules.coups.is_empty(), "there are no coups"),
        ("end_value", !rules.ends.iter().any(paid), "every end has a `worth`"),
    ];
    for (job, idle, why) in scripts {
        let named = context.tree.get("scripts").and_then(|scripts| scripts.get(job));
        if idle && named.is_some_and(|node| !node.is_off()) {
            let message = format!("nothing runs the script `{job}`: {why}");
            context.unused(&["scripts", job], message, "remove it");
        }
    }
}

fn areas(context: &mut LintContext<'_>) {
    let rules = context.rules;
    let steps = &rules.steps;
    let filling = |kind: &CoupKind| matches!(kind, CoupKind::Fill(_) | CoupKind::Keep);
    let by_all = rules.coups.iter().any(|coup| filling(&coup.kind))
        || rules.duties.iter().any(|(duty, _)| matches!(duty, Duty::Fill | Duty::Keep));
    let mut named: Vec<String> = Vec::new();
    rules.each_condition(&mut |cond| {
        cond.each_atom(&mut |atom| {
            if let Atom::CanFill(area, _) = atom {
                named.extend(rules.areas.get(usize::from(*area)).map(|area| area.name.clone()));
            }
            let texts = atom.places().into_iter().map(|places| places.text.as_str());
            named.extend(texts.flat_map(|text| text.split(',')).map(|name| name.trim().to_owned()));
        });
    });
    for (nth, area) in (0u8..).zip(&rules.areas) {
        let used = by_all
            || steps.closed.iter().any(|closed| closed.area == nth)
            || named.contains(&area.name);
        let path = ["areas", area.name.as_str()];
        if !used {
            let message = format!("nothing uses the area `{}`", area.name);
            let help = "areas are for `closed`, for filling and keeping, and for conditions";
            context.unused(&path, message, help);
        } else if let Some(why) = unfillable(context, area) {
            context.idle(&path, format!("area `{}` can never be full: {why}", area.name), "");
        }
    }
}

/// Returns the reason why an area never has two men on each cell.
fn unfillable(context: &LintContext<'_>, area: &Area) -> Option<String> {
    let due = 2 * u32::from(area.cells.count());
    let men = u32::from(context.rules.men);
    if due > men {
        return Some(format!(
            "`{}` has {} cells, which take {due} men, but each side has {men}",
            area.name,
            area.cells.count()
        ));
    }
    let cell = area.cells.iter().find(|cell| context.room.most(*cell) < 2)?;
    Some(format!("there are never two men on {cell} of `{}`", area.name))
}

fn classes(context: &mut LintContext<'_>) {
    let rules = context.rules;
    let hits = |kind: &CoupKind| matches!(kind, CoupKind::Hit { .. } | CoupKind::FalseHit { .. });
    let used = rules.coups.iter().any(|coup| hits(&coup.kind));
    for (nth, class) in rules.classes.iter().enumerate() {
        let path = ["classes", class.name.as_str()];
        if !used {
            let message = format!("nothing uses the class `{}`", class.name);
            context.unused(&path, message, "classes of cells value coups `hit` and `false_hit`");
            continue;
        }
        let other = rules.classes[..nth].iter().find(|other| other.cells.meets(class.cells));
        if let Some(other) = other {
            let both = other.cells & class.cells;
            let message = format!(
                "{both} already belongs to `{}`, so it never counts as `{}`",
                other.name, class.name
            );
            context.idle(&path, message, "a cell belongs to the first class that names it");
        }
    }
}

fn facts(context: &mut LintContext<'_>) {
    let rules = context.rules;
    let mut asked: Vec<u8> = rules.agreements.consent_after.into_iter().collect();
    rules.each_condition(&mut |cond| {
        cond.each_atom(&mut |atom| {
            if let Atom::Fact(fact) = atom {
                asked.push(*fact);
            }
        });
    });
    for (_, fact) in (0u8..).zip(&rules.facts).filter(|(nth, _)| !asked.contains(nth)) {
        let message = format!("nothing uses the fact `{}`", fact.name);
        let help = format!("use it in a condition with `fact: {}`", fact.name);
        context.unused(&["facts", fact.name.as_str()], message, &help);
    }
}

fn counters(context: &mut LintContext<'_>) {
    let rules = context.rules;
    let marks = !rules.coups.is_empty() || rules.ends.iter().any(|end| end.runs_over.is_some());
    if let Some(first) = rules.counters.first().filter(|_| !marks) {
        let message = format!("nothing is ever marked on the counter `{}`", first.name);
        let help = "only coups and ends with `runs_over` mark points";
        context.unused(&["counters", first.name.as_str()], message, help);
    }
    for counter in rules.counters.iter().filter(|counter| counter.carry.is_none()) {
        let path = ["counters", counter.name.as_str()];
        let entry = context.tree.get(path[0]).and_then(|counters| counters.get(path[1]));
        let written =
            |key: &&str| entry.and_then(|entry| entry.get(key)).is_some_and(|node| !node.is_off());
        let keys = ["carry", "erases_opponent", "run_doubles"];
        let idle: Vec<&str> = keys.into_iter().filter(written).collect();
        if let [first, ..] = idle.as_slice() {
            let all: Vec<String> = idle.iter().map(|key| format!("`{key}`")).collect();
            let message = format!(
                "without `per`, counter `{}` never runs over, and {} {} no effect",
                counter.name,
                listed(&all, "and"),
                if all.len() > 1 { "have" } else { "has" }
            );
            context.idle(&[path[0], path[1], first], message, "add `per`, or remove these keys");
        }
    }
    let into = rules.counters.first().and_then(|first| first.carry).map(|carry| carry.into);
    for (nth, counter) in (0u8..).zip(&rules.counters).skip(1) {
        let forfeited = rules.choices.iter().any(|choice| choice.forfeits.contains(&nth));
        if into != Some(nth) && !forfeited {
            let message = format!("nothing is ever marked on the counter `{}`", counter.name);
            let help = "marks go to the first counter, which can `carry` into one other";
            context.unused(&["counters", counter.name.as_str()], message, help);
        }
    }
}

fn duties(context: &mut LintContext<'_>) {
    let rules = context.rules;
    for (nth, (duty, _)) in rules.duties.iter().enumerate() {
        let name = duty.name();
        if rules.duties[..nth].iter().any(|(first, _)| first == duty) {
            context.idle(
                &["duties"],
                format!("the duty `{name}` is listed twice"),
                "only the first counts; remove the other",
            );
        }
        let nothing = match duty {
            Duty::Fill | Duty::Keep if rules.areas.is_empty() => "there are no `areas` to fill",
            Duty::LeastWaste | Duty::NoMadeExcess if context.room.most(OFF) == 0 => {
                "no man is ever borne off"
            }
            Duty::LeastWaste | Duty::NoMadeExcess
                if rules.steps.bear_off.is_some_and(|off| off.excess_by() == ExcessBy::Never) =>
            {
                "no number larger than needed bears off"
            }
            _ => continue,
        };
        context.idle(&["duties"], format!("the duty `{name}` never binds: {nothing}"), "");
    }
}

fn turn(context: &mut LintContext<'_>) {
    let rules = context.rules;
    for (by, name, side) in
        [(Role::Mover, "credit mover", "mover"), (Role::Opponent, "credit opponent", "opponent")]
    {
        let any = rules.coups.iter().any(|coup| coup.to == by);
        // Ends with `runs_over` mark points for the thrower as well.
        let any =
            any || (by == Role::Mover && rules.ends.iter().any(|end| end.runs_over.is_some()));
        if rules.turn.contains(&Phase::Credit(by)) && !any {
            let message = format!("the phase `{name}` has nothing to do: no coup is `to: {side}`");
            context.idle(&["turn"], message, "remove it from the turn, or add the coups");
        }
    }
    let phases = [(Phase::Choose, "choose"), (Phase::Offer, "offer")];
    let choose = phases.iter().any(|(phase, _)| rules.turn.contains(phase));
    for (_, name) in phases.iter().filter(|(phase, _)| rules.turn.contains(phase)) {
        if !rules.choices.is_empty() {
            break;
        }
        let message = format!("the phase `{name}` has nothing to do: there are no `choices`");
        context.idle(&["turn"], message, "remove it from the turn, or add the choices");
    }
    let own = context.tree.at.source.clone();
    let cut = context.place(&["turn"]).source == own;
    let help = "put `choose` after the `credit` phases";
    let mut inherited = Vec::new();
    for choice in rules.choices.iter().filter(|choice| !choose && choice.names.is_none()) {
        let path = ["choices", choice.name.as_str()];
        if cut && context.place(&path).source != own {
            inherited.push(format!("`{}`", choice.name));
            continue;
        }
        let message = format!("choice `{}` is never open: the turn has no `choose`", choice.name);
        context.unused(&path, message, help);
    }
    lead_choices(context);
    // The pack has taken the phase from choices that it inherits.
    if !inherited.is_empty() {
        let names = listed(&inherited, "and");
        let message = format!("without `choose` in the turn, these are never open: {names}");
        context.idle(&["turn"], message, &format!("{help}, or switch the choices off"));
    }
}

/// Reports choices about the dice of the lead that a side never has, or that are no choice.
fn lead_choices(context: &mut LintContext<'_>) {
    let rules = context.rules;
    let of = |dice: LeadDice| rules.choices.iter().find(|choice| choice.lead == Some(dice));
    for (own, own_word, other, word) in [
        (LeadDice::These, "these", LeadDice::Afresh, "afresh"),
        (LeadDice::Afresh, "afresh", LeadDice::These, "these"),
    ] {
        let Some(choice) = of(own) else { continue };
        let path = ["choices", choice.name.as_str(), "lead"];
        if !rules.lead.keeps_throw {
            let message =
                format!("choice `{}` is never open: a new throw follows the lead", choice.name);
            context.unused(&path, message, "write `lead: {throw: these}`");
        } else if of(other).is_none() {
            let message =
                format!("the side that begins has no choice: only `lead: {own_word}` is there");
            context.unused(&path, message, &format!("add a choice with `lead: {word}`"));
        }
    }
}

fn marking(context: &mut LintContext<'_>) {
    let rules = context.rules;
    if rules.coups.is_empty() && context.tree.get("combine").is_some() {
        context.idle(&["combine"], "`combine` never applies: there are no coups", "");
    }
    if rules.coups.is_empty() && rules.schools.is_some() {
        context.idle(&["marking"], "`marking` never applies: there are no coups to mark", "");
    }
}
