//! The lint for kinds of illegal plays that break a rule the pack does not have.

use charpentier_core::spec::FaultKind;

use crate::lint_context::LintContext;

/// Lints `faults`.
pub(super) fn lint(context: &mut LintContext<'_>) {
    let rules = context.rules;
    let Some(faults) = rules.faults else {
        return;
    };
    let steps = &rules.steps;
    let duty = |wanted: &str| rules.duties.iter().any(|(duty, _)| duty.name() == wanted);
    for kind in FaultKind::ALL {
        let there = match kind {
            FaultKind::Distance | FaultKind::TooFar => true,
            FaultKind::Short => steps.pair.is_some_and(|pair| pair.short.is_some()),
            FaultKind::Fill => duty("fill"),
            FaultKind::Keep => duty("keep"),
            FaultKind::Closed => !steps.closed.is_empty(),
            FaultKind::Never => steps.never.is_some(),
            FaultKind::Pair => steps.pair.is_some(),
        };
        for (key, kinds) in [("stands", faults.stands), ("own", faults.own)] {
            if kinds.has(kind) && !there {
                let message =
                    format!("the fault `{}` cannot occur: the pack has no such rule", kind.name());
                context.idle(&["faults", key], message, "remove it from the list");
            }
        }
    }
}
