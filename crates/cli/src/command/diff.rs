//! `diff`: the differences between two packs, as sentences with their rules.

use std::collections::BTreeMap;
use std::io::Write;

use anstyle::{AnsiColor, Style};
use charpentier_core::scoring::CoupKey;
use charpentier_core::spec::{Classed, Coup, CoupKind, EndScope};
use charpentier_core::{EndMark, EndValue, ThrowKind};
use charpentier_pack::describe::Sentences;
use charpentier_pack::{Library, Pack, most_ways};

use crate::command::show;
use crate::{Done, Failure};

/// Prints the differences between two packs: rules, worths, options, and keys as written.
///
/// The second pack is read with these options.
pub(crate) fn run(
    library: &Library,
    first: &str,
    (second, options): (&str, &[(String, String)]),
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let load = |name: &str, options: &[(String, String)]| {
        library.load(name, options).map_err(Failure::Faults)
    };
    let packs = [load(first, &[])?, load(second, options)?];
    let named = |sign, pack: &Pack| format!("{} {}", painted(sign, sign), pack.rules());
    writeln!(out, "{}\n{}", named("-", &packs[0]), named("+", &packs[1]))?;
    let mut told = false;
    for (nth, (first, second)) in packs[0].legs().zip(packs[1].legs()).enumerate() {
        let sections =
            sections(&[first, second]).into_iter().filter(|(_, lines)| !lines.is_empty());
        for (title, lines) in sections {
            // All legs have the same options.
            let of_match = title == "options";
            if of_match && nth > 0 {
                continue;
            }
            let leg =
                |pack: &Pack| pack.rules().leg_name().filter(|_| !of_match).map(str::to_owned);
            match (leg(first), leg(second)) {
                (Some(first), Some(second)) if first != second => {
                    writeln!(out, "\n{first}, {second}: {title}")?;
                }
                (Some(leg), Some(_)) => writeln!(out, "\n{leg}: {title}")?,
                _ => writeln!(out, "\n{title}")?,
            }
            told = true;
            for (sign, text) in lines {
                writeln!(out, "{} {text}", painted(sign, sign))?;
            }
        }
    }
    for (key, lines) in written(&packs, told) {
        writeln!(out, "\n{key}, as written")?;
        told = true;
        for (sign, text) in lines {
            writeln!(out, "{} {text}", painted(sign, sign))?;
        }
    }
    if !told {
        writeln!(out, "\nno difference")?;
    }
    Ok(Done::Good)
}

/// The keys of a pack that no sentence describes.
const UNDESCRIBED: &[&str] = &[
    "medley",
    "picture",
    "exchange",
    "handicap",
    "faults",
    "agreements",
    "marking",
    "combine",
    "presets",
];

/// The keys whose sentences do not say everything. They are compared as they are written if no sentence differs.
const DESCRIBED: &[&str] = &[
    "track",
    "lead",
    "dice",
    "areas",
    "classes",
    "facts",
    "steps",
    "forbid",
    "duties",
    "coups",
    "ends",
    "comes_with",
    "counters",
    "choices",
];

/// Returns the lines of the keys that differ as they are written, by key.
fn written(packs: &[Pack; 2], told: bool) -> Vec<(&'static str, Vec<Line>)> {
    let keys = UNDESCRIBED.iter().chain(if told { &[][..] } else { DESCRIBED });
    let lines = |pack: &Pack, key: &str| -> Vec<(String, String)> {
        let text = pack.section(key).unwrap_or_default();
        text.lines().map(|line| (line.to_owned(), String::new())).collect()
    };
    keys.filter_map(|key| {
        let (before, after) = (lines(&packs[0], key), lines(&packs[1], key));
        // In another order, all lines are shown.
        let changed = only(&before, &after, false);
        let changed = if changed.is_empty() { only(&before, &after, true) } else { changed };
        (!changed.is_empty()).then_some((*key, changed))
    })
    .collect()
}

