//! Changes of the position that a game begins at.

use charpentier_notation::Record;

use crate::mutations::changes::{Kind, any, other};
use crate::support::Chance;

pub(super) const KINDS: &[Kind] = &[
    Kind::record("Position: a man moved", man_moved),
    Kind::record("Position: a man lost", man_lost),
    Kind::record("Position: sides exchanged", sides_exchanged),
    Kind::record("Position: the other to act", to_act),
    Kind::record("Position: other dice", dice),
    Kind::record("Position: another number", number),
    Kind::record("Position: a key dropped", key_dropped),
];

/// The fields of a position line.
fn fields(record: &Record) -> Option<Vec<String>> {
    Some(record.value("Position")?.split(' ').map(ToOwned::to_owned).collect())
}

fn set(record: &mut Record, fields: &[String]) -> Option<()> {
    record.set("Position", fields.join(" "));
    Some(())
}

/// One side's men one by one, without one of them.
fn without_one(field: &str, chance: &mut Chance) -> Option<Vec<String>> {
    let mut men = Vec::new();
    for group in field.split(',') {
        let (place, count) = group.split_once(':').unwrap_or((group, "1"));
        for _ in 0..count.parse::<usize>().ok()? {
            men.push(place.to_owned());
        }
    }
    men.remove(chance.below(men.len()));
    Some(men)
}

fn man_moved(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let mut fields = fields(record)?;
    let side = 2 + chance.below(2);
    let mut men = without_one(&fields[side], chance)?;
    men.push((chance.below(24) + 1).to_string());
    men.sort();
    fields[side] = grouped(&men);
    set(record, &fields)
}

fn man_lost(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let mut fields = fields(record)?;
    let side = 2 + chance.below(2);
    fields[side] = grouped(&without_one(&fields[side], chance)?);
    set(record, &fields)
}

/// Equal men together.
fn grouped(men: &[String]) -> String {
    let groups = men.chunk_by(|a, b| a == b).map(|group| format!("{}:{}", group[0], group.len()));
    groups.collect::<Vec<_>>().join(",")
}

fn sides_exchanged(record: &mut Record, _: &mut Chance) -> Option<()> {
    let mut fields = fields(record)?;
    fields.swap(2, 3);
    set(record, &fields)
}

fn to_act(record: &mut Record, _: &mut Chance) -> Option<()> {
    let mut fields = fields(record)?;
    let (seat, rest) = fields[4].split_at(1);
    fields[4] = format!("{}{rest}", if seat == "w" { "b" } else { "w" });
    set(record, &fields)
}

fn dice(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let mut fields = fields(record)?;
    let dice = format!("{}{}", chance.below(6) + 1, chance.below(6) + 1);
    fields[5] = if fields[5] == "--" || chance.below(2) == 0 { dice } else { "--".to_owned() };
    set(record, &fields)
}

/// A digit of a counter or another key.
fn number(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let mut line = record.value("Position")?.to_owned();
    let keys = line.find('=')?;
    let digits: Vec<_> =
        line.bytes().enumerate().skip(keys).filter(|(_, b)| b.is_ascii_digit()).collect();
    let (at, digit) = *any(&digits, chance)?;
    let new = other(digit - b'0' + 1, 10, chance) - 1;
    line.replace_range(at..=at, &new.to_string());
    record.set("Position", line);
    Some(())
}

fn key_dropped(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let mut fields = fields(record)?;
    if fields.len() <= 6 {
        return None;
    }
    fields.remove(6 + chance.below(fields.len() - 6));
    set(record, &fields)
}
