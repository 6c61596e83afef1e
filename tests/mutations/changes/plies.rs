//! Changes of whole plies.

use charpentier_core::Seat;
use charpentier_notation::record::{Act, Agreement, Ply, Shown};
use charpentier_notation::{Record, Span};

use crate::mutations::changes::Kind;
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
        record.plies[at].act = resign();
        Some(())
    }),
    Kind::record("ply: resign at the end", |record, chance| {
        let last = record.plies.last()?;
        let seat = [Seat::White, Seat::Black][chance.below(2)];
        record.plies.push(Ply::new(last.number + 1, seat, resign()));
        renumber(record);
        Some(())
    }),
    Kind::record("ply: becomes an agreed draw", |record, chance| {
        let at = at(record, chance)?;
        let said = |agreement| Act::Agreement(agreement, Span::default());
        record.plies[at].act = said(Agreement::Draw);
        let ply = &record.plies[at];
        let answer = Ply::new(ply.number, ply.seat.other(), said(Agreement::Accept));
        record.plies.insert(at + 1, answer);
        Some(())
    }),
    Kind::record("ply: `sic` without a fault", |record, chance| {
        let at = at(record, chance)?;
        record.plies[at].sic = Some(String::new());
        Some(())
    }),
    Kind::record("shown: another number", |record, chance| {
        let count = shown(record, chance)?.own.first_mut()?;
        count.n = (count.n + 2) % 12;
        Some(())
    }),
    Kind::record("shown: another number of the other side", |record, chance| {
        let count = shown(record, chance)?.other.as_mut()?.last_mut()?;
        count.n = u16::from(count.n == 0) + count.n / 2;
        Some(())
    }),
    Kind::record("shown: `b` added or dropped", |record, chance| {
        let count = shown(record, chance)?.own.first_mut()?;
        count.run = !count.run;
        Some(())
    }),
    Kind::record("shown: sides exchanged", |record, chance| {
        let shown = shown(record, chance)?;
        std::mem::swap(&mut shown.own, shown.other.as_mut()?);
        Some(())
    }),
    Kind::record("shown: dropped", |record, _| {
        record.plies.iter_mut().find(|ply| ply.shown.is_some())?.shown = None;
        Some(())
    }),
];

/// What the counters are said to show after some ply.
fn shown<'r>(record: &'r mut Record, chance: &mut Chance) -> Option<&'r mut Shown> {
    let mut all: Vec<_> = record.plies.iter_mut().filter_map(|ply| ply.shown.as_mut()).collect();
    if all.is_empty() { None } else { Some(all.swap_remove(chance.below(all.len()))) }
}

fn resign() -> Act {
    Act::Agreement(Agreement::Resign(None), Span::default())
}

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
