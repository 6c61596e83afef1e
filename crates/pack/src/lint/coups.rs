//! Coups that can never be made, or are the same as another.

use charpentier_core::rules::{CoupKind, EndScope, Phase};
use charpentier_core::{OFF, Relation};

use crate::lint::look::Look;
use crate::lint::patterns;

/// Looks at `coups`.
pub(super) fn look(look: &mut Look<'_>) {
    let rules = look.rules;
    for (nth, coup) in rules.coups.iter().enumerate() {
        let name = coup.name.as_str();
        let path = ["coups", name];
        match &coup.kind {
            CoupKind::Hit { .. } | CoupKind::FalseHit { .. }
                if rules.track.relation == Relation::Apart =>
            {
                let message = format!("coup `{name}` can never be made: the sides never meet");
                look.never(&path, message, "`relation` is `apart`, where nobody is ever reached");
            }
            CoupKind::Off if look.room.most(OFF) == 0 => {
                let message = format!("coup `{name}` can never be made: nobody is ever borne off");
                look.never(&path, message, "bearing off is `steps.off`");
            }
            CoupKind::Fill(filled) => {
                let pair = rules.steps.pair;
                let short = pair.is_some_and(|pair| pair.short.is_some());
                if filled.pair_counts && pair.is_none() {
                    let message = format!("`pair_counts` of coup `{name}` never applies");
                    look.idle(&path, message, "there is no `steps.pair_cell`");
                }
                if filled.not_short && !short {
                    let message = format!("`not_short` of coup `{name}` never applies");
                    look.idle(&path, message, "nobody stops short without `pair_cell.short`");
                }
            }
            CoupKind::Pattern(pattern) => {
                for reason in patterns::never(rules, &look.room, pattern, settings(look)) {
                    let message = format!("coup `{name}` can never be made: {}", reason.why);
                    look.never(&[path[0], name, "pattern", reason.part], message, "");
                }
            }
            _ => {}
        }
        let same = rules.coups[..nth].iter().find(|other| {
            other.kind == coup.kind
                && other.to == coup.to
                && other.once.is_some() == coup.once.is_some()
                && other.marked == coup.marked
        });
        if let Some(other) = same {
            let message = format!("coup `{name}` is the same as `{}`", other.name);
            let fault = look.place(&path).warning("P0503", message);
            let help = "whatever makes the one makes the other, and both are marked";
            look.found.push(fault.help(help));
        }
    }
}

/// Whether a second setting can ever begin.
fn settings(look: &Look<'_>) -> bool {
    let rules = look.rules;
    let chosen = rules.turn.contains(&Phase::Choose)
        && rules.choices.iter().any(|choice| choice.new_setting);
    chosen || rules.ends.iter().any(|end| end.scope == EndScope::Setting)
}
