//! Properties of cells and men that follow from the rules: computed once for a game, read for each
//! position.

use charpentier_core::cond::{Atom, Cond, Term, What};
use charpentier_core::{BAR, Cells, Men, NEW, OFF, Place, Relation, Rules, Throw, Track};

use crate::features::{self, COUNT, Features};

/// The cost of a hit besides the pips.
const OUT: f64 = 3.0;

/// The features that depend on the men of both sides.
pub(crate) const FACING: [usize; 4] =
    [features::SHUT, features::RISK, features::BLOCK, features::CROWD];

/// The men of one side, and all that follows from them alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alone {
    men: Men,
    /// The features except those in [`FACING`], which are 0.
    pub(crate) features: Features,
    /// The cells that the side closes, in the numbering of the other side.
    closed: Cells,
    /// The cells on which it can be hit, in the numbering of the other side.
    targets: Cells,
    /// The cells on which a man of the other side may stop on his way to a hit, in the numbering
    /// of the other side.
    stops: Cells,
    /// The places from which it can hit.
    hitters: Cells,
}

/// The properties of a game from which features are computed.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    track: Track,
    /// The distance that a man has still to go from each place.
    travel: [f64; NEW.0 as usize + 1],
    /// Whether hit men are sent away. Otherwise hits are marked, or there are none.
    captures: bool,
    /// The cost of a hit by cell in the numbering of the side that hits, if hit men are sent away.
    loss: [i32; NEW.index() + 1],
    /// The second half of a side's track, in the numbering of the other side.
    far_half: Cells,
    /// The number of dice that are thrown.
    dice: u8,
    /// The number of ways in which they can fall.
    ways: f64,
    /// Whether hits matter in some way.
    hits: bool,
    /// The cells on which no man is hit, in the numbering of the side that owns the men.
    safe: Cells,
    /// The number of men of the other side that close a cell; 9 if no number does.
    closes: u8,
    entries: Cells,
    own_men_forbid: bool,
    home: Cells,
    areas: Vec<Cells>,
    pair: Option<Place>,
    /// The entries, each with the number at which a side has no room.
    rooms: Vec<(Cells, u8)>,
}

impl Ground {
    pub(crate) fn of(rules: &Rules) -> Self {
        let (track, steps) = (rules.spec().track, &rules.spec().steps);
        let mut travel = [0.0; NEW.index() + 1];
        let leaves = steps.bear_off.is_some() || steps.stages.is_some();
        let goal = track.cells + u8::from(leaves);
        for place in (BAR.0..=track.cells).map(Place) {
            travel[place.index()] = match &steps.stages {
                None => f64::from(goal - rules.spec().entry_base(place).0),
                Some(stages) => {
                    let mut at = Some(place);
                    let mut count = 0.0;
                    while let Some(stage) = at
                        .and_then(|at| stages.list.iter().find(|stage| stage.face(at).is_some()))
                        .filter(|_| count < 9.0)
                    {
                        at = stage.to.zip(at).map(|(to, at)| to + at.0 - stage.first.0);
                        count += 1.0;
                    }
                    count
                }
            };
        }
        if steps.stages.is_none() {
            travel[NEW.index()] = f64::from(goal - rules.spec().entry_base(NEW).0);
            // A man taken for good costs as much as one who has never moved.
            travel[charpentier_core::OUT.index()] = f64::from(goal);
        }
        let captures = steps.hit.is_some();
        let marked = rules.spec().coups.iter().any(|coup| {
            matches!(coup.kind, charpentier_core::spec::CoupKind::Hit { .. }) && coup.marked
        });
        let rooms = rules.spec().ends.iter().filter_map(|end| no_room(&end.when));
        let sent = steps.hit.map_or(BAR, |hit| hit.to);
        // A man taken for good does not travel again. He costs as much as a man sent to the bar.
        let way = if sent == charpentier_core::OUT { BAR } else { sent };
        let mut loss = [0; NEW.index() + 1];
        for cell in track.all() {
            let left = track.mirror(cell).map_or(0.0, |cell| travel[cell.index()]);
            loss[cell.index()] = (OUT + travel[way.index()] - left) as i32;
        }
        Self {
            track,
            travel,
            captures,
            loss,
            far_half: track.mirror_set(Cells::range(track.cells / 2 + 1, track.cells)),
            dice: rules.spec().dice.count(),
            ways: f64::from(rules.spec().dice.ways()),
            hits: captures || marked,
            safe: steps.hit.and_then(|hit| hit.safe).map_or(Cells::NONE, |(cells, _)| cells),
            closes: steps.block.map_or(9, |block| block.men),
            entries: steps.enter.map_or(Cells::NONE, |enter| enter.cells),
            own_men_forbid: rules.spec().own_men_close_entries(),
            home: steps.bear_off.map_or(Cells::NONE, |off| off.home),
            areas: rules.spec().areas.iter().map(|area| area.cells).collect(),
            pair: steps.pair.map(|pair| pair.at),
            rooms: rooms.collect(),
        }
    }

