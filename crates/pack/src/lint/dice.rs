//! Entries of `dice.gives` that fit no throw, because entries before them fit all of theirs.

use charpentier_core::spec::Gives;
use charpentier_core::{Throw, ThrowKind};

use crate::lint_context::LintContext;

/// Reports each entry that is never the first to fit.
pub(super) fn lint(context: &mut LintContext<'_>) {
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
        let mut throws =
            Throw::all(rules.dice.count()).filter(|throw| fits(entry, *throw)).peekable();
        if throws.peek().is_some() && throws.all(taken) {
            let message = format!(
                "dice.gives.{} never applies: an entry before it fits each of its throws",
                entry.name
            );
            let help = "the first entry that fits decides: in a child pack, use `ahead_of`";
            context.idle(&["dice", "gives", &entry.name], message, help);
        }
    }
}
