//! Checks of the tags of a record, of its position lines and of its result.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, PointNumbering, Seat, Tree};

use crate::outcome::{Score, result_of};
use crate::position::{self, ids};
use crate::record::faults::Faults;
use crate::record::game::Record;
use crate::record::tags::{CANONICAL, REQUIRED, Tag, lead};

/// Reports the errors in the tags, the position lines and the result of a record.
pub(super) fn tags(source: &Arc<Source>, record: &Record, faults: &mut Faults) {
    missing(source, record, faults);
    let mut seen: BTreeMap<String, &Tag> = BTreeMap::new();
    // A set, because a record may have any number of unknown tags.
    let known: BTreeSet<&str> = CANONICAL.into_iter().filter(|k| record.tag(k).is_some()).collect();
    for tag in &record.tags {
        let span = tag.span.bytes();
        if let Some(first) = seen.get(&tag.name.to_ascii_lowercase()) {
            let fault = Diagnostic::error("N0202", format!("the tag {} is given twice", tag.name))
                .at(source, span, "again")
                .at(source, first.span.bytes(), "first");
            faults.push(fault);
            continue;
        }
        seen.insert(tag.name.to_ascii_lowercase(), tag);
        if let Some(like) = misspelt(&known, tag) {
            let warning =
                Diagnostic::warning("N0206", format!("the tag {} has no meaning here", tag.name));
            let help = format!("did you mean {like}?");
            faults.push(warning.at(source, span.clone(), "").help(help));
        }
        if let Some(due) = malformed(tag) {
            let fault = Diagnostic::error("N0203", format!("the tag {} cannot be read", tag.name));
            faults.push(fault.at(source, tag.value_span.bytes(), "").help(due));
        }
        if tag.name.eq_ignore_ascii_case("Position") {
            let bytes = tag.value_span.bytes();
            match ids::read(&tag.value) {
                Some(Ok(_)) => {}
                Some(Err(why)) => {
                    let message = "the tag Position cannot be read".to_owned();
                    let fault = Diagnostic::error("N0203", message).at(source, bytes, "");
                    faults.push(fault.help(why.to_string()));
                }
                None => {
                    if let Err(more) = position::parse_within(source, bytes) {
                        faults.extend(more.0);
                    }
                }
            }
        }
    }
    for diagram in &record.positions {
        if let Err(more) = position::parse_within(source, diagram.span.bytes()) {
            faults.extend(more.0);
        }
    }
    check_result(source, record, faults);
}

/// Returns the known tag that an unknown one resembles, unless the record has that tag or the tag
/// is required.
fn misspelt(here: &BTreeSet<&str>, tag: &Tag) -> Option<&'static str> {
    if CANONICAL.iter().any(|known| known.eq_ignore_ascii_case(&tag.name)) {
        return None;
    }
    // Short names resemble too many others.
    let may = |name: &&str| name.len() > 4 && !here.contains(name);
    let left = CANONICAL.into_iter().filter(|name| may(name) && !REQUIRED.contains(name));
    charpentier_core::suggest::nearest(&tag.name, left)
}

fn missing(source: &Arc<Source>, record: &Record, faults: &mut Faults) {
    let names = || record.tags.iter().map(|tag| tag.name.as_str());
    let span = record.tags.first().map(|tag| tag.span);
    let span = span.or_else(|| record.plies.first().map(|ply| ply.head)).unwrap_or_default();
    for name in REQUIRED {
        if record.tag(name).is_some() {
            continue;
        }
        let fault = Diagnostic::warning("N0201", format!("the tag {name} is missing")).at(
            source,
            span.bytes(),
            "",
        );
        let unknown =
            names().filter(|name| !CANONICAL.iter().any(|k| k.eq_ignore_ascii_case(name)));
        faults.push(match charpentier_core::suggest::nearest(name, unknown) {
            Some(like) => fault.help(format!("is {like} a misspelling of {name}?")),
            None => fault,
        });
    }
}