/// A line with the sign before it: `-`, `+` or a blank.
type Line = (&'static str, String);

fn sections(packs: &[&Pack; 2]) -> Vec<(&'static str, Vec<Line>)> {
    let [first, second] = packs;
    let mut all = Vec::new();
    let pairs = show::sentences(first.rules()).into_iter().zip(show::sentences(second.rules()));
    for ((title, before), (_, after)) in pairs {
        let read = |pack: &Pack, sentences: Sentences| -> Vec<(String, String)> {
            let with_id = |(text, rule)| (text, pack.rules().spec().id(rule).to_owned());
            sentences.into_iter().map(with_id).collect()
        };
        let (before, after) = (read(first, before), read(second, after));
        let in_order = title == show::DUTIES;
        all.push((title, only(&before, &after, in_order)));
        if title == show::COUPS {
            all.push(("changed worth", values(packs)));
        }
    }
    let options = |pack: &Pack| -> Vec<(String, String)> {
        pack.options.iter().map(|info| (show::option(info), String::new())).collect()
    };
    all.push(("options", only(&options(first), &options(second), false)));
    all.push(("scripts", scripts(packs)));
    all
}

/// A function of a script: the name of its file, and its text.
type Function<'a> = (&'a str, &'a str);

/// Returns the functions of a pack's scripts by name. Of two with one name, the later one counts.
fn functions(pack: &Pack) -> BTreeMap<&str, Function<'_>> {
    let mut all = BTreeMap::new();
    for script in pack.scripts() {
        let starts = script.text.match_indices("\nfn ").map(|(at, _)| at + 1);
        let first = script.text.starts_with("fn ").then_some(0);
        for start in first.into_iter().chain(starts) {
            let rest = &script.text[start..];
            let text = rest.find("\n}").map_or(rest, |end| &rest[..end + 2]);
            let text = text.lines().next().filter(|line| line.ends_with('}')).unwrap_or(text);
            let name = text["fn ".len()..].split('(').next().unwrap_or_default().trim();
            all.insert(name, (script.name.as_str(), text));
        }
    }
    all
}

/// Returns the functions that only one pack has, or that differ.
fn scripts(packs: &[&Pack; 2]) -> Vec<Line> {
    let [before, after] = [functions(packs[0]), functions(packs[1])];
    let mut lines = Vec::new();
    for (name, (file, text)) in &before {
        match after.get(name) {
            None => lines.push(("-", format!("{name} ({file})"))),
            Some((other, new)) if text != new => {
                lines.push((" ", format!("{name}: changed ({file} → {other})")));
            }
            Some(_) => {}
        }
    }
    let more = after.iter().filter(|(name, _)| !before.contains_key(*name));
    lines.extend(more.map(|(name, (file, _))| ("+", format!("{name} ({file})"))));
    lines
}

/// Returns the lines that only one pack has. The ids of rules make no difference.
///
/// With `in_order` the order has a meaning: if it differs, all lines are returned.
fn only(before: &[(String, String)], after: &[(String, String)], in_order: bool) -> Vec<Line> {
    let same = |a: &[(String, String)], b: &[(String, String)]| {
        a.iter().map(|line| &line.0).eq(b.iter().map(|line| &line.0))
    };
    let lacks = |list: &[(String, String)], text: &str| list.iter().all(|line| line.0 != text);
    let whole = in_order && !same(before, after);
    let mut lines = Vec::new();
    for (sign, list, other) in [("-", before, after), ("+", after, before)] {
        for (text, id) in list.iter().filter(|line| whole || lacks(other, &line.0)) {
            let id = if id.is_empty() { String::new() } else { format!(" [{id}]") };
            lines.push((sign, format!("{text}{id}")));
        }
    }
    lines
}

