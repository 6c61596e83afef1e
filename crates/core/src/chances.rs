//! Chances: how many of all throws hit, make coups or fill areas.
//!
//! Two dice fall in 36 ways, three in 216. The counts use the move generator and the coups of the
//! game, and so apply all its rules.

use crate::board::{BAR, BySeat, Place, Seat};
use crate::coups::CoupDetector;
use crate::dice::{Numbers, Throw};
use crate::eval::landing;
use crate::game::Game;
use crate::movegen::Search;
use crate::play::Effect;
use crate::rules::SideState;
use crate::spec::Role;

/// Searches the plays of a side's next throw, which comes after the throw on the table. Returns the
/// detector of its coups, and its numbers.
pub(crate) fn next_throw<'a>(
    game: &'a Game,
    seat: Seat,
    throw: Throw,
    search: &mut Search,
) -> (CoupDetector<'a>, Numbers) {
    let (rules, state) = (game.rules(), game.state());
    let mut known = state.known_with(seat, throw);
    known.throws[0] = state.setting.throws[seat].saturating_add(1);
    let number = known.throws[0];
    let detector = CoupDetector { number, ..state.coup_detector(rules, seat, throw) };
    let numbers = rules.numbers(throw, || SideState { known, ..state.side_state(seat) });
    search.set_context(known);
    search.run_with_facts(rules, detector.us, detector.them, detector.facts, numbers);
    (detector, numbers)
}

/// The chances of a side's next throw. Ways are counted out of [`Chances::all`].
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::Seat;
/// use charpentier_core::chances::Chances;
///
/// // Black's blot on white's 7 is six cells from white's men. A hit marks two points.
/// let game = duel::standing(duel::spec(), &[(1, 3)], &[(18, 1), (1, 2)]);
/// let chances = Chances::of(&game, Seat::White);
/// // Eleven ways have a six. The dice of 51, 42 and 33 add up to six.
/// assert_eq!((chances.all, chances.marking), (36, 16));
/// assert_eq!(chances.points.white, 32);
/// // This hit is for points only: the man stays on his cell.
/// assert_eq!(chances.hitting, 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    /// The side.
    pub seat: Seat,
    /// The number of ways in which the dice can fall: 36 for two dice.
    pub all: u8,
    /// The coups that some throw makes, in the order of the pack.
    pub coups: Vec<Chance>,
    /// The cells on which a play can hit men, in the side's numbering, each with its number of
    /// ways.
    pub hits: Vec<(Place, u8)>,
    /// The number of ways in which some play hits men.
    pub hitting: u8,
    /// The number of ways in which a throw hits men for points only; the men stay where they are.
    pub marking: u8,
    /// The chances of each area.
    pub areas: Vec<AreaChance>,
    /// The number of ways in which not every number can be played.
    pub short: u8,
    /// The number of ways in which no number can be played.
    pub idle: u8,
    /// The points that each side would mark, summed over all throws. Divided by [`Chances::all`],
    /// this is the expectation.
    pub points: BySeat<u32>,
    /// The throws, each one once without regard to the order of its dice.
    pub throws: Vec<ThrowChance>,
}

impl Chances {
    /// Returns the chances of a side's next throw, whatever the game waits for now.
    #[must_use]
    pub fn of(game: &Game, seat: Seat) -> Self {
        let rules = game.rules();
        let mut chances = Self {
            seat,
            all: rules.spec().dice.ways() as u8,
            coups: Vec::new(),
            hits: Vec::new(),
            hitting: 0,
            marking: 0,
            areas: Vec::new(),
            short: 0,
            idle: 0,
            points: BySeat::default(),
            throws: Vec::new(),
        };
        let us = game.state().position[seat];
        let full = landing::full_areas(rules.spec(), &us);
        for area in 0..rules.spec().areas.len() as u8 {
            chances.areas.push(AreaChance { area, full: full >> area & 1 != 0, ways: 0 });
        }
        let mut search = Search::default();
        for throw in rules.spec().dice.throws() {
            chances.add(game, throw, &mut search);
        }
        chances.areas.retain(|area| area.full || area.ways > 0);
        chances.coups.sort_by_key(|chance| (chance.coup, chance.class));
        chances.hits.sort_unstable();
        for chance in &mut chances.coups {
            chance.at.sort_unstable();
        }
        chances
    }