/// Returns a date such as `1756-1-5` in the form of a tag, `1756.01.05`.
fn written_out(day: &str) -> Option<String> {
    let parts: Vec<&str> = day.split(['.', '-', '/']).map(str::trim).collect();
    let [year, month, day] = parts[..] else { return None };
    let number = |text: &str, most: u8| text.parse().ok().filter(|n| (1..=most).contains(n));
    let (month, day) = (number(month, 12)?, number(day, 31)?);
    let is_year = year.len() == 4 && year.bytes().all(|b| b == b'?' || b.is_ascii_digit());
    is_year.then(|| format!("{year}.{month:02}.{day:02}"))
}

/// Whether year, month and day name a day of the calendar, as far as they are known.
///
/// Until 1923, some countries counted by the Julian calendar, in which every fourth year has a leap day.
pub(crate) fn is_day(parts: &[&str]) -> bool {
    let number = |at: usize| parts.get(at).and_then(|part| part.parse::<u32>().ok());
    let days = match number(1) {
        None => 31,
        Some(2) => match number(0) {
            Some(year) if year % 4 != 0 || year % 100 == 0 && year % 400 != 0 && year > 1923 => 28,
            _ => 29,
        },
        Some(4 | 6 | 9 | 11) => 30,
        Some(1..=12) => 31,
        Some(_) => return false,
    };
    number(2).is_none_or(|day| (1..=days).contains(&day))
}

/// Returns what a value should look like, if it is malformed.
fn malformed(tag: &Tag) -> Option<Cow<'static, str>> {
    let value = tag.value.trim();
    let good = |good: bool, due: &'static str| if good { None } else { Some(due.into()) };
    match tag.name.to_ascii_lowercase().as_str() {
        "game" => good(!value.is_empty(), "the name of a pack"),
        "date" => {
            let part = |text: &str, length: usize| {
                text.len() == length && text.bytes().all(|b| b == b'?' || b.is_ascii_digit())
            };
            let parts: Vec<_> = value.split('.').collect();
            let date =
                parts.len() == 3 && part(parts[0], 4) && part(parts[1], 2) && part(parts[2], 2);
            if date && !is_day(&parts) {
                return Some("there is no such day".into());
            }
            match written_out(value) {
                Some(whole) if !date => Some(format!("write {whole}").into()),
                _ => good(date, "write a date such as 1698.11.21, with ? for what is not known"),
            }
        }
        "result" => good(result_of(value).is_some(), "write 1-0, 0-1, 1/2-1/2 or *"),
        "lead" => good(lead(value).is_some(), "white's die and black's, such as 65"),
        "points" => good(
            PointNumbering::parse(value).is_some(),
            "own, case, pips, soumille, side or side parallel",
        ),
        "first" => good(Seat::parse(value).is_some(), "the side that begins: w or b"),
        "note" => {
            good(Tree::parse(value).is_ok(), "what was noted: A: {marks: 3, jetons: 15}, dice: B")
        }
        "options" => {
            let named = |option: &str| {
                option
                    .split_once('=')
                    .is_some_and(|(name, value)| !name.is_empty() && !value.is_empty())
            };
            good(value.split_whitespace().all(named), "name=value, with blanks between")
        }
        _ => None,
    }
}

fn check_result(source: &Arc<Source>, record: &Record, faults: &mut Faults) {
    let tag = record.tag("Result");
    let Some(result) = &record.result else {
        let span = record.plies.last().map(|ply| ply.span);
        if let Some(span) = span {
            let fault = Diagnostic::warning("N0205", "the game has no result at its end").at(
                source,
                span.bytes(),
                "the last ply",
            );
            faults
                .push(fault.help("write 1-0, 0-1, 1/2-1/2, or * for a game that is not finished"));
        }
        return;
    };
    let Some((tag, said)) = tag.and_then(|tag| result_of(&tag.value).map(|said| (tag, said)))
    else {
        return;
    };
    let stakes = said.stake.is_none() || result.stake.is_none() || said.stake == result.stake;
    if said.score != result.score || !stakes {
        let message = match said.score {
            Score::Open => "the tag says that the game is not finished, but the end has a result",
            _ => "the result differs from the tag",
        };
        let fault = Diagnostic::error("N0204", message)
            .at(source, result.span.bytes(), "the result")
            .at(source, tag.value_span.bytes(), "the tag");
        faults.push(fault);
    }
}