/// Returns the coups and ends of both packs whose worth differs.
fn values(packs: &[&Pack; 2]) -> Vec<Line> {
    let [first, second] = packs;
    let (before, after) = (first.rules(), second.rules());
    let mut lines = Vec::new();
    for (at, coup) in before.spec().coups.iter().enumerate() {
        let Some(to) = after.spec().coups.iter().position(|other| other.name == coup.name) else {
            continue;
        };
        let classes = |classed| match classed {
            Classed::No => 1,
            Classed::ByCell => before.spec().classes.len().min(after.spec().classes.len()),
            Classed::ByArea => before.spec().areas.len().min(after.spec().areas.len()),
        };
        let classes = classes(coup.classed).min(classes(after.spec().coups[to].classed)) as u8;
        let told = (0..classes).map(|class| {
            let name = before.spec().coup_name(at as u8, class);
            (name, worth(packs, [at as u8, to as u8], coup, class))
        });
        let mut told: Vec<_> = told.collect();
        if told.iter().all(|line| line.1 == told[0].1) {
            told.truncate(1);
            if let Some(line) = told.first_mut() {
                line.0.clone_from(&coup.name);
            }
        }
        told.retain(|line| !line.1.is_empty());
        lines.extend(
            told.into_iter()
                .map(|(name, worth)| (" ", format!("{}: {worth}", before.spec().say(&name)))),
        );
    }
    for (at, end) in before.spec().ends.iter().enumerate() {
        let game = |scope| scope == EndScope::Game;
        let to =
            after.spec().ends.iter().position(|other| other.name == end.name && game(other.scope));
        let Some(to) = to.filter(|_| game(end.scope)) else {
            continue;
        };
        let worth = |pack: &Pack, at: usize| {
            let mark = EndMark { end: at as u8, with: 0, counted: 0 };
            pack.rules().end_value(&**pack.scoring(), mark)
        };
        let (was, is) = (worth(first, at), worth(second, to));
        let said = |value: &EndValue| format!("{} points, stake {}", value.points, value.stake);
        if said(&was) != said(&is) {
            let name = before.spec().say(&end.name);
            lines.push((" ", format!("{name}: {} → {}", said(&was), said(&is))));
        }
    }
    lines
}

/// Returns a changed worth of a coup, such as `4 → 2 simple, 6 → 4 doublet`. Empty if it is equal.
fn worth(packs: &[&Pack; 2], at: [u8; 2], coup: &Coup, class: u8) -> String {
    let mut parts = Vec::new();
    for (doublet, dice) in [(false, "simple"), (true, "doublet")] {
        let never = match &coup.kind {
            CoupKind::Pattern(pattern) => match pattern.throw {
                Some(ThrowKind::Simple) => doublet,
                Some(ThrowKind::Doublet) => !doublet,
                _ => false,
            },
            _ => false,
        };
        if never {
            continue;
        }
        let most = match coup.kind {
            CoupKind::Unplayable => 2,
            _ => most_ways(&coup.kind, doublet),
        };
        let by_ways = |side: usize| -> Vec<u16> {
            let fact = |ways| CoupKey { coup: at[side], class, ways, doublet };
            (1..=most).map(|ways| packs[side].scoring().value(fact(ways))).collect()
        };
        let (was, is) = (by_ways(0), by_ways(1));
        if was == is {
            continue;
        }
        let even = |points: &[u16]| {
            points.iter().zip(1u16..).all(|(n, ways)| *n == points[0].saturating_mul(ways))
        };
        parts.push(if most > 1 && even(&was) && even(&is) {
            format!("{} → {} {dice} each way", was[0], is[0])
        } else {
            let listed = |points: &[u16]| {
                let points: Vec<_> = points.iter().map(ToString::to_string).collect();
                points.join("/")
            };
            format!("{} → {} {dice}", listed(&was), listed(&is))
        });
    }
    parts.join(", ")
}

/// Returns a text in the colour of a sign.
fn painted(sign: &str, text: &str) -> String {
    let colour = match sign {
        "-" => AnsiColor::Red,
        "+" => AnsiColor::Green,
        _ => return text.to_owned(),
    };
    let style = Style::new().fg_color(Some(colour.into()));
    format!("{style}{text}{style:#}")
}
