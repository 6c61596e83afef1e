//! Changes of the tags that belong to the game, and of the result.

use charpentier_core::{Ratio, Seat};
use charpentier_notation::Record;
use charpentier_notation::record::Score;

use crate::mutations::changes::{Kind, any, other};
use crate::support::{Chance, PACKS, pack};

pub(super) const KINDS: &[Kind] = &[
    Kind::record("Game: another", game),
    Kind::record("Options: another value", option_value),
    Kind::record("Options: one given", option_given),
    Kind::record("Options: dropped", |record, _| drop_tag(record, "Options")),
    Kind::record("Lead: another die", lead),
    Kind::record("Lead: dice exchanged", lead_exchanged),
    Kind::record("Lead: dropped", |record, _| drop_tag(record, "Lead")),
    Kind::record("First: the other", first),
    Kind::record("First: dropped", |record, _| drop_tag(record, "First")),
    Kind::record("Position: dropped", |record, _| drop_tag(record, "Position")),
    Kind::record("Result: another, twice", |record, chance| {
        result_at_end(record, chance)?;
        let said = record.result.as_ref()?.to_string();
        record.set("Result", said);
        Some(())
    }),
    Kind::record("Result: the tag alone", |record, chance| {
        let mut copy = record.clone();
        result_at_end(&mut copy, chance)?;
        record.set("Result", copy.result?.to_string());
        Some(())
    }),
    Kind::record("result: the end alone", result_at_end),
    Kind::record("result: dropped", |record, _| record.result.take().map(drop)),
    Kind::record("stake: another, twice", stake),
];

fn drop_tag(record: &mut Record, name: &str) -> Option<()> {
    record.tag(name)?;
    record.tags.retain(|tag| tag.name != name);
    Some(())
}

fn game(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let others: Vec<_> = PACKS.iter().filter(|name| record.value("Game") != Some(name)).collect();
    let name = **any(&others, chance)?;
    record.set("Game", name);
    Some(())
}

/// Another value of the same option, or one that there is not.
fn option_value(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let options = record.options();
    let (name, value) = any(&options, chance)?;
    let pack = pack(record.value("Game")?);
    let info = pack.options.iter().find(|option| option.name == *name)?;
    let mut values: Vec<_> = info.samples.iter().filter(|other| *other != value).cloned().collect();
    values.push(format!("{value}x"));
    let new = format!("{name}={}", any(&values, chance)?);
    let text = record.value("Options")?.replace(&format!("{name}={value}"), &new);
    record.set("Options", text);
    Some(())
}

/// An option where the record has its default.
fn option_given(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let pack = pack(record.value("Game")?);
    let said = record.options();
    let open = |name: &str| !said.iter().any(|(said, _)| said == name);
    let open: Vec<_> = pack.options.iter().filter(|option| open(&option.name)).collect();
    let option = any(&open, chance)?;
    let values: Vec<_> = option.samples.iter().filter(|v| **v != option.default).collect();
    let value = any(&values, chance)?;
    let before = record.value("Options").unwrap_or_default();
    let text = format!("{before} {}={value}", option.name);
    record.set("Options", text.trim());
    Some(())
}

fn lead(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let mut dice: Vec<u8> = record.value("Lead")?.bytes().collect();
    let digits: Vec<_> = (0..dice.len()).filter(|at| dice[*at].is_ascii_digit()).collect();
    let at = *any(&digits, chance)?;
    dice[at] = b'0' + other(dice[at] - b'0', 6, chance);
    record.set("Lead", String::from_utf8(dice).ok()?);
    Some(())
}

fn lead_exchanged(record: &mut Record, _: &mut Chance) -> Option<()> {
    let dice = record.value("Lead")?;
    let pairs = dice.split(' ').map(|pair| pair.chars().rev().collect::<String>());
    let dice = pairs.collect::<Vec<_>>().join(" ");
    record.set("Lead", dice);
    Some(())
}

fn first(record: &mut Record, _: &mut Chance) -> Option<()> {
    let seat = Seat::parse(record.value("First")?)?.other();
    record.set("First", seat.letter().to_string());
    Some(())
}

fn result_at_end(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let scores = [Score::Won(Seat::White), Score::Won(Seat::Black), Score::Drawn, Score::Open];
    let result = record.result.as_mut()?;
    let others: Vec<_> = scores.into_iter().filter(|score| *score != result.score).collect();
    result.score = *any(&others, chance)?;
    Some(())
}

fn stake(record: &mut Record, chance: &mut Chance) -> Option<()> {
    let result = record.result.as_mut()?;
    let stakes = ["1/2", "3/2", "2", "3", "5"].map(Ratio::parse);
    let others: Vec<_> = stakes.into_iter().filter(|stake| *stake != result.stake).collect();
    result.stake = *any(&others, chance)?;
    let said = result.to_string();
    record.set("Result", said);
    Some(())
}
