//! Chances: how many of all throws hit, make coups or fill areas.
//!
//! Two dice fall in 36 ways, three in 216. The counts use the move generator and the coups of the
//! game, and so apply all its rules.

use crate::board::{BAR, BySeat, Place, Seat};
use crate::coups::CoupDetector;
use crate::dice::Throw;
use crate::eval::landing;
use crate::game::Game;
use crate::movegen::Search;
use crate::play::Effect;
use crate::rules::SideState;
use crate::spec::Role;

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
        let (rules, state, seat) = (game.rules(), game.state(), self.seat);
        let ways = throw.weight();
        let (us, them) = (state.position[seat], state.position[seat.other()]);
        let (setting, facts) = (&state.setting, state.setting.facts[seat]);
        let known = state.known_with(seat, throw);
        let numbers = rules.numbers(throw, || SideState { known, ..state.side_state(seat) });
        search.set_context(known);
        search.run_with_facts(rules, us, them, facts, numbers);

        let used = search.legal().iter().map(|found| match found.play.end {
            Some(_) => numbers.len(),
            None => found.play.len(),
        });
        let used = used.max().unwrap_or(0);
        self.short += if used < numbers.len() { ways } else { 0 };
        self.idle += if used == 0 { ways } else { 0 };

        let left = search.legal().iter().fold(0, |full, found| full | found.full);
        for area in &mut self.areas {
            area.ways += if left >> area.area & 1 != 0 { ways } else { 0 };
        }

        let steps = search.legal().iter().flat_map(|found| found.play.steps());
        let hits = |effect| matches!(effect, Effect::Hit | Effect::Burst);
        let mut cells: Vec<Place> =
            steps.filter(|step| hits(step.effect)).map(|step| step.to).collect();
        cells.sort_unstable();
        cells.dedup();
        self.hitting += if cells.is_empty() { 0 } else { ways };
        for cell in cells {
            count(&mut self.hits, cell, ways);
        }

        let mut coups = Vec::new();
        let number = setting.throws[seat].saturating_add(1);
        let last = setting.last[seat.other()];
        let setting = setting.number;
        CoupDetector { rules, us, them, throw, number, facts, setting, last }
            .coups(search, &mut coups);
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
    }
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
