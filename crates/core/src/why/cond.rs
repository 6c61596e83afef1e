//! Conditions of the pack taken apart: each of its parts, met or not, with what there is.

use crate::cond::{Atom, Cond, phrase};
use crate::holds::{EvalContext, Perspective};
use crate::movegen::Search;
use crate::movegen::allowed::TurnContext;
use crate::movegen::explain::{Progress, WrittenPlay};
use crate::movegen::node::Node;
use crate::movegen::step;
use crate::refusal::RefusalKind;
use crate::rules::Judged;
use crate::why::Check;
use crate::words::Wording;

impl Check {
    /// A condition with its parts; it is met just when it holds.
    pub(crate) fn told(cond: &Cond, seen: &EvalContext<'_>, view: Perspective) -> Self {
        let met = cond.eval(seen, view);
        let under = |inner: &Cond, view| vec![Self::told(inner, seen, view)];
        let (text, parts) = match cond {
            Cond::All(parts) => (
                "all of this".to_owned(),
                parts.iter().map(|p| Self::told(p, seen, view)).collect(),
            ),
            Cond::Any(parts) => (
                "one of these".to_owned(),
                parts.iter().map(|p| Self::told(p, seen, view)).collect(),
            ),
            Cond::Not(inner) => ("this does not hold".to_owned(), under(inner, view)),
            Cond::Unless(inner) => ("no exception".to_owned(), under(inner, view)),
            Cond::AtThrow(inner) => {
                let view = Perspective { found: true, ..view };
                ("at the time of the throw".to_owned(), under(inner, view))
            }
            Cond::AfterStep(inner) => {
                let parts = seen.after_step(|seen| vec![Self::told(inner, seen, view)]);
                ("after the step".to_owned(), parts)
            }
            Cond::Opponent(inner) => {
                let view = Perspective { theirs: !view.theirs, ..view };
                ("for the opponent".to_owned(), under(inner, view))
            }
            Cond::SomePlay(_) | Cond::EveryPlay(_) => (phrase(cond, seen.rules), Vec::new()),
            Cond::Atom(atom) => {
                let there = there(atom, seen, view);
                (phrase(cond, seen.rules) + &there, Vec::new())
            }
        };
        Self { met, text, rule: None, parts }
    }
}

/// What there is of what an atom looks at, where that is of use.
fn there(atom: &Atom, seen: &EvalContext<'_>, view: Perspective) -> String {
    match atom {
        Atom::Men { foe, on } => {
            let (men, voice) = (seen.side(view, *foe), Wording::from(seen.rules));
            let counts = on.iter().flat_map(|(places, _)| {
                let cells = places.cells(seen, view, *foe).unwrap_or_default();
                cells
                    .iter()
                    .filter(|cell| men.at(*cell) > 0)
                    .map(|cell| format!("{} on {}", men.at(cell), place(voice, cell)))
                    .collect::<Vec<_>>()
            });
            let counts: Vec<String> = counts.take(6).collect();
            let none = if counts.is_empty() { "no man".to_owned() } else { counts.join(", ") };
            format!("; there: {none}")
        }
        Atom::Count(compare) => {
            let (left, right) = compare.values(seen, view);
            format!("; they are {left} and {right}")
        }
        _ => String::new(),
    }
}

impl WrittenPlay<'_> {
    /// What a condition of the pack that stops a step, or a play as a whole, consists of.
    pub(crate) fn forbidden(
        &self,
        (search, start): (&Search, &Node),
        reached: &Progress,
        cause: RefusalKind,
    ) -> Vec<Check> {
        let RefusalKind::Forbidden { entry, from, to, die, .. } = cause else {
            return Vec::new();
        };
        let Some(forbid) = self.rules.conditions.forbid.get(usize::from(entry)) else {
            return Vec::new();
        };
        let known = search.context().with_dice(self.numbers);
        let past: TurnContext<'_> = self.past(&known, start, reached.play.as_slice());
        let mut seen = past.seen(self.rules, &reached.node);
        match forbid.judged {
            Judged::Step => {
                seen.step = step::check(self.rules, start, &reached.node, from, die).ok();
            }
            Judged::Rest => seen.rest = Some(to),
            Judged::Played => {}
        }
        let mut told = match &forbid.cond {
            Cond::All(parts) => {
                parts.iter().map(|part| Check::told(part, &seen, Perspective::PLAIN)).collect()
            }
            other => vec![Check::told(other, &seen, Perspective::PLAIN)],
        };
        if let Some(unless) = &forbid.unless {
            let inner = Check::told(unless, &seen, Perspective::PLAIN);
            let text = "no exception".to_owned();
            told.push(Check { met: !inner.met, text, rule: None, parts: vec![inner] });
        }
        told
    }
}

/// A place by its name.
fn place(voice: Wording<'_>, at: u8) -> String {
    match at {
        crate::BAR => "the bar".into(),
        crate::OFF => "off".into(),
        crate::OUT => "out".into(),
        crate::NEW => "the stack of new men".into(),
        cell => voice.cell(cell),
    }
}