    /// Whether hits are only marked.
    pub(crate) fn marks_hits(&self) -> bool {
        self.hits && !self.captures
    }

    /// Computes the features that need no throw: those of `us`, who is about to throw, less those
    /// of `them`.
    pub(crate) fn features(&self, us: &Alone, them: &Alone) -> Features {
        let (mine, theirs) = (self.of_side(us, them), self.of_side(them, us));
        let mut of = [0.0; COUNT];
        for (slot, (mine, theirs)) in of.iter_mut().zip(mine.iter().zip(theirs)) {
            *slot = mine - theirs;
        }
        of[features::RISK] = mine[features::RISK];
        of[features::THREAT] = -theirs[features::RISK];
        of
    }

    /// Computes the features of a side. Its risk comes from the next throw of the other side.
    pub(crate) fn of_side(&self, us: &Alone, them: &Alone) -> Features {
        let mut of = us.features;
        for (at, feature) in FACING.into_iter().zip(self.facing(us, them)) {
            of[at] = feature;
        }
        of
    }

    /// Computes all that follows from the men of one side.
    pub(crate) fn alone(&self, rules: &Rules, us: &Men) -> Alone {
        let mut of = [0.0; COUNT];
        let board = self.track.all();
        let bands = us.made() & board;
        of[features::PIPS] =
            us.places().map(|(place, men)| f64::from(men) * self.travel[place.index()]).sum();
        let late = |(place, men): (Place, u8)| {
            let left = self.travel[place.index()] / 10.0;
            f64::from(men) * left * left
        };
        of[features::LATE] = us.places().map(late).sum();
        let on_bar = if self.entries.is_empty() { 0 } else { us.on_bar() };
        // A pinned man waits as men on the bar do.
        of[features::BAR] = f64::from(on_bar + us.pinned().count());
        of[features::OFF] = f64::from(us.off());
        of[features::BANDS] = f64::from(bands.count());
        of[features::HOME_BANDS] = f64::from((bands & self.home).count());
        let begun = Cells::range(2, self.track.cells);
        let tall = |(cell, men): (Place, u8)| begun.has(cell) && men > 3;
        of[features::STACK] =
            us.places().filter(|at| tall(*at)).map(|(_, men)| f64::from(men - 3)).sum();
        for (area, cells) in self.areas.iter().enumerate() {
            if us.made().covers(*cells) {
                of[features::FULL] += 1.0;
                of[features::FILLING] += 1.0;
            } else if rules.can_fill(area as u8, us) {
                let there = (us.occupied() & *cells).count() + (us.made() & *cells).count();
                let part = f64::from(there) / f64::from(2 * cells.count().max(1));
                of[features::FILLING] += part * part;
            }
        }
        if let Some(pair) = self.pair {
            of[features::PAIR] = f64::from(u8::from(us.at(pair) >= 2));
        }
        let (closed, blots) = (self.closing(us), us.blots() & board & !self.safe);
        let hitters = match us.on_bar() {
            0 => us.occupied() & board,
            1 => us.occupied() & board | Cells::one(BAR),
            // A side with several men on the bar moves no other men.
            _ => Cells::one(BAR),
        };
        Alone {
            men: *us,
            features: of,
            closed: self.track.mirror_set(closed),
            targets: if self.hits { self.track.mirror_set(blots) } else { Cells::NONE },
            stops: board & !self.track.mirror_set(if self.captures { closed } else { bands }),
            hitters,
        }
    }

