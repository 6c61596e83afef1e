//! The number of men that each place can hold in any position of a game.

use charpentier_core::spec::RulesSpec;
use charpentier_core::spec::pattern::MenCount;
use charpentier_core::{BAR, Cells, MAX_MEN, NEW, OFF, OUT, Place};

/// The effect of the step mechanisms on places.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ground {
    /// Whether men are sent to the bar.
    pub(crate) bar: bool,
    /// Whether men are removed from the game.
    pub(crate) out: bool,
    /// The cells to which hit men go back.
    pub(crate) back: Cells,
    /// Whether men are borne off.
    pub(crate) off: bool,
    /// The cells on which men enter from the bar.
    pub(crate) entry: Cells,
    /// The cells on which men enter for the first time, if they differ.
    pub(crate) new: Cells,
    /// The cells on which no man may rest.
    pub(crate) never: Cells,
    /// The cell on which no man may stand alone.
    pub(crate) pair: Option<Place>,
    /// The ways of stages, which replace travel along the track. The six cells from the first place
    /// lead to the six from the second, or off the board for `None`.
    pub(crate) ways: Option<Vec<(Place, Option<Place>)>>,
}

/// The size of an array with an entry for each place.
const PLACES: usize = NEW.index() + 1;

/// The largest number of men that each place can hold, for either side.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    most: [u8; PLACES],
    /// The cells that a step can reach, including steps that pass on.
    pub(crate) arrivals: Cells,
    men: u8,
    last: u8,
    /// The cell on which no man may stand alone.
    pair: Option<Place>,
}

impl Room {
    /// Computes the bounds for these rules.
    pub(crate) fn of(rules: &RulesSpec, ground: &Ground) -> Self {
        Self::with(rules, ground, rules.single_cells())
    }

    /// Computes the bounds without cells for single men. An option that makes men stand singly may
    /// leave an end unreachable.
    pub(crate) fn free(rules: &RulesSpec, ground: &Ground) -> Self {
        Self::with(rules, ground, Cells::NONE)
    }

    fn with(rules: &RulesSpec, ground: &Ground, single: Cells) -> Self {
        let loose = rules.faults.is_some_and(|faults| faults.allowed);
        let never = if loose { Cells::NONE } else { ground.never };
        let bar = ground.bar || begin(rules, BAR) > 0;
        let off = ground.off || begin(rules, OFF) > 0;
        let arrivals = arrivals(rules, ground, bar);
        let mut most = [0; PLACES];
        for cell in 1..=rules.track.cells {
            let room = if never.has(Place(cell)) || !arrivals.has(Place(cell)) {
                0
            } else if single.has(Place(cell)) && !ground.back.has(Place(cell)) {
                1
            } else {
                MAX_MEN
            };
            most[usize::from(cell)] = room.max(begin(rules, Place(cell)));
        }
        most[BAR.index()] = if bar { MAX_MEN } else { 0 };
        most[OFF.index()] = if off { MAX_MEN } else { 0 };
        most[NEW.index()] = begin(rules, NEW);
        most[OUT.index()] = if ground.out { MAX_MEN } else { 0 };
        let pair = ground.pair.filter(|_| !loose);
        Self { most, arrivals, men: rules.men, last: rules.track.cells, pair }
    }

    /// Returns the largest number of men on this place.
    pub(crate) const fn most(&self, place: Place) -> u8 {
        self.most[place.index()]
    }

    /// Returns the largest number of men on these cells together.
    pub(crate) fn on(&self, cells: Cells) -> u32 {
        cells.iter().map(|cell| u32::from(self.most(cell))).sum()
    }

