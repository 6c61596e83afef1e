//! Properties of cells and men that follow from the rules: computed once for a game, read for each
//! position.

use charpentier_core::cond::{Atom, Cond, Term, What};
use charpentier_core::{BAR, Cells, Men, NEW, OFF, Place, Rules, Throw, Track};

use crate::features::{self, COUNT, Features};

/// The cost of a hit besides the pips.
const OUT: f64 = 3.0;

/// The properties of a game from which features are computed.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    track: Track,
    /// The distance that a man has still to go from each place.
    travel: [f64; NEW.0 as usize + 1],
    /// Whether hit men are sent away. Otherwise hits are marked, or there are none.
    captures: bool,
    /// The place to which they are sent.
    sent: Place,
    /// The number of dice that are thrown.
    dice: u8,
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
        Self {
            track,
            travel,
            captures,
            sent: steps.hit.map_or(BAR, |hit| hit.to),
            dice: rules.spec().dice.count(),
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
    pub(crate) fn features(&self, rules: &Rules, us: &Men, them: &Men) -> Features {
        let (mine, theirs) = self.sides(rules, us, them);
        let mut of = [0.0; COUNT];
        for (slot, (mine, theirs)) in of.iter_mut().zip(mine.iter().zip(theirs)) {
            *slot = mine - theirs;
        }
        of[features::RISK] = mine[features::RISK];
        of[features::THREAT] = -theirs[features::RISK];
        of
    }

    /// Computes the features of each side alone. The risk of each comes from the next throw of the
    /// other.
    pub(crate) fn sides(&self, rules: &Rules, us: &Men, them: &Men) -> (Features, Features) {
        let (mut mine, mut theirs) = (self.side(rules, us, them), self.side(rules, them, us));
        if self.hits {
            mine[features::RISK] = self.risk(us, them);
            theirs[features::RISK] = self.risk(them, us);
        }
        (mine, theirs)
    }

    fn side(&self, rules: &Rules, us: &Men, them: &Men) -> Features {
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
        let hand = f64::from(us.on_bar());
        if !self.entries.is_empty() {
            let mut shut = self.track.mirror_set(self.closing(them)) & self.entries;
            if self.own_men_forbid {
                shut |= us.occupied() & self.entries;
            }
            let part = f64::from(shut.count()) / f64::from(self.entries.count());
            of[features::BAR] = hand;
            of[features::SHUT] = hand * part;
            for &(cells, sum) in &self.rooms {
                let held = f64::from(them.on_bar() + (them.occupied() & cells).count());
                let near = (held / f64::from(sum)).min(1.0);
                of[features::CROWD] += near * near * near;
            }
        }
        // A pinned man waits as men on the bar do.
        of[features::BAR] += f64::from(us.pinned().count());
        of[features::OFF] = f64::from(us.off());
        of[features::BANDS] = f64::from(bands.count());
        of[features::HOME_BANDS] = f64::from((bands & self.home).count());
        let closed = self.track.mirror_set(self.closing(us));
        if !closed.is_empty() && self.closes < 9 {
            of[features::BLOCK] = them.places().map(|man| walled(man, closed & board)).sum();
        }
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
        of
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
    fn risk(&self, of: &Men, by: &Men) -> f64 {
        let board = self.track.all();
        let targets = self.track.mirror_set(of.blots() & board & !self.safe);
        if targets.is_empty() {
            return 0.0;
        }
        let open = board
            & !self.track.mirror_set(if self.captures {
                self.closing(of)
            } else {
                of.made() & board
            });
        let hand = if by.on_bar() > 0 { Cells::one(BAR) } else { Cells::NONE };
        // A side with several men on the bar moves no other men.
        let from = if by.on_bar() > 1 { hand } else { hand | by.occupied() & board };
        let mut cost = 0.0;
        for throw in Throw::all(self.dice) {
            let reached = self.reached(from, open, throw);
            let hit = self.track.mirror_set(reached & targets);
            let lost = match hit.last() {
                None => 0.0,
                Some(cell) if self.captures => {
                    // A man taken for good does not travel again. He costs as much as a man sent to
                    // the bar.
                    let way = if self.sent == charpentier_core::OUT { BAR } else { self.sent };
                    OUT + self.travel[way.index()] - self.travel[cell.index()]
                }
                Some(_) => f64::from(hit.count()),
            };
            cost += lost * f64::from(throw.weight());
        }
        cost / f64::from(Throw::ways(self.dice))
    }

    /// Returns the cells that men on these cells reach by one die or by two, over open cells.
    ///
    /// If hit men are sent away, the four steps of a doublet of two dice are included.
    fn reached(&self, from: Cells, open: Cells, throw: Throw) -> Cells {
        let faces = throw.faces();
        let mut reached = Cells::NONE;
        for (nth, &first) in faces.iter().enumerate() {
            let there = from.forward(first);
            reached |= there;
            for (other, &second) in faces.iter().enumerate() {
                if other != nth {
                    reached |= (there & open).forward(second);
                }
            }
        }
        if let (&[a, b], true) = (faces, self.captures)
            && a == b
        {
            let third = (from.forward(a) & open).forward(a) & open;
            reached |= third.forward(a);
            reached |= (third.forward(a) & open).forward(a);
        }
        reached
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

/// Returns how far the men on a place are blocked by closed cells on the next six.
fn walled((place, men): (Place, u8), closed: Cells) -> f64 {
    if place >= OFF {
        return 0.0;
    }
    let from = Cells::one(place);
    let shut = (1..=6).map(|by| (from.forward(by) & closed).count()).sum::<u8>();
    f64::from(men) * f64::from(shut).powi(3) / 36.0
}
