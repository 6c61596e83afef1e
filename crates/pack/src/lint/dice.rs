//! The lint for parts of `dice`, and of `lead`, that never have an effect: entries that fit no throw, a
//! throw of the lead that the game does not have, and numbers that never pass.

use charpentier_core::spec::{Gives, Number, Phase};
use charpentier_core::{Throw, ThrowKind};

use crate::lint_context::LintContext;

/// Lints `dice` and `lead`.
pub(super) fn lint(context: &mut LintContext<'_>) {
    gives(context);
    let rules = context.rules;
    for again in &rules.dice.again {
        let path = ["dice", "again", again.name.as_str()];
        unthrown(context, &again.when, &path);
    }
    let passing = rules.turn.contains(&Phase::Passed);
    match &rules.dice.passed {
        Some(_) if !passing => {
            let message = "`dice.passed` never applies: the turn has no `passed`";
            context.idle(&["dice", "passed"], message, "write `turn: [throw, play, passed]`");
        }
        Some(passed) => _ = unthrown(context, &passed.when, &["dice", "passed"]),
        None if passing => {
            let message = "the phase `passed` has nothing to do: no numbers pass to the opponent";
            context.idle(&["turn"], message, "remove it from the turn, or add `dice.passed`");
        }
        None => {}
    }
    let dice = rules.dice.count();
    if rules.lead.keeps_throw && dice != 2 {
        let message = format!(
            "`throw: these` does not fit: the lead is thrown with two dice, the game has {dice}"
        );
        context.idle(&["lead", "throw"], message, "write `throw: afresh`");
    }
    let none = |entry: &Gives| entry.numbers.iter().all(|term| term.number == Number::Each);
    let fits = |entry: &&Gives| {
        entry.asks.is_none()
            && rules.dice.throws().all(|throw| ThrowKind::one_of(&entry.when, throw, None))
    };
    if dice == 0 && rules.dice.gives().iter().find(fits).is_some_and(none) {
        let message =
            "no side can ever move: without dice, an entry of `gives` must give the numbers";
        context.never(&["dice", "count"], message, "write numbers such as `named`");
    }
}

/// Reports kinds of throws that the dice of the game never show.
fn unthrown(context: &mut LintContext<'_>, kinds: &[ThrowKind], path: &[&str]) -> bool {
    let dice = context.rules.dice.count();
    let never = !Throw::all(dice).any(|throw| ThrowKind::one_of(kinds, throw, None))
        && !kinds.contains(&ThrowKind::Repeated);
    if never {
        let message = format!("{} never applies: the dice never show such a throw", path.join("."));
        context.idle(path, message, "correct `throw`, or remove the entry");
    }
    never
}

/// Reports each entry of `gives` that is never the first to fit.
fn gives(context: &mut LintContext<'_>) {
    let (tree, rules) = (context.tree, context.rules);
    let gives = rules.dice.gives();
    let Some(written) = tree.get("dice").and_then(|dice| dice.get("gives")) else { return };
    // The last entry may be the one that every game has: each number once.
    let own = gives.iter().enumerate().filter(|(_, entry)| written.get(&entry.name).is_some());
    for (nth, entry) in own {
        let fits = |entry: &Gives, throw| ThrowKind::one_of(&entry.when, throw, None);
        // An entry with a condition leaves its throws to the entries behind it.
        let taken =
            |throw| gives[..nth].iter().any(|first| first.asks.is_none() && fits(first, throw));
        if unthrown(context, &entry.when, &["dice", "gives", &entry.name]) {
            continue;
        }
        for part in &entry.then {
            let both = |throw: &Throw| fits(entry, *throw) && fits(part, *throw);
            if !rules.dice.throws().any(|throw| both(&throw)) {
                let path = ["dice", "gives", &entry.name, "then", &part.name];
                let message = format!(
                    "{} never applies: no throw of `{}` is one of its own",
                    path.join("."),
                    entry.name
                );
                context.idle(&path, message, "correct `throw`, or remove the entry");
            }
        }
        if rules.dice.throws().filter(|throw| fits(entry, *throw)).all(taken) {
            let message = format!(
                "dice.gives.{} never applies: an entry before it fits each of its throws",
                entry.name
            );
            let help = "the first entry that fits decides: in a child pack, use `ahead_of`";
            context.idle(&["dice", "gives", &entry.name], message, help);
        }
    }
}
