//! Changes of position lines: of that which a game begins at, and of those between plies.

use charpentier_notation::Record;

use crate::mutations::changes::{Kind, any, other};
use crate::support::Chance;

pub(super) const KINDS: &[Kind] = &[
    Kind::record("Position: a man moved", |record, chance| tag(record, chance, man_moved)),
    Kind::record("Position: a man lost", |record, chance| tag(record, chance, man_lost)),
    Kind::record("Position: sides exchanged", |record, chance| tag(record, chance, exchanged)),
    Kind::record("Position: the other to act", |record, chance| tag(record, chance, to_act)),
    Kind::record("Position: other dice", |record, chance| tag(record, chance, dice)),
    Kind::record("Position: another number", |record, chance| tag(record, chance, number)),
    Kind::record("Position: a key dropped", |record, chance| tag(record, chance, key_dropped)),
    Kind::record("board: a man moved", |record, chance| board(record, chance, man_moved)),
    Kind::record("board: a man lost", |record, chance| board(record, chance, man_lost)),
    Kind::record("board: sides exchanged", |record, chance| board(record, chance, exchanged)),
    Kind::record("board: the other to act", |record, chance| board(record, chance, to_act)),
    Kind::record("board: other dice", |record, chance| board(record, chance, dice)),
    Kind::record("board: another number", |record, chance| board(record, chance, number)),
    Kind::record("board: a key dropped", |record, chance| board(record, chance, key_dropped)),
    Kind::record("board: one ply later", |record, chance| {
        let boards = record.positions.len();
        let plies = record.plies.len();
        let board = record.positions.get_mut(chance.below(boards.max(1)))?;
        board.after += 1;
        (board.after < plies).then_some(())
    }),
    Kind::record("board: dropped", |record, chance| {
        let boards = record.positions.len();
        (boards > 0).then(|| drop(record.positions.remove(chance.below(boards))))
    }),
];

/// Changes a line.
type OnLine = fn(&str, &mut Chance) -> Option<String>;

/// Changes the position that a game begins at.
fn tag(record: &mut Record, chance: &mut Chance, change: OnLine) -> Option<()> {
    let line = change(record.value("Position")?, chance)?;
    record.set("Position", line);
    Some(())
}

/// Changes a position between plies.
fn board(record: &mut Record, chance: &mut Chance, change: OnLine) -> Option<()> {
    let boards = record.positions.len();
    let board = record.positions.get_mut(chance.below(boards.max(1)))?;
    board.line = change(&board.line, chance)?;
    Some(())
}

fn fields(line: &str) -> Vec<String> {
    line.split(' ').map(ToOwned::to_owned).collect()
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

/// Equal men together.
fn grouped(men: &[String]) -> String {
    let groups = men.chunk_by(|a, b| a == b).map(|group| format!("{}:{}", group[0], group.len()));
    groups.collect::<Vec<_>>().join(",")
}

fn man_moved(line: &str, chance: &mut Chance) -> Option<String> {
    let mut fields = fields(line);
    let side = 2 + chance.below(2);
    let mut men = without_one(&fields[side], chance)?;
    men.push((chance.below(24) + 1).to_string());
    men.sort();
    fields[side] = grouped(&men);
    Some(fields.join(" "))
}

fn man_lost(line: &str, chance: &mut Chance) -> Option<String> {
    let mut fields = fields(line);
    let side = 2 + chance.below(2);
    fields[side] = grouped(&without_one(&fields[side], chance)?);
    Some(fields.join(" "))
}

fn exchanged(line: &str, _: &mut Chance) -> Option<String> {
    let mut fields = fields(line);
    fields.swap(2, 3);
    Some(fields.join(" "))
}

fn to_act(line: &str, _: &mut Chance) -> Option<String> {
    let mut fields = fields(line);
    let (seat, rest) = fields[4].split_at(1);
    fields[4] = format!("{}{rest}", if seat == "w" { "b" } else { "w" });
    Some(fields.join(" "))
}

fn dice(line: &str, chance: &mut Chance) -> Option<String> {
    let mut fields = fields(line);
    let dice = format!("{}{}", chance.below(6) + 1, chance.below(6) + 1);
    fields[5] = if fields[5] == "--" || chance.below(2) == 0 { dice } else { "--".to_owned() };
    Some(fields.join(" "))
}

/// A digit of a counter or another key.
fn number(line: &str, chance: &mut Chance) -> Option<String> {
    let keys = line.find('=')?;
    let digits: Vec<_> =
        line.bytes().enumerate().skip(keys).filter(|(_, b)| b.is_ascii_digit()).collect();
    let (at, digit) = *any(&digits, chance)?;
    let new = other(digit - b'0' + 1, 10, chance) - 1;
    let mut line = line.to_owned();
    line.replace_range(at..=at, &new.to_string());
    Some(line)
}

fn key_dropped(line: &str, chance: &mut Chance) -> Option<String> {
    let mut fields = fields(line);
    let keys = fields.len().checked_sub(6).filter(|keys| *keys > 0)?;
    fields.remove(6 + chance.below(keys));
    Some(fields.join(" "))
}