    /// Computes the features of a side that depend on the men of both, in the order of [`FACING`].
    pub(crate) fn facing(&self, us: &Alone, them: &Alone) -> [f64; FACING.len()] {
        let (mut shut, mut crowd) = (0.0, 0.0);
        if !self.entries.is_empty() {
            let own = if self.own_men_forbid { us.men.occupied() } else { Cells::NONE };
            let closed = (them.closed | own) & self.entries;
            let part = f64::from(closed.count()) / f64::from(self.entries.count());
            shut = f64::from(us.men.on_bar()) * part;
            for &(cells, sum) in &self.rooms {
                let held = f64::from(them.men.on_bar() + (them.men.occupied() & cells).count());
                let near = (held / f64::from(sum)).min(1.0);
                crowd += near * near * near;
            }
        }
        [shut, self.risk(us, them), walled(&them.men, us.closed), crowd]
    }

    /// Returns the cells that these men close, in their own numbering.
    fn closing(&self, men: &Men) -> Cells {
        let closing = match self.closes {
            0 | 1 => men.occupied(),
            2 => men.made(),
            _ => Cells::NONE,
        };
        closing & self.track.all()
    }

    /// Returns the expected cost to `of` of hits by a throw of `by`.
    fn risk(&self, of: &Alone, by: &Alone) -> f64 {
        if of.targets.is_empty() {
            return 0.0;
        }
        let reach = HitReach::of(by.hitters, of.stops);
        let cost: i32 = if self.dice == 2 {
            // Most games have two dice. The loops over constants are several times as fast.
            let pairs = reach.by_pairs().map(|reached| reached & of.targets);
            let doublets = reach.by_doublets(self.captures).map(|reached| reached & of.targets);
            2 * self.lost(pairs) + self.lost(doublets)
        } else {
            let throws = Throw::all(self.dice);
            let hits = |throw: &Throw| [reach.by(throw.faces()) & of.targets];
            throws.map(|throw| i32::from(throw.weight()) * self.lost(hits(&throw))).sum()
        };
        f64::from(cost) / self.ways
    }

    /// Returns the total cost of some throws, given the men that each can hit, in the numbering of
    /// the side that hits. Costs are whole numbers.
    #[inline]
    fn lost<const THROWS: usize>(&self, hits: [Cells; THROWS]) -> i32 {
        if !self.captures {
            return hits.iter().map(|hit| hit.0.count_ones()).sum::<u32>() as i32;
        }
        // The foremost man costs most. The sides' numberings are either opposite to each other, or
        // agree within each half of the track, so the set need not be converted.
        let opposite = self.track.relation == Relation::Contrary;
        let cost = |hit: Cells| {
            let far = hit & self.far_half;
            let hit = if far.is_empty() { hit } else { far };
            let foremost = if opposite { hit.first() } else { hit.last() };
            foremost.map_or(0, |cell| self.loss[cell.index()])
        };
        hits.into_iter().map(cost).sum()
    }
}

/// All pairs of different faces.
const PAIRS: [(u8, u8); 15] = {
    let mut pairs = [(0, 0); 15];
    let (mut nth, mut a, mut b) = (0, 2, 1);
    while nth < pairs.len() {
        pairs[nth] = (a, b);
        nth += 1;
        (a, b) = if b + 1 < a { (a, b + 1) } else { (a + 1, 1) };
    }
    pairs
};

