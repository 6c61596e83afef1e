//! The engine against the oracle where no game need ever come to: men put at random, thrown for at random.

use std::ops::Range;

use charpentier_core::{
    Action, Awaiting, BAR, BySeat, Cells, NEW, OFF, OUT, Place, Position, Rules, Seat, Setup,
    Table, Turn,
};
use charpentier_pack::Pack;

use super::agrees::{Besides, by_engine, games_to_play, same, seeds, tell};
use super::course::{board, given, table};
use super::read::{number, places};
use super::throw::Numbers;
use super::{Board, OnTable, Oracle};
use crate::support::{Chance, legs, pack};

/// The number of positions that are compared for each seed of a game, among twice as many that are tried.
const EACH: u64 = 10;

/// For every pack as it is.
#[test]
fn every_position_is_played_as_it_is_written() {
    let (mut faults, seeds) = (Vec::new(), seeds());
    let due = seeds.len() as u64 * EACH;
    for name in games_to_play() {
        let (found, differ) = agree(&pack(name), &seeds);
        tell(&format!("{name}: {found} positions, {} differ", differ.len()));
        assert!(found > due / 4, "{name}: only {found} positions of {due}");
        differ.iter().take(3).for_each(|fault| tell(fault));
        faults.extend(differ.into_iter().take(3).map(|fault| format!("{name}, {fault}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// Returns how many positions were compared, and where the two differ.
pub(super) fn agree(pack: &Pack, seeds: &[u64]) -> (u64, Vec<String>) {
    let (mut compared, mut differ) = (0, Vec::new());
    for leg in legs(pack) {
        let (found, mut faults) = agree_in_leg(&leg, seeds);
        compared += found;
        differ.append(&mut faults);
    }
    (compared, differ)
}

fn agree_in_leg(pack: &Pack, seeds: &[u64]) -> (u64, Vec<String>) {
    let oracle = Oracle::of(pack);
    let (mut compared, mut differ) = (0, Vec::new());
    for seed in seeds {
        let tried = seed * 2 * EACH..(seed + 1) * 2 * EACH;
        let (found, mut faults) = among(&oracle, pack, (EACH, tried), &mut |_| Ok(()));
        compared += found;
        differ.append(&mut faults);
    }
    (compared, differ)
}

/// Compares at most so many of the positions of these seeds, with what must be so besides.
pub(crate) fn among(
    oracle: &Oracle,
    pack: &Pack,
    (due, tried): (u64, Range<u64>),
    besides: Besides<'_>,
) -> (u64, Vec<String>) {
    let mut begun = pack.table();
    begun.start(Seat::White);
    let (mut found, mut differ) = (0, Vec::new());
    for seed in tried {
        let mut chance = Chance::new(seed);
        let mut game = begun.clone();
        if found == due || !is_thrown(oracle, &mut game, &mut chance) {
            continue;
        }
        let Awaiting::Play(seat) = game.state().wait else { continue };
        found += 1;
        let compared = compare(oracle, &mut game, seat).and_then(|()| besides(&mut game));
        if let Err(fault) = compared {
            let state = game.state();
            let throw = state.turn.throw.map_or(String::new(), |throw| throw.to_string());
            let stood = board(&state.position, seat);
            differ.push(format!("seed {seed}: {stood:?}, {throw}, {:?}\n  {fault}", state.setting));
        }
    }
    (found, differ)
}

fn compare(oracle: &Oracle, game: &mut Table, seat: Seat) -> Result<(), String> {
    let numbers = oracle.numbers(&table(game, seat, Numbers::default()));
    let numbers = given(game.state(), numbers)?;
    let listed = by_engine(game);
    game.restore(game.snapshot());
    if listed != by_engine(game) {
        return Err("other plays when the game is taken up again from its state".to_owned());
    }
    same(oracle, &table(game, seat, numbers), (&listed, game.plays_truncated()))
}

/// Puts men at random and throws; whether that can be.
fn is_thrown(oracle: &Oracle, game: &mut Table, chance: &mut Chance) -> bool {
    let rules = game.rules().clone();
    let Some(position) = placed(oracle, game, chance) else { return false };
    let seat = if chance.below(2) == 0 { Seat::White } else { Seat::Black };
    let mut snapshot = game.snapshot();
    let state = &mut snapshot.game;
    state.position = position;
    state.turn = Turn::of(seat);
    state.wait = Awaiting::Throw(seat);
    let dice = rules.spec().dice.count();
    state.setting.throws = BySeat::from_fn(|_| chance.below(6) as u8);
    state.setting.facts = BySeat::from_fn(|_| {
        let bits = chance.below(1 << 16) as u32 | (chance.below(1 << 16) as u32) << 16;
        bits & rules.spec().fact_bits()
    });
    if rules.spec().compares_throws() {
        state.setting.last = BySeat::from_fn(|_| Some(chance.throw(dice)));
    }
    if oracle.asked.contains("counter") {
        let shown = BySeat::from_fn(|_| chance.below(12) as u16);
        shown.iter().for_each(|(seat, n)| state.counters.0[seat][0].n = *n);
    }
    game.restore(snapshot);
    let throw = chance.throw(dice);
    let mut done = game.apply(seat, Action::Throw(throw)).is_ok();
    while let (true, Awaiting::Choose(seat)) = (done, game.state().wait) {
        let legal = game.legal(seat);
        done = game.apply(seat, legal[chance.below(legal.len())]).is_ok();
    }
    done
}

/// Men of both sides in one of a few ways, one by one where the pack lets them stand.
fn placed(oracle: &Oracle, game: &Table, chance: &mut Chance) -> Option<Position> {
    let rules = game.rules();
    let ways = BySeat::from_fn(|_| way(oracle, rules.spec().track.cells, chance));
    let mut setup = Setup { partial: true, ..Setup::default() };
    for _ in 0..rules.spec().men {
        for seat in [Seat::White, Seat::Black] {
            let stands = (0..40).find_map(|_| {
                let way = &ways[seat];
                let place = way[chance.below(way.len())];
                let more = with_one(&setup, seat, place);
                let lies = [None, Some(seat), Some(seat.other())];
                let lies = &lies[..if rules.spec().steps.pin.is_some() { 3 } else { 1 }];
                let from = chance.below(2);
                let mut ways = (0..lies.len()).map(|nth| {
                    // Of two men alone on a cell either may lie under the other.
                    let who = if nth > 0 { lies[1 + (nth + from) % 2] } else { None };
                    who.map_or_else(|| more.clone(), |who| lying(&more, rules, who, (seat, place)))
                });
                ways.find(|more| rules.spec().check_setup(more).is_ok())
            });
            setup = stands?;
        }
    }
    setup.partial = false;
    let position = rules.spec().check_setup(&setup).ok()?;
    let may_be = |seat: Seat| {
        position[seat].at(OFF) < rules.spec().men
            && oracle.may_come_to(&board(&position, seat), game, seat)
    };
    (may_be(Seat::White) && may_be(Seat::Black)).then_some(position)
}

impl Oracle {
    /// Whether a game can stand so: no play leaves men so that it is over, or where nobody comes to rest.
    fn may_come_to(&self, stands: &Board, game: &Table, seat: Seat) -> bool {
        let table = OnTable { board: *stands, ..table(game, seat, Numbers::default()) };
        let found = self.before(&table);
        let first = found.first();
        let never = self.key("steps.never.cells");
        let rests = !never.is_nothing() && places(never).iter().any(|cell| stands.0[0][*cell] > 0);
        let pair = self.key("steps.pair_cell.cell");
        let single = !pair.is_nothing() && stands.0[0][number(pair)] == 1;
        let over = found.end(&first, true, None).or_else(|| found.end(&first, false, None));
        !rests && !single && over.is_none()
    }
}

fn with_one(setup: &Setup, seat: Seat, place: Place) -> Setup {
    let mut more = setup.clone();
    match more.men[seat].iter_mut().find(|(there, _)| *there == place) {
        Some((_, men)) => *men += 1,
        None => more.men[seat].push((place, 1)),
    }
    more
}

/// The same where a side's man lies under the other's on a cell of that side.
fn lying(setup: &Setup, rules: &Rules, who: Seat, (seat, place): (Seat, Place)) -> Setup {
    let mut more = setup.clone();
    let cell = if who == seat { Some(place) } else { rules.spec().track.mirror(place) };
    let cell = cell.filter(|_| rules.spec().track.all().has(place));
    cell.into_iter().for_each(|cell| more.under[who] |= Cells::one(cell));
    more
}

/// The places among which the men of a side are spread: anywhere, at home or nearly, in a few heaps, at the beginning.
fn way(oracle: &Oracle, cells: u8, chance: &mut Chance) -> Vec<Place> {
    let leave = oracle.has("steps.bear_off") || oracle.has("steps.stages");
    let (quarter, mut places) = (cells.div_ceil(4), Vec::new());
    match chance.below(5) {
        0 => places.extend((1..=cells).map(Place)),
        1 => places.extend((cells + 1 - quarter..=cells).map(Place)),
        2 => {
            places.extend((cells + 1 - quarter..=cells).map(Place));
            places.push(BAR + 1 + chance.below(cells.into()) as u8);
        }
        3 => places
            .extend((0..3 + chance.below(7)).map(|_| BAR + 1 + chance.below(cells.into()) as u8)),
        _ => places.extend((1..=cells / 2).map(Place)),
    }
    let out = oracle.key("steps.hit.to").is("out");
    let others = [
        (BAR, oracle.has("steps.enter")),
        (OFF, leave),
        (OUT, out),
        (NEW, oracle.has("steps.enter.new")),
    ];
    for (place, may) in others {
        if may && chance.below(3) == 0 {
            let times = 1 + chance.below(3);
            places.extend(std::iter::repeat_n(place, times));
        }
    }
    places
}