    /// Returns the reason why no men can meet these counts, as words that follow a name.
    pub(crate) fn impossible(&self, counts: &[MenCount]) -> Option<String> {
        let (least, most) = self.bounds(counts);
        for place in self.places() {
            let alone =
                |count: &&MenCount| count.cells.has(place) && (count.least, count.most) == (1, 1);
            if self.pair == Some(place) && counts.iter().any(|count| alone(&count)) {
                let why = "which two men enter and leave together";
                return Some(format!("needs one man on the pair cell {place}, {why}"));
            }
            let (low, high) = (least[place.index()], most[place.index()]);
            let asked = counts.iter().filter(|count| count.cells.has(place));
            let top = asked.map(|count| count.most).min().unwrap_or(MAX_MEN);
            if low > top {
                let name = name(place);
                return Some(format!("needs at least {low} and at most {top} men {name}"));
            }
            if low > self.men {
                let men = self.men;
                return Some(format!("needs {low} men {}, but each side has {men}", name(place)));
            }
            if low > high {
                let room = self.most(place);
                let there = match room {
                    0 => "no man can ever be there".to_owned(),
                    1 if self.pair != Some(place) => "two men can never be there".to_owned(),
                    _ => format!("{low} can never be there"),
                };
                let men = if low == 1 { "1 man".to_owned() } else { format!("{low} men") };
                return Some(format!("needs {men} {}, but {there}", name(place)));
            }
        }
        let total = |bounds: &[u8]| self.places().map(|at| u32::from(bounds[at.index()])).sum();
        let (low, high): (u32, u32) = (total(&least), total(&most));
        if low > u32::from(self.men) {
            return Some(format!("needs {low} men together, but each side has {}", self.men));
        }
        if high < u32::from(self.men) {
            return Some(format!("has room for only {high} men, but each side has {}", self.men));
        }
        None
    }

    /// Returns the smallest and the largest number of men on each place under these counts.
    pub(crate) fn bounds(&self, counts: &[MenCount]) -> ([u8; PLACES], [u8; PLACES]) {
        let (mut least, mut most) = ([0; PLACES], self.most);
        for count in counts {
            for place in count.cells.iter().filter(|place| *place <= NEW) {
                let at = place.index();
                least[at] = count.least.max(least[at]);
                most[at] = count.most.min(most[at]);
            }
        }
        if let Some(at) = self.pair.map(Place::index) {
            // No man stands alone on the pair cell.
            if least[at] == 1 {
                least[at] = 2;
            }
            if most[at] == 1 {
                most[at] = 0;
            }
        }
        (least, most)
    }

    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        (BAR.0..=self.last).map(Place).chain([OFF, OUT, NEW])
    }
}

/// Returns a place as words in a sentence.
fn name(place: Place) -> String {
    match place {
        BAR => "on the bar".to_owned(),
        OFF => "off".to_owned(),
        OUT => "out".to_owned(),
        NEW => "new".to_owned(),
        cell => format!("on {cell}"),
    }
}

/// Returns the largest number of men that start at a place. The start can differ between the sides.
fn begin(rules: &RulesSpec, place: Place) -> u8 {
    let given = rules.handicap.and_then(|handicap| handicap.start);
    let starts = [Some(rules.start), rules.start_other, given];
    starts.iter().flatten().map(|start| start.at(place)).max().unwrap_or_default()
}

/// Returns the cells that men can reach by steps of one to six, or by stages.
fn arrivals(rules: &RulesSpec, ground: &Ground, bar: bool) -> Cells {
    let all = rules.track.all();
    let start: Cells = all.iter().filter(|cell| begin(rules, *cell) > 0).collect();
    let mut come = ground.back | ground.new | if bar { ground.entry } else { Cells::NONE };
    loop {
        let from = come | start;
        let next = match &ground.ways {
            Some(ways) => ways.iter().fold(come, |set, (first, to)| {
                let Some(to) = to else {
                    return set;
                };
                let men = from & Cells::range(first.0, first.0 + 5);
                let by = |cell: Place| *to + cell.0 - first.0;
                set | men.iter().map(by).filter(|cell| cell.0 <= rules.track.cells).collect()
            }),
            None => (1..=6).fold(come, |set, die| set | (from.forward(die) & all)),
        };
        if next == come {
            return come;
        }
        come = next;
    }
}
