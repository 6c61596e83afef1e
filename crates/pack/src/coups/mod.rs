//! The section `coups`, which defines the coups of a throw: keys, reader, contradictions, numbers
//! of ways and sentences of each kind. Patterns have a module of their own.

mod pattern;

use charpentier_core::scoring::CoupKey;
use charpentier_core::spec::{
    Area, Classed, Combine, Coup, CoupKind, EndScope, Filled, Phase, Role,
};
use charpentier_core::{OFF, Relation, Rules, Track};

use crate::decoder::Decoder;
use crate::describe::{NO_RULE, Sentences};
use crate::key::Takes::{Flag, Keys, Name, Names, Number, Rule, Word};
use crate::key::{Key, key, must};
use crate::key::{joined, length};
use crate::limits::ONCE;
use crate::lint_context::LintContext;
use crate::yaml::{self, At, Node};

/// The keys of the section, in the order in which packs are written.
pub(crate) const KEYS: &[Key] = &joined::<Key, { length(PARTS) }>(PARTS);

const PARTS: &[&[Key]] = &[KINDS, pattern::KEYS, ALL];

/// The keys of each kind.
const KINDS: &[Key] = &[
    key("coups", Names, "what a throw scores; each coup is of one kind and has a rule"),
    key("coups.*.hit", Keys, "a blot of the opponent that the dice reach"),
    must(
        "coups.*.hit.stop_men",
        Number(1, 2),
        "number of opponent's men that close a stop of the sum",
    ),
    key("coups.*.false_hit", Keys, "a blot that only the sum reaches, through closed stops"),
    must("coups.*.false_hit.stop_men", Number(1, 2), "number of opponent's men that close a stop"),
    key("coups.*.fill", Keys, "an area that is not full, and that some legal play fills"),
    key(
        "coups.*.fill.exchange",
        Flag,
        "`true`: also by a man of a full cell whom the other number replaces",
    )
    .or("false"),
    key(
        "coups.*.fill.pair_counts",
        Flag,
        "`true`: the two men of the pair cell also count, if another man fills the area",
    )
    .or("false"),
    key("coups.*.fill.not_short", Flag, "`true`: two men who stop short do not count").or("false"),
    key("coups.*.keep", Keys, "a full area that some legal play keeps full"),
    key("coups.*.unplayable", Keys, "numbers that no legal play uses"),
    key("coups.*.bear_off", Keys, "a legal play bears the last man off"),
];

/// The keys of all kinds.
const ALL: &[Key] = &[
    key("coups.*.like", Name, "a coup to copy; the keys beside `like` are laid over the copy"),
    key("coups.*.to", Word(&["mover", "opponent"]), "which side marks it").or("mover"),
    key("coups.*.once", Word(&["setting"]), "scored at most once in a setting by each side")
        .or("(as often as it is made)"),
    key(
        "coups.*.marked",
        Flag,
        "`false`: its points are shown but not marked, because an end pays for them",
    )
    .or("true"),
    key(
        "coups.*.ahead_of",
        Name,
        "the entry before which this one stands, if a child pack needs another order",
    ),
    must("coups.*.rule", Rule, "id of the rule"),
    key("combine", Word(&["sum", "best"]), "how several coups of one throw add up for a side")
        .or("sum"),
];

const BUILT_IN: &[&str] = &["hit", "false_hit", "fill", "keep", "unplayable", "bear_off"];

/// Reads the coups in the order of the pack. `facts` is the number of facts already in use.
pub(crate) fn read(
    r: &mut Decoder,
    section: &At,
    entries: &[(&yaml::Key, Node)],
    track: Track,
    [areas, classes]: [&[Area]; 2],
    facts: usize,
) -> Vec<Coup> {
    let mut coups = Vec::new();
    let mut facts = facts as u8;
    for (key, node) in entries {
        let what = &format!("coups.{}", key.name);
        r.known(node, "coups.*", what);
        let Some(kind) = kind(r, node, track, &key.at, what) else {
            continue;
        };
        let classed = match kind {
            CoupKind::Hit { .. } | CoupKind::FalseHit { .. } if !classes.is_empty() => {
                Classed::ByCell
            }
            CoupKind::Fill(_) | CoupKind::Keep => {
                if areas.is_empty() {
                    r.fault(&key.at, "P0106", format!("{what} needs `areas` that can be filled"));
                }
                Classed::ByArea
            }
            _ => Classed::No,
        };
        let to = node.get("to").and_then(|node| {
            r.word(node, &[("mover", Role::Mover), ("opponent", Role::Opponent)], "to")
        });
        let once = node.get("once").and_then(|node| {
            r.word(node, &[("setting", ())], "once")?;
            facts += 1;
            Some(facts - 1)
        });
        let rule = r.rule_of(node);
        let marked = node.get("marked").is_none_or(|n| r.bool(n, "marked"));
        let (to, name) = (to.unwrap_or(Role::Mover), key.name.clone());
        coups.push(Coup { name, kind, to, classed, once, marked, rule });
    }
    r.faults.extend(ONCE.passed_at(section, usize::from(facts)));
    coups
}

