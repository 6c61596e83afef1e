//! The tags of a record that is read from a sheet.

use charpentier_core::{Rules, Seat};

use crate::mat::terms::chooses;
use crate::mat::written::{Did, Game, Head, Match};
use crate::record::{CANONICAL, Record, Tag, is_day};

/// The longest value of a tag, in bytes. A longer head line becomes a remark.
const LONGEST: usize = 8_000;
/// The longest name of a tag, in bytes.
const LONGEST_NAME: usize = 80;

/// Head lines that have tags of the same name.
const NAMED: [&str; 4] = ["Event", "Site", "Annotator", "Round"];

/// Head lines with the date.
const DATES: [&str; 2] = ["EventDate", "Date"];

/// Returns the tags of a record that begins with this game, and the remarks. The remarks are head lines without a tag. Only
/// the `first` record of a match has them.
pub(super) fn of(
    sheet: &Match,
    rules: &Rules,
    game: &Game,
    (number, first): (u32, bool),
) -> (Vec<Tag>, Vec<String>) {
    let mut tags: Vec<Tag> = Vec::new();
    let mut tag = |name: &str, value: String| tags.push(Tag::new(name, value));
    let value = |name: &str| sheet.head(name).filter(|value| value.len() <= LONGEST);
    tag("Game", rules.spec().called().to_owned());
    for name in NAMED.into_iter().filter(|name| *name != "Round") {
        if let Some(value) = value(name) {
            tag(name, value);
        }
    }
    let round = value("Round").map_or_else(String::new, |round| format!("{round}."));
    tag("Round", format!("{round}{number}"));
    let names = game.players.as_ref().map(|players| &players.names);
    for seat in Seat::BOTH {
        let name = names.map(|names| names[seat].clone()).filter(|name| !name.is_empty());
        let tagged = if seat == Seat::White { "White" } else { "Black" };
        tag(tagged, name.unwrap_or_else(|| "?".to_owned()));
    }
    let date = DATES.iter().find_map(|name| value(name).and_then(|date| day(&date)));
    tag("Date", date.unwrap_or_else(|| "????.??.??".to_owned()));
    let mut remarks = Vec::new();
    for head in &sheet.heads {
        let Some(name) = &head.name else {
            remarks.push(head.text.clone());
            continue;
        };
        if has_kept(sheet, head, name) {
            continue;
        }
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let may = plain.starts_with(|c: char| c.is_ascii_alphabetic());
        let taken = |known: &str| known.eq_ignore_ascii_case(&plain);
        let known = CANONICAL.iter().any(|known| taken(known))
            || ["Match", "Score"].iter().any(|known| taken(known));
        let fits = head.text.len() <= LONGEST;
        if may
            && fits
            && plain.len() <= LONGEST_NAME
            && !known
            && !tags.iter().any(|tag| taken(&tag.name))
        {
            tags.push(Tag::new(plain, head.text.clone()));
        } else {
            remarks.push(format!("{name}: {}", head.text));
        }
    }
    if !first {
        remarks.clear();
    }
    (tags, remarks)
}

/// Whether the record has a head line already, by its options or by a tag.
fn has_kept(sheet: &Match, head: &Head, name: &str) -> bool {
    let is = |known: &str| known.eq_ignore_ascii_case(name);
    let first = sheet.heads.iter().find(|other| other.is(name));
    let repeated = first.is_none_or(|first| !std::ptr::eq(first, head));
    let fits = head.text.len() <= LONGEST;
    let dated = DATES.iter().any(|known| is(known)) && day(&head.text).is_some();
    fits && !repeated && (chooses(sheet, head) || NAMED.iter().any(|known| is(known)) || dated)
}

/// Reads a date, `2022.12.24` or `2022-12-24`, as records write it.
fn day(text: &str) -> Option<String> {
    let day = text.trim().replace(['-', '/'], ".");
    let parts: Vec<_> = day.split('.').collect();
    let long: Vec<_> = parts.iter().map(|part| part.len()).collect();
    let digits = day.bytes().all(|byte| byte.is_ascii_digit() || b".?".contains(&byte));
    (long == [4, 2, 2] && digits && is_day(&parts)).then_some(day)
}

/// Adds the tag that says which side begins: `Lead` with the dice, or `First` if they were equal.
pub(super) fn begins(record: &mut Record, rules: &Rules, game: &Game) {
    let first = game.entries.iter().find_map(|entry| match &entry.did {
        Did::Throw(throw, ..) => Some((entry.seat, *throw)),
        _ => None,
    });
    let Some((seat, throw)) = first else { return };
    if rules.spec().lead.keeps_throw && !throw.is_doublet() {
        let mut dice = [throw.high(), throw.low()];
        if (seat == Seat::Black) == rules.spec().lead.higher {
            dice.reverse();
        }
        record.set("Lead", format!("{}{}", dice[0], dice[1]));
    } else {
        record.set("First", seat.letter().to_string());
    }
}