/// The cells that the men of a side reach.
struct HitReach {
    /// The cells reached by each face.
    one: [Cells; 7],
    /// Those of them on which a man may stop.
    stop: [Cells; 7],
    /// All cells on which a man may stop.
    stops: Cells,
}

impl HitReach {
    #[inline]
    fn of(from: Cells, stops: Cells) -> Self {
        let one = [0, 1, 2, 3, 4, 5, 6].map(|face| from.forward(face));
        Self { one, stop: one.map(|cells| cells & stops), stops }
    }

    /// Returns the cells reached by each pair of different faces, by one of them or by both.
    #[inline]
    fn by_pairs(&self) -> [Cells; 15] {
        PAIRS.map(|(a, b)| self.two(a, b))
    }

    /// Returns the cells reached by each face thrown twice, in one step or two; with `repeats`, in
    /// four at most.
    #[inline]
    fn by_doublets(&self, repeats: bool) -> [Cells; 6] {
        [1, 2, 3, 4, 5, 6].map(|a| {
            let third = (self.stop[usize::from(a)].forward(a) & self.stops).forward(a);
            let more = third | (third & self.stops).forward(a);
            self.two(a, a) | if repeats { more } else { Cells::NONE }
        })
    }

    /// Returns the cells reached by one face of a throw or by two.
    fn by(&self, faces: &[u8]) -> Cells {
        match *faces {
            [a] => self.one[usize::from(a)],
            [a, b, c] => self.two(a, b) | self.two(a, c) | self.two(b, c),
            _ => Cells::NONE,
        }
    }

    #[inline]
    fn two(&self, a: u8, b: u8) -> Cells {
        let (nth, other) = (usize::from(a), usize::from(b));
        self.one[nth] | self.one[other] | self.stop[nth].forward(b) | self.stop[other].forward(a)
    }
}

/// Returns the entries of an end for want of room, with the number that brings it about.
///
/// The number counts men on the bar and the entries that the other side holds.
fn no_room(when: &Cond) -> Option<(Cells, u8)> {
    when.conjuncts().into_iter().find_map(|part| {
        let Cond::Opponent(part) = part else { return None };
        let Atom::Count(compare) = part.as_atom()? else { return None };
        let [Term::Number(sum)] = compare.right.0[..] else { return None };
        let [Term::Of { opponent: false, what: What::Men, places: hand }, held] =
            &compare.left.0[..]
        else {
            return None;
        };
        let Term::Of { opponent: false, what: What::Held, places } = held else { return None };
        let near = hand.fixed()? == Cells::one(BAR) && !compare.orders[0];
        near.then_some((places.fixed()?, u8::try_from(sum).ok()?.max(1)))
    })
}

/// Returns how far men are blocked by closed cells on the next six of each.
fn walled(men: &Men, closed: Cells) -> f64 {
    // Men who are not blocked add nothing.
    let near = (1..=6).fold(Cells::NONE, |near, by| near | closed.back(by));
    let mut sum = 0.0;
    for place in near & men.occupied() & Cells::range(BAR.0, OFF.0 - 1) {
        let shut = (Cells::range(place.0 + 1, place.0 + 6) & closed).count();
        sum += f64::from(men.at(place)) * f64::from(shut).powi(3) / 36.0;
    }
    sum
}

#[cfg(test)]
mod tests {
    use charpentier_core::examples::chase;
    use charpentier_core::spec::{Dice as DiceSpec, Hit};

    use super::*;
    use crate::Dice;

