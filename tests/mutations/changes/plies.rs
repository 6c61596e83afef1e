//! Changes of whole plies.

use charpentier_core::Seat;
use charpentier_notation::Record;
use charpentier_notation::record::{Act, Ply};

use crate::mutations::changes::{Kind, other};
use crate::support::Chance;

pub(super) const KINDS: &[Kind] = &[
    Kind::record("ply: dropped", |record, chance| {
        let at = at(record, chance)?;
        record.plies.remove(at);
        Some(())
    }),
    Kind::record("ply: dropped, the rest renumbered", |record, chance| {
        let at = at(record, chance)?;
        record.plies.remove(at);
        renumber(record);
        Some(())
    }),
    Kind::record("ply: two dropped, the rest renumbered", |record, chance| {
        let at = at(record, chance)?;
        record.plies.drain(at..record.plies.len().min(at + 2));
        renumber(record);
        Some(())
    }),
    Kind::record("ply: doubled", |record, chance| {
        let at = at(record, chance)?;
        let ply = record.plies[at].clone();
        record.plies.insert(at, ply);
        Some(())
    }),
    Kind::record("ply: doubled, renumbered", |record, chance| {
        let at = at(record, chance)?;
        let ply = record.plies[at].clone();
        record.plies.insert(at, ply);
        renumber(record);
        Some(())
    }),
    Kind::record("ply: exchanged with the next", |record, chance| {
        let at = pair(record, chance)?;
        record.plies.swap(at, at + 1);
        Some(())
    }),
    Kind::record("ply: acts exchanged with the next", |record, chance| {
        let at = pair(record, chance)?;
        let [first, second] = record.plies.get_disjoint_mut([at, at + 1]).ok()?;
        std::mem::swap(&mut first.act, &mut second.act);
        Some(())
    }),
    Kind::record("ply: the other side", |record, chance| {
        let at = at(record, chance)?;
        record.plies[at].seat = record.plies[at].seat.other();
        Some(())
    }),
    Kind::record("ply: all plies by the other side", |record, _| {
        record.plies.iter_mut().for_each(|ply| ply.seat = ply.seat.other());
        Some(())
    }),
    Kind::record("ply: another number", |record, chance| {
        let at = at(record, chance)?;
        let number = &mut record.plies[at].number;
        *number =
            (*number + [1, 2, 10][chance.below(3)]).saturating_sub(chance.below(2) as u16 * 3);
        Some(())
    }),
    Kind::record("ply: becomes resign", |record, chance| {
        let at = at(record, chance)?;
        record.plies[at].act = Act::Resign;
        Some(())
    }),
    Kind::record("ply: resign at the end", |record, chance| {
        let last = record.plies.last()?;
        let seat = [Seat::White, Seat::Black][chance.below(2)];
        let number = last.number + u16::from(other(1, 2, chance) == 1);
        let resign = Ply { number, seat, act: Act::Resign, glyphs: Vec::new(), ..last.clone() };
        record.plies.push(resign);
        renumber(record);
        Some(())
    }),
];

fn at(record: &Record, chance: &mut Chance) -> Option<usize> {
    let plies = record.plies.len();
    (plies > 0).then(|| chance.below(plies))
}

fn pair(record: &Record, chance: &mut Chance) -> Option<usize> {
    let plies = record.plies.len();
    (plies > 1).then(|| chance.below(plies - 1))
}

/// Numbers the plies as they should be, from the number of the first.
fn renumber(record: &mut Record) {
    let Some(first) = record.plies.first().map(|ply| ply.seat) else {
        return;
    };
    let mut last: Option<(u16, Seat)> = None;
    for ply in &mut record.plies {
        if let Some((number, seat)) = last {
            ply.number = number + u16::from(ply.seat == first || ply.seat == seat);
        }
        last = Some((ply.number, ply.seat));
    }
}