    /// Adds the chances of one throw.
    fn add(&mut self, game: &Game, throw: Throw, search: &mut Search) {
        let (rules, seat) = (game.rules(), self.seat);
        let ways = throw.weight();
        let (detector, numbers) = next_throw(game, seat, throw, search);

        let used = search.most_used();
        self.short += if used < numbers.len() { ways } else { 0 };
        self.idle += if used == 0 { ways } else { 0 };

        let left = search.legal().iter().fold(0, |full, found| full | found.full);
        for area in &mut self.areas {
            area.ways += if left >> area.area & 1 != 0 { ways } else { 0 };
        }

        let steps = search.legal().iter().flat_map(|found| found.play.steps());
        let is_hit = |effect| matches!(effect, Effect::Hit | Effect::Burst);
        let mut cells: Vec<Place> =
            steps.filter(|step| is_hit(step.effect)).map(|step| step.to).collect();
        cells.sort_unstable();
        cells.dedup();
        let hits = !cells.is_empty();
        self.hitting += if hits { ways } else { 0 };
        for cell in cells {
            count(&mut self.hits, cell, ways);
        }

        let mut coups = Vec::new();
        detector.coups(search, &mut coups);
        let mut points: BySeat<u16> = BySeat::default();
        let mut made = Vec::new();
        let hit =
            |at: u8| rules.spec().coups.get(usize::from(at)).is_some_and(|coup| coup.kind.is_hit());
        self.marking += if coups.iter().any(|coup| hit(coup.key.coup)) { ways } else { 0 };
        for coup in coups {
            let (key, at) = (coup.key, coup.at);
            let Some(known) = rules.spec().coups.get(usize::from(key.coup)) else { continue };
            if known.marked {
                let whose = if known.to == Role::Mover { seat } else { seat.other() };
                points[whose] = rules.spec().combine.add(points[whose], game.scoring().value(key));
            }
            let same = |chance: &Chance| (chance.coup, chance.class) == (key.coup, key.class);
            let row = self.coups.iter().position(same).unwrap_or_else(|| {
                let (coup, class) = (key.coup, key.class);
                self.coups.push(Chance { coup, class, ways: 0, at: Vec::new() });
                self.coups.len() - 1
            });
            if at != BAR {
                count(&mut self.coups[row].at, at, ways);
            }
            if !made.contains(&row) {
                made.push(row);
                self.coups[row].ways += ways;
            }
        }
        for whose in Seat::BOTH {
            self.points[whose] += u32::from(points[whose]) * u32::from(ways);
        }
        let numbers = numbers.len();
        self.throws.push(ThrowChance { throw, points, hits, used, numbers });
    }
}

/// The results of one throw.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Seat, Throw};
/// use charpentier_core::chances::Chances;
///
/// // Black's blot on white's 7 is six cells from white's men.
/// let game = duel::standing(duel::spec(), &[(1, 3)], &[(18, 1), (1, 2)]);
/// let throws = Chances::of(&game, Seat::White).throws;
/// let of = |faces: &[u8]| throws.iter().find(|one| Some(one.throw) == Throw::of(faces));
/// assert_eq!(of(&[5, 1]).map(|one| one.points.white), Some(2));
/// assert_eq!(of(&[4, 1]).map(|one| (one.points.white, one.used)), Some((0, 2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThrowChance {
    /// The throw.
    pub throw: Throw,
    /// The points that each side would mark.
    pub points: BySeat<u16>,
    /// Whether some play hits men.
    pub hits: bool,
    /// The most numbers that a play uses. A play that reaches an end uses all.
    pub used: u8,
    /// The numbers that the throw gives.
    pub numbers: u8,
}

/// The chance of a coup.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Place, Seat};
/// use charpentier_core::chances::Chances;
///
/// let game = duel::standing(duel::spec(), &[(1, 3)], &[(18, 1), (17, 1), (1, 1)]);
/// let chances = Chances::of(&game, Seat::White);
/// let hit = &chances.coups[0];
/// // Some throws reach both men, so the ways are fewer than the sum over the cells.
/// assert_eq!((hit.at.as_slice(), hit.ways), (&[(Place(7), 16), (Place(8), 6)][..], 20));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The coup, an index into [`RulesSpec::coups`](crate::spec::RulesSpec::coups).
    pub coup: u8,
    /// Its class.
    pub class: u8,
    /// The number of ways in which it is made, once or several times.
    pub ways: u8,
    /// The cells, in the side's numbering, each with its number of ways.
    pub at: Vec<(Place, u8)>,
}

/// The chance that the next throw leaves an area full.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::Seat;
/// use charpentier_core::chances::{AreaChance, Chances};
///
/// let area = |white: &[(u8, u8)]| {
///     let game = duel::standing(duel::spec(), white, &[(1, 3)]);
///     Chances::of(&game, Seat::White).areas
/// };
/// // The only cell of the area is 7, which two men have to reach.
/// assert_eq!(area(&[(1, 3)]), [AreaChance { area: 0, full: false, ways: 1 }]);
/// assert_eq!(area(&[(1, 1), (7, 2)]), [AreaChance { area: 0, full: true, ways: 36 }]);
/// assert_eq!(area(&[(8, 3)]), []);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaChance {
    /// The area, an index into [`RulesSpec::areas`](crate::spec::RulesSpec::areas).
    pub area: u8,
    /// Whether it is full now.
    pub full: bool,
    /// The number of ways in which a play leaves it full. If it is full now, all other throws break
    /// it.
    pub ways: u8,
}

fn count(cells: &mut Vec<(Place, u8)>, cell: Place, ways: u8) {
    match cells.iter_mut().find(|(known, _)| *known == cell) {
        Some((_, sum)) => *sum += ways,
        None => cells.push((cell, ways)),
    }
}