    /// Returns the cells that men reach by a throw, step by step.
    fn reached(from: Cells, open: Cells, faces: &[u8], four: bool) -> Cells {
        let mut reached = Cells::NONE;
        for (nth, &first) in faces.iter().enumerate() {
            reached |= from.forward(first);
            for (_, &second) in faces.iter().enumerate().filter(|(other, _)| *other != nth) {
                reached |= (from.forward(first) & open).forward(second);
            }
        }
        if let (&[a, b], true) = (faces, four)
            && a == b
        {
            let mut stop = from;
            for _ in 0..4 {
                stop = stop.forward(a);
                reached |= stop;
                stop = stop & open;
            }
        }
        reached
    }

    /// Returns the cost of hits, throw by throw.
    fn risk(ground: &Ground, of: &Men, by: &Men) -> f64 {
        let (track, board) = (ground.track, ground.track.all());
        let targets = track.mirror_set(of.blots() & board & !ground.safe);
        let stops = if ground.captures { ground.closing(of) } else { of.made() & board };
        let open = board & !track.mirror_set(stops);
        let from = match by.on_bar() {
            0 => by.occupied() & board,
            1 => by.occupied() & (board | Cells::one(BAR)),
            _ => Cells::one(BAR),
        };
        let mut cost = 0.0;
        for throw in Throw::all(ground.dice) {
            let hit = reached(from, open, throw.faces(), ground.captures) & targets;
            let lost = match track.mirror_set(hit).last() {
                None => 0.0,
                Some(cell) if ground.captures => {
                    OUT + ground.travel[BAR.index()] - ground.travel[cell.index()]
                }
                Some(_) => f64::from(hit.count()),
            };
            cost += lost * f64::from(throw.weight());
        }
        cost / f64::from(Throw::ways(ground.dice))
    }

    fn blocked(men: &Men, closed: Cells) -> f64 {
        let mut sum = 0.0;
        for (place, men) in men.places().filter(|(place, _)| *place < OFF) {
            let shut = (1..=6).filter(|by| closed.has(place + *by)).count();
            sum += f64::from(men) * (shut as f64).powi(3) / 36.0;
        }
        sum
    }

    #[test]
    fn features_of_both_sides_are_those_of_each_throw_and_man() {
        use Relation::{Apart, Contrary, Facing, Parallel, Shared};
        let mut dice = Dice::new(6);
        let (mut risky, mut walls) = (0, 0);
        for relation in [Contrary, Parallel, Facing, Shared, Apart] {
            for (count, hits) in [(1, true), (2, true), (2, false), (3, true), (3, false)] {
                let mut spec = chase::spec();
                spec.track.relation = relation;
                spec.dice = DiceSpec::new(count, Vec::new()).expect("few dice");
                let safe = Some((Cells::one(Place(4)), charpentier_core::spec::RuleId(0)));
                spec.steps.hit = spec.steps.hit.filter(|_| hits).map(|hit| Hit { safe, ..hit });
                let rules = Rules::new(spec).expect("sound");
                let ground = Ground { hits: true, ..Ground::of(&rules) };
                for _ in 0..400 {
                    let [us, them] = [(); 2].map(|()| {
                        let place = |men: Men, _| {
                            let place = [BAR, OFF].get(dice.below(12) as usize).copied();
                            let place = place.unwrap_or(Place(1 + dice.below(12) as u8));
                            men.with(place, 1).expect("few men")
                        };
                        (0..6).fold(Men::default(), place)
                    });
                    let sides = (ground.alone(&rules, &us), ground.alone(&rules, &them));
                    let [_, cost, block, _] = ground.facing(&sides.0, &sides.1);
                    let due = risk(&ground, &us, &them);
                    assert_eq!(cost.to_bits(), due.to_bits(), "{relation:?} {count} {us} {them}");
                    let closed = ground.track.mirror_set(ground.closing(&us));
                    assert_eq!(block, blocked(&them, closed), "{relation:?} {us} {them}");
                    risky += u32::from(due > 0.0);
                    walls += u32::from(block > 0.0);
                }
            }
        }
        assert!(risky > 1_000 && walls > 1_000, "{risky} {walls}");
    }
}