fn kind(r: &mut Decoder, node: &Node, track: Track, at: &At, what: &str) -> Option<CoupKind> {
    let mut kinds = BUILT_IN
        .iter()
        .chain(&["pattern"])
        .filter_map(|kind| node.get(kind).map(|node| (*kind, node)));
    let Some((kind, body)) = kinds.next() else {
        let help = format!("choose from {}, pattern", BUILT_IN.join(", "));
        let fault = at.error("P0102", format!("{what} does not say its kind")).help(help);
        r.lack(fault, node, None);
        return None;
    };
    if let Some((second, node)) = kinds.next() {
        r.fault(&node.at, "P0106", format!("{what} cannot be both `{kind}` and `{second}`"));
    }
    Some(match kind {
        "hit" | "false_hit" => {
            r.known(body, &format!("coups.*.{kind}"), &format!("{what}.{kind}"));
            let stop = body.get("stop_men");
            let stop_men = stop.map_or(2, |n| r.int(n, 1..=2, "stop_men") as u8);
            if kind == "hit" { CoupKind::Hit { stop_men } } else { CoupKind::FalseHit { stop_men } }
        }
        "pattern" => CoupKind::Pattern(Box::new(pattern::read(r, body, track, what))),
        "fill" => {
            let what = &format!("{what}.fill");
            r.known(body, "coups.*.fill", what);
            let mut flag = |key: &str| body.get(key).is_some_and(|node| r.bool(node, key));
            CoupKind::Fill(Filled {
                exchange: flag("exchange"),
                pair_counts: flag("pair_counts"),
                not_short: flag("not_short"),
            })
        }
        plain => {
            r.known(body, &format!("coups.*.{plain}"), &format!("{what}.{plain}"));
            match plain {
                "keep" => CoupKind::Keep,
                "unplayable" => CoupKind::Unplayable,
                _ => CoupKind::BearOff,
            }
        }
    })
}

/// Lints `coups`.
pub(crate) fn lint(context: &mut LintContext<'_>) {
    let rules = context.rules;
    for (nth, coup) in rules.coups.iter().enumerate() {
        let name = coup.name.as_str();
        let path = ["coups", name];
        match &coup.kind {
            CoupKind::Hit { .. } | CoupKind::FalseHit { .. }
                if rules.track.relation == Relation::Apart =>
            {
                let message = format!("coup `{name}` can never be made: the sides never meet");
                context.never(&path, message, "remove the coup, or choose another `relation`");
            }
            CoupKind::BearOff if context.room.most(OFF) == 0 => {
                let message = format!("coup `{name}` can never be made: no man is ever borne off");
                context.never(&path, message, "remove the coup, or add `steps.bear_off`");
            }
            CoupKind::Fill(filled) => {
                let pair = rules.steps.pair;
                let short = pair.is_some_and(|pair| pair.short.is_some());
                if filled.pair_counts && pair.is_none() {
                    let message = format!("`pair_counts` of coup `{name}` never applies");
                    context.idle(&path, message, "there is no `steps.pair_cell`");
                }
                if filled.not_short && !short {
                    let message = format!("`not_short` of coup `{name}` never applies");
                    context.idle(&path, message, "men stop short only by `steps.pair_cell.short`");
                }
            }
            CoupKind::Pattern(pattern) => {
                for reason in pattern::never(rules, &context.room, pattern, settings(context)) {
                    let message = format!("coup `{name}` can never be made: {}", reason.why);
                    context.never(&[path[0], name, "pattern", reason.part], message, "");
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
            let fault = context.place(&path).warning("P0503", message);
            let help = "the same throws make both, and both are marked";
            context.found.push(fault.help(help));
        }
    }
}

/// Whether a second setting can begin.
fn settings(context: &LintContext<'_>) -> bool {
    let rules = context.rules;
    let chosen = rules.turn.contains(&Phase::Choose)
        && rules.choices.iter().any(|choice| choice.new_setting);
    chosen || rules.ends.iter().any(|end| end.scope == EndScope::Setting)
}

/// Returns the largest number of ways in which a coup can be made.
#[must_use]
pub fn most_ways(kind: &CoupKind, doublet: bool) -> u8 {
    match kind {
        CoupKind::Hit { .. } | CoupKind::Fill(_) => {
            if doublet {
                2
            } else {
                3
            }
        }
        CoupKind::Unplayable => 4,
        CoupKind::Pattern(pattern) if pattern.between.is_some() => CoupKey::MOST_WAYS,
        CoupKind::FalseHit { .. } | CoupKind::Keep | CoupKind::BearOff | CoupKind::Pattern(_) => 1,
    }
}
/// Returns the coups in sentences, with their rules.
pub fn describe(rules: &Rules) -> Sentences {
    let best = (rules.spec().combine == Combine::Best)
        .then(|| ("of several coups of a side, only the best counts".to_owned(), NO_RULE));
    let coups = rules.spec().coups.iter().map(|coup| {
        let kind = match &coup.kind {
            CoupKind::Hit { .. } => "opposing blots that the dice reach".into(),
            CoupKind::FalseHit { .. } => {
                "opposing blots that the dice reach only through closed stops".into()
            }
            CoupKind::Fill(how) => filled(*how),
            CoupKind::Keep => "a full area that a play keeps full".into(),
            CoupKind::Unplayable => "numbers that cannot be played".into(),
            CoupKind::BearOff => "the last man is borne off".into(),
            CoupKind::Pattern(asked) => pattern::describe(asked),
        };
        let to = if coup.to == Role::Opponent { ", to the opponent" } else { "" };
        let once = if coup.once.is_some() { ", once in a setting" } else { "" };
        let told = if coup.marked { "" } else { ", shown but not marked" };
        (format!("{}: {kind}{to}{once}{told}", rules.spec().say(&coup.name)), coup.rule)
    });
    best.into_iter().chain(coups).collect()
}

/// Describes what counts as filling.
fn filled(how: Filled) -> String {
    let mut text = "an area that a play fills".to_owned();
    if how.exchange {
        text += ", also by a man of a full cell whom the other number replaces";
    }
    if how.pair_counts {
        text += ", and the two men of the pair cell count if another man fills it";
    }
    if how.not_short {
        text += ", not by two men who stop short";
    }
    text
}
