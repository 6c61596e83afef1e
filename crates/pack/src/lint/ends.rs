//! The lint for ends that can never be reached.

use charpentier_core::spec::{EndTiming, Wins};

use crate::lint::conditions;
use crate::lint_context::LintContext;

/// Lints `ends` and `comes_with`.
pub(super) fn lint(context: &mut LintContext<'_>) {
    let rules = context.rules;
    for (nth, end) in rules.ends.iter().enumerate() {
        let path = ["ends", end.name.as_str()];
        if let Some(why) = conditions::never(context, &end.when) {
            let message = format!("end `{}` can never be reached: {why}", end.name);
            context.never(&path, message, "");
            continue;
        }
        let first = rules.ends[..nth].iter().find(|first| {
            let asked = end.when.conjuncts();
            first.when.conjuncts().iter().all(|part| asked.contains(part))
                && (first.wins == Wins::Opponent) == (end.wins == Wins::Opponent)
                && (first.at == end.at || first.at != EndTiming::Played)
        });
        if let Some(first) = first {
            let message = format!(
                "end `{}` is never reached: whenever it holds, `{}` holds too, and comes before it",
                end.name, first.name
            );
            context.idle(&path, message, "the first end that holds decides: put the narrower end first; in a child pack, use `ahead_of`");
        }
    }
    for modifier in &rules.modifiers {
        let path = ["comes_with", modifier.name.as_str()];
        if let Some(why) = context.room.impossible(&modifier.opponent) {
            let message =
                format!("`{}` can never come with an end: `opponent` {why}", modifier.name);
            context.never(&path, message, "");
        }
        if modifier.ends.is_empty() {
            let message = format!("`{}` comes with no end: its list is empty", modifier.name);
            context.unused(&path, message, "name the ends that it comes with");
        }
    }
}
