//! Where men can stand at all: what bounds every position that a game can come to.

use charpentier_core::pattern::Count;
use charpentier_core::rules::Draft;
use charpentier_core::{Cells, HAND, MAX_MEN, OFF};

/// How many men each place can hold at most, whoever plays.
#[derive(Clone, Debug)]
pub(super) struct Room {
    most: [u8; OFF as usize + 1],
    /// Where a man can come to by a step, passing on included.
    pub(super) arrivals: Cells,
    men: u8,
    last: u8,
    /// The cell that nobody holds alone.
    pair: Option<u8>,
}

impl Room {
    /// The bounds of these rules.
    pub(super) fn of(rules: &Draft) -> Self {
        Self::with(rules, rules.single_cells())
    }

    /// The same where as many men as like may stand together: an option that has them stand singly may well leave an end
    /// to nobody.
    pub(super) fn free(rules: &Draft) -> Self {
        Self::with(rules, Cells::NONE)
    }

    fn with(rules: &Draft, single: Cells) -> Self {
        let arrivals = arrivals(rules);
        let steps = &rules.steps;
        let loose = rules.faults.is_some_and(|faults| faults.allowed);
        let mut most = [0; OFF as usize + 1];
        for cell in 1..=rules.track.cells {
            let never = steps.never.is_some_and(|(cells, _)| cells.has(cell)) && !loose;
            let room = if never || !arrivals.has(cell) {
                0
            } else if single.has(cell) {
                1
            } else {
                MAX_MEN
            };
            most[usize::from(cell)] = room.max(begin(rules, cell));
        }
        if hand(rules) {
            most[usize::from(HAND)] = MAX_MEN;
        }
        if leaves(rules) {
            most[usize::from(OFF)] = MAX_MEN;
        }
        let pair = steps.pair.filter(|_| !loose).map(|pair| pair.at);
        Self { most, arrivals, men: rules.men, last: rules.track.cells, pair }
    }

    /// How many men this place can hold.
    pub(super) const fn most(&self, place: u8) -> u8 {
        self.most[place as usize]
    }

    /// How many men these cells can hold together.
    pub(super) fn on(&self, cells: Cells) -> u32 {
        cells.iter().map(|cell| u32::from(self.most(cell))).sum()
    }

    /// Why no men can ever stand so, in a few words that follow on a name.
    pub(super) fn impossible(&self, counts: &[Count]) -> Option<String> {
        let (least, most) = self.bounds(counts);
        for place in self.places() {
            let alone =
                |count: &&Count| count.cells.has(place) && (count.least, count.most) == (1, 1);
            if self.pair == Some(place) && counts.iter().any(|count| alone(&count)) {
                let why = "which is taken and left by two men together";
                return Some(format!("asks for one man on the pair cell {place}, {why}"));
            }
            let (low, high) = (least[usize::from(place)], most[usize::from(place)]);
            let asked = counts.iter().filter(|count| count.cells.has(place));
            let top = asked.map(|count| count.most).min().unwrap_or(MAX_MEN);
            if low > top {
                let name = name(place);
                return Some(format!("asks for {low} men and for at most {top} {name}"));
            }
            if low > self.men {
                let men = self.men;
                return Some(format!("asks for {low} men {}, but there are {men}", name(place)));
            }
            if low > high {
                let room = self.most(place);
                let there = match room {
                    0 => "nobody can ever be".to_owned(),
                    1 if self.pair != Some(place) => "no second man can ever be".to_owned(),
                    _ => format!("there can never be {low}"),
                };
                return Some(format!("asks for {low} {}, where {there}", name(place)));
            }
        }
        let total = |bounds: &[u8]| self.places().map(|at| u32::from(bounds[at as usize])).sum();
        let (low, high): (u32, u32) = (total(&least), total(&most));
        if low > u32::from(self.men) {
            return Some(format!("asks for {low} men together, but there are {}", self.men));
        }
        if high < u32::from(self.men) {
            return Some(format!("leaves room for {high} men, but there are {}", self.men));
        }
        None
    }

    /// The least and the most men of each place under some conditions.
    pub(super) fn bounds(&self, counts: &[Count]) -> ([u8; 26], [u8; 26]) {
        let (mut least, mut most) = ([0; 26], self.most);
        for count in counts {
            for place in count.cells.iter().filter(|place| *place <= OFF) {
                let at = usize::from(place);
                least[at] = count.least.max(least[at]);
                most[at] = count.most.min(most[at]);
            }
        }
        if let Some(at) = self.pair.map(usize::from) {
            // Nobody stands there alone.
            if least[at] == 1 {
                least[at] = 2;
            }
            if most[at] == 1 {
                most[at] = 0;
            }
        }
        (least, most)
    }

    fn places(&self) -> impl Iterator<Item = u8> + use<> {
        (HAND..=self.last).chain(std::iter::once(OFF))
    }
}

/// A place in a sentence.
fn name(place: u8) -> String {
    match place {
        HAND => "in hand".to_owned(),
        OFF => "off".to_owned(),
        cell => format!("on {cell}"),
    }
}

/// How many men of a side may begin at a place: one side may be given another start.
fn begin(rules: &Draft, place: u8) -> u8 {
    let given = rules.handicap.and_then(|handicap| handicap.start);
    let starts = [Some(rules.start), rules.start_other, given];
    starts.iter().flatten().map(|start| start.at(place)).max().unwrap_or_default()
}

/// Whether anybody can ever be in hand.
pub(super) fn hand(rules: &Draft) -> bool {
    rules.steps.hit.is_some() || rules.steps.burst.is_some() || begin(rules, HAND) > 0
}

/// Whether anybody can ever be off.
pub(super) fn leaves(rules: &Draft) -> bool {
    let staged = rules.steps.stages.as_ref();
    begin(rules, OFF) > 0
        || rules.steps.off.is_some()
        || staged.is_some_and(|stages| stages.list.iter().any(|stage| stage.to.is_none()))
}

/// The cells that a man can come to by steps of one to six, or by stages.
fn arrivals(rules: &Draft) -> Cells {
    let all = rules.track.all();
    let start: Cells = all.iter().filter(|cell| begin(rules, *cell) > 0).collect();
    let entry = rules.steps.enter.filter(|_| hand(rules)).map_or(Cells::NONE, |enter| enter.cells);
    let mut come = entry;
    loop {
        let from = come | start;
        let next = match &rules.steps.stages {
            Some(stages) => stages.list.iter().fold(come, |set, stage| {
                let Some(to) = stage.to else {
                    return set;
                };
                let men = from & Cells::range(stage.first, stage.first + 5);
                let by = |cell: u8| cell - stage.first + to;
                set | men.iter().map(by).filter(|cell| *cell <= rules.track.cells).collect()
            }),
            None => (1..=6).fold(come, |set, die| set | (from.forward(die) & all)),
        };
        if next == come {
            return come;
        }
        come = next;
    }
}
